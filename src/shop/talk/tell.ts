import { plainWords } from '../text/phrase.ts'
import { findFaq } from '../faq.ts'
import { saidIn } from '../lexicon/said.ts'
import { unitOf } from '../lexicon/units.ts'
import { answer } from './answer.ts'
import { pointedIn } from './asked-here.ts'
import { asButtons, choicesIn } from './choices.ts'
import { wordsIn } from './context.ts'
import { find } from './phrases.ts'
import { type Doing, said, type Scene } from './scene.ts'
import { toldByGoods } from './served.ts'

/** Answers from the products themselves, by rule: their values go to no model. */
export const tell: Doing = (scene) => {
  const { text, shown, wish } = scene
  const words = plainWords(text)
  const { asked, pointed } = pointedIn(scene)
  const made = answer({ ...scene, asked, words, pointed })
  if (made !== 'which') return { say: pointed.alone ? `${said(scene, 'only_one')}\n${made.text}` : made.text }
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
  const general = isCalled ? undefined : toldByGoods(scene, tell)
  return general ? { say: general } : { say: said(scene, 'hand_over'), operator: true }
}

export const back: Doing = (scene) => {
  const { act, state } = scene
  if (state.at === 0) return { say: said(scene, 'nothing_to_undo') }
  return { back: act.type === 'back' ? act.steps : 1, say: ({ meta }) => said(scene, 'rolled_back', { count: meta.count }) }
}

/** "Cutting width from 35 cm", which no field tells: what the texts of these say of it. */
function measuredIn(scene: Scene): string | undefined {
  const { text, wish, context } = scene
  const words = plainWords(text)
  const dimension = [...text.matchAll(/\d+(?:[.,]\d+)?\s?(\p{L}+)/gu)]
    .map(([, unit = '']) => unitOf(unit.toLowerCase())?.dimension)
    .find(Boolean)
  const said = words.filter((word) => /^\p{L}{4,}$/u.test(word) && unitOf(word) === undefined && scene.catalog.index.has(word))
  if (!dimension || said.length === 0) return undefined
  const made = answer({
    ...scene,
    wish: { ...wish, must: said },
    unknown: [],
    fields: [],
    words: ['which', ...words],
    asked: { ...scene.asked, about: said },
    pointed: { products: [], said: false },
    focus: [],
    context,
  })
  return made !== 'which' && made.products.length > 0 ? made.text : undefined
}

/** Nothing in it says what is wanted: the context stays, and one question is asked. */
export const ask: Doing = (scene) => {
  const { state, unknown, fields, text } = scene
  const isVague = find('vague', plainWords(text)) !== undefined
  if (state.meta.count > 0 && unknown.length === 0 && fields.length === 0 && !isVague) return { say: said(scene, 'unclear') }
  const missing = unknown.length > 0 ? [said(scene, 'unknown', { words: unknown.join(', ') })] : []
  const told = state.meta.count > 0 && fields.length + unknown.length > 0 ? measuredIn(scene) : undefined
  if (told) return { say: told }
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
