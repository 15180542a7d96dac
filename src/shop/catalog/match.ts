import type { Filter, FilterOp } from '#protocol/shop.ts'
import { conceptNamed } from '../lexicon/fields.ts'
import { normalize, words } from '../text/normalize.ts'
import { isOnBranch } from './category-tree.ts'
import { type Column, boundOf } from './columns.ts'
import { type FieldInfo, type Profile, toFlag } from './product.ts'
import { fieldNamed } from './profile.ts'

const OPS: Record<string, FilterOp[]> = {
  number: ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'in'],
  flag: ['eq', 'ne'],
}
const TEXT_OPS: FilterOp[] = ['eq', 'ne', 'in', 'contains']

/** Refuses a filter that this catalogue cannot answer, and gives values their real spelling. */
export function checkFilter(profile: Profile, filter: Filter): { filter: Filter } | { error: string } {
  const info = fieldNamed(profile, filter.field)
  if (!info || filter.field === 'id') {
    const known = profile.fields.map((field) => field.field).filter((field) => field !== 'id')
    return {
      error: `filters.field: "${filter.field.slice(0, 60)}" is not a field of the catalogue; it has ${known.slice(0, 30).join(', ')}`,
    }
  }
  const allowed = OPS[info.kind] ?? TEXT_OPS
  if (!allowed.includes(filter.op)) return { error: `filters.op: ${filter.field} takes ${allowed.join(', ')}` }
  if ((filter.op === 'in') !== Array.isArray(filter.value))
    return { error: `filters.value: ${filter.op === 'in' ? 'in takes a list' : `${filter.op} takes one value`}` }
  if (info.kind === 'number') {
    const isNumber = [filter.value].flat().every((value) => !Number.isNaN(boundOf(value, info)))
    return isNumber ? { filter } : { error: `filters.value: ${filter.field} takes a number` }
  }
  if (info.kind === 'flag') {
    const flag = toFlag(filter.value)
    return flag === undefined ? { error: `filters.value: ${filter.field} takes true or false` } : { filter: { ...filter, value: flag } }
  }
  return {
    filter: { ...filter, value: Array.isArray(filter.value) ? filter.value.map((value) => spell(info, value)) : spell(info, filter.value) },
  }
}

function spell(info: FieldInfo, value: string | number | boolean): string {
  const wanted = normalize(String(value))
  const real = info.values?.find((known) => normalize(String(known.value)) === wanted)
  if (real) return String(real.value)
  const translated = Object.entries(info.translations ?? {}).find(([, others]) => others.some(({ text }) => normalize(text) === wanted))
  return translated?.[0] ?? String(value)
}

type Predicate = (row: number) => boolean

const asWords = (text: string): string => ` ${words(text).join(' ')} `

/** Where a word says what things are like, whatever stands beside it: "black" is "Jet Black" too, and "Quartz" a "Swiss Quartz" movement. */
export const isOfWords = ({ concept, coverage }: FieldInfo, count: number): boolean =>
  concept === 'color' || concept === 'material' || (concept === undefined && coverage < count * SPARSE)
const SPARSE = 0.5

/** What goods may be made of, or coloured, in several of their parts, each with a field of its own. */
const SHARED = new Set(['color', 'material', 'resolution'])

/** The field that tells a quality of the whole thing, where there is one: "Material" beside "Leg material". */
export function wholeOf(profile: Profile, { concept = '' }: FieldInfo): FieldInfo | undefined {
  const isPlain = (info: FieldInfo) => info.concept === concept && info.label === conceptNamed(concept)?.label
  return SHARED.has(concept) ? profile.fields.find(isPlain) : undefined
}

/** The fields in which a value may be told that is asked for of the whole thing. */
export const tellingSame = (profile: Profile, info: FieldInfo): FieldInfo[] =>
  wholeOf(profile, info) === info
    ? profile.fields.filter(({ concept, kind }) => concept === info.concept && /^(?:choice|list)$/.test(kind))
    : [info]

/** The test of one checked filter on a row of its column. What lacks the field fails, but for `ne`. */
export function predicate(column: Column, filter: Filter, byWords = false, comesInSeveral: Predicate = () => false): Predicate {
  if (column.numbers) return numeric(column.numbers, column, filter)
  const wanted = [filter.value].flat().map((value) => normalize(String(value)))
  const codes = new Uint8Array(Math.max(2, column.names.length))
  if (column.info.kind === 'flag') codes[Number(filter.value === true)] = 1
  else {
    const isTree = column.info.concept === 'category'
    column.names.forEach((name, index) => {
      const plain = normalize(name)
      const isPart = (text: string) => (isTree && isOnBranch(plain, text)) || (byWords && asWords(plain).includes(asWords(text)))
      const isWanted = (text: string) => (filter.op === 'contains' ? plain.includes(text) : plain === text || isPart(text))
      if (wanted.some(isWanted)) codes[index] = 1
    })
  }
  const { lists } = column
  const own = column.codes ?? new Int32Array(0)
  const has: Predicate = lists ? (row) => lists[row]?.some((code) => codes[code] === 1) ?? false : (row) => codes[own[row] ?? -1] === 1
  if (filter.op !== 'ne') return has
  // A shirt that comes in white and in red is there without white too; a vase of both is not.
  const isVaried = lists !== undefined && /^(?:color|size)$/.test(column.info.concept ?? '')
  return (row) => !has(row) || (isVaried && comesInSeveral(row) && (lists[row]?.some((code) => codes[code] !== 1) ?? false))
}

const COMPARE: Partial<Record<FilterOp, (value: number, bound: number) => boolean>> = {
  lt: (value, bound) => value < bound,
  lte: (value, bound) => value <= bound,
  gt: (value, bound) => value > bound,
  gte: (value, bound) => value >= bound,
  ne: (value, bound) => value !== bound,
}

function numeric(numbers: Float64Array, { info, several }: Column, filter: Filter): Predicate {
  const wanted = [filter.value].flat().map((value) => boundOf(value, info))
  const bound = wanted[0] ?? Number.NaN
  const compare = COMPARE[filter.op] ?? ((value) => wanted.includes(value))
  // From 4 to 16 is under 20 and holds 10, but is not under 10.
  if (info.isSpan) return (row) => meetsSpan(several?.get(row) ?? [numbers[row] ?? Number.NaN], filter.op, wanted, compare)
  return (row) => several?.get(row)?.some((value) => compare(value, bound)) ?? compare(numbers[row] ?? Number.NaN, bound)
}

function meetsSpan(ends: number[], op: FilterOp, wanted: number[], compare: (value: number, bound: number) => boolean): boolean {
  const [least, most, bound = Number.NaN] = [Math.min(...ends), Math.max(...ends), wanted[0]]
  if (op === 'gt' || op === 'gte') return compare(least, bound)
  if (op === 'lt' || op === 'lte') return compare(most, bound)
  return wanted.some((one) => one >= least && one <= most) !== (op === 'ne')
}
