import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as ukrainian } from '@orama/stemmers/ukrainian'
import { STOP_WORDS } from './stop-words.ts'

/** Words are looked up again and again; the cache is emptied when it is full. */
const CACHE_LIMIT = 50_000
const cache = new Map<string, string[]>()

const FRACTIONS: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4' }

/** Lower case; a Latin letter loses its accent and ё counts as е, as most people type them. */
export const plainCase = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[½¼¾]/g, (sign) => FRACTIONS[sign] ?? sign)
    .toLowerCase()
    .replace(/[à-ɏ]/g, (letter) => letter.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
    .replaceAll('ё', 'е')

/** Lower-case words and numbers, an apostrophe inside a word counts as nothing. */
export function wordsOf(text: string): string[] {
  const folded = plainCase(text).replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, '')
  return folded.match(/[\p{L}\p{N}]+/gu) ?? []
}

/**
 * The stem of a word; two for a Cyrillic word that could be Russian or Ukrainian, since their endings differ.
 * Forms that a stemmer keeps apart (колясок and коляска, шкіл and школа, знижці and знижка) are brought together.
 */
export function stemsOf(word: string): string[] {
  const known = cache.get(word)
  if (known) return known
  const stems = [...new Set(rawStems(word))]
  if (cache.size >= CACHE_LIMIT) cache.clear()
  cache.set(word, stems)
  return stems
}

function rawStems(word: string): string[] {
  // A ring for the ear is no form of a verb.
  if (/^(?:ear|key)rings?$/.test(word)) return [word.replace(/s$/, '')]
  // "Motorised" is "motorized".
  if (!/\p{Script=Cyrillic}/u.test(word)) return [english(word.replace(/(?<=[a-z]{3})is(?=(?:e[sdr]?|ing|ation)$)/, 'iz'))]
  // "Рожеві" may be said of many as "братові" of one.
  if (/[іїєґ]/.test(word)) return [word, word.replace(/(?<=\p{L}{3}[ое]в)і$/u, 'ий')].map((form) => unify(ukrainian(form)))
  if (/[ыэъ]/.test(word)) return [unify(russian(word))]
  const stem = russian(word)
  // "Тюльпан" loses its last letter as a participle would, "тюльпанов" does not; of "хризантем" the last letters are no ending.
  const others = /\p{L}{2}[ая]н$/u.test(stem) ? [stem.slice(0, -1)] : /\p{L}{4}ем$/u.test(word) ? [russian(`${word}ы`)] : []
  return [stem, ukrainian(word), ...others].map(unify)
}

/** What changes inside a Slavic stem from case to case, undone in the same way for every form. */
function unify(stem: string): string {
  if (stem.length < 4) return stem
  return openVowel(closed(openVowel(stem.replaceAll('ь', ''))))
    .replace(/ц$/, 'к') // знижці, знижка
    .replace(/з$/, 'г') // дорозі, дорога
}

/** Without the vowel that a stem grows where no ending follows: колясок, коляска; вікон, вікно. */
export const closed = (stem: string): string => (stem.length < 4 ? stem : stem.replace(/([^аеиіоуєюяї])[ое]([кнцлрм])$/, '$1$2'))

/** шкіл, школа */
const openVowel = (stem: string) => stem.replace(/і([^аеиіоуєюяї]*)$/, 'о$1')

/** The words of a text that mean something, each once, as the set of stems that count as a match for it. */
export function stemSlots(text: string): string[][] {
  const slots = new Map<string, string[]>()
  for (const word of wordsOf(text)) {
    if (STOP_WORDS.has(word)) continue
    const stems = stemsOf(word)
    slots.set(stems.join(' '), stems)
  }
  return [...slots.values()]
}

/** Every stem of a text, each once. */
export const stemSet = (text: string): Set<string> => new Set(stemSlots(text).flat())
