import { pattern } from '#text/pattern.ts'
export interface Clause {
  text: string
  /** It starts with "then": it waits for everything before it. */
  waits: boolean
}

const THEN = pattern(
  String.raw`
      ^(?:(?:and|и|а|і|й|та)\s+)?(?:then|after that|afterwards|потом|затем|после этого|далее|дальше|потім|далі
      |після цього|після того|відтак)(?![\p{L}\p{N}_])[\s,:–—-]*
    `,
  'iu',
)

/**
 * Cuts a message into clauses: at new lines, semicolons and list numbers. A code block stays whole, and so does a
 * number that does not count on from the one before ("chapter 2. of the book").
 */
export function splitClauses(message: string): Clause[] {
  return splitOutsideCode(message)
    .map((text) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map((text) => {
      const rest = text.replace(THEN, '')
      return rest === text || rest.trim() === '' ? { text, waits: false } : { text: rest.trim(), waits: true }
    })
}

function splitOutsideCode(message: string): string[] {
  const clauses: string[] = ['']
  for (const [i, part] of message.split(/(```[\s\S]*?(?:```|$))/).entries()) {
    if (i % 2 === 1) {
      // A block on lines of its own belongs to what stands above it.
      const apart = clauses.length > 1 && clauses.at(-1)?.trim() === ''
      if (apart) clauses.pop()
      clauses[clauses.length - 1] += apart ? `\n${part}` : part
      continue
    }
    const [first = '', ...rest] = part
      .split(/[\n;]/)
      .flatMap((line, n) => (n === 0 && i > 0 ? [line] : splitList(line.replace(/^\s*[-*•]\s+/, ''))))
    clauses[clauses.length - 1] += first
    clauses.push(...rest)
  }
  return clauses
}

/** "1. read 2. write" and "1) read 2) write" on one line. A number at the start of a line is a list number whatever it is. */
function splitList(line: string): string[] {
  const pieces: string[] = []
  let from = 0
  let expected: number | undefined
  for (const match of line.matchAll(/(?<=^|\s)(\d{1,2})[.)]\s+/g)) {
    const number = Number(match[1])
    const atStart = line.slice(0, match.index).trim() === ''
    if (!atStart && number !== (expected ?? 1)) continue
    pieces.push(line.slice(from, match.index))
    from = match.index + match[0].length
    expected = number + 1
  }
  pieces.push(line.slice(from))
  return pieces
}
