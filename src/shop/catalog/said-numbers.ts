import { saidOtherwise } from '../lexicon/meanings.ts'
import { unitOf } from '../lexicon/units.ts'
import { codesIn, countedIn, fewIn, modelsIn, numbersIn, pairsIn } from './indexed-words.ts'
import type { Term } from './search-index.ts'

const LINK = /^(?:на|by|in)$/
export const isMeasured = (phrase: string): boolean => /^\d+(?:[.,]\d+$|(?:[.,]\d+)? ?[ xх×*/-] ?[\p{L}\d])/u.test(phrase)
/** "25-60", "4-10r", "KIT-CAR-052". */
const isCode = (phrase: string): boolean => /\d/.test(phrase) && /^(?:\p{L}{1,3} )?[\p{L}\d]+(?:[-./][\p{L}\d]+)+$/u.test(phrase)
/** What names tell without its unit. */
const BARE = /^(\d{2,}|\d+[.,]\d+)(?: ?-?(\p{L}+|"))?$/u
const UNSIZED = /^(?:span|bytes|stars|reviews|share)$/

/** "17 дюймов", "1.75", where names tell no unit: the number alone. */
function bareNumber(phrase: string): string[] {
  const [, number = '', word] = BARE.exec(phrase) ?? []
  const unit = word === undefined || word === '"' ? 'length' : unitOf(word)?.dimension
  return unit === undefined || UNSIZED.test(unit) ? [] : numbersIn(number)
}

/** "120х60", "17 кг", "2 в 1": numbers that belong together are looked for together. */
export function numberTerm(phrase: string, postings: Map<string, unknown>, knownKeys: (word: string) => string[]): Term | undefined {
  const isKnown = (key: string) => postings.has(key)
  const isModel = /^(?:\p{L}{1,4}[ -]?|\p{L}{3,}[ -])\d{1,4}$/u.test(phrase)
  const model = isModel ? [...new Set([phrase, phrase.toUpperCase(), phrase.replace(' ', '-')].flatMap(modelsIn))].filter(isKnown) : []
  if (model.length > 0) return { said: phrase, ways: [[model]], by: 'itself', measured: true }
  if (!isMeasured(phrase) && !isCode(phrase) && !(phrase.includes(' ') && fewIn(phrase).length > 0)) return undefined
  const others = (word: string) => saidOtherwise([word]).flatMap((other) => (other.length === 1 ? other : []))
  const counted = [...countedIn(phrase, others), ...fewIn(phrase, others)].filter(isKnown)
  const tied = [...pairsIn(phrase).filter(isKnown), ...(counted.length > 0 ? [counted] : [])].map((keys) => [keys].flat())
  const bare = bareNumber(phrase).filter(isKnown)
  const codes = isCode(phrase) ? codesIn(phrase) : []
  const way = tied.length > 0 ? tied : (bare.length > 0 ? bare : codes.every(isKnown) ? codes : []).map((key) => [key])
  if (way.length > 0 || codes.length > 0) return way.length > 0 ? { said: phrase, ways: [way], by: 'itself', measured: true } : undefined
  const parts = (phrase.match(/\d+(?:[.,]\d+)?|\p{L}{2,}/gu) ?? []).filter((part) => !LINK.test(part)).map(knownKeys)
  return parts.length > 0 && parts.every((keys) => keys.length > 0)
    ? { said: phrase, ways: [parts], by: 'itself', measured: true, soft: /^\S+ \p{L}{2,}\.?$/u.test(phrase) }
    : undefined
}
