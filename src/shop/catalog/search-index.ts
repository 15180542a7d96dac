import { remembered } from '#text/remembered.ts'
import { wordsOf } from '#text/stem.ts'
import { isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { isCyrillic } from '../text/stem.ts'
import { headOf, openingOf } from './opening.ts'
import { createKin, keysOf, soundKey, type Words, withoutSmall } from './kin.ts'
import { type Product, type Profile, valueOf } from './product.ts'

export { keysOf }

/** Where a word stands in a product; a name says most about it. */
export const PLACES = { description: 0, attribute: 1, category: 2, name: 3 } as const
const WEIGHTS = [0.4, 1.5, 3, 4]
const LONGEST_PHRASE = 3
/** In a catalogue of at least so many, a word in so many of its texts, so rarely elsewhere, is talk. */
const LEAST_COUNTED = 100
const TALKED = 0.1
const ONLY_TOLD = 0.95
/** So is one that half of all goods have, mostly in their texts or to say how they are ("детский"), and one that hardly any lacks. */
const SHARED = 0.5
const MOSTLY_TOLD = 0.75
const BY_ALL = 0.9
/** A thing that no goods are called by and no more texts mention is not sold here: "подгузники" of one cradle with a basket for them. */
const MENTIONED = 2
/** A word that goods are called by no more often is also looked for in other words. */
const RARE = 2
/** What so many goods say of whom they are for is said of the whole shop. */
const FOR_ALL = 0.25
const MOST_RECENT = 500

/** One thing that was asked for, and the ways in which this catalogue may say it. */
export interface Term {
  said: string
  /** Each way is words that must all be there, each by any of its stems. */
  ways: string[][][]
  /** How it was found: as it stands, in another language, by its sound, or with a slip of the finger. */
  by: 'itself' | 'meaning' | 'sound' | 'slip'
  /** "4 years" where no field counts them: what says so stands first, the rest is not left out. */
  soft?: boolean
  /** What goods of a category are called: what has another of the words and not this one is something else. */
  kind?: boolean
  /** How something is: where not all that was asked for is there, it weighs less than what it is. */
  property?: boolean
  /** For whom all of this shop is: it tells no goods of a category apart. */
  audience?: boolean
  /** Numbers: they are told in descriptions as often as in names. */
  measured?: boolean
}

export interface SearchIndex {
  /** What the words mean here; those that mean nothing are `unknown`. */
  resolve(words: string[]): { terms: Term[]; unknown: string[] }
  /** The place where each product has the term, best of all ways; visits only products that have it. */
  visit(term: Term, found: (row: number, place: number) => void): number
  /** Whether any product has this word, as it stands. */
  has(word: string): boolean
  /** Whether any product's name has this word. */
  names(word: string): boolean
  /** Whether goods here are called so: by name, category or maker. */
  calls(word: string): boolean
  /** The rows of what is called as a category is, wherever it is filed: "Коляски-трости" on sale. */
  called(category: string): number[]
}

export interface IndexBuilder {
  add(product: Product, row: number): void
  finish(breathe: () => Promise<void>): Promise<SearchIndex>
}

/** An inverted index: a stem's posting holds row and place in one number, rows rising. */
export function createIndex(profile: Profile, total: number): IndexBuilder {
  const postings = new Map<string, number[]>()
  const known = new Map<string, number[][]>()
  const inNames = new Set<number[]>()
  /** Words of names, categories and brands. */
  const telling = new Set<number[]>()
  /** Words of categories. */
  const kinds = new Set<number[]>()
  const placeOf = (concept: string | undefined, field: string): number =>
    field === 'name'
      ? PLACES.name
      : concept === 'category' || concept === 'brand' || concept === 'tags'
        ? PLACES.category
        : concept === 'description'
          ? PLACES.description
          : PLACES.attribute
  const sources = profile.fields
    .filter((info) => info.field !== 'id' && (info.kind === 'choice' || info.kind === 'list' || info.kind === 'text'))
    .flatMap((info) =>
      [info.field, ...Object.values(info.variants ?? {})].map((field) => ({ field, place: placeOf(info.concept, info.field), info })),
    )
    .sort((a, b) => b.place - a.place)
  const categories = profile.fields.find(({ concept }) => concept === 'category')?.values ?? []
  const headKeys = new Set(categories.flatMap(({ value }) => keysOf(headOf(openingOf(String(value)), () => true) ?? '')))
  const isHead = (word: string) => keysOf(word).some((key) => headKeys.has(key))
  const heads = new Map<string, number[]>()
  /** Words repeat far more often than they are new, so each is stemmed once. */
  const postingsOf = (word: string): number[][] => {
    const found = known.get(word)
    if (found) return found
    const made = keysOf(word).map((key) => {
      const list = postings.get(key) ?? []
      postings.set(key, list)
      return list
    })
    known.set(word, made)
    return made
  }
  return {
    add(product, row) {
      const note = (words: string[], place: number, isKind = false) => {
        for (const word of words)
          for (const posting of postingsOf(word)) {
            if ((posting.at(-1) ?? -1) >> 2 !== row) posting.push(row * 4 + place)
            if (place === PLACES.name) inNames.add(posting)
            if (place >= PLACES.category) telling.add(posting)
            if (isKind) kinds.add(posting)
          }
      }
      const noteHead = (text: string) => {
        const head = headOf(openingOf(text), isHead)
        for (const key of head ? keysOf(head) : []) {
          const rows = heads.get(key) ?? []
          if (rows.at(-1) !== row) rows.push(row)
          heads.set(key, rows)
        }
      }
      const texts = sources.flatMap(({ field, place, info }) => {
        const value = valueOf(product, field)
        if (value === undefined || value === null || typeof value === 'boolean') return []
        return [{ text: Array.isArray(value) ? value.join(' ') : String(value), place, isKind: info.concept === 'category' }]
      })
      // An English text opens with the name; a Russian or Ukrainian one with what it is.
      const openings = texts.filter(({ place, text }) => place === PLACES.description && isCyrillic(text.slice(0, 60).toLowerCase()))
      const told = openings.map(({ text }) => openingOf(text))
      for (const { text } of [...texts.filter(({ place }) => place === PLACES.name), ...openings]) noteHead(text)
      for (const place of [PLACES.name, PLACES.category, PLACES.attribute, PLACES.description]) {
        for (const one of texts) if (one.place === place) note(indexedWords(one.text), place, one.isKind)
        // A category may name several ("2 в 1 и 3 в 1"), of which each of its goods is one.
        for (const one of texts) if (one.place === place && !one.isKind) note(pairsIn(one.text), place)
        if (place === PLACES.category) for (const { called } of told) note(called, place)
        if (place === PLACES.attribute) for (const { about } of told) note(about, place)
      }
    },
    async finish(breathe) {
      known.clear()
      const bySound = new Map<string, string[]>()
      const byFirst = new Map<string, string[]>()
      for (const key of postings.keys()) {
        group(bySound, soundKey(key), key)
        group(byFirst, key.charAt(0), key)
        await breathe()
      }
      return createLookup({ postings, inNames, telling, kinds, bySound, byFirst, heads }, total)
    },
  }
}

const LACKING = /^(?:без|without)$/

/** "18кг" is found by "18" and by "кг" too; what it is told to be without ("без спинки") it is not found by. */
function indexedWords(text: string): string[] {
  const said = wordsOf(text)
  const words = said.some((word) => LACKING.test(word)) ? said.filter((_, at) => !LACKING.test(said[at - 1] ?? '')) : said
  const parts = words.flatMap((word) => (/\d\p{L}|\p{L}\d/u.test(word) ? (word.match(/\d+|\p{L}+/gu) ?? []) : []))
  return parts.length > 0 ? [...words, ...parts] : words
}

const PAIR = /(\d+) ?(?:[xх×*]|в|in|на|by) ?(\d+)/gu

/** Numbers that belong together, as one word: "3 в 1", "120х60". */
const pairsIn = (text: string): string[] => [...text.toLowerCase().matchAll(PAIR)].map(([, first, second]) => `${first}x${second}`)

function group(map: Map<string, string[]>, name: string, key: string): void {
  const list = map.get(name)
  if (list) list.push(key)
  else map.set(name, [key])
}

function createLookup({ postings, inNames, telling, kinds, bySound, byFirst, heads }: Words, total: number): SearchIndex {
  /** Whether the catalogue is written in Cyrillic, names of makers aside. */
  let share = 0
  for (const [key, list] of postings) share += (isCyrillic(key) ? 1 : -1) * list.length
  const cyrillic = share > 0
  const best = new Int8Array(total).fill(-1)
  const kin = createKin({ postings, inNames, telling, kinds, bySound, byFirst, heads }, cyrillic)
  const knownKeys = (word: string): string[] => keysOf(word).filter((key) => postings.has(key))

  /** Phrases of other languages, and other words for it, that this catalogue has in all their parts. */
  const meant = (phrase: string[]): string[][][] => {
    const others = saidOtherwise(phrase)
    const whole = others.map((other) => other.map(knownKeys)).filter((way) => way.length > 0 && way.every((keys) => keys.length > 0))
    return [...whole, ...others.flatMap(([word = '', ...more]) => (more.length === 0 ? kin.startingWith(word).map((key) => [[key]]) : []))]
  }

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
        const tells = (key: string) => telling.has(postings.get(key) ?? [])
        const alike = own.flat().some(tells)
          ? []
          : [...kin.soundsLike(said), ...own.flat().map(withoutSmall)].filter((key) => key.length > 2 && tells(key))
        // A word that few goods have may be the rarer of two for one thing: "headphones" beside "earphones".
        const isRare = own.flat().reduce((sum, key) => sum + (tells(key) ? (postings.get(key)?.length ?? 0) : 0), 0) <= RARE
        const compounds = own.flat().flatMap((key) => kin.of(key, said).map((other) => [[other]]))
        return {
          term: {
            said,
            ways: [own, ...compounds, ...alike.map((key) => [[key]]), ...(isForeign || isRare || isProperty(said) ? meant(phrase) : [])],
            by: 'itself',
          },
          length,
        }
      }
      const ways = isOwn && !isForeign ? [] : meant(phrase)
      if (ways.length > 0) return { term: { said, ways, by: 'meaning' }, length }
    }
    const word = words[at] ?? ''
    const heard = kin.soundsLike(word)
    if (heard.length > 0) return { term: { said: word, ways: heard.map((key) => [[key]]), by: 'sound' }, length: 1 }
    const slipped = kin.nearest(word)
    const close = slipped.length > 0 && !isCyrillic(word) ? slipped : [...new Set([...slipped, ...kin.akin(word)])]
    return close.length > 0 ? { term: { said: word, ways: close.map((key) => [[key]]), by: 'slip' }, length: 1 } : undefined
  }

  /** "120х60", "17 кг", "2 в 1": numbers that belong together are looked for together. */
  function measured(phrase: string): Term | undefined {
    const pairs = pairsIn(phrase).filter((pair) => postings.has(pair))
    if (pairs.length > 0) return { said: phrase, ways: [pairs.map((pair) => [pair])], by: 'itself', measured: true }
    const way = (phrase.match(/\d+|\p{L}{2,}/gu) ?? []).filter((part) => !LINK.test(part)).map(knownKeys)
    return way.length > 0 && way.every((keys) => keys.length > 0)
      ? { said: phrase, ways: [way], by: 'itself', measured: true, soft: /^\S+ \p{L}{2,}\.?$/u.test(phrase) }
      : undefined
  }

  /** Told in so many descriptions, and hardly ever elsewhere, that it tells nothing apart: "малыш" in a shop for babies. */
  const talk = new Set<string>()
  for (const [key, list] of total < LEAST_COUNTED ? [] : postings)
    if (list.length >= total * TALKED && list.filter((entry) => (entry & 3) === PLACES.description).length > list.length * ONLY_TOLD)
      talk.add(key)
  const isAllTalk = (way: string[][]): boolean => way.flat().every((key) => talk.has(key))
  /** A word that a catalogue in another alphabet has in names of makers is talk where one of its meanings is: "baby" is "малыш". */
  const isTalk = (term: Term): boolean => {
    const { said, ways, by } = term
    const isMaker = by === 'itself' && isCyrillic(said) !== cyrillic && !isProperty(said)
    if (isMaker ? ways.some(isAllTalk) : ways.every(isAllTalk)) return true
    if (total < LEAST_COUNTED || isKind(term)) return false
    let [all, described] = [0, 0]
    visit(term, (_, place) => {
      all++
      if (place === PLACES.description) described++
    })
    return all >= total * BY_ALL || (all >= total * SHARED && (isProperty(said) || described >= all * MOSTLY_TOLD))
  }
  const isOnlyMentioned = (term: Term): boolean => {
    if (total < LEAST_COUNTED || isProperty(term.said)) return false
    let [all, best] = [0, 0]
    visit(term, (_, place) => {
      all++
      best = Math.max(best, place)
    })
    return all <= MENTIONED && best === PLACES.description
  }
  let audience: Set<string> | undefined
  const isAudience = (term: Term): boolean => {
    audience ??= new Set(
      [['child'], ['baby']].flatMap(saidOtherwise).flatMap((phrase) => (phrase.length === 1 ? keysOf(phrase[0] ?? '') : [])),
    )
    if (total < LEAST_COUNTED || !keysOf(term.said).some((key) => audience?.has(key))) return false
    let all = 0
    visit(term, () => {
      all++
    })
    return all >= total * FOR_ALL
  }
  const isKind = ({ said, ways, by }: Term): boolean =>
    by !== 'sound' && !isProperty(said) && ways.some((way) => way.every((keys) => keys.some((key) => kinds.has(postings.get(key) ?? []))))

  function visit(term: Term, found: (row: number, place: number) => void): number {
    const touched: number[] = []
    const note = (row: number, place: number) => {
      const before = best[row] as number
      if (before < 0) touched.push(row)
      if (before < place) best[row] = place
    }
    for (const way of term.ways) {
      const [only, ...more] = way
      if (only && more.length === 0) for (const key of only) for (const entry of postings.get(key) ?? []) note(entry >> 2, entry & 3)
      else for (const [row, place] of rowsOf(way, postings)) note(row, place)
    }
    const places = touched.map((row) => best[row] as number)
    for (const row of touched) best[row] = -1
    touched.forEach((row, at) => {
      found(row, places[at] ?? 0)
    })
    return Math.log(1 + total / (touched.length + 0.5)) * (term.by === 'itself' ? 1 : 0.7)
  }

  /** One turn asks for the same words many times. */
  const resolve = remembered(
    MOST_RECENT,
    (said: string[]) => {
      const terms: Term[] = []
      const unknown: string[] = []
      const words: string[] = []
      for (const phrase of said) {
        const either = phrase.split(OR).flatMap((part) => resolveAt(wordsOf(part), 0)?.term ?? [])
        if (phrase.includes(OR)) terms.push(...eitherOf(phrase, either))
        else if (!isMeasured(phrase)) words.push(...wordsOf(phrase))
        else if (measured(phrase)) terms.push(measured(phrase) as Term)
        else unknown.push(phrase)
      }
      for (let at = 0; at < words.length; ) {
        const found = resolveAt(words, at)
        if (found && !isOnlyMentioned(found.term))
          terms.push({
            ...found.term,
            kind: isKind(found.term),
            property: isProperty(found.term.said),
            ...(isAudience(found.term) && { audience: true }),
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
    called(category) {
      // "Group 2-3" is told by its number, which no text says as the name does.
      if (/\d/.test(category)) return []
      const opening = openingOf(category)
      const head = headOf(opening, () => true)
      const rest = [...opening.called, ...opening.about].filter((word) => word !== head && word.length > 2).map(keysOf)
      const has = rest.map((keys) => rowsOf([keys], postings))
      return (head ? keysOf(head) : [])
        .flatMap((key) => heads.get(key) ?? [])
        .filter((row) => has.every((rows) => (rows.get(row) ?? 0) >= PLACES.attribute))
    },
    calls: (word) =>
      keysOf(word).some((key) => telling.has(postings.get(key) ?? []) || kin.madeWith(key).length > 0) ||
      meant([word]).some((way) => way.every((keys) => keys.some((key) => inNames.has(postings.get(key) ?? [])))),
    has: (word) => knownKeys(word).length > 0,
    names: (word) => keysOf(word).some((key) => inNames.has(postings.get(key) ?? [])),
    resolve,
    visit,
  }
}

/** "Woks / pans": two kinds of goods of which either will do. */
export const OR = ' / '

const eitherOf = (said: string, terms: Term[]): Term[] =>
  terms.length > 0 ? [{ said, ways: terms.flatMap(({ ways }) => ways), by: terms[0]?.by ?? 'itself' }] : []

const LINK = /^(?:на|by|in)$/
const isMeasured = (phrase: string): boolean => /^\d+(?:[.,]\d+)? ?[ xх×*] ?[\p{L}\d]/u.test(phrase)

/** Rows that have every word of a way, with the weakest of their places; the rarest word is looked at first. */
function rowsOf(way: string[][], postings: Map<string, number[]>): Map<number, number> {
  let rows: Map<number, number> | undefined
  const size = (keys: string[]) => keys.reduce((sum, key) => sum + (postings.get(key)?.length ?? 0), 0)
  for (const keys of [...way].sort((a, b) => size(a) - size(b))) {
    const own = new Map<number, number>()
    for (const key of keys) {
      for (const entry of postings.get(key) ?? []) {
        const row = entry >> 2
        const place = entry & 3
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

export const weightOf = (place: number): number => WEIGHTS[place] ?? 0
