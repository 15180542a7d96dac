import type { Filter } from '#protocol/shop.ts'
import { numberOf } from '../catalog/columns.ts'
import type { FieldInfo } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { bind, isNumeric, numbersIn } from './bind.ts'
import type { Item } from './items.ts'
import { before, bound, lend, measureBeside, mentionAfter, mentionBefore, namesOf, type Reader, use } from './surroundings.ts'

const TO = new Set(['-', 'to', 'до', 'по', 'till'])
const AND = new Set(['and', 'и', 'та', 'і', 'й', 'to', '-', 'до'])
const BETWEEN = new Set(['between', 'между', 'між', 'поміж', 'промежутке', 'проміжку', 'range', 'диапазоне', 'діапазоні'])

const BESIDE = /^(?:,|in|на|в|у|or|either|или|либо|або|чи|-)$/

/** "Красные кроссовки 37", "38 или 39, женские": a bare number that is one of the sizes, beside what it is the size of. */
export function sizeOf({ items, catalog, isValue }: Reader, at: number): FieldInfo | undefined {
  const size = fieldFor(catalog.profile, 'size')
  const quantity = items[at]?.quantity
  if (!quantity || quantity.unit || quantity.currency || quantity.multiplier > 1) return undefined
  if (!size?.values?.some((known) => numberOf(known.value, size) === quantity.value)) return undefined
  const skips = (item: Item) => item.kind === 'quantity' || BESIDE.test(item.text)
  const beside = [items.slice(0, at).findLast((item) => !skips(item)), items.slice(at + 1).find((item) => !skips(item))]
  return beside.some((item) => item?.kind === 'word' && isValue(item.text)) ? size : undefined
}

export function readRange(reader: Reader, at: number): Filter[] | undefined {
  const { items, mentions, catalog, rows } = reader
  const [first, link, second] = items.slice(at, at + 3)
  if (!first?.quantity || !second?.quantity || !link) return undefined
  const start = before(items, mentions, at)
  const opener = items.slice(Math.max(0, at - 4), at).findLast((item) => BETWEEN.has(item.text))
  const fromTo =
    link.text === '-' ||
    (TO.has(link.text) &&
      (!start.comparison ||
        start.comparison.op === 'gte' ||
        start.comparison.op === 'about' ||
        /^(?:с|з|від|от|from)$/.test(items[at - 1]?.text ?? '')))
  // "4к до 18 000" is a resolution and a price.
  if (!start.comparison && !opener && link.text !== '-' && reader.isValue(first.text)) return undefined
  if (!fromTo && !(opener && AND.has(link.text))) return undefined
  const other = first.quantity.unit && !second.quantity.unit && (second.quantity.multiplier > 1 || second.quantity.currency)
  if (other || (first.quantity.unit && second.quantity.unit && first.quantity.unit.dimension !== second.quantity.unit.dimension))
    return undefined
  const isOther = (info: FieldInfo) => info.concept !== 'price' && isNumeric(info)
  if (second.quantity.currency && !first.quantity.currency && mentionBefore(items, mentions, start.from, 1)?.fields.some(isOther))
    return undefined
  lend(first.quantity, second.quantity)
  if (first.quantity.value > second.quantity.value) return undefined
  const after = mentionAfter(items, mentions, at + 3)
  const from = opener ? items.indexOf(opener) : start.from
  const { mention, named } = namesOf([mentionBefore(items, mentions, at, 1) ?? mentionBefore(items, mentions, from, 2), after])
  const isBare = !opener && !start.comparison && link.text === '-'
  const said = { comparison: { op: 'lte' as const, length: 0 }, named, isBare, isMeasured: measureBeside(reader, at) !== undefined }
  const bothOf = [second.quantity, ...(isBare ? [first.quantity] : [])].map((quantity) => bind(catalog, { ...said, quantity }, rows))
  const info = bothOf.at(-1) === bothOf[0] && bothOf[0] ? bothOf[0] : sizeOf(reader, at)
  // "Size 40 up to 3500": the second number is of another kind.
  const most = info ? numbersIn(catalog, info, []).most : 0
  if (!info || (info.concept !== 'price' && first.quantity.value <= most && second.quantity.value > most * 5)) return undefined
  use(items, from, at + 3)
  if (/^(?:с|з)$/.test(items[from - 1]?.text ?? '')) use(items, from - 1, from)
  if (mention?.fields.includes(info)) use(items, mention.at, mention.at + mention.length)
  return [bound(info, 'gte', first.quantity), bound(info, 'lte', second.quantity)]
}
