import { type Language, languageSaid } from '#text/language.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { keysOf } from '../catalog/search-index.ts'
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

interface Spoken {
  /** The words of the goods' names in either language, by their stems. */
  ru: Set<string>
  uk: Set<string>
  /** The language that the goods are named in first. */
  own: 'ru' | 'uk'
}

const spoken = new WeakMap<Catalog, Spoken>()
const ASKED = 2_000

function spokenIn(catalog: Catalog): Spoken {
  const known = spoken.get(catalog)
  if (known) return known
  const products = catalog.products.slice(0, ASKED)
  const isWith = (letters: RegExp) => products.filter(({ name }) => letters.test(name)).length
  const own = isWith(/[іїєґ]/i) > Math.max(products.length / 5, isWith(/[ыэъ]/i)) ? 'uk' : 'ru'
  const keysIn = (fields: string[]) =>
    new Set(products.flatMap((product) => fields.flatMap((field) => plainWords(String(product[field] ?? '')).flatMap(keysOf))))
  const named = (language: 'ru' | 'uk') => keysIn([...(language === own ? ['name'] : []), `name_${language}`])
  const made: Spoken = { ru: named('ru'), uk: named('uk'), own }
  spoken.set(catalog, made)
  return made
}

/**
 * The language to answer in: that of the words, or of what was said `before`. What goods are called tells nothing of who asks for them, unless
 * only the names in one of two languages have it; then the shop's own is likely.
 */
export function languageFor(said: string, catalog: Catalog, before: Language | undefined): Language {
  if (!CYRILLIC.test(said) || /[ыэъіїєґ]/i.test(said)) return languageSaid(said, before) ?? before ?? 'en'
  const { ru, uk, own } = spokenIn(catalog)
  const words = plainWords(said)
  const isIn = (names: Set<string>) => (word: string) => keysOf(word).some((key) => names.has(key))
  const lead =
    words.filter((word) => isIn(uk)(word) && !isIn(ru)(word)).length - words.filter((word) => isIn(ru)(word) && !isIn(uk)(word)).length
  const usual = before ?? (lead === 0 ? own : lead > 0 ? 'uk' : 'ru')
  const telling = words.filter((word) => !isIn(own === 'uk' ? uk : ru)(word))
  return telling.length === 0 ? (usual === 'en' ? own : usual) : (languageSaid(telling.join(' '), usual) ?? usual)
}
