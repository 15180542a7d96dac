import type { Filter } from '#protocol/shop.ts'
import { convert } from '../catalog/measure.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { saidAs } from '../lexicon/said.ts'
import { type Unit, unitOf } from '../lexicon/units.ts'
import { normalize } from '../text/normalize.ts'
import { comparisonEndingAt } from './comparisons.ts'
import type { Item } from './items.ts'

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
function spansOf(info: FieldInfo): Span[] {
  if (info.kind !== 'choice' && info.kind !== 'list') return []
  return (info.values ?? []).flatMap(({ value }) =>
    [...normalize(String(value)).matchAll(SPAN)].flatMap(([, from = '', to = '', name = '']) => {
      const unit = unitOf(name)
      const [lower = 0, upper = 0] = [from, to].map((end) => Number(end.replace(',', '.')))
      return unit ? [{ field: info.field, value: String(value), from: lower, to: upper, unit }] : []
    }),
  )
}

const known = new WeakMap<Profile, Span[]>()

/** Which spans are meant at a place, and how many items say so: "9-18 kg" as it stands, "17 kg" where it lies within, a newborn where nothing is least. */
function meantAt(items: Item[], at: number, spans: Span[]): { spans: Span[]; length: number } {
  const [item, link, end] = items.slice(at, at + 3)
  if (item?.kind === 'word' && NEWBORN.test(item.text)) return { spans: spans.filter(({ from }) => from === 0), length: 1 }
  // "9-36", of goods that are told to be for 9-36 kg.
  const plain =
    link?.text === '-' && item?.quantity && !end?.quantity?.unit
      ? spans.find(({ from, to }) => item.quantity?.value === from && end?.quantity?.value === to)
      : undefined
  const isWhole = TO.test(link?.text ?? '') && end?.used === false && (end.quantity?.unit ?? plain) !== undefined
  const unit = isWhole ? (end.quantity?.unit ?? plain?.unit) : item?.quantity?.unit
  const comparison = isWhole ? undefined : comparisonEndingAt(items, at - 1)
  if (!item?.quantity || !unit) return { spans: [], length: 0 }
  // "Up to 6 kg" is what it weighs, not whom it carries; "up to 13 kg" where one goes so far names that one.
  const isUpper = comparison?.op === 'lte'
  if (comparison && comparison.op !== 'about' && !isUpper) return { spans: [], length: 0 }
  const [lower, upper] = [item.quantity.value, (isWhole ? end.quantity : item.quantity)?.value ?? 0]
  const fits = (span: Span) => {
    const [from, to] = [convert(lower, unit, span.unit), convert(upper, unit, span.unit)]
    if (isUpper) return span.from === 0 && to === span.to
    return isWhole ? from === span.from && to === span.to : from >= span.from && to <= span.to
  }
  return { spans: spans.filter((span) => span.unit.dimension === unit.dimension && fits(span)), length: isWhole ? 3 : 1 }
}

/** "For 17 kg" where no field is a number of kilograms, but the values of one are spans of them: those that it lies in, on the branch that is named. */
export function readSpans(
  items: Item[],
  profile: Profile,
  isOnBranch: ((value: string) => boolean) | undefined,
): { filters: Filter[]; at: number }[] {
  const all = known.get(profile) ?? profile.fields.flatMap(spansOf)
  known.set(profile, all)
  return items.flatMap((item, at) => {
    const { spans, length } =
      all.length === 0 || (item.used && !NEWBORN.test(item.text)) ? { spans: [], length: 0 } : meantAt(items, at, all)
    const values = new Set(
      spans
        .filter(({ field, value }) => field === spans[0]?.field && (isOnBranch?.(value) ?? item.kind === 'quantity'))
        .map(({ value }) => value),
    )
    if (!spans[0] || values.size === 0) return []
    const before = items[at - 1]
    const isNamed = before && !before.used && (FROM.test(before.text) || conceptSaid(before.text))
    for (const part of items.slice(isNamed ? at - 1 : at, at + length)) part.used = true
    return [{ filters: [{ field: spans[0].field, op: 'in' as const, value: [...values] }], at }]
  })
}
