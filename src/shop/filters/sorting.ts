import type { Sort } from '#protocol/shop.ts'
import type { FieldInfo } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { qualitiesIn } from '../lexicon/qualities.ts'
import { saidAs, saidIn } from '../lexicon/said.ts'
import { isNumeric, numbersIn } from './bind.ts'
import type { Item } from './items.ts'
import { liked } from './liked.ts'
import { ARTICLE, itemsIn, type Message, wordAt } from './message.ts'

/** An order that may be meant, and the letters that say it. */
interface Order {
  sort: Sort
  start: number
  end: number
  /** Which end comes first is said, and not only usual. */
  isSaid: boolean
}

const COMMAND = saidIn('command')
/** What makes an order of a quality: "cheap ones first". */
const FIRST = saidAs('first')
/** "Sort by", "cheap ones first": an order of what is shown, and no wish for others. */
export const isOrdered = (text: string): boolean => COMMAND.test(text) || text.split(/[^\p{L}]+/u).some((word) => FIRST.test(word))

type Way = Omit<Order, 'sort' | 'isSaid'> & Pick<Sort, 'direction'>
const waysOf = (desc: string, asc: string) => [
  { said: new RegExp(saidIn(desc).source, 'gu'), direction: 'desc' as const },
  { said: new RegExp(saidIn(asc).source, 'gu'), direction: 'asc' as const },
]
const ENDS = waysOf('down', 'up')
const PRICES = waysOf('dearer', 'cheaper')

/** Where it is said which end comes first. */
const waysIn = (text: string, ways: typeof ENDS): Way[] =>
  ways.flatMap(({ said, direction }) =>
    [...text.matchAll(said)].map((match) => ({ direction, start: match.index, end: match.index + match[0].length })),
  )

/** From the first letter of several places to their last. */
const around = (places: { start: number; end: number }[]) => ({
  start: Math.min(...places.map(({ start }) => start)),
  end: Math.max(...places.map(({ end }) => end)),
})

const BY = /^(?:by|по|за)$/
const RISING = new Set(['price', 'weight', 'name', 'noise', 'old_price', 'shipping'])
const usual = (info: FieldInfo): Sort['direction'] => (RISING.has(info.concept ?? info.field) || !isNumeric(info) ? 'asc' : 'desc')

/** So many letters apart: a small word may stand between. */
const NEAR = 14

/** "Sort by rating", "по убыванию цены", "оперативки побольше", "the least calories": the field is named. */
function byName({ text, items, mentions }: Message): Order[] {
  const command = COMMAND.exec(text)
  // "Max $100, in stock" bounds the price.
  const ways = waysIn(text, ENDS).filter(({ end }) => items.find(({ start }) => start >= end)?.kind !== 'quantity')
  return mentions.flatMap(({ at, length, fields }): Order[] => {
    const own = around(items.slice(at, at + length))
    const isCommanded = command !== null && own.start > command.index
    const info = fields.find(isNumeric) ?? (isCommanded ? fields.find(({ kind }) => kind === 'choice') : undefined)
    const by = items.slice(Math.max(0, at - 2), at).findLast((item) => BY.test(item.text))
    // A number stands beside: the field is compared with it, not sorted by. After "by" only what follows counts.
    const from = Math.max(0, by ? at : at - 4, items.slice(0, at).findLastIndex((item) => item.text === ',') + 1)
    const isMeasured = items.slice(from, at + length + 4).some((item) => item.kind === 'quantity')
    const apart = ({ start, end }: Way) => Math.max(own.start - end, start - own.end, 0)
    const [way] = ways
      // "Minimum order" names a field.
      .filter((one) => (one.start < own.start || one.end > own.end) && (isCommanded || apart(one) <= NEAR))
      .sort((a, b) => apart(a) - apart(b) || b.end - b.start - (a.end - a.start))
    if (!info || (!isCommanded && (isMeasured || !(by ?? way)))) return []
    const begin = isCommanded ? { start: command.index, end: command.index } : own
    const sort = { field: info.field, direction: way?.direction ?? usual(info) }
    return [{ sort, ...around([begin, own, by ?? own, way ?? own]), isSaid: way !== undefined }]
  })
}

const SUPERLATIVE = /^(?:най\p{L}{3,}|\p{L}+est|best|worst|top|(?:лучш|худш|наивысш)(?!е$)\p{L}*|(?:по)?бли(?:же|жче))$/u
const OF_ALL = /^(?:most|least|сам\p{L}{2,3}|top)$/u
const DEGREE = saidAs('degree')
const LEADING = /^(?:by|по|за|от|з|від|from)$/
const REACH = 3
const OTHER = { asc: 'desc', desc: 'asc' } as const

/** "Cheapest", "самые лёгкие", "сначала новые", "from cheap to expensive": a quality, and a word that makes an order of it. */
function byQuality(message: Message): Order[] {
  const { text, items, catalog, rows } = message
  const words = items.map((item) => item.text)
  const isCommanded = COMMAND.test(text)
  const toldBy = (info: FieldInfo) => numbersIn(catalog, info, rows).told
  return qualitiesIn(words, catalog.profile, true, toldBy).flatMap((quality): Order[] => {
    const { info, concept, direction, at, length } = quality
    const field = info?.field ?? (concept === 'name' ? concept : undefined)
    const end = at + length
    const last = wordAt(items, at - 1)
    const isRefused = /^(?:not|no|не|ні)$/.test(words.slice(0, at).findLast((word) => !DEGREE.test(word)) ?? '')
    // "Not too heavy": light ones first.
    const isTurned = isRefused && concept !== 'price' && DEGREE.test(last) && !ARTICLE.test(last)
    if (field === undefined || (isRefused && !isTurned)) return []
    // "The most expensive", "from the cheapest".
    const lead = OF_ALL.test(last) || last === 'the' ? at - 2 : at - 1
    const isNear = (place: number) =>
      place >= at - REACH && place < end + REACH && !words.slice(Math.min(place, at), Math.max(place, end)).includes(',')
    const first = [...words.keys()].filter((place) => isNear(place) && FIRST.test(words[place] ?? ''))
    const to = words.findIndex((word, place) => place >= end && place < end + REACH && /^(?:к|до|to)$/.test(word))
    if (LEADING.test(wordAt(items, lead))) first.push(lead, to < 0 ? at : to + 1)
    if (OF_ALL.test(last)) first.push(at - 1)
    const isSaid = isTurned || isCommanded || first.length > 0 || SUPERLATIVE.test(words[at] ?? '') || field === 'name'
    const sort = isSaid ? undefined : liked(message, quality)
    if (!isSaid && !sort) return []
    const way = isTurned || last === 'least' ? OTHER[direction] : direction
    const places = [at, end - 1, ...first].flatMap((place) => items[place] ?? [])
    return [{ sort: sort ?? { field, direction: way }, ...around(places), isSaid: true }]
  })
}

/** "Cheaper than 300", "300 or cheaper": what is compared with a number is a bound. */
function isBound(items: Item[], { start, end }: Way): boolean {
  const before = items.filter((item) => item.end <= start).slice(-2)
  const after = items.filter((item) => item.start >= end)
  const stop = after.findIndex(({ text }) => text === ',')
  const near = [...before, ...after.slice(0, stop < 0 ? 3 : Math.min(3, stop))]
  return near.some(({ quantity, used }) => quantity && !quantity.unit && !used)
}

/** "Something cheaper" with no number: the cheapest first. "High to low" and nothing else is about the price, too. */
function byPrice({ text, items, catalog }: Message): Order[] {
  const field = fieldFor(catalog.profile, 'price')?.field
  const relative = waysIn(text, PRICES).filter((way) => !isBound(items, way))
  const turned = waysIn(text, ENDS).filter(({ start, end }) => /^(?:по|за) | (?:to|к|до) /.test(text.slice(start, end)))
  return [...relative, ...turned].flatMap(({ direction, ...place }) =>
    field ? [{ sort: { field, direction }, ...place, isSaid: true }] : [],
  )
}

/** The order that is asked for, if any: of a named field, of a quality, or of the price. What is said first counts, in the most words. */
export function readSort(message: Message): Sort | undefined {
  const { text, items, isValue } = message
  const qualities = byQuality(message)
  const orders = [byName(message), qualities, byPrice(message)].find((list) => list.length > 0) ?? []
  const [first] = orders.toSorted((a, b) => a.start - b.start || b.end - a.end)
  if (!first) return undefined
  // "Sort by price, the dear ones first": what is said of the field's own end wins over the usual one.
  const own = first.isSaid ? undefined : qualities.find(({ sort }) => sort.field === first.sort.field)
  const { start, end } = around([first, own ?? first])
  // "Cheapest laptops first": what is ordered stays to be read.
  const isNamed = (at: number) =>
    [[at], [at - 1, at], [at, at + 1]].some((part) => isValue(part.map((place) => wordAt(items, place)).join(' ')))
  for (const item of itemsIn(items, COMMAND.exec(text))) item.used = true
  for (const [at, item] of items.entries()) {
    const isInside = item.start > start && item.end < end && isNamed(at)
    if (item.start >= start && item.end <= end && item.kind !== 'quantity' && !isInside) item.used = true
  }
  return (own ?? first).sort
}
