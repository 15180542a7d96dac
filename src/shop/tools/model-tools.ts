import type { Filter, Sort } from '#protocol/shop.ts'
import type { AnyTool, Tool } from '#core/ports/tools.ts'
import { chosenFor } from '../talk/view.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { checkFilter } from '../catalog/match.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { checkVocabulary, vocabularyOf } from '../catalog/vocabulary.ts'
import { type Context, narrowed, NO_WISH, queryOf, searched, type Wish } from '../talk/context.ts'
import { understand } from '../talk/understand.ts'
import { compareChange, filterChange, layoutChange, searchChange, sortChange, templateChange } from '../pipeline/changes.ts'
import { layoutFor } from '../pipeline/layout.ts'
import type { Change } from '../ports.ts'
import type { Shop } from '../shop.ts'
import type { Snapshot } from '../state/snapshot.ts'
import { checkTemplate } from '../template/validate.ts'
import { type Args, DECLARED, type Where } from './declared.ts'
import { sessionOf, type Situation, situationOf, write } from './session.ts'

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
  const read = { ...own, filters: [...others, ...given], sort: checkedSort(catalog, sort) ?? own.sort }
  // A model says what it means: each word that the goods have is a condition, as long as something meets them all.
  const kept = own.prefer.filter((word) => catalog.index.has(word))
  const whole = { ...read, must: [...own.must, ...kept], prefer: own.prefer.filter((word) => !kept.includes(word)) }
  return finds(catalog, searched(whole)) ? whole : read
}

type Decided = ((now: Snapshot) => Change) | undefined

/** A tool that changes what is on screen. Where nothing is decided, everything stays as it is and the answer is "empty". */
const changing = <Name extends keyof typeof DECLARED>(
  shop: Shop,
  name: Name,
  decide: (args: Args<Name>, situation: Situation) => Decided,
): AnyTool => ({
  ...DECLARED[name],
  async run(args: Args<Name> & { where?: Where }, tool) {
    const situation = await situationOf(shop, tool, args.where)
    const change = decide(args, situation)
    return change ? outcomeOf(await write(shop, tool, change)) : nothingOf(situation.state)
  },
})

const finds = (catalog: Catalog, wanted: Context): boolean => catalog.find(queryOf(wanted)).rows.length > 0

/** The tools that a model may call. They write the data themselves and answer only "ok" or "empty". */
export const createModelTools = (shop: Shop): AnyTool[] => [
  changing(shop, 'search_products', (args, { catalog, state, asker }) => {
    const wanted = searched(wishOf(catalog, args))
    // What is on screen stays there until there is something to put in its place.
    if (state.meta.count > 0 && !finds(catalog, wanted)) return undefined
    return (now) => searchChange(catalog, now, asker, args.query, wanted)
  }),
  changing(shop, 'filter', ({ filters, sort, replace }, { catalog, context, asker }) => {
    const kept = context.beneath ?? context
    const wish = { ...NO_WISH, filters: checked(catalog, filters), sort: checkedSort(catalog, sort) }
    const wanted = narrowed(replace ? { ...kept, filters: [], must: [], without: [] } : kept, wish)
    return finds(catalog, wanted) ? (now) => filterChange(catalog, now, asker, wanted) : undefined
  }),
  changing(shop, 'sort', ({ field, direction }, { catalog, context, asker }) => {
    checkedSort(catalog, { field, direction })
    return (now) => sortChange(catalog, now, asker, { field, direction }, context.beneath ?? context)
  }),
  changing(shop, 'set_layout', ({ viz_type, mode, size }, { catalog, shown, asker }) => (now) => {
    const layout = mode ? { mode } : layoutFor(viz_type, undefined, now.layout, now.template?.widgetTemplate.size)
    return layoutChange(catalog, now, asker, size ? { ...layout, size } : layout, shown)
  }),
  changing(shop, 'compare', ({ refs = [] }, situation) => {
    const { catalog, asker } = situation
    const { products } = chosenFor({ ...situation, language: asker.language, refs, text: refs.join(', '), focus: [] })
    return products.length < 2 ? undefined : (now) => compareChange(catalog, asker, products, { refs, wanted: [] }, now)
  }),
  changing(shop, 'set_template', ({ template, where }, { state, asker }) => {
    const result = checkTemplate(template, state.meta.fields, state.meta.count, where?.viewport ?? null)
    if ('error' in result) throw new Error(result.error)
    return (now) => templateChange(now, asker, result.template)
  }),
  metaTool(shop),
]

const RECENT = 10

/** What the person asked for so far, in short; nothing of what it found. */
const inForce = ({ words, must, without, base, filters, sort }: Context): string =>
  [
    ...words,
    ...must,
    ...without.map((word) => `not ${word}`),
    ...[...base, ...filters].map(({ field, op, value }) => `${field} ${op} ${[value].flat().join(' or ')}`),
    ...(sort ? [`by ${sort.field} ${sort.direction}`] : []),
  ].join(', ')

/** What a model may ask for: structure and counts, and the steps so far in short. */
function metaTool(shop: Shop): Tool<Args<'get_meta'>> {
  return {
    ...DECLARED.get_meta,
    async run(_, tool) {
      const { catalog, state, context } = await situationOf(shop, tool)
      const deltas = await shop.store.deltas(sessionOf(tool), { after: Math.max(0, state.step - RECENT), limit: RECENT })
      return {
        ...state.meta,
        layout_hint: state.layout.mode ?? (state.chosen ? 'comparison' : 'grid'),
        vocabulary: vocabularyOf(catalog),
        in_force: inForce(context.beneath ?? context),
        steps: (deltas ?? []).map(({ step, action, result }) => `${step} ${action.type} ${action.tool ?? ''} → ${result.count}`),
      }
    },
  }
}
