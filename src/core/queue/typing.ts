import type { TokenDelta } from '#protocol/events.ts'
import type { Draft } from '../decide/draft.ts'
import { sayUnfinished } from '../decide/turn.ts'
import type { Bus } from '../ports/bus.ts'
import { type SessionNotice, sessionSubject } from '../ports/notices.ts'
import type { Run } from '../turn/run.ts'

/** A piece of a message that is being written: goes out, and is kept for who comes in the middle (G-04). */
export function typed(run: Run, bus: Bus, { message_id, agent_id, token }: Pick<TokenDelta, 'message_id' | 'agent_id' | 'token'>) {
  const subject = sessionSubject(run.session.id)
  const before = run.typing.get(message_id)?.text ?? ''
  run.typing.set(message_id, { agent_id, text: before + token })
  const about = { type: 'token' as const, session_id: run.session.id, run_id: run.turn.id }
  const whole = (): string[] =>
    [...run.typing].map(([id, { agent_id, text }]) =>
      JSON.stringify({ ...about, message_id: id, agent_id, token: text, at: 0 } satisfies TokenDelta),
    )
  // Only a run that writes is asked for what it has written: a plain call costs no subscription.
  run.stopListening ??= bus.subscribe(subject, (payload) => {
    const notice = payload as SessionNotice
    if (notice.kind === 'what_so_far' && run.typing.size > 0)
      bus.publish(subject, { kind: 'so_far', reader: notice.reader, tokens: whole() } satisfies SessionNotice)
  })
  const delta: TokenDelta = { ...about, message_id, agent_id, token, at: before.length }
  bus.publish(subject, { kind: 'live', json: JSON.stringify(delta) } satisfies SessionNotice)
}

/** What a turn had begun to say when it was stopped or failed stays, as far as it got. */
export function keepUnfinished(draft: Draft, { typing, turn }: Run) {
  for (const [message_id, { agent_id, text }] of typing)
    if (text.trim() !== '') sayUnfinished(draft, { message_id, content: text, agent_id }, turn.id)
}
