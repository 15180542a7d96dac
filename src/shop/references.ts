import { pattern } from '#text/pattern.ts'
import { isCommon } from './filters/common-words.ts'
import { numberWord } from './lexicon/number-words.ts'
import { misspeltOrdinal, ordinalWord } from './lexicon/ordinals.ts'
import type { Language } from '#text/language.ts'
import { normalize } from './text/normalize.ts'

const ORDINALS: Record<Language, string[]> = {
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ru: ['первый', 'второй', 'третий', 'четвёртый', 'пятый', 'шестой', 'седьмой', 'восьмой', 'девятый', 'десятый'],
  uk: ['перший', 'другий', 'третій', 'четвертий', "п'ятий", 'шостий', 'сьомий', 'восьмий', "дев'ятий", 'десятий'],
}
const LAST: Record<Language, string> = { en: 'last', ru: 'последний', uk: 'останній' }

const FIRST_FEW = String.raw`(?:first|top|перв(?:ые|ых|ыми)|перш(?:і|их|ими))`
const FEW = String.raw`(two|three|four|five|дв[аеі]|двух|двума|двох|три|трех|трьох|четыре|чотири|чотирьох|пять|п'ять|[2-5])`
const TOP = pattern(String.raw`(?<!\p{L})(?:(?:${FIRST_FEW}|all|все|всех|всі|усі|усіх) ${FEW}|${FEW} ${FIRST_FEW})(?!\p{L})`)
const UPPERMOST =
  /(?<!\p{L})(?:the top one|(?:the )?one (?:at|on) (?:the )?top|сам(?:ый|ая|ое|ого|ой|ом) верхн\p{L}+|найверхн\p{L}+)(?!\p{L})/gu
const NUMBERED =
  /(?<![\p{L}\d.])(?:#|№|no\.? ?|number |номер |номера |під номером |под номером |н(?=\d))(\d{1,2}|one|two|three|один|два|три)(?!\d)/gu
const DIGITS = pattern(
  String.raw`
      (?<![\p{L}\d.,#№]|\p{L}-|\d\s?(?:в|in)\s?)(\d{1,2})(?:-?(?:й|я|е|го|му|м|ю|ый|ий|ой|st|nd|rd|th))?(?!\d|[.,]\d
      |\s?(?:гб|gb|тб|tb|кг|kg|к(?!\p{L})|k(?!\p{L})|тыс|тис|дюйм|inch|zірок|звезд|зір|star|%|грн|мп|mp|hz|гц
      |л(?!\p{L})|час|годин|hour|лет|рок|month|мес|міс|м(?!\p{L})|см|cm|\$|₴|€|"|(?:в|in)\s?\d))
    `,
  'gu',
)

/** In Ukrainian "другого" is the second, in Russian it is another one, and "друга" a friend. */
const ANOTHER = { en: /^друг(?!ий$|ої$|ій$|а$|у$|е$)/, ru: /^друг(?!ий$|ої$|ій$)/, uk: /^$/ }

/** "How long does the battery last", "will it last": a verb. */
const LASTING = /(?<!\p{L})(?:do|does|did|will|would|can|should|must|to)(?: +\p{L}+){0,6} +$/u
const LOOKED_BACK = 80
function isDone(word: string, text: string, at: number): boolean {
  const before = word === 'last' ? text.slice(Math.max(0, at - LOOKED_BACK), at) : ''
  return LASTING.test(before) && !/(?<!\p{L})(?:the|that|this|very) +$/u.test(before)
}

/** The place that a word points at, from 0; -1 is the last. */
export const ordinalIndex = (word: string, language: Language): number | undefined => {
  const place = ANOTHER[language].test(word) ? undefined : ordinalWord(word)
  return place === undefined || place > ORDINALS.en.length ? undefined : place < 0 ? -1 : place - 1
}

const misspelt = (word: string): number | undefined => {
  const place = isCommon(word) ? undefined : misspeltOrdinal(word)
  return place === undefined ? undefined : place < 0 ? -1 : place - 1
}

/** "Не первый, а второй", "not the first". */
const NEGATED = /(?<!\p{L})(?:не|not)(?: (?:the|про|о|у|в))? $/u

const nameOf = (index: number, language: Language) => (index < 0 ? LAST[language] : (ORDINALS[language][index] ?? String(index + 1)))

/** The places on screen that a text points at, in order: "второму" → ["второй"]. `digits` also takes "1 и 2". */
export function findReferences(text: string, language: Language, digits: boolean): string[] {
  const plain = normalize(text)
  const found: { at: number; index: number }[] = []
  const top = TOP.exec(plain)
  if (top) {
    const said = top.slice(1).find(Boolean) ?? '2'
    const count = numberWord(said) ?? Number(said)
    for (let index = 0; index < count; index++) found.push({ at: top.index + index / 10, index })
  }
  for (const match of plain.matchAll(/[\p{L}\d']+/gu)) {
    const index = ordinalIndex(match[0], language) ?? misspelt(match[0])
    if (
      index !== undefined &&
      !isDone(match[0], plain, match.index) &&
      !(top && match.index >= top.index && match.index < top.index + top[0].length)
    )
      found.push({ at: match.index, index })
  }
  for (const match of plain.matchAll(UPPERMOST)) found.push({ at: match.index, index: 0 })
  for (const match of plain.matchAll(NUMBERED)) found.push({ at: match.index, index: (numberWord(match[1] ?? '') ?? Number(match[1])) - 1 })
  if (digits && found.length === 0) for (const match of plain.matchAll(DIGITS)) found.push({ at: match.index, index: Number(match[1]) - 1 })
  const meant = found.filter(({ at }) => !NEGATED.test(plain.slice(0, at)))
  const names = (found.length > 1 ? meant : found)
    .filter(({ index }) => index >= -1)
    .sort((a, b) => a.at - b.at)
    .map(({ index }) => nameOf(index, language))
  return [...new Set(names)]
}

/** "The 1999 kit", "the 60W one", "той, що за 4999": by what it costs, or by a number of its name. */
const BY_NUMBER =
  /(?<!(?:under|over|below|above|than|all) )(?<!\p{L})the (?:one (?:for|at) )?(?<number>[$€£₴]?\d[\d.,]*\p{L}{0,3}(?![\p{L}\d.,]))(?<noun> one(?!\p{L})|(?= \p{L})|$)|(?<!\p{L})(?:т(?:от|а|о|ого|ой|ому|у|ом|ой|ієї|ого)|котор\p{L}+|як\p{L}{1,3}),? (?:(?:что|що|котор\p{L}+|як\p{L}{1,3}) )?(?:за|по) (?<price>\d[\d.,]*)(?!\d)|(?<![\p{L}\d.,])(?<named>\d{3,})-?(?:й|я|ю|ый|ий|ая|ую|го|ого|ой|му)(?!\p{L})/giu

/** A message in which the only one that is shown at such a price, or with such a number in its name, is said by its place. */
export const inPlaces = (said: string, shown: { name: string; price?: unknown }[], language: Language): string =>
  said.replace(BY_NUMBER, (...match) => {
    const [written, { number, noun, price, named }] = [String(match[0]), match.at(-1) as Record<string, string | undefined>]
    const wanted = (number ?? price ?? named ?? '').toLowerCase().replace(/[.,]+$/, '')
    // "The 2 kits" are so many.
    if (/^\d{1,2}$/.test(wanted) && noun !== ' one') return written
    const isOf = ({ name, price: own }: (typeof shown)[number]) =>
      Number(wanted.replace(/[^\d.]/g, '')) === Math.trunc(Number(own)) ||
      Number(wanted.replace(/[^\d.]/g, '')) === Number(own) ||
      normalize(name)
        .split(/[^\p{L}\d.]+/u)
        .includes(wanted)
    const [place = -1, ...others] = shown.flatMap((one, at) => (isOf(one) ? [at] : []))
    const ordinal = ORDINALS[language][place]
    return ordinal === undefined || others.length > 0 ? written : language === 'en' ? `the ${ordinal}${noun ?? ''}` : ordinal
  })

/** The position that a reference means among `count` shown products, from 0. */
export function resolveReference(reference: string, count: number): number | undefined {
  const plain = normalize(reference)
  for (const names of Object.values(ORDINALS)) {
    const index = names.map(normalize).indexOf(plain)
    if (index >= 0) return index < count ? index : undefined
  }
  const place = ordinalIndex(plain, 'uk')
  const index = place === -1 ? count - 1 : (place ?? (/^\d{1,3}$/.test(plain) ? Number(plain) - 1 : undefined))
  return index !== undefined && index >= 0 && index < count ? index : undefined
}
