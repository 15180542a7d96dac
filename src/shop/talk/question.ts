import { type FieldInfo, isEmpty, valueOf, type Product } from '../catalog/product.ts'
import { isCommon } from '../filters/common-words.ts'
import { parseWishes } from '../filters/parse.ts'
import { conceptNamed, conceptsSaid, type FieldConcept } from '../lexicon/fields.ts'
import { isProperty, spelledAs } from '../lexicon/meanings.ts'
import { conceptsOfQuality, type Quality, qualityIn } from '../lexicon/qualities.ts'
import { unitOf } from '../lexicon/units.ts'
import { classOf } from '../router/lexicon.ts'
import { compile, placeOf, plainWords } from '../text/phrase.ts'
import type { AskedFor } from './asked.ts'
import { dimensionsOf, HOW, lasts, leftOf, spokenOf, unitAsked } from './asked-words.ts'
import type { Context, Wish } from './context.ts'
import type { Telling } from './facts.ts'
import { find, type PhraseName } from './phrases.ts'
import { partsOf } from './pieces.ts'
import type { Pointed } from './pointing.ts'
import { isMeasured } from './standing.ts'

/** A question as it was said, and what it may be about. */
export interface Question extends Telling {
  /** What is asked, in which words. */
  text: string
  asked: AskedFor
  words: string[]
  context: Context
  wish: Wish
  /** Words that the catalogue does not have. */
  unknown: string[]
  /** Fields that are named. */
  fields: FieldInfo[]
  pointed: Pointed
  focus: Product[]
  /** With one product on screen: what was there before it. */
  earlier?: Product[]
}

/** What is asked of a product: fields, what they mean, and words that its texts may have. */
export interface Asked {
  fields: FieldInfo[]
  concepts: FieldConcept[]
  words: string[]
  /** How many, how long: only a number tells it; and in which dimensions, where a unit or a quality says so. */
  isNumber: boolean
  dimensions: string[]
  /** It is counted in a unit that was said. */
  isOfUnit: boolean
  /** It is asked of a part of the thing: "the length of the hose". */
  isOfPart: boolean
  /** Whether it is so. */
  isWhether: boolean
}

export const NOTHING_ASKED: Asked = {
  fields: [],
  concepts: [],
  words: [],
  isNumber: false,
  dimensions: [],
  isOfUnit: false,
  isOfPart: false,
  isWhether: false,
}

/** Phrases that ask for something without its name. */
const MEANT: [PhraseName, string][] = [
  ['price', 'price'],
  ['save', 'old_price'],
  ['left', 'in_stock'],
  ['material', 'material'],
  ['origin', 'country'],
  ['aged', 'age'],
  ['load', 'capacity'],
  ['in_set', 'contents'],
  ['special', 'description'],
]
/** What a shop does for its goods, where they tell it themselves. */
const SERVED: Record<string, string> = { '<returns>': 'returns', '<delivery>': 'shipping' }
const WHETHER = /(?<!\p{L})(?:is|are|does|do|has|have|can|will|чи|є|есть|ли|можно|можна|подойд\p{L}+|підійд\p{L}+)(?!\p{L})/u
const OPEN =
  /(?<!\p{L})(?:what|which|who|how|when|where|why|need to|как(?:ой|ая|ое|ие|ого|ому|им|их|ую)?|кто|чего|чем|скольк\p{L}|когда|где|почему|нужно|надо|як(?:ий|а|е|і|ого|ому|им|их|ої|у)?|хто|чого|чим|скільк\p{L}+|коли|де|чому|треба|потрібно)(?!\p{L})/u
/** What nobody looks for in the wording of texts, told or not. */
const SAID_BY_FIELD = /^(?:color|size|rating|reviews|returns|shipping|warranty|min_order|country|brand|old_price|discount)$/
/** How many of these tell a field. */
export const tellersOf =
  (products: Product[]) =>
  ({ field }: FieldInfo): number =>
    products.filter((product) => !isEmpty(valueOf(product, field))).length

/** What is written with a slip is what the dictionary has: "batery". */
const mended = (word: string, { catalog: { index } }: Telling): string =>
  isCommon(word) || index.has(word) || conceptsSaid(word).length > 0
    ? word
    : (spelledAs(word).find((one) => conceptsSaid(one).length > 0) ?? word)

/** What phrases ask for. */
function phrasesIn(words: string[], { words: all }: Question, quality: Quality | undefined) {
  const isHow = words.some((word) => HOW.test(word))
  return MEANT.flatMap(([name, concept]) => {
    const place = find(name, words)
    if (!place) return []
    const next = words[place.at + place.length] ?? ''
    // "How much does it weigh", "how much memory" ask for no price.
    const isOther = (quality && /^(?:does|do|will|can)$/.test(next)) || conceptsSaid(next).length > 0 || unitAsked(words) !== undefined
    if (words[place.at] === 'how' && place.length === 2 && name === 'price' && isOther) return []
    // "How many pieces are in a set" asks for none that are left.
    const isOfSet = concept === 'contents' || (concept === 'in_stock' && find('in_set', all))
    return [{ ...place, concept: isOfSet ? (isHow ? 'pieces' : 'contents') : concept }]
  })
}

/** What is named: by a phrase, a field, a word of a field, a service; and whether a word is taken by that. */
function namedIn(words: string[], question: Question) {
  const { catalog } = question
  // What no field of these goods tells is looked for in their texts.
  const spoken = spokenOf(question)
  const tellers = tellersOf(spoken)
  const isTelling = (info: FieldInfo) => tellers(info) > 0
  const isTold = ({ concept }: FieldConcept) => catalog.profile.fields.some((info) => info.concept === concept)
  // "How heavy", "насколько он широкий": a quality that is asked for where its amount is; "is it heavy", where its weight is told.
  const said = qualityIn(words, catalog.profile, tellers)
  const isOfOne = said?.info !== undefined && spoken.length === 1 && isTelling(said.info) && !OPEN.test(words.join(' '))
  const quality = said && (isOfOne || words.slice(0, said.at).some((word) => HOW.test(word))) ? said : undefined
  const phrases = phrasesIn(words, question, quality)
  // "What weight can it hold" asks for no weight.
  const isLoad = phrases.some(({ concept }) => concept === 'capacity')
  const fields = parseWishes(words.join(' '), catalog).fields.filter((info) => isTelling(info) && !(isLoad && info.concept === 'weight'))
  const called = fields.flatMap(({ words: names }) => names.flatMap((name) => placeOf(compile(name.replaceAll('_', ' ')), words) ?? []))
  const taken = [...phrases, ...called, ...(quality ? [quality] : [])]
  const isTaken = (word: string) => taken.some(({ at, length }) => words.slice(at, at + length).includes(word))
  const named = words.flatMap((word) => {
    const all = conceptsSaid(word)
    if (isTaken(word) || (isCommon(word) && !SAID_BY_FIELD.test(all[0]?.concept ?? ''))) return []
    // "Dimensions", "memory": whichever of them is told.
    const told = all.filter(({ concept }) => catalog.profile.fields.some((info) => info.concept === concept && isTelling(info)))
    return told.length > 0 ? told : all.slice(0, 1)
  })
  const served = words.flatMap((word) => conceptNamed(SERVED[classOf(word) ?? ''] ?? '') ?? []).filter(isTold)
  const meant = phrases.flatMap(({ concept }) => conceptNamed(concept) ?? [])
  const isKept = (one: FieldConcept) =>
    one.units.length > 0 || isTold(one) || meant.includes(one) || isMeasured(one.concept) || SAID_BY_FIELD.test(one.concept)
  const known = [...fields.flatMap(({ concept }) => conceptNamed(concept) ?? []), ...meant, ...named, ...served]
  return { quality, fields, known, served, isTaken, isKept }
}

/** What one thing is that is asked: "how wide", "a touchscreen", "what do buyers say". */
function readPart(part: string, question: Question): Asked {
  const words = plainWords(part).map((word) => mended(word, question))
  const { quality, fields, known, served, isTaken, isKept } = namedIn(words, question)
  const isHow = words.some((word) => HOW.test(word))
  const unit = unitAsked(words)
  const isLasting = isHow && words.some(lasts)
  // How big it is, is its size; and how long, may be of anything.
  const isSize = quality?.concepts.includes('size') && quality.concepts.includes('height')
  const own = isSize ? 'size' : quality?.concept === 'length' ? 'length' : (quality?.info?.concept ?? quality?.concept)
  const concepts = [...new Set(known.length > 0 || isLasting ? known.filter(isKept) : [conceptNamed(own) ?? []].flat())]
  // "Which is lighter by weight", "a high rating".
  const isOrder = (word: string) => known.length > 0 && conceptsOfQuality(word).length > 0
  const telling = leftOf(words, question, (word) => {
    const { dimension } = unitOf(word) ?? {}
    const isUnit = dimension !== undefined && (unit !== undefined || dimensionsOf(known).includes(dimension))
    // "The reach of the Alpha", "a waterproof case", where no field tells it: the texts may.
    const isNamed = conceptsSaid(word).length > 0 && (isCommon(word) || conceptsSaid(word).some(isKept))
    return !isTaken(word) && !isUnit && !isOrder(word) && !isNamed && !(isLasting && lasts(word))
  })
  const left = served.length > 0 ? [] : telling
  const ofQuality = dimensionsOf((quality?.concepts ?? []).flatMap((concept) => conceptNamed(concept) ?? []))
  const dimensions = unit !== undefined ? [unit] : isLasting ? ['time', 'span'] : ofQuality
  const isCounted = dimensions.length > 0 || (concepts.length > 0 && concepts.every((one) => dimensionsOf([one]).length > 0))
  return {
    fields,
    concepts,
    words: left,
    isOfPart: isCounted && unit === undefined && left.some((word) => !isProperty(word)),
    isNumber: dimensions.length > 0 || isHow,
    dimensions,
    isOfUnit: unit !== undefined,
    isWhether: false,
  }
}

/** What is asked of goods. */
export function readQuestion(question: Question): Asked {
  const { asked, text } = question
  const [part = '', ...more] = partsOf(asked)
  const about = readPart(part, question)
  const isNothing = about.words.length + about.concepts.length + about.fields.length === 0
  const read = isNothing ? more.reduce((_, longer) => readPart(longer, question), about) : about
  const all = plainWords(text).join(' ')
  return { ...read, isWhether: !OPEN.test(all) && (WHETHER.test(all) || text.includes('?')) }
}
