import { asRow, findItems } from './find-items.ts'
import { ImportError, isRecord, type RawFile, type RawRow } from './types.ts'

const why = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 160) : 'unreadable')

/** JSON of any shape, lines of JSON, or a list with broken elements in it. */
export function readJson(text: string, isName: (key: string) => boolean): RawFile {
  let root: unknown
  try {
    root = JSON.parse(text)
  } catch (error) {
    return { format: looksLikeLines(text) ? 'JSON Lines' : 'JSON', rows: looksLikeLines(text) ? readLines(text) : salvage(text, error) }
  }
  const { items, categories } = findItems(root, isName)
  if (items.length === 0) throw new ImportError(`The file is valid JSON, but holds no list of goods${shapeOf(root)}.`)
  const lines = linesOf(text, new Set(items.map(({ keys }) => keys.join('\0'))))
  return {
    format: 'JSON',
    rows: items.map((item) => asRow(item, lines.get(item.keys.join('\0')) ?? 1)),
    ...(categories.size > 0 && { categories }),
  }
}

function shapeOf(root: unknown): string {
  const first = Array.isArray(root) ? root.find(isRecord) : root
  if (!isRecord(first)) return ': no object in it has a name or a title'
  return `: nothing in it has a name or a title (it has ${Object.keys(first).slice(0, 12).join(', ')}). A mapping file can say which field is the name`
}

/** More than one line that starts an object at the margin, and the first of them is whole. */
function looksLikeLines(text: string): boolean {
  const lines = text.split('\n', 200).filter((line) => line.trim() !== '')
  const whole = lines.filter((line) => line.trimStart().startsWith('{') && parse(line) !== undefined)
  return whole.length > 0 && whole.length >= lines.length / 3
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readLines(text: string): RawRow[] {
  const rows: RawRow[] = []
  text.split('\n').forEach((part, index) => {
    if (part.trim() !== '') rows.push(rowOf(part, index + 1))
  })
  return rows
}

function rowOf(text: string, line: number): RawRow {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? { line, value } : { line, error: 'not an object' }
  } catch (error) {
    return { line, error: `not valid JSON: ${why(error)}` }
  }
}

/** Cuts the first list into its elements by depth, so that a broken element is one bad row and has a line. */
function salvage(text: string, error: unknown): RawRow[] {
  const start = text.indexOf('[')
  const fault = new ImportError(`The file is not valid JSON: ${why(error)}; nothing was imported.`)
  if (start < 0) throw fault
  const rows: RawRow[] = []
  let depth = 0
  let quoted = false
  let line = 1
  let from = start + 1
  for (let index = 0; index < start; index++) if (text.charCodeAt(index) === 10) line++
  let fromLine = line
  const take = (end: number) => {
    const part = text.slice(from, end)
    const blank = /^\s*/.exec(part)?.[0] ?? ''
    if (blank.length < part.length) rows.push(rowOf(part, fromLine + blank.split('\n').length - 1))
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
      if (depth > 0) continue
      take(index)
      if (rows.some((row) => 'value' in row)) return rows
      throw fault
    } else if (code === 44 && depth === 1) {
      take(index)
      from = index + 1
      fromLine = line
    }
  }
  throw new ImportError('The JSON list is not closed; nothing was imported.')
}

/** The line on which the value at each of these key paths starts, found in one pass over a valid text. */
function linesOf(text: string, wanted: Set<string>): Map<string, number> {
  const lines = new Map<string, number>()
  const stack: { path: string; index: number; list: boolean; key: string }[] = []
  let line = 1
  const here = () => {
    const top = stack.at(-1)
    if (!top) return ''
    const own = top.list ? String(top.index) : top.key
    return stack.length === 1 ? own : `${top.path}\0${own}`
  }
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10) line++
    else if (code === 34) {
      const end = endOfString(text, at)
      const top = stack.at(-1)
      if (top && !top.list && top.key === '\0') top.key = JSON.parse(text.slice(at, end + 1)) as string
      at = end
    } else if (code === 123 || code === 91) {
      const path = here()
      if (wanted.has(path)) lines.set(path, line)
      stack.push({ path, index: 0, list: code === 91, key: '\0' })
    } else if (code === 125 || code === 93) stack.pop()
    else if (code === 44) {
      const top = stack.at(-1)
      if (top) {
        top.index++
        top.key = '\0'
      }
    }
  }
  return lines
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 92) at++
    else if (code === 34) return at
  }
  return text.length
}
