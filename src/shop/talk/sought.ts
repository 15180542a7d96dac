import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { parseWishes, type Wishes } from '../filters/parse.ts'
import { saidIn } from '../lexicon/said.ts'
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

export const spansSaid = (spans: Span[], { text, wishes }: Reading): Said[] =>
  spans.flatMap(({ tag, from, to }) => {
    const [first, last] = [wishes?.items[from], wishes?.items[to - 1]]
    return first && last ? [{ tag, text: text.slice(first.start, last.end), from: first.start, to: last.end }] : []
  })

/** What of a message says which goods are wanted. */
const SEEKING = new Set<Tag>(['K', 'M', 'B', 'S'])
/** Between two of these only what joins them says anything. */
const JOINING = /^[\s,/&+-]*(?:(?:and|or|и|или|либо|і|й|та|або|чи|but|но|але)\s+)?$/u
const REMOVES = new RegExp(
  `${saidIn('hiding').source}|${saidIn('except').source}|(?<!\\p{L})(?:out|off|not|nothing|without|except|never|кроме|крім|без|не|ничего|нічого)(?!\\p{L})`,
  'u',
)
const LINKING = /^\s+(?:\p{L}{1,5}\s+){1,2}$/u

const OR_SAID = /\s+(?:or|или|либо|або|чи)\s+|(?<![\d\s])\s*\/\s*(?!\d)/iu
/** What says of a number beside it that it is a price. */
const BUDGET =
  /(?<!\p{L})(?:budget|price|бюджет\p{L}*|цен\p{L}{1,2}|цін\p{L}{1,2}|max|maximum|максимум|около|about|around|близько)(?:\s+(?:is|of|у меня|до|в))?\s*[:-]?\s+$/iu
/** So few words before a bound belong to it over a comma. */
const NEAR = 4
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
  /** What the values mean that filters took of it. */
  concepts: string[]
}

export interface Sought {
  wishes: Wishes
  parts: Part[]
}

/** "A pump to use as a lamp": the word by which the second belongs to the first. */
const BELONGING = /(?<=\s)(?:as|for|into|to|on|как|для|на|под|як|під)\s+(?:(?:an?|the|my)\s+)?$/u

const joint = (text: string): string =>
  JOINING.test(text) || LINKING.test(text) ? text : ` ${BELONGING.exec(text)?.[0] ?? ', '}`.replace(/^ ,/, ',')

/** "iPhone 7 Plus" bounds no price: only what is told to be a bound does. */
const isMeant =
  (said: Said[]) =>
  ({ op, value }: Filter): boolean =>
    !(typeof value === 'number' && /^[lg]te?$/.test(op)) || said.some(({ tag }) => /[BSN]/.test(tag))

/** "Leave out the frame and anything above 50": what stands between is refused by itself. */
function removing(clause: string): string {
  const found = REMOVES.exec(clause)
  const rest = clause.slice((found?.index ?? 0) + (found?.[0].length ?? 0)).trim()
  return rest.split(/\s+/).length > NEAR ? `${found?.[0]} ` : clause.trimStart()
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
  const seeking = said.filter(({ tag }) => SEEKING.has(tag))
  const refused = said.filter(({ tag }) => tag === 'N')
  let masked = ''
  const places: { one: (typeof said)[number]; from: number; to: number }[] = []
  const add = (one: (typeof said)[number], before: string) => {
    masked += before
    places.push({ one, from: masked.length, to: masked.length + one.text.length })
    masked += one.text
  }
  for (const [nth, one] of seeking.entries()) {
    const last = seeking[nth - 1]
    const before = text.slice(last?.to ?? 0, one.from)
    // "Leave out everything above 10".
    const clause = /[^.!?;]*$/.exec(before)?.[0] ?? ''
    const removal = one.tag !== 'B' ? '' : clause.trim().split(/\s+/).length > NEAR ? (/[^,]*$/.exec(clause)?.[0] ?? '') : clause
    // "Дороже 7000 не показывай".
    const after = one.tag === 'B' ? (/^[^.!?;,]*/.exec(text.slice(one.to, seeking[nth + 1]?.from ?? text.length))?.[0] ?? '') : ''
    if (REMOVES.test(after) && !/[KM]/.test(seeking[nth + 1]?.tag ?? '')) add({ ...one, text: one.text + after }, last ? joint(before) : '')
    else if (BUDGET.test(before)) add(one, `${last ? ', ' : ''}${BUDGET.exec(before)?.[0] ?? ''}`)
    else if (REMOVES.test(removal)) add(one, `${last ? ', ' : ''}${removing(removal)}`)
    else add(one, last ? joint(before) : '')
  }
  const without = language === 'en' ? 'without ' : 'без '
  for (const one of refused) add(one, `${masked === '' ? '' : ', '}${without}`)
  const wishes = parseWishes(masked, catalog, inForce)
  const parts = places.map(({ one, from, to }): Part => {
    const own = wishes.items.filter(({ start, end }) => start < to && end > from)
    const codes = wishes.codes.filter(({ at }) => own.includes(wishes.items[at] as (typeof own)[number])).map((code) => code.text)
    const words = own
      .filter(({ kind, used, text: word, quantity }) => kind !== 'sign' && !used && (quantity || !STOP_WORDS.has(word)))
      .map(({ text: word }) => word)
    const left = words.length > 0 ? [[...new Set(words)].join(' ')] : []
    const link = /(\p{L}+)\s*$/u.exec(text.slice(0, one.from))?.[1] ?? ''
    const taken = new Set(own.filter(({ used }) => used).map((item) => item.text))
    const concepts = wishes.named
      .filter(({ word }) => taken.has(word))
      .flatMap(({ field }) => fieldNamed(catalog.profile, field)?.concept ?? [])
    return {
      ...one,
      link,
      left,
      concepts,
      codes,
      isTaken: own.some(({ used, kind, text }) => used && kind === 'word' && !codes.some((code) => code.includes(text))),
    }
  })
  return { wishes: { ...wishes, filters: wishes.filters.filter(isMeant(said)) }, parts }
}
