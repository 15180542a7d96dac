import { words } from '../text/normalize.ts'
import { readWords } from '../words/read-words.ts'
import { phraseKey } from './meanings.ts'

const phrasesOf = (side: string): string[][] => side.split(' ').map((phrase) => words(phrase.replaceAll('_', ' ')))

let known: Map<string, string[]> | undefined

function readUses(): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  for (const line of readWords('uses')) {
    const [wants = '', goods = ''] = line.split(' > ')
    const kinds = phrasesOf(goods).map((phrase) => phrase.join(' '))
    for (const phrase of phrasesOf(wants)) uses.set(phraseKey(phrase), kinds)
  }
  return uses
}

/** Reads them before the first message that asks. */
export function readyUses(): void {
  known ??= readUses()
}

/** The kinds of goods that serve what somebody wants to do: a pan to fry in, a blender for smoothies. */
export const goodsFor = (phrase: string[]): string[] => (known ??= readUses()).get(phraseKey(phrase)) ?? []
