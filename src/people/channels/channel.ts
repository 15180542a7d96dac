import type { z } from 'zod'
import type { OutgoingRules } from '../outgoing.ts'

/** What a person is told. Every channel makes of it what it can show. */
export interface Notice {
  /** The same at every repeat: receivers tell repeats by it. */
  id: string
  event: 'ask.opened' | 'ask.reminder' | 'ask.closed' | 'turn.ended' | 'task.updated' | 'test'
  /** When it happened, ISO 8601. */
  at: string
  title: string
  text: string
  /** A page that shows the ask and takes the answer; needs no sign-in. */
  link?: string
  /** What can be answered in place. */
  buttons?: { label: string; token: string }[]
  /** For programs: the ask, or what ended. */
  data: Record<string, unknown>
}

export type Delivery =
  | { outcome: 'sent' }
  /** Worth another try, after that many seconds if the receiver said so. */
  | { outcome: 'failed'; reason: string; retryAfter?: number }
  /** Never again: the receiver is gone or refuses for good. */
  | { outcome: 'gone'; reason: string }

/** What the operator has set; a channel that lacks its part is not available. */
export interface ChannelDeps {
  rules: OutgoingRules
  mail?: { url: string; from: string } | undefined
  telegram?: { token: string; url: string } | undefined
  slack?: { token: string; url: string } | undefined
  /** Keys of this server for web push, made at first use. */
  vapid?: (() => Promise<{ publicKey: string; privateKey: string; subject: string }>) | undefined
}

/** One way to reach a person: one declared value in a file of its own. */
export interface Channel<Settings = never> {
  type: string
  settings: z.ZodType<Settings>
  /** Why it cannot be used on this server; undefined = it can. */
  unavailable(deps: ChannelDeps): string | undefined
  /** Whether these settings may be kept, beyond their schema. */
  refuse?(settings: Settings, deps: ChannelDeps): string | undefined
  send(notice: Notice, settings: Settings, deps: ChannelDeps): Promise<Delivery>
}

/** What a receiver's status means: 410 and 404 end it, other refusals and faults are tried again. */
export function deliveryOf({ status, retryAfter, body }: { status: number; retryAfter: number | undefined; body: string }): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const reason = `the receiver answered ${status}${body === '' ? '' : `: ${body.slice(0, 200)}`}`
  if (status === 404 || status === 410) return { outcome: 'gone', reason }
  return { outcome: 'failed', reason, ...(retryAfter !== undefined && { retryAfter }) }
}
