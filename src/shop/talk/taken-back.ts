import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { keysOf } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import type { Wishes } from '../filters/parse.ts'
import { isOrdered } from '../filters/sorting.ts'
import { isColour } from '../lexicon/meanings.ts'
import { saidIn } from '../lexicon/said.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import type { Reading } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import type { Context } from './context.ts'
import { find } from './phrases.ts'

const FORGET =
  /(?<!\p{L})(?:forget(?: about)?|(?:doesn't|does not|needn't) (?:have|need)? ?(?:to )?be(?: an?)?|можн[оа] (?:и|і|й|даже|навіть)? ?не|never ?mind|nvm|instead of|вместо|замість|не ?обязательно|не ?обов['ʼ]?язково|забудь\p{L}*(?: про| о| об)?|забудем(?: про| о)?|передума\p{L}+ (?:насчет|про|о|об|щодо|с)) ([^,.;!?]+)/u
const NEEDLESS =
  /(\p{L}+) (?:не ?важ(?:ен|на|но|ны|лив\p{L}+)(?!\p{L})|не ?обязател\p{L}+|не ?принципиальн\p{L}+|не ?нужн\p{L}+ (?:уже|больше)|не ?обов['ʼ]?язков\p{L}+|(?:isn't|is not|not|aren't) (?:necessary|essential|needed|required|important|a must)|is optional|doesn't matter|don't matter)/u

/** "Rather an inflatable one": in the place of how it should have been. */
const INSTEAD =
  /(?<!\p{L})(?:instead|rather|(?<!(?:что|какой|какая|какие|кто|чем|що|який|яка|які|чим) (?:из них )?)(?:лучше|краще)(?! (?:чем|ніж|всего|за)))(?!\p{L})/u

export const saysInstead = (text: string): boolean => INSTEAD.test(text) && !text.includes('?')

export interface TakenBack {
  /** Fields whose conditions no longer hold, those whose bound is gone beyond, and conditions against what they were: "another brand". */
  lifted: string[]
  passed: string[]
  others: Filter[]
  /** Words of the context that are let go, and those of them that are not wanted any more: "other colours". */
  released: string[]
  refused: string[]
  /** Whether what is refused is only what was asked for: "remove Italy, any country". */
  takesBack(filter: Filter): boolean
  /** Whether a word is spoken of only to be let go. */
  forgets(word: string): boolean
}

const BEYOND = new RegExp(`${saidIn('dearer').source}|${saidIn('cheaper').source}`, 'u')
/** "Which of them is the cheapest" is one of them. */
const MOST = /(?<!\p{L})(?:сам\p{L}{2,3}|най\p{L}+|\p{L}+est|which|котор\p{L}+|как(?:ой|ая|ое|ие)|як(?:ий|а|е|і))(?!\p{L})/u

/** "Dearer" than the bound that is in force goes beyond it. */
function boundsPassed(said: string, wishes: Wishes | undefined, inForce: Filter[]): string[] {
  const { sort, filters = [] } = wishes ?? {}
  if (!sort || filters.length > 0 || !BEYOND.test(said) || isOrdered(said) || MOST.test(said)) return []
  const bound = sort.direction === 'desc' ? /^lte?$/ : /^gte?$/
  return inForce.filter(({ field, op }) => field === sort.field && bound.test(op)).map(({ field }) => field)
}

const NEAR = 2

/** "Forget cars, motorbikes": other goods instead, and nothing more of those; any other message as it is. */
export function withoutForgotten(said: string, catalog: Catalog): string {
  const clause = FORGET.exec(said.toLowerCase())
  const rest = clause ? said.slice(clause.index + clause[0].length) : ''
  const areGoods = [clause?.[1] ?? '', rest].every((part) => plainWords(part).some((word) => !isCommon(word) && catalog.index.calls(word)))
  return areGoods ? rest.replace(/^[\s,.;!?-]+/, '') : said
}

/** "Any brand", "forget the drawer", "цена не важна", "another colour": what was asked for and is no longer. */
export function takenBack({ text, wishes }: Reading, now: Context): TakenBack {
  const { base, filters, words: held, must, prefer } = now.beneath ?? now
  const inForce = [...base, ...filters]
  const words = plainWords(text)
  const fields = new Set((wishes?.fields ?? []).map(({ field }) => field))
  const isAnew = (field: string) => (wishes?.filters ?? []).some((filter) => filter.field === field && filter.op !== 'ne')
  const isLifting = find('lift', words) ?? find('remove', words) ?? (find('hide', words) && find('bound', words))
  // "Any brand, same budget" lifts the brand alone.
  const isNear = (field: string) => {
    const concept = wishes?.fields.find((info) => info.field === field)?.concept
    const at = words.findIndex((word) => conceptSaid(word)?.concept === concept)
    return !isLifting || fields.size === 1 || (at >= isLifting.at - NEAR && at <= isLifting.at + isLifting.length)
  }
  const named = inForce.filter(({ field }) => fields.has(field) && !isAnew(field) && isNear(field))
  const isOther = find('other', words) !== undefined && !find('this', words)
  const forgotten = new Set([FORGET, NEEDLESS].flatMap((pattern) => plainWords(pattern.exec(text)?.[1] ?? '').slice(0, 3)).flatMap(keysOf))
  // "Isn't essential" refuses nothing.
  const idle = new Set(plainWords(NEEDLESS.exec(text)?.[0] ?? ''))
  const forgets = (phrase: string) =>
    idle.has(phrase) ||
    plainWords(phrase)
      .flatMap(keysOf)
      .some((key) => forgotten.has(key))
  // "Not necessarily German": where it was asked for, it no longer is.
  const needless = (wishes?.named ?? []).flatMap(({ word, field }) =>
    forgets(word) && inForce.some((one) => one.field === field && one.op !== 'ne') ? [field] : [],
  )
  const isOfColour =
    (isLifting !== undefined || isOther || find('all', words) !== undefined) && words.some((word) => conceptSaid(word)?.concept === 'color')
  // "Any other Dodge": whatever else was asked of the last.
  const isElse = isOther && (wishes?.filters ?? []).some(({ op }) => op === 'eq')
  const isInstead = isElse || (saysInstead(text) && (wishes?.left.length ?? 0) > 0)
  return {
    lifted: [...(isLifting ? named.map(({ field }) => field) : []), ...needless],
    passed: boundsPassed(text, wishes, inForce),
    others: isOther ? named.filter(({ op }) => op === 'eq').map(({ field, value }) => ({ field, op: 'ne', value })) : [],
    released: [...held, ...must, ...prefer].filter(
      (word) => forgets(word) || (isOfColour && isColour(word)) || (isInstead && !held.includes(word)),
    ),
    refused: isOther && isOfColour ? [...held, ...must].filter(isColour) : [],
    takesBack: ({ field, value }) =>
      inForce.some((one) => one.field === field && one.op !== 'ne' && [one.value].flat().includes(value as string)),
    forgets,
  }
}
