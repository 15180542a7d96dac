import type { Catalog } from '../catalog/catalog.ts'
import { OR, type Term } from '../catalog/search-index.ts'
import type { Item } from '../filters/items.ts'
import { isProperty, toldOtherwise } from '../lexicon/meanings.ts'
import { saidAs } from '../lexicon/said.ts'
import type { Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { isCyrillic } from '../text/stem.ts'
import { namesGoods, PERSON } from './goods.ts'

/** How a word hangs on what stands before it: by itself, as a part or a property ("with a drawer"), or as a purpose ("for a trip"). */
type Link = 'thing' | 'part' | 'purpose'

interface Piece {
  word: string
  at: number
  link: Link
  /** Said before goods are asked for, or after a full stop: "we moved house and need a sofa". */
  aside: 'before' | 'after' | undefined
}

const PURPOSE =
  /^(?:for|to|into|in|on|onto|at|over|above|beside|near|during|над|возле|біля|для|на|в|во|к|ко|под|у|до|під|при|про|по|через)$/
const PART = /^(?:with|having|from|с|со|з|із|зі|из|без|чтобы|чтоб|щоб|аби|that|which|where|whose|котор\p{L}+|що|який|яка)$/u
/** "На колёсах" has wheels; "на дачу" is where it goes. */
const LOCATIVE = /\p{L}{3}(?:ах|ях)$/u
const SINGLE = /\p{L}{3}[еі]$/u
const isPlaced = (word: string): boolean => LOCATIVE.test(word) || (SINGLE.test(word) && toldOtherwise([word]).length > 0)
const KEEPING =
  /^(?:an?|the|some|any|my|your|his|her|our|their|is|are|it|и|і|й|та|and|or|или|або|чи|&|-|мой|моя|моего|моей|мій|моєї|свой|своей|своего|very|очень|дуже)$/
const ANYTHING = saidAs('anything')
const STOP = /^[.?!;:()]$/
const ASKING = new Set(['<want>', '<find>', '<show>', '<buy>', '<advise>', '<sell>'])
const TO = /^to$/
const INFINITIVE = /\p{L}{3}(?:ть|ти|ться|тися)$/u
/** "Instead of the mat": what follows is let go. */
const INSTEAD = /^(?:вместо|замість)$/
const HE = /^(?:он|она|оно|они|він|вона|воно|вони|he|she|it|they|it's|its|he's|she's)$/
const isSeeking = (word = ''): boolean => classOf(word) === '<find>'
const BACK = /^(?:back|return|вернись|вернемся|вернемся|вернитесь|повернись|повернемося|обратно|назад)$/
const OF = /^(?:из|з|із|of|in)$/
const THERE = /^(?:есть|є|got|have|маєте)$/
const MORE = /^(?:ще|еще|нибудь|щось|else)$/
/** "What is there of", "what else of". */
export const isThere = (before: string[]): boolean =>
  MORE.test(before.at(-1) ?? '') || (THERE.test(before.at(-1) ?? '') && before.some((word) => /^(?:что|що|what)$/.test(word)))
const WHO = /^(?:who|кто|хто|которая|который|яка|який)$/
const ARTICLE = /^(?:an?|the|some|any|maybe|perhaps|какой|какую|какое|какие|яку|якусь|якийсь|может|може|быть)$/
export const EITHER = /^(?:or|или|либо|або|чи|\/)$/
const BOTH = /^(?:and|и|і|й|та|&|\+|,)$/

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

/** More is no wish, and each word is looked up and tried. */
const MOST_WORDS = 20

/** The words that a filter did not take, each with what it hangs on and whether it is told aside. */
function piecesOf(reading: Reading, catalog: Catalog, isIdle: (word: string) => boolean): Piece[] {
  const { items, left, named } = reading.wishes ?? { items: [], left: [], named: [] }
  const isLeft = new Set(left)
  const isNamed = new Set(named.map(({ word }) => word))
  const isThing = (word: string) => namesGoods(catalog, word) && !PERSON.test(word)
  type Clause = ReturnType<typeof clausesOf>[number]
  /** "Кухонная техника" is a thing, though neither of its words is. */
  const isPhrase = ({ from, to }: Clause) =>
    catalog.index
      .resolve(items.slice(from, to).flatMap(({ text }, nth) => (isLeft.has(from + nth) ? [text] : [])))
      .terms.some((term) => term.said.includes(' ') && catalog.index.isThing(term))
  const isCore = (clause: Clause) =>
    items
      .slice(clause.from, clause.to)
      .some(
        ({ text, used }, nth) => (used && isNamed.has(text)) || ANYTHING.test(text) || (isLeft.has(clause.from + nth) && isThing(text)),
      ) || isPhrase(clause)
  const asksAt = (at: number) => ASKING.has(classOf(items[at]?.text ?? '') ?? '')
  // "I wanna build a thing, need a sensor": what somebody wants to do is told, what is needed for it is asked for.
  const isToDo = (at: number) => {
    const next = at + (TO.test(items[at + 1]?.text ?? '') ? 2 : 1)
    const word = items[next]?.text ?? ''
    const isDone = /^(?:wanna|gonna)$/.test(items[at]?.text ?? '') || next > at + 1 || INFINITIVE.test(word)
    return isDone && !asksAt(next) && classOf(word) === undefined
  }
  const isAsking = ({ from, to }: Clause, isMeant: (at: number) => boolean) =>
    items.slice(from, to).some((_, nth) => asksAt(from + nth) && isMeant(from + nth))
  const clauses = clausesOf(items)
  const cores = clauses.filter(isCore)
  const asked = cores.find((one) => isAsking(one, (at) => !isToDo(at))) ?? cores.find((one) => isAsking(one, () => true)) ?? cores[0]
  const first = asked ? clauses.indexOf(asked) : -1
  const pieces: Piece[] = []
  let link: Link = 'thing'
  let isInstead = false
  for (const [at, item] of items.entries()) {
    const { text, kind } = item
    const nth = clauses.findIndex(({ from, to }) => at >= from && at < to)
    const clause = clauses[nth]
    // "For cooking - pans" begins anew; "wi-fi" goes on.
    const isTight = items[at - 1]?.end === item.start
    if (kind === 'sign') link = (text === '-' && isTight) || text === '&' || text === '/' ? link : 'thing'
    else if (isLeft.has(at) && isInstead) isInstead = false
    // "Who plays": what somebody does.
    else if (isLeft.has(at) && WHO.test(items[at - 1]?.text ?? '') && !isThing(text)) continue
    // "Not of iron, it is heavy": why, and no wish.
    else if (isLeft.has(at) && nth > 0 && clause && HE.test(items[clause.from]?.text ?? '') && !isCore(clause)) continue
    else if (isLeft.has(at) && !isIdle(text)) {
      const isStory = first > 0 && nth < first
      // "A cradle or a bassinet", of which only the one is a category: the other will do as well.
      const isOr = EITHER.test(items[at - 1]?.text ?? '') && items[at - 2]?.used === true
      const isAfter = isOr || (nth > first && clause?.stopped === true && !isCore(clause))
      pieces.push({
        word: text,
        at,
        link: link === 'purpose' && isPlaced(text) ? 'part' : link,
        aside: isStory ? 'before' : isAfter ? 'after' : undefined,
      })
    } else if (INSTEAD.test(text)) isInstead = true
    // "Back to the fruit", "looking for a lamp".
    else if (PURPOSE.test(text)) link = BACK.test(items[at - 1]?.text ?? '') || isSeeking(items[at - 1]?.text) ? 'thing' : 'purpose'
    // "What is there of perfumes".
    else if (OF.test(text) && isThere(items.slice(0, at).map((item) => item.text))) link = 'thing'
    else if (PART.test(text) || ANYTHING.test(text)) link = 'part'
    else if (!KEEPING.test(text)) link = 'thing'
  }
  return pieces.slice(0, MOST_WORDS)
}

/** "Woks and pans", "white or grey", "cat food and 2 mugs", "for a cough and a cold": either will do, said as one. */
function joined(all: Piece[], items: Item[], catalog: Catalog): Piece[] {
  const isGoods = ({ word, link }: Piece) => link === 'thing' && namesGoods(catalog, word) && !isProperty(word)
  // "Need 30 plates": so many of them; "iPhone 13 case" goes on with a name.
  const isMany = ({ word, at }: Piece, nth: number) => {
    const [before, next] = [items[at - 1], all[nth + 1]]
    // "101 roses", where a bouquet is called so.
    const isCalled = () => catalog.index.resolve([`${word} ${next?.word}`]).terms.some(({ measured, soft }) => measured && !soft)
    return /^\d+$/.test(word) && next?.at === at + 1 && isGoods(next) && !before?.used && all[nth - 1]?.at !== at - 1 && !isCalled()
  }
  // "For a cough and a cold", where no goods are named.
  const isUnnamed = !all.some(isGoods) && !items.some(({ used, kind }) => used && kind === 'word')
  const pieces = all.filter((piece, nth) => !isMany(piece, nth))
  // In English a noun before a noun belongs to it.
  const runs = pieces.reduce<Piece[][]>((list, piece) => {
    const last = list.at(-1)?.at(-1)
    const isNoun = last?.at === piece.at - 1 && [last, piece].every((one) => isGoods(one) && !isCyrillic(one.word))
    return isNoun ? [...list.slice(0, -1), [...(list.at(-1) ?? []), piece]] : [...list, [piece]]
  }, [])
  return runs
    .reduce<Piece[][]>((list, run) => {
      const [before = [], [first]] = [list.at(-1), run] as [Piece[] | undefined, [Piece]]
      const last = before.at(-1)
      const between = last
        ? items.slice(last.at + 1, first.at).filter(({ text, kind }) => !(kind === 'quantity' || ARTICLE.test(text)))
        : []
      const [sign = ''] = between.map(({ text }) => text)
      const areAlike = last && ([...before, ...run].every(isGoods) || (isUnnamed && last.link === 'purpose' && !isProperty(first.word)))
      const isOne = last && between.length === 1 && last.link === first.link && (EITHER.test(sign) || (areAlike && BOTH.test(sign)))
      const said = (one: Piece[]) => one.map(({ word }) => word).join(' ')
      return isOne ? [...list.slice(0, -1), [{ ...(run.at(-1) as Piece), word: said(before) + OR + said(run) }]] : [...list, run]
    }, [])
    .flat()
}

/** A word or several that are one thing here, and what this catalogue knows of it. */
export interface Told {
  pieces: Piece[]
  term: Term | undefined
  said: string
  link: Link
  aside: Piece['aside']
}

/** "Техника для кухни", "крем для лица": one thing, as a dictionary knows it, with what stands between. */
function spoken(pieces: Piece[], items: Item[], catalog: Catalog): Piece[] {
  return pieces.reduce<Piece[]>((list, piece) => {
    const before = list.at(-1)
    const [between, ...more] = before ? items.slice(before.at + 1, piece.at) : []
    const isNext = before?.link === 'thing' && piece.link === 'purpose' && between?.kind === 'word' && more.length === 0
    const isKnown = before && catalog.index.resolve([before.word]).terms.some(({ by }) => by === 'itself' || by === 'meaning')
    if (!isNext || isKnown || before.word.includes(OR) || piece.word.includes(OR)) return [...list, piece]
    const phrase = `${before.word} ${between.text} ${piece.word}`
    const [term, ...others] = catalog.index.resolve([phrase]).terms
    const isOne = term?.said === phrase && others.length === 0 && catalog.index.isThing(term)
    return isOne ? [...list.slice(0, -1), { ...before, word: phrase, at: piece.at }] : [...list, piece]
  }, [])
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

/** The words of a message that no filter took, each with what it hangs on and what this catalogue knows of it. */
export const toldIn = (reading: Reading, catalog: Catalog, isIdle: (word: string) => boolean): Told[] =>
  lookedUp(
    spoken(joined(piecesOf(reading, catalog, isIdle), reading.wishes?.items ?? [], catalog), reading.wishes?.items ?? [], catalog),
    catalog,
  )
