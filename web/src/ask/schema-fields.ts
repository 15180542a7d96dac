import { type Choice, choicesOf, isNumber, isRecord, type Schema, settled, typeOf } from './schema-shape.ts'

/** One value of a form, as it is asked for. */
export interface Field {
  name: string
  label: string
  hint: string
  required: boolean
  /** A group is an object with fields of its own, rows are a list of them; what nothing is known about is JSON. */
  kind: 'line' | 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'group' | 'rows' | 'json'
  /** What a browser can help with: a date, an address of mail. */
  input: 'text' | 'date' | 'time' | 'datetime-local' | 'email' | 'url' | 'password'
  choices: Choice[]
  /** Of a list or rows: what each entry is. */
  entry: Schema
  /** What the schema says of it, as far as a person can be told in words. */
  schema: Schema
}

const LONG = 60
/** Deeper than this a form is no help any more. */
const DEEPEST = 4

/** Fields from the schema, or from the values themselves where there is none. */
export function fieldsOf(schema: unknown, values: Record<string, unknown>, root = (schema ?? {}) as Schema, depth = 0): Field[] {
  const { properties = {}, required = [] } = settled((schema ?? {}) as Schema, root)
  const names = [...new Set([...Object.keys(properties), ...Object.keys(values)])]
  return names.map((name): Field => {
    const property = settled(properties[name] ?? {}, root)
    const kind = kindOf(property, values[name], root, depth)
    const entry = settled(property.items ?? {}, root)
    return {
      name,
      label: property.title ?? name,
      hint: property.description ?? '',
      required: required.includes(name),
      kind,
      input: inputs[property.format ?? ''] ?? 'text',
      choices: choicesOf(kind === 'list' ? entry : property),
      entry,
      schema: property,
    }
  })
}

const inputs: Record<string, Field['input']> = {
  date: 'date',
  time: 'time',
  'date-time': 'datetime-local',
  email: 'email',
  uri: 'url',
  url: 'url',
  password: 'password',
}

/** What a form begins with: the defaults of its schema. */
export function startOf(schema: unknown, root = (schema ?? {}) as Schema, depth = 0): Record<string, unknown> {
  const { properties = {}, required = [] } = settled((schema ?? {}) as Schema, root)
  const start: Record<string, unknown> = {}
  for (const [name, raw] of Object.entries(properties)) {
    const property = settled(raw, root)
    const needed = required.includes(name)
    if (property.default !== undefined) start[name] = property.default
    else if (property.const !== undefined && needed) start[name] = property.const
    else if (property.type === 'boolean' && needed) start[name] = false
    else if (property.properties && depth < DEEPEST) {
      const inner = startOf(property, root, depth + 1)
      if (needed || Object.keys(inner).length > 0) start[name] = inner
    }
  }
  return start
}

function kindOf(schema: Schema, value: unknown, root: Schema, depth: number): Field['kind'] {
  if (choicesOf(schema).length > 0) return 'choice'
  const known = typeOf(schema)
  const is = known ?? (schema.properties ? 'object' : value === null ? 'object' : Array.isArray(value) ? 'array' : typeof value)
  if (is === 'boolean') return 'boolean'
  if (isNumber(is)) return 'number'
  if (known === 'array') return listKind(settled(schema.items ?? {}, root), value, depth)
  if (is === 'object' && schema.properties && depth < DEEPEST && (value === undefined || isRecord(value))) return 'group'
  const { maxLength = 0 } = schema
  const long = maxLength > 400 || (typeof value === 'string' && (value.length > LONG || value.includes('\n')))
  if (is === 'string') return long ? 'text' : 'line'
  return 'json'
}

function listKind(entry: Schema, value: unknown, depth: number): Field['kind'] {
  const values: unknown[] | undefined = value === undefined ? [] : Array.isArray(value) ? value : undefined
  const type = typeOf(entry)
  if (choicesOf(entry).length > 0) return values ? 'list' : 'json'
  if (type === 'string' || isNumber(type)) return values?.every((one) => typeof one !== 'object') ? 'list' : 'json'
  return entry.properties && depth < DEEPEST && values?.every(isRecord) ? 'rows' : 'json'
}

/** A value as it is read. */
export function toText(kind: Field['kind'], value: unknown): string {
  if (value === undefined) return ''
  if (kind === 'json' || kind === 'list') return JSON.stringify(value, null, 2)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
