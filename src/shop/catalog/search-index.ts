import { ADJECTIVE } from '../lexicon/meanings.ts'
import { createFamilies } from '../text/root.ts'
import { isCyrillic } from '../text/stem.ts'
import { alternatives, stepsOf } from './category-tree.ts'
import { codesIn, indexedWords, modelsIn, pairsIn } from './indexed-words.ts'
import { keysOf, PLACES, type Posting, soundKey } from './kin.ts'
import { createLookup, OR } from './lookup.ts'
import { definedIn, headOf, openingOf, splitName, thingsIn } from './opening.ts'
import { keyOf, type Product, type Profile, valueOf } from './product.ts'

export { keysOf, OR, PLACES }

/** One thing that was asked for, and the ways in which this catalogue may say it. */
export interface Term {
  said: string
  /** Each way is words that must all be there, each by any of its stems. */
  ways: string[][][]
  /** Other words by which texts tell the same quality; no goods are called by it for that. */
  told?: string[][][]
  /** The rows of the kinds that a broader word means: apples of "fruit". */
  kinds?: Set<number>
  /** Less sure ways, where no goods are called by the word itself: they are only told to be so. */
  akin?: string[][][]
  /** How it was found: as it stands, in another language, by its sound, or with a slip of the finger. */
  by: 'itself' | 'meaning' | 'sound' | 'slip'
  /** "4 years" where no field counts them: what says so stands first, the rest is not left out. */
  soft?: boolean
  /** What goods of a category are called: what has another of the words and not this one is something else. */
  kind?: boolean
  /** How something is: where not all that was asked for is there, it weighs less than what it is. */
  property?: boolean
  /** Numbers: they are told in descriptions as often as in names. */
  measured?: boolean
}

export interface SearchIndex {
  /** Whether the catalogue is written in Cyrillic, names of makers aside. */
  cyrillic: boolean
  /** What the words mean here; those that mean nothing are `unknown`. */
  resolve(words: string[]): { terms: Term[]; unknown: string[] }
  /** The place where each product has the term, best of all ways; visits only products that have it. */
  visit(term: Term, found: (row: number, place: number) => void): number
  /** How many goods have a term, how many of them only in their descriptions. */
  tally(term: Term): { all: number; described: number }
  /** The rows of a category that is called by a term, where there is one. */
  ofKind(term: Term): Set<number> | undefined
  /** Whether any product has this word, as it stands. */
  has(word: string): boolean
  /** Whether any product's name has this word. */
  names(word: string): boolean
  /** Whether it is what something here is: a category, a tag, or the noun of a name. */
  isThing(term: Term): boolean
  /** The rows whose name says by this word what they are. */
  headed(term: Term): Set<number>
  /** Whether goods here are called so: by name, category or maker. */
  calls(word: string): boolean
  /** The rows of what is called as a category is, wherever it is filed: "Коляски-трости" on sale. */
  called(category: string): number[]
}

export interface IndexBuilder {
  add(product: Product, row: number): void
  finish(breathe: () => Promise<void>): Promise<SearchIndex>
}

/** The last word of a name, where it means several. */
const PLURAL = /[a-z]{2,}(?<!s)s$/i

/** An inverted index: a stem's posting holds row and place in one number, rows rising. */
export function createIndex(profile: Profile, total: number): IndexBuilder {
  const postings = new Map<string, Posting>()
  const known = new Map<string, Posting[]>()
  const placeOf = (concept: string | undefined, field: string): number =>
    field === 'name'
      ? PLACES.name
      : concept === 'category' || concept === 'brand' || concept === 'tags'
        ? PLACES.category
        : concept === 'description'
          ? PLACES.description
          : PLACES.attribute
  const sources = profile.fields
    // What buyers say answers questions, and is no way to find a thing.
    .filter(
      (info) =>
        info.field !== 'id' && info.concept !== 'opinions' && (info.kind === 'choice' || info.kind === 'list' || info.kind === 'text'),
    )
    .flatMap((info) =>
      [info.field, ...Object.values(info.variants ?? {})].map((field) => ({ field, place: placeOf(info.concept, info.field), info })),
    )
    .sort((a, b) => b.place - a.place)
  const categories = profile.fields.find(({ concept }) => concept === 'category')?.values ?? []
  const headKeys = new Set(categories.flatMap(({ value }) => keysOf(headOf(openingOf(String(value)), () => true) ?? '')))
  const isHead = (word: string) => keysOf(word).some((key) => headKeys.has(key))
  const heads = new Map<string, number[]>()
  const kinds = new Map<string, Set<number>>()
  const things = new Set<string>()
  const ends = new Map<string, number[]>()
  /** Words repeat far more often than they are new, so each is stemmed once. */
  const postingsOf = (word: string): Posting[] => {
    const found = known.get(word)
    if (found) return found
    const made = (word.startsWith('#') ? [word] : keysOf(word)).map((key) => {
      const posting = postings.get(key) ?? { entries: [], best: 0, isKind: false }
      postings.set(key, posting)
      return posting
    })
    known.set(word, made)
    return made
  }
  return {
    add(product, row) {
      const note = (words: string[], place: number, isKind = false) => {
        for (const word of words)
          for (const posting of postingsOf(word)) {
            if ((posting.entries.at(-1) ?? -1) >> 3 !== row) posting.entries.push(row * 8 + place)
            posting.best = Math.max(posting.best, place)
            posting.isKind ||= isKind
          }
      }
      const noteIn = (map: Map<string, number[]>, key: string) => {
        const rows = map.get(key)
        if (!rows) map.set(key, [row])
        else if (rows.at(-1) !== row) rows.push(row)
      }
      const noteEnd = (word: string) => {
        for (const key of keysOf(word)) noteIn(ends, key)
      }
      const noteHead = (text: string) => {
        const head = headOf(openingOf(text), isHead)
        for (const key of head ? keysOf(head) : []) noteIn(heads, key)
      }
      const noteKind = (word: string) => {
        for (const key of keysOf(word)) kinds.set(key, (kinds.get(key) ?? new Set<number>()).add(row))
      }
      const noteKinds = (path: string) => {
        const steps = stepsOf(path)
        for (const [at, step] of steps.entries()) {
          const parts = alternatives(step)
          for (const name of [step, ...parts]) noteKind(PLURAL.exec(name)?.[0].toLowerCase() ?? '')
          // "Walkers and jumpers" are both, and what is filed deeper is one of them.
          if (parts.length === 0 || at === steps.length - 1)
            for (const word of [step, ...parts].filter((name) => isCyrillic(name.toLowerCase())).flatMap(thingsIn)) noteKind(word)
        }
      }
      const texts = sources.flatMap(({ field, place, info }) => {
        const value = valueOf(product, field)
        if (value === undefined || value === null || typeof value === 'boolean') return []
        const text = Array.isArray(value) ? value.join(' ') : String(value)
        const isName = info.field === 'name'
        const isTag = info.concept === 'tags'
        const isKind = info.concept === 'category'
        if (isKind) for (const path of [value].flat()) noteKinds(String(path))
        for (const key of (isTag ? [value].flat().map(String) : isName ? [text] : []).flatMap(thingsIn).flatMap(keysOf)) things.add(key)
        if (isName) thingsIn(text).forEach(noteEnd)
        // "A stand for a bath" is called a stand, and told to be for a bath.
        const [own, about] = isName ? splitName(text) : [text, '']
        // A key is no text: "KIT-CAR-052" of a wok says nothing of cars.
        const codes = isName || info.concept === 'sku' ? codesIn(text) : []
        const whole = { text: info.concept === 'sku' ? keyOf(text) : own, place, isKind, codes }
        return about === '' ? [whole] : [whole, { text: about, place: PLACES.about, isKind, codes: [] }]
      })
      // An English text opens with the name; a Russian or Ukrainian one with what it is.
      const described = texts.filter(({ place }) => place === PLACES.description)
      const [openings, others] = [true, false].map((is) =>
        described.filter(({ text }) => isCyrillic(text.slice(0, 60).toLowerCase()) === is),
      )
      const told = (openings ?? []).map(({ text }) => openingOf(text))
      const defined = (others ?? []).flatMap(({ text }) => definedIn(text, product.name))
      for (const { called } of told) noteEnd(called.find((word) => isCyrillic(word) && !ADJECTIVE.test(word)) ?? '')
      for (const called of defined) noteEnd(called.at(-1) ?? '')
      for (const { text } of [...texts.filter(({ place }) => place === PLACES.name), ...(openings ?? [])]) noteHead(text)
      for (const place of [PLACES.name, PLACES.category, PLACES.about, PLACES.attribute, PLACES.description]) {
        for (const one of texts.filter((text) => text.place === place)) {
          note(indexedWords(one.text), place, one.isKind)
          // A category may name several ("2 в 1 и 3 в 1"), of which each of its goods is one.
          if (!one.isKind) note([...pairsIn(one.text), ...modelsIn(one.text), ...one.codes], place)
        }
        if (place === PLACES.category)
          for (const called of [...told.map((one) => one.called), ...defined]) note(indexedWords(called.join(' ')), place)
        if (place === PLACES.attribute) for (const { about } of told) note(about, place)
      }
    },
    async finish(breathe) {
      known.clear()
      const bySound = new Map<string, string[]>()
      const byFirst = new Map<string, string[]>()
      const families = createFamilies()
      for (const key of postings.keys()) {
        group(bySound, soundKey(key), key)
        group(byFirst, key.charAt(0), key)
        families.add(key)
        await breathe()
      }
      return createLookup({ postings, bySound, byFirst, families, heads, kinds, things, ends }, total)
    },
  }
}

function group(map: Map<string, string[]>, name: string, key: string): void {
  const list = map.get(name)
  if (list) list.push(key)
  else map.set(name, [key])
}
