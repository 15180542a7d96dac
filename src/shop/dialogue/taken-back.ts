import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { isOrdered } from '../filters/sorting.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { saidIn } from '../lexicon/said.ts'
import type { Reading } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { isCyrillic } from '../text/stem.ts'
import { type Context, isCategory, type Wish } from './context.ts'
import { isColour, namesGoods } from './goods.ts'
import { find } from './phrases.ts'

/** "Any brand", "цена не важна", "убери бренд": conditions on these fields are lifted. "Without the price" hides it, unless it is its limit. */
export function liftedBy({ text, wishes }: Reading, inForce: Filter[]): string[] {
  const words = plainWords(text)
  const isLifting = find('lift', words) ?? find('remove', words) ?? (find('hide', words) && find('bound', words))
  if (!isLifting) return []
  // "Forget the price, only those rated above 4": what is asked for anew is not lifted.
  const isAnew = (field: string) => (wishes?.filters ?? []).some((filter) => filter.field === field && !takesBack(filter, inForce))
  return (wishes?.fields ?? []).map(({ field }) => field).filter((field) => inForce.some((held) => held.field === field) && !isAnew(field))
}

/** "Remove Italy, any country": what is refused is what was asked for. */
const takesBack = ({ field, op, value }: Filter, inForce: Filter[]): boolean =>
  op === 'ne' && inForce.some((held) => held.field === field && [held.value].flat().includes(value as string))

/** "Another brand": not the one that is asked for now. */
export function otherThan({ text, wishes }: Reading, inForce: Filter[]): Filter[] {
  const fields = new Set((wishes?.fields ?? []).map(({ field }) => field))
  const words = plainWords(text)
  const isAsked = (wishes?.filters ?? []).some(({ field, op }) => fields.has(field) && op !== 'ne')
  if (!find('other', words) || find('this', words) || isAsked) return []
  return inForce.filter(({ field, op }) => fields.has(field) && op === 'eq').map(({ field, value }) => ({ field, op: 'ne', value }))
}

const FORGET =
  /(?<!\p{L})(?:forget(?: about)?|never ?mind|nvm|убер(?:и|ите) (?:(?:требовани|услови|пожелани)\p{L} )?(?:про|насчет)|прибер(?:и|іть) (?:(?:вимог|умов)\p{L} )?про|instead of|вместо|замість|не ?обязательно|не ?обов['ʼ]?язково|забудь\p{L}*(?: про| о| об)?|забудем(?: про| о)?|передума\p{L}+ (?:насчет|про|о|об|щодо|с)) ([^,.;!?]+)/u

const NEEDLESS =
  /(\p{L}+) (?:не ?важ(?:ен|на|но|ны|лив\p{L}+)(?!\p{L})|не ?обязател\p{L}+|не ?принципиальн\p{L}+|не ?нужн\p{L}+ (?:уже|больше)|не ?обов['ʼ]?язков\p{L}+|isn't necessary|not necessary|is optional|doesn't matter)/u

const ALSO_WITHOUT =
  /(?<!\p{L})(?:без|without) (\p{L}+) (?:тоже|также|теж|також|is) (?:можно|можна|подойд\p{L}+|підійд\p{L}+|fine|ok|okay)/u

/** "Forget overnight", "передумала насчёт колёс", "берёза не обязательно": no condition any more, and none against it. */
export const forgottenIn = (text: string): string[] =>
  [FORGET, NEEDLESS, ALSO_WITHOUT].flatMap((pattern) => plainWords(pattern.exec(text)?.[1] ?? '').slice(0, 3))

/** "Forget cars, motorbikes": other goods instead, and nothing more of those; any other message as it is. */
export function withoutForgotten(said: string, catalog: Catalog): string {
  const clause = FORGET.exec(said.toLowerCase())
  const rest = clause ? said.slice(clause.index + clause[0].length) : ''
  const areGoods = [clause?.[1] ?? '', rest].every((part) => plainWords(part).some((word) => namesGoods(catalog, word)))
  return areGoods ? rest.replace(/^[\s,.;!?-]+/, '') : said
}

export const isOfColour = (word: string): boolean => conceptSaid(word)?.concept === 'color'

/** "Other colours", "any colour": the colours that were said are let go, and with "other" not wanted. */
export function coloursLeft({ text, wishes }: Reading, { words, must }: Context): { released: string[]; without: string[] } {
  const said = plainWords(text)
  const isOther = find('other', said) !== undefined
  // "What other colours does it have" asks about one.
  const isMeant =
    !find('this', said) && said.some(isOfColour) && (find('lift', said) !== undefined || (isOther && (wishes?.filters.length ?? 0) === 0))
  const released = isMeant ? [...words, ...must].filter(isColour) : []
  return { released, without: isOther ? released : [] }
}

/** More of a price than was asked for before. */
const BEYOND = new RegExp(`${saidIn('dearer').source}|${saidIn('cheaper').source}`, 'u')

/** "Which of them is the cheapest" is one of them. */
const MOST = /(?<!\p{L})(?:сам\p{L}{2,3}|най\p{L}+|\p{L}+est|which|котор\p{L}+|как(?:ой|ая|ое|ие)|як(?:ий|а|е|і))(?!\p{L})/u

/** "Dearer" than the bound that is in force goes beyond it; an order changes nothing of what is shown. */
export function boundsPassed(said: string, { sort, filters }: Wish, inForce: Filter[]): string[] {
  if (!sort || filters.length > 0 || !BEYOND.test(said) || isOrdered(said) || MOST.test(said)) return []
  const bound = sort.direction === 'desc' ? /^lte?$/ : /^gte?$/
  return inForce.filter(({ field, op }) => field === sort.field && bound.test(op)).map(({ field }) => field)
}

/** "Remove the limit" names nothing of the goods. */
export const isBound = (word: string): boolean => find('bound', [word]) !== undefined

/** "What else is there for women", "other soups" after a mushroom soup: nothing of what was asked for, beside what the goods are and may cost. */
export function pastOf(
  said: string[],
  catalog: Catalog,
  { words, base, filters, must, prefer, count }: Context,
  named: string[],
): { words: string[]; fields: string[] } {
  const isOfPrice = ({ field }: Filter) => fieldNamed(catalog.profile, field)?.concept === 'price'
  const names = new Set(named.flatMap(keysOf))
  const isNamed = (word: string) =>
    plainWords(word)
      .flatMap(keysOf)
      .some((key) => names.has(key))
  const kinds = [...base, ...filters].filter(isCategory(catalog))
  const isOther = find('other', said) !== undefined && [...words, ...kinds.map(({ value }) => String(value))].some(isNamed)
  if (count === 0 || !(isOther || find('else', said))) return { words: [], fields: [] }
  const past = [...base, ...filters].filter((filter) => !isOfPrice(filter) && !kinds.includes(filter))
  return {
    words: [...must, ...prefer, ...(isOther ? words : []).filter((word) => !isNamed(word))],
    fields: past.map(({ field }) => field),
  }
}

/** "Wired", where none is called so and some are wireless: all that are not. */
export function oppositeOf(word: string, { index }: Catalog, rows: number[]): string[] {
  const isOf = new Set(rows)
  const isTold = (said: string) => {
    let found = false
    for (const term of index.resolve([said]).terms) if (term.by === 'itself') index.visit(term, (row) => void (found ||= isOf.has(row)))
    return found
  }
  const negated = isCyrillic(word) ? ['без', 'бес', 'не'].map((part) => part + word) : [`un${word}`, `${word.replace(/ed$/, '')}less`]
  return /^\p{L}{4,}$/u.test(word) && !isTold(word) ? negated.filter(isTold).slice(0, 1) : []
}

/** What is said to be better so, and not to be so. */
export const SOFTLY =
  /(?<!\p{L})(?:prefs?|желательно|по возможности|в идеале|бажано|по можливості|preferably|ideally|if possible)(?!\p{L})/u
