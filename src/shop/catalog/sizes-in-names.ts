import { fieldFor } from './profile.ts'
import type { Product, Profile } from './product.ts'

/** "305х76", "549 x 305 x 107"; a part of no longer number, and of no inches. */
const SIDES = /(?<![\d.,/-])(\d{2,4})\s?[xх×*]\s?(\d{2,4})(?:\s?[xх×*]\s?(\d{2,4}))?(?![\d"″]|\s?(?:px|пикс|гб|gb|мп|mp))/iu
/** "D304" of a trampoline, "D-110см" of a tube. */
const ROUND = /(?<![\p{L}\d])[DØ⌀]-?(\d{3})(?:\s?[сc][мm])?(?![\d\p{L}])/u
/** Screens are told so too. */
const PIXELS =
  /^(?:1920x(?:1080|1200)|1280x(?:720|800|1024)|1366x768|1440x900|1600x900|2560x(?:1440|1600)|3840x2160|3440x1440|1024x(?:600|768)|800x480)$/
/** What is so much wider than high is round: a pool of 305x76. */
const ROUNDISH = 2.5
/** From here on they are millimetres. */
const LONGEST_CM = 999
/** So few of a kind tell nothing of it. */
const LEAST = 3

const FIELDS = ['length', 'width', 'height', 'diameter', 'depth'] as const
type Sizes = Partial<Record<(typeof FIELDS)[number], number>>

function sizesIn(name: string): Sizes | undefined {
  const [, first = '', second = '', third] = SIDES.exec(name) ?? []
  if (first === '') {
    const round = ROUND.exec(name)?.[1]
    return round ? { diameter: Number(round) } : undefined
  }
  if (PIXELS.test(`${first}x${second}`)) return undefined
  const sides = [first, second, ...(third ? [third] : [])].map(Number)
  const scale = Math.max(...sides) > LONGEST_CM ? 10 : 1
  const [a = 0, b = 0, c] = sides.map((side) => side / scale)
  if (c !== undefined) return { length: a, width: b, height: c }
  return a > b * ROUNDISH ? { diameter: a, depth: b } : { length: Math.max(a, b), width: Math.min(a, b) }
}

/** The sizes, in centimetres, that only names tell become fields of their own, where goods of a kind tell them and no field does. */
export function withSizes(products: Product[], profile: Profile): Product[] | undefined {
  if (FIELDS.some((concept) => fieldFor(profile, concept))) return undefined
  const kind = fieldFor(profile, 'category')?.field
  const sizes = products.map(({ name }) => sizesIn(name))
  const kindOf = (product: Product) => String(kind === undefined ? '' : product[kind])
  const counts = new Map<string, number>()
  for (const [row, product] of products.entries()) if (sizes[row]) counts.set(kindOf(product), (counts.get(kindOf(product)) ?? 0) + 1)
  if (![...counts.values()].some((count) => count >= LEAST)) return undefined
  // How high a pool of 549x305x107 is, is how deep it is, where others of its kind are told to be deep.
  const deep = new Set(products.filter((_, row) => sizes[row]?.depth !== undefined).map(kindOf))
  const withDepth = (size: Sizes | undefined, product: Product) =>
    size?.height !== undefined && deep.has(kindOf(product)) ? { ...size, depth: size.height } : size
  const told = (size: Sizes = {}) => Object.fromEntries(Object.entries(size).map(([field, value]) => [`${field}_cm`, value]))
  return products.map((product, row) =>
    (counts.get(kindOf(product)) ?? 0) >= LEAST ? { ...product, ...told(withDepth(sizes[row], product)) } : product,
  )
}
