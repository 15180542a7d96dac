import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { alternatives } from '../catalog/category-tree.ts'
import { keysOf } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import type { Reading } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import { isCategory } from './context.ts'
import { find } from './phrases.ts'
import { OWN, type Piece, VAGUE } from './pieces.ts'
import { isKind, standingOfAll } from './standing.ts'

/** The words by which categories were named. */
export function wordsOfKinds({ wishes }: Reading, catalog: Catalog): string[] {
  const { named = [], filters = [] } = wishes ?? {}
  const kinds = filters.filter(isCategory(catalog)).map(({ field }) => field)
  return named.filter(({ field }) => kinds.includes(field)).map(({ word }) => word)
}

const FOR = /^(?:for|on|to|для|под|під|на|до|к|with|без|without|с|со|з|із|зі)$/

/** "For the shadows" of what is shown: what they are for, though a category is called so, too. */
export function namedAbout(reading: Reading, catalog: Catalog, onScreen: boolean): Piece[] {
  const { items = [], left = [] } = reading.wishes ?? {}
  const words = wordsOfKinds(reading, catalog)
  const at = items.findIndex(({ text }) => words.includes(text))
  const link = items.slice(0, Math.max(0, at)).findLastIndex(({ text }) => !isCommon(text) || FOR.test(text))
  // "Back to the sledges" names them.
  if (at < 1 || !FOR.test(items[link]?.text ?? '') || find('return_to', plainWords(reading.text))) return []
  const before = left.filter((place) => place < link).map((place) => items[place]?.text ?? '')
  // "A trimmer on the same battery": goods stand before it, or are on screen.
  const isOfGoods = before.some((word) => catalog.index.resolve([word]).terms.some((term) => isKind(catalog, term)))
  const isOwn = items.slice(link + 1, at).some(({ text }) => OWN.test(text))
  if (!isOfGoods && !(isOwn && before.length > 0) && !(onScreen && before.length === 0)) return []
  return words.map((said) => ({
    said,
    term: catalog.index.resolve([said]).terms[0],
    at,
    link: isOfGoods || isOwn ? 'purpose' : 'part',
    aside: false,
  }))
}

/**
 * "Makeup sponges", "a vacuum cleaner": in English a category that stands right before other goods says how those are, or is one thing with
 * them where a dictionary knows both words as one.
 */
export function namedBefore(reading: Reading, catalog: Catalog): { pieces: Piece[]; joint?: string } {
  const { items = [], left = [] } = reading.wishes ?? {}
  const words = wordsOfKinds(reading, catalog)
  const at = items.findLastIndex(({ text }) => words.includes(text))
  const [last = '', next = ''] = [items[at]?.text, items[at + 1]?.text]
  const isNamed = (said: string) => catalog.index.resolve([said]).terms.filter((term) => isKind(catalog, term)).length === 1
  if (at < 0 || !left.includes(at + 1) || !/^[a-z]/.test(next) || !isNamed(next)) return { pieces: [] }
  const joint = saidOtherwise([last, next]).length > 0 && isNamed(`${last} ${next}`) ? `${last} ${next}` : undefined
  const pieces = words
    .filter((word) => !joint || word !== last)
    .map((said): Piece => ({ said, term: catalog.index.resolve([said]).terms[0], at, link: 'part', aside: false }))
  return { pieces, ...(joint && { joint }) }
}

/** "Стиральные машины", which a dictionary knows as one thing and nothing here is, though cars are sold: none of them is meant. */
export function unsoldKind(reading: Reading, catalog: Catalog): string | undefined {
  const { items = [] } = reading.wishes ?? {}
  const words = wordsOfKinds(reading, catalog)
  return [...items.keys()]
    .filter((at) => words.includes(items[at]?.text ?? ''))
    .flatMap((at) => [items.slice(Math.max(0, at - 1), at + 1), items.slice(at, at + 2)])
    .filter((pair) => pair.length === 2 && pair.every(({ kind }) => kind === 'word'))
    .map((pair) => pair.map(({ text }) => text))
    .find((pair) => {
      const isWhole = catalog.index.resolve(pair).terms.some(({ said }) => said === pair.join(' '))
      const isFiled = pair.every((word) => words.includes(word))
      return (
        !isWhole &&
        !isFiled &&
        pair.some((word) => VAGUE.test(word)) &&
        saidOtherwise(pair).length > 0 &&
        standingOfAll(catalog, pair.join(' ')).told.size === 0
      )
    })
    ?.join(' ')
}

/** "Sterilizers", of "warmers and sterilizers": those that are, before the others that are filed there. */
export const partsNamed = (reading: Reading, catalog: Catalog, kinds: Filter[]): string[] => {
  const parts = kinds.flatMap(({ value }) => [value].flat().map(String)).flatMap(alternatives)
  const keys = new Set(parts.flatMap(plainWords).flatMap(keysOf))
  return parts.length > 1 ? wordsOfKinds(reading, catalog).filter((word) => keysOf(word).some((key) => keys.has(key))) : []
}

/** So many more goods must be called by a category's name than are filed there. */
const BEYOND = 1.3
const MOSTLY = 0.6

/** The words by which a category was named, where more goods are called so than are filed there: "HEPA filters". */
export function calledBeyond({ wishes }: Reading, catalog: Catalog): string[] {
  const [kind, ...others] = (wishes?.filters ?? []).filter(isCategory(catalog))
  if (!kind || others.length > 0 || kind.op !== 'eq') return []
  const named = (wishes?.named ?? []).filter(({ field }) => field === kind.field).map(({ word }) => word)
  const filed = catalog.find({ words: [], filters: [kind] }).rows
  const called = new Set(named.length > 0 ? catalog.find({ words: named, filters: [] }).rows : [])
  const both = filed.filter((row) => called.has(row)).length
  return called.size > filed.length * BEYOND && both >= filed.length * MOSTLY ? named : []
}
