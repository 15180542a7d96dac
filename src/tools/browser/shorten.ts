import type { Entry } from './page/lines.ts'

/** A page up to this many characters is shown whole; a longer one has its long lists shortened first. */
const COMFORT = 6_000
/** Never more than this: about six thousand tokens. */
const BUDGET = 20_000
/** So many items of a list are shown when none of it is in view. */
const FIRST = 3

const sizeOf = (entries: Entry[]) => entries.reduce((sum, { line }) => sum + line.length + 1, 0)

/** The lines of a page within the budget: what is in view stays, long lists and what is far away give way, and say so. */
export function shorten(entries: Entry[], whole = false): string[] {
  if (sizeOf(entries) <= COMFORT) return entries.map(({ line }) => line)
  return fit(whole ? entries : foldLists(entries))
}

function foldLists(entries: Entry[]): Entry[] {
  const inView = new Set(entries.flatMap(({ near, list }) => (near && list ? [list.id] : [])))
  const shown = ({ near, list }: Entry) => !list || near || (inView.has(list.id) ? list.index === 0 : list.index < FIRST)
  const folded: Entry[] = []
  let gap: { list: NonNullable<Entry['list']>; items: Set<number>; near: boolean } | undefined
  const close = () => {
    if (gap)
      folded.push({
        line: `(… ${gap.items.size} more ${gap.list.kind} of ${gap.list.size}: scroll, or observe with find or scope ${gap.list.id})`,
        near: gap.near,
      })
    gap = undefined
  }
  for (const entry of entries) {
    if (shown(entry)) {
      close()
      folded.push(entry)
    } else if (entry.list) {
      if (gap && gap.list.id !== entry.list.id) close()
      gap ??= { list: entry.list, items: new Set(), near: inView.has(entry.list.id) }
      gap.items.add(entry.list.index)
    }
  }
  close()
  return folded
}

/** What is in view first, then what follows it, then what is above it, until the budget is used up. */
function fit(entries: Entry[]): string[] {
  if (sizeOf(entries) <= BUDGET) return entries.map(({ line }) => line)
  const keep = new Set<number>()
  let left = BUDGET
  const take = (index: number) => {
    const size = (entries[index]?.line.length ?? 0) + 1
    if (size > left) return false
    left -= size
    keep.add(index)
    return true
  }
  const all = entries.map((_, index) => index)
  const first = entries.findIndex(({ near }) => near)
  const order = [
    ...all.filter((index) => entries[index]?.near),
    ...all.filter((index) => index > first && !entries[index]?.near),
    ...all.filter((index) => index < first).reverse(),
  ]
  for (const index of order) if (!take(index)) break
  const lines: string[] = []
  let gap = 0
  const close = () => {
    if (gap > 0) lines.push(`(… ${gap} more lines: scroll, or observe with find)`)
    gap = 0
  }
  for (const [index, { line }] of entries.entries()) {
    if (!keep.has(index)) gap++
    else {
      close()
      lines.push(line)
    }
  }
  close()
  return lines
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

/** The lines with these words, in one piece or else each of them somewhere. */
export function find(entries: Entry[], wanted: string): string[] {
  const said = fold(wanted).trim()
  const lines = entries.map(({ line }) => ({ line, text: fold(line) }))
  const exact = lines.filter(({ text }) => text.includes(said))
  const words = said.split(' ')
  const found = exact.length > 0 ? exact : lines.filter(({ text }) => words.every((word) => text.includes(word)))
  if (found.length === 0) return [`(nothing on this page reads ${JSON.stringify(wanted)}; it has ${entries.length} lines)`]
  return fit(found.map(({ line }) => ({ line, near: true })))
}
