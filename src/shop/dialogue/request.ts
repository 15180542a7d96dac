import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { PLACES } from '../catalog/kin.ts'
import { OR, type Term } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import type { Item } from '../filters/items.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { saidAs } from '../lexicon/said.ts'
import { unitOf } from '../lexicon/units.ts'
import { ordinalIndex } from '../references.ts'
import type { Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { withoutLayout } from '../router/viz.ts'
import { isCyrillic } from '../text/stem.ts'
import { isCategory } from './context.ts'
import { isCalled, isComparative, isSold, namesGoods, PERSON } from './goods.ts'

/** What the words of a message ask for, filters and orders aside. */
export interface Request {
  /** What the goods are, how they must be, and how they had better be. */
  words: string[]
  must: string[]
  prefer: string[]
  /** What nothing here has. */
  unknown: string[]
}

/** How a word hangs on what stands before it: by itself, as a part or a property ("with a drawer"), or as a purpose ("for a trip"). */
type Link = 'thing' | 'part' | 'purpose'

interface Piece {
  word: string
  at: number
  link: Link
  /** Said before goods are asked for, or after a full stop: "we moved house and need a sofa". */
  aside: 'before' | 'after' | undefined
}

const PURPOSE = /^(?:for|to|into|in|on|onto|at|during|для|на|в|во|к|ко|под|у|до|під|при|про|по|через)$/
const PART = /^(?:with|having|from|с|со|з|із|зі|из|без|чтобы|чтоб|щоб|аби|that|which|where|whose|котор\p{L}+|що|який|яка)$/u
/** "На колёсах" has wheels; "на дачу" is where it goes. */
const LOCATIVE = /\p{L}{3}(?:ах|ях)$/u
const KEEPING =
  /^(?:an?|the|some|any|my|your|his|her|our|their|is|are|it|и|і|й|та|and|or|или|або|чи|&|-|мой|моя|моего|моей|мій|моєї|свой|своей|своего|very|очень|дуже)$/
const ANYTHING = saidAs('anything')
const STOP = /^[.?!;:()]$/
const ASKING = new Set(['<want>', '<find>', '<show>', '<buy>', '<advise>', '<sell>'])
/** What is done or how: it names nothing. */
const DEED =
  /(?:ся|сь|[аяую]ет|[аяую]ют|[еи]шь|[еиє]мо|ють|\p{L}{3}(?:[ие]|ова|ыва)ть|[ую]вати|\p{L}{3}ly|\p{L}{3}ing|\p{L}{2}(?:[кнш]о|стро))$/u
const HAVING = /^(?:with|without|с|со|без|з|із|зі)$/
/** "Instead of the mat": what follows is let go. */
const INSTEAD = /^(?:вместо|замість)$/
const GREETING = /^(?:good|добр\p{L}+|доброї|спокойной)$/u
const EITHER = /^(?:or|или|либо|або|чи|\/)$/
const BOTH = /^(?:and|и|і|й|та|&|,)$/

/** A word that says how something is asked, not what for; unless it is the name of something here. */
export const isManner = (word: string, catalog: Catalog): boolean => classOf(word) !== undefined && !catalog.index.names(word)

/** In a catalogue of fewer nothing can be said to be usual. */
const LEAST_COUNTED = 100
const MENTIONED = 2

/** A thing that no goods are called by and hardly a text mentions is not sold here: "подгузники" of one cradle with a basket for them. */
function isOnlyMentioned(catalog: Catalog, term: Term): boolean {
  const { all, described } = catalog.index.tally(term)
  return catalog.products.length >= LEAST_COUNTED && all <= MENTIONED && described === all
}

/** Where each clause of a message begins: after a sign that ends one, and where somebody begins to ask. */
function clausesOf(items: Item[]): { from: number; to: number; stopped: boolean }[] {
  const starts = items.flatMap((item, at) => {
    const isAsking = BOTH.test(item.text) && items.slice(at + 1, at + 4).some(({ text }) => ASKING.has(classOf(text) ?? ''))
    return (item.kind === 'sign' && (STOP.test(item.text) || item.text === ',')) || isAsking ? [{ at, stopped: STOP.test(item.text) }] : []
  })
  return [{ at: -1, stopped: false }, ...starts].map(({ at, stopped }, nth) => ({
    from: at + 1,
    to: starts[nth]?.at ?? items.length,
    stopped,
  }))
}

/** The words that a filter did not take, each with what it hangs on and whether it is told aside. */
function piecesOf(reading: Reading, catalog: Catalog, isIdle: (word: string) => boolean): Piece[] {
  const { items, left } = reading.wishes ?? { items: [], left: [] }
  const isLeft = new Set(left)
  const isThing = (word: string) => namesGoods(catalog, word) && !PERSON.test(word)
  type Clause = ReturnType<typeof clausesOf>[number]
  const isCore = ({ from, to }: Clause) =>
    items
      .slice(from, to)
      .some(({ text, used, kind }, nth) => (used && kind === 'word') || ANYTHING.test(text) || (isLeft.has(from + nth) && isThing(text)))
  const isAsking = ({ from, to }: Clause) => items.slice(from, to).some(({ text }) => ASKING.has(classOf(text) ?? ''))
  const clauses = clausesOf(items)
  const asked = clauses.findIndex((clause) => isCore(clause) && isAsking(clause))
  const first = asked >= 0 ? asked : clauses.findIndex(isCore)
  const pieces: Piece[] = []
  let link: Link = 'thing'
  let isInstead = false
  for (const [at, item] of items.entries()) {
    const { text, kind } = item
    const nth = clauses.findIndex(({ from, to }) => at >= from && at < to)
    const clause = clauses[nth]
    if (kind === 'sign') link = text === '-' || text === '&' || text === '/' ? link : 'thing'
    else if (isLeft.has(at) && isInstead) isInstead = false
    else if (isLeft.has(at) && !isIdle(text)) {
      const isStory = first > 0 && nth < first
      const isAfter = nth > first && clause?.stopped === true && !isCore(clause)
      pieces.push({
        word: text,
        at,
        link: link === 'purpose' && LOCATIVE.test(text) ? 'part' : link,
        aside: isStory ? 'before' : isAfter ? 'after' : undefined,
      })
    } else if (INSTEAD.test(text)) isInstead = true
    else if (PURPOSE.test(text)) link = 'purpose'
    else if (PART.test(text) || ANYTHING.test(text)) link = 'part'
    else if (!KEEPING.test(text)) link = 'thing'
  }
  return pieces
}

/** "Woks and pans", "white or grey": either will do, said as one. */
function joined(pieces: Piece[], items: Item[], catalog: Catalog): Piece[] {
  return pieces.reduce<Piece[]>((list, piece) => {
    const before = list.at(-1)
    const between = before ? items.slice(before.at + 1, piece.at).filter(({ text }) => !/^(?:an?|the|some)$/.test(text)) : []
    const [sign = ''] = between.map(({ text }) => text)
    const areGoods = before && [before, piece].every(({ word, link }) => link === 'thing' && namesGoods(catalog, word) && !isProperty(word))
    const isOne = before && between.length === 1 && before.link === piece.link && (EITHER.test(sign) || (areGoods && BOTH.test(sign)))
    return isOne ? [...list.slice(0, -1), { ...piece, word: before.word + OR + piece.word }] : [...list, piece]
  }, [])
}

interface Told {
  pieces: Piece[]
  term: Term | undefined
  said: string
  link: Link
  aside: Piece['aside']
}

/** Words that stand together are looked up together: "coffee machine" may be one thing. */
function lookedUp(pieces: Piece[], catalog: Catalog): Told[] {
  const runs = pieces.reduce<Piece[][]>((list, piece) => {
    const run = list.at(-1)
    const last = run?.at(-1)
    const isNext = last && piece.at === last.at + 1 && piece.link === last.link && !piece.word.includes(OR) && !last.word.includes(OR)
    return isNext && run ? [...list.slice(0, -1), [...run, piece]] : [...list, [piece]]
  }, [])
  return runs.flatMap((run) => {
    const { terms } = catalog.index.resolve(run.map(({ word }) => word))
    const left = [...run]
    return run.flatMap((piece): Told[] => {
      if (!left.includes(piece)) return []
      const word = piece.word.replaceAll("'", '')
      const term = terms.find(({ said }) => said === word || said.startsWith(`${word} `) || said === piece.word)
      const own = left.splice(left.indexOf(piece), term ? term.said.split(' ').length : 1)
      return [{ pieces: own, term, said: term?.said ?? piece.word, link: piece.link, aside: piece.aside }]
    })
  })
}

/** A property, a person or a number says how something is, and not what. */
const isHow = (said: string): boolean => /^\d/.test(said) || PERSON.test(said) || said.split(OR).every(isProperty)

/** The words that say what the goods are: nouns that stand together, the first in Russian and Ukrainian, the last in English. */
function headsIn(told: Told[], catalog: Catalog, onScreen: boolean): { heads: Told[]; strange: Told[] } {
  const isThing = ({ said, term }: Told) =>
    term !== undefined && isSold(catalog, term) && (onScreen ? catalog.index.isThing(term) : namesGoods(catalog, said))
  // "Battery life?" asks something of what is shown.
  const isNoun = ({ said, aside, term }: Told) =>
    !aside && !isHow(said) && !(onScreen && conceptSaid(said)) && (!DEED.test(said) || (term !== undefined && catalog.index.isThing(term)))
  // "Let's start with lamps": goods that nothing else stands before.
  const bare = told.filter(({ link }) => link === 'thing')
  const nouns = (bare.some(isNoun) || onScreen ? bare : told.filter((one) => one.link === 'part' && isThing(one))).filter(isNoun)
  const first = nouns.find(isThing)
  if (!first) {
    // What only texts tell is told of what is shown; alone it is not sold.
    const isStrange = (term: Term | undefined) => !term || !isSold(catalog, term) || (!onScreen && isOnlyMentioned(catalog, term))
    const strange = nouns.filter(({ term, said }) => isStrange(term) && !DEED.test(said))
    if (onScreen) return { heads: [], strange }
    const mentioned = nouns.filter((one) => one.term && !strange.includes(one))
    return { heads: strange.length > 0 ? [] : mentioned.slice(0, 1), strange }
  }
  const isNextTo = (one: Told | undefined, other: Told) => other.pieces[0]?.at === (one?.pieces.at(-1)?.at ?? -9) + 1
  const heads = [first]
  for (const one of nouns.slice(nouns.indexOf(first) + 1)) {
    if (!isThing(one) || !isNextTo(heads.at(-1), one)) break
    heads.push(one)
  }
  // "A tennis racquet": what nothing here is, though something is called by what is said of it.
  const next = nouns.find((one) => isNextTo(heads.at(-1), one))
  const isLast = next && !next.term && !isCyrillic(next.said) && !isCommon(next.said)
  return isLast ? { heads: [], strange: [next] } : { heads, strange: [] }
}

/** What names neither goods nor how they should be is not missed. */
const IDLE = new RegExp(`${['idle', 'hiding', 'goods'].map((name) => saidAs(name).source).join('|')}|${PERSON.source}`, 'u')
const AGE = /^\d+ (?:years?|months?|лет|год|рок|мес|міс)/u
export const isMissed = (word: string): boolean => !/^\d+$/.test(word) && !AGE.test(word) && !IDLE.test(word) && !DEED.test(word)

/** `shown`: the rows that a message may be about where it names no goods itself. */
export function requestIn(reading: Reading, filters: Filter[], catalog: Catalog, shown: number[], also: string[]): Request {
  const onScreen = shown.length > 0
  const { rest = [], items = [] } = reading.wishes ?? {}
  const left = new Set(withoutLayout(rest, reading))
  const before = (word: string) => items[items.findIndex(({ text }) => text === word) - 1]?.text ?? ''
  // "Good evening" greets, an "evening dress" is worn; "with a grid" has one.
  const isMeant = (word: string) =>
    catalog.index.has(word) && (classOf(word) === '<hello>' ? !GREETING.test(before(word)) : HAVING.test(before(word)))
  const isIdle = (word: string) =>
    !left.has(word) ||
    (isManner(word, catalog) && !isMeant(word)) ||
    (numberWord(word.split(' ')[0] ?? '') !== undefined && (onScreen || !catalog.index.names(word))) ||
    unitOf(word) !== undefined ||
    (rest.length > 1 && /^(?:color|size|price)$/.test(conceptSaid(word)?.concept ?? '')) ||
    (ordinalIndex(word, reading.language) !== undefined && (onScreen || !catalog.index.names(word))) ||
    (onScreen && isComparative(word, catalog))
  const pieces = joined(piecesOf(reading, catalog, isIdle), items, catalog)
  const numbers = rest.filter((phrase) => /^\d/.test(phrase) && !items.some(({ text }) => text === phrase))
  const told = lookedUp(pieces, catalog)
  const kinds = filters.filter(isCategory(catalog))
  const { heads, strange } = kinds.length > 0 ? { heads: [], strange: [] } : headsIn(told, catalog, onScreen)
  const isNamed = heads.length + kinds.length > 0
  const rows = new Set(isNamed ? catalog.find({ words: heads.map(({ said }) => said), filters: kinds }).rows : shown)
  const isFirm = (term: Term) => isCalled(catalog, term, (row) => rows.size === 0 || rows.has(row), PLACES.attribute)
  const others = told.filter((one) => !heads.includes(one) && !strange.includes(one))
  const isHard = (one: Told & { term: Term }): boolean => {
    const { term, said, link, aside } = one
    const isOfPart = others[others.indexOf(one) - 1]?.link === 'part'
    const isQuality = isNamed && qualityIn([said], catalog.profile) !== undefined && !isFirm(term)
    if (aside || term.soft || isQuality || (DEED.test(said) && !catalog.index.isThing(term))) return false
    if (PERSON.test(said)) return false
    // "With a drawer for linen" has a drawer.
    if (link === 'purpose') return isProperty(said) || (isFirm(term) && term.kind !== true && !isOfPart && !isNamed)
    return term.by === 'itself' || term.by === 'meaning' || isFirm(term)
  }
  const found = others.filter((one): one is Told & { term: Term } => one.term !== undefined && isSold(catalog, one.term))
  const measured = catalog.index.resolve(numbers)
  // What is said only about a thing that is not sold finds nothing by itself, unless goods are called so.
  const isAlone = strange.length > 0 && kinds.length === 0
  const hard = found.filter((one) => isHard(one) && (!isAlone || (isFirm(one.term) && !isProperty(one.said))))
  const weak = isAlone ? [] : found.filter((one) => !hard.includes(one))
  // "Something to fry in": where nothing else is said, what it is for must be there.
  const isBare = heads.length + kinds.length + filters.length + hard.length === 0
  const firm = isBare ? weak.filter(({ said, aside }) => !aside && !PERSON.test(said)) : []
  const soft = weak.filter((one) => !firm.includes(one))
  const missing = [...strange, ...others.filter((one) => !found.includes(one as never) && one.link !== 'purpose' && !one.aside)]
  return {
    words: heads.map(({ said }) => said),
    must: [...[...hard, ...firm].map(({ said }) => said), ...measured.terms.map(({ said }) => said), ...also],
    prefer: soft.map(({ said }) => said),
    unknown: [...missing.map(({ said }) => said).filter((said) => !conceptSaid(said)), ...measured.unknown].filter(isMissed),
  }
}
