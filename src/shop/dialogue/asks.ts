import type { Filter } from '#protocol/shop.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import type { PhraseName } from './phrases.ts'
import type { Signs } from './signs.ts'

export const SUGGESTED = /^(?:and |ok |so |а |ну )*(?:how|what) about(?! (?:it|this|that|the)(?!\p{L}))/u
export const DIFFER = /differ|отлич|разниц|різниц|відрізн|відмін/

/** What is asked, and not whether: "at what", "у какого из них". */
export const WHICH =
  /^(?:(?:а|and|so|и|то|і|у|в|на|до|от|від|с|з|із|из|для|at|in|on|for|from)\s)*(?:which|what|who|как(?:ой|ая|ое|ие|ого|их|ом|ую)|як(?:ий|а|е|і|ого|их|ому|у)|кого|чего|чого|что|що)(?!\p{L})/u

export const isBrand = ({ catalog }: Signs, { field }: Filter): boolean => fieldNamed(catalog.profile, field)?.concept === 'brand'

/** Whether something on screen is of a category or of a maker. */
export function isOfKind({ catalog, context }: Signs, filter: Filter): boolean {
  const isOf = catalog.testOf(filter)
  return context.shown.some(({ id }) => isOf(catalog.rowOf(id) ?? -1))
}

/** Phrases that ask for something of goods, or say whose it is. */
const PHRASES: PhraseName[] = ['this', 'material', 'origin', 'wait']

const ASKED = /^(?:how|where|when|сколько|скільки|насколько|наскільки|где|де|когда|коли|чей|чья|чье|чий|чия)$/

/** "From what age", "how many speeds has it": something of what is shown, whether or not a field tells it. */
export function asksOf(signs: Signs): boolean {
  const { isQuestion, words, wish, says, has, reading, fields, intent, isNamed } = signs
  const isAsked = WHICH.test(words.join(' ')) || words.slice(0, 3).some((word) => ASKED.test(word))
  if (
    !isAsked ||
    !isQuestion ||
    SUGGESTED.test(words.join(' ')) ||
    says('any') ||
    says('count') ||
    has('<better>') ||
    DIFFER.test(reading.text)
  )
    return false
  const isAskedOf = ({ field, op }: Filter) => op === 'eq' && fields.includes(field)
  const isOfShown = wish.filters.every((filter) => isAskedOf(filter) || (isBrand(signs, filter) && isOfKind(signs, filter)))
  const isOfIt =
    (intent === 'compare' && !isNamed) || PHRASES.some((name) => says(name)) || words.some((word) => conceptSaid(word) !== undefined)
  return isOfShown && wish.sort === null && (fields.length > 0 || isOfIt)
}

/** "How much are both together". */
export const asksSum = ({ says, onScreen, isNamed }: Signs): boolean =>
  (onScreen || isNamed) && says('sum') !== undefined && says('price') !== undefined && !says('count')
