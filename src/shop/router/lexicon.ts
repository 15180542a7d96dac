import { readWords } from '../words/read-words.ts'

/** Classes of words that speak of the shop's service. */
export const SERVICE = ['<delivery>', '<payment>', '<returns>', '<account>', '<service>', '<promo>', '<policy>', '<person>', '<order>']

interface Pattern {
  text: string
  prefix: boolean
  name: string
}

/** Words that tell intents apart, in three languages; a star ends a beginning. The first class that has a word wins. */
const PATTERNS = readWords('classes').flatMap((line): Pattern[] => {
  const [name = '', ...words] = line.split(/\s+/)
  return words.map((word) => ({ name, prefix: word.endsWith('*'), text: word.replace(/\*$/, '').replaceAll('ё', 'е') }))
})
const EXACT = new Map(
  PATTERNS.filter(({ prefix }) => !prefix)
    .toReversed()
    .map(({ text, name }) => [text, name]),
)
const PREFIXES = Map.groupBy(
  PATTERNS.filter(({ prefix }) => prefix).toSorted((a, b) => b.text.length - a.text.length),
  ({ text }) => text.slice(0, 2),
)

/** The class of a word, or nothing when it says nothing about the intent. */
export const classOf = (word: string): string | undefined =>
  EXACT.get(word) ?? PREFIXES.get(word.slice(0, 2))?.find(({ text }) => word.startsWith(text))?.name
