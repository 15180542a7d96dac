import type { Filter } from '#protocol/shop.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { numberWord } from '../lexicon/number-words.ts'
import type { Signs } from './signs.ts'

export const SUGGESTED = /^(?:and |ok |so |а |ну )*(?:(?:how|what) about(?! (?:it|this|that|the)(?!\p{L}))|what if|а если|а якщо)/u
export const DIFFER = /differ|(?<!\p{L})diff(?!\p{L})|отлич|разниц|різниц|відрізн|відмін/u

/** "Does a mattress come with it": what belongs to it, and no mattress. */
export const INCLUDED =
  /(?<!\p{L})(?:include[sd]?|comes? with|in the box|in the set|входит|входят|идет|идут|в комплекте|входить|йде|йдуть|у комплекті)(?!\p{L})/u
/** What is asked, and not whether: "at what", "у какого из них". */
export const WHICH =
  /^(?:(?:а|and|so|и|то|і|у|в|на|до|от|від|с|з|із|из|для|at|in|on|for|from)\s)*(?:which|what|who|как(?:ой|ая|ое|ие|ого|их|ом|ую)|як(?:ий|а|е|і|ого|их|ому|у)|кого|чего|чого|что|що)(?!\p{L})/u

export const isBrand = ({ catalog }: Signs, { field }: Filter): boolean => fieldNamed(catalog.profile, field)?.concept === 'brand'

/** Whether something on screen is of a category or of a maker. */
export function isOfKind({ catalog, context }: Signs, filter: Filter): boolean {
  const isOf = catalog.testOf(filter)
  return context.shown.some(({ id }) => isOf(catalog.rowOf(id) ?? -1))
}

/** "How much are both together", "3 kiwi and 2 strawberries, how much". */
export function asksSum({ says, onScreen, isNamed, reading }: Signs): boolean {
  if (!(onScreen || isNamed) || says('count')) return false
  const counts = reading.items.filter(({ text }) => /^\d{1,2}$/.test(text) || (numberWord(text) ?? 0) > 0).length
  const [isSum, isPrice] = [says('sum') !== undefined, says('price') !== undefined]
  return isSum ? isPrice || counts > 0 || reading.text.includes('?') : isPrice && counts > 1
}
