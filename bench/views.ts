import { readFileSync } from 'node:fs'
import type { SessionEvent } from '#protocol/events.ts'
import { createA2aView } from '#views/a2a.ts'
import { createAgUiView } from '#views/ag-ui.ts'
import { createAiSdkView } from '#views/ai-sdk.ts'
import { createChatStream } from '#views/openai-chat.ts'
import type { RunItem } from '#views/run.ts'
import { send } from './load.ts'
import { createHome, type Running, run } from './process.ts'

const LANES = 16
const CALLS = Number(process.env.BENCH_CALLS ?? 1_600)
const ROUNDS = 3
const TICKS = 100

/** Processor time of a process so far, in microseconds: other work of the machine does not count. */
function used(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / TICKS
}

const json = (value: unknown) => JSON.stringify(value)
let n = 0

/** One call of echo by each way in, in a session that is there. */
const WAYS: Record<string, (url: string, session: string) => Promise<{ status: number; text: string }>> = {
  direct: (url, session) =>
    send(`${url}/my/chat/${session}/message/`, 'POST', json({ content: 'hello', target_agent: 'echo' }), { prefer: 'wait=20' }),
  'direct, with a key': (url, session) =>
    send(`${url}/my/chat/${session}/message/`, 'POST', json({ content: 'hello', target_agent: 'echo' }), {
      prefer: 'wait=20',
      'idempotency-key': `k${n++}`,
    }),
  'AG-UI': (url, session) => {
    const messages = [{ id: `m${n++}`, role: 'user', content: 'hello' }]
    return send(`${url}/ag-ui/echo`, 'POST', json({ threadId: session, runId: `r${n}`, messages, tools: [], context: [], state: {} }))
  },
  'AI SDK': (url, session) => {
    const messages = [{ id: `m${n++}`, role: 'user', parts: [{ type: 'text', text: 'hello' }] }]
    return send(`${url}/api/chat`, 'POST', json({ id: session, agent: 'echo', messages }))
  },
  'OpenAI, whole': (url, session) =>
    send(
      `${url}/v1/chat/completions`,
      'POST',
      json({ model: 'echo', messages: [{ role: 'user', content: 'hello' }], metadata: { session } }),
    ),
  'A2A, whole': (url, session) => {
    const message = { messageId: `m${n++}`, contextId: session, role: 'ROLE_USER', parts: [{ text: 'hello' }] }
    return send(`${url}/a2a/echo`, 'POST', json({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } }))
  },
}

/** What a call of echo costs the server by each protocol, beside the direct call; and the translation alone. */
export async function views(): Promise<void> {
  const { home, remove } = await createHome()
  const server = await run('scripts/parley.mjs', ['serve', '--port', '0'], { PARLEY_HOME: home, PARLEY_LIMIT_MESSAGES: '1000000000' })
  try {
    const sessions: string[] = []
    for (let i = 0; i < LANES; i++)
      sessions.push((JSON.parse((await send(`${server.url}/my/chat/sessions/`, 'POST', '{}')).text) as { session_id: string }).session_id)
    const costs = new Map<string, number[]>()
    for (let round = 0; round <= ROUNDS; round++)
      for (const [name, call] of Object.entries(WAYS)) {
        const cost = await costOf(server, sessions, call)
        if (round > 0) costs.set(name, [...(costs.get(name) ?? []), cost]) // the first round warms up
      }
    const middle = (name: string) => costs.get(name)?.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
    // Three of the protocols take a repeat for what it is, as the direct call with a key does.
    const direct = middle('direct, with a key')
    for (const name of costs.keys())
      console.log(
        `views: ${name}: ${middle(name).toFixed(0)} µs of processor time a call, ${(middle(name) / direct).toFixed(2)} of the direct call with a key`,
      )
    for (const [name, cost] of Object.entries(await translations(server.url, sessions[0] as string)))
      console.log(`views: ${name}, the translation alone: ${cost.toFixed(1)} µs, ${((100 * cost) / direct).toFixed(1)} % of a direct call`)
  } finally {
    await server.stop()
    await remove()
  }
}

async function costOf(
  server: Running,
  sessions: string[],
  call: (url: string, session: string) => Promise<{ status: number; text: string }>,
) {
  const before = used(server.pid)
  await Promise.all(
    sessions.map(async (session) => {
      for (let i = 0; i < CALLS / LANES; i++) {
        const { status, text } = await call(server.url, session)
        if (status !== 200 || !text.includes('hello')) throw new Error(`${status} ${text}`)
      }
    }),
  )
  return (used(server.pid) - before) / CALLS
}

/** Each view on the events of one real run, frames serialised, many times over. */
async function translations(url: string, session: string): Promise<Record<string, number>> {
  const { text } = await send(`${url}/my/chat/${session}/log/?limit=200`, 'GET')
  const all = (JSON.parse(text) as { events: SessionEvent[] }).events
  const runId = all.findLast(({ type }) => type === 'turn_ended')?.run_id
  const items: RunItem[] = all
    .filter(({ run_id }) => run_id === runId)
    .map((event) => (event.type === 'turn_ended' ? { kind: 'ended', outcome: event.outcome } : { kind: 'event', event }))
  const makers: Record<string, () => { take(item: RunItem): unknown }> = {
    'AG-UI': () => createAgUiView({ threadId: session, runId: 'r', sessionId: session, state: undefined }),
    'AI SDK': () => createAiSdkView({ messageId: 'm', sessionId: session, runId: 'r' }),
    OpenAI: () => createChatStream({ id: 'c', model: 'echo', created: 0, sessionId: session }, false),
    A2A: () => createA2aView({ taskId: 't', contextId: session }),
  }
  const TIMES = 5_000
  const measure = (make: () => { take(item: RunItem): unknown }) => {
    const began = process.cpuUsage()
    for (let i = 0; i < TIMES; i++) {
      const view = make()
      for (const item of items) JSON.stringify(view.take(item))
    }
    const { user, system } = process.cpuUsage(began)
    return (user + system) / TIMES
  }
  return Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, (measure(make), measure(make))]))
}
