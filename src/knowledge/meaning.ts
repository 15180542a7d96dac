import { setTimeout as pause } from 'node:timers/promises'
import type { KnowledgeBase, Passage } from '#core/ports/knowledge.ts'
import type { Embedder } from '#core/ports/model.ts'

/** Passages whose vectors are missing, and where the vectors are kept and searched. */
export interface Meanings {
  /** The next that lack one; none when all have, or when there are enough. `fromStart`: also of those that were looked at before. */
  missing(limit: number, fromStart: boolean): Promise<Missing[]>
  put(rows: (Missing & { vector: number[] })[]): Promise<void>
  /** Whether the agent has any: no question need be asked otherwise. */
  any(agentId: string): Promise<boolean>
  /** Those nearest to the vector that stand out from the rest, with their cosines. */
  nearest(agentId: string, vector: number[], limit: number): Promise<Passage[]>
}

export interface Missing {
  id: string | number
  text: string
}

/** Knowledge that also finds by meaning once it has been started; without, it only adds. */
export type MeaningfulKnowledge = KnowledgeBase & { start(): () => Promise<void> }

/** Passages that are turned into vectors at a time. */
const BATCH = 64
const EMBED_MS = 60_000
/** A provider that is slower than this with a question is done without. */
const ASK_MS = 2_000
/** After a failure it is tried again, less and less often. */
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 300_000
const QUESTIONS = 200
/** What is this much farther than the nearest is about something else. */
const SHARE_OF_BEST = 0.75

/**
 * Finds by the provider's embeddings what the words of a question miss, beside what the base finds by words, and puts all of it in the
 * order of its meaning. Vectors are made in the background, batch by batch, each kept at once: a stop or a failure loses none.
 */
export function createKnowledgeByMeaning(
  base: KnowledgeBase,
  meanings: Meanings,
  { embed }: Embedder,
  warn: (error: unknown) => void,
): MeaningfulKnowledge {
  const questions = new Map<string, Promise<number[]>>()
  let stopping: AbortController | undefined
  let working = Promise.resolve()
  let again = false
  let busy = false

  async function fill(signal: AbortSignal): Promise<void> {
    let wait = FIRST_PAUSE_MS
    for (let fromStart = true; !signal.aborted; ) {
      again = false
      try {
        const rows = await meanings.missing(BATCH, fromStart)
        fromStart = false
        if (rows.length === 0) {
          if (again) continue
          return
        }
        const texts = rows.map(({ text }) => text)
        const vectors = await embed(texts, AbortSignal.any([signal, AbortSignal.timeout(EMBED_MS)]))
        if (rows.some((_, i) => !vectors[i]?.length)) throw new Error('the provider answered with too few vectors')
        await meanings.put(rows.map((row, i) => ({ ...row, vector: vectors[i] as number[] })))
        wait = FIRST_PAUSE_MS
      } catch (error) {
        if (signal.aborted) return
        warn(error)
        await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS)
        fromStart = true
      }
    }
  }

  function wake() {
    again = true
    if (busy || !stopping) return
    busy = true
    working = fill(stopping.signal).finally(() => {
      busy = false
    })
  }

  /** The same question is asked by every task of a plan and by every replay. */
  function vectorOf(query: string): Promise<number[]> {
    const known = questions.get(query)
    if (known) return known
    const asked = embed([query], AbortSignal.timeout(ASK_MS)).then(([vector = []]) => vector)
    questions.set(query, asked)
    asked.catch(() => questions.delete(query))
    const oldest = questions.keys().next().value
    if (questions.size > QUESTIONS && oldest !== undefined) questions.delete(oldest)
    return asked
  }

  async function near(agentId: string, query: string, limit: number): Promise<Passage[]> {
    try {
      if (query.trim() === '' || !(await meanings.any(agentId))) return []
      return await meanings.nearest(agentId, await vectorOf(query), limit)
    } catch {
      // What the words find is there all the same.
      return []
    }
  }

  return {
    async add(agentId, document) {
      const added = await base.add(agentId, document)
      wake()
      return added
    },
    async search(agentId, query, limit) {
      const [found, close] = await Promise.all([base.search(agentId, query, limit), near(agentId, query, limit * 3)])
      return { ...found, passages: merge(found.passages, close, limit) }
    },
    start() {
      stopping = new AbortController()
      wake()
      return async () => {
        stopping?.abort()
        await working
      }
    },
  }
}

/** What is near in meaning first, in its order; then what the words found and meaning did not. */
function merge(found: Passage[], close: Passage[], limit: number): Passage[] {
  const best = close[0]?.score ?? 0
  const keyOf = ({ source, text }: Passage) => `${source}\n${text}`
  const words = new Set(found.map(keyOf))
  const first = close.filter((passage) => words.has(keyOf(passage)) || passage.score >= best * SHARE_OF_BEST)
  const taken = new Set(first.map(keyOf))
  return [...first, ...found.filter((passage) => !taken.has(keyOf(passage)))].slice(0, limit)
}
