import type { Sort } from '#protocol/shop.ts'
import type { FieldInfo } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { qualitiesIn } from '../lexicon/qualities.ts'
import { saidAs, saidIn } from '../lexicon/said.ts'
import { isNumeric, numbersIn } from './bind.ts'
import type { Item } from './items.ts'
import { itemsIn, type Message, wordAt } from './message.ts'

interface Place {
  start: number
  end: number
}

/** An order that may be meant, and the words that say it. */
interface Order {
  sort: Sort
  places: Place[]
  /** Which end comes first is said, and not only usual. */
  isSaid: boolean
}

const COMMAND = saidIn('command')
/** What makes an order of a quality: "cheap ones first". */
const FIRST = saidAs('first')
/** "Sort by", "cheap ones first": an order of what is shown, and no wish for others. */
export const isOrdered = (text: string): boolean => COMMAND.test(text) || text.split(/[^\p{L}]+/u).some((word) => FIRST.test(word))

type Way = Place & Pick<Sort, 'direction'>
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

const startOf = ({ places }: Order): number => Math.min(...places.map(({ start }) => start))
const lengthOf = (order: Order): number => Math.max(...order.places.map(({ end }) => end)) - startOf(order)

const BY = /^(?:by|по|за)$/
const RISING = new Set(['price', 'weight', 'name', 'noise', 'old_price', 'shipping'])
const usual = (info: FieldInfo): Sort['direction'] => (RISING.has(info.concept ?? info.field) ? 'asc' : 'desc')

/** So many letters apart: a small word may stand between. */
const NEAR = 14
const BESIDE = 4

/** "Sort by rating", "по убыванию цены", "оперативки побольше", "the least calories": the field is named. */
function byName({ text, items, mentions }: Message): Order[] {
  const command = COMMAND.exec(text)
  // "Max $100, in stock" bounds the price.
  const ways = waysIn(text, ENDS).filter(({ end }) => !items.find(({ start }) => start >= end)?.quantity)
  return mentions.flatMap(({ at, length, fields }): Order[] => {
    const own = { start: items[at]?.start ?? 0, end: items[at + length - 1]?.end ?? 0 }
    const isCommanded = command !== null && own.start > command.index
    const info = fields.find(isNumeric)
    const by = items.slice(Math.max(0, at - 2), at).findLast((item) => BY.test(item.text))
    // A number stands beside: the field is compared with it, not sorted by. After "by" only what follows counts.
    const isMeasured = items.slice(by ? at : Math.max(0, at - BESIDE), at + length + BESIDE).some(({ quantity }) => quantity)
    const apart = ({ start, end }: Way) => Math.max(own.start - end, start - own.end, 0)
    const [way] = ways.filter((one) => apart(one) <= NEAR).sort((a, b) => apart(a) - apart(b))
    if (!info || (!isCommanded && (isMeasured || !(by ?? way)))) return []
    const sort = { field: info.field, direction: way?.direction ?? usual(info) }
    return [{ sort, places: [own, by ?? own, way ?? own], isSaid: way !== undefined }]
  })
}

const SUPERLATIVE = /^(?:най\p{L}{3,}|\p{L}+est|best|worst|least|top|(?:лучш|худш|наивысш)(?!е$)\p{L}*|(?:по)?бли(?:же|жче))$/u
/** "The most popular", "по популярности", "от тяжёлых к лёгким". */
const LEADING = /^(?:most|сам\p{L}{2,3}|top|by|по|за|от|з|від|from)$/u
const DEGREE = saidAs('degree')
const OTHER = { asc: 'desc', desc: 'asc' } as const
const REACH = 3

/** "Cheapest", "самые лёгкие", "сначала новые": a quality, and a word that makes an order of it. */
function byQuality({ text, items, catalog, rows }: Message): Order[] {
  const words = items.map((item) => item.text)
  const isCommanded = COMMAND.test(text)
  const toldBy = (info: FieldInfo) => numbersIn(catalog, info, rows).told
  return qualitiesIn(words, catalog.profile, true, toldBy).flatMap(({ info, concept, direction, at, length }): Order[] => {
    const field = info?.field ?? (concept === 'name' ? concept : undefined)
    const end = at + length
    const isRefused = /^(?:not|no|не|ні)$/.test(words.slice(0, at).findLast((word) => !DEGREE.test(word)) ?? '')
    // "Not too heavy": light ones first.
    const isTurned = isRefused && concept !== 'price' && DEGREE.test(wordAt(items, at - 1))
    if (field === undefined || (isRefused && !isTurned)) return []
    const isNear = (place: number) =>
      place >= at - REACH && place < end + REACH && !words.slice(Math.min(place, at), Math.max(place, end)).includes(',')
    const first = [...words.keys()].filter((place) => isNear(place) && FIRST.test(wordAt(items, place)))
    if (LEADING.test(wordAt(items, at - 1))) first.push(at - 1)
    if (!isTurned && !isCommanded && first.length === 0 && !SUPERLATIVE.test(wordAt(items, at))) return []
    const sort = { field, direction: isTurned ? OTHER[direction] : direction }
    return [{ sort, places: [...items.slice(at, end), ...first.flatMap((place) => items[place] ?? [])], isSaid: true }]
  })
}

/** "Cheaper than 300", "300 or cheaper": what is compared with a number is a bound. */
function isBound(items: Item[], { start, end }: Way): boolean {
  const before = items.filter((item) => item.end <= start).slice(-2)
  const after = items.filter((item) => item.start >= end)
  const stop = after.findIndex(({ text }) => text === ',')
  return [...before, ...after.slice(0, stop < 0 ? 3 : Math.min(3, stop))].some(({ quantity }) => quantity)
}

/** "Something cheaper" with no number: the cheapest first. "High to low" and nothing else is about the price, too. */
function byPrice({ text, items, catalog }: Message): Order[] {
  const field = fieldFor(catalog.profile, 'price')?.field
  const relative = waysIn(text, PRICES).filter((way) => !isBound(items, way))
  const turned = waysIn(text, ENDS).filter(({ start, end }) => /^(?:по|за) | (?:to|к|до) /.test(text.slice(start, end)))
  return [...relative, ...turned].flatMap(({ direction, ...place }) =>
    field ? [{ sort: { field, direction }, places: [place], isSaid: true }] : [],
  )
}

/** The order that is asked for, if any: of a named field, of a quality, or of the price. What is said first counts, in the most words. */
export function readSort(message: Message): Sort | undefined {
  const { text, items } = message
  const qualities = byQuality(message)
  const orders = [byName(message), qualities, byPrice(message)].find((list) => list.length > 0) ?? []
  const [first] = orders.toSorted((a, b) => startOf(a) - startOf(b) || lengthOf(b) - lengthOf(a))
  if (!first) return undefined
  // "Sort by price, the dear ones first": what is said of the field's own end wins over the usual one.
  const own = first.isSaid ? undefined : qualities.find(({ sort }) => sort.field === first.sort.field)
  for (const item of itemsIn(items, COMMAND.exec(text))) item.used = true
  const places = [...first.places, ...(own?.places ?? [])]
  for (const item of items) item.used ||= places.some(({ start, end }) => item.start >= start && item.end <= end)
  return (own ?? first).sort
}
