import type { Tag } from '../reader/tagger.ts'
import type { Reading } from '../router/features.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { ordinalWord } from '../lexicon/ordinals.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { plainWords } from '../text/phrase.ts'
import { findReferences } from '../references.ts'
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

/** What goods are asked about, said together with their place. */
const fieldsBeside = (ref: string): string[] => {
  const words = plainWords(ref)
  return words.some((word) => ordinalWord(word) !== undefined)
    ? words.filter((word) => conceptSaid(word) !== undefined && ordinalWord(word) === undefined)
    : []
}

/** What no dictionary knows whole is a name. */
const isNameLike = (text: string): boolean => plainWords(text).some((word) => /\d/.test(word) || saidOtherwise([word]).length === 0)

const ASKS = /^(?:what|how|how much|how many|which|сколько|скільки|какой|какая|какое|какие|як\p{L}{1,2})$/u
const TOLD = new Set<Tag>(['A', 'R', 'S', 'K', 'M', 'N'])
const END = /[.!?;]+(?=\s|$)|(?<=\p{L}),(?=\s)/gu

/** The clauses of a message in which something is asked, without what is told beside: "how wide is it? I have 40 cm on the shelf". */
export function askedOf(said: Said[], { text, language }: Reading, compares = false): AskedFor {
  const ends = [...text.matchAll(END)].map(({ index, 0: sign }) => index + sign.length)
  const clauses = [...ends, text.length].map((to, nth) => ({ from: ends[nth - 1] ?? 0, to }))
  const has = (tags: Set<Tag>) => (clause: { from: number; to: number }) =>
    said.some(({ tag, from, to }) => tags.has(tag) && from < clause.to && to > clause.from)
  const told = clauses.filter((clause) => has(TOLD)(clause) || asksSomething(text.slice(clause.from, clause.to)))
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
  const places = findReferences(text, language, false)
  const refs =
    compares && tagged('R').length < 2
      ? said.filter(({ tag, text: own }) => tag === 'R' || (/^[KM]$/.test(tag) && isNameLike(own))).map((one) => one.text)
      : tagged('R')
  return {
    text: (told.length > 0 ? told.map(({ from, to }) => text.slice(from, to).trim()).join(' ') : text).replace(/^[,.;\s]+|[,;\s]+$/g, ''),
    // "The volume of the first", in one breath.
    about: [...said.filter(({ tag }) => tag === 'A').map(aboutIn), ...(compares ? [] : refs.flatMap(fieldsBeside))],
    // Of what is put side by side any name is one of them; a place points wherever it is said.
    refs: refs.length === 0 && places.length > 0 ? places : refs,
    order: tagged('S'),
  }
}
