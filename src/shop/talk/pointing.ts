import type { Language } from '#text/language.ts'
import { remembered } from '#text/remembered.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { keysOf } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { ordinalWord } from '../lexicon/ordinals.ts'
import { findReferences, resolveReference } from '../references.ts'
import { plainWords } from '../text/phrase.ts'
import type { Context } from './context.ts'
import { MOST_APART, MOST_PAIRED, MOST_SAID, beside, modelsJoined, rowsCalled, type Span, spanIn } from './name-spans.ts'
import { compares, find, OF_THEM } from './phrases.ts'
import { isHow, standingOf } from './standing.ts'

/** What parts the names of several goods from each other. */
const JOINS =
  /\s*(?:[,;]|\s(?:and|or|vs\.?|versus|to|from|than|between|against|чем|ніж|лучше|хуже|краще|гірше|better|worse|от|від|между|між|и|или|против|та|і|й|або|чи|проти)\s|&)\s*/iu
/** What joins names, and stands in them, too: "the Raya with a canopy". */
const WITHIN = /\s(?:with|с|со|з|із|зі)\s/iu
const COMPARATIVE = /(?:er|est|ее|ей|ше|че|ший|ша|ші|шая|шие)$|^най/u

/** A word that may be a part of a name: no talk, no quality, and nothing that goods are asked about. */
const isNaming = (word: string, catalog: Catalog): boolean =>
  (word.length > 1 ? !isCommon(word) : /[b-hj-z\d]/.test(word)) &&
  conceptSaid(word) === undefined &&
  !(COMPARATIVE.test(word) && qualityIn([word], catalog.profile) !== undefined && !catalog.index.names(word))

/** What is written as names are: with a capital within a sentence, or in Latin letters among Cyrillic ones. */
const properIn = (said: string): Set<string> =>
  new Set(
    [...said.matchAll(/\p{L}[\p{L}\p{N}'-]*/gu)].flatMap(({ 0: word, index }) => {
      const isWithin = /^\p{Lu}\P{Lu}/u.test(word) && /[\p{L}\p{N},] $/u.test(said.slice(0, index))
      return isWithin || (/^[a-z]{2}/i.test(word) && /[а-яіїєґ]/i.test(said)) ? plainWords(word) : []
    }),
  )

const COMPARING = /^(?:compare|differ\p{L}*|сравн\p{L}*|порівн\p{L}*|отлича\p{L}*|відрізня\p{L}*|разниц\p{L}*|різниц\p{L}*)$/u

/** How many things are put beside each other: "A against B". */
export const namesSaid = (text: string): number =>
  text
    .split(JOINS)
    .flatMap((part) => part.split(WITHIN))
    .filter((part) => plainWords(part).some((word) => word.length > 1 && !isCommon(word) && !COMPARING.test(word))).length

const isWholeName = ({ name }: Product, words: string[]): boolean => {
  const said = new Set(words.flatMap((word) => plainWords(word)).flatMap(keysOf))
  return plainWords(name).every((word) => keysOf(word).some((key) => said.has(key)))
}

/** Whether a name ends with what is said of it: "Reed 2", and not "Reed 2 Pro". */
const isSaidToEnd = ({ name }: Product, words: string[]): boolean => {
  const said = new Set(words.flatMap((word) => plainWords(word)).flatMap(keysOf))
  return keysOf(plainWords(name.replace(/\s*(?:\(.*| [-–—] .*)$/u, '')).at(-1) ?? '').some((key) => said.has(key))
}

const MOST_ALIKE = 3
export interface Pointed {
  products: Product[]
  /** A place or a name was said, whether or not something is there. */
  said: boolean
  /** By a name. */
  named?: boolean
  /** The words that pointed: nothing is asked about them. */
  used?: string[]
  /** Another than the only one was said: that one is meant. */
  alone?: boolean
}

interface Pointing {
  text: string
  language: Language
  catalog: Catalog
  shown: Product[]
  /** What the talk was about last. */
  focus: Product[]
  /** Also those that are not on screen. */
  anywhere: boolean
  context?: Context
}

const COSTING = /(?<!\p{L})(?:за|по|for|at|costing) (\d[\d.,]*\d|\d)(?![\d.,]*[xх×%\d])/iu

/** What is shown at a price, or the one that has a number in its name: "the one for 25", "the 60 W one". */
function numberedBy(part: string, { shown, text }: Pointing): Product[] {
  const price = Number(COSTING.exec(part)?.[1]?.replace(',', '.'))
  const priced = shown.filter((product) => Number(product['price']) === price || Math.trunc(Number(product['price'])) === price)
  if (priced.length === 1 || (priced.length > 0 && compares(plainWords(text)))) return priced
  const number = /(?<![\p{L}\d])\d+(?:[.,]\d+)? ?(?:%|\p{L}{1,3}(?!\p{L}))?/u.exec(part.toLowerCase())?.[0].replace(' ', '')
  const isOf = ({ name }: Product) =>
    ` ${name.toLowerCase().replace(/(?<=\d) (?=%|\p{L})/gu, '')} `.split(/[^\p{L}\p{N}.%]+/u).includes(number ?? '')
  const numbered = number ? shown.filter(isOf) : []
  return numbered.length === 1 ? numbered : []
}

/** How many of these some text has a word of. */
function toldOf(word: string, rows: Set<number>, { index }: Catalog): number {
  const told = new Set<number>()
  for (const term of index.resolve([word]).terms)
    index.visit({ ...term, ways: term.ways.slice(0, 1), told: [] }, (row) => void (rows.has(row) && told.add(row)))
  return told.size
}

/** What is named of what is shown: a word of a few, and no word that the texts of the others have, too. */
function namedHere(words: string[], isNamed: (word: string) => boolean, rows: Set<number>, pointing: Pointing): Span {
  const { catalog, text } = pointing
  const isCompared = compares(plainWords(text))
  const own = remembered(MOST_SAID, (word: string) => {
    const { names, about } = rowsCalled(word, catalog, false, isCompared)
    const here = names.intersection(rows)
    // What is named elsewhere is that, and not what goes with it.
    return { names: here, about: names.size > here.size && here.size === 0 ? here : about.intersection(rows) }
  })
  // What all that are shown are called points at none of them.
  const isTelling = (word: string) => isNamed(word) && (rows.size === 1 || own(word).names.size < rows.size)
  const span = spanIn(words, isTelling, own)
  const isOfFew = span.rows.size * 2 <= Math.max(2, rows.size)
  const isAlone = span.words.length === 1 && toldOf(span.words[0] ?? '', rows, catalog) > span.rows.size
  const isOwn = (isOfFew && !isAlone) || isCompared
  return isOwn ? span : { words: [], rows: new Set() }
}

/** What is named of all there is: a few by several words, or one by a word that is its own or says what it is. */
function namedAnywhere(
  words: string[],
  isNamed: (word: string) => boolean,
  shown: Set<number>,
  { catalog, anywhere, text }: Pointing,
): Span {
  const span = beside(
    spanIn(
      words,
      isNamed,
      remembered(MOST_SAID, (word: string) => rowsCalled(word, catalog, !anywhere, compares(plainWords(text)))),
    ),
    catalog,
  )
  const [only = ''] = span.words
  const isWord = shown.size > 0 && /^\p{L}{3,}$/u.test(only) && saidOtherwise([only]).length > 0
  const isWhat = catalog.index.resolve([only]).terms.every((term) => span.rows.isSubsetOf(standingOf(catalog, term).are))
  const isName =
    anywhere ||
    (span.rows.size <= MOST_ALIKE && span.words.some((word) => toldOf(word, shown, catalog) === 0)) ||
    [...span.rows].some((row) => isWholeName(catalog.products[row] as Product, span.words))
  // "Lifting" is no name of the "Lift".
  const isSpelt = [...span.rows].some((row) =>
    plainWords(catalog.products[row]?.name ?? '').some((word) => word.startsWith(only.replace(/'s$/, ''))),
  )
  const isStrange = shown.size === 0 || (isSpelt && toldOf(only, shown, catalog) === 0)
  const isEnough = span.words.length > 1 || ((anywhere || span.rows.size === 1) && isStrange && (!isWord || isWhat))
  return isName && isEnough ? span : { words: [], rows: new Set() }
}

/** The products that a part of a message names, and by which words: of those shown, or of all where more of a name is said than these have. */
function namedBy(part: string, pointing: Pointing): { products: Product[]; words: string[] } {
  const { catalog, shown, text } = pointing
  const numbered = numberedBy(part, pointing)
  const words = modelsJoined(plainWords(part), catalog)
  const proper = properIn(text)
  const isNamed = (word: string) => word.includes(' ') || proper.has(word) || isNaming(word, catalog)
  if (numbered.length === 0 && words.filter(isNamed).every((word) => /^\d{1,4}$/.test(word))) return { products: [], words: [] }
  const rows = new Set(shown.map(({ id }) => catalog.rowOf(id) ?? -1))
  const [here, there] = [namedHere(words, isNamed, rows, pointing), namedAnywhere(words, isNamed, rows, pointing)]
  if (numbered.length > 0 && Math.max(here.words.length, there.words.length) < 2)
    return { products: numbered, words: words.filter((word) => /\d/.test(word)) }
  const span = here.words.length >= there.words.length ? here : there
  const named = [...span.rows].flatMap((row) => catalog.products[row] ?? []).sort((one, other) => one.name.length - other.name.length)
  const whole = named.filter((product) => isSaidToEnd(product, span.words))
  const products = whole.length > 0 && span.words.length > 1 ? whole : named
  const isOne = (span === there || products.length > MOST_ALIKE) && !compares(plainWords(text))
  return { products: isOne ? products.slice(0, 1) : products, words: span.words.flatMap((word) => word.split(' ')) }
}

/** Put beside each other: one for each name, as much like the others as may be ("the Oak and the Elm", each in two sizes). */
function oneOfEach(named: Product[][]): Product[] {
  const [first = [], ...others] = named.map((products) => products.slice(0, MOST_PAIRED))
  const wordsOf = ({ name }: Product) => new Set(plainWords(name))
  const nearest = (one: Product, products: Product[]) => {
    const near = products.map((product) => ({ product, alike: -wordsOf(one).symmetricDifference(wordsOf(product)).size }))
    return near.filter(({ product }) => product.id !== one.id).sort((a, b) => b.alike - a.alike)[0]
  }
  const sets = first.map((one) => [{ product: one, alike: 0 }, ...others.flatMap((products) => nearest(one, products) ?? [])])
  const alikeOf = (set: { alike: number }[]) => set.length * MOST_APART + set.reduce((sum, { alike }) => sum + alike, 0)
  return (sets.sort((a, b) => alikeOf(b) - alikeOf(a))[0] ?? []).map(({ product }) => product)
}

/** An ordinal and a noun of one form: "второе сиденье", and not "у второй спинка". */
const AGREEING =
  /^(?:\p{L}+[oое]е \p{L}+[еоя]|\p{L}+(?:[иы]й|ой|ій) \p{L}+[^аеиоуыюяіїєь]|\p{L}+а[я]? \p{L}+[ая]|\p{L}+у[ю]? \p{L}+[ую]|\p{L}+ого \p{L}+[ая]|\p{L}+(?:ой|ої) \p{L}+[ыиі]|[a-z]+ [a-z]+)$/u

/** "The second seat" of one thing: a part of it, where none of what is shown is called so. */
function isOfPart(words: string[], rows: Set<number>, catalog: Catalog): boolean {
  const at = words.findIndex((word) => ordinalWord(word) !== undefined)
  const noun = words[at + 1] ?? ''
  if (at < 0 || noun === '' || isCommon(noun) || isHow(noun) || !AGREEING.test(`${words[at]} ${noun}`)) return false
  return catalog.index.resolve([noun]).terms.every((term) => standingOf(catalog, term).called.isDisjointFrom(rows))
}

/** They differ, or something is between them. */
const SEVERAL = /(?<!\p{L})(?:between|differ|между|между собой|між|отличаются|различаются|відрізняються)(?!\p{L})/u

/** What parts a message: what joins names, and the end of a sentence. */
const PARTS = new RegExp(`${JOINS.source}|[.!?]+\\s+`, 'iu')

/** The names in a part of a message; what one name has on both sides is one. */
function partsOf(part: string, pointing: Pointing): string[] {
  const within = WITHIN.exec(part)
  if (!within) return [part]
  const sides = [part.slice(0, within.index), part.slice(within.index + within[0].length)]
  const { words } = namedBy(part, pointing)
  const [before = [], after = []] = sides.map((side) => plainWords(side).filter((word) => words.includes(word)))
  const isOne = before.length > 0 && after.some((word) => !before.includes(word)) && !after.some((word) => before.includes(word))
  return isOne ? [part] : sides.flatMap((side) => partsOf(side, pointing))
}

/** The products that a message points at: by place, by name, by "it" or "these two". */
export function pointedAt(pointing: Pointing): Pointed {
  const { text, language, catalog, shown: drawn, focus, context } = pointing
  const places = findReferences(text, language, false)
  // "And the third", while two of the list are compared.
  const isBeyond = places.some((reference) => resolveReference(reference, drawn.length) === undefined)
  const shown = isBeyond && context?.beneath ? context.beneath.shown : drawn
  const words = plainWords(text)
  const [only] = shown
  const atPlaces = places.flatMap((reference) => shown[resolveReference(reference, shown.length) ?? -1] ?? [])
  if (only && shown.length === 1 && places.length === 1 && atPlaces.length === 0) return { products: [only], said: true, alone: true }
  if (places.length > 1) return { products: [...new Set(atPlaces)], said: true }
  const inShown = { ...pointing, shown }
  const parts = text.split(PARTS).flatMap((part) => (part.trim() === '' ? [] : partsOf(part, inShown)))
  const isCompared = compares(words)
  const it = find('this', words)
  // "How much is the second": a place says it all; "the second and the Dior" names one more.
  const isPlaced = (part: string) =>
    places.length > 0 && (parts.length === 1 || findReferences(part, language, false).length > 0 || find('this', plainWords(part)))
  const said = parts.flatMap((part) => (isPlaced(part) ? [] : [namedBy(part, inShown)]))
  // "Does it go with the Alpha": it is asked of what was spoken of; what is named before it is it.
  const isOfIt = it !== undefined && !isCompared && !find('than', words) && !OF_THEM.test(words.join(' '))
  const spoken = focus.length > 0 ? focus.slice(0, 1) : shown.length === 1 ? shown : []
  const isBefore = ({ words: own }: { words: string[] }) => own.some((word) => words.indexOf(word) < (it?.at ?? 0))
  const meant = isOfIt && spoken.length > 0 && !said.some((one) => one.products.length > 0 && isBefore(one)) ? [] : said
  const sets = meant.map(({ products }) => products).filter((products) => products.length > 0)
  // "What is the difference between the Oak ones".
  const isOfAll =
    sets.length === 1 && (sets[0]?.length ?? 0) <= MOST_PAIRED && places.length === 0 && it === undefined && SEVERAL.test(words.join(' '))
  const named = isCompared && !isOfAll ? oneOfEach(sets) : sets.flat()
  // "Is the rolling pin wood" asks that of it, whatever it is called.
  const used = meant.flatMap(({ products, words: own }) => (products.length > 0 ? own.filter((word) => !isProperty(word)) : []))
  if (isOfIt && places.length === 0 && named.length === 0 && spoken.length > 0) return { products: spoken, said: true, used }
  const rows = new Set(shown.map(({ id }) => catalog.rowOf(id) ?? -1))
  const isPart =
    (named.length > 0 || (focus.length === 1 && !/[a-z]/.test(places.join(' ')))) && !isCompared && isOfPart(words, rows, catalog)
  const placed = isPart ? [] : atPlaces
  // "The first, and is it there": "it" is the first.
  const placeAt = words.findIndex((word) => ordinalWord(word) !== undefined)
  const isIt =
    focus.length > 0 &&
    (named.length === 0 || (named.length < 2 && !isOfIt)) &&
    (isPart || (places.length === 1 && isCompared) || (it !== undefined && (placed.length === 0 || it.at < placeAt)))
  const pointed = [...placed, ...(isIt ? focus.slice(0, 1) : []), ...named]
  const products = [...new Map(pointed.map((product) => [product.id, product])).values()]
  return { products, said: placed.length > 0 || products.length > 0, named: named.length > 0, used }
}
