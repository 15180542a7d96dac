import type { Filter } from '#protocol/shop.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { alternatives } from '../catalog/category-tree.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { isCommon } from '../filters/common-words.ts'
import { makerOf } from '../lexicon/brands.ts'
import { isProperty, saidOtherwise } from '../lexicon/meanings.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { saidAs } from '../lexicon/said.ts'
import { isGoodsName } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { isCyrillic } from '../text/stem.ts'
import { isVerb } from '../text/verb.ts'
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

/** A maker that is not here is no slip of something else. */
function isStrangeMaker(catalog: Catalog, word: string): boolean {
  const maker = makerOf(word)
  return (
    maker !== undefined &&
    catalog.values.exact([maker]).length === 0 &&
    catalog.index.resolve([word]).terms.every(({ by }) => by !== 'itself')
  )
}

/** The noun of what is named: in Russian and Ukrainian the first, in English the last, whether or not it is known. */
function headOf(words: string[], catalog: Catalog): string {
  if (!isCyrillic(words[0] ?? '')) return words.at(-1) ?? ''
  const nouns = words.filter((word) => !isProperty(word))
  const known = nouns.filter((word) => catalog.index.resolve([word]).terms.some((term) => isKind(catalog, term)))
  return (known.length > 0 ? known : nouns.length > 0 ? nouns : words)[0] ?? ''
}

/** "Three gang", "4 drawers": so many of a thing, where names tell it so. */
function counted(catalog: Catalog, phrase: string): string | undefined {
  const [first = '', ...rest] = phrase.split(' ')
  const count = /^\d+$/.test(first) ? Number(first) : numberWord(first)
  if (count === undefined || rest.length === 0) return undefined
  const said = `${count} ${rest.join(' ')}`
  return catalog.index.resolve([said]).terms[0]?.ways[0]?.flat()[0]?.startsWith('#') === true ? said : undefined
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
  const isSold = (said: string) =>
    isHere(catalog, said) && !isUnsold(catalog, said) && !(words.length === 1 && isStrangeMaker(catalog, said))
  // "Wireless headphones", "ladies boots": how they are may stand anywhere, unless a dictionary knows both as one thing.
  const [how, rest] = [
    words.filter((word) => isProperty(word) || WHOSE.test(word)),
    words.filter((word) => !isProperty(word) && !WHOSE.test(word)),
  ]
  const isApart = how.length > 0 && rest.length > 0 && saidOtherwise(words).length === 0 && isSold(rest.join(' '))
  if (isApart && how.every((word) => isHere(catalog, word))) return { ...NONE, words: [rest.join(' ')], must: how }
  if (isSold(phrase)) return { ...NONE, words: [phrase] }
  const head = headOf(words, catalog)
  // "Washing machine", which a dictionary knows as one thing, is no other machine.
  const isOne = words.length > 1 && VAGUE.test(head) && saidOtherwise(words).length > 0
  if (words.length === 1 || isOne || !isSold(head)) return { ...NONE, unknown: [phrase] }
  const others = words.filter((word) => word !== head)
  const isSome = (word: string) => isHere(catalog, word)
  return { ...NONE, words: [head], must: others.filter(isSome), unknown: others.filter((word) => !isSome(word)) }
}

/** How goods must be: what stands together where some texts have it so, else each word. `link`: "for", "with". */
function conditionsIn(catalog: Catalog, said: string, link = ''): Named {
  // "Of red colour": the name of what is told adds nothing to what it is told to be.
  const telling = /\d/.test(said) ? [] : said.split(' ').filter((word) => !isMeasure(word))
  const phrase = telling.length > 0 ? telling.join(' ') : said
  const count = counted(catalog, phrase)
  if (count) return { ...NONE, must: [count] }
  const { told, any } = standingOfAll(catalog, phrase)
  // "For the cottage", which only texts tell, only puts first; and a word of talk is a condition only where goods are told to be so.
  const isLoose = PURPOSE.test(link) ? told.size * 2 < any.size : phrase.split(' ').every(isCommon) && told.size === 0
  if (isLoose) return { ...NONE, prefer: any.size > 0 && PURPOSE.test(link) ? [phrase] : [] }
  // Whom it is for only puts first.
  if (phrase.split(' ').every((word) => isPerson(word) && !WHOSE.test(word))) return { ...NONE, prefer: any.size > 0 ? [phrase] : [] }
  if (isHere(catalog, phrase)) return { ...NONE, must: [phrase] }
  const words = phrase.split(' ').filter((word) => !isCommon(word))
  const isSome = (word: string) => isHere(catalog, word) && !isStrangeMaker(catalog, word)
  if (!words.some(isSome)) return { ...NONE, unknown: [phrase] }
  // "Leave plugged in over winter": what nothing is told to be as a whole, some had better be in part.
  const isSure = (word: string) => words.length < 3 && !isVerb(word)
  const some = words.filter(isSome)
  return {
    ...NONE,
    must: some.filter(isSure),
    prefer: some.filter((word) => !isSure(word)),
    unknown: words.filter((word) => !isSome(word) && isSure(word)),
  }
}

/** What filters left of a condition, and the codes in it. */
export function conditionLeft(catalog: Catalog, { left, codes, tag, link, isTaken, concepts }: Part): Named {
  const said = left.filter((phrase) => tag !== 'B' || !/^\p{L}+$/u.test(phrase)).map((phrase) => conditionsIn(catalog, phrase, link))
  const { must, prefer, ...rest } = said.reduce(both, NONE)
  // "A neoprene coating": what is beside a value only says of what it is one.
  const own =
    isTaken && !concepts.includes('brand') && !concepts.includes('category')
      ? { ...NONE, prefer: [...must, ...prefer] }
      : { ...rest, must, prefer }
  return both(own, { ...NONE, must: codes.filter((code) => isHere(catalog, code)) })
}

/** What filters left of one kind of goods: its noun, or how it is where a category took the noun. `isWhole`: no category is meant by it. */
export function kindLeft(catalog: Catalog, part: Part): Named & { isWhole: boolean } {
  const { left, codes, isTaken, text } = part
  // "KIT-052" is a product by its key.
  if (/\d/.test(text) && /[-_]/.test(text) && isHere(catalog, text)) return { ...NONE, words: [text], isWhole: isTaken }
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
  const isOne =
    words.length > 1 &&
    VAGUE.test(head) &&
    rest !== '' &&
    saidOtherwise(words).length > 0 &&
    standingOfAll(catalog, words.join(' ')).told.size === 0
  if (isOne) return { ...NONE, unknown: [text], isWhole: true }
  return { ...both(rest === '' ? NONE : conditionsIn(catalog, rest), coded), isWhole: false }
}

/** So many more goods must be called by a category's name than are filed there. */
const BEYOND = 1.3
const PARTLY = 0.1
const MOSTLY = 0.6

/** A category by whose name more goods are called than are filed there, or others too: those that are called so are meant. */
export function isCalledBeyond(catalog: Catalog, kind: Filter, text: string): boolean {
  if (kind.op !== 'eq') return false
  const filed = catalog.find({ words: [], filters: [kind] }).rows
  // "Cases", of "chargers and cases".
  if (alternatives(String(kind.value)).length > 0) {
    const named = rowsNamed(catalog, text)
    if (filed.filter((row) => named.has(row)).length >= filed.length * PARTLY) return true
  }
  const called = new Set(isHere(catalog, text) ? catalog.find({ words: [text], filters: [] }).rows : [])
  return called.size > filed.length * BEYOND && filed.filter((row) => called.has(row)).length >= filed.length * MOSTLY
}

/** "Jewellery, birds or elephants": of goods and others that are a part of them, those. */
export function withoutBroader(catalog: Catalog, words: string[]): string[] {
  if (words.length < 2) return words
  const rows = words.map((word) => new Set(catalog.find({ words: [word], filters: [] }).rows))
  const isPart = (other: Set<number>, own: Set<number>) =>
    other.size > 0 && other.size * 2 < own.size && other.difference(own).size * 4 < other.size
  return words.filter((_, at) => !rows.every((other, nth) => nth === at || isPart(other, rows[at] as Set<number>)))
}

/** More than these are told by a name that another maker gave. */
const OTHERS = 0.3

/** "A case for the iPhone 7": of what is told by a maker's name for his goods what others make is meant too, and the name is a condition. */
export function namesOfMakers(parts: Part[], filters: Filter[], catalog: Catalog): { filters: Filter[]; must: string[] } {
  const isMaker = (field: string) => fieldNamed(catalog.profile, field)?.concept === 'brand'
  const own = filters.find(({ field, op }) => isMaker(field) && (op === 'eq' || op === 'in'))
  if (!own) return { filters, must: [] }
  const makers = [own.value].flat().map(String)
  const plain = (maker: string) =>
    maker
      .toLowerCase()
      .replace(/[^\p{L}\d ]/gu, '')
      .trim()
  const madeBy = (maker: string) => new Set(catalog.find({ words: [], filters: [{ field: own.field, op: 'eq', value: maker }] }).rows)
  const lines = parts.filter(({ tag, text, isTaken }) => isTaken && /^[MKB]$/.test(tag) && makerOf(plainWords(text)[0] ?? '') !== undefined)
  const meant = makers.flatMap((maker) => {
    if (parts.some(({ text }) => text.toLowerCase().includes(plain(maker)))) return []
    const line = lines.find(({ text }) => {
      const { told } = standingOfAll(catalog, plainWords(text).join(' '))
      return told.size > 0 && told.difference(madeBy(maker)).size > told.size * OTHERS
    })
    return line ? [{ maker, said: plainWords(line.text).join(' ') }] : []
  })
  if (meant.length === 0) return { filters, must: [] }
  const left = makers.filter((maker) => !meant.some((one) => one.maker === maker))
  const rest = filters.filter((filter) => filter !== own)
  const [only] = left
  const kept: Filter[] = only === undefined ? [] : [left.length === 1 ? { ...own, op: 'eq', value: only } : { ...own, value: left }]
  return { filters: [...rest, ...kept], must: meant.map(({ said }) => said) }
}
