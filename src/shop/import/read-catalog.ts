import { createHash } from 'node:crypto'
import type { ImportReport } from '#protocol/shop.ts'
import type { Product } from '../catalog/product.ts'
import { nameParts } from '../lexicon/fields.ts'
import { currencyOf } from '../lexicon/units.ts'
import { tidyCategories } from './categories.ts'
import { decode } from './decode.ts'
import { nameColumns } from './guess.ts'
import { linkRows } from './link-rows.ts'
import { columnsOf, describePlan, isMappedName, type Mapping, makePlan } from './mapping.ts'
import { problemIn } from './problems.ts'
import { readDelimited } from './read-delimited.ts'
import { readJson } from './read-json.ts'
import { readWorkbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import { roleOf } from './roles.ts'
import { type Draft, toDraft } from './to-draft.ts'
import { ImportError, type RawFile } from './types.ts'
import { isZip } from './unzip.ts'
import { groupVariants } from './variants.ts'

const MOST_PRODUCTS = 200_000
const MOST_FIELDS = 200
export const MOST_REPORTED = 100

export interface ReadCatalog {
  format: string
  encoding: string
  rows: number
  mapping: { field: string; from: string }[]
  /** What is lost or missing, and what to do about it. */
  notes: string[]
  products: Product[]
  refused: ImportReport['skipped']
  refusedCount: number
}

/** A file's rows: a workbook, or text in any usual encoding. */
export function readFile(bytes: Uint8Array, isName: (key: string) => boolean): { file: RawFile; encoding: string } {
  if (isZip(bytes)) return { file: withoutProblems(readWorkbook(bytes)), encoding: 'utf-8' }
  const { text, encoding } = decode(bytes)
  return { file: readRows(text, isName), encoding }
}

/** What a browser writes above a feed that was copied from it: the feed begins with the element that the file ends with. */
function withoutPreface(text: string): string {
  const [all, before = '', name = ''] = /^([^<]{1,2000}\n\s*)<(\?xml|[\w:.-]+)/.exec(text) ?? []
  const isFeed = all !== undefined && (name === '?xml' || text.trimEnd().endsWith(`</${name}>`))
  return isFeed ? before.replace(/[^\n]+/g, '') + text.slice(before.length) : text
}

/** A text's rows, told apart by how it begins. */
export function readRows(text: string, isName: (key: string) => boolean): RawFile {
  const plain = withoutPreface(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)
  const start = plain.search(/\S/)
  if (start < 0) throw new ImportError('The file is empty.')
  const first = plain.charAt(start)
  const read = first === '<' ? readXml : first === '[' || first === '{' ? readJson : readDelimited
  return withoutProblems(read(plain, isName))
}

/** A row with something in it that nothing can hold is a bad row. */
const withoutProblems = ({ rows, ...file }: RawFile): RawFile => ({
  ...file,
  rows: rows.map((row) => {
    const error = 'error' in row ? undefined : problemIn(row.value)
    return error === undefined ? row : { line: row.line, error }
  }),
})

/** Rows without an id get one from what they are known by; the same file gives the same ids again. */
const idOf = (draft: Draft): string => {
  if (draft.id !== '') return draft.id
  if (draft.sku !== '') return draft.sku
  const source = draft.link !== '' ? draft.link : JSON.stringify([draft.name, draft.fields])
  return createHash('sha256').update(source).digest('base64url').slice(0, 12)
}

function toProduct(draft: Draft, seen: Map<string, number>): Product | string {
  if (draft.refused) return draft.refused
  if (!/[\p{L}\p{N}]/u.test(draft.name)) return 'name is missing'
  const id = draft.group !== '' && draft.id === '' ? draft.group : idOf(draft)
  if (id.length > 200 || draft.name.length > 1_000) return 'id or name is too long'
  if (Object.keys(draft.fields).length > MOST_FIELDS) return `more than ${MOST_FIELDS} fields`
  const earlier = seen.get(id)
  if (earlier !== undefined) return `id "${id.slice(0, 60)}" is already on line ${earlier}`
  const problem = problemIn(draft.fields)
  if (problem) return problem
  seen.set(id, draft.line)
  return { id, name: draft.name, ...draft.fields }
}

/** Whatever a shop has: any of the known exports, a feed, JSON or a table, in any usual encoding. */
export function readCatalog(bytes: Uint8Array, mapping?: Mapping): ReadCatalog {
  const { file, encoding } = readFile(bytes, isMappedName(mapping))
  const named = nameColumns(file, columnsOf(file))
  linkRows(file)
  const plan = makePlan(file, mapping)
  const refused: { line: number; reason: string }[] = []
  const drafts: Draft[] = []
  for (const row of file.rows) {
    if ('error' in row) refused.push({ line: row.line, reason: row.error })
    else drafts.push(toDraft(row, plan))
  }
  const seen = new Map<string, number>()
  const products: Product[] = []
  for (const draft of groupVariants(drafts)) {
    const made = toProduct(draft, seen)
    if (typeof made === 'string') refused.push({ line: draft.line, reason: made })
    else products.push(made)
  }
  refused.sort((a, b) => a.line - b.line)
  const described = describePlan(plan, file, named)
  if (products.length === 0) {
    const columns = [...new Set(described.map(({ from }) => from))].join(', ').slice(0, 400)
    throw new ImportError(
      `No product could be read: ${refused[0] ? `line ${refused[0].line}: ${refused[0].reason}` : 'there are none'}.${columns && ` The columns are ${columns}; a mapping file can say which is the name.`}`,
    )
  }
  if (products.length > MOST_PRODUCTS)
    throw new ImportError(`The file has ${products.length} products; at most ${MOST_PRODUCTS} are taken.`)
  if (!file.format.startsWith('JSON')) numbersFromText(products)
  dropReferences(products)
  listsFromText(products)
  tidyCategories(products)
  return {
    format: file.format,
    encoding,
    rows: file.rows.length,
    mapping: described,
    notes: [...plan.losses.told(), ...(isWithoutCurrency(products) ? [NO_CURRENCY] : [])],
    products,
    refused: refused.slice(0, MOST_REPORTED),
    refusedCount: refused.length,
  }
}

const NO_CURRENCY = 'no currency is given, so prices are shown without one: a mapping file can name it, {"currency": {"value": "EUR"}}'

/** Neither a field of its own nor the name of a price says what is paid in. */
const isWithoutCurrency = (products: Product[]): boolean => {
  const prices = new Set(products.flatMap((product) => Object.keys(product).filter((field) => roleOf(field) === 'price')))
  const isNamed = [...prices].some((field) => nameParts(field).some(currencyOf))
  return prices.size > 0 && !isNamed && !products.some((product) => Object.keys(product).some((field) => roleOf(field) === 'currency'))
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

const SEVERAL = /\s*[;|]\s*|(?<=\p{L}),(?=\p{L})/u
const LONGEST_ITEM = 40

/** "Красный;Червоний", "Дерево|Метал": several in one, as marketplaces write them. */
function listsFromText(products: Product[]): void {
  for (const product of products)
    for (const [field, value] of Object.entries(product)) {
      if (TEXTS.has(field) || typeof value !== 'string' || !SEVERAL.test(value)) continue
      const parts = value.split(SEVERAL).filter(Boolean)
      if (parts.every((part) => part.length <= LONGEST_ITEM && !/[.!?] |:/.test(part))) product[field] = [...new Set(parts)]
    }
}

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/
const TEXTS = new Set(['id', 'name', 'sku', 'link', 'image', 'category', 'brand', 'description', 'currency'])

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
