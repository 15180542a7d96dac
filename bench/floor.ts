import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/**
 * The floor for a direct call: bare node:http, one row for the message and one for the reply, each on the disk before it
 * is acknowledged, commits shared by what arrives meanwhile; and nothing else: no validation, no owner, no versions, no
 * events, no agents, no readers.
 */
interface Row {
  session: string
  body: string
  done: () => void
}

function openSqlite(): (rows: Row[]) => Promise<void> {
  const db = new DatabaseSync(join(process.env.PARLEY_HOME ?? '', 'floor.db'))
  db.exec(
    `pragma journal_mode = wal; pragma synchronous = full;
    create table if not exists messages (id integer primary key, session text not null, body text not null, at integer not null);
    create index if not exists by_session on messages (session, id)`,
  )
  const insert = db.prepare('insert into messages (session, body, at) values (?, ?, ?)')
  return async (rows) => {
    db.exec('begin')
    for (const { session, body } of rows) insert.run(session, body, Date.now())
    db.exec('commit')
  }
}

async function openPostgres(url: string): Promise<(rows: Row[]) => Promise<void>> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await pool.query(
    `create table if not exists floor (id bigint generated always as identity primary key, session text not null, body jsonb not null, at timestamptz not null default now());
    create index if not exists floor_by_session on floor (session, id)`,
  )
  const text = 'insert into floor (session, body) select * from unnest($1::text[], $2::jsonb[])'
  return async (rows) => {
    await pool.query({ name: 'put', text, values: [rows.map(({ session }) => session), rows.map(({ body }) => body)] })
  }
}

const url = process.env.DATABASE_URL
const write = url === undefined ? openSqlite() : await openPostgres(url)
let pending: Row[] = []
let inFlight = false

async function flush() {
  inFlight = true
  while (pending.length > 0) {
    await new Promise((resolve) => setImmediate(resolve))
    const rows = pending
    pending = []
    await write(rows)
    for (const { done } of rows) done()
  }
  inFlight = false
}

const commit = (session: string, body: string) =>
  new Promise<void>((done) => {
    pending.push({ session, body, done })
    if (!inFlight) void flush()
  })

let sessions = 0
async function answer(path: string, text: string): Promise<string> {
  const session = path.split('/')[3] as string
  if (session === 'sessions') return JSON.stringify({ session_id: `s${++sessions}` })
  const { content } = JSON.parse(text) as { content: string }
  await commit(session, JSON.stringify({ role: 'user', text: content }))
  const started = String(performance.timeOrigin + performance.now())
  await commit(session, JSON.stringify({ role: 'assistant', text: started }))
  return JSON.stringify({ run_id: 'r', reply: { content: started } })
}

const server = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => (text += chunk))
  request.on(
    'end',
    () => void answer(request.url ?? '', text).then((reply) => response.setHeader('content-type', 'application/json').end(reply)),
  )
})
server.listen(0, '127.0.0.1', () => console.log(`floor is ready on http://127.0.0.1:${(server.address() as { port: number }).port}`))
process.once('SIGTERM', () => process.exit(0))
