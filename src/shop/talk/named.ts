import type { Filter } from '#protocol/shop.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { alternatives } from '../catalog/category-tree.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { isCommon } from '../filters/common-words.ts'
import { makerOf } from '../lexicon/brands.ts'
import { isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import { isGoodsName } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { isCyrillic } from '../text/stem.ts'
import type { Part } from './sought.ts'
import { isHow, isKind, isMeasure, isOfOtherGoods, isPerson, rowsNamed, standingOfAll } from './standing.ts'

/** What words ask of the goods: what they are, how they must be, how they had better be, and what nothing here has. */
export interface Named {
  words: string[]
  must: string[]
  prefer: string[]
  unknown: string[]
}

export const NONE: Named = { words: [], must: [], prefer: [], unknown: [] }
export const both = (one: Named, other: Named): Named => ({
  words: [...one.words, ...other.words],
  must: [...one.must, ...other.must],
  prefer: [...one.prefer, ...other.prefer],
  unknown: [...one.unknown, ...other.unknown],
})

/** "Washing machine": a word that says little of what it is. */
const VAGUE = saidAs('vague_things')
const PURPOSE = saidAs('purpose_links')
/** "Men's", "детские": whose goods they are, which is told of them as anything else. */
const WHOSE = saidAs('whose')

export const isHere = (catalog: Catalog, phrase: string): boolean =>
  catalog.index.resolve([phrase]).unknown.length === 0 && standingOfAll(catalog, phrase).any.size > 0

/** What shops sell, and what only texts mention here, or what only says more of other goods: a bag for a laptop is no laptop. */
function isUnsold(catalog: Catalog, phrase: string): boolean {
  const { told } = standingOfAll(catalog, phrase)
  const isGoods = isGoodsName(phrase) || saidOtherwise(phrase.split(' ')).length > 0
  const isOfOthers = () => isGoodsName(phrase) && catalog.index.resolve([phrase]).terms.every((term) => isOfOtherGoods(catalog, term))
  return isGoods && !isHow(phrase) && (told.size === 0 || isOfOthers())
}

/** The noun of what is named: in Russian and Ukrainian the first, in English the last, whether or not it is known. */
function headOf(words: string[], catalog: Catalog): string {
  if (!isCyrillic(words[0] ?? '')) return words.at(-1) ?? ''
  const nouns = words.filter((word) => !isProperty(word))
  const known = nouns.filter((word) => catalog.index.resolve([word]).terms.some((term) => isKind(catalog, term)))
  return (known.length > 0 ? known : nouns.length > 0 ? nouns : words)[0] ?? ''
}

/** The words of a name, without those that only lead to what comes next: "a bike with". */
export function namedIn(text: string): string {
  const words = plainWords(text)
  const isTelling = (word: string) => !STOP_WORDS.has(word)
  const [from, to] = [words.findIndex(isTelling), words.findLastIndex(isTelling)]
  return (from < 0 ? words : words.slice(from, to + 1)).join(' ')
}

/** Goods by what they are called: as a whole where some are called so, else by their noun, and the rest as how they are. */
export function goodsNamed(catalog: Catalog, phrase: string): Named {
  const words = phrase.split(' ')
  const isSold = (said: string) => isHere(catalog, said) && !isUnsold(catalog, said)
  // "Wireless headphones": how they are may stand anywhere, unless a dictionary knows both as one thing.
  const [how, rest] = [words.filter(isProperty), words.filter((word) => !isProperty(word))]
  const isApart = how.length > 0 && saidOtherwise(words).length === 0 && isSold(rest.join(' '))
  if (isApart && how.every((word) => isHere(catalog, word))) return { ...NONE, words: [rest.join(' ')], must: how }
  if (isSold(phrase)) return { ...NONE, words: [phrase] }
  const head = headOf(words, catalog)
  if (words.length === 1 || !isSold(head)) return { ...NONE, unknown: [phrase] }
  const others = words.filter((word) => word !== head)
  const isSome = (word: string) => isHere(catalog, word)
  return { ...NONE, words: [head], must: others.filter(isSome), unknown: others.filter((word) => !isSome(word)) }
}

/** How goods must be: what stands together where some texts have it so, else each word. `link`: "for", "with". */
function conditionsIn(catalog: Catalog, said: string, link = ''): Named {
  // "Of red colour": the name of what is told adds nothing to what it is told to be.
  const telling = /\d/.test(said) ? [] : said.split(' ').filter((word) => !isMeasure(word))
  const phrase = telling.length > 0 ? telling.join(' ') : said
  const { told, any } = standingOfAll(catalog, phrase)
  // "For the cottage", which only texts tell, only puts first; and a word of talk is a condition only where goods are told to be so.
  const isLoose = PURPOSE.test(link) ? told.size * 2 < any.size : phrase.split(' ').every(isCommon) && told.size === 0
  // Whom it is for only puts first.
  const isOfPerson = phrase.split(' ').every((word) => isPerson(word) && !WHOSE.test(word))
  if (isLoose || isOfPerson) return { ...NONE, prefer: any.size > 0 && (isOfPerson || PURPOSE.test(link)) ? [phrase] : [] }
  if (isHere(catalog, phrase)) return { ...NONE, must: [phrase] }
  const words = phrase.split(' ').filter((word) => !isCommon(word))
  const isSome = (word: string) => isHere(catalog, word)
  if (!words.some(isSome)) return { ...NONE, unknown: [phrase] }
  // "Leave plugged in over winter": what nothing is told to be as a whole, some had better be in part.
  const some = words.filter(isSome)
  return words.length > 2 ? { ...NONE, prefer: some } : { ...NONE, must: some, unknown: words.filter((word) => !isSome(word)) }
}

/** What filters left of a condition, and the codes in it. */
export function conditionLeft(catalog: Catalog, { left, codes, tag, link, isTaken, fields }: Part): Named {
  const said = left.filter((phrase) => tag !== 'B' || !/^\p{L}+$/u.test(phrase)).map((phrase) => conditionsIn(catalog, phrase, link))
  const { must, prefer, ...rest } = said.reduce(both, NONE)
  // "A neoprene coating": what is beside a value only says of what it is one.
  const isOfKind = fields.some((field) => /^(?:brand|category)$/.test(fieldNamed(catalog.profile, field)?.concept ?? ''))
  const own = isTaken && !isOfKind ? { ...NONE, prefer: [...must, ...prefer] } : { ...rest, must, prefer }
  return both(own, { ...NONE, must: codes.filter((code) => isHere(catalog, code)) })
}

/** What filters left of one kind of goods: its noun, or how it is where a category took the noun. `isWhole`: no category is meant by it. */
export function kindLeft(catalog: Catalog, part: Part): Named & { isWhole: boolean } {
  const { left, codes, isTaken, text } = part
  // "KIT-052" is a product by its key.
  if (/\d.*[-_]|[-_].*\d/.test(text) && isHere(catalog, text)) return { ...NONE, words: [text], isWhole: isTaken }
  const coded = { ...NONE, must: codes.filter((code) => isHere(catalog, code)) }
  const words = namedIn(text).split(' ')
  const head = headOf(words, catalog)
  const rest = namedIn(left.join(' '))
  if (!isTaken) return { ...both(rest === '' ? NONE : goodsNamed(catalog, rest), coded), isWhole: false }
  // "Phone case", where phones are a category: the case is what is wanted.
  if (rest.split(' ').includes(head)) {
    const own = words.filter((word) => rest.includes(word) || isHere(catalog, word))
    return { ...both(goodsNamed(catalog, own.join(' ')), coded), isWhole: true }
  }
  // "Washing machine", which a dictionary knows as one thing, is no other machine.
  const isOne = rest !== '' && VAGUE.test(head) && saidOtherwise(words).length > 0 && !isHere(catalog, words.join(' '))
  if (isOne) return { ...NONE, unknown: [text], isWhole: true }
  return { ...both(rest === '' ? NONE : conditionsIn(catalog, rest), coded), isWhole: false }
}

/** So many more goods must be called by a category's name than are filed there. */
const BEYOND = 1.3
const PARTLY = 0.1

/** A category by whose name more goods are called than are filed there, or others too: those that are called so are meant. */
export function isCalledBeyond(catalog: Catalog, kind: Filter, text: string): boolean {
  const filed = catalog.find({ words: [], filters: [kind] }).rows
  // "Cases", of "chargers and cases".
  if (alternatives(String(kind.value)).length > 0) {
    const named = rowsNamed(catalog, text)
    if (filed.filter((row) => named.has(row)).length >= filed.length * PARTLY) return true
  }
  const called = new Set(isHere(catalog, text) ? catalog.find({ words: [text], filters: [] }).rows : [])
  return called.size > filed.length * BEYOND
}

/** More than these are told by a name that another maker gave. */
const OTHERS = 0.3

/** "A case for the iPhone 7": of what is told by a maker's name for his goods what others make is meant too, and the name is a condition. */
export function namesOfMakers(parts: Part[], filters: Filter[], catalog: Catalog): { filters: Filter[]; must: string[] } {
  const own = filters.find(({ field, op }) => fieldNamed(catalog.profile, field)?.concept === 'brand' && op === 'eq')
  if (!own) return { filters, must: [] }
  const made = new Set(catalog.find({ words: [], filters: [own] }).rows)
  const isLine = ({ text, isTaken }: Part) => {
    const words = plainWords(text)
    const { told } = standingOfAll(catalog, words.join(' '))
    const isName = isTaken && makerOf(words[0] ?? '') !== undefined && !plainWords(String(own.value)).some((word) => words.includes(word))
    return isName && told.difference(made).size > told.size * OTHERS
  }
  const line = parts.find(isLine)
  return line ? { filters: filters.filter((filter) => filter !== own), must: [plainWords(line.text).join(' ')] } : { filters, must: [] }
}
