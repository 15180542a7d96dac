import { nameParts } from '../lexicon/fields.ts'
import type { FieldInfo, Profile } from './product.ts'

const LOWER = /^(?:от|від|from|min|minimum|минимум|мінімум)$/
const UPPER = /^(?:до|to|max|maximum|максимум)$/

/** A field that tells where a span begins: nothing is a value of it. */
export const isLowerEnd = ({ field }: FieldInfo): boolean => nameParts(field).some((part) => LOWER.test(part))

const without = (field: string, end: RegExp): string | undefined => {
  const parts = nameParts(field)
  return parts.some((part) => end.test(part)) ? parts.filter((part) => !end.test(part)).join(' ') : undefined
}

/** "Weight of the child, from" and "to": the two fields of one span, whichever of them is given. */
export function endsOf(info: FieldInfo, { fields }: Profile): { lower: FieldInfo; upper: FieldInfo } | undefined {
  const [own, other] = isLowerEnd(info) ? [LOWER, UPPER] : [UPPER, LOWER]
  const name = without(info.field, own)
  const pair = name && fields.find(({ field, kind }) => kind === 'number' && without(field, other) === name)
  if (!pair) return undefined
  return own === LOWER ? { lower: info, upper: pair } : { lower: pair, upper: info }
}
