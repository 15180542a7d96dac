import type { Item } from './items.ts'

const LINK = /^(?:[xх×*]|в|in|на|by)$/
const JOINED = /^[xх×]\d+$/

/** "2 в 1", "120х60", "60 на 120 см": numbers that no field takes, with what ties them, as one thing to look for. */
export function numberPhrases(items: Item[]): { text: string; parts: Item[] }[] {
  const found: { text: string; parts: Item[] }[] = []
  const isFree = (item: Item | undefined) => item?.kind === 'quantity' && !item.used
  for (let at = 0; at < items.length; at++) {
    if (!isFree(items[at])) continue
    let end = at + 1
    for (;;) {
      if (JOINED.test(items[end]?.text ?? '')) end++
      else if (LINK.test(items[end]?.text ?? '') && isFree(items[end + 1])) end += 2
      else break
    }
    const parts = items.slice(at, end)
    if (parts.length > 1) found.push({ text: parts.map(({ text }) => text).join(' '), parts })
    at = end - 1
  }
  return found
}
