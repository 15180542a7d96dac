import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { isCommon } from '../filters/common-words.ts'
import { saidOtherwise } from '../lexicon/meanings.ts'
import { conceptNamed, conceptSaid, conceptsSaid, type FieldConcept } from '../lexicon/fields.ts'
import { type Quality, qualityIn } from '../lexicon/qualities.ts'
import { ordinalWord } from '../lexicon/ordinals.ts'
import { unitOf } from '../lexicon/units.ts'
import { keysOf, OR } from '../catalog/search-index.ts'
import { compile, placeOf, plainWords } from '../text/phrase.ts'
import { classOf } from '../router/lexicon.ts'
import { type Context, type Wish } from './context.ts'
import type { Telling } from './facts.ts'
import { find, type PhraseName } from './phrases.ts'
import type { Pointed } from './pointing.ts'
import { isMeasured, standingOf } from './standing.ts'

/** A question as it was said, and what it may be about. */
export interface Question extends Telling {
  text: string
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
const MADE = /^(?:made|сделан\p{L}*|изготовлен\p{L}*|зроблен\p{L}*|виготовлен\p{L}*)$/u
const HOW = /^(?:how|насколько|наскільки|сколько|скільки|скольки)$/
const WHETHER = /(?:^|\s)(?:is|are|does|do|has|have|can|will|чи|є|есть|ли|можно|можна|подойд\p{L}+|підійд\p{L}+)(?:\s|$)/u
/** "Do I need to oil it": what is said of oil is no yes. */
const NEEDED =
  /(?<!\p{L})(?:need to|have to|must|should|нужно ли|надо ли|нужно|надо|обязательно|чи треба|чи потрібно|треба|потрібно|обов'язково) ?(?!\p{L})/u
/** What a shop does for its goods, where they tell it themselves. */
export const SERVED: Record<string, string> = { '<returns>': 'returns', '<delivery>': 'shipping' }

/** What asks and names nothing. */
const ASKING =
  /^(?:which|what|whats|who|whose|how|when|where|why|is|are|was|does|do|did|has|have|can|could|will|would|should|(?:run|work|come|go|fit|use|need|take|support|include|contain)s?|как\p{L}{0,3}|котор\p{L}+|кто|что|чего|чем|чей|где|когда|почему|зачем|сколько|ли|есть|як\p{L}{0,3}|хто|що|чого|чим|де|коли|чому|скільки|чи|є|имеет\p{L}*|має|мають|у|него|нее|them|it)$/u

/** The quality that is asked for where its amount is: "how heavy", "насколько он широкий"; "is it heavy", where its weight is told. */
const qualityAsked = (words: string[], { catalog, pointed }: Question): Quality | undefined => {
  const quality = qualityIn(words, catalog.profile)
  const info = quality?.info
  const isTold = info?.kind === 'number' && pointed.products.some((product) => !isEmpty(valueOf(product, info.field)))
  const isWhether = isTold && words.length <= FEW_WORDS && !OPEN.test(words.join(' ')) && pointed.products.length === 1
  return quality && (isWhether || HOW.test(words[0] ?? '') || HOW.test(words[quality.at - 1] ?? '')) ? quality : undefined
}
const FEW_WORDS = 6

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

/** What results may stand as, goods may have: "a grid". */
const VIEWED = new Set(['<layout>', '<columns>'])

const VERB = /(?:[уаіяює]є|[иіауе]ть|ють|[аяуюеи]ет|ит|ют|ят|ться|тся|ти)$/u

/** "Does it clean carpets": what is asked about are the carpets, whatever verb tells of them; or the field that is named. */
const withoutVerbs = (words: string[], isNamed: boolean): string[] => {
  const others = words.filter((word) => !VERB.test(word))
  return others.length > 0 || isNamed ? others : words
}

/** "What do its owners say" is no question of yes or no, whatever verb it has. */
const OPEN =
  /^(?:(?:and|so|but|ok|а|и|і|та|но|але) )?(?:(?:из|з|із|с|на|до|у|в|за|для) )?(?:what|who|how|when|where|why|как\p{L}+|кто|чего|чем|сколько|когда|где|почему|як\p{L}*|хто|чого|чим|скільки|коли|де|чому)(?!\p{L})/u

/** "Well", "добре": what a message is begun with. */
const OPENING =
  /^(?:ok|okay|well|good|fine|great|cool|right|sure|thanks|ну|ок|окей|хорошо|ладно|понятно|ясно|отлично|супер|спасибо|добре|гаразд|зрозуміло|чудово|дякую|шкода|жаль)$/

/** "If it breaks", "если не подойдёт": told aside, after what is asked. */
const ASIDE = /(?<!^)(?<!\p{L})(?<!(?:tell|know|see|say|ask|check|sure|wonder|wondering|me) )(?:if|in case|если|якщо)(?!\p{L})[^,.?!;]*/giu
const asideIn = (text: string): Set<string> => new Set([...text.matchAll(ASIDE)].flatMap(([clause]) => plainWords(clause)))

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

/** "In 100 ml", "in XXL": a value that is said as it is written, whichever field may have it. */
function literalsIn(words: string[], names: Set<string>): string[] {
  const isOwn = (word: string) => keysOf(word).some((key) => names.has(key))
  return words.flatMap((word, at) => {
    const unit = words[at + 1] ?? ''
    if (/^(?:\d?x{0,4}[sl]|x{1,4}[sml]|m)$/.test(word)) return !isOwn(word) ? [word] : []
    return /^\d+$/.test(word) && unitOf(unit) && !isOwn(word) ? [`${word} ${unit}`] : []
  })
}

/** What nobody looks for in the wording of texts, told or not. */
const SAID_BY_FIELD = /^(?:color|size|rating|reviews|returns|shipping|warranty|min_order|country|brand|old_price|discount)$/

export function readQuestion(question: Question): Asked {
  const { text, words, wish, unknown, fields, pointed, catalog, context } = question
  const quality = qualityAsked(words, question)
  const isTold = ({ concept }: FieldConcept) => catalog.profile.fields.some((info) => info.concept === concept)
  const places = MEANT.flatMap(([name, concept]) => {
    const place = find(name, words)
    // "How much memory" asks no price.
    const next = words[(place?.at ?? 0) + (place?.length ?? 0)] ?? ''
    const isOther = name === 'price' && /^(?:much|many)$/.test(words[(place?.at ?? 0) + 1] ?? '') && conceptSaid(next) !== undefined
    return place && !isOther ? [{ ...place, concept }] : []
  })
  const isHow = words.some((word) => HOW.test(word))
  const phrases = places.flatMap(({ concept }) => conceptNamed(concept === 'contents' && isHow ? 'pieces' : concept) ?? [])
  const dimension = unitAsked(words) ?? (phrases.some(({ concept }) => concept === 'pieces') ? 'pieces' : undefined)
  const served = words.flatMap((word) => conceptNamed(SERVED[classOf(word) ?? '']) ?? []).filter(isTold)
  const called = fields.flatMap(({ words: names }) =>
    names.filter((name) => name.includes('_')).flatMap((name) => placeOf(compile(name.replaceAll('_', ' ')), words) ?? []),
  )
  const isInPhrase = (word: string) => [...places, ...called].some(({ at, length }) => words.slice(at, at + length).includes(word))
  const named = words.flatMap((word) =>
    classOf(word) === '<ord>' || (isCommon(word) && !SAID_BY_FIELD.test(conceptSaid(word)?.concept ?? '')) || isInPhrase(word)
      ? []
      : (conceptSaid(word) ?? []),
  )
  const isToldOf = (concept: string) =>
    pointed.products.some((product) =>
      catalog.profile.fields.some((info) => info.concept === concept && !isEmpty(valueOf(product, info.field))),
    )
  // "How big": what is told of these that it may mean.
  const isNamed = fields.length + named.length > 0
  // "How wide and how deep" asks two things.
  const others = isHow ? words.flatMap((word) => qualityIn([word], catalog.profile)?.concept ?? []) : []
  const asks = isNamed ? [] : [quality?.concepts.find(isToldOf) ?? quality?.concept, ...others]
  const concepts = [...fields.map(({ concept }) => concept), ...asks]
    .flatMap((concept) => conceptNamed(concept) ?? [])
    .concat(phrases, named, served)
  const names = new Set(pointed.products.flatMap(({ name }) => plainWords(name)).flatMap(keysOf))
  // What all that is shown is called is what it is asked of.
  const [first, ...more] = context.shown.map(({ name }) => new Set(plainWords(name).flatMap(keysOf)))
  const kindKeys =
    more.length > 0
      ? more.reduce((all, keys) => all.intersection(keys), first ?? new Set<string>())
      : new Set(context.words.flatMap(keysOf))
  const rows = pointed.products.map(({ id }) => catalog.rowOf(id) ?? -1)
  /** "The weight of the chair": what it is, in whatever language. */
  const isWhat = (word: string) =>
    rows.length > 0 && catalog.index.resolve([word]).terms.some((term) => rows.every((row) => standingOf(catalog, term).are.has(row)))
  const isNumberOf = (word: string) => /\d/.test(word) && pointed.products.every(({ name }) => name.toLowerCase().includes(word))
  const used = new Set((pointed.used ?? []).flatMap(keysOf))
  const isOfName = (word: string) =>
    isWhat(word) ||
    keysOf(word).some((key) => used.has(key)) ||
    (rows.length > 0 && isNumberOf(word)) ||
    (pointed.named === true && keysOf(word).some((key) => names.has(key)))
  const [said, aside] = [new Set(words), asideIn(text)]
  const isAsked = (word: string) =>
    said.has(word) &&
    !(word === words[0] && OPENING.test(word)) &&
    !aside.has(word) &&
    !ASKING.test(word) &&
    !MADE.test(word) &&
    !keysOf(word).some((key) => kindKeys.has(key)) &&
    !isInPhrase(word) &&
    conceptSaid(word) === undefined &&
    ordinalWord(word) === undefined &&
    !isOfName(word) &&
    !(
      quality &&
      (words.slice(quality.at, quality.at + quality.length).includes(word) || qualityIn([word], catalog.profile) !== undefined)
    ) &&
    !(word.length > 1 && dimension !== undefined && unitOf(word) !== undefined)
  // "Is it waterproof", where no field tells it: the texts may.
  const viewed = words.filter((word) => VIEWED.has(classOf(word) ?? '') && catalog.index.has(word))
  const untold = words.filter(
    (word) =>
      !isCommon(word) && conceptsSaid(word).some((one) => one.units.length === 0 && !isTold(one) && !SAID_BY_FIELD.test(one.concept)),
  )
  const about = [
    ...[...wish.words, ...wish.must, ...wish.prefer, ...unknown].filter((word) => word.split(' ').some(isAsked)),
    ...[...untold, ...viewed].filter((word) => !isOfName(word)),
  ]
  // "Can it be here this week" asks when.
  const isOfTime = concepts.some(({ units }) => units.some((unit) => unitOf(unit)?.dimension === 'span'))
  const isSpan = (word: string) => isOfTime && unitOf(word)?.dimension === 'span'
  // "Size 38" is looked for as it is said.
  const isSaidSo = (one: FieldConcept) =>
    !isTold(one) && about.some((phrase) => phrase.includes(' ') && phrase.split(' ').some((word) => conceptSaid(word) === one))
  const literals = about.length + wish.filters.length + concepts.length === 0 ? literalsIn(words, names) : []
  return {
    fields,
    concepts: [...new Set(concepts)].filter(
      (one) =>
        !isSaidSo(one) &&
        (one.units.length > 0 || isTold(one) || phrases.includes(one) || isMeasured(one.concept) || SAID_BY_FIELD.test(one.concept)),
    ),
    words:
      served.length > 0
        ? []
        : withoutVerbs(
            inOrder(about, words, catalog).filter((word) => !isInPhrase(word) && !isSpan(word)),
            isNamed || places.length > 0,
          ).concat(literals),
    isNumber:
      places.some(({ concept }) => concept === 'age' || concept === 'capacity') ||
      dimension !== undefined ||
      quality !== undefined ||
      words.some((word) => HOW.test(word)),
    dimension,
    isWhether:
      !NEEDED.test(words.join(' ')) &&
      ((WHETHER.test(` ${words.join(' ')} `) && !OPEN.test(words.join(' '))) ||
        (text.includes('?') &&
          !words.some((word) => HOW.test(word)) &&
          !/(?<!\p{L})(?:which|what|как\p{L}{2}|як\p{L}{1,2})(?!\p{L})/u.test(words.join(' ')))),
  }
}
