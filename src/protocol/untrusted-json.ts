const MAX_DEPTH = 32
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
 * JSON from outside. Depth is checked on the text: a deep document must not be built first. No key can reach a
 * prototype, and no string holds what a database or a terminal cannot.
 */
export function parseUntrusted(text: string): unknown {
  checkDepth(text)
  // Looking at every key costs more than the reading itself: only where the forbidden one can be, plain or escaped.
  const value: unknown = /__proto__|\\u/.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text)
  if (ESCAPED.test(text)) checkStrings(value, [])
  return value
}

function checkDepth(text: string) {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // Over a string in one step: an attached file is millions of characters long.
    if (code === 34) at = endOfString(text, at)
    else if (code === 123 || code === 91) {
      if (++depth > MAX_DEPTH) throw new Unacceptable(`nested deeper than ${MAX_DEPTH} levels.`)
    } else if (code === 125 || code === 93) depth--
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

function refusePrototype(key: string, value: unknown) {
  if (key === '__proto__') throw new Unacceptable('the key __proto__ is not allowed.')
  return value
}

function checkStrings(value: unknown, path: string[]): void {
  if (typeof value === 'string') {
    const problem = characterProblem(value)
    if (problem !== undefined) throw new Unacceptable(`${path.length === 0 ? '' : `${path.join('.')}: `}${problem}.`, path.length > 0)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) {
      if (characterProblem(key) !== undefined) checkStrings(key, [...path, 'a key'])
      checkStrings(inner, [...path, key])
    }
}

/** The same words on every route and frame. */
function characterProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'must not contain the character U+0000'
  return text.isWellFormed() ? undefined : 'must not contain half of a surrogate pair'
}
