import { parse } from 'csv-parse/sync'
import { readTable } from './read-table.ts'
import { ImportError, type RawFile } from './types.ts'

const DELIMITERS = [',', ';', '\t', '|']

/** The sign that cuts the first lines most evenly; quoted parts don't count. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n', 12)
    .filter((line) => line.trim() !== '')
  const scoreOf = (delimiter: string) => {
    const [head = 0, ...others] = lines.map((line) => line.split(delimiter).length - 1)
    return head * (2 + others.filter((count) => count === head).length)
  }
  return DELIMITERS.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? ','
}

interface Parsed {
  record: string[]
  info: { lines: number }
  raw: string
}

const RELAXED = { bom: true, info: true, raw: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true }

function cut(text: string, delimiter: string, quote: string | false): Parsed[] {
  try {
    return parse(text, { ...RELAXED, delimiter, quote }) as unknown as Parsed[]
  } catch (error) {
    // A tab-separated export may leave a quote as it is: 5" pipe.
    if (delimiter === '\t' && quote !== false) return cut(text, delimiter, false)
    const line = error instanceof Error ? /line (\d+)/.exec(error.message)?.[1] : undefined
    throw new ImportError(`A quote opened on line ${line ?? '?'} is not closed; nothing was imported.`)
  }
}

/** The record's own line; the parser tells the one it ends on. */
const startOf = ({ info, raw }: Parsed): number => info.lines - (raw.trim().match(/\n/g)?.length ?? 0)

/** A table whose cells are parted by a sign. */
export function readDelimited(source: string): RawFile {
  // The parser counts "\r\n" inside quotes as two lines.
  const text = source.replace(/\r\n?/g, '\n')
  const delimiter = delimiterOf(text)
  const lines = cut(text, delimiter, '"').map((parsed) => ({ line: startOf(parsed), record: parsed.record }))
  return readTable(lines, delimiter === '\t' ? 'TSV' : 'CSV')
}
