import type { DeltaAction, Filter, Sort, Template, Trigger } from '#protocol/shop.ts'
import type { Viewport } from '#protocol/session.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { type Product, profileFields } from '../catalog/product.ts'
import type { Change } from '../ports.ts'
import { narrow } from '../state/narrow.ts'
import type { Layout, Snapshot } from '../state/snapshot.ts'
import { templateByRule } from '../template/by-rule.ts'
import { groupFields } from '../template/group.ts'
import type { Language } from '../text/normalize.ts'
import { dataId, lookUp, metaOf, type Wanted } from './screen.ts'

/** Who asks for a change, in what language, on what screen. */
export interface Asker {
  trigger: Trigger
  language: Language
  viewport: Viewport | null
}

function build(
  catalog: Catalog,
  asker: Asker,
  action: DeltaAction,
  shown: { products: Product[]; count: number },
  layout: Layout,
  comparing: boolean,
): Change {
  const { products, count } = shown
  const template = templateByRule({
    count,
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

export interface SearchWish {
  query: string
  words: string[]
  filters: Filter[]
  sort: Sort | null
}

export function searchChange(catalog: Catalog, state: Snapshot, asker: Asker, { query, words, filters, sort }: SearchWish): Change {
  const wanted: Wanted = { words, base: filters, filters: [], sort }
  const params = { query, words, base: filters, ...(sort && { sort }) }
  const kept = state.layout.mode === 'single' ? {} : state.layout
  return build(catalog, asker, { type: 'SEARCH', tool: 'search_products', params }, lookUp(catalog, wanted, asker.language), kept, false)
}

/** `replace` puts these filters in place of all that were put on top of the search; otherwise they add to them. */
export function filterChange(
  catalog: Catalog,
  state: Snapshot,
  asker: Asker,
  added: Filter[],
  sort: Sort | undefined,
  replace: boolean,
): Change {
  const { base, filters } = replace ? { base: state.base, filters: added } : narrow(state, added)
  const order = sort ?? state.sort
  const params = { filters, base, ...(sort && { sort }) }
  return build(
    catalog,
    asker,
    { type: 'FILTER', tool: 'filter', params },
    lookUp(catalog, { words: state.words, base, filters, sort: order }, asker.language),
    state.layout,
    false,
  )
}

export function sortChange(catalog: Catalog, state: Snapshot, asker: Asker, sort: Sort): Change {
  const found = lookUp(catalog, { words: state.words, base: state.base, filters: state.filters, sort }, asker.language)
  return build(catalog, asker, { type: 'SORT', tool: 'sort', params: { ...sort, sort } }, found, state.layout, false)
}

/** Only the template changes; the products stay those on screen. */
export function layoutChange(catalog: Catalog, state: Snapshot, asker: Asker, layout: Layout, shown: Product[]): Change {
  const change = build(
    catalog,
    asker,
    { type: 'LAYOUT', tool: 'set_layout', params: { ...layout, layout } },
    { products: shown, count: state.meta.count },
    layout,
    false,
  )
  return { ...change, result: state.meta, ids: state.ids, data: [] }
}

/** Agent 2's template, already checked, in place of the one by rule. */
export function templateChange(state: Snapshot, asker: Asker, template: Template): Change {
  return {
    ...asker,
    trigger: 'SYSTEM',
    action: { type: 'LAYOUT', tool: 'set_template', params: { mode: template.mode } },
    result: state.meta,
    template,
    ids: state.ids,
    data: [],
  }
}

export function compareChange(catalog: Catalog, asker: Asker, products: Product[], refs: string[], state: Snapshot): Change {
  const action: DeltaAction = { type: 'LAYOUT', tool: 'compare', params: { refs, mode: 'comparison', layout: state.layout } }
  return build(catalog, asker, action, { products, count: products.length }, {}, true)
}
