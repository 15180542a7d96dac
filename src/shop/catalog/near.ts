import { remembered } from '#text/remembered.ts'
import type { Product } from './product.ts'
import type { Term } from './search-index.ts'

const MOST_TEXTS = 3_000
const MOST_PATTERNS = 50
/** So many words may stand between two that belong together. */
const BETWEEN = 2

/** The letters of the three languages: classes of all letters take long to compile. */
const LETTER = '[a-zа-яёіїєґ0-9]'
const OTHER = '[^a-zа-яёіїєґ0-9]'
/** Letters that stems have as one. */
const ALIKE: Record<string, string> = { и: '[иіїы]', е: '[еєэё]', г: '[гґ]' }

const patternOf = (key: string): string =>
  [...key.replace(/[^a-zа-яёіїєґ0-9]/g, '')].map((letter) => `${ALIKE[letter] ?? letter}ь?`).join('')

const GAP = `${LETTER}*(?:${OTHER}+${LETTER}+){0,${BETWEEN}}${OTHER}+`

/** Words near each other, in whatever order. */
const beside = (words: string[]): string => {
  const said = words.map((word) => `(?:${word})`)
  return said.length < 2 ? words.join('') : [said, said.toReversed()].map((order) => order.join(GAP)).join('|')
}

/** A term in any of the ways in which a text may have it; nothing where it cannot be looked for so. */
const anyOf = ({ ways, told = [] }: Term): string =>
  [...ways, ...told]
    .map((way) => beside(way.map((keys) => keys.map(patternOf).join('|'))))
    .filter((pattern) => pattern.length > 2)
    .join('|')

function compile(terms: Term[]): RegExp | undefined {
  const words = terms.map(anyOf)
  return words.some((word) => word === '') ? undefined : new RegExp(`(?<!${LETTER})(?:${beside(words)})`)
}

/** Tells of which products something is said in words that stand together: "dry skin", and not a dry oil for the skin. */
export function createNear(products: Product[]) {
  const textOf = remembered(MOST_TEXTS, (row: number) =>
    Object.values(products[row] ?? {})
      .flat()
      .filter((value) => typeof value === 'string')
      .join('\n')
      .toLowerCase(),
  )
  const patternFor = remembered(MOST_PATTERNS, compile, (terms) => JSON.stringify(terms))
  return (terms: Term[], rows: number[]): number[] => {
    const isPhrase = terms.length > 1 || terms.some(({ ways }) => ways.some(({ length }) => length > 1))
    const pattern = isPhrase ? patternFor(terms) : undefined
    return pattern ? rows.filter((row) => pattern.test(textOf(row))) : rows
  }
}
