import { remembered } from '#text/remembered.ts'
import { wordsOf } from '#text/stem.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { isCyrillic } from '../text/stem.ts'
import { keysOf, PLACES, type Words } from './kin.ts'
import { headOf, openingOf } from './opening.ts'
import { isMeasured, numberTerm } from './said-numbers.ts'
import type { SearchIndex, Term } from './search-index.ts'
import { createTerms } from './terms.ts'

/** "Woks / pans": two kinds of goods of which either will do. */
export const OR = ' / '

/** In a catalogue of fewer nothing can be said to be usual. */
const LEAST_COUNTED = 100
const TALKED = 0.1
const ONLY_TOLD = 0.95
const SHARED = 0.5
const MOSTLY_TOLD = 0.75
const BY_ALL = 0.9
const HEADED = 0.25
const MOST_RECENT = 500
const MOST_WAYS = 16

export function createLookup(catalogue: Words, total: number): SearchIndex {
  const { postings, heads, kinds, things, ends } = catalogue
  const entriesOf = (key: string): number[] => postings.get(key)?.entries ?? []
  const bestOf = (key: string): number => postings.get(key)?.best ?? 0
  let share = 0
  for (const [key, { entries }] of postings) share += (isCyrillic(key) ? 1 : -1) * entries.length
  const cyrillic = share > 0
  const best = new Int8Array(total).fill(-1)
  const { knownKeys, meant, resolveAt } = createTerms(catalogue, cyrillic)
  const isKindKey = (key: string): boolean => postings.get(key)?.isKind === true

  /** How many goods have a term, how many of them only in their descriptions. */
  const tally = (term: Term): { all: number; described: number } => {
    let [all, described] = [0, 0]
    visit(term, (_, place) => {
      all++
      if (place <= PLACES.description) described++
    })
    return { all, described }
  }
  const headed = ({ ways, kinds }: Term): Set<number> => {
    const rows = new Set(kinds)
    for (const key of new Set(ways.flat(2))) for (const row of ends.get(key) ?? []) rows.add(row)
    return rows
  }
  /**
   * What tells nothing apart: a word of many texts that hardly a name has ("малыш" in a shop for babies), one that half of all goods
   * have, mostly in their texts or to say how they are ("детский"), and one that hardly any lacks.
   */
  const isTalk = (term: Term): boolean => {
    if (total < LEAST_COUNTED || isKind(term)) return false
    const { all, described } = tally(term)
    // "Window" in a shop of windows and what belongs to them.
    if (headed(term).size >= all * HEADED) return false
    if (all >= total * BY_ALL || (all >= total * TALKED && described > all * ONLY_TOLD)) return true
    return all >= total * SHARED && (isProperty(term.said) || described >= all * MOSTLY_TOLD)
  }
  const isKind = ({ said, ways, by }: Term): boolean =>
    by !== 'sound' && !isProperty(said) && ways.some((way) => way.every((keys) => keys.some(isKindKey)))

  function visit(term: Term, found: (row: number, place: number) => void): number {
    const touched: number[] = []
    const note = (row: number, place: number) => {
      const before = best[row] as number
      if (before < 0) touched.push(row)
      if (before < place) best[row] = place
    }
    const noteAll = (ways: string[][][], most: number) => {
      for (const way of ways) {
        const [only, ...more] = way
        if (only && more.length === 0)
          for (const key of only) for (const entry of entriesOf(key)) note(entry >> 3, Math.min(entry & 7, most))
        if (more.length > 0) for (const [row, place] of rowsOf(way, entriesOf)) note(row, Math.min(place, most))
      }
    }
    noteAll(term.ways, PLACES.name)
    for (const row of term.kinds ?? []) note(row, PLACES.category)
    noteAll(term.told ?? [], PLACES.about)
    noteAll(term.akin ?? [], PLACES.attribute)
    // What is told of a row may look up other words.
    const places = touched.map((row) => best[row] as number)
    for (const row of touched) best[row] = -1
    for (const [at, row] of touched.entries()) found(row, places[at] as number)
    return Math.log(1 + total / (touched.length + 0.5)) * (term.by === 'itself' ? 1 : 0.7)
  }

  /** "Chopping board": all of its words, each in any of its ways. */
  function together(words: string[]): Term | undefined {
    const first = resolveAt(words, 0)
    const rest = first && first.length < words.length ? together(words.slice(first.length)) : undefined
    if (!first || (first.length < words.length && !rest)) return undefined
    if (!rest) return first.term
    const ways = first.term.ways.flatMap((way) => rest.ways.map((other) => [...way, ...other])).slice(0, MOST_WAYS)
    return { said: words.join(' '), ways, by: first.term.by === 'itself' ? rest.by : first.term.by }
  }

  /** One turn asks for the same words many times. */
  const resolve = remembered(
    MOST_RECENT,
    (said: string[]) => {
      const terms: Term[] = []
      const unknown: string[] = []
      const words: string[] = []
      for (const phrase of said) {
        const parts = phrase.split(OR)
        const number = (part: string) => numberTerm(part, postings, knownKeys)
        const either = parts.length > 1 ? parts.flatMap((part) => number(part) ?? together(wordsOf(part)) ?? []) : []
        const own = parts.length > 1 ? undefined : number(phrase)
        if (own) terms.push(own)
        else if (parts.length > 1) terms.push(...eitherOf(phrase, either))
        else if (isMeasured(phrase)) unknown.push(phrase)
        else words.push(...wordsOf(phrase))
      }
      for (let at = 0; at < words.length; ) {
        const found = resolveAt(words, at)
        if (found)
          terms.push({
            ...found.term,
            kind: isKind(found.term),
            property: isProperty(found.term.said),
            ...(isTalk(found.term) && { soft: true }),
          })
        else unknown.push(words[at] ?? '')
        at += found?.length ?? 1
      }
      return { terms, unknown }
    },
    (said) => said.join('\n'),
  )

  return {
    cyrillic,
    called(category) {
      // "Group 2-3" is told by its number, which no text says as the name does.
      if (/\d/.test(category)) return []
      const opening = openingOf(category)
      const head = headOf(opening, () => true)
      const rest = [...opening.called, ...opening.about].filter((word) => word !== head && word.length > 2).map(keysOf)
      const has = rest.map((keys) => rowsOf([keys], entriesOf))
      return (head ? keysOf(head) : [])
        .flatMap((key) => heads.get(key) ?? [])
        .filter((row) => has.every((rows) => (rows.get(row) ?? 0) >= PLACES.attribute))
    },
    ofKind({ ways, by, kinds: narrower }) {
      const keys = by === 'itself' || by === 'meaning' ? ways.flatMap((way) => (way.length === 1 ? way.flat() : [])) : []
      const filed = keys.flatMap((key) => kinds.get(key) ?? [])
      const own = narrower && filed.length > 0 ? [...filed, narrower] : filed
      return own.length > 1 ? new Set(own.flatMap((set) => [...set])) : own[0]
    },
    headed,
    calls: (word) =>
      keysOf(word).some((key) => bestOf(key) >= PLACES.category) ||
      meant([word]).some((way) => way.every((keys) => keys.some((key) => bestOf(key) === PLACES.name))),
    has: (word) => knownKeys(word).length > 0,
    names: (word) => keysOf(word).some((key) => bestOf(key) === PLACES.name),
    isThing: ({ ways, by, kinds: narrower, told = [] }) => {
      const isOne = (keys: string[]) => keys.some((key) => things.has(key) || isKindKey(key))
      // Of several words that a dictionary knows as one thing, one says what it is: a "folding knife" is a knife.
      const headIn = (way: string[][]) => (way.some((keys) => keys.some(isCyrillic)) ? way : way.slice(-1))
      const isNamed = (way: string[][]) =>
        way.length > 1 && by === 'meaning' && told.length === 0 ? headIn(way).some(isOne) : way.every(isOne)
      return (by === 'itself' || by === 'meaning') && (narrower !== undefined || ways.some(isNamed))
    },
    tally,
    resolve,
    visit,
  }
}

const eitherOf = (said: string, terms: Term[]): Term[] => {
  const [first] = terms
  const kinds = new Set(terms.flatMap(({ kinds: own = [] }) => [...own]))
  return first ? [{ said, ways: terms.flatMap(({ ways }) => ways), by: first.by, kinds }] : []
}

/** Rows that have every word of a way, with the weakest of their places; the rarest word is looked at first. */
function rowsOf(way: string[][], entriesOf: (key: string) => number[]): Map<number, number> {
  let rows: Map<number, number> | undefined
  const size = (keys: string[]) => keys.reduce((sum, key) => sum + entriesOf(key).length, 0)
  for (const keys of [...way].sort((a, b) => size(a) - size(b))) {
    const own = new Map<number, number>()
    for (const key of keys) {
      for (const entry of entriesOf(key)) {
        const row = entry >> 3
        const place = entry & 7
        const before = rows ? rows.get(row) : place
        if (before === undefined) continue
        const both = Math.min(place, before)
        if ((own.get(row) ?? -1) < both) own.set(row, both)
      }
    }
    rows = own
  }
  return rows ?? new Map()
}
