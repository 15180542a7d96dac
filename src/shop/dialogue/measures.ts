import type { Sort } from '#protocol/shop.ts'
import type { Product } from '../catalog/product.ts'
import { unitOf } from '../lexicon/units.ts'
import { phrasesIn, placeOf } from '../text/phrase.ts'
import { readWords } from '../words/read-words.ts'
import { type Amount, numberIn, sorted, type Telling } from './facts.ts'
import { placeIn, statementsOf } from './statements.ts'

const LONGEST = 240

/** What the texts of a product say, or all that is said of it. */
const sentencesOf = (product: Product, telling: Telling, isOnlyProse = false): string[] =>
  statementsOf(product, telling, { isOnlyProse, isOneOfMany: true }).map(({ text }) => text)

/** Of so many the texts are read for what all of them tell. */
const ASKED = 200

/** "How much is the delivery": what the texts of many goods tell of it in the same words, as shops do of themselves; the most usual first. */
export function toldOfAll(products: Product[], words: string[], telling: Telling, isFit: (sentence: string) => boolean): string[] {
  const placeOfAll = placeIn(words, telling)
  const few = products.slice(0, ASKED)
  const said = few.flatMap((product) => [...new Set(sentencesOf(product, telling, true).map((sentence) => sentence.trim()))])
  const short = said.filter((sentence) => sentence.length < LONGEST && placeOfAll(sentence) >= 0 && isFit(sentence))
  return [...Map.groupBy(short, (sentence) => sentence)]
    .filter(([, same]) => same.length >= Math.max(3, few.length / 20))
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([sentence]) => sentence)
}

export const NUMBER = /(?<![\p{L}\d.,])(?<value>\d+(?:[.,]\d+)?)[ -]?(?<word>\p{L}+(?:[./]\p{L}+)?|%)/gu

/** "The longest range": the number with a unit that stands nearest to the word in each product's texts, or counts it; those in the unit that most of them have. */
export function amountsBeside(
  products: Product[],
  words: string[],
  direction: Sort['direction'],
  telling: Telling,
  isMeant: (dimension: string) => boolean,
): Amount[] {
  const placeOfAll = placeIn(words, telling)
  const found = products.flatMap((product) => {
    const near = sentencesOf(product, telling, true).flatMap((sentence) => {
      const at = placeOfAll(sentence)
      if (at < 0) return []
      return [...sentence.matchAll(NUMBER)].flatMap(({ 0: text, index, groups }) => {
        const { value, word = '' } = groups ?? {}
        const isCounted = index + text.length - word.length === at
        const { dimension, factor } = unitOf(word.toLowerCase()) ??
          unitOf(word.toLowerCase().split('/')[0] ?? '') ?? { dimension: isCounted ? 'count' : '', factor: 1 }
        const distance = index > at ? index - at : 2 * (at - index)
        return isMeant(dimension) ? [{ product, text, dimension, distance, value: numberIn(value) * factor }] : []
      })
    })
    return near.sort((one, other) => one.distance - other.distance).slice(0, 1)
  })
  const [most = []] = [...Map.groupBy(found, ({ dimension }) => dimension).values()].sort((one, other) => other.length - one.length)
  return sorted(most, direction)
}

/** What a text says of a weight, of an age, of what it bears, and of a size: "вес 5,8 кг", "от 6 мес", "до 15 кг", "457x91". */
export const MEASURES: Record<string, RegExp> = {
  weight:
    /(?:вес|вага|важить|легк(?!о(?!\p{L}))|weigh)(?:(?!ребен|дитин|малыш|child|нагруз|max|макс| до )[^.;\d]){0,60}?(?<value>\d+(?:[.,]\d+)?) ?(?<unit>кг|kg|гр?|грам\p{L}*|g|grams?|lbs?|oz)(?!\p{L})/giu,
  age: /(?:от|с|від|з|до|старше|старші|більше|from|to|over|older than) ?(?<value>\d+(?:[.,]\d+)?)(?:-?(?:х|ти|и|ми|го))? ?(?<unit>мес\p{L}*|міс\p{L}*|лет|год\p{L}*|рок\p{L}*|months?|years?)(?!\p{L})|(?:рожд|народж)\p{L}+|birth/giu,
  capacity:
    /(?:до|up to|max\p{L}*|макс\p{L}*|выдерж\p{L}*|витрим\p{L}*|нагрузк\p{L}*|рассчит\p{L}*)[^.;\d]{0,25}?(?<value>\d+(?:[.,]\d+)?)(?: ?- ?\d+)? ?(?<unit>кг|kg|lbs?)(?!\p{L})/giu,
  pieces:
    /(?<![\d.,])(?<value>\d+)[ -]?(?:ти )?(?<unit>шт|предмет|элемент|елемент|таблет|капсул|пакетик|pcs|pieces?|piece|pairs?|tablets?|capsules?|sachets?|bags?|pack)(?:\p{L}*)|(?:pack|set|box|набор|набір|комплект|упаковка) (?:of|из|із|з) (?<value>\d+)/giu,
  year: /(?<!\d)(?<value>(?:19|20)\d\d)(?!\d)(?=s?(?: ?(?:г(?![\p{L}])|год|рок|рік|year|model)|[^\p{L}\d]*$))/giu,
  brand:
    /(?<!\p{L})(?:(?:designed|made|produced|manufactured|created) )?by (?=\p{Lu})|(?<!\p{L})(?:производител|виробник|фабрик|manufacturer|maker)/gu,
  pairing: /(?<!\p{L})(?:pair(?!s? of)|serv\p{L}+ with|goes? (?:well )?with|подава|подаю|сочета\p{L}+ с|поєдну|смаку|пасує)/giu,
  area: /(?<![\d.,])(?<value>\d{2,4}(?:[.,]\d+)?)(?: ?(?:mm|cm|мм|см))?["″]? ?[x×х] ?(?<second>\d{2,4}(?:[.,]\d+)?)(?: ?(?:mm|cm|мм|см)(?!\p{L}))?/giu,
}

const CODES = readWords('codes').map((line) => {
  const [said = '', code = ''] = line.split(' = ')
  return { phrases: phrasesIn(said), code: new RegExp(code, 'u') }
})

/** "What is its offset", "which speed index": what is asked that names tell by a code, "ET 45" or "91V". */
export function codeAsked(words: string[]): { said: string; codeIn: (product: Product) => string | undefined } | undefined {
  for (const { phrases, code } of CODES)
    for (const place of phrases.flatMap((parts) => placeOf(parts, words) ?? []))
      return { said: words.slice(place.at, place.at + place.length).join(' '), codeIn: ({ name }) => code.exec(name)?.[0] }
  return undefined
}

/** Measures that only the names and texts of products tell; of several sizes of one, that at the end that is asked for. */
export function measuresIn(products: Product[], concept: string, direction: Sort['direction'], telling: Telling): Amount[] {
  const pattern = MEASURES[concept]
  if (!pattern) return []
  const read = ({ 0: text, groups: { value, second = '1', unit } = {} }: RegExpExecArray) => ({
    value: numberIn(value) * numberIn(second) * (/^(?:г|g)(?!.*k)/i.test(unit ?? '') ? 0.001 : 1),
    text: unit ? `${value} ${unit}` : text.trim(),
  })
  return sorted(
    products.flatMap((product) => {
      const found = sentencesOf(product, telling).flatMap((sentence) => [...sentence.matchAll(pattern)].map(read))
      const [end] = sorted(found, direction)
      return end ? [{ product, ...end }] : []
    }),
    direction,
  )
}
