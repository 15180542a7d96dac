const ALIKE = 0.8
const MOST_GROUPS = 8

/** The share of fields that two products have in common. */
function likeness(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const field of a) if (b.has(field)) shared++
  return shared / Math.max(1, a.size, b.size)
}

/** Products that share four fifths of their fields go together; the largest group first. Returns the fields of each group. */
export function groupFields(products: string[][]): string[][] {
  const groups: { fields: Set<string>; count: number }[] = []
  for (const names of products) {
    const fields = new Set(names)
    const known = groups.find((group) => likeness(group.fields, fields) >= ALIKE)
    if (known) known.count++
    else if (groups.length < MOST_GROUPS) groups.push({ fields, count: 1 })
  }
  return groups.sort((a, b) => b.count - a.count).map(({ fields }) => [...fields])
}

/** The group that a product belongs to: the likest one. */
export function groupOf(fields: string[], groups: string[][]): number {
  const own = new Set(fields)
  let best = 0
  let most = -1
  groups.forEach((group, index) => {
    const share = likeness(new Set(group), own)
    if (share > most) {
      most = share
      best = index
    }
  })
  return best
}
