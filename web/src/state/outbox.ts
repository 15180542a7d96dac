import { ClientError } from '#client/http.ts'
import type { Accepted } from '#protocol/session.ts'
import type { Outgoing, SendOptions } from '../conversation/outgoing.ts'
import { recallJson, remember } from '../ui/storage.ts'

/** A message on its way. The key makes repeats safe: the server takes it once. */
export interface Pending {
  key: string
  content: string
  target: string | undefined
  options?: SendOptions
  /** An answer: what cannot be sent now is not sent later by itself. */
  now?: boolean
  createdAt: string
  state: 'sending' | 'waiting' | 'failed' | 'sent'
  error?: string
  messageId?: string
}

export interface OutboxOptions {
  sessionId: string
  send(pending: Pending): Promise<Accepted>
  onChange(pending: Pending[]): void
  onAccepted?(accepted: Accepted): void
}

const MAX_WAITING = 50
const AGAIN_MS = 3_000

/** What becomes of a message that could not reach the server. */
const unsent = ({ now }: Pending): Pending['state'] => (now ? 'failed' : 'waiting')

/** `randomUUID` is only there with TLS or on this machine. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Messages leave one after another, in the order they were written. What cannot reach the server waits and is tried
 * again, also after the page was closed; what the server refuses, and an answer that did not reach it, stays with its reason until
 * the person decides.
 */
export function createOutbox(options: OutboxOptions) {
  const place = `outbox.${options.sessionId}`
  let list = recallJson<Pending[]>(place, [])
    .filter((pending) => pending.state !== 'sent')
    .map((pending) => (pending.state === 'failed' ? pending : { ...pending, state: unsent(pending) }))
  let busy = false

  function set(next: Pending[]): void {
    list = next
    const kept = list.filter((pending) => pending.state !== 'sent')
    remember(place, kept.length > 0 ? JSON.stringify(kept) : null)
    options.onChange(list)
  }

  const change = (key: string, part: Partial<Pending>) =>
    set(list.map((pending) => (pending.key === key ? { ...pending, ...part } : pending)))

  async function flush(): Promise<void> {
    if (busy) return
    busy = true
    try {
      for (;;) {
        const next = list.find((pending) => pending.state === 'sending' || pending.state === 'waiting')
        if (!next) return
        change(next.key, { state: 'sending' })
        try {
          const accepted = await options.send(next)
          change(next.key, { state: 'sent', ...(accepted.message_id ? { messageId: accepted.message_id } : {}) })
          options.onAccepted?.(accepted)
        } catch (error) {
          const offline = error instanceof ClientError && (error.code === 'offline' || error.status >= 502)
          change(next.key, { state: offline ? unsent(next) : 'failed', error: error instanceof Error ? error.message : String(error) })
          if (offline && !next.now) {
            setTimeout(() => void flush(), AGAIN_MS)
            return
          }
        }
      }
    } finally {
      busy = false
    }
  }

  return {
    list: () => list,
    add({ content, target, options: given, now = false }: Outgoing): void {
      if (list.length >= MAX_WAITING) throw new Error('too many messages are waiting')
      const pending: Pending = {
        key: randomKey(),
        content,
        target,
        options: given,
        now,
        createdAt: new Date().toISOString(),
        state: 'sending',
      }
      set([...list, pending])
      void flush()
    },
    retry(key: string): void {
      change(key, { state: 'sending' })
      void flush()
    },
    discard: (key: string) => set(list.filter((pending) => pending.key !== key)),
    /** Forgets those that the log shows by now. */
    settle(known: (messageId: string) => boolean): void {
      if (list.some((pending) => pending.state === 'sent' && (!pending.messageId || known(pending.messageId))))
        set(list.filter((pending) => pending.state !== 'sent' || (pending.messageId !== undefined && !known(pending.messageId))))
    },
    flush: () => void flush(),
  }
}
