import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { keysOf } from '../catalog/search-index.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { findReferences, ordinalIndex, resolveReference } from '../references.ts'
import { plainWords } from '../text/phrase.ts'
import type { Language } from '#text/language.ts'
import type { Context } from './context.ts'
import { extremeOf, productsIn } from './facts.ts'
import { isNameLike, isPronoun, isSeveral, namedBy, type Naming } from './names.ts'

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
  /** What is put side by side: "it" is another one than that which is named. */
  isSideBySide?: boolean
}

export interface Pointed {
  products: Product[]
  /** Whether something was pointed at at all, also where it is not clear at what. */
  said: boolean
}

const MOST_ALIKE = 5
const BOTH = /^(?:both|two|оба|обе|обоих|две|два|двух|обидв\p{L}*|дві|двох)$/u

/** What stands for goods without a name: "it", "these two". */
function standingFor(words: string[], { shown, focus }: Pointing): Product[] {
  if (!words.some(isSeveral)) return focus.length > 0 ? focus.slice(0, 1) : shown.length === 1 ? shown : []
  const few = focus.length > 1 ? focus : shown
  return words.some((word) => BOTH.test(word)) ? few.slice(0, 2) : focus.length > 1 ? focus : []
}

/** "Barcelona Third Jersey": a place that is part of a name, where that is what the goods are called. */
function isOfName(ref: string, { language }: Pointing, { products, isLoose }: Naming): boolean {
  const words = plainWords(ref).filter((word) => !isPronoun(word))
  const [places = [], others = []] = [true, false].map((is) => words.filter((word) => (ordinalIndex(word, language) !== undefined) === is))
  const isCalled = ({ name }: Product) => new Set(places.flatMap(keysOf)).isSubsetOf(new Set(plainWords(name).flatMap(keysOf)))
  return places.length > 0 && others.some(isNameLike) && products.length > 0 && !isLoose && products.every(isCalled)
}

function atPlaces(places: string[], { shown: drawn, catalog, context }: Pointing): Pointed {
  // "And the third", while two of the list are compared.
  const isBeyond = places.some((place) => resolveReference(place, drawn.length) === undefined)
  const shown = isBeyond && context?.beneath ? productsIn(catalog, context.beneath) : drawn
  return { products: places.flatMap((place) => shown[resolveReference(place, shown.length) ?? -1] ?? []), said: true }
}

/** What is named by these words: of what is drawn, of the list that it was chosen from, or anywhere. */
export function namedHere(ref: string, pointing: Omit<Pointing, 'refs' | 'language' | 'focus'>, isMany = false): Naming {
  const drawn = namedBy(ref, pointing, isMany)
  const { catalog, context } = pointing
  if (drawn.isHere || !context?.beneath) return drawn
  const listed = namedBy(ref, { ...pointing, shown: productsIn(catalog, context.beneath) }, isMany)
  return listed.isHere ? listed : drawn
}

const ONLY_PLACE = /^(?:the |№ ?|#)?\d{1,2}(?:-?\p{L}{1,2})?(?: (?:one|товар\p{L}*|вариант\p{L}*|варіант\p{L}*))?$/u
const PLURAL = /^(?:ones|те|эти|этих|тех|ці|цих|тих)$/u

function pointedBy(ref: string, pointing: Pointing): Pointed & { isLoose?: boolean } {
  const { language, catalog, context } = pointing
  const words = plainWords(ref)
  const isMany = words.some((word) => PLURAL.test(word) || BOTH.test(word))
  const naming = namedHere(ref, pointing, isMany)
  const places = findReferences(ref, language, ONLY_PLACE.test(ref))
  if (places.length > 0 && !isOfName(ref, pointing, naming)) return atPlaces(places, pointing)
  if (words.every(isPronoun)) {
    const products = standingFor(words, pointing)
    return { products, said: products.length > 0 || !words.some(isSeveral) }
  }
  // Of those elsewhere the one that is called so and nothing more.
  const named = naming.products.slice(0, naming.isHere || isMany ? MOST_ALIKE : 1)
  // "The cheapest Acme" and "the cheapest one"; "the light one" may be a name.
  const quality = named.length === 1 ? undefined : qualityIn(words, catalog.profile)
  const end = quality?.info && context ? extremeOf(catalog, context, quality.info, quality.direction)[0] : undefined
  if (end) return { products: [named.find(({ id }) => id === end.id) ?? end], said: true }
  return { products: named, said: named.length > 0, isLoose: naming.isLoose }
}

const isOne = (ref: string): boolean => plainWords(ref).every((word) => isPronoun(word) && !isSeveral(word))

/** The products that a message points at: by place, by name, by "it" or "these two". */
export function pointedAt(pointing: Pointing): Pointed {
  const all = pointing.refs.map((ref) => pointedBy(ref, pointing))
  // "Does a base come with it": a thing that is not shown is only meant where nothing else is.
  const isLoneIt = (at: number) => isOne(pointing.refs[at] ?? '')
  // "What about the Reed, how heavy is it?": "it" after a name is that.
  const named = pointing.isSideBySide ? -1 : all.findIndex(({ products, isLoose }, at) => products.length > 0 && !isLoose && !isLoneIt(at))
  const sure = all.filter(({ isLoose, said }, at) => said && !isLoose && !(named >= 0 && at > named && isLoneIt(at)))
  const each = sure.length > 0 ? sure : all
  const products = [...new Map(each.flatMap((one) => one.products).map((product) => [product.id, product])).values()]
  return { products, said: each.some(({ said }) => said) }
}
