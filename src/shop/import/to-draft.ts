import { isEmpty } from '../catalog/product.ts'
import { nameParts } from '../lexicon/fields.ts'
import { currencyOf } from '../lexicon/units.ts'
import { attributesIn, ignores, isPairedColumn, pairedAttributes, shippingOf } from './attributes.ts'
import { categoryOf } from './categories.ts'
import { oneOrAll } from './fields.ts'
import { localiseFields } from './localise.ts'
import type { Losses } from './losses.ts'
import { availableOf, currencyCode, imagesOf, isAddress, keptValue, namedValues, priceOf, readable, textOf } from './read-values.ts'
import type { Named } from './references.ts'
import { conceptIn, PRICES, plainName, type Role, roleOf } from './roles.ts'
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

/** What columns say of goods that are not shown. */
const HIDDEN: [column: RegExp, said: RegExp][] = [
  [/^(?:is )?deleted$|^пометка удаления$/, /^(?:true|1|yes|да)$/i],
  [/^(?:published|active(?: 0 1)?|visible|product (?:visible|online)|отображать|відображати)$/, /^(?:false|0|-1|no|n|нет|ні)$/i],
  [/^visibility(?: in catalog)?$/, /^hidden$/],
  [/^status$/, /^(?:draft|archived|private|pending|trash)$/i],
]
const isHidden = (value: Row): boolean =>
  Object.entries(value).some(([key, said]) => HIDDEN.some(([column, hides]) => column.test(plainName(key)) && hides.test(textOf(said))))

export function toDraft({ line, value, groups }: RawItem, plan: Plan): Draft {
  const { format, roles } = plan
  const columns = (role: Role) => roles.get(role) ?? []
  const first = (role: Role) => columns(role).find((column) => textOf(value[column]) !== '' || priceOf(value[column]) !== undefined)
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
  keep(plan.canonical ? 'price' : prices.role, 'price', prices.paid)
  keep('old_price', 'old_price', prices.before)
  keep('currency', 'currency', prices.currency)
  keep('category', 'category', categoryOf(value, groups ?? [], plan))
  keep('brand', 'brand', readable(said('brand')))
  const described = readable(said('description') || said('short_description')).replace(HEADING, '')
  keep('description', 'description', described.slice(0, 5_000))
  keep('image', 'image', picturesOf(value, plan))
  keep('link', 'link', said('link'))
  const available = first('available')
  const stock = Number(said('stock') || Number.NaN)
  if (available) keep('available', 'in_stock', availableOf(value[available]) ?? said('available'))
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
  return {
    line,
    fields: inOrder(fields, [...Object.keys(value).map((column) => plan.renamed.get(column) ?? column.replace(/^@/, '')), 'opinions']),
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
  // "Campione" by Cam is a "Cam Campione": only a whole word says the maker.
  const isSaid = (part: string) => ` ${name.toLowerCase()} `.includes(` ${part.toLowerCase()} `)
  const before = isModel && name !== '' ? [readable(said('type_prefix')), readable(said('brand'))] : []
  return [...before.filter((part) => part !== '' && !isSaid(part)), name].join(' ')
}

/** "priceUSD", "priceRUAH": the currency in the name of a price. */
const currencyIn = (column: string): string | undefined => {
  const last = nameParts(column).at(-1) ?? ''
  return currencyOf(last) ?? currencyOf(last.replace(/^r/, ''))
}

/** "discountMode: PERCENT, discountValue: 10": what is left of a price where a system tells only what it takes off. */
function reduced(price: ReturnType<typeof priceOf>, value: Row): ReturnType<typeof priceOf> {
  const [mode, off] = [textOf(value['discountMode']), Number(textOf(value['discountValue']) || 0)]
  const share = /^percent/i.test(mode) ? off / 100 : /^amount/i.test(mode) && price ? off / price.amount : 0
  return price && share > 0 && share < 1 ? { ...price, amount: Number((price.amount * (1 - share)).toFixed(2)) } : undefined
}

/** What is paid, the lower of two, and in what; and what was before, if that was more. */
function pricesOf(value: Row, plan: Plan, first: (role: Role) => string | undefined) {
  const [usual, reducedTo, old] = PRICES.map((role) => priceOf(value[first(role) ?? '']))
  const full = usual ?? old
  const sale = reducedTo ?? reduced(full, value)
  const paid = sale && full && sale.amount < full.amount ? sale : (usual ?? sale ?? old)
  const role = PRICES.find(first) ?? 'price'
  const told = currencyCode(textOf(value[first('currency') ?? ''])) || paid?.currency || currencyIn(first(role) ?? '')
  const before = [usual, old].find((price) => price && paid && price.amount > paid.amount)?.amount
  return { role, paid: paid?.amount, before, currency: paid && (told ?? currencyCode(plan.currency ?? '')) }
}

function picturesOf(value: Row, { roles, same, losses }: Plan): string | string[] | undefined {
  const columns = (...of: Role[]) => of.flatMap((role) => roles.get(role) ?? [])
  const picturesIn = (list: string[]) => list.flatMap((column) => imagesOf(value[column], same.get('image_base')))
  const main = picturesIn(columns('image', 'more_images'))
  const found = main.length > 0 ? main : picturesIn(columns('thumbnail'))
  const path = textOf(columns('image').map((column) => value[column]))
  if (found.length === 0 && path !== '' && !isAddress(path)) losses.add('pictures', value, path)
  return oneOrAll([...new Set(found)].slice(0, 20))
}

/** What is under the first key that is called so. */
const part = (one: Row, names: RegExp): unknown => Object.entries(one).find(([key]) => names.test(key))?.[1]

/** {rate: 4.1, count: 120}, a list of reviews: how it is rated and by how many. */
function keepOpinions(value: Row, { roles, canonical }: Plan, fields: Row): void {
  const keep = (role: 'rating' | 'reviews', column: string, said: unknown) => {
    if (said !== undefined) fields[canonical ? role : column] ??= Array.isArray(said) ? said.length : keptValue(said)
  }
  for (const column of roles.get('rating') ?? []) {
    const said = value[column]
    keep('rating', column, isRecord(said) ? part(said, /^(?:rate|value|average|avg|score|stars)$/i) : said)
    if (isRecord(said)) keep('reviews', 'reviews', part(said, /count|total|number/i))
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
const opinionsIn = (list: unknown): string =>
  [list]
    .flat()
    .filter(isRecord)
    .slice(0, MOST_OPINIONS)
    .flatMap((one) => {
      const [text = '', stars = ''] = [COMMENT, STARS].map((names) => readable(textOf(part(one, names))).slice(0, LONGEST_OPINION))
      return text && `“${text}”${stars && ` (${stars}★)`}`
    })
    .filter(Boolean)
    .join(', ')

/** Of several columns that may be it, the first is; the others are attributes. */
const ONLY_FIRST = new Set<Role>(['id', 'sku', 'name'])
/** What every shop has may stand among properties: it is that where no column is; a price beside the price is none. */
const LIFTED = new Set<Role | undefined>(['image', 'description', 'brand'])

/** "Return policy (product.metafields.custom.return_policy)" is the return policy. */
const labelOf = (column: string): string => column.replace(/^@/, '').replace(/ \((?:product|variant)\.metafields\..*\)$/, '')

/** "fabric__cotton; fabric__polyester-blend" of Shopify are cotton and polyester blend. */
const KEYED = /^[a-z\d-]+__[a-z\d-]+(?:[;,] ?[a-z\d-]+__[a-z\d-]+)*$/
const wordsIn = (keys: string) => oneOrAll(keys.split(/[;,] ?/).map((key) => key.replace(/^.*__/, '').replaceAll('-', ' ')))

/** A property that is named twice has both values; of "101 л" and "Великі (90 – 100 л)" it is the measure. */
function together(earlier: unknown, said: unknown): unknown {
  const measured = [earlier, said].filter((value) => typeof value === 'string' && /^\d[\d.,]*\s*\p{L}*$/u.test(value))
  return earlier === said || measured.length === 1 ? (measured[0] ?? said) : [...new Set([earlier, said].flat())]
}

function keepProperty(label: string, said: unknown, { canonical, losses }: Plan, fields: Row, value: Row): void {
  const role = roleOf(label)
  if (PRICES.some((price) => price === role)) return
  if (role === 'image') fields[role] ??= oneOrAll(imagesOf(said))
  const name = role && canonical && LIFTED.has(role) && fields[role] === undefined ? role : label
  const earlier = fields[name]
  const both = earlier === undefined ? said : together(earlier, said)
  fields[name] = both
  if (earlier !== undefined && earlier !== said && !Array.isArray(both))
    losses.add('twice', value, `${name}: ${textOf([earlier, said].find((one) => one !== both))}`)
}

/** Everything else is an attribute: by its own name, or by the name it says. */
function keepOthers(value: Row, plan: Plan, fields: Row): void {
  const { format, roles, renamed } = plan
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
    const kept = typeof said === 'string' && KEYED.test(said) ? wordsIn(said) : keptValue(said)
    if (pairs) for (const [own, part] of pairs) keepProperty(own || name, part, plan, fields, value)
    else if (isEmpty(kept)) continue
    else if (plainName(column) !== 'variant grams') fields[name] = kept
    else if (Number(kept) > 0) fields['weight'] ??= `${Number(Number(kept).toFixed(Number(kept) < 10 ? 1 : 0))} g`
  }
}
