import type { Filter } from '#protocol/shop.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { classOf } from '../router/lexicon.ts'
import { AND } from './phrases.ts'
import type { Signs } from './signs.ts'
import { SOFTLY } from './taken-back.ts'
import { isLasting } from './served.ts'

const SUGGESTED =
  /^(?:and |ok |okay |so |hmm |hm |well |а |ну |ладно )*(?:(?:how|what) about(?! (?:it|this|that|the)(?!\p{L}))|what if|а если|а якщо)/u
/** "Something different" compares nothing, and "отличный" praises. */
export const DIFFER =
  /differ(?!ent)|(?<!\p{L})(?:(?:how|is|are|it|they|what's|whats|makes \p{L}+) different|different (?:from|to|than|between)|diff)(?!\p{L})|отлича|отличи[еяй]|отличить|разниц|різниц|відрізн|відмінн?[іо]ст/u

/** What is asked, and not whether: "at what", "у какого из них". */
export const WHICH =
  /^(?:(?:а|and|so|и|то|і|у|в|на|до|от|від|с|з|із|из|для|at|in|on|for|from)\s)*(?:which|what|who|как(?:ой|ая|ое|ие|ого|их|ом|ую)|як(?:ий|а|е|і|ого|их|ому|у)|кого|чего|чого|что|що|чем|чим)(?!\p{L})/u

const isBrand = ({ catalog }: Signs, { field }: Filter): boolean => fieldNamed(catalog.profile, field)?.concept === 'brand'

/** Whether something on screen is of a category or of a maker. */
function isOfKind({ catalog, context }: Signs, filter: Filter): boolean {
  const isOf = catalog.testOf(filter)
  return context.shown.some(({ id }) => isOf(catalog.rowOf(id) ?? -1))
}

/** "How much are both together", "3 kiwi and 2 strawberries, how much". */
export function asksSum({ says, onScreen, isNamed, reading, wish, catalog }: Signs): boolean {
  // "No dearer than two thousand" counts nothing.
  const isBound = wish.filters.some(
    ({ field, value }) => typeof value === 'number' && fieldNamed(catalog.profile, field)?.concept === 'price',
  )
  if (!(onScreen || isNamed) || says('count') || isBound) return false
  const counts = reading.items.filter(({ text }) => /^\d{1,2}$/.test(text) || (numberWord(text) ?? 0) > 0).length
  const [isSum, isPrice] = [says('sum') !== undefined, says('price') !== undefined]
  return isSum ? isPrice || counts > 0 || reading.text.includes('?') : isPrice && counts > 1
}

const OF_THEM =
  /(?<!\p{L})(?:of (?:them|these|those)|ones|из (?:них|этих)|з (?:них|цих)|серед них|среди них|какие|які|каких|яких)(?!\p{L})/u

/** Another than what is shown is asked for: "is there a manual one", "and in white?", "what have you got around 50". */
function asksForAnother({ says, has, wish, context, words, quality, fields }: Signs, told: string[]): boolean {
  const text = words.join(' ')
  const isAny = says('any') !== undefined
  const isBound = (isAny || WHICH.test(text)) && wish.filters.some(({ value }) => typeof value === 'number') && told.length === 0
  const conditions = wish.filters.length + told.length + wish.without.length
  const isOther = isAny || AND.test(text) || (context.count === 1 && WHICH.test(text))
  const isAnother = isBound || (isOther && conditions > 0 && !says('this') && !has('<ord>'))
  // "Too pricey, anything below 150" names what it bounds.
  const isAsked = fields.some((field) => wish.sort !== null || !wish.filters.some((filter) => filter.field === field))
  return isAnother && !isAsked && (quality === undefined || told.length + wish.filters.length > 0)
}

/** Something is asked of what is shown, and not which of it should stay. */
export function asksOfShown(signs: Signs): boolean {
  const { isQuestion, intent, says, has, wish, context, words, fields, quality, reading } = signs
  const text = words.join(' ')
  // "A set of 7", with nothing asked: how goods should be, though "what is in the set" would ask.
  const isDetail = words.some((word) => classOf(word) === '<detail>' && !wish.must.includes(word))
  const isTold = (intent === 'clarify' && !says('any') && !wish.filters.some(signs.isKind)) || isDetail
  if (!(isQuestion || isTold || has('<tell>')) || SUGGESTED.test(text) || SOFTLY.test(text) || says('rather')?.at === 0) return false
  // "Which have a warranty of over a year": those that do.
  if (wish.filters.some(({ field, op }) => op === 'in' && isLasting(signs.catalog.profile, field))) return false
  const isElse = (filter: Filter) => filter.op === 'eq' && isBrand(signs, filter) && !isOfKind(signs, filter)
  if (wish.filters.some(isElse) && !says('this')) return false
  // "What is there besides Samsung", "everything except the ball, he has one".
  if (wish.filters.some((filter) => filter.op === 'ne' && isBrand(signs, filter))) return false
  if ((says('any') || !isQuestion) && wish.without.length + wish.filters.filter(({ op }) => op === 'ne').length > 0) return false
  // "From what age" names what is asked, and no condition.
  const told = [...wish.must, ...wish.words, ...wish.prefer.filter(isProperty)].filter(
    (word) => (signs.isPart && says('any')) || conceptSaid(word) === undefined,
  )
  if (asksForAnother(signs, told)) return false
  const isOfOne = says('this') !== undefined || has('<ord>') || context.count === 1
  // "Under 30k?" bounds what is shown.
  const isBound = (filter: Filter) => typeof filter.value === 'number' && filter.value !== 0 && filter.op !== 'eq'
  if (!isOfOne && told.length === 0 && !quality && !wish.sort && !says('count') && wish.filters.length > 0 && wish.filters.every(isBound))
    return false
  if (isOfOne || wish.filters.length + told.length + wish.without.length === 0) return true
  if (says('count')) return true
  if (quality ?? wish.sort ?? says('range') ?? says('price'))
    return !(says('any') && wish.must.length + wish.filters.length > 0 && !quality)
  if (says('any') || (OF_THEM.test(text) && fields.length === 0) || AND.test(text)) return false
  // "In blue?" wants those that are.
  if (!WHICH.test(text) && !says('question') && fields.length === 0 && told.length > 0 && told.every(isProperty)) return false
  return wish.filters.every((filter) => !isBrand(signs, filter) || isOfKind(signs, filter)) || reading.text.includes('?')
}
