/** A command line as words for a program, or as a line that only a shell can read. */
export type Command = { kind: 'argv'; argv: string[] } | { kind: 'shell'; line: string }

/** Characters that mean something to a shell outside quotes (`~` only where a word starts); one of them makes it a shell line, never a guess. */
const META = new Set('|&;<>()$`*?[]{}~#!\n\r')

/** Splits by the quoting rules of a POSIX shell. Throws on an open quote or an empty line. */
export function parseCommand(line: string): Command {
  if (line.trim() === '') throw new Error('command: must name a program')
  const argv: string[] = []
  let word: string | undefined
  let at = 0
  const shell: Command = { kind: 'shell', line }
  while (at < line.length) {
    const character = line[at++] as string
    if (character === ' ' || character === '\t') {
      if (word !== undefined) argv.push(word)
      word = undefined
    } else if (META.has(character) && !(character === '~' && word !== undefined)) return shell
    else if (character === "'") {
      const end = line.indexOf("'", at)
      if (end < 0) throw new Error('command: a quote is not closed')
      word = (word ?? '') + line.slice(at, end)
      at = end + 1
    } else if (character === '"') {
      const quoted = doubleQuoted(line, at)
      if (quoted.expands) return shell
      word = (word ?? '') + quoted.text
      at = quoted.end
    } else if (character === '\\') {
      if (at >= line.length) throw new Error('command: ends with a backslash')
      word = (word ?? '') + line[at++]
    } else word = (word ?? '') + character
  }
  if (word !== undefined) argv.push(word)
  if (argv.length === 0 || argv[0] === '') throw new Error('command: must name a program')
  return /^[A-Za-z_][A-Za-z0-9_]*=/.test(line.trimStart()) ? shell : { kind: 'argv', argv }
}

/** The text up to the closing quote. `$` and backquote expand inside double quotes, so they need a shell. */
function doubleQuoted(line: string, start: number): { text: string; end: number; expands: boolean } {
  let text = ''
  for (let at = start; at < line.length; at++) {
    const character = line[at] as string
    if (character === '"') return { text, end: at + 1, expands: false }
    if (character === '$' || character === '`') return { text, end: at, expands: true }
    const next = line[at + 1]
    if (character === '\\' && next !== undefined && '$`"\\'.includes(next)) {
      text += next
      at++
    } else text += character
  }
  throw new Error('command: a quote is not closed')
}
