import { pattern } from '#text/pattern.ts'
import { isCommon } from './filters/common-words.ts'
import { distance } from './text/distance.ts'
import { type Language, normalize } from './text/normalize.ts'

const ORDINALS: Record<Language, string[]> = {
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  ru: ['первый', 'второй', 'третий', 'четвёртый', 'пятый', 'шестой', 'седьмой', 'восьмой', 'девятый', 'десятый'],
  uk: ['перший', 'другий', 'третій', 'четвертий', "п'ятий", 'шостий', 'сьомий', 'восьмий', "дев'ятий", 'десятий'],
}
const LAST: Record<Language, string> = { en: 'last', ru: 'последний', uk: 'останній' }

const FORMS: RegExp[] = [
  /^(?:first|1st|перв(?:ый|ая|ое|ые|ого|ой|ому|ым|ых|ую|ом|ыми|enький)|перш(?:ий|а|е|і|ого|ої|ому|ій|им|их|у|ими))$/,
  /^(?:second|2nd|втор(?:ой|ая|ое|ые|ого|ому|ым|ых|ую|ом)|другий|другої|другій)$/,
  /^(?:third|3rd|трет(?:ий|ья|ье|ьи|ьего|ьей|ьему|ьим|ьих|ью|ьем|ій|я|є|і|ього|ьої|ьому|ім|іх|ю))$/,
  /^(?:fourth|4th|четверт(?:ый|ая|ое|ого|ой|ому|ым|ую|ом|ий|а|ого|ої|ому|ій|им|у))$/,
  /^(?:fifth|5th|пят(?:ый|ая|ое|ого|ой|ому|ым|ую|ом)|п'ят(?:ий|а|е|ого|ої|ому|ій|им|у))$/,
  /^(?:sixth|6th|шест(?:ой|ая|ое|ого|ому|ым|ую|ом)|шост(?:ий|а|е|ого|ої|ому|ій|им|у))$/,
  /^(?:seventh|7th|седьм(?:ой|ая|ое|ого|ому|ым|ую|ом)|сьом(?:ий|а|е|ого|ої|ому|ій|им|у))$/,
  /^(?:eighth|8th|восьм(?:ой|ая|ое|ого|ому|ым|ую|ом|ий|а|е|ої|ій|им|у))$/,
  /^(?:ninth|9th|девят(?:ый|ая|ое|ого|ому|ым|ую|ом)|дев'ят(?:ий|а|е|ого|ої|ому|ій|им|у))$/,
  /^(?:tenth|10th|десят(?:ый|ая|ое|ого|ому|ым|ую|ом|ий|а|е|ої|ій|им))$/,
]
/** In Ukrainian "другого" is the second, in Russian it is another one. */
const SECOND_UK = /^друг(?:а|е|ого|ому|им|у)$/
const LAST_FORMS = /^(?:last|последн\p{L}+|останн\p{L}+)$/u
const TOP = pattern(
  String.raw`
      (?<!\p{L})(?:(?:the )?(?:first|top) (two|three|four|five|2|3|4|5)
      |(?:перв(?:ые|ых|ыми)|перш(?:і|их|ими)) (два|две|двух|двума|три|трех|четыре|пять|двох|дві|трьох|чотири
      |чотирьох|п'ять|2|3|4|5))(?!\p{L})
    `,
)
const COUNTS: Record<string, number> = {
  two: 2,
  два: 2,
  две: 2,
  двух: 2,
  двума: 2,
  дві: 2,
  двох: 2,
  three: 3,
  три: 3,
  трех: 3,
  трьох: 3,
  four: 4,
  четыре: 4,
  чотири: 4,
  чотирьох: 4,
  five: 5,
  пять: 5,
  "п'ять": 5,
}
const NUMBERED =
  /(?<![\p{L}\d.])(?:#|№|no\.? ?|number |номер |номера |під номером |под номером |н(?=\d))(\d{1,2}|one|two|three|один|два|три)(?!\d)/gu
const NUMBER_WORDS: Record<string, number> = { one: 1, two: 2, three: 3, один: 1, два: 2, три: 3 }
const DIGITS = pattern(
  String.raw`
      (?<![\p{L}\d.,#№])(\d{1,2})(?:-?(?:й|я|е|го|му|м|ю|ый|ий|ой|st|nd|rd|th))?(?!\d|[.,]\d
      |\s?(?:гб|gb|тб|tb|кг|kg|к(?!\p{L})|k(?!\p{L})|тыс|тис|дюйм|inch|zірок|звезд|зір|star|%|грн|мп|mp|hz|гц
      |л(?!\p{L})|час|годин|hour|лет|рок|month|мес|міс|м(?!\p{L})|см|cm|\$|₴|€|"))
    `,
  'gu',
)

const STEMS = ['перв', 'втор', 'трет', 'четверт', 'пят', 'шест', 'седьм', 'восьм', 'девят', 'десят']
const SPELT = Map.groupBy(
  [
    ...ORDINALS.en.map((text, index) => ({ text, index })),
    ...ORDINALS.uk.map((text, index) => ({ text, index })).filter(({ index }) => index !== 1),
    ...STEMS.flatMap((start, index) =>
      (index === 2 ? ['ий', 'ья', 'ьего', 'ьему', 'ьем', 'ьим', 'ью'] : ['ый', 'ой', 'ая', 'ое', 'ого', 'ому', 'ом', 'ым', 'ую']).map(
        (ending) => ({
          text: start + ending,
          index,
        }),
      ),
    ),
    ...['last', 'последний', 'последнего', 'последнем', 'останній', 'останнього'].map((text) => ({ text, index: -1 })),
  ].filter(({ text }) => text.length >= 5),
  ({ text }) => text.charAt(0),
)

/** An ordinal typed with one slip: "secnd", "втаром". */
export const misspeltOrdinal = (word: string): number | undefined =>
  word.length < 5 ? undefined : SPELT.get(word.charAt(0))?.find(({ text }) => distance(word, text, 1) <= 1)?.index

export const ordinalIndex = (word: string, language: Language): number | undefined => {
  const index = FORMS.findIndex((form) => form.test(word))
  if (index >= 0) return index
  if (language === 'uk' && SECOND_UK.test(word)) return 1
  return LAST_FORMS.test(word) ? -1 : undefined
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
    const said = top[1] ?? top[2] ?? '2'
    const count = COUNTS[said] ?? Number(said)
    for (let index = 0; index < count; index++) found.push({ at: top.index + index / 10, index })
  }
  for (const match of plain.matchAll(/[\p{L}\d']+/gu)) {
    const index = ordinalIndex(match[0], language) ?? (isCommon(match[0]) ? undefined : misspeltOrdinal(match[0]))
    if (index !== undefined && !(top && match.index >= top.index && match.index < top.index + top[0].length))
      found.push({ at: match.index, index })
  }
  for (const match of plain.matchAll(NUMBERED))
    found.push({ at: match.index, index: (NUMBER_WORDS[match[1] ?? ''] ?? Number(match[1])) - 1 })
  if (digits && found.length === 0) for (const match of plain.matchAll(DIGITS)) found.push({ at: match.index, index: Number(match[1]) - 1 })
  const meant = found.filter(({ at }) => !NEGATED.test(plain.slice(0, at)))
  const names = (found.length > 1 ? meant : found)
    .filter(({ index }) => index >= -1)
    .sort((a, b) => a.at - b.at)
    .map(({ index }) => nameOf(index, language))
  return [...new Set(names)]
}

/** The position that a reference means among `count` shown products, from 0. */
export function resolveReference(reference: string, count: number): number | undefined {
  const plain = normalize(reference)
  for (const names of Object.values(ORDINALS)) {
    const index = names.map(normalize).indexOf(plain)
    if (index >= 0) return index < count ? index : undefined
  }
  if (LAST_FORMS.test(plain)) return count > 0 ? count - 1 : undefined
  const index = ordinalIndex(plain, 'uk') ?? (/^\d{1,3}$/.test(plain) ? Number(plain) - 1 : undefined)
  return index !== undefined && index >= 0 && index < count ? index : undefined
}
