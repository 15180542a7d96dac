import type { Filter, Sort } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { numberOf } from '../catalog/columns.ts'
import { type FieldInfo, offersOf, type Product, valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { describeValue } from '../pipeline/describe.ts'
import { ordinalIndex } from '../references.ts'
import { classOf } from '../router/lexicon.ts'
import type { Language } from '#text/language.ts'
import { type Context, queryOf, type Wish } from './context.ts'
import type { Pointed } from './names.ts'
import { find } from './phrases.ts'
import { plainWords } from '../text/phrase.ts'
import { qualityIn, untoldIn } from '../lexicon/qualities.ts'
import { SAYS } from './says.ts'

export interface Question {
  words: string[]
  language: Language
  catalog: Catalog
  context: Context
  wish: Wish
  /** Words that the catalogue does not have. */
  unknown: string[]
  /** Fields that are named. */
  fields: FieldInfo[]
  pointed: Pointed
  focus: Product[]
}

export type Answer = { text: string; products: Product[] } | 'which'

const LISTED = 5
const DESCRIBED = 12
/** Of so many products the texts are read for an answer. */
const READ = 48
const QUIET = new Set(['id', 'name', 'currency', 'link', 'sku'])

const currencyIn = (product: Product): string | undefined => {
  const value = valueOf(product, 'currency')
  return typeof value === 'string' ? value : undefined
}

const titleOf = (product: Product, catalog: Catalog, language: Language): string => {
  const info = fieldNamed(catalog.profile, 'name')
  return (info && describeValue(product, info, language, undefined)) ?? product.name
}

const told = (product: Product, info: FieldInfo, language: Language) => describeValue(product, info, language, currencyIn(product))

/** The products that a question may be about: those pointed at, else all that the search found. */
function candidates({ pointed, context, catalog }: Question): Product[] {
  if (pointed.products.length > 1) return pointed.products
  return catalog.find(queryOf(context)).rows.flatMap((row) => catalog.products[row] ?? [])
}

/** What is found, in the order of a field; what lacks it is left out. */
export function extremeOf(catalog: Catalog, context: Context, info: FieldInfo, direction: Sort['direction']): Product[] {
  const { rows } = catalog.find({ ...queryOf(context), sort: { field: info.field, direction } })
  return rows.flatMap((row) => catalog.products[row] ?? []).filter((product) => !Number.isNaN(numberOf(valueOf(product, info.field), info)))
}

/** "Which is cheapest": the product at the end of a field, with its value, and the one after it. */
function extreme(question: Question, info: FieldInfo, direction: Sort['direction']): Answer {
  const { catalog, language } = question
  const says = SAYS[language]
  const all = candidates(question)
  const known = all
    .map((product) => ({ product, value: numberOf(valueOf(product, info.field), info) }))
    .filter(({ value }) => !Number.isNaN(value))
    .sort((a, b) => (direction === 'asc' ? a.value - b.value : b.value - a.value))
  const [first, second] = known
  if (!first) return { text: says.unsaidOf(info.label[language]), products: [] }
  const line = ({ product }: { product: Product }) => `**${titleOf(product, catalog, language)}** — ${told(product, info, language) ?? ''}`
  const equals = known.filter(({ value }) => value === first.value)
  if (equals.length === known.length && known.length > 1)
    return {
      text: says.same(info.label[language], told(first.product, info, language) ?? '', known.length),
      products: known.slice(0, LISTED).map(({ product }) => product),
    }
  const end = direction === 'asc' ? says.lowest : says.highest
  const parts = [`${info.label[language]}, ${end}: ${line(first)}.`]
  if (second) parts.push(`${says.next}: ${line(second).replaceAll('**', '')}.`)
  if (known.length < all.length) parts.push(says.unknownFor(all.length - known.length))
  return { text: parts.join(' '), products: [first.product] }
}

/** "What do they cost": the ends of a field over all that was found. */
function range(question: Question, info: FieldInfo): Answer {
  const { language } = question
  const known = candidates(question)
    .map((product) => ({ product, value: numberOf(valueOf(product, info.field), info) }))
    .filter(({ value }) => !Number.isNaN(value))
    .sort((a, b) => a.value - b.value)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return { text: SAYS[language].unsaidOf(info.label[language]), products: [] }
  const text = SAYS[language].range(
    info.label[language],
    told(first.product, info, language) ?? '',
    told(last.product, info, language) ?? '',
  )
  return { text, products: [] }
}

/** "Which brands": what there is of a field over all that was found. */
function overall(question: Question, fields: FieldInfo[]): Answer {
  const { catalog, language, context } = question
  const facets = catalog.facets(catalog.find(queryOf(context)).rows, language)
  const lines = fields.map((info) => {
    if (info.kind === 'number') return range(question, info)
    const values = facets.find(({ field }) => field === info.field)?.values ?? []
    const all = values.length > 0 ? values : topValues(question, info)
    const texts = all
      .slice(0, 15)
      .map(({ value, count }) => `${typeof value === 'boolean' ? SAYS[language][value ? 'yes' : 'no'] : value} (${count})`)
    return {
      text: texts.length > 0 ? `${info.label[language]}: ${texts.join(', ')}.` : SAYS[language].unsaidOf(info.label[language]),
      products: [],
    }
  })
  return { text: lines.map((line) => (line === 'which' ? '' : line.text)).join('\n'), products: [] }
}

function topValues(question: Question, info: FieldInfo): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const product of candidates(question)) {
    const value = told(product, info, question.language)
    if (value !== undefined && value.length < 80) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
}

/** The fields asked for, of each product. */
function values(products: Product[], fields: FieldInfo[], { catalog, language, wish }: Question): Answer {
  const lines = products.slice(0, LISTED).map((asked) => {
    const { product } = variantMeant(asked, wish.filters)
    // Of two fields of one meaning the filled one answers.
    const filled = new Set(fields.filter((info) => told(product, info, language) !== undefined).map(({ concept }) => concept))
    const said = fields
      .filter((info) => told(product, info, language) !== undefined || !info.concept || !filled.has(info.concept))
      .map((info) => `${info.label[language]}: ${told(product, info, language) ?? SAYS[language].unsaid}`)
    return `**${titleOf(product, catalog, language)}** — ${said.join('; ')}.`
  })
  if (products.length > LISTED) lines.push(SAYS[language].more(products.length - LISTED))
  return { text: lines.join('\n'), products: products.slice(0, LISTED) }
}

/** What is known of a product, the most telling first. */
function describe(products: Product[], { catalog, language }: Question): Answer {
  const text = products.slice(0, 3).map((product) => {
    const infos = catalog.profile.fields.filter(
      (info) =>
        !QUIET.has(info.field) && info.kind !== 'image' && info.kind !== 'link' && info.concept !== 'sku' && info.concept !== 'tags',
    )
    const first = (info: FieldInfo) => (info.concept === 'description' ? 0 : info.concept === 'price' ? 1 : info.concept ? 2 : 3)
    const lines = infos
      .sort((a, b) => first(a) - first(b))
      .flatMap((info) => {
        const value = told(product, info, language)
        if (value === undefined) return []
        return [info.concept === 'description' ? value.slice(0, 600) : `- ${info.label[language]}: ${value.slice(0, 200)}`]
      })
    return [`**${titleOf(product, catalog, language)}**`, ...lines.slice(0, DESCRIBED)].join('\n')
  })
  return { text: text.join('\n\n'), products: products.slice(0, 3) }
}

const isSaid = (value: unknown, { op, value: wanted }: Filter): boolean => {
  const values = [value].flat().map((one) => String(one).toLowerCase())
  const isOne = [wanted].flat().some((one) => values.includes(String(one).toLowerCase()))
  return op === 'ne' ? !isOne : isOne
}

/** "Size L" of a product whose variants cost differently: that variant, and the conditions that do not say which one it is. */
function variantMeant(product: Product, filters: Filter[]): { product: Product; rest: Filter[] } {
  const offers = offersOf(product)
  const told = new Set(['price', 'old_price', 'stock', 'in_stock'])
  const choosing = filters.filter(({ field }) => !told.has(field) && offers.some((offer) => offer[field] !== undefined))
  const [only, ...others] = offers.filter((offer) => choosing.every((filter) => isSaid(offer[filter.field], filter)))
  if (choosing.length === 0 || !only) return { product, rest: filters }
  return {
    product: { ...product, ...only, offers: others.length > 0 ? [only, ...others] : [] },
    rest: filters.filter((filter) => !choosing.includes(filter)),
  }
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+|\n+/)

/** "Does it have a mirror", "is it red": a condition that is met or not, or a word that the product's texts have. */
function has(asked: Product, question: Question): string {
  const { catalog, wish, language } = question
  const { product, rest } = variantMeant(asked, wish.filters)
  const isVariant = product !== asked
  const says = SAYS[language]
  const row = catalog.rowOf(product.id) ?? -1
  const title = `**${titleOf(product, catalog, language)}** — `
  for (const filter of rest.length > 0 ? rest : wish.filters) {
    const info = fieldNamed(catalog.profile, filter.field)
    const value = info && told(product, info, language)
    if (!info || row < 0) continue
    if (value === undefined) return `${title}${info.label[language]}: ${says.unsaid}.`
    const isMet = isVariant ? isSaid(product[filter.field], filter) : catalog.testOf(filter)(row)
    return `${title}${isMet ? says.yes : says.no}. ${info.label[language]}: ${value}.`
  }
  const hit = sentenceWith(product, wish.words, question)
  return `${title}${hit === undefined ? says.notMentioned(wish.words.join(' ')) : says.mentions(wish.words.join(' '), hit)}`
}

/** The sentence of a product's texts that has all of these words. */
function sentenceWith(product: Product, words: string[], { catalog, language }: Question): string | undefined {
  const wanted = words.map((word) => new Set(catalog.index.resolve([word]).terms.flatMap(({ ways }) => ways.flat(2))))
  if (wanted.length === 0) return undefined
  for (const info of catalog.profile.fields) {
    const hit = sentencesOf(told(product, info, language) ?? '').find((sentence) => {
      const keys = new Set((sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).flatMap(keysOf))
      return wanted.every((ways) => [...ways].some((key) => keys.has(key)))
    })
    if (hit !== undefined) return hit.trim().slice(0, 240)
  }
  return undefined
}

/** "Which colours": where no field says it, the goods' texts may. */
function toldInTexts(products: Product[], topic: string, question: Question): Answer {
  const { catalog, language } = question
  const hits = products.slice(0, READ).flatMap((product) => {
    const hit = sentenceWith(product, [topic], question)
    return hit === undefined ? [] : [{ product, line: `**${titleOf(product, catalog, language)}** — ${hit}` }]
  })
  const label = conceptSaid(topic)?.label[language] ?? topic
  const [only, ...others] = products
  if (hits.length === 0 && only && others.length === 0)
    return { text: `**${titleOf(only, catalog, language)}** — ${label}: ${SAYS[language].unsaid}.`, products }
  if (hits.length === 0) return { text: SAYS[language].unsaidOf(label), products: [] }
  const lines = hits.slice(0, LISTED).map(({ line }) => line)
  if (hits.length > LISTED) lines.push(SAYS[language].more(hits.length - LISTED))
  return { text: lines.join('\n'), products: hits.slice(0, LISTED).map(({ product }) => product) }
}

/** "Какая нагрузка": what stands after the question and is no field; the texts may tell it. */
function topicOf(words: string[], wish: Wish): string | undefined {
  const question = find('question', words)
  const after = question && question.at <= 1 ? words[question.at + question.length] : undefined
  return after !== undefined && wish.words[0] === after ? after : undefined
}

/** What is asked of the products, without the words that only say which of them are meant. */
function conditionsOn(products: Product[], { wish, catalog, language }: Question): Wish {
  const pointing = new Set(['brand', 'category'])
  const names = new Set(products.flatMap(({ name }) => plainWords(name)).flatMap(keysOf))
  return {
    ...wish,
    filters: wish.filters.filter(({ field }) => !pointing.has(fieldNamed(catalog.profile, field)?.concept ?? '')),
    words: wish.words.filter((word) => !keysOf(word).some((key) => names.has(key)) && ordinalIndex(word, language) === undefined),
  }
}

/** What is asked is in no field of this catalogue. */
function unsaid(products: Product[], { catalog, language }: Question): Answer {
  const text = SAYS[language].unsaid
  const [first] = products
  return {
    text: first ? `**${titleOf(first, catalog, language)}** — ${text}.` : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
    products,
  }
}

const HOW = /^(?:how|насколько|наскільки|сколько|скільки)$/

/** Answers what was asked, with the value and the product that has it; from the catalogue alone, and with no model. */
export function answer(question: Question): Answer {
  const { words, catalog, context, language, pointed, focus, fields, wish } = question
  const { profile } = catalog
  const named = words.find((word) => conceptSaid(word) !== undefined)
  const said = qualityIn(words, profile)
  // "Which has the better battery" is no question of ratings.
  const isOfOther = said?.info?.concept === 'rating' && said.length === 1 && named !== undefined && conceptSaid(named)?.concept !== 'rating'
  // "More info" is no size.
  const isMore = said?.length === 1 && classOf(words[said.at + 1] ?? '') === '<detail>'
  const quality = isOfOther || isMore ? undefined : said
  const about = pointed.products.length > 0 ? pointed.products : focus.length > 0 && find('this', words) ? focus : []
  const one = about.length === 1 || (context.count === 1 && context.shown.length === 1)
  const sorted = wish.sort ? fieldNamed(profile, wish.sort.field) : undefined
  const price = fieldFor(profile, 'price')
  const stock = profile.fields.find((info) => info.concept === 'in_stock' && info.kind === 'number')
  if (find('count', words) && one && stock && fields.length === 0)
    return values(about.length > 0 ? about : context.shown, [stock], question)
  if (find('count', words) && about.length === 0 && fields.length === 0) return { text: SAYS[language].count(context.count), products: [] }
  if (find('range', words) && about.length === 0 && price) return range(question, price)
  if (!one && (quality || sorted)) {
    const isExtreme = sorted !== undefined || !HOW.test(words[0] ?? '') || about.length > 1
    const info =
      (quality && quality.length > 1 ? quality.info : undefined) ??
      fields.find((field) => field.kind === 'number') ??
      quality?.info ??
      sorted
    // "Which weighs the least": weighing alone asks for the most.
    const direction = (info === sorted ? wish.sort?.direction : undefined) ?? quality?.direction ?? wish.sort?.direction ?? 'asc'
    if (isExtreme && !info) return unsaid([], question)
    if (isExtreme && info && (context.count > 1 || about.length > 1)) return extreme(question, info, direction)
  }
  // "How long does delivery take" is about the delivery, not about a length.
  const byQuality = quality?.info && (fields.length === 0 || quality.length > 1) ? [quality.info] : []
  // "How much does it weigh" asks no price; "how much is size L" does.
  const open = fields.filter(({ field }) => !wish.filters.some((filter) => filter.field === field))
  const isPrice = find('price', words) !== undefined && !(words.includes('much') && open.length + byQuality.length > 0)
  const asked = [...new Set([...fields, ...byQuality, ...(isPrice && price ? [price] : [])])]
  const these = find('these', words) !== undefined && context.count <= LISTED
  const products = about.length > 0 ? about : context.count === 1 || these ? context.shown : focus.length > 0 ? focus : []
  if (pointed.said && products.length === 0) return 'which'
  if (asked.length > 0 && products.length === 0 && context.count > LISTED) return overall(question, asked)
  if (asked.length > 0) return values(products.length > 0 ? products : context.shown, asked, question)
  if ((quality && !quality.info) || untoldIn(words, profile)) return unsaid(products, question)
  const topic = quality
    ? undefined
    : (named ?? (pointed.products.length === 0 && wish.filters.length === 0 ? topicOf(words, wish) : undefined))
  if (topic !== undefined) return toldInTexts(products.length > 0 ? products : candidates(question), topic, question)
  if (products.length === 0) return 'which'
  const own = conditionsOn(products, question)
  if (own.words.length > 0 || own.filters.length > 0)
    return {
      text: products
        .slice(0, LISTED)
        .map((product) => has(product, { ...question, wish: own }))
        .join('\n'),
      products,
    }
  const described = describe(products, question)
  if (question.unknown.length === 0 || described === 'which') return described
  // What was asked is not in the catalogue: that is said first, and then what is.
  return { ...described, text: `${SAYS[language].notMentioned(question.unknown.join(' '))}\n\n${described.text}` }
}
