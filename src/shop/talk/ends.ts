import type { Sort } from '#protocol/shop.ts'
import { type FieldInfo, isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { conceptNamed, conceptsSaid } from '../lexicon/fields.ts'
import { conceptsOfQuality, type Quality, qualityIn } from '../lexicon/qualities.ts'
import { unitOf } from '../lexicon/units.ts'
import { plainWords } from '../text/phrase.ts'
import { around, NUMBER, seeker } from './evidence.ts'
import { type Amount, amountsIn, amountsOf, inOrder, productsIn, type Telling, titleOf } from './facts.ts'
import { find, OF_THEM } from './phrases.ts'
import { type Asked, NOTHING_ASKED, type Question } from './question.ts'
import { say } from './say.ts'
import { statementsOf } from './statements.ts'
import { type Answer, candidates, LISTED, SIDES, unsaidOf } from './tellings.ts'
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

/** "The biggest", where only names tell the sides: "10 x 6 Oakley Kennel". */
function sizedEnd(products: Product[], { concepts, direction }: Quality, question: Question): Answer | undefined {
  const label = concepts.includes('size') ? conceptNamed('size')?.label[question.language] : undefined
  const amounts = products.flatMap((product): Amount[] => {
    const [text = ''] = product.name.match(SIDES) ?? []
    const sides = text.match(/\d+(?:[.,]\d+)?/g) ?? []
    return sides.length > 0 ? [{ product, text, value: sides.reduce((all, side) => all * Number(side.replace(',', '.')), 1) }] : []
  })
  const end = `${label}, ${say(direction === 'asc' ? 'lowest' : 'highest', question.language)}`
  return label && amounts.length > 1 ? ended(inOrder(amounts, direction), end, label, products.length, question) : undefined
}

const MOST_READ = 200
/** A number after these is a limit of what it takes, and no weight of its own. */
const LIMIT = /(?:до|від|от|from|up to|over|max\p{L}*|макс\p{L}*|нагрузк\p{L}*|навантажен\p{L}*) ?[^\p{L}\d]{0,2}$/iu

/** The end of what no field and only texts tell: "5,8 kg" of the one, and nothing of the others. */
function toldEnd(products: Product[], { concept, direction }: Quality, question: Question): Answer | undefined {
  const meant = conceptNamed(concept)
  const dimensions = new Set(meant?.units.map((unit) => unitOf(unit)?.dimension))
  if (!meant || dimensions.size === 0) return undefined
  // "Two 30 lb tanks" are no weight of it.
  const isAbout = (said: string) =>
    plainWords(said).some((word) => conceptsSaid(word).includes(meant) || conceptsOfQuality(word).includes(concept))
  const measuresOf = (text: string) =>
    [...text.matchAll(NUMBER)].flatMap(({ 0: said, groups, index }) => {
      const unit = unitOf(groups?.['word']?.toLowerCase() ?? '')
      const isOwn = unit && dimensions.has(unit.dimension) && !(concept === 'weight' && LIMIT.test(text.slice(0, index)))
      return isOwn ? Number.parseFloat(said.replace(',', '.')) * unit.factor : []
    })
  const amounts = products.slice(0, MOST_READ).flatMap((product): Amount[] => {
    for (const { text, said } of statementsOf(product, question, { isOneOfMany: true })) {
      const [value] = /\d/.test(text) ? measuresOf(text) : []
      if (value !== undefined && isAbout(said)) return [{ product, value, text: around(text.trim(), 0) }]
    }
    return []
  })
  if (amounts.length === 0) return undefined
  const label = meant.label[question.language]
  const end = `${label}, ${say(direction === 'asc' ? 'lowest' : 'highest', question.language)}`
  return ended(inOrder(amounts, direction), end, label, products.length, question)
}

/** "Which would you recommend": the best rated, or what is to be chosen by. */
export function advice(question: Question): Answer | undefined {
  if (!find('recommend', question.words) || question.pointed.products.length === 1 || question.context.count === 1) return undefined
  const rating = fieldFor(question.catalog.profile, 'rating')
  const isRated = rating && productsIn(question.catalog, question.context).some((product) => !isEmpty(valueOf(product, rating.field)))
  return isRated ? extreme(question, candidates(question), rating, 'desc') : { text: say('what_matters', question.language), products: [] }
}

/** What is told of a thing as a whole, and of none of its parts. */
const WHOLE = new Set(['price', 'rating', 'reviews', 'popularity', 'year', 'discount', 'date', 'shipping'])

/** What says which goods are spoken of, and is no end of them. */
const KEPT = /^(?:price|in_stock)$/

/** "Of the cheapest", "does the biggest have": that one is spoken of. */
const OF_END =
  /(?<!\p{L})(?:of|in|on|for|with|у|в|на|из|с|для|от|з|із|від|^(?:and |so |but )?(?:is|are|do|does|has|can)) (?:the )?(?:сам\p{L}+ |най\p{L}+|\p{L}+est(?!\p{L})|most |least )/u

const MOST = /(?<!\p{L})(?:сам\p{L}{2,3}|най\p{L}+|\p{L}{2,}est|most|least)(?!\p{L})/u

/** How much is asked, and not which has most. */
const HOW = /^(?:how|насколько|наскільки|сколько|скільки)$/

/** "Which of them is the cheapest", of only one: what it has. */
function endOfOne(only: Product, question: Question): Answer | undefined {
  const { words, wish, catalog, language, fields } = question
  const info = (wish.sort && fieldNamed(catalog.profile, wish.sort.field)) ?? qualityIn(words, catalog.profile)?.info
  const isAsked = MOST.test(words.join(' ')) || OF_THEM.test(words.join(' ')) || find('these', words) !== undefined
  if (!info || !isAsked || fields.length + wish.filters.length > 0 || find('price', words)) return undefined
  const { text, products } = valuesOf(
    [only],
    { ...NOTHING_ASKED, fields: [info], concepts: [conceptNamed(info.concept) ?? []].flat() },
    question,
  )
  return { text: `${say('only_one', language)}\n${text}`, products }
}

/** "Which is the lightest", "the longest warranty": the end of what is named, or else of what the quality is of. */
export function ending(question: Question, asked: Asked): Answer | undefined {
  const { words, wish, catalog, pointed, context, fields, earlier = [] } = question
  const all =
    pointed.products.length > 1
      ? pointed.products
      : context.count === 1 && pointed.products.length === 0
        ? [...earlier, ...context.shown]
        : candidates(question)
  const [only] = all
  if (all.length < 2 || pointed.products.length === 1) return only && pointed.products.length === 0 ? endOfOne(only, question) : undefined
  const toldBy = ({ field }: FieldInfo) => all.filter((product) => !isEmpty(valueOf(product, field))).length
  const quality = qualityIn(words, catalog.profile, toldBy)
  const sorted = wish.sort ? fieldNamed(catalog.profile, wish.sort.field) : undefined
  if (!quality && !sorted) return undefined
  // "How much is the largest" asks of that one what it costs.
  const price = find('price', words) && MOST.test(words.join(' ')) ? fieldFor(catalog.profile, 'price') : undefined
  if (quality && !price && (HOW.test(words[0] ?? '') || HOW.test(words[quality.at - 1] ?? ''))) return undefined
  const isOrdered = (info: FieldInfo) => amountsOf(all, info, 'asc', question).length > 1
  // "Which has the best camera": what is told of the camera.
  const others = asked.concepts.filter(({ concept }) => concept !== quality?.info?.concept && concept !== quality?.concept)
  const isVague = quality !== undefined && (quality.info?.concept === 'rating' || !quality.info || !isOrdered(quality.info))
  if (isVague && others.length > 0 && fields.length === 0) return whichHave(question, { ...NOTHING_ASKED, concepts: others })
  // "The longest run time", "a longer hose": something of it that only texts tell.
  const besides = asked.words.filter(
    (word) =>
      qualityIn([word], catalog.profile) === undefined &&
      !(quality?.info && words.slice(quality.at, quality.at + quality.length).includes(word)),
  )
  const isOfWhole = WHOLE.has((quality?.info ?? sorted)?.concept ?? '')
  // "The cheapest that is in stock": which is no end of it.
  const spoken = fields.filter((info) => info !== quality?.info && !KEPT.test(info.concept ?? ''))
  const named = price && price !== quality?.info ? [price] : spoken
  // "What is the rating of the cheapest one": of that one.
  const isOfEnd =
    quality?.info && (OF_END.test(words.join(' ')) || price !== undefined) && (named.length > 0 || (besides.length > 0 && asked.isWhether))
  if (isOfEnd && quality.info) {
    const [end] = amountsOf(all, quality.info, quality.direction, question)
    if (end)
      return valuesOf(
        [end.product],
        {
          ...asked,
          words: besides,
          fields: [quality.info, ...named],
          concepts: [quality.info, ...named].flatMap(({ concept }) => conceptNamed(concept) ?? []),
        },
        question,
      )
  }
  if (besides.length > 0 && fields.length === 0 && !isOfWhole) return whichHave(question, { ...NOTHING_ASKED, words: besides })
  // "The latex one or the coconut one, which is cheaper".
  const seek = besides.length > 0 ? seeker({ ...NOTHING_ASKED, words: besides }, question, true) : undefined
  const meant = seek ? all.filter((product) => (seek(product)?.has.length ?? 0) > 0) : []
  // "The longest guarantee", which no field counts: what texts tell of the guarantee, and no length.
  const other = others.find(({ concept }) => !KEPT.test(concept))
  if (quality && other && !isOfWhole && !price && !named.some(isOrdered)) {
    const said = whichHave(question, { ...NOTHING_ASKED, concepts: [other] })
    return (
      toldEnd(all, { ...quality, concept: other.concept }, question) ??
      (said.products.length > 0 ? said : unsaidOf(other.label[question.language], question))
    )
  }
  const info = (quality && quality.length > 1 ? quality.info : undefined) ?? named.find(isOrdered) ?? quality?.info ?? sorted
  // What comes faster takes less time.
  const isTime = quality?.concept === 'speed' && info !== quality.info
  const direction = isTime
    ? 'asc'
    : ((info === sorted ? wish.sort?.direction : undefined) ?? quality?.direction ?? wish.sort?.direction ?? 'asc')
  if (!info || !isOrdered(info)) {
    const byTexts = quality && (toldEnd(all, quality, question) ?? sizedEnd(all, quality, question))
    if (byTexts) return byTexts
    const label = info?.label[question.language] ?? conceptNamed(quality?.concept)?.label[question.language]
    return label ? unsaidOf(label, question) : undefined
  }
  // In that order the thing itself stands before what only belongs to it.
  const isOfAll = meant.length < 2 && pointed.products.length < 2 && context.count > 1 && info.kind === 'number'
  const ordered = isOfAll ? candidates(question, { field: info.field, direction }) : []
  return ordered.length > 0
    ? extreme(question, ordered, info, direction, true)
    : extreme(question, meant.length > 1 ? meant : all, info, direction)
}
