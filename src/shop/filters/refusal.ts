import type { FilterOp } from '#protocol/shop.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { saidAs, saidIn } from '../lexicon/said.ts'
import { isCommon } from './common-words.ts'
import { type Comparison, isComparisonWord } from './comparisons.ts'
import type { Item } from './items.ts'

const HIDING = saidAs('hiding')
const LEFT_OUT = /^(?:(?:filter|leave|rule|take|cut|throw|keep) out|rid of|other than|(?:apart|aside) from)$/

/** "Hide", "leave out": whether a word of removal ends here. */
export const hidesAt = (items: Item[], at: number): boolean =>
  HIDING.test(items[at]?.text ?? '') || LEFT_OUT.test(`${items[at - 1]?.text} ${items[at]?.text}`)

const REFUSING = new RegExp(`${saidIn('refusing').source}(?: \\S+){0,3}$`, 'u')
const DECLINED = saidIn('declined')
const DEGREE = saidAs('degree')
const NOT_DONE = /^(?:не|not|don't|dont|won't)$/
/** "Осилю", "смотрю": what somebody does, or words of talk. */
const isDone = (word: string): boolean => (isCommon(word) || /[^ую][ую]$/.test(word)) && !isComparisonWord(word) && !DEGREE.test(word)
const TURNED: Partial<Record<Comparison['op'], FilterOp>> = { gt: 'lte', gte: 'lt', lt: 'gte', lte: 'gt' }

/** "Убери всё дороже 500": a verb of removal, then nothing but words that name nothing. */
const isRemoved = (items: Item[], from: number): boolean => {
  const verb = items.slice(0, from).findLastIndex((_, at) => hidesAt(items, at))
  return verb >= 0 && items.slice(verb + 1, from).every((item) => item.text === ',' || (item.kind === 'word' && isCommon(item.text)))
}

/** "Дороже 500 не потяну", "over 500 is too much": the words after a number that say so. */
function declinedAfter(items: Item[], from: number): Item[] {
  const after = items.slice(items.findIndex(({ kind }, at) => at >= from && kind === 'quantity') + 1)
  const end = after.findIndex(({ kind, text }) => kind !== 'word' || /^(?:but|но|але)$/.test(text))
  const clause = end < 0 ? after : after.slice(0, end)
  const [first] = DECLINED.exec(clause.map(({ text }) => text).join(' ')) ?? []
  const at = clause.findIndex(({ text }, place) => NOT_DONE.test(text) && isDone(clause[place + 1]?.text ?? ''))
  const said = first?.split(' ') ?? (at < 0 ? [] : clause.slice(at, at + 2).map(({ text }) => text))
  return clause.filter(({ text }) => said.includes(text))
}

/** "I can't spend more than 500" and "ничего дороже 500" are a ceiling. */
export function turned(op: Exclude<Comparison['op'], 'about'>, items: Item[], from: number): FilterOp {
  const said = items
    .slice(Math.max(0, from - 5), from)
    .map((item) => item.text)
    .join(' ')
    .replace(/^.*[,;.]/, '')
  const declined = op === 'gt' || op === 'gte' ? declinedAfter(items, from) : []
  for (const item of declined) item.used = true
  // "Without the ones below 4".
  const isWithout = /(?:^| )(?:without|без|except|кроме|крім)(?: (?:the|those|ones|тех|тих|all|всех|усіх|that|which|что|що|are|is))+$/.test(
    said,
  )
  if (isRemoved(items, from) || isWithout || declined.length > 0) return TURNED[op] ?? op
  return (REFUSING.test(said) && op !== 'lte' ? TURNED[op] : undefined) ?? op
}

const NOT =
  /^(?:не|not|no|neither|без|ни|ані|non|isn't|aren't|isnt|arent|never|don't|dont|doesn't|doesnt|sans|ain't|minus|нет|ні|немає|нема|nothing|none|ничего|нічого)$/
const NOTHING = /^(?:nothing|none|ничего|нічого)$/
const ABOUT = /^(?:for|in|to|для|в|у|на)$/
const ALL_BUT = /^(?:anything|everything|all|any|nothing|none)$/
const BREAKS = new Set(['but', 'а', 'но', 'але', 'only', 'только', 'лише', 'тільки', ';', 'with', 'с', 'з', 'зі', 'со'])
const UNWANTED = saidAs('unwanted')
const DISMISSED = saidAs('dismissed')
const EXCEPT = saidAs('except')

/** So far back a word of refusal may stand. */
const REACH = 6
const SHOWN = /^(?:show|покажи|покажите|показывай|покажіть|find|найди|найдите|знайди|знайдіть)$/
/** "Of Russian make". */
const MAKE = /^(?:производства|виробництва|made|make|production)$/

/** True where words before the value exclude it: "кроме", "не", "anything but". */
export function negatedAt(items: Item[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - REACH); index--) {
    const item = items[index]
    if (!item || item.kind !== 'word') return item?.text === '-' && at - 1 === index && index > 0 && NOT.test(items[index - 1]?.text ?? '')
    if (/^(?:an?|the)$/.test(item.text)) continue
    const earlier = items[index - 1]?.text ?? ''
    // "What to clear leaves with".
    if (/^(?:чем|чим|to)$/.test(earlier)) return false
    // "Drop the limit and show white ones".
    if (SHOWN.test(item.text) && !NOT.test(earlier)) return false
    if (hidesAt(items, index)) return true
    // "Exclude the ones that are white": only words that name nothing stand between.
    if (index < at - 3 && !isCommon(item.text)) return false
    if (/^(?:с|со|з|зі|із|из|with|of)$/.test(item.text) && NOT.test(earlier)) return true
    // "Не розовые коляски": strollers, but not pink ones.
    if (index < at && /^(?:не|not)$/.test(earlier) && isProperty(item.text)) return false
    // "I have nothing for the kitchen" asks for it.
    if (NOTHING.test(item.text) && ABOUT.test(items[index + 1]?.text ?? '')) return false
    // "No, I meant" refuses what was done, and not what follows.
    if (index === 0 && /^(?:no|нет|ні)$/.test(item.text) && /^(?:i|я|мне|мені|,)$/.test(items[1]?.text ?? '')) return false
    // "Non stick" is how it is.
    if (item.text === 'non' && index === at - 1) return false
    if (NOT.test(item.text)) return at - index <= 3 || items.slice(index + 1, at).every(({ text }) => isCommon(text))
    // "Anything but red"; "the same but in red" wants it.
    if (item.text === 'but') return [earlier, items[index - 2]?.text ?? ''].some((word) => ALL_BUT.test(word))
    if (EXCEPT.test(item.text)) return true
    if (BREAKS.has(item.text) || item.used) return false
  }
  return false
}

export function unwantedAfter(items: Item[], next: number): boolean {
  // "Of Russian make I don't need", "убунта мне не нужна".
  const from = MAKE.test(items[next]?.text ?? '') || /^(?:i|we|мне|нам|мені)$/.test(items[next]?.text ?? '') ? next + 1 : next
  const [first, second] = items.slice(from, from + 2)
  if (first && DISMISSED.test(first.text) && (!second || second.kind === 'sign')) return true
  return first !== undefined && second !== undefined && /^(?:не|don't|dont|not|do)$/.test(first.text) && UNWANTED.test(second.text)
}
