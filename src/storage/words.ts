import { hash } from 'node:crypto'

/** Letters and digits in a row, or a sign by itself. */
const WORD = /[\p{L}\p{N}\p{M}]+|\p{S}/gu
/** Scripts that are written without spaces: what is looked for may begin anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const LONGEST = 24
/** Shorter ones are looked for as they are: half of all words begin with them. */
const SHORTEST_BEGINNING = 3

/** What a person's words are kept under: one lookup finds only their own, and no tokenizer has an opinion about them. */
const drawerOf = (owner: string) => `${hash('sha256', owner, 'hex').slice(0, 12)}g`
const kept = (drawer: string, word: string) => drawer + Buffer.from(word).toString('hex')

/** The words of a text: whole ones, and pairs of neighbours where words are not set apart. */
function* wordsIn(text: string): Generator<string> {
  for (const [found] of text.toLocaleLowerCase().matchAll(WORD)) {
    const signs = [...found]
    if (!UNSPACED.test(found)) yield signs.length > LONGEST ? signs.slice(0, LONGEST).join('') : found
    else if (signs.length === 1) yield found
    else for (const [i, sign] of signs.slice(0, -1).entries()) yield sign + (signs[i + 1] ?? '')
  }
}

/** The words of a person's messages as an index takes them. */
export function indexed(owner: string, texts: string[]): string[] {
  const drawer = drawerOf(owner)
  const words = new Set<string>()
  for (const text of texts) for (const word of wordsIn(text)) words.add(word)
  return [...words].map((word) => kept(drawer, word))
}

/** A word as it is kept, or how it begins. */
export interface Wanted {
  word: string
  beginning: boolean
}

export const hasAll = (wanted: Wanted[], words: string[]): boolean =>
  wanted.every(({ word, beginning }) => (beginning ? words.some((one) => one.startsWith(word)) : words.includes(word)))

/** What to look up for a question: each word, or each beginning of one. */
export function lookedUp(owner: string, question: string): Wanted[] {
  const drawer = drawerOf(owner)
  return [...new Set(wordsIn(question))].map((word) => ({
    word: kept(drawer, word),
    beginning: [...word].length >= SHORTEST_BEGINNING || UNSPACED.test(word),
  }))
}
