import { pattern } from '#text/pattern.ts'
import { parseNumber } from '../catalog/measure.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { saidAs } from '../lexicon/said.ts'
import { currencyBefore, currencyOf, multiplierOf, type Unit, unitOf } from '../lexicon/units.ts'
import { normalize } from '../text/normalize.ts'
import { isCyrillic } from '../text/stem.ts'
import { isAfterword, isComparisonWord } from './comparisons.ts'
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

/** "R1000", "rs500". */
const GLUED = /^(\p{L}{1,3})(\d{3,})$/u

function scan(text: string, { isCode }: Known): Raw[] {
  return [...text.matchAll(TOKEN)].flatMap((match): Raw[] => {
    const [own, start, end] = [match[0], match.index, match.index + match[0].length]
    const [, letters = '', digits = ''] = GLUED.exec(own) ?? []
    const middle = end - digits.length
    if (currencyBefore(letters) && !isCode(own))
      return [
        { kind: 'word', text: letters, start, end: middle },
        { kind: 'number', text: digits, start: middle, end },
      ]
    const kind = match.groups?.['number'] !== undefined ? 'number' : match.groups?.['word'] !== undefined ? 'word' : 'sign'
    return [{ kind, text: own, start, end }]
  })
}

const TIES = /^[-./]$/
const LONGEST_CODE = 12
/** "4К" is written so on either keyboard. */
const latin = (code: string): string => code.replace(/(?<=\d)к$/, 'k')

/** "3-30dco", "18k": where a piece of digits and letters ends by which goods here are called; measures and what is compared are numbers. */
function codeEnd(raw: Raw[], index: number, { isCode }: Known): number {
  if (raw[index]?.kind !== 'number' || isComparisonWord(textAt(raw, index - 1))) return index
  const isTight = (at: number) => raw[at]?.start === raw[at - 1]?.end
  const isTied = (at: number) => isTight(at) && (raw[at]?.kind !== 'sign' || (TIES.test(textAt(raw, at)) && isTight(at + 1)))
  let end = index + 1
  while (end < Math.min(raw.length, index + LONGEST_CODE) && isTied(end)) end++
  const piece = raw.slice(index, end)
  const isMeasure = ({ kind, text }: Raw) =>
    kind !== 'word' || (unitOf(text) ?? currencyOf(text) ?? (piece.length > 2 ? multiplierOf(text) : undefined)) !== undefined
  if (piece.every(isMeasure) || piece.some(({ text }) => /^[xх×]\d/.test(text))) return index
  return isCode(latin(piece.map(({ text }) => text).join(''))) ? end : index
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
  const [before, word, next] = [index - 1, index, index + 1].map((at) => textAt(raw, at)) as [string, string, string]
  // "15k a month" is a rate.
  const isRate = raw[index - 1]?.kind === 'number' || (multiplierOf(before) ?? currencyOf(before)) !== undefined
  if (/^an?$/.test(word) && !isRate && (SINGLES.test(next) || currencyOf(next))) return { value: 1, next: index + 1 }
  const isOne = TERABYTE.test(word) || (SINGLES.test(word) && (isLed || before === 'по' || isAfterword(next)))
  return isOne ? { value: 1, next: index } : undefined
}

function numberAt(raw: Raw[], index: number): Counted | undefined {
  // "Four and a half" is written so before it is read.
  const half = (at: number) => (textAt(raw, at) === '0.5' ? 1 : 0)
  const number = raw[index]?.kind === 'number' ? parseNumber(textAt(raw, index), true) : undefined
  if (number !== undefined) return { value: number + half(index + 1) / 2, next: index + 1 + half(index + 1) }
  const isLed = LEADS.test(textAt(raw, index - 1)) || isComparisonWord(textAt(raw, index - 1))
  const single = oneOf(raw, index, isLed)
  if (single) return single
  let [value, next, last] = [0, index, Infinity]
  for (let part = numberWord(textAt(raw, next)); part !== undefined && part < last; part = numberWord(textAt(raw, next))) {
    value += part
    last = part
    next++
  }
  if (next === index) return undefined
  if (half(next)) [value, next] = [value + 0.5, next + 1]
  const follows = textAt(raw, next)
  // "one", "один" and "two" are numbers only where they count something.
  const isCounting = (multiplierOf(follows) ?? unitOf(follows) ?? currencyOf(follows)) !== undefined
  return value >= 10 || isCounting || (isLed && value > 1) ? { value, next } : undefined
}

/** "Five thousand five hundred", "двадцать тысяч пятьсот", "a hundred and fifty": what is added to the thousands. */
function tailAt(raw: Raw[], index: number, multiplier: number): Counted {
  const start = textAt(raw, index) === 'and' ? index + 1 : index
  const tail = (multiplier === 100 || multiplier === 1_000) && raw[start]?.kind === 'word' ? numberAt(raw, start) : undefined
  const hundreds = tail && multiplierOf(textAt(raw, tail.next)) === 100 ? 100 : 1
  const value = (tail?.value ?? 0) * hundreds
  return tail && value >= 10 && value < multiplier ? { value, next: tail.next + (hundreds > 1 ? 1 : 0) } : { value: 0, next: index }
}

const PER = /^(?:\/|per|в|за|на)$/

/** The unit that stands here, and what it is told by: "литров в минуту", "км/ч". "in" is no inch in "16 in stock" or "3 in 1". */
function unitAt(raw: Raw[], index: number): { unit: Unit; next: number } | undefined {
  const [own, link, under] = raw.slice(index, index + 3)
  const unit = own?.text === 'in' && link && link.kind !== 'sign' ? undefined : unitOf(own?.text ?? '')
  if (!unit) return undefined
  const isRate = /^(?:\/|per)$/.test(link?.text ?? '') || /^(?:time|span)$/.test(unitOf(under?.text ?? '')?.dimension ?? '')
  const per = under && PER.test(link?.text ?? '') && isRate ? unitOf(`${unit.unit}/${under.text}`) : undefined
  return { unit: per ?? unit, next: index + (per ? 3 : 1) }
}

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
  const tail = tailAt(raw, next, multiplier)
  next = tail.next
  let plus = skips('+')
  const currency = currencyOf(textAt(raw, next))
  const measured = currency ? undefined : unitAt(raw, textAt(raw, next) === '-' ? next + 1 : next)
  if (currency ?? measured) {
    next = measured?.next ?? next + 1
    skips('.')
    plus ||= skips('+')
  }
  const value = Number((number.value * multiplier + tail.value).toPrecision(12))
  const quantity: Quantity = { value, said: number.value, multiplier, plus }
  const money = currency ?? leading
  if (money) quantity.currency = money
  if (measured) quantity.unit = measured.unit
  return { quantity, next }
}

const ABOUT = /^(?:до|от|за|на|в|около|под|від|по|біля|десь|где-то)$/

/** "Тысяч до пятнадцати", "литров от 40": what is counted is said first. "Стулья, штук 10" counts them; "год" is an hour or a year. */
function turnRound(items: Item[]): Item[] {
  return items.filter(({ kind, text }, index) => {
    const { quantity } = items[index + (ABOUT.test(items[index + 1]?.text ?? '') ? 2 : 1)] ?? {}
    const isPlain = quantity && quantity.multiplier === 1 && !quantity.unit && !quantity.currency
    if (kind !== 'word' || text.length < 3 || !isPlain) return true
    const times = text.startsWith('штук') && items[index + 1]?.quantity ? undefined : multiplierOf(text)
    const unit =
      times === undefined && isCyrillic(text) && !/^(?:год|час|мин|бал|бар|этаж|поверх|звезд|зірк)/.test(text) ? unitOf(text) : undefined
    if (unit) quantity.unit = unit
    if (times && quantity.said < 1_000) Object.assign(quantity, { multiplier: times, value: quantity.said * times })
    return !unit && quantity.multiplier === 1
  })
}

/** What was said, as words, signs and quantities with their units: "до 50 тыс грн" is a word and one quantity. */
export function readItems(text: string, known: Known = { isCode: () => false, isHere: () => false }): { text: string; items: Item[] } {
  const plain = spellOut(mend(normalize(text), known.isHere))
  const raw = scan(plain, known)
  const items: Item[] = []
  for (let index = 0; index < raw.length; ) {
    const { kind, start } = raw[index] as Raw
    const code = codeEnd(raw, index, known)
    const found = code > index ? undefined : quantityAt(raw, index)
    const isNumber = found !== undefined && found.next > index
    const next = isNumber ? found.next : Math.max(code, index + 1)
    const end = raw[next - 1]?.end ?? plain.length
    const own = plain.slice(start, end)
    if (isNumber) items.push({ kind: 'quantity', text: own.replace(/\.$/, ''), start, end, used: false, quantity: found.quantity })
    else items.push({ kind: kind === 'sign' ? kind : 'word', text: code > index ? latin(own) : own, start, end, used: false })
    index = next
  }
  return { text: plain, items: turnRound(items) }
}
