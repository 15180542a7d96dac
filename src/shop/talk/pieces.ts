import type { Catalog } from '../catalog/catalog.ts'
import { OR, type Term } from '../catalog/search-index.ts'
import type { Item } from '../filters/items.ts'
import { isRefused } from '../filters/refusal.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { ordinalWord } from '../lexicon/ordinals.ts'
import { saidAs } from '../lexicon/said.ts'
import { isProperty, saidOtherwise, toldOtherwise } from '../lexicon/meanings.ts'
import type { Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { isCyrillic } from '../text/stem.ts'
import { plainWords } from '../text/phrase.ts'
import { isPresent, isVerb } from '../text/verb.ts'
import { find, OF_SHOP } from './phrases.ts'
import { areApart, isHow, isKind, isMeasure, standingOf, standingOfAll } from './standing.ts'

/** How a word hangs on what stands before it: by itself, as a part or a property ("with a drawer"), or as a purpose ("for a trip"). */
type Link = 'thing' | 'part' | 'purpose'

/** A word, or several that are one thing here, and what this catalogue knows of it. */
export interface Piece {
  said: string
  term: Term | undefined
  at: number
  link: Link
  /** Told beside what is asked for: "we moved house and need a sofa". */
  aside: boolean
}

const PURPOSE = saidAs('purpose_links')
const PART = saidAs('part_links')
const KEEPING = saidAs('kept_links')
const ANYTHING = saidAs('anything')
/** "На колёсах" has wheels; "на дачу" is where it goes. */
const LOCATIVE = /\p{L}{3}(?:ах|ях)$/u
const SINGLE = /\p{L}{3}[еі]$/u
const isPlaced = (word: string): boolean => LOCATIVE.test(word) || (SINGLE.test(word) && toldOtherwise([word]).length > 0)

const STOP = /^[.?!;:()]$/
const ASKING = new Set(['<want>', '<find>', '<show>', '<buy>', '<advise>', '<sell>'])
const BIDDING = new Set(['<show>', '<find>', '<advise>'])
/** What somebody does or is, and no goods: "we live", "he likes". */
const TELLING = /^(?:i|we|he|she|they|i'm|we're|я|мы|он|она|они|ми|він|вона|вони|у меня|мой|моя|мій)$/
/** "Едем", "хотим". */
const WE_DO = /[еи]м$/u
/** "Washing machine": a word that says little of what it is. */
export const VAGUE = saidAs('vague_things')
const BEGINNING = /^(?:start|starts|begin|try|like|likes|love|loves|enjoy|enjoys|go|am|is|are|i'm|we're)$/
const HELPING = /^(?:do|does|did|is|are|was|were|can|could|will|would|should|have|has)$/
const WHO = /^(?:who|she|he|that)$/
export const EITHER = /^(?:or|или|либо|або|чи|\/)$/
export const BOTH = /^(?:and|и|і|й|та|&|\+|,)$/
const ARTICLE = /^(?:an?|the|some|any|maybe|perhaps|может|може|быть)$/

/** "Mites are killing my plants": the plants are there. */
export const OWN = /^(?:my|our|his|her|their|мо[йяеию]|мо[еї]й|мои[хм]|мої[хм]?|мо[ею]ю|наш\p{L}{0,3})$/u
/** "I mostly bake". */
const OFTEN = /^(?:\p{L}+ly|often|always|never|also|just)$/u
/** "A stand for it": what was named before. */
export const IT = /^(?:it|them|ней|нему|ним|неї|нього|них)$/

const QUESTION =
  /^(?:(?:and|but|а|и|і|та) )?(?:(?:how|what|where|when|why|как|як|где|де|когда|коли|почему|чому|сколько|скільки|как(?:ой|ая|ое)|як(?:ий|а|е))(?!\p{L})|(?:does|do|is|are|can|will) (?:it|they|this|these|the)(?!\p{L}))/u
const HOW_MANY = /^(?:(?:and|а|и|і|та) )?(?:how many|сколько|скільки) (?!стоит|стоят|стоить|коштує|коштують|будет)/u

interface Clause {
  from: number
  to: number
  stopped: boolean
}

/** Where each clause begins: after a sign that ends one, and where somebody begins to ask ("… and now need a pool"). */
function clausesOf(items: Item[]): Clause[] {
  const isAsking = (at: number) => items.slice(at + 1, at + 4).some(({ text }) => ASKING.has(classOf(text) ?? ''))
  const ends = items.flatMap(({ kind, text }, at) => {
    const isEnd = kind === 'sign' ? STOP.test(text) || text === ',' : BOTH.test(text) && isAsking(at)
    return isEnd ? [{ at, stopped: STOP.test(text) }] : []
  })
  return [{ at: -1, stopped: false }, ...ends].map(({ at, stopped }, nth) => ({ from: at + 1, to: ends[nth]?.at ?? items.length, stopped }))
}

/** More is no wish, and each word is looked up and tried. */
const MOST_WORDS = 20

export interface Word {
  word: string
  at: number
  link: Link
  aside: boolean
}

/** "4 drawers", "three gang": so many of a thing, where names tell it so. */
function counted(items: Item[], at: number, { index }: Catalog): string | undefined {
  const before = items[at - 1]
  if (isRefused(items, at - 1, 2) || isRefused(items, at)) return undefined
  const count =
    before && !before.used && !before.quantity?.unit && !before.quantity?.currency
      ? (before.quantity?.value ?? numberWord(before.text))
      : undefined
  const phrase = `${count} ${items[at]?.text}`
  const isTold = count !== undefined && count < 100 && index.resolve([phrase]).terms[0]?.ways[0]?.flat()[0]?.startsWith('#') === true
  return isTold ? phrase : undefined
}

/** The words that no filter took, and others that are asked for, each with what it hangs on and whether it is told aside. */
export function wordsLeft({ wishes, language }: Reading, catalog: Catalog, others?: string[]): Word[] {
  const { items, left, named } = wishes ?? { items: [], left: [], named: [] }
  const isLeft = new Set(left)
  const isNamed = new Set(named.map(({ word }) => word))
  const namesGoods = (word: string) => catalog.index.resolve([word]).terms.some((term) => isKind(catalog, term))
  const clauses = clausesOf(items)
  const textsOf = ({ from, to }: Clause) => items.slice(from, to).map(({ text }) => text)
  const isCore = (clause: Clause) =>
    items
      .slice(clause.from, clause.to)
      .some(({ text, used }, nth) => (used && isNamed.has(text)) || (isLeft.has(clause.from + nth) && namesGoods(text)))
  const isAsking = (clause: Clause) =>
    textsOf(clause).some((text) => ASKING.has(classOf(text) ?? '') || ANYTHING.test(text)) || OF_SHOP.test(textsOf(clause).join(' '))
  const isStory = (clause: Clause) => textsOf(clause).some((text) => TELLING.test(text) || WE_DO.test(text) || isPresent(text))
  /** "A rattle, how many beads are there": what is asked beside is no wish. */
  const isQuestion = (clause: Clause) => {
    const said = textsOf(clause).join(' ')
    const isBeside = items
      .slice(0, clause.from)
      .some(({ text, used }, at) => (used && isNamed.has(text)) || (isLeft.has(at) && !ANYTHING.test(text)))
    if (!isBeside || OF_SHOP.test(said) || find('any', plainWords(said))) return false
    return QUESTION.test(said) && (HOW_MANY.test(said) || !isCore(clause) || said.split(' ').some(isMeasure))
  }
  const questions = clauses.filter(isQuestion)
  const cores = clauses.filter((clause) => isCore(clause) && !questions.includes(clause))
  const hasWords = ({ from, to }: Clause) => left.some((at) => at >= from && at < to && !ANYTHING.test(items[at]?.text ?? ''))
  // "132 for a sheet ... show the Belarusian ones": what is asked for comes after what is told.
  const isBidding = (clause: Clause) =>
    textsOf(clause).some((text) => BIDDING.has(classOf(text) ?? '')) && items.slice(clause.from, clause.to).some(({ used }) => used)
  const asked =
    cores.find(isAsking) ?? clauses.find(isBidding) ?? cores[0] ?? clauses.find((clause) => isAsking(clause) && hasWords(clause))
  const first = asked ? clauses.indexOf(asked) : -1
  const isAside = (nth: number): boolean => {
    const clause = clauses[nth]
    if (!clause || nth === first || first < 0) return false
    return nth < first
      ? !isCore(clause) || isStory(clause) || (asked !== undefined && !isCore(asked))
      : !isCore(clause) && (clause.stopped || isStory(clause))
  }
  /** "A small lamp", "birthday cards": a usual word that goods are called by, right before what they are. */
  const isModifier = (at: number): boolean => {
    const [item, next] = items.slice(at, at + 2)
    if (!item || item.used || !/^[a-z]{4,}$/.test(item.text) || classOf(item.text) !== undefined || !catalog.index.calls(item.text))
      return false
    return next !== undefined && (isNamed.has(next.text) || (isLeft.has(at + 1) && namesGoods(next.text)))
  }
  /** "In M", "form U": a letter by which goods are called. */
  const isCode = (at: number) => {
    const { text = '', used = true } = items[at] ?? {}
    return !used && /^[b-hj-z]$/.test(text) && (language !== 'en' || !/^[unrky]$/.test(text)) && catalog.index.names(text)
  }
  /** "Who plays cricket", "to start playing": what somebody does. */
  const isDone = (at: number) => {
    const [before = '', word = ''] = [items[at - 1]?.text, items[at]?.text]
    const who = at - (OFTEN.test(before) ? 2 : 1)
    // "Are they foldable" asks.
    if (/^(?:i|we|he|she|they)$/.test(items[who]?.text ?? '') && classOf(word) === undefined && !HELPING.test(items[who - 1]?.text ?? ''))
      return true
    return (WHO.test(before) && /^[a-z]+s$/.test(word)) || (BEGINNING.test(before) && /^[a-z]+ing$/.test(word))
  }
  const words: Word[] = []
  let link: Link = 'thing'
  for (const [at, { text, kind, start }] of items.entries()) {
    const isTight = items[at - 1]?.end === start
    if (kind === 'sign') link = (text === '-' && isTight) || text === '&' || text === '/' ? link : 'thing'
    else if (isDone(at)) link = 'thing'
    else if (isLink(text)) link = PART.test(text) ? 'part' : classOf(items[at - 1]?.text ?? '') === '<find>' ? 'thing' : 'purpose'
    else if (
      (isLeft.has(at) || isModifier(at) || isCode(at) || others?.includes(text)) &&
      numberWord(text) === undefined &&
      ordinalWord(text) === undefined
    ) {
      const nth = clauses.findIndex(({ from, to }) => at >= from && at < to)
      if (questions.includes(clauses[nth] as Clause)) continue
      words.push({
        word: counted(items, at, catalog) ?? text,
        at,
        link: link === 'purpose' && isPlaced(text) ? 'part' : link,
        aside: isAside(nth),
      })
    } else if (!KEEPING.test(text) || beginsAnew(items, at)) link = 'thing'
  }
  const isOwn = ({ at, link }: Word) => link === 'thing' && OWN.test(items[at - 1]?.text ?? '')
  const isElse = words.some((word) => word.link === 'thing' && !word.aside && !isOwn(word) && !isHow(word.word) && !isVerb(word.word))
  return words.slice(0, MOST_WORDS).map((word) => (isElse && isOwn(word) ? { ...word, aside: true } : word))
}

const isLink = (word: string): boolean => PURPOSE.test(word) || PART.test(word)

/** "A case for the phone and a stand", "and a stand for it": other goods, and no more of what the first are for. */
function beginsAnew(items: Item[], at: number): boolean {
  if (!BOTH.test(items[at]?.text ?? '')) return false
  const next = items.slice(at + 1, at + 6)
  const end = next.findIndex(({ kind, text }) => kind === 'sign' || BOTH.test(text))
  const own = next.slice(0, end < 0 ? next.length : end)
  return /^an?$/.test(own[0]?.text ?? '') || own.some(({ text }, nth) => IT.test(text) && isLink(own[nth - 1]?.text ?? ''))
}

/** "Silicone free", "egg shaped": what the first word is said by. */
const SAID_OF = /^(?:free|proof|shaped|style|sized?|based|resistant|friendly|less|type)$/

/** Words that are one by a hyphen or by what is said of the first: "fire-lite", "fragrance free". */
function tied(words: Word[], items: Item[]): Word[] {
  const made: Word[] = []
  for (const word of words) {
    const last = made.at(-1)
    const sign = items[word.at - 1]
    const isHyphen =
      last && word.at === last.at + 2 && sign?.text === '-' && sign.start === items[last.at]?.end && sign.end === items[word.at]?.start
    const isSaidOf = last && word.at === last.at + 1 && SAID_OF.test(word.word)
    const isPlain = last && [last.word, word.word].every((part) => /^\p{L}{2,}$/u.test(part))
    if (last && isPlain && (isHyphen || isSaidOf)) made[made.length - 1] = { ...last, word: `${last.word} ${word.word}`, at: word.at }
    else made.push(word)
  }
  return made
}

/** "WD 3", "sc 4": letters and a number by which goods are called. */
function withModels(run: Word[], { index }: Catalog): Word[] {
  const made: Word[] = []
  for (const word of run) {
    const last = made.at(-1)
    const model = `${last?.word} ${word.word}`
    if (last && /^\d+$/.test(word.word) && index.resolve([model]).terms[0]?.ways[0]?.flat()[0]?.startsWith('#'))
      made[made.length - 1] = { ...last, word: model }
    else made.push(word)
  }
  return made
}

/** "Hair dryer", which a dictionary knows as one thing and nothing here is: neither word is looked for by itself. */
function unsoldAt(words: Word[], catalog: Catalog): string | undefined {
  const { index } = catalog
  for (const length of [3, 2]) {
    const phrase = words.slice(0, length).map(({ word }) => word)
    if (phrase.length < length || saidOtherwise(phrase).length === 0) continue
    const { terms } = index.resolve(phrase)
    const isWhole = terms.some(({ said }) => said === phrase.join(' '))
    // An "evening dress" is a dress; in Russian and Ukrainian the noun may stand first or last.
    const heads = isCyrillic(phrase[0] ?? '') ? phrase.filter((word) => !isProperty(word)) : phrase.slice(-1)
    if (
      !isWhole &&
      !heads.some((word) => !VAGUE.test(word) && index.calls(word)) &&
      standingOfAll(catalog, phrase.join(' ')).told.size === 0
    )
      return phrase.join(' ')
  }
  return undefined
}

/** Words that stand together are looked up together: "coffee machine" may be one thing. */
function lookedUp(words: Word[], catalog: Catalog): Piece[] {
  const runs: Word[][] = []
  for (const word of words) {
    const last = runs.at(-1)?.at(-1)
    if (last && word.at === last.at + 1 && word.link === last.link) runs.at(-1)?.push(word)
    else runs.push([word])
  }
  return runs
    .map((run) => withModels(run, catalog))
    .flatMap((run) => {
      const { terms } = catalog.index.resolve(run.map(({ word }) => word))
      const left = [...run]
      const pieces: Piece[] = []
      while (left.length > 0) {
        const { word, at, link, aside } = left[0] as Word
        const plain = word.replaceAll("'", '')
        const term = terms.find(({ said }) => said === plain || said.startsWith(`${plain} `) || said === word)
        const unsold =
          link !== 'thing' || /^\d/.test(word) || term?.said.includes(' ') || word.includes(' ') ? undefined : unsoldAt(left, catalog)
        if (unsold) {
          left.splice(0, unsold.split(' ').length)
          pieces.push({ said: unsold, term: undefined, at, link, aside })
          continue
        }
        // Words that are tied stay one thing.
        const first = term ?? (word.includes(' ') ? catalog.index.resolve([word]).terms[0] : undefined)
        left.splice(0, term && !word.includes(' ') ? term.said.split(' ').length : 1)
        pieces.push({ said: word.includes(' ') ? word : (term?.said ?? word), term: first, at, link, aside })
      }
      return pieces
    })
}

/** Whether goods here are what a piece says. */
export const isThing = ({ term, link, aside, said }: Piece, catalog: Catalog): boolean =>
  link === 'thing' && !aside && term !== undefined && (said.endsWith(term.said) || said.includes(OR)) && isKind(catalog, term)

/** "A lipstick and a nail polish": in English the nouns that stand together after "and" or "or" are one thing. */
function compounded(pieces: Piece[], items: Item[], catalog: Catalog): Piece[] {
  const made: Piece[] = []
  for (const piece of pieces) {
    const last = made.at(-1)
    const before = last && items.slice(0, last.at).findLast(({ text }) => !ARTICLE.test(text))?.text
    const isOne =
      last?.term &&
      piece.term &&
      piece.at === last.at + 1 &&
      piece.link === last.link &&
      (BOTH.test(before ?? '') || EITHER.test(before ?? '')) &&
      /^[a-z]+$/.test(last.said) &&
      !isProperty(last.said) &&
      (isThing(piece, catalog) || saidOtherwise([last.said, piece.said]).length > 0) &&
      standingOfAll(catalog, `${last.said} ${piece.said}`).called.size > 0
    if (isOne) made[made.length - 1] = { ...last, said: `${last.said} ${piece.said}`, term: piece.term }
    else made.push(piece)
  }
  return made
}

/** "Woks and pans", "white or grey": either will do, said as one. */
function joined(pieces: Piece[], items: Item[], catalog: Catalog): Piece[] {
  const isGoods = (piece: Piece) => isThing(piece, catalog)
  const made: Piece[] = []
  for (const piece of compounded(pieces, items, catalog)) {
    const last = made.at(-1)
    const end = last ? last.at + last.said.split(OR).at(-1)!.split(' ').length : 0
    const between = last ? items.slice(end, piece.at).filter(({ text, kind }) => kind !== 'quantity' && !ARTICLE.test(text)) : []
    const [sign] = between.map(({ text }) => text)
    // Names of which goods have one or the other: "the beaver and the stork".
    const areNames = last?.term && piece.term && [last, piece].every(({ term }) => term && standingOf(catalog, term).called.size > 0)
    const isApart =
      areNames && last?.term && piece.term && standingOf(catalog, last.term).any.isDisjointFrom(standingOf(catalog, piece.term).any)
    // "A meter, waterproof" is both.
    const areGoods =
      last?.term && piece.term && isGoods(last) && isGoods(piece) && (sign !== ',' || areApart(catalog, piece.said, last.said, true))
    const isAlike = areGoods || isApart
    const isOne =
      last?.term &&
      piece.term &&
      between.length === 1 &&
      sign !== undefined &&
      ((EITHER.test(sign) && isGoods(last) === isGoods(piece)) || (isAlike && BOTH.test(sign)))
    if (!isOne || !last) {
      made.push(piece)
      continue
    }
    // "Cat food and juices": in English what stands before a noun belongs to it.
    const before = made.at(-2)
    const isNoun = before?.term && !isCyrillic(last.said) && before.link === 'thing' && before.at + 1 === last.at && isGoods(last)
    if (isNoun) made.splice(-2, 1)
    const said = (isNoun ? `${before.said} ` : '') + last.said + OR + piece.said
    made[made.length - 1] = { ...piece, said, term: catalog.index.resolve([said]).terms[0] }
  }
  return made
}

/** Numbers that belong together and are no filter, as names tell them: "185/60", "3 in 1". */
function numbersSaid({ wishes }: Reading, catalog: Catalog): Piece[] {
  const { items = [], left = [], rest = [] } = wishes ?? {}
  const words = new Set(left.map((at) => items[at]?.text))
  return rest
    .filter((phrase) => !words.has(phrase))
    .map((said) => ({ said, term: catalog.index.resolve([said]).terms[0], at: items.length, link: 'thing', aside: false }))
}

/** "Dry skin", "жирной кожи"; but no "бровей коричневый". */
function isOneThing(first: string, second: string): boolean {
  const last = first.split(' ').at(-1) ?? ''
  // "Большой люлькой": nouns end so, too.
  return !isCyrillic(first) || (isProperty(last) && (!isProperty(second) || last.slice(-2) === second.slice(-2)))
}

/** What hangs on one preposition belongs together: "for dry skin", "with a double bottom". */
function phrased(pieces: Piece[]): Piece[] {
  const made: Piece[] = []
  for (const piece of pieces) {
    const last = made.at(-1)
    const isNext =
      last?.term &&
      piece.term &&
      piece.aside === last.aside &&
      !/^\d/.test(last.said) &&
      isOneThing(last.said, piece.said) &&
      (last.link !== 'thing' || last.aside) &&
      piece.link === last.link &&
      piece.at - last.at - last.said.split(' ').length <= (last.aside ? 1 : 0)
    if (!isNext || !last || last.said.includes(OR) || piece.said.includes(OR)) made.push(piece)
    else made[made.length - 1] = { ...last, said: `${last.said} ${piece.said}` }
  }
  return made
}

/** What a message says beside its filters, piece by piece. */
export const piecesIn = (reading: Reading, catalog: Catalog): Piece[] => [
  ...phrased(
    joined(lookedUp(tied(wordsLeft(reading, catalog), reading.wishes?.items ?? []), catalog), reading.wishes?.items ?? [], catalog),
  ),
  ...numbersSaid(reading, catalog),
]
