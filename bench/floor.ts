import { createServer } from 'node:http'
import { createId } from '#protocol/ids.ts'
import { openEmbedded } from '#storage/embedded.ts'
import { migrate } from '#storage/migrate.ts'
import { openPostgres } from '#storage/postgres.ts'
import { join } from 'node:path'

/**
 * The floor for a direct call: a bare route, the rows that a call writes, commits shared in the same way, and nothing
 * else: no validation, no owner, no versions, no agents, no readers.
 */
const url = process.env.DATABASE_URL
const database = url === undefined ? await openEmbedded(join(process.env.PARLEY_HOME ?? '', 'database')) : await openPostgres(url)
await migrate(database)

const SHARED = `update sessions s set version = s.version + 1, last_seq = s.last_seq + 5, message_count = s.message_count + 1, updated_at = now(), state = h.state from h where s.id = h.id`
const MESSAGES = `insert into messages (session_id, n, id, role, content, agent_id, run_id, created_at) select session_id, n, id, role, content, agent_id, run_id, now() from unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) as t(session_id, n, id, role, content, agent_id, run_id)`
const EVENTS = `insert into events (session_id, seq, type, json) select * from unnest($10::text[], $11::bigint[], $12::text[], $13::text[])`
const ACCEPT = `with h as (select * from unnest($1::text[], $2::json[]) as t(id, state)), a as (${SHARED}), b as (${MESSAGES}), c as (${EVENTS})
  insert into turns (id, session_id, user_name, agent_id, mode, message_id, input, status, owner, fence, created_at) select run_id, session_id, 'local', 'echo', 'direct', id, content, 'running', 'me', 1, now()
  from unnest($3::text[], $5::text[], $7::text[], $9::text[]) as t(session_id, id, content, run_id)`
const FINISH = `with h as (select * from unnest($1::text[], $2::json[]) as t(id, state)), a as (${SHARED}), b as (${MESSAGES}), c as (${EVENTS})
  update turns t set status = 'done', owner = null, ended_at = now(), outcome = '{"result":"ok"}' from unnest($9::text[]) as r(id) where t.id = r.id`

interface Row {
  session: string
  run: string
  content: string
  first: boolean
  done: () => void
}
let pending: Row[] = []
let inFlight = false
const counters = new Map<string, { n: number; seq: number }>()
const TYPES = {
  first: ['user_message', 'direct_agent_call', 'agent_status_changed', 'status'],
  last: ['agent_message', 'task_completed', 'agent_status_changed', 'turn_ended', 'status'],
}

async function flush() {
  inFlight = true
  while (pending.length > 0) {
    await new Promise((resolve) => setImmediate(resolve))
    const rows = pending
    pending = []
    for (const first of [true, false]) {
      const part = rows.filter((row) => row.first === first)
      if (part.length > 0) await write(part, first)
      for (const { done } of part) done()
    }
  }
  inFlight = false
}

async function write(rows: Row[], first: boolean) {
  const types = first ? TYPES.first : TYPES.last
  const events = rows.flatMap(({ session, run, content }) =>
    types.map((type) => ({
      session,
      seq: ++counterOf(session).seq,
      type,
      json: JSON.stringify({ type, ts: new Date().toISOString(), session_id: session, run_id: run, content }),
    })),
  )
  const pick = <T>(value: (row: Row) => T) => rows.map(value)
  await database.query(
    first ? ACCEPT : FINISH,
    [
      pick(({ session }) => session),
      pick(({ run }) =>
        JSON.stringify({ active: { turn_id: run, agent_id: 'echo', owner: 'me', fence: 1 }, queue: [], asks: [], cost_usd: 0 }),
      ),
      pick(({ session }) => session),
      pick(({ session }) => ++counterOf(session).n),
      pick(() => createId('m')),
      pick(() => (first ? 'user' : 'assistant')),
      pick(({ content }) => content),
      pick(() => 'echo'),
      pick(({ run }) => run),
      events.map(({ session }) => session),
      events.map(({ seq }) => seq),
      events.map(({ type }) => type),
      events.map(({ json }) => json),
    ],
    first ? 'accept' : 'finish',
  )
}

function counterOf(session: string) {
  let counter = counters.get(session)
  if (!counter) counters.set(session, (counter = { n: 0, seq: 0 }))
  return counter
}

const commit = (row: Omit<Row, 'done'>) =>
  new Promise<void>((done) => {
    pending.push({ ...row, done })
    if (!inFlight) void flush()
  })

const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (text += chunk))
  request.on(
    'end',
    () => void answer(request.url ?? '', text).then((reply) => response.setHeader('content-type', 'application/json').end(reply)),
  )
})

async function answer(path: string, text: string): Promise<string> {
  const session = path.split('/')[3] as string
  if (session === 'sessions') {
    const id = createId('s')
    await database.query(
      `insert into sessions (id, owner, title, state, created_at, updated_at) values ($1, 'local', 'bench', '{}', now(), now())`,
      [id],
    )
    return JSON.stringify({ session_id: id })
  }
  const { content } = JSON.parse(text) as { content: string }
  const run = createId('r')
  await commit({ session, run, content, first: true })
  const started = String(performance.timeOrigin + performance.now())
  await commit({ session, run, content, first: false })
  return JSON.stringify({ run_id: run, reply: { content: started } })
}

server.listen(0, '127.0.0.1', () => console.log(`floor is ready on http://127.0.0.1:${(server.address() as { port: number }).port}`))
process.once('SIGTERM', () => process.exit(0))
