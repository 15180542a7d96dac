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
const DEED = /(?:(?:ся|сь|[аяую]ет|[аяую]ют|[еи]шь|ється|ють)|\p{L}{3}ly|\p{L}{2}(?:[кнш]о|стро))$/u
const STOP = /^[.?!;:()]$/

/**
 * The words that stand where goods are named or what they should be like: in one breath with a thing that is sold here, or with
 * "something". Where nothing of the kind is said, all of them do. "My niece turns 16 and wants something for her ears": the ears.
 */
export function placedIn(items: Item[], isHead: (word: string) => boolean): (word: string) => boolean {
  const runs: { words: string[]; isPlaced: boolean }[] = []
  let run: (typeof runs)[number] | undefined
  const begin = (isPlaced: boolean) => {
    run = { words: [], isPlaced }
    runs.push(run)
  }
  for (const { kind, text } of items) {
    if (kind === 'sign') {
      // What follows a comma is still said of what stands before it; what stands before it is not said of what follows.
      if (text === ',') begin(run?.isPlaced ?? false)
      else if (STOP.test(text)) run = undefined
      continue
    }
    const isThing = kind === 'word' && (GOODS.test(text) || isHead(text))
    if (ANYTHING.test(text)) begin(true)
    else if (isThing || kind === 'quantity' || !(isCommon(text) || classOf(text))) {
      if (!run) begin(false)
      run?.words.push(text)
      if (run && isThing) run.isPlaced = true
    } else if (!LINK.test(text)) run = undefined
  }
  const hasHead = runs.some(({ isPlaced }) => isPlaced)
  const placed = new Set(runs.flatMap(({ words, isPlaced }) => (isPlaced || !hasHead ? words : [])))
  return (word) => placed.has(word) && !DEED.test(word)
}
