import { once } from '#text/remembered.ts'
import { convert } from '../catalog/measure.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { phraseKey, saidOtherwise } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import { type Unit, unitOf } from '../lexicon/units.ts'
import { normalize } from '../text/normalize.ts'
import { comparisonEndingAt } from './comparisons.ts'
import type { Item } from './items.ts'
import { type Found, use, wordAt } from './message.ts'

/** Numbers that goods are called by, said as they are: what to look for in names. */
export interface Phrase {
  text: string
  at: number
  length: number
}

const LINK = /^(?:[xх×*/]|в|in|на|by)$/
const JOINED = /^[xх×]\d+$/

/** Numbers that no field takes, with what ties them, as one thing to look for: "2 в 1", "205/55", "5x114,3", "60 на 120 см", "Марта-4". */
export function numberPhrases(items: Item[]): Phrase[] {
  const found: Phrase[] = []
  const isNumber = (at: number) => items[at]?.quantity !== undefined && !items[at].used
  for (let at = 0, end = 0; at < items.length; at = end) {
    end = at + 1
    while (isNumber(at) && (JOINED.test(wordAt(items, end)) || (LINK.test(wordAt(items, end)) && isNumber(end + 1))))
      end += JOINED.test(wordAt(items, end)) ? 1 : 2
    const isNamed = /^\p{L}{3,}$/u.test(wordAt(items, at)) && wordAt(items, end) === '-' && isNumber(end + 1)
    if (isNamed && items[at]?.end === items[end]?.start && items[end]?.end === items[end + 1]?.start) end += 2
    const parts = items.slice(at, end)
    const text = parts.map((part, nth) => (part.start === parts[nth - 1]?.end ? '' : ' ') + part.text).join('')
    if (parts.length > 1) found.push({ text: text.trim().replace(/ ?\/ ?/g, '/'), at, length: parts.length })
  }
  return found
}

const MOST_MODELS = 8

/** "25-60" that is no span of anything: a model, however it is written ("25.60", "25/60"). */
export const dashed = (items: Item[]): Phrase[] =>
  items
    .flatMap((first, at) => {
      const [dash, second] = items.slice(at + 1, at + 3)
      const isModel = first.quantity && second?.quantity && dash?.text === '-' && first.end === second.start - 1
      return isModel && !first.used && !second.used ? [{ text: `${first.text}-${second.text}`, at, length: 3 }] : []
    })
    .slice(0, MOST_MODELS)

/** The texts of a field's values that are no numbers. */
const textsOf = ({ kind, concept, values = [] }: FieldInfo): string[] =>
  concept !== 'tags' && (kind === 'choice' || kind === 'list') ? values.map(({ value }) => String(value)) : []

const tokensOf = (text: string): string[] => normalize(text).match(/\p{L}+|\d+(?:[.,]\d+)?|[-+]/gu) ?? []

/**
 * "Group 2-3 (15-36 kg)" is named whole or by what stands before the bracket; it has a word and a number. Of two fields with one value
 * the category is meant; of two names the longer.
 */
const numberedIn = once(({ fields }: Profile) =>
  fields
    .toSorted((a, b) => Number(b.concept === 'category') - Number(a.concept === 'category'))
    .flatMap((info) => textsOf(info).flatMap((value) => [value, value.split('(')[0] ?? ''].map((name) => ({ info, value, name }))))
    .map(({ info, value, name }) => ({ field: info.field, value, tokens: tokensOf(name) }))
    .filter(({ tokens }) => /^\p{L}{3,}$/u.test(tokens[0] ?? '') && tokens.some((token) => /^\d/.test(token)))
    .map(({ field, value, tokens }) => ({ field, value, keys: tokens.map((token) => phraseKey([token])) }))
    .sort((a, b) => b.keys.length - a.keys.length),
)

/** Names that have a number in them, said as they are: their number is no price and no measure. */
export function readNumberedNames(items: Item[], profile: Profile): Found[] {
  if (!items.some(({ kind }) => kind === 'quantity')) return []
  const said = items.flatMap((item, at) =>
    tokensOf(item.text).map((text) => ({ text, at, keys: [[text], ...saidOtherwise([text])].map(phraseKey) })),
  )
  const isAt = (keys: string[], start: number) => keys.every((key, offset) => said[start + offset]?.keys.includes(key))
  // "Group 1" is not said in "group 1-2".
  const goesOn = (next: number) => /^(?:\d|\+|-\d)/.test(`${said[next]?.text ?? ''}${said[next + 1]?.text ?? ''}`)
  for (const { field, value, keys } of numberedIn(profile)) {
    const start = said.findIndex((_, at) => isAt(keys, at) && !goesOn(at + keys.length))
    const at = said[start]?.at
    if (at === undefined) continue
    use(items, at, (said[start + keys.length - 1]?.at ?? at) + 1)
    return [{ filters: [{ field, op: 'eq', value }], at }]
  }
  return []
}

const SPAN = /(\d+(?:[.,]\d+)?) ?(?:-|до|to) ?(\d+(?:[.,]\d+)?) ?(\p{L}+)/gu
const TO = /^(?:-|до|to)$/
const FROM = /^(?:от|від|from|с|з)$/
const NEWBORN = saidAs('newborn')

interface Span {
  field: string
  value: string
  from: number
  to: number
  unit: Unit
}

/** Values that name a span: "Group 1 (9-18 kg)", "от 3 до 7 лет". */
const spansIn = once(({ fields }: Profile): Span[] =>
  fields.flatMap((info) =>
    textsOf(info).flatMap((value) =>
      [...normalize(value).matchAll(SPAN)].flatMap(([, ...parts]) => {
        const [from = 0, to = 0] = parts.slice(0, 2).map((end) => Number(end.replace(',', '.')))
        const unit = unitOf(parts[2] ?? '')
        return unit ? [{ field: info.field, value, from, to, unit }] : []
      }),
    ),
  ),
)

/** The spans that are meant at a place: "9-18 kg" as it stands, "17 kg" where it lies within, a newborn where nothing is least. */
function meantAt(items: Item[], at: number, spans: Span[]): { spans: Span[]; length: number } {
  if (NEWBORN.test(wordAt(items, at))) return { spans: spans.filter(({ from }) => from === 0), length: 1 }
  const [first, second] = [items[at]?.quantity, items[at + 2]?.quantity]
  const isWhole = TO.test(wordAt(items, at + 1)) && second !== undefined && items[at + 2]?.used === false
  const last = isWhole ? second : first
  // "Up to 6 kg" is what it weighs, not whom it carries; "up to 13 kg" where one goes so far names that one.
  const op = isWhole ? undefined : comparisonEndingAt(items, at - 1)?.op
  if (!first || !last || (op && op !== 'about' && op !== 'lte')) return { spans: [], length: 0 }
  const fits = (span: Span) => {
    // "9-36", of goods that are told to be for 9-36 kg.
    const unit = last.unit ?? (isWhole && wordAt(items, at + 1) === '-' ? span.unit : undefined)
    if (unit?.dimension !== span.unit.dimension) return false
    const [from, to] = [first, last].map(({ value }) => convert(value, unit, span.unit)) as [number, number]
    if (op === 'lte') return span.from === 0 && to === span.to
    return isWhole ? from === span.from && to === span.to : from >= span.from && to <= span.to
  }
  return { spans: spans.filter(fits), length: isWhole ? 3 : 1 }
}

/** "For 17 kg" where the values of a field are spans of kilograms: those that it lies in, on the branch that is named. */
export function readSpans(items: Item[], profile: Profile, isOnBranch: ((value: string) => boolean) | undefined): Found[] {
  const all = spansIn(profile)
  return items.flatMap((item, at): Found[] => {
    if (all.length === 0 || (item.used && !NEWBORN.test(item.text))) return []
    const { spans, length } = meantAt(items, at, all)
    const field = spans[0]?.field ?? ''
    const own = spans.filter((span) => span.field === field && (isOnBranch?.(span.value) ?? item.kind === 'quantity'))
    if (own.length === 0) return []
    const before = wordAt(items, at - 1)
    const isNamed = !items[at - 1]?.used && (FROM.test(before) || conceptSaid(before))
    use(items, isNamed ? at - 1 : at, at + length)
    return [{ filters: [{ field, op: 'in', value: [...new Set(own.map(({ value }) => value))] }], at }]
  })
}
