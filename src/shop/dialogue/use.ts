import type { Language } from '#text/language.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { OR, PLACES, type Term } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import type { Item } from '../filters/items.ts'
import { goodsFor, TOLD } from '../lexicon/uses.ts'
import { saidAs } from '../lexicon/said.ts'
import type { Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { isCyrillic } from '../text/stem.ts'
import { wordsIn } from './context.ts'
import { isVerb, namesGoods, PERSON } from './goods.ts'
import type { Request } from './request.ts'

const LONGEST = 5
const MOST_KINDS = 8

/** "Something", "на чём", "what do I need": no goods are named, and what they are for says which. */
const OPEN = saidAs('open')
const ANYTHING = saidAs('anything')
/** "To fry", "чтобы кататься". */
const LEADING = /^(?:to|чтобы|чтоб|щоб|аби|нужно|надо|хочу|хочется|треба|потрібно)$/

const SO_THAT = /^(?:чтобы|чтоб|щоб|аби)$/
const AND = /^(?:and|or|и|или|і|й|та|або|,)$/
/** What comes before it is no wish: "after spicy food". */
const CAUSE = /^(?:after|from|because|my|our|после|із-за|из-за|после|після|через|мой|мою|моя|мій|моя)$/

const GIVING = /^(?:подар\p{L}+|gifts?|presents?)$/u
const isGift = (word: string): boolean => classOf(word) === '<gift>' || GIVING.test(word)
const INFINITIVE = /\p{L}{2}(?:ть|ти|ться|тися)$/u
/** "Furnishing a bedroom", "шью джинсы". */
const DOING = /\p{L}{3}(?:ing|ть|ти|ться|тися|ю)$/u
/** A word that so many texts have is found by itself. */
const OFTEN = 3

const isTold = (said: string[], { index }: Catalog): boolean => index.resolve(said).terms.some((term) => index.tally(term).all >= OFTEN)

export interface Use {
  said: string[]
  /** Kinds of goods of this shop, either of which will do. */
  goods: string
  /** Some are called so, and of others only texts tell. */
  isTold: boolean
}

/**
 * The kinds of goods of this shop that serve a use, in the letters in which it was said; each brings something that those before it do not.
 * Of some words it is enough that texts tell them: "antiseptic", of goods that are called by their makers' names.
 */
function soldFor(phrase: string[], language: Language, catalog: Catalog): Omit<Use, 'said'> | undefined {
  const found = new Set<number>()
  const isNew = (rows: number[]) => {
    const added = rows.filter((row) => !found.has(row))
    for (const row of added) found.add(row)
    return added.length > 0
  }
  const alike = goodsFor(phrase).filter((kind) => isCyrillic(kind) === (language !== 'en'))
  // A line has its Ukrainian words last.
  const kinds = language === 'uk' ? alike.toReversed() : alike
  const rowsOf = (kind: string) => (kind.startsWith(TOLD) ? rowsTold(kind.slice(1), catalog) : rowsCalled(kind, catalog))
  const sold = kinds.filter((kind) => isNew(rowsOf(kind))).slice(0, MOST_KINDS)
  const isTold = sold.some((kind) => kind.startsWith(TOLD)) && sold.some((kind) => !kind.startsWith(TOLD))
  return sold.length > 0 ? { goods: sold.map((kind) => kind.replace(TOLD, '')).join(OR), isTold } : undefined
}

/** The rows of what is called by a phrase as it is said, one word of which says what it is; a model may be called like goods of another language. */
function rowsCalled(kind: string, { index }: Catalog): number[] {
  const isOwnKey = (key: string) => [index.cyrillic, isCyrillic(kind)].includes(isCyrillic(key))
  const isOwn = (way: string[][]) => way.every((keys) => keys.some(isOwnKey))
  const sure = (word: string): Term[] =>
    index
      .resolve([word])
      .terms.filter(({ by }) => by === 'itself' || by === 'meaning')
      .map((term) => ({ ...term, ways: term.ways.filter(isOwn) }))
  const words = kind.split(' ')
  const [whole, ...more] = index.resolve([kind]).terms
  const isThing =
    whole && more.length === 0
      ? sure(kind).some(index.isThing)
      : words.every((word) => sure(word).length > 0) && words.some((word) => sure(word).some(index.isThing))
  const rows: number[] = []
  for (const term of isThing ? index.resolve([kind + OR]).terms : [])
    index.visit(term, (row, place) => void (place >= PLACES.category && rows.push(row)))
  return rows
}

/** More texts than this share of all tell nothing apart. */
const MOST_TOLD = 0.2

/** The rows whose texts tell of a kind, where few do. */
function rowsTold(kind: string, { index, products }: Catalog): number[] {
  const rows: number[] = []
  const [term, ...more] = index.resolve([kind]).terms.filter(({ by }) => by === 'itself' || by === 'meaning')
  if (term && more.length === 0 && term.said === kind) index.visit(term, (row) => void rows.push(row))
  return rows.length <= products.length * MOST_TOLD ? rows : []
}

/** What somebody wants to do, where no goods are named before it: "something to fry eggs in" asks for pans, and for no eggs. */
export function useIn({ wishes, language }: Reading, catalog: Catalog, shown: number[]): Use | undefined {
  const onScreen = shown.length > 0
  const items = wishes?.items ?? []
  const isOpening = ({ text }: Item, nth: number, all: Item[]) =>
    ANYTHING.test(text) || (text === 'то' && all[nth - 1]?.text === '-') || (!onScreen && OPEN.test(text))
  const places = new Set(items.filter((_, nth) => items[nth - 1]?.text === 'at'))
  const isGoods = (item: Item) =>
    item.kind === 'word' &&
    !places.has(item) &&
    !PERSON.test(item.text) &&
    !isCommon(item.text) &&
    !OPEN.test(item.text) &&
    namesGoods(catalog, item.text)
  const isWanted = (item: Item, nth: number) =>
    isGoods(item) && !items.slice(Math.max(0, nth - 2), nth).some(({ text }) => CAUSE.test(text))
  /** What is shown may be told to be for it. */
  const isShown = (said: string[]) => onScreen && catalog.find({ words: [], must: said, filters: [], only: new Set(shown) }).rows.length > 0
  const asked = items.findLastIndex(isOpening)
  // "So that the computer stays on": it is no computer that is wanted.
  const isAim = SO_THAT.test(items[0]?.text ?? '')
  for (const at of items.keys()) {
    const opening = items.findIndex((item, nth) => nth < at && isOpening(item, nth, items))
    const before = items.slice(Math.max(0, opening), at)
    // "My stomach burns after dinner, what helps"; "for a nursery we need cots, what is there" names them.
    const isLater = items.slice(at, asked).some(({ kind }) => kind === 'sign') && !items.some(isWanted)
    const isOpen = before.some(isOpening) || isLater || (!onScreen && LEADING.test(before.at(-1)?.text ?? ''))
    for (let length = Math.min(LONGEST, items.length - at); length > 0; length--) {
      const part = items.slice(at, at + length)
      const next = items[at + length]
      // That it is a gift says nothing of what it is for.
      if (part.some(({ kind, text }) => kind !== 'word' || isGift(text)) || (before.some(isGoods) && !isAim)) continue
      // "I want to make a salad, which vegetables are there".
      const sign = items.findIndex(({ kind }, nth) => nth >= at + length && kind === 'sign')
      if (sign >= 0 && items.slice(sign).some(isGoods)) continue
      // Where nothing else is said that it could be about, the use alone will do.
      const isAlone = !onScreen && (DOING.test(part[0]?.text ?? '') || !part.some(isGoods)) && !items.slice(at + length).some(isGoods)
      if (!(isOpen || isAlone) || (!isOpen && next && isGoods(next))) continue
      const said = part.map(({ text }) => text)
      // "For baking", where texts say so themselves; "to drink" is no glass.
      const isDone = LEADING.test(before.at(-1)?.text ?? '') || INFINITIVE.test(said[0] ?? '')
      // What it is done to is not what is bought: "for cutting vegetables".
      const isEnough = isDone || length > 1 || items.slice(at + length).some(isGoods)
      if (part.some(({ used }) => used) || (!isEnough && (isTold(said, catalog) || isShown(said)))) continue
      const sold = soldFor(said, language, catalog)
      // "Against cough and fever": whatever serves the one or the other.
      const other = AND.test(next?.text ?? '') ? (items[at + length + 1]?.text ?? '') : ''
      const also = sold && soldFor([other], language, catalog)
      if (also) return { said: [...said, other], goods: sold.goods + OR + also.goods, isTold: true }
      if (sold) return { said, ...sold }
    }
  }
  return onScreen || items.some(isGoods) ? undefined : giftIn(items, language, catalog)
}

const RECEIVERS = (['child', 'her', 'him'] as const).map((who) => ({ who, said: saidAs(who) }))

/** "What to give a girl of three": what is given to such. */
function giftIn(items: Item[], language: Language, catalog: Catalog): Use | undefined {
  const gift = items.find(({ text }) => isGift(text))
  const receiver = gift && RECEIVERS.find(({ said }) => items.some(({ text }) => said.test(text)))
  const sold = receiver && soldFor(['gift', 'for', receiver.who], language, catalog)
  return sold && { said: [gift.text], ...sold }
}

/** What serves the use is asked for; what else is said only puts first. */
export function servedBy({ goods, isTold, said }: Use, request: Request, catalog: Catalog): Request {
  const isOther = (word: string) => !word.split(' ').some((part) => said.includes(part))
  const isHad = (word: string) => catalog.find({ words: [goods], must: [word], filters: [] }).rows.length > 0
  // What is told of somebody ("works all day") is no wish.
  const others = wordsIn(request).filter((word) => isOther(word) && !isVerb(word))
  return {
    words: isTold ? [] : [goods],
    must: isTold ? [goods] : [],
    prefer: others.filter(isHad),
    unknown: request.unknown.filter(isOther),
  }
}
