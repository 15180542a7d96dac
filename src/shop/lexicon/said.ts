import { readWords } from '../words/read-words.ts'

const LINES = new Map(readWords('said').map((line) => line.split(/: (.*)/, 2) as [string, string]))

/** The words of a line of `words/said.txt`. */
export const saidWords = (name: string): string[] => (LINES.get(name) ?? '').split(' ')

/** The letters of the three languages: a class of all letters there are, in hundreds of places, took a fifth of a second to compile. */
const LETTER = '[a-zа-яёіїєґ]'

const alternatives = (name: string): string =>
  saidWords(name)
    .map((phrase) =>
      phrase
        .replace(/\{(\p{L}+)\}/gu, (_, other: string) => `(?:${alternatives(other)})`)
        .replace(/(?<![\p{L}'])\*/gu, `${LETTER}+`)
        .replaceAll('*', `${LETTER}*`)
        .replaceAll('_', ' '),
    )
    .join('|')

/** Finds any of the phrases of a line within a text. */
export const saidIn = (name: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${alternatives(name)})(?![\\p{L}\\d])`, 'u')

/** Whether a word is one of them. */
export const saidAs = (name: string): RegExp => new RegExp(`^(?:${alternatives(name)})$`, 'u')
