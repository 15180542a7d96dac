import { isCommon } from '../filters/common-words.ts'
import type { Item } from '../filters/items.ts'
import { saidAs } from '../lexicon/said.ts'
import { classOf } from '../router/lexicon.ts'

/** Words that hold what is said about a thing to it: "a bag with a zip for my laptop". */
const LINK = saidAs('links')
/** What stands for any goods: how they should be follows "something", and stands before "ones" too. */
const ANYTHING = saidAs('anything')
const GOODS = saidAs('goods')
/** What is done or how: it names nothing, wherever it stands. */
const DEED = /(?:ся|сь|[аяую]ет|[аяую]ют|[еи]шь|[еиє]мо|ють|\p{L}{3}(?:[ие]|ова|ыва)ть|[ую]вати|\p{L}{3}ly|\p{L}{2}(?:[кнш]о|стро))$/u
const STOP = /^[.?!;:()]$/
const ASKING = new Set(['<want>', '<find>', '<show>', '<buy>', '<advise>'])
/** In English a verb follows who does it. */
const WHO = /^(?:i|we|you|they|he|she|who|let's|lets|can|could|will|would|should|must)$/

/** "Needs" as "need". */
const asks = (word: string): boolean => ASKING.has(classOf(word) ?? classOf(word.replace(/(?<=[a-z]{3})s$/, '')) ?? '')

/** "By hand": how something is done, and no goods. */
const ASIDE = /^(?:by|via|per)$/

const isDone = (word: string, before = ''): boolean => DEED.test(word) || WHO.test(before)

interface Run {
  words: string[]
  /** It names goods, or goes on with what does. */
  isPlaced: boolean
  /** It names goods right after "I need", "show me". */
  isAsked: boolean
}

/** The words that are said in one breath. */
function runsOf(items: Item[], isHead: (word: string) => boolean, isSought: (word: string) => boolean): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  let isAsking = false
  const begin = (isPlaced: boolean): Run => {
    run = { words: [], isPlaced, isAsked: false }
    runs.push(run)
    return run
  }
  /** "Shoes that are waterproof"; "shoes that fit" says what they do. */
  const isThatIs = (at: number) => /^(?:that|which)$/.test(items[at]?.text ?? '') && /^(?:is|are)$/.test(items[at + 1]?.text ?? '')
  for (const [at, { kind, text }] of items.entries()) {
    const isAside = ASIDE.test(items[at - 1]?.text ?? '')
    const isThing = kind === 'word' && isHead(text) && !isAside
    // What follows a comma is still said of what stands before it; what stands before it is not said of what follows.
    if (kind === 'sign' && text === ',') begin(runs.at(-1)?.isPlaced ?? false)
    else if (kind === 'sign') run = STOP.test(text) ? undefined : run
    else if (ANYTHING.test(text)) begin(true)
    // "The red ones"; "the first one" points.
    else if (GOODS.test(text)) run = run || /^ones?$/.test(text) ? run && Object.assign(run, { isPlaced: true }) : begin(true)
    else if (!isThing && asks(text)) [run, isAsking] = [undefined, true]
    else if (kind === 'quantity' || isThing || (isSought(text) && !isAside && !isDone(text, items[at - 1]?.text))) {
      const now = run ?? begin(false)
      now.words.push(...text.replaceAll("'", '').split(' '))
      now.isPlaced ||= isThing
      now.isAsked ||= isAsking && isThing
    } else if (!LINK.test(text) && !isThatIs(at) && !isThatIs(at - 1)) [run, isAsking] = [undefined, isAsking && isCommon(text)]
  }
  return runs
}

export interface Placed {
  /** Whether a word stands where goods are named or what they should be like. */
  isPlaced(word: string): boolean
  /** Whether it is told before goods are asked for, or how something is done: "we moved house and need a sofa", "by hand". */
  isStory(word: string): boolean
}

/**
 * The words that stand in one breath with a thing that is sold here, or with "something". Where nothing of the kind is said and
 * nothing else is wished, all of them do. "My niece turns 16 and wants something for her ears": the ears.
 */
export function placedIn(items: Item[], heads: Set<string>, sought: Set<string>, isWished: boolean): Placed {
  const plain = (word: string) => word.replaceAll("'", '')
  const runs = runsOf(
    items,
    (word) => heads.has(plain(word)),
    (word) => sought.has(plain(word)),
  )
  const isHeadless = !isWished && !runs.some(({ isPlaced }) => isPlaced)
  const placed = new Set(runs.flatMap(({ words, isPlaced }) => (isPlaced || isHeadless ? words : [])))
  const asked = runs.findIndex(({ isAsked }) => isAsked)
  const aside = new Set(items.flatMap(({ text }, at) => (ASIDE.test(items[at - 1]?.text ?? '') ? [plain(text)] : [])))
  const later = new Set(runs.slice(Math.max(0, asked)).flatMap(({ words }) => words))
  return {
    isPlaced: (word) => placed.has(word) && !DEED.test(word),
    isStory: (word) => !isHeadless && ((asked >= 0 && !later.has(plain(word))) || aside.has(plain(word))),
  }
}
