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
  '(?:with|having) (?:the )?(?:content|contents|text)',
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

const START = new RegExp(`^${POLITE}(?:${words(LIST, READ, WRITE, SEARCH, RUN)})(?=[\\s:]|$)`, 'iu')
const JOINT = new RegExp(`(?:^|[\\s,;.]+)${THEN}[\\s,:]+|\\s*\\n\\s*`, 'giu')
const one = (pattern: string) => new RegExp(`^${POLITE}${pattern}$`, 'isu')

const SHAPES: { shape: RegExp; command: (groups: string[]) => Command | undefined }[] = [
  { shape: one(`${LIST}(?:\\s+${IN}\\s+(.+))?`), command: ([path]) => ({ kind: 'list', path: unquote(path ?? '') || '.' }) },
  {
    shape: one(`${WRITE}\\s+(.+?)[,\\s]+${CONTENT}\\s*:?[^\\S\\n]*\\n?(.*)`),
    command: ([path, content]) => ({ kind: 'write', path: unquote(path ?? ''), content: unfence(content ?? '') }),
  },
  { shape: one(`${READ}\\s*:?\\s+(.+)`), command: ([path]) => ({ kind: 'read', path: unquote(path ?? '') }) },
  { shape: one(`${RUN}\\s*:?\\s+(.+)`), command: ([line]) => ({ kind: 'run', command: uncode(line ?? '') }) },
  { shape: one(`${SEARCH}\\s*:?\\s+(.+)`), command: ([text]) => ({ kind: 'search', text: unquote(text ?? '') }) },
]

/** The commands of a message in order, or nothing when any part of it is not a plain command: then nothing is done. */
export function parseCommands(message: string): Command[] | undefined {
  const commands = splitCommands(message.replace(/^\s*@coder[\s,:]*/i, '')).map(parseOne)
  return commands.length > 0 && commands.every((command) => command !== undefined) ? commands : undefined
}

/** Cuts only where a command starts: "then" inside a text that is being written or run stays there. */
function splitCommands(message: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const joint of message.matchAll(JOINT)) {
    const after = joint.index + joint[0].length
    const before = message.slice(start, joint.index)
    const isNewline = joint[0].trim() === ''
    if (!START.test(message.slice(after)) || insideQuotes(before) || (isNewline && isWrite(before))) continue
    if (before.trim() !== '') parts.push(before)
    start = after
  }
  return [...parts, message.slice(start)].map((part) => part.trimStart()).filter((part) => part !== '')
}

const isWrite = (part: string) => new RegExp(`^\\s*${POLITE}${WRITE}\\s`, 'iu').test(part)

function insideQuotes(text: string): boolean {
  const fences = text.split('```').length - 1
  const quotes = text.split('"').length - 1
  return fences % 2 === 1 || quotes % 2 === 1
}

function parseOne(part: string): Command | undefined {
  const writes = isWrite(part)
  const text = writes ? part : part.trim()
  if (!writes && hasLooseEnd(text)) return undefined
  for (const { shape, command } of SHAPES) {
    const found = shape.exec(text)
    if (found !== null) return command(found.slice(1))
  }
  return undefined
}

/** Something that was to be done "then" and is no command; in a shell line `if …; then` is its own. */
function hasLooseEnd(text: string): boolean {
  const joints = [...text.matchAll(JOINT)].filter((joint) => joint[0].trim() !== '' && !insideQuotes(text.slice(0, joint.index)))
  return joints.length > 0 && !/\bif\b.*;/.test(text)
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
  const fenced = /^\s*```[\w-]*\n([\s\S]*?)```\s*$/.exec(content)
  return fenced ? (fenced[1] ?? '') : content
}
