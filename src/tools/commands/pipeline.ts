import { parseCommand } from './argv.ts'

/** What else may stand in a line without changing what its programs do; longest first. */
const HARMLESS = ['2>/dev/null', '1>/dev/null', '> /dev/null', '>/dev/null', '2>&1']
const BETWEEN = ['&&', '||', '|', ';']

/** Its wildcards are for the program: a shell would only put names in their place that begin with the option itself. */
const FILE_OPTION = /(?<=[ \t])--(?:include|exclude|exclude-dir)=[\w.*?-]+(?=[ \t]|$)/g

/**
 * The programs of a line, each with its words, when it is nothing but plain commands joined by `|`, `&&`, `||` or `;`, perhaps with
 * output thrown away or joined. Undefined for everything else: variables, wildcards, substitutions, files written to, groups. A
 * line that is not understood whole is not understood at all.
 */
export function partsOfLine(line: string): string[][] | undefined {
  const segments = splitLine(line)
  if (segments === undefined || segments.some((segment) => segment.trim() === '')) return undefined
  try {
    const parsed = segments.map((segment) => parseCommand(segment.replaceAll(FILE_OPTION, (word) => word.replaceAll(/[*?]/g, '\\$&'))))
    const programs = parsed.flatMap((part) => (part.kind === 'argv' ? [part.argv] : []))
    return programs.length === parsed.length ? programs : undefined
  } catch {
    return undefined
  }
}

function splitLine(line: string): string[] | undefined {
  const segments: string[] = []
  let segment = ''
  for (let at = 0; at < line.length; ) {
    const character = line[at] as string
    const operator = BETWEEN.find((one) => line.startsWith(one, at))
    const thrown = isWordStart(line, at) ? HARMLESS.find((one) => line.startsWith(one, at) && isWordEnd(line, at + one.length)) : undefined
    if (operator !== undefined) {
      segments.push(segment)
      segment = ''
      at += operator.length
    } else if (thrown !== undefined) at += thrown.length
    else if (character === '\\') {
      segment += line.slice(at, at + 2)
      at += 2
    } else if (character === "'" || character === '"') {
      const end = endOfQuote(line, at)
      if (end === undefined) return undefined
      segment += line.slice(at, end)
      at = end
    } else {
      segment += character
      at++
    }
  }
  return [...segments, segment]
}

const isWordStart = (line: string, at: number) => at > 0 && /[ \t]/.test(line[at - 1] as string)
const isWordEnd = (line: string, at: number) => at >= line.length || /[ \t|&;]/.test(line[at] as string)

function endOfQuote(line: string, start: number): number | undefined {
  const quote = line[start]
  for (let at = start + 1; at < line.length; at++) {
    if (line[at] === quote) return at + 1
    if (quote === '"' && line[at] === '\\') at++
  }
  return undefined
}
