import { readWords } from '../words/read-words.ts'

const LISTED = ['common', 'talk'].flatMap((name) => readWords(name).flatMap((line) => line.split(/\s+/)))
const WORDS = new Set(LISTED.filter((word) => !word.endsWith('*')))
const BEGINNINGS = new Set(LISTED.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)))
const LENGTHS = [...BEGINNINGS].map(({ length }) => length)
const [LEAST, MOST] = [Math.min(...LENGTHS), Math.max(...LENGTHS)]

const begins = (word: string): boolean => {
  for (let length = LEAST; length <= Math.min(MOST, word.length); length++) if (BEGINNINGS.has(word.slice(0, length))) return true
  return false
}

/** Words that are never a misspelt brand or a thing to search for: how people ask and talk, not what for. */
export const isCommon = (word: string): boolean => word.length < 2 || WORDS.has(word) || WORDS.has(word.replaceAll("'", '')) || begins(word)
