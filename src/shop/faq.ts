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
const kindsOf = (text: string): string[] =>
  words(text).flatMap((word) => {
    const kind = classOf(word)
    // "Вернуть" takes back a step in a talk, and goods in a question to the shop.
    return SERVICE.find((known) => known === (kind === '<cancel>' ? '<returns>' : kind)) ?? []
  })

const keysOf = (text: string): string[] => [
  ...words(text)
    .filter((word) => !isCommon(word) || word.length > 4)
    .map(stem),
  ...kindsOf(text),
]

function score(asked: string[], entry: FaqEntry, rarity: (key: string) => number): number {
  const question = new Set(keysOf(`${entry.question} ${(entry.keywords ?? []).join(' ')}`))
  const answer = new Set(keysOf(entry.answer))
  let sum = 0
  for (const key of asked) {
    const near =
      question.has(key) || [...question].some((known) => known.length > 4 && distance(key, known, slips(key.length)) <= slips(key.length))
    if (near) sum += 2 * rarity(key)
    else if (answer.has(key)) sum += 0.5 * rarity(key)
  }
  return sum
}

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
      kindsOf(question),
      entries.filter((entry) => !isOwn(entry)),
    )
  )
}

function bestOf(keys: string[], pool: FaqEntry[]): FaqEntry | undefined {
  const asked = [...new Set(keys)]
  if (asked.length === 0) return undefined
  const counts = new Map<string, number>()
  for (const entry of pool)
    for (const key of new Set(keysOf(`${entry.question} ${(entry.keywords ?? []).join(' ')}`))) counts.set(key, (counts.get(key) ?? 0) + 1)
  const rarity = (key: string) => Math.log(2 + pool.length / (1 + (counts.get(key) ?? 0)))
  const ranked = pool.map((entry) => ({ entry, score: score(asked, entry, rarity) })).sort((a, b) => b.score - a.score)
  const best = ranked[0]
  const enough = asked.reduce((sum, key) => sum + rarity(key), 0) * 0.45
  return best && best.score >= Math.max(1.2, Math.min(enough, 4)) ? best.entry : undefined
}
