import { basename, matchesGlob, posix } from 'node:path'
import { NotText, readText } from './content.ts'
import { walk } from './walk.ts'
import type { Place, Workspace } from './workspace.ts'

export interface SearchRequest {
  /** Text as it is written, or a regular expression for one line. Neither: files by their name alone. */
  text?: string | undefined
  regex?: string | undefined
  glob?: string | undefined
  match_case: boolean
  ignored: boolean
  context: number
  most: number
}

export interface Match {
  path: string
  line: number
  text: string
  around?: string
}

export interface SearchResult {
  matches: Match[]
  files: string[]
  truncated: boolean
  /** Files too large to be searched. */
  too_large?: string[]
}

const MAX_LINE = 300

/** Runs in a thread of its own (search-thread.ts): a regular expression can take for ever. */
export async function search(workspace: Workspace, place: Place, request: SearchRequest, signal: AbortSignal): Promise<SearchResult> {
  const find = createFinder(request)
  const result: SearchResult = { matches: [], files: [], truncated: false }
  const tooLarge: string[] = []
  for await (const path of filesOf(workspace, place, request, signal)) {
    if (find === undefined) {
      if (result.files.push(path) > request.most) break
      continue
    }
    const before = result.matches.length
    const lines = (await textOf(workspace, path, tooLarge)).split(/\r?\n/)
    const windows: Window[] = []
    for (const [index, line] of lines.entries()) {
      const at = find(line)
      if (at < 0) continue
      const match: Match = { path, line: index + 1, text: cut(line, at) }
      result.matches.push(match)
      if (result.matches.length > request.most) break
      if (request.context > 0) widen(windows, match, request.context)
    }
    for (const { match, first, last } of windows) match.around = surroundings(lines, first, last, find)
    if (result.matches.length > before) result.files.push(path)
    if (result.matches.length > request.most) break
  }
  const list = find === undefined ? result.files : result.matches
  result.truncated = list.length > request.most
  list.length = Math.min(list.length, request.most)
  return tooLarge.length > 0 ? { ...result, too_large: tooLarge.slice(0, 10) } : result
}

async function* filesOf(workspace: Workspace, place: Place, { glob, ignored }: SearchRequest, signal: AbortSignal): AsyncGenerator<string> {
  if (place.isFile) return void (yield place.path)
  for await (const path of walk(workspace, place.path, { ignored, signal }))
    if (!path.endsWith('/') && (glob === undefined || fits(path, place.path, glob))) yield path
}

/** A pattern without a folder fits a name wherever it is; one with a folder is meant from the workspace, or from the folder that is searched. */
function fits(path: string, from: string, glob: string): boolean {
  const pattern = glob.replace(/^\.?\//, '')
  if (!pattern.includes('/')) return matchesGlob(basename(path), pattern)
  return matchesGlob(path, pattern) || matchesGlob(posix.relative(from, path), pattern)
}

/** Where in a line it is found, or -1. */
type Finder = (line: string) => number

function createFinder({ text, regex, match_case }: SearchRequest): Finder | undefined {
  if (regex !== undefined) {
    const pattern = compileRegex(regex, match_case)
    return (line) => line.search(pattern)
  }
  if (text === undefined) return undefined
  const fold = (line: string) => (match_case ? line : line.toLowerCase())
  const wanted = fold(text)
  return (line) => fold(line).indexOf(wanted)
}

export const compileRegex = (regex: string, matchCase: boolean) =>
  new RegExp(regex, `${matchCase ? '' : 'i'}${/\\[pP]\{/.test(regex) ? 'u' : ''}`)

/** What is not text, or may not be read, has no lines to find. */
async function textOf(workspace: Workspace, path: string, tooLarge: string[]): Promise<string> {
  try {
    return await readText(await workspace.locate(path, 'read'))
  } catch (error) {
    if (error instanceof NotText && error.tooLarge) tooLarge.push(path)
    return ''
  }
}

function cut(line: string, at: number): string {
  const start = at < MAX_LINE - 50 ? 0 : at - 50
  const text = line.slice(start, start + MAX_LINE).trimEnd()
  return `${start > 0 ? '…' : ''}${text}${start + MAX_LINE < line.length ? '…' : ''}`
}

/** Lines to be shown with a match; those that follow so closely that their own would meet these have none. */
interface Window {
  match: Match
  first: number
  last: number
}

function widen(windows: Window[], match: Match, count: number) {
  const [first, last] = [Math.max(1, match.line - count), match.line + count]
  const open = windows.at(-1)
  if (open && first <= open.last + 1) open.last = last
  else windows.push({ match, first, last })
}

const surroundings = (lines: string[], first: number, last: number, find: Finder): string =>
  lines
    .slice(first - 1, last)
    .map((line, i) => `${first + i}\t${cut(line, find(line))}`)
    .join('\n')
