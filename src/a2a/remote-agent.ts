import type { Turn } from '#core/agent/agent.ts'
import type { Peer, TaskNow } from './peer.ts'

/** So often may an agent elsewhere ask in one run. */
const MOST_ASKS = 50

/**
 * A run of an agent elsewhere. Its task's id is recorded as soon as it is known: after a crash the same task is followed
 * further, not started again. What it asks becomes an ask here, and its cancelling is passed on.
 */
export async function runElsewhere(turn: Turn, peer: Peer): Promise<string> {
  let now = await turn.step('a2a.send', () =>
    peer.say(turn.input, { messageId: `${turn.run_id}-${turn.task_id}`, contextId: contextOf(turn) }, turn.attachments),
  )
  for (let asks = 0; ; asks++) {
    if (now.task_id !== '' && now.state === 'working') now = await turn.step('a2a.follow', () => following(turn, peer, now.task_id))
    if (now.state === 'done') return now.result
    if (now.state === 'failed') throw new Error(now.words || 'the agent elsewhere failed and did not say why')
    if (now.state === 'cancelled') throw new Error('the task was cancelled where the agent runs')
    if (asks >= MOST_ASKS) throw new Error(`it asked ${MOST_ASKS} times; that was enough`)
    now = await answer(turn, peer, now, asks)
  }
}

/** One conversation here is one there. */
const contextOf = (turn: Turn) => `parley-${turn.session.session_id}-${turn.agent_id}`

async function answer(
  turn: Turn,
  peer: Peer,
  { task_id: taskId, context_id: contextId, words, state, approval, shape }: TaskNow,
  n: number,
): Promise<TaskNow> {
  const ids = { taskId, contextId, messageId: `${turn.run_id}-${turn.task_id}-${n}` }
  const question = words || 'It needs an answer to go on.'
  if (approval) {
    const { approved, feedback } = await turn.decide(question, { agent: turn.agent_id, ...approval })
    return turn.step('a2a.answer', () => peer.decide({ approved, ...(feedback !== undefined && { feedback }) }, ids))
  }
  if (shape) {
    const value = await shaped(turn, shape)
    return turn.step('a2a.answer', () => peer.decide({ value: value ?? null }, ids))
  }
  const said = state === 'sign_in' ? await turn.needPerson(question) : await turn.ask(question)
  return turn.step('a2a.answer', () => peer.say(said, ids))
}

/** The same choice or form here. */
function shaped(turn: Turn, { text, options, multiple, schema }: NonNullable<TaskNow['shape']>): Promise<unknown> {
  if (!options) return turn.form(text, schema ?? {})
  return multiple ? turn.choose(text, options, { multiple: true }) : turn.choose(text, options)
}

async function following(turn: Turn, peer: Peer, taskId: string): Promise<TaskNow> {
  try {
    return await peer.follow(taskId, turn.signal)
  } catch (error) {
    // A server that stops leaves the task alone: it is followed again from the record. A person's cancelling is passed on.
    const { reason } = (turn.signal.reason ?? {}) as { reason?: string }
    if (turn.signal.aborted && (reason === 'cancelled' || reason === 'timeout')) await peer.cancel(taskId).catch(() => {})
    throw error
  }
}
