/** What the coder does by rule, without a model: plain commands in English, Russian and Ukrainian. */
export type Command =
  | { kind: 'list'; path: string }
  | { kind: 'read'; path: string }
  | { kind: 'write'; path: string; content: string }
  | { kind: 'search'; text: string }
  | { kind: 'run'; command: string }

const words = (...all: string[]) => `(?:${all.join('|')})`

const POLITE = `(?:${words('please', 'пожалуйста', 'будь ласка')}[,\\s]+)?`
const LIST = `${words(
  'list (?:all |the )*files',
  'show (?:all |the |me the )*files',
  '(?:выведи |дай |покажи )?список файлов',
  '(?:покажи|перечисли|выведи) (?:все )?файлы',
  '(?:виведи |дай |покажи )?список файлів',
  '(?:покажи|перелічи|перерахуй|виведи) (?:усі |всі )?файли',
)}`
const READ = words(
  '(?:read|show|open|print) (?:the )?file',
  '(?:прочитай|прочти|покажи|открой|читай) файл',
  '(?:прочитай|покажи|відкрий|читай) файл',
)
const WRITE = words(
  '(?:write|create|make) (?:to )?(?:the |a )?(?:new )?file',
  '(?:запиши|напиши|создай) (?:в )?(?:новый )?файл',
  '(?:запиши|напиши|створи) (?:у |в )?(?:новий )?файл',
)
const CONTENT = words(
  '(?:with|having) (?:the )?(?:contents|content|text)',
  '(?:с|со) (?:содержимым|содержанием|текстом)',
  'содержимое',
  '(?:з|зі|із) (?:вмістом|змістом|текстом)',
  'вміст',
)
const SEARCH = words('(?:search|look) for', 'search', 'find', 'найди', 'поищи', 'знайди', 'пошукай')
const RUN = words('(?:run|execute)(?: the)?(?: command)?', '(?:запусти|выполни)(?: команду)?', '(?:запусти|виконай)(?: команду)?')
const IN = words('in', 'под', 'в', 'во', 'у')
const THEN = words(
  '(?:and )?then',
  'after that',
  '(?:[аи] )?(?:потом|затем)',
  'после этого',
  '(?:[аій] |та )?(?:потім|далі|тоді)',
  'після цього',
)

/** Each is tried at one place only, and none can take the same stretch of text in two ways: reading stays linear. */
const at = (pattern: string) => new RegExp(pattern, 'iuy')
const START = at(`\\s*${POLITE}(?:${words(LIST, READ, WRITE, SEARCH, RUN)})(?=[\\s:]|$)`)
const WRITES = at(`\\s*${POLITE}${WRITE}(?=\\s)`)
const THEN_NEXT = at(`${THEN}[\\s,:]+`)
const IN_FOLDER = at(`${IN}\\s+`)
const HAS_CONTENT = at(`${CONTENT}(?![\\p{L}\\p{N}])`)

const SHAPES: { verb: RegExp; command: (rest: string) => Command | undefined }[] = [
  { verb: at(`${POLITE}${LIST}(?!\\S)`), command: readList },
  { verb: at(`${POLITE}${WRITE}(?=\\s)`), command: readWrite },
  { verb: at(`${POLITE}${READ}`), command: (rest) => withObject(rest, (path) => ({ kind: 'read', path: unquote(path) })) },
  { verb: at(`${POLITE}${RUN}`), command: (rest) => withObject(rest, (line) => ({ kind: 'run', command: uncode(line) })) },
  { verb: at(`${POLITE}${SEARCH}`), command: (rest) => withObject(rest, (text) => ({ kind: 'search', text: unquote(text) })) },
]

/** How long the pattern is at that place, or undefined. */
function lengthAt(pattern: RegExp, text: string, place: number): number | undefined {
  pattern.lastIndex = place
  return pattern.exec(text)?.[0].length
}

function readList(rest: string): Command | undefined {
  const where = rest.trim()
  if (where === '') return { kind: 'list', path: '.' }
  const preposition = lengthAt(IN_FOLDER, where, 0)
  return preposition === undefined ? undefined : { kind: 'list', path: unquote(where.slice(preposition)) || '.' }
}

/** `P with content: T`. The text starts after the colon and at most one line end. */
function readWrite(rest: string): Command | undefined {
  for (const gap of rest.matchAll(/[,\s]+/g)) {
    const found = lengthAt(HAS_CONTENT, rest, gap.index + gap[0].length)
    const path = rest.slice(0, gap.index).trim()
    if (found === undefined || path === '') continue
    const text = rest.slice(gap.index + gap[0].length + found)
    const colon = text.length - text.trimStart().length
    const content = text[colon] === ':' ? text.slice(colon + 1) : text.slice(colon)
    return { kind: 'write', path: unquote(path), content: unfence(content.replace(/^[^\S\n]*\n?/, '')) }
  }
  return undefined
}

/** What stands after the verb and a space or colon. */
function withObject(rest: string, command: (object: string) => Command): Command | undefined {
  const text = rest.trimStart()
  const object = text.startsWith(':') ? text.slice(1) : text
  return object !== rest && object.trim() !== '' && (object === text || /^\s/.test(object)) ? command(object) : undefined
}

/** The commands of a message in order, or nothing when any part of it is not a plain command: then nothing is done. */
export function parseCommands(message: string): Command[] | undefined {
  const commands = splitCommands(message.replace(/^\s*@coder[\s,:]*/i, '')).map(parseOne)
  return commands.length > 0 && commands.every((command) => command !== undefined) ? commands : undefined
}

/** Between two commands: "then", or a new line. `quotes` and `fences` count those before it. */
interface Joint {
  from: number
  to: number
  isLine: boolean
  quotes: number
  fences: number
}

const isGap = (character: string | undefined) => character !== undefined && /[\s,;.]/.test(character)
const isSpace = (character: string | undefined) => character !== undefined && /\s/.test(character)

/** One pass over the text: gaps and words in turn. */
function* findJoints(text: string): Generator<Joint> {
  let [quotes, fences, place] = [0, 0, 0]
  while (place < text.length) {
    const from = place
    let line = -1
    for (; isGap(text[place]); place++) if (text[place] === '\n') line = place
    const then = place > from || from === 0 ? lengthAt(THEN_NEXT, text, place) : undefined
    if (then !== undefined) yield { from, to: (place += then), isLine: false, quotes, fences }
    else if (line >= 0) yield { ...spacesAround(text, line, from), isLine: true, quotes, fences }
    for (; place < text.length && !isGap(text[place]); place++) {
      if (text[place] === '"') quotes++
      else if (text[place] === '`' && text.startsWith('```', place)) {
        fences++
        place += 2
      }
    }
  }
}

function spacesAround(text: string, line: number, first: number): { from: number; to: number } {
  let [from, to] = [line, line]
  while (from > first && isSpace(text[from - 1])) from--
  while (isSpace(text[to])) to++
  return { from, to }
}

const isOdd = (joint: Joint, since: { quotes: number; fences: number }) =>
  (joint.quotes - since.quotes) % 2 === 1 || (joint.fences - since.fences) % 2 === 1

/** Cuts only where a command starts: "then" inside a text that is being written or run stays there. */
function splitCommands(message: string): string[] {
  const parts: string[] = []
  let part = { start: 0, quotes: 0, fences: 0, writes: isWrite(message, 0) }
  for (const joint of findJoints(message)) {
    const { from, to, isLine } = joint
    if (lengthAt(START, message, to) === undefined || isOdd(joint, part) || (isLine && part.writes)) continue
    parts.push(message.slice(part.start, from))
    part = { start: to, quotes: joint.quotes, fences: joint.fences, writes: isWrite(message, to) }
  }
  return [...parts, message.slice(part.start)].map((text) => text.trimStart()).filter((text) => text !== '')
}

const isWrite = (text: string, place: number) => lengthAt(WRITES, text, place) !== undefined

function parseOne(part: string): Command | undefined {
  const writes = isWrite(part, 0)
  const text = writes ? part : part.trim()
  if (!writes && hasLooseEnd(text)) return undefined
  for (const { verb, command } of SHAPES) {
    const length = lengthAt(verb, text, 0)
    const read = length === undefined ? undefined : command(text.slice(length))
    if (read !== undefined) return read
  }
  return undefined
}

/** Something that was to be done "then" and is no command; in a shell line `if …; then` is its own. */
function hasLooseEnd(text: string): boolean {
  const shell = /\bif\b/.exec(text)
  if (shell !== null && text.includes(';', shell.index)) return false
  for (const joint of findJoints(text)) if (!joint.isLine && !isOdd(joint, { quotes: 0, fences: 0 })) return true
  return false
}

const QUOTED = /^(?:"([^"]*)"|'([^']*)'|`([^`]*)`|«([^»]*)»)$/u

/** A path or a search text: without the quotes around it or the full stop after it. */
function unquote(text: string): string {
  const bare = text.trim().replace(/(?<=[^.\s])[.,;!?]$/u, '')
  const found = QUOTED.exec(bare)
  return found ? (found[1] ?? found[2] ?? found[3] ?? found[4] ?? '') : bare
}

/** A command line keeps its own quotes; only backquotes around the whole are decoration. */
function uncode(line: string): string {
  const text = line.trim()
  return /^`[^`]+`$/.test(text) ? text.slice(1, -1) : text
}

function unfence(content: string): string {
  const fenced = /^\s*```[\w-]*\n/.exec(content)
  const body = content.trimEnd()
  if (fenced === null || !body.endsWith('```')) return content
  return body.slice(fenced[0].length, -3)
}
