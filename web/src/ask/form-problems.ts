import type { TFunction } from 'i18next'
import type { Field } from './schema-fields.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a field's value, in words for the person who filled it in. The server checks the rest. */
export function problemOf({ required, schema, kind }: Field, value: unknown, t: TFunction): string | undefined {
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (empty) return required || (Array.isArray(value) && (schema.minItems ?? 0) > 0) ? t('form.required') : undefined
  const { minLength = 0, maxLength = Infinity, minimum = -Infinity, maximum = Infinity, minItems = 0, maxItems = Infinity } = schema
  if (typeof value === 'string') {
    const { length } = [...value]
    if (length < minLength) return t('form.short', { min: minLength })
    if (length > maxLength) return t('form.long', { max: maxLength })
    if (schema.format === 'email' && !EMAIL.test(value)) return t('form.email')
    if ((schema.format === 'uri' || schema.format === 'url') && !URL.canParse(value)) return t('form.url')
    if (schema.pattern !== undefined && !fits(schema.pattern, value)) return t('form.pattern')
  }
  if (typeof value === 'number') {
    if (schema.type === 'integer' && !Number.isInteger(value)) return t('form.integer')
    if (value < minimum) return t('form.min', { min: minimum })
    if (value > maximum) return t('form.max', { max: maximum })
  }
  if (kind === 'list' && Array.isArray(value)) {
    if (value.length < minItems) return t('form.few', { min: minItems })
    if (value.length > maxItems) return t('form.many', { max: maxItems })
  }
  return undefined
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
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  const [low, high] = kind === 'number' ? [minimum, maximum] : kind === 'list' ? [minItems, maxItems] : [minLength, maxLength]
  const words =
    kind === 'number'
      ? (['form.min', 'form.max'] as const)
      : kind === 'list'
        ? (['form.few', 'form.many'] as const)
        : (['form.short', 'form.long'] as const)
  return [low !== undefined && low > 0 ? t(words[0], { min: low }) : '', high !== undefined ? t(words[1], { max: high }) : '']
    .filter(Boolean)
    .join(' ')
}
