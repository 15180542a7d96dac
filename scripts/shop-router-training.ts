import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalog } from '#shop/catalog/catalog.ts'
import { BUCKETS, bucketOf, softmax, WANTS, type Want, type Weights } from '#shop/router/classifier.ts'
import { featuresOf, read } from '#shop/router/features.ts'

export const ROOT = join(import.meta.dirname, '..')

/** Reads a file of utterances: `@want` opens a section, one utterance per line. */
export function parseExamples(file: string): { text: string; want: Want }[] {
  const examples: { text: string; want: Want }[] = []
  let want: Want | undefined
  for (const line of file.split('\n')) {
    const text = line.trim()
    if (text.startsWith('@')) want = WANTS.find((name) => name === text.slice(1))
    else if (text !== '' && want) examples.push({ text, want })
  }
  return examples
}

/** The training data, read with a catalogue and with none, so that it is not learned from what one shop sells. */
export const trainingReadings = (catalog: Catalog): { features: string[]; want: Want }[] =>
  ['en', 'ru', 'uk']
    .flatMap((language) => parseExamples(readFileSync(join(ROOT, `data/shop/router/train-${language}.txt`), 'utf8')))
    .flatMap(({ text, want }) => [catalog, undefined].map((shop) => ({ want, features: featuresOf(read(text, shop)) })))

/** Multinomial logistic regression by plain gradient steps; the same result on every run. */
export function trainClassifier(examples: { features: string[]; want: Want }[], epochs = 40, rate = 0.7, decay = 1e-4): Weights {
  const size = WANTS.length
  const table = new Float64Array(BUCKETS * size)
  const bias = new Array<number>(size).fill(0)
  const rows = examples.map(({ features, want }) => ({ buckets: [...new Set(features.map(bucketOf))], target: WANTS.indexOf(want) }))
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
  const size = WANTS.length
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
