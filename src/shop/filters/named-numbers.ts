import { once } from '#text/remembered.ts'
import { convert } from '../catalog/measure.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { type Unit, unitOf } from '../lexicon/units.ts'
import { normalize } from '../text/normalize.ts'
import { comparisonEndingAt } from './comparisons.ts'
import type { Item } from './items.ts'
import { anyOf, type Found, use, wordAt } from './message.ts'

/** Numbers that goods are called by, said as they are: what to look for in names. */
export interface Phrase {
  text: string
  at: number
  length: number
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
/** "2 в 1", "205/55", "5x114,3", "60 на 120 см", "Марта-4": numbers with what ties them. */
export const TIED = new RegExp(String.raw`${NUMBER}(?: ?(?:[xх×*/]|(?<= )(?:в|in|на|by)(?= )) ?${NUMBER})+|\p{L}{3,}-${NUMBER}`, 'gu')
/** "25-60" that is no span of anything: a model, however it is written ("25.60", "25/60"). */
export const DASHED = new RegExp(`${NUMBER}-${NUMBER}`, 'gu')
const MOST = 8

/** Numbers of this shape that no reader took, each as one thing to look for. */
export const numberPhrases = (text: string, items: Item[], shape: RegExp): Phrase[] =>
  [...text.matchAll(shape)].slice(0, MOST).flatMap((match) => {
    const parts = items.filter(({ start, end }) => end > match.index && start < match.index + match[0].length)
    const [first, last] = [parts[0], parts.at(-1)]
    if (!first || !last || parts.some(({ used }) => used)) return []
    return [{ text: text.slice(first.start, last.end).replace(/ ?\/ ?/g, '/'), at: items.indexOf(first), length: parts.length }]
  })

/** The texts of a field's values that are no numbers. */
const textsOf = ({ kind, concept, values = [] }: FieldInfo): string[] =>
  concept !== 'tags' && (kind === 'choice' || kind === 'list') ? values.map(({ value }) => String(value)) : []

/** Values that are called by a number, as they are named: "Group 2-3 (15-36 kg)" by what stands before the bracket. */
const numberedIn = once(({ fields }: Profile) =>
  fields
    .flatMap(({ field, ...info }) =>
      textsOf({ field, ...info }).map((value) => ({ field, value, name: normalize(value.split('(')[0] ?? '').trim() })),
    )
    .filter(({ name }) => /^\p{L}{3,}\D*\d[-+\d]*$/u.test(name))
    .sort((a, b) => b.name.length - a.name.length),
)

/** A name that has a number in it, said as it is: the number is no price and no measure. */
export function readNumberedName(text: string, items: Item[], profile: Profile): Found[] {
  for (const { field, value, name } of numberedIn(profile)) {
    const start = text.indexOf(name)
    const end = start + name.length
    const covered = start < 0 || /^[-+\d]/.test(text.slice(end)) ? [] : items.filter((item) => item.start >= start && item.end <= end)
    if (!covered[0]) continue
    for (const item of covered) item.used = true
    return [{ filters: [anyOf(field, [value])], at: items.indexOf(covered[0]) }]
  }
  return []
}

const SPAN = /(\d+(?:[.,]\d+)?) ?(?:-|до|to) ?(\d+(?:[.,]\d+)?) ?(\p{L}+)/gu
const TO = /^(?:-|до|to)$/

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

/** "9-18 kg" as it stands, "17 kg" where it lies within: the spans of a field's values that are meant, on the branch that is named. */
export function readSpans(items: Item[], profile: Profile, isOnBranch: (value: string) => boolean): Found[] {
  const all = spansIn(profile)
  return items.flatMap(({ used, quantity: first }, at): Found[] => {
    const { quantity: second, used: isTaken } = items[at + 2] ?? {}
    const isWhole = TO.test(wordAt(items, at + 1)) && second !== undefined && !isTaken
    const last = isWhole ? second : first
    // "Up to 6 kg" is what it weighs, not whom it carries.
    if (used || !first || !last || (!isWhole && comparisonEndingAt(items, at - 1))) return []
    const isMeant = ({ from, to, unit, value }: Span) => {
      if (last.unit?.dimension !== unit.dimension) return false
      const [least, most] = [convert(first.value, last.unit, unit), convert(last.value, last.unit, unit)]
      return (isWhole ? least === from && most === to : least >= from && most <= to) && isOnBranch(value)
    }
    const spans = all.filter(isMeant)
    const [one] = spans
    if (!one) return []
    use(items, at, at + (isWhole ? 3 : 1))
    return [
      {
        filters: [
          anyOf(
            one.field,
            spans.filter(({ field }) => field === one.field).map(({ value }) => value),
          ),
        ],
        at,
      },
    ]
  })
}
