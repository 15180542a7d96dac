import type { Filter, Sort } from '#protocol/shop.ts'
import type { AnyTool, Tool } from '#core/ports/tools.ts'
import { chosenFor } from '../acts/view.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { checkFilter } from '../catalog/match.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { checkVocabulary, vocabularyOf } from '../catalog/vocabulary.ts'
import { narrowed, NO_WISH, queryOf, searched, type Wish } from '../dialogue/context.ts'
import { understand } from '../dialogue/understand.ts'
import { compareChange, filterChange, layoutChange, searchChange, sortChange, templateChange } from '../pipeline/changes.ts'
import { layoutFor } from '../pipeline/layout.ts'
import type { Shop } from '../shop.ts'
import type { Snapshot } from '../state/snapshot.ts'
import { checkTemplate } from '../template/validate.ts'
import { type Args, DECLARED } from './declared.ts'
import { sessionOf, situationOf, write } from './session.ts'

/** All that a model gets back from a change: whether there is something, and how much. Never the data. */
const outcomeOf = ({ meta, step }: Snapshot) => ({ status: meta.count > 0 ? 'ok' : 'empty', count: meta.count, step })
const nothingOf = ({ step }: Snapshot) => ({ status: 'empty', count: 0, step })

/** Filters that a model gave, with their real spelling; a throw is a failed validation that the agent may retry. */
function checked(catalog: Catalog, filters: Filter[]): Filter[] {
  return filters.map((filter) => {
    const shaped = checkFilter(catalog.profile, filter)
    const result = 'error' in shaped ? shaped : checkVocabulary(catalog, shaped.filter)
    if ('error' in result) throw new Error(result.error)
    return result.filter
  })
}

function checkedSort(catalog: Catalog, sort: Sort | undefined): Sort | null {
  if (sort && !fieldNamed(catalog.profile, sort.field))
    throw new Error(`sort.field: "${sort.field.slice(0, 60)}" is not a field of the catalogue.`)
  return sort ?? null
}

/** What to look for: as it was read, or read now from a model's words. */
function wishOf(catalog: Catalog, { query, filters = [], sort, wish }: Args<'search_products'>): Wish {
  if (wish) return wish
  const own = understand(query, catalog, searched(NO_WISH)).wish
  const given = checked(catalog, filters)
  const others = own.filters.filter((filter) => !given.some((other) => other.field === filter.field))
  return { ...own, filters: [...others, ...given], sort: checkedSort(catalog, sort) ?? own.sort }
}

/** The tools that a model may call. They write the data themselves and answer only "ok" or "empty". */
export const createModelTools = (shop: Shop): AnyTool[] => [
  {
    ...DECLARED.search_products,
    async run(args, tool) {
      const { catalog, state, asker } = await situationOf(shop, tool, args.where)
      const wanted = searched(wishOf(catalog, args))
      // What is on screen stays there until there is something to put in its place.
      if (state.meta.count > 0 && catalog.find(queryOf(wanted)).rows.length === 0) return nothingOf(state)
      return outcomeOf(await write(shop, tool, (now) => searchChange(catalog, now, asker, args.query, wanted)))
    },
  } satisfies Tool<Args<'search_products'>>,
  {
    ...DECLARED.filter,
    async run({ filters, sort, replace, where }, tool) {
      const { catalog, state, context, asker } = await situationOf(shop, tool, where)
      const kept = context.beneath ?? context
      const wish = { ...NO_WISH, filters: checked(catalog, filters), sort: checkedSort(catalog, sort) }
      const wanted = narrowed(replace ? { ...kept, filters: [], must: [], without: [] } : kept, wish)
      if (catalog.find(queryOf(wanted)).rows.length === 0) return nothingOf(state)
      return outcomeOf(await write(shop, tool, (now) => filterChange(catalog, now, asker, wanted)))
    },
  } satisfies Tool<Args<'filter'>>,
  {
    ...DECLARED.sort,
    async run({ field, direction, where }, tool) {
      const { catalog, context, asker } = await situationOf(shop, tool, where)
      checkedSort(catalog, { field, direction })
      const wanted = context.beneath ?? context
      return outcomeOf(await write(shop, tool, (now) => sortChange(catalog, now, asker, { field, direction }, wanted)))
    },
  } satisfies Tool<Args<'sort'>>,
  {
    ...DECLARED.set_layout,
    async run({ viz_type, mode, size, where }, tool) {
      const { catalog, shown, asker } = await situationOf(shop, tool, where)
      return outcomeOf(
        await write(shop, tool, (now) => {
          const layout = mode ? { mode } : layoutFor(viz_type, undefined, now.layout, now.template?.widgetTemplate.size)
          return layoutChange(catalog, now, asker, size ? { ...layout, size } : layout, shown)
        }),
      )
    },
  } satisfies Tool<Args<'set_layout'>>,
  {
    ...DECLARED.compare,
    async run({ refs = [], where }, tool) {
      const situation = await situationOf(shop, tool, where)
      const { catalog, state, asker } = situation
      const { products } = chosenFor({ ...situation, language: asker.language, refs, text: refs.join(', '), focus: [] })
      if (products.length < 2) return nothingOf(state)
      return outcomeOf(await write(shop, tool, (now) => compareChange(catalog, asker, products, refs, now)))
    },
  } satisfies Tool<Args<'compare'>>,
  {
    ...DECLARED.set_template,
    async run({ template, where }, tool) {
      const { state, asker } = await situationOf(shop, tool, where)
      const result = checkTemplate(template, state.meta.fields, state.meta.count, where?.viewport ?? null)
      if ('error' in result) throw new Error(result.error)
      return outcomeOf(await write(shop, tool, (now) => templateChange(now, asker, result.template)))
    },
  } satisfies Tool<Args<'set_template'>>,
  metaTool(shop),
]

const RECENT = 10

/** What a model may ask for: structure and counts, and the steps so far in short. */
function metaTool(shop: Shop): Tool<Args<'get_meta'>> {
  return {
    ...DECLARED.get_meta,
    async run(_, tool) {
      const { catalog, state } = await situationOf(shop, tool)
      const deltas = await shop.store.deltas(sessionOf(tool), { after: Math.max(0, state.step - RECENT), limit: RECENT })
      return {
        ...state.meta,
        layout_hint: state.layout.mode ?? (state.chosen ? 'comparison' : 'grid'),
        vocabulary: vocabularyOf(catalog),
        steps: (deltas ?? []).map(({ step, action, result }) => `${step} ${action.type} ${action.tool ?? ''} → ${result.count}`),
      }
    },
  }
}
