import type { Filter, Formation, Meta, ShopState, Sort } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { isEmpty, type Product, valueOf } from '../catalog/product.ts'
import type { Snapshot } from '../state/snapshot.ts'
import { applyTemplate } from '../template/apply.ts'
import { MOST_WIDGETS } from '../template/grid.ts'
import type { Language } from '../text/normalize.ts'

export const MOST_META_FIELDS = 30

export interface Wanted {
  words: string[]
  base: Filter[]
  filters: Filter[]
  sort: Sort | null
}

export interface Result {
  count: number
  /** The first of them, as many as a screen holds. */
  products: Product[]
  ids: string[]
  meta: Meta
  unknown: string[]
}

/** A reference into the session's data: the product as it was in this version of the catalogue. */
export const dataId = (product: Product, catalog: Catalog): string => `${product.id}@${catalog.version}`

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

export function lookUp(catalog: Catalog, { words, base, filters, sort }: Wanted, language: Language): Result {
  const { rows, unknown } = catalog.find({ words, filters: [...base, ...filters], sort: sort ?? undefined })
  const products = rows.slice(0, MOST_WIDGETS).flatMap((row) => catalog.products[row] ?? [])
  return {
    count: rows.length,
    products,
    ids: products.map((product) => dataId(product, catalog)),
    meta: metaOf(products, rows.length, catalog, language),
    unknown,
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
    const { rows } = catalog.find({ words: state.words, filters: [...state.base, ...state.filters] })
    formation.facets = catalog.facets(rows, state.language)
  }
  return formation
}

/** The state as it goes over the wire. */
export const wireState = (state: Snapshot, formation: Formation | null): ShopState => ({
  step: state.step,
  meta: state.meta,
  template: state.template,
  formation,
})
