import { recallJson, remember } from '../ui/storage.ts'

/** Asks that were put off, with the time until when. They stay open for everybody else. */
type Snoozes = Record<string, number>

const PLACE = 'snoozed'
const LONGEST_MS = 2_147_000_000
const listeners = new Set<() => void>()
let current: Snoozes = {}
let timer: ReturnType<typeof setTimeout> | undefined

/** Forgets what is over, and looks again when the next one is. */
function refresh(): void {
  const now = Date.now()
  current = Object.fromEntries(Object.entries(recallJson<Snoozes>(PLACE, {})).filter(([, until]) => until > now))
  clearTimeout(timer)
  const next = Math.min(...Object.values(current))
  if (Number.isFinite(next)) timer = setTimeout(refresh, Math.min(next - now + 50, LONGEST_MS))
  for (const listener of listeners) listener()
}
refresh()

addEventListener('storage', (event) => event.key === `parley.${PLACE}` && refresh())

export const snoozes = {
  get: () => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Puts an ask off until then; with 0 it is back at once. */
  set(askId: string, until: number): void {
    const { [askId]: _old, ...rest } = recallJson<Snoozes>(PLACE, {})
    remember(PLACE, JSON.stringify(until > Date.now() ? { ...rest, [askId]: until } : rest))
    refresh()
  },
}

/** Tomorrow at nine, by this person's clock. */
export function tomorrow(now = new Date()): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9).getTime()
}
