import { remembered } from '#text/remembered.ts'
import { normalize } from './normalize.ts'

const MOST_RECENT = 500

export interface Part {
  text: string
  prefix: boolean
}

/** The words of a message as phrases see them. */
export const plainWords = remembered(MOST_RECENT, (text: string): string[] => normalize(text).match(/[\p{L}\p{N}']+/gu) ?? [])

/** "найдешевш*" is a beginning, "show me" two words, one after the other. */
export const compile = (phrase: string): Part[] =>
  (
    phrase
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}'*]+/gu) ?? []
  ).map((word) => (word.endsWith('*') ? { text: word.slice(0, -1), prefix: true } : { text: word, prefix: false }))

/** The phrases of a line of a file of words: spaces part them, and _ joins the words of one. */
export const phrasesIn = (line: string): Part[][] =>
  line
    .split(' ')
    .filter(Boolean)
    .map((phrase) => compile(phrase.replaceAll('_', ' ')))

const fits = ({ text, prefix }: Part, word: string | undefined): boolean =>
  word !== undefined && (prefix ? word.startsWith(text) : word === text)

function standsAt(parts: Part[], words: string[], at: number): boolean {
  for (let index = 0; index < parts.length; index++) if (!fits(parts[index] as Part, words[at + index])) return false
  return true
}

/** Wherever a phrase stands: "cheaper than 100, cheapest first". */
export function placesOf(parts: Part[], words: string[]): { at: number; length: number }[] {
  const places: { at: number; length: number }[] = []
  for (let at = 0; at + parts.length <= words.length; at++) if (standsAt(parts, words, at)) places.push({ at, length: parts.length })
  return places
}

/** Where a phrase stands among these words, and how many it takes. */
export function placeOf(parts: Part[], words: string[]): { at: number; length: number } | undefined {
  for (let at = 0; at + parts.length <= words.length; at++) if (standsAt(parts, words, at)) return { at, length: parts.length }
  return undefined
}
