import type { Filter, Sort } from '#protocol/shop.ts'
import type { Language } from '#text/language.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { numberOf } from '../catalog/columns.ts'
import { type FieldInfo, offersOf, type Product, valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import type { FieldConcept } from '../lexicon/fields.ts'
import { saidIn } from '../lexicon/said.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { unitOf } from '../lexicon/units.ts'
import { describeValue } from '../pipeline/describe.ts'
import { phrasesIn, placeOf, plainWords } from '../text/phrase.ts'
import { readWords } from '../words/read-words.ts'
import { type Context, queryOf } from './context.ts'
import { isColour } from './goods.ts'

/** Whose words a fact is told in, and of which catalogue. */
export interface Telling {
  catalog: Catalog
  language: Language
}

export const titleOf = (product: Product, { catalog, language }: Telling): string => {
  const info = fieldNamed(catalog.profile, 'name')
  return (info && describeValue(product, info, language, undefined)) ?? product.name
}

/** A line about a product, whose name stands out. */
export const line = (product: Product, text: string, telling: Telling): string => `**${titleOf(product, telling)}** — ${text}`

/** What a field says of a product, with its unit or currency; nothing when it is not known. */
export const told = (product: Product, info: FieldInfo, { language }: Telling): string | undefined => {
  const currency = valueOf(product, 'currency')
  return describeValue(product, info, language, typeof currency === 'string' ? currency : undefined)
}

export const productsIn = (catalog: Catalog, context: Context, sort?: Sort): Product[] =>
  catalog.find({ ...queryOf(context), ...(sort && { sort }) }).rows.flatMap((row) => catalog.products[row] ?? [])

/** What a field amounts to: its number, the time that its text tells, or the number that its text begins with. */
function amountOf(product: Product, info: FieldInfo, telling: Telling): number {
  if (info.kind === 'number') return numberOf(valueOf(product, info.field), info)
  const text = told(product, info, telling)
  return spanOf(text) || numberIn(/^\P{L}{0,3}?(\d+(?:[.,]\d+)?)/u.exec(text ?? '')?.[1])
}

const numberIn = (text: string | undefined): number => (text === undefined ? Number.NaN : Number(text.replace(',', '.')))

/** An amount of a product, and how it is told. */
export interface Amount {
  product: Product
  value: number
  text: string
}

/** What products have of a field, from one end of it to the other; those of which it is not known are left out. */
export const amountsOf = (products: Product[], info: FieldInfo, direction: Sort['direction'], telling: Telling): Amount[] =>
  sorted(
    products.flatMap((product) => {
      const value = amountOf(product, info, telling)
      return Number.isNaN(value) ? [] : [{ product, value, text: told(product, info, telling) ?? '' }]
    }),
    direction,
  )

const sorted = <T extends { value: number }>(amounts: T[], direction: Sort['direction']): T[] =>
  amounts.sort((a, b) => (direction === 'asc' ? a.value - b.value : b.value - a.value))

/** What is found, in the order of a field; what lacks it is left out. */
export const extremeOf = (catalog: Catalog, context: Context, info: FieldInfo, direction: Sort['direction']): Product[] =>
  productsIn(catalog, context, { field: info.field, direction }).filter(
    (product) => !Number.isNaN(numberOf(valueOf(product, info.field), info)),
  )

const isProse = ({ kind, concept }: FieldInfo): boolean => kind === 'text' || concept === 'description'

/** What a product's fields say, one sentence after the other, the prose first. */
const sentencesOf = (product: Product, telling: Telling, isOnlyProse = false): string[] =>
  telling.catalog.profile.fields
    .filter((info) => (isOnlyProse ? isProse(info) : info.kind !== 'image' && info.kind !== 'link'))
    .sort((a, b) => Number(isProse(b)) - Number(isProse(a)))
    .flatMap((info) => (told(product, info, telling) ?? '').split(/(?<=[.!?…])\s+|(?:\n|\\n)+/))

const LONGEST = 240

/** Whether a sentence has all of these words, and where the last of them stands; -1 where it has not. What only sounds like one is not what is said. */
function placeIn(words: string[], { catalog: { index } }: Telling): (sentence: string) => number {
  const wanted = words.map((word) =>
    index.resolve([word]).terms.flatMap(({ ways, told = [], by }) => (by === 'sound' ? [] : [...ways, ...told])),
  )
  return (sentence) => {
    const places = new Map(
      [...sentence.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index: at }) => keysOf(word).map((key) => [key, at])),
    )
    const placeOfKeys = (keys: string[]) => keys.flatMap((key) => places.get(key) ?? [])[0] ?? Number.NaN
    const found = wanted.map((ways) => ways.map((way) => Math.max(...way.map(placeOfKeys))).find((at) => at >= 0) ?? Number.NaN)
    const at = Math.max(...found)
    return at >= 0 ? at : -1
  }
}

/** The sentence of a product's texts that has all of these words; of its fields too, unless only prose is wanted. */
export function sentenceWith(product: Product, words: string[], telling: Telling, isOnlyProse = false): string | undefined {
  const placeOfAll = placeIn(words, telling)
  return sentencesOf(product, telling, isOnlyProse)
    .find((sentence) => placeOfAll(sentence) >= 0)
    ?.trim()
    .slice(0, LONGEST)
}

/** Of each product's texts the sentence that has most of these words, and the most of some more; those that have none are left out. */
export function sentencesWith(products: Product[], words: string[], more: string[], telling: Telling) {
  const places = words.map((word) => ({ word, placeOfIt: placeIn([word], telling) }))
  const besides = more.map((word) => placeIn([word], telling))
  return products.flatMap((product) => {
    const told = sentencesOf(product, telling).map((sentence) => ({
      product,
      text: sentence.trim().slice(0, LONGEST),
      has: places.filter(({ placeOfIt }) => placeOfIt(sentence) >= 0).map(({ word }) => word),
      more: besides.filter((placeOfIt) => placeOfIt(sentence) >= 0).length,
    }))
    const [best] = told.sort((one, other) => other.has.length - one.has.length || other.more - one.more)
    return best && best.has.length > 0 ? [best] : []
  })
}

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

const NUMBER = /(?<![\p{L}\d.,])(?<value>\d+(?:[.,]\d+)?) ?(?<word>\p{L}+(?:\/\p{L}+)?|%)/gu

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
        const { dimension, factor } = unitOf(word.toLowerCase().split('/')[0] ?? '') ?? { dimension: isCounted ? 'count' : '', factor: 1 }
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
const MEASURES: Record<string, RegExp> = {
  weight:
    /(?:вес|вага|важить|легк(?!о(?!\p{L}))|weigh)(?:(?!ребен|дитин|малыш|child|нагруз|max|макс| до )[^.;\d]){0,60}?(?<value>\d+(?:[.,]\d+)?) ?(?<unit>кг|kg|г|g|lbs?)(?!\p{L})/giu,
  age: /(?:от|с|від|з|до|старше|старші|більше|from|to|over|older than) ?(?<value>\d+(?:[.,]\d+)?)(?:-?(?:х|ти|и|ми|го))? ?(?<unit>мес\p{L}*|міс\p{L}*|лет|год\p{L}*|рок\p{L}*|months?|years?)(?!\p{L})|(?:рожд|народж)\p{L}+|birth/giu,
  capacity:
    /(?:до|up to|max\p{L}*|макс\p{L}*|выдерж\p{L}*|витрим\p{L}*|нагрузк\p{L}*|рассчит\p{L}*)[^.;\d]{0,25}?(?<value>\d+(?:[.,]\d+)?)(?: ?- ?\d+)? ?(?<unit>кг|kg|lbs?)(?!\p{L})/giu,
  pieces:
    /(?<![\d.,])(?<value>\d+)[ -]?(?:ти )?(?<unit>шт|предмет|элемент|елемент|таблет|капсул|пакетик|pcs|pieces?|piece|pairs?|tablets?|capsules?|sachets?|bags?|pack)(?:\p{L}*)|(?:pack|set|box|набор|набір|комплект|упаковка) (?:of|из|із|з) (?<value>\d+)/giu,
  area: /(?<![\d.,])(?<value>\d{2,4}(?:[.,]\d+)?)["″]? ?[x×х] ?(?<second>\d{2,4}(?:[.,]\d+)?)/giu,
}

const [MADE, MATERIAL] = [saidIn('made'), new RegExp(saidIn('material'), 'gu')]

/** How well a sentence tells a thing: not at all (0), by its word, or with what it is made of, and of how much. */
function telling(sentence: string, { concept, words, units }: FieldConcept): number {
  const measure = MEASURES[concept]
  if (measure) return sentence.search(measure) >= 0 ? 1 : 0
  const said = plainWords(sentence)
  const isNamed = phrasesIn(words.join(' ')).some((parts) => placeOf(parts, said))
  if (concept === 'color' && said.some(isColour)) return isNamed ? 2 : 1
  if (concept !== 'material') {
    const isCounted = units.length === 0 || /\d/.test(sentence) || said.some((word) => numberWord(word) !== undefined)
    return isNamed && isCounted ? 1 : 0
  }
  // "Hollcon, latex and coconut": what it is made of, though no word says that it is.
  const plain = said.join(' ')
  const materials = new Set(plain.match(MATERIAL)).size
  return materials === 0 ? 0 : materials + (isNamed || MADE.test(plain) ? 2 : 0)
}

const TALL = /^(?:height|length|size)$/

/** The sentence of a product's texts that tells a thing of it best: in any language, and a measure with its number. */
export function sentenceAbout(product: Product, concept: FieldConcept, told: Telling): string | undefined {
  const texts = sentencesOf(product, told, true)
  const [best] = sorted(
    texts.map((text) => ({ text, value: telling(text, concept) })),
    'desc',
  )
  // "Only 30 cm", and no other length: that is how tall it is.
  const isOwn = ({ groups }: RegExpExecArray) => unitOf(groups?.['word']?.toLowerCase() ?? '')?.dimension === 'length'
  const measures = TALL.test(concept.concept) ? texts.flatMap((text) => [...text.matchAll(NUMBER)].filter(isOwn).map(() => text)) : []
  const own = best && best.value > 0 ? best.text : measures.length === 1 ? measures[0] : undefined
  return own?.trim().slice(0, LONGEST)
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
    value: numberIn(value) * numberIn(second) * (/^(?:г|g)$/i.test(unit ?? '') ? 0.001 : 1),
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

const OVERNIGHT = /overnight|same day|next day|tomorrow|завтра/iu
const LIFELONG = /lifetime|пожизн|довічн/iu

/** "3 year warranty", "Ships in 1 week": how long it lasts, in months; 0 where it says nothing of it. */
export function spanOf(text: string | undefined): number {
  if (text === undefined) return 0
  if (LIFELONG.test(text)) return Number.MAX_VALUE
  if (OVERNIGHT.test(text)) return 1 / 60
  const [, count, word = ''] = /(\d+)[\s-]*(?:business |working |рабоч\p{L}* |робоч\p{L}* )?(\p{L}+)/u.exec(text.toLowerCase()) ?? []
  const unit = unitOf(word)
  return unit?.dimension === 'span' ? Number(count) * unit.factor : 0
}

export const isSaid = (value: unknown, { op, value: wanted }: Filter): boolean => {
  const values = [value].flat().map((one) => String(one).toLowerCase())
  const isOne = [wanted].flat().some((one) => values.includes(String(one).toLowerCase()))
  return op === 'ne' ? !isOne : isOne
}

const OFFERED = new Set(['price', 'old_price', 'stock', 'in_stock'])

/** "Size L" of a product whose variants cost differently: that variant, and the conditions that do not say which one it is. */
export function variantMeant(product: Product, filters: Filter[]): { product: Product; rest: Filter[] } {
  const offers = offersOf(product)
  const choosing = filters.filter(({ field }) => !OFFERED.has(field) && offers.some((offer) => offer[field] !== undefined))
  const [only, ...others] = offers.filter((offer) => choosing.every((filter) => isSaid(offer[filter.field], filter)))
  if (choosing.length === 0 || !only) return { product, rest: filters }
  return {
    product: { ...product, ...only, offers: others.length > 0 ? [only, ...others] : [] },
    rest: filters.filter((filter) => !choosing.includes(filter)),
  }
}
