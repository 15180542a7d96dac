import type { FilterOp } from '#protocol/shop.ts'
import { readWords } from '../words/read-words.ts'
import type { Item } from './items.ts'

export interface Comparison {
  op: FilterOp | 'about'
  /** The word itself says what is compared: "дешевле" is about the price. */
  concept?: string
  length: number
}

const THAN = ['', ' than', ' then', ' чем', ' чим', ' ніж', ' як', ' за', ' от', ' від']
const REFUSED = ['не', 'no', 'not']
const JOINED = ['and', 'or', 'и', 'или', 'і', 'й', 'та', 'або', 'чи']
const UKRAINIAN = ['ий', 'а', 'е', 'і', 'у', 'ого', 'ої', 'их']

/** Words that stand before a number, and those that stand after one. */
const BEFORE = new Map<string, Comparison>()
const AFTER = new Map<string, Comparison>()

const put = (map: Map<string, Comparison>, phrase: string, op: Comparison['op'], concept: string) =>
  map.set(phrase, { op, length: phrase.split(' ').length, ...(concept !== '-' && { concept }) })

/** A comparative as it is, with "than", refused, which makes it a bound that may be reached, and after a number ("or more"). */
function compare(word: string, isMore: boolean, concept: string): void {
  for (const than of THAN) {
    put(BEFORE, word + than, isMore ? 'gt' : 'lt', concept)
    for (const no of REFUSED) put(BEFORE, `${no} ${word}${than}`, isMore ? 'lte' : 'gte', concept)
  }
  for (const and of JOINED) put(AFTER, `${and} ${word}`, isMore ? 'gte' : 'lte', concept)
}

for (const line of readWords('comparisons')) {
  const [head = '', list = ''] = line.split(/: (.*)/)
  const [way = '', ...about] = head.split(' ')
  const concept = about.at(-1) ?? '-'
  if (way === 'more' || way === 'less')
    for (const word of list.split(' '))
      for (const form of word.endsWith('~') ? UKRAINIAN.map((ending) => word.slice(0, -1) + ending) : [word])
        compare(form, way === 'more', concept)
  else for (const phrase of list.split(', ')) put(way === 'before' ? BEFORE : AFTER, phrase, about[0] as Comparison['op'], concept)
}

const LONGEST = 4

/** The longest phrase of so many items that begins where `from` says: "не больше чем" before "чем". */
function longest(items: Item[], phrases: Map<string, Comparison>, from: (length: number) => number): Comparison | undefined {
  for (let length = LONGEST; length > 0; length--) {
    const part = from(length) < 0 ? [] : items.slice(from(length), from(length) + length)
    const found = phrases.get(part.map(({ text }) => text).join(' '))
    if (found?.length === part.length && !part.some(({ used }) => used)) return found
  }
  return undefined
}

/** The comparison whose last word stands at `index`. */
export const comparisonEndingAt = (items: Item[], index: number): Comparison | undefined =>
  longest(items, BEFORE, (length) => index - length + 1)

/** The comparison that starts at `index`, after a number: "16 GB or more". "256 памяти не дороже 18к": it compares what comes next. */
export function comparisonStartingAt(items: Item[], index: number): Comparison | undefined {
  const found = longest(items, AFTER, () => index)
  const next = index + (found?.length ?? 0)
  return items[next]?.quantity ? undefined : found
}

/** A comparison word with nothing to compare to: "подешевле", "something cheaper". */
export const isComparisonWord = (word: string): boolean => BEFORE.has(word)

export const COMPARISON_WORDS: string[] = [...BEFORE.keys()].filter((phrase) => !phrase.includes(' '))
