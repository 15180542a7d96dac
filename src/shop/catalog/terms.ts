import { distance, slips } from '../text/distance.ts'
import { words } from '../text/normalize.ts'
import { stem } from '../text/stem.ts'
import { type Product, type Profile, valueOf } from './product.ts'

/** The products that have a word, in row order, and how much each place weighs. */
interface Posting {
  rows: number[]
  weights: number[]
}

/** Which products have which word, and how much it says about them. */
export interface Terms {
  has(word: string): boolean
  /** Adds the score of one word to `scores`; false when no product has it, not even misspelt. */
  score(word: string, scores: Float32Array, touched: number[]): boolean
}

const WEIGHTS: Record<string, number> = { name: 4, category: 3, brand: 3 }
const NEAREST = 5
const PLAIN = /^[\x20-\x7e]*$/
const MOST_CACHED = 50_000

export interface TermsBuilder {
  add(product: Product, row: number): void
  finish(): Terms
}

export function createTerms(profile: Profile, total: number): TermsBuilder {
  const postings = new Map<string, Posting>()
  const known = new Map<string, Posting>()
  const sources = profile.fields
    .filter((info) => info.field !== 'id' && ['text', 'choice', 'list'].includes(info.kind))
    .flatMap((info) =>
      [info.field, ...Object.values(info.variants ?? {})].map((field) => ({ field, weight: WEIGHTS[info.concept ?? info.field] ?? 1 })),
    )
  /** Words repeat far more often than they are new, so each is stemmed once. */
  const postingOf = (word: string): Posting => {
    const found = known.get(word)
    if (found) return found
    const key = stem(word)
    let posting = postings.get(key)
    if (!posting) {
      posting = { rows: [], weights: [] }
      postings.set(key, posting)
    }
    if (known.size < MOST_CACHED) known.set(word, posting)
    return posting
  }
  return {
    add(product, row) {
      for (const { field, weight } of sources) {
        const value = valueOf(product, field)
        if (value === undefined || value === null) continue
        for (const word of quickWords(Array.isArray(value) ? value.join(' ') : String(value))) {
          const { rows, weights } = postingOf(word)
          const last = rows.length - 1
          if (rows[last] !== row) {
            rows.push(row)
            weights.push(weight)
          } else if ((weights[last] ?? 0) < weight) weights[last] = weight
        }
      }
    },
    finish() {
      known.clear()
      return createLookup(postings, total)
    },
  }
}

const quickWords = (text: string): string[] => (PLAIN.test(text) ? (text.toLowerCase().match(/[a-z0-9]+/g) ?? []) : words(text))

function createLookup(postings: Map<string, Posting>, total: number): Terms {
  const byFirst = new Map<string, string[]>()
  for (const key of postings.keys()) {
    const list = byFirst.get(key.charAt(0))
    if (list) list.push(key)
    else byFirst.set(key.charAt(0), [key])
  }
  const nearest = (key: string): string[] => {
    const allowed = slips(key.length)
    if (allowed === 0) return []
    let least = allowed
    let close: string[] = []
    for (const candidate of byFirst.get(key.charAt(0)) ?? []) {
      const away = distance(key, candidate, least)
      if (away > least) continue
      if (away < least) close = []
      least = away
      close.push(candidate)
    }
    return close.slice(0, NEAREST)
  }
  return {
    has: (word) => postings.has(stem(word)),
    score(word, scores, touched) {
      const key = stem(word)
      const found = postings.has(key) ? [key] : nearest(key)
      for (const term of found) {
        const { rows = [], weights = [] } = postings.get(term) ?? {}
        const rarity = Math.log(1 + total / (rows.length + 0.5)) * (term === key ? 1 : 0.6)
        for (let index = 0; index < rows.length; index++) {
          const row = rows[index] as number
          if (scores[row] === 0) touched.push(row)
          scores[row] = (scores[row] as number) + (weights[index] as number) * rarity
        }
      }
      return found.length > 0
    },
  }
}
