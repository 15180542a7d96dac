/** What a file says that does not reach the shoppers, and what its owner can do about it. */
const TOLD = {
  pictures: (count: string, seen: string) =>
    `${count} without pictures, which are named by a path only (${seen}): a mapping file can say where these are, {"image_base": {"value": "https://shop.example/"}}`,
  categories: (count: string, seen: string) =>
    `${count} in categories that the file does not name (${seen}): name them in its list, or map "category" to another field`,
  reused: (count: string, seen: string) =>
    `${count} under an id of other goods (${seen}), so that ids of their own were made: give each its own in the file`,
  twice: (count: string, seen: string) =>
    `${count} with a property twice, of which the measure is kept (${seen}): the other needs a name of its own`,
}

const MOST_SEEN = 3

type Loss = keyof typeof TOLD

/** Counts the products that lose something, each kind by itself, and keeps a few of the things that were lost. */
export function createLosses() {
  const counts = new Map<Loss, { rows: Set<object>; seen: Set<string> }>()
  return {
    add(loss: Loss, row: object, what: string) {
      const known = counts.get(loss) ?? { rows: new Set(), seen: new Set() }
      counts.set(loss, known)
      known.rows.add(row)
      if (known.seen.size < MOST_SEEN) known.seen.add(what.slice(0, 80))
    },
    told: (): string[] =>
      [...counts].map(([loss, { rows, seen }]) =>
        TOLD[loss](rows.size === 1 ? '1 product' : `${rows.size} products`, [...seen].join('; ')),
      ),
  }
}

export type Losses = ReturnType<typeof createLosses>
