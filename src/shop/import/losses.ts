/** What a file says that does not reach the shoppers, and what its owner can do about it: after how many, and a few that were seen. */
const TOLD = {
  pictures: [
    'without pictures, which are named by a path only',
    'a mapping file can say where these are, {"image_base": {"value": "https://shop.example/"}}',
  ],
  categories: ['in categories that the file does not name', 'name them in its list, or map "category" to another field'],
  reused: ['under an id of other goods', 'ids of their own were made, give each its own in the file'],
  twice: ['with a property twice, of which the measure is kept', 'the other needs a name of its own'],
}
type Loss = keyof typeof TOLD

const MOST_SEEN = 3

/** Counts the products that lose something, each kind by itself, and keeps a few of the things that were lost. */
export function createLosses() {
  const lost = new Map<Loss, Map<object, string>>()
  return {
    add: (loss: Loss, row: object, what: string) => void lost.set(loss, (lost.get(loss) ?? new Map<object, string>()).set(row, what)),
    told: (): string[] =>
      [...lost].map(([loss, rows]) => {
        const seen = [...new Set(rows.values())].slice(0, MOST_SEEN).map((what) => what.slice(0, 80))
        return `${rows.size} product${rows.size === 1 ? '' : 's'} ${TOLD[loss][0]} (${seen.join('; ')}): ${TOLD[loss][1]}`
      }),
  }
}

export type Losses = ReturnType<typeof createLosses>
