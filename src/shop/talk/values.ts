import type { Filter } from '#protocol/shop.ts'
import type { FieldInfo, Product } from '../catalog/product.ts'
import { fieldFor, fieldNamed, fieldsFor, isPacked } from '../catalog/profile.ts'
import type { FieldConcept } from '../lexicon/fields.ts'
import { isColour } from '../lexicon/meanings.ts'
import { keysOf } from '../catalog/search-index.ts'
import { describeFilter } from '../pipeline/describe.ts'
import { plainWords } from '../text/phrase.ts'
import { around, type Evidence, seeker } from './evidence.ts'
import { isSaid, told, variantMeant } from './facts.ts'
import { type Asked, NOTHING_ASKED, type Question } from './question.ts'
import { say } from './say.ts'
import { type Answer, candidates, LISTED, listed, SIDES } from './tellings.ts'

/** Of so many products the texts are read for an answer. */
const READ = 200
/** So much of a description is told. */
const LONGEST_TOLD = 600

/** What is told of one meaning: by its fields, the thing's own before its parcel's, by the name, or by the sentence that speaks of it. */
function toldOf(product: Product, concept: FieldConcept, question: Question, asked: Asked): string {
  const { catalog, language } = question
  const own = fieldsFor(catalog.profile, concept.concept, [product]).filter((info) => told(product, info, question) !== undefined)
  const kept = own.some((info) => !isPacked(info)) ? own.filter((info) => !isPacked(info)) : own
  const isOwn = (info: FieldInfo) => info.concept === concept.concept && told(product, info, question) !== undefined
  const named = asked.fields.filter((info) => isOwn(info) && (!isPacked(info) || kept.includes(info)))
  const colours = concept.concept === 'color' ? plainWords(product.name).filter(isColour) : []
  const infos = (named.length > 0 ? named : kept).slice(0, 2)
  if (infos.length > 0) {
    const texts = new Map(infos.map((info) => [around(told(product, info, question) ?? '', 0, LONGEST_TOLD), info.label[language]]))
    const also = colours.filter((colour) => ![...texts.keys()].join(' ').toLowerCase().includes(colour))
    return [...texts].map(([text, label]) => `${label}: ${[...also, text].join(', ')}`).join('; ')
  }
  if (colours.length > 0) return `${concept.label[language]}: ${colours.join(', ')}`
  const sides = concept.concept === 'size' ? product.name.match(SIDES)?.join(', ') : undefined
  if (sides) return `${concept.label[language]}: ${sides}`
  const found = seeker({ ...asked, fields: [], concepts: [concept] }, question)(product)
  const label = concept.label[language]
  const text = found?.text ?? say('unsaid', language)
  // "Depth: 131 in" names itself.
  return text.toLowerCase().startsWith(`${label.toLowerCase()}:`) ? text : `${label}: ${text}`
}

/** What the fields that are asked for say of a product, or the statement that tells it best. */
function tellOf(product: Product, asked: Asked, question: Question, seek: (product: Product) => Evidence | undefined): string {
  const { catalog, language, wish, words } = question
  const { product: variant, option } = variantMeant(product, wish.filters, words)
  const own = asked.fields
    .filter(({ concept }) => concept === undefined)
    .flatMap((info) => (told(variant, info, question) ? [`${info.label[language]}: ${told(variant, info, question)}`] : []))
  const valuesOfFields = () => {
    const texts = [...own, ...asked.concepts.map((concept) => toldOf(variant, concept, question, asked))]
    return `${[...new Set(texts)].join('; ').replace(/\.$/, '')}${option === '' ? '' : ` (${option})`}.`
  }
  const isPlain = asked.words.length === 0
  const isOfField = asked.concepts.length + own.length > 0
  if (isPlain && isOfField) return valuesOfFields()
  const condition = asked.isWhether && !asked.isNumber ? conditionOf(product, question) : undefined
  if (condition) return condition
  const found = seek(product)
  // A field and words besides, which no one statement tells together: each by itself.
  if (isOfField && !found?.isWhole) {
    const besides = { ...NOTHING_ASKED, words: asked.words, isWhether: asked.isWhether }
    const [value, seekRest] = [valuesOfFields(), seeker(besides, question)]
    const known = seekRest(product)?.text.replace(/\.$/, '')
    return known !== undefined && value.includes(known) ? value : `${value} ${tellOf(product, besides, question, seekRest)}`
  }
  const label = asked.fields[0]?.label[language] ?? asked.concepts[0]?.label[language]
  const said = asked.words.join(' ')
  // "What can it do": nothing by name, so what is said of it.
  const about = label === undefined && (isPlain || said === '') ? fieldFor(catalog.profile, 'description') : undefined
  if (!found)
    return about && told(product, about, question)
      ? (told(product, about, question) ?? '').slice(0, LONGEST_TOLD)
      : isPlain || said === ''
        ? `${label ?? ''}${label ? ': ' : ''}${say('unsaid', language)}.`
        : say('not_mentioned', language, { words: said, sentence: '' })
  if (!found.isWhole && !isPlain) return say('not_mentioned', language, { words: said, sentence: found.text })
  if (!asked.isWhether || found.info?.kind === 'flag' || isPlain) return found.text
  return found.isDenied ? `${say('no', language)}: ${found.text}` : say('mentions', language, { words: said, sentence: found.text })
}

/** "Is it red", "does it come in L": a condition that is met or not. */
function conditionOf(product: Product, { wish, catalog, language, words, ...question }: Question): string | undefined {
  const { product: variant, rest } = variantMeant(product, wish.filters, words)
  const row = catalog.rowOf(product.id) ?? -1
  // Who made it and what it is say which one is meant.
  const isAsked = ({ field }: Filter) => !/^(?:brand|category)$/.test(fieldNamed(catalog.profile, field)?.concept ?? 'category')
  const [filter] = (rest.length > 0 ? rest : wish.filters).filter(isAsked)
  const info = filter && fieldNamed(catalog.profile, filter.field)
  if (!filter || !info || row < 0) return undefined
  const telling = { ...question, catalog, language }
  const value = told(variant, info, telling)
  if (value === undefined) return undefined
  const isMet = variant === product ? catalog.testOf(filter)(row) : isSaid(variant[filter.field], filter)
  // What the name tells otherwise than the field is no yes.
  const keys = new Set(plainWords(value).flatMap(keysOf))
  const isTold =
    typeof filter.value !== 'string' ||
    plainWords(filter.value)
      .flatMap(keysOf)
      .some((key) => keys.has(key))
  const yes = isMet && !isTold ? '' : `${say(isMet ? 'yes' : 'no', language)}. `
  return `${yes}${info.label[language]}: ${value}.`
}

/** What is asked for, of each product; once, where it is the same of all. */
export function valuesOf(products: Product[], asked: Asked, question: Question): Answer {
  const seek = seeker(asked, question)
  const texts = new Map(products.slice(0, LISTED).map((product) => [product, tellOf(product, asked, question, seek)]))
  const distinct = new Set(texts.values())
  const [text = ''] = distinct
  if (texts.size > 1 && distinct.size === 1)
    return { text: say('alike', question.language, { count: texts.size, text }), products: [...texts.keys()] }
  return listed(products, question, (product) => texts.get(product) ?? '')
}

/** "Which of them has a removable cover": those whose texts say it, in their words. */
export function whichHave(question: Question, asked: Asked): Answer {
  const { catalog, language, wish } = question
  const tests = wish.filters.map(catalog.testOf)
  const fitting = candidates(question)
    .slice(0, READ)
    .filter(({ id }) => tests.every((test) => test(catalog.rowOf(id) ?? -1)))
  // "Which has an outdoor kitchen", where a field says it.
  if (asked.words.length + asked.concepts.length + asked.fields.length === 0 && wish.filters.length > 0) {
    const text = wish.filters.map((filter) => describeFilter(filter, catalog.profile, language)).join(', ')
    return fitting.length > 0
      ? listed(fitting, question, () => `${text}.`)
      : { text: say('missed', language, { words: text }), products: [] }
  }
  const seek = seeker(asked, question, true)
  const told = fitting.flatMap((product) => seek(product) ?? []).filter((one) => !one.isDenied && one.isWhole)
  const meant = asked.words.length > 0 ? asked.words : asked.concepts.map(({ label }) => label[language])
  if (told.length === 0) return { text: say('missed', language, { words: meant.join(', ') }), products: [] }
  const texts = new Map(told.sort((a, b) => b.score - a.score).map(({ product, text }) => [product, text]))
  return listed([...texts.keys()], question, (product) => texts.get(product) ?? '')
}
