import { follow } from '../harness/api.ts'
import type { TestServer } from '../harness/server.ts'
import { followLog } from './client.ts'

/** One event of a session's log, as it went over the wire. */
export type Logged = Record<string, unknown> & { seq: number; type: string; run_id?: string }

/** What a client did, and whether it was told that it was done. */
export interface Sent {
  content: string
  acknowledged: boolean
}

/** Everything that can be wrong with a session's log, whatever the agents did. */
export function problemsOf(log: Logged[], sent: Sent[]): string[] {
  const problems: string[] = []
  log.forEach(({ seq }, index) => {
    if (seq !== index + 1) problems.push(`seq ${seq} stands at place ${index + 1}`)
  })
  const messages = log.filter(({ type, ask_id }) => type === 'user_message' && ask_id === undefined)
  for (const { content, acknowledged } of sent) {
    const found = messages.filter((event) => event.content === content).length
    if (found > 1) problems.push(`"${content}" is there ${found} times`)
    if (found === 0 && acknowledged) problems.push(`"${content}" was acknowledged and is lost`)
  }
  const ends = log.filter(({ type }) => type === 'turn_ended').map(({ run_id }) => run_id)
  for (const { run_id, content } of messages) {
    const count = ends.filter((id) => id === run_id).length
    if (count !== 1) problems.push(`the turn of "${String(content)}" ended ${count} times`)
  }
  let running: unknown
  for (const { type, run_id } of log) {
    if (type === 'direct_agent_call') {
      if (running !== undefined) problems.push(`${String(run_id)} began while ${String(running)} was running`)
      running = run_id
    } else if (type === 'turn_ended') running = undefined
  }
  const begun = log.filter(({ type }) => type === 'direct_agent_call').map(({ run_id }) => run_id)
  if (begun.join() !== messages.map(({ run_id }) => run_id).join()) problems.push('turns began in another order than their messages came')
  return problems
}

/** What a client holds that has read the log up to its end. */
export function foldLog(log: Logged[]) {
  const state = { status: 'idle', last_seq: 0, messages: 0, asks: new Set<string>(), running: null as string | null }
  for (const { seq, type, run_id, ...event } of log) {
    state.last_seq = seq
    if (type === 'status') state.status = String(event.status)
    if (type === 'user_message' || type === 'agent_message') state.messages++
    if (type === 'ask_answered') state.asks.delete(String(event.ask_id))
    else if (typeof event.ask_id === 'string' && ['agent_question', 'plan_request', 'policy_request', 'tool_call'].includes(type))
      state.asks.add(event.ask_id)
    if (type === 'direct_agent_call') state.running = run_id ?? null
    if (type === 'turn_ended') state.running = null
  }
  return { ...state, asks: [...state.asks].sort() }
}

/** The whole log of a session, by SSE; goes on after where it was closed for being too slow. */
export async function readLog(server: TestServer, session: string, after = 0): Promise<Logged[]> {
  const far = follow(server, `/my/chat/${session}/events/?after=900000000000`)
  const { data } = await far.until(({ event }) => event === 'reset')
  far.close()
  const last = Number(data.last_seq)
  const log: Logged[] = []
  let seq = after
  const take = (event: Logged) => {
    log.push(event)
    seq = event.seq
  }
  while (seq < last) {
    const before = seq
    await followLog(server, session, { after: seq, take, enough: () => seq >= last })
    if (seq === before) throw new Error(`the log ends at ${before} of ${last}`)
  }
  return log
}
