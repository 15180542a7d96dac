import { plainWords } from '../text/phrase.ts'
import { findFaq } from '../faq.ts'
import { saidIn } from '../lexicon/said.ts'
import { answer } from './answer.ts'
import { pointedIn } from './asked-here.ts'
import { asButtons, choicesIn } from './choices.ts'
import { wordsIn } from './context.ts'
import { find } from './phrases.ts'
import { type Doing, said } from './scene.ts'
import { servedByGoods } from './served.ts'

/** Answers from the products themselves, by rule: their values go to no model. */
export const tell: Doing = (scene) => {
  const { text, shown, wish } = scene
  const { asked, pointed } = pointedIn(scene)
  const made = answer({ ...scene, asked, words: plainWords(text), pointed })
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
