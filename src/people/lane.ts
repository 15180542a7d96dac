import type { ChannelSetting } from './ports.ts'

/** So many attempts at one receiver at a time. */
export const LANE_WIDTH = 4

/** So many deliveries wait for one receiver; further ones are not kept. */
export const LANE_MOST = 10_000

/**
 * Deliveries that go to one receiver: one that is slow or gone holds up only its own. Providers that the operator has set are one receiver
 * for all; an address that somebody has named is one for each who named it.
 */
export function laneOf({ user, channel }: { user: string; channel: ChannelSetting }): string {
  const { type, url, subscription } = channel
  const target = url ?? (subscription as { endpoint?: unknown } | undefined)?.endpoint
  return typeof target === 'string' ? `${type} ${user} ${target}`.slice(0, 500) : type
}

/** What can be attempted at once, in its order: no receiver gets more than the width of its lane. */
export function pickFairly<T extends { lane: string }>(due: T[], limit: number): T[] {
  const used = new Map<string, number>()
  const picked: T[] = []
  for (const row of due) {
    const count = used.get(row.lane) ?? 0
    if (picked.length === limit) break
    if (count === LANE_WIDTH) continue
    used.set(row.lane, count + 1)
    picked.push(row)
  }
  return picked
}
