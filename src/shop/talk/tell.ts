import { plainWords } from '../text/phrase.ts'
import { findFaq } from '../faq.ts'
import { saidIn } from '../lexicon/said.ts'
import { answer } from './answer.ts'
import { asButtons, choicesIn } from './choices.ts'
import { wordsIn } from './context.ts'
import { isNameLike, isPronoun, namedBy } from './names.ts'
import { find } from './phrases.ts'
import { pointedAt } from './pointing.ts'
import { type Doing, said, type Scene } from './scene.ts'
import { servedByGoods } from './served.ts'
import { placeReader, placesIn, statementsOf } from './statements.ts'

const MOST_SPOKEN = 5

/** Whether what was read as pointing is asked about: "the battery" is no battery that is sold, where it is told of what is shown. */
function isPart(ref: string, scene: Scene): boolean {
  const { shown, focus, catalog } = scene
  const words = plainWords(ref).filter((word) => !isPronoun(word))
  const isNamed = words.length === 0 || words.some(isNameLike) || namedBy(ref, { catalog, shown, anywhere: true }).isHere
  const readers = isNamed ? [] : words.map((word) => placeReader(word, scene))
  return (focus.length > 0 ? focus : shown.slice(0, MOST_SPOKEN)).some((product) =>
    statementsOf(product, scene).some((one) => readers.some((read) => read(placesIn(one.said)) !== undefined)),
  )
}

/** Answers from the products themselves, by rule: their values go to no model. */
export const tell: Doing = (scene) => {
  const { text, shown, wish } = scene
  const parts = scene.asked.refs.filter((ref) => isPart(ref, scene))
  const refs = scene.asked.refs.filter((ref) => !parts.includes(ref))
  const asked = { ...scene.asked, refs, about: [...scene.asked.about, ...parts] }
  const made = answer({ ...scene, asked, words: plainWords(text), pointed: pointedAt({ ...scene, refs, anywhere: true }) })
  if (made !== 'which') return { say: made.text }
  if (shown.length === 0) return { say: said(scene, 'no_screen'), search: wordsIn(wish).length + wish.filters.length > 0 }
  const choices = shown.slice(0, 5).map(({ name }) => ({ label: name, text: `${text.replace(/[?!.]+$/, '')}: ${name}` }))
  return { say: said(scene, 'which_product'), offer: asButtons(choices) }
}

const OPERATOR = saidIn('operator')
/** The FAQ's answer with its source, what the goods tell of it, or a person. */
export const support: Doing = (scene) => {
  const isCalled = OPERATOR.test(scene.text.toLowerCase())
  const entry = isCalled ? undefined : findFaq(scene.text, scene.faq)
  if (entry) return { say: said(scene, 'from_faq', { answer: entry.answer, source: entry.source }) }
  const served = isCalled ? undefined : servedByGoods(scene, tell)
  return served ?? { say: said(scene, 'hand_over'), operator: true }
}

export const back: Doing = (scene) => {
  const { act, state } = scene
  if (state.at === 0) return { say: said(scene, 'nothing_to_undo') }
  return { back: act.type === 'back' ? act.steps : 1, say: ({ meta }) => said(scene, 'rolled_back', { count: meta.count }) }
}

/** Nothing in it says what is wanted: the context stays, and one question is asked. */
export const ask: Doing = (scene) => {
  const { state, unknown, fields, text } = scene
  const isVague = find('vague', plainWords(text)) !== undefined
  if (state.meta.count > 0 && unknown.length === 0 && fields.length === 0 && !isVague) return { say: said(scene, 'unclear') }
  const missing = unknown.length > 0 ? [said(scene, 'unknown', { words: unknown.join(', ') })] : []
  if (state.meta.count > 0 && missing.length > 0) return { say: [...missing, said(scene, 'stays')].join(' ') }
  const { names, offer } = choicesIn(scene)
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
