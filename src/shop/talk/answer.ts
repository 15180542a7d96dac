import { conceptSaid } from '../lexicon/fields.ts'
import { advice, ending } from './ends.ts'
import { find } from './phrases.ts'
import { type Question, readQuestion } from './question.ts'
import { count, saving, sum } from './sums.ts'
import { type Answer, describe, LISTED, overall, unsaidOf } from './tellings.ts'
import { valuesOf, whichHave } from './values.ts'

/** From the products themselves, by rule: their values go to no model. `which`: it is not clear of which one it is asked. */
export function answer(question: Question): Answer | 'which' {
  const { pointed, context, focus, words, fields } = question
  const asked = readQuestion(question)
  const one = pointed.products.length > 0 ? pointed.products : context.count === 1 ? context.shown : []
  const whole = count(question, asked) ?? sum(question) ?? advice(question) ?? ending(question, asked)
  if (whole) return whole
  // What was just spoken of, where nothing else is: "and the weight?"
  const isOfAll = find('these', words) ?? find('all', words) ?? find('range', words)
  const few = one.length > 0 ? one : focus.length > 0 && !isOfAll ? focus : []
  const saved = saving(question, few.length > 0 ? few : context.shown)
  if (saved) return saved
  const isCondition = asked.isWhether && question.wish.filters.length > 0
  const isAsked = isCondition || asked.words.length + asked.concepts.length + asked.fields.length > 0 || asked.dimension !== undefined
  if (few.length > 0) return isAsked ? valuesOf(few, asked, question) : describe(few, question)
  if (pointed.said) return 'which'
  const isPlain = asked.words.length === 0
  if (isAsked && context.count <= LISTED && context.count > 0) return valuesOf(context.shown, asked, question)
  if (isAsked && isPlain) {
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
