import { channelOf } from './channels/all.ts'
import type { ChannelDeps, Delivery, Notice } from './channels/channel.ts'
import { LANE_WIDTH, laneOf } from './lane.ts'
import { AddressRefused } from './outgoing.ts'
import type { DeliveryRow, OutboxStore } from './ports.ts'
import { afterQuiet, type Quiet } from './quiet.ts'
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
const AT_ONCE = 64
/** Longer than any attempt may take; what a killed process was at is free again after it. */
const LEASE_MS = 20_000
const MOST_MS = 15_000
const LOOK_MS = 5_000
/** Attempts that end together cause one look for what comes next. */
const SETTLE_MS = 10
/** How long a shutdown waits for attempts; what they were at is tried again after the next start. */
const PATIENCE_MS = 3_000

const pauseAfter = (attempts: number, retryAfter = 0): number | undefined => {
  const pause = PAUSES_S[attempts - 1]
  return pause === undefined ? undefined : Math.max(pause, Math.min(retryAfter, 86_400)) * 1_000
}

/**
 * Delivers what is in the outbox: at least once, each row by one process at a time, each receiver at its own pace, again after
 * growing pauses, never for an ask that is closed. Rows outlive the process; `wake` only makes it quicker.
 */
export function createOutbox(deps: OutboxDeps) {
  const { store, now } = deps

  async function attempt(row: DeliveryRow): Promise<Delivery | 'dropped'> {
    const channel = channelOf(row.channel.type)
    if (!channel) return { outcome: 'gone', reason: `there is no channel "${row.channel.type}"` }
    if (!(await deps.stillWanted(row.notice))) return 'dropped'
    const { quiet: _, ...own } = row.channel
    try {
      return await withoutHanging(channel.send(row.notice, own as never, deps.channels))
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
    if (pause !== undefined) return store.retry(row.id, afterQuiet(now() + pause, row.channel.quiet as Quiet | undefined), reason)
    await store.giveUp(row.id, reason)
    if (result.outcome === 'gone') await deps.gone(row, reason)
  }

  const underWay = new Map<string, number>()
  const attempts = new Set<Promise<void>>()
  let soon: NodeJS.Timeout | undefined

  function start(row: DeliveryRow) {
    const lane = laneOf(row)
    underWay.set(lane, (underWay.get(lane) ?? 0) + 1)
    const done = deliver(row)
      .catch((error: unknown) => deps.log.warn({ error: String(error) }, 'outbox'))
      .finally(() => {
        const left = (underWay.get(lane) ?? 1) - 1
        if (left === 0) underWay.delete(lane)
        else underWay.set(lane, left)
        attempts.delete(done)
        soon ??= setTimeout(wakeSoon, SETTLE_MS)
      })
    attempts.add(done)
  }

  /** Starts what is due and has room; it does not wait for any of it. */
  async function round(): Promise<boolean> {
    const limit = AT_ONCE - attempts.size
    if (limit <= 0) return false
    const full = [...underWay].filter(([, count]) => count >= LANE_WIDTH).map(([lane]) => lane)
    const rows = await store.claim(now(), { limit, leaseMs: LEASE_MS, full })
    for (const row of rows) start(row)
    return rows.length > 0
  }
  const rounds = createRounds(round, LOOK_MS, (error) => deps.log.warn({ error: String(error) }, 'outbox'))
  function wakeSoon() {
    soon = undefined
    rounds.wake()
  }

  return {
    ...rounds,
    async close() {
      await rounds.close()
      await Promise.race([Promise.all(attempts), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())])
    },
  }
}

/** Whatever a channel waits for, its attempt ends before somebody else may have the row. */
function withoutHanging(attempt: Promise<Delivery>): Promise<Delivery> {
  const { promise, resolve } = Promise.withResolvers<Delivery>()
  const timer = setTimeout(() => resolve({ outcome: 'failed', reason: 'no answer in time' }), MOST_MS)
  return Promise.race([attempt, promise]).finally(() => clearTimeout(timer))
}
