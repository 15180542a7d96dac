import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { AnyTool, Tool } from '#core/ports/tools.ts'
import { readText } from './content.ts'
import type { Workspace } from './workspace.ts'

const MAX_LISTED = 500
const MAX_WALKED = 20_000
const MAX_DEPTH = 24
const MAX_MATCHES = 100
const MAX_CONTENT = 128 * 1024
/** Folders that hold other people's code; listed, not entered. */
const SKIPPED = new Set(['node_modules', '.venv', '__pycache__'])

const path = z.string().describe('Path in the workspace')

/** Files and folders below `real` in a stable order; folders end with `/`. Links are named, not followed. */
async function* walk(workspace: Workspace, real: string, prefix: string, signal: AbortSignal, depth = 0): AsyncGenerator<string> {
  signal.throwIfAborted()
  const entries = await readdir(real, { withFileTypes: true }).catch(() => [])
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const child = join(real, entry.name)
    if (workspace.isHidden(child)) continue
    if (!entry.isDirectory()) {
      yield `${prefix}${entry.name}`
      continue
    }
    yield `${prefix}${entry.name}/`
    if (depth < MAX_DEPTH && !SKIPPED.has(entry.name)) yield* walk(workspace, child, `${prefix}${entry.name}/`, signal, depth + 1)
  }
}

const ListArgs = z.strictObject({ path: path.default('.') })

function createListFiles(workspace: Workspace): Tool<z.infer<typeof ListArgs>> {
  return {
    name: 'list_files',
    description: `Lists the files below a folder of the workspace, at most ${MAX_LISTED}. Folders end with "/".`,
    input: ListArgs,
    effect: 'none',
    async run(args, { signal }) {
      const place = await workspace.locate(args.path, 'read')
      if (!place.exists) throw new Error(`no such folder: ${place.path}`)
      const files: string[] = []
      const prefix = place.path === '.' ? '' : `${place.path}/`
      for await (const file of walk(workspace, place.real, prefix, signal)) {
        if (files.length === MAX_LISTED) return { path: place.path, files, truncated: true }
        files.push(file)
      }
      return { path: place.path, files, truncated: false }
    },
  }
}

const ReadArgs = z.strictObject({
  path,
  start_line: z.int().min(1).optional().describe('First line to read, from 1'),
  max_lines: z.int().min(1).max(10_000).optional(),
})

function createReadFile(workspace: Workspace): Tool<z.infer<typeof ReadArgs>> {
  return {
    name: 'read_file',
    description: 'Reads a text file of the workspace, whole or some of its lines.',
    input: ReadArgs,
    effect: 'none',
    async run(args) {
      const place = await workspace.locate(args.path, 'read')
      const text = await readText(place)
      const wanted =
        args.start_line === undefined && args.max_lines === undefined ? text : someLines(text, args.start_line ?? 1, args.max_lines)
      const content = wanted.length > MAX_CONTENT ? wanted.slice(0, MAX_CONTENT) : wanted
      return { path: place.path, content, truncated: content.length < wanted.length }
    },
  }
}

const someLines = (text: string, start: number, count: number | undefined) =>
  text
    .split('\n')
    .slice(start - 1, count === undefined ? undefined : start - 1 + count)
    .join('\n')

const SearchArgs = z.strictObject({
  text: z.string().min(1).max(1_000).describe('Text to find, as it is written'),
  path: path.default('.'),
  match_case: z.boolean().default(false),
})

function createSearch(workspace: Workspace): Tool<z.infer<typeof SearchArgs>> {
  return {
    name: 'search',
    description: `Finds lines that contain a text in the files of the workspace, at most ${MAX_MATCHES}.`,
    input: SearchArgs,
    effect: 'none',
    async run(args, { signal }) {
      const place = await workspace.locate(args.path, 'read')
      if (!place.exists) throw new Error(`no such folder: ${place.path}`)
      const fold = (text: string) => (args.match_case ? text : text.toLowerCase())
      const wanted = fold(args.text)
      const matches: { path: string; line: number; text: string }[] = []
      let walked = 0
      const prefix = place.path === '.' ? '' : `${place.path}/`
      for await (const file of walk(workspace, place.real, prefix, signal)) {
        if (++walked > MAX_WALKED || matches.length >= MAX_MATCHES) return { matches: matches.slice(0, MAX_MATCHES), truncated: true }
        if (file.endsWith('/')) continue
        const lines = (await textOf(workspace, file)).split('\n')
        lines.forEach((text, index) => {
          if (fold(text).includes(wanted)) matches.push({ path: file, line: index + 1, text: text.slice(0, 300) })
        })
      }
      return { matches: matches.slice(0, MAX_MATCHES), truncated: matches.length > MAX_MATCHES }
    },
  }
}

/** What is not text, is too large or may not be read has no lines to find. */
async function textOf(workspace: Workspace, file: string): Promise<string> {
  try {
    const place = await workspace.locate(file, 'read')
    return await readText(place)
  } catch {
    return ''
  }
}

export function createReadTools(workspace: Workspace): AnyTool[] {
  return [createListFiles(workspace), createReadFile(workspace), createSearch(workspace)]
}
