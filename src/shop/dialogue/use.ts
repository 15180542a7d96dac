import type { Language } from '#text/language.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { OR, PLACES, type Term } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import type { Item } from '../filters/items.ts'
import { goodsFor } from '../lexicon/uses.ts'
import { saidAs } from '../lexicon/said.ts'
import type { Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { isCyrillic } from '../text/stem.ts'
import { wordsIn } from './context.ts'
import { namesGoods, PERSON } from './goods.ts'
import type { Request } from './request.ts'

const LONGEST = 3
const MOST_KINDS = 6

/** "Something", "на чём", "what do I need": no goods are named, and what they are for says which. */
const OPEN = saidAs('open')
const ANYTHING = saidAs('anything')
/** "To fry", "чтобы кататься". */
const LEADING = /^(?:to|чтобы|чтоб|щоб|аби|нужно|надо|хочу|хочется|треба|потрібно)$/

const GIVING = /^(?:подар\p{L}+|gifts?|presents?)$/u
const INFINITIVE = /\p{L}{2}(?:ть|ти|ться|тися)$/u
/** A word that so many texts have is found by itself. */
const OFTEN = 3

const isTold = (said: string[], { index }: Catalog): boolean => index.resolve(said).terms.some((term) => index.tally(term).all >= OFTEN)

export interface Use {
  said: string[]
  /** Kinds of goods of this shop, either of which will do. */
  goods: string
}

/** The kinds of goods of this shop that serve a use, in the letters in which it was said; each brings something that those before it do not. */
function soldFor(phrase: string[], language: Language, catalog: Catalog): string[] {
  const found = new Set<number>()
  const isNew = (kind: string) => {
    const added = rowsCalled(kind, catalog).filter((row) => !found.has(row))
    for (const row of added) found.add(row)
    return added.length > 0
  }
  const alike = goodsFor(phrase).filter((kind) => isCyrillic(kind) === (language !== 'en'))
  const isNear = (kind: string) => /[іїєґ]/.test(kind) === (language === 'uk')
  return [...alike.filter(isNear), ...alike.filter((kind) => !isNear(kind))].filter(isNew).slice(0, MOST_KINDS)
}

/** The rows of what is called by a phrase as it is said, one word of which says what it is; a model may be called like goods of another language. */
function rowsCalled(kind: string, { index }: Catalog): number[] {
  const isOwn = (way: string[][]) => way.every((keys) => keys.some((key) => isCyrillic(key) === index.cyrillic))
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
  /** What is shown may be told to be for it. */
  const isShown = (said: string[]) => onScreen && catalog.find({ words: [], must: said, filters: [], only: new Set(shown) }).rows.length > 0
  for (const at of items.keys()) {
    const opening = items.findIndex((item, nth) => nth < at && isOpening(item, nth, items))
    const before = items.slice(Math.max(0, opening), at)
    const isOpen = before.some(isOpening) || (!onScreen && LEADING.test(before.at(-1)?.text ?? ''))
    for (let length = Math.min(LONGEST, items.length - at); length > 0; length--) {
      const part = items.slice(at, at + length)
      const next = items[at + length]
      // That it is a gift says nothing of what it is for.
      if (part.some(({ kind, text }) => kind !== 'word' || classOf(text) === '<gift>') || before.some(isGoods)) continue
      // "I want to make a salad, which vegetables are there".
      const sign = items.findIndex(({ kind }, nth) => nth >= at + length && kind === 'sign')
      if (sign >= 0 && items.slice(sign).some(isGoods)) continue
      // Where nothing else is said that it could be about, the use alone will do.
      const isAlone = !onScreen && !part.some(isGoods) && !items.slice(at + length).some(isGoods)
      if (!(isOpen || isAlone) || (!isOpen && next && isGoods(next))) continue
      const said = part.map(({ text }) => text)
      // "For baking", where texts say so themselves; "to drink" is no glass.
      const isDone = LEADING.test(before.at(-1)?.text ?? '') || INFINITIVE.test(said[0] ?? '')
      if (part.some(({ used }) => used) || (!isDone && (isTold(said, catalog) || isShown(said)))) continue
      const goods = soldFor(said, language, catalog)
      if (goods.length > 0) return { said, goods: goods.join(OR) }
    }
  }
  return onScreen || items.some(isGoods) ? undefined : giftIn(items, language, catalog)
}

const RECEIVERS = (['child', 'her', 'him'] as const).map((who) => ({ who, said: saidAs(who) }))

/** "What to give a girl of three": what is given to such. */
function giftIn(items: Item[], language: Language, catalog: Catalog): Use | undefined {
  const gift = items.find(({ text }) => classOf(text) === '<gift>' || GIVING.test(text))
  const receiver = gift && RECEIVERS.find(({ said }) => items.some(({ text }) => said.test(text)))
  const goods = receiver ? soldFor(['gift', 'for', receiver.who], language, catalog) : []
  return gift && goods.length > 0 ? { said: [gift.text], goods: goods.join(OR) } : undefined
}

/** What serves the use is asked for; what else is said only puts first. */
export function servedBy({ goods, said }: Use, request: Request, catalog: Catalog): Request {
  const isOther = (word: string) => !word.split(' ').some((part) => said.includes(part))
  const isHad = (word: string) => catalog.find({ words: [goods], must: [word], filters: [] }).rows.length > 0
  const others = wordsIn(request).filter(isOther)
  return { words: [goods], must: [], prefer: others.filter(isHad), unknown: request.unknown.filter(isOther) }
}
