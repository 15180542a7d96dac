import { characterProblem } from '#protocol/untrusted-json.ts'
import { ImportError, type RawFile, type RawRow } from './types.ts'

/** Nothing that is taken is nested as deep; what is deeper is refused for that. */
const DEEPEST = 16

/** What no database or terminal can hold, by its place; in the words of every other route. */
function problemAt(value: unknown, path: string[]): string | undefined {
  if (typeof value === 'string') {
    const problem = characterProblem(value)
    return problem && `${path.join('.')}: ${problem}`
  }
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return undefined
  for (const [key, inside] of Object.entries(value)) {
    const reason = problemAt(key, [...path, 'a key']) ?? problemAt(inside, [...path, key])
    if (reason !== undefined) return reason
  }
  return undefined
}

function checked(row: RawRow): RawRow {
  if ('error' in row) return row
  const error = problemAt(row.value, []) ?? problemAt(row.groups, ['category'])
  return error === undefined ? row : { line: row.line, error }
}

/** Rows with U+0000 or half of a surrogate pair are bad rows; in the list of categories that all rows share, the file is. */
export function refuseCharacters(file: RawFile): RawFile {
  const inCategories = [...(file.categories?.values() ?? [])].map((path) => problemAt(path, ['category'])).find(Boolean)
  if (inCategories !== undefined) throw new ImportError(`${inCategories}; nothing was imported.`)
  return { ...file, rows: file.rows.map(checked) }
}
