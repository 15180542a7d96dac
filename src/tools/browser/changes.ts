const MOST = 80

/** What an action changed: lines that came and how many went; a page that changed altogether is shown whole. */
export function changes(before: string[], after: string[]): string[] {
  const old = count(before)
  const added = after.filter((line) => {
    const left = old.get(line) ?? 0
    if (left === 0) return true
    old.set(line, left - 1)
    return false
  })
  const fresh = count(after)
  const gone = before.filter((line) => {
    const left = fresh.get(line) ?? 0
    if (left === 0) return true
    fresh.set(line, left - 1)
    return false
  })
  if (added.length === 0 && gone.length === 0) return ['(nothing changed in the viewport)']
  if (added.length > MOST || added.length === after.length) return after
  return [
    ...added.map((line) => `+ ${line}`),
    ...gone.slice(0, 10).map((line) => `- ${line}`),
    ...(gone.length > 10 ? [`- (${gone.length - 10} more lines went)`] : []),
  ]
}

function count(lines: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}
