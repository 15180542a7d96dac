import type { Tool } from '#core/ports/tools.ts'
import type { Delta, Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { keysOf, OR } from '../catalog/search-index.ts'
import { vocabularyOf } from '../catalog/vocabulary.ts'
import type { Shop } from '../shop.ts'
import type { Context } from '../talk/context.ts'
import { focusOf } from '../talk/focus.ts'
import { plainWords } from '../text/phrase.ts'
import { type Args, DECLARED } from './declared.ts'
import { sessionOf, situationOf } from './session.ts'

const RECENT = 16
const MOST_STEPS = 5

/** A number that nobody said and that a product has is its own: a bound "cheaper than the second" is told without it. */
function isOwn({ field, value }: Filter, text: string, catalog: Catalog): boolean {
  if (typeof value !== 'number' || text.replace(/(?<=\d)[\s.,](?=\d)/g, '').includes(String(value))) return false
  const has = catalog.testOf({ field, op: 'eq', value })
  return catalog.products.some((_, row) => has(row))
}

/** What rules put first may be words of a product's name. */
const isSaidIn = (text: string, words: string): boolean => {
  const said = new Set(plainWords(text).flatMap(keysOf))
  return plainWords(words.split(OR)[0] ?? '').some((word) => keysOf(word).some((key) => said.has(key)))
}

/** What the person asked for, in short; nothing of what it found. */
const inForce = (
  {
    words,
    must,
    prefer,
    without,
    base,
    filters,
    sort,
  }: Pick<Context, 'words' | 'must' | 'prefer' | 'without' | 'base' | 'filters' | 'sort'>,
  text: string,
  catalog: Catalog,
): string =>
  [
    ...words.map((word) => `goods: ${word}`),
    ...must,
    ...without.map((word) => `not ${word}`),
    ...[...base, ...filters].map((filter) => {
      const { field, op, value } = filter
      return `${field} ${op} ${isOwn(filter, text, catalog) ? 'that of a product' : [value].flat().join(' or ')}`
    }),
    ...(prefer.length > 0 ? [`better: ${prefer.map((word) => (isSaidIn(text, word) ? word : 'other words')).join(', ')}`] : []),
    ...(sort ? [`by ${sort.field} ${sort.direction}`] : []),
  ].join('; ')

/** Steps that were undone, and those that only drew the same otherwise, tell nothing of how the screen came about. */
function standing(deltas: Delta[]): Delta[] {
  const undone = deltas.flatMap(({ step, action }) =>
    action.type === 'ROLLBACK' ? [{ from: Number(action.params['step']), to: step }] : [],
  )
  return deltas.filter(({ step, trigger }) => trigger !== 'SYSTEM' && !undone.some(({ from, to }) => step > from && step <= to))
}

/** What a model may ask for: structure and counts, what is in force and the steps so far in short. */
export function metaTool(shop: Shop): Tool<Args<'get_meta'>> {
  return {
    ...DECLARED.get_meta,
    async run({ where }, tool) {
      const { catalog, state, shown, context } = await situationOf(shop, tool)
      const deltas = await shop.store.deltas(sessionOf(tool), { after: Math.max(0, state.step - RECENT), limit: RECENT })
      // Of what the shop said any number may be a product's own.
      const own = (where?.history ?? []).filter(({ role }) => role === 'user').map(({ content }) => content)
      const said = [where?.text ?? '', ...own].join('\n')
      const focus = focusOf(where?.history ?? [], catalog, shown, 2)
      return {
        ...state.meta,
        layout_hint: shown.length === 1 ? 'single' : (state.layout.mode ?? (state.chosen ? 'comparison' : 'grid')),
        vocabulary: vocabularyOf(catalog),
        in_force: inForce(context.beneath ?? context, said, catalog),
        mode: state.template?.mode ?? null,
        drawn: shown.length,
        offset: state.offset ?? 0,
        chosen: state.chosen,
        spoken_of: focus.length,
        steps: standing(deltas ?? [])
          .slice(-MOST_STEPS)
          .map(({ action: { type, tool: name, params }, result }) => {
            const { words = [], must = [], prefer = [], without = [], base = [], filters = [], sort = null } = params as Partial<Context>
            const what = inForce({ words, must, prefer, without, base, filters, sort }, said, catalog)
            return `${type}${name && name !== 'search_products' && name !== 'filter' ? ` ${name}` : ''}${what ? ` (${what})` : ''} → ${result.count}`
          }),
      }
    },
  }
}
