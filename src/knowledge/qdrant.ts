import { randomUUID } from 'node:crypto'
import type { KnowledgeBase, KnowledgeDocument, Passage } from '#core/ports/knowledge.ts'
import { stemSet, stemSlots } from '#text/stem.ts'
import { z } from 'zod'
import { forgiving } from './embedded.ts'
import { COLLECTION, createQdrantRequest, type QdrantSettings } from './qdrant-requests.ts'
import { type Candidate, rank } from './rank.ts'
import { splitElsewhere } from './split-elsewhere.ts'
import { DIMENSIONS, featuresOf, hashOfStem, queryVector } from './vector.ts'

const CANDIDATES = 24
const SLOTS = 12
const BATCH = 100
/** A search that takes longer is given up: the task goes on without it. */
const SEARCH_MS = 3000
const ADD_MS = 60_000

/** Text of other systems may be in the collection too: only what we can read counts. */
const Point = z.object({ score: z.number(), payload: z.object({ source: z.string(), text: z.string() }) })

const Found = z.array(z.object({ points: z.array(z.unknown()) }))
const Exists = z.object({ exists: z.boolean() })

/**
 * Knowledge in Qdrant: one collection for all agents, told apart by `agent_id`. A dense vector of n-grams and a sparse one
 * of stems, which the server weighs by rarity; what both find is ranked as in the embedded search.
 */
export function createQdrantKnowledge({ collection = COLLECTION, ...settings }: QdrantSettings): KnowledgeBase {
  let ready: Promise<void> | undefined
  const send = createQdrantRequest(settings)
  const request = (ms: number, method: string, path: string, body?: object) => send(collection, ms, method, path, body)

  async function prepare(ms: number): Promise<void> {
    if (Exists.parse(await request(ms, 'GET', '/exists')).exists) return
    await request(ms, 'PUT', '', {
      vectors: { grams: { size: DIMENSIONS, distance: 'Cosine' } },
      sparse_vectors: { stems: { modifier: 'idf' } },
    })
    for (const field_name of ['agent_id', 'document']) await request(ms, 'PUT', '/index?wait=true', { field_name, field_schema: 'keyword' })
  }

  /** Looked at once; a failure is tried again next time. */
  function ensureCollection(ms: number): Promise<void> {
    ready ??= prepare(ms).catch((error: unknown) => {
      ready = undefined
      throw error
    })
    return ready
  }

  async function search(agentId: string, query: string, limit: number): Promise<Passage[]> {
    const slots = stemSlots(query).slice(0, SLOTS)
    if (slots.length === 0) return []
    await ensureCollection(SEARCH_MS)
    const about = { filter: { must: [{ key: 'agent_id', match: { value: agentId } }] }, limit: CANDIDATES, with_payload: true }
    const grams = [...queryVector(query, 1)]
    const searches = [
      { query: grams, using: 'grams', ...about },
      { query: sparseVector(slots.flat()), using: 'stems', ...about },
    ]
    const [dense, sparse] = Found.parse(await request(SEARCH_MS, 'POST', '/points/query/batch', { searches }))
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
      await ensureCollection(ADD_MS)
      const revision = randomUUID()
      const pieces = await splitElsewhere(document)
      for (let i = 0; i < pieces.length; i += BATCH) {
        const points = pieces.slice(i, i + BATCH).map(({ source, text }) => {
          const { stems, vector } = featuresOf(text)
          return {
            id: randomUUID(),
            vector: { grams: [...vector], stems: sparseVector(stems) },
            payload: { agent_id: agentId, document: document.name, revision, source, text },
          }
        })
        await request(ADD_MS, 'PUT', '/points?wait=true', { points })
      }
      const ofDocument = [
        { key: 'agent_id', match: { value: agentId } },
        { key: 'document', match: { value: document.name } },
      ]
      await request(ADD_MS, 'POST', '/points/delete?wait=true', {
        filter: { must: ofDocument, must_not: [{ key: 'revision', match: { value: revision } }] },
      })
      return { passages: pieces.length }
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
