import type { Filter } from '#protocol/shop.ts'
import { convert } from '../catalog/measure.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { type Unit, unitOf } from '../lexicon/units.ts'
import { normalize } from '../text/normalize.ts'
import { comparisonEndingAt } from './comparisons.ts'
import type { Item } from './items.ts'

const SPAN = /(\d+(?:[.,]\d+)?) ?(?:-|до|to) ?(\d+(?:[.,]\d+)?) ?(\p{L}+)/gu

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
      const ends = [from, to].map((end) => Number(end.replace(',', '.')))
      return unit ? [{ field: info.field, value: String(value), from: ends[0] ?? 0, to: ends[1] ?? 0, unit }] : []
    }),
  )
}

const known = new WeakMap<Profile, Span[]>()

/** "9-18 kg": a span that some value names as it is. */
function wholeSpan(items: Item[], spans: Span[]): { filters: Filter[]; at: number } | undefined {
  const [at, from, to] = [...items.entries()].flatMap(([place, item]): [number, Item, Item][] => {
    const [link, end] = items.slice(place + 1, place + 3)
    return item.quantity && !item.used && /^(?:-|до|to)$/.test(link?.text ?? '') && end?.quantity?.unit && !end.used
      ? [[place, item, end]]
      : []
  })[0] ?? [0, undefined, undefined]
  const same = spans.filter(
    (span) => span.unit.dimension === to?.quantity?.unit?.dimension && span.from === from?.quantity?.value && span.to === to.quantity.value,
  )
  const [first] = same
  if (!first || !from || !to) return undefined
  for (const item of items.slice(/^(?:от|від|from|с|з)$/.test(items[at - 1]?.text ?? '') ? at - 1 : at, at + 3)) item.used = true
  const values = [...new Set(same.filter(({ field }) => field === first.field).map(({ value }) => value))]
  return { filters: [{ field: first.field, op: 'in', value: values }], at }
}

const NEWBORN = /^(?:newborn|новорожд|новонародж|немовл)/

/** "A car seat for a newborn": of the spans on this branch those that begin with nothing. */
export function readNewborn(items: Item[], profile: Profile, isOnBranch: (value: string) => boolean): { filters: Filter[]; at: number }[] {
  const at = items.findIndex((item) => item.kind === 'word' && !item.used && NEWBORN.test(item.text))
  const spans = at < 0 ? [] : (known.get(profile) ?? []).filter(({ from, value }) => from === 0 && isOnBranch(value))
  const [first] = spans
  if (!first) return []
  for (const item of items.slice(at, at + 1)) item.used = true
  return [{ filters: [{ field: first.field, op: 'in', value: [...new Set(spans.map(({ value }) => value))] }], at }]
}

/** "For 17 kg" where no field is a number of kilograms, but the values of one are spans of them: those that it lies in. */
export function readSpans(items: Item[], profile: Profile): { filters: Filter[]; at: number }[] {
  const spans = known.get(profile) ?? profile.fields.flatMap(spansOf)
  known.set(profile, spans)
  const whole = wholeSpan(items, spans)
  if (whole) return [whole]
  return items.flatMap((item, at) => {
    const { quantity } = item
    const { unit } = quantity ?? {}
    // "Up to 6 kg" is what it weighs, not whom it carries.
    if (!quantity || !unit || item.used || comparisonEndingAt(items, at - 1)) return []
    const holding = spans.filter((span) => {
      if (span.unit.dimension !== unit.dimension) return false
      const value = convert(quantity.value, unit, span.unit)
      return value >= span.from && value <= span.to
    })
    const [first] = holding
    if (!first) return []
    item.used = true
    const named = items[at - 1]
    if (named && !named.used && conceptSaid(named.text)) named.used = true
    const values = [...new Set(holding.filter(({ field }) => field === first.field).map(({ value }) => value))]
    return [{ filters: [{ field: first.field, op: 'in' as const, value: values }], at }]
  })
}
