import { createHash } from 'node:crypto'
import type { ImportReport } from '#protocol/shop.ts'
import { characterProblem } from '#protocol/untrusted-json.ts'
import type { Product } from '../catalog/product.ts'
import { nameParts } from '../lexicon/fields.ts'
import { currencyOf } from '../lexicon/units.ts'
import { tidyCategories } from './categories.ts'
import { decode } from './decode.ts'
import { dropSilent } from './drop-silent.ts'
import { fieldsIn } from './fields.ts'
import { createLosses } from './losses.ts'
import { linkRows } from './link-rows.ts'
import { columnsOf, describePlan, isMappedName, type Mapping, makePlan } from './mapping.ts'
import { nameColumns } from './name-columns.ts'
import { readDelimited } from './read-delimited.ts'
import { readJson } from './read-json.ts'
import { isZip, readWorkbook } from './read-workbook.ts'
import { readXml } from './read-xml.ts'
import { roleOf } from './roles.ts'
import { mergeSpellings, tidyValues } from './tidy-values.ts'
import { type Draft, type Plan, toDraft } from './to-draft.ts'
import { ImportError, type RawFile } from './types.ts'
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

/** A text's rows, told apart by how it begins. */
export function readRows(text: string, isName: (key: string) => boolean): RawFile {
  // What a browser writes above a feed that was copied from it is passed over: the feed begins with the element that the file ends with.
  const [, before = '', name = ''] = /^([^<]{1,2000}\n[ \t]*)<(\?xml|[\w:.-]+)/.exec(text) ?? []
  const isFeed = name === '?xml' || (name !== '' && text.trimEnd().endsWith(`</${name}>`))
  const plain = isFeed ? before.replace(/[^\n]+/g, '') + text.slice(before.length) : text
  const [first] = /\S/.exec(plain) ?? []
  if (!first) throw new ImportError('The file is empty.')
  const read = first === '<' ? readXml : first === '[' || first === '{' ? readJson : readDelimited
  return withoutProblems(read(plain, isName))
}

/** A row with something in it that nothing can hold is a bad row. */
const withoutProblems = ({ rows, ...file }: RawFile): RawFile => ({
  ...file,
  rows: rows.map((row) => {
    const error = 'value' in row ? problemIn(row.value) : undefined
    return error === undefined ? row : { line: row.line, error }
  }),
})

/** Nothing that is taken is nested as deep; what is deeper is left out. */
const DEEPEST = 16
const LONGEST_NAME = 100
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** What no database or terminal can hold, by its place; a bad character in the words of every other route. */
function problemIn(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') {
    const problem = characterProblem(value)
    return problem && `${path.join('.')}: ${problem}`
  }
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return undefined
  for (const [key, inside] of Object.entries(value)) {
    const isName = !FORBIDDEN.has(key) && key.length <= LONGEST_NAME
    const reason = isName
      ? (problemIn(key, [...path, 'a key']) ?? problemIn(inside, [...path, key]))
      : `a field named "${key.slice(0, 40)}"`
    if (reason !== undefined) return reason
  }
  return undefined
}

const digest = (source: string): string => createHash('sha256').update(source).digest('base64url').slice(0, 12)

type Seen = Map<string, Pick<Draft, 'line' | 'name'>>

/**
 * Rows without an id get one from what they are known by, or from all they say where another row is known by the same; an id under which the
 * file has another thing already gets what this one says added. The same file gives the same ids again.
 */
function idOf({ id, sku, link, name, fields, group }: Draft, seen: Seen): string {
  const content = () => digest(JSON.stringify([name, fields]))
  const given = id || group
  const isTaken = seen.has(given) && seen.get(given)?.name !== name
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
  let same = sameThings(drafts)
  // Variants are put together by the usual names.
  if (!plan.canonical && same.size > 0) {
    plan = { ...plan, canonical: true, losses: createLosses() }
    drafts = draftsOf(file, plan)
    same = sameThings(drafts)
  }
  const refused = file.rows.flatMap((row) => ('error' in row ? { line: row.line, reason: row.error } : []))
  const seen: Seen = new Map()
  const products = groupVariants(drafts, same).flatMap((draft) => {
    const made = toProduct(draft, seen)
    if (typeof made !== 'string' && draft.id !== '' && made.id.startsWith(`${draft.id}-`)) plan.losses.add('reused', draft, draft.id)
    if (typeof made === 'string') refused.push({ line: draft.line, reason: made })
    return typeof made === 'string' ? [] : made
  })
  refused.sort((a, b) => a.line - b.line)
  if (products.length > MOST_PRODUCTS)
    throw new ImportError(`The file has ${products.length} products; at most ${MOST_PRODUCTS} are taken.`)
  const described = describePlan(plan, file, named)
  if (products.length === 0) throw nothingIn(refused, described)
  tidyValues(products, file.format.startsWith('JSON'))
  tidyCategories(products)
  dropSilent(products)
  return {
    format: file.format,
    encoding,
    rows,
    mapping: described,
    notes: [...plan.losses.told(), ...notesOf(products, same)],
    products,
    refused: refused.slice(0, MOST_REPORTED),
    refusedCount: refused.length,
  }
}

function nothingIn([first]: ReadCatalog['refused'], mapping: ReadCatalog['mapping']): ImportError {
  const columns = [...new Set(mapping.map(({ from }) => from))].join(', ').slice(0, 400)
  const why = first ? `line ${first.line}: ${first.reason}` : 'there are none'
  const hint = columns && ` The columns are ${columns}; a mapping file can say which is the name.`
  return new ImportError(`No product could be read: ${why}.${hint}`)
}

/** What was put together, and whether neither a field of its own nor the name of a price says what is paid in. */
function notesOf(products: Product[], same: Map<Draft, Draft>): string[] {
  const fields = fieldsIn(products)
  const prices = fields.filter((field) => roleOf(field) === 'price')
  const isTold = [...fields, ...prices.flatMap(nameParts)].some((name) => roleOf(name) === 'currency' || currencyOf(name))
  const joined = `${same.size} rows became ${new Set(same.values()).size} products with variants: they have the same name and differ in size, colour or the like`
  const unpaid = 'no currency is given, so prices are shown without one: a mapping file can name it, {"currency": {"value": "EUR"}}'
  return [...(same.size > 0 ? [joined] : []), ...(prices.length > 0 && !isTold ? [unpaid] : [])]
}
