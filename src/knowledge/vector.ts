import { stemSet, wordsOf } from '#text/stem.ts'

export const DIMENSIONS = 512
/** Size of the table that counts features; a power of two. */
const FEATURES = 65_536
const SHORTEST = 3
const LONGEST = 5

/** 32-bit FNV-1a. */
const SEED = 2_166_136_261
const PRIME = 16_777_619

function hash(text: string, seed: number): number {
  let value = seed
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), PRIME)
  return value >>> 0
}

/** Hashes of the character n-grams of a text, with how often each occurs. Words carry their borders, so that endings differ from middles. */
function grams(text: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (const word of wordsOf(text)) {
    const padded = `_${word}_`
    for (let from = 0; from + SHORTEST <= padded.length; from++) {
      let value = SEED
      const end = Math.min(from + LONGEST, padded.length)
      for (let i = from; i < end; i++) {
        value = Math.imul(value ^ padded.charCodeAt(i), PRIME)
        if (i - from + 1 >= SHORTEST) counts.set(value >>> 0, (counts.get(value >>> 0) ?? 0) + 1)
      }
    }
  }
  return counts
}

const bucketOfGram = (gram: number) => (gram >>> 13) & (FEATURES - 1)
export const hashOfStem = (stem: string): number => hash(stem, 84_696_351)
const bucketOfStem = (stem: string) => hashOfStem(stem) & (FEATURES - 1)

export interface Features {
  stems: string[]
  vector: Int8Array
  /** The counters that this passage raises. */
  buckets: Set<number>
}

/** All that is kept of a passage beside its text. */
export function featuresOf(text: string): Features {
  const counts = grams(text)
  const stems = [...stemSet(text)]
  const buckets = new Set<number>()
  for (const gram of counts.keys()) buckets.add(bucketOfGram(gram))
  for (const stem of stems) buckets.add(bucketOfStem(stem))
  return { stems, vector: toBytes(project(counts, () => 1)), buckets }
}

export function count(frequencies: Uint32Array, buckets: Set<number>, by: 1 | -1): void {
  for (const bucket of buckets) frequencies[bucket] = Math.max(0, (frequencies[bucket] ?? 0) + by)
}

/** In how many passages one of these stems stands, from above: different stems may share a counter. */
export function stemFrequency(frequencies: Uint32Array, stems: string[]): number {
  return stems.reduce((sum, stem) => sum + (frequencies[bucketOfStem(stem)] ?? 0), 0)
}

export const idf = (passages: number, frequency: number): number => Math.log(1 + passages / (1 + frequency))

/** A query as 512 signed bytes. Rarity is weighed here alone, not in the passages, so that it can change while their vectors stay. */
export function queryVector(text: string, passages: number, frequencies?: Uint32Array): Int8Array {
  return toBytes(project(grams(text), (gram) => (frequencies ? idf(passages, frequencies[bucketOfGram(gram)] ?? 0) : 1)))
}

function toBytes(vector: Float32Array): Int8Array {
  let largest = 0
  for (const value of vector) largest = Math.max(largest, Math.abs(value))
  return Int8Array.from(vector, (value) => Math.round((value / (largest || 1)) * 127))
}

function project(counts: Map<number, number>, weight: (gram: number) => number): Float32Array {
  const vector = new Float32Array(DIMENSIONS)
  for (const [gram, count] of counts) {
    const value = (1 + Math.log(count)) * weight(gram)
    const dimension = gram & (DIMENSIONS - 1)
    vector[dimension] = (vector[dimension] ?? 0) + (gram & 0x1000 ? value : -value)
  }
  return vector
}

/** Lengths of many vectors, to be computed once. */
export function lengths(vectors: Int8Array): Float32Array {
  const all = new Float32Array(vectors.length / DIMENSIONS)
  for (let row = 0; row < all.length; row++)
    all[row] = Math.sqrt(dot(vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS), vectors, row)) || 1
  return all
}

export function dot(query: Int8Array, vectors: Int8Array, row: number): number {
  const base = row * DIMENSIONS
  let sum = 0
  for (let i = 0; i < DIMENSIONS; i++) sum = (sum + Math.imul(query[i] as number, vectors[base + i] as number)) | 0
  return sum
}

/** The rows nearest to the query, best first. A short query touches few dimensions, and only those are looked at. */
export function nearest(query: Int8Array, vectors: Int8Array, lengths: Float32Array, count: number): number[] {
  const dimensions = Int32Array.from([...query.keys()].filter((i) => query[i] !== 0))
  const weights = Int32Array.from(dimensions, (i) => query[i] as number)
  const top: { row: number; score: number }[] = []
  for (let row = 0; row < lengths.length; row++) {
    const base = row * DIMENSIONS
    let sum = 0
    for (let i = 0; i < weights.length; i++)
      sum = (sum + Math.imul(weights[i] as number, vectors[base + (dimensions[i] as number)] as number)) | 0
    const score = sum / (lengths[row] as number)
    if (top.length === count && score <= (top.at(-1)?.score ?? 0)) continue
    let at = top.length
    while (at > 0 && (top[at - 1]?.score ?? 0) < score) at--
    top.splice(at, 0, { row, score })
    if (top.length > count) top.pop()
  }
  return top.map(({ row }) => row)
}
