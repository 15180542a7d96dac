import { readWords } from '../words/read-words.ts'

const LINES = new Map(readWords('said').map((line) => line.split(/: (.*)/, 2) as [string, string]))

/** The words of a line of `words/said.txt`. */
export const saidWords = (name: string): string[] => (LINES.get(name) ?? '').split(' ')

const alternatives = (name: string): string =>
  saidWords(name)
    .map((phrase) =>
      phrase
        .replace(/\{(\p{L}+)\}/gu, (_, other: string) => `(?:${alternatives(other)})`)
        .replace(/(?<![\p{L}'])\*/gu, '\\p{L}+')
        .replaceAll('*', '\\p{L}*')
        .replaceAll('_', ' '),
    )
    .join('|')

/** Finds any of the phrases of a line within a text. */
export const saidIn = (name: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${alternatives(name)})(?![\\p{L}\\d])`, 'u')

/** Whether a word is one of them. */
export const saidAs = (name: string): RegExp => new RegExp(`^(?:${alternatives(name)})$`, 'u')
