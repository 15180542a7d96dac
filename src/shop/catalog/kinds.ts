import { ADJECTIVE, kindsOf, saidOtherwise } from '../lexicon/meanings.ts'
import { isCyrillic } from '../text/stem.ts'
import { PLACES, type Words } from './kin.ts'

/** The goods of all kinds that a broader word means: apples of "fruit". */
export function createKinds({ postings, ends, kinds }: Words, knownKeys: (word: string) => string[]) {
  const calledIn = (key: string): number[] =>
    (postings.get(key)?.entries ?? []).filter((entry) => (entry & 7) >= PLACES.category).map((entry) => entry >> 3)

  const rowsOfPhrase = (phrase: string[]): number[] => {
    const known = phrase.map(knownKeys)
    const noun = phrase.findIndex((word) => isCyrillic(word) && !ADJECTIVE.test(word))
    const [head = []] = known.splice(noun >= 0 ? noun : known.length - 1, 1)
    const said = head.length > 0 ? known.map((keys) => new Set(keys.flatMap(calledIn))) : []
    return head.flatMap((key) => [...(ends.get(key) ?? []), ...(kinds.get(key) ?? [])]).filter((row) => said.every((rows) => rows.has(row)))
  }
  return (phrase: string[]): Set<number> => new Set(kindsOf(phrase).flatMap((kind) => [kind, ...saidOtherwise(kind)].flatMap(rowsOfPhrase)))
}
