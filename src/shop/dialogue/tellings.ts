import type { Sort } from '#protocol/shop.ts'
import { numberOf } from '../catalog/columns.ts'
import { type FieldInfo, type Product, toFlag, valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { conceptNamed } from '../lexicon/fields.ts'
import type { Quality } from '../lexicon/qualities.ts'
import { unitOf } from '../lexicon/units.ts'
import { describeFilter } from '../pipeline/describe.ts'
import type { Context, Wish } from './context.ts'
import { type Evidence, seeker } from './evidence.ts'
import { type Amount, amountsOf, isSaid, line, productsIn, type Telling, titleOf, told, variantMeant } from './facts.ts'
import { amountsBeside, measuresIn } from './measures.ts'
import type { Pointed } from './names.ts'
import { say } from './say.ts'
import { coloursIn, filledOf, ofField, type Topic, toldOf } from './topics.ts'

export interface Question extends Telling {
  text: string
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
  /** All that is known of it, since nothing certain is asked. */
  isWhole?: boolean
}

export const LISTED = 5
const DESCRIBED = 12
/** Of so many products the texts are read for an answer. */
const READ = 200
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

/** What is told of each; once, where it is the same of all. */
export function eachAlike(products: Product[], telling: Telling, textOf: (product: Product) => string): Answer {
  const texts = products.map(textOf)
  if (products.length < 2 || new Set(texts).size > 1)
    return listed(products, telling, (one) => line(one, texts[products.indexOf(one)] ?? '', telling))
  return { text: say('alike', telling.language, { count: products.length, text: texts[0] ?? '' }), products }
}

/** "Which is cheapest": the products at the end of a field, with their value, and the one after them. */
export function extreme(telling: Telling, products: Product[], info: FieldInfo, direction: Sort['direction']): Answer {
  const { language } = telling
  const isLowest = direction === 'asc'
  const label = info.label[language]
  const end =
    info.concept === 'price'
      ? say(isLowest ? 'cheapest' : 'dearest', language)
      : info.kind === 'number'
        ? `${label}, ${say(isLowest ? 'lowest' : 'highest', language)}`
        : label
  return atEnd(amountsOf(products, info, direction, telling), products.length, label, end, telling) ?? unsaidOf(label, telling)
}

/** The first of these amounts and those that are alike, by name; and the next. */
function atEnd(amounts: Amount[], of: number, label: string, end: string, telling: Telling): Answer | undefined {
  const { language } = telling
  const [first] = amounts
  if (!first) return undefined
  const alike = amounts.filter(({ text }) => text === first.text)
  const products = alike.slice(0, LISTED).map(({ product }) => product)
  if (alike.length > 1 && alike.length === amounts.length)
    return { text: say('same', language, { label, value: first.text, count: alike.length }), products }
  // Only one can be "it" in what is asked next.
  const names = products.map((product, at) => (at === 0 ? `**${titleOf(product, telling)}**` : titleOf(product, telling))).join(', ')
  const more = alike.length > LISTED ? ` ${say('more', language, { count: alike.length - LISTED })}` : ''
  const parts = [`${end}: ${names}${more} — ${first.text}.`]
  const next = amounts[alike.length]
  if (next) parts.push(`${say('next', language)}: ${titleOf(next.product, telling)} — ${next.text}.`)
  if (amounts.length < of) parts.push(say('unknown_for', language, { count: of - amounts.length }))
  return { text: parts.join(' '), products }
}

/** "Which is the lightest", "the biggest one", where only names and texts tell it. */
export function byMeasure(question: Question, concept: string, direction: Sort['direction']): Answer | undefined {
  const products = candidates(question)
  const amounts = measuresIn(products, concept, direction, question)
  const label = conceptNamed(concept === 'area' ? 'size' : concept)?.label[question.language] ?? ''
  return atEnd(amounts, products.length, label, `${label}, ${say(direction === 'asc' ? 'lowest' : 'highest', question.language)}`, question)
}

const SIZED = ['length', 'mass', 'volume']
/** How long a battery lasts is told for how much it holds. */
const KIN: Record<string, string[]> = { battery: ['battery_life'] }
const SIZELESS = new Set(['span', 'time', 'mass'])
const COUNTING = /^(?:most|more|больше|більше|найбільше)$/

/** "Which has the longest range": by what the texts tell beside the words, in the units of what is asked for. */
export function byWords(
  question: Question,
  words: string[],
  { concept, at }: Pick<Quality, 'concept' | 'at'>,
  direction: Sort['direction'],
  isLabel: boolean,
): Answer | undefined {
  const own = new Set(
    [concept, ...(KIN[concept] ?? [])].flatMap((name) => conceptNamed(name)?.units ?? []).map((unit) => unitOf(unit)?.dimension),
  )
  // "The widest seat" is told in centimetres, "more pockets" is counted.
  const isSized = SIZED.some((size) => own.has(size))
  const isMeant = (dimension: string) => {
    if (dimension === 'count') return COUNTING.test(question.words[at] ?? '')
    if (concept === 'area') return dimension !== '' && !SIZELESS.has(dimension)
    return own.has(dimension) || (dimension !== '' && (isLabel ? own.size === 0 : !isSized))
  }
  const products = candidates(question).slice(0, READ)
  const label = words.join(' ').replace(/^./u, (letter) => letter.toUpperCase())
  const end = `${label}, ${say(direction === 'asc' ? 'lowest' : 'highest', question.language)}`
  return atEnd(amountsBeside(products, words, direction, question, isMeant), products.length, label, end, question)
}

/** Nothing here has it: "the catalogue does not say the weight of any of these". */
const unsaidOf = (label: string, { language }: Telling): Answer => ({
  text: say('unsaid_of', language, { label: language === 'en' ? label.toLowerCase() : label }),
  products: [],
})

/** "What do they cost": the ends of a field over all that was found. */
export function range(question: Question, info: FieldInfo): Answer {
  const label = info.label[question.language]
  const known = amountsOf(candidates(question), info, 'asc', question)
  const [from, to] = [known[0]?.text, known.at(-1)?.text]
  return from && to ? { text: say('range', question.language, { label, from, to }), products: [] } : unsaidOf(label, question)
}

/** "Which brands": what there is of a topic over all that was found, the most usual first; of what the texts tell, who tells it. */
export function overall(question: Question, topic: Topic): Answer {
  const products = candidates(question)
  const filled = products.map((product) => ({ product, info: filledOf(product, topic, question)[0] }))
  const info = filled.find((one) => one.info)?.info
  if (topic.concept?.concept === 'in_stock' && info) return available(products, question)
  const isColours = topic.concept?.concept === 'color'
  if (!info && !isColours) {
    const known = products.slice(0, READ).filter((product) => toldOf(product, topic, question) !== undefined)
    return known.length > 0 ? values(known, [topic], question) : unsaidOf(topic.label, question)
  }
  if (info?.kind === 'number') return range(question, info)
  const texts = filled.flatMap(({ product, info: own }) => {
    if (!own) return isColours ? coloursIn(product.name) : []
    return [valueOf(product, own.field)].flat().flatMap((value) => told({ ...product, [own.field]: value }, own, question) ?? [])
  })
  const usual = [...Map.groupBy(texts, (value) => value.toLowerCase()).values()]
    .filter(([value = '']) => value.length < 80)
    .sort((a, b) => b.length - a.length)
    .map((same) => `${same[0]} (${same.length})`)
  return usual.length > 0
    ? { text: `${info?.label[question.language] ?? topic.label}: ${usual.slice(0, 15).join(', ')}.`, products: [] }
    : unsaidOf(topic.label, question)
}

/** "Which are in stock": those that are, and what they cost. */
function available(products: Product[], question: Question): Answer {
  const { catalog, language } = question
  const stock = catalog.profile.fields.filter(({ concept }) => concept === 'in_stock')
  const price = fieldFor(catalog.profile, 'price')
  const isLeft = (product: Product) =>
    stock.some(({ field }) => toFlag(valueOf(product, field)) === true || Number(valueOf(product, field)) > 0)
  const left = products.filter(isLeft)
  const { text, products: named } = listed(left, question, (product) =>
    line(product, (price && told(product, price, question)) ?? '', question),
  )
  return { text: `${say('available', language, { count: left.length, all: products.length })}\n${text}`.trim(), products: named }
}

/** "12" and "12 months" say the same: the fuller one. */
function distinct(product: Product, fields: FieldInfo[], question: Question): FieldInfo[] {
  const texts = fields.map((info) => told(product, info, question) ?? '')
  return fields.filter(
    (_, at) => !texts.some((text, other) => other !== at && text.startsWith(texts[at] ?? '') && (text !== texts[at] || other < at)),
  )
}

/** What is asked for, of each product; once, where it is the same of all. */
export function values(products: Product[], topics: Topic[], question: Question): Answer {
  const { language, wish, words } = question
  const told = products.map((one) => {
    const { product, option } = variantMeant(one, wish.filters, words)
    const all = topics.flatMap((topic) => valuesOf(product, topic, question))
    const said = [...new Map(all.map((one) => [`${one.label} ${one.value}`, one])).values()]
    return { product, option, said, text: said.map(({ label, value }) => `${label}: ${value}`).join('; ') }
  })
  const [first] = told
  if (first && told.length > 1 && told.every(({ text, option }) => text === first.text && option === first.option)) {
    const isKnown = ({ value }: { value: string }) => value !== say('unsaid', language)
    const text = first.said.map((one) =>
      isKnown(one)
        ? say('same', language, { ...one, value: one.value.replace(/\.$/, ''), count: told.length })
        : unsaidOf(one.label, question).text,
    )
    return { text: text.join(' '), products: products.slice(0, LISTED) }
  }
  return listed(products, question, (one) => {
    const { product = one, option = '', text = '' } = told[products.indexOf(one)] ?? {}
    return line(product, `${text.replace(/\.$/, '')}${option === '' ? '' : ` (${option})`}.`, question)
  })
}

/** What is said of a topic, field by field, or by the one sentence that tells it. */
function valuesOf(product: Product, topic: Topic, question: Question): { label: string; value: string }[] {
  const { language } = question
  const fields = distinct(product, filledOf(product, topic, question), question)
  const labelOf = (info: FieldInfo | undefined) => info?.label[language] ?? topic.label
  if (fields.length > 1) return fields.map((info) => ({ label: labelOf(info), value: told(product, info, question) ?? '' }))
  const value = toldOf(product, { ...topic, ...(fields.length > 0 && { fields }) }, question)
  return [{ label: labelOf(fields[0]), value: value ?? say('unsaid', language) }]
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

/** How something is asked of a product: whether it is so, or how much of it. */
interface Asking {
  isWhether: boolean
  isNumber: boolean
  /** What of the words only says what it is asked of: the back, of "does its back recline". */
  of?: string[]
}

/** What does, and says nothing of how it is: "works", "витримує". */
const VERB = /(?:[уаіяює]є|[иіа]ть|ють|ит|ет|ют|ят|ться|тся)$/u

/** "Does it have a mirror", "is it red": a condition that is met or not, or what the catalogue says of these words. */
export function has(asked: Product, wish: Wish, question: Question, { isWhether, isNumber, of = [] }: Asking): string {
  const { catalog, language } = question
  const { product, rest } = variantMeant(asked, wish.filters, question.words)
  const row = catalog.rowOf(product.id) ?? -1
  const [filter] = (rest.length > 0 ? rest : wish.filters).filter(({ field }) => fieldNamed(catalog.profile, field) && row >= 0)
  const info = filter && fieldNamed(catalog.profile, filter.field)
  if (filter && info) {
    const label = info.label[language]
    const value = told(product, info, question)
    if (value === undefined) return `${label}: ${say('unsaid', language)}.`
    const isMet = product === asked ? catalog.testOf(filter)(row) : isSaid(product[filter.field], filter)
    return `${isWhether ? `${say(isMet ? 'yes' : 'no', language)}. ` : ''}${label}: ${value}.`
  }
  const words = wish.words.filter((word) => !of.includes(word)).join(' ')
  const found = seeker({ words: wish.words, beside: besidesOf(wish.words, question), isNumber }, question)(product)
  const missing = wish.words.filter((word) => !found?.has.includes(word))
  const isVerb = missing.every((word) => VERB.test(word)) && found?.has.some((word) => !of.includes(word))
  const isTold = found !== undefined && found.has.length > 0 && (missing.length === 0 || isVerb) && (found.isNumber || !isNumber)
  // Not all of it is said in one place: what is said of a part of it is no yes.
  if (!found || !isTold) return say('not_mentioned', language, { words, sentence: found?.text ?? '' })
  const isYes = isWhether && found.info?.kind !== 'flag'
  if (isYes && found.isDenied) return `${say('no', language)}: ${found.text}`
  return isYes && found.isWhole ? say('mentions', language, { words, sentence: found.text }) : found.text
}

/** What else was said that this catalogue has. */
const besidesOf = (words: string[], question: Question): string[] =>
  question.words.filter((word) => word.length > 5 && !words.includes(word) && question.catalog.index.has(word))

/** "Which has noise cancelling", where none of these does: others of their category whose texts say it. */
export function elsewhere(products: Product[], words: string[], question: Question): Answer | undefined {
  const { catalog, language } = question
  const category = fieldFor(catalog.profile, 'category')?.field ?? ''
  const kinds = new Set(products.map((product) => String(valueOf(product, category))))
  const others = catalog.products.filter((product) => kinds.has(String(valueOf(product, category))) && !products.includes(product))
  const told = saying(others, words, question).filter(({ has }) => has.length === words.length)
  if (words.length === 0 || told.length === 0 || told.length > LISTED) return undefined
  const { text, products: found } = listed(
    told.map(({ product }) => product),
    question,
    (product) => line(product, told.find((one) => one.product === product)?.text ?? '', question),
  )
  return { text: `${say('missed', language, { words: words.join(' ') })} ${say('of_kind', language)}\n${text}`, products: found }
}

/** What the texts of each say of these words, best first: the statement that has most of them, and of those the one that has more of what was said. */
function saying(products: Product[], words: string[], question: Question): Evidence[] {
  const seek = seeker({ words, beside: besidesOf(words, question), isOneOfMany: true }, question)
  return products
    .slice(0, READ)
    .flatMap((product) => seek(product) ?? [])
    .filter(({ isDenied, has }) => !isDenied && has.length > 0)
    .sort((one, other) => other.has.length - one.has.length)
}

/** "Which of them has a removable cover": those whose texts say it, in their words. */
export function whichHave(products: Product[], wish: Wish, question: Question): Answer {
  const { catalog, language } = question
  const isMet = wish.filters.map(catalog.testOf)
  const fitting = products.slice(0, READ).filter(({ id }) => isMet.every((test) => test(catalog.rowOf(id) ?? -1)))
  const fields = wish.filters.flatMap(({ field }) => fieldNamed(catalog.profile, field) ?? []).map((info) => ofField(info, question))
  // "Which android": what they have instead, where none is just so.
  const few = fitting.length > 0 ? fitting : products.length <= LISTED ? products : []
  if (wish.words.length === 0 && fields.length > 0 && few.length > 0) return values(few, fields, question)
  const told = saying(fitting, wish.words, question)
  const best = told.filter(({ has }) => has.length === told[0]?.has.length)
  // "Smells of roses": what none of them has by itself is left out, and said.
  const unknown = wish.words.filter((word) => !told.some(({ has }) => has.includes(word)))
  const isWhole = best[0]?.has.length === wish.words.length
  const conditions = wish.filters.map((filter) => describeFilter(filter, catalog.profile, language))
  const missed = say('missed', language, { words: unknown.join(', ') || wish.words.join(' ') || conditions.join(', ') })
  if (!isWhole && (best.length === 0 || unknown.length === 0 || best[0]?.has.length !== wish.words.length - unknown.length))
    return elsewhere(products, wish.words, question) ?? { text: missed, products: [] }
  const texts = new Map(best.map(({ product, text }) => [product, text]))
  const found = listed([...texts.keys()], question, (product) => line(product, texts.get(product) ?? '', question))
  return { ...found, text: isWhole ? found.text : `${missed}\n${found.text}` }
}

/** An amount of money as the catalogue tells prices. */
const priced = (product: Product, amount: number, price: FieldInfo, telling: Telling): string =>
  told({ ...product, offers: [], [price.field]: Number(amount.toFixed(2)) }, price, telling) ?? ''

/** "How much are both together", "how much for three of it": each price, and the sum. */
export function summed(products: Product[], times: number | Map<Product, number>, price: FieldInfo, question: Question): Answer {
  const timesOf = (product: Product) => (typeof times === 'number' ? times : (times.get(product) ?? 1))
  const known = amountsOf(products, price, 'asc', question)
  const [first] = known
  if (!first) return unsaidOf(price.label[question.language], question)
  const total = priced(
    first.product,
    known.reduce((sum, { product, value }) => sum + timesOf(product) * value, 0),
    price,
    question,
  )
  const names = products.filter((product) => !known.some((one) => one.product === product)).map((product) => titleOf(product, question))
  const { text } = listed(products, question, (product) =>
    line(
      product,
      `${timesOf(product) > 1 ? `${timesOf(product)} × ` : ''}${told(product, price, question) ?? say('unsaid', question.language)}.`,
      question,
    ),
  )
  return { text: `${text}\n${say('together', question.language, { total, names: names.join(', ') })}`, products }
}

/** "How much per piece": the price by so many as are in a pack. */
export const eachOf = (products: Product[], counts: Amount[], price: FieldInfo, question: Question): Answer =>
  listed(products, question, (product) => {
    const whole = told(product, price, question) ?? say('unsaid', question.language)
    const { value: count = 0 } = counts.find((one) => one.product === product && one.value > 0) ?? {}
    const each =
      count > 1 ? ` / ${count} = ${priced(product, numberOf(valueOf(product, price.field), price) / count, price, question)}` : ''
    return line(
      product,
      `${price.label[question.language]}: ${whole}${each}${count === 1 ? ` (${conceptNamed('pieces')?.label[question.language]}: 1)` : ''}.`,
      question,
    )
  })

/** "How much do I save": the old price less the new one. */
export function saved(products: Product[], old: FieldInfo, price: FieldInfo, question: Question): Answer {
  const amount = (product: Product) => numberOf(valueOf(product, old.field), old) - numberOf(valueOf(product, price.field), price)
  const known = products.filter((product) => amount(product) > 0)
  if (known.length === 0) return values(products, [ofField(old, question), ofField(price, question)], question)
  return listed(known, question, (product) => {
    const [before = '', now = ''] = [old, price].map((info) => told(product, info, question))
    return line(
      product,
      say('saved', question.language, { before, now, less: priced(product, amount(product), price, question) }),
      question,
    )
  })
}
