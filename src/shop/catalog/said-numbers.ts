import { codesIn, modelsIn, pairsIn } from './indexed-words.ts'
import type { Term } from './search-index.ts'

const LINK = /^(?:на|by|in)$/
/** "120х60", "17 кг", "2 в 1". */
export const isMeasured = (phrase: string): boolean => /^\d+(?:[.,]\d+$|(?:[.,]\d+)? ?[ xх×*/-] ?[\p{L}\d])/u.test(phrase)
/** "4-10r", "KIT-CAR-052". */
const isCode = (phrase: string): boolean => /\d/.test(phrase) && /^(?:\p{L}{1,3} )?[\p{L}\d]+(?:[-./][\p{L}\d]+)+$/u.test(phrase)
const isModel = (phrase: string): boolean => /^\p{L}{1,4}[ -]?\d{1,4}$/u.test(phrase)

/** Numbers that belong together, or to letters or a unit, are looked for together. */
export function numberTerm(said: string, postings: Map<string, unknown>, knownKeys: (word: string) => string[]): Term | undefined {
  const phrase = said.replace(/(?<=\d),(?=\d)/g, '.')
  const measured = (way: string[][]): Term => ({ said, ways: [way], by: 'itself', measured: true })
  const isKnown = (key: string) => postings.has(key)
  const model = isModel(phrase) ? modelsIn(phrase.toUpperCase()).filter(isKnown) : []
  if (model.length > 0) return measured([model])
  if (!isMeasured(phrase) && !isCode(phrase)) return undefined
  const tied = pairsIn(phrase).filter(isKnown)
  if (tied.length > 0) return measured(tied.map((key) => [key]))
  const codes = isCode(phrase) ? codesIn(phrase) : []
  if (codes.length > 0) return codes.every(isKnown) ? measured(codes.map((key) => [key])) : undefined
  const parts = (phrase.match(/\d+(?:[.,]\d+)?|\p{L}{2,}/gu) ?? []).filter((part) => !LINK.test(part)).map(knownKeys)
  const isHad = parts.length > 0 && parts.every((keys) => keys.length > 0)
  return isHad ? { ...measured(parts), soft: /^\S+ \p{L}{2,}\.?$/u.test(phrase) } : undefined
}
