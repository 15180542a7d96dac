import { conceptSaid } from '../lexicon/fields.ts'
import { advice, ending } from './ends.ts'
import { find, OF_THEM } from './phrases.ts'
import { isEnd, type Question, readQuestion } from './question.ts'
import { count, saving, sum } from './sums.ts'
import { type Answer, describe, LISTED, overall, unsaidOf } from './tellings.ts'
import { valuesOf, whichHave } from './values.ts'

const ALIKE = 20

/** "Which ones", "які з них". */
const OF_ALL = new RegExp(`${OF_THEM.source}|(?<!\\p{L})which ones(?!\\p{L})`, 'u')

const WHICH =
  /^(?:(?:and|so|а|и|і|та|ok|ну) )?(?:which|what|who|как(?:ой|ая|ое|ие|их)|котор\p{L}+|як(?:ий|а|е|і|их)|котр\p{L}+|у (?:какого|каких|якого|яких)|в (?:каких|яких))(?!\p{L})/u

/** "Which is the cheapest, and what is it made of": which it is, and then the rest of that one. */
function inTurn(question: Question): Answer | undefined {
  const { asked, pointed } = question
  if (asked.order.length === 0 || asked.about.length === 0 || pointed.products.length === 1) return undefined
  const first = ending(
    { ...question, fields: [], text: asked.order.join(' '), words: asked.order.join(' ').split(' '), asked: { ...asked, about: [] } },
    readQuestion({ ...question, asked: { ...asked, about: [] } }),
  )
  const [one] = first?.products ?? []
  if (!first || !one) return undefined
  const rest = readQuestion({ ...question, pointed: { products: [one], said: true } })
  return rest.words.length + rest.concepts.length + rest.fields.length === 0
    ? first
    : { text: `${first.text}\n${valuesOf([one], rest, question).text}`, products: [one] }
}

/** From the products themselves, by rule: their values go to no model. `which`: it is not clear of which one it is asked. */
export function answer(said: Question): Answer | 'which' {
  const ends = said.pointed.products.length === 1 ? [] : said.asked.about.filter((part) => isEnd(part, said))
  const { about, order } = said.asked
  const question =
    ends.length === 0
      ? said
      : { ...said, asked: { ...said.asked, about: about.filter((part) => !ends.includes(part)), order: [...order, ...ends] } }
  const { pointed, context, focus, words, fields } = question
  const asked = readQuestion(question)
  const one = pointed.products.length > 0 ? pointed.products : context.count === 1 ? context.shown : []
  const whole = count(question, asked) ?? sum(question) ?? advice(question) ?? inTurn(question) ?? ending(question, asked)
  if (whole) return whole
  // What was just spoken of, where nothing else is: "and the weight?"
  const isOfAll = find('these', words) ?? find('all', words) ?? find('range', words) ?? OF_ALL.exec(words.join(' '))
  const few = one.length > 0 ? one : focus.length > 0 && !isOfAll ? focus : []
  const saved = saving(question, few.length > 0 ? few : context.shown)
  if (saved) return saved
  const isCondition = asked.isWhether && question.wish.filters.length > 0
  const isAsked = isCondition || asked.words.length + asked.concepts.length + asked.fields.length > 0 || asked.dimension !== undefined
  if (few.length > 0) return isAsked ? valuesOf(few, asked, question) : describe(few, question)
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
  if (WHICH.test(question.text) && !isPlain && context.count > 1) {
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
