import type { Filter } from '#protocol/shop.ts'
import type { FieldInfo, Product, Profile } from '../catalog/product.ts'
import { fieldFor, fieldNamed, isPacked } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { servicesIn } from '../faq.ts'
import { isCommon } from '../filters/common-words.ts'
import { conceptNamed, conceptSaid, type FieldConcept, nameParts } from '../lexicon/fields.ts'
import { ADJECTIVE } from '../lexicon/meanings.ts'
import { type Quality, qualityIn } from '../lexicon/qualities.ts'
import { ordinalWord } from '../lexicon/ordinals.ts'
import { type Unit, unitOf } from '../lexicon/units.ts'
import type { Reading } from '../router/features.ts'
import { phrasesIn, placeOf, plainWords } from '../text/phrase.ts'
import { wordsIn, type Wish } from './context.ts'
import { seeker } from './evidence.ts'
import { spanOf, type Telling, told } from './facts.ts'
import { isColour, namesGoods } from './goods.ts'
import { find, INCLUDED, type PhraseName } from './phrases.ts'
import { say } from './say.ts'
import type { Question } from './tellings.ts'

/** Something that is asked of products: fields of one meaning, of which the filled one answers, or what only the texts tell. */
export interface Topic {
  label: string
  fields: FieldInfo[]
  concept?: FieldConcept | undefined
  /** What else is asked of it: "the length of the blade". */
  words?: string[]
  /** It is asked for by its unit. */
  isUnit?: boolean
  /** Whether it has such a thing is asked. */
  isWhether?: boolean
}

/** What a shop keeps in fields alone: a text that speaks of a price or a rating speaks of another time. */
const KEPT = new Set('price old_price discount rating reviews brand category in_stock popularity date description'.split(' '))

/** The fields of a topic that tell something of a product: its size and not its sides, itself and not its parcel. */
export function filledOf(product: Product, { fields, concept }: Topic, telling: Telling): FieldInfo[] {
  const isTold = (info: FieldInfo) => told(product, info, telling) !== undefined
  const kin = () => telling.catalog.profile.fields.filter((info) => concept && conceptOf(info) === concept && isTold(info))
  const all = fields.some(isTold) ? fields.filter(isTold) : kin()
  const own = [({ concept }: FieldInfo) => concept === 'size', (info: FieldInfo) => !isPacked(info)]
  return own.map((isOwn) => all.filter(isOwn)).find((some) => some.length > 0) ?? all
}

export const coloursIn = (text: string): string[] => plainWords(text).filter(isColour)

/** What is told of a topic: by a field, or by the sentence that speaks of it. "Purple tulips" are purple, whatever a field says. */
export function toldOf(product: Product, topic: Topic, telling: Telling): string | undefined {
  const { concept } = topic
  const [info] = filledOf(product, topic, telling)
  const value = info && told(product, info, telling)
  const colours = concept?.concept === 'color' ? coloursIn(product.name) : []
  const keys = new Set(plainWords(value ?? '').flatMap(keysOf))
  if (colours.length > 0 && !colours.some((word) => keysOf(word).some((key) => keys.has(key)))) return colours.join(', ')
  if (value !== undefined || KEPT.has(concept?.concept ?? '')) return value
  const isNumber = !topic.isWhether && ((concept?.units.length ?? 0) > 0 || topic.fields.some(({ kind }) => kind === 'number'))
  const sought = concept ? { words: [], beside: topic.words ?? [], concept } : { words: topic.words ?? [] }
  const found = seeker({ ...sought, isNumber, isOnlyProse: true, isUnitAsked: topic.isUnit === true }, telling)(product)
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
  // "What size is it", where only its height, width and depth are told.
  const sides = own.concept === 'size' ? profile.fields.filter(isSide) : []
  return { label: first && !isPacked(first) ? first.label[language] : label, fields: [...fields, ...sides], concept: own }
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

const WHETHER = /^(?:is|are|does|do|has|have|can|will|or|чи|є|есть|ли|или|либо|або|йде|идет|входит|входить)$/

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

/** Services of the shop that the goods may tell themselves. */
const SERVED: Record<string, string> = { '<returns>': 'returns', '<delivery>': 'shipping' }

/** The services that are spoken of; goods are sent by the shop, and sent back by their buyer. */
const servicesOf = (words: string[]): string[] => [
  ...servicesIn(words.join(' ')),
  ...(find('returned', words) ? ['<returns>'] : []),
  ...(find('sent', words) ? ['<delivery>'] : []),
]

const fieldServing = (kind: string, profile: Profile): FieldInfo | undefined =>
  SERVED[kind] === undefined ? undefined : fieldFor(profile, SERVED[kind])

/** A question about a service that the goods tell themselves: "can I send it back". */
export const isServed = (text: string, profile: Profile): boolean =>
  servicesOf(plainWords(text)).some((kind) => fieldServing(kind, profile))

const REFUSED = /^(?:no|not|non|нет|без|не|немає|ні)(?!\p{L})/iu

/** "Only what I can send back", where goods tell that some cannot be. */
export function servedOnly({ text, has }: Reading, profile: Profile): Filter[] {
  if (!has('<only>') || text.includes('?')) return []
  return servicesOf(plainWords(text)).flatMap((kind) => {
    const info = fieldServing(kind, profile)
    return (info?.values ?? []).flatMap(({ value }): Filter[] =>
      info && REFUSED.test(String(value)) ? [{ field: info.field, op: 'ne', value: String(value) }] : [],
    )
  })
}

const LASTING: Record<string, string> = { warranty: 'warranty', returns: 'returns', shipping: 'shipping' }
/** What says how long, and that it can be sent back. */
export const LASTS =
  /^(?:\d+ )?(?:overnight|lifetime|days?|weeks?|months?|years?|send|back|return\p{L}*|пожизн\p{L}*|довічн\p{L}*|дн\p{L}*|недел\p{L}*|месяц\p{L}*|год\p{L}*|больше|більше)$/u

export const isLasting = (profile: Profile, field: string): boolean => LASTING[fieldNamed(profile, field)?.concept ?? ''] !== undefined

const LIFELONG = /(?<!\p{L})(?:lifetime|lifelong|пожизненн\p{L}+|довічн\p{L}+)(?!\p{L})/u
const MORE_THAN =
  /(?:more than|over|longer than|больше|более|дольше|понад|більше|довше)(?: an?)? (?=(?:year|month|week|год|месяц|недел|рок|рік|місяц|тиж))/gu
const SHORTER = /(?<!\p{L})(?:less than|shorter|under|within|up to|до|меньше|менее|не больше|не более|менше|не більше|за)(?!\p{L})/u

/** "With a warranty of more than a year", "returnable within 60 days": those of the values that last so long; a delivery, that take no longer. */
export function lastingFor({ text, wishes }: Reading, profile: Profile): Filter[] {
  const words = plainWords(text)
  const said = wishes?.items.map((item) => item.text).join(' ') ?? ''
  // "Over a year".
  const span = LIFELONG.test(text) ? Number.MAX_VALUE : spanOf(said) || spanOf(said.replace(MORE_THAN, '1 '))
  const concepts = [...words.flatMap((word) => conceptSaid(word)?.concept ?? []), ...servicesOf(words).map((kind) => SERVED[kind] ?? '')]
  const concept = concepts.find((name) => LASTING[name])
  const info = concept === undefined ? undefined : fieldFor(profile, concept)
  if (!info || span === 0 || info.kind === 'number') return []
  const isMore = said.search(MORE_THAN) >= 0
  const isShort = concept === 'shipping' || (concept === 'warranty' && SHORTER.test(text))
  const isDenied = /(?<!\p{L})(?:can't|cant|cannot|can not|not|нельзя|не можна|не)(?!\p{L})/u.test(text) && concept === 'returns'
  const isLong = (value: string) =>
    spanOf(value) > 0 && (isShort ? spanOf(value) <= span : isMore ? spanOf(value) > span : spanOf(value) >= span)
  // "Which can't be sent back within 60 days".
  const values = (info.values ?? []).map(({ value }) => String(value)).filter((value) => isLong(value) !== isDenied)
  return values.length === 0 ? [] : [{ field: info.field, op: 'in', value: values }]
}

/** Which of the shop's services a question is about, where nothing of the goods tells it. */
export const servicesAsked = ({ words, catalog }: Pick<Question, 'words' | 'catalog'>): string[] =>
  servicesOf(words).filter((kind) => (kind in SERVED || kind === '<payment>') && !fieldServing(kind, catalog.profile))

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
    IDLE.flatMap((name) => {
      const place = find(name, words)
      return place ? words.slice(place.at, place.at + place.length) : []
    }),
  )

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
function conceptsIn({ words, catalog, fields, wish }: Question, quality: Quality | undefined, own: Wish): FieldConcept[] {
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
      isOfGoods(at) ||
      /^\d/.test(words[at - 1] ?? '') ||
      (isServiceAsked && conceptSaid(word)?.concept === 'speed') ||
      (isOfSet && conceptSaid(word)?.concept === 'in_stock')
      ? undefined
      : conceptSaid(word)
  })
  const load = find('load', words) ?? words.find((word, at) => isOfLoad(words, at) && conceptSaid(word)?.concept === 'weight')
  const served = servicesOf(words).map((kind) => (fieldServing(kind, catalog.profile) ? SERVED[kind] : undefined))
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
  return [...said.flatMap((concept, at) => (concept && isOwn(concept, at) ? [concept] : [])), ...others].filter(
    (one) => one.concept !== 'price' && !(isOfPart && one.concept === 'contents'),
  )
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
    else topics.push({ ...topic, words: asked.words, isWhether })
  }
  for (const info of [...fields, ...byQuality]) add({ ...ofField(info, question), isUnit: named.length === 0 && fields.includes(info) })
  for (const concept of conceptsIn(question, quality, asked)) add(ofConcept(concept, profile, question))
  const counted = topics.length === 0 ? conceptIn(unitAsked(words)) : undefined
  if (counted) add({ ...ofConcept(counted, profile, question), isUnit: true })
  const price = fieldFor(profile, 'price')
  if (price && !isWithin && asksPrice(question)) add(ofField(price, question))
  return topics
}
