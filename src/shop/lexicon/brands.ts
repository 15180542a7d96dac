import { readWords } from '../words/read-words.ts'

const BRANDS = readWords('brands').map((line) => {
  const [names = '', lines = ''] = line.split(' | ')
  const [brand = '', ...spellings] = names.split(' ').map((name) => name.replaceAll('_', ' '))
  return { brand, spellings, lines: lines.split(' ').filter(Boolean) }
})
const SPELLINGS = new Map(BRANDS.map(({ brand, spellings }) => [brand, spellings]))

/** The other spellings of a brand, given its name in lower case. */
export const brandSpellings = (brand: string): string[] =>
  SPELLINGS.get(
    brand
      .normalize('NFD')
      .replace(/[^a-z0-9 ]/g, '')
      .replace(/ {2,}/g, ' '),
  ) ?? []

/** Every spelling of every brand known by ear, whether or not a catalogue has it. */
export const KNOWN_BRANDS: ReadonlySet<string> = new Set(BRANDS.flatMap(({ brand, spellings }) => [brand, ...spellings]))

/** Who makes the line of products that a word names: "айфон" is of Apple. */
export const makerOf = (word: string): string | undefined =>
  BRANDS.find(({ lines }) => lines.some((line) => (line.endsWith('*') ? word.startsWith(line.slice(0, -1)) : word === line)))?.brand
