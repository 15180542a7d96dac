import { createHash } from 'node:crypto'
import type { ImportReport } from '#protocol/shop.ts'
import type { Product } from '../catalog/product.ts'
import { nameParts } from '../lexicon/fields.ts'
import { currencyOf } from '../lexicon/units.ts'
import { tidyCategories } from './categories.ts'
import { decode } from './decode.ts'
import { dropSilent } from './drop-silent.ts'
import { fieldsIn } from './fields.ts'
import { linkRows } from './link-rows.ts'
import { columnsOf, describePlan, isMappedName, type Mapping, makePlan } from './mapping.ts'
import { nameColumns } from './name-columns.ts'
import { problemIn } from './problems.ts'
import { readDelimited } from './read-delimited.ts'
import { readJson } from './read-json.ts'
import { readWorkbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import { roleOf } from './roles.ts'
import { mergeSpellings } from './spellings.ts'
import { tidyValues } from './tidy-values.ts'
import { type Draft, type Plan, toDraft } from './to-draft.ts'
import { ImportError, type RawFile } from './types.ts'
import { isZip } from './unzip.ts'
import { groupVariants, sameThings } from './variants.ts'

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
  const [, before = '', name = ''] = /^([^<]{1,2000})<(\?xml|[\w:.-]+)/.exec(text) ?? []
  const isFeed = /\n[ \t]*$/.test(before) && (name === '?xml' || text.trimEnd().endsWith(`</${name}>`))
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

const digest = (source: string): string => createHash('sha256').update(source).digest('base64url').slice(0, 12)

type Seen = Map<string, Pick<Draft, 'line' | 'name'>>

/**
 * Rows without an id get one from what they are known by, or from all they say where another row is known by the same; an id under which the
 * file has another thing already gets what this one says added. The same file gives the same ids again.
 */
function idOf({ id, sku, link, name, fields, group }: Draft, seen: Seen): string {
  const content = () => digest(JSON.stringify([name, fields]))
  const given = id || group
  const isTaken = given !== '' && seen.has(given) && seen.get(given)?.name !== name
  if (given !== '') return isTaken ? `${given}-${content()}` : given
  const short = sku || (link && digest(link))
  return short !== '' && !seen.has(short) ? short : content()
}

function toProduct(draft: Draft, seen: Seen): Product | string {
  if (draft.refused) return draft.refused
  if (!/[\p{L}\p{N}]/u.test(draft.name)) return 'name is missing'
  const id = idOf(draft, seen)
  if (id.length > 200 || draft.name.length > 1_000) return 'id or name is too long'
  if (Object.keys(draft.fields).length > MOST_FIELDS) return `more than ${MOST_FIELDS} fields`
  const earlier = seen.get(id)
  if (earlier !== undefined) return `id "${id.slice(0, 60)}" is already on line ${earlier.line}`
  const problem = problemIn(draft.fields)
  if (problem) return problem
  seen.set(id, draft)
  return { id, name: draft.name, ...draft.fields }
}

function draftsOf({ rows }: RawFile, plan: Plan): Draft[] {
  const drafts = rows.flatMap((row) => ('error' in row ? [] : toDraft(row, plan)))
  mergeSpellings(drafts.map(({ fields }) => fields))
  return drafts
}

/** Whatever a shop has: any of the known exports, a feed, JSON or a table, in any usual encoding. */
export function readCatalog(bytes: Uint8Array, mapping: Mapping = {}): ReadCatalog {
  const { file, encoding } = readFile(bytes, isMappedName(mapping))
  const rows = file.rows.length
  const named = nameColumns(file, columnsOf(file))
  linkRows(file)
  let plan = makePlan(file, mapping)
  let drafts = draftsOf(file, plan)
  // Variants are put together by the usual names.
  if (!plan.canonical && sameThings(drafts).size > 0) {
    plan = { ...makePlan(file, mapping), canonical: true }
    drafts = draftsOf(file, plan)
  }
  const refused = file.rows.flatMap((row) => ('error' in row ? { line: row.line, reason: row.error } : []))
  const seen: Seen = new Map()
  const products: Product[] = []
  const same = sameThings(drafts)
  for (const draft of groupVariants(drafts, same)) {
    const made = toProduct(draft, seen)
    if (typeof made === 'string') refused.push({ line: draft.line, reason: made })
    else products.push(made)
    if (typeof made !== 'string' && draft.id !== '' && made.id.startsWith(`${draft.id}-`)) plan.losses.add('reused', draft, draft.id)
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
  tidyValues(products, file.format.startsWith('JSON'))
  tidyCategories(products)
  dropSilent(products)
  return {
    format: file.format,
    encoding,
    rows,
    mapping: described,
    notes: [...plan.losses.told(), ...(same.size > 0 ? [toldOf(same)] : []), ...(isWithoutCurrency(products) ? [NO_CURRENCY] : [])],
    products,
    refused: refused.slice(0, MOST_REPORTED),
    refusedCount: refused.length,
  }
}

const toldOf = (same: Map<Draft, Draft>): string =>
  `${same.size} rows became ${new Set(same.values()).size} products with variants: they have the same name and differ in size, colour or the like`

const NO_CURRENCY = 'no currency is given, so prices are shown without one: a mapping file can name it, {"currency": {"value": "EUR"}}'

/** Neither a field of its own nor the name of a price says what is paid in. */
const isWithoutCurrency = (products: Product[]): boolean => {
  const fields = fieldsIn(products)
  const prices = fields.filter((field) => roleOf(field) === 'price')
  return prices.length > 0 && ![...fields, ...prices.flatMap(nameParts)].some((name) => roleOf(name) === 'currency' || currencyOf(name))
}
