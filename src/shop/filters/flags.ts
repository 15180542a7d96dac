import type { Filter } from '#protocol/shop.ts'
import type { FieldInfo } from '../catalog/product.ts'
import { saidIn } from '../lexicon/said.ts'
import type { Item } from './items.ts'
import type { Mention } from './mentions.ts'
import { hidesAt } from './refusal.ts'

const ASKING = /^(?:как(?:ая|ую|ой|ова)|яка|яку|what|what's|whats|how|скільки|сколько)$/
const NOT = /^(?:не|not|no|без|without|нет|ні|немає|нема|out|non|isn't)$/

/** What is said in other words than the field's own: "wired" is not wireless, "sold out" is not in stock. */
const OTHERWISE = [
  { said: saidIn('wired'), concepts: ['wireless'], wanted: false },
  { said: saidIn('gone'), concepts: ['in_stock'], wanted: false },
  { said: saidIn('sale'), concepts: ['discount', 'old_price'], wanted: true },
]

const KNOWN = saidIn('known')
const WITH = /^(?:with|a|с|со|з|із|зі)$/
const ONLY = /^(?:only|just|только|лишь|тільки|лише)$/

/** Of these more than none is meant. */
const SOME = new Set(['in_stock', 'discount', 'reviews', 'old_price'])

/** The filter that a named yes-or-no field (or a count where more than none is meant) stands for. */
function filterFor({ field, kind, concept, min }: FieldInfo, wanted: boolean): Filter | undefined {
  if (kind === 'flag') return { field, op: 'eq', value: wanted }
  if (kind !== 'number') return undefined
  if (SOME.has(concept ?? '')) return { field, op: wanted ? 'gt' : 'eq', value: 0 }
  // "No experience", "без сахара": none of what is counted from nought.
  return !wanted && min === 0 && concept !== 'price' && concept !== 'rating' ? { field, op: 'eq', value: 0 } : undefined
}

/** Of a flag and a count that tell the same, the flag. */
const flagFirst = (fields: FieldInfo[]): FieldInfo | undefined => fields.find(({ kind }) => kind === 'flag') ?? fields[0]

/** "Hide out of stock", "убери те, которых нет в наличии": what is named is not wanted. */
function hidingBefore(items: Item[], at: number): Item | undefined {
  const last = items.slice(0, at).findLastIndex(({ used, kind }) => used || kind === 'quantity')
  // "Without those that are sold out".
  const isThose = (place: number) =>
    /^(?:без|without|except|кроме|крім)$/.test(items[place]?.text ?? '') &&
    /^(?:тех|тих|those|the|ones)$/.test(items[place + 1]?.text ?? '')
  // "Not the out of stock ones".
  const isNot = (place: number) => items[place]?.text === 'not' && items[place + 1]?.text === 'the' && place + 2 === at
  return items.slice(0, at).find((_, place) => place > Math.max(last, at - 6) && (hidesAt(items, place) || isThose(place) || isNot(place)))
}

/** "с NFC", "без шумодава", "в наличии": properties that a product has or has not. */
export function readFlags(
  text: string,
  items: Item[],
  mentions: Mention[],
  fields: FieldInfo[],
  isValue: (word: string) => boolean,
): { filters: Filter[]; at: number }[] {
  const found = new Map<string, { filters: Filter[]; at: number }>()
  const note = (info: FieldInfo | undefined, wanted: boolean, covered: Item[]) => {
    const at = items.indexOf(covered[0] as Item)
    const hiding = hidingBefore(items, at)
    const filter = info && filterFor(info, wanted !== (hiding !== undefined))
    // "Out of stock... show me those that are available": the last word counts.
    if (!filter || (found.get(filter.field)?.at ?? -1) > at) return
    for (const item of [...covered, ...(hiding ? [hiding] : [])]) item.used = true
    found.set(filter.field, { filters: [filter], at })
  }
  for (const { said, concepts, wanted } of OTHERWISE) {
    const match = said.exec(text)
    const info = concepts.map((concept) => flagFirst(fields.filter((field) => field.concept === concept))).find(Boolean)
    const end = match ? match.index + match[0].length : 0
    if (match)
      note(
        info,
        wanted,
        items.filter((item) => item.start >= match.index && item.end <= end),
      )
  }
  for (const { at, length, fields: named } of mentions) {
    const covered = items.slice(at, at + length)
    const isNegated = items.slice(Math.max(0, at - 2), at).some((item) => NOT.test(item.text) && !item.used)
    const meant = named.filter((field) => filterFor(field, true) ?? (isNegated ? filterFor(field, false) : undefined))
    const info = flagFirst(meant)
    const before = items[at - 1]?.text ?? ''
    // "Available in blue" is about the colour, "more reviews" about an order.
    const isOther =
      (covered[0]?.text === 'available' && /^(?:in|as)$/.test(items[at + length]?.text ?? '')) ||
      (info?.concept === 'reviews' && !/^(?:с|з|with)$/.test(before)) ||
      // "What discount is there on it".
      (info?.concept === 'discount' && items.slice(0, at).some((item) => ASKING.test(item.text)))
    if (covered[0]?.used !== false || isOther) continue
    note(info, !isNegated, covered)
    // "Smart TV" says what the thing is, too.
    const last = covered.at(-1)
    if (!isNegated && last && length > 1 && isValue(last.text)) last.used = false
  }
  // "Only those with a price": where it is told at all.
  for (const { at, length, fields: named } of mentions) {
    const info = named.find(({ kind }) => kind === 'number')
    const isWith =
      (WITH.test(items[at - 1]?.text ?? '') && items.some(({ text: word }) => ONLY.test(word))) ||
      // "Drop the ones without a price".
      (NOT.test(items[at - 1]?.text ?? items[at - 2]?.text ?? '') && hidingBefore(items, at - 1) !== undefined)
    if (!info || items.some(({ quantity }) => quantity) || !(isWith || KNOWN.test(text))) continue
    for (const item of items) item.used ||= KNOWN.test(item.text)
    for (const item of items.slice(at, at + length)) item.used = true
    found.set(info.field, { filters: [{ field: info.field, op: 'gt', value: 0 }], at })
  }
  return [...found.values()]
}
