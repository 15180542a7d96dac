import { createHash } from 'node:crypto'
import type { KnowledgeBase, Passage } from '#core/ports/knowledge.ts'
import type { Embedder } from '#core/ports/model.ts'

/** So many passages are found by words and n-grams, for those asked for, before meaning puts them in order. */
const CANDIDATES = 5
/** A provider that is slower than this is done without. */
const EMBED_MS = 2_000
/** Vectors that are kept in memory. */
const MOST_KEPT = 5_000

/**
 * Puts what the knowledge base finds, embedded or Qdrant, into the order of its meaning by the provider's embeddings. Without an
 * answer from the provider the order stays as it was.
 */
export function createKnowledgeByMeaning(base: KnowledgeBase, { embed }: Embedder): KnowledgeBase {
  const kept = new Map<string, number[]>()

  async function vectorsOf(texts: string[], signal: AbortSignal): Promise<number[][]> {
    const keys = texts.map((text) => createHash('sha256').update(text).digest('base64'))
    const missing = [...new Set(texts.filter((_, i) => !kept.has(keys[i] as string)))]
    const vectors = missing.length === 0 ? [] : await embed(missing, signal)
    for (const [i, text] of missing.entries()) kept.set(keys[texts.indexOf(text)] as string, vectors[i] ?? [])
    const found = keys.map((key) => kept.get(key) ?? [])
    for (const key of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(key)
    }
    return found
  }

  async function order(query: string, passages: Passage[], limit: number): Promise<Passage[]> {
    try {
      const [asked = [], ...vectors] = await vectorsOf([query, ...passages.map(({ text }) => text)], AbortSignal.timeout(EMBED_MS))
      const scored = passages.map((passage, i) => ({ ...passage, score: cosine(asked, vectors[i] ?? []) }))
      return scored.toSorted((a, b) => b.score - a.score).slice(0, limit)
    } catch {
      return passages.slice(0, limit)
    }
  }

  return {
    ...base,
    async search(agentId, query, limit, signal) {
      const found = await base.search(agentId, query, limit * CANDIDATES, signal)
      return { ...found, passages: found.passages.length < 2 ? found.passages : await order(query, found.passages, limit) }
    },
  }
}

function cosine(a: number[], b: number[]): number {
  let product = 0
  let lengthA = 0
  let lengthB = 0
  for (let i = 0; i < a.length; i++) {
    const x = a[i] as number
    const y = b[i] ?? 0
    product += x * y
    lengthA += x * x
    lengthB += y * y
  }
  return product / (Math.sqrt(lengthA * lengthB) || 1)
}
