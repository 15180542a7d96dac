import type { Catalog } from '../catalog/catalog.ts'
import { fieldFor } from '../catalog/profile.ts'
import { keysOf, PLACES } from '../catalog/search-index.ts'
import { plainWords } from '../text/phrase.ts'

export const MOST_PAIRED = 12
export const MOST_APART = 100
/** So many words of a message may be of a name. */
export const MOST_SAID = 30
/** Words that more goods are called by only go on a name. */
const MOST_CALLED = 2_000

/** Words of a message that stand in one name, and the rows that are called so. */
export interface Span {
  words: string[]
  rows: Set<number>
}

/** The rows that a word names, and those in whose names it stands after "with" or "for". */
export interface Called {
  names: Set<number>
  about: Set<number>
}

/** Of the words that may be of a name as many as one name has; an everyday word goes on a name that it stands beside. */
export function spanIn(words: string[], isNamed: (word: string) => boolean, rowsOf: (word: string) => Called): Span {
  let best: Span = { words: [], rows: new Set() }
  for (const [start, first] of words.slice(0, MOST_SAID).entries()) {
    if (!isNamed(first)) continue
    const { names, about } = rowsOf(first)
    const span: Span = { words: [first], rows: names.size > 0 ? names : about }
    if (span.rows.size === 0 || span.rows.size > MOST_CALLED) continue
    let [from, to] = [start, start]
    const take = (at: number): boolean => {
      const word = words[at] ?? ''
      const isNext = at === to + 1 || at === from - 1
      if (!isNamed(word) && !(isNext && (word.length > 2 || /\d/.test(word)))) return false
      const both = span.rows.intersection(rowsOf(word).names.union(rowsOf(word).about))
      if (both.size === 0) return false
      span.rows = both
      span.words.push(word)
      return true
    }
    for (let at = start + 1; at < Math.min(words.length, MOST_SAID); at++) if (take(at)) to = at
    for (let at = start - 1; at >= 0; at--) if (take(at)) from = at
    const isMore = span.words.length - best.words.length || best.rows.size - span.rows.size
    if (isMore > 0) best = span
  }
  return best
}

/** Of several only those in whose names the words stand side by side: "Reed-4", and not "Reed-1 600/4". */
export function beside({ words, rows }: Span, { products }: Catalog): Span {
  const said = words.flatMap((word) => word.split(' ')).map((word) => new Set(keysOf(word)))
  const isSide = (row: number) => {
    const isOf = plainWords(products[row]?.name ?? '').map((word) => said.some((keys) => keysOf(word).some((key) => keys.has(key))))
    const from = isOf.indexOf(true)
    return from >= 0 && isOf.slice(from, from + said.length).every(Boolean)
  }
  const near = said.length > 1 && rows.size < MOST_CALLED ? new Set([...rows].filter(isSide)) : rows
  return { words, rows: near.size > 0 ? near : rows }
}

/** The rows whose name or maker has a word: as it is written, or else by its meaning and its sound. */
export function rowsCalled(word: string, { index, products, profile }: Catalog, isWritten: boolean, isBeside: boolean): Called {
  const [rows, about] = [new Set<number>(), new Set<number>()]
  const brand = fieldFor(profile, 'brand')?.field ?? ''
  for (const term of index.resolve([word]).terms) {
    if (isWritten && term.by !== 'itself') continue
    const ways = term.by === 'itself' ? term.ways.slice(0, 1) : term.ways
    const keys = new Set(ways.flat(2))
    const makers = new Map<unknown, boolean>()
    const isMaker = (row: number) => {
      const maker = products[row]?.[brand]
      const isIt = makers.get(maker) ?? plainWords(String(maker ?? '')).some((one) => keysOf(one).some((key) => keys.has(key)))
      makers.set(maker, isIt)
      return isIt
    }
    index.visit({ ...term, ways, told: [] }, (row, place) => {
      if (place === PLACES.name || (place === PLACES.category && isMaker(row))) rows.add(row)
      else if (place === PLACES.about && (isBeside || /\d/.test(word))) about.add(row)
    })
  }
  return { names: rows, about }
}

/** "SC 4" is one name, and so is "3 in 1". */
export const modelsJoined = (words: string[], { index }: Catalog): string[] =>
  words.reduce<string[]>((made, word, at) => {
    const [before = '', link = ''] = made.slice(-2)
    if (/^\d$/.test(word) && /^(?:в|in)$/.test(link) && /^\d$/.test(before) && at > 1)
      return [...made.slice(0, -2), `${before} ${link} ${word}`]
    const model = `${made.at(-1)} ${word}`
    const isModel = /^\d+$/.test(word) && made.length > 0 && index.resolve([model]).terms[0]?.ways[0]?.flat()[0]?.startsWith('#')
    return isModel ? [...made.slice(0, -1), model] : [...made, word]
  }, [])
