const MOST_GONE = 10
const FEW = 60

const counted = (lines: string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}
/** Those of `lines` that `others` does not have, each as often as it is there more. */
function beyond(lines: string[], others: string[]): Set<number> {
  const left = counted(others)
  const found = new Set<number>()
  for (const [index, line] of lines.entries()) {
    const count = left.get(line) ?? 0
    if (count === 0) found.add(index)
    else left.set(line, count - 1)
  }
  return found
}

/** A note of the reader's own, not a line of the page. */
const isNote = (line: string) => line.startsWith('(')

/** The page with what is new since the last look marked by "+ ". */
export function marked(before: string[] | undefined, after: string[]): string[] {
  if (!before) return after
  const fresh = beyond(after, before)
  return after.map((line, index) => (fresh.has(index) && !isNote(line) ? `+ ${line}` : line))
}

/** The lines that stayed but in another order: from the first to the last that is elsewhere now. Those that occur twice tell nothing. */
function moved(before: string[], after: string[]): string[] {
  const [were, are] = [counted(before), counted(after)]
  const once = (line: string) => were.get(line) === 1 && are.get(line) === 1
  const old = before.filter(once)
  const now = after.filter(once)
  const isElsewhere = (line: string, index: number) => line !== old[index]
  return now.slice(Math.max(0, now.findIndex(isElsewhere)), now.findLastIndex(isElsewhere) + 1)
}

/** What an action changed: lines that came, went or changed places; a page that changed altogether is shown whole. */
export function changes(before: string[], after: string[]): string[] {
  const fresh = beyond(after, before)
  const gone = [...beyond(before, after)].map((index) => before[index] as string)
  const order = moved(before, after)
  if (fresh.size === 0 && gone.length === 0 && order.length === 0) return ['(nothing changed on the page)']
  if (fresh.size + order.length > FEW || fresh.size === after.length) return marked(before, after)
  return [
    ...(order.length > 0 ? ['(in this order now:)', ...order] : []),
    ...after.flatMap((line, index) => (fresh.has(index) ? [`+ ${line}`] : [])),
    ...gone.slice(0, MOST_GONE).map((line) => `- ${line}`),
    ...(gone.length > MOST_GONE ? [`- (${gone.length - MOST_GONE} more lines went)`] : []),
  ]
}
