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
const TURNED: Partial<Record<Comparison['op'], FilterOp>> = { gt: 'lte', gte: 'lt', lt: 'gte', lte: 'gt' }

/** "Убери всё дороже 500": a verb of removal, then nothing but words that name nothing. */
const isRemoved = (items: Item[], from: number): boolean => {
  const verb = items.slice(0, from).findLastIndex((_, at) => hidesAt(items, at))
  return verb >= 0 && items.slice(verb + 1, from).every((item) => item.text === ',' || (item.kind === 'word' && isCommon(item.text)))
}

/** "I can't spend more than 500" and "ничего дороже 500" are a ceiling. */
export function turned(op: Exclude<Comparison['op'], 'about'>, items: Item[], from: number): FilterOp {
  const said = items
    .slice(Math.max(0, from - 5), from)
    .map((item) => item.text)
    .join(' ')
    .replace(/^.*[,;.]/, '')
  // "Дороже 500 не смотрю".
  const after = items.slice(from).findIndex(({ kind }) => kind === 'quantity') + from
  const isDeclined = items
    .slice(after + 1, after + 4)
    .some(
      ({ text }, at, all) =>
        /^(?:не|not|don't|dont|won't)$/.test(text) && isCommon(all[at + 1]?.text ?? '') && !isComparisonWord(all[at + 1]?.text ?? ''),
    )
  // "Without the ones below 4".
  const isWithout = /(?:^| )(?:without|без|except|кроме|крім)(?: (?:the|those|ones|тех|тих|all|всех|усіх|that|which|что|що|are|is))+$/.test(
    said,
  )
  if (isRemoved(items, from) || isWithout || (isDeclined && (op === 'gt' || op === 'gte'))) return TURNED[op] ?? op
  return (REFUSING.test(said) && op !== 'lte' ? TURNED[op] : undefined) ?? op
}
