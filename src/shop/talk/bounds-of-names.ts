import { plainWords } from '../text/phrase.ts'
import { fieldFor } from '../catalog/profile.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import { unitOf } from '../lexicon/units.ts'
import type { Talk } from '../reader/read-talk.ts'
import type { Span } from '../reader/tagger.ts'
import { classOf } from '../router/lexicon.ts'
import { compares, find, OF_SHOP } from './phrases.ts'
import { isPronoun } from './names.ts'
import { saidAs } from '../lexicon/said.ts'
import { isGoodsName } from '../router/features.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { isKind, standingOfAll } from './standing.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { has, isFree, isGoods, retagged, saidIn, type Scene, textAt } from './tagged.ts'

const ONE = /^(?:ones?|тот|того|тому|тем|ту|той|та|те|тех|тої|ту|ті|тих)$/u
const WITH = /^(?:with|without|from|с|со|без|из|з|із|зі)$/
const HOW_MUCH = /^(?:how|сколько|скільки|почем|почім)$/
const AND_OR = /^(?:and|or|nor|и|или|ни|і|й|та|або|чи|ні|&)$/

/** "Class 1-2 (5-20 kg)": a category as its button says it. */
function isCategoryWhole({ text, catalog }: Scene): boolean {
  const said = plainWords(text).join(' ')
  return (
    said !== '' && fieldFor(catalog.profile, 'category')?.values?.some(({ value }) => plainWords(String(value)).join(' ') === said) === true
  )
}

/** Where a name ends: "is the milk churn | rustproof", "here | this week", "the one with the lantern". */
function nameEnds(spans: Span[], scene: Scene): Span[] {
  const { items } = scene
  const ended: Span[] = []
  for (const span of spans) {
    const last = ended.at(-1)
    const isBeside = last?.tag === 'R' && last.to === span.from
    if (isBeside && span.tag === 'A' && isPronoun(saidIn(items, last)) && unitOf(textAt(items, span.from))?.dimension === 'span') {
      let { from } = last
      // "Be here this week".
      while (items[from - 1]?.kind === 'word' && isFree(spans, from - 1)) from--
      ended.splice(-1, 1, { ...span, from })
    } else if (isBeside && span.tag === 'A' && !isPronoun(saidIn(items, last))) {
      let { from } = span
      while (from < span.to - 1 && isGoods(textAt(items, from), scene)) from++
      ended.splice(-1, 1, { ...last, to: from }, { ...span, from })
    } else ended.push({ ...span })
  }
  for (const span of ended) {
    if (span.tag !== 'R' || !ONE.test(textAt(items, span.to - 1)) || !WITH.test(textAt(items, span.to))) continue
    let { to } = span
    while (items[to]?.kind === 'word' && isFree(ended, to) && !AND_OR.test(textAt(items, to))) to++
    if (!STOP_WORDS.has(textAt(items, to - 1))) span.to = to
  }
  return ended
}

/** "Without Acme and Brill": two values of one field are refused in one breath. */
function refusedTogether(spans: Span[], { items, catalog }: Scene): Span[] {
  const fieldsOf = (span: Span) => catalog.values.exact(saidIn(items, span).split(' ')).map(({ field }) => field)
  return spans.map((span, nth) => {
    const last = spans[nth - 1]
    const isJoined = last?.tag === 'N' && span.tag === 'M' && last.to === span.from - 1 && AND_OR.test(textAt(items, last.to))
    return isJoined && fieldsOf(last).some((field) => fieldsOf(span).includes(field)) ? { ...span, tag: 'N' } : span
  })
}

const ANY_GOODS = saidAs('any_goods')

/** "My ladder broke, I need a pool": goods before it is said what is wanted are told beside. */
function toldBefore(spans: Span[], { items }: Scene): Span[] {
  const [first, second, ...more] = spans.filter(({ tag }) => tag === 'K')
  // "My phone broke, I need something simple" asks for a phone.
  const isAny = second !== undefined && plainWords(saidIn(items, second)).some((word) => ANY_GOODS.test(word))
  if (!first || !second || more.length > 0 || isAny) return spans
  const wants = items.findIndex(({ text }) => classOf(text) === '<want>')
  return wants >= first.to && wants < second.from ? retagged(spans, (span) => span === first, 'P') : spans
}

/** "Compare the Acme Otter and the Brill Mole": two that are named, and nothing that would be looked for. */
function isComparing({ deed, spans }: Talk, { items, text }: Scene): boolean {
  const [one, other, ...more] = spans.filter(({ tag }) => /[KMR]/.test(tag))
  return (
    deed === 'search' &&
    find('compare', plainWords(text))?.at === 0 &&
    one !== undefined &&
    other !== undefined &&
    more.length + spans.length === 2 &&
    one.to === other.from - 1 &&
    AND_OR.test(textAt(items, one.to))
  )
}

/** "Do you have a mixer?": goods that are asked of the shop, and that nothing of what is shown is told to have. */
function asksOfShop({ deed, spans }: Talk, { items, text, catalog, kind }: Scene): boolean {
  const [asked, ...more] = spans
  const words = asked ? plainWords(saidIn(items, asked)) : []
  return (
    deed === 'answer' &&
    asked?.tag === 'A' &&
    more.length === 0 &&
    OF_SHOP.test(text) &&
    words.some((word) => isGoodsName(word)) &&
    words.every((word) => !conceptSaid(word) && standingOfAll(catalog, word).told.isDisjointFrom(kind))
  )
}

/** Conditions in force that are let go by the name of their field: "drop the brand". */
function letGoByField(talk: Talk, { items, reading, context, text }: Scene): Span[] {
  const { base, filters } = context.beneath ?? context
  const isInForce = (field: string) => [...base, ...filters].some((one) => one.field === field)
  const isMeant =
    talk.deed === 'narrow' &&
    talk.spans.length === 0 &&
    find('remove', plainWords(text)) !== undefined &&
    reading.wishes?.fields.some(({ field }) => isInForce(field))
  return isMeant ? [{ tag: 'L', from: 0, to: items.length }] : talk.spans
}

/** "French fries", "matching heels", "a clay kiln and a linen apron": what is one thing, and which of two words it is. */
export function joinedGoods(spans: Span[], { items, catalog }: Scene): Span[] {
  const isSeveral = spans.filter(({ tag }) => tag === 'K').length > 1
  const isThing = (span: Span) => catalog.index.resolve([saidIn(items, span)]).terms.some((term) => isKind(catalog, term))
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    const isPair = last && last.to === span.from && last.tag + span.tag === 'MK'
    const said = isPair ? `${saidIn(items, last)} ${saidIn(items, span)}` : ''
    const isOne = isPair && (saidOtherwise(said.split(' ')).length > 0 || (isSeveral && standingOfAll(catalog, said).called.size > 0))
    const { any, called } = standingOfAll(catalog, saidIn(items, span))
    const isTurned =
      last &&
      last.to === span.from &&
      last.tag + span.tag === 'KM' &&
      !isThing(last) &&
      (isThing(span) || (called.size > 0 && called.size === any.size && standingOfAll(catalog, saidIn(items, last)).any.size === 0))
    if (isOne) joined.splice(-1, 1, { tag: 'K', from: last.from, to: span.to })
    else if (isTurned) joined.splice(-1, 1, { ...last, tag: 'P' }, { ...span, tag: 'K' })
    else joined.push(span)
  }
  return joined
}

/** What was tagged, where the bounds of names leave no doubt that more or less is meant. */
export function withinBounds(talk: Talk, scene: Scene): Talk {
  if (isCategoryWhole(scene)) return { ...talk, deed: 'search', spans: [{ tag: 'K', from: 0, to: scene.items.length }] }
  if (isComparing(talk, scene)) return { ...talk, deed: 'compare', spans: retagged(talk.spans, () => true, 'R') }
  if (asksOfShop(talk, scene)) return { ...talk, deed: 'search', spans: retagged(talk.spans, () => true, 'K') }
  // Which is at the end of an order and how much it comes to is answered: only a word of comparing puts goods side by side.
  const isAnswer = has(talk.spans, 'S') || talk.spans.some(({ tag, from }) => tag === 'A' && HOW_MUCH.test(textAt(scene.items, from)))
  const isEnd = talk.deed === 'compare' && isAnswer && !compares(plainWords(scene.text))
  const spans = toldBefore(refusedTogether(nameEnds(letGoByField(talk, scene), scene), scene), scene)
  return { ...talk, deed: isEnd ? 'answer' : talk.deed, spans }
}
