import type { Catalog } from '../catalog/catalog.ts'
import { fieldFor } from '../catalog/profile.ts'
import { isCommon } from '../filters/common-words.ts'
import type { Item } from '../filters/items.ts'
import { isRefused } from '../filters/refusal.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { ADJECTIVE, saidOtherwise } from '../lexicon/meanings.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import type { Talk } from '../reader/read-talk.ts'
import type { Span, Tag } from '../reader/tagger.ts'
import { findReferences } from '../references.ts'
import { isGoodsName, type Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { isCyrillic } from '../text/stem.ts'
import type { Context } from './context.ts'
import { kindRows } from './fit.ts'
import { isPronoun } from './names.ts'
import { compares, find, OF_SHOP, YOURS } from './phrases.ts'
import { isHow, isKind, standingOfAll } from './standing.ts'
import { viewBeside } from './view-acts.ts'

/** By these words goods have something or are for something. */
const LINK = /^(?:with|having|featuring|for|to|into|onto|on|as|с|со|з|із|зі|для|в|на|под|к|до|під|как|як)$/
const BETWEEN = /^(?:an?|the|same|my|our|this|that|эт\p{L}+|т(?:ой|ом|ого|от|ої|ого)|сам\p{L}+|мо\p{L}{1,3}|наш\p{L}*|цьо\p{L}+|тієї)$/u
const JOINS = /^(?:and|or|и|или|і|й|та|або|чи|,|&|\+)$/
const COMPARED =
  /(?<!\p{L})(?:сам\p{L}{2,3}|най\p{L}+|\p{L}{2,}(?:est|er)|most|least|меньше всего|больше всего|\p{L}{2,}(?:[жчшщ]е|ире)|\p{L}{3,}(?:ее|ей|іше|іший|іша|іші|ший|ша|ші))(?!\p{L})/u
const HOW_MUCH = /^(?:how|насколько|наскільки|сколько|скільки)$/
const WITHOUT = /^(?:without|no|без)$/
/** "SC 4", "Class 1": so short a name may have a number. */
const MODEL = /^\p{L}{1,5}$/u

/** A message, the catalogue and what is shown, by which it is told how its words are meant. */
interface Scene {
  items: Item[]
  text: string
  catalog: Catalog
  /** The rows of the kind that is spoken of. */
  kind: Set<number>
}

const textAt = (items: Item[], at: number): string => items[at]?.text ?? ''
const wordsOf = (items: Item[], { from, to }: Span): string[] =>
  items
    .slice(from, to)
    .filter(({ kind }) => kind !== 'sign')
    .map(({ text }) => text)
const inOrder = (spans: Span[]): Span[] => spans.toSorted((one, other) => one.from - other.from)
const isFree = (spans: Span[], at: number): boolean => !spans.some(({ from, to }) => at >= from && at < to)
const has = (spans: Span[], tags: string): boolean => spans.some(({ tag }) => tags.includes(tag))
const retagged = (spans: Span[], isMeant: (span: Span) => boolean, tag: Tag): Span[] =>
  spans.map((span) => (isMeant(span) ? { ...span, tag } : span))

const isGoods = (word: string, { catalog }: Scene): boolean =>
  !isCommon(word) &&
  classOf(word) === undefined &&
  !isHow(word) &&
  catalog.index.resolve([word]).terms.some((term) => term.by !== 'slip' && isKind(catalog, term))

/** Words that nothing was taken for, and that are meant so. */
const wordsLeft = (spans: Span[], items: Item[], tag: Tag, isMeant: (word: string, at: number) => boolean): Span[] =>
  items.flatMap(({ kind, text }, at): Span[] =>
    kind === 'word' && isFree(spans, at) && isMeant(text, at) ? [{ tag, from: at, to: at + 1 }] : [],
  )

/** "Class 1-2 (5-20 kg)": a category as its button says it. */
function isCategoryWhole({ text, catalog }: Scene): boolean {
  const said = plainWords(text).join(' ')
  return fieldFor(catalog.profile, 'category')?.values?.some(({ value }) => plainWords(String(value)).join(' ') === said) === true
}

/** "SC 4", "Class 1-2": a number beside a name is part of it. */
function withNumbers(spans: Span[], { items }: Scene): Span[] {
  const isNumber = (at: number) => {
    const quantity = items[at]?.quantity
    return quantity !== undefined && !quantity.unit && !quantity.currency
  }
  let end = 0
  return spans.flatMap((span) => {
    let { to } = span
    if (/[KM]/.test(span.tag) && MODEL.test(textAt(items, to - 1)))
      while (isNumber(to) || (/^[-/]$/.test(textAt(items, to)) && isNumber(to + 1))) to++
    const from = Math.max(span.from, end)
    end = Math.max(end, to)
    return from < to ? [{ ...span, from, to }] : []
  })
}

/** "My ladder broke, I need a pool": goods before it is said what is wanted are told beside. */
function toldBefore(spans: Span[], { items }: Scene): Span[] {
  const wants = items.findIndex(({ text }) => classOf(text) === '<want>')
  const isWanted = spans.some(({ tag, from }) => tag === 'K' && from > wants)
  return isWanted ? retagged(spans, ({ tag, to }) => tag === 'K' && to <= wants, 'P') : spans
}

/** "With a drawer and wheels", "a case for the phone": what a thing has or is for is no other thing. */
function partsOfThings(spans: Span[], { items }: Scene): Span[] {
  let isOfIt = false
  let end = -1
  let isNamed = false
  return spans.map((span) => {
    const before = span.from - 1
    let link = before
    while (BETWEEN.test(textAt(items, link))) link--
    isOfIt = LINK.test(textAt(items, link)) || (isOfIt && (end === span.from || JOINS.test(textAt(items, before))))
    end = span.to
    const isPart = span.tag === 'K' && isOfIt && isNamed
    isOfIt &&= isPart || span.tag !== 'K'
    isNamed ||= span.tag === 'K'
    return isPart ? { ...span, tag: 'M' as const } : span
  })
}

/** "French fries": two words that a dictionary knows as one thing. */
const joined = (spans: Span[], { items }: Scene): Span[] =>
  spans.reduce((all: Span[], span) => {
    const last = all.at(-1)
    const isPair = last?.to === span.from && last.tag + span.tag === 'MK'
    const isOne = isPair && saidOtherwise(wordsOf(items, { ...span, from: last.from })).length > 0
    return isOne ? [...all.slice(0, -1), { ...span, from: last.from }] : [...all, span]
  }, [])

/** "Cricket gear": what stands right before goods says how they are. */
const withNeighbours = (spans: Span[], { items, catalog }: Scene): Span[] => {
  const isSaid = (word: string, at: number) =>
    spans.some(({ tag, from }) => tag === 'K' && from === at + 1) &&
    !isCommon(word) &&
    classOf(word) === undefined &&
    (isCyrillic(word) ? ADJECTIVE.test(word) : standingOfAll(catalog, word).any.size > 0)
  return inOrder([...spans, ...wordsLeft(spans, items, 'M', isSaid)])
}

/** What is not wanted: what "without" begins, and of what is shown what is refused. An order that is refused is none. */
function refusals(spans: Span[], { items, catalog }: Scene, isOfShown: boolean): Span[] {
  const fieldsOf = (span: Span) => catalog.values.exact(wordsOf(items, span)).map(({ field }) => field)
  return spans.flatMap((span, nth): Span[] => {
    const isWanted = /[KM]/.test(span.tag)
    const last = spans[nth - 1]
    // "Without Acme and Brill": two values of one field are refused in one breath.
    const isJoined = isWanted && last?.tag === 'N' && last.to === span.from - 1 && JOINS.test(textAt(items, last.to))
    if (isJoined && fieldsOf(last).some((field) => fieldsOf(span).includes(field))) return [{ ...span, tag: 'N' }]
    if (isWanted && WITHOUT.test(textAt(items, span.from)))
      return span.to - span.from > 1 ? [{ tag: 'N', from: span.from + 1, to: span.to }] : []
    if (!isRefused(items, span.from)) return [span]
    return span.tag === 'S' ? [] : [isWanted && isOfShown ? { ...span, tag: 'N' } : span]
  })
}

/** "Bring back Brill": what was let go is wanted again. */
function wantedAgain(spans: Span[], scene: Scene): Span[] {
  const again = spans.map((span): Span => {
    const isThing = wordsOf(scene.items, span).some((word) => isGoods(word, scene))
    return span.tag === 'L' ? { ...span, tag: isThing ? 'K' : 'M' } : span
  })
  return has(again, 'K') ? again : withGoods(again, scene)
}

const withGoods = (spans: Span[], scene: Scene): Span[] =>
  inOrder([...spans, ...wordsLeft(spans, scene.items, 'K', (word) => isGoods(word, scene))])

/** "The lightest", "какой меньше всего весит": what orders, and neither asks nor points. */
function isOrder(words: string[], { catalog }: Scene): boolean {
  return !HOW_MUCH.test(words[0] ?? '') && COMPARED.test(words.join(' ')) && qualityIn(words, catalog.profile)?.info !== undefined
}

/** "Do you have a mixer?", "the most expensive racket you have", "how big is the towel?" of dresses: goods that are not asked of what is shown. */
function askedOfShop(spans: Span[], scene: Scene): Span[] {
  const { items, text, catalog, kind } = scene
  const isOfShop = OF_SHOP.test(text) || YOURS.test(text)
  if (!isOfShop && (kind.size === 0 || has(spans, 'RS'))) return []
  const isOther = (word: string) => {
    const { told, any } = standingOfAll(catalog, word)
    const isNamed = isOfShop ? isGoodsName(word) : isGoods(word, scene)
    return isNamed && conceptSaid(word) === undefined && (isOfShop ? told : any).isDisjointFrom(kind)
  }
  const asked = spans.filter(({ tag }) => tag !== 'A' && tag !== 'S')
  return wordsLeft(asked, items, 'K', (word) => (has(spans, 'S') && isGoods(word, scene)) || isOther(word))
}

/** What is to be done, where how it is said leaves no doubt of it. */
function deedOf({ deed, spans }: Talk, { text, wishes }: Reading, { items, catalog, kind }: Scene): Pick<Talk, 'deed' | 'spans'> {
  const words = plainWords(text)
  const isNamed = ({ tag }: Span) => /[KMR]/.test(tag)
  if (deed === 'compare' && !compares(words)) {
    // Which is at the end of an order and how much it comes to is answered: only a word of comparing puts goods side by side.
    const isAnswer = spans.some(({ tag, from }) => tag === 'S' || (tag === 'A' && HOW_MUCH.test(textAt(items, from))))
    if (isAnswer) return { deed: 'answer', spans }
    // "Acme, Brill or Lumo": values that are listed.
    const isValue = (span: Span) => span.tag === 'R' && catalog.values.exact(wordsOf(items, span)).length > 0
    if (kind.size > 0 && !text.includes('?') && spans.every(isValue)) return { deed: 'narrow', spans: retagged(spans, isNamed, 'M') }
  }
  // "Compare the Acme Otter and the Brill Mole".
  if (deed === 'search' && find('compare', words)?.at === 0 && spans.length === 2 && spans.every(isNamed))
    return { deed: 'compare', spans: retagged(spans, isNamed, 'R') }
  // "Non-stick?": what is named alone, and is no goods but told of those that are shown.
  const isToldHere = (span: Span) => {
    const { are, any } = standingOfAll(catalog, wordsOf(items, span).join(' '))
    return are.size === 0 && !any.isDisjointFrom(kind)
  }
  if (deed === 'search' && spans.length > 0 && spans.every((span) => span.tag === 'K' && isToldHere(span)))
    return { deed: 'narrow', spans: retagged(spans, isNamed, 'M') }
  // "And its battery?": nothing but what goods are asked about is named.
  const isField = (span: Span) => wordsOf(items, span).every((word) => conceptSaid(word) !== undefined || isCommon(word))
  const isOfField = kind.size > 0 && (wishes?.fields.length ?? 0) > 0 && wishes?.filters.length === 0
  if (
    isOfField &&
    /^(?:narrow|search)$/.test(deed) &&
    has(spans, 'KM') &&
    spans.every((span) => span.tag === 'R' || (isNamed(span) && isField(span)))
  )
    return { deed: 'answer', spans: retagged(spans, ({ tag }) => tag !== 'R', 'A') }
  return { deed, spans }
}

/** How a message was taken, where the catalogue and what is shown leave no doubt that it is meant otherwise. */
export function settle(talk: Talk, reading: Reading, catalog: Catalog, context: Context): Talk {
  const { text, wishes, language } = reading
  const items = wishes?.items ?? []
  const scene: Scene = { items, text, catalog, kind: new Set(kindRows(catalog, context.beneath ?? context)) }
  const words = plainWords(text)
  const { deed, spans: tagged } = deedOf(talk, reading, scene)
  if (isCategoryWhole(scene)) return { ...talk, deed: 'search', spans: [{ tag: 'K', from: 0, to: items.length }] }
  // "Show as a table and sort by price".
  if (deed === 'view' && wishes?.sort && viewBeside(words))
    return { ...talk, deed: 'narrow', spans: [{ tag: 'S', from: 0, to: items.length }] }
  let spans = [withNumbers, toldBefore, partsOfThings, joined].reduce((all, mend) => mend(all, scene), tagged)
  spans = refusals(spans, scene, deed === 'narrow')
  const isBack = find('return_to', words) !== undefined
  if (isBack) spans = wantedAgain(spans, scene)
  const isName = (span: Span) => span.tag === 'R' && !wordsOf(items, span).every(isPronoun)
  if (deed === 'answer') {
    const isAsked = ({ tag }: Span) => tag === 'A' || (tag === 'R' && !has(spans, 'A'))
    if (!(has(spans, 'A') && spans.some(isName)))
      spans = retagged(spans, (span) => isAsked(span) && isOrder(wordsOf(items, span), scene), 'S')
    const goods = askedOfShop(spans, scene)
    if (goods.length > 0) return { ...talk, deed: 'search', spans: inOrder([...spans, ...goods]) }
  }
  // What is named while it narrows says how what is shown should be.
  const isHowNamed = (span: Span) => isName(span) && findReferences(wordsOf(items, span).join(' '), language, false).length === 0
  if (deed === 'narrow' || isBack) spans = retagged(spans, isHowNamed, 'M')
  if (deed !== 'search' && deed !== 'narrow') return { ...talk, deed, spans }
  return { ...talk, deed, spans: has(spans, 'KMPNRLSB') ? withNeighbours(spans, scene) : withGoods(spans, scene) }
}
