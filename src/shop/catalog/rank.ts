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
/** What so many of a category are called tells none of it apart: "bed linen" among the bedding. */
const MOSTLY = 0.4
/** Where so much of a category is called by a word, the rest of it that is told to be so is meant too. */
const AKIN = 0.4
/** Where nothing is all that was asked for, what has so much less of it by weight is left out. */
const MOST_TOLD = 0.6

export interface Ranked {
  rows: number[]
  /** What was asked for and is in none of these rows. */
  missed: string[]
}

/** Whether goods are called by a word itself, and hardly more by other words for it; how they are is told in any of its words. */
function isItself({ plain, ...term }: Term, index: SearchIndex, passes: (row: number) => boolean): boolean {
  if (!plain || term.property || (term.told?.length ?? 0) > 0) return false
  let [own, named, all] = [0, 0, 0]
  index.visit(plain, (row, place) => {
    if (passes(row)) own++
    if (place === PLACES.name && passes(row)) named++
  })
  index.visit(term, (row) => void (passes(row) && all++))
  return named > 0 && own >= all * CALLED
}

/**
 * The rows that pass and have a term, with the place where it stands. Where most of them are called by it, those whose texts
 * only mention it are something else: "fruit juice" is no fruit, and a stroller with "double wheels" is not for twins.
 */
export function havingTerm(said: Term, index: SearchIndex, passes: (row: number) => boolean) {
  const term = said.plain && isItself(said, index, passes) ? { ...said, ways: said.plain.ways, told: [] } : said
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
  const isTold = !term.measured && (term.property ? named > rows.length * NAMED : called > rows.length * CALLED)
  // What names or texts say is not what others are only tagged with.
  const least = isTold ? PLACES.attribute : places.some((place) => place > PLACES.tagged) ? PLACES.description : PLACES.tagged
  const isCalled = (_: number, at: number) => (places[at] ?? 0) >= least
  return { rows: rows.filter(isCalled), places: places.filter((place) => place >= least), rarity }
}

/** Whether most of what passes is called so, beside its name: then it tells none of it apart. */
export function isOfMost(term: Term, index: SearchIndex, total: number, passes: (row: number) => boolean): boolean {
  if (term.property || term.measured) return false
  let [all, called] = [0, 0]
  for (let row = 0; row < total; row++) if (passes(row)) all++
  index.visit(term, (row, place) => {
    if (place === PLACES.category && passes(row)) called++
  })
  return called > all * MOSTLY
}

const OWN = 40
/** More than all that it had better be. */
const IS_ONE = 1_000
const LEAST_HEADED = 0.2

/** What was asked for stands before what only belongs to it or speaks of it: a "stepper motor" before its driver. */
export function scoreHead(terms: Term[], index: SearchIndex, scores: Float32Array): void {
  const head = isCyrillic(terms[0]?.said ?? '') ? terms[0] : terms.at(-1)
  if (!head) return
  const headed = index.headed(head)
  const [called, named, filed]: [number[], number[], number[]] = [[], [], []]
  index.visit(head, (row, place) => {
    if (place === PLACES.name) (headed.has(row) ? called : named).push(row)
    else if (place === PLACES.category) filed.push(row)
  })
  // "Bath towel elephant": where hardly a name ends in it, what follows says how it looks.
  const isSure = called.length > (called.length + named.length) * LEAST_HEADED
  for (const row of isSure ? [...called, ...filed] : []) scores[row] = (scores[row] as number) + IS_ONE
  // What is called so itself stands before what is only filed there.
  const own = head.plain ? index.headed(head.plain) : headed
  for (const row of isSure ? (head.plain && !head.said.includes(' ') ? [...called, ...filed] : called) : [])
    if (own.has(row)) scores[row] = (scores[row] as number) + OWN
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
    const ofOwn = (row: number, place: number) => (place === PLACES.category && headed.has(row) ? OWN : 0)
    for (const [at, row] of rows.entries()) {
      const place = places[at] as number
      scores[row] = (scores[row] as number) + bonus + ofOwn(row, place) + (WEIGHTS[place] as number) * rarity
    }
  }
}

/** What a row is filed under; nothing where it is filed nowhere. */
export type KindOf = (row: number) => number | undefined

/**
 * The rows that are called by a term. Where it is a good part of what a category is called, the rest of that category that is told
 * to be so belongs to it ("iconic basketball sneaker" among the shoes); where nothing is called so, whatever has it does.
 */
function calledBy(
  said: Term,
  index: SearchIndex,
  passes: (row: number) => boolean,
  kindOf: KindOf,
  sizes: Map<number, number>,
): Set<number> {
  // "Water pump", where goods are called so: no other pump.
  const term = said.plain && said.said.includes(' ') && isItself(said, index, passes) ? { ...said, ways: said.plain.ways, told: [] } : said
  const [called, told, mentioned, tagged, filed]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []]
  const note = (row: number, place: number) => {
    if (!passes(row)) return
    ;(place >= PLACES.category ? called : place > PLACES.description ? told : place === PLACES.tagged ? tagged : mentioned).push(row)
    if (place === PLACES.category) filed.push(row)
  }
  // What goods are is said by the word itself: what is "enriched" is no vitamin. Less sure words count where nothing has it.
  index.visit(term.ways.length > 0 ? { ...term, told: [], akin: [] } : term, note)
  if (called.length + told.length === 0 && term.akin) index.visit({ ...term, ways: [], told: [] }, note)
  // A Russian text says in its first words what a thing is; an English one may say it later.
  if (called.length === 0 && told.length > 0 && index.cyrillic) return new Set(told)
  const all = [...called, ...told, ...mentioned]
  if (term.property || called.length === 0) return new Set(all.length > 0 ? all : tagged)
  // A car that is called "Charger" is none of the chargers.
  const headed = index.headed(term)
  const kinds = new Set([...filed, ...called.filter((row) => headed.has(row))].map(kindOf))
  kinds.delete(undefined)
  const isOne = (row: number) => headed.has(row) || kinds.has(kindOf(row))
  // A name that no dictionary has ("Galaxy") is one of phones and of tablets.
  const isWord = term.kind === true || saidOtherwise(term.said.split(' ')).length > 0
  const isSure = isWord && called.filter((row) => headed.has(row)).length * 2 >= called.length
  if (isSure && !called.every(isOne)) called.splice(0, called.length, ...called.filter(isOne))
  const counts = new Map<number, number>()
  for (const row of called) counts.set(kindOf(row) ?? -1, (counts.get(kindOf(row) ?? -1) ?? 0) + 1)
  const isAkin = (row: number) => (counts.get(kindOf(row) ?? -2) ?? 0) > (sizes.get(kindOf(row) ?? -2) ?? 0) * AKIN
  return new Set([...called, ...told.filter(isAkin), ...mentioned.filter(isAkin)])
}

/** Of words for several things the rows that are all of them, or else most: rare words count for more. */
export function rankRows(
  terms: Term[],
  index: SearchIndex,
  passes: (row: number) => boolean,
  kindOf: KindOf,
  sizes: Map<number, number>,
): Ranked {
  const [only] = terms
  // "Phone Accessories" are no phones, where there are "Mobile Phones".
  const kind = only && terms.length === 1 && only.kind ? index.ofKind(only) : undefined
  const own = kind && only ? index.headed(only) : undefined
  const isOf = (row: number, place: number) => !kind || place !== PLACES.category || kind.has(row) || (own?.has(row) ?? false)
  const sets = terms.map((term) => {
    const rows = calledBy(term, index, passes, kindOf, sizes)
    if (kind) index.visit(term, (row, place) => void (isOf(row, place) || rows.delete(row)))
    return { term, rows, rarity: index.visit(term, () => {}) }
  })
  const known = sets.filter(({ rows }) => rows.size > 0)
  const weights = new Map<number, { all: number; weight: number }>()
  for (const { rows, rarity } of known)
    for (const row of rows) {
      const before = weights.get(row)
      weights.set(row, { all: (before?.all ?? 0) + 1, weight: (before?.weight ?? 0) + rarity })
    }
  let [most, heaviest] = [0, 0]
  for (const { all, weight } of weights.values()) [most, heaviest] = [Math.max(most, all), Math.max(heaviest, weight)]
  const isWhole = most === terms.length
  // In Russian and Ukrainian the first noun says what it is, in English the last.
  const head = isCyrillic(only?.said ?? '') ? known[0] : known.at(-1)
  // Where nothing is called by the head, each of the words may be told of what is meant.
  let isCalled = false
  if (head) index.visit(head.term, (_, place) => void (isCalled ||= place >= PLACES.category))
  const fits = (row: number, { all, weight }: { all: number; weight: number }) =>
    isWhole ? all === most : (!isCalled || (head?.rows.has(row) ?? false)) && weight >= heaviest * MOST_TOLD
  const some = [...weights].filter(([row, told]) => fits(row, told)).map(([row]) => row)
  const rows = some.length > 0 ? some : [...(head?.rows ?? [])]
  return { rows, missed: sets.filter((set) => !rows.some((row) => set.rows.has(row))).map(({ term }) => term.said) }
}
