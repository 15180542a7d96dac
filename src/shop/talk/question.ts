import { type FieldInfo, isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { isCommon } from '../filters/common-words.ts'
import { parseWishes } from '../filters/parse.ts'
import { conceptNamed, conceptsSaid, type FieldConcept } from '../lexicon/fields.ts'
import { isProperty } from '../lexicon/meanings.ts'
import { conceptsOfQuality, type Quality, qualityIn } from '../lexicon/qualities.ts'
import { unitOf } from '../lexicon/units.ts'
import { classOf } from '../router/lexicon.ts'
import { compile, placeOf, plainWords } from '../text/phrase.ts'
import type { AskedFor } from './asked.ts'
import { dimensionsOf, HOW, lasts, leftOf, mended, spokenOf, unitAsked } from './asked-words.ts'
import { type Context, type Wish } from './context.ts'
import type { Telling } from './facts.ts'
import { find, type PhraseName } from './phrases.ts'
import { partsOf } from './pieces.ts'
import type { Pointed } from './pointing.ts'
import { isMeasured } from './standing.ts'
import { placeReader, placesIn } from './statements.ts'

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
  /** "How long", and nothing that it is of. */
  isBare: boolean
  /** It is asked of a part of the thing: "the length of the hose". */
  isOfPart: boolean
  /** Whether it is so. */
  isWhether: boolean
  /** Words that may say it all the same, where nothing is named, or nothing told of that. */
  perhaps: string[]
}

export const NOTHING_ASKED: Asked = {
  fields: [],
  concepts: [],
  words: [],
  isNumber: false,
  dimensions: [],
  isOfUnit: false,
  isBare: false,
  isOfPart: false,
  isWhether: false,
  perhaps: [],
}

/** Phrases that ask for something without its name. */
const MEANT: [PhraseName, string][] = [
  ['price', 'price'],
  ['left', 'in_stock'],
  ['material', 'material'],
  ['origin', 'country'],
  ['aged', 'age'],
  ['load', 'capacity'],
  ['in_set', 'contents'],
  ['special', 'description'],
]
const WHETHER = /(?:^|\s)(?:is|are|does|do|has|have|can|will|чи|є|есть|ли|можно|можна|подойд\p{L}+|підійд\p{L}+)(?:\s|$)/u
/** "Do I need to oil it": what is said of oil is no yes. */
const NEEDED =
  /(?<!\p{L})(?:need to|have to|must|should|нужно ли|надо ли|нужно|надо|обязательно|чи треба|чи потрібно|треба|потрібно|обов'язково) ?(?!\p{L})/u
/** What a shop does for its goods, where they tell it themselves. */
const SERVED: Record<string, string> = { '<returns>': 'returns', '<delivery>': 'shipping' }
const FEW_WORDS = 6
const OPEN =
  /^(?:(?:and|so|but|ok|а|и|і|та|но|але) )?(?:(?:из|з|із|с|на|до|у|в|за|для) )?(?:what|which|who|how|when|where|why|как\p{L}+|кто|чего|чем|сколько|когда|где|почему|як\p{L}*|хто|чого|чим|скільки|коли|де|чому)(?!\p{L})/u
/** What nobody looks for in the wording of texts, told or not. */
const SAID_BY_FIELD = /^(?:color|size|rating|reviews|returns|shipping|warranty|min_order|country|brand|old_price|discount)$/
const COMPARED =
  /(?<!\p{L})(?:сам\p{L}{2,3}|най\p{L}+|\p{L}{2,}(?:est|er)|most|least|\p{L}{3,}(?:ее|ей|ше|іше|іший|іша|іші|ший|ша|ші))(?!\p{L})/u

/** What is asked about by which order: "which is cheaper". */
export const isEnd = (part: string, { catalog }: Telling): boolean => {
  const words = plainWords(part)
  return words.length < 4 && !HOW.test(words[0] ?? '') && COMPARED.test(part) && qualityIn(words, catalog.profile)?.info !== undefined
}

/** The quality that is asked for where its amount is: "how heavy", "насколько он широкий"; "is it heavy", where its weight is told. */
function qualityAsked(words: string[], { catalog, pointed, text }: Question): Quality | undefined {
  const quality = qualityIn(words, catalog.profile)
  const info = quality?.info
  const isTold = info?.kind === 'number' && pointed.products.some((product) => !isEmpty(valueOf(product, info.field)))
  const isWhether = isTold && words.length <= FEW_WORDS && !OPEN.test(text) && pointed.products.length === 1
  return quality && (isWhether || words.slice(0, quality.at).some((word) => HOW.test(word))) ? quality : undefined
}

/** What phrases ask for. */
function phrasesIn(words: string[], question: Question, quality: Quality | undefined) {
  // "How many pieces are in a set" asks for none that are left.
  const isOfSet = find('in_set', question.words) !== undefined
  const isHow = words.some((word) => HOW.test(word))
  return MEANT.flatMap(([name, meant]) => {
    const place = find(name, words)
    const next = words[(place?.at ?? 0) + (place?.length ?? 0)] ?? ''
    // "How much does it weigh", "how much memory" ask for no price.
    const isOther =
      (quality !== undefined && /^(?:does|do|will|can)$/.test(next)) || conceptsSaid(next).length > 0 || unitAsked(words) !== undefined
    const isPrice = name !== 'price' || words.slice(place?.at, (place?.at ?? 0) + (place?.length ?? 0)).join(' ') !== 'how much' || !isOther
    const concept = meant === 'contents' || (name === 'left' && isOfSet) ? (isHow ? 'pieces' : 'contents') : meant
    return place && isPrice ? [{ ...place, concept }] : []
  })
}

/** What is named: by a phrase, a field, a word of a field, a service; and whether a word is taken by that. */
function namedIn(words: string[], question: Question) {
  const { catalog } = question
  const of = spokenOf(question)
  // What no field of these goods tells is looked for in their texts.
  const isTelling = (info: FieldInfo) => of.length === 0 || of.some((product) => !isEmpty(valueOf(product, info.field)))
  const isTold = ({ concept }: FieldConcept) => catalog.profile.fields.some((info) => info.concept === concept)
  const isToldOf = ({ concept }: FieldConcept) => catalog.profile.fields.some((info) => info.concept === concept && isTelling(info))
  const quality = qualityAsked(words, question)
  const phrases = phrasesIn(words, question, quality)
  // "What weight can it hold" asks for no weight.
  const isLoad = phrases.some(({ concept }) => concept === 'capacity')
  const fields = parseWishes(words.join(' '), catalog).fields.filter((info) => isTelling(info) && !(info.concept === 'weight' && isLoad))
  const called = fields.flatMap(({ words: names }) => names.flatMap((name) => placeOf(compile(name.replaceAll('_', ' ')), words) ?? []))
  const taken = [...phrases, ...called, ...(quality ? [quality] : [])]
  const isTaken = (at: number) => taken.some((place) => at >= place.at && at < place.at + place.length)
  const named = words.flatMap((word, at) => {
    const [first, ...more] = conceptsSaid(word)
    const isCounted = unitOf(word) !== undefined && /^\d/.test(words[at - 1] ?? '')
    if (!first || isTaken(at) || isCounted || (isCommon(word) && !SAID_BY_FIELD.test(first.concept))) return []
    // "Dimensions", "memory": whichever of them is told.
    const told = more.length > 0 ? [first, ...more].filter(isToldOf) : []
    return told.length > 0 ? told : dimensionsOf(more).includes('length') ? (conceptNamed('size') ?? []) : [first]
  })
  const served = words.flatMap((word) => conceptNamed(SERVED[classOf(word) ?? ''] ?? '') ?? []).filter(isTold)
  const meant = phrases.flatMap(({ concept }) => conceptNamed(concept) ?? [])
  // "For how many people", where a field counts "persons".
  const isLabel = (word: string) =>
    called.length === 0 &&
    words.some((one) => HOW.test(one)) &&
    fields.some((info) => placeReader(word, question)(placesIn(info.label[question.language])) !== undefined)
  const isKept = (one: FieldConcept) =>
    one.units.length > 0 || isTold(one) || meant.includes(one) || isMeasured(one.concept) || SAID_BY_FIELD.test(one.concept)
  return { quality, fields, meant, named, served, isTaken, isLabel, isKept }
}

/** What a quality is of: what is told of these; how big it is, is its size. */
function ownOf({ concepts, concept }: Quality, question: Question): FieldConcept[] {
  const { fields } = question.catalog.profile
  const isToldOf = (one: string) =>
    spokenOf(question).some((product) => fields.some((info) => info.concept === one && !isEmpty(valueOf(product, info.field))))
  const own = concepts.includes('size') && concepts.length > FEW_WORDS ? 'size' : (concepts.find(isToldOf) ?? concept)
  return [conceptNamed(own) ?? []].flat()
}

/** What one thing is that is asked: "how wide", "a touchscreen", "what do buyers say". */
function readPart(part: string, question: Question): Asked {
  const words = plainWords(part).map((word) => mended(word, question))
  const { quality, fields, meant, named, served, isTaken, isLabel, isKept } = namedIn(words, question)
  const isHow = words.some((word) => HOW.test(word))
  const unit = unitAsked(words) ?? (meant.some(({ concept }) => concept === 'pieces') ? 'pieces' : undefined)
  const isYears = (at: number) => /^\d/.test(words[at] ?? '') && unitOf(words[at + 1] ?? '')?.dimension === 'span'
  const said = [...fields.flatMap(({ concept }) => conceptNamed(concept) ?? []), ...meant, ...named, ...served]
  // "For a child of 5 years".
  const isAge = said.length === 0 && words.some((_, at) => isYears(at)) && !words.some(lasts)
  const known = isAge ? [conceptNamed('age') ?? []].flat() : said
  const isLasting = isHow && words.some(lasts) && served.length === 0
  const own = quality && !isLasting && fields.length + named.length + meant.length === 0 ? ownOf(quality, question) : []
  const concepts = [...new Set([...known.filter(isKept), ...own])]
  // "Which is lighter by weight".
  const isOrder = (word: string) => conceptsOfQuality(word).some((concept) => known.some((one) => one.concept === concept))
  const { telling, others } = leftOf(words, question, (word, at) => {
    const { dimension } = unitOf(word.length > 1 ? word : '') ?? {}
    const isUnit =
      dimension !== undefined && (unit !== undefined || dimensionsOf(known).includes(dimension)) && !/^\d/.test(words[at - 1] ?? '')
    const isRead = isTaken(at) || isLabel(word) || isUnit || isOrder(word) || (isAge && (isYears(at) || isYears(at - 1)))
    // "The reach of the Alpha", "a waterproof case", where no field tells it: the texts may.
    const isNamed = conceptsSaid(word).length > 0 && (isCommon(word) || conceptsSaid(word).some(isKept))
    return !isRead && !isNamed && !(isLasting && lasts(word) && !/^(?:зар|charg)/u.test(word))
  })
  const left = served.length > 0 ? [] : telling
  const ofQuality = dimensionsOf((quality?.concepts ?? []).flatMap((concept) => conceptNamed(concept) ?? []))
  const dimensions = unit !== undefined ? [unit] : isLasting ? ['time', 'span'] : ofQuality
  const isLimit = known.some(({ concept }) => concept === 'age' || concept === 'capacity')
  const isCounted = dimensions.length > 0 || (concepts.length > 0 && concepts.every((one) => dimensionsOf([one]).length > 0))
  return {
    fields,
    concepts,
    words: left,
    isBare: quality !== undefined && known.length + left.length === 0,
    isOfPart: isCounted && unit === undefined && !isLimit && left.some((word) => !isProperty(word)),
    isNumber: isLimit || dimensions.length > 0 || quality !== undefined || isHow,
    dimensions,
    isOfUnit: unit !== undefined,
    isWhether: false,
    perhaps: concepts.length + fields.length + telling.length === 0 ? others : words.filter(isOrder),
  }
}

/** Nothing is named. */
export const isNothing = ({ words, concepts, fields }: Asked): boolean => words.length + concepts.length + fields.length === 0

/** What is asked of goods. */
export function readQuestion(question: Question): Asked {
  const { asked, text } = question
  const [part = '', ...more] = partsOf(asked)
  const about = readPart(part, question)
  // "How long does delivery take", of which only "how long" was read as what is asked.
  const read = about.isBare || isNothing(about) ? more.reduce((_, longer) => readPart(longer, question), about) : about
  const all = plainWords(text).join(' ')
  return {
    ...read,
    isWhether:
      !NEEDED.test(all) &&
      ((WHETHER.test(` ${all} `) && !OPEN.test(all)) ||
        (text.includes('?') &&
          !plainWords(text).some((word) => HOW.test(word)) &&
          !/(?<!\p{L})(?:which|what|как\p{L}{2}|як\p{L}{1,2})(?!\p{L})/u.test(all))),
  }
}
