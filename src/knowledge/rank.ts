import type { Passage } from '#core/ports/knowledge.ts'
import { stemSlots, wordsOf } from '#text/stem.ts'

export interface Candidate {
  source: string
  text: string
  /** For each word of the question, whether it holds it. */
  holds: boolean[]
  /** Nearness of its vector to the query's. */
  cosine: number
}

export interface QuerySlot {
  stems: string[]
  /** How much a match of this word says. */
  weight: number
  /** No passage is known to hold it, so words that look alike are tried. */
  unseen: boolean
}

/** Words alike in this share of their letter pairs count as the same with a slip of the pen. */
const ALIKE = 0.6
/** A passage that covers less of the question than this is not about it. */
const LEAST_COVERAGE = 0.28
/** Far behind the best one is noise. */
const SHARE_OF_BEST = 0.5
const WEIGHT_OF_COSINE = 0.15

/** Orders the passages by how much of the question they cover, rare words counting more, and drops what is not about it. */
export function rank(query: string, slots: QuerySlot[], candidates: Candidate[], limit: number): Passage[] {
  const total = slots.reduce((sum, slot) => sum + slot.weight, 0)
  if (total === 0) return []
  const asked = askedWords(query)
  const scored = candidates.map(({ source, text, cosine, holds }) => {
    const unclear = slots.some((slot, i) => slot.unseen && !holds[i])
    const pairs = unclear ? [...new Set(wordsOf(text))].map(letterPairs) : []
    const match = (slot: QuerySlot, i: number) => (holds[i] ? 1 : slot.unseen ? alike(slot, pairs, asked) : 0)
    const covered = slots.reduce((sum, slot, i) => sum + slot.weight * match(slot, i), 0)
    const coverage = covered / total
    return { passage: { text, source, score: round(coverage * (1 - WEIGHT_OF_COSINE) + Math.max(0, cosine) * WEIGHT_OF_COSINE) }, coverage }
  })
  const kept = scored.filter(({ coverage }) => coverage >= LEAST_COVERAGE).toSorted((a, b) => b.passage.score - a.passage.score)
  const best = kept[0]?.passage.score ?? 0
  return kept
    .filter(({ passage }) => passage.score >= best * SHARE_OF_BEST)
    .slice(0, limit)
    .map(({ passage }) => passage)
}

/** How like the nearest word of the passage is to the one asked for. */
function alike(slot: QuerySlot, pairs: Set<string>[], asked: Map<string, Set<string>>): number {
  const mine = asked.get(slot.stems.join(' '))
  if (!mine || mine.size < 4) return 0
  let best = 0
  for (const other of pairs) best = Math.max(best, likeness(mine, other))
  return best >= ALIKE ? best * 0.9 : 0
}

/** Letter pairs of the words in the query, by the stems they became. */
function askedWords(query: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const word of wordsOf(query)) {
    const key = stemSlots(word)[0]?.join(' ')
    if (key !== undefined) found.set(key, letterPairs(word))
  }
  return found
}

function letterPairs(word: string): Set<string> {
  const pairs = new Set<string>()
  const padded = `_${word}`
  for (let i = 0; i + 2 <= padded.length; i++) pairs.add(padded.slice(i, i + 2))
  return pairs
}

function likeness(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return (2 * shared) / (a.size + b.size)
}

const round = (score: number) => Math.round(score * 1000) / 1000
