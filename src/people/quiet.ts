import { z } from 'zod'

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
const zone = z.string().refine((name) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}, 'must be a time zone such as Europe/Kyiv')

export const Quiet = z.strictObject({ from: clock, to: clock, zone: zone.default('UTC') })
export type Quiet = z.infer<typeof Quiet>

const MINUTE = 60_000
const DAY = 24 * 60

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function minuteThere(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)
  return minutesOf(parts)
}

/** When a message of this moment may be sent: now, or at the end of the quiet hours (which may pass midnight). */
export function afterQuiet(at: number, quiet: Quiet | undefined): number {
  if (!quiet) return at
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)]
  if (from === to) return at
  const now = minuteThere(at, quiet.zone)
  const inside = from < to ? now >= from && now < to : now >= from || now < to
  if (!inside) return at
  const left = (to - now + DAY) % DAY
  // Where the clocks are put back in between, it is still too early then.
  return afterQuiet(at - (at % MINUTE) + left * MINUTE, quiet)
}
