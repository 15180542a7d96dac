import { remembered } from '#text/remembered.ts'
import { wordsOf } from '#text/stem.ts'
import { isCommon } from '../filters/common-words.ts'
import { isColour, isProperty, meantByRoot, saidOtherwise, spelledAs, toldOtherwise } from '../lexicon/meanings.ts'
import { unitOf } from '../lexicon/units.ts'
import { isCyrillic } from '../text/stem.ts'
import { codesIn, countedIn, numbersIn, pairsIn } from './indexed-words.ts'
import { createKin, hardKeys, keysOf, PLACES, SURE, type Words } from './kin.ts'
import { headOf, openingOf } from './opening.ts'
import type { SearchIndex, Term } from './search-index.ts'

/** "Woks / pans": two kinds of goods of which either will do. */
export const OR = ' / '

const LONGEST_PHRASE = 3
/** In a catalogue of fewer nothing can be said to be usual. */
const LEAST_COUNTED = 100
const TALKED = 0.1
const ONLY_TOLD = 0.95
const SHARED = 0.5
const MOSTLY_TOLD = 0.75
const BY_ALL = 0.9
const HEADED = 0.25
/** A word that goods are called by no more often is also looked for in other words. */
const RARE = 2
const LEAST_STEM = 0.6
/** How sure a meaning of the dictionary is. */
const MEANING = 0.95
/** How sure an adjective must be by which a category is called. */
const LEAST_FILED = 0.7
const FILED = /(?:н|[ое]в|ск)$/
const MOST_RECENT = 500
const MOST_WAYS = 16

/** Words that must all be there, each by any of its stems, and how sure it is that they are meant. */
interface Graded {
  way: string[][]
  sure: number
  by: Term['by']
}

export function createLookup(catalogue: Words, total: number): SearchIndex {
  const { postings, heads, kinds, things, ends } = catalogue
  const entriesOf = (key: string): number[] => postings.get(key)?.entries ?? []
  const bestOf = (key: string): number => postings.get(key)?.best ?? PLACES.description
  let share = 0
  for (const [key, { entries }] of postings) share += (isCyrillic(key) ? 1 : -1) * entries.length
  const cyrillic = share > 0
  const best = new Int8Array(total).fill(-1)
  const kin = createKin(catalogue)
  const knownKeys = (word: string): string[] => {
    const hard = hardKeys(word).filter((key) => postings.has(key))
    return hard.length > 0 ? hard : keysOf(word).filter((key) => postings.has(key))
  }

  /** Phrases of other languages, and other words for it, that this catalogue has in all their parts. */
  const known = (others: string[][]): string[][][] => {
    // A stem that is hardly half of a word is one of others too: "чорнова" is not black.
    const own = (word: string) => knownKeys(word).filter((key) => !isCyrillic(word) || key.length >= word.length * LEAST_STEM)
    return others.map((other) => other.map(own)).filter((way) => way.length > 0 && way.every((keys) => keys.length > 0))
  }
  const meant = (phrase: string[]): string[][][] => known(saidOtherwise(phrase))

  /** Other words by which texts tell the same quality. */
  const toldAs = (phrase: string[]): string[][][] =>
    toldOtherwise(phrase)
      .map(knownKeys)
      .filter((keys) => keys.length > 0)
      .map((keys) => [keys])

  const isOneThing = (way: string[][]) => way.length === 1 && (way[0] ?? []).some((key) => things.has(key))
  const isKindKey = (key: string): boolean => postings.get(key)?.isKind === true
  const calls = (key: string): boolean => bestOf(key) >= PLACES.about
  /** Whether goods are called by all of these words. */
  const isCalledSo = (way: string[][]) => way.every((keys) => keys.some(calls))

  /** All that a word may mean here, each with how sure that is. */
  function gradedWays(word: string): Graded[] {
    const own = knownKeys(word)
    const isCalled = own.some(calls)
    const itself: Graded[] = own.length > 0 ? [{ way: [own], sure: 1, by: 'itself' }] : []
    // A word that few goods have may be the rarer of two for one thing: "headphones" beside "earphones".
    const isRare = own.reduce((sum, key) => sum + (calls(key) ? entriesOf(key).length : 0), 0) <= RARE
    const isOpen = isCyrillic(word) !== cyrillic || isRare || isProperty(word)
    const exact = isOpen ? meant([word]) : own.some((key) => things.has(key)) ? meant([word]).filter(isOneThing) : []
    const meanings: Graded[] = exact.map((way) => ({ way, sure: MEANING, by: 'meaning' }))
    // A colour or a word of talk is no name that sounds alike, and has no kin: "белый" is no Bella, "thanks" are no tanks.
    if (isColour(word) || isCommon(word)) return [...itself, ...meanings]
    // Where goods are called so, the name that sounds alike in the other alphabet is the same: "джип" is a Jeep.
    const heard = kin.soundsLike(word).filter(({ key }) => calls(key) && (!isCalled || isCyrillic(key) !== isCyrillic(word)))
    const derived = isCalled || meanings.length > 0 ? [] : meantByRoot(word)
    return [
      ...itself,
      ...meanings,
      ...kin.of(word).map(({ key, sure }): Graded => {
        const graded = { way: [[key]], sure, by: sure >= SURE ? ('meaning' as const) : ('slip' as const) }
        // "Упаковка", where a category is called "упаковочный материал".
        return sure >= LEAST_FILED && FILED.test(key) && isKindKey(key) && !own.some(isKindKey) ? { ...graded, sure: MEANING } : graded
      }),
      ...heard.map(({ key, sure }): Graded => ({ way: [[key]], sure, by: 'sound' })),
      ...derived.flatMap(({ phrase, sure }) => known([phrase]).map((way): Graded => ({ way, sure: sure * MEANING, by: 'meaning' }))),
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
    const isSynonym = (one: Graded) => one.sure === MEANING && one.way.flat(2).some((key) => isCyrillic(key) === isCyrillic(word))
    const plain = sure.filter((one) => !isSynonym(one)).map(({ way }) => way)
    const isItself = by === 'itself' && !isColour(word)
    return {
      said: word,
      ways: [...plain, ...sure.filter(isSynonym).map(({ way }) => way)],
      by,
      told,
      akin: isCalled ? [] : graded.filter((one) => one.sure < least).map(({ way }) => way),
      ...(isItself && !isCalled && plain.length > 1 && { loose: true }),
      ...(isItself && plain.length < sure.length && { plain: { said: word, ways: plain, by } }),
    }
  }

  /** Several words that a dictionary knows as one thing are so only where goods are called so: else each is looked for by itself. */
  function phraseTerm(phrase: string[]): Term | undefined {
    const said = phrase.join(' ')
    const own = phrase.map(knownKeys)
    const isOwn = own.every((keys) => keys.length > 0)
    const isForeign = isCyrillic(said) !== cyrillic
    // "French fries" are fries, whatever else is French.
    const ways = meant(phrase).filter(isOwn && !isForeign ? isOneThing : isCalledSo)
    const told = toldAs(phrase)
    const itself = isOwn && (told.length > 0 || !isForeign) ? [own] : []
    return ways.length + told.length > 0 ? { said, ways: [...itself, ...ways], told, by: 'meaning' } : undefined
  }

  /** A word with a slip of the finger, of this catalogue or of the dictionary; a word of talk has none. */
  function slippedTerm(word: string): Term | undefined {
    if (isCommon(word)) return undefined
    const slipped = kin.nearest(word)
    // "Headfones", where only earphones are sold; "hedphones" are headphones, and so earphones too.
    const others = (slipped.length > 0 ? slipped : spelledAs(word)).flatMap((other) => meant([other]))
    const ways = [...slipped.map((key) => [[key]]), ...others]
    return ways.length > 0 ? { said: word, ways, by: 'slip' } : undefined
  }

  function resolveAt(words: string[], at: number): { term: Term; length: number } | undefined {
    for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 1; length--) {
      const term = phraseTerm(words.slice(at, at + length))
      if (term) return { term, length }
    }
    const word = words[at] ?? ''
    const term = wordTerm(word) ?? slippedTerm(word)
    return term && { term, length: 1 }
  }

  /** "120х60", "17 кг", "2 в 1": numbers that belong together are looked for together. */
  function measured(phrase: string): Term | undefined {
    const isKnown = (key: string) => postings.has(key)
    const counted = countedIn(phrase, (word) => saidOtherwise([word]).flatMap((other) => (other.length === 1 ? other : []))).filter(isKnown)
    const tied = [...pairsIn(phrase).filter(isKnown), ...(counted.length > 0 ? [counted] : [])].map((keys) => [keys].flat())
    const bare = bareNumber(phrase).filter(isKnown)
    const codes = isCode(phrase) ? codesIn(phrase) : []
    const way = tied.length > 0 ? tied : (bare.length > 0 ? bare : codes.every(isKnown) ? codes : []).map((key) => [key])
    if (way.length > 0 || codes.length > 0) return way.length > 0 ? { said: phrase, ways: [way], by: 'itself', measured: true } : undefined
    const parts = (phrase.match(/\d+(?:[.,]\d+)?|\p{L}{2,}/gu) ?? []).filter((part) => !LINK.test(part)).map(knownKeys)
    return parts.length > 0 && parts.every((keys) => keys.length > 0)
      ? { said: phrase, ways: [parts], by: 'itself', measured: true, soft: /^\S+ \p{L}{2,}\.?$/u.test(phrase) }
      : undefined
  }

  /** How many goods have a term, how many of them only in their descriptions. */
  const tally = (term: Term): { all: number; described: number } => {
    let [all, described] = [0, 0]
    visit(term, (_, place) => {
      all++
      if (place === PLACES.description) described++
    })
    return { all, described }
  }
  const headed = ({ ways }: Term): Set<number> => new Set(ways.flatMap((way) => way.flat()).flatMap((key) => ends.get(key) ?? []))
  /**
   * What tells nothing apart: a word of many texts that hardly a name has ("малыш" in a shop for babies), one that half of all goods
   * have, mostly in their texts or to say how they are ("детский"), and one that hardly any lacks.
   */
  const isTalk = (term: Term): boolean => {
    if (total < LEAST_COUNTED || isKind(term)) return false
    const { all, described } = tally(term)
    // "Window" in a shop of windows and what belongs to them.
    if (headed(term).size >= all * HEADED) return false
    if (all >= total * BY_ALL || (all >= total * TALKED && described > all * ONLY_TOLD)) return true
    return all >= total * SHARED && (isProperty(term.said) || described >= all * MOSTLY_TOLD)
  }
  const isKind = ({ said, ways, by }: Term): boolean =>
    by !== 'sound' && !isProperty(said) && ways.some((way) => way.every((keys) => keys.some(isKindKey)))

  function visit(term: Term, found: (row: number, place: number) => void): number {
    const touched: number[] = []
    const note = (row: number, place: number) => {
      const before = best[row] as number
      if (before < 0) touched.push(row)
      if (before < place) best[row] = place
    }
    const noteAll = (ways: string[][][], most: number) => {
      for (const way of ways) {
        const [only, ...more] = way
        if (only && more.length === 0)
          for (const key of only) for (const entry of entriesOf(key)) note(entry >> 3, Math.min(entry & 7, most))
        else for (const [row, place] of rowsOf(way, entriesOf)) note(row, Math.min(place, most))
      }
    }
    noteAll(term.ways, PLACES.name)
    noteAll(term.told ?? [], PLACES.description)
    noteAll(term.akin ?? [], PLACES.attribute)
    // What is told of a row may look up other words.
    const places = touched.map((row) => best[row] as number)
    for (const row of touched) best[row] = -1
    for (const [at, row] of touched.entries()) found(row, places[at] as number)
    return Math.log(1 + total / (touched.length + 0.5)) * (term.by === 'itself' ? 1 : 0.7)
  }

  /** "Chopping board": all of its words, each in any of its ways. */
  function together(words: string[]): Term | undefined {
    const first = resolveAt(words, 0)
    const rest = first && first.length < words.length ? together(words.slice(first.length)) : undefined
    if (!first || (first.length < words.length && !rest)) return undefined
    if (!rest) return first.term
    const ways = first.term.ways.flatMap((way) => rest.ways.map((other) => [...way, ...other])).slice(0, MOST_WAYS)
    return { said: words.join(' '), ways, by: first.term.by === 'itself' ? rest.by : first.term.by }
  }

  /** One turn asks for the same words many times. */
  const resolve = remembered(
    MOST_RECENT,
    (said: string[]) => {
      const terms: Term[] = []
      const unknown: string[] = []
      const words: string[] = []
      for (const phrase of said) {
        const either = phrase.split(OR).flatMap((part) => together(wordsOf(part)) ?? [])
        if (phrase.includes(OR)) terms.push(...eitherOf(phrase, either))
        else if (!isMeasured(phrase) && !isCode(phrase)) words.push(...wordsOf(phrase))
        else if (measured(phrase)) terms.push(measured(phrase) as Term)
        else if (isMeasured(phrase)) unknown.push(phrase)
        else words.push(...wordsOf(phrase))
      }
      for (let at = 0; at < words.length; ) {
        const found = resolveAt(words, at)
        if (found)
          terms.push({
            ...found.term,
            kind: isKind(found.term),
            property: isProperty(found.term.said),
            ...(isTalk(found.term) && { soft: true }),
          })
        else unknown.push(words[at] ?? '')
        at += found?.length ?? 1
      }
      return { terms, unknown }
    },
    (said) => said.join('\n'),
  )

  return {
    cyrillic,
    called(category) {
      // "Group 2-3" is told by its number, which no text says as the name does.
      if (/\d/.test(category)) return []
      const opening = openingOf(category)
      const head = headOf(opening, () => true)
      const rest = [...opening.called, ...opening.about].filter((word) => word !== head && word.length > 2).map(keysOf)
      const has = rest.map((keys) => rowsOf([keys], entriesOf))
      return (head ? keysOf(head) : [])
        .flatMap((key) => heads.get(key) ?? [])
        .filter((row) => has.every((rows) => (rows.get(row) ?? 0) >= PLACES.attribute))
    },
    ofKind({ ways, by }) {
      const keys = by === 'itself' || by === 'meaning' ? ways.flatMap((way) => (way.length === 1 ? way.flat() : [])) : []
      const own = keys.flatMap((key) => kinds.get(key) ?? [])
      return own.length > 1 ? new Set(own.flatMap((set) => [...set])) : own[0]
    },
    headed,
    calls: (word) =>
      keysOf(word).some((key) => bestOf(key) >= PLACES.category) ||
      meant([word]).some((way) => way.every((keys) => keys.some((key) => bestOf(key) === PLACES.name))),
    has: (word) => knownKeys(word).length > 0,
    names: (word) => keysOf(word).some((key) => bestOf(key) === PLACES.name),
    isThing: ({ ways, by, told = [] }) => {
      const isOne = (keys: string[]) => keys.some((key) => things.has(key) || isKindKey(key))
      // Of several words that a dictionary knows as one thing, one says what it is: a "folding knife" is a knife.
      const headIn = (way: string[][]) => (way.some((keys) => keys.some(isCyrillic)) ? way : way.slice(-1))
      const isNamed = (way: string[][]) =>
        way.length > 1 && by === 'meaning' && told.length === 0 ? headIn(way).some(isOne) : way.every(isOne)
      return (by === 'itself' || by === 'meaning') && ways.some(isNamed)
    },
    tally,
    resolve,
    visit,
  }
}

const eitherOf = (said: string, terms: Term[]): Term[] =>
  terms.length > 0 ? [{ said, ways: terms.flatMap(({ ways }) => ways), by: terms[0]?.by ?? 'itself' }] : []

const LINK = /^(?:на|by|in)$/
const isMeasured = (phrase: string): boolean => /^\d+(?:[.,]\d+$|(?:[.,]\d+)? ?[ xх×*/-] ?[\p{L}\d])/u.test(phrase)
/** "25-60", "4-10r", "KIT-CAR-052". */
const isCode = (phrase: string): boolean => /\d/.test(phrase) && /^(?:\p{L}{1,3} )?[\p{L}\d]+(?:[-./][\p{L}\d]+)+$/u.test(phrase)
/** What names tell without its unit. */
const BARE = /^(\d{2,}|\d+[.,]\d+)(?: ?-?(\p{L}+|"))?$/u
const UNSIZED = /^(?:span|bytes|stars|reviews|share)$/

/** "17 дюймов", "1.75", where names tell no unit: the number alone. */
function bareNumber(phrase: string): string[] {
  const [, number = '', word] = BARE.exec(phrase) ?? []
  const unit = word === undefined || word === '"' ? 'length' : unitOf(word)?.dimension
  return unit === undefined || UNSIZED.test(unit) ? [] : numbersIn(number)
}

/** Rows that have every word of a way, with the weakest of their places; the rarest word is looked at first. */
function rowsOf(way: string[][], entriesOf: (key: string) => number[]): Map<number, number> {
  let rows: Map<number, number> | undefined
  const size = (keys: string[]) => keys.reduce((sum, key) => sum + entriesOf(key).length, 0)
  for (const keys of [...way].sort((a, b) => size(a) - size(b))) {
    const own = new Map<number, number>()
    for (const key of keys) {
      for (const entry of entriesOf(key)) {
        const row = entry >> 3
        const place = entry & 7
        const before = rows ? rows.get(row) : place
        if (before === undefined) continue
        const both = Math.min(place, before)
        if ((own.get(row) ?? -1) < both) own.set(row, both)
      }
    }
    rows = own
  }
  return rows ?? new Map()
}
