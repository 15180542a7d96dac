import { once, remembered } from '#text/remembered.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { keysOf, PLACES } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { plainWords } from '../text/phrase.ts'

/** How much a word tells by where it stands; below a field it is only mentioned. */
const TELLS: Record<number, number> = { [PLACES.name]: 0.94, [PLACES.category]: 0.94, [PLACES.about]: 0.94, [PLACES.attribute]: 0.9 }
/** What is called by the word itself, and not by another that means the same. */
const ITSELF = 1
const CALLED = 0.94
const TOLD = 0.9
const MENTIONED = 0.15
/** So much of what could be told by all words must be. */
const ENOUGH = 0.5
/** Where nothing has all words, what is shown is meant where it is told nearly as well as the best of all. */
const NEARLY = 0.75
const ALIKE = 0.95

const IDLE = /^(?:ones?|тот|та|те|то|той|того|эт\p{L}{1,2}|ц(?:ей|я|е|і)|models?|модел\p{L}*|both|two|it|its)$/u
/** What stands for goods of a kind: "the one with a lid", "те два". */
const STANDS = /^(?:ones?|both|two|three|т(?:от|а|е|ой|у|ого|ом|ому)|тех|два|две|дві|двох|двух|обидв\p{L}*|оба|обе)$/u
const SEVERAL =
  /^(?:both|two|three|them|these|those|they|all|оба|обе|обоих|две|два|двух|обидв\p{L}*|дві|двох|их|них|им|эти|этих|те|они|всех|все|їх|них|ці|цих|вони|усі|всі|усіх)$/u

export const standsFor = (word: string): boolean => STANDS.test(word)
export const isSeveral = (word: string): boolean => SEVERAL.test(word)
export const isPronoun = (word: string): boolean => STOP_WORDS.has(word) || IDLE.test(word) || SEVERAL.test(word)

/** What no dictionary knows is a name, or a number of one. */
export const isNameLike = (word: string): boolean => /\d/.test(word) || (!isCommon(word) && saidOtherwise([word]).length === 0)

/** A word of a reference: what it is told of, and how rare it is. */
interface Told {
  rows: Map<number, number>
  rarity: number
  /** Of what lacks a name that was said, nothing else tells that it is meant. */
  least: number
}

/** "TA-2777-2" is one code, "Peg-Perego" two words. */
const wordsOf = (ref: string): string[] =>
  (ref.match(/[\p{L}\p{N}']+(?:[-./_][\p{L}\p{N}]+)*/gu) ?? [])
    .flatMap((word) => (/\d/.test(word) ? [word] : plainWords(word)))
    .filter((word) => !isPronoun(word))

const MOST_KNOWN = 24
/** One turn asks for the same few words many times. */
const toldIn = once((catalog: Catalog) => remembered(MOST_KNOWN, (word: string) => lookUp(word, catalog)))
const toldBy = (word: string, catalog: Catalog): Told | undefined => toldIn(catalog)(word)

function lookUp(word: string, { index, products }: Catalog): Told | undefined {
  const [term] = index.resolve([word]).terms
  if (!term) return undefined
  const rows = new Map<number, number>()
  index.visit(term, (row, place) => void rows.set(row, TELLS[place] ?? MENTIONED))
  const itself = { said: word, by: term.by, ways: term.ways.slice(0, 1) }
  index.visit(itself, (row, place) => void (place === PLACES.name && rows.set(row, ITSELF)))
  const told = [...rows.values()].filter((tells) => tells >= TOLD).length
  return told === 0 ? undefined : { rows, rarity: Math.log(1 + products.length / told), least: isNameLike(word) ? CALLED : TOLD }
}

/** The rows that are told a word in a name, a category or a field. */
export const rowsTold = (word: string, catalog: Catalog): Set<number> =>
  new Set([...(toldBy(word, catalog)?.rows ?? [])].flatMap(([row, tells]) => (tells >= TOLD ? [row] : [])))

/** What texts say of so many more goods than are called so is no name. */
const MOST_SAID = 3

/** Whether goods are called by a word as it is written, and no dictionary knows it. */
export function isName(word: string, catalog: Catalog): boolean {
  if (!isNameLike(word) || catalog.index.resolve([word]).terms.some(({ by }) => by !== 'itself')) return false
  const rows = toldBy(word, catalog)?.rows ?? new Map<number, number>()
  const called = [...rows.values()].filter((tells) => tells >= CALLED).length
  return called > 0 && rows.size <= called * MOST_SAID
}

/** Whether some product is told by each of these words, by its name where they are one. */
export function isToldWhole(ref: string, catalog: Catalog): boolean {
  const [first, ...others] = wordsOf(ref).map((word) => toldBy(word, catalog))
  return first !== undefined && [...first.rows.keys()].some((row) => [first, ...others].every((one) => fits(one, row)))
}

const fits = (told: Told | undefined, row: number): boolean => told !== undefined && (told.rows.get(row) ?? 0) >= told.least

export interface Naming {
  products: Product[]
  /** Whether they are shown. */
  isHere: boolean
  /** Goods elsewhere of which no name was said: only where nothing else is pointed at. */
  isLoose: boolean
}

const NONE: Naming = { products: [], isHere: false, isLoose: false }

const stemsOf = (text: string): string =>
  ` ${plainWords(text)
    .map((word) => keysOf(word)[0] ?? word)
    .join(' ')} `

/** Of goods that are told alike those that are called by the words as they stand together; and "Reed" before "Reed Mini", where one is meant. */
function exact(products: Product[], words: string[], isPlural: boolean): Product[] {
  const phrase = stemsOf(words.join(' '))
  const whole = products.filter(({ name }) => stemsOf(name).includes(phrase))
  const left = words.length > 1 && whole.length > 0 ? whole : products
  const names = left.map(({ name }) => new Set(plainWords(name).flatMap(keysOf)))
  const least = left.filter((_, at) => names.every((other) => names[at]?.isSubsetOf(other)))
  return isPlural || least.length === 0 ? left : least
}

/**
 * The products that are told best by these words, wherever they are told: each word weighs by how rare it is. What is shown is meant
 * where it is told as well as anything; what lacks a word that another product has is not. `anywhere`: the nearest name first.
 */
export function namedBy(
  ref: string,
  { catalog, shown, anywhere }: { catalog: Catalog; shown: Product[]; anywhere: boolean },
  isPlural = false,
): Naming {
  const words = wordsOf(ref)
  if (words.every((word) => conceptSaid(word) !== undefined)) return NONE
  const told = words.flatMap((word) => toldBy(word, catalog) ?? [])
  const most = told.reduce((sum, { rarity }) => sum + rarity, 0)
  if (most === 0) return NONE
  const scores = new Map<number, number>()
  for (const { rows, rarity } of told) for (const [row, tells] of rows) scores.set(row, (scores.get(row) ?? 0) + tells * rarity)
  const among = (all: number[]) => {
    const whole = all.filter((row) => told.every((one) => fits(one, row)))
    const rows = whole.length > 0 ? whole : all
    const score = rows.reduce((best, row) => Math.max(best, scores.get(row) ?? 0), 0)
    return { isWhole: whole.length > 0, score, rows: rows.filter((row) => (scores.get(row) ?? 0) >= score * ALIKE) }
  }
  const isNamed = told.some(({ least }) => least === CALLED)
  const here = among(shown.flatMap(({ id }) => catalog.rowOf(id) ?? []))
  const there = among([...scores.keys()])
  const isNear = here.score >= there.score * NEARLY && here.score >= most * ENOUGH
  // What is called by just these words is meant, and nothing that is shown and only told them.
  const phrase = stemsOf(words.join(' '))
  const isCalled = (row: number) => words.length > 1 && stemsOf(catalog.products[row]?.name ?? '').includes(phrase)
  const isElsewhere = anywhere && there.rows.some(isCalled) && !here.rows.some(isCalled)
  const isHere = !isElsewhere && (here.isWhole || (isNear && !(anywhere && there.isWhole && isNamed)))
  if (!isHere && (!anywhere || there.score < most * ENOUGH)) return NONE
  const alike = (isHere ? here : there).rows.flatMap((row) => catalog.products[row] ?? [])
  const products = exact(alike, words, isPlural)
  return isHere
    ? { products, isHere, isLoose: false }
    : { products: products.sort((one, other) => one.name.length - other.name.length), isHere, isLoose: !isNamed }
}
