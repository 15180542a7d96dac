import type { FieldInfo, Product } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { type Quality, qualityIn, qualityMeant } from '../lexicon/qualities.ts'
import { findReferences } from '../references.ts'
import { classOf } from '../router/lexicon.ts'
import { plainWords } from '../text/phrase.ts'
import { tokensOf } from './codes.ts'
import { wordsIn, type Wish } from './context.ts'
import { namesGoods } from './goods.ts'
import { toldBy } from './measured.ts'
import { find } from './phrases.ts'
import { LISTED, type Question } from './tellings.ts'
import { ASKING, idleIn, type Topic, topicsIn } from './topics.ts'

/** So few that a question without a name is about all of them. */
const FEW = 5

/** A question with what it is about. */
export interface Asked extends Question {
  /** The products that are named or pointed at. */
  about: Product[]
  isOne: boolean
  /** The products to tell of: those, the few that are shown, or what was spoken of. */
  products: Product[]
  /** The quality that is asked about: "lighter", "how tall"; and the field that is ordered by. */
  quality: Quality | undefined
  sorted: FieldInfo | undefined
  price: FieldInfo | undefined
  topics: Topic[]
  /** What is asked to be so. */
  own: Wish
  /** Whether something is so is asked, and not what; only a number tells it. */
  isWhether: boolean
  isNumber: boolean
}

/** "How many", "how long", "сколько": so much of it. */
const isCounting = (word: string, at: number, words: string[]): boolean =>
  /^(?:скольк|скільк)/.test(word) ||
  (word === 'how' && /^(?:many|much|long|tall|high|wide|deep|heavy|big|thick|far|old)$/.test(words[at + 1] ?? ''))

const POINTING = new Set(['brand', 'category'])

/** What is asked of the products, without the words that only say which of them are meant. */
function conditionsOn(products: Product[], { wish, words, unknown, catalog, language, pointed }: Question): Wish {
  const { profile, rowOf, testOf } = catalog
  const called = products.map(({ name }) => new Set([...plainWords(name), ...tokensOf(name)].flatMap(keysOf)))
  // Of goods that nobody named, only what all of them are called names them.
  const names =
    pointed.products.length > 0
      ? new Set(called.flatMap((own) => [...own]))
      : called.reduce((all, own) => all.intersection(own), called[0] ?? new Set())
  // "DS" of "2DS 0527", where it was read apart.
  const codes = products.map(({ name }) => tokensOf(name).join(''))
  const isOfCode = (word: string) =>
    !words.includes(word) && words.some((whole) => /\d/.test(whole) && whole.includes(word) && codes.some((code) => code.includes(whole)))
  const isShown = find('this', words) !== undefined || findReferences(words.join(' '), language, false).length > 0
  const isName = (word: string) => keysOf(word).some((key) => names.has(key)) && (!isShown || namesGoods(catalog, word) || /\d/.test(word))
  const points = wish.filters.filter(({ field }) => POINTING.has(fieldNamed(profile, field)?.concept ?? ''))
  // "Is there a rain cover": a category of its own, which this one is not in; its text may speak of one.
  const isOther = points.filter((filter) => !products.some(({ id }) => testOf(filter)(rowOf(id) ?? -1)))
  const kinds = isOther.flatMap(({ field, value }) => {
    if (fieldNamed(profile, field)?.concept === 'brand') return []
    const keys = new Set(plainWords(String(value)).flatMap(keysOf))
    const said = words.filter((word) => keysOf(word).some((key) => keys.has(key)))
    return said
  })
  const idle = idleIn(words)
  const isOrdinal = (word = '') => findReferences(word, language, false).length > 0
  // "The first set": what stands after the place is what stands there; "у первой дождевик" is what it has.
  const isPlace = (word: string) => {
    const at = words.indexOf(word)
    return isOrdinal(word) || (isOrdinal(words[at - 1]) && words[at - 2] !== 'у' && namesGoods(catalog, word))
  }
  return {
    ...wish,
    filters: wish.filters
      .filter((filter) => !points.includes(filter) || fieldNamed(profile, filter.field)?.concept === 'brand')
      .filter((filter) => !points.includes(filter) || isOther.includes(filter)),
    must: [],
    prefer: [],
    words: [...new Set([...wordsIn(wish), ...kinds, ...unknown])].filter(
      (word) => !isName(word) && !isOfCode(word) && !isPlace(word) && !idle.has(word),
    ),
  }
}

/** Whether some of these are called so: "the lightest camera" among cameras. */
const isCalled = (word: string, products: Product[]): boolean =>
  products.some(({ name, category }) =>
    plainWords(`${name} ${String(category)}`)
      .flatMap(keysOf)
      .some((key) => keysOf(word).includes(key)),
  )

function qualityAsked({ words, catalog, context }: Question): Quality | undefined {
  const said = qualityIn(words, catalog.profile, toldBy(context.shown))
  if (said?.length !== 1) return said
  // "Яка в нього потужність": the quality itself, and not the most of it.
  if (/[іо]ст(?:ь|і|и|ю)$/u.test(words[said.at] ?? '') && conceptSaid(words[said.at] ?? '')?.concept === said.concept) return undefined
  const next = words[said.at + 1] ?? ''
  const named = conceptSaid(next)
  // "More info" is no size.
  if (classOf(next) === '<detail>') return undefined
  // "The biggest battery" is no width, and "the better battery" no rating.
  const isOfNext = named && named.units.length > 0 && said.concept !== 'price' && !isCalled(next, context.shown)
  if (isOfNext && named.concept !== said.concept)
    return { ...said, concept: named.concept, concepts: [named.concept], info: fieldFor(catalog.profile, named.concept) }
  return said
}

/** What is asked, where nothing of it was read as a condition or a field: the words that neither talk nor name the products. */
function contentOf(products: Product[], { words }: Question): string[] {
  const names = new Set(products.flatMap(({ name }) => [...plainWords(name), ...tokensOf(name)]).flatMap(keysOf))
  const idle = idleIn(words)
  return words.filter(
    (word) =>
      word.length > 3 &&
      !isCommon(word) &&
      !ASKING.test(word) &&
      !idle.has(word) &&
      !classOf(word) &&
      !keysOf(word).some((key) => names.has(key)),
  )
}

const WHICH_ONE = /^(?:(?:а|and|so|и|і|у|в) )?(?:which (?:one|of)|как\p{L}+ из|як\p{L}+ (?:з|із) )/u

/** What a question is about, and what it asks. */
export function readQuestion(asking: Question): Asked {
  const { catalog, context, pointed, focus, wish } = asking
  // "The bigest": a slip in what is asked.
  const slips = new Map(asking.unknown.flatMap((word) => [[word, qualityMeant(word)] as const]).filter(([, meant]) => meant !== undefined))
  const words = asking.words.map((word) => slips.get(word) ?? word)
  const question = { ...asking, words, unknown: asking.unknown.filter((word) => !slips.has(word)) }
  const about = pointed.products.length > 0 ? pointed.products : focus.length > 0 && find('this', words) ? focus : []
  const these = find('these', words) !== undefined && context.count <= LISTED
  // "Which one has it" is asked of all that are shown.
  const isFew = context.count === 1 || these || ((focus.length === 0 || WHICH_ONE.test(words.join(' '))) && context.count <= FEW)
  // "What colours are there": of all.
  const products = about.length > 0 ? about : isFew ? context.shown : find('any', words) ? [] : focus
  const quality = qualityAsked(question)
  const read = conditionsOn(products, question)
  const topics = topicsIn(question, quality, read)
  const isAsked = words.some((word) => ASKING.test(word)) && topics.length + read.words.length + read.filters.length === 0 && !quality
  const own = isAsked ? { ...read, words: contentOf(products, question) } : read
  return {
    ...question,
    about,
    products,
    quality,
    isOne: about.length === 1 || (context.count === 1 && context.shown.length === 1),
    sorted: wish.sort && (!quality || quality.info) ? fieldNamed(catalog.profile, wish.sort.field) : undefined,
    price: fieldFor(catalog.profile, 'price'),
    own,
    topics,
    isWhether: !words.some((word) => ASKING.test(word)),
    isNumber: words.some(isCounting) || topics.some(({ concept }) => concept && concept.units.length > 0),
  }
}
