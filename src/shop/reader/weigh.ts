import { LABELS } from './tagger.ts'

/** So many rows of weights has a table of words and one of messages; signs that fall together share one. */
export const WORD_ROWS = 65_536
export const MESSAGE_ROWS = 32_768

/** FNV-1a, folded. */
function rowOf(sign: string, rows: number): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < sign.length; index++) hash = Math.imul(hash ^ sign.charCodeAt(index), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) & (rows - 1)
}

/** The rows that signs stand in, each once. */
export const rowsOf = (signs: string[], rows: number): Int32Array => Int32Array.from(new Set(signs.map((sign) => rowOf(sign, rows))))

/** How well each label fits each word. */
export const weighWords = (words: Int32Array[], table: ArrayLike<number>): Float64Array[] =>
  words.map((rows) => {
    const scores = new Float64Array(LABELS.length)
    for (const row of rows)
      for (let label = 0, at = row * LABELS.length; label < LABELS.length; label++, at++)
        scores[label] = (scores[label] as number) + (table[at] as number)
    return scores
  })

/** How likely each of so many things is meant by a message. */
export function weighMessage(rows: ArrayLike<number>, table: ArrayLike<number>, size: number): number[] {
  const scores = new Array<number>(size).fill(0)
  const norm = 1 / Math.sqrt(rows.length || 1)
  for (let nth = 0; nth < rows.length; nth++)
    for (let one = 0; one < size; one++)
      scores[one] = (scores[one] as number) + (table[(rows[nth] as number) * size + one] as number) * norm
  const top = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - top))
  const sum = raised.reduce((total, value) => total + value, 0)
  return raised.map((value) => value / sum)
}
