/** A row of an imported file, with the line it starts on; or why it can't be read. */
export type RawRow = { line: number; value: unknown } | { line: number; error: string }

export class ImportError extends Error {}

/** JSON (an array, or an object that holds one), JSON Lines or CSV, told apart by how the text begins. */
export function readRows(text: string): RawRow[] {
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  const start = plain.search(/\S/)
  if (start < 0) throw new ImportError('The file is empty.')
  const first = plain.charAt(start)
  if (first === '[') return readArray(plain, start)
  if (first !== '{') return readCsv(plain)
  const inner = wholeObject(plain)
  return inner === undefined ? readLines(plain) : readArray(plain, inner)
}

/** The place of the array in `{"products": [ … ]}`, when the text is one object and not lines of objects. */
function wholeObject(text: string): number | undefined {
  const match = /^\s*\{\s*"(?:products|items|catalog|catalogue|faq|data|entries)"\s*:\s*\[/.exec(text)
  return match ? match[0].length - 1 : undefined
}

function readLines(text: string): RawRow[] {
  const rows: RawRow[] = []
  text.split('\n').forEach((part, index) => {
    if (part.trim() !== '') rows.push(parseRow(part, index + 1))
  })
  return rows
}

function parseRow(text: string, line: number): RawRow {
  try {
    return { line, value: JSON.parse(text) }
  } catch (error) {
    return { line, error: `not valid JSON: ${error instanceof Error ? error.message.slice(0, 120) : 'unreadable'}` }
  }
}

/** Cuts an array into its elements by depth, so that one bad element is one bad row and has a line. */
function readArray(text: string, start: number): RawRow[] {
  const rows: RawRow[] = []
  let depth = 0
  let quoted = false
  let line = 1
  let from = start + 1
  let fromLine = 1
  for (let index = 0; index < start; index++) if (text.charCodeAt(index) === 10) line++
  fromLine = line
  const take = (end: number) => {
    const part = text.slice(from, end)
    if (part.trim() !== '') rows.push(parseRow(part, fromLine + (/^\s*/.exec(part)?.[0].split('\n').length ?? 1) - 1))
  }
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 10) line++
    if (quoted) {
      if (code === 92) index++
      else if (code === 34) quoted = false
    } else if (code === 34) quoted = true
    else if (code === 91 || code === 123) depth++
    else if (code === 93 || code === 125) {
      depth--
      if (depth === 0) {
        take(index)
        return rows
      }
    } else if (code === 44 && depth === 1) {
      take(index)
      from = index + 1
      fromLine = line
    }
  }
  throw new ImportError('The JSON array is not closed; nothing was imported.')
}

/** RFC 4180, with the delimiter that the header uses most. */
function readCsv(text: string): RawRow[] {
  const header = text.slice(0, text.indexOf('\n') < 0 ? text.length : text.indexOf('\n'))
  const delimiter = [',', ';', '\t'].sort((a, b) => header.split(b).length - header.split(a).length)[0] ?? ','
  const records = splitCsv(text, delimiter)
  const [head, ...body] = records
  const names = head?.cells.map((cell) => cell.trim()) ?? []
  if (names.length < 2) throw new ImportError('The file is neither JSON nor CSV with a header.')
  const twin = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twin) throw new ImportError(`The header names "${twin}" twice.`)
  const numeric = names.map((_, column) => body.every(({ cells }) => isPlainNumber(cells[column] ?? '')))
  return body.map(({ line, cells }) => {
    if (cells.length !== names.length) return { line, error: `${cells.length} cells where the header has ${names.length}` }
    const entries = names.flatMap((name, column) => {
      const cell = (cells[column] ?? '').trim()
      return cell === '' || name === '' ? [] : [[name, numeric[column] && name !== 'id' ? Number(cell) : cell] as const]
    })
    return { line, value: Object.fromEntries(entries) }
  })
}

/** A column becomes numbers only if every cell is one; "007" and "+1" stay text. */
const isPlainNumber = (cell: string): boolean => /^\s*$|^\s*-?(?:0|[1-9]\d{0,14})(?:\.\d+)?\s*$/.test(cell)

function splitCsv(text: string, delimiter: string): { line: number; cells: string[] }[] {
  const records: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let started = 1
  const endRecord = () => {
    cells.push(cell)
    if (cells.length > 1 || cells[0]?.trim() !== '') records.push({ line: started, cells })
    cells = []
    cell = ''
  }
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    if (letter === '\n') line++
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text.charAt(index + 1) === '"') {
        cell += '"'
        index++
      } else quoted = false
    } else if (letter === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (letter === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (letter === '\n') {
      endRecord()
      started = line
    } else if (letter !== '\r') cell += letter
  }
  if (quoted) throw new ImportError(`A quote opened on line ${started} is not closed; nothing was imported.`)
  if (cell !== '' || cells.length > 0) endRecord()
  return records
}
