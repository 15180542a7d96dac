import { findItems } from './find-items.ts'
import { createLines } from './lines.ts'
import { ImportError, isRecord, type RawFile, type RawRow } from './types.ts'

const why = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 160) : 'unreadable')

/** JSON of any shape, lines of JSON, or a list with broken elements in it. */
export function readJson(text: string, isName: (key: string) => boolean): RawFile {
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch (error) {
    // Where a third of the first lines, or more, are whole objects, all lines are to be.
    const first = rowsIn(text.split('\n', 200))
    const whole = first.filter((row) => 'value' in row)
    if (whole.length > 0 && whole.length >= first.length / 3) return { format: 'JSON Lines', rows: rowsIn(text.split('\n')) }
    return { format: 'JSON', rows: salvage(text, error) }
  }
  const { items, named } = findItems(root, isName)
  const keys = Object.keys([root].flat().find(isRecord) ?? {}).slice(0, 12)
  if (items.length === 0)
    throw new ImportError(
      `The file is valid JSON, but holds no list of goods: nothing in it has a name or a title${keys.length > 0 ? ` (it has ${keys.join(', ')}). A mapping file can say which field is the name` : ''}.`,
    )
  const lines = linesOf(text, root)
  return { format: 'JSON', rows: items.map(({ value, groups }) => ({ line: lines.get(value) ?? 1, value, groups })), named }
}

const rowsIn = (lines: string[]): RawRow[] => lines.flatMap((part, index) => (part.trim() === '' ? [] : rowOf(part, index + 1)))

function rowOf(text: string, line: number): RawRow {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? { line, value } : { line, error: 'not an object' }
  } catch (error) {
    return { line, error: `not valid JSON: ${why(error)}` }
  }
}

/** The signs that make the structure of a text, each with its place; those inside of strings are none. */
function* signsOf(text: string): Generator<{ sign: string; index: number }> {
  const plain = text.replace(/\\./gs, '__')
  for (const { 0: sign, index } of plain.matchAll(/"[^"]*"?|[[\]{},]/g)) if (!sign.startsWith('"')) yield { sign, index }
}

/** Cuts the first list into its elements by depth, so that a broken element is one bad row and has a line. */
function salvage(text: string, error: unknown): RawRow[] {
  const start = text.indexOf('[')
  const fault = new ImportError(`The file is not valid JSON: ${why(error)}; nothing was imported.`)
  if (start < 0) throw fault
  const lineOf = createLines(text)
  const rows: RawRow[] = []
  let depth = 0
  let from = start + 1
  for (const { sign, index } of signsOf(text)) {
    if (index < start) continue
    if (sign !== ',') depth += sign === '[' || sign === '{' ? 1 : -1
    if (depth > 1 || (depth === 1 && sign !== ',')) continue
    const part = text.slice(from, index)
    if (part.trim() !== '') rows.push(rowOf(part, lineOf(from + part.search(/\S/))))
    from = index + 1
    if (depth === 1) continue
    if (rows.some((row) => 'value' in row)) return rows
    throw fault
  }
  throw new ImportError('The JSON list is not closed; nothing was imported.')
}

/** The line on which each object and list begins: in a text they open in the order in which a tree is walked. */
function linesOf(text: string, root: unknown): Map<unknown, number> {
  const lineOf = createLines(text)
  const opened: number[] = []
  for (const { sign, index } of signsOf(text)) if (sign === '{' || sign === '[') opened.push(lineOf(index))
  const lines = new Map<unknown, number>()
  for (const left = [root]; left.length > 0; ) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    lines.set(value, opened[lines.size] ?? 1)
    for (const inner of Object.values(value).reverse()) left.push(inner)
  }
  return lines
}
