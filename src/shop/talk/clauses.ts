import { qualityIn } from '../lexicon/qualities.ts'
import { compile, placeOf, plainWords } from '../text/phrase.ts'
import { pointedAt } from './pointing.ts'
import type { Question } from './question.ts'

/** Where one question of a message ends and another begins. */
const NEXT =
  /[?!.;]+\s+|(?:,?\s+(?:and|but|и|а|но|та|і|й|але)|,)\s+(?=(?:(?:by|in|from|for|at|up to|из|с|на|до|у|в|для|з|із|від) )?(?:what|who|how|when|where|is|are|does|do|did|can|could|will|would|has|have|как\p{L}*|что|чего|чем|кто|сколько|когда|где|есть|можно|як\p{L}*|що|чого|чим|хто|скільки|коли|де|чи|є|можна)(?!\p{L}))/iu

/** The questions of a message, the first and what follows it. */
export function clausesOf(text: string): [string, string] | undefined {
  const next = NEXT.exec(text)
  if (!next) return undefined
  const [first, rest] = [text.slice(0, next.index), text.slice(next.index + next[0].length)]
  return /\p{L}/u.test(first) && /\p{L}/u.test(rest) ? [first, rest] : undefined
}

/** What of a question is said in a part of it. */
export function within(question: Question, text: string): Question {
  const { wish, unknown, fields, context, catalog, language, focus } = question
  const words = plainWords(text)
  const isSaid = (said: string) => said.split(/ (?:\/ )?/).every((word) => words.includes(word))
  const isNamed = ({ words: names }: Question['fields'][number]) =>
    names.some((name) => placeOf(compile(name.replaceAll('_', ' ')), words) !== undefined)
  const own = fields.filter(isNamed)
  const isOfPart = ({ field, value }: Question['wish']['filters'][number]) =>
    own.some((info) => info.field === field) || [value].flat().every((one) => plainWords(String(one)).some((word) => words.includes(word)))
  return {
    ...question,
    text,
    words,
    unknown: unknown.filter(isSaid),
    fields: own,
    wish: {
      ...wish,
      words: wish.words.filter(isSaid),
      must: wish.must.filter(isSaid),
      prefer: wish.prefer.filter(isSaid),
      filters: wish.filters.filter(isOfPart),
      sort: qualityIn(words, catalog.profile) ? wish.sort : null,
    },
    pointed: pointedAt({ text, language, catalog, shown: context.shown, focus, anywhere: false }),
  }
}
