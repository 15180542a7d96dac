import { type Client, followLog } from './client.ts'
import type { Logged } from './history.ts'

const ASKING = ['agent_question', 'plan_request', 'policy_request', 'tool_call']

interface Attending {
  /** So many messages must have come to their end. */
  messages: number
  /** What is said to an ask; default: yes. */
  decide?(ask: Logged): object
  ms?: number
  /** Every ask whose answer was acknowledged. */
  answered?: Set<string>
}

/** More than is promised: what is late is told apart from what is lost. */
const PATIENCE_MS = 180_000

const yes = (ask: Logged): object => (ask.type === 'tool_call' ? { action: 'approve' } : { action: 'answer', text: 'Ada' })

/**
 * A person at a session: reads its log as it comes, answers what is asked, and leaves when every turn has ended, when the server dies or when
 * the time is over. Returns what was read.
 */
export async function attend(client: Client, session: string, { messages, decide = yes, ms, answered }: Attending): Promise<Logged[]> {
  const log: Logged[] = []
  const open = new Map<string, Logged>()
  const running = new Set<string | undefined>()
  let came = 0
  function take(event: Logged) {
    log.push(event)
    const { type, run_id, ask_id } = event
    if (type === 'user_message' && ask_id === undefined) {
      came++
      running.add(run_id)
    } else if (type === 'turn_ended') running.delete(run_id)
    else if (type === 'ask_answered') open.delete(String(ask_id))
    else if (typeof ask_id === 'string' && ASKING.includes(type)) open.set(ask_id, event)
  }
  function reply() {
    for (const [ask, event] of open) {
      open.delete(ask)
      client.answer(session, ask, decide(event)).then(
        ({ status, body }) => {
          if (status === 200) answered?.add(ask)
          else if (status !== 409) console.error(`an answer was refused with ${status}: ${JSON.stringify(body)}`)
        },
        () => open.set(ask, event),
      )
    }
  }
  const enough = () => {
    reply()
    return came >= messages && running.size === 0
  }
  await followLog(client.server, session, { take, enough, ms: ms ?? PATIENCE_MS })
  return log
}
