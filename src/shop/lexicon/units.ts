import { isCyrillic, stem } from '../text/stem.ts'
import { readWords } from '../words/read-words.ts'

export interface Unit {
  /** Canonical name, as a field is told to be "in" it. */
  unit: string
  dimension: string
  /** How many of the dimension's base unit one is. */
  factor: number
}

interface Row extends Unit {
  written: string[]
  spellings: string[]
}

const ROWS = readWords('units').map((line): Row => {
  const [head = '', written = '', spellings = ''] = line.split('|').map((part) => part.trim())
  const [dimension = '', unit = '', size = '1'] = head.split(' ')
  const [whole = 1, parts = 1] = size.split('/').map(Number)
  return { dimension, unit, factor: whole / parts, written: written.split(' ').filter(Boolean), spellings: spellings.split(' ') }
})
const isOf = (dimension: string) => (row: Row) => row.dimension === dimension
const UNITS = ROWS.filter(({ dimension }) => dimension !== 'currency' && dimension !== 'times')

const SPELLINGS = new Map(
  UNITS.flatMap(({ unit, dimension, factor, spellings }) => spellings.map((word): [string, Unit] => [word, { unit, dimension, factor }])),
)
const BY_STEM = new Map(
  [...SPELLINGS].filter(([word]) => isCyrillic(word) && stem(word).length >= 4).map(([word, unit]) => [stem(word), unit]),
)

const plainUnit = (word: string): Unit | undefined => SPELLINGS.get(word) ?? (isCyrillic(word) ? BY_STEM.get(stem(word)) : undefined)

/** A unit by any of its spellings; Cyrillic ones in any case: "терабайтом", "дюймами"; one by another is a unit of its own: "км/ч". */
export function unitOf(word: string): Unit | undefined {
  const [over = '', under] = word.split('/')
  const [one, other] = [plainUnit(over.trim()), under === undefined ? undefined : plainUnit(under.trim())]
  if (under === undefined || plainUnit(word)) return plainUnit(word)
  if (!one || !other) return undefined
  return { unit: `${one.unit}/${other.unit}`, dimension: `${one.dimension}/${other.dimension}`, factor: one.factor / other.factor }
}

const CURRENCIES = new Map(ROWS.filter(isOf('currency')).flatMap(({ unit, spellings }) => spellings.map((word) => [word, unit])))

export const currencyOf = (word: string): string | undefined => CURRENCIES.get(word)
/** "R1000": letters that are money only before a number. */
export const currencyBefore = (word: string): string | undefined => CURRENCIES.get(word) ?? CURRENCIES.get(`${word}-`)

const MULTIPLIERS = ROWS.filter(isOf('times'))

/** "тыс", "k", "лям": what a number before it is to be multiplied by. */
export const multiplierOf = (word: string): number | undefined =>
  MULTIPLIERS.find(({ spellings }) =>
    spellings.some((known) => (known.endsWith('*') ? word.startsWith(known.slice(0, -1)) : word === known)),
  )?.factor

const WRITTEN = new Map(UNITS.map(({ unit, written }) => [unit, written]))

/** How a unit is written in a language. */
export const unitLabel = (unit: string, language: 'en' | 'ru' | 'uk'): string =>
  unit
    .split('/')
    .map((part) => WRITTEN.get(part)?.[['en', 'ru', 'uk'].indexOf(language)] ?? part)
    .join('/')
