import { distance as levenshtein } from 'fastest-levenshtein'

/** Two neighbours swapped are one slip of the finger. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** How many slips lie between two words, or more than `limit` where it is surely more. */
export function distance(a: string, b: string, limit: number): number {
  if (a === b) return 0
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  const away = levenshtein(a, b)
  return away === 2 && isSwap(a, b) ? 1 : away
}

/** How many slips of the finger a word of this length may have and still be taken for another. */
export const slips = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)
