import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { PLACES } from '../catalog/search-index.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { findReferences, resolveReference } from '../references.ts'
import { plainWords } from '../text/phrase.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import type { Language } from '#text/language.ts'
import type { Context } from './context.ts'
import { extremeOf } from './facts.ts'
import { find } from './phrases.ts'

/** What is pointed by, and what it may point at. */
export interface Pointing {
  /** "The second", "it", "the Olay one": each for one product or for several. */
  refs: string[]
  language: Language
  catalog: Catalog
  shown: Product[]
  /** What the last answers were about. */
  focus: Product[]
  context?: Context | undefined
  /** Whether goods that are not shown may be named. */
  anywhere: boolean
}

export interface Pointed {
  products: Product[]
  /** Whether something was pointed at at all, also where it is not clear at what. */
  said: boolean
  /** Another place was said, where only one is shown. */
  alone?: boolean
}

const MOST_ALIKE = 5
/** How much a word of a name tells by where it stands. */
const TELLS: Record<number, number> = { [PLACES.name]: 1, [PLACES.category]: 0.7, [PLACES.about]: 0.7, [PLACES.attribute]: 0.5 }
/** So much of what could be told by all words must be. */
const ENOUGH = 0.5
/** What is shown is meant where it is told nearly as well as the best of all. */
const NEARLY = 0.75
const ALIKE = 0.95

const IDLE = /^(?:ones?|тот|та|те|то|той|того|эт\p{L}{1,2}|ц(?:ей|я|е|і)|models?|модел\p{L}*|both|two|it|its)$/u
const BOTH = /^(?:both|two|оба|обе|обоих|две|два|двух|обидв\p{L}*|дві|двох)$/u
const SEVERAL =
  /^(?:both|two|three|them|these|those|they|all|оба|обе|обоих|две|два|двух|обидв\p{L}*|дві|двох|их|них|им|эти|этих|те|они|всех|все|їх|них|ці|цих|вони|усі|всі|усіх)$/u

/** The words of a name, and how rare each is. */
function termsOf(words: string[], { index, products }: Catalog) {
  return words.flatMap((word) => {
    const [found] = index.resolve([word]).terms
    const term = found?.plain && index.tally(found.plain).all > 0 ? found.plain : found
    if (!term) return []
    const rows = new Map<number, number>()
    index.visit(term, (row, place) => void rows.set(row, TELLS[place] ?? 0.15))
    return rows.size === 0 ? [] : [{ rows, rarity: Math.log(1 + products.length / rows.size) }]
  })
}

/** "TA-2777-2", "56996": a code as it is written. */
const CODE = /(?<![\p{L}\d])(?=[\p{L}\d./-]*\d)[\p{L}\d]+(?:[-./][\p{L}\d]+)+(?![\p{L}\d])|(?<![\p{L}\d])\d{4,}(?![\p{L}\d])/giu

function codedBy(ref: string, { products }: Catalog): Product[] {
  const codes = (ref.match(CODE) ?? []).map((code) => code.toLowerCase())
  const isIn = (name: string, code: string) =>
    name
      .toLowerCase()
      .split(/[\s(),;:"«»]+/)
      .includes(code)
  return codes.length === 0 ? [] : products.filter(({ name }) => codes.every((code) => isIn(name, code)))
}

/** The products that are told best by these words: of those shown, or of all where others are told clearly better, the shortest name first. */
export function namedBy(ref: string, { catalog, shown, anywhere }: Pointing): { products: Product[]; isHere: boolean } {
  const coded = codedBy(ref, catalog)
  if (coded.length > 0 && anywhere)
    return { products: coded, isHere: coded.length === 1 || coded.some(({ id }) => shown.some((one) => one.id === id)) }
  const words = plainWords(ref).filter((word) => !STOP_WORDS.has(word) && !IDLE.test(word))
  // What is called just so, before what has the words somewhere.
  const phrase = ` ${words.join(' ')} `
  const whole = words.length < 2 ? [] : catalog.products.filter(({ name }) => ` ${plainWords(name).join(' ')} `.includes(phrase))
  const here = whole.filter(({ id }) => shown.some((one) => one.id === id))
  if (here.length > 0) return { products: here, isHere: true }
  if (whole.length > 0 && anywhere) return { products: whole.sort((one, other) => one.name.length - other.name.length), isHere: false }
  const terms = termsOf(words, catalog)
  const most = terms.reduce((sum, { rarity }) => sum + rarity, 0)
  const none = { products: [], isHere: false }
  if (most === 0) return none
  const scores = new Map<number, number>()
  for (const { rows, rarity } of terms) for (const [row, tells] of rows) scores.set(row, (scores.get(row) ?? 0) + tells * rarity)
  const best = (rows: number[]) => rows.reduce((most, row) => Math.max(most, scores.get(row) ?? 0), 0)
  const rowsShown = shown.flatMap(({ id }) => catalog.rowOf(id) ?? [])
  const [near, there] = [best(rowsShown), best([...scores.keys()])]
  const isHere = near >= there * NEARLY && near >= most * ENOUGH
  if (!isHere && (!anywhere || there < most * ENOUGH)) return none
  const least = (isHere ? near : there) * ALIKE
  const rows = (isHere ? rowsShown : [...scores.keys()]).filter((row) => (scores.get(row) ?? 0) >= least)
  const products = rows.flatMap((row) => catalog.products[row] ?? [])
  return { products: isHere ? products : products.sort((one, other) => one.name.length - other.name.length), isHere }
}

export const isPronoun = (word: string): boolean => STOP_WORDS.has(word) || IDLE.test(word) || SEVERAL.test(word)

/** What stands for goods without a name: "it", "these two". */
function standingFor(words: string[], { shown, focus }: Pointing): Product[] {
  if (words.some((word) => SEVERAL.test(word))) {
    const isTwo = words.some((word) => BOTH.test(word))
    if (focus.length > 1) return isTwo ? focus.slice(0, 2) : focus
    return isTwo ? shown.slice(0, 2) : []
  }
  return focus.length > 0 ? focus.slice(0, 1) : shown.length === 1 ? shown : []
}

function pointedBy(ref: string, pointing: Pointing): Pointed {
  const { language, catalog, shown: drawn, context } = pointing
  const places = findReferences(
    ref,
    language,
    /^(?:the |№ ?|#)?\d{1,2}(?:-?\p{L}{1,2})?(?: (?:one|товар\p{L}*|вариант\p{L}*|варіант\p{L}*))?$/u.test(ref),
  )
  // "And the third", while two of the list are compared.
  const isBeyond = places.some((place) => resolveReference(place, drawn.length) === undefined)
  const shown = isBeyond && context?.beneath ? context.beneath.shown : drawn
  const atPlaces = places.flatMap((place) => shown[resolveReference(place, shown.length) ?? -1] ?? [])
  if (places.length > 0) {
    const isAlone = shown.length === 1 && places.length === 1 && atPlaces.length === 0
    return { products: isAlone ? shown : atPlaces, said: true, ...(isAlone && { alone: true }) }
  }
  const words = plainWords(ref)
  if (words.every(isPronoun)) {
    const products = standingFor(words, pointing)
    return { products, said: products.length > 0 || !words.some((word) => SEVERAL.test(word)) }
  }
  const quality = qualityIn(words, catalog.profile)
  const end = quality?.info && context ? extremeOf(catalog, context, quality.info, quality.direction)[0] : undefined
  const { products: alike, isHere } = namedBy(ref, pointing)
  // Of those elsewhere the one that is called so and nothing more.
  const named = alike.slice(0, isHere ? MOST_ALIKE : 1)
  // "The cheapest Acme" and "the cheapest one"; "the light one" may be a name.
  if (end && (named.length !== 1 || find('cheaper', words)))
    return { products: [named.length > 1 ? (named.find(({ id }) => id === end.id) ?? end) : end], said: true }
  return { products: named, said: named.length > 0 }
}

/** The products that a message points at: by place, by name, by "it" or "these two". */
export function pointedAt(pointing: Pointing): Pointed {
  const each = pointing.refs.map((ref) => pointedBy(ref, pointing))
  const products = [...new Map(each.flatMap((one) => one.products).map((product) => [product.id, product])).values()]
  return { products, said: each.some(({ said }) => said), ...(each.length === 1 && each[0]?.alone && { alone: true }) }
}
