import { remembered } from '#text/remembered.ts'
import { ADJECTIVE } from '../lexicon/meanings.ts'
import { createFamilies } from '../text/root.ts'
import { isCyrillic } from '../text/stem.ts'
import { alternatives, stepsOf } from './category-tree.ts'
import { codesIn, indexedWords, modelsIn, pairsIn } from './indexed-words.ts'
import { keysOf, PLACES, type Posting, soundKey } from './kin.ts'
import { createLookup, OR } from './lookup.ts'
import { definedIn, headOf, openingOf, splitName, thingsIn } from './opening.ts'
import { type FieldInfo, keyOf, type Product, type Profile, valueOf } from './product.ts'

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

const MOST_WORDS = 100_000
/** The last word of a name, where it means several. */
const PLURAL = /[a-z]{2,}(?<!s)s$/i

interface Text {
  text: string
  place: number
  info: FieldInfo
  codes: string[]
}

function placeOf({ field, concept = '' }: FieldInfo): number {
  if (field === 'name') return PLACES.name
  if (/^(?:category|brand|tags)$/.test(concept)) return PLACES.category
  return concept === 'description' ? PLACES.description : PLACES.attribute
}

/** What a product says in words, by where it says it; what buyers say of it answers questions, and is no way to find it. */
function textsOf(product: Product, fields: FieldInfo[]): Text[] {
  const said = fields.filter(({ field, concept, kind }) => field !== 'id' && concept !== 'opinions' && /^(?:choice|list|text)$/.test(kind))
  return said.flatMap((info) =>
    [info.field, ...Object.values(info.variants ?? {})].flatMap((field) => {
      const value = valueOf(product, field)
      if (value === undefined || value === null || typeof value === 'boolean') return []
      const text = [value].flat().join(' ')
      // A key is no text: "KIT-CAR-052" of a wok says nothing of cars.
      if (info.concept === 'sku') return [{ text: keyOf(text), place: placeOf(info), info, codes: codesIn(text) }]
      if (info.field !== 'name') return [{ text, place: placeOf(info), info, codes: [] }]
      // "A stand for a bath" is called a stand, and told to be for a bath.
      const [own, about] = splitName(text)
      return [
        { text: own, place: PLACES.name, info, codes: codesIn(text) },
        { text: about, place: PLACES.about, info, codes: [] },
      ]
    }),
  )
}

/** The words by which a path of categories says of what kind goods are. */
function kindsIn(path: string): string[] {
  const steps = stepsOf(path)
  return steps.flatMap((step, at) => {
    const names = [step, ...alternatives(step)]
    const plurals = names.flatMap((name) => PLURAL.exec(name)?.[0].toLowerCase() ?? [])
    // "Walkers and jumpers" are both, and what is filed deeper is one of them.
    const isOne = names.length === 1 || at === steps.length - 1
    return [...plurals, ...(isOne ? names.filter((name) => isCyrillic(name.toLowerCase())).flatMap(thingsIn) : [])]
  })
}

/** An inverted index: a stem's posting holds row and place in one number, rows rising. */
export function createIndex(profile: Profile, total: number): IndexBuilder {
  const postings = new Map<string, Posting>()
  const [heads, ends] = [new Map<string, number[]>(), new Map<string, number[]>()]
  const kinds = new Map<string, Set<number>>()
  const things = new Set<string>()
  const categories = profile.fields.find(({ concept }) => concept === 'category')?.values ?? []
  const headKeys = new Set(categories.flatMap(({ value }) => keysOf(headOf(openingOf(String(value)), () => true) ?? '')))
  const isHead = (word: string) => keysOf(word).some((key) => headKeys.has(key))
  /** Words repeat far more often than they are new, so each is stemmed once. */
  const postingsOf = remembered(MOST_WORDS, (word: string): Posting[] =>
    (word.startsWith('#') ? [word] : keysOf(word)).map((key) => {
      const posting = postings.get(key) ?? { entries: [], best: 0, isKind: false }
      postings.set(key, posting)
      return posting
    }),
  )
  const note = (row: number, words: string[], place: number, isKind: boolean) => {
    for (const posting of words.flatMap(postingsOf)) {
      if ((posting.entries.at(-1) ?? -1) >> 3 !== row) posting.entries.push(row * 8 + place)
      posting.best = Math.max(posting.best, place)
      posting.isKind ||= isKind
    }
  }
  const noteIn = (map: Map<string, number[]>, word: string | undefined, row: number) => {
    for (const key of word ? keysOf(word) : []) if (map.get(key)?.at(-1) !== row) group(map, key, row)
  }
  return {
    add(product, row) {
      const texts = textsOf(product, profile.fields)
      const [names, described] = [PLACES.name, PLACES.description].map((place) => texts.filter((one) => one.place === place)) as [
        Text[],
        Text[],
      ]
      const listed = (concept: string) =>
        texts.filter(({ info }) => info.concept === concept).flatMap(({ info }) => [valueOf(product, info.field)].flat().map(String))
      for (const key of listed('category').flatMap(kindsIn).flatMap(keysOf)) kinds.set(key, (kinds.get(key) ?? new Set<number>()).add(row))
      const called = names.map(({ info }) => String(valueOf(product, info.field))).flatMap(thingsIn)
      for (const key of [...listed('tags').flatMap(thingsIn), ...called].flatMap(keysOf)) things.add(key)
      // An English text opens with the name; a Russian or Ukrainian one with what it is.
      const openings = described.filter(({ text }) => isCyrillic(text.slice(0, 60).toLowerCase()))
      const told = openings.map(({ text }) => openingOf(text))
      const defined = described.filter((one) => !openings.includes(one)).flatMap(({ text }) => definedIn(text, product.name))
      const nouns = told.map((one) => one.called.find((word) => isCyrillic(word) && !ADJECTIVE.test(word)))
      for (const word of [...called, ...nouns, ...defined.map((words) => words.at(-1))]) noteIn(ends, word, row)
      for (const { text } of [...names, ...openings]) noteIn(heads, headOf(openingOf(text), isHead), row)
      const said = [
        ...texts.map(({ text, place, info }) => ({ words: indexedWords(text), place, isKind: info.concept === 'category' })),
        // A category may name several ("2 в 1 и 3 в 1"), of which each of its goods is one.
        ...texts
          .filter(({ info }) => info.concept !== 'category')
          .map(({ text, place, codes }) => ({ words: [...pairsIn(text), ...modelsIn(text), ...codes], place, isKind: false })),
        ...[...told.map((one) => one.called), ...defined].map((words) => ({ words, place: PLACES.category, isKind: false })),
        ...told.map(({ about }) => ({ words: about, place: PLACES.attribute, isKind: false })),
      ]
      for (const { words, place, isKind } of said.sort((one, other) => other.place - one.place)) note(row, words, place, isKind)
    },
    async finish(breathe) {
      const [bySound, byFirst] = [new Map<string, string[]>(), new Map<string, string[]>()]
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

function group<Item>(map: Map<string, Item[]>, name: string, item: Item): void {
  const list = map.get(name)
  if (list) list.push(item)
  else map.set(name, [item])
}
