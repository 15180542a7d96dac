import type { TFunction } from 'i18next'
import { type Field, fieldsOf } from './schema-fields.ts'
import { isRecord, type Schema } from './schema-shape.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** A limit that nobody reaches by hand is not worth saying beforehand. */
const FAR = 10_000

/** What is wrong with the values of a form, in words for the person who filled it in, by the path of the field. */
export function problemsOf(
  schema: Schema,
  values: Record<string, unknown>,
  t: TFunction,
  at: { root: Schema; path: string; depth: number } = { root: schema, path: '', depth: 0 },
): Record<string, string> {
  const { root, depth } = at
  const found: Record<string, string> = {}
  for (const field of fieldsOf(schema, values, root, depth)) {
    const value = values[field.name]
    const path = `${at.path}${field.name}`
    const problem = problemOf(field, value, t)
    if (problem !== undefined) found[path] = problem
    const below = (inner: Schema, entry: unknown, name: string) =>
      isRecord(entry) && Object.assign(found, problemsOf(inner, entry, t, { root, path: `${name}.`, depth: depth + 1 }))
    if (field.kind === 'group') below(field.schema, value ?? (field.required ? {} : undefined), path)
    if (field.kind === 'rows' && Array.isArray(value)) value.forEach((entry, i) => below(field.entry, entry, `${path}.${i}`))
  }
  return found
}

function problemOf(field: Field, value: unknown, t: TFunction): string | undefined {
  const { required, schema, kind } = field
  if (kind === 'group') return undefined
  const { minItems = 0, maxItems = Infinity } = schema
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (empty) return required && !(Array.isArray(value) && minItems === 0) ? t('form.required') : undefined
  if (typeof value === 'string') return textProblem(schema, value, t)
  if (typeof value === 'number') return numberProblem(schema, value, t)
  if ((kind === 'list' || kind === 'rows') && Array.isArray(value)) {
    if (value.length < minItems) return t('form.few', { min: minItems })
    if (value.length > maxItems) return t('form.many', { max: maxItems })
  }
  return undefined
}

function textProblem(schema: Schema, value: string, t: TFunction): string | undefined {
  const { minLength = 0, maxLength = Infinity, format, pattern } = schema
  const { length } = [...value]
  if (length < minLength) return t('form.short', { min: minLength })
  if (length > maxLength) return t('form.long', { max: maxLength })
  if (format === 'email' && !EMAIL.test(value)) return t('form.email')
  if ((format === 'uri' || format === 'url') && !URL.canParse(value)) return t('form.url')
  return pattern !== undefined && !fits(pattern, value) ? t('form.pattern') : undefined
}

function numberProblem(schema: Schema, value: number, t: TFunction): string | undefined {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity, multipleOf } = schema
  if (schema.type === 'integer' && !Number.isInteger(value)) return t('form.integer')
  if (value < minimum) return t('form.min', { min: minimum })
  if (value > maximum) return t('form.max', { max: maximum })
  if (value <= exclusiveMinimum) return t('form.over', { min: exclusiveMinimum })
  if (value >= exclusiveMaximum) return t('form.under', { max: exclusiveMaximum })
  const steps = multipleOf === undefined ? 0 : value / multipleOf
  return Math.abs(steps - Math.round(steps)) > 1e-9 ? t('form.step', { step: multipleOf ?? 1 }) : undefined
}

function fits(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(value)
  } catch {
    return true // the server knows what it means
  }
}

/** What a field takes, said before anything is wrong. */
export function limitsOf({ schema, kind }: Field, t: TFunction): string {
  const { minLength, maxLength = Infinity, minItems, maxItems, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  if (kind === 'number') {
    const limits = between(minimum, maximum, t, ['form.min', 'form.max', 'form.between'])
    const over = exclusiveMinimum === undefined ? '' : t('form.over', { min: exclusiveMinimum })
    const under = exclusiveMaximum === undefined ? '' : t('form.under', { max: exclusiveMaximum })
    return [limits, over, under, multipleOf === undefined || multipleOf === 1 ? '' : t('form.step', { step: multipleOf })]
      .filter(Boolean)
      .join(' ')
  }
  if (kind === 'list' || kind === 'rows') return between(minItems || undefined, maxItems, t, ['form.few', 'form.many', 'form.count'])
  // One character is what "needed" says already.
  const least = (minLength ?? 0) > 1 ? minLength : undefined
  return between(least, maxLength < FAR ? maxLength : undefined, t, ['form.short', 'form.long', 'form.length'])
}

type Words = readonly [
  'form.min' | 'form.few' | 'form.short',
  'form.max' | 'form.many' | 'form.long',
  'form.between' | 'form.count' | 'form.length',
]

function between(min: number | undefined, max: number | undefined, t: TFunction, [low, high, both]: Words): string {
  if (min !== undefined && max !== undefined) return t(both, { min, max })
  return min !== undefined ? t(low, { min }) : max !== undefined ? t(high, { max }) : ''
}
