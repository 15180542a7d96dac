import { pattern } from '#text/pattern.ts'
import type { Filter } from '#protocol/shop.ts'
import { saidAs, saidIn } from '../lexicon/said.ts'
import type { FieldInfo } from '../catalog/product.ts'
import type { Item } from './items.ts'
import type { Mention } from './mentions.ts'

const NOT = /^(?:не|not|no|без|without|нет|ні|немає|нема|out|non|isn't)$/
export const HIDING = saidAs('hiding')
const OPPOSITES: Record<string, RegExp> = { wireless: saidIn('wired'), in_stock: saidIn('gone') }
const AVAILABLE = pattern(
  String.raw`
      (?<!\p{L})(?:in stock|available now|available(?! in| as)|можно купить сейчас|есть на складе|в наличии
      |в наявності|у наявності|є на складі|которые есть|що є зараз|готов\p{L}* к отправке)(?!\p{L})
    `,
)

const ON_SALE = saidIn('sale')

const FREE = saidAs('free')
const NOTHING = /^(?:none|no|absent|нет|отсутствует|немає|нема|відсутн\p{L}*|без)$/iu

/** Of these more than none is meant. */
const SOME = new Set(['in_stock', 'discount', 'reviews', 'old_price'])

/** The filter that a named yes-or-no field (or a count where more than none is meant) stands for. */
function filterFor(info: FieldInfo, wanted: boolean): Filter | undefined {
  if (info.kind === 'flag') return { field: info.field, op: 'eq', value: wanted }
  if (info.kind === 'number' && SOME.has(info.concept ?? '')) {
    return wanted ? { field: info.field, op: 'gt', value: 0 } : { field: info.field, op: 'eq', value: 0 }
  }
  // "Without stones", where "none" is one of the kinds.
  const nothing = info.kind === 'choice' && !wanted ? info.values?.find(({ value }) => NOTHING.test(String(value)))?.value : undefined
  if (nothing !== undefined) return { field: info.field, op: 'eq', value: nothing }
  // "No experience", "без сахара": none of what is counted from nought.
  if (info.kind === 'number' && info.min === 0 && !wanted && info.concept !== 'price' && info.concept !== 'rating')
    return { field: info.field, op: 'eq', value: 0 }
  return undefined
}

const SKIPPED = /^(?:для|for|только|only|лише|тільки|the|an?|with|с|со|з|зі|із|any|в|in|у)$/

/** "Без NFC", "not for adults only". */
function isNegated(items: Item[], at: number): boolean {
  const near = items.slice(Math.max(0, at - 2), at)
  const start = items.slice(0, at).findLastIndex((item) => item.kind !== 'word' || !SKIPPED.test(item.text))
  return near.some((item) => NOT.test(item.text) && !item.used) || (start >= 0 && NOT.test(items[start]?.text ?? '') && !items[start]?.used)
}

/** "Hide out of stock", "убери те, которых нет в наличии": what is named is not wanted. */
function isHidden(items: Item[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - 5); index--) {
    const item = items[index]
    if (!item || item.used || item.kind === 'quantity') return false
    if (HIDING.test(item.text)) {
      item.used = true
      return true
    }
  }
  return false
}

/** "с NFC", "без шумодава", "в наличии": properties that a product has or has not. */
export function readFlags(
  text: string,
  items: Item[],
  mentions: Mention[],
  fields: FieldInfo[],
  isValue: (word: string) => boolean,
): { filters: Filter[]; at: number }[] {
  const found: { filters: Filter[]; at: number }[] = []
  const done = new Set<string>()
  const note = (info: FieldInfo, wanted: boolean, start: number, end: number) => {
    const covered = items.filter((item) => item.start >= start && item.end <= end)
    const filter = filterFor(info, wanted !== isHidden(items, items.indexOf(covered[0] as Item)))
    if (!filter || done.has(info.field)) return
    done.add(info.field)
    for (const item of covered) item.used = true
    found.push({ filters: [filter], at: items.indexOf(covered[0] as Item) })
  }
  // Of a flag and a count that tell the same, the flag.
  const stocks = fields.filter(({ concept }) => concept === 'in_stock')
  const stock = stocks.find(({ kind }) => kind === 'flag') ?? stocks[0]
  for (const info of fields) {
    const opposite = OPPOSITES[info.concept ?? '']?.exec(text)
    if (opposite) note(info, false, opposite.index, opposite.index + opposite[0].length)
    const available = info === stock ? AVAILABLE.exec(text) : null
    if (available && !opposite) {
      const before = text.slice(0, available.index).trim().split(' ').at(-1) ?? ''
      note(info, !NOT.test(before), available.index, available.index + available[0].length)
    }
  }
  // Where nothing says how much less it is, what cost more before is on sale.
  const before = fields.some(({ concept }) => concept === 'discount') ? undefined : fields.find(({ concept }) => concept === 'old_price')
  const sale = before ? ON_SALE.exec(text) : null
  if (before && sale) note(before, true, sale.index, sale.index + sale[0].length)
  for (const mention of mentions) {
    const first = items[mention.at]
    const last = items[mention.at + mention.length - 1]
    const previous = items[mention.at - 1]
    const none = previous?.used === false && /^(?:no|without|zero|без|нет|немає|нема)$/.test(previous.text)
    const info = mention.fields.find((field) => filterFor(field, true) ?? (none ? filterFor(field, false) : undefined))
    // "Available in blue" is about the colour.
    if (info?.concept === 'in_stock' && first?.text === 'available' && /^(?:in|as)$/.test(items[mention.at + 1]?.text ?? '')) continue
    if (!first || !last || first.used || !info || (info.concept === 'reviews' && !/^(?:с|з|with)$/.test(items[mention.at - 1]?.text ?? '')))
      continue
    const negated = mention.opposite === true || isNegated(items, mention.at)
    note(info, !negated, first.start, last.end)
    // "Smart TV" says what the thing is, too.
    if (!negated && last !== first && isValue(last.text)) last.used = false
  }
  const price = fields.find((info) => /^(?:price|fee|rent)$/.test(info.concept ?? '') && info.min === 0)
  const free = price ? items.find((item) => !item.used && FREE.test(item.text)) : undefined
  if (price && free) {
    free.used = true
    found.push({ filters: [{ field: price.field, op: 'eq', value: 0 }], at: items.indexOf(free) })
  }
  return found
}
