import type { FieldInfo, Product } from '../catalog/product.ts'
import { keysOf } from '../catalog/search-index.ts'
import { conceptSaid, type FieldConcept } from '../lexicon/fields.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { saidIn } from '../lexicon/said.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { unitOf } from '../lexicon/units.ts'
import { phrasesIn, placeOf, plainWords } from '../text/phrase.ts'
import type { Telling } from './facts.ts'
import { isColour } from './goods.ts'
import { MEASURES, NUMBER } from './measures.ts'
import { find } from './phrases.ts'
import { placeReader, placesIn, type Statement, statementsOf } from './statements.ts'

export interface Sought {
  /** What is asked about, and what else was said: of two that tell alike, the statement that has more of it. */
  words: string[]
  beside?: string[]
  concept?: FieldConcept | undefined
  /** How many, how long, which pressure: only a number tells it. */
  isNumber?: boolean
  /** It is asked for by its unit: "how many grams". */
  isUnitAsked?: boolean
  /** Only sentences are wanted, and no field; or the name tells it too, since it is one of several. */
  isOnlyProse?: boolean
  isOneOfMany?: boolean
}

export interface Evidence {
  product: Product
  text: string
  info?: FieldInfo | undefined
  /** Which of the words it has, and whether all of them. */
  has: string[]
  isWhole: boolean
  isNumber: boolean
  /** The words stand there only to say that it is not so. */
  isDenied: boolean
  score: number
}

const LONGEST = 240
const BESIDE = 90

/** Of a long statement what stands around a word. */
function around(text: string, at: number): string {
  if (text.length <= LONGEST) return text
  const from = Number.isFinite(at) && at > BESIDE ? text.indexOf(' ', at - BESIDE) + 1 : 0
  const to = text.lastIndexOf(' ', from + LONGEST)
  return `${from > 0 ? '…' : ''}${text.slice(from, to > from ? to : from + LONGEST)}…`
}

const [MADE, MATERIAL] = [saidIn('made'), new RegExp(saidIn('material'), 'gu')]
const TALL = /^(?:height|length|size)$/

/** How well a sentence tells a thing: not at all (0), by its word, or with what it is made of, and of how much. */
function tells(sentence: string, { concept, words, units }: FieldConcept, isNumber: boolean): number {
  const measure = MEASURES[concept]
  if (measure) return sentence.search(measure) >= 0 ? 1 : 0
  const said = plainWords(sentence)
  const isNamed = phrasesIn(words.join(' ')).some((parts) => placeOf(parts, said))
  if (concept === 'color' && said.some(isColour)) return isNamed ? 2 : 1
  if (concept !== 'material') return isNamed && (!isNumber || units.length === 0 || isCounted(sentence)) ? 1 : 0
  // "Hollcon, latex and coconut": what it is made of, though no word says that it is.
  const plain = said.join(' ')
  const materials = new Set(plain.match(MATERIAL)).size
  return materials === 0 ? 0 : materials + (isNamed || MADE.test(plain) ? 2 : 0)
}

const isCounted = (sentence: string): boolean => /\d/.test(sentence) || plainWords(sentence).some((word) => numberWord(word) !== undefined)

const NEGATION = /^(?:not|non|no|without|не|нет|без|ні|немає|нема)$/
const BEFORE = 3
const ONLY = /^(?:only|только|тільки|лише)$/

/** "Not magsafe compatible", "supplied without a battery", "the tray is sold separately". */
function isDenied(sentence: string, isMeant: (word: string) => boolean): boolean {
  const said = plainWords(sentence.replace(/[_-]/g, ' '))
  const isSeparate = find('separate', said) !== undefined
  if (!isSeparate && !said.some((word) => NEGATION.test(word))) return false
  return said.some((word, at) => {
    if (!isMeant(word)) return false
    const before = said.slice(Math.max(0, at - BEFORE), at)
    return isSeparate || before.some((one, place) => NEGATION.test(one) && !isMeant(one) && !ONLY.test(before[place + 1] ?? ''))
  })
}

/** So much of a name stands in a sentence that repeats it. */
const ECHO = 0.6

/**
 * What of all that is said of a product tells best what is asked: the statement that has most of the words, with a number
 * where one is asked for. Words that only repeat the name of the product tell nothing.
 */
export function seeker(sought: Sought, telling: Telling): (product: Product) => Evidence | undefined {
  const { words, beside = [], concept, isNumber = false, isOneOfMany = false, isUnitAsked = false } = sought
  const readers = words.map((word) => ({ word, read: placeReader(word, telling) }))
  const others = beside.map((word) => placeReader(word, telling))
  return (product) => {
    const name = isOneOfMany ? [] : [...new Set(plainWords(product.name).flatMap(keysOf))]
    // "Is it wood", of a "Wooden rolling pin": how it is, the name tells, too.
    const isHow = (word: string) => readers.some(({ word: asked, read }) => isProperty(asked) && read(placesIn(word)) !== undefined)
    const isOfName = (word: string) => keysOf(word).some((key) => name.includes(key)) && !isHow(word)
    const statements = statementsOf(product, telling, sought)
    const lone = concept && loneMeasure(statements, concept, product, isUnitAsked || TALL.test(concept.concept))
    let best: Evidence | undefined
    for (const statement of lone ? [...statements, lone] : statements) {
      const all = placesIn(statement.said)
      const isEcho = statement !== lone && name.filter((key) => all.has(key)).length >= name.length * ECHO
      const said = isEcho ? statement.said.replace(/[\p{L}\p{N}]+/gu, (word) => (isOfName(word.toLowerCase()) ? '' : word)) : statement.said
      const places = isEcho ? placesIn(said) : all
      const found = readers.filter(({ read }) => read(places) !== undefined)
      const own = concept ? tells(said, concept, isNumber) || (statement === lone ? 0.5 : 0) : 0
      if (found.length === 0 && own === 0) continue
      const isTold = isCounted(said)
      const isMeant = (said: string) =>
        found.some(({ word, read }) => said === word || read(placesIn(said)) !== undefined) ||
        (own > 0 && conceptSaid(said)?.concept === concept?.concept)
      const isNo = isDenied(statement.text, isMeant)
      const score =
        found.length +
        (own > 0 ? 1 + own / 10 : 0) +
        others.filter((read) => read(places) !== undefined).length * 0.2 +
        (isNumber && isTold ? 0.6 : 0) +
        (isNo ? 0.3 : 0) +
        (statement.info ? (FILED.has(statement.info.concept ?? '') ? -0.5 : 0.2) : 0) -
        Math.min(statement.text.length, 600) / 6_000
      if (best && score <= best.score) continue
      best = {
        product,
        text: around(statement.text.trim(), Math.min(...found.flatMap(({ read }) => read(places) ?? []))),
        info: statement.info,
        has: found.map(({ word }) => word),
        isWhole: found.length === words.length && (!concept || own > 0),
        isNumber: isTold,
        isDenied: isNo,
        score,
      }
    }
    return best
  }
}

/** What says where a thing is filed tells hardly anything of it. */
const FILED = new Set(['category', 'tags', 'brand'])

/** "Only 30 cm", "2.8 grams", and no other such measure, or that in the name alone: that is how tall or how heavy it is. */
function loneMeasure(
  statements: Statement[],
  { concept, units }: FieldConcept,
  { name }: Product,
  isAsked: boolean,
): Statement | undefined {
  const dimensions = new Set(units.length > 0 ? units.map((unit) => unitOf(unit)?.dimension) : TALL.test(concept) ? ['length'] : [])
  const isOwn = ({ groups }: RegExpExecArray) => dimensions.has(unitOf(groups?.['word']?.toLowerCase() ?? '')?.dimension)
  const isLoad = (text: string) => text.search(MEASURES['capacity'] ?? /$^/) >= 0
  const own = statements
    .filter(({ info, text }) => !info && !isLoad(text))
    .flatMap((one) => [...one.text.matchAll(NUMBER)].filter(isOwn).map(() => one))
  if (own.length === 1 && isAsked) return own[0]
  // Of lengths a name tells which one it is only of a screen.
  const isNamed = isAsked || concept === 'screen' || !dimensions.has('length')
  const [called, ...others] =
    concept === 'year' ? name.matchAll(MEASURES['year'] ?? /$^/) : isNamed ? [...name.matchAll(NUMBER)].filter(isOwn) : []
  if (!called || others.length > 0) return undefined
  const before = /\d+(?:[.,]\d+)?\s?[-–]\s?$/.exec(name.slice(0, called.index))?.[0] ?? ''
  return { text: before + called[0], said: before + called[0] }
}
