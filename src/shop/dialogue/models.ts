import type { Product } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { conceptNamed, conceptSaid } from '../lexicon/fields.ts'
import { saidIn } from '../lexicon/said.ts'
import { plainWords } from '../text/phrase.ts'
import type { Asked } from './asked.ts'
import { line, type Telling, told } from './facts.ts'
import { isColour } from './goods.ts'
import { find } from './phrases.ts'
import { say } from './say.ts'
import { linesOf } from './statements.ts'
import { type Answer, eachAlike, LISTED, listed } from './tellings.ts'
import { coloursIn } from './topics.ts'

/** What a product is called without its colour. */
const modelOf = ({ name }: Product): string =>
  plainWords(name)
    .filter((word) => !isColour(word))
    .join(' ')

/** The goods that are called alike but for the colour. */
const sistersOf = (products: Product[], { catalog }: Telling): Product[] => {
  const models = new Set(products.map(modelOf))
  // Reading each name of a large shop takes long; looking for one word in it does not.
  const words = [...models].flatMap((model) => model.split(' ').sort((one, other) => other.length - one.length)[0] ?? [])
  const isNear = ({ name }: Product) => words.some((word) => name.toLowerCase().replaceAll('ё', 'е').includes(word))
  return catalog.products.filter((product) => products.includes(product) || (isNear(product) && models.has(modelOf(product))))
}

/** "Do you have it in red", "only black, or are there other colours": looked for among all goods of the model. */
export function inOtherColours(asked: Asked): Answer | undefined {
  const { catalog, language, own, products, words } = asked
  const info = fieldFor(catalog.profile, 'color')
  const [filter] = own.filters.filter(({ field, op }) => op !== 'ne' && fieldNamed(catalog.profile, field)?.concept === 'color')
  const isOther = find('other', words) !== undefined && words.some((word) => conceptSaid(word)?.concept === 'color')
  if (!info || !(filter ?? isOther) || own.words.some((word) => !isColour(word)) || products.length === 0 || products.length > LISTED)
    return undefined
  const sisters = sistersOf(products, asked)
  if (filter && !isOther) {
    const isMet = catalog.testOf(filter)
    const found = sisters.filter((product) => isMet(catalog.rowOf(product.id) ?? -1) && !products.includes(product))
    const price = fieldFor(catalog.profile, 'price')
    const lines = listed(found, asked, (product) => line(product, (price && told(product, price, asked)) ?? '', asked))
    return found.length > 0 ? { ...lines, text: `${say('yes', language)}.\n${lines.text}` } : undefined
  }
  const colours = [...new Set(sisters.flatMap((product) => told(product, info, asked) ?? coloursIn(product.name)))]
  if (colours.length === 0) return undefined
  return { text: `${info.label[language]}: ${colours.join(', ')}. ${say('no_others', language)}`, products }
}

const PARTS = ['hips', 'chest', 'waist', 'stature'].map(saidIn)
const SIZE = /(?<!\p{L})(?:розмір|размер|size)\s?:?\s?(?<size>[\p{L}\d]+(?:[/-][\p{L}\d]+)*)/iu
const RANGE = /^[^\d]{0,25}(?<from>\d{2,3})\s?[-–]\s?(?<to>\d{2,3})/u

/** "108 at the hips, which size": the sizes that a table in the text has for it. */
export function sizeFor(asked: Asked): Answer | undefined {
  const { words, products, context, language, catalog } = asked
  const part = PARTS.find((one) => one.test(words.join(' ')))
  const number = Number(words.find((word) => /^\d{2,3}$/.test(word)))
  const few = products.length > 0 ? products : context.count <= LISTED ? context.shown : []
  const description = fieldFor(catalog.profile, 'description')
  if (!part || Number.isNaN(number) || !description) return undefined
  const read = (product: Product) =>
    linesOf(told(product, description, asked) ?? '').flatMap((row) => {
      const size = SIZE.exec(row)?.groups?.['size']
      const at = part.exec(row.toLowerCase())
      const { from, to } = (at && RANGE.exec(row.slice(at.index + at[0].length))?.groups) ?? {}
      return size && from && to ? [{ size, from: Number(from), to: Number(to) }] : []
    })
  const rows = new Map(few.map((product) => [product, read(product)]))
  if (few.every((product) => rows.get(product)?.length === 0)) return undefined
  const label = conceptNamed('size')?.label[language] ?? ''
  return eachAlike(few, asked, (product) => {
    const fits = (rows.get(product) ?? []).filter(({ from, to }) => number >= from && number <= to)
    const text = fits.map(({ size, from, to }) => `${size} (${from}–${to})`).join(', ')
    return `${label}: ${text || say('unsaid', language)}.`
  })
}
