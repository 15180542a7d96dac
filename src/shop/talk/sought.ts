import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { comparisonEndingAt } from '../filters/comparisons.ts'
import type { Item } from '../filters/items.ts'
import { saidIn } from '../lexicon/said.ts'
import { isGoodsName } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { isPronoun } from './names.ts'
import { isKind } from './standing.ts'
import { parseWishes, type Wishes } from '../filters/parse.ts'
import type { Reading } from '../router/features.ts'
import type { Span, Tag } from '../reader/tagger.ts'
import { STOP_WORDS } from '#text/stop-words.ts'

/** One thing that is said, and what it is there for. */
export interface Said {
  tag: Tag
  text: string
  from: number
  to: number
}

const spansSaid = (spans: Span[], { text, wishes }: Reading): Said[] =>
  spans.flatMap(({ tag, from, to }) => {
    const [first, last] = [wishes?.items[from], wishes?.items[to - 1]]
    return first && last ? [{ tag, text: text.slice(first.start, last.end), from: first.start, to: last.end }] : []
  })

const ANY_GOODS = new RegExp(saidIn('any_goods').source, 'giu')
const JOINED = /^\s*(?:,|\/|and|or|и|или|либо|і|й|та|або|чи)\s*$/iu

/** "Something", "gear" name no kind of goods; "indoor stuff" says how they are. */
function kindsOnly(spoken: Said[], catalog: Catalog, text: string): Said[] {
  const isThing = (word: string) => isGoodsName(word) && catalog.index.resolve([word]).terms.some((term) => isKind(catalog, term))
  // "Pans or pots": what is joined to goods by a word and is goods itself.
  const said = spoken.map((one, nth): Said => {
    const next = spoken[nth + 1]
    const isJoined = one.tag === 'M' && next?.tag === 'K' && JOINED.test(text.slice(one.to, next.from))
    return isJoined && plainWords(one.text).every(isThing) ? { ...one, tag: 'K' } : one
  })
  const only = said.flatMap((one): Said[] => {
    const rest = one.text.replace(ANY_GOODS, ' ').trim()
    if (one.tag !== 'K' || rest === one.text.trim()) return [one]
    return rest === '' ? [] : [{ ...one, tag: 'M', text: rest }]
  })
  if (only.some(({ tag }) => tag === 'K') || !said.some(({ tag }) => tag === 'K')) return only
  // "A diamond ring": of what is left the one that is called by a noun of goods.
  const at = only.findIndex(({ tag, text }) => tag === 'M' && plainWords(text).some(isThing))
  return only.map((one, nth): Said => (nth === at ? { ...one, tag: 'K' } : one))
}

/** "Dearer than 120 I don't need": a number with its comparison is a bound, whatever is refused about it. */
export function withComparisons(spans: Span[], read: Item[]): Span[] {
  const items = read.map((item) => ({ ...item, used: false }))
  const bounds = spans.map((span): Span => {
    const length = /[NB]/.test(span.tag) && items[span.from]?.quantity ? (comparisonEndingAt(items, span.from - 1)?.length ?? 0) : 0
    return length > 0 ? { tag: 'B', from: span.from - length, to: span.to } : span
  })
  return bounds.filter((span) => !bounds.some(({ tag, from, to }) => tag === 'B' && from <= span.from && span.to < to))
}

/** What a message says, each piece by what it is there for; what is named in a search is a condition: "filters for the Alpha". */
export function spokenIn(spans: Span[], reading: Reading, catalog: Catalog, goesOn: boolean): Said[] {
  const isNamed = ({ tag, text }: Said) => tag === 'R' && !goesOn && !plainWords(text).every(isPronoun)
  const said = spansSaid(spans, reading).map((one): Said => (isNamed(one) ? { ...one, tag: 'M' } : one))
  return kindsOnly(said, catalog, reading.text)
}

/** What of a message says which goods are wanted. */
const SEEKING = new Set<Tag>(['K', 'M', 'B', 'S'])
const OR_SAID = /\s+(?:or|или|либо|або|чи)\s+|(?<![\d\s])\s*\/\s*(?!\d)/iu
const EITHER = /^\s*,?\s*(?:or|или|либо|або|чи|\/)\s+(?:(?:in|with|в|с|з|у|із)\s+)?$/iu
const AND_SAID = /\s+(?:and|и|і|й|та)\s+|(?<!\d)\s*[,&+]\s*|\s*[,&+]\s*(?!\d)/iu

/** "Blue or teal" in one breath are two, of which either will do; "slim, clear" are two that are wanted both. */
function parted(said: Said): (Said & { isEither: boolean })[] {
  if (!/^[KMN]$/.test(said.tag)) return [{ ...said, isEither: false }]
  const isEither = OR_SAID.test(said.text)
  const parts = said.text.split(isEither ? OR_SAID : AND_SAID).filter((text) => text.trim() !== '')
  let from = said.from
  return parts.map((text) => {
    from = said.from + said.text.indexOf(text, from - said.from)
    return { tag: said.tag, text, from, to: from + text.length, isEither }
  })
}

/** What was said of one thing, without what filters took of it. */
export interface Part extends Said {
  /** The word before it: "for", "with". */
  link: string
  /** Either of this and its neighbours will do. */
  isEither: boolean
  /** Words that no filter took, those of one phrase together; and codes, which are looked for as they are said. */
  left: string[]
  codes: string[]
  isTaken: boolean
  /** Fields of which values were taken of it. */
  fields: string[]
}

export interface Sought {
  wishes: Wishes
  parts: Part[]
}

type OneSaid = ReturnType<typeof parted>[number]

/** What was taken for nothing, of the sentences beside it; "400+ is too much, under 150": a number in it bounds nothing. */
const idle = (text: string, isFirst: boolean): string =>
  text.replace(isFirst ? /^.*[.!?;]/su : /[.!?;].*[.!?;]/su, '. ').replace(/\d/g, '_')

/** A message without what is not sought, with what is refused once more at its end; and where each thing stands in it. */
function soughtOnly(said: OneSaid[], text: string, without: string) {
  const seeking = said.filter(({ tag }) => SEEKING.has(tag))
  const places: { one: OneSaid; from: number; to: number }[] = []
  let only = ''
  const add = (one: OneSaid, before: string) => {
    only += before
    places.push({ one, from: only.length, to: only.length + one.text.length })
    only += one.text
  }
  let end = 0
  for (const one of seeking.length > 0 ? said : []) {
    const between = idle(text.slice(end, one.from), end === 0)
    const isIdle = !SEEKING.has(one.tag)
    if (one.from < end || (isIdle && seeking.some(({ from, to }) => from < one.to && to > one.from))) continue
    if (isIdle) only += `${between}, `
    else add(one, between)
    end = one.to
  }
  if (seeking.length > 0) only += idle(`${text.slice(end)}.`, false)
  for (const one of said.filter(({ tag }) => tag === 'N')) add(one, `; ${without} `)
  return { only, places }
}

/** What is looked for, read alone: stories, questions and what is pointed at are no part of it. */
export function readSought(spans: Said[], { text, language }: Reading, catalog: Catalog, inForce: number[]): Sought {
  const said = spans.flatMap(parted)
  // "Black or brown", each by itself.
  for (const [nth, one] of said.entries()) {
    const next = said[nth + 1]
    const isEither = next && one.tag === 'M' && next.tag === 'M' && EITHER.test(text.slice(one.to, next.from))
    if (isEither) [one.isEither, next.isEither] = [true, true]
  }
  const { only, places } = soughtOnly(said, text, language === 'en' ? 'without' : 'без')
  const wishes = parseWishes(only, catalog, inForce)
  const parts = places.map(({ one, from, to }): Part => {
    const own = wishes.items.filter(({ start, end }) => start < to && end > from)
    const codes = wishes.codes.filter(({ at }) => own.includes(wishes.items[at] as (typeof own)[number])).map((code) => code.text)
    const words = own
      .filter(({ kind, used, text: word, quantity }) => kind !== 'sign' && !used && (quantity || !STOP_WORDS.has(word)))
      .map(({ text: word }) => word)
    const left = words.length > 0 ? [[...new Set(words)].join(' ')] : []
    const link = /(\p{L}+)\s*$/u.exec(text.slice(0, one.from))?.[1] ?? ''
    const taken = new Set(own.filter(({ used }) => used).map((item) => item.text))
    const fields = wishes.named.filter(({ word }) => taken.has(word)).map(({ field }) => field)
    return {
      ...one,
      link,
      left,
      fields,
      codes,
      isTaken: own.some(({ used, kind, text }) => used && kind === 'word' && !codes.some((code) => code.includes(text))),
    }
  })
  // "iPhone 7 Plus" bounds no price: only what is told to be a bound does, and a value is only what is sought.
  const isBounded = said.some(({ tag }) => /[BSN]/.test(tag))
  const isMeant = ({ field, value }: Filter) =>
    typeof value === 'number'
      ? isBounded
      : parts.some(({ fields }) => fields.includes(field)) || !wishes.named.some((one) => one.field === field)
  return { wishes: { ...wishes, filters: wishes.filters.filter(isMeant) }, parts }
}
