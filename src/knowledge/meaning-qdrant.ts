import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Passage } from '#core/ports/knowledge.ts'
import type { Meanings, Missing } from './meaning.ts'
import { COLLECTION, createQdrantRequest, type QdrantSettings } from './qdrant-requests.ts'

const SEARCH_MS = 3_000
const FILL_MS = 60_000
const LEAST_COSINE = 0.25

const Payload = z.object({ agent_id: z.string(), document: z.string(), source: z.string(), text: z.string() })
const Point = z.object({ id: z.union([z.string(), z.number()]), payload: Payload })
const Scrolled = z.object({ points: z.array(z.unknown()) })
const Found = z.object({ points: z.array(z.object({ id: z.union([z.string(), z.number()]), score: z.number() })) })
const Exists = z.object({ exists: z.boolean() })

/**
 * Vectors in a collection of their own for each model, because the size of vectors is fixed when a collection is made. Its points have
 * the ids of their passages, and a passage that has its vector is marked with the model.
 */
export function createQdrantMeanings(settings: QdrantSettings, model: string): Meanings {
  const { collection = COLLECTION } = settings
  const request = createQdrantRequest(settings)
  const vectors = `${collection}_meaning_${createHash('sha256').update(model).digest('hex').slice(0, 12)}`
  const of = new Map<Missing['id'], z.infer<typeof Payload>>()
  let ready = false

  const exists = async (name: string, ms: number) => Exists.parse(await request(name, ms, 'GET', '/exists')).exists

  async function ensureCollection(size: number) {
    if (ready) return
    if (!(await exists(vectors, FILL_MS))) {
      await request(vectors, FILL_MS, 'PUT', '', { vectors: { size, distance: 'Cosine' } })
      await request(vectors, FILL_MS, 'PUT', '/index?wait=true', { field_name: 'agent_id', field_schema: 'keyword' })
    }
    ready = true
  }

  return {
    async missing(limit) {
      if (!(await exists(collection, FILL_MS))) return []
      const filter = { must_not: [{ key: 'meaning', match: { value: model } }] }
      const { points } = Scrolled.parse(await request(collection, FILL_MS, 'POST', '/points/scroll', { filter, limit, with_payload: true }))
      of.clear()
      return points.flatMap((one) => {
        const point = Point.safeParse(one)
        if (!point.success) return []
        of.set(point.data.id, point.data.payload)
        return [{ id: point.data.id, text: point.data.payload.text }]
      })
    },
    async put(rows) {
      await ensureCollection(rows[0]?.vector.length ?? 0)
      const points = rows.map(({ id, vector }) => ({ id, vector, payload: { agent_id: of.get(id)?.agent_id } }))
      await request(vectors, FILL_MS, 'PUT', '/points?wait=true', { points })
      await request(collection, FILL_MS, 'POST', '/points/payload?wait=true', {
        payload: { meaning: model },
        points: rows.map(({ id }) => id),
      })
    },
    async any() {
      ready ||= await exists(vectors, SEARCH_MS)
      return ready
    },
    async nearest(agentId, vector, limit): Promise<Passage[]> {
      const filter = { must: [{ key: 'agent_id', match: { value: agentId } }] }
      const { points } = Found.parse(await request(vectors, SEARCH_MS, 'POST', '/points/query', { query: vector, filter, limit }))
      const near = points.filter(({ score }) => score >= LEAST_COSINE)
      if (near.length === 0) return []
      // A document that was replaced has left its vectors behind: its passages are not there any more.
      const ids = near.map(({ id }) => id)
      const texts = z.array(z.unknown()).parse(await request(collection, SEARCH_MS, 'POST', '/points', { ids, with_payload: true }))
      const known = new Map(texts.flatMap((one) => (Point.safeParse(one).success ? [[Point.parse(one).id, Point.parse(one).payload]] : [])))
      const gone = ids.filter((id) => !known.has(id))
      if (gone.length > 0) await request(vectors, SEARCH_MS, 'POST', '/points/delete', { points: gone })
      return near.flatMap(({ id, score }) => {
        const passage = known.get(id)
        return passage?.agent_id === agentId ? [{ source: passage.source, text: passage.text, score: Math.round(score * 1000) / 1000 }] : []
      })
    },
  }
}
