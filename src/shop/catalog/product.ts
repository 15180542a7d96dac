import type { Language } from '#text/language.ts'

/** A product as it was imported: any fields, `id` and `name` at least. */
export interface Product {
  id: string
  name: string
  [field: string]: unknown
}

export type FieldKind = 'number' | 'choice' | 'flag' | 'list' | 'text' | 'image' | 'link'

export interface FieldInfo {
  field: string
  kind: FieldKind
  /** What the field means, when its name is one that shops use. */
  concept?: string
  unit?: string
  /** Its values tell from what on to what: "4-16". */
  isSpan?: boolean
  /** The unit is the usual one, said neither by the values nor by the name. */
  assumed?: boolean
  /** From here on a number is taken for a slip. */
  absurd?: number
  currency?: string
  /** How people call it; `word*` is a prefix, `_` joins words. */
  words: string[]
  label: Record<Language, string>
  /** In how many products it is filled. */
  coverage: number
  min?: number
  max?: number
  /** The values of choices, lists and small sets of numbers, most frequent first. */
  values?: { value: string | number | boolean; count: number }[]
  /** Fields that hold the same in another language. */
  variants?: Partial<Record<Language, string>>
  /** For choices: the same value in other languages, as the products pair them. */
  translations?: Record<string, { language: Language; text: string }[]>
}

export interface Profile {
  count: number
  fields: FieldInfo[]
}

/** The value of a field, nested ones by their dotted path. */
export function valueOf(product: Product, field: string): unknown {
  if (Object.hasOwn(product, field)) return product[field]
  let value: unknown = product
  for (const part of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string, unknown>)[part]
  }
  return value
}

/** A key as one word, however its parts are told apart. */
export const keyOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** The variants of a product that differ in price or stock, each with what tells it apart. */
export const offersOf = (product: Product): Product[] =>
  (Array.isArray(product['offers']) ? product['offers'] : []).filter((offer) => typeof offer === 'object' && offer !== null)

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The names of a product's filled fields; nested objects give dotted paths. */
export function fieldsOf(product: Product): string[] {
  const names: string[] = []
  const visit = (value: Record<string, unknown>, prefix: string, depth: number) => {
    for (const [key, item] of Object.entries(value)) {
      // Lists of records, as variants are, are no field of their own.
      if (isEmpty(item) || (Array.isArray(item) && typeof item[0] === 'object')) continue
      if (typeof item === 'object' && !Array.isArray(item)) {
        if (depth < 3) visit(item as Record<string, unknown>, `${prefix}${key}.`, depth + 1)
      } else names.push(prefix + key)
    }
  }
  visit(product, '', 0)
  return names
}

/** The value in the person's language where the product has one. */
export function localValue(product: Product, info: FieldInfo, language: Language): unknown {
  const variant = info.variants?.[language]
  const local = variant ? valueOf(product, variant) : undefined
  return isEmpty(local) ? valueOf(product, info.field) : local
}

const YES = /^(?:true|yes|y|да|так|есть|є|\+|✓)$/i
const NO = /^(?:false|no|n|нет|ні|немає|нема|-|✗)$/i

export function toFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return undefined
  if (YES.test(value.trim())) return true
  return NO.test(value.trim()) ? false : undefined
}

/** The fields of the profile that a product fills; a field and its translations count once. */
export const profileFields = (product: Product, profile: Profile): string[] =>
  profile.fields.filter((info) => !isEmpty(valueOf(product, info.field))).map((info) => info.field)
