import { type Language, languageSaid } from '#text/language.ts'
import { plainWords } from '../text/phrase.ts'
import { readWords } from '../words/read-words.ts'

const ENGLISH_WORD = /^(?:the|and|or|with|for|you|show|me|my|is|are|any|have|this|that|how|what|want|need|please)$/
const CYRILLIC = /[а-яіїєґ]/i
const FOREIGN = new Set(readWords('foreign').flatMap((line) => line.split(' ')))

/** "Ich suche eine Uhr": two small words of another language, and none of English. */
export function isForeign(text: string): boolean {
  const words = plainWords(text)
  if (CYRILLIC.test(text) || words.some((word) => ENGLISH_WORD.test(word))) return false
  return words.filter((word) => FOREIGN.has(word)).length > 1 || /[äöüßéèêàçñ¿¡łśżźćąę]/i.test(text)
}

/** The language to answer in: that of the words, or of what was said before. */
export const languageFor = (said: string, before: Language | undefined): Language => languageSaid(said, before) ?? before ?? 'en'
