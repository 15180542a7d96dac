import { isCommon } from '../filters/common-words.ts'
import { words } from '../text/normalize.ts'
import { readWords } from '../words/read-words.ts'
import { phraseKey } from './meanings.ts'

const phrasesOf = (side: string): string[][] => side.split(' ').map((phrase) => words(phrase.replaceAll('_', ' ')))

/** Before a word of which it is enough that texts tell it. */
export const TOLD = '~'

/** The words that tell, in any order and whatever stands between: "my head hurts a lot" and "it hurts, the head". */
function storyKey(phrase: string[]): string | undefined {
  const telling = phrase.filter((word) => !isCommon(word))
  return telling.length > 1
    ? `${telling
        .map((word) => phraseKey([word]))
        .sort()
        .join(' ')} .`
    : undefined
}

let known: Map<string, string[]> | undefined

function readUses(): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  for (const line of readWords('uses')) {
    const [wants = '', goods = ''] = line.split(' > ')
    const kinds = goods.split(' ').map((kind) => (kind.startsWith(TOLD) ? TOLD : '') + words(kind.replaceAll('_', ' ')).join(' '))
    for (const phrase of phrasesOf(wants)) for (const key of [phraseKey(phrase), storyKey(phrase)]) if (key) uses.set(key, kinds)
  }
  return uses
}

/** Reads them before the first message that asks. */
export function readyUses(): void {
  known ??= readUses()
}

/** The kinds of goods that serve what somebody wants to do: a pan to fry in, a blender for smoothies. */
export function goodsFor(phrase: string[]): string[] {
  known ??= readUses()
  return known.get(phraseKey(phrase)) ?? known.get(storyKey(phrase) ?? '') ?? []
}
