/** Vectors read at a time. */
export const LOADED = 1_000
const FEATURES = 65_536
const VECTOR_BYTES = 512

export const emptyCounters = (): Uint32Array<ArrayBuffer> => new Uint32Array(FEATURES)

/** A copy, because a Buffer of the driver need not start on a multiple of four. */
export function counters(bytes: Uint8Array): Uint32Array<ArrayBuffer> {
  const copy = emptyCounters()
  new Uint8Array(copy.buffer).set(bytes.subarray(0, FEATURES * 4))
  return copy
}

/** All ids and vectors of an agent, read page by page. */
export async function gather(page: (after: number) => Promise<{ id: number; vector: Uint8Array }[]>) {
  const ids: number[] = []
  const chunks: Uint8Array[] = []
  for (let after = 0; ; ) {
    const rows = await page(after)
    for (const { id, vector } of rows) {
      ids.push(id)
      chunks.push(vector)
    }
    if (rows.length < LOADED) break
    after = ids.at(-1) ?? after
    await new Promise((resolve) => setImmediate(resolve))
  }
  const vectors = new Int8Array(ids.length * VECTOR_BYTES)
  chunks.forEach((chunk, i) => vectors.set(new Int8Array(chunk.buffer, chunk.byteOffset, VECTOR_BYTES), i * VECTOR_BYTES))
  return { ids, vectors }
}

/** For each slot whether one of its stems is among those of a passage, which are kept as JSON. */
export function holdsOf(stems: string, slots: string[][]): boolean[] {
  const held = new Set(JSON.parse(stems) as string[])
  return slots.map((wanted) => wanted.some((stem) => held.has(stem)))
}
