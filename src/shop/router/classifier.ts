/** What a message may want: the intents, with what is told apart within `other`. */
export const WANTS = [
  ...(['search', 'clarify', 'compare', 'filter', 'support', 'viz', 'other'] as const),
  ...(['rollback', 'greeting', 'thanks', 'cart', 'order'] as const),
]
export type Want = (typeof WANTS)[number]

export const BUCKETS = 16_384

/** A linear classifier over hashed features: one weight per bucket and want. */
export interface Weights {
  /** Int8 weights, bucket by bucket, in base 64. */
  table: string
  scale: number
  bias: number[]
}

/** FNV-1a, folded to a bucket. */
export function bucketOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < feature.length; index++) hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1)
}

export const softmax = (scores: number[]): number[] => {
  const top = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - top))
  const sum = raised.reduce((total, value) => total + value, 0)
  return raised.map((value) => value / sum)
}

/** Probabilities of the wants, the likeliest first. */
export function createClassifier(weights: Weights): (features: string[]) => { want: Want; probability: number }[] {
  const table = new Int8Array(Buffer.from(weights.table, 'base64'))
  return (features) => {
    const scores = [...weights.bias]
    const buckets = new Set(features.map(bucketOf))
    const norm = 1 / Math.sqrt(buckets.size || 1)
    for (const bucket of buckets) {
      for (let index = 0; index < WANTS.length; index++)
        scores[index] = (scores[index] ?? 0) + (table[bucket * WANTS.length + index] ?? 0) * weights.scale * norm
    }
    return softmax(scores)
      .map((probability, index) => ({ want: WANTS[index] as Want, probability }))
      .sort((a, b) => b.probability - a.probability)
  }
}
