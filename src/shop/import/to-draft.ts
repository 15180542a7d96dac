import { isEmpty } from '../catalog/product.ts'
import { nameParts } from '../lexicon/fields.ts'
import { currencyOf } from '../lexicon/units.ts'
import { attributesIn, isPairedColumn, pairedAttributes, shippingOf } from './attributes.ts'
import { categoryOf } from './categories.ts'
import { oneOrAll } from './fields.ts'
import { ignores } from './ignored.ts'
import { localiseFields } from './localise.ts'
import type { Losses } from './losses.ts'
import { availableOf, currencyCode, imagesOf, isAddress, keptValue, namedValues, priceOf, readable, textOf } from './read-values.ts'
import type { Named } from './references.ts'
import { conceptIn, PRICES, plainName, type Role } from './roles.ts'
import { type Format, isRecord, PARENT, type RawItem, type Row } from './types.ts'

/** A product as one row gives it; rows of one group become variants of one product. */
export interface Draft {
  line: number
  fields: Row
  id: string
  sku: string
  link: string
  name: string
  group: string
  /** A row that only adds to its group: another picture, another variant. */
  isPart: boolean
  refused?: string
}

/** Which column plays which role, and under which names the roles are kept. */
export interface Plan {
  format: Format
  roles: Map<Role, string[]>
  /** Columns that a mapping file gives a name of its own. */
  renamed: Map<string, string>
  /** Exports of known shops get the usual names; a file of one's own keeps its own. */
  canonical: boolean
  /** Columns whose role was told by their words and content. */
  guessed: Set<string>
  /** Fields that are the same for all goods; `image_base` is what paths of pictures begin with. */
  same: Map<string, string>
  losses: Losses
  named: Named | undefined
  currency: string | undefined
}

/** A text that begins with what it is says nothing by it. */
const HEADING = /^(?:product )?(?:description|описание|опис)(?: товара| товару)?(?: ?:|\n)\s*/i

const isHidden = (value: Row): boolean =>
  Object.entries(value).some(([key, said]) => {
    const plain = plainName(key)
    if (/^(?:is )?deleted$|^пометка удаления$/.test(plain)) return availableOf(said) === true
    if (/^(?:published|active(?: 0 1)?|visible|product (?:visible|online)|отображать|відображати)$/.test(plain))
      return /^(?:false|0|-1|no|n|нет|ні)$/i.test(textOf(said))
    // A part of a grouped product is told with it.
    if (plain === 'visibility' || plain === 'visibility in catalog') return textOf(said) === 'hidden' && !(PARENT in value)
    return plain === 'status' && /^(?:draft|archived|private|pending|trash)$/i.test(textOf(said))
  })

export function toDraft({ line, value, groups }: RawItem, plan: Plan): Draft {
  const { format, roles } = plan
  const columns = (role: Role) => roles.get(role) ?? []
  const isPrice = (role: Role) => PRICES.some((price) => price === role)
  const isSaid = (role: Role, column: string) => textOf(value[column]) !== '' || (isPrice(role) && priceOf(value[column]) !== undefined)
  const first = (role: Role) => columns(role).find((column) => isSaid(role, column))
  const said = (role: Role) => textOf(value[first(role) ?? ''])
  // Without a prototype: whatever a column is called, it is only a name.
  const fields: Row = Object.create(null) as Row
  const keep = (role: Role, canonical: string, kept: unknown) => {
    const column = first(role) ?? columns(role)[0]
    if (isEmpty(kept)) return
    // "Название_группы" says to nobody but the importer that it is a category.
    const isUsual =
      plan.canonical || !column || plan.guessed.has(column) || role === 'old_price' || conceptIn(column) !== conceptIn(canonical)
    fields[(column && plan.renamed.get(column)) ?? (isUsual ? canonical : column.replace(/^@/, ''))] = kept
  }
  const prices = pricesOf(value, plan, first)
  if (prices) {
    keep(plan.canonical ? 'price' : prices.role, 'price', prices.paid)
    keep('old_price', 'old_price', prices.before)
    keep('currency', 'currency', prices.currency)
  }
  keep('category', 'category', categoryOf(value, groups ?? [], plan))
  keep('brand', 'brand', readable(said('brand')))
  const described = readable(said('description') || said('short_description')).replace(HEADING, '')
  keep('description', 'description', described.slice(0, 5_000))
  const base = plan.same.get('image_base')
  const picturesIn = (...of: Role[]) => of.flatMap((role) => columns(role).flatMap((column) => imagesOf(value[column], base)))
  const pictures = picturesIn('image', 'more_images')
  const images = [...new Set(pictures.length > 0 ? pictures : picturesIn('thumbnail'))].slice(0, 20)
  if (images.length === 0 && said('image') !== '' && !isAddress(said('image'))) plan.losses.add('pictures', value, said('image'))
  keep('image', 'image', oneOrAll(images))
  keep('link', 'link', said('link'))
  const available = first('available')
  if (available) keep('available', 'in_stock', availableOf(value[available]) ?? said('available'))
  const stock = Number(said('stock') || Number.NaN)
  if (Number.isFinite(stock)) keep('stock', 'stock', Math.max(0, stock))
  else if (!available) keep('stock', 'in_stock', availableOf(said('stock')))
  if (!available && Number.isFinite(stock) && plan.canonical) fields['in_stock'] = stock > 0
  keepOpinions(value, plan, fields)
  keep('sku', 'sku', said('sku'))
  const tags = value[first('tags') ?? '']
  keep('tags', 'tags', typeof tags === 'string' ? tags.split(/\s*[,|;]\s*/).filter(Boolean) : keptValue(tags))
  keepOthers(value, plan, fields)
  localiseFields(fields)
  for (const [field, value] of plan.same) if (field !== 'image_base') fields[field] ??= value
  const order = [...Object.keys(value).map((column) => plan.renamed.get(column) ?? column.replace(/^@/, '')), 'opinions']
  return {
    line,
    fields: inOrder(fields, order),
    id: said('id'),
    sku: said('sku'),
    link: said('link'),
    name: nameOf(said, format === 'YML' && plainName(first('name') ?? '') === 'model'),
    group: said('group').replace(/^id:|^0$/, ''),
    isPart: isPart(value, format, said('name')),
    ...(isHidden(value) && { refused: 'not published' }),
  }
}

const isPart = (value: Row, format: Format, name: string): boolean =>
  format === 'WooCommerce CSV' ? /^variation$/i.test(textOf(value['Type'])) : name === '' && (format === 'Shopify CSV' || PARENT in value)

/** Fields in the order of the file's columns; what was made from several stands first. */
function inOrder(fields: Row, order: string[]): Row {
  const place = new Map(order.map((name, index) => [name, index]))
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (place.get(a) ?? -1) - (place.get(b) ?? -1)))
}

/** YML names a thing by its kind, its maker and its model where it has no name. */
function nameOf(said: (role: Role) => string, isModel: boolean): string {
  const name = readable(said('name')).replace(/\s+/g, ' ')
  if (!isModel || name === '') return name
  // "Campione" by Cam is a "Cam Campione": only a whole word says the maker.
  const isSaid = (part: string) => ` ${name.toLowerCase()} `.includes(` ${part.toLowerCase()} `)
  const parts = [readable(said('type_prefix')), readable(said('brand'))].filter((part) => part !== '' && !isSaid(part))
  return [...parts, name].join(' ')
}

/** "priceUSD", "priceRUAH": the currency in the name of a price. */
const currencyIn = (column: string): string | undefined => {
  const last = nameParts(column).at(-1) ?? ''
  return currencyOf(last) ?? currencyOf(last.replace(/^r/, ''))
}

/** What is paid, the lower of two, and in what; and what was before, if that was more. */
function pricesOf(value: Row, plan: Plan, first: (role: Role) => string | undefined) {
  const [usual, sale, old] = PRICES.map((role) => priceOf(value[first(role) ?? '']))
  const full = usual ?? old
  const paid = sale && full && sale.amount < full.amount ? sale : (usual ?? sale ?? old)
  if (!paid) return undefined
  const role = PRICES.find(first) ?? 'price'
  const told = currencyCode(textOf(value[first('currency') ?? ''])) || paid.currency || currencyIn(first(role) ?? '')
  const before = [usual, old].find((price) => price && price.amount > paid.amount)?.amount
  return { role, paid: paid.amount, before, currency: told ?? (plan.currency && currencyCode(plan.currency)) }
}

/** {rate: 4.1, count: 120}, a list of reviews: how it is rated and by how many. */
function keepOpinions(value: Row, { roles, canonical }: Plan, fields: Row): void {
  const keep = (role: 'rating' | 'reviews', column: string, said: unknown) => {
    if (said !== undefined) fields[canonical ? role : column] ??= Array.isArray(said) ? said.length : keptValue(said)
  }
  for (const column of roles.get('rating') ?? []) {
    const said = value[column]
    const part = (names: RegExp) => (isRecord(said) ? Object.entries(said).find(([key]) => names.test(key))?.[1] : undefined)
    keep('rating', column, isRecord(said) ? part(/^(?:rate|value|average|avg|score|stars)$/i) : said)
    keep('reviews', 'reviews', part(/count|total|number/i))
  }
  for (const column of roles.get('reviews') ?? []) {
    const said = opinionsIn(value[column])
    if (said !== '') fields['opinions'] ??= said
    keep('reviews', column, value[column])
  }
}

const COMMENT = /^(?:comment|text|body|content|review(?: ?(?:text|body))?|message|description|отзыв|текст)$/i
const STARS = /^(?:rating|stars|score|rate|оценка|оцінка)$/i
const MOST_OPINIONS = 20
const LONGEST_OPINION = 300

/** What buyers wrote, each with how many stars they gave. */
function opinionsIn(list: unknown): string {
  const part = (one: Row, names: RegExp) => readable(textOf(Object.entries(one).find(([key]) => names.test(key))?.[1]))
  const said = [list].flat().filter(isRecord).slice(0, MOST_OPINIONS)
  const told = said.map((one) => ({ text: part(one, COMMENT).slice(0, LONGEST_OPINION), stars: part(one, STARS) }))
  return told.flatMap(({ text, stars }) => (text === '' ? [] : `“${text}”${stars === '' ? '' : ` (${stars}★)`}`)).join(', ')
}

/** Of several columns that may be it, the first is; the others are attributes. */
const ONLY_FIRST = new Set<Role>(['id', 'sku', 'name'])

/** "Return policy (product.metafields.custom.return_policy)" is the return policy. */
const labelOf = (column: string): string => column.replace(/^@/, '').replace(/ \((?:product|variant)\.metafields\..*\)$/, '')

/** "fabric__cotton; fabric__polyester-blend" of Shopify are cotton and polyester blend. */
const KEYED = /^[a-z\d-]+__[a-z\d-]+(?:[;,] ?[a-z\d-]+__[a-z\d-]+)*$/
const wordsIn = (keys: string) => oneOrAll(keys.split(/[;,] ?/).map((key) => key.replace(/^.*__/, '').replaceAll('-', ' ')))

/** A property that is named twice has both values; of "101 л" and "Великі (90 – 100 л)" it is the measure. */
function together(earlier: unknown, part: unknown): unknown {
  const measured = [earlier, part].filter((value) => typeof value === 'string' && /^\d[\d.,]*\s*\p{L}*$/u.test(value))
  return earlier === part || measured.length === 1 ? (measured[0] ?? part) : [...new Set([earlier, part].flat())]
}

/** Everything else is an attribute: by its own name, or by the name it says. */
function keepOthers(value: Row, plan: Plan, fields: Row): void {
  const { format, roles, renamed, losses } = plan
  const filled = (columns: string[]) => columns.find((column) => textOf(value[column]) !== '') ?? []
  const taken = new Set([...roles].flatMap(([role, columns]) => (ONLY_FIRST.has(role) ? filled(columns) : columns)))
  for (const [label, said] of pairedAttributes(value)) fields[label] ??= said
  for (const [column, said] of Object.entries(value)) {
    const name = renamed.get(column) ?? labelOf(column)
    const sent = shippingOf(column, said, textOf(fields['currency']))
    if (sent.length > 0) fields['shipping'] = oneOrAll(sent)
    const isRead = taken.has(column) || isPairedColumn(column) || ignores(format, column)
    if (column === '#text' || (isRead && !renamed.has(column)) || Object.hasOwn(fields, name)) continue
    const pairs = typeof said === 'string' ? attributesIn(column, said) : namedValues(said)
    if (pairs) {
      for (const [own, part] of pairs) {
        const label = own || name
        const earlier = fields[label]
        const both = earlier === undefined ? part : together(earlier, part)
        fields[label] = both
        if (earlier !== undefined && earlier !== part && !Array.isArray(both))
          losses.add('twice', value, `${label}: ${textOf([earlier, part].find((one) => one !== both))}`)
      }
      continue
    }
    const kept = typeof said === 'string' && KEYED.test(said) ? wordsIn(said) : keptValue(said)
    if (isEmpty(kept)) continue
    if (plainName(column) !== 'variant grams') fields[name] = kept
    else if (Number(kept) > 0) fields['weight'] ??= `${Number(Number(kept).toFixed(Number(kept) < 10 ? 1 : 0))} g`
  }
}
