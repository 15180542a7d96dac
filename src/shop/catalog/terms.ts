import { isCommon } from '../filters/common-words.ts'
import { isColour, isProperty, saidOtherwise, spelledAs, toldOtherwise } from '../lexicon/meanings.ts'
import { isCyrillic } from '../text/stem.ts'
import { createKin, keysOf, PART, PLACES, SURE, type Words } from './kin.ts'
import { createKinds } from './kinds.ts'
import type { Term } from './search-index.ts'

const LONGEST_PHRASE = 3
/** Shorter, it is like too many others. */
const SHORTEST_WORD = 4
/** A word that goods are called by no more often is also looked for in other words. */
const RARE = 2
const LEAST_STEM = 0.6
/** How sure a meaning of the dictionary is. */
const MEANING = 0.95

/** Words that must all be there, each by any of its stems, and how sure it is that they are meant. */
interface Graded {
  way: string[][]
  sure: number
  by: Term['by']
}

const unique = (ways: string[][][]): string[][][] => [...new Map(ways.map((way) => [way.join(' '), way])).values()]

/** What words mean in this catalogue. */
export function createTerms(catalogue: Words, cyrillic: boolean) {
  const { postings, things, ends } = catalogue
  const kin = createKin(catalogue)
  const knownKeys = (word: string): string[] => keysOf(word).filter((key) => postings.has(key))

  const rowsWith = (keys: string[]) => new Set(keys.flatMap((key) => (postings.get(key)?.entries ?? []).map((entry) => entry >> 3)))
  /** Words that no goods have together are not known as one thing. */
  const isHad = ([first = [], ...more]: string[][]): boolean =>
    more.length === 0 || more.reduce((rows, keys) => rows.intersection(rowsWith(keys)), rowsWith(first)).size > 0

  /** Phrases of other languages, and other words for it, that this catalogue has in all their parts. */
  const known = (others: string[][]): string[][][] => {
    // A stem that is hardly half of a word is one of others too: "чорнова" is not black.
    const own = (word: string) => knownKeys(word).filter((key) => !isCyrillic(word) || key.length >= word.length * LEAST_STEM)
    const ways = others.map((other) => other.map(own)).filter((way) => way.length > 0 && way.every((keys) => keys.length > 0))
    return unique(ways).filter(isHad)
  }
  const meant = (phrase: string[]): string[][][] => known(saidOtherwise(phrase))

  /** Other words by which texts tell the same quality. */
  const toldAs = (phrase: string[]): string[][][] =>
    toldOtherwise(phrase)
      .map(knownKeys)
      .filter((keys) => keys.length > 0)
      .map((keys) => [keys])

  const kindsOf = createKinds(catalogue, knownKeys)
  /** With the goods of the kinds that it means. */
  const withKinds = (phrase: string[], term: Term | undefined): Term | undefined => {
    const rows = kindsOf(phrase)
    return rows.size === 0 ? term : { ...(term ?? { said: phrase.join(' '), ways: [], by: 'meaning' }), kinds: rows }
  }

  /** By which names, or texts of them, say what goods are. */
  const isNoun = (key: string) => things.has(key) || ends.has(key)
  const isOneThing = (way: string[][]) => way.length === 1 && (way[0] ?? []).some(isNoun)
  const calls = (key: string): boolean => (postings.get(key)?.best ?? 0) >= PLACES.about
  const rowsOf = (keys: string[]): number => keys.reduce((sum, key) => sum + (postings.get(key)?.entries.length ?? 0), 0)
  /** Whether goods are called by all of these words. */
  const isCalledSo = (way: string[][]) => way.every((keys) => keys.some(calls))

  /** All that a word may mean here, each with how sure that is. */
  function gradedWays(word: string): Graded[] {
    const own = knownKeys(word)
    const isCalled = own.some(calls)
    const itself: Graded[] = own.length > 0 ? [{ way: [own], sure: 1, by: 'itself' }] : []
    // A word that few goods have may be the rarer of two for one thing: "headphones" beside "earphones".
    const isRare = rowsOf(own.filter(calls)) <= RARE
    const isOpen = isCyrillic(word) !== cyrillic || isRare || isProperty(word)
    const exact = isOpen ? meant([word]) : own.some(isNoun) ? meant([word]).filter(isOneThing) : []
    const meanings = exact.map((way): Graded => ({ way, sure: MEANING, by: 'meaning' }))
    // A colour or a word of talk is no name that sounds alike, and has no kin: "белый" is no Bella, "thanks" are no tanks.
    if (isColour(word) || isCommon(word) || word.length < SHORTEST_WORD) return [...itself, ...meanings]
    // Where goods are called so, the name that sounds alike in the other alphabet is the same: "джип" is a Jeep.
    // What a dictionary knows and goods are called by is no other word that sounds alike: "платье" is a dress, and no plate.
    const heard = exact.some(isCalledSo)
      ? []
      : kin.soundsLike(word).filter(({ key }) => calls(key) && (!isCalled || isCyrillic(key) !== isCyrillic(word)))
    return [
      ...itself,
      ...meanings,
      // "Синяки" are no blue.
      ...kin
        .of(word)
        .filter(({ key }) => !isColour(key))
        .map(({ key, sure }): Graded => ({ way: [[key]], sure, by: sure >= SURE ? 'meaning' : 'slip' })),
      ...heard.map(({ key, sure }): Graded => ({ way: [[key]], sure, by: 'sound' })),
    ]
  }

  /** What goods are called by most surely is what is meant, and what is less sure only tells of it. Where nothing is called so, all of it will do. */
  function wordTerm(word: string): Term | undefined {
    const graded = gradedWays(word)
    const [best] = graded.toSorted((one, other) => other.sure - one.sure)
    const told = toldAs([word])
    if (!best) return told.length > 0 ? { said: word, ways: [], told, by: 'meaning' } : undefined
    const { by } = best
    const surest = Math.max(0, ...graded.filter(({ way }) => isCalledSo(way)).map(({ sure }) => sure))
    // A word that names have is what is meant, and of one that texts have only what is surely the same.
    const isCalled = surest === 1
    const least = isCalled && knownKeys(word).some((key) => things.has(key)) ? MEANING : by === 'itself' ? SURE : Math.min(SURE, surest)
    const sure = graded.filter((one) => one.sure >= least)
    return {
      said: word,
      ways: unique(sure.map(({ way }) => way)),
      by,
      told,
      akin: surest >= PART ? [] : graded.filter((one) => one.sure < least).map(({ way }) => way),
    }
  }

  /** Several words that a dictionary knows as one thing are so only where goods are called so: else each is looked for by itself. */
  function phraseTerm(phrase: string[]): Term | undefined {
    const said = phrase.join(' ')
    const own = phrase.map(knownKeys)
    const isOwn = own.every((keys) => keys.length > 0) && isHad(own)
    const isForeign = isCyrillic(said) !== cyrillic
    // "French fries" are fries, whatever else is French.
    const isOther = (way: string[][]) =>
      way.length > 1 && isCalledSo(way) && way.some((keys) => !own.some((known) => known.join() === keys.join()))
    const ways = meant(phrase).filter(isOwn && !isForeign ? (way) => isOneThing(way) || isOther(way) : isCalledSo)
    const told = toldAs(phrase)
    const itself = isOwn && (told.length > 0 || !isForeign) ? [own] : []
    return ways.length + told.length > 0 ? { said, ways: [...itself, ...ways], told, by: 'meaning' } : undefined
  }

  /** A word with a slip of the finger, of this catalogue or of the dictionary; a word of talk has none. */
  function slippedTerm(word: string): Term | undefined {
    // A word that a dictionary knows is no slip of another: "dishwashers" are no dishware.
    if (isCommon(word) || saidOtherwise([word]).length > 0) return undefined
    const slipped = kin.nearest(word)
    // "Headfones", where only earphones are sold; "hedphones" are headphones, and so earphones too.
    const others = (slipped.length > 0 ? slipped : spelledAs(word)).flatMap((other) => meant([other]))
    const ways = [...slipped.map((key) => [[key]]), ...others]
    return ways.length > 0 ? { said: word, ways, by: 'slip' } : undefined
  }

  function resolveAt(words: string[], at: number): { term: Term; length: number } | undefined {
    for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length--) {
      const phrase = words.slice(at, at + length)
      const term = withKinds(phrase, phraseTerm(phrase))
      if (term) return { term, length }
    }
    const word = words[at] ?? ''
    const term = withKinds([word], wordTerm(word)) ?? slippedTerm(word)
    return term && { term, length: 1 }
  }

  return { knownKeys, meant, resolveAt }
}
