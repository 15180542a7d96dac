import { type Unit, unitOf } from '../lexicon/units.ts'

const NAMES = ['length', 'width', 'height', 'depth', 'diameter'] as const
export type Side = (typeof NAMES)[number]
export const SIDES: ReadonlySet<string> = new Set(NAMES)
/** How long each side is, in centimetres. */
export type Sides = Partial<Record<Side, number>>

const LETTERS: Record<string, Side> = { l: 'length', д: 'length', w: 'width', ш: 'width', h: 'height', в: 'height', d: 'depth', г: 'depth' }
const SIDE = String.raw`(\d+(?:[.,]\d+)?)\s?(mm|cm|m|мм|см|м|in|["″])?\s?([hwldвшгд])?(?=\s?[xх×*]|(?![\p{L}\d]|[.,]\d))`
/** "305х76", "250mm h x 200mm w x 700mm l". */
const SEVERAL = new RegExp(String.raw`(?<![\d.,/-])${SIDE}\s?[xх×*]\s?${SIDE}(?:\s?[xх×*]\s?${SIDE})?`, 'iu')

/** Sides as a text tells them, in the order in which it does; in centimetres if it says a unit. */
export interface Told {
  values: number[]
  sides: (Side | undefined)[]
  unit: Unit | undefined
}

/** What is told by one number, as "600 mm" of a tray, is how wide it is. */
const ONE = /(?<![\d.,/x×х*-])(\d+(?:[.,]\d+)?)\s?(mm|cm|мм|см)$/iu

export function widthTold(text: string): Told | undefined {
  const [, size = '', name = ''] = ONE.exec(text) ?? []
  const unit = unitOf(name.toLowerCase())
  return unit && { values: [Number(size.replace(',', '.')) * unit.factor], sides: ['width'], unit }
}

export function sidesTold(text: string): Told | undefined {
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

/** Which side is told first, where some of a field's values say it by letters: the order of most of them. */
export function orderOf(all: Told[]): Side[] {
  const lettered = all.flatMap(({ sides }) => (sides.length === 3 && sides.every(Boolean) ? [sides.join(' ')] : []))
  const [most = []] = [...Map.groupBy(lettered, (order) => order).values()].sort((a, b) => b.length - a.length)
  return (most[0]?.split(' ') ?? []) as Side[]
}

/** Each side by its letter or by its place; of two of which neither is known, the longer is the length. */
export function readSides({ values, sides, unit }: Told, order: Side[], usual?: Unit): Sides {
  const scale = unit ? 1 : (usual?.factor ?? 1)
  const sorted = values.length === 2 && order.length === 0 && !sides.some(Boolean) ? values.toSorted((a, b) => b - a) : values
  const places: Side[] = order.length > 0 ? order : ['length', 'width', 'height']
  return Object.fromEntries(sorted.flatMap((value, at) => (value > 0 ? [[sides[at] ?? places[at] ?? 'length', value * scale]] : [])))
}

/** "D304" of a trampoline, "D-110см" of a tube. */
const ROUND = /(?<![\p{L}\d])[DØ⌀]-?(\d{3})(?:\s?[сc][мm])?(?![\d\p{L}])/u
/** What else is told so in names: screens, memory, inches. */
const OTHER = /\d\s?[xх×*]\s?\d+\s?(?:px|пикс|гб|gb|мп|mp|["″])|(?<!\d)(?:1920x|1280x|1366x|1440x|1600x|2560x|3840x|3440x|1024x|800x480)/iu
/** What is so much wider than high is round: a pool of 305x76. */
const ROUNDISH = 2.5
/** From here on they are millimetres. */
const LONGEST_CM = 999

/** The sizes that a name tells without saying what they are of; in the unit that is known to be meant, or in the likely one. */
export function sidesNamed(name: string, known?: Unit): Sides | undefined {
  const told = OTHER.test(name) ? undefined : sidesTold(name)
  const round = told ? undefined : ROUND.exec(name)?.[1]
  if (round) return { diameter: Number(round) }
  if (!told || told.values.some((value) => !Number.isInteger(value) || value < 10 || value > 9_999)) return undefined
  const usual = known ?? unitOf(Math.max(...told.values) > LONGEST_CM ? 'mm' : 'cm')
  const [a = 0, b = 0] = told.values
  const isRound = told.values.length === 2 && a > b * ROUNDISH && (told.unit?.unit ?? usual?.unit) === 'cm'
  return readSides(told, isRound ? ['diameter', 'depth'] : [], usual)
}
