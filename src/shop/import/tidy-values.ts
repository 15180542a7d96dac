import { COLOUR_GROUPS } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import type { Product } from '../catalog/product.ts'
import { words } from '../text/normalize.ts'
import { conceptIn } from './to-draft.ts'
import { mergeCases } from './spellings.ts'

/** Fields that are texts, whatever is in them. */
const TEXTS = new Set(['id', 'name', 'sku', 'link', 'image', 'category', 'brand', 'description', 'currency'])

/** Brings the values of all goods to what they are: numbers, lists, and nothing where they say so or only name other goods. */
export function tidyValues(products: Product[], isTyped: boolean): void {
  dropNothings(products)
  nameNameless(products)
  if (!isTyped) numbersFromText(products)
  dropReferences(products)
  listsFromText(products)
  mergeCases(products, (field) => !TEXTS.has(field))
}

/** The different texts of each field. */
function textsOf(products: Product[]): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>()
  for (const product of products)
    for (const [field, value] of Object.entries(product))
      for (const text of Array.isArray(value) ? value : [value])
        if (typeof text === 'string') texts.set(field, (texts.get(field) ?? new Set()).add(text))
  return texts
}

const NOTHING = saidAs('nothing')
const YES = /^(?:\+|✓|yes|да|так|есть|є)$/i

/** "-", "n/a", "нет данных" are no value; beside "+" a "-" is one. */
function dropNothings(products: Product[]): void {
  const nothings = new Map<string, Set<unknown>>()
  for (const [field, texts] of textsOf(products)) {
    const isFlag = [...texts].some((text) => YES.test(text))
    const found = [...texts].filter((text) => NOTHING.test(text.trim().toLowerCase()) && !(isFlag && text.trim() === '-'))
    if (found.length > 0 && field !== 'id' && field !== 'name') nothings.set(field, new Set(found))
  }
  for (const product of products)
    for (const [field, found] of nothings) {
      const value = product[field]
      if (found.has(value)) delete product[field]
      else if (Array.isArray(value)) product[field] = value.filter((item) => !found.has(item))
    }
}

/** Names of columns that say nothing of what is in them, and what values tell it: for whom it is, or colours. */
const NAMELESS = /^(?:params?|attributes?|propert(?:y|ies)|features?|характеристик\p{L}*|параметр\p{L}*)$/iu
const COLOURS = new Set(COLOUR_GROUPS.flat().map((name) => words(name).join(' ')))
const PERSON = saidAs('person')
const TOLD_BY: [field: string, test: (word: string) => boolean][] = [
  ['gender', (word) => PERSON.test(word)],
  ['color', (word) => COLOURS.has(word)],
]

/** A property without a name is called by what its values are. */
function nameNameless(products: Product[]): void {
  for (const [field, texts] of [...textsOf(products)].filter(([name]) => NAMELESS.test(name))) {
    const [name] = TOLD_BY.find(([, test]) => [...texts].every((text) => test(words(text)[0] ?? ''))) ?? []
    for (const product of products) {
      const value = product[field]
      if (value === undefined || name === undefined || product[name] !== undefined) continue
      product[name] = typeof value === 'string' ? value.replace(/^[\s,;]+/, '') : value
      delete product[field]
    }
  }
}

const SAMPLE = 200

/** Columns that only name other products of the file ("xenia-bottom; sara-bottom") say nothing of this one. */
function dropReferences(products: Product[]): void {
  const ids = new Set(products.flatMap(({ id, sku }) => [id, ...(typeof sku === 'string' ? [sku] : [])]))
  const fields = new Map<string, { known: number; all: number }>()
  for (const product of products.slice(0, SAMPLE))
    for (const [field, value] of Object.entries(product)) {
      if (TEXTS.has(field) || field.toLowerCase() === 'sku' || typeof value !== 'string' || !/\D/.test(value)) continue
      const parts = value.split(/\s*[,;|]\s*/).filter(Boolean)
      const { known, all } = fields.get(field) ?? { known: 0, all: 0 }
      const own = parts.filter((part) => ids.has(part) && part !== product.id && part !== product['sku']).length
      fields.set(field, { known: known + own, all: all + parts.length })
    }
  const named = [...fields].filter(([, { known, all }]) => known > 1 && known >= all * 0.8).map(([field]) => field)
  for (const product of products) for (const field of named) delete product[field]
}

const SURELY = /\s*[;|]\s*|(?<=\p{L}),(?=\p{L})/u
/** Signs that stand within one value as well: it is several where its parts are met without each other. */
const LINES = /\s*\n\s*/
const WITHIN = /\s*\/\s*|,\s+/
const LONGEST_ITEM = 40

const isItem = (part: string): boolean => part.length <= LONGEST_ITEM && !/[.!?] |:/.test(part)
const mayBeSeveral = (text: string): string[] => text.split(text.includes('\n') ? LINES : /\d/.test(text) ? SURELY : WITHIN)

/** "Красный;Червоний", "Дерево|Метал", "ткань/сетка" beside "сетка": several in one, as marketplaces write them. */
function listsFromText(products: Product[]): void {
  const lists = new Map<string, Map<unknown, string[]>>()
  for (const [field, texts] of textsOf(products)) {
    const concept = conceptIn(field) ?? ''
    const met = Map.groupBy(
      [...texts].flatMap((text) => mayBeSeveral(text.toLowerCase())),
      (part) => part,
    )
    for (const text of TEXTS.has(field) ? [] : texts) {
      const perhaps = /^(?:size|contents)$/.test(concept) ? [] : mayBeSeveral(text)
      const isMet = perhaps.some((part) => (met.get(part.toLowerCase())?.length ?? 0) > 1)
      const parts = (SURELY.test(text) ? text.split(SURELY) : isMet ? perhaps : []).filter(Boolean)
      if (parts.length > 1 && parts.every(isItem)) lists.set(field, (lists.get(field) ?? new Map()).set(text, [...new Set(parts)]))
    }
  }
  for (const product of products)
    for (const [field, made] of lists) {
      const parts = made.get(product[field])
      if (parts) product[field] = [...parts]
    }
}

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/

/** In a table everything is text. A field becomes numbers only if every value is one; "007" and "+1" stay text. */
function numbersFromText(products: Product[]): void {
  const fields = new Map<string, boolean>()
  for (const product of products)
    for (const [field, value] of Object.entries(product))
      fields.set(
        field,
        fields.get(field) !== false && (typeof value === 'number' || (typeof value === 'string' && PLAIN_NUMBER.test(value))),
      )
  const numeric = [...fields].filter(([field, isNumber]) => isNumber && !TEXTS.has(field)).map(([field]) => field)
  for (const product of products)
    for (const field of numeric) if (typeof product[field] === 'string') product[field] = Number(product[field])
}
