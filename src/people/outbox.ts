import { channelOf } from './channels/all.ts'
import type { ChannelDeps, Delivery, Notice } from './channels/channel.ts'
import { AddressRefused } from './outgoing.ts'
import type { DeliveryRow, OutboxStore } from './ports.ts'
import { createRounds } from './rounds.ts'

export interface OutboxDeps {
  store: OutboxStore
  channels: ChannelDeps
  /** Whether what the notice asks for can still be done: nothing is sent for a closed ask. */
  stillWanted(notice: Notice): Promise<boolean>
  /** A receiver that is gone: the channel is taken out of its person's settings. */
  gone(row: DeliveryRow, reason: string): Promise<void>
  now(): number
  log: { warn(fields: object, text: string): void }
  count(channel: string, outcome: 'sent' | 'failed' | 'gone' | 'dropped'): void
}

/** First after five seconds, then ever more slowly, for about three days. */
const PAUSES_S = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 57_600, 86_400]
const AT_ONCE = 16
/** Longer than any attempt may take; what a killed process was at is free again after it. */
const LEASE_MS = 20_000
const LOOK_MS = 5_000

const pauseAfter = (attempts: number, retryAfter = 0): number | undefined => {
  const pause = PAUSES_S[attempts - 1]
  return pause === undefined ? undefined : Math.max(pause, Math.min(retryAfter, 86_400)) * 1_000
}

/**
 * Delivers what is in the outbox: at least once, each row by one process at a time, again after growing pauses, never
 * for an ask that is closed. Rows outlive the process; `wake` only makes it quicker.
 */
export function createOutbox(deps: OutboxDeps) {
  const { store, now } = deps

  async function attempt(row: DeliveryRow): Promise<Delivery | 'dropped'> {
    const channel = channelOf(row.channel.type)
    if (!channel) return { outcome: 'gone', reason: `there is no channel "${row.channel.type}"` }
    if (!(await deps.stillWanted(row.notice))) return 'dropped'
    try {
      return await channel.send(row.notice, row.channel as never, deps.channels)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return error instanceof AddressRefused ? { outcome: 'gone', reason } : { outcome: 'failed', reason }
    }
  }

  async function deliver(row: DeliveryRow) {
    const result = await attempt(row)
    const { type } = row.channel
    if (result === 'dropped' || result.outcome === 'sent') {
      await store.done(row.id)
      deps.count(type, result === 'dropped' ? 'dropped' : 'sent')
      return
    }
    deps.count(type, result.outcome)
    const pause = result.outcome === 'failed' ? pauseAfter(row.attempts, result.retryAfter) : undefined
    const reason = result.reason.slice(0, 500)
    deps.log.warn({ channel: type, user: row.user, notice: row.notice.id, attempts: row.attempts, reason }, 'notification failed')
    if (pause !== undefined) return store.retry(row.id, now() + pause, reason)
    await store.giveUp(row.id, reason)
    if (result.outcome === 'gone') await deps.gone(row, reason)
  }

  async function round(): Promise<boolean> {
    const rows = await store.claim(now(), AT_ONCE, LEASE_MS)
    await Promise.all(rows.map((row) => deliver(row).catch((error: unknown) => deps.log.warn({ error: String(error) }, 'outbox'))))
    return rows.length === AT_ONCE
  }
  return createRounds(round, LOOK_MS, (error) => deps.log.warn({ error: String(error) }, 'outbox'))
}
