/** What a word of a message is there for. */
const TAGS = ['K', 'M', 'B', 'P', 'N', 'L', 'S', 'A', 'R'] as const
export type Tag = (typeof TAGS)[number]

/** Where a tag begins, where it goes on, and what says nothing. */
export const LABELS = ['O', ...TAGS.flatMap((tag) => [`B-${tag}`, `I-${tag}`])]
const COUNT = LABELS.length

/** A tag goes on only where it began. */
const isAllowed = (from: number, to: number): boolean => {
  const label = LABELS[to] ?? 'O'
  return !label.startsWith('I-') || LABELS[from]?.slice(2) === label.slice(2)
}

/** The best sequence of labels by what each word looks like and which follows which. */
export function decode(scores: Float64Array[], steps: ArrayLike<number>[]): number[] {
  const trail: Int32Array[] = []
  let last = Float64Array.from({ length: COUNT }, (_, to) =>
    isAllowed(-1, to) ? (scores[0]?.[to] ?? 0) + (steps[COUNT]?.[to] ?? 0) : -Infinity,
  )
  for (const own of scores.slice(1)) {
    const next = new Float64Array(COUNT).fill(-Infinity)
    const from = new Int32Array(COUNT)
    for (let to = 0; to < COUNT; to++)
      for (let before = 0; before < COUNT; before++) {
        if (!isAllowed(before, to)) continue
        const score = (last[before] ?? 0) + (steps[before]?.[to] ?? 0) + (own[to] ?? 0)
        if (score > (next[to] as number)) {
          next[to] = score
          from[to] = before
        }
      }
    trail.push(from)
    last = next
  }
  let best = 0
  for (let label = 1; label < COUNT; label++) if ((last[label] as number) > (last[best] as number)) best = label
  const path = [best]
  for (const from of trail.reverse()) path.unshift((best = from[best] as number))
  return scores.length === 0 ? [] : path
}

/** One thing that is said: its tag and where its words stand. */
export interface Span {
  tag: Tag
  from: number
  to: number
}

export function spansOf(path: number[]): Span[] {
  const spans: Span[] = []
  for (const [at, label] of path.entries()) {
    const name = LABELS[label] ?? 'O'
    const last = spans.at(-1)
    if (name.startsWith('B-')) spans.push({ tag: name.slice(2) as Tag, from: at, to: at + 1 })
    else if (name.startsWith('I-') && last) last.to = at + 1
  }
  return spans
}
