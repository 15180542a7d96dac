/** One argument of a tool, as a form shows it. */
export interface Field {
  name: string
  label: string
  hint: string
  required: boolean
  kind: 'line' | 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'json'
  /** What a browser can help with: a date, an address of mail. */
  input: 'text' | 'date' | 'time' | 'datetime-local' | 'email' | 'url' | 'password'
  choices: string[]
  /** What the schema says of it, as far as a person can be told in words. */
  schema: Schema
}

export interface Schema {
  type?: string | string[]
  title?: string
  description?: string
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  default?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  pattern?: string
  minItems?: number
  maxItems?: number
  items?: Schema
}

const LONG = 60

/** Fields from the tool's schema, or from the arguments themselves where there is none. */
export function fieldsOf(schema: unknown, args: Record<string, unknown>): Field[] {
  const { properties = {}, required = [] } = (schema ?? {}) as Schema
  const names = [...new Set([...Object.keys(properties), ...Object.keys(args)])]
  return names.map((name) => {
    const property = properties[name] ?? {}
    const listed = kindOf(property, args[name]) === 'list'
    const choices = ((listed ? property.items?.enum : property.enum) ?? []).filter((choice) => typeof choice === 'string')
    return {
      name,
      label: property.title ?? name,
      hint: property.description ?? '',
      required: required.includes(name),
      kind: listed ? 'list' : choices.length > 0 ? 'choice' : kindOf(property, args[name]),
      input: inputs[property.format ?? ''] ?? 'text',
      choices,
      schema: property,
    }
  })
}

const inputs: Record<string, Field['input']> = { date: 'date', email: 'email', uri: 'url', url: 'url', password: 'password' }

/** What a form begins with: the defaults of its schema. */
export function startOf(schema: unknown): Record<string, unknown> {
  const { properties = {}, required = [] } = (schema ?? {}) as Schema
  const start: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(properties)) {
    if (property.default !== undefined) start[name] = property.default
    else if (property.type === 'boolean' && required.includes(name)) start[name] = false
  }
  return start
}

const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type)
const isNumber = (type: string | undefined) => type === 'number' || type === 'integer'

function kindOf(schema: Schema, value: unknown): Field['kind'] {
  const { maxLength = 0, items } = schema
  const known = typeOf(schema)
  const is = known ?? (value === null ? 'object' : Array.isArray(value) ? 'array' : typeof value)
  if (is === 'boolean') return 'boolean'
  if (isNumber(is)) return 'number'
  const entries = items && typeOf(items)
  if (known === 'array' && (entries === 'string' || isNumber(entries))) return 'list'
  const long = maxLength > 400 || (typeof value === 'string' && (value.length > LONG || value.includes('\n')))
  if (is === 'string') return long ? 'text' : 'line'
  return 'json'
}

/** A value as the text of a field. */
export function toText(kind: Field['kind'], value: unknown): string {
  if (value === undefined) return ''
  if (kind === 'json' || kind === 'list') return JSON.stringify(value, null, 2)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The entries of a list as its rows show them. */
export function rowsOf(text: string): string[] {
  return text === '' ? [] : (JSON.parse(text) as unknown[]).map(String)
}

/** Rows that were left blank are no entries. */
function listFrom({ schema, required }: Field, rows: string[]): Parsed {
  const given = rows.filter((row) => row.trim() !== '')
  if (given.length === 0 && !required) return { ok: true, value: undefined }
  if (!isNumber(schema.items && typeOf(schema.items))) return { ok: true, value: given }
  const numbers = given.map(Number)
  return numbers.some(Number.isNaN) ? { ok: false, problem: 'number' } : { ok: true, value: numbers }
}

export type Parsed = { ok: true; value: unknown } | { ok: false; problem: 'required' | 'number' | 'json' }

/** The value of a field's text; an empty optional field is left out (undefined). */
export function fromText(field: Field, text: string): Parsed {
  if (field.kind === 'boolean') return { ok: true, value: text === 'true' }
  if (text === '' && !field.required && field.kind !== 'line' && field.kind !== 'text') return { ok: true, value: undefined }
  if (field.kind === 'number') {
    const value = Number(text)
    return text.trim() === '' || Number.isNaN(value) ? { ok: false, problem: 'number' } : { ok: true, value }
  }
  if (field.kind === 'list') return listFrom(field, rowsOf(text))
  if (field.kind === 'json') {
    try {
      return { ok: true, value: JSON.parse(text) as unknown }
    } catch {
      return { ok: false, problem: 'json' }
    }
  }
  return { ok: true, value: text }
}
