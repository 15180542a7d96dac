import { nameParts } from '../lexicon/fields.ts'
import type { FieldInfo } from './product.ts'

const LOWER = /^(?:от|від|from|min|minimum|минимум|мінімум)$/

/** A field that tells where a span begins: nothing is a value of it. */
export const isLowerEnd = ({ field }: FieldInfo): boolean => nameParts(field).some((part) => LOWER.test(part))
