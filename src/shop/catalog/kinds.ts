import { ADJECTIVE, kindsOf, meantBeside, saidOtherwise } from '../lexicon/meanings.ts'
import { kinship } from '../text/root.ts'
import { isCyrillic } from '../text/stem.ts'
import { keysOf, PLACES, type Words } from './kin.ts'

const LEAST_KIN = 0.5
const LEAST_START = 3

const isOfRoot = (one: string, other: string): boolean =>
  keysOf(one).some((key) =>
    keysOf(other).some((start) => (start.length >= LEAST_START && key.startsWith(start)) || kinship(key, start) >= LEAST_KIN),
  )

/** Whether what two words mean together is a kind of what is meant: a "soup spoon" is "столовая ложка", an "ice cream" no крем. */
function isOneOf(pair: string, meant: string[][]): boolean {
  const isForeign = (phrase: string[]) => isCyrillic(phrase.join(' ')) !== isCyrillic(pair)
  const called = saidOtherwise(pair.split(' ')).filter(isForeign).flat()
  const words = meant.filter(isForeign).flat()
  return called.length === 0 || words.length === 0 || called.some((word) => words.some((other) => isOfRoot(word, other)))
}

/** Which goods are of a kind that a broader word means, and which only have a word for it as a part of what they are. */
export function createKinds({ postings, ends, kinds, pairs }: Words, knownKeys: (word: string) => string[]) {
  const pairsOf = new Map<string, string[]>()
  for (const pair of pairs.keys())
    for (const key of new Set(pair.split(' ').flatMap(keysOf))) pairsOf.set(key, [...(pairsOf.get(key) ?? []), pair])

  /** The rows of something else, of which these keys are a part. */
  const others = (keys: string[], meant: string[][]): Set<number> =>
    new Set(
      [...new Set(keys.flatMap((key) => pairsOf.get(key) ?? []))]
        .filter((pair) => !isOneOf(pair, meant))
        .flatMap((pair) => pairs.get(pair) ?? []),
    )

  const rowsOfPhrase = (phrase: string[], meant: string[][]): number[] => {
    const known = phrase.map(knownKeys)
    const noun = phrase.findIndex((word) => isCyrillic(word) && !ADJECTIVE.test(word))
    const [head = []] = known.splice(noun >= 0 ? noun : known.length - 1, 1)
    if (head.length === 0 || known.some(({ length }) => length === 0)) return []
    const said = known.map((keys) => new Set(keys.flatMap((key) => calledIn(postings.get(key)?.entries ?? []))))
    const notOne = others(head, meant)
    return head
      .flatMap((key) => [...(ends.get(key) ?? []), ...(kinds.get(key) ?? [])])
      .filter((row) => !notOne.has(row) && said.every((rows) => rows.has(row)))
  }
  const filedAs = (phrase: string[]): Set<number> =>
    new Set(phrase.length === 1 ? phrase.flatMap(knownKeys).flatMap((key) => [...(kinds.get(key) ?? [])]) : [])
  return {
    others,
    /** The rows that are filed under what its words mean beside it: "Party Glasses" under sunglasses. */
    besides: (phrase: string[]): Set<number> => {
      const rows = new Set(meantBeside(phrase).flatMap((other) => [...filedAs(other)]))
      return rows.size === 0 ? rows : rows.difference(new Set([phrase, ...saidOtherwise(phrase)].flatMap((own) => [...filedAs(own)])))
    },
    /** The rows of all kinds of it. */
    rowsOf: (phrase: string[]): Set<number> =>
      new Set(
        kindsOf(phrase).flatMap((kind) => {
          const meant = [kind, ...saidOtherwise(kind)]
          return meant.flatMap((other) => rowsOfPhrase(other, meant))
        }),
      ),
  }
}

const calledIn = (entries: number[]): number[] => entries.filter((entry) => (entry & 7) >= PLACES.category).map((entry) => entry >> 3)
