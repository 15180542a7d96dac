import { plainCase } from '#text/stem.ts'

const LONGEST = 1_000

/** As much of a message as is read for its meaning: a wish is short, and reading takes longer than the text is long. */
export const heard = (said: string): string => said.slice(0, LONGEST)

/** A Latin letter between Cyrillic ones was meant to be Cyrillic: "бiльше", "cинiй". */
const MIXED = /(?<![\p{L}\d])(?=\p{L}*[а-яіїєґ]{2})(?=\p{L}*[aceikopxy])\p{L}+/gu
const LOOKALIKES: Record<string, string> = { a: 'а', c: 'с', e: 'е', i: 'і', k: 'к', o: 'о', p: 'р', x: 'х', y: 'у' }

/** And a Cyrillic one beside Latin ones was meant to be Latin: "ХS", "М12". */
const LATIN = new Map([
  ...Object.entries(LOOKALIKES).map(([latin, cyrillic]) => [cyrillic, latin] as const),
  ['в', 'b'],
  ['м', 'm'],
  ['н', 'h'],
  ['т', 't'],
])
export const asLatin = (word: string): string => word.replace(/[а-яі]/g, (letter) => LATIN.get(letter) ?? letter)
/** A letter and a number are a code, whatever alphabet its letter was typed in: "А3" of paper, "4К" of a screen. */
const CODE = /^(?:[асеікорхувмнт]{1,2}\d+|\d+к)$/u
export const asCode = (word: string): string => (CODE.test(word) ? asLatin(word) : word)
const MIXED_LATIN = /(?<![\p{L}\d])(?:[a-z]+[асеікорхувмнт][a-z]*|[асеікорхувмнт][a-z]+)(?![\p{L}\d])/gu

/** Letters of one alphabet in every word: a name typed with a Latin "c" is found as it is read. */
export const unmixed = (text: string): string =>
  !/[a-z]/.test(text) || !/[а-яіїєґ]/.test(text)
    ? text
    : text.replace(MIXED, (word) => word.replace(/[aceikopxy]/g, (letter) => LOOKALIKES[letter] ?? letter)).replace(MIXED_LATIN, asLatin)

/** In plain letters, with one form of quotes, dashes, spaces and apostrophes. */
export const normalize = (text: string): string =>
  unmixed(plainCase(text))
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    .trim()

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu

/** The words of a text, normalised; "wi-fi" is two words and so is "wi fi". */
export const words = (text: string): string[] => normalize(text).match(WORD) ?? []
