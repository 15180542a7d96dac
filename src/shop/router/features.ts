import type { Catalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { isCommon } from '../filters/common-words.ts'
import { comparisonEndingAt } from '../filters/comparisons.ts'
import { knownIn, parseWishes, type Wishes } from '../filters/parse.ts'
import { type Item, readItems } from '../filters/items.ts'
import { KNOWN_BRANDS } from '../lexicon/brands.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { GOODS_GROUPS, PROPERTY_GROUPS, saidOtherwise } from '../lexicon/meanings.ts'
import { ordinalIndex } from '../references.ts'
import { detransliterate } from '../text/detransliterate.ts'
import { languageSaid, type Language } from '#text/language.ts'
import { heard, normalize, words } from '../text/normalize.ts'
import { stem } from '../text/stem.ts'
import { classOf } from './lexicon.ts'

export interface Reading {
  text: string
  language: Language
  items: Item[]
  /** Each item as what it is: `<thing>`, `<brand>`, `<num>` … or its stem. */
  tokens: string[]
  has(kind: string): boolean
  /** What the parser makes of it, when there is a catalogue to read it by. */
  wishes: Wishes | undefined
}

const phrases = (groups: string[][]) => new Set(groups.flat().map((phrase) => words(phrase).map(stem).join(' ')))
const GOODS_NAMES = phrases(GOODS_GROUPS)
const PROPERTIES = phrases(PROPERTY_GROUPS)
/** Whether shops sell what is called so, here or elsewhere. */
export const isGoodsName = (word: string): boolean => GOODS_NAMES.has(stem(word))

function kindOfWord(word: string, language: Language, catalog: Catalog | undefined): string | undefined {
  if (ordinalIndex(word, language) !== undefined) return '<ord>'
  const known = classOf(word)
  if (known) return known
  if (isCommon(word)) return undefined
  if (KNOWN_BRANDS.has(word)) return '<brand>'
  const hit = catalog?.values.exact([word])[0]
  const concept = hit && catalog ? fieldNamed(catalog.profile, hit.field)?.concept : undefined
  if (concept === 'brand') return '<brand>'
  if (concept === 'category') return '<thing>'
  if (hit) return '<value>'
  if (GOODS_NAMES.has(stem(word))) return '<thing>'
  if (PROPERTIES.has(stem(word))) return '<value>'
  if (catalog?.index.names(word)) return '<name>'
  return conceptSaid(word) ? '<field>' : undefined
}

function tokenOf(item: Item, language: Language, catalog: Catalog | undefined): string {
  if (item.kind === 'sign') return item.text
  if (item.quantity) {
    if (item.quantity.unit) return '<measure>'
    if (item.quantity.currency || item.quantity.value >= 100) return '<money>'
    return '<num>'
  }
  return kindOfWord(item.text, language, catalog) ?? stem(item.text)
}

/** Words that mean something by themselves, in any of the languages. */
const isEnglish = (word: string): boolean =>
  isCommon(word) || classOf(word) !== undefined || GOODS_NAMES.has(stem(word)) || PROPERTIES.has(stem(word))
const isKnown = (word: string): boolean => isEnglish(word) || KNOWN_BRANDS.has(word)

/** Words that nothing here knows: names of things, most often. */
const strangeWords = ({ items, tokens }: Pick<Reading, 'items' | 'tokens'>): number =>
  items.filter((item, index) => item.kind === 'word' && item.text.length > 3 && tokens[index] === stem(item.text) && !isCommon(item.text))
    .length

/** Reads an utterance into what its parts are, so that a rule for "laptops" holds for anything sold. `inForce`: the rows that it may go on with. */
export function read(said: string, catalog: Catalog | undefined, inForce: number[] = []): Reading {
  const isHere = (word: string) => isKnown(word) || saidOtherwise([word]).length > 0 || catalog?.index.names(word) === true
  const { text, items } = readItems(detransliterate(normalize(heard(said)), isHere, isEnglish), catalog && knownIn(catalog))
  const language = languageSaid(text) ?? 'en'
  const tokens = items.map((item) => tokenOf(item, language, catalog))
  return { text, language, items, tokens, has: (kind) => tokens.includes(kind), wishes: catalog && parseWishes(text, catalog, inForce) }
}

/** "Выкупаете", "do you use": a question to the shop itself. */
export const addressesShop = ({ items, tokens, text }: Pick<Reading, 'items' | 'tokens' | 'text'>): boolean =>
  /(?<!\p{L})(?:do|are|can|will) you(?! (?:have|got))(?!\p{L})/u.test(text) ||
  items.some(
    ({ text: word }, index) => tokens[index] === stem(word) && !isCommon(word) && /\p{L}{3}(?:ете|ите|єте|їте|аєте)(?:сь)?$/u.test(word),
  )

function wishFeatures({ filters, sort, rest }: Wishes): string[] {
  const numeric = filters.filter(({ op }) => /^[lg]te?$|^contains$/.test(op)).length
  const flags = filters.filter(({ value }) => typeof value === 'boolean').length
  return [
    sort ? 'f:sort' : 'f:unsorted',
    `f:num${Math.min(1, numeric)}`,
    `f:flag${Math.min(1, flags)}`,
    `f:exact${Math.min(2, filters.length - numeric - flags)}`,
    `f:rest${Math.min(2, rest.length)}`,
    filters.some(({ op }) => op === 'ne') ? 'f:ne' : 'f:none',
  ]
}

/** What the classifier sees: tokens, neighbours, beginnings of words and a few facts about the whole. */
export function featuresOf(reading: Reading): string[] {
  const { tokens, items, text } = reading
  const features: string[] = [`n:${Math.min(6, Math.ceil(tokens.length / 2))}`]
  for (const item of items) if (item.kind === 'word') features.push(`s:${stem(item.text)}`)
  const padded = ['^', ...tokens.filter((token) => !/^[.,;:!()"]$/.test(token)), '$']
  for (const token of padded.slice(1, -1)) {
    features.push(`w:${token}`)
    if (!token.startsWith('<') && token.length > 3) features.push(`p:${token.slice(0, 4)}`)
  }
  features.push(...padded.slice(1).map((token, before) => `b:${padded[before]} ${token}`))
  const kinds = [...new Set(tokens.filter((token) => token.startsWith('<')))].sort()
  for (let first = 0; first < kinds.length; first++)
    for (let second = first + 1; second < kinds.length; second++) features.push(`c:${kinds[first]} ${kinds[second]}`)
  features.push(`unk:${Math.min(3, strangeWords(reading))}`)
  if (reading.wishes) features.push(...wishFeatures(reading.wishes))
  if (text.includes('?')) features.push('?')
  const compared = items.some(({ quantity }, at) => quantity && comparisonEndingAt(items, at - 1))
  if (compared) features.push('compared')
  if (reading.has('<thing>') && (compared || reading.has('<brand>'))) features.push('thing+')
  for (const kind of ['<thing>', '<brand>', '<name>', '<value>', '<ord>', '<field>', '<money>', '<measure>', '<num>'])
    features.push(reading.has(kind) ? `has:${kind}` : `no:${kind}`)
  return features
}
