import { COLOUR_GROUPS } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import type { Product } from '../catalog/product.ts'
import { words } from '../text/normalize.ts'
import { change, fieldsIn, oneOrAll } from './fields.ts'
import { conceptIn, roleOf } from './roles.ts'
import { mergeCases } from './spellings.ts'

/** Fields that are texts, whatever is in them. */
export const TEXTS = new Set(['id', 'name', 'sku', 'link', 'image', 'category', 'brand', 'description', 'currency'])

/** Brings the values of all goods to what they are: numbers, lists, and nothing where they say so. */
export function tidyValues(products: Product[], isTyped: boolean): void {
  dropNothings(products)
  nameNameless(products)
  if (!isTyped) numbersFromText(products)
  listsFromText(products)
  propertiesFromTags(products)
  mergeCases(products, (field) => /^(?:brand|category)$/.test(field) || !TEXTS.has(field))
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
  for (const [field, texts] of textsOf(products)) {
    const isFlag = [...texts].some((text) => YES.test(text))
    const isNothing = (text: string) => NOTHING.test(text.trim().toLowerCase()) && !(isFlag && text.trim() === '-')
    const found = new Set<unknown>([...texts].filter(isNothing))
    if (found.size === 0 || field === 'id' || field === 'name') continue
    const left = (value: unknown) => {
      const kept = Array.isArray(value) ? value.filter((item) => !found.has(item)) : undefined
      return kept?.length === 0 ? undefined : (kept ?? value)
    }
    change(products, field, (value) => (found.has(value) ? undefined : left(value)))
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
    if (name !== undefined)
      change(products, field, (value, product) => {
        if (product[name] !== undefined) return value
        product[name] = typeof value === 'string' ? value.replace(/^[\s,;]+/, '') : value
        return undefined
      })
  }
}

const LABELLED = /^(\p{L}[\p{L} ]{1,30}?)\s*[_:=]\s*(\S.*)$/u

/** "Material_Oak", "Room: Kitchen" among tags are properties, where most tags are such and a label has several values. */
function propertiesFromTags(products: Product[]): void {
  for (const field of fieldsIn(products).filter((name) => roleOf(name) === 'tags')) {
    const all = products.flatMap((product) => [product[field] ?? []].flat()).map(String)
    const labelOf = (tag: string) => LABELLED.exec(tag)?.[1]
    const several = new Set([...Map.groupBy(new Set(all), labelOf)].flatMap(([label, tags]) => (label && tags.length > 1 ? label : [])))
    const isLabelled = (tag: string) => several.has(labelOf(tag) ?? '')
    if (all.filter(isLabelled).length * 2 < all.length) continue
    change(products, field, (value, product) => {
      const tags = [value].flat().map(String)
      for (const [label, list] of Map.groupBy(tags.filter(isLabelled), (tag) => labelOf(tag) ?? ''))
        product[label] ??= oneOrAll(list.map((tag) => tag.replace(LABELLED, '$2').replaceAll('_', ' ')))
      return tags.every(isLabelled) ? undefined : tags.filter((tag) => !isLabelled(tag))
    })
  }
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
  for (const [field, texts] of textsOf(products)) {
    const made = new Map<unknown, string[]>()
    const concept = conceptIn(field) ?? ''
    const met = Map.groupBy(
      [...texts].flatMap((text) => mayBeSeveral(text.toLowerCase())),
      (part) => part,
    )
    for (const text of TEXTS.has(field) ? [] : texts) {
      const perhaps = /^(?:size|contents)$/.test(concept) ? [] : mayBeSeveral(text)
      const isMet = perhaps.some((part) => (met.get(part.toLowerCase())?.length ?? 0) > 1)
      const parts = (SURELY.test(text) ? text.split(SURELY) : isMet ? perhaps : []).filter(Boolean)
      if (parts.length > 1 && parts.every(isItem)) made.set(text, [...new Set(parts)])
    }
    if (made.size > 0) change(products, field, (value) => made.get(value)?.slice() ?? value)
  }
}

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/

/** In a table everything is text. A field becomes numbers only if every value is one; "007" and "+1" stay text. */
function numbersFromText(products: Product[]): void {
  const isNumber = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && PLAIN_NUMBER.test(value))
  const others = new Set(TEXTS)
  for (const product of products)
    for (const [field, value] of Object.entries(product)) if (!others.has(field) && !isNumber(value)) others.add(field)
  for (const field of fieldsIn(products)) if (!others.has(field)) change(products, field, Number)
}
