import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { countedIn, numbersIn, pairsIn } from '../catalog/indexed-words.ts'
import { PLACES } from '../catalog/kin.ts'
import { fieldFor } from '../catalog/profile.ts'
import type { Term } from '../catalog/search-index.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { plainWords } from '../text/phrase.ts'
import { isCalled } from './goods.ts'

const MANY = 0.25
/** More names tell nothing more. */
const LOOKED_AT = 200

/** Whether goods of a kind are told apart by such numbers in their names: "2 в 1", "78х118". A size that hardly one tells leaves out none. */
export function isToldByMany({ products }: Catalog, { ways }: Term, isOf: (row: number) => boolean): boolean {
  const shapeOf = (key: string) => key.replace(/[\d.]+/g, '0')
  const shapes = new Set(ways.flat(2).map(shapeOf))
  const names = products.filter((_, row) => isOf(row)).slice(0, LOOKED_AT)
  const told = names.filter(({ name }) =>
    [...pairsIn(name), ...countedIn(name), ...numbersIn(name)].some((key) => shapes.has(shapeOf(key))),
  )
  return told.length > names.length * MANY
}

const LETTERED = /^[sml]$/
/** A size is a Latin letter, whatever keyboard it is typed on. */
const latin = (word: string): string => ({ м: 'm', л: 'l', с: 's' })[word] ?? word

/** "Size M", "a shirt, L": a value of the sizes here, a word that these rows are called by, or else not passed over. */
export function sizesSaid(
  said: string,
  filters: Filter[],
  catalog: Catalog,
  rows: number[],
): { filters: Filter[]; words: string[]; unknown: string[] } {
  const size = fieldFor(catalog.profile, 'size')
  const plain = plainWords(said)
  const isSize = (at: number) => conceptSaid(plain[at] ?? '')?.concept === 'size'
  const sizes = filters.some(({ field }) => field === size?.field)
    ? []
    : plain.flatMap((word, at) => {
        // "50 л" is a measure.
        if (/^\d/.test(plain[at - 1] ?? '')) return []
        const letter = isSize(at - 1) || at === plain.length - 1 ? latin(word) : word
        const isLeft = /^(?:in stock|available|left|еще есть|есть|є|в наличии|в наявності)/.test(plain.slice(at + 1).join(' '))
        return LETTERED.test(letter) && (at === plain.length - 1 || isSize(at - 1) || isSize(at + 1) || isLeft) ? [letter] : []
      })
  const isOf = new Set(rows)
  const isNamed = (letter: string) =>
    catalog.index.resolve([letter]).terms.some((term) => isCalled(catalog, term, (row) => rows.length === 0 || isOf.has(row), PLACES.name))
  const words = sizes.filter(isNamed)
  const values = (size?.values ?? [])
    .map(({ value }) => String(value))
    .filter((value) => sizes.includes(value.toLowerCase()) && !words.includes(value.toLowerCase()))
  const isValue = size !== undefined && values.length > 0
  return {
    filters: isValue ? [{ field: size.field, op: 'in', value: values }] : [],
    words,
    unknown: isValue ? [] : sizes.filter((letter) => !words.includes(letter)).map((letter) => letter.toUpperCase()),
  }
}
