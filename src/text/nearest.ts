import { distance } from './distance.ts'

const LONGEST = 64

/** The known name that was probably meant, if one is near enough: a third of its letters may be wrong. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const given = word.slice(0, LONGEST).toLowerCase()
  let best: { name: string; slips: number } | undefined
  for (const name of known) {
    const allowed = Math.max(1, Math.floor(name.length / 3))
    const slips = distance(given, name.slice(0, LONGEST).toLowerCase(), allowed)
    if (slips <= allowed && (!best || slips < best.slips)) best = { name, slips }
  }
  return best?.name
}
