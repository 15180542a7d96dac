import { parseNumber } from '../catalog/measure.ts'
import { currencyOf } from '../lexicon/units.ts'
import { decodeEntities, plainText } from '#text/html.ts'
import { roleOf } from './roles.ts'
import { isRecord } from './types.ts'

/** Under what an element or a thing says its text. */
const SAID = ['#text', 'name', 'title', 'label', 'value', 'amount', '@href', 'url', 'src', 'href']

/** The text of a scalar, of the first of a list that has one, of an element with attributes, of a thing with a name. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return textOf(value.find((item) => textOf(item) !== ''))
  if (!isRecord(value)) return ''
  const named = Object.keys(value).filter((key) => roleOf(key) === 'name')
  return textOf([...SAID, ...named].map((key) => value[key]))
}

export interface Price {
  amount: number
  currency: string | undefined
}

const AMOUNT = /^(?:#text|amount|value|current|price|final|min|from|sale|retail|min_?(?:variant_?)?price|low_?price)$/i

/** "rur", "грн" and "UAH" by the code that is in use. */
export const currencyCode = (said: string): string => currencyOf(said.toLowerCase().replace(/\.$/, '')) ?? said.toUpperCase()

/** Of prices for different buyers, each with the name of its kind, who buys one thing pays the highest; of others it is the first. */
function retailOf(list: unknown[]): Price | undefined {
  const prices = list.flatMap((item) => priceOf(item) ?? [])
  const isByKind = list.every((item) => isRecord(item) && 'name' in item)
  return isByKind ? prices.sort((a, b) => b.amount - a.amount)[0] : prices[0]
}

/** "12.00 USD", "1 299,50 грн", "$5", {amount, currency}: what is paid. Nothing and less than nothing are no price. */
export function priceOf(value: unknown): Price | undefined {
  if (Array.isArray(value)) return retailOf(value)
  if (isRecord(value)) {
    const find = (test: (key: string) => boolean) => value[Object.keys(value).find(test) ?? '']
    const inner = priceOf(find((key) => AMOUNT.test(key) || roleOf(key) === 'price'))
    const code = textOf(find((key) => /^@?currency/i.test(key) || roleOf(key) === 'currency'))
    return inner && { ...inner, currency: inner.currency ?? currencyCode(code) }
  }
  const text = textOf(value).replace(/\s+/g, ' ')
  const [digits = ''] = /[+-]?\d[\d.,' ]*/.exec(text) ?? []
  const amount = parseNumber(digits.replace(/[.,' ]+$/, '')) ?? 0
  const around = text.replace(digits, ' ').trim().toLowerCase().replace(/\.$/, '')
  const currency = currencyOf(around) ?? /^[a-z]{3}$/.exec(around)?.[0].toUpperCase()
  return amount > 0 ? { amount, currency } : undefined
}

/** What stands where there is no picture. */
const NO_PICTURE = /placeholder|no[-_+]?(?:image|photo|picture|img)/i
export const isAddress = (text: string): boolean => /^(?:https?:)?\/\//.test(text)
const URL_START = /(?:https?:)?\/\/|^\//

/** Where a picture comes in several sizes, the one to take. */
const LARGEST = ['src', 'url', '#text', 'original', 'large', 'full', 'default']

/** A picture's place in the shop's own folders. */
const PATH = /^[^\s:<>"]+\.(?:jpe?g|png|webp|gif|avif|svg)(?:\?\S*)?$/i

/** One address, several in one text, a list of them or of things that have one; paths where it is known what they begin with. */
export function imagesOf(value: unknown, base?: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => imagesOf(one, base))
  if (isRecord(value)) {
    const key = [...LARGEST, ...Object.keys(value)].find((name) => imagesOf(value[name], base).length > 0)
    return key === undefined ? [] : imagesOf(value[key], base).slice(0, 1)
  }
  const text = textOf(value)
  if (base !== undefined && !isAddress(text)) {
    const paths = text.split(/[,;|]\s*|\s+/).filter((path) => PATH.test(path))
    return paths.flatMap((path) => URL.parse(path, base)?.href ?? [])
  }
  if (!URL_START.test(text)) return []
  return text
    .split(/[,;|\s]+(?=(?:https?:)?\/\/|\/)/)
    .map((url) => (url.startsWith('//') ? `https:${url}` : url).trim())
    .filter((url) => url !== '' && !NO_PICTURE.test(url))
}

const YES =
  /^(?:true|yes|y|1|\+|in ?stock|instock|available|available for order|on ?hand|low ?stock|limited(?: availability)?|да|так|есть|є|в наличии|в наявності|backorder|onbackorder)$/i
const NO =
  /^(?:false|no|n|0|-|out ?of ?stock|outofstock|unavailable|not available|sold ?out|discontinued|preorder|нет|ні|немає|нет в наличии|немає в наявності|под заказ|під замовлення)$/i

export function availableOf(value: unknown): boolean | undefined {
  const text = textOf(value)
    .replace(/^https?:\/\/schema\.org\//i, '')
    .replace(/(?<=\p{L})[_-]+/gu, ' ')
    .trim()
  if (YES.test(text)) return true
  return NO.test(text) ? false : undefined
}

const STEPS = /\s*(?:>|»|→|\\|\||::|->)\s*/

/** The paths of categories that a value names: "A > B", ["A", "B"], {name, parent}. Several where it lists several. */
export function categoriesOf(value: unknown, several: boolean): string[][] {
  if (Array.isArray(value)) {
    const paths = value.map((item) => categoriesOf(item, false)[0] ?? []).filter((path) => path.length > 0)
    return several || paths.length < 2 ? paths : [paths.flat()]
  }
  if (isRecord(value)) {
    const own = textOf(value)
    const parent = value['parent'] ?? value['parentCategory'] ?? value['parent_category']
    const above = isRecord(parent) ? (categoriesOf(parent, false)[0] ?? []) : []
    return own === '' ? [] : [[...above, ...(categoriesOf(own, false)[0] ?? [])]]
  }
  // "Nutrients &amp; Supplements" are no two.
  const text = decodeEntities(textOf(value))
  const paths = (several ? text.split(text.includes(';') ? /;\s*/ : /(?<!\\),\s*/) : [text]).map((path) => {
    const steps = readable(path.replaceAll('\\,', ',').replace(/^\["?|"?\]$|^\/(?=\S)/g, '')).split(STEPS)
    return steps.map((step) => step.trim()).filter(Boolean)
  })
  return paths.filter((path) => path.length > 0)
}

const LABEL = ['@name', 'name', 'key', 'label', 'attribute', 'attribute_name', 'title', 'property', 'PARAM_NAME', 'Наименование']
export const VALUE = ['#text', 'value', 'values', 'val', 'VAL', 'attribute_value', 'option', 'options', 'Значение']

const LONGEST_TEXT = 20_000

/** A text without its tags, however many times it was escaped; "_x000D_" is how a spreadsheet writes the end of a line. */
export const readable = (text: string): string =>
  plainText(text.replace(/&(?:amp;)+(?=#?\w{1,31};)/gi, '&').replaceAll('_x000D_', '\n')).slice(0, LONGEST_TEXT)

const isSaid = (value: unknown): boolean => value !== undefined && value !== '' && value !== 'Default Title'

/** A list of named values, as `param`s and specifications are given; with its unit where it says one. */
export function namedValues(value: unknown): [string, unknown][] | undefined {
  const list = [value].flat()
  if (list.length === 0 || !list.every(isRecord)) return undefined
  const pairs = list.flatMap((item): [string, unknown][] => {
    // A name that is left empty is still the place of one.
    const label = LABEL.find((name) => textOf(item[name]) !== '') ?? LABEL.find((name) => name in item)
    if (!label) return []
    const said = item[VALUE.find((name) => item[name] !== undefined) ?? '']
    const unit = textOf(item['@unit'] ?? item['unit'] ?? item['unitText'])
    const text = unit !== '' && textOf(said) !== '' ? `${textOf(said)} ${unit}` : said
    return [[textOf(item[label]).replace(/\s*:+$/, ''), Array.isArray(text) ? text.map(textOf) : keptText(text)]]
  })
  const filled = pairs.filter(([, said]) => isSaid(said))
  return pairs.length === list.length && (filled.length > 0 || list.some((item) => '@name' in item)) ? filled : undefined
}

const keptText = (value: unknown): unknown => (typeof value === 'string' ? readable(value) : value)
const TECHNICAL = /^(?:created_?at|updated_?at|qr_?code|barcode|__typename|_links|meta_?data)$/i

/** A field as it is kept: texts without tags, lists of plain values, objects with plain insides. Never a list of objects. */
export function keptValue(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => (isRecord(item) ? textOf(item) : keptValue(item))).filter(isSaid)
    return items.length > 0 ? [...new Set(items.filter((item) => typeof item !== 'object').slice(0, 100))] : undefined
  }
  if (!isRecord(value)) return value === null || Number.isNaN(value) ? undefined : keptText(value)
  if ('#text' in value) return keptText(value['#text'])
  const inner = Object.entries(value).flatMap(([key, item]) => {
    const kept = TECHNICAL.test(key) || depth > 2 ? undefined : keptValue(item, depth + 1)
    return isSaid(kept) ? [[key.replace(/^@/, ''), kept] as const] : []
  })
  return inner.length > 0 ? Object.fromEntries(inner) : undefined
}
