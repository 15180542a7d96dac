import type { Item } from './items.ts'
import { AFTER, BEFORE, type Comparison } from './comparison-words.ts'

const LONGEST = 4

/** The comparison whose last word stands at `index`, the longest that fits: "не больше чем" before "чем". */
export function comparisonEndingAt(items: Item[], index: number): Comparison | undefined {
  for (let length = LONGEST; length > 0; length--) {
    const part = items.slice(Math.max(0, index - length + 1), index + 1)
    if (part.length < length || part.some((item) => item.kind === 'quantity' || item.used)) continue
    const found = BEFORE.get(part.map((item) => item.text).join(' '))
    if (found) return found
  }
  return undefined
}

/** The comparison that starts at `index`, after a number: "16 GB or more". */
export function comparisonStartingAt(items: Item[], index: number): Comparison | undefined {
  for (let length = LONGEST; length > 0; length--) {
    const part = items.slice(index, index + length)
    if (part.length < length || part.some((item) => item.kind === 'quantity' || item.used)) continue
    const found = AFTER.get(part.map((item) => item.text).join(' '))
    // "256 памяти не дороже 18к": it compares what comes next.
    if (found) return items[index + length]?.kind === 'quantity' && comparisonEndingAt(items, index + length - 1) ? undefined : found
  }
  return undefined
}

/** A comparison word with nothing to compare to: "подешевле", "something cheaper". */
export const isComparisonWord = (word: string): boolean => BEFORE.has(word)
