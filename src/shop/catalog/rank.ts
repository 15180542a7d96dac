import { saidOtherwise } from '../lexicon/meanings.ts'
import { isCyrillic } from '../text/stem.ts'
import { PLACES } from './kin.ts'
import type { SearchIndex, Term } from './search-index.ts'

/** How much a word counts by its place. */
const WEIGHTS = [0.1, 0.4, 1.5, 2, 3, 4]
/** Where so many of those that have a word are called by it, those that only mention it are something else. */
const CALLED = 0.5
/** The same of how something is, by the names of the goods. */
const NAMED = 0.6
/** What so many of the goods are told tells none of them apart. */
const OF_ALL = 0.75
/** Where so much of a category is called by a word, the rest of it that is told to be so is meant too. */
const AKIN = 0.4
/** Where nothing is all that was asked for, what has so much less of it by weight is left out. */
const MOST_TOLD = 0.6

export interface Ranked {
  rows: number[]
  /** What was asked for and is in none of these rows. */
  missed: string[]
}

/**
 * The rows that pass and have a term, with the place where it stands. Where most of them are called by it, those whose texts
 * only mention it are something else: "fruit juice" is no fruit, and a stroller with "double wheels" is not for twins.
 */
export function havingTerm(term: Term, index: SearchIndex, passes: (row: number) => boolean, total = Number.POSITIVE_INFINITY) {
  const rows: number[] = []
  const places: number[] = []
  let [called, named] = [0, 0]
  const rarity = index.visit(term, (row, place) => {
    if (!passes(row)) return
    rows.push(row)
    places.push(place)
    if (place === PLACES.attribute || place === PLACES.category) called++
    if (place === PLACES.name) named++
  })
  // "Large" is told in the name of a suitcase; that a text says it of something else makes none large.
  // A flavour that every text lists is told by the names that have it.
  const isOfAll = named > 0 && named < rows.length && rows.length > total * OF_ALL
  const isTold = !term.measured && (isOfAll || (term.property ? named > rows.length * NAMED : called > rows.length * CALLED))
  if (!isTold) return { rows, places, rarity }
  const isCalled = (_: number, at: number) => (places[at] ?? 0) >= PLACES.attribute
  return { rows: rows.filter(isCalled), places: places.filter((place) => place >= PLACES.attribute), rarity }
}

const OWN = 40
/** More than all that it had better be. */
const IS_ONE = 1_000
const LEAST_HEADED = 0.2

/** What is what was asked for, what is filed as such, and what only belongs to it: a "stepper motor" and its driver. */
function standing(terms: Term[], index: SearchIndex) {
  const head = isCyrillic(terms[0]?.said ?? '') ? terms.find(({ property }) => !property) : terms.at(-1)
  const headed = head ? index.headed(head) : new Set<number>()
  const [called, others, filed]: [number[], number[], number[]] = [[], [], []]
  if (head)
    index.visit(head, (row, place) => {
      if (place === PLACES.category) filed.push(row)
      else if (place >= PLACES.about) (headed.has(row) ? called : others).push(row)
    })
  return { called, others, filed }
}

/** In any order the thing itself stands before what only belongs to it: a vacuum cleaner before its filter. */
export function properFirst(rows: number[], terms: Term[], index: SearchIndex): number[] {
  const { called, others } = standing(terms, index)
  const isOther = isAmong(others)
  return rows.some(isAmong(called)) && rows.some(isOther) ? [...rows.filter((row) => !isOther(row)), ...rows.filter(isOther)] : rows
}

/** What was asked for stands before what only belongs to it or speaks of it. */
export function scoreHead(terms: Term[], index: SearchIndex, scores: Float32Array): void {
  const { called, others, filed } = standing(terms, index)
  // "Bath towel elephant": where hardly a name ends in it, what follows says how it looks.
  const isSure = called.length > (called.length + others.length) * LEAST_HEADED
  for (const row of isSure ? [...called, ...filed] : []) scores[row] = (scores[row] as number) + IS_ONE
  // What is called so itself stands before what is only filed there.
  for (const row of isSure ? called : []) scores[row] = (scores[row] as number) + OWN
}

/** Puts those rows first that have a term, in their names before their texts; `bonus` counts more than all that. */
export function scoreBy(
  terms: Term[],
  index: SearchIndex,
  scores: Float32Array,
  bonus = 0,
  passes: (row: number) => boolean = () => true,
): void {
  for (const term of terms) {
    const { rows, places, rarity } = havingTerm(term, index, passes)
    // "A sterilizer" of "warmers and sterilizers": what its own first words call so.
    const headed = bonus > 0 ? index.headed(term) : new Set<number>()
    for (const [at, row] of rows.entries()) {
      const own = places[at] === PLACES.category && headed.has(row) ? OWN : 0
      scores[row] = (scores[row] as number) + bonus + own + (WEIGHTS[places[at] as number] as number) * rarity
    }
  }
}

function isAmong(rows: number[]): (row: number) => boolean {
  const among = new Set(rows)
  return (row) => among.has(row)
}

type KindOf = (row: number) => number

export function countBy(rows: Iterable<number>, kindOf: KindOf): Map<number, number> {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(kindOf(row), (counts.get(kindOf(row)) ?? 0) + 1)
  return counts
}

/**
 * The rows that are called by a term. Where it is a good part of what a category is called, the rest of that category that is told
 * to be so belongs to it ("iconic basketball sneaker" among the shoes); where nothing is called so, whatever has it does.
 */
function calledBy(
  term: Term,
  index: SearchIndex,
  passes: (row: number) => boolean,
  kindOf: KindOf,
  sizes: Map<number, number>,
): Set<number> {
  const byPlace: number[][] = WEIGHTS.map(() => [])
  const note = (row: number, place: number) => void (passes(row) && byPlace[place]?.push(row))
  // What goods are is said by the word itself: what is "enriched" is no vitamin. Less sure words count where nothing has it.
  index.visit(term.ways.length > 0 ? { ...term, told: [], akin: [] } : term, note)
  if (term.akin && !byPlace.slice(PLACES.attribute).some(({ length }) => length > 0)) index.visit({ ...term, ways: [], told: [] }, note)
  const [, mentioned = [], attributed = [], about = [], filed = [], named = []] = byPlace
  const told = [...attributed, ...about]
  const called = [...filed, ...named]
  // A Russian text says in its first words what a thing is; an English one may say it later.
  if (called.length === 0 && told.length > 0 && index.cyrillic) return new Set(told)
  const all = [...called, ...told, ...mentioned]
  if (term.property || called.length === 0) return new Set(all)
  // A car that is called "Charger" is none of the chargers. A name that no dictionary has ("Galaxy") is one of phones and of tablets.
  const headed = index.headed(term)
  const own = called.filter((row) => headed.has(row))
  const isWord = term.kind === true || saidOtherwise(term.said.split(' ')).length > 0
  const kinds = new Set([...filed, ...own].map(kindOf).filter((kind) => kind >= 0))
  const ones = isWord && own.length * 2 >= called.length ? called.filter((row) => headed.has(row) || kinds.has(kindOf(row))) : called
  const counts = countBy(ones, kindOf)
  const isAkin = (row: number) => (counts.get(kindOf(row)) ?? 0) > (sizes.get(kindOf(row)) ?? Number.POSITIVE_INFINITY) * AKIN
  return new Set([...ones, ...told.filter(isAkin), ...mentioned.filter(isAkin)])
}

/** Of words for several things the rows that are all of them, or else most: rare words count for more. */
export function rankRows(
  terms: Term[],
  index: SearchIndex,
  passes: (row: number) => boolean,
  kindOf: KindOf,
  sizes: Map<number, number>,
): Ranked {
  const [first] = terms
  // "Phone Accessories" are no phones, where there are "Mobile Phones".
  const kind = terms.length === 1 && first?.kind ? index.ofKind(first) : undefined
  const own = kind && first ? index.headed(first) : undefined
  const sets = terms.map((term) => {
    const rows = calledBy(term, index, passes, kindOf, sizes)
    const rarity = index.visit(term, (row, place) => {
      if (kind && place === PLACES.category && !kind.has(row) && !own?.has(row)) rows.delete(row)
    })
    return { term, rows, rarity }
  })
  const known = sets.filter(({ rows }) => rows.size > 0)
  const weights = new Map<number, { all: number; weight: number }>()
  for (const { rows, rarity } of known)
    for (const row of rows) {
      const { all = 0, weight = 0 } = weights.get(row) ?? {}
      weights.set(row, { all: all + 1, weight: weight + rarity })
    }
  let [most, heaviest] = [0, 0]
  for (const { all, weight } of weights.values()) [most, heaviest] = [Math.max(most, all), Math.max(heaviest, weight)]
  // In Russian and Ukrainian the first noun says what it is, in English the last.
  const head = isCyrillic(first?.said ?? '') ? known[0] : known.at(-1)
  const fits = (row: number, { all, weight }: { all: number; weight: number }) =>
    most === terms.length ? all === most : head?.rows.has(row) && weight >= heaviest * MOST_TOLD
  const some = [...weights].filter(([row, told]) => fits(row, told)).map(([row]) => row)
  const rows = some.length > 0 ? some : [...(head?.rows ?? [])]
  return { rows, missed: sets.filter((set) => !rows.some((row) => set.rows.has(row))).map(({ term }) => term.said) }
}
