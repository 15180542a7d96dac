import type { Filter, Sort } from '#protocol/shop.ts'
import { type FieldInfo, isEmpty, localValue, offersOf, type Product, type Profile, toFlag } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { boundOf, numberOf } from '../catalog/columns.ts'
import { parseMeasure } from '../catalog/measure.ts'
import { withoutSides } from '../catalog/sides.ts'
import { unitLabel, unitOf } from '../lexicon/units.ts'
import type { Language } from '#text/language.ts'

const SIGNS: Partial<Record<Filter['op'], string>> = { ne: '≠', lt: '<', lte: '≤', gt: '>', gte: '≥', contains: '∋' }
const YES: Record<Language, [string, string]> = { en: ['yes', 'no'], ru: ['да', 'нет'], uk: ['так', 'ні'] }
const ORDER: Record<Language, Record<Sort['direction'], string>> = {
  en: { asc: 'ascending', desc: 'descending' },
  ru: { asc: 'по возрастанию', desc: 'по убыванию' },
  uk: { asc: 'за зростанням', desc: 'за спаданням' },
}

const one = (value: unknown, info: FieldInfo | undefined, language: Language): string => {
  if (typeof value === 'boolean') return YES[language][value ? 0 : 1]
  if (typeof value === 'number')
    return new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
      maximumFractionDigits: 2,
      useGrouping: info?.concept !== 'year',
    }).format(value)
  const { value: amount, unit } = (info?.kind === 'number' && parseMeasure(value)) || {}
  // "5 year" of a text is told in the words of the shopper; what is in their letters stays as it is.
  if (amount !== undefined && unit && /[a-z]/i.test(String(value)) === (language !== 'en'))
    return `${one(amount, info, language)} ${unitLabel(unit.unit, language)}`
  const local = info?.translations?.[String(value)]?.find((other) => other.language === language)
  return local?.text ?? String(value)
}

/** A filter as it is shown back to the person who asked for it. */
export function describeFilter(filter: Filter, profile: Profile, language: Language): string {
  const info = fieldNamed(profile, filter.field)
  const label = info?.label[language] ?? filter.field
  const unit = info && showsUnit(info) ? ` ${unitLabel(info.unit ?? '', language)}` : ''
  const said = [filter.value].flat().map((value) => one(value, info, language) + (typeof value === 'number' ? unit : ''))
  const values = (said.length > 1 ? [...new Set(said.map(withoutSides))] : said).join(', ')
  const sign = SIGNS[filter.op]
  return sign ? `${label} ${sign} ${values}` : `${label}: ${values}`
}

export const describeSort = (sort: Sort, profile: Profile, language: Language): string =>
  `${fieldNamed(profile, sort.field)?.label[language] ?? sort.field} ${ORDER[language][sort.direction]}`

const QUIET_UNITS = new Set(['star', 'review'])
/** Grams or kilograms, inches or centimetres: a unit that nobody said may be the wrong one. */
const DOUBTFUL = new Set(['mass', 'length', 'volume', 'span', 'area'])

/** A number is shown with its unit only where its values or its name say it, or where there is no other. */
export const showsUnit = (info: FieldInfo): boolean =>
  info.unit !== undefined &&
  !QUIET_UNITS.has(info.unit) &&
  !(info.assumed && info.concept !== 'screen' && DOUBTFUL.has(unitOf(info.unit)?.dimension ?? ''))

/** What the dearest variant of a product costs; 0 where none is known. */
const highest = (product: Product, info: FieldInfo): number =>
  info.concept === 'price' ? Math.max(0, ...offersOf(product).map((offer) => numberOf(offer[info.field], info) || 0)) : 0

const FROM: Record<Language, string> = { en: 'from', ru: 'от', uk: 'від' }

/** "From 13.99" of a product whose variants cost more than its price; nothing of others. */
export function describeFrom(product: Product, info: FieldInfo, language: Language, currency: string | undefined): string | undefined {
  const least = numberOf(product[info.field], info)
  if (!(highest(product, info) > least)) return undefined
  const digits = { minimumFractionDigits: Number.isInteger(least) ? 0 : 2, maximumFractionDigits: 2 }
  const isCode = currency !== undefined && /^[A-Z]{3}$/i.test(currency)
  const style = isCode ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } as const) : digits
  return `${FROM[language]} ${new Intl.NumberFormat(language, style).format(least)}${currency && !isCode ? ` ${currency}` : ''}`
}

/** What the catalogue says in one field of a product, in words; nothing when it says nothing. */
export function describeValue(product: Product, info: FieldInfo, language: Language, currency: string | undefined): string | undefined {
  const said = localValue(product, info, language)
  // "10" of a column that says "m" is 10 m.
  const isBare = info.kind === 'number' && showsUnit(info) && typeof said === 'string' && /^[\d.,]+$/.test(said)
  const value = isBare && !Number.isNaN(numberOf(said, info)) ? numberOf(said, info) : said
  if (isEmpty(value) || (typeof value === 'object' && !Array.isArray(value))) return undefined
  const flag = info.kind === 'flag' ? toFlag(value) : undefined
  if (flag !== undefined) return YES[language][flag ? 0 : 1]
  if (Array.isArray(value)) {
    const items = value.filter((item) => typeof item !== 'object')
    if (items.length === 0) return undefined
    if (!showsUnit(info) || items.some((item) => typeof item !== 'number')) return items.map((item) => one(item, info, language)).join(', ')
    return `${items.map((item) => one(item, info, language)).join(' / ')} ${unitLabel(info.unit ?? '', language)}`
  }
  // What is measured in something else is told as it stands: the 40 mm of a watch among phones of 64 GB.
  const isOther = typeof value === 'string' && /\d/.test(value) && Number.isNaN(boundOf(value, info))
  if (info.kind === 'number' && !isOther && Number.isNaN(numberOf(value, info))) return undefined
  const unit =
    info.concept === 'price' || info.concept === 'old_price'
      ? (info.currency ?? currency)
      : typeof value === 'number' && showsUnit(info)
        ? unitLabel(info.unit ?? '', language)
        : undefined
  const most = highest(product, info)
  const text =
    typeof value === 'number' && most > value ? `${one(value, info, language)}–${one(most, info, language)}` : one(value, info, language)
  return unit && typeof value === 'number' ? `${text} ${unit}` : text
}
