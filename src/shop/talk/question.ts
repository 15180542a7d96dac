import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { isCommon } from '../filters/common-words.ts'
import { parseWishes } from '../filters/parse.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { conceptNamed, conceptsSaid, type FieldConcept } from '../lexicon/fields.ts'
import { type Quality, qualityIn } from '../lexicon/qualities.ts'
import { ordinalWord } from '../lexicon/ordinals.ts'
import { unitOf } from '../lexicon/units.ts'
import { OR } from '../catalog/search-index.ts'
import { placeOf, compile, plainWords } from '../text/phrase.ts'
import { classOf } from '../router/lexicon.ts'
import { STOP_WORDS } from '#text/stop-words.ts'
import type { AskedFor } from './asked.ts'
import { type Context, type Wish } from './context.ts'
import type { Telling } from './facts.ts'
import { find, type PhraseName } from './phrases.ts'
import type { Pointed } from './pointing.ts'
import { isMeasured, standingOf } from './standing.ts'
import { isVerb } from '../text/verb.ts'

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
  /** How many, how long: only a number tells it; and in which dimension, where a unit is said. */
  isNumber: boolean
  dimension?: string | undefined
  /** Whether it is so. */
  isWhether: boolean
}

export const NOTHING_ASKED: Asked = { fields: [], concepts: [], words: [], isNumber: false, isWhether: false }

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
const HOW = /^(?:how|насколько|наскільки|сколько|скільки|скольки)$/
const WHETHER = /(?:^|\s)(?:is|are|does|do|has|have|can|will|чи|є|есть|ли|можно|можна|подойд\p{L}+|підійд\p{L}+)(?:\s|$)/u
/** "Do I need to oil it": what is said of oil is no yes. */
const NEEDED =
  /(?<!\p{L})(?:need to|have to|must|should|нужно ли|надо ли|нужно|надо|обязательно|чи треба|чи потрібно|треба|потрібно|обов'язково) ?(?!\p{L})/u
/** What a shop does for its goods, where they tell it themselves. */
const SERVED: Record<string, string> = { '<returns>': 'returns', '<delivery>': 'shipping' }

/** What asks and names nothing. */
const ASKING =
  /^(?:which|what|whats|who|whose|how|when|where|why|is|are|was|does|do|did|has|have|can|could|will|would|should|many|much|(?:run|work|come|go|fit|use|need|take|support|include|contain)s?|как\p{L}{0,3}|котор\p{L}+|кто|что|чего|чем|чей|где|когда|почему|зачем|сколько|ли|есть|як\p{L}{0,3}|хто|що|чого|чим|де|коли|чому|скільки|чи|є|имеет\p{L}*|має|мають)$/u
const FEW_WORDS = 6
const OPEN =
  /^(?:(?:and|so|but|ok|а|и|і|та|но|але) )?(?:(?:из|з|із|с|на|до|у|в|за|для) )?(?:what|who|how|when|where|why|как\p{L}+|кто|чего|чем|сколько|когда|где|почему|як\p{L}*|хто|чого|чим|скільки|коли|де|чому)(?!\p{L})/u

/** The quality that is asked for where its amount is: "how heavy", "насколько он широкий"; "is it heavy", where its weight is told. */
function qualityAsked(words: string[], { catalog, pointed, text }: Question): Quality | undefined {
  const quality = qualityIn(words, catalog.profile)
  const info = quality?.info
  const isTold = info?.kind === 'number' && pointed.products.some((product) => !isEmpty(valueOf(product, info.field)))
  const isWhether = isTold && words.length <= FEW_WORDS && !OPEN.test(text) && pointed.products.length === 1
  return quality && (isWhether || HOW.test(words[0] ?? '') || HOW.test(words[quality.at - 1] ?? '')) ? quality : undefined
}

/** The unit that is asked for: "how many litres". */
function unitAsked(words: string[]): string | undefined {
  const at = words.findIndex((word) => HOW.test(word) || word === 'many')
  const near = at < 0 ? [] : words.slice(at + 1, at + 4)
  for (const [nth, word] of near.entries()) {
    const unit = word.length > 1 ? unitOf(word) : undefined
    if (!unit) continue
    const [link = '', under = ''] = words.slice(at + nth + 2, at + nth + 4)
    // "Litres an hour".
    const per = /^(?:на|в|за|per|an?)$/.test(link) ? unitOf(`${unit.unit}/${under}`) : undefined
    return (per ?? unit).dimension
  }
  return undefined
}

const VERB = /(?:[уаіяює]є|[иіауе]ть|ють|[аяуюеи]ет|ит|ют|ят|ться|тся|ти)$/u

/** "Does it clean carpets": what is asked about are the carpets, whatever verb tells of them; or the field that is named. */
const withoutVerbs = (words: string[], isNamed: boolean): string[] => {
  const others = words.filter((word) => !VERB.test(word))
  return others.length > 0 || isNamed ? others : words
}

/** What is asked about, each once and in the order in which it is said: several words where they are one thing, else word by word. */
function inOrder(about: string[], said: string[], catalog: Catalog): string[] {
  const isOne = (phrase: string) => phrase.includes(OR) || catalog.index.resolve([phrase]).terms.length === 1
  const single = [...new Set(about.flatMap((phrase) => (isOne(phrase) ? [phrase] : phrase.split(' '))))]
  // "A rain cover" is one thing, as the dictionary knows it.
  const pairs = said.flatMap((word, nth) => {
    const pair = [word, said[nth + 1] ?? '']
    return pair.every((one) => single.includes(one)) && saidOtherwise(pair).length > 0 && isOne(pair.join(' ')) ? [pair.join(' ')] : []
  })
  const each = [...single, ...pairs]
  const isWithin = (one: string) => each.some((other) => other !== one && ` ${other} `.includes(` ${one} `))
  const at = (phrase: string) => said.indexOf(phrase.split(' ')[0] ?? '')
  return each.filter((one) => !isWithin(one)).sort((one, other) => at(one) - at(other))
}

/** What nobody looks for in the wording of texts, told or not. */
const SAID_BY_FIELD = /^(?:color|size|rating|reviews|returns|shipping|warranty|min_order|country|brand|old_price|discount)$/

const isNoOther = (words: string[], at: number): boolean =>
  /^(?:much|many)$/.test(words[at + 1] ?? '') && conceptsSaid(words[at + 2] ?? '').length > 0

/** What is asked about by which order: "which is cheaper". */
export const isEnd = (part: string, { catalog }: Telling): boolean => {
  const words = plainWords(part)
  return words.length < 4 && !HOW.test(words[0] ?? '') && COMPARED.test(part) && qualityIn(words, catalog.profile)?.info !== undefined
}
const COMPARED =
  /(?<!\p{L})(?:сам\p{L}{2,3}|най\p{L}+|\p{L}{2,}(?:est|er)|most|least|\p{L}{3,}(?:ее|ей|ше|іше|іший|іша|іші|ший|ша|ші))(?!\p{L})/u

/** One thing that is asked about: "how wide", "a touchscreen", "what do buyers say". */
function readPart(part: string, question: Question): Asked {
  const { catalog, pointed, text } = question
  const words = plainWords(part)
  const isTold = ({ concept }: FieldConcept) => catalog.profile.fields.some((info) => info.concept === concept)
  const quality = qualityAsked(words, question)
  const isHow = words.some((word) => HOW.test(word)) || HOW.test(plainWords(text)[0] ?? '')
  const places = MEANT.flatMap(([name, concept]) => {
    const place = find(name, words)
    return place && !(name === 'price' && isNoOther(words, place.at)) ? [{ ...place, concept }] : []
  })
  const phrases = places.flatMap(({ concept }) => conceptNamed(concept === 'contents' && isHow ? 'pieces' : concept) ?? [])
  const dimension = unitAsked(words) ?? (phrases.some(({ concept }) => concept === 'pieces') ? 'pieces' : undefined)
  const served = words.flatMap((word) => conceptNamed(SERVED[classOf(word) ?? ''] ?? '') ?? []).filter(isTold)
  const fields = parseWishes(part, catalog).fields
  const called = fields.flatMap(({ words: names }) => names.flatMap((name) => placeOf(compile(name.replaceAll('_', ' ')), words) ?? []))
  const isTaken = (at: number) =>
    [...places, ...called, ...(quality ? [quality] : [])].some((place) => at >= place.at && at < place.at + place.length)
  const named = words.flatMap((word, at) =>
    isTaken(at) || (isCommon(word) && !SAID_BY_FIELD.test(conceptsSaid(word)[0]?.concept ?? '')) ? [] : conceptsSaid(word).slice(0, 1),
  )
  const isToldOf = (concept: string) =>
    pointed.products.some((product) =>
      catalog.profile.fields.some((info) => info.concept === concept && !isEmpty(valueOf(product, info.field))),
    )
  const asks = fields.length + named.length === 0 ? [quality?.concepts.find(isToldOf) ?? quality?.concept] : []
  const concepts = [...fields.map(({ concept }) => concept), ...asks]
    .flatMap((concept) => conceptNamed(concept) ?? [])
    .concat(phrases, named, served)
  const isOfTime = concepts.some(({ units }) => units.some((unit) => unitOf(unit)?.dimension === 'span'))
  // "The reach of the Alpha", "a waterproof case", where no field tells it: the texts may.
  const isUntold = (word: string) =>
    !isCommon(word) && conceptsSaid(word).some((one) => one.units.length === 0 && !isTold(one) && !SAID_BY_FIELD.test(one.concept))
  const rows = pointed.products.map(({ id }) => catalog.rowOf(id) ?? -1)
  const isWhat = (word: string) =>
    rows.length > 0 && catalog.index.resolve([word]).terms.some((term) => rows.every((row) => standingOf(catalog, term).are.has(row)))
  const refs = new Set(question.asked.refs.flatMap(plainWords))
  const left = words.filter(
    (word, at) =>
      !(refs.has(word) && pointed.products.length > 0) &&
      !isTaken(at) &&
      !STOP_WORDS.has(word) &&
      ordinalWord(word) === undefined &&
      !(isCommon(word) && conceptsSaid(word).length === 0) &&
      !(isVerb(word) && !catalog.index.has(word)) &&
      !ASKING.test(word) &&
      !isWhat(word) &&
      (conceptsSaid(word).length === 0 || isUntold(word)) &&
      !(dimension !== undefined && word.length > 1 && unitOf(word) !== undefined) &&
      !(isOfTime && unitOf(word)?.dimension === 'span'),
  )
  const isWhole = /\d/.test(part) && left.some((word) => /\d/.test(word))
  return {
    fields,
    concepts: [...new Set(concepts)].filter(
      (one) => one.units.length > 0 || isTold(one) || phrases.includes(one) || isMeasured(one.concept) || SAID_BY_FIELD.test(one.concept),
    ),
    words:
      served.length > 0
        ? []
        : isWhole
          ? [left.join(' ')]
          : withoutVerbs(inOrder(left, words, catalog), fields.length + concepts.length > 0),
    isNumber:
      places.some(({ concept }) => concept === 'age' || concept === 'capacity') ||
      dimension !== undefined ||
      quality !== undefined ||
      isHow,
    dimension,
    isWhether: false,
  }
}

/** What is asked about; where nothing is told to be, all that is said but for what is pointed at. */
function aboutIn({ about, order, refs, text }: AskedFor): string[] {
  const own = about.filter((part) => !/^(?:if|in case|если|якщо)(?!\p{L})/u.test(part))
  if (own.length > 0) return own
  if (order.length > 0) return order
  return [refs.reduce((rest, ref) => rest.replace(ref, ' '), text)]
}

/** What is asked of goods: each thing that is asked about, together. */
export function readQuestion(question: Question): Asked {
  const { asked, text } = question
  const each = aboutIn(asked).map((part) => readPart(part, question))
  const all = plainWords(text).join(' ')
  return {
    fields: [...new Set(each.flatMap(({ fields }) => fields))],
    concepts: [...new Set(each.flatMap(({ concepts }) => concepts))],
    words: [...new Set(each.flatMap(({ words }) => words))],
    isNumber: each.some(({ isNumber }) => isNumber),
    dimension: each.find(({ dimension }) => dimension !== undefined)?.dimension,
    isWhether:
      !NEEDED.test(all) &&
      ((WHETHER.test(` ${all} `) && !OPEN.test(all)) ||
        (text.includes('?') &&
          !plainWords(text).some((word) => HOW.test(word)) &&
          !/(?<!\p{L})(?:which|what|как\p{L}{2}|як\p{L}{1,2})(?!\p{L})/u.test(all))),
  }
}
