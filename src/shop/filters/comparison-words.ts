import type { FilterOp } from '#protocol/shop.ts'
import { readWords } from '../words/read-words.ts'

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
export const BEFORE = new Map<string, Comparison>()
export const AFTER = new Map<string, Comparison>()

const put = (map: Map<string, Comparison>, phrase: string, op: Comparison['op'], concept: string) =>
  map.set(phrase, { op, length: phrase.split(' ').length, ...(concept !== '-' && { concept }) })

/** A comparative as it is, with "than", refused, which makes it a bound that may be reached, and after a number ("or more"). */
function compare(word: string, isMore: boolean, concept: string): void {
  for (const than of THAN) {
    put(BEFORE, word + than, isMore ? 'gt' : 'lt', concept)
    for (const no of REFUSED) put(BEFORE, `${no} ${word}${than}`, isMore ? 'lte' : 'gte', concept)
  }
  for (const and of JOINED) put(AFTER, `${and} ${word}`, isMore ? 'gte' : 'lte', '-')
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
