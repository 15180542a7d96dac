import type { z } from 'zod'
import type { Ask } from '#protocol/ask.ts'
import type { Outcome, OwnEvent, SessionEvent, TokenDelta } from '#protocol/events.ts'

/** What a view is shown of one run, in order. */
export type RunItem =
  | { kind: 'event'; event: SessionEvent }
  | { kind: 'own'; event: z.infer<typeof OwnEvent> }
  | { kind: 'token'; token: TokenDelta }
  /** These asks of the run are open; it may go on beside them. */
  | { kind: 'waiting'; asks: Ask[] }
  | { kind: 'ended'; outcome: Outcome }
  /** The session is no more. */
  | { kind: 'gone' }

/** What a failed run said of itself: it is in the events before its end. */
export interface Failure {
  code: string
  detail: string
}

/**
 * The texts of a run as they are written. A piece is shown only when nothing before it was missed; the finished message
 * brings what is lacking. `again`: what was shown is not how the message begins (an attempt that was given up).
 */
export function createTexts() {
  const shown = new Map<string, string>()
  return {
    piece({ message_id, token, at }: TokenDelta): { first: boolean; text: string } | undefined {
      const before = shown.get(message_id) ?? ''
      if (at !== before.length) return undefined
      shown.set(message_id, before + token)
      return { first: at === 0, text: token }
    },
    whole({ message_id, content }: { message_id: string; content: string }): { first: boolean; rest: string; again: boolean } {
      const before = shown.get(message_id)
      shown.delete(message_id)
      if (before === undefined) return { first: true, rest: content, again: false }
      const again = !content.startsWith(before)
      return { first: false, rest: again ? content : content.slice(before.length), again }
    },
    /** Messages that were begun and not finished. */
    open: () => [...shown.keys()],
  }
}
