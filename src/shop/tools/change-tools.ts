import { z } from 'zod'
import { Filter, FormationMode, Sort, Template, VizType, WidgetSize } from '#protocol/shop.ts'
import type { AnyTool, Tool } from '#core/ports/tools.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { checkFilter } from '../catalog/match.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { parseWishes } from '../filters/parse.ts'
import { compareChange, filterChange, layoutChange, searchChange, sortChange, templateChange } from '../pipeline/changes.ts'
import { layoutFor } from '../pipeline/layout.ts'
import { referredProducts } from '../pipeline/referred.ts'
import type { Shop } from '../shop.ts'
import { checkTemplate } from '../template/validate.ts'
import { read } from '../router/features.ts'
import { withoutLayout } from '../router/goods.ts'
import { askerOf, outcomeOf, sessionOf, Where } from './context.ts'

/** Filters that a model or a person gave, with their real spelling; a throw is a failed validation that the agent may retry. */
function checked(catalog: Catalog, filters: Filter[]): Filter[] {
  return filters.map((filter) => {
    const result = checkFilter(catalog.profile, filter)
    if ('error' in result) throw new Error(result.error)
    return result.filter
  })
}

function checkedSort(catalog: Catalog, sort: Sort | undefined): Sort | undefined {
  if (sort && !fieldNamed(catalog.profile, sort.field))
    throw new Error(`sort.field: "${sort.field.slice(0, 60)}" is not a field of the catalogue.`)
  return sort
}

const SearchArgs = z.object({
  query: z.string().max(2_000),
  filters: z.array(Filter).max(50).optional(),
  sort: Sort.optional(),
  where: Where,
})

function searchTool(shop: Shop): Tool<z.infer<typeof SearchArgs>> {
  return {
    name: 'search_products',
    description:
      'Start a new search of the catalogue. `query` is what the person looks for, in their own words; `filters` and `sort` may narrow it.',
    input: SearchArgs,
    effect: 'idempotent',
    async run({ query, filters = [], sort, where }, context) {
      const catalog = await shop.catalog()
      const wishes = parseWishes(query, catalog)
      const given = checked(catalog, filters)
      const own = wishes.filters.filter((filter) => !given.some((other) => other.field === filter.field))
      const order = checkedSort(catalog, sort) ?? wishes.sort ?? null
      const appended = await shop.store.append(
        sessionOf(context),
        (state) =>
          searchChange(catalog, state, askerOf(where, state.language), {
            query,
            words: withoutLayout(wishes.rest, read(query, catalog)),
            filters: [...own, ...given],
            sort: order,
          }),
        context.callId,
      )
      return outcomeOf(appended)
    },
  }
}

const FilterArgs = z.object({ filters: z.array(Filter).max(50), sort: Sort.optional(), replace: z.boolean().optional(), where: Where })

function filterTool(shop: Shop): Tool<z.infer<typeof FilterArgs>> {
  return {
    name: 'filter',
    description:
      'Narrow the products on screen. Each filter is {field, op, value}, op one of eq, ne, lt, lte, gt, gte, in, contains. `replace` drops earlier filters.',
    input: FilterArgs,
    effect: 'idempotent',
    async run({ filters, sort, replace, where }, context) {
      const catalog = await shop.catalog()
      const given = checked(catalog, filters)
      const order = checkedSort(catalog, sort)
      return outcomeOf(
        await shop.store.append(
          sessionOf(context),
          (state) => filterChange(catalog, state, askerOf(where, state.language), given, order, replace === true),
          context.callId,
        ),
      )
    },
  }
}

const SortArgs = Sort.extend({ where: Where })

function sortTool(shop: Shop): Tool<z.infer<typeof SortArgs>> {
  return {
    name: 'sort',
    description: 'Order the products on screen by a field, asc or desc.',
    input: SortArgs,
    effect: 'idempotent',
    async run({ field, direction, where }, context) {
      const catalog = await shop.catalog()
      const sort = { field, direction }
      checkedSort(catalog, sort)
      return outcomeOf(
        await shop.store.append(
          sessionOf(context),
          (state) => sortChange(catalog, state, askerOf(where, state.language), sort),
          context.callId,
        ),
      )
    },
  }
}

const LayoutArgs = z.object({
  viz_type: VizType.optional(),
  mode: FormationMode.optional(),
  size: WidgetSize.optional(),
  text: z.string().max(2_000).optional(),
  where: Where,
})

function layoutTool(shop: Shop): Tool<z.infer<typeof LayoutArgs>> {
  return {
    name: 'set_layout',
    description:
      'Show the same products another way: viz_type grid, list, table, carousel, single or images; size tiny, small, medium or large.',
    input: LayoutArgs,
    effect: 'idempotent',
    async run({ viz_type, mode, size, text = '', where }, context) {
      const session = sessionOf(context)
      const catalog = await shop.catalog()
      const now = await shop.store.state(session)
      const shown = now ? await shop.store.products(session, now.ids) : []
      const appended = await shop.store.append(
        session,
        (state) => {
          const layout = mode ? { mode } : layoutFor(text, viz_type, state.layout, state.template?.widgetTemplate.size)
          return layoutChange(catalog, state, askerOf(where, state.language), size ? { ...layout, size } : layout, shown)
        },
        context.callId,
      )
      return outcomeOf(appended)
    },
  }
}

const History = z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })).max(3)
const CompareArgs = z.object({
  refs: z.array(z.string().max(200)).max(10).optional(),
  text: z.string().max(2_000).optional(),
  history: History.optional(),
  where: Where,
})
const MOST_COMPARED = 6

function compareTool(shop: Shop): Tool<z.infer<typeof CompareArgs>> {
  return {
    name: 'compare',
    description:
      'Put shown products side by side. `refs` are their places or brands: "first", "third", "Samsung"; none means the first few.',
    input: CompareArgs,
    effect: 'idempotent',
    async run({ refs = [], text = '', history = [], where }, context) {
      const session = sessionOf(context)
      const [catalog, now] = [await shop.catalog(), await shop.store.state(session)]
      const shown = now ? await shop.store.products(session, now.ids) : []
      const referred = referredProducts(refs, text, refs.length > 0 ? [] : history, shown, catalog)
      const chosen =
        referred.length > 1 ? referred : refs.length > 1 ? [] : shown.slice(0, shown.length <= MOST_COMPARED ? shown.length : 3)
      if (chosen.length < 2) return { status: 'empty', count: chosen.length, step: now?.step ?? 0 }
      const products = chosen.slice(0, MOST_COMPARED)
      return outcomeOf(
        await shop.store.append(
          session,
          (state) => compareChange(catalog, askerOf(where, state.language), products, refs, state),
          context.callId,
        ),
      )
    },
  }
}

const TemplateArgs = z.object({ template: z.unknown(), where: Where })

function templateTool(shop: Shop): Tool<z.infer<typeof TemplateArgs>> {
  return {
    name: 'set_template',
    description: 'Put a widget template in place of the current one.',
    input: TemplateArgs,
    effect: 'idempotent',
    async run({ template, where }, context) {
      const now = await shop.store.state(sessionOf(context))
      const result = checkTemplate(template, now?.meta.fields ?? [], now?.meta.count ?? 0, where?.viewport ?? null)
      if ('error' in result) throw new Error(result.error)
      const good: Template = result.template
      return outcomeOf(
        await shop.store.append(sessionOf(context), (state) => templateChange(state, askerOf(where, state.language), good), context.callId),
      )
    },
  }
}

const RollbackArgs = z.object({ step: z.number().int().nonnegative().optional() })

function rollbackTool(shop: Shop): Tool<z.infer<typeof RollbackArgs>> {
  return {
    name: 'rollback',
    description: 'Go back to an earlier step; without a step, undo the last change.',
    input: RollbackArgs,
    effect: 'idempotent',
    async run({ step }, context) {
      const session = sessionOf(context)
      const now = await shop.store.state(session)
      if (!now || (step === undefined && now.at === 0)) return { status: 'empty', count: 0, step: now?.step ?? 0 }
      return outcomeOf(await shop.store.rollback(session, step ?? 'back', 'USER_QUERY', context.callId))
    },
  }
}

/** The tools that change the state. They write the data themselves and answer only "ok" or "empty". */
export const createShopChangeTools = (shop: Shop): AnyTool[] => [
  searchTool(shop),
  filterTool(shop),
  sortTool(shop),
  compareTool(shop),
  layoutTool(shop),
  templateTool(shop),
  rollbackTool(shop),
]
