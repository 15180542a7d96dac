import type { Catalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { isCommon } from '../filters/common-words.ts'
import { knownIn, parseWishes, type Wishes } from '../filters/parse.ts'
import { comparisonEndingAt } from '../filters/comparisons.ts'
import { type Item, readItems } from '../filters/items.ts'
import { KNOWN_BRANDS } from '../lexicon/brands.ts'
import { conceptSaid } from '../lexicon/fields.ts'
import { GOODS_GROUPS, PROPERTY_GROUPS, saidOtherwise } from '../lexicon/meanings.ts'
import { misspeltOrdinal } from '../lexicon/ordinals.ts'
import { isDone, ordinalIndex } from '../references.ts'
import { detransliterate } from '../text/detransliterate.ts'
import { languageSaid, type Language } from '#text/language.ts'
import { heard, normalize, words } from '../text/normalize.ts'
import { isCyrillic, stem } from '../text/stem.ts'
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
export const isGoodsName = (word: string): boolean => GOODS_NAMES.has(stem(word)) || GOODS_NAMES.has(stem(word.replace(/s$/, '')))

/** "ps5", "rtx4060": letters and digits that no standard is called by. */
const MODEL = /^\p{L}+\d+\p{L}*$/u
const STANDARD = /^(?:ip|usb|wi-?fi|ddr|hdmi|mp|hdr|bt|lte|h|x|v|no|номер|н)\d/u

function kindOfWord(word: string, language: Language, catalog: Catalog | undefined): string | undefined {
  if (ordinalIndex(word, language) !== undefined) return '<ord>'
  if (isCyrillic(word) && word.length > 4 && KNOWN_BRANDS.has(word)) return '<brand>'
  const known = classOf(word)
  if (known) return known
  if (isCommon(word)) return undefined
  const key = stem(word)
  if (KNOWN_BRANDS.has(word)) return '<brand>'
  const hit = catalog?.values.exact([word])[0]
  const concept = hit && catalog ? fieldNamed(catalog.profile, hit.field)?.concept : undefined
  if (concept === 'brand') return '<brand>'
  if (concept === 'category') return '<thing>'
  if (hit) return '<value>'
  if (GOODS_NAMES.has(key)) return '<thing>'
  if (PROPERTIES.has(key)) return '<value>'
  if (catalog?.index.names(word) || (MODEL.test(word) && !STANDARD.test(word))) return '<name>'
  return conceptSaid(word) ? '<field>' : undefined
}

/** "New balance", "coffee machine": two words of one name. */
function kindOfPair(first: string, second: string, catalog: Catalog | undefined): string | undefined {
  if (GOODS_NAMES.has(`${stem(first)} ${stem(second)}`)) return '<thing>'
  const hit = catalog?.values.exact([first, second]).find(({ value }) => value.includes(' '))
  return hit && catalog && fieldNamed(catalog.profile, hit.field)?.concept === 'brand' ? '<brand>' : undefined
}

function tokenOf(item: Item, language: Language, catalog: Catalog | undefined): string {
  if (item.kind === 'sign') return item.text
  if (item.quantity) {
    if (item.quantity.unit) return '<measure>'
    if (item.quantity.currency || item.quantity.multiplier > 1 || item.quantity.value >= 100) return '<money>'
    return item.quantity.plus ? '<measure>' : '<num>'
  }
  return kindOfWord(item.text, language, catalog) ?? stem(item.text)
}

/** Words that mean something by themselves, in any of the languages. */
const isEnglish = (word: string): boolean =>
  isCommon(word) || classOf(word) !== undefined || GOODS_NAMES.has(stem(word)) || PROPERTIES.has(stem(word))
const isKnown = (word: string): boolean => isEnglish(word) || KNOWN_BRANDS.has(word)

/** Words that nothing here knows: names of things, most often. */
export const strangeWords = ({ items, tokens }: Pick<Reading, 'items' | 'tokens'>): number =>
  items.filter((item, index) => item.kind === 'word' && item.text.length > 3 && tokens[index] === stem(item.text) && !isCommon(item.text))
    .length

/** "Tenessee" in a shop of Tennessee pots: a slip in the letters of the shop, and no other alphabet. */
const isSlipOf = (word: string, { index }: Catalog): boolean =>
  !index.cyrillic && !isCyrillic(word) && index.resolve([word]).terms.some(({ by }) => by === 'slip' || by === 'sound')

/** Reads an utterance into what its parts are, so that a rule for "laptops" holds for anything sold. `inForce`: the rows that it may go on with. */
export function read(said: string, catalog: Catalog | undefined, inForce: number[] = []): Reading {
  const { text, items } = readItems(
    detransliterate(
      normalize(heard(said)),
      (word) =>
        isKnown(word) ||
        saidOtherwise([word]).length > 0 ||
        (catalog !== undefined && (catalog.index.names(word) || isSlipOf(word, catalog))),
      isEnglish,
    ),
    catalog && knownIn(catalog),
  )
  const language = languageSaid(text) ?? 'en'
  const tokens = items.map((item) => tokenOf(item, language, catalog))
  for (let index = 0; index + 1 < tokens.length; index++) {
    const kind = kindOfPair(items[index]?.text ?? '', items[index + 1]?.text ?? '', catalog)
    if (kind) tokens.splice(index, 2, kind, kind)
  }
  items.forEach((item, index) => {
    const isPlain = item.kind === 'word' && tokens[index] === stem(item.text) && !isCommon(item.text)
    if (isPlain && misspeltOrdinal(item.text) !== undefined) tokens[index] = '<ord>'
    if (isDone(item.text, text, item.start)) tokens[index] = stem(item.text)
  })
  return { text, language, items, tokens, has: (kind) => tokens.includes(kind), wishes: catalog && parseWishes(text, catalog, inForce) }
}

/** "Выкупаете", "do you use": a question to the shop itself. */
export const addressesShop = ({ items, tokens, text }: Pick<Reading, 'items' | 'tokens' | 'text'>): boolean =>
  /(?<!\p{L})(?:do|are|can|will) you(?! (?:have|got))(?!\p{L})/u.test(text) ||
  items.some(
    ({ text: word }, index) => tokens[index] === stem(word) && !isCommon(word) && /\p{L}{3}(?:ете|ите|єте|їте|аєте)(?:сь)?$/u.test(word),
  )

function wishFeatures(wishes: Wishes | undefined): string[] {
  if (!wishes) return []
  const numeric = wishes.filters.filter(({ op }) => op !== 'eq' && op !== 'ne' && op !== 'in').length
  const unwanted = wishes.filters.some(({ op }) => op === 'ne')
  const flags = wishes.filters.filter(({ value }) => typeof value === 'boolean').length
  const exact = wishes.filters.length - numeric - flags
  return [
    wishes.sort ? 'f:sort' : 'f:unsorted',
    `f:num${Math.min(1, numeric)}`,
    `f:flag${Math.min(1, flags)}`,
    `f:exact${Math.min(2, exact)}`,
    `f:rest${Math.min(2, wishes.rest.length)}`,
    unwanted ? 'f:ne' : 'f:none',
  ]
}

/** What the classifier sees: tokens, neighbours, beginnings of words and a few facts about the whole. */
export function featuresOf(reading: Reading): string[] {
  const { tokens, items, text } = reading
  const features: string[] = [`n:${Math.min(6, Math.ceil(tokens.length / 2))}`]
  for (const item of items) if (item.kind === 'word') features.push(`s:${stem(item.text)}`)
  const padded = ['^', ...tokens.filter((token) => !/^[.,;:!()"]$/.test(token)), '$']
  for (let index = 0; index < padded.length; index++) {
    const token = padded[index] ?? ''
    const next = padded[index + 1]
    if (token !== '^' && token !== '$') {
      features.push(`w:${token}`)
      if (!token.startsWith('<') && token.length > 3) features.push(`p:${token.slice(0, 4)}`)
      if (!token.startsWith('<') && token.length > 5) features.push(`q:${token.slice(0, 5)}`)
    }
    if (next !== undefined) features.push(`b:${token} ${next}`)
  }
  const kinds = [...new Set(tokens.filter((token) => token.startsWith('<')))].sort()
  for (let first = 0; first < kinds.length; first++)
    for (let second = first + 1; second < kinds.length; second++) features.push(`c:${kinds[first]} ${kinds[second]}`)
  const strange = strangeWords(reading)
  features.push(`unk:${Math.min(3, strange)}`)
  features.push(...wishFeatures(reading.wishes))
  if (addressesShop(reading)) features.push('you')
  if (text.includes('?')) features.push('?')
  const compared = items.some((item, index) => item.kind === 'quantity' && index > 0 && comparisonEndingAt(items, index - 1) !== undefined)
  if (compared) features.push('compared')
  for (const kind of ['<thing>', '<brand>', '<name>', '<value>', '<ord>', '<field>', '<money>', '<measure>', '<num>'])
    features.push(reading.has(kind) ? `has:${kind}` : `no:${kind}`)
  if (reading.has('<thing>') && (compared || reading.has('<brand>'))) features.push('thing+')
  if (tokens.filter((token) => token === '<ord>').length > 1) features.push('ords')
  if (tokens.filter((token) => token === '<brand>').length > 1) features.push('brands')
  return features
}
