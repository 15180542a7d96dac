import { pattern } from '#text/pattern.ts'
import { parseNumber } from '../catalog/measure.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { saidAs } from '../lexicon/said.ts'
import { currencyBefore, currencyOf, multiplierOf, type Unit, unitOf } from '../lexicon/units.ts'
import { normalize } from '../text/normalize.ts'
import { isCyrillic } from '../text/stem.ts'
import { isComparisonWord } from './comparisons.ts'
import { mend, spellOut } from './wording.ts'

export interface Quantity {
  value: number
  /** The number as said, before "тысяч" was applied; a range lends its multiplier to its first number. */
  said: number
  multiplier: number
  unit?: Unit
  currency?: string
  /** "4+" */
  plus: boolean
}

/** One word, number or sign of what was said. Readers mark what they understood as used. */
export interface Item {
  kind: 'word' | 'quantity' | 'sign'
  text: string
  start: number
  end: number
  quantity?: Quantity
  used: boolean
}

const TOKEN = pattern(
  String.raw`
      (?<word>(?<![\p{L}\d])[2-6]g(?![\p{L}\d])|\p{L}[\p{L}\d']*)
      |(?<number>(?<![\p{L}\d])\d{1,3}(?:[ ,.']\d{3})+(?![\d]|[.,]\d)|\d+(?:[.,]\d+)?)
      |(?<sign><=|>=|[<>≤≥=~+\-,;:()/&!?"%$€₴₽£₸★⭐≈.])
    `,
  'gu',
)

type Raw = Pick<Item, 'text' | 'start' | 'end'> & { kind: 'number' | 'word' | 'sign' }

/** What a catalogue has, so that it is read as no number and no slip. */
export interface Known {
  /** Whether goods are called by a piece of letters and digits. */
  isCode(piece: string): boolean
  isHere(word: string): boolean
}

const textAt = (raw: Raw[], at: number): string => raw[at]?.text ?? ''

const scan = (text: string): Raw[] =>
  [...text.matchAll(TOKEN)].map(({ 0: own, index: start, groups }) => {
    const kind = groups?.['number'] !== undefined ? 'number' : groups?.['word'] !== undefined ? 'word' : 'sign'
    return { kind, text: own, start, end: start + own.length }
  })

/** "18k", "5s": digits and letters by which goods here are called, and that are no measure and not compared. */
function isCode(raw: Raw[], at: number, known: Known): boolean {
  const [number, letters] = raw.slice(at, at + 2)
  if (number?.kind !== 'number' || letters?.kind !== 'word' || number.end !== letters.start) return false
  const isMeasure = /^[xх×]\d/.test(letters.text) || (unitOf(letters.text) ?? currencyOf(letters.text)) !== undefined
  return !isMeasure && !isComparisonWord(textAt(raw, at - 1)) && known.isCode(number.text + letters.text)
}

/** Words after which a small number is a number, and a bare "тысячи" or "года" is one of them. */
const LEADS = saidAs('leads')
const SINGLES = saidAs('singles')
const TERABYTE = saidAs('terabyte')

interface Counted {
  value: number
  next: number
}

/** "до тысячи", "a thousand", "не меньше года": one of something, said without a number. */
function oneOf(raw: Raw[], index: number, isLed: boolean): Counted | undefined {
  const [word, next] = [textAt(raw, index), textAt(raw, index + 1)]
  // "15k a month" is a rate.
  const isRate = raw[index - 1]?.kind === 'number' || multiplierOf(textAt(raw, index - 1)) !== undefined
  if (/^an?$/.test(word) && !isRate && (SINGLES.test(next) || currencyOf(next))) return { value: 1, next: index + 1 }
  return TERABYTE.test(word) || (SINGLES.test(word) && isLed) ? { value: 1, next: index } : undefined
}

/** A number in digits or in words: "двадцать пять". "One" and "two" are numbers only where they count something. */
function numberAt(raw: Raw[], index: number): Counted | undefined {
  // "Four and a half" is written so before it is read.
  const half = (at: number): number => (textAt(raw, at) === '0.5' ? 0.5 : 0)
  const digits = raw[index]?.kind === 'number' ? parseNumber(textAt(raw, index)) : undefined
  if (digits !== undefined) return { value: digits, next: index + 1 }
  const isLed = LEADS.test(textAt(raw, index - 1)) || isComparisonWord(textAt(raw, index - 1))
  const single = oneOf(raw, index, isLed)
  if (single) return single
  let [value, next] = [0, index]
  for (let part = numberWord(textAt(raw, next)); part !== undefined; part = numberWord(textAt(raw, ++next))) value += part
  if (next === index) return undefined
  if (half(next) > 0) [value, next] = [value + 0.5, next + 1]
  const follows = textAt(raw, next)
  const isCounting = (multiplierOf(follows) ?? unitOf(follows) ?? currencyOf(follows)) !== undefined
  return value >= 10 || isCounting || (isLed && value > 1) ? { value, next } : undefined
}

/** The unit that stands here; "in" is no inch in "16 in stock" or "3 in 1". */
const unitAt = (raw: Raw[], index: number): Unit | undefined =>
  textAt(raw, index) === 'in' && raw[index + 1] && raw[index + 1]?.kind !== 'sign' ? undefined : unitOf(textAt(raw, index))

function quantityAt(raw: Raw[], index: number): { quantity: Quantity; next: number } | undefined {
  const leading = raw[index]?.kind === 'number' ? undefined : currencyBefore(textAt(raw, index))
  const number = numberAt(raw, leading ? index + 1 : index)
  if (!number) return undefined
  let { next } = number
  const skips = (sign: string): boolean => textAt(raw, next) === sign && next++ > 0
  let multiplier = 1
  for (let more = multiplierOf(textAt(raw, next)); more; more = multiplierOf(textAt(raw, next))) {
    multiplier *= more
    next++
    skips('.')
  }
  let plus = skips('+')
  const currency = currencyOf(textAt(raw, next))
  const place = textAt(raw, next) === '-' ? next + 1 : next
  const unit = currency ? undefined : unitAt(raw, place)
  if (currency ?? unit) {
    next = unit ? place + 1 : next + 1
    skips('.')
    plus ||= skips('+')
  }
  const value = Number((number.value * multiplier).toPrecision(12))
  const money = currency ?? leading
  return { quantity: { value, said: number.value, multiplier, plus, ...(money && { currency: money }), ...(unit && { unit }) }, next }
}

const ABOUT = /^(?:до|от|за|на|в|около|под|від|по|біля|десь|где-то)$/

/** "Рублей до 300", "тысяч пять", "литров от 40": in Russian and Ukrainian what is counted may be said first. "Год" is an hour or a year. */
function turnRound(items: Item[]): Item[] {
  return items.filter(({ kind, text }, at) => {
    const { quantity } = items[at + (ABOUT.test(items[at + 1]?.text ?? '') ? 2 : 1)] ?? {}
    if (kind !== 'word' || text.length < 4 || !isCyrillic(text) || !quantity) return true
    if (quantity.unit || quantity.currency || quantity.multiplier > 1) return true
    const [times, unit, currency] = [multiplierOf(text), unitOf(text), currencyOf(text)]
    if (times && quantity.said < 1_000) Object.assign(quantity, { multiplier: times, value: quantity.said * times })
    else if (currency) quantity.currency = currency
    else if (unit && unit.dimension !== 'time' && unit.dimension !== 'span' && unit.dimension !== 'pieces') quantity.unit = unit
    else return true
    return false
  })
}

/** What was said, as words, signs and quantities with their units: "до 50 тыс грн" is a word and one quantity. */
export function readItems(text: string, known: Known = { isCode: () => false, isHere: () => false }): { text: string; items: Item[] } {
  const plain = spellOut(mend(normalize(text), known.isHere))
  const raw = scan(plain)
  const items: Item[] = []
  for (let index = 0; index < raw.length; ) {
    const { kind, start } = raw[index] as Raw
    const isNamed = isCode(raw, index, known)
    const found = isNamed ? undefined : quantityAt(raw, index)
    const next = found?.next ?? index + (isNamed ? 2 : 1)
    const end = raw[next - 1]?.end ?? plain.length
    const own = plain.slice(start, end)
    if (found) items.push({ kind: 'quantity', text: own.replace(/\.$/, ''), start, end, used: false, quantity: found.quantity })
    else items.push({ kind: kind === 'sign' ? kind : 'word', text: own, start, end, used: false })
    index = next
  }
  return { text: plain, items: turnRound(items) }
}
