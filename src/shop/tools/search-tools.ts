import { Filter, Sort } from '#protocol/shop.ts'
import type { AnyTool, Tool } from '#core/ports/tools.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { checkFilter } from '../catalog/match.ts'
import { valueOf } from '../catalog/product.ts'
import { fieldFor, fieldNamed } from '../catalog/profile.ts'
import { checkVocabulary } from '../catalog/vocabulary.ts'
import { narrowed, queryOf, searched, type Wish } from '../dialogue/context.ts'
import { pointedAt } from '../dialogue/names.ts'
import { find } from '../dialogue/phrases.ts'
import { plainWords } from '../text/phrase.ts'
import { understand } from '../dialogue/understand.ts'
import { filterChange, searchChange, sortChange } from '../pipeline/changes.ts'
import type { Shop } from '../shop.ts'
import { askerOf, emptyOutcome, focusOf, outcomeOf, sceneOf, sessionOf } from './context.ts'
import { type Args, DECLARED } from './declared.ts'

/** Filters that a model or a person gave, with their real spelling; a throw is a failed validation that the agent may retry. */
function checked(catalog: Catalog, filters: Filter[]): Filter[] {
  return filters.map((filter) => {
    const shaped = checkFilter(catalog.profile, filter)
    if ('error' in shaped) throw new Error(shaped.error)
    const result = checkVocabulary(catalog, shaped.filter)
    if ('error' in result) throw new Error(result.error)
    return result.filter
  })
}

function checkedSort(catalog: Catalog, sort: Sort | undefined): Sort | undefined {
  if (sort && !fieldNamed(catalog.profile, sort.field))
    throw new Error(`sort.field: "${sort.field.slice(0, 60)}" is not a field of the catalogue.`)
  return sort
}

/** What to look for: as it was read, or read now from a model's words. */
function wishOf(catalog: Catalog, { query, filters = [], sort, wish }: Args<'search_products'>): Wish {
  if (wish) return wish
  const own = understand(query, catalog, searched({ words: [], without: [], filters: [], sort: null, lifted: [] })).wish
  const given = checked(catalog, filters)
  const others = own.filters.filter((filter) => !given.some((other) => other.field === filter.field))
  return { ...own, filters: [...others, ...given], sort: checkedSort(catalog, sort) ?? own.sort }
}

function searchTool(shop: Shop): Tool<Args<'search_products'>> {
  return {
    ...DECLARED.search_products,
    async run(args, tool) {
      const { catalog, state } = await sceneOf(shop, tool)
      const wanted = searched(wishOf(catalog, args))
      // What is on screen stays there until there is something to put in its place.
      if (state.meta.count > 0 && catalog.find(queryOf(wanted)).rows.length === 0) return emptyOutcome(state)
      return outcomeOf(
        await shop.store.append(
          sessionOf(tool),
          (now) => searchChange(catalog, now, askerOf(args.where, now.language), args.query, wanted),
          tool.callId,
        ),
      )
    },
  }
}

function filterTool(shop: Shop): Tool<Args<'filter'>> {
  return {
    ...DECLARED.filter,
    async run({ filters, sort, replace, wish, where }, tool) {
      const { catalog, state, context } = await sceneOf(shop, tool)
      const given = checked(catalog, filters)
      const order = checkedSort(catalog, sort) ?? null
      const kept = { ...context, ...(state.chosen && { ...contextOfState(state), shown: context.shown }) }
      const start = replace ? { ...kept, filters: [], must: [], without: [] } : kept
      const wanted = narrowed(start, wish ?? { words: [], without: [], filters: given, sort: order, lifted: [] })
      if (catalog.find(queryOf(wanted)).rows.length === 0) return emptyOutcome(state)
      return outcomeOf(
        await shop.store.append(sessionOf(tool), (now) => filterChange(catalog, now, askerOf(where, now.language), wanted), tool.callId),
      )
    },
  }
}

/** What was searched for before a few were chosen to be compared. */
const contextOfState = (state: { words: string[]; must?: string[]; without?: string[]; base: Filter[]; filters: Filter[] }) => ({
  words: state.words,
  must: state.must ?? [],
  without: state.without ?? [],
  base: state.base,
  filters: state.filters,
  only: undefined as never,
})

function sortTool(shop: Shop): Tool<Args<'sort'>> {
  return {
    ...DECLARED.sort,
    async run({ field, direction, where }, tool) {
      const { catalog, state, context } = await sceneOf(shop, tool)
      const wanted = { ...context, ...(state.chosen && contextOfState(state)) }
      const sort = { field, direction }
      checkedSort(catalog, sort)
      return outcomeOf(
        await shop.store.append(
          sessionOf(tool),
          (now) => sortChange(catalog, now, askerOf(where, now.language), sort, wanted),
          tool.callId,
        ),
      )
    },
  }
}

/** More of the kind of one product: its brand where that is named, else its category; cheaper where that is said. */
function similarTool(shop: Shop): Tool<Args<'shop_similar'>> {
  return {
    ...DECLARED.shop_similar,
    async run({ text, fields, wish, history, where }, tool) {
      const { catalog, state, shown } = await sceneOf(shop, tool)
      const focus = focusOf(history, catalog, shown)
      const [product = focus[0] ?? shown[0]] = pointedAt({
        text,
        language: state.language,
        catalog,
        shown,
        focus,
        anywhere: false,
      }).products
      const kinds = ['brand', 'category'].flatMap((concept) => fieldFor(catalog.profile, concept) ?? [])
      const brand = kinds.find(({ concept }) => concept === 'brand')
      const own = product && brand ? valueOf(product, brand.field) : undefined
      const isOther = find('other', plainWords(text)) !== undefined
      const kind =
        kinds.find(({ field }) => fields.includes(field) && !isOther) ?? kinds.find(({ concept }) => concept === 'category') ?? kinds[0]
      const value = product && kind ? [valueOf(product, kind.field)].flat()[0] : undefined
      if (!product || !kind || typeof value !== 'string') return emptyOutcome(state)
      const price = fieldFor(catalog.profile, 'price')
      const paid = price ? Number(valueOf(product, price.field)) : Number.NaN
      const cheaper = price && wish.sort?.field === price.field && wish.sort.direction === 'asc' && paid > 0
      const filters: Filter[] = [
        { field: kind.field, op: 'eq', value },
        ...(isOther && brand && own !== undefined ? [{ field: brand.field, op: 'ne' as const, value: String(own) }] : []),
        ...(cheaper ? [{ field: price.field, op: 'lt' as const, value: paid }] : []),
      ]
      const wanted = searched({ words: [], without: [], filters, sort: wish.sort, lifted: [] })
      if (catalog.find(queryOf(wanted)).rows.length === 0) return emptyOutcome(state)
      return outcomeOf(
        await shop.store.append(
          sessionOf(tool),
          (now) => searchChange(catalog, now, askerOf(where, now.language), text, wanted),
          tool.callId,
        ),
      )
    },
  }
}

export const createSearchTools = (shop: Shop): AnyTool[] => [searchTool(shop), filterTool(shop), sortTool(shop), similarTool(shop)]
