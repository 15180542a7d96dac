import { type Language, languageSaid } from '#text/language.ts'
import { words } from './text/normalize.ts'
import { isCommon } from './filters/common-words.ts'
import { classOf, SERVICE } from './router/lexicon.ts'
import { distance, slips } from '#text/distance.ts'
import { stem } from './text/stem.ts'

export interface FaqEntry {
  id: string
  question: string
  answer: string
  /** Where the answer comes from, shown with it. */
  source: string
  language?: Language
  /** Other ways to ask it. */
  keywords?: string[]
}

/** What a question is about, in any of the languages: `<delivery>`, `<payment>`, `<returns>` … */
export const servicesIn = (text: string): string[] =>
  words(text).flatMap((word) => {
    const kind = classOf(word)
    // "Вернуть" takes back a step in a talk, and goods in a question to the shop.
    return SERVICE.find((known) => known === (kind === '<cancel>' ? '<returns>' : kind)) ?? []
  })

const keysOf = (text: string): string[] => [
  ...words(text)
    .filter((word) => !isCommon(word) || word.length > 4)
    .map(stem),
  ...servicesIn(text),
]

/**
 * The entry that answers a question; nothing when none is about it. Those in the asker's language come first; others
 * are found by what the question is about, since their words are not the same.
 */
export function findFaq(question: string, entries: FaqEntry[]): FaqEntry | undefined {
  const language = languageSaid(question) ?? 'en'
  const isOwn = (entry: FaqEntry) => (entry.language ?? languageSaid(entry.question) ?? language) === language
  return (
    bestOf(keysOf(question), entries.filter(isOwn)) ??
    bestOf(
      servicesIn(question),
      entries.filter((entry) => !isOwn(entry)),
    )
  )
}

function bestOf(keys: string[], pool: FaqEntry[]): FaqEntry | undefined {
  const asked = [...new Set(keys)]
  const known = pool.map((entry) => ({
    entry,
    question: new Set(keysOf([entry.question, ...(entry.keywords ?? [])].join(' '))),
    answer: new Set(keysOf(entry.answer)),
  }))
  const rarity = (key: string) => Math.log(2 + pool.length / (1 + known.filter(({ question }) => question.has(key)).length))
  const isNear = (key: string) => (other: string) => other.length > 4 && distance(key, other, slips(key.length)) <= slips(key.length)
  const told = (key: string, { question, answer }: (typeof known)[number]) =>
    question.has(key) || [...question].some(isNear(key)) ? 2 : answer.has(key) ? 0.5 : 0
  const sum = (weight: (key: string) => number) => asked.reduce((total, key) => total + weight(key) * rarity(key), 0)
  const enough = Math.max(
    1.2,
    Math.min(
      sum(() => 0.45),
      4,
    ),
  )
  const ranked = known.map((one) => ({ entry: one.entry, score: sum((key) => told(key, one)) }))
  const best = ranked.sort((a, b) => b.score - a.score)[0]
  return best && best.score >= enough ? best.entry : undefined
}
