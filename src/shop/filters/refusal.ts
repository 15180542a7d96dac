import type { FilterOp } from '#protocol/shop.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { saidAs, saidIn } from '../lexicon/said.ts'
import { isCommon } from './common-words.ts'
import type { Comparison } from './comparisons.ts'
import type { Item } from './items.ts'
import { wordAt } from './message.ts'

const HIDING = saidAs('hiding')

/** "Убери всё дороже 500", "hide those below 4": whether something removes, then nothing but words that name nothing. */
export function isHidden(items: Item[], from: number): boolean {
  const hider = items.slice(0, from).findLastIndex(({ text }) => HIDING.test(text))
  return hider >= 0 && items.slice(hider + 1, from).every(({ text }) => text === ',' || isCommon(text))
}

const REFUSING = new RegExp(`${saidIn('refusing').source}(?: \\S+){0,3}$`, 'u')
const DECLINED = saidIn('declined')
const TURNED: Partial<Record<Comparison['op'], FilterOp>> = { gt: 'lte', gte: 'lt', lt: 'gte', lte: 'gt' }

/** "Over 500 is too much", "больше 500 мне не надо": the words after a number say so, and are used. */
function isDeclined(items: Item[], from: number): boolean {
  const next = items.findIndex(({ quantity }, at) => at >= from && quantity) + 1
  const end = items.findIndex(({ kind }, at) => at >= next && kind !== 'word')
  const clause = items.slice(next, end < 0 ? items.length : end)
  const said = DECLINED.exec(clause.map(({ text }) => text).join(' '))?.[0].split(' ')
  for (const item of clause) item.used ||= said?.includes(item.text) === true
  return said !== undefined || unwantedAfter(items, next)
}

/** "I can't spend more than 500" and "ничего дороже 500" are a ceiling. */
export function turned(op: Comparison['op'], items: Item[], from: number): FilterOp {
  const before = items.slice(Math.max(0, from - 5), from).map(({ text }) => text)
  const isTurned =
    isHidden(items, from) ||
    (/^gte?$/.test(op) && isDeclined(items, from)) ||
    (op !== 'lte' && REFUSING.test(before.join(' ').replace(/^.*[,;.]/, '')))
  return (isTurned ? TURNED[op] : undefined) ?? (op === 'about' ? 'eq' : op)
}

export const NOT =
  /^(?:не|not|no|neither|без|ни|ані|(?:is|are|do|does)n'?t|ain't|never|sans|minus|нет|ні|немає|нема|nothing|none|ничего|нічого)$/
const ALL_BUT = /^(?:anything|everything|all|any|nothing|none)$/
const BREAKS = /^(?:а|но|але|only|только|лише|тільки)$/
/** What begins another wish, unless it is refused itself: "not with leather". */
const BEGINS = /^(?:with|с|з|зі|со|show|покажи|покажите|показывай|покажіть|find|найди|найдите|знайди|знайдіть)$/
const UNWANTED = saidAs('unwanted')
const DISMISSED = saidAs('dismissed')
const EXCEPT = saidAs('except')

/** So far back a word of refusal may stand, and so far over words that name something. */
const REACH = 6
const NEAR = 3

const DONE = /\p{L}{2}(?:[еиюя]т|[еиюя]тся|є|ється|ить|иться|ють|ються|[аиея]л[аои]?|[аиея]л(?:ся|ась|ось|ись))$/u

/** Whether words before what stands here exclude it: "кроме", "не", "anything but". */
function negatedAt(items: Item[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - REACH); index--) {
    const [earlier = '', word = '', later = ''] = [index - 1, index, index + 1].map((place) => wordAt(items, place))
    const isFar = index < at - NEAR && items.slice(index + 1, at).some(({ text }) => !isCommon(text))
    // "What to clear leaves with".
    if (items[index]?.kind !== 'word' || isFar || /^(?:чем|чим|to)$/.test(earlier)) return false
    if (HIDING.test(word) || EXCEPT.test(word)) return true
    // "Не розовые коляски": strollers, but not pink ones.
    if (/^(?:не|not)$/.test(earlier) && isProperty(word)) return false
    // "The hood does not hold": what is done is denied, and no hood refused.
    if (/^(?:не|not)$/.test(word) && at - index > 1 && DONE.test(later) && !isCommon(later)) return false
    // "I have nothing for the kitchen" asks for it.
    if (/^(?:nothing|none|ничего|нічого)$/.test(word) && /^(?:for|in|to|для|в|у|на)$/.test(later)) return false
    if (NOT.test(word)) return true
    // "Anything but red"; "the same but in red" wants it.
    if (word === 'but') return [earlier, wordAt(items, index - 2)].some((other) => ALL_BUT.test(other))
    if (items[index]?.used || BREAKS.test(word) || (BEGINS.test(word) && !NOT.test(earlier))) return false
  }
  return false
}

/** "Убунта мне не нужна", "white excluded". */
function unwantedAfter(items: Item[], next: number): boolean {
  const from = /^(?:i|we|ones?|мне|нам|мені)$/.test(wordAt(items, next)) ? next + 1 : next
  const isDenied = /^(?:не|don't|dont|not)$/.test(wordAt(items, from)) && UNWANTED.test(wordAt(items, from + 1))
  return isDenied || DISMISSED.test(wordAt(items, from))
}

/** Whether what is said here is not wanted. */
export const isRefused = (items: Item[], at: number, length = 1): boolean => negatedAt(items, at) || unwantedAfter(items, at + length)
