import type { Field } from './schema-fields.ts'
import { isNumber, typeOf } from './schema-shape.ts'

/** What stands in a field for a value. */
export function fieldText({ kind, input }: Field, value: unknown): string {
  if (value === undefined) return ''
  if (kind === 'json' || kind === 'list' || kind === 'choice') return JSON.stringify(value, null, 2)
  if (typeof value === 'object') return JSON.stringify(value)
  if (input === 'datetime-local') return localTime(String(value))
  return input === 'time' ? String(value).slice(0, 5) : String(value)
}

const two = (n: number) => String(n).padStart(2, '0')

/** A moment as the browser's field writes it: in the time of the place, without saying which. */
function localTime(iso: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return iso
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

function offset(): string {
  const minutes = -new Date().getTimezoneOffset()
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`
}

export type Parsed = { ok: true; value: unknown } | { ok: false; problem: 'number' | 'json' }

const left: Parsed = { ok: true, value: undefined }

/** The value of a field's text; an empty field that need not be filled in is left out (undefined). */
export function fromText(field: Field, text: string): Parsed {
  const { kind, required } = field
  if (kind === 'boolean') return { ok: true, value: text === 'true' }
  if (text === '' && !required && (kind !== 'line' && kind !== 'text' ? true : neverEmpty(field))) return left
  switch (kind) {
    case 'number':
      return numberFrom(text)
    case 'list':
      return listFrom(field, text)
    case 'choice':
    case 'json':
      if (text === '') return kind === 'choice' ? left : { ok: false, problem: 'json' }
      try {
        return { ok: true, value: JSON.parse(text) as unknown }
      } catch {
        return { ok: false, problem: 'json' }
      }
    default:
      return { ok: true, value: timed(field, text) }
  }
}

/** An empty text cannot be right there. */
const neverEmpty = ({ schema: { format, minLength = 0, pattern } }: Field) => format !== undefined || minLength > 0 || pattern !== undefined

/** Who writes 1,5 means one and a half. */
function numberFrom(text: string): Parsed {
  const value = Number(text.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2'))
  return text.trim() === '' || Number.isNaN(value) ? { ok: false, problem: 'number' } : { ok: true, value }
}

function timed({ input }: Field, text: string): string {
  if (input === 'time' && /^\d\d:\d\d$/.test(text)) return `${text}:00${offset()}`
  if (input !== 'datetime-local') return text
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : at.toISOString()
}

/** The entries of a list as its rows show them. */
export const rowsOf = (text: string): unknown[] => (text === '' ? [] : (JSON.parse(text) as unknown[]))

/** Rows that were left blank are no entries. */
function listFrom({ entry, required, choices }: Field, text: string): Parsed {
  const given = rowsOf(text).filter((row) => choices.length > 0 || String(row).trim() !== '')
  if (given.length === 0 && !required) return left
  if (choices.length > 0 || !isNumber(typeOf(entry))) return { ok: true, value: given }
  const numbers = given.map((row) => numberFrom(String(row)))
  return numbers.every((one) => one.ok) ? { ok: true, value: numbers.map(({ value }) => value) } : { ok: false, problem: 'number' }
}
