/**
 * What a verdict's own number is worth: the share that was right among the 3,400 utterances of the checking sets, which no weight
 * was trained on, read with two real catalogues. Between two points the line is straight.
 */
const MEASURED: [said: number, right: number][] = [
  [0, 0.3],
  [0.37, 0.42],
  [0.46, 0.68],
  [0.55, 0.72],
  [0.65, 0.81],
  [0.75, 0.92],
  [0.86, 0.96],
  [0.93, 0.98],
  [0.97, 0.995],
  [1, 1],
]

/** How often a verdict of this confidence is right. */
export function calibrated(said: number): number {
  const above = MEASURED.findIndex(([point]) => point >= said)
  const [high, low] = [MEASURED[above], MEASURED[above - 1]]
  if (!high || !low) return high?.[1] ?? 1
  const share = (said - low[0]) / (high[0] - low[0])
  return Number((low[1] + share * (high[1] - low[1])).toFixed(3))
}
