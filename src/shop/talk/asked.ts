import { STOP_WORDS } from '#text/stop-words.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Tag } from '../reader/tagger.ts'
import type { Item } from '../filters/items.ts'
import type { Reading } from '../router/features.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { ordinalWord } from '../lexicon/ordinals.ts'
import { plainWords } from '../text/phrase.ts'
import { findReferences } from '../references.ts'
import { isNameLike, isPronoun, isToldWhole } from './names.ts'
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

/** What goods are asked about, said together with their place. */
const fieldsBeside = (ref: string): string[] => {
  const words = plainWords(ref)
  return words.some((word) => ordinalWord(word) !== undefined)
    ? words.filter((word) => conceptSaid(word) !== undefined && ordinalWord(word) === undefined)
    : []
}

const JOINS = /^(?:and|or|vs|versus|than|from|и|или|от|і|й|та|або|чи|від)$/u
const WITHIN = /^["'«»“”„-]$/u

/** A name as far as it goes: the words beside it, as long as some product is told by all of them. */
function grown({ from, to }: Place, taken: Place[], { text, wishes }: Reading, catalog: Catalog): Place {
  const items = wishes?.items ?? []
  const isTaken = (item: Place) => taken.some((one) => item.from < one.to && item.to > one.from)
  const further = (place: Place, beside: typeof items): Place => {
    let own = place
    let skipped = 0
    for (const { kind, start, end, text: word } of beside) {
      const wider = { from: Math.min(own.from, start), to: Math.max(own.to, end) }
      if (kind === 'sign' && WITHIN.test(word)) continue
      if (kind === 'sign' || JOINS.test(word) || isTaken({ from: start, to: end })) break
      if (STOP_WORDS.has(word)) {
        if (skipped++ > 0) break
        continue
      }
      const whole = text.slice(wider.from, wider.to)
      if (!plainWords(whole).some(isNameLike) || !isToldWhole(whole, catalog)) break
      own = wider
      skipped = 0
    }
    return own
  }
  const after = further(
    { from, to },
    items.filter(({ start }) => start >= to),
  )
  return further(after, items.filter(({ end }) => end <= from).reverse())
}

interface Place {
  from: number
  to: number
}

/** What points at goods, each name whole and once; of what is put side by side any name is one of them. */
function refsIn(said: Said[], reading: Reading, catalog: Catalog, compares: boolean): string[] {
  const { text, language } = reading
  const pointing = said.filter(({ tag }) => tag === 'R')
  const isLone = compares && pointing.length < 2
  const open = compares ? /[RKMA]/ : /[RKM]/
  const taken = said.filter(({ tag }) => !open.test(tag))
  const isName = ({ kind, text: word }: Item) => kind === 'word' && isNameLike(word) && catalog.index.names(word)
  const named = isLone ? (reading.wishes?.items ?? []).filter(isName).map(({ start, end }): Place => ({ from: start, to: end })) : []
  const places = [...pointing, ...named.filter((one) => !taken.some(({ from, to }) => one.from < to && one.to > from))]
    .map(({ from, to }): Place => ({ from, to }))
    .map((place) => (plainWords(text.slice(place.from, place.to)).every(isPronoun) ? place : grown(place, taken, reading, catalog)))
    .sort((one, other) => one.from - other.from || other.to - one.to)
  const whole = places.filter(({ from, to }, at) => !places.some((one, nth) => nth !== at && one.from <= from && one.to >= to && (nth < at || one.to - one.from > to - from)))
  const refs = whole.map(({ from, to }) => text.slice(from, to))
  // A place points wherever it is said, and in what is asked beside a name too.
  const beside = refs.length === 0 ? [text] : said.filter(({ tag }) => tag === 'A').map((one) => one.text)
  return [...beside.flatMap((part) => findReferences(part, language, false)), ...refs]
}

const ASKS = /^(?:what|how|how much|how many|which|сколько|скільки|какой|какая|какое|какие|як\p{L}{1,2})$/u
const TOLD = new Set<Tag>(['A', 'R', 'S', 'K', 'M', 'N'])
const END = /[.!?;]+(?=\s|$)|(?<=\p{L}),(?=\s)/gu

/** The clauses of a message in which something is asked, without what is told beside: "how wide is it? I have 40 cm on the shelf". */
export function askedOf(said: Said[], reading: Reading, catalog: Catalog, compares = false): AskedFor {
  const { text } = reading
  const ends = [...text.matchAll(END)].map(({ index, 0: sign }) => index + sign.length)
  const clauses = [...ends, text.length].map((to, nth) => ({ from: ends[nth - 1] ?? 0, to }))
  const has = (tags: Set<Tag>) => (clause: { from: number; to: number }) =>
    said.some(({ tag, from, to }) => tags.has(tag) && from < clause.to && to > clause.from)
  const told = clauses.filter(has(TOLD))
  const tagged = (tag: Tag) => said.filter((one) => one.tag === tag).map((one) => one.text)
  /** "Сколько она стоит": a question word goes on to the end of its clause. */
  const aboutIn = ({ text: own, to }: Said): string => {
    if (!ASKS.test(own)) return own
    const end = Math.min(
      ...clauses.map((clause) => clause.to).filter((at) => at >= to),
      ...said.filter(({ tag, from }) => tag === 'A' && from >= to).map(({ from }) => from),
    )
    const between = said.filter(({ tag, from }) => tag === 'R' && from >= to && from < end)
    return between.reduce((rest, one) => rest.replace(one.text, ' '), `${own} ${text.slice(to, end)}`)
  }
  const refs = refsIn(said, reading, catalog, compares)
  return {
    text: (told.length > 0 ? told.map(({ from, to }) => text.slice(from, to).trim()).join(' ') : text).replace(/^[,.;\s]+|[,;\s]+$/g, ''),
    // "The volume of the first", in one breath.
    about: [...said.filter(({ tag }) => tag === 'A').map(aboutIn), ...(compares ? [] : refs.flatMap(fieldsBeside))],
    refs,
    order: tagged('S'),
  }
}
