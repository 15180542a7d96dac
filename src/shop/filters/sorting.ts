import type { Sort } from '#protocol/shop.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { qualitiesIn } from '../lexicon/qualities.ts'
import { saidAs, saidIn } from '../lexicon/said.ts'
import { isNumeric } from './bind.ts'
import type { Item } from './items.ts'
import type { Mention } from './mentions.ts'

/** An order that may be meant, and the letters that say it. */
interface Order {
  sort: Sort
  start: number
  end: number
  /** Which end comes first is said, and not only usual. */
  isSaid: boolean
}

interface Reader {
  text: string
  items: Item[]
  mentions: Mention[]
  profile: Profile
  isValue(word: string): boolean
  /** How many of the goods spoken of tell a field. */
  toldBy(info: FieldInfo): number
}

export const COMMAND = saidIn('command')
/** What makes an order of a quality: "cheap ones first". */
export const FIRST = saidAs('first')
/** "Sort by", "cheap ones first": an order of what is shown, and no wish for others. */
export const isOrdered = (text: string): boolean => COMMAND.test(text) || text.split(/[^\p{L}]+/u).some((word) => FIRST.test(word))
const WAYS = [
  { way: new RegExp(saidIn('down').source, 'gu'), direction: 'desc' },
  { way: new RegExp(saidIn('up').source, 'gu'), direction: 'asc' },
] as const
const BY = /^(?:by|по|за)$/
const RISING = new Set(['price', 'weight', 'name', 'noise', 'old_price'])
const usual = (info: FieldInfo): Sort['direction'] => (RISING.has(info.concept ?? info.field) || !isNumeric(info) ? 'asc' : 'desc')

/** A number stands beside: the field is compared with it, not sorted by. After "by" only what follows counts. */
function isMeasured(items: Item[], { at, length }: Mention, isBy: boolean): boolean {
  const from = Math.max(0, isBy ? at : at - 4, items.slice(0, at).findLastIndex(({ text }) => text === ',') + 1)
  return items.slice(from, at + length + 4).some((item) => item.kind === 'quantity')
}

/** Which end of a field is said to come first, before or after its name. */
function waysSaid(text: string): { direction: Sort['direction']; start: number; end: number }[] {
  return WAYS.flatMap(({ way, direction }) =>
    [...text.matchAll(way)].map((match) => ({ direction, start: match.index, end: match.index + match[0].length })),
  )
}

/** So many letters apart: a small word may stand between. */
const NEAR = 14

/** "Sort by rating", "по убыванию цены", "оперативки побольше", "the least calories": the field is named. */
function byName({ text, items, mentions }: Reader): Order[] {
  const command = COMMAND.exec(text)
  const ways = mentions.length > 0 ? waysSaid(text) : []
  return mentions.flatMap((mention): Order[] => {
    const [first, last] = [items[mention.at], items[mention.at + mention.length - 1]]
    const isOrdered = command !== null && first !== undefined && first.start > command.index
    const info = mention.fields.find(isNumeric) ?? (isOrdered ? mention.fields.find(({ kind }) => kind === 'choice') : undefined)
    if (!first || !last || first.used || !info) return []
    const by = [1, 2].map((back) => items[mention.at - back]).find((item) => BY.test(item?.text ?? ''))
    if (!isOrdered && isMeasured(items, mention, by !== undefined)) return []
    const apart = ({ start, end }: { start: number; end: number }) => Math.max(first.start - end, start - last.end, 0)
    const [way] = ways
      // "Max $100, in stock" bounds the price, and "minimum order" names a field.
      .filter((one) => items.find(({ start }) => start >= one.end)?.kind !== 'quantity')
      .filter((one) => !(one.start >= first.start && one.end <= last.end))
      .filter((one) => isOrdered || apart(one) <= NEAR)
      .sort((a, b) => apart(a) - apart(b) || b.end - b.start - (a.end - a.start))
    if (!isOrdered && !by && !way) return []
    const places = [
      first,
      last,
      ...(by ? [by] : []),
      ...(way ? [way] : []),
      ...(isOrdered ? [{ start: command.index, end: command.index }] : []),
    ]
    return [
      {
        sort: { field: info.field, direction: way?.direction ?? usual(info) },
        start: Math.min(...places.map(({ start }) => start)),
        end: Math.max(...places.map(({ end }) => end)),
        isSaid: way !== undefined,
      },
    ]
  })
}

const SUPERLATIVE = /^(?:най\p{L}{3,}|\p{L}+est|best|worst|top|(?:лучш|худш|наивысш)(?!е$)\p{L}*|(?:по)?бли(?:же|жче))$/u
const OF_ALL = /^(?:most|least|сам\p{L}{2,3}|top)$/u
const DEGREE = saidAs('degree')
const LEADING = /^(?:by|по|за|от|з|від|from)$/
const REACH = 3

/** "Cheapest", "самые лёгкие", "сначала новые", "from cheap to expensive": a quality, and a word that makes an order of it. */
function byQuality({ text, items, profile, toldBy }: Reader): Order[] {
  const words = items.map((item) => item.text)
  const isOrdered = COMMAND.test(text)
  return qualitiesIn(words, profile, true, toldBy).flatMap(({ info, concept, direction, at, length }): Order[] => {
    const end = at + length
    const field = info?.field ?? (concept === 'name' ? concept : undefined)
    const isRefused = /^(?:not|no|не|ні)$/.test(words.slice(0, at).findLast((word) => !DEGREE.test(word)) ?? '')
    const isTurned = isRefused && concept !== 'price' && /^(?!the$|an?$)/.test(words[at - 1] ?? '') && DEGREE.test(words[at - 1] ?? '')
    if (field === undefined || (isRefused && !isTurned)) return []
    const isOfAll = OF_ALL.test(words[at - 1] ?? '')
    const before = isOfAll || words[at - 1] === 'the' ? at - 2 : at - 1
    const from = words.lastIndexOf(',', at) + 1
    const till = words.indexOf(',', end)
    const isNear = (place: number) => place >= Math.max(from, at - REACH) && place < Math.min(till < 0 ? Infinity : till, end + REACH)
    const first = [...words.keys()].filter((place) => isNear(place) && FIRST.test(words[place] ?? ''))
    const isLed = LEADING.test(words[before] ?? '')
    const isMarked = isTurned || isOrdered || isOfAll || isLed || first.length > 0 || SUPERLATIVE.test(words[at] ?? '') || field === 'name'
    if (!isMarked) return []
    // "From the cheapest to the dearest".
    const to = isLed ? words.findIndex((word, place) => place >= end && place < end + REACH && /^(?:к|до|to)$/.test(word)) : -1
    const places = [at, end - 1, ...first, ...(isOfAll ? [at - 1] : []), ...(isLed ? [before] : []), ...(to < 0 ? [] : [to + 1])]
    const [begin, stop] = [items[Math.min(...places)], items[Math.max(...places)] ?? items.at(-1)]
    // "Not too heavy": light ones first.
    const isLeast = isTurned || words[at - 1] === 'least'
    const way = isLeast ? (direction === 'asc' ? 'desc' : 'asc') : direction
    return begin && stop ? [{ sort: { field, direction: way }, start: begin.start, end: stop.end, isSaid: true }] : []
  })
}

const BY_PRICE = [
  { said: saidIn('cheaper'), direction: 'asc' },
  { said: saidIn('dearer'), direction: 'desc' },
] as const

const isAmount = ({ quantity, used }: Item): boolean => quantity !== undefined && !quantity.unit && !used

/** "Cheaper than 300", "300 or cheaper": what is compared with a number is a bound. */
function isBound(items: Item[], start: number, end: number): boolean {
  const after = items.filter((item) => item.start >= end)
  const stop = after.findIndex(({ text }) => text === ',')
  return (
    (stop < 0 ? after : after.slice(0, stop)).slice(0, 3).some(isAmount) ||
    items
      .filter((item) => item.end <= start)
      .slice(-2)
      .some(isAmount)
  )
}

/** "Something cheaper" with no number: the cheapest first. "High to low" and nothing else is about the price, too. */
function byPrice({ text, items, profile }: Reader): Order[] {
  const price = fieldFor(profile, 'price')?.field
  if (price === undefined) return []
  const relative = BY_PRICE.flatMap(({ said, direction }) => {
    const match = said.exec(text)
    const [start, end] = [match?.index ?? 0, (match?.index ?? 0) + (match?.[0].length ?? 0)]
    return match && !isBound(items, start, end) ? [{ direction, start, end }] : []
  })
  const turned = waysSaid(text).filter(({ start, end }) => /^(?:по|за) | (?:to|к|до) /.test(text.slice(start, end)))
  return [...relative, ...turned].map(({ direction, start, end }) => ({ sort: { field: price, direction }, start, end, isSaid: true }))
}

/** The order that is asked for, if any: of a named field, of a quality, or of the price. What is said first counts, in the most words. */
export function readSort(reader: Reader): Sort | undefined {
  const { items, isValue } = reader
  const orders = [byName(reader), byQuality(reader), byPrice(reader)].find((list) => list.length > 0) ?? []
  const [first] = orders.sort((a, b) => a.start - b.start || b.end - a.end)
  if (!first) return undefined
  // "Sort by price, the dear ones first": what is said of the field's own end wins over the usual one.
  const own = first.isSaid ? undefined : byQuality(reader).find(({ sort }) => sort.field === first.sort.field)
  const [start, end] = [Math.min(first.start, own?.start ?? first.start), Math.max(first.end, own?.end ?? first.end)]
  // "Cheapest laptops first": what is ordered stays to be read.
  const isNamed = (at: number) =>
    [[at], [at - 1, at], [at, at + 1]].some((part) => isValue(part.map((place) => items[place]?.text ?? '').join(' ')))
  for (const [at, item] of items.entries()) {
    const isInside = item.start > start && item.end < end && isNamed(at)
    if (item.start >= start && item.end <= end && item.kind !== 'quantity' && !isInside) item.used = true
  }
  return (own ?? first).sort
}
