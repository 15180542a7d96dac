import { pattern } from '#text/pattern.ts'
import { parseNumber } from '../catalog/measure.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { saidAs } from '../lexicon/said.ts'
import { currencyBefore, currencyOf, multiplierOf, type Unit, unitOf } from '../lexicon/units.ts'
import { normalize } from '../text/normalize.ts'
import { isCyrillic } from '../text/stem.ts'
import { isAfterword, isComparisonWord } from './comparisons.ts'
import { mend } from './mend.ts'
import { spellOut } from './spell-out.ts'

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

interface Raw {
  kind: 'number' | 'word' | 'sign'
  text: string
  start: number
  end: number
}

/** Whether goods are called by a piece of letters and digits. */
type IsCode = (piece: string) => boolean

/** What a catalogue has, so that it is read as no number and no slip. */
export interface Known {
  isCode: IsCode
  isHere(word: string): boolean
}

const NOTHING_KNOWN: Known = { isCode: () => false, isHere: () => false }

/** "R1000", "rs500". */
const GLUED = /^(\p{L}{1,3})(\d{3,})$/u

function scan(text: string, isCode: IsCode): Raw[] {
  return [...text.matchAll(TOKEN)].flatMap((match): Raw[] => {
    const [start, end] = [match.index, match.index + match[0].length]
    const [, letters = '', digits = ''] = GLUED.exec(match[0]) ?? []
    if (currencyBefore(letters) && !isCode(match[0]))
      return [
        { kind: 'word', text: letters, start, end: end - digits.length },
        { kind: 'number', text: digits, start: end - digits.length, end },
      ]
    const kind = match.groups?.['number'] !== undefined ? 'number' : match.groups?.['word'] !== undefined ? 'word' : 'sign'
    return [{ kind, text: match[0], start, end }]
  })
}

const TIES = /^[-./]$/
const LONGEST_CODE = 12
/** "4К" is written so on either keyboard. */
const latin = (code: string): string => code.replace(/(?<=\d)к$/, 'k')

/** "3-30dco", "18k": where a piece of digits and letters ends by which goods here are called; measures and what is compared are numbers. */
function codeEnd(raw: Raw[], index: number, isCode: IsCode): number {
  const isTight = (at: number) => raw[at]?.start === raw[at - 1]?.end
  let end = index + 1
  while (
    end < Math.min(raw.length, index + LONGEST_CODE) &&
    isTight(end) &&
    (raw[end]?.kind !== 'sign' || (TIES.test(raw[end]?.text ?? '') && isTight(end + 1)))
  )
    end++
  const piece = raw.slice(index, end)
  const letters = piece.filter(({ kind }) => kind === 'word').map(({ text }) => text)
  const isMeasure = letters.every(
    (word) => (unitOf(word) ?? currencyOf(word)) !== undefined || (piece.length > 2 && multiplierOf(word) !== undefined),
  )
  if (raw[index]?.kind !== 'number' || isMeasure || letters.some((word) => /^[xх×]\d/.test(word))) return index
  return !isComparisonWord(raw[index - 1]?.text ?? '') && isCode(latin(piece.map(({ text }) => text).join(''))) ? end : index
}

/** Words after which a small number is a number, and a bare "тысячи" or "года" is one of them. */
const LEADS = saidAs('leads')
const SINGLES = saidAs('singles')
const TERABYTE = saidAs('terabyte')

/** "до тысячи", "a thousand", "half a kilo", "не меньше года": one of something, said without a number. */
function oneOf(raw: Raw[], index: number, led: boolean): { value: number; next: number } | undefined {
  const word = (at: number) => (raw[at]?.kind === 'word' ? (raw[at]?.text ?? '') : '')
  if (word(index) === 'half' && /^an?$/.test(word(index + 1)) && unitOf(word(index + 2))) return { value: 0.5, next: index + 2 }
  // "15k a month" is a rate.
  const before = raw[index - 1]
  const isRate = before?.kind === 'number' || (before && (multiplierOf(before.text) ?? currencyOf(before.text)) !== undefined)
  const isOne = (text: string) => SINGLES.test(text) || currencyOf(text) !== undefined
  if (/^an?$/.test(word(index)) && !isRate && isOne(word(index + 1))) return { value: 1, next: index + 1 }
  if (TERABYTE.test(word(index))) return { value: 1, next: index }
  return (led || word(index - 1) === 'по' || isAfterword(word(index + 1))) && SINGLES.test(word(index))
    ? { value: 1, next: index }
    : undefined
}

/** "Four and a half", "четыре с половиной": how many words say the half. */
function halfAt(raw: Raw[], index: number): number {
  const said = raw.slice(index, index + 3).map(({ text }) => text)
  if (said.join(' ') === 'and a half') return 3
  return /^(?:с половиной|з половиною)$/.test(said.slice(0, 2).join(' ')) ? 2 : 0
}

function numberAt(raw: Raw[], index: number): { value: number; next: number } | undefined {
  const token = raw[index]
  if (!token) return undefined
  if (token.kind === 'number') {
    const value = parseNumber(token.text, true)
    return value === undefined ? undefined : { value, next: index + 1 }
  }
  const led = LEADS.test(raw[index - 1]?.text ?? '') || isComparisonWord(raw[index - 1]?.text ?? '')
  const single = oneOf(raw, index, led)
  if (single) return single
  let next = index
  let value = 0
  let last = Number.POSITIVE_INFINITY
  while (next < raw.length) {
    const part = raw[next]?.kind === 'word' ? numberWord(raw[next]?.text ?? '') : undefined
    if (part === undefined || part >= last) break
    value += part
    last = part
    next++
  }
  if (next === index) return undefined
  const half = halfAt(raw, next)
  if (half > 0) value += 0.5
  next += half
  const follows = raw[next]?.text ?? ''
  // "one", "один" and "two" are numbers only where they count something.
  const counts = multiplierOf(follows) !== undefined || unitOf(follows) !== undefined || currencyOf(follows) !== undefined
  return value >= 10 || counts || (led && value > 1) ? { value, next } : undefined
}

/** "in" is an inch after a number, but not in "16 in stock" or "3 in 1". */
const unitAt = (raw: Raw[], index: number): Unit | undefined => {
  const token = raw[index]
  if (!token || (token.text === 'in' && (raw[index + 1]?.kind === 'word' || raw[index + 1]?.kind === 'number'))) return undefined
  return unitOf(token.text)
}

const PER = /^(?:\/|per|в|за|на)$/

/** "Литров в минуту", "км/ч": what a unit is told by, so much of it in a time. */
function perAt(raw: Raw[], next: number, unit: Unit): Unit | undefined {
  const [link, under] = raw.slice(next, next + 2)
  const isTime = link?.text === '/' || link?.text === 'per' || /^(?:time|span)$/.test(unitOf(under?.text ?? '')?.dimension ?? '')
  return under && PER.test(link?.text ?? '') && isTime ? unitOf(`${unit.unit}/${under.text}`) : undefined
}

/** "По шесть штук каждого" counts pieces; "шесть штук" may be thousands. */
const isEach = (raw: Raw[], index: number, next: number): boolean =>
  raw[next]?.text.startsWith('штук') === true &&
  (raw[index - 1]?.text === 'по' ||
    /^(?:кажд|кожн)/.test(raw[next + 1]?.text ?? '') ||
    raw.some(({ text }) => /^(?:склад|налич|наявн|остат|залиш)/.test(text)))

function quantityAt(raw: Raw[], index: number): { quantity: Quantity; next: number } | undefined {
  const sign = raw[index]
  const leading = sign && sign.kind !== 'number' ? currencyBefore(sign.text) : undefined
  const number = numberAt(raw, leading ? index + 1 : index)
  if (!number) return undefined
  let { next } = number
  const quantity: Quantity = { value: number.value, said: number.value, multiplier: 1, plus: false }
  if (leading) quantity.currency = leading
  for (
    let more = multiplierOf(raw[next]?.text ?? '');
    more !== undefined && raw[next]?.kind === 'word' && !isEach(raw, index, next);
    more = multiplierOf(raw[next]?.text ?? '')
  ) {
    quantity.multiplier *= more
    next++
    if (raw[next]?.text === '.') next++
  }
  // "Five thousand five hundred", "двадцать тысяч пятьсот", "a hundred and fifty".
  const start = next + (raw[next]?.text === 'and' ? 1 : 0)
  const isOpen = quantity.multiplier === 100 || quantity.multiplier === 1_000
  const tail = isOpen && raw[start]?.kind === 'word' ? numberAt(raw, start) : undefined
  const hundreds = tail && multiplierOf(raw[tail.next]?.text ?? '') === 100 ? 100 : 1
  const rest = tail && tail.value * hundreds < quantity.multiplier && tail.value * hundreds >= 10 ? tail.value * hundreds : 0
  if (tail && rest > 0) next = tail.next + (hundreds === 100 ? 1 : 0)
  const plus = () => {
    if (raw[next]?.text === '+' && !quantity.plus) {
      quantity.plus = true
      next++
    }
  }
  plus()
  const currency = currencyOf(raw[next]?.text ?? '')
  const hyphen = raw[next]?.text === '-' && unitOf(raw[next + 1]?.text ?? '') && raw[next + 1]?.kind === 'word' ? 1 : 0
  const unit = currency ? undefined : unitAt(raw, next + hyphen)
  if (currency) quantity.currency = currency
  const per = unit && perAt(raw, next + hyphen + 1, unit)
  if (unit) quantity.unit = per ?? unit
  if (currency || unit) next += (per ? 3 : 1) + hyphen
  if ((currency || unit) && raw[next]?.text === '.') next++
  plus()
  quantity.value = Number((quantity.said * quantity.multiplier + rest).toPrecision(12))
  return { quantity, next }
}

const ABOUT = /^(?:до|от|за|на|в|около|под|від|по|біля|десь|где-то)$/

/** Units that are also a word of another meaning: "год" is an hour or a year. */
const VAGUE = /^(?:год|час|мин|бал|бар|этаж|поверх|звезд|зірк)/

/** "Тысяч до пятнадцати", "литров от 40": what is counted is said first. */
function turnRound(items: Item[]): Item[] {
  return items.filter((item, index) => {
    if (item.kind !== 'word' || item.text.length < 3) return true
    // "Стулья, штук 10" counts them.
    const isCount = item.text.startsWith('штук') && items[index + 1]?.quantity !== undefined
    const times = isCount ? undefined : multiplierOf(item.text)
    const unit = times === undefined && isCyrillic(item.text) && !VAGUE.test(item.text) ? unitOf(item.text) : undefined
    const { quantity } = items[index + (ABOUT.test(items[index + 1]?.text ?? '') ? 2 : 1)] ?? {}
    if ((!times && !unit) || !quantity || quantity.multiplier > 1 || quantity.unit || quantity.currency) return true
    if (unit) quantity.unit = unit
    else if (quantity.said >= 1_000) return true
    quantity.multiplier = times ?? 1
    quantity.value = quantity.said * quantity.multiplier
    return false
  })
}

/** What was said, as words, signs and quantities with their units: "до 50 тыс грн" is a word and one quantity. */
export function readItems(text: string, { isCode, isHere }: Known = NOTHING_KNOWN): { text: string; items: Item[] } {
  const plain = spellOut(mend(normalize(text), isHere))
  const raw = scan(plain, isCode)
  const items: Item[] = []
  for (let index = 0; index < raw.length; ) {
    const token = raw[index] as Raw
    const code = codeEnd(raw, index, isCode)
    const found = code > index ? undefined : quantityAt(raw, index)
    if (code > index) {
      const end = raw[code - 1]?.end ?? token.end
      items.push({ kind: 'word', text: latin(plain.slice(token.start, end)), start: token.start, end, used: false })
      index = code
    } else if (found && found.next > index) {
      const end = raw[found.next - 1]?.end ?? token.end
      items.push({
        kind: 'quantity',
        text: plain.slice(token.start, end).replace(/\.$/, ''),
        start: token.start,
        end,
        quantity: found.quantity,
        used: false,
      })
      index = found.next
    } else {
      items.push({ kind: token.kind === 'sign' ? 'sign' : 'word', text: token.text, start: token.start, end: token.end, used: false })
      index++
    }
  }
  return { text: plain, items: turnRound(items) }
}
