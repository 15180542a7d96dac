const CONTEXT = 3
/** Above this the middle is shown as removed and added whole: the table below has lines × lines cells. */
const MAX_CELLS = 4_000_000
const MAX_SHOWN = 64 * 1024

type Line = { sign: ' ' | '-' | '+'; text: string }

/** A unified diff for people. `before` undefined means that the file is new. */
export function unifiedDiff(path: string, before: string | undefined, after: string): string {
  const lines = compare(split(before ?? ''), split(after))
  const hunks = hunksOf(lines)
  if (hunks.length === 0) return ''
  const text = [`--- ${before === undefined ? '/dev/null' : path}`, `+++ ${path}`, ...hunks.flat()].join('\n')
  return text.length <= MAX_SHOWN ? `${text}\n` : `${text.slice(0, MAX_SHOWN)}\n… ${text.length - MAX_SHOWN} more characters\n`
}

function split(text: string): string[] {
  if (text === '') return []
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  else lines[lines.length - 1] += '\n\\ No newline at end of file'
  return lines
}

function compare(before: string[], after: string[]): Line[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const same = (text: string): Line => ({ sign: ' ', text })
  return [
    ...before.slice(0, head).map(same),
    ...compareMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ]
}

/** Longest common subsequence by the table of suffix lengths. */
function compareMiddle(before: string[], after: string[]): Line[] {
  const removed = (text: string): Line => ({ sign: '-', text })
  const added = (text: string): Line => ({ sign: '+', text })
  const width = after.length + 1
  if ((before.length + 1) * width > MAX_CELLS) return [...before.map(removed), ...after.map(added)]
  const common = new Uint32Array((before.length + 1) * width)
  const at = (i: number, j: number) => common[i * width + j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const lines: Line[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      lines.push({ sign: ' ', text: before[i++] as string })
      j++
    } else if (i < before.length && (j === after.length || at(i + 1, j) >= at(i, j + 1))) lines.push(removed(before[i++] as string))
    else lines.push(added(after[j++] as string))
  }
  return lines
}

function hunksOf(lines: Line[]): string[][] {
  const changed = lines.flatMap((line, index) => (line.sign === ' ' ? [] : [index]))
  const ranges: { from: number; to: number }[] = []
  for (const index of changed) {
    const last = ranges.at(-1)
    if (last !== undefined && index - last.to <= 2 * CONTEXT + 1) last.to = index
    else ranges.push({ from: index, to: index })
  }
  return ranges.map(({ from, to }) => hunk(lines, Math.max(0, from - CONTEXT), Math.min(lines.length, to + CONTEXT + 1)))
}

function hunk(lines: Line[], from: number, to: number): string[] {
  const count = (part: Line[], sign: '-' | '+') => part.filter((line) => line.sign === ' ' || line.sign === sign).length
  const [past, part] = [lines.slice(0, from), lines.slice(from, to)]
  const range = (sign: '-' | '+') => {
    const length = count(part, sign)
    return `${sign}${count(past, sign) + (length === 0 ? 0 : 1)},${length}`
  }
  return [`@@ ${range('-')} ${range('+')} @@`, ...part.map(({ sign, text }) => `${sign}${text}`)]
}
