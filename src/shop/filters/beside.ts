import type { FieldInfo } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { conceptSaid, nameParts } from '../lexicon/fields.ts'
import { qualitiesIn } from '../lexicon/qualities.ts'
import { saidWords } from '../lexicon/said.ts'
import { dimensionOf, isNumeric } from './bind.ts'
import { type Comparison, comparisonEndingAt } from './comparisons.ts'
import type { Item } from './items.ts'
import type { Mention } from './mentions.ts'
import { type Message, wordAt } from './message.ts'

const FILLERS = new Set(saidWords('fillers'))
const isFiller = ({ text }: Item): boolean => FILLERS.has(text)

/** So many small words may stand between what is named and its number, so many words between a comparison and its number. */
const FILLED = 3
const REACH = 5

const isWithin = (at: number) => (mention: Mention) => at >= mention.at && at < mention.at + mention.length

/** Looks back from a number for its comparison, over fillers and field names: "рейтинг выше чем 4". */
export function before({ items, mentions }: Message, at: number): { comparison: Comparison | undefined; from: number } {
  for (let index = at - 1; index >= Math.max(0, at - REACH); index--) {
    const item = items[index]
    if (!item || item.used || item.kind === 'quantity' || item.text === ',') break
    // "Minimum order of 3" compares nothing.
    const isName = mentions.some((one) => one.length > 1 && isWithin(index)(one))
    const comparison = isName ? undefined : comparisonEndingAt(items, index)
    const from = index - (comparison?.length ?? 0) + 1
    // "Budget about 400": a budget is not passed by much, and may well be kept.
    const budget = comparison?.op === 'about' ? comparisonEndingAt(items, from - 1) : undefined
    if (budget?.concept === 'price') return { comparison: budget, from: from - budget.length }
    if (comparison) return { comparison, from }
    if (!isFiller(item) && !mentions.some(isWithin(index))) break
  }
  return { comparison: undefined, from: at }
}

/** "My height is 195", "рост у меня 195": the field that is named before a number. */
export function mentionBefore({ items, mentions }: Message, at: number, reach: number): Mention | undefined {
  const isFilled = (end: number) => at - end <= FILLED && items.slice(end, at).every(isFiller)
  const nearest = mentions.findLast(({ at: start, length }) => {
    const end = start + length
    return end <= at && (at - end <= reach || isFilled(end))
  })
  const between = nearest ? items.slice(nearest.at + nearest.length, at) : []
  const isApart = between.some(({ kind, text, used }) => kind === 'quantity' || text === ',' || used)
  return !nearest || items[nearest.at]?.used || isApart ? undefined : nearest
}

/** "16 gb ram 512 gb": the name belongs to the number before it; "4 stars, price 500": to the one after. */
export function mentionAfter({ items, mentions }: Message, next: number): Mention | undefined {
  const found = mentions.find((known) => known.at >= next && known.at - next <= 1)
  if (!found || items[found.at]?.used) return undefined
  if (found.at === next) return found
  const isTied = /^(?:of|в|из|з|у|по|і|и|на|the|operative)$/.test(wordAt(items, next)) && !items[next]?.used
  return isTied && items[found.at + found.length]?.kind !== 'quantity' ? found : undefined
}

/** What a thing is measured by. */
const isMeasure = (word: string): boolean => {
  const { concept = '', units = [] } = conceptSaid(word) ?? {}
  return concept === 'size' || (units.length > 0 && concept !== 'rating' && concept !== 'reviews')
}

/** "Width up to 80", "size 17", "50 cm long": where a word beside a number names what is measured. */
export function measureBeside(message: Message, at: number): { at: number; info: FieldInfo | undefined } | undefined {
  const { items, mentions, catalog } = message
  const { unit } = items[at]?.quantity ?? {}
  const next = items[at + 1]
  const toldIn = (info: FieldInfo) => Number(dimensionOf(info) === unit?.dimension)
  const [quality] = unit && next?.kind === 'word' && !next.used ? qualitiesIn([next.text], catalog.profile, false, toldIn) : []
  if (quality && (quality.info || unit?.dimension === 'length')) return { at: at + 1, info: quality.info }
  const isStop = ({ kind, text, used }: Item) => used || kind === 'quantity' || (kind === 'sign' && text !== ':' && text !== '-')
  const stop = items.slice(0, at).findLastIndex(isStop)
  const { comparison, from } = before(message, at)
  const isTaken = (place: number) =>
    (comparison && place >= from && place < from + comparison.length) || mentions.some((one) => one.length > 1 && isWithin(place)(one))
  // "HP under 40 000".
  const isMaker = (word: string) =>
    catalog.values.exact([word]).some(({ field }) => fieldNamed(catalog.profile, field)?.concept === 'brand')
  const near = [at - 1, at - 2, at - 3, at + 1].find(
    (place) => (place > stop || place > at) && !isTaken(place) && isMeasure(wordAt(items, place)) && !isMaker(wordAt(items, place)),
  )
  return near === undefined || items[near]?.used ? undefined : { at: near, info: undefined }
}

/** Fields that are named around a number, each with how surely: "depth" is not quite "the depth of immersion". */
export function namesOf(mentions: (Mention | undefined)[]): { mention: Mention | undefined; named: Map<FieldInfo, number> } {
  const said = mentions.filter((mention) => mention !== undefined)
  const mention = said.find(({ fields }) => fields.some(isNumeric)) ?? said[0]
  return { mention, named: new Map(mention?.fields.map((info) => [info, mention.partly ? 2 : nameParts(info.field).length > 2 ? 2.4 : 3])) }
}
