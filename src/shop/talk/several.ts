import type { Catalog } from '../catalog/catalog.ts'
import { OR } from '../catalog/search-index.ts'
import type { Item } from '../filters/items.ts'
import { isProperty } from '../lexicon/meanings.ts'
import type { Reading } from '../router/features.ts'
import { isCyrillic } from '../text/stem.ts'
import { isVerb } from '../text/verb.ts'
import { isCategory } from './context.ts'
import { wordsOfKinds } from './named.ts'
import { BOTH, EITHER, IT, type Piece, type Word, wordsLeft } from './pieces.ts'
import { areApart, isHow, isKind, rowsCalled, standingOfAll } from './standing.ts'

/** Several goods that are named in one message. */
interface Several {
  goods: string
  /** Whether the categories that are named are of these goods, and not said of all of them: "chin and lip, laser". */
  hasKinds: boolean
  /** What of a piece is a wish for all of them: what one of them is called by is none, and what is said of one only puts first. */
  besides(piece: Piece): Piece[]
}

interface Part {
  said: string
  words: Word[]
  /** Said after a comma, and not after "and": it may as well be how the goods are. */
  isListed: boolean
}

const MOST_SAID = 3
const LEAST_LISTED = 3
const FEW = 5
const wordsIn = (said: string): string[] => said.split(/ (?:\/ )?/)

function isGoods(word: string, catalog: Catalog): boolean {
  const { terms } = catalog.index.resolve([word])
  return terms.length === 1 && terms.every((term) => term.by !== 'slip' && isKind(catalog, term))
}

const isCalled = (said: string, catalog: Catalog): boolean => standingOfAll(catalog, said).called.size > 0

/** "A red lipstick": by all its words where goods are called so, else by its noun; without a noun it is none. */
function goodsSaid(words: Word[], kinds: string[], isListed: boolean, catalog: Catalog): string | undefined {
  const own = words
    .filter(({ link, aside, word }) => link === 'thing' && !aside && (!isVerb(word) || isProperty(word)))
    .map(({ word }) => word)
  const nouns = own.filter((word) => kinds.includes(word) || isGoods(word, catalog))
  const whole = own.join(' ')
  const isWhole =
    (!isListed || (own.length > 1 && nouns.length > 0)) &&
    own.length > 0 &&
    own.length <= MOST_SAID &&
    !own.every(isHow) &&
    isCalled(whole, catalog)
  return isWhole ? whole : isCyrillic(whole) ? nouns[0] : nouns.at(-1)
}

/** What stands between the commas and "and"s of a message, where it names goods. */
function partsOf({ wishes }: Reading, kinds: string[], words: Word[], catalog: Catalog): Part[] {
  const { items = [] } = wishes ?? {}
  const isEnd = ({ kind, text }: Item) => (kind === 'sign' ? text !== '-' : BOTH.test(text) || EITHER.test(text))
  const ends = [...items.keys()].filter((at) => isEnd(items[at] as Item))
  const parts: Part[] = []
  for (const [nth, from] of [-1, ...ends].entries()) {
    const to = ends[nth] ?? items.length
    const own = words.filter(({ at }) => at > from && at < to)
    const last = parts.at(-1)
    // "A crib with wheels, a drawer": one more part of it.
    const isListed = items[from]?.text === ','
    const said = isListed && last?.words.at(-1)?.link === 'part' ? undefined : goodsSaid(own, kinds, isListed, catalog)
    if (!said) continue
    // "A stand for it" is one for what was named before.
    const fitting =
      last && rowsCalled(catalog, last.said).size <= FEW && items.slice(from + 1, to).some(({ text }) => IT.test(text))
        ? `${said} ${last.said}`
        : said
    parts.push({ said: isCalled(fitting, catalog) ? fitting : said, words: own, isListed })
  }
  return parts
}

/** Either of several goods, each with its own words: "red lipstick and nail polish", "a bath, and a stand for it". */
export function severalIn(reading: Reading, catalog: Catalog): Several | undefined {
  const { items = [], filters = [] } = reading.wishes ?? {}
  const isJoined = items.some(({ text }) => (BOTH.test(text) && text !== ',') || EITHER.test(text))
  if (!isJoined && !items.some(({ text }) => text === ',')) return undefined
  const kinds = wordsOfKinds(reading, catalog)
  const parts = partsOf(reading, kinds, wordsLeft(reading, catalog, kinds), catalog)
  const others = parts.filter(({ said, isListed }, nth) =>
    parts.slice(0, nth).every((part) => areApart(catalog, said, part.said, isListed)),
  )
  const goods = parts.filter((part) => others.includes(part) || !part.isListed)
  // "A family car, lots of space": commas alone list three or more.
  if (!isJoined && goods.length < LEAST_LISTED) return undefined
  const isNamed = goods.some(({ said }) => wordsIn(said).some((word) => kinds.includes(word) || isGoods(word, catalog)))
  const [filed, ...more] = filters.filter(isCategory(catalog))
  const isFiled =
    filed && more.length === 0 && goods.every(({ said }) => kinds.includes(said)) && [filed.value].flat().length >= goods.length
  if (others.length < 2 || !isNamed || isFiled) return undefined
  // "Gloves and masks, black": in Russian and Ukrainian what stands last is said of all of them.
  const end = goods.at(-1) as Part
  const how = wordsIn(end.said).at(-1) ?? ''
  const isShared = goods.every((part) => !standingOfAll(catalog, how).any.isDisjointFrom(rowsCalled(catalog, part.said)))
  if (isCyrillic(how) && end.said.endsWith(` ${how}`) && isProperty(how) && isShared) end.said = end.said.slice(0, -how.length - 1)
  const said = new Set(goods.flatMap((part) => wordsIn(part.said)))
  const own = new Set(goods.flatMap(({ words }) => words.map(({ word }) => word)))
  const rows = goods.map((part) => rowsCalled(catalog, part.said))
  const isOfAll = (word: string) => rows.every((some) => !standingOfAll(catalog, word).any.isDisjointFrom(some))
  return {
    goods: goods.map((part) => part.said).join(OR),
    hasKinds: kinds.some((word) => said.has(word)),
    besides(piece) {
      const left = wordsIn(piece.said).filter((word) => !said.has(word))
      if (left.length === 0) return []
      const rest = left.join(' ')
      const term = rest === piece.said ? piece.term : catalog.index.resolve([rest]).terms[0]
      return [{ ...piece, said: rest, term, aside: piece.aside || (left.some((word) => own.has(word)) && !isOfAll(rest)) }]
    },
  }
}
