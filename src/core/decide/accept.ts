import type { Accepted, StoredMessage } from '#protocol/session.ts'
import { refuse } from '#protocol/errors.ts'
import type { TurnRow } from '../ports/store.ts'
import { beginTurn, type Claim, turnContext } from './turn.ts'
import type { Draft } from './draft.ts'
import { MAX_WAITING } from '../ports/head.ts'

export interface Incoming {
  message_id: string
  run_id: string
  agent_id: string
  body: StoredMessage
  key?: string
  request_hash: string
}

export interface AcceptResult {
  accepted: Accepted
  /** Set when the turn was claimed by this commit and must be started here. */
  start?: { claim: Claim; turn: TurnRow }
}

/** A repeat with the same key gets the first answer; the same key for something else is a mistake of the caller. */
export function knownAnswer(draft: Draft, requestHash: string): Accepted | undefined {
  if (!draft.known) return undefined
  if (draft.known.request_hash !== requestHash)
    throw refuse('conflict', 'This Idempotency-Key was used for a different message in this session.')
  return draft.known.response as Accepted
}

/** A new turn for a message: runs at once in an idle session, waits its turn otherwise. */
export function acceptMessage(draft: Draft, incoming: Incoming, processId: string): AcceptResult {
  const { head } = draft
  const { message_id, run_id, agent_id, body } = incoming
  if (head.queue.length >= MAX_WAITING) {
    throw refuse('queue_full', `${MAX_WAITING} messages already wait in this session; send this one again when some are done.`, {
      retryAfter: 5,
    })
  }
  const mode = body.target_agent === undefined ? 'orchestrated' : 'direct'
  const idle = head.active === null
  const steers = body.steer === true && head.active ? head.active : undefined
  const attached = body.attachments && { attachments: body.attachments }
  draft.message({
    id: message_id,
    role: 'user',
    content: body.content,
    agent_id: null,
    error: null,
    run_id: steers?.turn_id ?? run_id,
    ...attached,
  })
  draft.event(
    'user_message',
    {
      message_id,
      content: body.content,
      ...(body.target_agent !== undefined && { target_agent: body.target_agent }),
      ...(steers && { steer: true }),
      ...attached,
    },
    steers?.turn_id ?? run_id,
  )
  const turn: TurnRow = {
    id: run_id,
    session_id: head.id,
    user_name: head.owner,
    agent_id,
    mode,
    message_id,
    input: body.content,
    history_n: head.message_count,
    viewport: body.viewport ?? null,
    ...((body.plan_first || body.attachments) && {
      options: { ...(body.plan_first && { plan_first: true }), ...(body.attachments && { attachments: body.attachments }) },
    }),
    context: idle ? turnContext(head) : null,
    status: idle ? 'running' : 'queued',
    owner: idle ? processId : null,
    fence: idle ? 1 : 0,
    attempts: idle ? 1 : 0,
    work_ms: 0,
    cancel_requested: false,
    outcome: null,
    created_at: draft.now,
    ended_at: null,
  }
  draft.turn(turn)
  const queued = { turn_id: run_id, agent_id, message_id, mode } as const
  const claim = idle ? beginTurn(draft, queued, processId) : undefined
  // What comes too late to steer is a message like any other when its turn comes.
  if (!claim) head.queue.push({ ...queued, ...(steers && { steer: body.content }) })
  const accepted: Accepted = steers
    ? { message_id, run_id: steers.turn_id, mode: steers.mode, status: 'running', position: 0 }
    : { message_id, run_id, mode, status: idle ? 'running' : 'queued', position: idle ? 0 : head.queue.length }
  if (incoming.key !== undefined) draft.key({ key: incoming.key, request_hash: incoming.request_hash, response: accepted })
  return claim ? { accepted, start: { claim, turn } } : { accepted }
}
