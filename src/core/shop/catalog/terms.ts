import { distance, slips } from '../text/distance.ts'
import { words } from '../text/normalize.ts'
import { stem } from '../text/stem.ts'
import { type Product, type Profile, valueOf } from './product.ts'

/** Which products have which word, and how much it says about them. */
export interface Terms {
  /** Adds the score of one word to `scores`; false when no product has it, not even misspelt. */
  score(word: string, scores: Map<number, number>): boolean
}

const WEIGHTS: Record<string, number> = { name: 4, category: 3, brand: 3 }
const NEAREST = 5

export interface TermsBuilder {
  add(product: Product, row: number): void
  finish(): Terms
}

export function createTerms(profile: Profile, total: number): TermsBuilder {
  const postings = new Map<string, Map<number, number>>()
  const stems = new Map<string, string>()
  const sources = profile.fields
    .filter((info) => info.field !== 'id' && ['text', 'choice', 'list'].includes(info.kind))
    .flatMap((info) =>
      [info.field, ...Object.values(info.variants ?? {})].map((field) => ({ field, weight: WEIGHTS[info.concept ?? info.field] ?? 1 })),
    )
  const stemOf = (word: string) => {
    let known = stems.get(word)
    if (known === undefined) {
      known = stem(word)
      stems.set(word, known)
    }
    return known
  }
  return {
    add(product, row) {
      for (const { field, weight } of sources) {
        const value = valueOf(product, field)
        if (value === undefined || value === null) continue
        for (const word of words(Array.isArray(value) ? value.join(' ') : String(value))) {
          const key = stemOf(word)
          let rows = postings.get(key)
          if (!rows) {
            rows = new Map()
            postings.set(key, rows)
          }
          rows.set(row, Math.max(rows.get(row) ?? 0, weight))
        }
      }
    },
    finish() {
      stems.clear()
      return createLookup(postings, total)
    },
  }
}

function createLookup(postings: Map<string, Map<number, number>>, total: number): Terms {
  const byFirst = new Map<string, string[]>()
  for (const key of postings.keys()) {
    const list = byFirst.get(key.charAt(0))
    if (list) list.push(key)
    else byFirst.set(key.charAt(0), [key])
  }
  const nearest = (key: string): string[] => {
    const allowed = slips(key.length)
    if (allowed === 0) return []
    const found = (byFirst.get(key.charAt(0)) ?? []).map((candidate) => ({ candidate, away: distance(key, candidate, allowed) }))
    const close = found.filter(({ away }) => away <= allowed).sort((a, b) => a.away - b.away)
    return close
      .filter(({ away }) => away === close[0]?.away)
      .slice(0, NEAREST)
      .map(({ candidate }) => candidate)
  }
  return {
    score(word, scores) {
      const key = stem(word)
      const found = postings.has(key) ? [key] : nearest(key)
      for (const term of found) {
        const rows = postings.get(term) ?? new Map<number, number>()
        const rarity = Math.log(1 + total / (rows.size + 0.5)) * (term === key ? 1 : 0.6)
        for (const [row, weight] of rows) scores.set(row, (scores.get(row) ?? 0) + weight * rarity)
      }
      return found.length > 0
    },
  }
}
