import type { Sort } from '#protocol/shop.ts'
import type { Product } from '../catalog/product.ts'
import { isPacked } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { unitOf } from '../lexicon/units.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import { plainWords } from '../text/phrase.ts'
import { around, isDenied, NUMBER } from './evidence.ts'
import { line, type Telling, titleOf } from './facts.ts'
import { say } from './say.ts'
import { isPerson } from './standing.ts'
import { placesIn, statementsOf } from './statements.ts'
import type { Answer } from './tellings.ts'

/** What is asked by the words that tell it, those first that tell it best; a number must stand beside them. */
interface Sought {
  words?: string[] | undefined
  number?: boolean | undefined
  /** Of what it is itself, and not of what it takes at most: "for a child of up to 36 kg". */
  isOwn?: boolean | undefined
}

/** Of so many the texts are read. */
export const READ = 200

/** What is said of a product, and how well it tells what was asked. */
interface Told {
  product: Product
  text: string
  score: number
  /** In which of the words. */
  word: string
  isNo: boolean
  /** The number beside the word, in the unit of its dimension that all are counted in. */
  amount?: { value: number; dimension: string } | undefined
}

/** Words of an inflected language differ by so much at their ends. */
const LEAST_ROOT = 5
const MOST_ENDING = 3
/** So near to its word a number tells it. */
const NEAR = 60

/** Where a word stands, in any of its forms: other words for it are said beside it. */
function placeOf(word: string, places: Map<string, number>): number | undefined {
  const keys = keysOf(word)
  const isKin = (key: string, other: string) =>
    other.length >= LEAST_ROOT && key.startsWith(other) && key.length <= other.length + MOST_ENDING
  return (
    keys.flatMap((key) => places.get(key) ?? [])[0] ??
    places.entries().find(([key]) => keys.some((own) => isKin(key, own) || isKin(own, key)))?.[1]
  )
}

/** A number after these is a limit of what it takes, and no amount of its own. */
const LIMIT = /(?:до|від|от|from|up to|over|max\p{L}*|макс\p{L}*|нагрузк\p{L}*|навантажен\p{L}*) ?[^\p{L}\d]{0,2}$/iu
/** Nor is what somebody weighs or measures who uses it. */
const isOfOthers = (before: string): boolean => LIMIT.test(before) || plainWords(before).some(isPerson)

/** The number that stands nearest to a place, one in a unit first. */
function amountAt(text: string, at: number, isOwn: boolean): Told['amount'] {
  const amounts = [...text.matchAll(NUMBER)].flatMap(({ 0: said, groups, index }) => {
    if (isOwn && isOfOthers(text.slice(Math.max(0, index - NEAR), index))) return []
    const unit = unitOf(groups?.['word']?.toLowerCase() ?? '')
    const away = Math.abs(index - at) + (unit ? 0 : NEAR / 2) + (index < at ? 10 : 0)
    const value = Number.parseFloat(said.replace(',', '.')) * (unit?.factor ?? 1)
    return away <= NEAR && !Number.isNaN(value) ? [{ away, value, dimension: unit?.dimension ?? '' }] : []
  })
  const [nearest] = amounts.sort((one, other) => one.away - other.away)
  return nearest && { value: nearest.value, dimension: nearest.dimension }
}

/** The statement that tells it in most of these words, those that were said first before others. A parcel tells nothing of what is in it. */
export function reader(
  { words = [], number = false, isOwn = false }: Sought,
  telling: Telling,
  isOneOfMany: boolean,
): (product: Product) => Told | undefined {
  const ways = words.flatMap((phrase) => {
    const parts = plainWords(phrase).filter((word) => !STOP_WORDS.has(word))
    return parts.length > 0 ? [{ phrase, parts }] : []
  })
  return (product) => {
    let best: Told | undefined
    for (const { text, said, info } of statementsOf(product, telling, { isOneOfMany })) {
      if (info && isPacked(info)) continue
      const places = placesIn(said)
      const found = ways.flatMap(({ phrase, parts }, nth) => {
        const at = parts.map((word) => placeOf(word, places))
        return at.every((one) => one !== undefined) ? [{ phrase, parts, nth, at: Math.min(...at) }] : []
      })
      const [first] = found
      const amount = first && number ? amountAt(said, first.at, isOwn) : undefined
      if (!first || (number && !amount)) continue
      const score = found.length - first.nth / ways.length - Math.min(text.length, 600) / 1_000 + (amount?.dimension ? 0.5 : 0)
      if (best && score <= best.score) continue
      const isMeant = (word: string) => found.some(({ parts }) => parts.some((part) => placeOf(part, placesIn(word)) !== undefined))
      best = { product, text: around(text.trim(), first.at), score, word: first.phrase, isNo: isDenied(text, isMeant), amount }
    }
    return best
  }
}

/** Which of several has least or most of what only texts count, and what comes next. */
export function endOf(
  goods: Product[],
  { words = [], direction, isOwn }: Sought & Pick<Sort, 'direction'>,
  telling: Telling,
): Answer | undefined {
  const read = reader({ words, number: true, isOwn }, telling, true)
  const all = words.length === 0 ? [] : goods.slice(0, READ).flatMap((product) => read(product) ?? [])
  const [usual = []] = [...Map.groupBy(all, ({ amount }) => amount?.dimension).values()].sort((one, other) => other.length - one.length)
  const inOrder = usual.toSorted((one, other) => ((one.amount?.value ?? 0) - (other.amount?.value ?? 0)) * (direction === 'asc' ? 1 : -1))
  const [first, next] = inOrder
  if (!first) return undefined
  const { language } = telling
  const untold = goods.length - inOrder.length
  const lines = [line(first.product, first.text, telling)]
  if (next) lines.push(`${say('next', language)}: ${titleOf(next.product, telling)} — ${next.text}`)
  if (untold > 0) lines.push(say('unknown_for', language, { count: untold }))
  return { text: lines.join('\n'), products: [first.product] }
}
