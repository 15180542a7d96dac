import { words } from '../text/normalize.ts'
import { stem } from '../text/stem.ts'
import { readWords } from '../words/read-words.ts'

/** Words that mean the same thing in three languages, a line each: "чёрные" finds `black` and "laptops" finds `Ноутбуки`. */
const groups = (name: string): string[][] => readWords(name).map((line) => line.split(' ').map((word) => word.replaceAll('_', ' ')))

/** What shops sell. */
export const GOODS_GROUPS = groups('goods')
export const COLOUR_GROUPS = groups('colours')
/** How it may be: colours, materials, for whom, for what. */
export const PROPERTY_GROUPS = [...COLOUR_GROUPS, ...groups('properties')]

/** "4к" with a Cyrillic letter is 4K. */
const latinK = (word: string): string => word.replace(/^(\d+)к$/, '$1k')

export const phraseKey = (phrase: string[]): string => phrase.map((word) => stem(latinK(word))).join(' ')

function gather(): Map<string, string[][]> {
  const said = new Map<string, string[][]>()
  for (const group of [...GOODS_GROUPS, ...PROPERTY_GROUPS, ...groups('more')]) {
    const phrases = group.map((phrase) => words(phrase))
    for (const phrase of phrases) said.set(phraseKey(phrase), [...(said.get(phraseKey(phrase)) ?? []), ...phrases])
  }
  return said
}

// Gathered with the first catalogue: it takes a moment that the start need not wait for.
let ready: Map<string, string[][]> | undefined

/** The same said otherwise, in any of the languages: "steel" is "стальной" and "сталевий". */
export const saidOtherwise = (phrase: string[]): string[][] => (ready ??= gather()).get(phraseKey(phrase)) ?? []

/** Endings by which a Russian or Ukrainian word is an adjective. */
export const ADJECTIVE = /(?!\p{L}*(?:[еа]ние|тие|вие)$)\p{L}{3}(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ую|юю|ых|их|ым|им|ими|ыми)$/u

let properties: Set<string> | undefined

/** How something is, not what it is: "red", "leather", "складной". */
export const isProperty = (phrase: string): boolean =>
  ADJECTIVE.test(phrase) ||
  (properties ??= new Set(PROPERTY_GROUPS.flat().map((known) => phraseKey(words(known))))).has(phraseKey(words(phrase)))

/** A shop that sells one kind of shoes means them by "shoes". */
export const BROADER: { broad: string; narrow: string[] }[] = [
  { broad: 'shoe', narrow: ['sneaker', 'boot', 'sandal'] },
  { broad: 'computer', narrow: ['laptop', 'desktop'] },
  { broad: 'bag', narrow: ['backpack', 'suitcase', 'handbag'] },
  { broad: 'bike', narrow: ['bicycle'] },
]
