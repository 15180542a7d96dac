const ALIKE = 0.8
const MOST_GROUPS = 8

/** The share of fields that two products have in common. */
function likeness(a: Set<string>, b: Set<string>): number {
  return a.intersection(b).size / Math.max(1, a.size, b.size)
}

/** A field that fewer of a group have is left out of its cards. */
const RARE = 0.1

/**
 * Products that share four fifths of their fields go together; the largest group first. Returns the fields of each group,
 * what most of it has before the rest: the first product may lack a price that all others have.
 */
export function groupFields(products: string[][]): string[][] {
  const groups: { fields: Set<string>; count: number; having: Map<string, number> }[] = []
  for (const names of products) {
    const fields = new Set(names)
    let group = groups.find((known) => likeness(known.fields, fields) >= ALIKE)
    if (!group && groups.length < MOST_GROUPS) groups.push((group = { fields, count: 0, having: new Map() }))
    if (!group) continue
    group.count++
    for (const field of fields) group.having.set(field, (group.having.get(field) ?? 0) + 1)
  }
  return groups
    .sort((a, b) => b.count - a.count)
    .map(({ having, count }) => {
      const usual = [...having].filter(([, share]) => share >= count * RARE)
      return usual.sort(([, a], [, b]) => b - a).map(([field]) => field)
    })
}

/** The group that a product belongs to: the likest one. */
export function groupOf(fields: string[], groups: string[][]): number {
  const own = new Set(fields)
  const shares = groups.map((group) => likeness(new Set(group), own))
  return shares.indexOf(Math.max(...shares))
}
