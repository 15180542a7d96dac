import { readWords } from '../words/read-words.ts'

/** Words that are never a misspelt brand or a thing to search for: how people ask, not what for. */
const WORDS = new Set(readWords('common').flatMap((line) => line.split(/\s+/)))

export const isCommon = (word: string): boolean => word.length < 2 || WORDS.has(word) || WORDS.has(word.replaceAll("'", ''))
