import { fieldNamed } from '../catalog/profile.ts'
import type { Product } from '../catalog/product.ts'
import { keysOf, OR } from '../catalog/search-index.ts'
import { answer } from '../dialogue/answer.ts'
import { WHICH } from '../dialogue/asks.ts'
import { type Context, countOf, narrowed, wordsIn } from '../dialogue/context.ts'
import { spanOf } from '../dialogue/facts.ts'
import { toldOfAll } from '../dialogue/measures.ts'
import { namesGoods } from '../dialogue/goods.ts'
import { type Pointed, pointedAt } from '../dialogue/names.ts'
import { AND, find, INCLUDED, saysOnly } from '../dialogue/phrases.ts'
import { say } from '../dialogue/say.ts'
import { isEmptyWish } from '../dialogue/signs.ts'
import { isServed } from '../dialogue/served.ts'
import { HOW, idleIn } from '../dialogue/topics.ts'
import { understand } from '../dialogue/understand.ts'
import { findFaq, servicesIn } from '../faq.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { saidIn } from '../lexicon/said.ts'
import { unitOf } from '../lexicon/units.ts'
import { resolveReference } from '../references.ts'
import { plainWords } from '../text/phrase.ts'
import { asButtons, choicesIn } from './choices.ts'
import { type Doing, type Done, said, type Scene } from './scene.ts'
import { compare } from './view.ts'

/** "Litres", "weight": what is asked of goods, and no name of any. */
const isMeasure = (word: string): boolean => conceptSaid(word) !== undefined || (word.length > 2 && unitOf(word) !== undefined)

/** Goods that are not among those shown; "the lamp, how much is it" names them before it says "it". */
function namesOthers({ catalog, context, wish }: Scene, words: string[]): boolean {
  const pronoun = find('this', words)?.at ?? words.length
  const isFirst = (word: string) => words.indexOf(word) < pronoun
  const isShown = (word: string) => countOf(catalog, narrowed(context, { ...wish, filters: [], sort: null, words: [word], must: [] })) > 0
  return wish.words.some((word) => isFirst(word) && !isMeasure(word) && namesGoods(catalog, word) && !isShown(word))
}

const EITHER = /(?<!\p{L})(?:or|или|либо|чи|або)(?!\p{L})/u

/** "Iris or Eggin?": two that are named, and nothing asked of them but which. */
const isChoice = ({ wish, fields, text }: Scene): boolean =>
  fields.length + wish.filters.length === 0 &&
  wish.sort === null &&
  wordsIn(wish).length > 0 &&
  wordsIn(wish).every((word) => word.includes(OR)) &&
  EITHER.test(text.toLowerCase()) &&
  !find('price', plainWords(text))

/** "Is there fleece inside", of goods that are all called so: none of them is meant by it. */
function isOfEach({ products: [one, ...more] }: Pointed, text: string, { shown, refs, wish, catalog }: Scene): boolean {
  const words = plainWords(text)
  if (!one || more.length > 0 || shown.length < 2 || refs.length > 0 || find('this', words)) return false
  const keysIn = (name: string) => new Set(plainWords(name).flatMap(keysOf))
  const said = words.filter((word) => keysOf(word).some((key) => keysIn(one.name).has(key)))
  // "Is the cheapest one organic": what is asked of that one.
  const end = wish.sort ? qualityIn(words, catalog.profile) : undefined
  if (end && said.length > 0 && said.every((word) => words.indexOf(word) > end.at) && !WHICH.test(words.join(' '))) return true
  return said.length > 0 && shown.every(({ name }) => said.every((word) => keysOf(word).some((key) => keysIn(name).has(key))))
}

/** One question, and the products that its answer is about. */
function tellOne(scene: Scene, before: Pointed | undefined): Done & { about: Pointed; isWhole?: boolean } {
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
  const own = pointedAt({ ...scene, text: called, whole: text, anywhere, ...((isOther || isNamed) && { focus: [] }) })
  const about = (own.said || !before) && !isOfEach(own, called, scene) ? own : (before ?? { products: [], said: false })
  if (isChoice(scene) && about.products.length > 1) return { ...compare(scene), about }
  const made = answer({ ...scene, words, pointed: about })
  if (made === 'person') return { ...handOver(scene), about }
  if (made !== 'which')
    return { say: about.alone ? `${said(scene, 'only_one')}\n${made.text}` : made.text, about, isWhole: made.isWhole === true }
  if (shown.length === 0) return { say: said(scene, 'no_screen'), search: wordsIn(wish).length + wish.filters.length > 0, about }
  const choices = shown.slice(0, 5).map(({ name }) => ({ label: name, text: `${text.replace(/[?!.]+$/, '')}: ${name}` }))
  return { say: said(scene, 'which_product'), offer: asButtons(choices), about }
}

const JOINS = /(?<=[.?!;:])\s+|,?\s+(?=(?:and|plus|but|и|та|і|й|а)\s)|,\s+/u
const JOINING = /^(?:(?:and|plus|but|и|та|і|й|а)\s+)+/u

/** A question begins here. */
const isBegun = (text: string): boolean => {
  const words = plainWords(text)
  // "На нем какой андроид", "а у него что".
  const from = words.findIndex((word, at) => at > LEADING_MOST || !LEADING.test(word))
  return [0, Math.max(0, from)].some((at) => find('clause', words.slice(at, at + 2))?.at === 0)
}
const LEADING = /^(?:and|а|и|і|та|й|но|у|в|на|с|з|of|on|in|for|нем|нём|него|ней|нее|ньому|нього|ній|неї|it|them|них)$/
const LEADING_MOST = 3

/** "Is it hard? What is it made of", "how much is it and when will it come", "the second is nice, what does it smell of". */
function clausesOf(text: string): string[] {
  const clauses: string[] = []
  for (const part of text.split(JOINS)) {
    const isNew = isBegun(part.replace(JOINING, ''))
    if ((isNew || clauses.length === 0 || /[.?!;:]$/.test(clauses.at(-1) ?? '')) && !saysOnly('count', plainWords(part)))
      clauses.push(clauses.length === 0 ? part : part.replace(JOINING, ''))
    else clauses.push(`${clauses.pop()}, ${part}`)
  }
  return clauses
}

/** Each of several questions by itself, where one of them can be answered; "it" is what the one before was about. */
function severally(scene: Scene): Done | undefined {
  const { catalog, context, language } = scene
  const clauses = clausesOf(scene.text)
  // "2 of these and 3 of those, how much together": a sum is of all that is said.
  if (clauses.length < 2 || find('sum', plainWords(scene.text))) return undefined
  let about: Pointed | undefined
  const told = clauses.map((text) => {
    const seen = understand(text, catalog, context, language)
    const fields = (seen.reading.wishes?.fields ?? []).flatMap(({ field }) => fieldNamed(catalog.profile, field) ?? [])
    const one = {
      ...scene,
      ...seen,
      language,
      text,
      fields,
      refs: seen.route.slots.product_refs ?? [],
      ...(about && { focus: about.products }),
    }
    const { type } = seen.act
    const isService = type === 'support' && fields.length === 0 && !isServed(text, catalog.profile)
    const done = { ...tellOne(one, about), ...(isService && handOver(one)) }
    if (done.about.said) about = done.about
    // "What is the bedside table made of" may be looked for, too.
    const isAsked = isBegun(text) && (type === 'answer' || type === 'support' || done.about.products.length > 0 || context.count === 1)
    return { ...done, isAsked, isCondition: !isAsked && !isEmptyWish(seen.wish) && !done.about.said }
  })
  const answers = told.filter(({ isAsked }) => isAsked)
  const known = answers.filter(({ operator, offer, search, isWhole }) => !operator && !offer && !search && !isWhole)
  // "For a boy of five, which one is better": what is told beside is a condition.
  if (known.length === 0 || told.some(({ isCondition }) => isCondition)) return undefined
  const rest = known.length < answers.length ? [said(scene, 'rest_person')] : []
  return { say: [...new Set(known.map(({ say }) => say)), ...rest].join('\n').replace(/^(\*\*.+?\*\* — )(.*)\n\1/gm, '$1$2 ') }
}

/** Answers from the products themselves, by rule: their values go to no model. */
export const tell: Doing = (scene) => severally(scene) ?? tellOne(scene, undefined)

/** "Is the mascara vegan", "how much does the Alpha weigh": what is asked of the few that are found, where it is something certain. */
export function askedOf(scene: Scene, context: Context, products: Product[]): string | undefined {
  const words = plainWords(scene.text)
  if (!isBegun(scene.text) || AND.test(words.join(' ')) || find('any', words) || scene.wish.sort) return undefined
  const seen = { ...context, shown: products, count: products.length }
  const made = answer({ ...scene, context: seen, words, pointed: { products, said: true } })
  // Of the only one it is said that something is not told.
  const untold = [
    ...(products.length === 1 && words.some((word) => conceptSaid(word)) ? [] : [said(scene, 'unsaid')]),
    said(scene, 'not_mentioned', { words: '', sentence: '' }).split(/[“«]/)[0] ?? '',
  ]
  const isTold = typeof made === 'object' && !made.isWhole && made.products.length > 0 && !untold.some((text) => made.text.includes(text))
  return isTold ? made.text : undefined
}

/** "Show bases; does it need one?": what is asked beside a search, of what the talk was about, or of the first that is found. */
export function askedBeside(scene: Scene): string {
  const { catalog, context, language, shown, focus } = scene
  const clauses = clausesOf(scene.text)
  const [first] = focus.length > 0 ? focus : shown
  if (clauses.length < 2 || !first) return ''
  const lines = clauses
    .filter((text) => text.endsWith('?'))
    .flatMap((text) => {
      const words = plainWords(text)
      const one = understand(text, catalog, { ...context, shown: [first], count: 1 }, language)
      const fields = (one.reading.wishes?.fields ?? []).flatMap(({ field }) => fieldNamed(catalog.profile, field) ?? [])
      // Only what is asked of "it", and by something certain.
      if (one.act.type !== 'answer' || !find('this', words)) return []
      const made = answer({ ...scene, ...one, language, text, fields, words, pointed: { products: [first], said: true } })
      return typeof made === 'object' && !made.isWhole ? [made.text] : []
    })
  return lines.map((line) => `\n${line}`).join('')
}

const OPERATOR = saidIn('operator')

/** The FAQ's answer with its source, or a person. */
const handOver: Doing = (scene) => {
  const entry = OPERATOR.test(scene.text.toLowerCase()) ? undefined : findFaq(scene.text, scene.faq)
  if (entry) return { say: said(scene, 'from_faq', { answer: entry.answer, source: entry.source }) }
  return { say: said(scene, 'hand_over'), operator: true }
}

const TOLD = new Set(['<delivery>', '<payment>', '<returns>'])
/** "Where is my parcel". */
const MINE = /^(?:my|мой|моя|мое|мою|моего|моей|мій|моє|мого|моєї)$/

/** "Is cash on delivery possible", "how much is delivery": what the texts of the goods say of it, all alike. */
function saidByGoods({ text, catalog, shown, language }: Scene): string | undefined {
  const words = plainWords(text)
  const services = words.filter((word) => servicesIn(word).some((kind) => TOLD.has(kind)))
  const isCost = find('price', words) !== undefined
  const isTime = find('wait', words) !== undefined
  const isFit = (sentence: string) => (isCost ? /\d/.test(sentence) && spanOf(sentence) === 0 : !isTime || spanOf(sentence) > 0)
  const products = [...new Set([...shown, ...catalog.products])]
  if (services.length === 0 || words.some((word) => MINE.test(word))) return undefined
  const [first, ...more] = toldOfAll(products, services, { catalog, language }, isFit)
  return first && [say('goods_say', language), first, ...more.slice(0, 1)].join('\n')
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
  if (!done.operator || OPERATOR.test(text.toLowerCase())) return done
  const general = isOfGoods ? undefined : saidByGoods(scene)
  if (general) return { say: general }
  return (isCost ? undefined : severally(scene)) ?? (isOfGoods ? tellOne(scene, undefined) : done)
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
