import { wordsOf } from '#text/stem.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldFor } from '../catalog/profile.ts'
import { havingTerm } from '../catalog/rank.ts'
import { keysOf, OR, PLACES } from '../catalog/search-index.ts'
import { makerOf } from '../lexicon/brands.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { COLOUR_GROUPS, isProperty } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { isGoodsName } from '../router/features.ts'

/** Whom something is for. */
export const PERSON = saidAs('people')

/** What is done or how: it names nothing. */
export const DEED =
  /(?:ся|сь|[аяую]ет|[аяую]ем|[аяую]ют|\p{L}{3}ят|[еи]шь|[еиє]мо|ють|\p{L}{3}(?:[иеу]|ова|ыва)ть|\p{L}{2}[иу]ти|[ую]вати|\p{L}{3}ly|\p{L}{3}ing|\p{L}{2}(?:[кнш]о|стро))$/u
/** What somebody does, told by an ending that no noun has. */
const FINITE = /(?:[аяую](?:ет|ем|ют|є|ємо|ють)|[еи]шь|ся)$/u
export const isVerb = (word: string): boolean => FINITE.test(word)

const COLOURS = new Set(COLOUR_GROUPS.flat().flatMap(keysOf))

export const isColour = (word: string): boolean => wordsOf(word).some((part) => keysOf(part).some((key) => COLOURS.has(key)))

type Terms = ReturnType<Catalog['index']['resolve']>['terms']

/** Whether something of these has a word in its name or category, not only in what is told about it. */
export function isCalled(
  catalog: Catalog,
  term: Terms[number],
  isOf: (row: number) => boolean,
  least: number = PLACES.category,
  but = -1,
): boolean {
  let found = false
  catalog.index.visit(term, (row, place) => {
    found ||= place >= least && place !== but && isOf(row)
  })
  return found
}

/** How surely a word says what goods are, and not how: of those that are called by it, the share whose names have it as their noun. */
export function headness(catalog: Catalog, word: string): number {
  const shares = catalog.index.resolve(word.split(OR)).terms.map((term) => {
    let called = 0
    if (!term.kind) catalog.index.visit(term, (_, place) => void (place >= PLACES.category && called++))
    return term.kind ? 1 : called === 0 ? 0 : Math.min(1, catalog.index.headed(term).size / called)
  })
  return Math.max(0, ...shares)
}

/** Fewer names than this share have as their noun what says how goods are: "rose", "solid". */
const LEAST_HEAD = 0.15

/** Whether a word says what goods are. */
export const isHead = (catalog: Catalog, word: string): boolean => headness(catalog, word) >= LEAST_HEAD

/** Whether a name of these says it, as what the thing is or about it: "for twins". */
export const isInName = (catalog: Catalog, term: Terms[number], isOf: (row: number) => boolean): boolean =>
  isCalled(catalog, term, isOf, PLACES.about, PLACES.category)

/** What any goods may be asked for, though some have the word in their name. */
const MEASURED = new Set(
  'color size price weight brand material country rating warranty width height length depth thickness year'.split(' '),
)

const MOST_KNOWN = 500
const named = new WeakMap<Catalog, Map<string, boolean>>()

/** Whether goods here are called by this word, in whatever language it is said; how they are ("red", "leather") does not count. */
export function namesGoods(catalog: Catalog, word: string): boolean {
  const known = named.get(catalog) ?? new Map<string, boolean>()
  named.set(catalog, known)
  const made = known.get(word) ?? isNamed(catalog, word)
  if (known.size > MOST_KNOWN) known.clear()
  known.set(word, made)
  return made
}

function isNamed(catalog: Catalog, word: string): boolean {
  if (word.includes(OR)) return word.split(OR).some((part) => namesGoods(catalog, part))
  // "120 х 60" is a size of whatever is shown.
  if (/^\d/.test(word) || isProperty(word) || MEASURED.has(conceptSaid(word)?.concept ?? '')) return false
  // "He likes building": what is done is named only where goods are that.
  const isOne = (term: Terms[number]) => !DEED.test(word) || (!isVerb(word) && catalog.index.isThing(term))
  return catalog.index.resolve([word]).terms.some((term) => term.by !== 'sound' && isOne(term) && isCalled(catalog, term, () => true))
}

/** A kind of goods that nothing here is called by, or the product of a maker that is not here, only sounds like something else or is mentioned. */
export function isSold(catalog: Catalog, term: Terms[number]): boolean {
  const { said, by } = term
  const maker = by === 'itself' ? undefined : makerOf(said)
  // Where makers are told, "Apple" in a name may be a fruit.
  const isTold = fieldFor(catalog.profile, 'brand') !== undefined
  if (maker !== undefined) return isTold ? catalog.values.exact([maker]).length > 0 : catalog.index.names(maker.toLowerCase())
  if (!isGoodsName(said)) return true
  return (by === 'meaning' || by === 'itself') && isCalled(catalog, term, () => true, PLACES.attribute)
}

/** So few of those that are one way are the other way too, where the two are meant apart. */
const BOTH = 0.25

/** Two ways to be of which goods of a kind are one or the other, and hardly any both: "electric" and "manual", "inflatable" and "with a frame". */
export function isOtherThan(catalog: Catalog, one: string, other: string, isOfKind: (row: number) => boolean): boolean {
  const [first, second] = [one, other].map((word) => {
    const rows = new Set<number>()
    const { terms } = catalog.index.resolve(namesGoods(catalog, word) ? [] : [word])
    for (const term of terms.filter(({ by }) => by === 'itself' || by === 'meaning'))
      for (const row of havingTerm(term, catalog.index, isOfKind).rows) rows.add(row)
    return rows
  }) as [Set<number>, Set<number>]
  return first.size > 0 && second.size > 0 && first.intersection(second).size <= Math.min(first.size, second.size) * BOTH
}

/** Asked as a question it is a quality: "lighter", "тяжелее", "найдешевший"; "light" may be a name, and what goods are called is one. */
export const isComparative = (word: string, { profile, index }: Catalog): boolean =>
  /(?:er|est|ее|ей|ше|че|ший|ша|ші|шая|шие|ша)$|^най/u.test(word) &&
  qualityIn([word], profile) !== undefined &&
  !index.resolve([word]).terms.some(({ by }) => by === 'itself')
