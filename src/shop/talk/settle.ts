import { STOP_WORDS } from '#text/stop-words.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isCommon } from '../filters/common-words.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { comparisonEndingAt } from '../filters/comparisons.ts'
import type { Item } from '../filters/items.ts'
import { isRefused } from '../filters/refusal.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { ADJECTIVE } from '../lexicon/meanings.ts'
import { numberWord } from '../lexicon/number-words.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { saidAs } from '../lexicon/said.ts'
import type { Deed, Talk } from '../reader/read-talk.ts'
import type { Span } from '../reader/tagger.ts'
import { findReferences } from '../references.ts'
import type { Reading } from '../router/features.ts'
import { classOf } from '../router/lexicon.ts'
import { keysOf } from '../catalog/search-index.ts'
import { plainWords } from '../text/phrase.ts'
import { isCyrillic } from '../text/stem.ts'
import { joinedGoods, withinBounds } from './bounds-of-names.ts'
import type { Context } from './context.ts'
import { kindRows } from './fit.ts'
import { AND, compares, find, YOURS } from './phrases.ts'
import { isPronoun, namedBy } from './names.ts'
import { isHow, standingOfAll } from './standing.ts'
import { goodsLeft, has, inOrder, isFree, isGoods, retagged, saidIn, type Scene, textAt, wordsTold } from './tagged.ts'
import { viewBeside } from './view-acts.ts'

const WITH = /^(?:with|having|featuring|с|со|з|із|зі)$/
const FOR = /^(?:for|to|into|onto|on|as|для|в|на|под|к|до|під|как|як)$/
const BETWEEN = /^(?:an?|the|same|my|our|this|that|эт\p{L}+|т(?:ой|ом|ого|от|ої|ого)|сам\p{L}+|мо\p{L}{1,3}|наш\p{L}*|цьо\p{L}+|тієї)$/u
/** "Not necessarily red". */
const NEEDLESS =
  /(?:не ?обязательно|не ?обов.язково|not necessarily|(?:doesn't|does not|needn't) (?:have|need)? ?(?:to )?be(?: an?)?|can be|можно и не|можна й? ?не) $/u
const JOINS = /^(?:and|or|и|или|і|й|та|або|чи|,|&|\+)$/
const COMPARED =
  /(?<!\p{L})(?:сам\p{L}{2,3}|най\p{L}+|\p{L}{2,}(?:est|er)|most|least|меньше всего|больше всего|\p{L}{2,}(?:[жчшщ]е|ире)|\p{L}{3,}(?:ее|ей|іше|іший|іша|іші|ший|ша|ші))(?!\p{L})/u
const MOST = /(?<!\p{L})(?:сам\p{L}{2,3}|най\p{L}+|\p{L}{2,}est|most|least)(?!\p{L})/u
const HOW_MUCH = /^(?:how|насколько|наскільки|сколько|скільки)$/
const PUTS_OUT = saidAs('hiding')
const DISMISSED = saidAs('dismissed')
const REFUSING =
  /^(?:not?|non|never|without|but|except|nothing|out|off|не|ни|без|кроме|нет|ні|крім|нема|хватит|досить|minus|hate|dislike|ненавижу|надоел\p{L}*|rather|instead|\p{L}+n'?t)$/u

/** "SC 4", "Class 1-2": a number beside a name is part of it. */
function withNumbers(spans: Span[], { items }: Scene): Span[] {
  const joined: Span[] = []
  const isBare = ({ from, to }: Span) =>
    items
      .slice(from, to)
      .every(({ kind, quantity, text }) => (quantity && !quantity.unit && !quantity.currency) || (kind === 'sign' && /^[-/]$/.test(text)))
  for (const span of spans) {
    const last = joined.at(-1)
    const isNamed = last && /[KM]/.test(last.tag) && last.to === span.from && /^\p{L}/u.test(textAt(items, last.to - 1))
    if (isNamed && /[MB]/.test(span.tag) && isBare(span)) last.to = span.to
    else joined.push({ ...span })
  }
  // "Bags for the WD 3", "three gang": the number that was taken for nothing, too.
  const isNumber = (at: number) => {
    const item = items[at]
    return (
      item?.quantity !== undefined &&
      !item.quantity.unit &&
      !item.quantity.currency &&
      !joined.some(({ from, to }) => at >= from && at < to)
    )
  }
  for (const [nth, span] of joined.entries()) {
    const isName = /[KM]/.test(span.tag) && /^[\p{L}]{1,4}$/u.test(textAt(items, span.to - 1))
    if (isName && isNumber(span.to)) span.to++
    const next = joined[nth + 1]
    const isCount = span.to - span.from === 1 && numberWord(textAt(items, span.from)) !== undefined
    if (isCount && next?.from === span.to && /[KM]/.test(next.tag)) [next.from, span.to] = [span.from, span.from]
  }
  return joined.filter(({ from, to }) => to > from)
}

/** "With a drawer and wheels", "a case for the phone": what a thing has or is for is no other thing. */
function partsOfThings(spans: Span[], scene: Scene): Span[] {
  const { items } = scene
  const settled: Span[] = []
  for (const span of spans) {
    const before = textAt(items, span.from - 1)
    let at = span.from - 1
    while (at > span.from - 4 && BETWEEN.test(textAt(items, at))) at--
    const link = textAt(items, at)
    const last = settled.at(-1)
    const linked = last ? [textAt(items, last.from - 1), textAt(items, last.from)] : []
    const isBeside =
      last?.tag === 'M' && (JOINS.test(before) || last.to === span.from) && linked.some((word) => WITH.test(word) || FOR.test(word))
    const isPart = has(settled, 'K') && (WITH.test(link) || FOR.test(link))
    // "Meat or fish": what is joined to goods by a word and is goods itself.
    const isGoodsToo =
      span.tag === 'M' && last?.tag === 'K' && last.to === span.from - 1 && JOINS.test(before) && isGoods(saidIn(items, span), scene)
    settled.push(span.tag === 'K' && (isPart || isBeside) ? { ...span, tag: 'M' } : isGoodsToo ? { ...span, tag: 'K' } : span)
  }
  return settled
}

/** Whether something in a message says that anything is not wanted. */
const refuses = (items: Item[]): boolean =>
  items.some(
    ({ kind, text }, at) =>
      kind === 'word' &&
      (isRefused(items, at) || PUTS_OUT.test(text) || DISMISSED.test(text) || classOf(text) === '<drop>' || REFUSING.test(text)),
  )

/** "Iron levers", "birthday cards", "an 11 inch lamp": what stands right beside what is named belongs to it. */
function withNeighbours(spans: Span[], scene: Scene): Span[] {
  const { items, catalog } = scene
  const added: Span[] = []
  for (const { tag, from, to } of spans) {
    const [before, after] = [items[from - 1], items[to]]
    const isEnglish = !isCyrillic(textAt(items, from))
    if (tag === 'M' && !has(spans, 'K') && after?.kind === 'word' && isFree(spans, to) && isGoods(after.text, scene))
      added.push({ tag: 'K', from: to, to: to + 1 })
    if (tag !== 'K' || !before || !isFree(spans, from - 1)) continue
    if (before.quantity?.unit) {
      const length = comparisonEndingAt(items, from - 2)?.length ?? 0
      added.push({ tag: 'B', from: from - 1 - length, to: from })
    } else if (before.kind === 'word' && !isCommon(before.text) && classOf(before.text) === undefined && !isRefused(items, from - 1)) {
      const isSaid = isEnglish ? standingOfAll(scene.catalog, before.text).any.size > 0 : ADJECTIVE.test(before.text)
      if (isSaid) added.push({ tag: 'M', from: from - 1, to: from })
    }
  }
  const isDropped = (at: number) => find('lift', [textAt(items, at - 1)]) !== undefined || DISMISSED.test(textAt(items, at - 1))
  // "No kits", "sets and bundles": goods that are refused, or joined to those that are named.
  for (const { from, to } of goodsLeft([...spans, ...added], scene)) {
    if (isRefused(items, from)) added.push({ tag: 'N', from, to })
    else if (!isDropped(from) && spans.some((span) => span.tag === 'K' && JOINS.test(textAt(items, to)) && span.from === to + 1))
      added.push({ tag: 'K', from, to })
  }
  // The name of a maker is never idle.
  const isBrand = (word: string) =>
    catalog.values.exact([word]).some(({ field }) => fieldNamed(catalog.profile, field)?.concept === 'brand')
  const makers = [...items.keys()].flatMap((at): Span[] =>
    items[at]?.kind === 'word' &&
    isFree([...spans, ...added], at) &&
    !isCommon(textAt(items, at)) &&
    classOf(textAt(items, at)) === undefined &&
    isBrand(textAt(items, at))
      ? [{ tag: isRefused(items, at) ? 'N' : 'M', from: at, to: at + 1 }]
      : [],
  )
  return joinedGoods(inOrder([...spans, ...added, ...makers]), scene)
}

const IDLE_DEEDS = new Set<Deed>(['view', 'unclear'])
const likeliest = (chances: Talk['chances'], isMeant: (deed: Deed) => boolean): Deed =>
  (Object.entries(chances) as [Deed, number][]).filter(([deed]) => isMeant(deed)).sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'search'

/** A message for which nothing was found that it names: what the catalogue knows of its words. */
function named(deed: Deed, spans: Span[], talk: Talk, scene: Scene): Pick<Talk, 'deed' | 'spans'> {
  // "My phone broke, I need something reliable": what was taken for goods only says how they are.
  const isOnlyHow = (span: Span) => saidIn(scene.items, span).split(' ').every(isHow)
  if (deed === 'search' && has(spans, 'K') && spans.every((span) => span.tag !== 'K' || isOnlyHow(span))) {
    const goods = goodsLeft(spans, scene)
    return { deed, spans: goods.length > 0 ? inOrder([...retagged(spans, ({ tag }) => tag === 'K', 'M'), ...goods]) : spans }
  }
  if (has(spans, 'KMPNR') || !/^(?:search|narrow|view|unclear|similar)$/.test(deed)) return { deed, spans }
  // "Do you have a mixer?" asks for one.
  if (deed === 'search' && has(spans, 'A')) {
    const isField = (span: Span) =>
      saidIn(scene.items, span)
        .split(' ')
        .some((word) => conceptSaid(word) !== undefined || HOW_MUCH.test(word))
    const within = spans
      .filter(({ tag }) => tag === 'A')
      .flatMap(({ from, to }) => goodsLeft([], scene).filter((one) => one.from >= from && one.to <= to))
    if (within.length > 0) return { deed, spans: inOrder([...spans, ...within]) }
    return { deed, spans: retagged(spans, (span) => span.tag === 'A' && !isField(span), 'K') }
  }
  if (deed === 'narrow' && has(spans, 'LSB')) return { deed, spans }
  const told = deed === 'narrow' ? wordsTold(spans, scene) : []
  const goods = told.length > 0 ? [] : goodsLeft(spans, scene)
  if (goods.length === 0) return { deed, spans: inOrder([...spans, ...told]) }
  const meant =
    deed === 'view' ? likeliest(talk.chances, (one) => !IDLE_DEEDS.has(one)) : deed === 'unclear' || deed === 'similar' ? 'search' : deed
  return { deed: meant, spans: inOrder([...spans, ...goods]) }
}

/** Whether some of what is spoken of is told so, and not all. */
function tellsApart(said: string, { catalog, kind }: Scene): boolean {
  const { told } = standingOfAll(catalog, said)
  const some = told.intersection(kind).size
  return some > 0 && some < kind.size
}

/** Goods that are asked about and are not those that are shown, nor told of them. */
const goodsAsked = (spans: Span[], scene: Scene): Span[] =>
  goodsLeft([], scene).filter(({ from, to }) => {
    if (!spans.some((span) => span.tag === 'A' && from >= span.from && to <= span.to)) return false
    const { are, any } = standingOfAll(scene.catalog, textAt(scene.items, from))
    return are.isDisjointFrom(scene.kind) && any.isDisjointFrom(scene.kind) && conceptSaid(textAt(scene.items, from)) === undefined
  })

const tellsAny = (word: string, { catalog }: Scene): boolean =>
  !STOP_WORDS.has(word) && classOf(word) === undefined && conceptSaid(word) === undefined && standingOfAll(catalog, word).told.size > 0

/** What is asked or pointed at, where it only says how what is shown should be: "and with a backrest?", "what about glass?". */
function asked(deed: Deed, spans: Span[], scene: Scene): Pick<Talk, 'deed' | 'spans'> {
  const { items, text, reading, catalog, context } = scene
  if (!/^(?:answer|similar)$/.test(deed)) return { deed, spans }
  if (context.count === 0) {
    // Nothing is shown that it could be asked of: "what is there of oak".
    const isOfGoods = ({ tag }: Span) => tag === 'A'
    if (has(spans, 'R') || !has(spans, 'AK')) return { deed, spans }
    return spans.some(
      (span) =>
        span.tag === 'A' &&
        saidIn(items, span)
          .split(' ')
          .some((word) => isGoods(word, scene) || tellsAny(word, scene)),
    )
      ? { deed: 'search', spans: retagged(spans, isOfGoods, 'M') }
      : { deed, spans }
  }
  if (deed === 'answer' && spans.length > 0 && !has(spans, 'ARSP')) return { deed: 'narrow', spans }
  // "Filters for the Alpha?" asks for filters.
  if (has(spans, 'K') && !has(spans, 'AS') && !reading.wishes?.fields.length)
    return { deed: 'search', spans: retagged(spans, ({ tag }) => tag === 'R', 'M') }
  // "Which base fits it?", where nothing that is shown is told of a base: bases are looked for.
  const isOfIt = spans.some((span) => span.tag === 'R' && saidIn(items, span).split(' ').every(isPronoun))
  const others = has(spans, 'A') && deed === 'answer' && !has(spans, 'S') && !isOfIt ? goodsAsked(spans, scene) : []
  if (others.length > 0)
    return {
      deed: 'search',
      spans: inOrder([...retagged(spans, ({ tag }) => tag === 'R', 'M').filter(({ tag }) => tag !== 'A'), ...others]),
    }
  if (context.count < 2) return { deed, spans }
  const said = text.split(' ')
  const isName = (said: string) =>
    said.split(' ').every(isPronoun) ||
    findReferences(said, reading.language, false).length > 0 ||
    namedBy(said, { catalog, shown: context.shown, anywhere: true }).products.length === 1
  const isOfField = (said: string) => said.split(' ').some((word) => conceptSaid(word) !== undefined)
  const [tag, ...more] = new Set(spans.map((span) => span.tag))
  const texts = spans.map((span) => saidIn(items, span))
  const isPut = AND.test(text) || find('any', said) !== undefined
  const isHowRef = tag === 'R' && more.length === 0 && texts.every((said) => !isName(said) && tellsApart(said, scene))
  const isHowAsked =
    tag === 'A' && more.length === 0 && deed === 'answer' && isPut && texts.every((said) => !isOfField(said) && tellsApart(said, scene))
  return isHowRef || isHowAsked ? { deed: 'narrow', spans: retagged(spans, () => true, 'M') } : { deed, spans }
}

/** How a message was taken, where the catalogue and what is shown leave no doubt that it is meant otherwise. */
export function settle(tagged: Talk, reading: Reading, catalog: Catalog, context: Context): Talk {
  const items = reading.wishes?.items ?? []
  const scene: Scene = {
    items,
    text: reading.text,
    reading,
    catalog,
    context,
    kind: new Set(kindRows(catalog, context.beneath ?? context)),
  }
  const talk = withinBounds(tagged, scene)
  let spans = partsOfThings(withNumbers(talk.spans, scene), scene)
  // Without a word of refusal nothing is refused; what is refused of what is shown is no wish.
  if (has(spans, 'N') && !refuses(items)) spans = retagged(spans, ({ tag }) => tag === 'N', 'M')
  // "Without a back" refuses one; "not necessarily red" lets go of it.
  spans = spans.filter((span) => span.tag !== 'S' || !isRefused(items, span.from))
  const isWithout = ({ tag, from }: Span) => /[KM]/.test(tag) && /^(?:without|no|без)$/.test(textAt(items, from))
  spans = spans
    .map((span): Span => (isWithout(span) ? { tag: 'N', from: span.from + 1, to: span.to } : span))
    .filter(({ from, to }) => to > from)
  const before = ({ from }: Span) => reading.text.slice(0, items[from]?.start ?? 0)
  spans = retagged(spans, (span) => /[NM]/.test(span.tag) && NEEDLESS.test(before(span)), 'L')
  // "Bring back Brill", where it is not refused: it is wanted again.
  const { base, filters, words, must, prefer, without } = context.beneath ?? context
  const held = [...words, ...must, ...prefer, ...without, ...[...base, ...filters].flatMap(({ value }) => [value].flat().map(String))]
    .flatMap((one) => plainWords(one))
    .flatMap(keysOf)
  const isHeld = (span: Span) =>
    saidIn(items, span)
      .split(' ')
      .flatMap(keysOf)
      .some((key) => held.includes(key))
  const isBack = find('return_to', reading.text.split(' ')) !== undefined
  if (isBack)
    spans = spans.map((span) =>
      span.tag === 'L' && !isHeld(span) ? { ...span, tag: isGoods(saidIn(items, span), scene) ? 'K' : 'M' } : span,
    )
  if (isBack && !has(spans, 'K')) spans = inOrder([...spans, ...goodsLeft(spans, scene)])
  if (talk.deed === 'narrow') spans = retagged(spans, ({ tag, from }) => (tag === 'K' || tag === 'M') && isRefused(items, from), 'N')
  // "The lightest" orders, and points at none until it is known; so does "weighs the least".
  if (!has(spans, 'A')) spans = retagged(spans, (span) => span.tag === 'R' && MOST.test(saidIn(items, span)), 'S')
  const isOrder = (span: Span) => {
    const words = saidIn(items, span).split(' ')
    return (
      words.length < 6 &&
      !HOW_MUCH.test(words[0] ?? '') &&
      COMPARED.test(words.join(' ')) &&
      qualityIn(words, catalog.profile)?.info !== undefined
    )
  }
  const isPointed = spans.some((span) => span.tag === 'R' && !saidIn(items, span).split(' ').every(isPronoun))
  if (talk.deed === 'answer' && !(isPointed && context.count > 1)) spans = retagged(spans, (span) => span.tag === 'A' && isOrder(span), 'S')
  // "Acme, Brill or Lumo": makers that are listed and compared by nothing.
  const isList =
    talk.deed === 'compare' &&
    context.count > 1 &&
    !compares(reading.text.split(' ')) &&
    (!reading.text.includes('?') || find('any', reading.text.split(' ')) !== undefined) &&
    has(spans, 'R') &&
    !has(spans, 'AS')
  const areMakers = isList && spans.every((span) => catalog.values.exact(saidIn(items, span).split(' ')).length > 0)
  if (areMakers) return { ...talk, deed: 'narrow', spans: retagged(spans, () => true, 'M') }
  let { deed } = talk
  // What is named while it narrows says how what is shown should be.
  const isNamed = (span: Span) =>
    span.tag === 'R' &&
    !saidIn(items, span).split(' ').every(isPronoun) &&
    findReferences(saidIn(items, span), reading.language, false).length === 0
  if (deed === 'narrow' || isBack) spans = retagged(spans, isNamed, 'M')
  // "And its battery?", "ширина какая": nothing but what goods are asked about is named.
  const isField = (span: Span) =>
    saidIn(items, span)
      .split(' ')
      .every((word) => conceptSaid(word) !== undefined || isCommon(word)) &&
    (reading.wishes?.fields.length ?? 0) > 0 &&
    (reading.wishes?.filters.length ?? 0) === 0
  if (
    context.count > 0 &&
    (deed === 'narrow' || deed === 'search') &&
    spans.length > 0 &&
    spans.every((span) => /[KMR]/.test(span.tag) && (span.tag === 'R' || isField(span))) &&
    has(spans, 'KM') &&
    !refuses(items)
  ) {
    deed = 'answer'
    spans = retagged(spans, ({ tag }) => tag !== 'R', 'A')
  }
  // "Does it come in red?" asks that of it.
  const isOfOne =
    spans.some((span) => span.tag === 'R' && isPronoun(saidIn(items, span))) && (context.count === 1 || (context.focus?.length ?? 0) > 0)
  if (deed === 'narrow' && isOfOne && has(spans, 'M') && !has(spans, 'KNLSB')) {
    deed = 'answer'
    spans = retagged(spans, ({ tag }) => tag === 'M', 'A')
  }
  // "The most expensive racket you have": of the whole shop.
  if ((deed === 'answer' || deed === 'compare') && has(spans, 'S') && YOURS.test(reading.text)) {
    const order = spans.filter(({ tag }) => tag === 'S')
    const goods = goodsLeft([], scene).filter(
      ({ from, to }) => order.some((span) => from >= span.from && to <= span.to) || isFree(spans, from),
    )
    if (goods.length > 0) return { ...talk, deed: 'search', spans: inOrder([...spans, ...goods]) }
  }
  // "Show as a table and sort by price".
  if (deed === 'view' && reading.wishes?.sort && viewBeside(plainWords(reading.text)))
    return { ...talk, deed: 'narrow', spans: [{ tag: 'S', from: 0, to: items.length }] }
  const first = named(deed, spans, talk, scene)
  const second = asked(first.deed, first.spans, scene)
  const isSeeking = second.deed === 'search' || second.deed === 'narrow'
  return { ...talk, deed: second.deed, spans: isSeeking ? withNeighbours(second.spans, scene) : second.spans }
}
