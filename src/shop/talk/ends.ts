import type { Sort } from '#protocol/shop.ts'
import type { FieldInfo, Product } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { conceptNamed } from '../lexicon/fields.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { HOW } from './asked-words.ts'
import { type Amount, amountsIn, amountsOf, productsIn, type Telling, titleOf } from './facts.ts'
import { find } from './phrases.ts'
import { type Asked, NOTHING_ASKED, type Question, tellersOf } from './question.ts'
import { endOf } from './read-texts.ts'
import { say } from './say.ts'
import { type Answer, candidates, LISTED, unsaidOf } from './tellings.ts'
import { valuesOf, whichHave } from './values.ts'

/** Who stands at the end of these amounts, and after that; how many of all are not known. */
export function ended(amounts: Amount[], end: string, label: string, all: number, telling: Telling): Answer {
  const { language } = telling
  const [first] = amounts
  if (!first) return unsaidOf(label, telling)
  const alike = amounts.filter(({ text }) => text === first.text)
  const ends = alike.slice(0, LISTED).map(({ product }) => product)
  const untold = amounts.length < all ? ` ${say('unknown_for', language, { count: all - amounts.length })}` : ''
  if (alike.length > 1 && alike.length === amounts.length)
    return { text: `${say('same', language, { label, value: first.text, count: alike.length })}${untold}`, products: ends }
  // Only one can be "it" in what is asked next.
  const names = ends.map((product, at) => (at === 0 ? `**${titleOf(product, telling)}**` : titleOf(product, telling))).join(', ')
  const parts = [`${end}: ${names} — ${first.text.replace(/\.$/, '')}.`]
  const next = amounts[alike.length]
  if (next) parts.push(`${say('next', language)}: ${titleOf(next.product, telling)} — ${next.text.replace(/\.$/, '')}.`)
  return { text: parts.join(' ') + untold, products: ends }
}

/** "Which is cheapest": the products at the end of a field, with their value, and the one after them. */
export function extreme(telling: Telling, products: Product[], info: FieldInfo, direction: Sort['direction'], isOrdered = false): Answer {
  const { language } = telling
  const label = info.label[language]
  const amounts = (isOrdered ? amountsIn : amountsOf)(products, info, direction, telling)
  const isLowest = direction === 'asc'
  const end =
    info.concept === 'price'
      ? say(isLowest ? 'cheapest' : 'dearest', language)
      : info.kind === 'number'
        ? `${label}, ${say(isLowest ? 'lowest' : 'highest', language)}`
        : label
  return ended(amounts, end, label, products.length, telling)
}

/** "Which would you recommend": the best rated, or what is to be chosen by. */
export function advice(question: Question): Answer | undefined {
  if (!find('recommend', question.words) || question.pointed.products.length === 1 || question.context.count === 1) return undefined
  const rating = fieldFor(question.catalog.profile, 'rating')
  const isRated = rating && tellersOf(productsIn(question.catalog, question.context))(rating) > 0
  return isRated ? extreme(question, candidates(question), rating, 'desc') : { text: say('what_matters', question.language), products: [] }
}

/** What is told of a thing as a whole, and of none of its parts. */
const WHOLE = new Set(['price', 'rating', 'reviews', 'popularity', 'year', 'discount', 'date', 'shipping'])

/** What says which goods are spoken of, and is no end of them. */
const KEPT = /^(?:price|in_stock)$/

/** "Which is the lightest", "the longest warranty": the end of what is named, or else of what the quality is of. */
export function ending(question: Question, asked: Asked): Answer | undefined {
  const { words, wish, catalog, pointed, context, fields, earlier = [], language } = question
  const isOfOne = context.count === 1 && pointed.products.length === 0
  const all = isOfOne ? [...earlier, ...context.shown] : candidates(question)
  if (all.length === 0 || pointed.products.length === 1) return undefined
  const quality = qualityIn(words, catalog.profile, tellersOf(all))
  const sorted = wish.sort ? fieldNamed(catalog.profile, wish.sort.field) : undefined
  // How much is asked, and not which has most.
  if ((!quality && !sorted) || (quality && [words[0], words[quality.at - 1]].some((word) => HOW.test(word ?? '')))) return undefined
  const only = sorted && (quality?.info ?? sorted)
  if (all.length < 2) return only && fields.length < 2 ? valuesOf(all, { ...NOTHING_ASKED, fields: [only] }, question) : undefined
  const isOrdered = (info: FieldInfo) => amountsOf(all, info, 'asc', question).length > 1
  // "Which has the best camera": what is told of the camera.
  const others = asked.concepts.filter(({ concept }) => concept !== quality?.info?.concept)
  if (quality && !quality.info && others.length > 0 && fields.length === 0)
    return whichHave(question, { ...NOTHING_ASKED, concepts: others })
  // "The longest run time", "a longer hose": something of it that only texts tell.
  const own = quality ? words.slice(quality.at, quality.at + quality.length) : []
  const besides = asked.words.filter((word) => qualityIn([word], catalog.profile) === undefined && !own.includes(word))
  const isOfWhole = WHOLE.has((quality?.info ?? sorted)?.concept ?? '')
  // "The cheapest that is in stock": which is no end of it.
  const named = fields.filter((info) => info !== quality?.info && !KEPT.test(info.concept ?? ''))
  if (besides.length > 0 && fields.length === 0 && !isOfWhole) return whichHave(question, { ...NOTHING_ASKED, words: besides })
  const info = named.find(isOrdered) ?? quality?.info ?? sorted
  if (!info || !isOrdered(info)) {
    // What no field tells, and only texts do: "the longest guarantee".
    const meant = others.find(({ concept }) => !KEPT.test(concept)) ?? conceptNamed(quality?.concept)
    const names = meant ? [...meant.names, ...Object.values(meant.label), own.join(' ')] : []
    const end = quality && meant ? endOf(all, { words: names, direction: quality.direction, isOwn: true }, question) : undefined
    if (end) return end
    const said = meant && whichHave(question, { ...NOTHING_ASKED, concepts: [meant] })
    return said && said.products.length > 0 ? said : unsaidOf((meant ?? info)?.label[language] ?? '', question)
  }
  // What comes faster takes less time.
  const isTime = quality?.concept === 'speed' && info !== quality.info
  const direction = isTime ? 'asc' : ((info === sorted ? wish.sort?.direction : undefined) ?? quality?.direction ?? 'asc')
  // In that order the thing itself stands before what only belongs to it.
  const isOfAll = pointed.products.length < 2 && !isOfOne && info.kind === 'number'
  const ordered = isOfAll ? candidates(question, { field: info.field, direction }) : []
  return ordered.length > 0 ? extreme(question, ordered, info, direction, true) : extreme(question, all, info, direction)
}
