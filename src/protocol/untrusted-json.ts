const MAX_DEPTH = 32
/** Long texts are cheap to read, very many small values are not: sixteen million of them would hold the process for seconds. */
const MAX_VALUES = 200_000
/** U+0000 and halves of surrogate pairs come through JSON only as escapes: other texts need no second look. */
const ESCAPED = /\\u(?:0000|[dD][89a-fA-F])/

/** The text is JSON, but nothing that is taken here; in words that name the place. */
export class Unacceptable extends Error {
  /** Whether the message begins with the field that it is about. */
  readonly named: boolean
  constructor(message: string, named = false) {
    super(message)
    this.named = named
  }
}

/**
 * JSON from outside. Depth and number of values are checked on the text: such a document must not be built first. No key
 * can reach a prototype, and no string holds what a database or a terminal cannot.
 */
export function parseUntrusted(text: string): unknown {
  checkSize(text)
  const value: unknown = JSON.parse(text)
  // Looking at every key costs more than the reading itself: only where something forbidden can be, plain or escaped.
  if (/__proto__|\\u/.test(text)) checkInside(value, [], ESCAPED.test(text))
  return value
}

/** Whether it has so few brackets and characters that it cannot be too deep or too much: nearly every request. */
function isSmall(text: string): boolean {
  let opened = 0
  for (const bracket of '{[')
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) if (++opened > MAX_DEPTH) return false
  return text.length <= MAX_VALUES
}

function checkSize(text: string) {
  if (isSmall(text)) return
  let [depth, values] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Over a string in one step: an attached file is millions of characters long.
    if (code === 34) at = endOfString(text, at)
    else if (code === 123 || code === 91) {
      if (++depth > MAX_DEPTH) throw new Unacceptable(`nested deeper than ${MAX_DEPTH} levels.`)
      values++
    } else if (code === 125 || code === 93) depth--
    else if (code === 44) values++
    if (values > MAX_VALUES) throw new Unacceptable(`more than ${MAX_VALUES} values.`)
  }
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0
    while (text.charCodeAt(end - 1 - slashes) === 92) slashes++
    if (slashes % 2 === 0) return end
  }
  return text.length
}

function checkInside(value: unknown, path: string[], strings: boolean): void {
  if (typeof value === 'string') {
    const problem = strings ? characterProblem(value) : undefined
    if (problem !== undefined) throw new Unacceptable(`${path.length === 0 ? '' : `${path.join('.')}: `}${problem}.`, path.length > 0)
  } else if (typeof value === 'object' && value !== null)
    for (const key of Object.keys(value)) {
      if (key === '__proto__') throw new Unacceptable('the key __proto__ is not allowed.')
      path.push(key)
      if (strings && characterProblem(key) !== undefined) checkInside(key, [...path.slice(0, -1), 'a key'], true)
      checkInside((value as Record<string, unknown>)[key], path, strings)
      path.pop()
    }
}

/** The same words on every route and frame, and for every row of a file. */
export function characterProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the character U+0000'
  return text.isWellFormed() ? undefined : 'must not contain half of a surrogate pair'
}
