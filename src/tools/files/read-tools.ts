import { basename } from 'node:path'
import { z } from 'zod'
import type { AnyTool, Tool } from '#core/ports/tools.ts'
import { createSearch } from './search-tool.ts'
import { walk } from './walk.ts'
import type { Seen } from './seen.ts'
import { createTexts, type Texts } from './texts.ts'
import type { Workspace, WorkspaceOf } from './workspace.ts'

const MAX_LISTED = 500
const MAX_LINES = 2_000
const MAX_LINE = 2_000
const MAX_CHARACTERS = 64 * 1024

const UNSAVED = 'As the editor has it, with changes that are not saved: commands and search see the file without them.'

const path = z.string().describe('Path in the workspace')

const ListArgs = z.strictObject({
  path: path.default('.'),
  ignored: z.boolean().default(false).describe('Also what .gitignore leaves out'),
})

function createListFiles(workspaceOf: WorkspaceOf): Tool<z.infer<typeof ListArgs>> {
  return {
    name: 'list_files',
    description: `Lists the files below a folder of the workspace, near ones first, at most ${MAX_LISTED}. Folders end with "/". Leaves out what .gitignore does.`,
    input: ListArgs,
    effect: 'none',
    async run(args, context) {
      const workspace = await workspaceOf(context)
      const place = await workspace.locate(args.path, 'read')
      if (!place.exists) throw new Error(`no such folder: ${place.path}`)
      if (place.isFile) throw new Error(`${place.path} is a file; read_file reads it`)
      const files: string[] = []
      for await (const file of walk(workspace, place.path, { ignored: args.ignored, signal: context.signal })) {
        if (files.length === MAX_LISTED)
          return { path: place.path, files, truncated: true, hint: 'There are more. List a folder further down, or search with a glob.' }
        files.push(file)
      }
      return { path: place.path, files, truncated: false }
    },
  }
}

const ReadArgs = z.strictObject({
  path,
  start_line: z.int().min(1).default(1).describe('First line to read, from 1'),
  max_lines: z.int().min(1).max(10_000).default(MAX_LINES),
})

function createReadFile(workspaceOf: WorkspaceOf, texts: Texts, seen?: Seen): Tool<z.infer<typeof ReadArgs>> {
  return {
    name: 'read_file',
    description:
      'Reads a text file of the workspace, whole or some of its lines. Each line is shown after its number and a tab, which are not part of the file.',
    input: ReadArgs,
    effect: 'none',
    async run(args, context) {
      const workspace = await workspaceOf(context)
      const place = await workspace.locate(args.path, 'read')
      const { text, unsaved } = await texts.read(place, context)
      if (text === undefined) throw new Error(`no such file: ${place.path}${await namedAlike(workspace, place.path, context.signal)}`)
      const shown = numbered(text, args.start_line, args.max_lines)
      await seen?.note(context, place, text)
      return { path: place.path, ...shown, ...(unsaved && { note: UNSAVED }) }
    },
  }
}

const MAX_ALIKE = 5

/** Files whose name is the same elsewhere, or nearly so: most wrong paths are slips. */
async function namedAlike(workspace: Workspace, path: string, signal: AbortSignal): Promise<string> {
  const wanted = basename(path).toLowerCase()
  const found: string[] = []
  for await (const file of walk(workspace, '.', { signal })) {
    if (!file.endsWith('/') && isAlike(basename(file).toLowerCase(), wanted)) found.push(file)
    if (found.length === MAX_ALIKE) break
  }
  return found.length === 0 ? '' : `; is it ${found.join(', ')}?`
}

/** The same but for one piece of at most two characters. */
function isAlike(name: string, wanted: string): boolean {
  if (Math.abs(name.length - wanted.length) > 2 || Math.max(name.length, wanted.length) > 200) return false
  let start = 0
  while (start < name.length && name[start] === wanted[start]) start++
  let end = 0
  while (end < Math.min(name.length, wanted.length) - start && name.at(-1 - end) === wanted.at(-1 - end)) end++
  return Math.max(name.length, wanted.length) - start - end <= 2
}

/** Lines with their numbers, as many as fit, and where to go on. */
function numbered(text: string, start: number, most: number) {
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const total_lines = lines.length
  if (start > Math.max(1, total_lines)) throw new Error(`start_line: the file has ${total_lines} lines`)
  const shown: string[] = []
  let room = MAX_CHARACTERS
  for (const line of lines.slice(start - 1, start - 1 + most)) {
    const text = `${start + shown.length}\t${withoutEnd(line)}`
    room -= text.length + 1
    if (room < 0 && shown.length > 0) break
    shown.push(text)
  }
  const next = start + shown.length
  const more = next <= total_lines
  return {
    content: shown.map((line) => `${line}\n`).join(''),
    total_lines,
    truncated: more,
    ...(more && { go_on_at: next, hint: `Lines ${start} to ${next - 1} of ${total_lines}; go on at line ${next}.` }),
  }
}

function withoutEnd(line: string): string {
  const text = line.endsWith('\r') ? line.slice(0, -1) : line
  return text.length <= MAX_LINE ? text : `${text.slice(0, MAX_LINE)}… (${text.length - MAX_LINE} more characters)`
}

export function createReadTools(workspaceOf: WorkspaceOf, seen?: Seen, longestSearchMs?: number, texts = createTexts()): AnyTool[] {
  return [createListFiles(workspaceOf), createReadFile(workspaceOf, texts, seen), createSearch(workspaceOf, longestSearchMs)]
}
