/** How many letters must be put in, left out, changed or swapped with their neighbour to make one word of the other. */
function slipsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const [above = [], before] = [rows[i - 1], rows[i - 2]]
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same)
      if (before && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}

const LONGEST = 64

/** The known name that was probably meant, if one is near enough: a third of its letters may be wrong. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const given = word.slice(0, LONGEST).toLowerCase()
  let best: { name: string; slips: number } | undefined
  for (const name of known) {
    const slips = slipsBetween(given, name.slice(0, LONGEST).toLowerCase())
    if (slips <= Math.max(1, Math.floor(name.length / 3)) && (!best || slips < best.slips)) best = { name, slips }
  }
  return best?.name
}
