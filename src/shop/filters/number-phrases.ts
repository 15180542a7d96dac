import { numberWord } from '../lexicon/number-words.ts'
import type { Item } from './items.ts'

const LINK = /^(?:[xх×*/]|в|in|на|by)$/
const JOINED = /^[xх×]\d+$/

/** Numbers that no field takes, with what ties them, as one thing to look for: "2 в 1", "205/55", "5x114,3", "60 на 120 см". */
export function numberPhrases(items: Item[]): { text: string; parts: Item[] }[] {
  const found: { text: string; parts: Item[] }[] = []
  const isFree = (item: Item | undefined) => item?.kind === 'quantity' && !item.used
  for (let at = 0; at < items.length; at++) {
    if (!isFree(items[at])) continue
    let end = at + 1
    for (;;) {
      const isTight = items[end]?.end === items[end + 1]?.start && items[end - 1]?.end === items[end]?.start
      if (JOINED.test(items[end]?.text ?? '')) end++
      else if ((LINK.test(items[end]?.text ?? '') || (end > at + 1 && items[end]?.text === ',' && isTight)) && isFree(items[end + 1]))
        end += 2
      else break
    }
    const parts = items.slice(at, end)
    const text = parts.map((part, nth) => (part.start === parts[nth - 1]?.end ? '' : ' ') + part.text).join('')
    if (parts.length > 1) found.push({ text: text.trim().replace(/ ?\/ ?/g, '/'), parts })
    at = end - 1
  }
  return found
}

/** "4 канала", "for two people": so many of what is counted in names. */
export function countPhrases(items: Item[]): { text: string; parts: Item[] }[] {
  return items.flatMap((item, at) => {
    const before = items[at - 1]
    const count = before?.quantity?.value ?? numberWord(before?.text ?? '')
    const isCount = before && !before.used && !before.quantity?.unit && item.kind === 'word' && !item.used && item.text.length > 3
    return isCount && count !== undefined && count < 100 ? [{ text: `${count} ${item.text}`, parts: [before, item] }] : []
  })
}

const MOST_MODELS = 8

/** "25-60" that is no span of anything: a model, however it is written ("25.60", "25/60"). */
export function dashed(items: Item[]): { text: string; parts: Item[] }[] {
  const found = items.flatMap((first, at) => {
    const [dash, second] = items.slice(at + 1, at + 3)
    if (!first.quantity || !second?.quantity || dash?.text !== '-' || first.end !== second.start - 1) return []
    const parts = [first, dash, second]
    return parts.some(({ used }) => used) ? [] : [{ text: parts.map(({ text }) => text).join(''), parts }]
  })
  return found.slice(0, MOST_MODELS)
}
