import type { FieldInfo, Product, Profile } from '../catalog/product.ts'
import { fieldFor, fieldNamed, isPacked } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { conceptNamed, conceptSaid, conceptsSaid, FIELD_CONCEPTS, type FieldConcept, nameParts } from '../lexicon/fields.ts'
import { ADJECTIVE } from '../lexicon/meanings.ts'
import { type Quality, qualityIn } from '../lexicon/qualities.ts'
import { ordinalWord } from '../lexicon/ordinals.ts'
import { type Unit, unitOf } from '../lexicon/units.ts'
import { phrasesIn, placeOf, plainWords } from '../text/phrase.ts'
import { wordsIn, type Wish } from './context.ts'
import { seeker } from './evidence.ts'
import { type Telling, told } from './facts.ts'
import { isColour, namesGoods } from './goods.ts'
import { find, INCLUDED, type PhraseName } from './phrases.ts'
import { say } from './say.ts'
import { fieldServing, SERVED, servicesOf } from './served.ts'
import { placeReader, placesIn } from './statements.ts'
import type { Question } from './tellings.ts'

/** Something that is asked of products: fields of one meaning, of which the filled one answers, or what only the texts tell. */
export interface Topic {
  label: string
  fields: FieldInfo[]
  concept?: FieldConcept | undefined
  /** What its word may mean besides, where nothing is told of that: "thickness" of a depth. */
  others?: FieldConcept[]
  /** What else is asked of it: "the length of the blade". */
  words?: string[]
  /** The words that name it. */
  said?: string[]
  /** It is asked for by its unit. */
  isUnit?: boolean
  /** Whether it has such a thing is asked. */
  isWhether?: boolean
}

/** What a shop keeps in fields alone: a text that speaks of a price or a rating speaks of another time. */
const KEPT = new Set('price old_price discount rating reviews brand category in_stock popularity date description'.split(' '))

const DIMENSIONS = (units: string[]): Set<string | undefined> => new Set(units.map((unit) => unitOf(unit)?.dimension))

/** Whether a field tells a concept by a word of its name: "battery capacity, mAh" of the battery. */
const isNamedBy = (info: FieldInfo, concept: FieldConcept): boolean =>
  (concept.units.length === 0 || DIMENSIONS(concept.units).has(unitOf(info.unit ?? '')?.dimension)) &&
  nameParts(info.field).some((part) => conceptSaid(part) === concept)

/** The fields of these goods that mean a thing: called so, else with its word in their names; told of at least one of them. */
export function fieldsMeaning(concept: FieldConcept, products: Product[], telling: Telling): FieldInfo[] {
  const isTold = (info: FieldInfo) => products.some((product) => told(product, info, telling) !== undefined)
  const own = telling.catalog.profile.fields.filter((info) => conceptOf(info) === concept && isTold(info))
  return own.length > 0 ? own : telling.catalog.profile.fields.filter((info) => isNamedBy(info, concept) && isTold(info))
}

/** The fields of a topic that tell something of a product: its size and not its sides, itself and not its parcel. */
export function filledOf(product: Product, { fields, concept, others = [] }: Topic, telling: Telling): FieldInfo[] {
  const isTold = (info: FieldInfo) => told(product, info, telling) !== undefined
  const kin = () =>
    [concept ?? [], ...others]
      .flat()
      .map((one) => fieldsMeaning(one, [product], telling))
      .find((some) => some.length > 0) ?? []
  const all = fields.some(isTold) ? fields.filter(isTold) : kin()
  // "Medium" says less than how wide it is.
  const isSized = (info: FieldInfo) =>
    info.concept === 'size' && (info.kind === 'list' || /\d|^\p{Lu}+$/u.test(told(product, info, telling) ?? ''))
  const own = [isSized, (info: FieldInfo) => !isPacked(info)]
  return own.map((isOwn) => all.filter(isOwn)).find((some) => some.length > 0) ?? all
}

export const coloursIn = (text: string): string[] => plainWords(text).filter(isColour)

/** "Brand: The Old Attic" of all goods is the shop, and not who made them. */
const isOfShop = ({ concept, values, coverage }: FieldInfo, { catalog }: Telling): boolean =>
  concept === 'brand' &&
  values?.length === 1 &&
  coverage > MOST_ASKED &&
  !catalog.products
    .slice(0, MANY)
    .some(({ name }) => name.toLowerCase().includes(String(values[0]?.value).toLowerCase().slice(0, LEAST_NAME)))
const MANY = 50
const LEAST_NAME = 4

/** What is told of a topic: by a field, or by the sentence that speaks of it. "Purple tulips" are purple, whatever a field says. */
export function toldOf(product: Product, topic: Topic, telling: Telling): string | undefined {
  const { concept } = topic
  const [info] = filledOf(product, topic, telling)
  const value = info && told(product, info, telling)
  const colours = concept?.concept === 'color' ? coloursIn(product.name) : []
  const keys = new Set(plainWords(value ?? '').flatMap(keysOf))
  if (colours.length > 0 && !colours.some((word) => keysOf(word).some((key) => keys.has(key)))) return colours.join(', ')
  const isElse = info !== undefined && isOfShop(info, telling)
  if (!isElse && (value !== undefined || KEPT.has(concept?.concept ?? ''))) return value
  const isNumber = !topic.isWhether && ((concept?.units.length ?? 0) > 0 || topic.fields.some(({ kind }) => kind === 'number'))
  // A field of no known meaning is looked for by the words that name it, wherever they stand.
  const sought = concept
    ? { words: [], beside: topic.words ?? [], concept, isOnlyProse: true }
    : { words: [...(topic.said ?? []), ...(topic.words ?? [])] }
  const found = seeker({ ...sought, isNumber, isUnitAsked: topic.isUnit === true }, telling)(product)
  const denial = topic.isWhether && found?.isDenied ? `${say('no', telling.language)}: ` : ''
  return found?.isWhole && (found.isNumber || !isNumber) ? denial + found.text.replace(/^[-–•\s]+|[.\s]+$/g, '') : undefined
}

const SIDES = new Set(['width', 'height', 'depth', 'length'])
const isSide = ({ concept = '' }: FieldInfo): boolean => SIDES.has(concept)

const ofConcept = (concept: FieldConcept, profile: Profile, { language }: Telling): Topic => {
  // How big it is: its size where a field has it, or one side by the other as its texts tell.
  const own = concept.concept === 'area' && !fieldFor(profile, 'area') ? (conceptNamed('size') ?? concept) : concept
  const first = fieldFor(profile, own.concept)
  const fields = profile.fields.filter((info) => conceptOf(info) === own).sort((a, b) => Number(b === first) - Number(a === first))
  const label = own.concept === 'capacity' ? say('load', language) : own.label[language]
  const others = FIELD_CONCEPTS.filter((other) => other !== own && own.names.some((name) => conceptsSaid(name).includes(other)))
  return { label: first && !isPacked(first) ? first.label[language] : label, fields, concept: own, others }
}

/** `COLORS` beside `color`: what the only word of its name says. */
const conceptOf = ({ field, concept }: FieldInfo): FieldConcept | undefined => conceptNamed(concept) ?? conceptSaid(field.toLowerCase())

export const ofField = (info: FieldInfo, { language }: Telling): Topic => ({
  label: info.label[language],
  fields: [info],
  concept: conceptOf(info),
})

/** What asks for something, and not whether it is so. */
export const ASKING =
  /^(?:which|what|whats|what's|wats|how|who|where|when|как(?:ой|ая|ое|ие|ого|их|ом|ую|им)|як(?:ий|а|е|і|ого|ої|их|ому|у|ій|им)|скольк\p{L}*|скільк\p{L}*|что|шо|що|чем|чим|чего|чого|кто|хто|где|де|когда|коли)$/u

export const WHETHER = /^(?:is|are|does|do|has|have|can|will|or|чи|є|есть|ли|или|либо|або|йде|идет|входит|входить)$/

export const HOW = /^(?:how|насколько|наскільки|сколько|скільки)$/

/** "How many litres", "скільки він має кілограмів": what is counted. "How many in total" asks for no inches, and "how many pieces" not for the wheels. */
function unitAsked(words: string[]): Unit | undefined {
  const at = words.findIndex((word) => HOW.test(word))
  const after = at < 0 ? [] : words.slice(at + 1, at + 4)
  return unitOf(after.find((word) => word !== 'in' && (unitOf(word)?.dimension ?? 'pieces') !== 'pieces') ?? '')
}

const isLeast = (word: string): boolean => word.length < 3 || (isCommon(word) && conceptSaid(word) === undefined)

/** How much of what is asked the name of a field says; how it is ("maximum") is less than what it is ("power"). */
function namingOf(info: FieldInfo, words: string[], unit: Unit | undefined): { score: number; isNamed: boolean } {
  const keys = new Set([...nameParts(info.field), ...plainWords(info.label.en)].flatMap(keysOf))
  const own = conceptOf(info)
  const said = words.filter((word) => keysOf(word).some((key) => keys.has(key)) || (own !== undefined && conceptSaid(word) === own))
  const isNamed = said.some((word) => !ADJECTIVE.test(word))
  const isCounted = unit !== undefined && unitOf(info.unit ?? '')?.dimension === unit.dimension
  return { isNamed, score: said.reduce((sum, word) => sum + (ADJECTIVE.test(word) ? 0.4 : 1), isCounted ? 0.5 : 0) }
}

/** Of all that these goods tell, the fields whose names have most of what is asked; else those that were read from it. */
function fieldsAsked({ words, catalog, fields, pointed, context, focus }: Question, telling: Telling): FieldInfo[] {
  const few = (pointed.products.length > 0 ? pointed.products : focus.length > 0 ? focus : context.shown).slice(0, MOST_ASKED)
  const names = new Set(few.flatMap(({ name }) => plainWords(name)).flatMap(keysOf))
  const said = words.filter((word) => !isLeast(word) && !keysOf(word).some((key) => names.has(key)) && !/^\d/.test(word))
  const unit = unitAsked(words)
  const isFilled = (info: FieldInfo) => few.some((product) => told(product, info, telling) !== undefined)
  const scored = catalog.profile.fields
    .filter((info) => info.kind !== 'image' && info.kind !== 'link' && info.field !== 'name' && !QUIET.has(info.concept ?? ''))
    .map((info) => ({ info, ...namingOf(info, said, unit) }))
    .filter(({ info, isNamed }) => isNamed && isFilled(info))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const named = scored.filter(({ score }) => score === best).map(({ info }) => info)
  const known = fields.filter((info) => isFilled(info) && (info.concept !== undefined || namingOf(info, said, unit).isNamed))
  // Several things may be asked at once: what was read and is told stays, unless another of the same meaning says more of it.
  const kept = known.filter(
    (info) => named.includes(info) || !named.some((other) => conceptOf(other) === conceptOf(info) && conceptOf(info)),
  )
  return named.length > 0 || known.length > 0 ? [...new Set([...kept, ...named])] : fields
}

const QUIET = new Set(['category', 'tags', 'description', 'sku', 'price', 'old_price', 'in_stock'])
/** Of so many the fields are looked at. */
const MOST_ASKED = 5

/** What is meant by a unit alone. */
const MEASURED = ['length', 'weight', 'volume', 'power', 'area', 'pressure', 'noise', 'voltage', 'battery_life', 'temperature']
const conceptIn = (unit: Unit | undefined): FieldConcept | undefined =>
  MEASURED.flatMap((name) => conceptNamed(name) ?? []).find(({ units }) => units.some((one) => unitOf(one)?.dimension === unit?.dimension))

/** The fields in the unit that is asked for. */
function countedBy(words: string[], fields: FieldInfo[]): FieldInfo[] {
  const unit = unitAsked(words)
  const unitIn = ({ unit: own, values }: FieldInfo) => unitOf(own ?? /\d ?(\p{L}+)$/u.exec(String(values?.[0]?.value))?.[1] ?? '')
  const own = unit ? fields.filter((info) => info.concept !== 'in_stock' && unitIn(info)?.dimension === unit.dimension) : []
  return own.filter(({ concept }) => concept === own[0]?.concept)
}

/** "How soon" is no length. */
const SOON = /^(?:soon|when|скоро|когда|коли)$/

const JOINING = /^(?:and|plus|и|а|і|й|та|плюс)$/

/** "How much does it weigh" asks no price; "how much is size L" does, and so does "what is it made of and how much". */
function asksPrice({ words, catalog: { profile }, wish }: Question): boolean {
  const place = find('price', words)
  if (!place || words[place.at + 1] !== 'much') return place !== undefined
  const rest = words.slice(place.at + place.length)
  const end = rest.findIndex((word) => JOINING.test(word))
  const clause = end < 0 ? rest : rest.slice(0, end)
  const isCondition = (concept: string) => wish.filters.some(({ field }) => fieldNamed(profile, field)?.concept === concept)
  const measure = clause.flatMap((word) => conceptSaid(word)?.concept ?? []).find((concept) => concept !== 'price' && !isCondition(concept))
  return measure === undefined && !qualityIn(clause, profile)?.info
}

/** Phrases whose words are neither a name nor a condition. */
const IDLE: PhraseName[] = [
  'aged',
  'material',
  'made',
  'sum',
  'in_all',
  'count',
  'price',
  'left',
  'load',
  'returned',
  'origin',
  'wait',
  'sent',
]

export const idleIn = (words: string[]): Set<string> =>
  new Set(
    [
      ...IDLE.flatMap((name) => find(name, words) ?? []),
      ...PHRASED.flatMap(({ phrases }) => phrases.flatMap((parts) => placeOf(parts, words) ?? [])),
    ].flatMap(({ at, length }) => words.slice(at, at + length)),
  )

/** What is asked for in several words: "go with". */
// What comes with it is told by its whole text.
const PHRASED = FIELD_CONCEPTS.filter(({ concept }) => concept !== 'contents').map((own) => ({
  own,
  phrases: phrasesIn(own.words.filter((word) => word.includes('_')).join(' ')),
}))

/** "In the set", "у першому наборі". */
export const isOfSetIn = (words: string[]): boolean =>
  find(
    'in_set',
    words.filter((word) => ordinalWord(word) === undefined),
  ) !== undefined

/** Where one of these phrases stands. */
const placesOf = (phrases: string[], words: string[]): number[] =>
  phrasesIn(phrases.join(' ')).flatMap((parts) => {
    const place = placeOf(parts, words)
    return place ? words.flatMap((_, at) => (at >= place.at && at < place.at + place.length ? [at] : [])) : []
  })

/** "До какого веса", "for what weight": not what it weighs. */
const isOfLoad = (words: string[], at: number): boolean =>
  /^(?:до|на|с|от|від|з|для|for|to|from)$/.test(words[at - 2] ?? '') && /^(?:как|як|скіл|скол|what|which)/.test(words[at - 1] ?? '')

/** What is said of goods without a field of its own: "from what age", "what is it made of". */
function conceptsIn({ words, catalog, fields, wish, pointed }: Question, quality: Quality | undefined, own: Wish): FieldConcept[] {
  // "HP 150A" is of a maker, and asks for no horsepower.
  const makers = new Set(pointed.products.flatMap((product) => plainWords(String(product['brand']))))
  const covered = new Set(fields.flatMap((info) => placesOf([...info.words, ...(conceptNamed(info.concept)?.words ?? [])], words)))
  // "Smart speakers", "кожаный ремень": how the goods should be.
  const isOfGoods = (at: number) =>
    [at, at + 1].every((place) => wordsIn(wish).includes(words[place] ?? '')) && namesGoods(catalog, words[at + 1] ?? '')
  const isServiceAsked = servicesOf(words).length > 0
  // "How many are in a pack" asks of no stock, "how long does the battery last" of no length.
  const isOfSet = isOfSetIn(words)
  const said = words.map((word, at) => {
    const isQuality = quality && at >= quality.at && at < quality.at + quality.length && (quality.info || ADJECTIVE.test(word))
    // "For 3 years" asks of no year.
    return covered.has(at) ||
      isQuality ||
      makers.has(word) ||
      isOfGoods(at) ||
      /^\d/.test(words[at - 1] ?? '') ||
      (isServiceAsked && conceptSaid(word)?.concept === 'speed') ||
      (isOfSet && conceptSaid(word)?.concept === 'in_stock')
      ? undefined
      : conceptSaid(word)
  })
  const load = find('load', words) ?? words.find((word, at) => isOfLoad(words, at) && conceptSaid(word)?.concept === 'weight')
  const served = servicesOf(words).map((kind) => (fieldServing(kind, catalog.profile) ? SERVED[kind] : undefined))
  const phrased = PHRASED.filter(({ phrases }) => phrases.some((parts) => covered.size === 0 && placeOf(parts, words))).map(
    ({ own }) => own,
  )
  const others = [
    // "Made of oak" asks whether, "what is it made of" asks for the material.
    find('material', words) && (own.words.length === 0 || words[0] !== 'is') ? 'material' : undefined,
    isOfSet && words.some((word) => HOW.test(word)) ? 'pieces' : undefined,
    find('left', words) ? 'in_stock' : undefined,
    load ? 'capacity' : undefined,
    find('aged', words) ? 'age' : undefined,
    find('origin', words) ? 'country' : undefined,
    find('wait', words) &&
    (words.some((word) => SOON.test(word)) || (fields.length === 0 && said.every((concept) => !concept))) &&
    fieldServing('<delivery>', catalog.profile)
      ? 'shipping'
      : undefined,
    ...served,
    // "How fast would it arrive" is about the delivery alone.
    HOW.test(words[(quality?.at ?? 0) - 1] ?? '') && !quality?.info && fields.length === 0 && servicesOf(words).length === 0
      ? quality?.concept
      : undefined,
  ].flatMap((name) => conceptNamed(name) ?? [])
  // Of "screen size" the first says it; a weight that it holds is not what it weighs.
  const isOwn = (concept: FieldConcept, at: number) =>
    !said[at - 1] && !(load && (concept.concept === 'weight' || concept.units[0] === 'kg'))
  // "Does a mattress come with it" asks for no list of what does.
  const isOfPart = own.words.some((word) => conceptSaid(word)?.concept !== 'contents')
  return [...said.flatMap((concept, at) => (concept && isOwn(concept, at) ? [concept] : [])), ...phrased, ...others].filter(
    (one) => one.concept !== 'price' && !(isOfPart && one.concept === 'contents'),
  )
}

const SIZES =
  /^(?:sizes|размеры|размерах|розміри|розмірах)(?: .*)? (?:come|available|have|есть|бывают|остались|є|бувають|залишились)(?!\p{L})|(?:есть|є|бывают|бувають) (?:размеры|розміри)/u

/** "What size is it" is told by its sides, too, but "which sizes does it come in" is not. */
function sizesOf({ fields, concept }: Topic, profile: Profile, words: string[]): FieldInfo[] {
  if (concept?.concept !== 'size') return fields
  const own = fields.filter((info) => !isSide(info))
  return words.some((_, at) => SIZES.test(words.slice(at).join(' '))) ? own : [...own, ...profile.fields.filter(isSide)]
}

const IN_PRICE = /(?<!\p{L})(?:in|into|в|во|у|до)(?: the)? (?:price|cost|цен|стоимост|цін|варт)/u

/** Everything that a question asks for, as it is said, one after the other. */
export function topicsIn(asking: Question, quality: Quality | undefined, asked: Wish): Topic[] {
  const { words, catalog } = asking
  const { profile } = catalog
  // "Is installation included in the price" asks about the installation.
  const isWithin = INCLUDED.test(words.join(' ')) && IN_PRICE.test(words.join(' '))
  const named = fieldsAsked(asking, asking).filter(({ concept }) => !(isWithin && concept === 'price'))
  const question = { ...asking, fields: named }
  const fields = named.length > 0 ? named : countedBy(words, profile.fields)
  // "How long does delivery take" is about the delivery, not about a length.
  const own = quality?.info && !find('wait', words) && (fields.length === 0 || quality.length > 1) ? quality.info : undefined
  // "How big is it" is told by every side.
  const byQuality = own && quality?.concept === 'area' && isSide(own) ? profile.fields.filter(isSide) : own ? [own] : []
  const isWhether = words.some((word) => WHETHER.test(word)) && !words.some((word) => ASKING.test(word))
  const topics: Topic[] = []
  const add = (topic: Topic) => {
    const same = topics.find(({ concept, label }) => (concept && concept === topic.concept) || label === topic.label)
    if (same) same.fields = [...new Set([...same.fields, ...topic.fields])]
    else topics.push({ ...topic, fields: sizesOf(topic, profile, words), words: asked.words, isWhether })
  }
  const readers = words.filter((word) => !isLeast(word)).map((word) => ({ word, read: placeReader(word, asking) }))
  const naming = ({ field }: FieldInfo) =>
    readers.filter(({ read }) => read(placesIn(nameParts(field).join(' '))) !== undefined).map(({ word }) => word)
  for (const info of [...fields, ...byQuality])
    add({ ...ofField(info, question), said: naming(info), isUnit: named.length === 0 && fields.includes(info) })
  for (const concept of conceptsIn(question, quality, asked)) add(ofConcept(concept, profile, question))
  const counted = topics.length === 0 ? conceptIn(unitAsked(words)) : undefined
  if (counted) add({ ...ofConcept(counted, profile, question), isUnit: true })
  const price = fieldFor(profile, 'price')
  if (price && !isWithin && asksPrice(question)) add(ofField(price, question))
  // Of "the print size" only the size is looked for wherever it may stand.
  return topics.length > 1 ? topics.map((topic) => ({ ...topic, said: [] })) : topics
}
