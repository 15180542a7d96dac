import { currencyOf, type Unit, unitOf } from '../lexicon/units.ts'
import { normalize } from '../text/normalize.ts'

export interface Measure {
  value: number
  unit?: Unit
  currency?: string
}

/**
 * A number as people and files write it: 1 299,50 · 1,299.50 · 1'000 · 1,5. A dot before exactly three digits is
 * a decimal point in data ("1.250 kg") and a thousands mark in speech ("50.000").
 */
export function parseNumber(text: string, spoken = false): number | undefined {
  let plain = text.replace(/[ ']/g, '')
  if (!/^[+-]?\d[\d.,]*$|^[+-]?[.,]\d+$/.test(plain)) return undefined
  const comma = plain.lastIndexOf(',')
  const dot = plain.lastIndexOf('.')
  if (comma >= 0 && dot >= 0) plain = comma > dot ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '')
  else if (comma >= 0) plain = /^[+-]?[1-9]\d{0,2}(,\d{3})+$/.test(plain) ? plain.replaceAll(',', '') : plain.replace(',', '.')
  else if (spoken ? /^[+-]?[1-9]\d{0,2}(\.\d{3})+$/.test(plain) : /^[+-]?[1-9]\d{0,2}(\.\d{3}){2,}$/.test(plain))
    plain = plain.replaceAll('.', '')
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}

const DIGIT = /\d/
const SHAPE = /^([^\d\s.,+-]*)\s*([+-]?[\d.,][\d.,' ]*)\s*([^\d]*)$/

/** "16 GB", "$1,299", "6.1 inch", 4.5: a value that is one number, with its unit or currency if it says one. */
export function parseMeasure(raw: unknown): Measure | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? { value: raw } : undefined
  if (typeof raw !== 'string' || raw.length > 32 || !DIGIT.test(raw)) return undefined
  const text = normalize(raw)
  const match = SHAPE.exec(text)
  if (!match) return mostOf(text)
  const value = parseNumber((match[2] ?? '').trim())
  if (value === undefined) return undefined
  const before = (match[1] ?? '').trim()
  const after = (match[3] ?? '').trim().replace(/\.$/, '')
  const currency = currencyOf(before) ?? (before === '' ? currencyOf(after) : undefined)
  if (currency) return { value, currency }
  if (before !== '') return undefined
  if (after === '') return { value }
  const unit = unitOf(after)
  return unit ? { value, unit } : undefined
}

/** "108+20+16 Мп" of several lenses: the most of them. */
function mostOf(text: string): Measure | undefined {
  const parts = text.split('+').map((part) => part.trim())
  const unit = unitOf(/\p{L}+$/u.exec(text)?.[0] ?? '')
  const values = parts.map((part) => parseNumber(part.replace(/ ?\p{L}+$/u, '')))
  if (parts.length < 2 || !unit || values.some((value) => value === undefined)) return undefined
  return { value: Math.max(...values.map((value) => value ?? 0)), unit }
}

const LIMITED = /^(?:до|up to|max\.?|макс\.?)\s*(?=\d)/iu
const MOST_PARTS = 4

/** "710-1210 mm" of a desk that is raised, "2000/1200" of one that unfolds, "up to 120 kg": all numbers of a value. */
export function measuresIn(raw: unknown): Measure[] {
  const one = parseMeasure(raw)
  if (one || typeof raw !== 'string' || raw.length > 32 || !DIGIT.test(raw)) return one ? [one] : []
  const parts = raw
    .trim()
    .replace(LIMITED, '')
    .split(/\s*[-–—/]\s*(?=\d)/u)
  const unit = /\s*\p{L}[^\d]*$/u.exec(parts.at(-1) ?? '')?.[0] ?? ''
  const measures = parts.map((part) => parseMeasure(/\p{L}/u.test(part) ? part : part + unit))
  return parts.length <= MOST_PARTS ? measures.filter((measure) => measure !== undefined) : []
}

const FROM_TO = /^\s*(\d+(?:[.,]\d+)?)\s*[-–—]\s*(\d+(?:[.,]\d+)?)(?:\s*\p{L}[^\d]{0,12})?$/u

/** "4-16", "3–6 kg": from what on to what. */
export function isSpan(raw: unknown): boolean {
  const [, from, to] = typeof raw === 'string' && raw.length <= 32 ? (FROM_TO.exec(raw) ?? []) : []
  return from !== undefined && to !== undefined && Number(from.replace(',', '.')) < Number(to.replace(',', '.'))
}

/** The same amount in another unit of its dimension. */
export function convert(value: number, from: Unit, to: Unit): number {
  if (from.unit === to.unit || from.dimension !== to.dimension) return value
  return Number(((value * from.factor) / to.factor).toPrecision(10))
}
