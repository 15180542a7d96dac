import type { FieldInfo } from '../catalog/product.ts'
import { conceptSaid, nameParts } from '../lexicon/fields.ts'
import { saidWords } from '../lexicon/said.ts'
import { isNumeric } from './bind.ts'
import { type Comparison, comparisonEndingAt } from './comparisons.ts'
import type { Item } from './items.ts'
import type { Mention } from './mentions.ts'
import { type Message, wordAt } from './message.ts'

const FILLERS = new Set(saidWords('fillers'))
/** So many words may stand between a comparison and its number. */
const REACH = 5

/** Looks back from a number for its comparison, over fillers: "выше чем 4". */
export function before({ items }: Message, at: number): { comparison: Comparison | undefined; from: number } {
  for (let index = at - 1; index >= Math.max(0, at - REACH); index--) {
    const comparison = comparisonEndingAt(items, index)
    const from = index - (comparison?.length ?? 0) + 1
    // "Budget about 400": a budget is not passed by much, and may well be kept.
    const budget = comparison?.op === 'about' ? comparisonEndingAt(items, from - 1) : undefined
    if (budget?.concept === 'price') return { comparison: budget, from: from - budget.length }
    if (comparison) return { comparison, from }
    if (items[index]?.used || !FILLERS.has(wordAt(items, index))) break
  }
  return { comparison: undefined, from: at }
}

/** "Ram 16", "рейтинг выше 4": the field that is named before a number. */
export function mentionBefore({ items, mentions }: Message, at: number, reach: number): Mention | undefined {
  const nearest = mentions.findLast(({ at: start, length }) => start + length <= at && at - start - length <= reach)
  const isApart = nearest && items.slice(nearest.at, at).some(({ text, used }) => text === ',' || used)
  return isApart ? undefined : nearest
}

const TIE = /^(?:of|в|из|з|у|по|і|и|на|the|operative)$/

/** "16 gb ram 512 gb", "64 gigs of ram": the name belongs to the number before it. */
export function mentionAfter({ items, mentions }: Message, next: number): Mention | undefined {
  const place = TIE.test(wordAt(items, next)) ? [next, next + 1] : [next]
  return mentions.find(({ at }) => place.includes(at) && !items[at]?.used)
}

/** What a thing is measured by. */
const isMeasure = (word: string): boolean => {
  const { concept, units = [] } = conceptSaid(word) ?? {}
  return concept === 'size' || units.length > 0
}

const isStop = ({ kind, used }: Item) => used || kind === 'quantity' || kind === 'sign'

/** "Width up to 80", "size 17": where a word beside a number names what is measured. */
export function measureBeside(message: Message, at: number): number | undefined {
  const { items, mentions } = message
  const stop = items.slice(0, at).findLastIndex(isStop)
  const { comparison, from } = before(message, at)
  const isTaken = (place: number) =>
    (comparison && place >= from && place < from + comparison.length) ||
    mentions.some((one) => one.length > 1 && place >= one.at && place < one.at + one.length)
  const places = [at - 1, at - 2, at - 3].filter((place) => place > stop)
  return [...places, at + 1].find((place) => !isTaken(place) && isMeasure(wordAt(items, place)))
}

/** Fields that are named around a number, each with how surely: "depth" is not quite "the depth of immersion". */
export function namesOf(mentions: (Mention | undefined)[]): { mention: Mention | undefined; named: Map<FieldInfo, number> } {
  const said = mentions.filter((mention) => mention !== undefined)
  const mention = said.find(({ fields }) => fields.some(isNumeric)) ?? said[0]
  return { mention, named: new Map(mention?.fields.map((info) => [info, mention.partly ? 2 : nameParts(info.field).length > 2 ? 2.4 : 3])) }
}
