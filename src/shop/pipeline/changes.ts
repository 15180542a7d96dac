import type { DeltaAction, Sort, Template, Trigger } from '#protocol/shop.ts'
import type { Viewport } from '#protocol/session.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type Product, profileFields } from '../catalog/product.ts'
import { type Context, queryOf } from '../talk/context.ts'
import type { Change } from '../ports.ts'
import type { Layout, Snapshot } from '../state/snapshot.ts'
import { templateByRule } from '../template/by-rule.ts'
import { PAGE } from '../template/grid.ts'
import { groupFields } from '../template/group.ts'
import type { Language } from '#text/language.ts'
import { dataId, metaOf } from './screen.ts'

/** Who asks for a change, in what language, on what screen. */
export interface Asker {
  trigger: Trigger
  language: Language
  viewport: Viewport | null
}

interface View {
  products: Product[]
  count: number
  layout: Layout
  comparing?: boolean
}

function build(catalog: Catalog, asker: Asker, action: DeltaAction, { products, count, layout, comparing = false }: View): Change {
  const template = templateByRule({
    count: Math.min(count, Math.max(products.length, 1)),
    groups: groupFields(products.map((product) => profileFields(product, catalog.profile))),
    profile: catalog.profile,
    viewport: asker.viewport,
    layout,
    comparing,
  })
  return {
    ...asker,
    action,
    result: metaOf(products, count, catalog, asker.language),
    template,
    ids: products.map((product) => dataId(product, catalog)),
    data: products.map((product) => ({ id: dataId(product, catalog), product })),
  }
}

/** How many fit a context, and those of one page. */
function lookUp(catalog: Catalog, context: Omit<Context, 'shown' | 'count'>, offset = 0): { products: Product[]; count: number } {
  const { rows } = catalog.find(queryOf(context))
  return { products: rows.slice(offset, offset + PAGE).flatMap((row) => catalog.products[row] ?? []), count: rows.length }
}

/** One product in detail and side-by-side views end with the search they belong to. */
const kept = ({ mode, ...layout }: Layout): Layout => (mode === 'single' || mode === undefined ? layout : { ...layout, mode })

export function searchChange(catalog: Catalog, state: Snapshot, asker: Asker, query: string, wanted: Context): Change {
  const { words, must, prefer, without, base, sort } = wanted
  const said = Object.entries({ must, prefer, without }).filter(([, list]) => list.length > 0)
  const params = { query, words, base, ...Object.fromEntries(said), ...(sort && { sort }) }
  const action: DeltaAction = { type: 'SEARCH', tool: 'search_products', params }
  return build(catalog, asker, action, { ...lookUp(catalog, wanted), layout: kept(state.layout) })
}

export function filterChange(catalog: Catalog, state: Snapshot, asker: Asker, wanted: Context): Change {
  const { filters, base, words, must, prefer, without, sort } = wanted
  const isOther = words.join('\n') !== state.words.join('\n')
  const params = { ...(isOther && { words }), filters, base, must, prefer, without, ...(sort && { sort }) }
  const action: DeltaAction = { type: 'FILTER', tool: 'filter', params }
  return build(catalog, asker, action, { ...lookUp(catalog, wanted), layout: kept(state.layout) })
}

export function sortChange(catalog: Catalog, state: Snapshot, asker: Asker, sort: Sort, wanted: Context): Change {
  const found = lookUp(catalog, { ...wanted, sort })
  return build(catalog, asker, { type: 'SORT', tool: 'sort', params: { ...sort, sort } }, { ...found, layout: kept(state.layout) })
}

/** Another page of the same. */
export function pageChange(catalog: Catalog, state: Snapshot, asker: Asker, wanted: Context, offset: number): Change {
  const action: DeltaAction = { type: 'LAYOUT', tool: 'page', params: { offset, layout: state.layout } }
  return build(catalog, asker, action, { ...lookUp(catalog, wanted, offset), layout: state.layout })
}

/** Only the template changes; the products stay those on screen. */
export function layoutChange(catalog: Catalog, state: Snapshot, asker: Asker, layout: Layout, shown: Product[]): Change {
  const action: DeltaAction = { type: 'LAYOUT', tool: 'set_layout', params: { ...layout, layout, offset: state.offset } }
  const change = build(catalog, asker, action, { products: shown, count: state.meta.count, layout })
  return { ...change, result: state.meta, ids: state.ids, data: [] }
}

/** Agent 2's template, already checked, in place of the one by rule. */
export function templateChange(state: Snapshot, asker: Asker, template: Template): Change {
  return {
    ...asker,
    trigger: 'SYSTEM',
    action: { type: 'LAYOUT', tool: 'set_template', params: { mode: template.mode, offset: state.offset } },
    result: state.meta,
    template,
    ids: state.ids,
    data: [],
  }
}

/** Side by side; what they differ in stands first. */
export function compareChange(
  catalog: Catalog,
  asker: Asker,
  products: Product[],
  { refs, wanted }: { refs: string[]; wanted: string[] },
  state: Snapshot,
): Change {
  const action: DeltaAction = { type: 'LAYOUT', tool: 'compare', params: { refs, mode: 'comparison', layout: state.layout } }
  return build(catalog, asker, action, {
    products,
    count: products.length,
    layout: { hidden: state.layout.hidden ?? [], wanted },
    comparing: true,
  })
}

/** One product by itself, as large as the screen; its pictures alone when they are asked for. */
export function openChange(catalog: Catalog, asker: Asker, product: Product, pictures: boolean, state: Snapshot): Change {
  const layout: Layout = { mode: 'single', size: 'large', ...(pictures && { images: true }) }
  const action: DeltaAction = { type: 'LAYOUT', tool: 'open', params: { id: product.id, mode: 'single', layout: state.layout } }
  return build(catalog, asker, action, { products: [product], count: 1, layout })
}
