import { DEEDS } from '#shop/reader/read-talk.ts'
import { decode, LABELS } from '#shop/reader/tagger.ts'
import { MESSAGE_ROWS, weighMessage, weighWords, WORD_ROWS } from '#shop/reader/weigh.ts'

const COUNT = LABELS.length

interface WordModel {
  table: Float32Array
  /** From label to label; the last row is the beginning. */
  steps: Float64Array[]
}

const emptySteps = () => Array.from({ length: COUNT + 1 }, () => new Float64Array(COUNT))

/** The same order on every run. */
function shuffled<T>(rows: T[], seed: number): T[] {
  const made = [...rows]
  for (let index = made.length - 1; index > 0; index--) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const other = seed % (index + 1)
    const held = made[index] as T
    made[index] = made[other] as T
    made[other] = held
  }
  return made
}

/** An averaged structured perceptron: the mean of the weights over all steps, the same on every run. */
export function learnWords(examples: { rows: Int32Array[]; path: number[] }[], epochs = 8): WordModel {
  const table = new Float32Array(WORD_ROWS * COUNT)
  const sums = new Float32Array(WORD_ROWS * COUNT)
  const steps = emptySteps()
  const stepSums = emptySteps()
  let time = 1
  const add = (own: Int32Array, label: number, by: number) => {
    for (const row of own) {
      const at = row * COUNT + label
      table[at] = (table[at] as number) + by
      sums[at] = (sums[at] as number) + by * time
    }
  }
  const addStep = (from: number, to: number, by: number) => {
    const [row, sum] = [steps[from] as Float64Array, stepSums[from] as Float64Array]
    row[to] = (row[to] as number) + by
    sum[to] = (sum[to] as number) + by * time
  }
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const { rows, path } of shuffled(examples, epoch + 1)) {
      const guess = decode(weighWords(rows, table), steps)
      time++
      for (const [at, own] of rows.entries()) {
        const [right, wrong] = [path[at] as number, guess[at] as number]
        const [before, wrongly] = at === 0 ? [COUNT, COUNT] : [path[at - 1] as number, guess[at - 1] as number]
        if (right !== wrong) {
          add(own, right, 1)
          add(own, wrong, -1)
        }
        if (right !== wrong || before !== wrongly) {
          addStep(before, right, 1)
          addStep(wrongly, wrong, -1)
        }
      }
    }
  const mean = (now: ArrayLike<number>, sum: ArrayLike<number>, to: Float32Array | Float64Array) => {
    for (let at = 0; at < to.length; at++) to[at] = (now[at] as number) - (sum[at] as number) / time
  }
  mean(table, sums, table)
  for (const [at, row] of steps.entries()) mean(row, stepSums[at] as Float64Array, row)
  return { table, steps }
}

/** Multinomial logistic regression by plain steps down the gradient. */
export function learnDeeds(examples: { rows: Int32Array; deed: string }[], epochs = 30, rate = 0.6, decay = 1e-4): Float32Array {
  const size = DEEDS.length
  const table = new Float32Array(MESSAGE_ROWS * size)
  for (let epoch = 0; epoch < epochs; epoch++) {
    const step = rate / (1 + epoch * 0.15)
    for (const { rows, deed } of shuffled(examples, epoch + 1)) {
      const guess = weighMessage(rows, table, size)
      const norm = 1 / Math.sqrt(rows.length || 1)
      for (let nth = 0; nth < size; nth++) {
        const error = (guess[nth] as number) - (DEEDS[nth] === deed ? 1 : 0)
        for (const row of rows) {
          const at = row * size + nth
          table[at] = (table[at] as number) * (1 - step * decay) - step * error * norm
        }
      }
    }
  }
  return table
}
