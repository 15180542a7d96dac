import { z } from 'zod'
import type { PageData } from './page/data.ts'

/** The part of JSON Schema that says what is wanted; the rest is left to whoever uses the data. */
interface Wanted {
  type?: string | string[] | undefined
  title?: string | undefined
  description?: string | undefined
  properties?: Record<string, Wanted> | undefined
  items?: Wanted | undefined
  enum?: unknown[] | undefined
}
const Wanted: z.ZodType<Wanted> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    title: z.string().optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), Wanted).optional(),
    items: Wanted.optional(),
    enum: z.array(z.unknown()).optional(),
  }),
)

const DEEPEST = 6
const words = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** How well a label fits a name: 3 the same, 2 one within the other, 1 a word in common. */
function fit(name: string, wanted: Wanted, label: string): number {
  const said = words(label)
  const joined = said.join(' ')
  for (const alias of [name, wanted.title ?? '']) {
    const given = words(alias)
    if (given.length === 0 || said.length === 0) continue
    const whole = given.join(' ')
    if (whole === joined || given.join('') === said.join('')) return 3
    if (joined.includes(whole) || whole.includes(joined)) return 2
  }
  const described = new Set(words(wanted.description ?? ''))
  return said.some((word) => word.length > 3 && described.has(word)) ? 1 : 0
}

/** Data of a page that fits a schema, taken from its tables, cards, lists and labelled values. Throws for a schema it cannot read. */
export function extract(schema: unknown, data: PageData): unknown {
  const parsed = Wanted.safeParse(schema)
  if (!parsed.success)
    throw new Error('extract: takes a JSON Schema, e.g. {"type": "object", "properties": {"price": {"type": "number"}}}.')
  return read('', parsed.data, data, 0)
}

const typeOf = ({ type, properties, items }: Wanted) =>
  [type].flat().find((each) => each !== 'null') ?? (properties ? 'object' : items ? 'array' : 'string')

function read(name: string, wanted: Wanted, data: PageData, depth: number): unknown {
  if (depth > DEEPEST) return null
  switch (typeOf(wanted)) {
    case 'object':
      return Object.fromEntries(Object.entries(wanted.properties ?? {}).map(([key, inner]) => [key, read(key, inner, data, depth + 1)]))
    case 'array':
      return typeOf(wanted.items ?? {}) === 'object' ? records(wanted.items ?? {}, data) : values(name, wanted, data)
    default:
      return convert(wanted, best(name, wanted, data.pairs))
  }
}

const best = (name: string, wanted: Wanted, pairs: [string, string][]): string | undefined =>
  pairs
    .map(([label, value]) => ({ value, score: fit(name, wanted, label) }))
    .reduce<{ value?: string; score: number }>((top, each) => (each.score > top.score ? each : top), { score: 0 }).value

/** The rows of the table, else the cards, that have most of the properties. */
function records(item: Wanted, { tables, cards }: PageData): unknown[] {
  const properties = Object.entries(item.properties ?? {})
  const asTables = tables.map(({ headers, rows }) =>
    rows.map((row): [string, string][] => row.map((cell, at) => [headers[at] ?? '', cell])),
  )
  const asCards = cards.map((group) => group.map((parts) => Object.entries(parts)))
  const score = (rows: [string, string][][]) => {
    const labels = [...new Set(rows.slice(0, 20).flatMap((row) => row.map(([label]) => label)))]
    return properties.reduce((sum, [name, wanted]) => sum + Math.max(0, ...labels.map((label) => fit(name, wanted, label))), 0)
  }
  const ranked = [...asTables, ...asCards]
    .map((rows) => ({ rows, score: score(rows) }))
    .sort((a, b) => b.score - a.score || b.rows.length - a.rows.length)
  const found = ranked[0] && ranked[0].score > 0 ? ranked[0].rows : []
  return found.map((row) => Object.fromEntries(properties.map(([name, wanted]) => [name, convert(wanted, best(name, wanted, row))])))
}

/** One column of a table, else the longest list. */
function values(name: string, { items = {}, ...rest }: Wanted, { tables, lists }: PageData): unknown[] {
  for (const { headers, rows } of tables) {
    const at = headers.findIndex((header) => fit(name, rest, header) >= 2)
    if (at >= 0) return rows.map((row) => convert(items, row[at]))
  }
  return ([...lists].sort((a, b) => b.length - a.length)[0] ?? []).map((text) => convert(items, text))
}

/** What is written there, as the type that is wanted; null where there is none. */
function convert(wanted: Wanted, text: string | undefined): unknown {
  if (text === undefined) return null
  switch (typeOf(wanted)) {
    case 'number':
    case 'integer':
      return numberIn(text)
    case 'boolean':
      return /^(?:yes|true|on|✓|✔|так|да|1)$/i.test(text.trim())
        ? true
        : /^(?:no|false|off|✗|✕|–|-|ні|нет|0)$/i.test(text.trim())
          ? false
          : null
    default:
      return text
  }
}

/** 1,200 · 1.200,50 · 1 200 € */
function numberIn(text: string): number | null {
  const found = /-?\d[\d\s.,\u00a0]*/
    .exec(text)?.[0]
    .replace(/[\s\u00a0]/g, '')
    .replace(/[.,]$/, '')
  if (found === undefined) return null
  const last = Math.max(found.lastIndexOf(','), found.lastIndexOf('.'))
  const decimals = last < 0 ? 0 : found.length - last - 1
  const grouped = decimals === 3 && new Set(found.match(/[.,]/g)).size === 1
  const plain = last < 0 || grouped ? found.replace(/[.,]/g, '') : `${found.slice(0, last).replace(/[.,]/g, '')}.${found.slice(last + 1)}`
  return Number(plain)
}
