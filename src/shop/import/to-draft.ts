import { plainText } from '#text/html.ts'
import { conceptOf } from '../catalog/profile.ts'
import { nameParts } from '../lexicon/fields.ts'
import { currencyOf } from '../lexicon/units.ts'
import { attributesIn, isPairedColumn, pairedAttributes, shippingOf } from './attributes.ts'
import { categoryOf } from './categories.ts'
import { ignores } from './ignored.ts'
import type { Losses } from './losses.ts'
import { PARENT } from './link-rows.ts'
import { availableOf, imagesOf, keptValue, namedValues, priceOf, textOf } from './read-values.ts'
import { plainName, type Role, roleOf } from './roles.ts'
import { type Format, isRecord, type RawItem } from './types.ts'

/** A product as one row gives it; rows of one group become variants of one product. */
export interface Draft {
  line: number
  fields: Record<string, unknown>
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
  categories: Map<string, string[]> | undefined
  currency: string | undefined
}

/** A text that begins with what it is says nothing by it. */
const HEADING = /^(?:product )?(?:description|описание|опис)(?: товара| товару)?(?: ?:|\n)\s*/i

const isHidden = (value: Record<string, unknown>): boolean =>
  Object.entries(value).some(([key, said]) => {
    const plain = plainName(key)
    if (/^(?:published|active(?: 0 1)?|visible|product (?:visible|online)|отображать|відображати)$/.test(plain))
      return /^(?:false|0|-1|no|n|нет|ні)$/i.test(textOf(said))
    return plain === 'status' && /^(?:draft|archived)$/i.test(textOf(said))
  })

/** {edges: [{node}]} and {nodes: […]}, as GraphQL answers, are lists. */
function unwrapped(value: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(value).map(([key, said]): [string, unknown] => {
    if (!isRecord(said)) return [key, said]
    const { edges, nodes } = said
    if (Array.isArray(edges)) return [key, edges.map((edge: unknown) => (isRecord(edge) ? edge['node'] : edge))]
    return [key, Array.isArray(nodes) ? nodes : said]
  })
  return entries.some(([key, said]) => value[key] !== said) ? Object.fromEntries(entries) : value
}

/** What the variants inside a product add to it: the lowest price and what goes with that, what each costs, whether any is there. */
function withVariants(value: Record<string, unknown>, { roles }: Plan): { value: Record<string, unknown>; prices?: number[] } {
  const key = Object.keys(value).find((name) => /^(?:variants?|variations?|skus|offers?|modifications?)$/i.test(name))
  const variants = [value[key ?? '']].flat().filter(isRecord)
  if (key === undefined || variants.length === 0) return { value }
  const { [key]: _, ...rest } = value
  const priced = variants.map((variant) => ({
    variant,
    price: priceOf(variant[Object.keys(variant).find((name) => roleOf(name) === 'price') ?? '']),
  }))
  const cheapest = priced.filter(({ price }) => price).sort((a, b) => (a.price?.amount ?? 0) - (b.price?.amount ?? 0))[0]?.variant
  for (const [name, said] of Object.entries(cheapest ?? variants[0] ?? {})) {
    const role = roleOf(name)
    if (!role || role === 'id' || role === 'name' || (roles.get(role) ?? []).some((column) => textOf(value[column]) !== '')) continue
    if (!roles.get(role)?.includes(name)) roles.set(role, [...(roles.get(role) ?? []), name])
    rest[name] = role === 'available' ? variants.some((variant) => availableOf(variant[name])) : said
  }
  const prices = [...new Set(priced.flatMap(({ price }) => price?.amount ?? []))]
  return { value: variants.length > 1 ? { ...rest, variants: variants.length } : rest, prices }
}

export function toDraft({ line, value: row, groups }: RawItem, plan: Plan): Draft {
  const { value, prices = [] } = withVariants(unwrapped(row), plan)
  const { format, roles } = plan
  const columns = (role: Role) => roles.get(role) ?? []
  const first = (role: Role) => columns(role).find((column) => textOf(value[column]) !== '')
  const said = (role: Role) => textOf(value[first(role) ?? ''])
  // Without a prototype: whatever a column is called, it is only a name.
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  const keep = (role: Role, canonical: string, kept: unknown) => {
    const column = first(role) ?? columns(role)[0]
    if (kept === undefined || kept === '' || (Array.isArray(kept) && kept.length === 0)) return
    // "Название_группы" says to nobody but the importer that it is a category.
    const isUsual =
      plan.canonical || !column || plan.guessed.has(column) || role === 'old_price' || conceptIn(column) !== conceptIn(canonical)
    fields[(column && plan.renamed.get(column)) ?? (isUsual ? canonical : column.replace(/^@/, ''))] = kept
  }
  keepPrices(value, plan, { first, keep })
  const paid = Object.keys(fields)[0]
  if (paid !== undefined && prices.length > 1) fields['offers'] = prices.map((price) => ({ [paid]: price }))
  keep('category', 'category', categoryOf(value, groups ?? [], plan))
  keep('brand', 'brand', plainText(said('brand')))
  keep(
    'description',
    'description',
    plainText(said('description') || said('short_description'))
      .replace(HEADING, '')
      .slice(0, 5_000),
  )
  const base = plan.same.get('image_base')
  const picturesIn = (...of: Role[]) => of.flatMap((role) => columns(role).flatMap((column) => imagesOf(value[column], base)))
  const pictures = picturesIn('image', 'more_images')
  const images = [...new Set(pictures.length > 0 ? pictures : picturesIn('thumbnail'))].slice(0, 20)
  if (images.length === 0 && said('image') !== '') plan.losses.add('pictures', row, said('image'))
  keep('image', 'image', images.length > 1 ? images : images[0])
  keep('link', 'link', said('link'))
  const available = first('available')
  if (available) keep('available', 'in_stock', availableOf(value[available]) ?? said('available'))
  const stock = Number(said('stock') || Number.NaN)
  if (Number.isFinite(stock)) keep('stock', 'stock', Math.max(0, stock))
  else if (!available) keep('stock', 'in_stock', availableOf(said('stock')))
  if (!available && Number.isFinite(stock) && plan.canonical) fields['in_stock'] = stock > 0
  keepOpinions(value, plan, fields)
  const sku = said('sku')
  keep('sku', 'sku', sku)
  const tags = value[first('tags') ?? '']
  keep('tags', 'tags', typeof tags === 'string' ? tags.split(/\s*[,|;]\s*/).filter(Boolean) : keptValue(tags))
  keepOthers(value, plan, fields)
  for (const [field, value] of plan.same) if (field !== 'image_base') fields[field] ??= value
  return {
    line,
    fields: inOrder(
      fields,
      Object.keys(value).map((column) => plan.renamed.get(column) ?? column.replace(/^@/, '')),
    ),
    id: said('id'),
    sku,
    link: said('link'),
    name: nameOf(said, format === 'YML' && plainName(first('name') ?? '') === 'model'),
    group: said('group').replace(/^id:/, ''),
    isPart: isPart(value, format, said('name')),
    ...(isHidden(value) && { refused: 'not published' }),
  }
}

/** What a field is about. */
export const conceptIn = (name: string): string | undefined => conceptOf(nameParts(name))?.concept

const isPart = (value: Record<string, unknown>, format: Format, name: string): boolean =>
  format === 'WooCommerce CSV'
    ? /^variation$/i.test(textOf(value['Type']))
    : format === 'Magento CSV'
      ? PARENT in value
      : name === '' && (format === 'Shopify CSV' || PARENT in value)

/** Fields in the order of the file's columns; what was made from several stands first. */
function inOrder(fields: Record<string, unknown>, order: string[]): Record<string, unknown> {
  const place = new Map(order.map((name, index) => [name, index]))
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (place.get(a) ?? -1) - (place.get(b) ?? -1)))
}

/** YML names a thing by its kind, its maker and its model where it has no name. */
function nameOf(said: (role: Role) => string, isModel: boolean): string {
  const name = plainText(said('name')).replace(/\s+/g, ' ')
  if (!isModel || name === '') return name
  const maker = plainText(said('brand'))
  // "Campione" by Cam is a "Cam Campione": only a whole word says the maker.
  const isSaid = (part: string) => ` ${name.toLowerCase()} `.includes(` ${part.toLowerCase()} `)
  const parts = [plainText(said('type_prefix')), maker].filter((part) => part !== '' && !isSaid(part))
  return [...parts, name].join(' ')
}

interface Keeper {
  first(role: Role): string | undefined
  keep(role: Role, canonical: string, value: unknown): void
}

/** "priceUSD", "priceRUAH": the currency in the name of a price. */
const currencyIn = (column: string): string | undefined => {
  const last = nameParts(column).at(-1) ?? ''
  return currencyOf(last) ?? currencyOf(last.replace(/^r/, ''))
}

function keepPrices(value: Record<string, unknown>, plan: Plan, { first, keep }: Keeper): void {
  const [usual, sale, old] = (['price', 'sale_price', 'old_price'] as const).map((role) => priceOf(value[first(role) ?? '']))
  const full = usual ?? old
  const paid = sale && full && sale.amount < full.amount ? sale : (usual ?? sale ?? old)
  if (!paid) return
  const before = [usual, old].find((price) => price && price.amount > paid.amount)
  const named = (['price', 'sale_price', 'old_price'] as const).find(first)
  keep(plan.canonical ? 'price' : (named ?? 'price'), 'price', paid.amount)
  if (before) keep('old_price', 'old_price', before.amount)
  const told = textOf(value[first('currency') ?? '']).toUpperCase() || paid.currency
  keep('currency', 'currency', told || currencyIn(first(named ?? 'price') ?? '') || plan.currency)
}

/** {rate: 4.1, count: 120}, a list of reviews: how it is rated and by how many. */
function keepOpinions(value: Record<string, unknown>, { roles, canonical }: Plan, fields: Record<string, unknown>): void {
  const keep = (role: 'rating' | 'reviews', column: string, said: unknown) => {
    if (said !== undefined) fields[canonical ? role : column] ??= Array.isArray(said) ? said.length : keptValue(said)
  }
  for (const column of roles.get('rating') ?? []) {
    const said = value[column]
    const part = (names: RegExp) => (isRecord(said) ? Object.entries(said).find(([key]) => names.test(key))?.[1] : undefined)
    keep('rating', column, isRecord(said) ? part(/^(?:rate|value|average|avg|score|stars)$/i) : said)
    keep('reviews', 'reviews', part(/count|total|number/i))
  }
  for (const column of roles.get('reviews') ?? []) keep('reviews', column, value[column])
}

/** Of several columns that may be it, the first is; the others are attributes. */
const ONLY_FIRST = new Set<Role>(['id', 'sku', 'name'])

/** "Return policy (product.metafields.custom.return_policy)" is the return policy. */
const labelOf = (column: string): string => column.replace(/^@/, '').replace(/ \((?:product|variant)\.metafields\..*\)$/, '')

/** "fabric__cotton; fabric__polyester-blend" of Shopify are cotton and polyester blend. */
const KEYED = /^[a-z\d-]+__[a-z\d-]+(?:[;,] ?[a-z\d-]+__[a-z\d-]+)*$/
const wordsIn = (keys: string): string | string[] => {
  const words = keys.split(/[;,] ?/).map((key) => key.replace(/^.*__/, '').replaceAll('-', ' '))
  return words.length > 1 ? words : (words[0] ?? '')
}

/** A property that is named twice has both values; of "101 л" and "Великі (90 – 100 л)" it is the measure. */
function together(earlier: unknown, part: unknown): unknown {
  const measured = [earlier, part].filter((value) => typeof value === 'string' && /^\d[\d.,]*\s*\p{L}*$/u.test(value))
  return earlier === part || measured.length === 1 ? (measured[0] ?? part) : [...new Set([earlier, part].flat())]
}

/** Everything else is an attribute: by its own name, or by the name it says. */
function keepOthers(value: Record<string, unknown>, plan: Plan, fields: Record<string, unknown>): void {
  const { format, roles, renamed, losses } = plan
  const isWhole = (role: Role) => !ONLY_FIRST.has(role) || (role === 'name' && format === 'YML')
  const taken = new Set([...roles].flatMap(([role, columns]) => (isWhole(role) ? columns : columns.slice(0, 1))))
  for (const [label, said] of pairedAttributes(value)) fields[label] ??= said
  for (const [column, said] of Object.entries(value)) {
    const name = renamed.get(column) ?? labelOf(column)
    const sent = plainName(column) === 'shipping' ? shippingOf(said) : []
    if (sent.length > 0) fields['shipping'] = sent.length > 1 ? sent : sent[0]
    const isRead = taken.has(column) || isPairedColumn(column) || ignores(format, plainName(column))
    if (column === '#text' || (isRead && !renamed.has(column))) continue
    if (Object.hasOwn(fields, name)) continue
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
    if (kept === undefined || kept === '') continue
    if (plainName(column) !== 'variant grams') fields[name] = kept
    else if (Number(kept) > 0) fields['weight'] ??= `${Number(Number(kept).toFixed(Number(kept) < 10 ? 1 : 0))} g`
  }
}
