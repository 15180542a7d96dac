import type { Sort } from '#protocol/shop.ts'
import { type FieldInfo, isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { fieldsFor } from '../catalog/profile.ts'
import { narrowed, NO_WISH } from './context.ts'
import { amountsOf, line, productsIn, type Telling, titleOf, told } from './facts.ts'
import type { Asked, Question } from './question.ts'
import { say } from './say.ts'

export interface Answer {
  text: string
  products: Product[]
  /** What is said of each. */
  texts?: Map<Product, string>
  /** All that is known of it, since nothing certain is asked. */
  isWhole?: boolean
}

export const LISTED = 5
const DESCRIBED = 12
const QUIET = new Set(['id', 'name', 'currency', 'link', 'sku'])
const UNTOLD = new Set(['sku', 'tags'])

/** The products that a question may be about: those pointed at, else all that the search found. */
export function candidates({ pointed, context, catalog, wish }: Question, sort?: Sort): Product[] {
  if (pointed.products.length > 1) return pointed.products
  // "Which mattress is the cheapest", among mattresses and pillows.
  const { words, filters } = wish
  const own = words.length + filters.length > 0 ? productsIn(catalog, narrowed(context, { ...NO_WISH, words, filters }), sort) : []
  return own.length > 0 ? own : productsIn(catalog, context, sort)
}

/** One line each, and how many more there are. */
export function listed(products: Product[], telling: Telling, textOf: (product: Product) => string): Answer {
  const shown = products.slice(0, LISTED)
  const more = products.length > LISTED ? [say('more', telling.language, { count: products.length - LISTED })] : []
  return { text: [...shown.map((product) => line(product, textOf(product), telling)), ...more].join('\n'), products: shown }
}

export const unsaidOf = (label: string, { language }: Telling): Answer => ({ text: say('unsaid_of', language, { label }), products: [] })

/** What is known of a product, the most telling first. */
export function describe(products: Product[], telling: Telling): Answer {
  const first = ({ concept }: FieldInfo) => (concept === 'description' ? 0 : concept === 'price' ? 1 : concept ? 2 : 3)
  const infos = telling.catalog.profile.fields
    .filter(({ field, kind, concept }) => !QUIET.has(field) && kind !== 'image' && kind !== 'link' && !UNTOLD.has(concept ?? ''))
    .sort((a, b) => first(a) - first(b))
  const text = products.slice(0, 3).map((product) => {
    const lines = infos.flatMap((info) => {
      const value = told(product, info, telling)
      if (value === undefined) return []
      return [info.concept === 'description' ? value.slice(0, 600) : `- ${info.label[telling.language]}: ${value.slice(0, 200)}`]
    })
    return [`**${titleOf(product, telling)}**`, ...lines.slice(0, DESCRIBED)].join('\n')
  })
  return { text: text.join('\n\n'), products: products.slice(0, 3), isWhole: true }
}

/** Sides that a name tells: "140х200", "60 x 120 x 10 cm". */
export const SIDES = /\d+(?:[.,]\d+)?(?: ?[xх×*] ?\d+(?:[.,]\d+)?)+(?: ?(?:cm|mm|m|см|мм|м)(?!\p{L}))?/giu

/** Over all that was found: from which to which, or what there is, the most usual first. */
export function overall(question: Question, asked: Asked): Answer | undefined {
  const { catalog, language } = question
  const products = candidates(question)
  const infos = [...asked.fields, ...asked.concepts.flatMap(({ concept }) => fieldsFor(catalog.profile, concept))]
  const info = infos.find(({ field }) => products.some((product) => !isEmpty(valueOf(product, field))))
  const label = info?.label[language] ?? ''
  if (!info) return undefined
  if (info.kind === 'number') {
    const known = amountsOf(products, info, 'asc', question)
    const [from, to] = [known[0]?.text ?? '', known.at(-1)?.text ?? '']
    const text =
      from === to ? say('same', language, { label, value: from, count: known.length }) : say('range', language, { label, from, to })
    return { text, products: [] }
  }
  const texts = products.flatMap((product) =>
    [valueOf(product, info.field)].flat().flatMap((value) => told({ ...product, [info.field]: value }, info, question) ?? []),
  )
  const usual = [...Map.groupBy(texts, (value) => value.toLowerCase()).values()]
    .filter(([value = '']) => value.length < MOST_USUAL)
    .sort((a, b) => b.length - a.length)
    .map((same) => `${same[0]} (${same.length})`)
  return usual.length > 0 ? { text: `${label}: ${usual.slice(0, 15).join(', ')}.`, products: [] } : undefined
}
const MOST_USUAL = 80
