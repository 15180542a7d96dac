import type { SessionKey } from '#core/ports/store.ts'
import type { Facet, Filter, Formation, Meta, ShopState } from '#protocol/shop.ts'
import type { Catalog, Query } from '../catalog/catalog.ts'
import { facetOrder } from '../catalog/facets.ts'
import { isEmpty, type Product, valueOf } from '../catalog/product.ts'
import { contextOf, queryOf } from '../talk/context.ts'
import type { Change, ShopStore } from '../ports.ts'
import type { Snapshot } from '../state/snapshot.ts'
import { applyTemplate } from '../template/apply.ts'
import type { Language } from '#text/language.ts'

const MOST_META_FIELDS = 30

/** A reference into the session's data: the product as it was in this version of the catalogue. */
export const dataId = (product: Product, catalog: Catalog): string => `${product.id}@${catalog.version}`

/**
 * The products of a state: those of the catalogue in force and those of a change that is not written yet (`fresh`) are at
 * hand, others are read as they were.
 */
export async function shownIn(
  store: ShopStore,
  catalog: Catalog,
  session: SessionKey,
  ids: string[],
  fresh: Change['data'] = [],
): Promise<Product[]> {
  const own = `@${catalog.version}`
  const brought = new Map(fresh.map(({ id, product }) => [id, product]))
  const atHand = (id: string) =>
    brought.get(id) ?? (id.endsWith(own) ? catalog.products[catalog.rowOf(id.slice(0, -own.length)) ?? -1] : undefined)
  return (await Promise.all(ids.map(async (id) => atHand(id) ?? store.products(session, [id])))).flat()
}

/** What a model may know of these products: how many, which fields, what they are called. */
export function metaOf(products: Product[], count: number, catalog: Catalog, language: Language): Meta {
  const present = catalog.profile.fields.filter(
    (info) => info.field !== 'id' && products.some((product) => !isEmpty(valueOf(product, info.field))),
  )
  const fields = present.slice(0, MOST_META_FIELDS)
  return {
    count,
    fields: fields.map((info) => info.field),
    aliases: Object.fromEntries(fields.map((info) => [info.field, info.label[language]])),
  }
}

/** The screen of a state: its template filled with its products, and what else they could be narrowed by. */
export function screenOf(state: Snapshot, products: Product[], catalog: Catalog): Formation | null {
  if (!state.template) return null
  const shown = state.template.mode === 'single' ? products.slice(0, 1) : products
  const formation = applyTemplate(state.template, shown, catalog.profile, state.language)
  formation.total = state.meta.count
  formation.filters = state.filters
  if (state.sort) formation.sort = state.sort
  if (!state.chosen) {
    const { sort: _, ...query } = queryOf(contextOf(state, products))
    formation.facets = facetsOf(query, catalog, state.language)
  }
  return formation
}

/** A field that was filtered by later offers its other values too: they are counted without its own filter. */
function facetsOf(query: Query, catalog: Catalog, language: Language): Facet[] {
  const { added = [] } = query
  const facetsWith = (filters: Filter[]) => catalog.facets(catalog.find({ ...query, added: filters }).rows, language)
  const facets = new Map(facetsWith(added).map((facet) => [facet.field, facet]))
  for (const field of new Set(added.map((filter) => filter.field))) {
    const others = facetsWith(added.filter((filter) => filter.field !== field))
    const own = others.find((facet) => facet.field === field)
    if (own) facets.set(field, own)
  }
  return facetOrder(catalog.profile).flatMap(({ field }) => facets.get(field) ?? [])
}

/** The state as it goes over the wire. */
export const wireState = (state: Snapshot, formation: Formation | null): ShopState => ({
  step: state.step,
  meta: state.meta,
  template: state.template,
  formation,
})
