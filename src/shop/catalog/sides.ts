import { type Unit, unitOf } from '../lexicon/units.ts'

type Side = 'length' | 'width' | 'height' | 'depth' | 'diameter'
/** How long each side is, in centimetres. */
type Sides = Partial<Record<Side, number>>

const LETTERS: Record<string, Side> = { l: 'length', д: 'length', w: 'width', ш: 'width', h: 'height', в: 'height', d: 'depth', г: 'depth' }
const SIDE = String.raw`(\d+(?:[.,]\d+)?)\s?(mm|cm|m|мм|см|м|in|["″])?\s?([hwldвшгд])?(?=\s?[xх×*]|(?![\p{L}\d]|[.,]\d))`
/** "305х76", "250mm h x 200mm w x 700mm l". */
const SEVERAL = new RegExp(String.raw`(?<![\d.,/-])${SIDE}\s?[xх×*]\s?${SIDE}(?:\s?[xх×*]\s?${SIDE})?`, 'iu')

/** Sides as a text tells them, in the order in which it does; in centimetres if it says a unit. */
interface Told {
  values: number[]
  sides: (Side | undefined)[]
  unit: Unit | undefined
}

function sidesTold(text: string): Told | undefined {
  const found = SEVERAL.exec(text)
  if (!found) return undefined
  const parts = [1, 4, 7].filter((at) => found[at] !== undefined)
  const units = parts.map((at) => unitOf((found[at + 1] ?? '').toLowerCase()))
  const unit = units.findLast((one) => one !== undefined)
  return {
    // "5 cm x 50 m" says both; "30x40 cm" one of both.
    values: parts.map((at, index) => Number(found[at]?.replace(',', '.')) * ((units[index] ?? unit)?.factor ?? 1)),
    sides: parts.map((at) => LETTERS[found[at + 2]?.toLowerCase() ?? '']),
    unit,
  }
}

const LAST = new RegExp(String.raw`[\s|(,:-]+(?:${SEVERAL.source}|\d+(?:[.,]\d+)?\s?(?:mm|cm|m|мм|см|м))\)?$`, 'iu')

/** "Large | 280 mm x 325 mm" is called "Large". */
export const withoutSides = (text: string): string => text.replace(LAST, '')

/** "D304" of a trampoline, "D-110см" of a tube. */
const ROUND = /(?<![\p{L}\d])[DØ⌀]-?(\d{3})(?:\s?[сc][мm])?(?![\d\p{L}])/u
/** What else is told so in names: screens, memory, inches. */
const OTHER = /\d\s?[xх×*]\s?\d+\s?(?:px|пикс|гб|gb|мп|mp|["″])|(?<!\d)(?:1920x|1280x|1366x|1440x|1600x|2560x|3840x|3440x|1024x|800x480)/iu
/** What is so much wider than high is round: a pool of 305x76. */
const ROUNDISH = 2.5
/** From here on they are millimetres. */
const LONGEST_CM = 999

/** The sizes that a name tells without saying what they are of: by its letter or by its place; in the likely unit where it says none. */
export function sidesNamed(name: string): Sides | undefined {
  const told = OTHER.test(name) ? undefined : sidesTold(name)
  const round = told ? undefined : ROUND.exec(name)?.[1]
  if (round) return { diameter: Number(round) }
  if (!told || told.values.some((value) => !Number.isInteger(value) || value < 10 || value > 9_999)) return undefined
  const { unit = unitOf(Math.max(...told.values) > LONGEST_CM ? 'mm' : 'cm') } = told
  const [a = 0, b = 0, c] = told.values
  const isLettered = told.sides.some(Boolean)
  const isRound = c === undefined && a > b * ROUNDISH && unit?.unit === 'cm'
  const places: Side[] = isRound ? ['diameter', 'depth'] : ['length', 'width', 'height']
  // Of two of which neither is known, the longer is the length.
  const sorted = c === undefined && !isRound && !isLettered ? told.values.toSorted((one, other) => other - one) : told.values
  const scale = told.unit ? 1 : (unit?.factor ?? 1)
  return Object.fromEntries(sorted.map((value, at) => [told.sides[at] ?? places[at] ?? 'length', value * scale]))
}
