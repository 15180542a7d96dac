import type { Filter } from '#protocol/shop.ts'
import type { FieldInfo } from '../catalog/product.ts'
import { saidIn } from '../lexicon/said.ts'
import type { Item } from './items.ts'
import { type Found, HAVING, itemsIn, type Message, use, wordAt } from './message.ts'
import type { Mention } from './mentions.ts'
import { isHidden, isRefused, NOT } from './refusal.ts'

/** What is said in other words than the field's own: "wired" is not wireless, "sold out" is not in stock. */
const OTHERWISE = [
  { said: saidIn('wired'), concepts: ['wireless'], wanted: false },
  { said: saidIn('gone'), concepts: ['in_stock'], wanted: false },
  { said: saidIn('sale'), concepts: ['discount', 'old_price'], wanted: true },
]

const REACH = 3
const LACKING = new RegExp(`${NOT.source}|^(?:without|out|non)$`)

/** Of these more than none is meant. */
const SOME = new Set(['in_stock', 'discount', 'old_price'])

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

const SMALL = /^(?:an?|the|there|only|just|тільки|лише|только|has|have|is|are|есть|є)$/

/** "Only with a price", "hide those without one", "remove those whose price is not given": what has none is left out. */
function isKnownWanted({ items }: Message, { at, length }: Mention): boolean {
  const end = at + length
  const link = items.slice(0, at).findLastIndex(({ text }) => !SMALL.test(text))
  if (LACKING.test(wordAt(items, link))) return isRefused(items, link, end - link)
  return isHidden(items, at) ? items.slice(end, end + REACH).some(({ text }) => NOT.test(text)) : HAVING.test(wordAt(items, link))
}

/** "с NFC", "без шумодава", "в наличии": properties that a product has or has not. */
export function readFlags(message: Message): Found[] {
  const { text, items, mentions, catalog } = message
  const { fields } = catalog.profile
  const found = new Map<string, Found>()
  /** "Hide out of stock", "убери те, которых нет в наличии": what is named is not wanted. */
  const note = (info: FieldInfo | undefined, wanted: boolean, covered: Item[]) => {
    const at = items.indexOf(covered[0] as Item)
    const filter = info && filterFor(info, wanted !== isHidden(items, at))
    if (!filter) return
    for (const item of covered) item.used = true
    found.set(filter.field, { filters: [filter], at })
  }
  for (const { said, concepts, wanted } of OTHERWISE) {
    const covered = itemsIn(items, said.exec(text))
    const [info] = concepts.flatMap((concept) => flagFirst(fields.filter((field) => field.concept === concept)) ?? [])
    if (covered.length > 0) note(info, wanted, covered)
  }
  for (const mention of mentions) {
    const { at, length } = mention
    // "Available in blue" is about the colour.
    const isOther = wordAt(items, at) === 'available' && /^(?:in|as)$/.test(wordAt(items, at + length))
    if (items[at]?.used || isOther) continue
    const price = mention.fields.find(({ concept }) => concept === 'price')
    if (price && isKnownWanted(message, mention)) {
      found.set(price.field, { filters: [{ field: price.field, op: 'gt', value: 0 }], at })
      use(items, at, at + length)
      continue
    }
    const wanted = !items.slice(Math.max(0, at - 2), at).some((item) => LACKING.test(item.text))
    note(flagFirst(mention.fields.filter((field) => filterFor(field, wanted))), wanted, items.slice(at, at + length))
  }
  return [...found.values()]
}
