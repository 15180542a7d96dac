import type { Intent } from '#protocol/shop.ts'

const INTENTS: Intent[] = ['search', 'clarify', 'compare', 'filter', 'support', 'viz', 'other']
const BUCKETS = 16_384

/** A linear classifier over hashed features: one weight per bucket and intent. */
export interface Weights {
  /** Int8 weights, bucket by bucket, in base 64. */
  table: string
  scale: number
  bias: number[]
}

/** FNV-1a, folded to a bucket. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < feature.length; index++) hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193)
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1)
}

const softmax = (scores: number[]): number[] => {
  const top = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - top))
  const sum = raised.reduce((total, value) => total + value, 0)
  return raised.map((value) => value / sum)
}

/** Probabilities of the intents, the likeliest first. */
export function createClassifier(weights: Weights): (features: string[]) => { intent: Intent; probability: number }[] {
  const table = new Int8Array(Buffer.from(weights.table, 'base64'))
  return (features) => {
    const scores = [...weights.bias]
    const buckets = new Set(features.map(bucketOf))
    const norm = 1 / Math.sqrt(buckets.size || 1)
    for (const bucket of buckets) {
      for (let index = 0; index < INTENTS.length; index++)
        scores[index] = (scores[index] ?? 0) + (table[bucket * INTENTS.length + index] ?? 0) * weights.scale * norm
    }
    return softmax(scores)
      .map((probability, index) => ({ intent: INTENTS[index] as Intent, probability }))
      .sort((a, b) => b.probability - a.probability)
  }
}

/** Multinomial logistic regression by plain gradient steps; the same result on every run. */
export function trainClassifier(examples: { features: string[]; intent: Intent }[], epochs = 40, rate = 0.7, decay = 1e-4): Weights {
  const size = INTENTS.length
  const table = new Float64Array(BUCKETS * size)
  const bias = new Array<number>(size).fill(0)
  const rows = examples.map(({ features, intent }) => ({ buckets: [...new Set(features.map(bucketOf))], target: INTENTS.indexOf(intent) }))
  let seed = 7
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let index = rows.length - 1; index > 0; index--) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      const other = seed % (index + 1)
      const held = rows[index] as (typeof rows)[number]
      rows[index] = rows[other] as (typeof rows)[number]
      rows[other] = held
    }
    const step = rate / (1 + epoch * 0.1)
    for (const { buckets, target } of rows) learn(table, bias, buckets, target, step, decay)
  }
  const largest = table.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const scale = largest / 127
  const packed = Int8Array.from(table, (value) => Math.round(value / scale))
  return { table: Buffer.from(packed.buffer).toString('base64'), scale, bias }
}

function learn(table: Float64Array, bias: number[], buckets: number[], target: number, step: number, decay: number): void {
  const size = INTENTS.length
  const norm = 1 / Math.sqrt(buckets.length || 1)
  const scores = [...bias]
  for (const bucket of buckets)
    for (let index = 0; index < size; index++) scores[index] = (scores[index] ?? 0) + (table[bucket * size + index] ?? 0) * norm
  const guess = softmax(scores)
  for (let index = 0; index < size; index++) {
    const error = (guess[index] ?? 0) - (index === target ? 1 : 0)
    bias[index] = (bias[index] ?? 0) - step * 0.1 * error
    for (const bucket of buckets) {
      const at = bucket * size + index
      table[at] = (table[at] ?? 0) * (1 - step * decay) - step * error * norm
    }
  }
}
