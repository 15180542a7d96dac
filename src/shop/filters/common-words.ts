import { readWords } from '../words/read-words.ts'

/** Words that are never a misspelt brand or a thing to search for: how people ask, not what for. */
const WORDS = new Set(readWords('common').flatMap((line) => line.split(/\s+/)))

export const isCommon = (word: string): boolean => word.length < 2 || WORDS.has(word) || WORDS.has(word.replaceAll("'", ''))

/** A letter less than one of them: "hav", "wich", "lookin". */
const CLIPPED = new Set(
  [...WORDS].filter((word) => word.length > 3).flatMap((word) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))),
)

export const isClipped = (word: string): boolean => word.length > 2 && CLIPPED.has(word)
