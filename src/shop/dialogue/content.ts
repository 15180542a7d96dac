import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { keysOf, OR, PLACES } from '../catalog/search-index.ts'
import { wordsOf } from '#text/stem.ts'
import { ONWARD } from '../filters/choices.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { ordinalIndex } from '../references.ts'
import type { Reading } from '../router/features.ts'
import { withoutLayout } from '../router/viz.ts'
import { classOf } from '../router/lexicon.ts'
import { isCategory } from './context.ts'
import { isCalled, isComparative, namesGoods, PERSON } from './goods.ts'
import { find, POLITE } from './phrases.ts'
import { plainWords } from '../text/phrase.ts'
import { qualityIn } from '../lexicon/qualities.ts'

/** A word that says how something is asked, not what for; unless it is the name of something here. */
export const isManner = (word: string, catalog: Catalog): boolean => classOf(word) !== undefined && !catalog.index.names(word)

const EITHER = /^(?:or|или|либо|або|чи)$/
const ARTICLE = /^(?:an?|the|some)$/

const HAVING = /^(?:with|without|having|с|со|з|із|зі|чтобы|щоб|без|на|из)$/

/** "Woks and pans": two names of goods with "and" between mean either; with "or" between, any two words do. */
function eitherKind(content: string[], said: string, catalog: Catalog): string[] {
  const words = plainWords(said).filter((word) => !ARTICLE.test(word))
  return content.reduce<string[]>((list, word) => {
    const before = list.at(-1)
    const at = words.indexOf(word)
    const link = words[at - 1] ?? ''
    const isJoined = at > 1 && ONWARD.has(link) && words[at - 2] === before?.split(OR).at(-1)
    // "With a drawer and a pendulum" wants both.
    const isPart = HAVING.test(words[at - 3] ?? '')
    return isJoined &&
      before &&
      (EITHER.test(link) || (!isPart && [before.split(OR)[0] ?? '', word].every((one) => namesGoods(catalog, one))))
      ? [...list.slice(0, -1), before + OR + word]
      : [...list, word]
  }, [])
}

const OF_THEM =
  /(?<!\p{L})(?:of (?:them|these|those)|which ones?|из (?:них|этих)|з (?:них|цих)|[ув] (?:кого|какого|какой|каких|якого|якої|яких)(?= (?:из них |з них )?(?:есть|є|имеется)))(?!\p{L})/u

/** "With a drawer": a part of what is shown, whatever else is called by that word. */
function isPartOf(said: string): boolean {
  const words = plainWords(said)
  const any = find('any', words)
  const start = words.findIndex((word, at) => !POLITE.has(word) && !(any && at >= any.at && at < any.at + any.length))
  return HAVING.test(words[start] ?? '') || /^(?:for|для)$/.test(words[start] ?? '') || OF_THEM.test(words.join(' '))
}

/** The words by which a category was named. */
const kindWords = ({ wishes }: Reading, { profile }: Catalog): string[] =>
  (wishes?.named ?? []).filter(({ field }) => fieldNamed(profile, field)?.concept === 'category').map(({ word }) => word)

const isIn = (word: string, name: string): boolean => wordsOf(name).some((part) => keysOf(part).some((key) => keysOf(word).includes(key)))

/** "A mattress for a baby", "матрас в кроватку". */
const FOR_WHAT = /^(?:для|for|в|во|к|у|до)$/

const isAfterFor = (plain: string[], word: string): boolean =>
  FOR_WHAT.test(plain.filter((one) => !ARTICLE.test(one))[plain.filter((one) => !ARTICLE.test(one)).indexOf(word) - 1] ?? '')

/** Of fewer than this part of a kind a word is a chance: one electric car of many "for a son". */
const SOME = 0.1
/** What so many of all goods speak of tells none apart: "baby" in a shop for babies. */
const MANY = 0.25

/** Whether goods of a category are called by whom they are for, and that tells them apart. */
function isCalledFor(catalog: Catalog, kind: Filter, word: string): boolean {
  const isOf = catalog.testOf(kind)
  const [rows, all] = [new Set<number>(), new Set<number>()]
  for (const term of catalog.index.resolve([word]).terms)
    catalog.index.visit(term, (row, place) => {
      all.add(row)
      if (place >= PLACES.name && isOf(row)) rows.add(row)
    })
  if (all.size > catalog.products.length * MANY) return false
  return rows.size > 0 && rows.size >= catalog.find({ words: [], must: [], filters: [kind] }).rows.length * SOME
}

/** Whether goods of a category have a word in their name or category. */
const isCalledHere = (catalog: Catalog, kind: Filter, word: string): boolean =>
  catalog.index.resolve([word]).terms.some((term) => isCalled(catalog, term, catalog.testOf(kind)))

export interface Content {
  /** What to look for, either of two as one. */
  words: string[]
  filters: Filter[]
  /** It is said of what is shown: "with a drawer". */
  isPart: boolean
  /** Sizes in letters that neither a field nor a name has. */
  sizes: string[]
}

const LETTERED = /^[sml]$/
/** A size is a Latin letter, whatever keyboard it is typed on. */
const latin = (word: string): string => ({ м: 'm', л: 'l', с: 's' })[word] ?? word

/** "Size M", "a shirt, L": where no field takes it, it is not passed over. */
function sizesIn(plain: string[], filters: Filter[], { profile }: Catalog): string[] {
  const size = fieldFor(profile, 'size')?.field
  if (filters.some(({ field }) => field === size)) return []
  const isSize = (at: number) => conceptSaid(plain[at] ?? '')?.concept === 'size'
  return plain.flatMap((word, at) => {
    const letter = isSize(at - 1) ? latin(word) : word
    return LETTERED.test(letter) && (at === plain.length - 1 || isSize(at - 1) || isSize(at + 1)) ? [letter] : []
  })
}

/** "Available in M": a letter that is a value of the sizes here, and what nothing is called. */
function sizeFilters(sizes: string[], { profile, index }: Catalog): Filter[] {
  const size = fieldFor(profile, 'size')
  const values = (size?.values ?? []).map(({ value }) => String(value))
  const said = values.filter((value) => sizes.includes(value.toLowerCase()) && !index.names(value.toLowerCase()))
  return size && said.length > 0 ? [{ field: size.field, op: 'in', value: said }] : []
}

/** What a message is about, without the words that only say how it is asked. */
export function contentOf(
  said: string,
  reading: Reading,
  catalog: Catalog,
  onScreen: boolean,
  isOfShown: (words: string[]) => boolean,
): Content {
  const { filters = [], rest = [] } = reading.wishes ?? {}
  const isPart = onScreen && isPartOf(said)
  const called = onScreen && filters.some(isCategory(catalog)) ? kindWords(reading, catalog) : []
  // "Electric" among pumps: how they should be, before it is what others are called.
  const isAlike = (word: string) => !filters.filter(isCategory(catalog)).some(({ value }) => isIn(word, String(value)))
  const isHow =
    called.length > 0 && rest.length === 0 && called.every((word) => isProperty(word)) && (called.every(isAlike) || isOfShown(called))
  const kinds = isPart || isHow ? called : []
  const words = [...kinds, ...rest]
  const plain = plainWords(said)
  const most = qualityIn(plain, catalog.profile)
  const isCounted = (word: string) =>
    numberWord(word.split(' ')[0] ?? '') !== undefined && (!catalog.index.names(word) || (onScreen && most !== undefined))
  /** "In green colour": that it is a colour adds nothing. */
  const isOnlyNamed = (word: string) => words.length > 1 && /^(?:color|size|price)$/.test(conceptSaid(word)?.concept ?? '')
  const isPlace = (word: string) => onScreen && ordinalIndex(word, reading.language) !== undefined
  const kind = filters.find(isCategory(catalog))
  /** "For a baby" among winter envelopes: whom it is for, where none of them is called so. */
  const isForWhom = (word: string) =>
    kind !== undefined &&
    ((isAfterFor(plain, word) && !isCalledHere(catalog, kind, word)) || (PERSON.test(word) && !isCalledFor(catalog, kind, word)))
  const isIdle = (word: string) =>
    isForWhom(word) ||
    isManner(word, catalog) ||
    isCounted(word) ||
    isOnlyNamed(word) ||
    isPlace(word) ||
    (onScreen && isComparative(word, catalog))
  const sizes = sizesIn(plain, filters, catalog)
  const sized = sizeFilters(sizes, catalog)
  const content = withoutLayout(words, reading).filter((word) => !isIdle(word))
  return {
    words: eitherKind([...content, ...sizes.filter(catalog.index.names)], said, catalog),
    filters: [...(kinds.length > 0 ? filters.filter((filter) => !isCategory(catalog)(filter)) : filters), ...sized],
    isPart,
    sizes: sizes.filter((size) => sized.length === 0 && !catalog.index.names(size)).map((size) => size.toUpperCase()),
  }
}
