import type { Catalog } from '../catalog/catalog.ts'
import { thingsIn } from '../catalog/opening.ts'
import { keysOf, OR, PLACES, type Term } from '../catalog/search-index.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'

/** Whom something is for. */
const PERSON = saidAs('people')
/** What any goods may be asked for, though some have the word in their name. */
const MEASURED = new Set(
  'color size price weight brand material country rating warranty width height length depth thickness year'.split(' '),
)

/** How a word stands among the goods of a catalogue, by rows. */
export interface Standing {
  /** What is it: by the noun of its name, or by its category. */
  are: Set<number>
  /** What is called by it at all, in name, category or maker. */
  called: Set<number>
  /** What has it in a field too. */
  told: Set<number>
  /** What mentions it anywhere. */
  any: Set<number>
}

const standings = new WeakMap<Catalog, Map<string, Standing>>()
const MOST_KNOWN = 300

/** Where no name has a word, so few whose texts say that they are it are not. */
const LEAST_CALLED = 0.1

/** Where a term stands; one turn asks for the same several times. */
export function standingOf(catalog: Catalog, term: Term): Standing {
  const known = standings.get(catalog) ?? new Map<string, Standing>()
  standings.set(catalog, known)
  const key = `${term.by} ${term.said}`
  const made = known.get(key) ?? stand(catalog, term)
  if (known.size > MOST_KNOWN) known.clear()
  known.set(key, made)
  return made
}

function stand({ index }: Catalog, term: Term): Standing {
  const standing: Standing = { are: new Set(), called: new Set(), told: new Set(), any: new Set() }
  let isNamed = false
  index.visit(term, (row, place) => {
    standing.any.add(row)
    isNamed ||= place === PLACES.name
    if (place >= PLACES.attribute) standing.told.add(row)
    if (place >= PLACES.category) standing.called.add(row)
  })
  const filed = term.kind ? (index.ofKind(term) ?? standing.called) : new Set<number>()
  // What is called by the word itself is it; a word of its root is another: "battery powered" is no battery.
  const own = index.headed({ ...term, ways: term.ways.slice(0, 1) })
  for (const row of own.size > 0 && term.by === 'itself' ? own : index.headed(term)) if (standing.any.has(row)) standing.are.add(row)
  for (const row of filed) standing.are.add(row)
  // That one text says it by the way makes none of the many that have one: a "bed" among the campers.
  if (!isNamed && !term.kind && !term.kinds && standing.are.size < standing.any.size * LEAST_CALLED) standing.are.clear()
  return standing
}

/** Whether all that is called by a word is something else, which it only says more of: a "laptop bag" is no laptop. */
export function isOfOtherGoods(catalog: Catalog, term: Term): boolean {
  const { are, called } = standingOf(catalog, term)
  const own = new Set(term.ways.flat(2))
  const isOther = (noun: string) => isNoun(noun) && !keysOf(noun).some((key) => own.has(key))
  const nounsOf = (row: number) => thingsIn(catalog.products[row]?.name ?? '')
  return are.size === 0 && called.size > 0 && [...called].every((row) => nounsOf(row).some(isOther))
}

const isNoun = (word: string): boolean => !isProperty(word) && saidOtherwise([word]).length > 0

/** The same of several words, which goods have together. */
export function standingOfAll(catalog: Catalog, said: string): Standing {
  const { terms, unknown } = catalog.index.resolve([said])
  const [first, ...others] = unknown.length > 0 ? [] : terms.map((term) => standingOf(catalog, term))
  const both = (one: Standing, other: Standing): Standing => ({
    are: one.are.union(other.are),
    called: one.called.intersection(other.any),
    told: one.told.intersection(other.told),
    any: one.any.intersection(other.any),
  })
  return others.reduce(both, first ?? { are: new Set(), called: new Set(), told: new Set(), any: new Set() })
}

/** So many of those that are called by a word must be it, or it says how they are: "rose", "solid". */
const LEAST_SHARE = 0.15

/** The goods that are called so: what several words call is called by all of them. */
export function rowsCalled(catalog: Catalog, said: string): Set<number> {
  const { are, called } = standingOfAll(catalog, said)
  return said.includes(' ') ? called : are.union(called)
}

/** Hardly any goods are both; of those that are listed none is. */
export function areApart(catalog: Catalog, one: string, other: string, isListed: boolean): boolean {
  const [rows, others] = [rowsCalled(catalog, one), rowsCalled(catalog, other)]
  // "A seat and a base": what is called so as a part of its name is another thing.
  const [things, otherThings] = [rowsNamed(catalog, one), rowsNamed(catalog, other)]
  if (isListed && things.size > 0 && otherThings.size > 0) return things.isDisjointFrom(otherThings)
  return rows.intersection(others).size * 2 < Math.min(rows.size, others.size)
}

export const isPerson = (word: string): boolean => PERSON.test(word)

/** "Width", "размер": what goods are asked about, and nothing that they are. */
export const isMeasured = (concept: string): boolean => MEASURED.has(concept)
export const isMeasure = (said: string): boolean => isMeasured(conceptSaid(said)?.concept ?? '')

/** A property, a person, a number or a measure says how something is, and not what. */
export const isHow = (said: string): boolean => /^\d/.test(said) || isPerson(said) || said.split(OR).every(isProperty) || isMeasure(said)

/** Whether goods here are what the term says. */
export function isKind(catalog: Catalog, term: Term): boolean {
  if (term.soft || term.by === 'sound' || isHow(term.said)) return false
  const { are, called } = standingOf(catalog, term)
  return are.size > 0 && are.size >= called.size * LEAST_SHARE
}

/** The rows that are what a word says, in whatever language it is said. */
export const rowsNamed = (catalog: Catalog, word: string): Set<number> =>
  catalog.index
    .resolve([word])
    .terms.filter((term) => isKind(catalog, term))
    .map((term) => standingOf(catalog, term).are)
    .reduce((all, rows) => all.union(rows), new Set<number>())
