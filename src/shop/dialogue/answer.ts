import type { Sort } from '#protocol/shop.ts'
import { numberOf } from '../catalog/columns.ts'
import { type FieldInfo, type Product, valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { FIRST } from '../filters/sorting.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { qualityIn, untoldIn } from '../lexicon/qualities.ts'
import { unitOf } from '../lexicon/units.ts'
import { ordinalIndex } from '../references.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import type { Context, Wish } from './context.ts'
import { inOrder, isSaid, line, measureIn, productsIn, sentenceWith, spanOf, type Telling, titleOf, told, variantMeant } from './facts.ts'
import type { Pointed } from './names.ts'
import { find, POLITE } from './phrases.ts'
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

const LISTED = 5
/** So few that a question without a name is about all of them. */
const FEW = 3
const DESCRIBED = 12
/** Of so many products the texts are read for an answer. */
const READ = 48
const QUIET = new Set(['id', 'name', 'currency', 'link', 'sku'])
const UNTOLD = new Set(['sku', 'tags'])

/** The products that a question may be about: those pointed at, else all that the search found. */
const candidates = ({ pointed, context, catalog }: Question): Product[] =>
  pointed.products.length > 1 ? pointed.products : productsIn(catalog, context)

/** One line each, and how many more there are. */
function listed(products: Product[], { language }: Telling, lineOf: (product: Product) => string): Answer {
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
function longest(question: Question, info: FieldInfo, direction: Sort['direction']): Answer {
  const spans = candidates(question).map((product) => ({ product, span: spanOf(told(product, info, question)) }))
  const known = spans.filter(({ span }) => span > 0).sort((a, b) => (direction === 'asc' ? a.span - b.span : b.span - a.span))
  return values(
    known.filter(({ span }) => span === known[0]?.span).map(({ product }) => product),
    [info],
    question,
  )
}

/** "What do they cost": the ends of a field over all that was found. */
function range(question: Question, info: FieldInfo): Answer {
  const label = info.label[question.language]
  const known = inOrder(candidates(question), info, 'asc')
  const [from, to] = [known[0], known.at(-1)].map((product) => product && told(product, info, question))
  return from && to ? { text: say('range', question.language, { label, from, to }), products: [] } : unsaidOf(label, question)
}

/** "Which brands": what there is of a field over all that was found, the most usual first. */
function overall(question: Question, info: FieldInfo): Answer {
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
function values(products: Product[], fields: FieldInfo[], question: Question): Answer {
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

/** "Does it have a mirror", "is it red": a condition that is met or not, or a word that the product's texts have. */
function has(asked: Product, wish: Wish, question: Question): string {
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
  // "Not-magsafe-compatible".
  const denied = new RegExp(`(?<!\\p{L})(?:not|non|no|without|не|нет|без|ні)[\\s_-]+(?:\\p{L}+[\\s_-]+)?(?:${wish.words.join('|')})`, 'iu')
  if (sentence !== undefined && denied.test(sentence)) return line(product, `${say('no', language)}: ${sentence}`, question)
  return line(
    product,
    sentence === undefined ? say('not_mentioned', language, { words }) : say('mentions', language, { words, sentence }),
    question,
  )
}

/** "Which colours": where no field says it, the goods' texts may. */
function toldInTexts(products: Product[], topic: string, question: Question): Answer {
  const { language } = question
  const sentences = new Map(products.slice(0, READ).map((product) => [product, sentenceWith(product, [topic], question)]))
  const hits = [...sentences].flatMap(([product, sentence]) => (sentence === undefined ? [] : [product]))
  const label = conceptSaid(topic)?.label[language] ?? topic
  const [only, ...others] = products
  if (hits.length > 0) return listed(hits, question, (product) => line(product, sentences.get(product) ?? '', question))
  if (!only || others.length > 0) return unsaidOf(label, question)
  return { text: line(only, `${label}: ${say('unsaid', language)}.`, question), products }
}

/** "Какая нагрузка": what stands after the question and is no field; the texts may tell it. */
function topicOf(words: string[], wish: Wish): string | undefined {
  const question = find('question', words)
  const after = question && question.at <= 1 ? words[question.at + question.length] : undefined
  return after !== undefined && wish.words[0] === after ? after : undefined
}

const POINTING = new Set(['brand', 'category'])

/** What is asked of the products, without the words that only say which of them are meant. */
function conditionsOn(products: Product[], { wish, catalog, language }: Question): Wish {
  const names = new Set(products.flatMap(({ name }) => plainWords(name)).flatMap(keysOf))
  return {
    ...wish,
    filters: wish.filters.filter(({ field }) => !POINTING.has(fieldNamed(catalog.profile, field)?.concept ?? '')),
    words: wish.words.filter((word) => !keysOf(word).some((key) => names.has(key)) && ordinalIndex(word, language) === undefined),
  }
}

/** What is asked is in no field of this catalogue. */
function unsaid(products: Product[], question: Question): Answer {
  const label = question.words.flatMap((word) => conceptSaid(word)?.label[question.language] ?? [])[0]
  const text = `${label === undefined ? '' : `${label}: `}${say('unsaid', question.language)}.`
  const [first] = products
  return { text: first ? line(first, text, question) : text.charAt(0).toUpperCase() + text.slice(1), products }
}

/** The quality that is asked about: "lighter", "how tall". */
function qualityAsked({ words, catalog }: Question, named: string | undefined) {
  const said = qualityIn(words, catalog.profile)
  // "Which has the better battery" is no question of ratings; "more info" is no size.
  const isOfOther = said?.info?.concept === 'rating' && said.length === 1 && named !== undefined && conceptSaid(named)?.concept !== 'rating'
  const isMore = said?.length === 1 && classOf(words[said.at + 1] ?? '') === '<detail>'
  return isOfOther || isMore ? undefined : said
}

/** Whether a field says it of any. */
const known = (info: FieldInfo | undefined, question: Question): boolean =>
  info !== undefined && candidates(question).some((product) => told(product, info, question) !== undefined)

/** "Which is the lightest", "the biggest one", where only names and texts tell it. */
function byMeasure(question: Question, concept: string, direction: Sort['direction']): Answer | undefined {
  const told = candidates(question).flatMap((product) => {
    const measure = measureIn(product, concept, question, direction)
    return measure ? [{ product, ...measure }] : []
  })
  const [first, second] = told.sort((a, b) => (direction === 'asc' ? a.value - b.value : b.value - a.value))
  if (!first) return undefined
  const next = second ? ` ${say('next', question.language)}: ${titleOf(second.product, question)} — ${second.text}.` : ''
  return { text: `${line(first.product, `${first.text}.`, question)}${next}`, products: [first.product] }
}

const WHICH = /^(?:а |and |so |и |то )?(?:which|what|какой|какая|какое|який|яка|яке|что|що)(?!\p{L})/u
const HOW = /^(?:how|насколько|наскільки|сколько|скільки)$/

/** "How much is the Шанель": those shown of the maker that is named. */
function byBrand({ wish, catalog, context }: Question): Product[] {
  const isOf = wish.filters
    .filter(({ field, op }) => op === 'eq' && fieldNamed(catalog.profile, field)?.concept === 'brand')
    .map(catalog.testOf)
  const products = isOf.length > 0 ? context.shown.filter(({ id }) => isOf.every((test) => test(catalog.rowOf(id) ?? -1))) : []
  return products.length <= LISTED ? products : []
}

/** "How much do I save": the old price less the new one. */
function saved(products: Product[], old: FieldInfo, price: FieldInfo, question: Question): Answer {
  const amount = (product: Product) => numberOf(valueOf(product, old.field), old) - numberOf(valueOf(product, price.field), price)
  const known = products.filter((product) => amount(product) > 0)
  if (known.length === 0) return values(products, [old, price], question)
  return listed(known, question, (product) => {
    const [before = '', now = ''] = [old, price].map((info) => told(product, info, question))
    const less = told({ ...product, offers: [], [price.field]: Number(amount(product).toFixed(2)) }, price, question) ?? ''
    return line(product, say('saved', question.language, { before, now, less }), question)
  })
}

/** "How many litres": the field in that unit. */
function countedBy(words: string[], fields: FieldInfo[]): FieldInfo[] {
  const unit = HOW.test(words.find((word) => !POLITE.has(word)) ?? '')
    ? words
        .filter((word) => word !== 'in')
        .map(unitOf)
        .find(Boolean)
    : undefined
  const unitIn = ({ unit: own, values }: FieldInfo) => unitOf(own ?? /\d ?(\p{L}+)$/u.exec(String(values?.[0]?.value))?.[1] ?? '')
  return unit ? fields.filter((info) => unitIn(info)?.dimension === unit.dimension).slice(0, 1) : []
}

/** Answers what was asked, with the value and the product that has it; from the catalogue alone, and with no model. */
export function answer(question: Question): Answer | 'which' {
  const { words, catalog, context, language, pointed, focus, wish, unknown } = question
  const { profile } = catalog
  const fields = question.fields.length > 0 ? question.fields : countedBy(words, profile.fields)
  const named = words.find((word) => conceptSaid(word) !== undefined)
  const quality = qualityAsked(question, named)
  const branded = byBrand(question)
  const about =
    pointed.products.length > 0 ? pointed.products : branded.length > 0 ? branded : focus.length > 0 && find('this', words) ? focus : []
  const isOne = about.length === 1 || (context.count === 1 && context.shown.length === 1)
  const sorted = wish.sort ? fieldNamed(profile, wish.sort.field) : undefined
  const price = fieldFor(profile, 'price')
  if (find('count', words) && fields.length === 0) {
    const stock = profile.fields.find((info) => info.concept === 'in_stock' && info.kind === 'number')
    if (isOne && stock) return values(about.length > 0 ? about : context.shown, [stock], question)
    if (about.length === 0) return { text: say('count', language, { count: context.count }), products: [] }
  }
  const [same] = find('same', words) ? fields : []
  if (same && !isOne) {
    const texts = new Set(candidates(question).map((product) => told(product, same, question)))
    return texts.size > 1 ? overall(question, same) : extreme(question, candidates(question), same, 'asc')
  }
  const old = fieldFor(profile, 'old_price')
  if (find('save', words) && old && price) {
    const few = about.length > 0 ? about : focus.length > 0 ? focus : context.shown
    return saved(few, old, price, question)
  }
  if (find('range', words) && about.length === 0 && price) return range(question, price)
  if (find('recommend', words) && !isOne) {
    const rating = fieldFor(profile, 'rating')
    return rating ? extreme(question, candidates(question), rating, 'desc') : { text: say('what_matters', language), products: [] }
  }
  // "Which of the two is cheaper" of the one that is shown and the one before it.
  const both = isOne && about.length < 2 && WHICH.test(words.join(' ')) ? [...(question.earlier ?? []), ...context.shown] : []
  const ending = sorted ?? quality?.info
  if (both.length > 1 && ending) return extreme(question, both, ending, wish.sort?.direction ?? quality?.direction ?? 'asc')
  const isExtreme = !isOne && (sorted !== undefined || (quality && (!HOW.test(words[0] ?? '') || about.length > 1)))
  if (isExtreme) {
    const info =
      (quality && quality.length > 1 ? quality.info : undefined) ??
      fields.find((field) => field.kind === 'number') ??
      quality?.info ??
      sorted
    // "Which weighs the least": weighing alone asks for the most.
    const direction = (info === sorted ? wish.sort?.direction : undefined) ?? quality?.direction ?? wish.sort?.direction ?? 'asc'
    const span = fields.find(
      (field) => field.kind !== 'number' && candidates(question).some((product) => spanOf(told(product, field, question)) > 0),
    )
    // What comes faster takes less time.
    if (span) return longest(question, span, quality?.concept === 'speed' ? 'asc' : direction)
    const isOther = named !== undefined && conceptSaid(named)?.concept !== quality?.concept
    const measured =
      quality && !isOther && unknown.length === 0 && !known(info, question) ? byMeasure(question, quality.concept, direction) : undefined
    if (measured) return measured
    if (!info) return unsaid([], question)
    if (context.count > 1 || about.length > 1) return extreme(question, candidates(question), info, direction)
  }
  // "How long does delivery take" is about the delivery, not about a length.
  const byQuality = quality?.info && (fields.length === 0 || quality.length > 1) ? [quality.info] : []
  // "How much does it weigh" asks no price; "how much is size L" does.
  const open = fields.filter(({ field }) => !wish.filters.some((filter) => filter.field === field))
  const isPrice = find('price', words) !== undefined && !(words.includes('much') && open.length + byQuality.length > 0)
  const asked = [...new Set([...fields, ...byQuality, ...(isPrice && price ? [price] : [])])]
  const these = find('these', words) !== undefined && context.count <= LISTED
  const isFew = context.count === 1 || these || (focus.length === 0 && context.count <= FEW)
  const products = about.length > 0 ? about : isFew ? context.shown : focus
  if (pointed.said && products.length === 0) return 'which'
  if (asked.length > 0 && products.length === 0 && context.count > LISTED)
    return { text: asked.map((info) => overall(question, info).text).join('\n'), products: [] }
  if (asked.length > 0) return values(products.length > 0 ? products : context.shown, asked, question)
  if ((quality && !quality.info) || untoldIn(words, profile))
    return unsaid(words.some((word) => FIRST.test(word)) ? [] : products, question)
  const isNamed = pointed.products.length > 0 || wish.filters.length > 0
  const topic = quality ? undefined : (named ?? (isNamed ? undefined : topicOf(words, wish)))
  if (topic !== undefined) return toldInTexts(products.length > 0 ? products : candidates(question), topic, question)
  if (products.length === 0) return 'which'
  const own = conditionsOn(products, question)
  if (own.words.length > 0 || own.filters.length > 0)
    return { ...listed(products.slice(0, LISTED), question, (product) => has(product, own, question)), products }
  const described = describe(products, question)
  // What was asked is not in the catalogue: that is said first, and then what is.
  const missing = unknown.length > 0 ? `${say('not_mentioned', language, { words: unknown.join(' ') })}\n\n` : ''
  return { ...described, text: missing + described.text }
}
