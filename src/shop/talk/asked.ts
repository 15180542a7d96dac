import { STOP_WORDS } from '#text/stop-words.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import type { Tag } from '../reader/tagger.ts'
import type { Item } from '../filters/items.ts'
import type { Reading } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { findReferences } from '../references.ts'
import { isName, isNameLike, isPronoun, isSeveral, isToldWhole, rowsTold, standsFor } from './names.ts'
import type { Act } from './act.ts'
import { find } from './phrases.ts'
import { asksSomething } from './pieces.ts'
import type { Said } from './sought.ts'

/** What of a message is asked, in its own words. */
export interface AskedFor {
  /** The clauses in which something is asked. */
  text: string
  /** What is asked about, which goods are meant, and by which order: "how wide", "the second", "the lightest". */
  about: string[]
  refs: string[]
  order: string[]
}

export const NOTHING_ASKED_FOR: AskedFor = { text: '', about: [], refs: [], order: [] }

/** A text of which nothing is known but that it is asked. */
export const askedIn = (text: string): AskedFor => ({ text, about: [text], refs: [text], order: [text] })

const JOINS = /^(?:and|or|vs|versus|than|from|и|или|от|і|й|та|або|чи|від)$/u
const QUOTE = /^["'«»“”„-]$/u

/** A part of a message. */
interface Piece {
  from: number
  to: number
}
const isWithin = (one: Piece, other: Piece): boolean => one.from >= other.from && one.to <= other.to

/** What points, as far as it goes to one side: the words there, as long as some product is told by all of them, or more places are. */
function further(
  piece: Piece,
  beside: Item[],
  isTaken: (item: Item, isApart: boolean) => boolean,
  reading: Reading,
  catalog: Catalog,
): Piece {
  let own = piece
  let isOver = false
  const wordsAt = ({ from, to }: Piece) => reading.text.slice(from, to)
  const placesIn = (one: Piece) => findReferences(wordsAt(one), reading.language, false).length
  for (const item of beside) {
    const wider = { from: Math.min(own.from, item.start), to: Math.max(own.to, item.end) }
    const isPlaces = placesIn(own) > 0 && placesIn(wider) > placesIn(own)
    if (!isPlaces) {
      if (QUOTE.test(item.text)) continue
      if (item.kind === 'sign' || JOINS.test(item.text) || isTaken(item, isOver)) break
      if (isPronoun(item.text)) {
        isOver = true
        continue
      }
      const words = plainWords(wordsAt(wider))
      if (!words.some((word) => isNameLike(word) || standsFor(word)) || !isToldWhole(words.join(' '), catalog)) break
    }
    own = wider
    isOver = false
  }
  return own
}

/** "The", "with": taken for what points, and pointing at nothing. */
const saysNothing = (words: string[]): boolean =>
  words.every((word) => STOP_WORDS.has(word) && !isSeveral(word)) && !find('this', words) && !find('these', words)

/** What points at goods, each name whole and once; names do wherever they stand in a question or a comparison, but for what all that is shown has. */
function refsIn(said: Said[], reading: Reading, catalog: Catalog, shown: Product[], act: Act['type']): string[] {
  const { text, language, wishes } = reading
  const items = wishes?.items ?? []
  const isPointing = said.some(({ tag }) => tag === 'R')
  // "Show the black one closer": what is to be opened is told by how it is, too.
  const pointing: Piece[] = said.filter(({ tag }) => tag === 'R' || (act === 'open' && !isPointing && /[KM]/.test(tag)))
  const compares = act === 'compare'
  const isIn = ({ start, end }: Item, tags: RegExp) => said.some(({ tag, from, to }) => tags.test(tag) && start < to && end > from)
  // What points by itself is another name: "the Reed with the Moss".
  const isTaken = (item: Item, isApart: boolean) => isIn(item, compares ? /[SNLP]/ : /[SNLPA]/) || (isApart && isIn(item, /R/))
  const isOfAll = (word: string) => shown.every(({ id }) => rowsTold(word, catalog).has(catalog.rowOf(id) ?? -1))
  const isMeant = (item: Item) =>
    compares
      ? pointing.length < 2 && !isTaken(item, false) && (isName(item.text, catalog) || standsFor(item.text))
      : act === 'answer' && !isIn(item, /[RKMBN]/) && isName(item.text, catalog) && !isOfAll(item.text)
  const named = items.filter((item) => item.kind === 'word' && isMeant(item)).map(({ start, end }) => ({ from: start, to: end }))
  const whole = [...pointing, ...named]
    .filter(({ from, to }) => !saysNothing(plainWords(text.slice(from, to))))
    .map((piece): Piece => {
      const words = plainWords(text.slice(piece.from, piece.to))
      const isBare = words.every(isPronoun)
      if (isBare && !words.some(standsFor)) return piece
      const [before, after] = [items.filter(({ end }) => end <= piece.from).reverse(), items.filter(({ start }) => start >= piece.to)]
      const own = further(piece, after, isTaken, reading, catalog)
      return isBare ? own : further(own, before, isTaken, reading, catalog)
    })
    .sort((one, other) => one.from - other.from || other.to - one.to)
    .reduce<Piece[]>((kept, piece) => (kept.some((one) => isWithin(piece, one)) ? kept : [...kept, piece]), [])
  const refs = whole.map(({ from, to }) => text.slice(from, to))
  // A place points wherever it is said; beside a name or "it" it is part of what is asked: "has the Reed a second lid".
  const isSure = refs.some((ref) => plainWords(ref).every(isPronoun) || plainWords(ref).some(isNameLike))
  const beside = isSure ? [] : refs.length === 0 ? [text] : said.filter(({ tag }) => tag === 'A').map((one) => one.text)
  return [...beside.flatMap((part) => findReferences(part, language, false)), ...refs]
}

const ASKS = /^(?:what|how|how much|how many|which|сколько|скільки|какой|какая|какое|какие|як\p{L}{1,2})$/u
const TOLD = new Set<Tag>(['A', 'R', 'S', 'K', 'M', 'N'])
const END = /[.!?;]+(?=\s|$)|(?<=\p{L}),(?=\s)/gu

/** The clauses of a message in which something is asked, without what is told beside: "how wide is it? I have 40 cm on the shelf". */
export function askedOf(said: Said[], reading: Reading, catalog: Catalog, shown: Product[], act: Act['type']): AskedFor {
  const { text } = reading
  const ends = [...text.matchAll(END)].map(({ index, 0: sign }) => index + sign.length)
  const clauses = [...ends, text.length].map((to, nth) => ({ from: ends[nth - 1] ?? 0, to }))
  const isTold = (clause: Piece) => said.some(({ tag, from, to }) => TOLD.has(tag) && from < clause.to && to > clause.from)
  const told = clauses.filter((clause) => isTold(clause) || asksSomething(text.slice(clause.from, clause.to)))
  const tagged = (tag: Tag) => said.filter((one) => one.tag === tag)
  /** "Сколько она стоит": a question word goes on to the end of its clause. */
  const aboutIn = ({ text: own, to }: Said): string => {
    if (!ASKS.test(own)) return own
    const next = [...clauses.map((clause) => clause.to), ...tagged('A').map(({ from }) => from)]
    const end = Math.min(...next.filter((at) => at >= to))
    return tagged('R').reduce((rest, one) => rest.replace(one.text, ' '), `${own} ${text.slice(to, end)}`)
  }
  const parts = told.length > 0 && act !== 'compare' ? told.map(({ from, to }) => text.slice(from, to).trim()) : [text]
  return {
    text: parts.join(' ').replace(/^[,.;\s]+|[,;\s]+$/g, ''),
    about: tagged('A').map(aboutIn),
    refs: refsIn(said, reading, catalog, shown, act),
    order: tagged('S').map((one) => one.text),
  }
}
