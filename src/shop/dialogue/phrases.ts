import { normalize } from '../text/normalize.ts'
import table from './phrases.json' with { type: 'json' }

export type PhraseName = keyof typeof table

interface Part {
  text: string
  prefix: boolean
}

/** The words of a message as phrases see them. */
export const plainWords = (text: string): string[] => normalize(text).match(/[\p{L}\p{N}']+/gu) ?? []

/** "найдешевш*" is a beginning, "show me" two words, one after the other. */
export const compile = (phrase: string): Part[] =>
  (
    phrase
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}'*]+/gu) ?? []
  ).map((word) => (word.endsWith('*') ? { text: word.slice(0, -1), prefix: true } : { text: word, prefix: false }))

const PHRASES = new Map(Object.entries(table).map(([name, list]) => [name, list.map(compile)]))

const fits = ({ text, prefix }: Part, word: string | undefined): boolean =>
  word !== undefined && (prefix ? word.startsWith(text) : word === text)

/** Where a phrase stands among these words, and how many it takes. */
export function placeOf(parts: Part[], words: string[]): { at: number; length: number } | undefined {
  for (let at = 0; at + parts.length <= words.length; at++)
    if (parts.every((part, index) => fits(part, words[at + index]))) return { at, length: parts.length }
  return undefined
}

/** The longest of the phrases by this name that is said. */
export function find(name: PhraseName, words: string[]): { at: number; length: number } | undefined {
  let best: { at: number; length: number } | undefined
  for (const parts of PHRASES.get(name) ?? []) {
    const place = placeOf(parts, words)
    if (place && place.length > (best?.length ?? 0)) best = place
  }
  return best
}

/** Words that add nothing. */
export const POLITE = new Set(
  'please pls thanks ok okay so and now well just then can could you we me the to it them show give let us i want see пожалуйста плиз ну а и теперь давай можно мне их покажи хочу дай будь ласка тепер можна мені їх і а ну'.split(
    ' ',
  ),
)

/** Nothing but this is said, and what politeness adds. */
export function saysOnly(name: PhraseName, words: string[]): boolean {
  return (PHRASES.get(name) ?? []).some((parts) => {
    const place = placeOf(parts, words)
    return place !== undefined && words.every((word, at) => (at >= place.at && at < place.at + place.length) || POLITE.has(word))
  })
}
