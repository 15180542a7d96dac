import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'en' | 'ru' | 'uk'

interface Words {
  whole: Set<string>
  starts: string[]
  ends: string[]
}

/** Read with the first text that its letters do not tell. */
let known: Record<string, Words> | undefined
function gather(): Record<string, Words> {
  const made: Record<string, Words> = {}
  for (const line of readFileSync(join(import.meta.dirname, 'languages.txt'), 'utf8').split('\n')) {
    const [language = '', list] = line.split(': ')
    if (list === undefined || line.startsWith('#')) continue
    const words = (made[language] ??= { whole: new Set(), starts: [], ends: [] })
    for (const word of list.split(' ')) {
      if (word.endsWith('*')) words.starts.push(word.slice(0, -1))
      else if (word.startsWith('*')) words.ends.push(word.slice(1))
      else words.whole.add(word)
    }
  }
  return made
}

/** How surely a word is of a language: as a whole or by its beginning (2), only by its ending (1), or not at all. */
const weight = (language: Language, word: string): number => {
  const { whole, starts, ends } = (known ??= gather())[language] ?? { whole: new Set(), starts: [], ends: [] }
  if (whole.has(word) || starts.some((start) => word.startsWith(start))) return 2
  return ends.some((end) => word.length > end.length + 1 && word.endsWith(end)) ? 1 : 0
}

const says = (language: Language, word: string): boolean => weight(language, word) > 0

const RUSSIAN = /[ыэъё]/
const UKRAINIAN = /[іїєґ]|[а-я]['’][а-я]/

/**
 * The language a person writes in; Cyrillic without a Ukrainian sign is Russian. What says nothing of it by itself
 * ("iPhone 15", "покажи карусель") is in the language of what was said `before`, if anything was.
 */
export function languageSaid(text: string, before?: Language): Language | undefined {
  const plain = text.toLowerCase()
  const words = plain.match(/[\p{L}'’]+/gu) ?? []
  const cyrillic = plain.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const isEnglish = words.some((word) => says('en', word))
  if (cyrillic === 0) return !/[a-z]{2}/.test(plain) ? undefined : before && !isEnglish && words.length <= 3 ? before : 'en'
  // "Recaro или Cybex": names in another alphabet do not make it English.
  if ((plain.match(/[a-z]/g)?.length ?? 0) > cyrillic * 3 && isEnglish) return 'en'
  // "Лише Дэмі": a name may have letters of the other.
  const isBoth = /[ыэъ]/.test(plain) && UKRAINIAN.test(plain)
  if (!isBoth && /[ыэъ]/.test(plain)) return 'ru'
  if (!isBoth && UKRAINIAN.test(plain)) return 'uk'
  /** How surely some word is of the one language and not as surely of the other. */
  const surest = (one: Language, other: Language) =>
    Math.max(0, ...words.map((word) => (weight(one, word) > weight(other, word) ? weight(one, word) : 0)))
  const ukrainian = surest('uk', 'ru')
  const russian = RUSSIAN.test(plain) && !isBoth ? 2 : surest('ru', 'uk')
  // An ending alone ("растений") does not outweigh a word of the other language, nor what was written before.
  if (ukrainian > russian && (ukrainian > 1 || before !== 'ru')) return 'uk'
  return russian >= ukrainian && russian > 0 ? 'ru' : (before ?? 'ru') === 'uk' ? 'uk' : 'ru'
}

/** The same of a text alone; English when there is no Cyrillic in it. */
export const languageOf = (text: string): Language => languageSaid(text) ?? 'en'
