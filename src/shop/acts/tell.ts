import type { Filter } from '#protocol/shop.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { answer } from '../dialogue/answer.ts'
import { INCLUDED, WHICH } from '../dialogue/asks.ts'
import { narrowed, queryOf, wordsIn } from '../dialogue/context.ts'
import { namesGoods } from '../dialogue/goods.ts'
import { pointedAt } from '../dialogue/names.ts'
import { find } from '../dialogue/phrases.ts'
import { HOW, idleIn, isServed } from '../dialogue/topics.ts'
import { findFaq, servicesIn } from '../faq.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { saidIn } from '../lexicon/said.ts'
import { unitOf } from '../lexicon/units.ts'
import { resolveReference } from '../references.ts'
import { plainWords } from '../text/phrase.ts'
import { asButtons, choicesIn } from './choices.ts'
import { type Doing, said, type Scene } from './scene.ts'

/** "Litres", "weight": what is asked of goods, and no name of any. */
const isMeasure = (word: string): boolean => conceptSaid(word) !== undefined || (word.length > 2 && unitOf(word) !== undefined)

/** Goods that are not among those shown; "the lamp, how much is it" names them before it says "it". */
function namesOthers({ catalog, context, wish, shown }: Scene, words: string[]): boolean {
  const pronoun = find('this', words)?.at ?? words.length
  const isFirst = (word: string) => words.indexOf(word) < pronoun
  const isMissing = (filter: Filter) =>
    filter.op === 'eq' &&
    /^(?:brand|category)$/.test(fieldNamed(catalog.profile, filter.field)?.concept ?? '') &&
    !shown.some(({ id }) => catalog.testOf(filter)(catalog.rowOf(id) ?? -1))
  return (
    (pronoun === words.length && wish.filters.some(isMissing)) ||
    wish.words.some(
      (word) =>
        isFirst(word) &&
        !isMeasure(word) &&
        namesGoods(catalog, word) &&
        catalog.find(queryOf(narrowed(context, { ...wish, filters: [], sort: null, words: [word], must: [] }))).rows.length === 0,
    )
  )
}

/** Answers from the products themselves, by rule: their values go to no model. */
export const tell: Doing = (scene) => {
  const { text, shown, refs, wish, catalog } = scene
  const words = plainWords(text)
  const isOther = shown.length > 0 && !INCLUDED.test(words.join(' ')) && namesOthers(scene, words)
  const anywhere =
    shown.length === 0 ||
    isOther ||
    find('than', words) !== undefined ||
    refs.some((ref) => resolveReference(ref, shown.length) === undefined)
  // What is asked for names no goods: "how many speeds" is no Speedway.
  const idle = idleIn(words)
  const called = text.replace(/\p{L}+/gu, (word) => (isMeasure(word.toLowerCase()) || idle.has(word.toLowerCase()) ? '' : word))
  const pronoun = find('this', words)?.at ?? 0
  const isNamed = wordsIn(wish).some((word) => words.indexOf(word) < pronoun && !isMeasure(word) && namesGoods(catalog, word))
  const pointed = pointedAt({ ...scene, text: called, anywhere, ...((isOther || isNamed) && { focus: [] }) })
  const made = answer({ ...scene, words, pointed })
  if (made === 'person') return handOver(scene)
  if (made !== 'which') return { say: pointed.alone ? `${said(scene, 'only_one')}\n${made.text}` : made.text }
  if (shown.length === 0) return { say: said(scene, 'no_screen'), search: wordsIn(wish).length + wish.filters.length > 0 }
  const choices = shown.slice(0, 5).map(({ name }) => ({ label: name, text: `${text.replace(/[?!.]+$/, '')}: ${name}` }))
  return { say: said(scene, 'which_product'), offer: asButtons(choices) }
}

const OPERATOR = saidIn('operator')

/** The FAQ's answer with its source, or a person. */
const handOver: Doing = (scene) => {
  const entry = OPERATOR.test(scene.text.toLowerCase()) ? undefined : findFaq(scene.text, scene.faq)
  if (entry) return { say: said(scene, 'from_faq', { answer: entry.answer, source: entry.source }) }
  return { say: said(scene, 'hand_over'), operator: true }
}

const PERSONAL = /^(?:i|my|me|я|мне|мой|моя|мое|мою|моего|мій|моє|мені|мого)$/

/**
 * Warranty, returns and shipping may be told by the goods themselves: by those shown, or by all where nothing is shown and only the rule
 * is asked for. "To Canada", of which they know nothing, is for a person.
 */
export const support: Doing = (scene) => {
  const { text, fields, unknown, state, catalog } = scene
  const done = handOver(scene)
  const words = plainWords(text)
  const idle = idleIn(words)
  const isTold = (fields.length > 0 || isServed(text, catalog.profile)) && unknown.every((word) => idle.has(word))
  const isRule = (WHICH.test(words.join(' ')) || HOW.test(words[0] ?? '')) && !words.some((word) => PERSONAL.test(word))
  const isCost = find('price', words) !== undefined && servicesIn(text).includes('<delivery>')
  const isOfGoods = isTold && !isCost && (state.meta.count > 0 || isRule)
  return done.operator && !OPERATOR.test(text.toLowerCase()) && isOfGoods ? tell(scene) : done
}

export const back: Doing = (scene) => {
  const { act, state } = scene
  if (state.at === 0) return { say: said(scene, 'nothing_to_undo') }
  return { back: act.type === 'back' ? act.steps : 1, say: ({ meta }) => said(scene, 'rolled_back', { count: meta.count }) }
}

/** Nothing in it says what is wanted: the context stays, and one question is asked. */
export const ask: Doing = (scene) => {
  if (
    scene.state.meta.count > 0 &&
    scene.unknown.length === 0 &&
    scene.fields.length === 0 &&
    find('vague', plainWords(scene.text)) === undefined
  )
    return { say: said(scene, 'unclear') }
  const { names, offer } = choicesIn(scene)
  const missing = scene.unknown.length > 0 ? [said(scene, 'unknown', { words: scene.unknown.join(', ') })] : []
  return { say: [...missing, said(scene, 'what_for', { names })].join('\n'), offer }
}

export const talk: Doing = (scene) => {
  const { action = 'unknown', unknown } = scene
  if (action !== 'unknown' && action !== 'rollback') return { say: said(scene, action) }
  if (unknown.length > 0) return ask(scene)
  const { names, offer } = choicesIn(scene)
  return { say: `${said(scene, 'cannot')} ${said(scene, 'we_have', { names })}`, offer }
}

export const foreign: Doing = (scene) => ({ say: said(scene, 'languages') })
