/** One replacement, as an agent asks for it. */
export interface Edit {
  old_text: string
  new_text: string
  replace_all?: boolean | undefined
}

export interface Edited {
  text: string
  /** Where each edit was made, and what had to be overlooked to find it. */
  places: { line: number; matched: Matched }[]
}

type Matched = 'exactly' | 'but for line ends' | 'but for indentation' | 'but for tabs and spaces'

interface Range {
  from: number
  to: number
  insert: string
}

/** Comparisons of lines that one edit may take: hostile text must not make it quadratic. */
const MAX_COMPARED = 4_000_000
const NEAREST = 3
/** So many lines of the nearest place are shown at most. */
const NEAREST_BLOCK = 20

/** Makes the edits one after the other. Throws, in words for the agent, when one of them cannot be made. */
export function applyEdits(before: string, edits: Edit[], path: string): Edited {
  const places: Edited['places'] = []
  let text = before
  for (const [index, edit] of edits.entries()) {
    const name = edits.length === 1 ? 'old_text' : `edits.${index}.old_text`
    if (edit.old_text === edit.new_text) throw new Error(`${name}: the same as new_text; the edit would change nothing`)
    const { ranges, matched } = findPlaces(text, edit)
    if (ranges.length === 0) throw new Error(`${name}: not found in ${path}${nearest(text, edit.old_text)}`)
    if (ranges.length > 1 && !edit.replace_all)
      throw new Error(
        `${name}: found ${ranges.length} times in ${path} (lines ${linesAt(text, ranges)}); give more of it, or set replace_all`,
      )
    for (const { from } of ranges) places.push({ line: lineAt(text, from), matched })
    text = replace(text, ranges)
  }
  if (text === before) throw new Error(`edits: ${path} would be the same as before`)
  return { text, places }
}

function findPlaces(text: string, edit: Edit): { ranges: Range[]; matched: Matched } {
  const eol = lineEndOf(text)
  const insert = edit.new_text.replaceAll('\r\n', '\n').replaceAll('\n', eol)
  // A text of several lines that matches shows the line ends that are meant; one line says nothing of them.
  const asGiven = edit.old_text.includes('\n') ? edit.new_text : insert
  const exact = occurrences(text, edit.old_text).map((from) => ({ from, to: from + edit.old_text.length, insert: asGiven }))
  if (exact.length > 0) return { ranges: exact, matched: 'exactly' }
  const wanted = edit.old_text.replaceAll('\r\n', '\n')
  const plain = withoutReturns(text)
  const loose = occurrences(plain.text, wanted).map((at) => ({ from: plain.from(at), to: plain.from(at + wanted.length), insert }))
  if (loose.length > 0) return { ranges: loose, matched: 'but for line ends' }
  const replacement = edit.new_text.replaceAll('\r\n', '\n')
  for (const other of otherIndents(text, wanted, replacement)) {
    const ranges = findBlocks(text, other.wanted, other.replacement, eol)
    if (ranges.length > 0) return { ranges, matched: 'but for tabs and spaces' }
  }
  return { ranges: findBlocks(text, wanted, replacement, eol), matched: 'but for indentation' }
}

/** The line end that most lines of a file have. */
function lineEndOf(text: string): string {
  const returns = text.split('\r\n').length - 1
  return returns * 2 > text.split('\n').length - 1 ? '\r\n' : '\n'
}

const WIDTHS = [2, 4, 8, 3]

/** Where the file is indented by tabs and the edit by spaces, or the other way round: the edit as the file has it, the likeliest width first. */
function otherIndents(text: string, wanted: string, replacement: string): { wanted: string; replacement: string }[] {
  const [tabs, spaces] = [/^\t+/gm, /^ +(?=\S)/gm]
  const both = `${wanted}\n${replacement}`
  const [byTabs, bySpaces] = [both.search(tabs) >= 0, both.search(spaces) >= 0]
  if (byTabs === bySpaces || text.search(byTabs ? spaces : tabs) < 0) return []
  // The smallest step of whoever uses spaces.
  const depths = (byTabs ? text : both).match(spaces)?.map(({ length }) => length) ?? []
  const likely = depths.reduce((least, depth) => Math.min(least, depth), 8)
  const convert = (part: string, width: number) =>
    byTabs
      ? part.replace(tabs, (found) => ' '.repeat(found.length * width))
      : part.replace(spaces, (found) => '\t'.repeat(found.length / width) + ' '.repeat(found.length % width))
  return [...new Set([likely, ...WIDTHS])].map((width) => ({ wanted: convert(wanted, width), replacement: convert(replacement, width) }))
}

function replace(text: string, ranges: Range[]): string {
  const parts: string[] = []
  let at = 0
  for (const { from, to, insert } of ranges) {
    parts.push(text.slice(at, from), insert)
    at = to
  }
  return `${parts.join('')}${text.slice(at)}`
}

/** Where a text occurs, without overlaps, in linear time whatever both look like (Knuth, Morris and Pratt). */
export function occurrences(text: string, wanted: string): number[] {
  const back = new Int32Array(wanted.length)
  for (let i = 1, k = 0; i < wanted.length; i++) {
    while (k > 0 && wanted.charCodeAt(i) !== wanted.charCodeAt(k)) k = back[k - 1] as number
    if (wanted.charCodeAt(i) === wanted.charCodeAt(k)) k++
    back[i] = k
  }
  const found: number[] = []
  for (let i = 0, k = 0; i < text.length; i++) {
    while (k > 0 && text.charCodeAt(i) !== wanted.charCodeAt(k)) k = back[k - 1] as number
    if (text.charCodeAt(i) === wanted.charCodeAt(k)) k++
    if (k < wanted.length) continue
    found.push(i - k + 1)
    k = 0
  }
  return found
}

/** The text with `\n` for every `\r\n`, and the way back: where a place in it is in the original. */
function withoutReturns(text: string): { text: string; from(at: number): number } {
  const plain = text.replaceAll('\r\n', '\n')
  const dropped: number[] = []
  for (let at = text.indexOf('\r\n'); at >= 0; at = text.indexOf('\r\n', at + 2)) dropped.push(at - dropped.length)
  return {
    text: plain,
    from(at) {
      let [low, high] = [0, dropped.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if ((dropped[middle] as number) < at) low = middle + 1
        else high = middle
      }
      return at + low
    },
  }
}

interface Line {
  indent: string
  body: string
  start: number
  /** Behind its last character, before its line end. */
  end: number
}

function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').map((whole) => {
    const line = whole.endsWith('\r') ? whole.slice(0, -1) : whole
    const body = line.trim()
    const indent = body === '' ? '' : line.slice(0, line.indexOf(body[0] as string))
    const read = { indent, body, start, end: start + line.length }
    start += whole.length + 1
    return read
  })
}

/** Whole lines that are the wanted ones but for an indentation they all share and spaces at their ends. */
function findBlocks(text: string, wanted: string, replacement: string, eol: string): Range[] {
  const lines = linesOf(text)
  const sought = linesOf(wanted.replace(/^\n|\n$/g, ''))
  const anchor = leastIndented(sought)
  if (anchor < 0) return []
  const kept = replacement.replace(/^\n|\n$/g, '')
  const ranges: Range[] = []
  let compared = 0
  for (let at = 0; at + sought.length <= lines.length && compared < MAX_COMPARED; at++) {
    const shift = { from: (sought[anchor] as Line).indent, to: (lines[at + anchor] as Line).indent }
    const differs = sought.findIndex((line, index) => ++compared && !isShifted(line, lines[at + index] as Line, shift))
    if (differs >= 0) continue
    const last = at + sought.length - 1
    const end = kept === '' ? (lines[last + 1]?.start ?? text.length) : (lines[last] as Line).end
    ranges.push({ from: (lines[at] as Line).start, to: end, insert: shiftLines(kept, shift).join(eol) })
    at = last
  }
  return ranges
}

function leastIndented(lines: Line[]): number {
  let best = -1
  for (const [index, { indent, body }] of lines.entries())
    if (body !== '' && (best < 0 || indent.length < (lines[best] as Line).indent.length)) best = index
  return best
}

interface Shift {
  from: string
  to: string
}

const shiftIndent = (indent: string, { from, to }: Shift) => (indent.startsWith(from) ? to + indent.slice(from.length) : undefined)

function isShifted(wanted: Line, found: Line, shift: Shift): boolean {
  if (wanted.body !== found.body) return false
  return wanted.body === '' || shiftIndent(wanted.indent, shift) === found.indent
}

const shiftLines = (text: string, shift: Shift) =>
  text.split('\n').map((line) => {
    const indent = line.slice(0, line.length - line.trimStart().length)
    return line.trim() === '' ? '' : (shiftIndent(indent, shift) ?? indent) + line.slice(indent.length)
  })

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length

function linesAt(text: string, ranges: Range[]): string {
  const shown = ranges.slice(0, 5).map(({ from }) => lineAt(text, from))
  return `${shown.join(', ')}${ranges.length > 5 ? ' …' : ''}`
}

/** The lines of the file that have most words in common with the first line that was sought, the best place as long as what was sought. */
function nearest(text: string, wanted: string): string {
  const sought = wanted.replace(/\n$/, '').split('\n')
  const first = sought.findIndex((line) => wordsOf(line).length > 0)
  if (first < 0) return ''
  const words = new Set(wordsOf(sought[first] as string))
  const lines = text.split('\n')
  const best = lines
    .map((line, index) => {
      const own = new Set(wordsOf(line))
      const shared = [...own].filter((word) => words.has(word)).length
      return { index, score: shared / (words.size + own.size - shared || 1) }
    })
    .filter(({ score }) => score >= 0.25)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, NEAREST)
    .map(({ index }) => index)
  if (best[0] === undefined) return '; read the file again'
  const from = Math.max(0, best[0] - first)
  const block = lines.slice(from, from + Math.min(sought.length, NEAREST_BLOCK)).map((_, at) => from + at)
  const shown = [...new Set([...block, ...best])].map((index) => `${index + 1}\t${(lines[index] as string).trimEnd().slice(0, 200)}`)
  return `; the nearest lines are\n${shown.join('\n')}`
}

const wordsOf = (line: string) => line.slice(0, 1_000).match(/[\p{L}\p{N}_]+/gu) ?? []
