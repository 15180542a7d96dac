import { remembered } from '#text/remembered.ts'
import { COLOUR_GROUPS } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import type { Product } from '../catalog/product.ts'
import { words } from '../text/normalize.ts'
import { change, fieldsIn, oneOrAll } from './fields.ts'
import { conceptIn, roleOf } from './roles.ts'
import type { Row } from './types.ts'

/** Fields that are texts, whatever is in them. */
const TEXTS = new Set(['id', 'name', 'sku', 'link', 'image', 'category', 'brand', 'description', 'currency'])

/** Brings the values of all goods to what they are: numbers, lists, and nothing where they say so. */
export function tidyValues(products: Product[], isTyped: boolean): void {
  dropNothings(products)
  nameNameless(products)
  if (!isTyped) numbersFromText(products)
  listsFromText(products)
  propertiesFromTags(products)
  mergeCases(products)
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
    if (found.size > 0 && field !== 'id' && field !== 'name')
      change(products, field, (value) => oneOrAll([value].flat().filter((one) => !found.has(one))))
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
        product[name] ??= String(value).replace(/^[\s,;]+/, '')
      })
  }
}

const LABELLED = /^(\p{L}[\p{L} ]{1,30}?)\s*[_:=]\s*(\S.*)$/u

/** "Material_Oak", "Room: Kitchen" among tags are properties, where most tags are such and a label has several values. */
function propertiesFromTags(products: Product[]): void {
  for (const [field, texts] of [...textsOf(products)].filter(([name]) => roleOf(name) === 'tags')) {
    const labelOf = (tag: string) => LABELLED.exec(tag)?.[1] ?? ''
    const counts = Map.groupBy(texts, labelOf)
    const isLabelled = (tag: string) => labelOf(tag) !== '' && (counts.get(labelOf(tag)) ?? []).length > 1
    const all = products.flatMap((product) => [product[field] ?? []].flat()).map(String)
    if (all.filter(isLabelled).length * 2 < all.length) continue
    change(products, field, (value, product) => {
      const tags = [value].flat().map(String)
      for (const [label, list] of Map.groupBy(tags.filter(isLabelled), labelOf))
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
    if (TEXTS.has(field)) continue
    const isWhole = /^(?:size|contents)$/.test(conceptIn(field) ?? '')
    const met = Map.groupBy(
      [...texts].flatMap((text) => mayBeSeveral(text.toLowerCase())),
      (part) => part,
    )
    const isMet = (part: string) => (met.get(part.toLowerCase())?.length ?? 0) > 1
    const partsIn = (text: string): string[] => {
      const perhaps = isWhole ? [] : mayBeSeveral(text)
      const parts = (SURELY.test(text) ? text.split(SURELY) : perhaps.some(isMet) ? perhaps : []).filter(Boolean)
      return parts.length > 1 && parts.every(isItem) ? [...new Set(parts)] : []
    }
    const made = new Map<unknown, string[]>([...texts].map((text) => [text, partsIn(text)]))
    change(products, field, (value) => (made.get(value)?.length ? made.get(value)?.slice() : value))
  }
}

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/

/** In a table everything is text. A field becomes numbers only if every value is one; "007" and "+1" stay text. */
function numbersFromText(products: Product[]): void {
  const others = new Set(TEXTS)
  for (const product of products)
    for (const [field, value] of Object.entries(product)) if (!others.has(field) && !PLAIN_NUMBER.test(String(value))) others.add(field)
  for (const field of fieldsIn(products)) if (!others.has(field)) change(products, field, Number)
}

/** "Маса нетто/брутто, кг" and "маса нетто / брутто, кг" are one property, "об'єм" and "об`єм" too. */
const bare = remembered(5_000, (name: string): string => name.toLowerCase().replace(/[`’ʼ]/g, "'").replace(/\s+/g, ''))

/** Of texts that are one but for their spelling, each with the most frequent one. */
function usualOf(texts: string[], keyOf: (text: string) => string): Map<string, string> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  const groups = Map.groupBy(
    [...counts].sort(([, one], [, other]) => other - one),
    ([text]) => keyOf(text),
  )
  return new Map([...groups.values()].flatMap(([most, ...others]) => others.map(([text]) => [text, most?.[0] ?? text])))
}

/** Gives properties that are spelled in several ways the most frequent one, in place. What has both and says different things keeps both. */
export function mergeSpellings(rows: Row[]): void {
  const names = rows.flatMap((row) => Object.keys(row)).filter((name) => roleOf(name) === undefined)
  for (const [name, to] of usualOf(names, bare)) change(rows, name, (value, row) => ((row[to] ??= value) === value ? undefined : value))
}

/** Of values of a field that differ in their capitals only, all are written as most are. */
function mergeCases(products: Product[]): void {
  for (const field of fieldsIn(products).filter((name) => /^(?:brand|category)$/.test(name) || !TEXTS.has(name))) {
    const texts = products.flatMap((product) => [product[field]].flat()).filter((text) => typeof text === 'string')
    const usual = usualOf(texts, (text) => text.toLowerCase())
    const spelled = (value: unknown): unknown => (Array.isArray(value) ? value.map(spelled) : (usual.get(String(value)) ?? value))
    if (usual.size > 0) change(products, field, spelled)
  }
}
