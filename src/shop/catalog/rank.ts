import { isCyrillic } from '../text/stem.ts'
import { PLACES } from './kin.ts'
import type { SearchIndex, Term } from './search-index.ts'

/** How much a word counts by its place. */
const WEIGHTS = [0.4, 1.5, 3, 4]
/** With so few hits, products that have a word only in their description are shown as well. */
const FEW = 4
/** Where nothing has all words, what has so much less of them by weight is left out. */
const MOST_TOLD = 0.6
/** Where so many of those that have a word are called by it, those that only mention it are something else. */
const CALLED = 0.5
/** The same of how something is, by the names of the goods. */
const NAMED = 0.6
/** What so many of a category are called tells none of it apart: "bed linen" among the bedding. */
const MOSTLY = 0.4
/** So much counts how something is beside what it is. */
const PROPERTY = 0.25

export interface Ranked {
  rows: number[]
  scores: Float32Array
  /** What was asked for and is in none of these rows. */
  missed: string[]
}

/** A word that says nothing here is not missed where it is not said. */
const isTalk = ({ soft, measured }: Term): boolean => soft === true && measured !== true

/** Of a "red dress" only what is a dress, where the words name one kind of goods and some of it passes. */
function ofKind(terms: Term[], index: SearchIndex, rows: number[]): number[] {
  const [kind, ...others] = terms.filter((term) => term.kind === true)
  if (!kind || others.length > 0 || terms.length === 1) return rows
  // "Комплект в кроватку" is no cot: in Russian and Ukrainian the first noun says what it is.
  const isAfter =
    isCyrillic(kind.said) && terms.slice(0, terms.indexOf(kind)).some((term) => !term.property && !term.soft && !term.measured)
  if (isAfter) return rows
  const called = new Set<number>()
  index.visit(kind, (row, place) => {
    if (place >= PLACES.category) called.add(row)
  })
  const own = rows.filter((row) => called.has(row))
  return own.length > 0 ? own : rows
}

/**
 * The rows that pass and have a term, with the place where it stands. Where most of them are called by it, those whose texts
 * only mention it are something else: "fruit juice" is no fruit, and a stroller with "double wheels" is not for twins.
 * Of a `kind` are only those that are filed so: "Phone Accessories" are no phones, where there are "Mobile Phones".
 */
export function havingTerm(term: Term, index: SearchIndex, passes: (row: number) => boolean, kind?: Set<number>) {
  const rows: number[] = []
  const places: number[] = []
  let [called, named] = [0, 0]
  const rarity = index.visit(term, (row, place) => {
    if (!passes(row) || (kind && place === PLACES.category && !kind.has(row))) return
    rows.push(row)
    places.push(place)
    if (place === PLACES.attribute || place === PLACES.category) called++
    if (place === PLACES.name) named++
  })
  // "Large" is told in the name of a suitcase; that a text says it of something else makes none large.
  const isTold = term.property ? named > rows.length * NAMED : called > rows.length * CALLED
  if (term.measured || !isTold) return { rows, places, rarity }
  const isCalled = (_: number, at: number) => (places[at] ?? 0) > PLACES.description
  return { rows: rows.filter(isCalled), places: places.filter((place) => place > PLACES.description), rarity }
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

/**
 * The rows that have most of what was asked for. A word in the name, the category or a property counts whole, one in the
 * description half: "white crib" is first what is called so, then cribs that are described as white.
 */
export function rankRows(terms: Term[], index: SearchIndex, total: number, passes: (row: number) => boolean, isOfKind = false): Ranked {
  // Of goods whose kind is said, what else is said may well be told in their descriptions.
  const kinds = terms.filter(({ kind }) => kind === true)
  // "Стул для кормления" is a chair, a "crib mattress" a mattress.
  const head = /[а-яіїєґ]/.test(kinds[0]?.said ?? '') ? kinds[0] : kinds.at(-1)
  // Said alone it is what is wanted; of a "phone charger" it is not.
  const isAlone = (term: Term) =>
    term.kind === true && terms.every((other) => other === term || other.soft || other.property || other.measured)
  const scores = new Float32Array(total)
  const covered = new Float32Array(total)
  /** The same with rare words counting more: of perfume for women without all of it, perfume. */
  const told = new Float32Array(total)
  const touched: number[] = []
  const inTerm: Uint8Array[] = []
  for (const [at, term] of terms.entries()) {
    const { rows: mine, places, rarity } = havingTerm(term, index, passes, isAlone(term) ? index.ofKind(term) : undefined)
    const marks = new Uint8Array(total)
    for (const [nth, row] of mine.entries()) {
      const place = places[nth] as number
      if (scores[row] === 0) touched.push(row)
      const isWhole = term.measured || place > PLACES.description || isOfKind || (head !== undefined && term !== head)
      covered[row] = (covered[row] as number) + (term.soft ? 0 : isWhole ? 1 : 0.5)
      told[row] = (told[row] as number) + (term.soft ? 0 : term.property ? rarity * PROPERTY : rarity)
      scores[row] = (scores[row] as number) + (WEIGHTS[place] as number) * rarity
      marks[row] = 1
    }
    inTerm[at] = marks
  }
  const passing = isOfKind ? touched : ofKind(terms, index, touched)
  let most = 0
  for (const row of passing) most = Math.max(most, covered[row] as number)
  let rows = passing.filter((row) => covered[row] === most)
  const hard = terms.filter(({ soft }) => !soft).length
  if (most < hard && rows.length < FEW && most > 1) rows = passing.filter((row) => (covered[row] as number) >= Math.max(1, most - 1))
  if (most < hard) {
    let best = 0
    for (const row of rows) best = Math.max(best, told[row] as number)
    rows = rows.filter((row) => (told[row] as number) >= best * MOST_TOLD)
  }
  // What covers more stands before what only scores more.
  for (const row of rows) scores[row] = (scores[row] as number) + (covered[row] as number) * 1_000
  const missed = terms.filter((term, at) => !isTalk(term) && !rows.some((row) => inTerm[at]?.[row] === 1)).map(({ said }) => said)
  return { rows, scores, missed }
}
