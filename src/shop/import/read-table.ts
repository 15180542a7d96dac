import { parseMeasure } from '../catalog/measure.ts'
import { localiseFields } from './localise.ts'
import { plainName, roleOf } from './roles.ts'
import { type Format, ImportError, type RawFile, type RawRow, type Row } from './types.ts'

export interface Line {
  line: number
  record: string[]
}

/** The columns that only one system has together. */
const KNOWN: [Format, string[]][] = [
  ['Shopify CSV', ['handle', 'title', 'variant price']],
  ['Shopify CSV', ['handle', 'title', 'body html']],
  ['WooCommerce CSV', ['sku', 'name', 'regular price']],
  ['Magento CSV', ['sku', 'attribute set code', 'product type']],
  ['Google Merchant', ['id', 'title', 'image link']],
]

function formatOf(names: string[], plainFormat: Format): Format {
  const plain = new Set(names.map(plainName))
  return KNOWN.find(([, wanted]) => wanted.every((name) => plain.has(name)))?.[0] ?? plainFormat
}

const PROPERTY = /^(.*характеристики)(?:\.\d+)?$/i

/** "Название_Характеристики" and "Значение_Характеристики" stand once for each property: numbered, they stay pairs. Programs add ".1" to the second. */
function numberProperties(names: string[]): string[] {
  const bare = names.map((name) => PROPERTY.exec(name)?.[1])
  return names.map((name, at) =>
    bare[at] === undefined ? name : `${bare[at]} ${bare.slice(0, at + 1).filter((one) => one === bare[at]).length}`,
  )
}

const isNumber = (cell: string | undefined): boolean => parseMeasure(cell?.trim()) !== undefined
const SAMPLE = 200

/** The first line is goods, too, where it has no known name and a number above numbers. */
const isHeadless = ([head, ...body]: Line[]): boolean =>
  body.length > 0 &&
  !head?.record.some((cell) => roleOf(cell) !== undefined) &&
  (head?.record ?? []).some((cell, column) => isNumber(cell) && body.slice(0, SAMPLE).every(({ record }) => isNumber(record[column])))

/** What columns are called that have no name. */
export const PLACE = /^column \d+$/

/** Where so many rows and a tenth of them are short, the system leaves out what is empty at their end; a single short row is damaged. */
const LEAST_TRIMMED = 3

/** A header and rows, or rows alone. A column that is named twice becomes a list. */
export function readTable(lines: Line[], plainFormat: Format): RawFile {
  const head = lines[0]?.record.map((cell) => cell.trim()) ?? []
  const headless = isHeadless(lines)
  const names = headless ? head.map((_, column) => `column ${column + 1}`) : numberProperties(head)
  if (names.filter(Boolean).length < 2)
    throw new ImportError('The file is neither JSON, XML nor a table with a header line (columns parted by comma, semicolon or tab).')
  const body = headless ? lines : lines.slice(1)
  const short = body.filter(({ record }) => record.length < names.length).length
  const isTrimmed = plainFormat === 'Excel' || (short >= LEAST_TRIMMED && short >= body.length / 10)
  const rows = body.map(({ line, record }): RawRow => {
    if ((!isTrimmed && record.length < names.length) || record.slice(names.length).some((cell) => cell.trim() !== ''))
      return { line, error: `${record.length} ${record.length === 1 ? 'cell' : 'cells'} where the header has ${names.length}` }
    const value: Row = {}
    for (const [column, said] of record.entries()) {
      const name = names[column] ?? ''
      // An apostrophe before a number is how a spreadsheet is told to leave it alone.
      const cell = said.trim().replace(/^'(?=[\d+-])/, '')
      if (name === '' || cell === '') continue
      const earlier = Object.hasOwn(value, name) ? value[name] : undefined
      value[name] = earlier === undefined ? cell : [earlier, cell].flat()
    }
    localiseFields(value)
    return { line, value }
  })
  return { format: formatOf(names, plainFormat), rows }
}
