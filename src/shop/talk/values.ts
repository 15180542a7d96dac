import type { FieldInfo, Product } from '../catalog/product.ts'
import { fieldNamed, fieldsFor, isPacked } from '../catalog/profile.ts'
import { conceptNamed, type FieldConcept } from '../lexicon/fields.ts'
import { isColour } from '../lexicon/meanings.ts'
import { OR } from '../catalog/search-index.ts'
import { describeFilter } from '../pipeline/describe.ts'
import { plainWords } from '../text/phrase.ts'
import { isDoing } from './asked-words.ts'
import { around, type Evidence, seeker } from './evidence.ts'
import { told, variantMeant } from './facts.ts'
import { type Asked, NOTHING_ASKED, type Question } from './question.ts'
import { say } from './say.ts'
import { placeReader, placesIn } from './statements.ts'
import { type Answer, candidates, LISTED, listed, SIDES } from './tellings.ts'

/** Of so many products the texts are read for an answer. */
const READ = 200
/** So much of a description is told. */
const LONGEST_TOLD = 600
const SIDED = ['length', 'width', 'height', 'depth', 'diameter'].flatMap((concept) => conceptNamed(concept) ?? [])

/** The fields that tell a meaning of a product, the thing's own and not its parcel's. */
const tellingOf = (product: Product, { concept }: FieldConcept, question: Question): FieldInfo[] =>
  fieldsFor(question.catalog.profile, concept, [product]).filter((info) => !isPacked(info) && told(product, info, question) !== undefined)

/** What is told of one meaning: by fields, by its name, by the sentence that speaks of it, and only then of its parcel. */
function ofConcept(product: Product, concept: FieldConcept, question: Question, asked: Asked): string | undefined {
  const { language } = question
  const own = tellingOf(product, concept, question)
  const named = asked.fields.filter((info) => own.includes(info))
  const texts = new Map(
    (named.length > 0 ? named : own)
      .slice(0, 2)
      .map((info) => [around(told(product, info, question) ?? '', 0, LONGEST_TOLD), info.label[language]]),
  )
  const colours = concept.concept === 'color' ? plainWords(product.name).filter(isColour) : []
  const also = colours.filter((colour) => ![...texts.keys()].join(' ').toLowerCase().includes(colour))
  if (texts.size > 0) return [...texts].map(([text, label]) => `${label}: ${[...also, text].join(', ')}`).join('; ')
  const inName = concept.concept === 'size' ? (product.name.match(SIDES) ?? []) : colours
  if (inName.length > 0) return `${concept.label[language]}: ${inName.join(', ')}`
  const found = seeker({ ...asked, fields: [], words: [], concepts: [concept], isOfPart: false }, question)(product)
  // "Depth: 131 in" names itself.
  return found && (/^[^.!?]{2,40}: /.test(found.text) ? found.text : `${concept.label[language]}: ${found.text}`)
}

/** Each text once, also where one sentence tells two things. */
const distinct = (texts: string[]): string[] => {
  const saying = (text: string) => /(?<=: ).{25,}$/u.exec(text)?.[0] ?? text
  return texts.filter((text, nth) => texts.findIndex((one) => saying(one) === saying(text)) === nth)
}

/** What the fields that are asked for say of a product, or the statement that tells it best. */
function tellOf(product: Product, asked: Asked, question: Question, seek: (product: Product) => Evidence | undefined): string {
  const { words, language } = question
  const { product: variant, option } = variantMeant(product, words)
  const unusual = asked.fields.filter((info) => !asked.concepts.some(({ concept }) => concept === info.concept))
  // How big it is, is told by its sides.
  const sides = asked.words.length > 0 ? [] : SIDED.filter((one) => tellingOf(product, one, question).length > 0)
  const concepts = asked.concepts.flatMap((one) =>
    one.concept === 'size' && sides.length > 1 && tellingOf(product, one, question).length === 0 ? sides : [one],
  )
  const values = () => [
    ...unusual.map((info) => ({ label: info.label, text: told(variant, info, question)?.replace(/^/, `${info.label[language]}: `) })),
    ...concepts.map((concept) => ({ label: concept.label, text: ofConcept(variant, concept, question, asked) })),
  ]
  const inOne = (texts: string[]) => `${distinct(texts).join('; ').replace(/\.$/, '')}${option === '' ? '' : ` (${option})`}.`
  const isNamed = concepts.length + unusual.length > 0
  if (asked.words.length === 0 && isNamed)
    return inOne(values().map(({ text, label }) => text ?? `${label[language]}: ${say('unsaid', language)}`))
  const condition = asked.isWhether && !asked.isNumber ? conditionOf(product, asked, question) : undefined
  if (condition) return condition
  const found = seek(product)
  if (!isNamed || found?.isWhole) return quoted(asked, question, found)
  // A field and words besides, which no one statement tells together: each by itself.
  const besides = { ...NOTHING_ASKED, words: asked.words, isWhether: asked.isWhether }
  const rest = seeker(besides, question)(product)
  // "How long is the hose": nothing of the thing itself, where the hose is spoken of.
  const known = values().flatMap(({ text }) => text ?? [])
  if ((asked.isOfPart && rest?.isWhole) || (known.length === 0 && !rest)) {
    const labels = asked.concepts.filter(({ concept }) => concept !== 'contents').map(({ label }) => label[language].toLowerCase())
    const said = [...labels, ...asked.words].join(' ')
    return say('not_mentioned', language, { words: said, sentence: rest?.text ?? '' })
  }
  return known.length === 0 ? quoted(besides, question, rest) : `${inOne(known)} ${quoted(besides, question, rest)}`
}

/** A statement as the answer: a yes or a no where it was asked whether; and what of the question it does not tell. */
function quoted(asked: Asked, question: Question, found: Evidence | undefined): string {
  const { language } = question
  const words = asked.words.join(' ')
  if (!found) return say('not_mentioned', language, { words: words === '' ? question.text.replace(/[?!.\s]+$/, '') : words, sentence: '' })
  if (!asked.isWhether || words === '' || words.includes(OR)) return found.text
  const lacks = found.lacks.filter((word) => !isDoing(word))
  if (lacks.length > 0) return say('not_mentioned', language, { words: lacks.join(' '), sentence: found.text })
  if (found.isDenied) return `${say('no', language)}: ${found.text}`
  return found.isWhole ? say('mentions', language, { words, sentence: found.text }) : found.text
}

/** "Is it red", "does it come in L": a condition that is met or not, where nothing else is said. */
function conditionOf(product: Product, asked: Asked, question: Question): string | undefined {
  const { wish, catalog, language } = question
  // Who made it and what it is say which one is meant.
  const isAsked = (info: FieldInfo | undefined) => info !== undefined && info.concept !== 'brand' && info.concept !== 'category'
  const filter = wish.filters.find(({ field }) => isAsked(fieldNamed(catalog.profile, field)))
  const info = filter && fieldNamed(catalog.profile, filter.field)
  const value = info && told(product, info, question)
  if (!info || value === undefined) return undefined
  const said = placesIn(`${info.label[language]} ${[filter.value].flat().join(' ')}`)
  if (asked.words.some((word) => !/\d/.test(word) && placeReader(word, question)(said) === undefined)) return undefined
  const isMet = catalog.testOf(filter)(catalog.rowOf(product.id) ?? -1)
  return `${say(isMet ? 'yes' : 'no', language)}. ${info.label[language]}: ${value}.`
}

/** What is asked for, of each product. */
export function valuesOf(products: Product[], asked: Asked, question: Question): Answer {
  const seek = seeker(asked, question)
  const each = products.slice(0, LISTED)
  return toldOf(products, new Map(each.map((product) => [product, tellOf(product, asked, question, seek)])), question)
}

/** Of each product in a line; once, where it is the same of all. */
export function toldOf(products: Product[], texts: Map<Product, string>, question: Question): Answer {
  const [text = '', ...others] = new Set(texts.values())
  const made =
    texts.size > 1 && others.length === 0
      ? { text: say('alike', question.language, { count: texts.size, text }), products: [...texts.keys()] }
      : listed(products, question, (product) => texts.get(product) ?? '')
  return { ...made, texts }
}

/** "Which of them are in stock", "has a removable cover": those of which a field or their texts say it, in their words. */
export function whichHave(question: Question, asked: Asked): Answer {
  const { catalog, language, wish } = question
  const tests = wish.filters.map(catalog.testOf)
  const seek = seeker(asked, question, true)
  const fitting = candidates(question)
    .slice(0, READ)
    .filter(({ id }) => tests.every((test) => test(catalog.rowOf(id) ?? -1)))
  const conditions = wish.filters.map((filter) => describeFilter(filter, catalog.profile, language)).join(', ')
  if (asked.words.length === 0 && conditions !== '' && fitting.length > 0) return listed(fitting, question, () => `${conditions}.`)
  const found = fitting
    .flatMap((product) => seek(product) ?? [])
    .filter((one) => !one.isDenied && one.isWhole)
    .sort((a, b) => b.score - a.score)
  const meant = asked.words.length > 0 ? asked.words : asked.concepts.map(({ label }) => label[language])
  if (found.length === 0) return { text: say('missed', language, { words: meant.join(', ') }), products: [] }
  const texts = new Map(found.map(({ product, text }) => [product, text]))
  return listed([...texts.keys()], question, (product) => texts.get(product) ?? '')
}
