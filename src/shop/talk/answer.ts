import { conceptSaid } from '../lexicon/fields.ts'
import { clausesOf, within } from './clauses.ts'
import { advice, ending } from './ends.ts'
import { find, OF_THEM } from './phrases.ts'
import { type Question, readQuestion } from './question.ts'
import { count, saving, sum } from './sums.ts'
import { WHICH } from './topic.ts'
import { type Answer, describe, LISTED, overall, unsaidOf } from './tellings.ts'
import { valuesOf, whichHave } from './values.ts'

/** "Which ones", "які з них". */
const OF_ALL = new RegExp(`${OF_THEM.source}|(?<!\\p{L})which ones(?!\\p{L})`, 'u')

/** "Which is the cheapest, and what is it made of": which it is, and then the rest of that one. */
function inTurn(question: Question): Answer | undefined {
  const [first, rest] = clausesOf(question.text) ?? []
  if (first === undefined || rest === undefined) return undefined
  const [head, tail] = [within(question, first), within(question, rest)]
  const asked = readQuestion(head)
  const [one, other] = question.pointed.products
  // "Does it have a lid, and how many people does it serve": no one sentence tells both.
  if (one && !other && asked.words.length > 0 && readQuestion(tail).words.length > 0) {
    const each = [head, tail].map((part) => answer({ ...part, pointed: question.pointed }))
    return {
      text: each
        .map((made) => (made === 'which' ? '' : made.text))
        .join('\n')
        .trim(),
      products: [one],
    }
  }
  if (head.pointed.products.length === 1) return undefined
  const isWhich = WHICH.test(head.words.join(' ')) && asked.words.length > 0
  const chosen = ending(head, asked) ?? (isWhich ? whichHave(head, asked) : undefined)
  if (!chosen || (find('this', tail.words) === undefined && tail.pointed.products.length > 0)) return undefined
  const products = ending(head, asked) ? chosen.products.slice(0, 1) : chosen.products
  const next = answer({ ...tail, pointed: { products, said: products.length > 0 }, focus: products })
  return next === 'which' || next.isWhole
    ? undefined
    : { text: `${chosen.text}\n${next.text}`, products: products.length > 0 ? products : next.products }
}

/** From the products themselves, by rule: their values go to no model. `which`: it is not clear of which one it is asked. */
export function answer(question: Question): Answer | 'which' {
  const turn = inTurn(question)
  if (turn) return turn
  const { pointed, context, focus, words, fields } = question
  const asked = readQuestion(question)
  const one = pointed.products.length > 0 ? pointed.products : context.count === 1 ? context.shown : []
  const whole = count(question, asked) ?? sum(question) ?? advice(question) ?? ending(question, asked)
  if (whole) return whole
  // What was just spoken of, where nothing else is: "and the weight?"
  const isOfAll = find('these', words) ?? find('all', words) ?? find('range', words) ?? OF_ALL.exec(words.join(' '))
  const few = one.length > 0 ? one : focus.length > 0 && !isOfAll ? focus : []
  const saved = saving(question, few.length > 0 ? few : context.shown)
  if (saved) return saved
  const isCondition = asked.isWhether && question.wish.filters.length > 0
  const isAsked = isCondition || asked.words.length + asked.concepts.length + asked.fields.length > 0 || asked.dimension !== undefined
  if (few.length > 0) return isAsked ? valuesOf(few, asked, question) : describe(few, question)
  if (pointed.said) return 'which'
  const isPlain = asked.words.length === 0
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
