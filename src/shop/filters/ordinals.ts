import { numberWord } from '../lexicon/number-words.ts'
import { ordinalWord } from '../lexicon/ordinals.ts'
import { isNumeric } from './choose-field.ts'
import { isComparisonWord } from './comparisons.ts'
import type { Item } from './items.ts'
import type { Mention } from './mentions.ts'

const LINKS = new Set(['-', 'to', 'по', 'до', 'or', 'или', 'або', 'чи', 'and', 'и', 'і', 'та', 'the', ','])
const NEVER = new Set(['price', 'rating', 'reviews', 'year', 'size', 'dpi'])
const COUNTED = new Set(['room', 'floor', 'button', 'page', 'core', 'pcs'])
const NUMBERED = /floor|storey|row|grade|generation|edition|course|этаж|поверх|ряд|класс|клас|курс|поколени|поколінн/

/** Fields that count things: rooms, doors, strings; not those that measure. */
const counts = ({ fields }: Mention): boolean =>
  fields.some((info) => isNumeric(info) && !NEVER.has(info.concept ?? '') && (!info.unit || COUNTED.has(info.unit)))

/** Fields whose values stand in order: the fifth floor, the second row. */
const isNumbered = ({ fields }: Mention): boolean => fields.some((info) => isNumeric(info) && NUMBERED.test(info.field.toLowerCase()))

/** "Не первый этаж", "not above the fifth floor": an ordinal is a number where it counts what a field counts, else it points at a thing. So is "two" in "two bedrooms". */
export function countOrdinals(items: Item[], mentions: Mention[]): void {
  const counted = mentions.filter(counts)
  const numbered = mentions.filter(isNumbered)
  const namedAfter = (at: number): boolean => {
    let next = at + 1
    while (LINKS.has(items[next]?.text ?? '') || ordinalWord(items[next]?.text ?? '') !== undefined || items[next]?.kind === 'quantity')
      next++
    return numbered.some((mention) => mention.at === next)
  }
  const namedBefore = (at: number): boolean => {
    const mention = numbered.findLast((known) => known.at < at)
    const between = mention ? items.slice(mention.at + mention.length, at) : []
    return between.some(({ text }) => isComparisonWord(text)) && between.length <= 6
  }
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'word') continue
    const count = counted.some((mention) => mention.at === at + 1) ? numberWord(item.text) : undefined
    const ordinal = ordinalWord(item.text) ?? 0
    const value = count ?? (ordinal > 0 && (namedAfter(at) || namedBefore(at)) ? ordinal : undefined)
    if (value === undefined) continue
    item.kind = 'quantity'
    item.quantity = { value, said: value, multiplier: 1, plus: false, ...(count === undefined ? { ordinal: true } : {}) }
  }
}
