import { remembered } from '#text/remembered.ts'
import { wordsOf } from '#text/stem.ts'
import { isColour, isProperty, saidOtherwise, spelledAs, toldOtherwise } from '../lexicon/meanings.ts'
import { unitOf } from '../lexicon/units.ts'
import { isCyrillic } from '../text/stem.ts'
import { countedIn, numbersIn, pairsIn } from './indexed-words.ts'
import { createKin, hardKeys, keysOf, PLACES, smallOf, type Words, withoutSmall } from './kin.ts'
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
const MOST_RECENT = 500
const MOST_WAYS = 16

export function createLookup(known: Words, total: number): SearchIndex {
  const { postings, heads, kinds, things, ends } = known
  const entriesOf = (key: string): number[] => postings.get(key)?.entries ?? []
  const bestOf = (key: string): number => postings.get(key)?.best ?? PLACES.description
  let share = 0
  for (const [key, { entries }] of postings) share += (isCyrillic(key) ? 1 : -1) * entries.length
  const cyrillic = share > 0
  const best = new Int8Array(total).fill(-1)
  const kin = createKin(known, cyrillic)
  const knownKeys = (word: string): string[] => {
    const hard = hardKeys(word).filter((key) => postings.has(key))
    return hard.length > 0 ? hard : keysOf(word).filter((key) => postings.has(key))
  }

  /** Phrases of other languages, and other words for it, that this catalogue has in all their parts. */
  const meant = (phrase: string[]): string[][][] => {
    const others = saidOtherwise(phrase)
    // A stem that is hardly half of a word is one of others too: "чорнова" is not black.
    const own = (word: string) => knownKeys(word).filter((key) => !isCyrillic(word) || key.length >= word.length * LEAST_STEM)
    const whole = others.map((other) => other.map(own)).filter((way) => way.length > 0 && way.every((keys) => keys.length > 0))
    return [
      ...whole,
      ...others.flatMap(([word = '', ...more]) =>
        more.length === 0 && !isColour(word) ? kin.startingWith(word).map((key) => [[key]]) : [],
      ),
    ]
  }

  /** Other words by which texts tell the same quality. */
  const toldAs = (phrase: string[]): string[][][] =>
    toldOtherwise(phrase)
      .map(knownKeys)
      .filter((keys) => keys.length > 0)
      .map((keys) => [keys])

  const isOneThing = (way: string[][]) => way.length === 1 && (way[0] ?? []).some((key) => things.has(key))

  function resolveAt(words: string[], at: number): { term: Term; length: number } | undefined {
    for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
      const phrase = words.slice(at, at + length)
      const said = phrase.join(' ')
      const own = phrase.map(knownKeys)
      const isOwn = own.every((keys) => keys.length > 0)
      // Asked in another alphabet than the catalogue's, a word that is there is most often a part of a name.
      const isForeign = isCyrillic(said) !== cyrillic
      if (length === 1 && isOwn) {
        // A word that only some texts have is also looked for as the name that sounds so: "авент" is Avent.
        const tells = (key: string) => bestOf(key) >= PLACES.category
        // Where goods are called so, the name that sounds alike in the other alphabet is the same: "джип" is a Jeep.
        const isCalled = own.flat().some(tells)
        // A colour is no name that sounds alike: "белый" is no Bella.
        const isHue = isColour(said)
        const heard = isHue ? [] : kin.soundsLike(said).filter((key) => !isCalled || isCyrillic(key) !== isCyrillic(said))
        const larger = isCalled ? [] : [...own.flat().map(withoutSmall), ...smallOf(said).flatMap(knownKeys)]
        const alike = [...heard, ...larger].filter((key) => key.length > 2 && tells(key))
        // A word that few goods have may be the rarer of two for one thing: "headphones" beside "earphones".
        const isRare = own.flat().reduce((sum, key) => sum + (tells(key) ? entriesOf(key).length : 0), 0) <= RARE
        const compounds = (isHue ? [] : own).flat().flatMap((key) => kin.of(key, said, isCalled).map((other) => [[other]]))
        const otherwise =
          isForeign || isRare || isProperty(said)
            ? meant(phrase)
            : own.flat().some((key) => things.has(key))
              ? meant(phrase).filter(isOneThing)
              : []
        const isAlike = (way: string[][]) => way.some((keys) => keys.some((key) => isCyrillic(key) === isCyrillic(said)))
        const plain = [own, ...compounds, ...alike.map((key) => [[key]]), ...otherwise.filter((way) => !isAlike(way))]
        return {
          term: {
            said,
            ways: [...plain, ...otherwise.filter(isAlike)],
            by: 'itself',
            told: toldAs(phrase),
            ...(!isCalled && !cyrillic && compounds.length > 0 && { loose: true }),
            ...(!isHue && otherwise.some(isAlike) && { plain: { said, ways: plain, by: 'itself' } }),
          },
          length,
        }
      }
      // Several words are one thing only where goods are called so: else each is looked for by itself.
      const isCalledSo = (way: string[][]) => way.every((keys) => keys.some((key) => bestOf(key) >= PLACES.category))
      // "French fries" are fries, whatever else is French.
      const isMeant = isOwn && !isForeign ? isOneThing : (way: string[][]) => length === 1 || isCalledSo(way)
      const ways = meant(phrase).filter(isMeant)
      // "Сумочка" is a bag as well as a handbag.
      const larger = length === 1 ? smallOf(said).flatMap((other) => meant([other])) : []
      const told = toldAs(phrase)
      const itself = isOwn && (told.length > 0 || !isForeign) ? [own] : []
      if (ways.length + told.length > 0) return { term: { said, ways: [...itself, ...ways, ...larger], told, by: 'meaning' }, length }
    }
    const word = words[at] ?? ''
    // "Диванчик" is a "диван", whatever that is called here.
    const large = smallOf(word).flatMap((other) => [knownKeys(other), ...meant([other]).flat()].filter((keys) => keys.length > 0))
    // "Электрокачели" are "качели".
    const tail = isCyrillic(word)
      ? tailsOf(word)
          .map(knownKeys)
          .find((keys) => keys.some((key) => bestOf(key) >= PLACES.category))
      : undefined
    const ways = [...large, ...(tail ? [tail] : [])].map((keys) => [keys])
    if (ways.length > 0) return { term: { said: word, ways, by: 'meaning' }, length: 1 }
    const heard = kin.soundsLike(word)
    if (heard.length > 0) return { term: { said: word, ways: heard.map((key) => [[key]]), by: 'sound' }, length: 1 }
    const slipped = kin.nearest(word)
    // "Headfones", where only earphones are sold: a word of a dictionary that sounds so.
    const known = slipped.length > 0 ? [] : spelledAs(word).flatMap((other) => meant([other]))
    if (known.length > 0) return { term: { said: word, ways: known, by: 'slip' }, length: 1 }
    const close = isCyrillic(word) ? [...new Set([...slipped, ...kin.akin(word)])] : slipped
    // "Hedphones" are headphones, and so earphones too.
    const others = close.flatMap((key) => meant([key]))
    return close.length > 0 ? { term: { said: word, ways: [...close.map((key) => [[key]]), ...others], by: 'slip' }, length: 1 } : undefined
  }

  /** "120х60", "17 кг", "2 в 1": numbers that belong together are looked for together. */
  function measured(phrase: string): Term | undefined {
    const isKnown = (key: string) => postings.has(key)
    const counted = countedIn(phrase, (word) => saidOtherwise([word]).flatMap((other) => (other.length === 1 ? other : []))).filter(isKnown)
    const tied = [...pairsIn(phrase).filter(isKnown), ...(counted.length > 0 ? [counted] : [])].map((keys) => [keys].flat())
    const [way = tied] = [
      tied,
      bareNumber(phrase)
        .filter(isKnown)
        .map((key) => [key]),
    ].filter(({ length }) => length > 0)
    if (way.length > 0) return { said: phrase, ways: [way], by: 'itself', measured: true }
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
    by !== 'sound' && !isProperty(said) && ways.some((way) => way.every((keys) => keys.some((key) => postings.get(key)?.isKind)))

  function visit(term: Term, found: (row: number, place: number) => void): number {
    const touched: number[] = []
    const note = (row: number, place: number) => {
      const before = best[row] as number
      if (before < 0) touched.push(row)
      if (before < place) best[row] = place
    }
    for (const [key] of term.told ?? [])
      for (const one of key ?? []) for (const entry of entriesOf(one)) note(entry >> 3, PLACES.description)
    for (const way of term.ways) {
      const [only, ...more] = way
      if (only && more.length === 0) for (const key of only) for (const entry of entriesOf(key)) note(entry >> 3, entry & 7)
      else for (const [row, place] of rowsOf(way, entriesOf)) note(row, place)
    }
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
        else if (!isMeasured(phrase)) words.push(...wordsOf(phrase))
        else if (measured(phrase)) terms.push(measured(phrase) as Term)
        else unknown.push(phrase)
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
      const isOne = (keys: string[]) => keys.some((key) => things.has(key) || postings.get(key)?.isKind === true)
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

/** What a long compound may end in. */
const tailsOf = (word: string): string[] => Array.from({ length: Math.max(0, word.length - 8) }, (_, at) => word.slice(at + 3))

const LINK = /^(?:на|by|in)$/
const isMeasured = (phrase: string): boolean => /^\d+(?:[.,]\d+$|(?:[.,]\d+)? ?[ xх×*/-] ?[\p{L}\d])/u.test(phrase)
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
