import { conceptSaid } from '../lexicon/fields.ts'
import type { Filter } from '#protocol/shop.ts'
import type { Product } from '../catalog/product.ts'
import { parseWishes } from '../filters/parse.ts'
import { unitOf } from '../lexicon/units.ts'
import { plainWords } from '../text/phrase.ts'
import { advice, ending } from './ends.ts'
import { seeker } from './evidence.ts'
import { find, OF_THEM } from './phrases.ts'
import { piecesOf } from './pieces.ts'
import type { Pointed } from './pointing.ts'
import { type Asked, isEnd, isNothing, type Question, readQuestion } from './question.ts'
import { count, saving, sum } from './sums.ts'
import { type Answer, describe, LISTED, overall, unsaidOf } from './tellings.ts'
import { toldOf, valuesOf, whichHave } from './values.ts'

const ALIKE = 20

/** "Which ones", "які з них". */
const OF_ALL = new RegExp(`${OF_THEM.source}|(?<!\\p{L})which ones(?!\\p{L})`, 'u')

const WHICH =
  /^(?:(?:and|so|а|и|і|та|ok|ну) )?(?:which|what|who|как(?:ой|ая|ое|ие|их)|котор\p{L}+|як(?:ий|а|е|і|их)|котр\p{L}+|у (?:какого|каких|якого|яких)|в (?:каких|яких))(?!\p{L})/u

const VALUE = /^[^.!?]{2,40}: .{1,80}$/u

/** What is said of the same products in several answers is said of each together. */
function together(made: Answer[], question: Question): Answer {
  const [first, ...more] = made
  if (!first) return { text: '', products: [] }
  const isSame = ({ texts }: Answer) => texts !== undefined && [...texts.keys()].every((one) => first.texts?.has(one))
  const alike = first.texts ? more.filter(isSame) : []
  const join = (one: string, other: string) => {
    const own = other
      .replace(/\.$/, '')
      .split('; ')
      .filter((text) => !one.includes(text))
    const rest = own.length > 0 ? `${own.join('; ')}${other.endsWith('.') ? '.' : ''}` : ''
    if (rest === '') return one
    return VALUE.test(one.split(/; /).at(-1) ?? '') && VALUE.test(rest)
      ? `${one.replace(/\.$/, '')}; ${rest}`
      : `${one.replace(/(?<![.!?…])$/, '.')} ${rest}`
  }
  const texts = first.products.map((product): [Product, string] => [
    product,
    alike.reduce((all, { texts: own }) => join(all, own?.get(product) ?? ''), first.texts?.get(product) ?? ''),
  ])
  const whole = alike.length > 0 ? toldOf(first.products, new Map(texts), question) : first
  const others = more.filter((one) => !alike.includes(one))
  return { text: [whole, ...others].map(({ text }) => text).join('\n'), products: [...new Set(made.flatMap(({ products }) => products))] }
}

/** "To what depth", "and for how long": asked of what was asked before. */
const GOES_ON =
  /^(?:to|for|up to|from|in|on|by|до|на|за|от|від|с|з|из|із) (?:what|which|how|как\p{L}+|скольк\p{L}+|як\p{L}*|скільк\p{L}+)(?!\p{L})/u

/** From the products themselves, by rule: their values go to no model. Each thing that is asked by itself. `which`: it is not clear of which one it is asked. */
export function answer(said: Question): Answer | 'which' {
  const pieces = piecesOf(said.asked)
  if (pieces.length < 2) return answerOne(said, readQuestion(said))
  const made: Answer[] = []
  let [before, pointed]: [Asked | undefined, Pointed] = [undefined, said.pointed]
  for (const piece of pieces) {
    const isOrder = piece.order.length > 0
    const { filters, sort, fields } = parseWishes(piece.text, said.catalog)
    const isSaid = ({ field }: Filter) => filters.some((one) => one.field === field)
    const question: Question = {
      ...said,
      text: piece.text,
      words: plainWords(piece.text),
      asked: piece,
      fields,
      pointed: isOrder ? said.pointed : pointed,
      wish: { ...said.wish, sort: isOrder ? (sort ?? null) : null, filters: said.wish.filters.filter(isSaid) },
    }
    const read = readQuestion(question)
    const isMore = before !== undefined && GOES_ON.test(piece.text)
    // "Is there a warranty? How long?"
    const isOfBefore =
      read.isBare && (isMore || (before?.concepts ?? []).some(({ units }) => units.some((unit) => unitOf(unit)?.dimension === 'span')))
    if (isOfBefore || (isMore && isNothing(read))) continue
    const asked = isMore && before && before.words.length > 0 ? { ...read, words: [...before.words, ...read.words], isOfPart: true } : read
    const one = answerOne(question, asked)
    before = read
    if (one === 'which') continue
    made.push(one)
    // "Which is the cheapest, and what is it made of": which it is, and then the rest of that one.
    const [end] = one.products
    if (isOrder && end && said.pointed.products.length !== 1) pointed = { products: [end], said: true }
  }
  // All that is known answers nothing where something else is answered.
  const telling = made.filter(({ isWhole }) => !isWhole)
  return made.length === 0 ? 'which' : together(telling.length > 0 ? telling : made.slice(0, 1), said)
}

/** "What fit is it": where nothing is named, a word that says it all the same. */
function perhaps(few: Product[], asked: Asked, question: Question): Answer | undefined {
  const words = { ...asked, words: asked.perhaps }
  const seek = seeker(words, question)
  return asked.perhaps.length > 0 && few.some((product) => seek(product)?.isWhole) ? valuesOf(few, words, question) : undefined
}

/** One thing that is asked. */
function answerOne(said: Question, read: Asked): Answer | 'which' {
  const ends = said.pointed.products.length === 1 ? [] : said.asked.about.filter((part) => isEnd(part, said))
  const { about, order } = said.asked
  const question =
    ends.length === 0
      ? said
      : { ...said, asked: { ...said.asked, about: about.filter((part) => !ends.includes(part)), order: [...order, ...ends] } }
  const { pointed, context, focus, words, fields } = question
  const asked = ends.length === 0 ? read : readQuestion(question)
  const one = pointed.products.length > 0 ? pointed.products : context.count === 1 ? context.shown : []
  const whole = count(question, asked) ?? sum(question) ?? advice(question) ?? ending(question, asked)
  if (whole) return whole
  // What was just spoken of, where nothing else is: "and the weight?"
  const isOfAll = find('these', words) ?? find('all', words) ?? find('range', words) ?? OF_ALL.exec(words.join(' '))
  const few = one.length > 0 ? one : focus.length > 0 && !isOfAll ? focus : []
  const saved = saving(question, few.length > 0 ? few : context.shown)
  if (saved) return saved
  const isCondition = asked.isWhether && question.wish.filters.length > 0
  const isAsked = isCondition || asked.words.length + asked.concepts.length + asked.fields.length > 0 || asked.dimensions.length > 0
  if (few.length > 0) return isAsked ? valuesOf(few, asked, question) : (perhaps(few, asked, question) ?? describe(few, question))
  if (pointed.said && !(isAsked && context.count <= LISTED && context.count > 0)) {
    // Whichever of them is meant, it is told alike.
    const each =
      isAsked && context.count <= ALIKE
        ? new Set(context.shown.map((one) => valuesOf([one], asked, question).text.replace(/^[^—]*— /, '')))
        : undefined
    return each?.size === 1 ? valuesOf(context.shown, asked, question) : 'which'
  }
  const isPlain = asked.words.length === 0
  // "Which one is good for rain?"
  if (WHICH.test(question.text) && !isPlain && !asked.isOfPart && context.count > 1) {
    const told = whichHave(question, asked)
    if (told.products.length > 0) return told
  }
  if (isAsked && context.count <= LISTED && context.count > 0) return valuesOf(context.shown, asked, question)
  if (isAsked && isPlain && asked.concepts.length + asked.fields.length > 0) {
    const over = overall(question, asked)
    if (over) return over
    const label =
      fields[0]?.label[question.language] ??
      asked.concepts[0]?.label[question.language] ??
      words.flatMap((word) => conceptSaid(word)?.label[question.language] ?? [])[0]
    const told = whichHave(question, asked)
    return told.products.length > 0 ? told : unsaidOf(label ?? '', question)
  }
  return isAsked ? whichHave(question, asked) : 'which'
}
