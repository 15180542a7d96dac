import type { Accepted, StoredMessage } from '#protocol/session.ts'
import { refuse } from '#protocol/errors.ts'
import { createId, ORCHESTRATOR } from '#protocol/ids.ts'
import type { Agents } from '../agent/registry.ts'
import type { Answers } from '../ask/answers.ts'
import type { FailpointHandler } from '../failpoint.ts'
import type { Journal } from '../journal/journal.ts'
import type { SessionKey } from '../ports/store.ts'
import type { Runner } from '../queue/runner.ts'
import { answerFromMessage } from '../decide/answer.ts'
import { acceptMessage, type Incoming, knownAnswer } from '../decide/accept.ts'
import { canonical, sha256 } from '../decide/fingerprint.ts'

const MAX_TRIES = 5

export interface PostDeps {
  journal: Journal
  agents: Agents
  answers: Answers
  runner: Runner
  processId: string
  failpoint: FailpointHandler
  /** For the log and the metrics: a mode was chosen. */
  accepted: (accepted: Accepted, session: SessionKey) => void
  /** A refusal when the user may not use the agent. */
  checkAgent: (user: string, agentId: string) => Promise<void> | undefined
}

/** Takes what a person writes: a turn of its own, a place in the queue, a word to the running turn, or the answer to an open ask. */
export function createPost(deps: PostDeps) {
  const { journal, agents, answers, runner } = deps

  function chooseAgent(target: string | undefined): string {
    const id = target ?? ORCHESTRATOR
    if (!agents.get(id)) throw refuse('agent_not_found', `There is no agent "${id}". GET /agents/ lists those there are.`)
    const failure = agents.failure(id)
    if (failure !== undefined)
      throw refuse('agent_unavailable', `Agent "${id}" is not available: ${failure}. Try again later.`, { retryAfter: 30 })
    return id
  }

  async function post(session: SessionKey, body: StoredMessage, key?: string): Promise<Accepted> {
    if (body.target_agent !== undefined) {
      const checked = deps.checkAgent(session.owner, chooseAgent(body.target_agent))
      if (checked) await checked
    }
    deps.failpoint('accept.parsed')
    const incoming: Omit<Incoming, 'agent_id'> = {
      message_id: createId('m'),
      run_id: createId('r'),
      body,
      // Only a key is ever compared by it.
      request_hash: key === undefined ? '' : sha256(canonical(body)),
    }
    if (key !== undefined) incoming.key = key
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const decided = await journal.submit({
        session,
        key,
        decide: (draft) => {
          const known = knownAnswer(draft, incoming.request_hash)
          if (known) return { accepted: known, repeated: true }
          const [ask] = draft.head.asks
          if (ask && !body.queue && !body.steer) return { ask }
          const { accepted, start } = acceptMessage(draft, { ...incoming, agent_id: chooseAgent(body.target_agent) }, deps.processId)
          return { accepted, start }
        },
      })
      if (decided.ask) {
        const accepted = await answerByMessage(session, decided.ask.ask_id, incoming)
        if (accepted) return accepted
        continue
      }
      deps.failpoint('accept.committed')
      if (decided.start) runner.start(decided.start.claim, { replay: false, turn: decided.start.turn })
      if (!decided.repeated) deps.accepted(decided.accepted, session)
      return decided.accepted
    }
    throw refuse('conflict', 'The session changed too often while this message was being taken; send it again.')
  }

  /** The message, the answer and the claim of the waiting turn in one commit; nothing if somebody else was first. */
  async function answerByMessage(
    session: SessionKey,
    askId: string,
    incoming: { message_id: string; body: StoredMessage; key?: string; request_hash: string },
  ): Promise<Accepted | undefined> {
    const by = { user: session.owner, roles: [], writing: true as const }
    const ask = await answers.find(session.id, askId, by)
    if (!ask) return undefined
    const { content } = incoming.body
    return answers.settle({
      ask,
      by,
      answer: answerFromMessage(ask, content),
      key: incoming.key,
      decide: (draft, settle) => {
        const known = knownAnswer(draft, incoming.request_hash)
        if (known) return known
        const run_id = ask.turn_id
        if (!draft.head.asks.some(({ ask_id }) => ask_id === askId)) return undefined
        draft.message({ id: incoming.message_id, role: 'user', content, agent_id: null, error: null, run_id })
        draft.event('user_message', { message_id: incoming.message_id, content, ask_id: askId }, run_id)
        settle()
        const accepted: Accepted = {
          message_id: incoming.message_id,
          run_id,
          mode: draft.head.active?.mode ?? 'direct',
          status: 'running',
          position: 0,
        }
        if (incoming.key !== undefined) draft.key({ key: incoming.key, request_hash: incoming.request_hash, response: accepted })
        return accepted
      },
    })
  }

  return post
}
