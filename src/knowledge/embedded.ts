import { setImmediate as breathe } from 'node:timers/promises'
import type { Knowledge, KnowledgeBase, KnowledgeDocument, Passage } from '#core/ports/knowledge.ts'
import type { KnowledgeIndex, KnowledgeStore, StoredPassage } from '#ports/knowledge-store.ts'
import { stemSlots } from '#text/stem.ts'
import { type QuerySlot, rank } from './rank.ts'
import { splitElsewhere } from './split-elsewhere.ts'
import { count, dot, type Features, featuresOf, idf, lengths, nearest, queryVector, stemFrequency } from './vector.ts'

/** The rarest words of a long question find as much as all of them. */
const SLOTS = 12
/** A word in more passages than this finds too much to look at alone. */
const ROWS_PER_QUERY = 200
const RARE = 4
const TOGETHER = 3
const FROM_STEMS = 24
const FROM_VECTORS = 16
const NEARLY_ALL = 0.8
/** Passages whose vectors are kept in memory, all agents together: about 100 MB. */
const IN_MEMORY = 200_000
/** How long another process's change may go unseen. */
const FRESH_MS = 500
const MAX_VERSIONS = 1000
/** Passages prepared between two turns of the event loop. */
const BATCH = 10

type Slot = QuerySlot & { frequency: number }
type Index = KnowledgeIndex & { lengths: Float32Array }

/** Knowledge in Parley's own database: full text search over stems, and hashed n-gram vectors for what stems miss. */
export function createEmbeddedKnowledge(store: KnowledgeStore): KnowledgeBase {
  const indexes = new Map<string, Index>()

  const versions = new Map<string, { at: number; version: Promise<number | undefined>; none?: boolean }>()

  /** Every task asks; the answer is kept for a moment, so that other processes' changes are seen soon and our own at once. */
  function versionOf(agentId: string): Promise<number | undefined> {
    const known = versions.get(agentId)
    if (known && performance.now() - known.at < FRESH_MS) return known.version
    const version = store.version(agentId)
    if (versions.size >= MAX_VERSIONS) versions.clear()
    const asked: { at: number; version: Promise<number | undefined>; none?: boolean } = { at: performance.now(), version }
    versions.set(agentId, asked)
    version.then(
      (found) => (asked.none = found === undefined),
      () => versions.delete(agentId),
    )
    return version
  }

  function isEmpty(agentId: string): boolean {
    const known = versions.get(agentId)
    return known?.none === true && performance.now() - known.at < FRESH_MS
  }

  async function indexOf(agentId: string): Promise<Index | undefined> {
    const version = await versionOf(agentId)
    const known = indexes.get(agentId)
    indexes.delete(agentId)
    if (version === undefined) return undefined
    if (known?.version === version) return keep(agentId, known)
    const loaded = await store.load(agentId)
    return loaded && keep(agentId, { ...loaded, lengths: lengths(loaded.vectors) })
  }

  /** Last used is last in the map; the others go when there are too many. */
  function keep(agentId: string, index: Index): Index {
    indexes.set(agentId, index)
    let held = [...indexes.values()].reduce((sum, { ids }) => sum + ids.length, 0)
    for (const [id, { ids }] of indexes) {
      if (held <= IN_MEMORY || id === agentId) break
      indexes.delete(id)
      held -= ids.length
    }
    return index
  }

  async function search(agentId: string, query: string, limit: number): Promise<Passage[]> {
    const index = await indexOf(agentId)
    if (!index || index.ids.length === 0) return []
    const slots = weigh(query, index)
    if (slots.length === 0) return []
    const lexical = await findByStems(store, agentId, slots)
    const vector = queryVector(query, index.ids.length, index.frequencies)
    const near = lexical.complete ? [] : nearest(vector, index.vectors, index.lengths, FROM_VECTORS)
    const ids = [...new Set([...lexical.ids, ...near.map((row) => index.ids[row] as number)])]
    const texts = await store.read(
      agentId,
      ids,
      slots.map((slot) => slot.stems),
    )
    const length = Math.sqrt(dot(vector, vector, 0)) || 1
    const candidates = texts.map(({ id, ...passage }) => {
      const row = rowOf(index.ids, id)
      return { ...passage, cosine: dot(vector, index.vectors, row) / ((index.lengths[row] ?? 1) * length) }
    })
    return rank(query, slots, candidates, limit)
  }

  return {
    isEmpty,
    search: forgiving(search),
    async add(agentId: string, document: KnowledgeDocument) {
      const passages = await prepare(document)
      await store.replace(agentId, document.name, passages, (frequencies, removed) => {
        for (const text of removed) count(frequencies, featuresOf(text).buckets, -1)
        for (const { buckets } of passages) count(frequencies, buckets, 1)
      })
      versions.delete(agentId)
      return { passages: passages.length }
    },
  }
}

/**
 * Passages that may answer: those with a rare word of the question, and those with several of its words at once. Complete
 * when one of them holds nearly all of it: then the slower vectors add nothing.
 */
async function findByStems(store: KnowledgeStore, agentId: string, slots: Slot[]): Promise<{ ids: number[]; complete: boolean }> {
  const known = slots.filter((slot) => !slot.unseen)
  const rarest = known.slice(0, TOGETHER)
  const rare = known.filter((slot) => slot.frequency <= ROWS_PER_QUERY).slice(0, RARE)
  const asked = [
    ...rare.map((slot) => [slot]),
    ...(rarest.length > 1 ? [rarest, rarest.slice(0, 2)] : []),
    ...(rare.length === 0 ? known.slice(0, 1).map((slot) => [slot]) : []),
  ]
  if (asked.length === 0) return { ids: [], complete: false }
  const found = await store.match(
    agentId,
    asked.map((together) => together.map((slot) => slot.stems)),
    ROWS_PER_QUERY,
  )
  const held = new Map<number, Set<Slot>>()
  for (const { id, query } of found) {
    const here = held.get(id) ?? new Set()
    for (const slot of asked[query] ?? []) here.add(slot)
    held.set(id, here)
  }
  const weights = [...held].map(([id, here]) => ({ id, weight: weightOf([...here]) }))
  const best = weights.toSorted((a, b) => b.weight - a.weight).slice(0, FROM_STEMS)
  return { ids: best.map(({ id }) => id), complete: (best[0]?.weight ?? 0) >= weightOf(slots) * NEARLY_ALL }
}

const weightOf = (slots: Slot[]) => slots.reduce((sum, slot) => sum + slot.weight, 0)

/** A search that fails must not fail the task: it becomes a warning. */
export function forgiving(search: (agentId: string, query: string, limit: number) => Promise<Passage[]>): Knowledge['search'] {
  return async (agentId, query, limit) => {
    try {
      return { passages: await search(agentId, query, limit) }
    } catch (error) {
      return { passages: [], warning: `Knowledge could not be searched: ${error instanceof Error ? error.message : String(error)}` }
    }
  }
}

/** The words of the question by rarity. One that no passage holds counts half: it may be a typing slip or simply beside the point. */
function weigh(query: string, index: KnowledgeIndex): Slot[] {
  const passages = index.ids.length
  const slots = stemSlots(query).map((stems) => {
    const frequency = stemFrequency(index.frequencies, stems)
    return { stems, weight: idf(passages, frequency) * (frequency === 0 ? 0.5 : 1), unseen: frequency === 0, frequency }
  })
  return slots.toSorted((a, b) => b.weight - a.weight).slice(0, SLOTS)
}

/** Ids are loaded in ascending order. */
function rowOf(ids: number[], id: number): number {
  let low = 0
  let high = ids.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return low
}

async function prepare(document: KnowledgeDocument): Promise<(StoredPassage & Features)[]> {
  const passages: (StoredPassage & Features)[] = []
  for (const [i, { source, text }] of (await splitElsewhere(document)).entries()) {
    if (i % BATCH === BATCH - 1) await breathe()
    passages.push({ source, text, ...featuresOf(text) })
  }
  return passages
}
