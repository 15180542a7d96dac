import type { Filter } from '#protocol/shop.ts'
import type { FieldInfo, Product } from '../catalog/product.ts'
import { fieldFor, fieldNamed, fieldsFor, isPacked } from '../catalog/profile.ts'
import type { FieldConcept } from '../lexicon/fields.ts'
import { isColour } from '../lexicon/meanings.ts'
import { keysOf, OR } from '../catalog/search-index.ts'
import { describeFilter } from '../pipeline/describe.ts'
import { plainWords } from '../text/phrase.ts'
import { isDoing } from './asked-words.ts'
import { around, type Evidence, seeker } from './evidence.ts'
import { isSaid, told, variantMeant } from './facts.ts'
import { type Asked, NOTHING_ASKED, type Question } from './question.ts'
import { say } from './say.ts'
import { placeReader, placesIn } from './statements.ts'
import { type Answer, candidates, LISTED, listed, SIDES } from './tellings.ts'

/** Of so many products the texts are read for an answer. */
const READ = 200
/** So much of a description is told. */
const LONGEST_TOLD = 600

/** What the fields of one meaning say, the thing's own and not its parcel's; else its name, where that tells it. */
function byFields(product: Product, concept: FieldConcept, question: Question, asked: Asked): string | undefined {
  const { catalog, language } = question
  const isTold = (info: FieldInfo) => !isPacked(info) && told(product, info, question) !== undefined
  const own = fieldsFor(catalog.profile, concept.concept, [product]).filter(isTold)
  const named = asked.fields.filter((info) => own.includes(info))
  const colours = concept.concept === 'color' ? plainWords(product.name).filter(isColour) : []
  const infos = (named.length > 0 ? named : own).slice(0, 2)
  const texts = new Map(infos.map((info) => [around(told(product, info, question) ?? '', 0, LONGEST_TOLD), info.label[language]]))
  const also = colours.filter((colour) => ![...texts.keys()].join(' ').toLowerCase().includes(colour))
  if (texts.size > 0) return [...texts].map(([text, label]) => `${label}: ${[...also, text].join(', ')}`).join('; ')
  const inName = concept.concept === 'size' ? sidesOf(product, question, asked) : colours.join(', ')
  return inName === '' ? undefined : `${concept.label[language]}: ${inName}`
}

const SIDED = ['length', 'width', 'height', 'depth', 'diameter']

/** How big it is: by the sides that fields tell, or its name. */
function sidesOf(product: Product, question: Question, { words }: Asked): string {
  const sides = (words.length > 0 ? [] : SIDED)
    .flatMap((concept) => fieldsFor(question.catalog.profile, concept, [product]).slice(0, 1))
    .flatMap((info) => {
      const value = isPacked(info) ? undefined : told(product, info, question)
      return value === undefined ? [] : [`${info.label[question.language]} ${value}`]
    })
  return (sides.length > 1 ? sides : (product.name.match(SIDES) ?? [])).join(', ')
}

/** What is told of one meaning: by fields, by the sentence that speaks of it, and only then of its parcel. */
function ofConcept(product: Product, concept: FieldConcept, question: Question, asked: Asked): string | undefined {
  const text = byFields(product, concept, question, asked)
  const alone = { ...asked, fields: [], words: [], concepts: [concept], isOfPart: false }
  const found = text === undefined ? seeker(alone, question)(product) : undefined
  const label = found?.isName ? say('in_name', question.language) : concept.label[question.language]
  // "Depth: 131 in" names itself.
  return found && !/^[^.!?]{2,40}: /.test(found.text) ? `${label}: ${found.text}` : (text ?? found?.text)
}

/** Each text once, also where one sentence tells two things. */
const distinct = (texts: string[]): string[] => {
  const saying = (text: string) => /(?<=: ).{25,}$/u.exec(text)?.[0] ?? text
  return texts.filter((text, nth) => texts.findIndex((one) => saying(one) === saying(text)) === nth)
}

/** What the fields that are asked for say of a product, or the statement that tells it best. */
function tellOf(product: Product, asked: Asked, question: Question, seek: (product: Product) => Evidence | undefined): string {
  const { wish, words, language } = question
  const { product: variant, option } = variantMeant(product, wish.filters, words)
  const unusual = asked.fields.filter((info) => !asked.concepts.some(({ concept }) => concept === info.concept))
  const named = [...unusual, ...asked.concepts].map(({ label }) => label[language])
  const values = () => [
    ...unusual.map((info) => told(variant, info, question)?.replace(/^/, `${info.label[language]}: `)),
    ...asked.concepts.map((concept) => ofConcept(variant, concept, question, asked)),
  ]
  const inOne = (texts: string[]) => `${distinct(texts).join('; ').replace(/\.$/, '')}${option === '' ? '' : ` (${option})`}.`
  if (asked.words.length === 0 && named.length > 0) {
    const texts = values()
    const other = texts.some((text) => text !== undefined)
      ? undefined
      : seeker({ ...NOTHING_ASKED, words: asked.perhaps }, question)(product)
    return other?.text ?? inOne(texts.map((text, nth) => text ?? `${named[nth]}: ${say('unsaid', language)}`))
  }
  const condition = asked.isWhether && !asked.isNumber ? conditionOf(product, asked, question) : undefined
  if (condition) return condition
  const found = seek(product)
  if (named.length === 0 || found?.isWhole) return quoted(product, asked, question, found)
  const besides = { ...NOTHING_ASKED, words: asked.words, isWhether: asked.isWhether }
  const rest = seeker(besides, question)(product)
  const known = values().filter((text) => text !== undefined)
  // "How long is the hose": nothing of the thing itself, where the hose is spoken of.
  const isOfPart = asked.isOfPart && rest?.isWhole
  if (isOfPart || (known.length === 0 && !rest)) {
    const labels = asked.concepts.filter(({ concept }) => isOfPart || !/^(?:contents|material)$/.test(concept))
    const said = [...labels.map(({ label }) => label[language].toLowerCase()), ...asked.words].join(' ')
    return say('not_mentioned', language, { words: said, sentence: rest?.text ?? '' })
  }
  if (known.length === 0) return quoted(product, besides, question, rest)
  // A field and words besides, which no one statement tells together: each by itself.
  const isSaid = rest ? inOne(known).includes(rest.text.replace(/\.$/, '')) : asked.words.every((word) => /^\d/.test(word))
  return isSaid ? inOne(known) : `${inOne(known)} ${quoted(product, besides, question, rest)}`
}

/** A statement as the answer: a yes or a no where it was asked whether; and what of the question it does not tell. */
function quoted(product: Product, asked: Asked, question: Question, found: Evidence | undefined): string {
  const { catalog, language } = question
  const said = asked.words.join(' ')
  if (!found) {
    // "What can it do": nothing by name, so what is said of it.
    const about = said === '' && !asked.isNumber ? fieldFor(catalog.profile, 'description') : undefined
    const text = about && told(product, about, question)
    const words = said === '' ? question.text.replace(/[?!.\s]+$/, '') : said
    return text?.slice(0, LONGEST_TOLD) ?? say('not_mentioned', language, { words, sentence: '' })
  }
  const isAll = found.lacks.every(isDoing)
  if (!asked.isWhether || said === '' || said.includes(OR) || (found.info?.kind === 'flag' && found.isWhole)) return found.text
  if (!isAll) return say('not_mentioned', language, { words: found.lacks.filter((word) => !isDoing(word)).join(' '), sentence: found.text })
  if (found.isDenied) return `${say('no', language)}: ${found.text}`
  return found.isWhole ? say('mentions', language, { words: said, sentence: found.text }) : found.text
}

/** "Is it red", "does it come in L": a condition that is met or not, where nothing else is said; and whether what meets it is there. */
function conditionOf(product: Product, asked: Asked, question: Question): string | undefined {
  const { wish, catalog, language, words } = question
  const { product: variant, rest } = variantMeant(product, wish.filters, words)
  const row = catalog.rowOf(product.id) ?? -1
  // Who made it and what it is say which one is meant.
  const isAsked = ({ field }: Filter) => !/^(?:brand|category)$/.test(fieldNamed(catalog.profile, field)?.concept ?? 'category')
  const [filter] = (rest.length > 0 ? rest : wish.filters).filter(isAsked)
  const info = filter && fieldNamed(catalog.profile, filter.field)
  const value = info && told(variant, info, question)
  if (!info || value === undefined || row < 0) return undefined
  const said = placesIn(`${info.label[language]} ${[filter.value].flat().join(' ')}`)
  if (asked.words.some((word) => !/\d/.test(word) && placeReader(word, question)(said) === undefined)) return undefined
  const isMet = variant === product ? catalog.testOf(filter)(row) : isSaid(variant[filter.field], filter)
  // What the name tells otherwise than the field is no yes.
  const keysIn = (text: string) => new Set(plainWords(text).flatMap(keysOf))
  const isTold = typeof filter.value !== 'string' || !keysIn(filter.value).isDisjointFrom(keysIn(value))
  const stock = variant === product ? undefined : fieldFor(catalog.profile, 'in_stock')
  const left = stock && isMet ? told(variant, stock, question) : undefined
  const yes = isMet && !isTold ? '' : `${say(isMet ? 'yes' : 'no', language)}. `
  return `${yes}${info.label[language]}: ${value}${left === undefined ? '' : `; ${stock?.label[language]}: ${left}`}.`
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
