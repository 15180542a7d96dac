import type { Filter } from '#protocol/shop.ts'
import type { Product } from '../catalog/product.ts'
import { parseWishes } from '../filters/parse.ts'
import { plainWords } from '../text/phrase.ts'
import { advice, ending } from './ends.ts'
import { find, OF_THEM } from './phrases.ts'
import { piecesOf } from './pieces.ts'
import { type Question, readQuestion } from './question.ts'
import { count, sum } from './sums.ts'
import { type Answer, describe, LISTED, overall, unsaidOf } from './tellings.ts'
import { toldOf, valuesOf, whichHave } from './values.ts'

/** "Which ones", "які з них". */
const OF_ALL = new RegExp(`${OF_THEM.source}|(?<!\\p{L})which ones(?!\\p{L})`, 'u')

const WHICH =
  /^(?:(?:and|so|а|и|і|та|ok|ну) )?(?:which|what|who|как(?:ой|ая|ое|ие|их)|котор\p{L}+|як(?:ий|а|е|і|их)|котр\p{L}+|у (?:какого|каких|якого|яких)|в (?:каких|яких))(?!\p{L})/u

const VALUE = /^[^.!?]{2,40}: /u

/** What is said of the same products in several answers is said of each together. */
function together(made: Answer[], question: Question): Answer {
  const [first, ...more] = made
  if (!first) return { text: '', products: [] }
  const { texts } = first
  const alike = texts ? made.filter((one) => one.texts && [...one.texts.keys()].every((product) => texts.has(product))) : [first]
  const join = (all: string, part: string) => (all === '' ? part : `${all}${VALUE.test(part) ? '; ' : '. '}${part}`)
  const textOf = (product: Product) => {
    const parts = new Set(alike.flatMap((one) => one.texts?.get(product)?.replace(/[.;]$/, '').split('; ') ?? []))
    return `${[...parts].reduce(join, '')}.`
  }
  const whole =
    alike.length > 1 ? toldOf(first.products, new Map(first.products.map((product) => [product, textOf(product)])), question) : first
  const others = more.filter((one) => !alike.includes(one))
  return { text: [whole, ...others].map(({ text }) => text).join('\n'), products: [...new Set(made.flatMap(({ products }) => products))] }
}

/** "Is there a warranty? How long?" */
const GOES_ON =
  /^(?:(?:for|на|and|а|и|і) )?(?:how long|how many (?:days|months|years)|(?:как |на сколько )?(?:долго|надолго)|як довго)\?*$/u

/** From the products themselves, by rule: their values go to no model. Each thing that is asked by itself. `which`: it is not clear of which one it is asked. */
export function answer(said: Question): Answer | 'which' {
  const pieces = piecesOf(said.asked)
  if (pieces.length < 2) return answerOne(said)
  const made: Answer[] = []
  let { pointed } = said
  for (const piece of pieces.filter(({ text }, nth) => nth === 0 || !GOES_ON.test(text))) {
    const isOrder = piece.order.length > 0
    const { filters, sort, fields } = parseWishes(piece.text, said.catalog)
    const isSaid = ({ field }: Filter) => filters.some((one) => one.field === field)
    const one = answerOne({
      ...said,
      text: piece.text,
      words: plainWords(piece.text),
      asked: piece,
      fields,
      pointed: isOrder ? said.pointed : pointed,
      wish: { ...said.wish, sort: isOrder ? (sort ?? null) : null, filters: said.wish.filters.filter(isSaid) },
    })
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

/** One thing that is asked. */
function answerOne(question: Question): Answer | 'which' {
  const { pointed, context, focus, words, language } = question
  const asked = readQuestion(question)
  const whole = count(question, asked) ?? sum(question) ?? advice(question) ?? ending(question, asked)
  if (whole) return whole
  const isPlain = asked.words.length === 0
  const isCondition = asked.isWhether && question.wish.filters.length > 0
  const isNamed = asked.concepts.length + asked.fields.length > 0
  const isAsked = isCondition || isNamed || !isPlain || asked.dimensions.length > 0
  // What was just spoken of, where nothing else is: "and the weight?"
  const isOfAll = find('these', words) ?? find('all', words) ?? find('range', words) ?? OF_ALL.exec(words.join(' '))
  const one = pointed.products.length > 0 ? pointed.products : context.count === 1 ? context.shown : []
  const few = one.length > 0 ? one : isOfAll ? [] : focus
  if (few.length > 0) return isAsked ? valuesOf(few, asked, question) : describe(few, question)
  const isFew = context.count <= LISTED && context.count > 0
  if (!isAsked || (pointed.said && !isFew)) return 'which'
  // "Which one is good for rain?"
  if (WHICH.test(question.text) && !isPlain && !asked.isOfPart) {
    const told = whichHave(question, asked)
    if (told.products.length > 0) return told
  }
  if (isFew) return valuesOf(context.shown, asked, question)
  if (isPlain && isCondition) return whichHave(question, asked)
  const over = isNamed && isPlain ? overall(question, asked) : undefined
  if (over) return over
  const told = whichHave(question, asked)
  const label = asked.fields[0]?.label[language] ?? asked.concepts[0]?.label[language]
  return told.products.length > 0 || !isPlain || !label ? told : unsaidOf(label, question)
}
