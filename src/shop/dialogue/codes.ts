import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { isCommon } from '../filters/common-words.ts'
import { unitOf } from '../lexicon/units.ts'
import { normalize } from '../text/normalize.ts'

const ALIKE: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
}

/** The letters and numbers of a text, each after a dot; in a code a letter counts by its looks: "Х21" is X21. */
export const tokensOf = (text: string): string[] =>
  (normalize(text).match(/[\p{L}\d]+/gu) ?? []).map((token) =>
    /\d/.test(token) || token.length <= MOST_LETTERS ? token.replace(/[авекмнорстухі]/g, (letter) => ALIKE[letter] ?? letter) : token,
  )

/** A code may begin with so many letters that stand by themselves: "CH 25-60". */
const MOST_LETTERS = 3
const MOST_PARTS = 4
const LONGEST = 300

const written = new WeakMap<Catalog, string[]>()

/** Names as their letters and numbers follow each other, whatever stands between them. */
function namesOf(catalog: Catalog): string[] {
  const known =
    written.get(catalog) ??
    catalog.products.map(({ name }) =>
      tokensOf(name)
        .map((token) => `·${token}`)
        .join(''),
    )
  written.set(catalog, known)
  return known
}

/** Letters with numbers, or numbers that signs join: neither "28 cm" nor "the 3 pumps". */
function isCode(tokens: string[], text: string): boolean {
  const [first = '', second = first.replace(/^\d+/, '')] = tokens
  if (tokens.some((token) => !/\d/.test(token) && (token.length > MOST_LETTERS || isCommon(token)))) return false
  if (tokens.length <= 2 && unitOf(second) && /^\d+/.test(first)) return false
  const isMixed = tokens.some((token) => /\d/.test(token)) && tokens.some((token) => /\p{L}/u.test(token))
  return isMixed || (tokens.length > 1 && tokens.every((token) => /\d/.test(token)) && /\d[-./]\d/.test(text))
}

/** A code as names may write it: what parts letters from numbers may be there or not, what parts numbers must. */
function patternOf(parts: string[]): RegExp {
  const ends = /\d$/.test(parts.at(-1) ?? '') ? '(?!\\d)' : '(?!\\p{L})'
  const joined = parts.map((part) => part.replace(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, '·?')).join('·?')
  return new RegExp(`·${joined.replace(/(?<=\d)·\?(?=\d)/g, '·')}${ends}`, 'u')
}

/** The rows whose names have a code that is said, written as it may be: "5-4dcw", "ch 25-60" for "CH 25.60.180B"; the longest that some name has. */
function rowsByCode(said: string, catalog: Catalog): number[] {
  const text = said.slice(0, LONGEST)
  const tokens = tokensOf(text)
  // "12.4" is one number: no code ends within it.
  const isJoined = tokens.map((token, at) => new RegExp(`${token}[-./]${tokens[at + 1] ?? '$^'}`, 'iu').test(text))
  for (let length = MOST_PARTS; length > 0; length--)
    for (let at = 0; at + length <= tokens.length; at++) {
      const parts = tokens.slice(at, at + length)
      if (parts.join('').length < 2 || isJoined[at + length - 1] || isJoined[at - 1] || !isCode(parts, text)) continue
      const pattern = patternOf(parts)
      const rows = namesOf(catalog).flatMap((name, row) => (pattern.test(name) ? [row] : []))
      if (rows.length > 0) return rows
    }
  return []
}

/** The product that a code names: of those shown, or else of any, the one whose name says least besides. */
export function productByCode(text: string, shown: Product[], catalog: Catalog): Product | undefined {
  const products = /\d/.test(text) ? rowsByCode(text, catalog).flatMap((row) => catalog.products[row] ?? []) : []
  const here = products.filter(({ id }) => shown.some((one) => one.id === id))
  return (here.length > 0 ? here : products).sort((one, other) => one.name.length - other.name.length)[0]
}
