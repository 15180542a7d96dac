import {
  type FormationMode,
  type Template,
  type TemplateAtom,
  WIDGET_LIMITS,
  type WidgetSize,
  type WidgetTemplate,
} from '#protocol/shop.ts'
import type { Viewport } from '#protocol/session.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { fieldFor, fieldNamed, isPacked } from '../catalog/profile.ts'
import type { Layout } from '../state/snapshot.ts'
import { gridFor } from './grid.ts'

const ORDER = ['image', 'name', 'price', 'rating', 'in_stock', 'brand', 'discount']
const LATER = new Set(['reviews', 'warranty', 'color', 'description'])
const NEVER = new Set(['category', 'date', 'sku', 'tags'])

/** What a template may be built from: counts and structure, no values. */
export interface TemplateInput {
  count: number
  /** The fields of each group of alike products, the largest first. */
  groups: string[][]
  profile: Profile
  viewport: Viewport | null
  layout: Layout
  /** Compare what is shown. */
  comparing?: boolean
}

function modeFor({ count, layout, comparing }: TemplateInput): FormationMode {
  if (comparing) return 'comparison'
  if (layout.mode) return layout.mode
  return count === 1 ? 'single' : 'grid'
}

function sizeFor(mode: FormationMode, { count, layout, viewport }: TemplateInput): WidgetSize {
  if (layout.size) return layout.size
  if (layout.images) return 'tiny'
  if (mode === 'single' || mode === 'comparison') return 'large'
  if (layout.rows) return 'medium'
  return count > 60 || (viewport !== null && viewport.width < 600) ? 'small' : 'medium'
}

/** Numbers of the shop's own books: hardly two goods have the same, and neither a unit nor a name says what they count. */
const isCode = ({ kind, unit, concept, values, coverage }: FieldInfo): boolean =>
  kind === 'number' && !unit && !concept && (values?.length ?? coverage) > coverage * MOSTLY_OWN
const MOSTLY_OWN = 0.8

/** What a shopper chooses by comes first, then long texts, what matters later, and what only the shop's books need. */
function rank(info: FieldInfo): number {
  const place = ORDER.indexOf(info.kind === 'image' ? 'image' : (info.concept ?? info.field))
  // How many are left says less than whether there are any.
  if (isCode(info) || (info.kind === 'number' && info.concept === 'in_stock')) return ORDER.length + 3
  if (place >= 0) return place
  if (LATER.has(info.concept ?? '') || isPacked(info)) return ORDER.length + 2
  return ORDER.length + Number(info.kind === 'text' && !info.concept)
}

function atomFor(info: FieldInfo): TemplateAtom | undefined {
  const { field, concept, kind } = info
  if (kind === 'image') return { type: 'Image', field, alt: 'name', size: 'medium' }
  if (field === 'name') return { type: 'Text', field, style: 'heading' }
  if (kind === 'link' || NEVER.has(concept ?? '') || field === 'id' || field === 'currency') return undefined
  if (concept === 'price' || concept === 'old_price') return { type: 'Number', field, format: 'currency' }
  if (concept === 'rating' && (info.max ?? 5) <= 5) return { type: 'Rating', field }
  if (concept === 'discount') return { type: 'Number', field, format: 'percent' }
  if (kind === 'flag') return { type: 'Badge', field, variant: concept === 'in_stock' ? 'success' : 'neutral' }
  if (kind === 'number') return { type: 'Number', field, format: concept === 'reviews' ? 'compact' : 'plain' }
  return { type: 'Text', field, style: kind === 'text' ? 'body' : 'caption' }
}

/** What all goods have alike, and nobody has a word for ("Included / United States"), tells nothing of one. */
const isOfAll = ({ concept, values, coverage }: FieldInfo, { count }: Profile): boolean =>
  (concept === undefined || SAME_FOR_ALL.test(concept)) && values?.length === 1 && coverage === count && count > 3
const SAME_FOR_ALL = /^(?:condition|shipping|pickup|payment|returns|warranty)$/

function widgetFor(fields: string[], size: WidgetSize, layout: Layout, profile: Profile): WidgetTemplate {
  const { images, rows, hidden = [], wanted = [] } = layout
  const infos = [...new Set([...fields, ...wanted])]
    .flatMap((field) => fieldNamed(profile, field) ?? [])
    .filter((info) => wanted.includes(info.field) || !isOfAll(info, profile))
    .filter((info) => (!images || info.kind === 'image' || info.field === 'name') && !hidden.includes(info.field))
    // A list is read line by line.
    .filter((info) => !rows || info.kind !== 'image' || wanted.includes(info.field))
  // What was asked for stands right after the name, in its order.
  const place = (info: FieldInfo) => (wanted.includes(info.field) ? 1.5 + wanted.indexOf(info.field) / 100 : rank(info))
  const sorted = infos.sort((a, b) => place(a) - place(b))
  const picture = sorted.find((info) => info.kind === 'image')
  const atoms = sorted
    .filter((info) => info.kind !== 'image' || info === picture)
    .flatMap((info) => atomFor(info) ?? [])
    .slice(0, WIDGET_LIMITS[size].atoms)
  return { size, atoms: atoms.length > 0 ? atoms : [{ type: 'Text', field: 'name', style: 'heading' }] }
}

/** A template without a model: the picture, the name and the price first, then what this result has besides. */
export function templateByRule(input: TemplateInput): Template {
  const mode = modeFor(input)
  const size = sizeFor(mode, input)
  // What one of them costs is shown, though most have no price.
  const price = fieldFor(input.profile, 'price')?.field
  const isPriced = price !== undefined && input.groups.some((fields) => fields.includes(price))
  const [main = ['name'], ...others] = input.groups.map((fields) => (isPriced && !fields.includes(price) ? [...fields, price] : fields))
  const template: Template = { mode, widgetTemplate: widgetFor(main, size, input.layout, input.profile) }
  if (mode === 'grid') {
    const grid = gridFor(input.count, size, input.viewport)
    template.grid = input.layout.rows ? { rows: Math.min(200, Math.max(1, input.count)), cols: 1 } : grid
  }
  if (others.length > 0 && mode !== 'comparison') {
    template.groups = [main, ...others].map((fields) => ({
      fields: fields.slice(0, 100),
      widgetTemplate: widgetFor(fields, size, input.layout, input.profile),
    }))
  }
  return template
}
