import { plainWords } from '../text/phrase.ts'
import { keysOf } from '../catalog/search-index.ts'
import { findFaq, servicesIn } from '../faq.ts'
import { saidIn } from '../lexicon/said.ts'
import { unitOf } from '../lexicon/units.ts'
import { resolveReference } from '../references.ts'
import { answer } from './answer.ts'
import { asButtons, choicesIn } from './choices.ts'
import { wordsIn } from './context.ts'
import { find } from './phrases.ts'
import { pointedAt } from './pointing.ts'
import { readQuestion } from './question.ts'
import { type Doing, said, type Scene } from './scene.ts'
import { sentencesIn } from './statements.ts'
import { fieldFor, fieldsFor } from '../catalog/profile.ts'
import { told } from './facts.ts'

/** Answers from the products themselves, by rule: their values go to no model. */
export const tell: Doing = (scene) => {
  const { text, shown, refs, wish } = scene
  const words = plainWords(text)
  const isBeyond = refs.some((ref) => resolveReference(ref, shown.length) === undefined)
  const pointed = pointedAt({ ...scene, anywhere: shown.length === 0 || isBeyond || find('than', words) !== undefined })
  const made = answer({ ...scene, words, pointed })
  if (made !== 'which') return { say: pointed.alone ? `${said(scene, 'only_one')}\n${made.text}` : made.text }
  if (shown.length === 0) return { say: said(scene, 'no_screen'), search: wordsIn(wish).length + wish.filters.length > 0 }
  const choices = shown.slice(0, 5).map(({ name }) => ({ label: name, text: `${text.replace(/[?!.]+$/, '')}: ${name}` }))
  return { say: said(scene, 'which_product'), offer: asButtons(choices) }
}

const OPERATOR = saidIn('operator')
const MINE = /^(?:my|мой|моя|мое|мою|моего|моей|мій|моє|мого|моєї)$/
const MOST_READ = 200
const LONGEST = 240
/** Fewer words are a heading. */
const LEAST_SAID = 3
const TOLD = new Set(['<delivery>', '<payment>', '<returns>'])
/** What a shop does for its goods, as fields tell it. */
const SERVING = /^(?:shipping|returns|warranty|min_order)$/

/** "Is cash on delivery possible": what the texts of many goods say of it in the same words, as shops do of themselves. */
function saidByGoods(scene: Scene): string | undefined {
  const { text, catalog, shown } = scene
  const words = plainWords(text)
  const services = servicesIn(text).filter((kind) => TOLD.has(kind))
  const description = fieldFor(catalog.profile, 'description')
  if (services.length === 0 || !description || words.some((word) => MINE.test(word))) return undefined
  const few = [...new Set([...shown, ...catalog.products])].slice(0, MOST_READ)
  const sentences = few.flatMap((product) => [...new Set(sentencesIn(told(product, description, scene) ?? ''))])
  const asked = new Set(words.filter((word) => servicesIn(word).some((kind) => TOLD.has(kind))).flatMap(keysOf))
  const isOf = (sentence: string) =>
    plainWords(sentence)
      .flatMap(keysOf)
      .some((key) => asked.has(key))
  const fitting = sentences.filter((sentence) => sentence.length < LONGEST && plainWords(sentence).length > LEAST_SAID && isOf(sentence))
  const usual = [...Map.groupBy(fitting, (sentence) => sentence)]
    .filter(([, same]) => same.length >= Math.max(3, few.length / 20))
    .sort(([, one], [, other]) => other.length - one.length)
  return usual.length > 0 ? [said(scene, 'goods_say'), ...usual.slice(0, 2).map(([sentence]) => sentence)].join('\n') : undefined
}

const MONEY = /\d\s?\p{Sc}|\p{Sc}\s?\d|\d\s?(?:руб|rub|грн|uah|usd|eur|byn|zł)|free|бесплатн|безкоштовн/iu

/** "Can I return it": what fields of the goods spoken of tell, where some do. */
function servedByGoods(scene: Scene): string | undefined {
  const { text, catalog, shown, focus } = scene
  const words = plainWords(text)
  const pointed = pointedAt({ ...scene, anywhere: false })
  if (shown.length === 0 || words.some((word) => MINE.test(word))) return undefined
  const asked = readQuestion({ ...scene, words, pointed })
  const isPrice = find('price', words) !== undefined
  const concepts = asked.concepts.filter(({ concept }) => SERVING.test(concept))
  const of = pointed.products.length > 0 ? pointed.products : focus.length > 0 ? focus : shown
  const isTold = of.some((product) =>
    concepts.some(({ concept }) =>
      fieldsFor(catalog.profile, concept).some((info) => {
        const value = told(product, info, scene)
        return value !== undefined && (!isPrice || MONEY.test(value))
      }),
    ),
  )
  const made = isTold ? tell(scene).say : undefined
  return typeof made === 'string' ? made : undefined
}

/** How goods are sold, by what is asked about it. */
const TERMS: [kind: string, concept: string][] = [
  ['<delivery>', 'shipping'],
  ['<delivery>', 'pickup'],
  ['<payment>', 'payment'],
]
const MOST_TERMS = 2
const SUM = /\d\s?(?:\p{Lu}{3}|\p{Sc})|\p{Sc}\s?\d/u
/** What is asked of an order that was made, and no field tells. */
const OF_ORDER = /^<(?:account|order|person|promo)>$/

/** What the fields of (nearly) all goods tell alike of how they are sold: "Delivery: 1-3 days, 950 RUB". */
function termsTold(scene: Scene): string | undefined {
  const { text, catalog, shown } = scene
  const [services, words] = [servicesIn(text), plainWords(text)]
  if (services.some((kind) => OF_ORDER.test(kind)) || words.some((word) => MINE.test(word))) return undefined
  const isOfPrice = find('price', words) !== undefined
  const isNamed = (concept: string) => scene.fields.some((info) => info.concept === concept)
  const lines = TERMS.flatMap(([kind, concept]) => {
    const info = services.includes(kind) || isNamed(concept) ? fieldFor(catalog.profile, concept) : undefined
    const goods = (shown.length > 0 ? shown : catalog.products).slice(0, MOST_READ)
    const values = info ? [...new Set(goods.flatMap((product) => told(product, info, scene) ?? []))] : []
    const isAnswer = concept !== 'shipping' || !isOfPrice || values.some((value) => SUM.test(value))
    return info && isAnswer && values.length > 0 && values.length <= MOST_TERMS
      ? [`${info.label[scene.language]}: ${values.join(' / ')}`]
      : []
  })
  return lines.length > 0 ? lines.join('\n') : undefined
}

/** The FAQ's answer with its source, what the goods tell of it, or a person. */
export const support: Doing = (scene) => {
  const isCalled = OPERATOR.test(scene.text.toLowerCase())
  const entry = isCalled ? undefined : findFaq(scene.text, scene.faq)
  if (entry) return { say: said(scene, 'from_faq', { answer: entry.answer, source: entry.source }) }
  const general = isCalled ? undefined : (termsTold(scene) ?? servedByGoods(scene) ?? saidByGoods(scene))
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
