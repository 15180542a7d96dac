import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { keysOf, PLACES } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { findReferences, resolveReference } from '../references.ts'
import type { Language } from '#text/language.ts'
import { DIFFER } from './asks.ts'
import { productByCode } from './codes.ts'
import type { Context } from './context.ts'
import { kindOf } from './kind.ts'
import { isComparative } from './goods.ts'
import { find } from './phrases.ts'
import { plainWords } from '../text/phrase.ts'
import { isCyrillic } from '../text/stem.ts'

const JOINS =
  /\s*(?:,|;|\s(?:and|with|vs\.?|versus|or|to|against|from|than|between|чем|ніж|лучше|хуже|краще|гірше|better|worse|от|від|между|між|и|с|со|или|против|та|і|й|з|із|або|чи|проти)\s|&)\s*/iu

/** How many of the words a name has letter by letter: "macbook" may mean any laptop, and means that one first. */
const spelt = ({ name }: Product, words: string[]): number =>
  words.filter((word) => word.length > 2 && name.toLowerCase().includes(word)).length

/** Whether a whole word of a name is said: a product that is not on screen is meant by nothing less. */
function isSpelt({ name }: Product, words: string[], { index }: Catalog): boolean {
  const own = new Set(plainWords(name).flatMap(keysOf))
  // In other letters a long word is a name by its sound: "йіргачеф".
  const isSounding = (word: string) => word.length > 5 && isCyrillic(word) !== isCyrillic(name.toLowerCase())
  const said = index.resolve(words).terms.filter(({ by, said: word }) => by === 'itself' || by === 'meaning' || isSounding(word))
  return said.some(({ ways }) => ways.some((way) => way.every((keys) => keys.some((key) => key.length > 2 && own.has(key)))))
}

/** The products whose names have the most of these words, if they have most of them; the shown ones are asked first. */
function byName(words: string[], products: Iterable<[number, Product]>, catalog: Catalog): Product | undefined {
  const { terms } = catalog.index.resolve(words)
  if (terms.length === 0) return undefined
  const scores = new Map<number, number>()
  let all = 0
  for (const term of terms) {
    const rows: number[] = []
    const called = new Set<number>()
    const rarity = catalog.index.visit(term, (row, place) => {
      if (place >= PLACES.about) rows.push(row)
      if (place !== PLACES.category) called.add(row)
    })
    // A word that no name has ("side by side") says nothing of which one is meant.
    if (rows.length > 0) all += rarity
    // A name before a tag or a category.
    for (const row of rows) scores.set(row, (scores.get(row) ?? 0) + rarity * (called.has(row) ? 1.1 : 1))
  }
  let best: { product: Product; score: number } | undefined
  for (const [row, product] of products) {
    const score = scores.get(row) ?? 0
    // Of two that fit alike, the one whose name says less besides.
    const fine = score + spelt(product, words) - product.name.length / 10_000
    if (score > 0 && score > all * 0.6 && fine > (best?.score ?? 0)) best = { product, score: fine }
  }
  return best?.product
}

/** The product that these words name: of those shown, or else of any. */
export function productNamed(words: string[], shown: Product[], catalog: Catalog): Product | undefined {
  const said = words.filter((word) => word.length > 2 && !isCommon(word) && !isComparative(word, catalog))
  const onScreen = shown.map((product): [number, Product] => [catalog.rowOf(product.id) ?? -1, product])
  return said.length === 0 ? undefined : (byName(said, onScreen, catalog) ?? byName(said, catalog.products.entries(), catalog))
}

/** The rows that are called by a word, and those that tell of it anywhere. */
function rowsWith(word: string, { index }: Catalog): { called: Set<number>; told: Set<number> } {
  const [called, told] = [new Set<number>(), new Set<number>()]
  for (const term of index.resolve([word]).terms)
    index.visit(term, (row, place) => {
      told.add(row)
      if (place === PLACES.name || place === PLACES.about) called.add(row)
    })
  return { called, told }
}

/** "ZST": the own name of a single product, and nothing that is told of those shown. */
function isOwnName(word: string, { name }: Product, catalog: Catalog, shown: [number, Product][]): boolean {
  const { called, told } = rowsWith(word, catalog)
  const isOwn = called.size === 1 && plainWords(name).includes(word) && !shown.some(([row]) => told.has(row))
  return isOwn && !isProperty(word) && !catalog.index.resolve([word]).terms.some(catalog.index.isThing)
}

const WITH = /(?<!\p{L})(?:with|to|с|со|з|із|зі)(?!\p{L})/u

/** How many things are put beside each other: "A against B". */
export const namesSaid = (text: string): number =>
  text.split(JOINS).filter((part) => plainWords(part).some((word) => word.length > 1 && !isCommon(word) && !DIFFER.test(word))).length

export interface Pointed {
  products: Product[]
  /** A place or a name was said, whether or not something is there. */
  said: boolean
  /** Another than the only one was said: that one is meant. */
  alone?: boolean
}

interface Pointing {
  /** What may name goods, and all that was said, where that is more. */
  text: string
  whole?: string
  language: Language
  catalog: Catalog
  shown: Product[]
  /** What the talk was about last. */
  focus: Product[]
  /** Also those that are not on screen. */
  anywhere: boolean
  /** What is in force: what a few were chosen from, and of what kind they are. */
  context?: Context
}

/** The products that a message points at: by place, by name, by "it" or "these two". */
export function pointedAt({ text, whole = text, language, catalog, shown: drawn, focus, anywhere, context }: Pointing): Pointed {
  const places = findReferences(whole, language, false)
  // "And the third", while two of the list are compared.
  const isBeyond = places.some((reference) => resolveReference(reference, drawn.length) === undefined)
  const shown = isBeyond && context?.beneath ? context.beneath.shown : drawn
  const placed = places.flatMap((reference) => shown[resolveReference(reference, shown.length) ?? -1] ?? [])
  const words = plainWords(text)
  const [only] = shown
  if (only && shown.length === 1 && places.length === 1 && placed.length === 0) return { products: [only], said: true, alone: true }
  if (places.length > 1) return { products: [...new Set(placed)], said: true }
  const onScreen = shown.map((product): [number, Product] => [catalog.rowOf(product.id) ?? -1, product])
  const parts = text.split(JOINS)
  /** Of the kind that is shown before all others: "Medela" among breast pumps is one. */
  const near = (): [number, Product][] =>
    (context ? kindOf(catalog, context.beneath ?? context) : []).flatMap((row): [number, Product][] => {
      const product = catalog.products[row]
      return product ? [[row, product]] : []
    })
  const named = parts.flatMap((part) => {
    // "How much is the second": a place says it all; "the second and the Dior" names one more.
    const isPlaced = parts.length === 1 || findReferences(part, language, false).length > 0 || find('this', plainWords(part))
    if (places.length > 0 && isPlaced) return []
    const coded = productByCode(part, shown, catalog)
    if (coded) return coded
    // "Which is lighter" names no lamp.
    const said = plainWords(part).filter((word, at, all) =>
      /^(?:сам\p{L}{2,3}|most|least|more|less|больше|меньше|більше|менше)$/u.test(all[at - 1] ?? '')
        ? false
        : word.length > 1
          ? (!isCommon(word) || (all[at - 1] === 'the' && shown.some(({ name }) => plainWords(name).includes(word)))) &&
            !isComparative(word, catalog)
          : /[b-hj-z\d]/.test(word),
    )
    if (said.length === 0) return []
    const here = byName(said, onScreen, catalog)
    // "These two kits" are two of the kits, and none by its name.
    const isKind = (word: string) =>
      numberWord(word) !== undefined || onScreen.filter(([row]) => rowsWith(word, catalog).called.has(row)).length > 1
    if (find('these', words) && said.every(isKind)) return []
    // "Cheaper than 150" names no skis.
    const isNumber = said.every((word) => /^\d{1,4}$/.test(word))
    const wide = isNumber ? undefined : (byName(said, near(), catalog) ?? byName(said, catalog.products.entries(), catalog))
    // "The airpods max", while the airpods are shown: two of its words are said, and not of what is shown.
    const isWhole = wide && spelt(wide, said) > 1 && spelt(wide, said) > (here ? spelt(here, said) : 0)
    const isOwn = wide && !here && said.some((word) => isOwnName(word, wide, catalog, onScreen))
    const other = anywhere || isWhole || isOwn ? wide : undefined
    const there = other && (shown.length === 0 || isSpelt(other, said, catalog)) ? other : undefined
    return (there && (!here || spelt(there, said) > spelt(here, said)) ? there : here) ?? []
  })
  // "Compare it with the second", "сравни со вторым": the one that was spoken of, and that one.
  const isWith = places.length === 1 && find('compare', words) !== undefined && WITH.test(words.join(' '))
  const isIt = (isWith || find('this', words) !== undefined) && focus.length > 0
  const pointed = [...placed, ...(isIt && named.length < 2 ? focus.slice(0, 1) : []), ...named]
  const products = [...new Map(pointed.map((product) => [product.id, product])).values()]
  return { products, said: places.length > 0 || products.length > 0 }
}
