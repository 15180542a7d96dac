import { inflateRawSync } from 'node:zlib'
import { createXmlReader, nodes, within } from './parse-xml.ts'
import { type Line, readTable } from './read-table.ts'
import { ImportError, isRecord, type RawFile, type Row } from './types.ts'

/** A sheet may claim cells where there are none; so many are more than any shop has. */
const MOST_CELLS = 20_000_000

const parse = createXmlReader({
  trimValues: false,
  isArray: (name) => ['row', 'c', 'si', 'r', 'sheet', 'Relationship'].includes(name),
})

const said = (value: unknown): string => (isRecord(value) ? said(value['#text']) : typeof value === 'string' ? value : '')
/** A text, in pieces where parts of it look different. */
const textIn = (value: unknown): string =>
  nodes(value)
    .map(({ t, r }) => [t, ...nodes(r).map((run) => run['t'])].map(said).join(''))
    .join('')

/** Columns are counted in letters: A, B, … Z, AA. */
const columnOf = (place: string): number => {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0] ?? ''
  return [...letters].reduce((count, letter) => count * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellOf(cell: Row, shared: string[]): string {
  const value = said(cell['v'])
  const type = cell['@t'] ?? 'n'
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'inlineStr') return textIn(cell['is'])
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'e') return ''
  // 12.300000000000001 is how a sheet keeps 12.3.
  return type === 'n' && value.trim() !== '' ? String(Number(Number(value).toPrecision(15))) : value
}

function linesOf(sheet: unknown, shared: string[]): Line[] {
  let cells = 0
  return nodes(within(sheet, 'worksheet', 'sheetData', 'row')).map((row, at) => {
    const record: string[] = []
    for (const cell of nodes(row['c'])) {
      const column = columnOf(said(cell['@r']))
      record[column < 0 ? record.length : column] = cellOf(cell, shared)
    }
    cells += record.length
    if (cells > MOST_CELLS) throw new ImportError(`The workbook has more than ${MOST_CELLS} cells; nothing was imported.`)
    return { line: Number(row['@r'] ?? at + 1), record: Array.from(record, (cell) => cell ?? '') }
  })
}

/** The first sheet of a workbook of Excel that has more than a header. */
export function readWorkbook(bytes: Uint8Array): RawFile {
  const file = unzip(bytes)
  const tree = (name: string): unknown => {
    const { root, fault } = parse(new TextDecoder().decode(file(name)))
    if (fault) throw new ImportError(`The workbook is damaged: ${name} is ${fault}; nothing was imported.`)
    return root
  }
  const targets = new Map(
    nodes(within(tree('xl/_rels/workbook.xml.rels'), 'Relationships', 'Relationship')).map((to) => [to['@Id'], said(to['@Target'])]),
  )
  const shared = nodes(within(tree('xl/sharedStrings.xml'), 'sst', 'si')).map(textIn)
  for (const sheet of nodes(within(tree('xl/workbook.xml'), 'workbook', 'sheets', 'sheet'))) {
    const target = targets.get(sheet['@id']) ?? ''
    const lines = linesOf(tree(target.startsWith('/') ? target.slice(1) : `xl/${target}`), shared)
    const filled = lines.filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    if (filled.length > 1) return readTable(filled, 'Excel')
  }
  throw new ImportError('The file is an archive, but no workbook of Excel with a table in it.')
}

const MOST_BYTES = 200 * 1_048_576

export const isZip = (bytes: Uint8Array): boolean => [0x50, 0x4b, 3, 4].every((byte, at) => bytes[at] === byte)

/** The files of an archive by name, each unpacked when it is asked for; all of them together are bounded, whatever their sizes claim. */
function unzip(archive: Uint8Array): (name: string) => Uint8Array | undefined {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength)
  const entries = orRefuse(() => entriesOf(bytes))
  let left = MOST_BYTES
  const unpack = (entry: number): Uint8Array => {
    const header = bytes.readUInt32LE(entry + 42)
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20))
    const isStored = bytes.readUInt16LE(entry + 10) === 0
    const data = isStored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
    left -= data.length
    return data
  }
  return (name) => {
    const entry = entries.get(name)
    return entry === undefined ? undefined : orRefuse(() => unpack(entry))
  }
}

/** Where the list at the end of an archive tells of each file. */
function entriesOf(bytes: Buffer): Map<string, number> {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const entries = new Map<string, number>()
  let at = bytes.readUInt32LE(end < 0 ? bytes.length : end + 16)
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
    const name = at + 46
    const length = bytes.readUInt16LE(at + 28)
    entries.set(bytes.toString('utf8', name, name + length), at)
    at = name + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** What lies beyond the end of the file, or is no stream, is damage. */
function orRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ImportError(`The workbook ${isTooLarge ? 'unpacks to more than 200 MB' : 'is damaged'}; nothing was imported.`)
  }
}
