import type { Language } from '#text/language.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { keysOf, PLACES } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { findReferences, resolveReference } from '../references.ts'
import { plainWords } from '../text/phrase.ts'
import type { Context } from './context.ts'
import { find, OF_THEM } from './phrases.ts'

/** What parts the names of several goods from each other. */
const JOINS =
  /\s*(?:[,;]|\s(?:and|or|vs\.?|versus|with|to|than|between|чем|ніж|лучше|хуже|краще|гірше|better|worse|от|від|между|між|и|с|со|или|против|та|і|й|з|із|або|чи|проти)\s|&)\s*/iu
const COMPARATIVE = /(?:er|est|ее|ей|ше|че|ший|ша|ші|шая|шие)$|^най/u

/** A word that may be a part of a name: no talk, no quality, and nothing that goods are asked about. */
const isNaming = (word: string, catalog: Catalog): boolean =>
  (word.length > 1 ? !isCommon(word) : /[b-hj-z\d]/.test(word)) &&
  conceptSaid(word) === undefined &&
  !(COMPARATIVE.test(word) && qualityIn([word], catalog.profile) !== undefined && !catalog.index.names(word))

const COMPARING = /^(?:compare|differ\p{L}*|сравн\p{L}*|порівн\p{L}*|отлича\p{L}*|відрізня\p{L}*|разниц\p{L}*|різниц\p{L}*)$/u

/** How many things are put beside each other: "A against B". */
export const namesSaid = (text: string): number =>
  text.split(JOINS).filter((part) => plainWords(part).some((word) => word.length > 1 && !isCommon(word) && !COMPARING.test(word))).length

/** How many of the words a name has letter by letter: "macbook" may mean any laptop, and means that one first. */
const spelt = ({ name }: Product, words: string[]): number =>
  words.filter((word) => word.length > 2 && name.toLowerCase().includes(word)).length

const isWholeName = ({ name }: Product, words: string[]): boolean => {
  const said = new Set(words.flatMap((word) => plainWords(word)).flatMap(keysOf))
  return plainWords(name).every((word) => keysOf(word).some((key) => said.has(key)))
}

const MOST_ALIKE = 3
/** So much of what is said, by weight, must be in a name. */
const ENOUGH = 0.6

/** The products whose names have the most of these words, if they have most of them; of several alike the one whose name says least besides is first. */
function byName(words: string[], products: Iterable<[number, Product]>, catalog: Catalog): Product[] {
  const scores = new Map<number, number>()
  let all = 0
  for (const term of catalog.index.resolve(words).terms) {
    const rows: number[] = []
    const itself = term.by === 'itself' ? { ...term, ways: term.ways.slice(0, 1), told: [] } : term
    const rarity = catalog.index.visit(itself, (row, place) => void (place >= PLACES.about && rows.push(row)))
    // A word that no name has says nothing of which one is meant.
    if (rows.length > 0) all += rarity
    for (const row of rows) scores.set(row, (scores.get(row) ?? 0) + rarity)
  }
  let best: { products: Product[]; score: number } = { products: [], score: 0 }
  for (const [row, product] of products) {
    const own = scores.get(row) ?? 0
    const score = own + spelt(product, words)
    if (own <= all * ENOUGH || score < best.score) continue
    best = score > best.score ? { products: [product], score } : { products: [...best.products, product], score }
  }
  return best.products.sort((one, other) => one.name.length - other.name.length)
}

export interface Pointed {
  products: Product[]
  /** A place or a name was said, whether or not something is there. */
  said: boolean
  /** By a name. */
  named?: boolean
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

/** How many products are called by a word. */
function rowsNamedBy(word: string, { index }: Catalog): number {
  const rows = new Set<number>()
  for (const term of index.resolve([word]).terms)
    if (term.by === 'itself') index.visit(term, (row, place) => void (place >= PLACES.about && rows.add(row)))
  return rows.size
}

/** "SC 4" is one name. */
const modelsJoined = (words: string[], { index }: Catalog): string[] =>
  words.reduce<string[]>((made, word) => {
    const model = `${made.at(-1)} ${word}`
    const isModel = /^\d+$/.test(word) && made.length > 0 && index.resolve([model]).terms[0]?.ways[0]?.flat()[0]?.startsWith('#')
    return isModel ? [...made.slice(0, -1), model] : [...made, word]
  }, [])

/** The product that a part of a message names: of those shown, or of all where most of a name is said that none of these has. A maker of a few that are shown names them all. */
function namedBy(part: string, { catalog, shown, anywhere, text }: Pointing): Product[] {
  const isCompared = find('compare', plainWords(text)) !== undefined
  const said = modelsJoined(plainWords(part), catalog).filter((word) => word.includes(' ') || isNaming(word, catalog))
  const number = /(?<![\p{L}\d])\d+(?:[.,]\d+)? ?(?:%|\p{L}{1,3}(?!\p{L}))?/u.exec(part.toLowerCase())?.[0].replace(' ', '')
  const numbered = number
    ? shown.filter(({ name }) => ` ${name.toLowerCase().replace(/(?<=\d) (?=%|\p{L})/gu, '')} `.split(/[^\p{L}\p{N}.%]+/u).includes(number))
    : []
  if (numbered.length === 1) return numbered
  if (said.every((word) => /^\d{1,4}$/.test(word))) return []
  const onScreen = shown.map((product): [number, Product] => [catalog.rowOf(product.id) ?? -1, product])
  const rowsCalled = (word: string) => {
    const keys = new Set(keysOf(word))
    return shown.filter(({ name }) =>
      plainWords(name)
        .flatMap(keysOf)
        .some((key) => keys.has(key)),
    )
  }
  // What all that are shown are called points at none of them.
  const telling = shown.length > 1 ? said.filter((word) => rowsCalled(word).length < shown.length) : said
  if (telling.length === 0) return []
  const named = byName(telling, onScreen, catalog)
  const [here] = named
  // "Is it fine with retinol": a word that texts of the others have, too, names none of them.
  const isTold = (word: string) => {
    const rows = new Set<number>()
    for (const term of catalog.index.resolve([word]).terms) catalog.index.visit(term, (row) => void rows.add(row))
    return onScreen.filter(([row]) => rows.has(row)).length
  }
  const isOwn =
    here &&
    telling.some(
      (word) => rowsCalled(word).length * 2 <= Math.max(2, shown.length) && (telling.length > 1 || isTold(word) <= rowsCalled(word).length),
    )
  const [there] = byName(said, catalog.products.entries(), catalog)
  // The whole name of another is said, and of what is shown only a part.
  const isFuller = there !== undefined && here !== undefined && isWholeName(there, said) && !isWholeName(here, said)
  if (here && (isOwn || isCompared) && !isFuller) return isCompared || named.length > MOST_ALIKE ? [here] : named
  // "ZQT" is the name of that one alone, or most of a name is said.
  const isOnly =
    there !== undefined && said.some((word) => /^\p{L}{3,}$/u.test(word) && rowsNamedBy(word, catalog) === 1 && spelt(there, [word]) === 1)
  const isWhole = there !== undefined && (spelt(there, said) > 1 || isOnly)
  return there && (anywhere || isWhole || isFuller) ? [there] : []
}

/** The products that a message points at: by place, by name, by "it" or "these two". */
export function pointedAt(pointing: Pointing): Pointed {
  const { text, language, shown: drawn, focus, context } = pointing
  const places = findReferences(text, language, false)
  // "And the third", while two of the list are compared.
  const isBeyond = places.some((reference) => resolveReference(reference, drawn.length) === undefined)
  const shown = isBeyond && context?.beneath ? context.beneath.shown : drawn
  const placed = places.flatMap((reference) => shown[resolveReference(reference, shown.length) ?? -1] ?? [])
  const words = plainWords(text)
  const [only] = shown
  if (only && shown.length === 1 && places.length === 1 && placed.length === 0) return { products: [only], said: true, alone: true }
  if (places.length > 1) return { products: [...new Set(placed)], said: true }
  const parts = text.split(JOINS)
  // "Does it go with the Alpha": it is asked of what was spoken of.
  const isOfIt = find('this', words) !== undefined && !find('compare', words) && !find('than', words) && !OF_THEM.test(words.join(' '))
  if (isOfIt && places.length === 0 && (focus.length > 0 || shown.length === 1))
    return { products: focus.length > 0 ? focus.slice(0, 1) : shown, said: true }
  const named = parts.flatMap((part) => {
    if (isOfIt && focus.length > 0 && plainWords(part).filter((word) => isNaming(word, pointing.catalog)).length < 2) return []
    // "How much is the second": a place says it all; "the second and the Dior" names one more.
    const isPlaced = parts.length === 1 || findReferences(part, language, false).length > 0 || find('this', plainWords(part))
    return places.length > 0 && isPlaced ? [] : namedBy(part, { ...pointing, shown })
  })
  const isIt =
    focus.length > 0 && named.length < 2 && (find('this', words) !== undefined || (places.length === 1 && find('compare', words)))
  const pointed = [...placed, ...(isIt ? focus.slice(0, 1) : []), ...named]
  const products = [...new Map(pointed.map((product) => [product.id, product])).values()]
  return { products, said: places.length > 0 || products.length > 0, named: named.length > 0 }
}
