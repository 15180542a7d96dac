import { setImmediate as breathe } from 'node:timers/promises'
import type { Passage } from '#core/ports/knowledge.ts'
import type { KnowledgeStore, MeaningStore } from '#ports/knowledge-store.ts'
import type { Meanings } from './meaning.ts'

/** Passages with vectors, all agents together; more are for Qdrant. */
const MOST = 50_000
const PAGE = 1_000
/** How long what was just put in may go unseen. */
const FRESH_MS = 1_000
/** Numbers that are multiplied between two turns of the event loop: a few milliseconds. */
const AT_ONCE = 1_500_000
/** So far above the average, in standard deviations, is what a question is about; with few passages there is no average to speak of. */
const STANDS_OUT = 2
const FEW = 20
const LEAST_COSINE = 0.25

interface Page {
  ids: number[]
  vectors: Int8Array
  lengths: Float32Array
}

interface Held {
  pages: Page[]
  upTo: number
  rows: number
  at: number
  size: number
}

/** Vectors in Parley's own database, searched in memory one by one: exact, and quick enough for what one server knows. */
export function createEmbeddedMeanings(store: MeaningStore, knowledge: KnowledgeStore, model: string, most = MOST): Meanings {
  const agents = new Map<string, Promise<Held>>()
  let after = 0
  let count: number | undefined

  /** What is new since the last look is read and added; what is gone is found out when it is read. */
  async function refresh(agentId: string, before: Held): Promise<Held> {
    if (performance.now() - before.at < FRESH_MS) return before
    const held = { ...before, pages: [...before.pages], at: performance.now() }
    for (;;) {
      const rows = await store.load(agentId, model, held.upTo, PAGE)
      const size = held.size || (rows[0]?.vector.length ?? 0)
      const fitting = rows.filter(({ vector }) => vector.length === size)
      if (fitting.length > 0) held.pages.push(pageOf(fitting, size))
      held.size = size
      held.rows += fitting.length
      held.upTo = rows.at(-1)?.id ?? held.upTo
      if (rows.length < PAGE) return held
      await breathe()
    }
  }

  function of(agentId: string): Promise<Held> {
    const known = agents.get(agentId) ?? Promise.resolve({ pages: [], upTo: 0, rows: 0, at: Number.NEGATIVE_INFINITY, size: 0 })
    const held = known.then((before) => refresh(agentId, before))
    agents.delete(agentId)
    agents.set(agentId, held)
    held.catch(() => agents.delete(agentId))
    return held
  }

  /** Those not used lately go when there are too many. */
  async function makeRoom(agentId: string) {
    let rows = 0
    for (const [id, held] of [...agents].reverse()) {
      rows += (await held).rows
      if (rows > most && id !== agentId) agents.delete(id)
    }
  }

  return {
    async missing(limit, fromStart) {
      if (fromStart) {
        after = 0
        count = await store.count(model)
      }
      if ((count ?? 0) >= most) return []
      const rows = await store.missing(model, after, limit)
      after = rows.at(-1)?.id ?? after
      return rows
    },
    async put(rows) {
      await store.put(
        model,
        rows.map(({ id, vector }) => ({ id: Number(id), vector: toBytes(vector) })),
      )
      count = (count ?? 0) + rows.length
    },
    any: async (agentId) => (await of(agentId)).rows > 0,
    async nearest(agentId, vector, limit): Promise<Passage[]> {
      const { pages, size } = await of(agentId)
      await makeRoom(agentId)
      if (vector.length !== size) return []
      const found = await nearestIn(pages, toBytes(vector), limit)
      const texts = await knowledge.read(
        agentId,
        found.map(({ id }) => id),
        [],
      )
      return found.flatMap(({ id, score }) => {
        const passage = texts.find((one) => one.id === id)
        return passage ? [{ source: passage.source, text: passage.text, score: Math.round(score * 1000) / 1000 }] : []
      })
    },
  }
}

async function nearestIn(pages: Page[], query: Int8Array, limit: number): Promise<{ id: number; score: number }[]> {
  const length = lengthOf(query)
  const top: { id: number; score: number }[] = []
  let [rows, sum, squares, work] = [0, 0, 0, 0]
  for (const { ids, vectors, lengths } of pages) {
    for (const [row, id] of ids.entries()) {
      const score = dot(query, vectors, row * query.length) / (length * (lengths[row] as number))
      sum += score
      squares += score * score
      insert(top, { id, score }, limit)
    }
    rows += ids.length
    work += vectors.length
    if (work < AT_ONCE) continue
    work = 0
    await breathe()
  }
  const average = sum / (rows || 1)
  const deviation = Math.sqrt(Math.max(0, squares / (rows || 1) - average * average))
  const least = rows < FEW ? LEAST_COSINE : Math.max(LEAST_COSINE, average + STANDS_OUT * deviation)
  return top.filter(({ score }) => score >= least)
}

function insert(top: { id: number; score: number }[], one: { id: number; score: number }, limit: number) {
  if (top.length === limit && one.score <= (top.at(-1)?.score ?? 0)) return
  let at = top.length
  while (at > 0 && (top[at - 1]?.score ?? 0) < one.score) at--
  top.splice(at, 0, one)
  if (top.length > limit) top.pop()
}

function pageOf(rows: { id: number; vector: Uint8Array }[], size: number): Page {
  const vectors = new Int8Array(rows.length * size)
  rows.forEach(({ vector }, row) => vectors.set(new Int8Array(vector.buffer, vector.byteOffset, size), row * size))
  const lengths = Float32Array.from(rows, (_, row) => lengthOf(vectors.subarray(row * size, (row + 1) * size)))
  return { ids: rows.map(({ id }) => id), vectors, lengths }
}

const lengthOf = (vector: Int8Array) => Math.sqrt(dot(vector, vector, 0)) || 1

function dot(query: Int8Array, vectors: Int8Array, base: number): number {
  let sum = 0
  for (let i = 0; i < query.length; i++) sum += (query[i] as number) * (vectors[base + i] as number)
  return sum
}

/** One byte for each number, the largest being 127: a quarter of the memory, and the same neighbours. */
function toBytes(vector: number[]): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return Int8Array.from(vector, (value) => Math.round((value / (largest || 1)) * 127))
}
