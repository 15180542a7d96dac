import { phrasesIn, placeOf } from '../text/phrase.ts'
import { readWords } from '../words/read-words.ts'

/** Words that are never a misspelt brand or a thing to search for: how people ask, not what for. */
const WORDS = new Set(readWords('common').flatMap((line) => line.split(/\s+/)))
const PHRASES = [...WORDS].filter((word) => word.includes('_')).flatMap(phrasesIn)

export const isCommon = (word: string): boolean => WORDS.has(word) || word.length < 2

/** The places of words that say so only together: "день рождения". */
export const commonPlaces = (words: string[]): Set<number> =>
  new Set(
    PHRASES.flatMap((phrase) => {
      const place = placeOf(phrase, words)
      return place ? Array.from({ length: place.length }, (_, offset) => place.at + offset) : []
    }),
  )
