import { type Language, languageSaid } from '#text/language.ts'
import { plainWords } from '../text/phrase.ts'
import { readWords } from '../words/read-words.ts'

const ENGLISH_WORD = /^(?:the|and|or|with|for|you|show|me|my|is|are|any|have|this|that|how|what|want|need|please)$/
const CYRILLIC = /[а-яіїєґ]/i
const FOREIGN = new Set(readWords('foreign').flatMap(plainWords))
const MARKED = /[äöüßéèêàçñłśżźćąę]/i

/** "Ich suche eine Uhr": two words of another language, one of them a small one, and none of English. "Rosé" and "crème brûlée" are goods. */
export function isForeign(text: string): boolean {
  const words = plainWords(text)
  if (CYRILLIC.test(text) || words.some((word) => ENGLISH_WORD.test(word))) return false
  const strange = words.filter((word) => FOREIGN.has(word)).length
  return /[¿¡]/.test(text) || strange > 1 || (strange === 1 && MARKED.test(text))
}

/** "What is the difference between Мишка-3 and Мишка 4": names in other letters make no question Russian. */
function isEnglish(text: string): boolean {
  const words = plainWords(text).filter((word) => !/^\d/.test(word))
  return words.filter((word) => ENGLISH_WORD.test(word)).length > 1 && words.filter((word) => CYRILLIC.test(word)).length < words.length / 2
}

/** The language to answer in: that of the words, or of what was said before. */
export function languageFor(said: string, before: Language | undefined): Language {
  return isEnglish(said) ? 'en' : (languageSaid(said, before) ?? before ?? 'en')
}
