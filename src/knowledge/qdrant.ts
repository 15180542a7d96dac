import { randomUUID } from 'node:crypto'
import type { QdrantClient } from '@qdrant/js-client-rest'
import type { KnowledgeBase, KnowledgeDocument, Passage } from '#core/ports/knowledge.ts'
import { stemSet, stemSlots } from '#text/stem.ts'
import { z } from 'zod'
import { forgiving } from './embedded.ts'
import { type Candidate, rank } from './rank.ts'
import { splitDocument } from './split.ts'
import { DIMENSIONS, featuresOf, hashOfStem, queryVector } from './vector.ts'

export interface QdrantSettings {
  url: string
  apiKey?: string | undefined
  collection?: string
}

const CANDIDATES = 24
const SLOTS = 12
const BATCH = 100
/** A search that takes longer is given up: the task goes on without it. */
const SEARCH_MS = 3000
const ADD_MS = 60_000

/** Text of other systems may be in the collection too: only what we can read counts. */
const Point = z.object({ score: z.number(), payload: z.object({ source: z.string(), text: z.string() }) })

/**
 * Knowledge in Qdrant: one collection for all agents, told apart by `agent_id`. A dense vector of n-grams and a sparse one
 * of stems, which the server weighs by rarity; what both find is ranked as in the embedded search.
 */
export function createQdrantKnowledge({ url, apiKey, collection = 'parley_knowledge' }: QdrantSettings): KnowledgeBase {
  const clients = new Map<number, Promise<QdrantClient>>()
  let ready: Promise<void> | undefined

  function connect(timeout: number): Promise<QdrantClient> {
    const known = clients.get(timeout)
    if (known) return known
    const opening = import('@qdrant/js-client-rest').then((qdrant) => {
      return new qdrant.QdrantClient({ url, timeout, checkCompatibility: false, ...(apiKey ? { apiKey } : {}) })
    })
    clients.set(timeout, opening)
    return opening
  }

  async function prepare(client: QdrantClient): Promise<void> {
    if ((await client.collectionExists(collection)).exists) return
    await client.createCollection(collection, {
      vectors: { grams: { size: DIMENSIONS, distance: 'Cosine' } },
      sparse_vectors: { stems: { modifier: 'idf' } },
    })
    await client.createPayloadIndex(collection, { field_name: 'agent_id', field_schema: 'keyword', wait: true })
    await client.createPayloadIndex(collection, { field_name: 'document', field_schema: 'keyword', wait: true })
  }

  /** Looked at once; a failure is tried again next time. */
  function ensureCollection(client: QdrantClient): Promise<void> {
    ready ??= prepare(client).catch((error: unknown) => {
      ready = undefined
      throw error
    })
    return ready
  }

  async function search(agentId: string, query: string, limit: number): Promise<Passage[]> {
    const slots = stemSlots(query).slice(0, SLOTS)
    if (slots.length === 0) return []
    const client = await connect(SEARCH_MS)
    await ensureCollection(client)
    const about = { filter: { must: [{ key: 'agent_id', match: { value: agentId } }] }, limit: CANDIDATES, with_payload: true }
    const grams = [...queryVector(query, 1)]
    const [dense, sparse] = await client.queryBatch(collection, {
      searches: [
        { query: grams, using: 'grams', ...about },
        { query: sparseVector(slots.flat()), using: 'stems', ...about },
      ],
    })
    const candidates = new Map<string, Candidate>()
    for (const point of sparse?.points ?? []) addCandidate(candidates, slots, point, false)
    for (const point of dense?.points ?? []) addCandidate(candidates, slots, point, true)
    return rank(
      query,
      slots.map((stems) => ({ stems, weight: 1, unseen: true })),
      [...candidates.values()],
      limit,
    )
  }

  return {
    search: forgiving(search),
    async add(agentId: string, document: KnowledgeDocument) {
      const client = await connect(ADD_MS)
      await ensureCollection(client)
      const revision = randomUUID()
      const points = splitDocument(document).map(({ source, text }) => {
        const { stems, vector } = featuresOf(text)
        return {
          id: randomUUID(),
          vector: { grams: [...vector], stems: sparseVector(stems) },
          payload: { agent_id: agentId, document: document.name, revision, source, text },
        }
      })
      for (let i = 0; i < points.length; i += BATCH) await client.upsert(collection, { wait: true, points: points.slice(i, i + BATCH) })
      const ofDocument = [
        { key: 'agent_id', match: { value: agentId } },
        { key: 'document', match: { value: document.name } },
      ]
      await client.delete(collection, {
        wait: true,
        filter: { must: ofDocument, must_not: [{ key: 'revision', match: { value: revision } }] },
      })
      return { passages: points.length }
    },
  }
}

function addCandidate(candidates: Map<string, Candidate>, slots: string[][], found: unknown, near: boolean): void {
  const point = Point.safeParse(found)
  if (!point.success) return
  const { source, text } = point.data.payload
  const stems = stemSet(text)
  const holds = slots.map((slot) => slot.some((stem) => stems.has(stem)))
  candidates.set(`${source}\n${text}`, { source, text, holds, cosine: near ? point.data.score : 0 })
}

function sparseVector(stems: string[]): { indices: number[]; values: number[] } {
  const indices = [...new Set(stems.map(hashOfStem))]
  return { indices, values: indices.map(() => 1) }
}
