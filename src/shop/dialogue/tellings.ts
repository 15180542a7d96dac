import type { Sort } from '#protocol/shop.ts'
import { numberOf } from '../catalog/columns.ts'
import { type FieldInfo, type Product, valueOf } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { plainWords } from '../text/phrase.ts'
import type { Context, Wish } from './context.ts'
import { inOrder, isSaid, line, measureIn, productsIn, sentenceWith, spanOf, type Telling, titleOf, told, variantMeant } from './facts.ts'
import type { Pointed } from './names.ts'
import { say } from './say.ts'

export interface Question extends Telling {
  words: string[]
  context: Context
  wish: Wish
  /** Words that the catalogue does not have. */
  unknown: string[]
  /** Fields that are named. */
  fields: FieldInfo[]
  pointed: Pointed
  focus: Product[]
  /** With one product on screen: what was there before it. */
  earlier?: Product[]
}

export interface Answer {
  text: string
  products: Product[]
}

export const LISTED = 5
const DESCRIBED = 12
/** Of so many products the texts are read for an answer. */
const READ = 48
const QUIET = new Set(['id', 'name', 'currency', 'link', 'sku'])
const UNTOLD = new Set(['sku', 'tags'])

/** The products that a question may be about: those pointed at, else all that the search found. */
export const candidates = ({ pointed, context, catalog }: Question): Product[] =>
  pointed.products.length > 1 ? pointed.products : productsIn(catalog, context)

/** One line each, and how many more there are. */
export function listed(products: Product[], { language }: Telling, lineOf: (product: Product) => string): Answer {
  const shown = products.slice(0, LISTED)
  const more = products.length > LISTED ? [say('more', language, { count: products.length - LISTED })] : []
  return { text: [...shown.map(lineOf), ...more].join('\n'), products: shown }
}

/** "Which is cheapest": the product at the end of a field, with its value, and the one after it. */
export function extreme(telling: Telling, products: Product[], info: FieldInfo, direction: Sort['direction']): Answer {
  const { language } = telling
  const label = info.label[language]
  const known = inOrder(products, info, direction)
  const [first, second] = known
  if (!first) return unsaidOf(label, telling)
  const value = told(first, info, telling) ?? ''
  if (second && known.every((product) => told(product, info, telling) === value))
    return { text: say('same', language, { label, value, count: known.length }), products: known.slice(0, LISTED) }
  const isLowest = direction === 'asc'
  const end =
    info.concept === 'price'
      ? say(isLowest ? 'cheapest' : 'dearest', language)
      : `${label}, ${say(isLowest ? 'lowest' : 'highest', language)}`
  const parts = [`${end}: ${line(first, value, telling)}.`]
  if (second) parts.push(`${say('next', language)}: ${titleOf(second, telling)} — ${told(second, info, telling) ?? ''}.`)
  if (known.length < products.length) parts.push(say('unknown_for', language, { count: products.length - known.length }))
  return { text: parts.join(' '), products: [first] }
}

/** Nothing here has it: "the catalogue does not say the weight of any of these". */
const unsaidOf = (label: string, { language }: Telling): Answer => ({
  text: say('unsaid_of', language, { label: language === 'en' ? label.toLowerCase() : label }),
  products: [],
})

/** "The longest warranty", where a text tells it. */
export function longest(question: Question, info: FieldInfo, direction: Sort['direction']): Answer {
  const spans = candidates(question).map((product) => ({ product, span: spanOf(told(product, info, question)) }))
  const known = spans.filter(({ span }) => span > 0).sort((a, b) => (direction === 'asc' ? a.span - b.span : b.span - a.span))
  return values(
    known.filter(({ span }) => span === known[0]?.span).map(({ product }) => product),
    [info],
    question,
  )
}

/** "What do they cost": the ends of a field over all that was found. */
export function range(question: Question, info: FieldInfo): Answer {
  const label = info.label[question.language]
  const known = inOrder(candidates(question), info, 'asc')
  const [from, to] = [known[0], known.at(-1)].map((product) => product && told(product, info, question))
  return from && to ? { text: say('range', question.language, { label, from, to }), products: [] } : unsaidOf(label, question)
}

/** "Which brands": what there is of a field over all that was found, the most usual first. */
export function overall(question: Question, info: FieldInfo): Answer {
  if (info.kind === 'number') return range(question, info)
  const label = info.label[question.language]
  const values = candidates(question).flatMap((product) =>
    [valueOf(product, info.field)].flat().flatMap((value) => told({ ...product, [info.field]: value }, info, question) ?? []),
  )
  const texts = Object.entries(Object.groupBy(values, (value) => value))
    .filter(([value]) => value.length < 80)
    .sort(([, a = []], [, b = []]) => b.length - a.length)
    .map(([value, same = []]) => `${value} (${same.length})`)
  return texts.length > 0 ? { text: `${label}: ${texts.slice(0, 15).join(', ')}.`, products: [] } : unsaidOf(label, question)
}

/** The fields asked for, of each product. */
export function values(products: Product[], fields: FieldInfo[], question: Question): Answer {
  return listed(products, question, (asked) => {
    const { product } = variantMeant(asked, question.wish.filters)
    // Of two fields of one meaning the filled one answers.
    const filled = new Set(fields.filter((info) => told(product, info, question) !== undefined).map(({ concept }) => concept))
    const said = fields.flatMap((info) => {
      const value = told(product, info, question)
      const isElsewhere = value === undefined && info.concept !== undefined && filled.has(info.concept)
      return isElsewhere ? [] : [`${info.label[question.language]}: ${value ?? say('unsaid', question.language)}`]
    })
    return line(product, `${said.join('; ')}.`, question)
  })
}

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
  return { text: text.join('\n\n'), products: products.slice(0, 3) }
}

const NEGATION = /^(?:not|non|no|without|не|нет|без|ні)$/

/** "Not-magsafe-compatible": a negation right before one of the words, or before the word that it belongs to. */
function isDenied(sentence: string, words: string[]): boolean {
  const said = plainWords(sentence.replace(/[_-]/g, ' '))
  return said.some((word, at) => words.includes(word) && said.slice(Math.max(0, at - 2), at).some((before) => NEGATION.test(before)))
}

/** "Does it have a mirror", "is it red": a condition that is met or not, or a word that the product's texts have. */
export function has(asked: Product, wish: Wish, question: Question): string {
  const { catalog, language } = question
  const { product, rest } = variantMeant(asked, wish.filters)
  const row = catalog.rowOf(product.id) ?? -1
  const [filter] = (rest.length > 0 ? rest : wish.filters).filter(({ field }) => fieldNamed(catalog.profile, field) && row >= 0)
  const info = filter && fieldNamed(catalog.profile, filter.field)
  if (filter && info) {
    const label = info.label[language]
    const value = told(product, info, question)
    if (value === undefined) return line(product, `${label}: ${say('unsaid', language)}.`, question)
    const isMet = product === asked ? catalog.testOf(filter)(row) : isSaid(product[filter.field], filter)
    return line(product, `${say(isMet ? 'yes' : 'no', language)}. ${label}: ${value}.`, question)
  }
  const words = wish.words.join(' ')
  const sentence = sentenceWith(product, wish.words, question)
  if (sentence !== undefined && isDenied(sentence, wish.words)) return line(product, `${say('no', language)}: ${sentence}`, question)
  return line(
    product,
    sentence === undefined ? say('not_mentioned', language, { words }) : say('mentions', language, { words, sentence }),
    question,
  )
}

/** "Which colours": where no field says it, the goods' texts may. */
export function toldInTexts(products: Product[], topic: string, question: Question): Answer {
  const { language } = question
  const sentences = new Map(products.slice(0, READ).map((product) => [product, sentenceWith(product, [topic], question)]))
  const hits = [...sentences].flatMap(([product, sentence]) => (sentence === undefined ? [] : [product]))
  const label = conceptSaid(topic)?.label[language] ?? topic
  const [only, ...others] = products
  if (hits.length > 0) return listed(hits, question, (product) => line(product, sentences.get(product) ?? '', question))
  if (!only || others.length > 0) return unsaidOf(label, question)
  return { text: line(only, `${label}: ${say('unsaid', language)}.`, question), products }
}

/** "Which is the lightest", "the biggest one", where only names and texts tell it. */
export function byMeasure(question: Question, concept: string, direction: Sort['direction']): Answer | undefined {
  const told = candidates(question).flatMap((product) => {
    const measure = measureIn(product, concept, question, direction)
    return measure ? [{ product, ...measure }] : []
  })
  const [first, second] = told.sort((a, b) => (direction === 'asc' ? a.value - b.value : b.value - a.value))
  if (!first) return undefined
  const next = second ? ` ${say('next', question.language)}: ${titleOf(second.product, question)} — ${second.text}.` : ''
  return { text: `${line(first.product, `${first.text}.`, question)}${next}`, products: [first.product] }
}

/** "How much do I save": the old price less the new one. */
export function saved(products: Product[], old: FieldInfo, price: FieldInfo, question: Question): Answer {
  const amount = (product: Product) => numberOf(valueOf(product, old.field), old) - numberOf(valueOf(product, price.field), price)
  const known = products.filter((product) => amount(product) > 0)
  if (known.length === 0) return values(products, [old, price], question)
  return listed(known, question, (product) => {
    const [before = '', now = ''] = [old, price].map((info) => told(product, info, question))
    const less = told({ ...product, offers: [], [price.field]: Number(amount(product).toFixed(2)) }, price, question) ?? ''
    return line(product, say('saved', question.language, { before, now, less }), question)
  })
}
