import { createRequire } from 'node:module'
import type * as Diff from 'diff'

/** Loaded at the first difference: a server that nobody codes with has none. */
const load = () => createRequire(import.meta.url)('diff') as typeof Diff

const CONTEXT = 3
/** So different that a line-by-line comparison would take long and tell nobody anything: then all is removed and added. */
const LONGEST_MS = 80
const MAX_SHOWN = 64 * 1024

/** A unified diff for people. `before` undefined: the file is new; `after` undefined: it is deleted. */
export function unifiedDiff(path: string, before: string | undefined, after: string | undefined): string {
  if (before === after) return ''
  const { FILE_HEADERS_ONLY, formatPatch, structuredPatch } = load()
  const names = [before === undefined ? '/dev/null' : path, after === undefined ? '/dev/null' : path] as const
  const compare = (from: string, to: string) =>
    structuredPatch(...names, from, to, undefined, undefined, { context: CONTEXT, timeout: LONGEST_MS })
  const patch = compare(before ?? '', after ?? '') ?? replacement(...names, before ?? '', after ?? '')
  const text = formatPatch(patch, FILE_HEADERS_ONLY)
  return text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}\n… ${text.length - MAX_SHOWN} more characters\n`
}

/** How many lines come and go: `(+2 −1)`. */
export function countLines(diff: string): string {
  const count = (sign: string) => diff.split('\n').filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3))).length
  return `(+${count('+')} −${count('-')})`
}

/** `current` as it would be if what led from `before` to `after` had not been done; undefined where the two are in each other's way. */
export function withoutChange(before: string, after: string, current: string): string | undefined {
  const { applyPatch, structuredPatch } = load()
  const compare = (to: string, context: number) =>
    structuredPatch('a', 'b', after, to, undefined, undefined, { context, timeout: LONGEST_MS })
  const [back, theirs] = [compare(before, 1), compare(current, 0)]
  if (back === undefined || theirs === undefined) return undefined
  // Each piece goes where its own lines have moved to, never to others that look the same.
  for (const hunk of back.hunks) {
    const end = hunk.oldStart + hunk.oldLines
    if (theirs.hunks.some(({ oldStart, oldLines }) => oldStart < end && oldStart + oldLines > hunk.oldStart)) return undefined
    const above = theirs.hunks.filter(({ oldStart, oldLines }) => oldStart + oldLines <= hunk.oldStart)
    hunk.oldStart += above.reduce((moved, { oldLines, newLines }) => moved + newLines - oldLines, 0)
  }
  const rest = applyPatch(current, back, { fuzzFactor: 0, autoConvertLineEndings: false })
  return rest === false ? undefined : rest
}

function replacement(oldFileName: string, newFileName: string, before: string, after: string) {
  const [removed, added] = [linesOf(before), linesOf(after)]
  const lines = [...removed.map((line) => `-${line}`), ...added.map((line) => `+${line}`)]
  const hunk = { oldStart: 1, oldLines: removed.length, newStart: 1, newLines: added.length, lines }
  return { oldFileName, newFileName, oldHeader: undefined, newHeader: undefined, hunks: [hunk] }
}

const linesOf = (text: string) => (text === '' ? [] : (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n'))
