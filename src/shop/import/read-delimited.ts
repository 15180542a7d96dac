import { CsvError, parse } from 'csv-parse/sync'
import { localise } from './localise.ts'
import { plainName } from './roles.ts'
import { type Format, ImportError, type RawFile, type RawRow } from './types.ts'

const DELIMITERS = [',', ';', '\t', '|']

/** The sign that cuts the first lines most evenly; quoted parts don't count. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n', 12)
    .filter((line) => line.trim() !== '')
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const head = counts[0] ?? 0
    return { delimiter, score: head === 0 ? 0 : head * (1 + counts.filter((count) => count === head).length) }
  })
  return scores.sort((a, b) => b.score - a.score)[0]?.delimiter ?? ','
}

interface Parsed {
  record: string[]
  info: { lines: number }
  raw: string
}

function cut(text: string, delimiter: string, quote: string | false): Parsed[] {
  try {
    return parse(text, {
      delimiter,
      quote,
      bom: true,
      info: true,
      raw: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A tab-separated export may leave a quote as it is: 5" pipe.
    if (delimiter === '\t' && quote !== false) return cut(text, delimiter, false)
    const line = /line (\d+)/.exec(error.message)?.[1]
    throw new ImportError(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `A quote opened on line ${line ?? '?'} is not closed; nothing was imported.`
        : `The file cannot be read as CSV: ${error.message.slice(0, 160)}; nothing was imported.`,
    )
  }
}

/** The record's own line; the parser tells the one it ends on. */
const startOf = ({ info, raw }: Parsed): number => info.lines - (raw.trim().match(/\n/g)?.length ?? 0)

function formatOf(names: string[], delimiter: string): Format {
  const plain = new Set(names.map(plainName))
  const has = (...wanted: string[]) => wanted.every((name) => plain.has(name))
  if (has('handle', 'title') && (plain.has('variant price') || plain.has('body html'))) return 'Shopify CSV'
  if (has('sku', 'name', 'regular price') && (plain.has('type') || plain.has('categories'))) return 'WooCommerce CSV'
  if (has('sku', 'attribute set code', 'product type')) return 'Magento CSV'
  if (has('id', 'title') && plain.has('image link')) return 'Google Merchant'
  return delimiter === '\t' ? 'TSV' : 'CSV'
}

/** "Название_Характеристики" and "Значение_Характеристики" stand once for each property: numbered, they stay pairs. */
function numberProperties(names: string[]): string[] {
  const counts = new Map<string, number>()
  return names.map((name) => {
    if (!/характеристики$/i.test(name)) return name
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name} ${count}`
  })
}

/** Where so many rows and a tenth of them are short, the system leaves out what is empty at their end; a single short row is damaged. */
const LEAST_TRIMMED = 3

/** A header and rows. A column that is named twice becomes a list. */
export function readDelimited(source: string): RawFile {
  // The parser counts "\r\n" inside quotes as two lines.
  const text = source.replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(text)
  const [head, ...body] = cut(text, delimiter, '"')
  const names = numberProperties(head?.record.map((cell) => cell.trim()) ?? [])
  if (names.filter(Boolean).length < 2)
    throw new ImportError('The file is neither JSON, XML nor a table with a header line (columns parted by comma, semicolon or tab).')
  const short = body.filter(({ record }) => record.length < names.length).length
  const isTrimmed = short >= LEAST_TRIMMED && short >= body.length / 10
  const rows = body.map((parsed): RawRow => {
    const line = startOf(parsed)
    const { record } = parsed
    if ((!isTrimmed && record.length < names.length) || record.slice(names.length).some((cell) => cell.trim() !== ''))
      return { line, error: `${record.length} ${record.length === 1 ? 'cell' : 'cells'} where the header has ${names.length}` }
    const value: Record<string, unknown> = {}
    names.forEach((name, column) => {
      // An apostrophe before a number is how a spreadsheet is told to leave it alone.
      const cell = (record[column] ?? '').trim().replace(/^'(?=[\d+-])/, '')
      if (name === '' || cell === '') return
      const earlier = Object.hasOwn(value, name) ? value[name] : undefined
      value[name] = earlier === undefined ? cell : [earlier, cell].flat()
    })
    localise(value)
    return { line, value }
  })
  return { format: formatOf(names, delimiter), rows }
}
