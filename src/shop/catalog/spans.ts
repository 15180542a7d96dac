import { once } from '#text/remembered.ts'
import { unitOf } from '../lexicon/units.ts'
import type { FieldInfo } from './product.ts'

const OVERNIGHT = /overnight|same day|next day|tomorrow|завтра/iu
const LIFELONG = /lifetime|пожизн|довічн/iu

/** "3 year warranty", "Ships in 3-5 business days": how long it lasts, in months; nothing where it says nothing of it. */
export function spanOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (LIFELONG.test(text)) return Number.MAX_VALUE
  if (OVERNIGHT.test(text)) return 1 / 60
  const [, count, word = ''] = /(\d+)[\s-]*(?:business |working |рабоч\p{L}* |робоч\p{L}* )?(\p{L}+)/u.exec(text.toLowerCase()) ?? []
  const unit = unitOf(word)
  return unit?.dimension === 'span' ? Number(count) * unit.factor : undefined
}

/** So many values tell a span, and the rest that there is none. */
const MOST = 0.7

/** What the values of a choice amount to, where they are spans in words; else none. */
export const spansOf = once(({ kind, values = [] }: FieldInfo): Map<string, number> => {
  if (kind !== 'choice') return new Map()
  const spans = values.flatMap(({ value }) => {
    const span = spanOf(String(value))
    return span === undefined ? [] : [[String(value), span] as const]
  })
  return new Map(spans.length >= values.length * MOST ? spans : [])
})

/** A field whose values have an order by their size: numbers, and spans in words. */
export const isAmount = (info: FieldInfo): boolean => info.kind === 'number' || spansOf(info).size > 0

/** "30 days" are a month. */
const ALIKE = 0.02

/** How two spans compare: as numbers do, but for what nobody tells apart. */
export const spanOrder = (one: number, other: number): number =>
  Math.abs(one - other) <= Math.min(one, other) * ALIKE ? 0 : Math.sign(one - other)
