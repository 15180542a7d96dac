import type { FilterOp } from '#protocol/shop.ts'
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
const NOT = /^(?:не|not|don't|dont|won't)$/
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
  const at = clause.findIndex(({ text }, place) => NOT.test(text) && isDone(clause[place + 1]?.text ?? ''))
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
