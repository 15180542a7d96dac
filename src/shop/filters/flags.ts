import type { Filter } from '#protocol/shop.ts'
import type { FieldInfo } from '../catalog/product.ts'
import { saidAs, saidIn } from '../lexicon/said.ts'
import { isComparisonWord } from './comparisons.ts'
import type { Item } from './items.ts'
import { type Found, HAVING, itemsIn, type Message, use, wordAt } from './message.ts'
import type { Mention } from './mentions.ts'
import { hiderBefore, isRefused, NOT } from './refusal.ts'

/** What is said in other words than the field's own: "wired" is not wireless, "sold out" is not in stock. */
const OTHERWISE = [
  { said: saidIn('wired'), concepts: ['wireless'], wanted: false },
  { said: saidIn('gone'), concepts: ['in_stock'], wanted: false },
  { said: saidIn('sale'), concepts: ['discount', 'old_price'], wanted: true },
]

const REACH = 3
const LACKING = new RegExp(`${NOT.source}|^(?:without|out|non)$`)

/** Of these more than none is meant. */
const SOME = new Set(['in_stock', 'discount', 'reviews', 'old_price'])

/** The filter that a named yes-or-no field (or a count where more than none is meant) stands for. */
function filterFor({ field, kind, concept, min }: FieldInfo, wanted: boolean): Filter | undefined {
  if (kind === 'flag') return { field, op: 'eq', value: wanted }
  if (kind !== 'number') return undefined
  if (SOME.has(concept ?? '')) return { field, op: wanted ? 'gt' : 'eq', value: 0 }
  // "No experience", "без сахара": none of what is counted from nought.
  return !wanted && min === 0 ? { field, op: 'eq', value: 0 } : undefined
}

/** Of a flag and a count that tell the same, the flag. */
const flagFirst = (fields: FieldInfo[]): FieldInfo | undefined => fields.find(({ kind }) => kind === 'flag') ?? fields[0]

const KNOWN = saidAs('told')
const HAS = /^(?:has|have|having|is|are|есть|є)$/
const RELATIVE = /^(?:that|which|who|where|где|де|що|(?:котор|як)\p{L}{1,3})$/u
const SMALL = /^(?:an?|the|there|only|just|тільки|лише|только|была|була|бы|б)$/

/** "With a known price", "только с ценой", "where there is a price": what lacks it is left out; so it is where that is to be removed. */
function isKnownWanted({ items }: Message, { at, length }: Mention, isPrice: boolean): boolean {
  const end = at + length
  const near = [items[at - 1], ...items.slice(end, end + REACH)]
  if (near.some((item) => item?.quantity || (isComparisonWord(item?.text ?? '') && !NOT.test(item?.text ?? '')))) return false
  // "Remove those whose price is not given".
  const told = items.slice(end, end + REACH).filter(({ text }) => !HAS.test(text))
  if (NOT.test(told[0]?.text ?? '') && KNOWN.test(told[1]?.text ?? '')) return hiderBefore(items, at) !== undefined
  const isSmall = ({ text }: Item) => SMALL.test(text) || HAS.test(text) || KNOWN.test(text)
  const link = items.slice(0, at).findLastIndex((item) => !isSmall(item))
  if (LACKING.test(wordAt(items, link)))
    return hiderBefore(items, link) !== undefined || isRefused(items, link, end - link + (wordAt(items, end) === ',' ? 1 : 0))
  const between = items.slice(link + 1, at)
  const next = items[end + (HAS.test(wordAt(items, end)) ? 1 : 0)]
  const isHad = HAVING.test(wordAt(items, link)) || (RELATIVE.test(wordAt(items, link)) && between.some(({ text }) => HAS.test(text)))
  return [...between, next].some((item) => item && KNOWN.test(item.text)) || (isPrice && isHad)
}

/** "с NFC", "без шумодава", "в наличии": properties that a product has or has not. */
export function readFlags(message: Message): Found[] {
  const {
    text,
    items,
    mentions,
    catalog: { profile },
    isValue,
  } = message
  const found = new Map<string, Found>()
  /** "Hide out of stock", "убери те, которых нет в наличии": what is named is not wanted. */
  const note = (info: FieldInfo | undefined, wanted: boolean, covered: Item[]) => {
    const at = items.indexOf(covered[0] as Item)
    const hider = hiderBefore(items, at)
    const filter = info && filterFor(info, wanted !== (hider !== undefined))
    if (!filter) return
    for (const item of hider ? [hider, ...covered] : covered) item.used = true
    found.set(filter.field, { filters: [filter], at })
  }
  for (const { said, concepts, wanted } of OTHERWISE) {
    const covered = itemsIn(items, said.exec(text))
    const [info] = concepts.flatMap((concept) => flagFirst(profile.fields.filter((field) => field.concept === concept)) ?? [])
    if (covered.length > 0) note(info, wanted, covered)
  }
  for (const mention of mentions) {
    const { at, length, fields } = mention
    const amount = fields.find(({ kind, concept }) => kind === 'number' && !SOME.has(concept ?? ''))
    if (amount && !items[at]?.used && isKnownWanted(message, mention, amount.concept === 'price')) {
      found.set(amount.field, { filters: [{ field: amount.field, op: 'gt', value: 0 }], at })
      for (const item of items.slice(Math.max(0, at - REACH), at + length + REACH))
        item.used ||= KNOWN.test(item.text) || LACKING.test(item.text)
      use(items, at, at + length)
    }
    const isNegated = items.slice(Math.max(0, at - 2), at).some((item) => LACKING.test(item.text) && !item.used)
    const info = flagFirst(fields.filter((field) => filterFor(field, true) ?? (isNegated && filterFor(field, false))))
    // "Available in blue" is about the colour, "more reviews" about an order.
    const isOther = wordAt(items, at) === 'available' && /^(?:in|as)$/.test(wordAt(items, at + length))
    const isOrder = info?.concept === 'reviews' && !HAVING.test(wordAt(items, at - 1))
    if (items[at]?.used !== false || isOther || isOrder) continue
    note(info, !isNegated, items.slice(at, at + length))
    // "Smart TV" says what the thing is, too.
    const last = at + length - 1
    if (!isNegated && length > 1 && isValue(wordAt(items, last))) use(items, last, last + 1, false)
  }
  return [...found.values()]
}
