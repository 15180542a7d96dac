import type { ToolContext } from '#core/ports/tools.ts'
import { keysOf, OR } from '../catalog/search-index.ts'
import { queryOf } from '../talk/context.ts'
import { describeFilter, describeSort } from '../pipeline/describe.ts'
import { screenOf, shownIn } from '../pipeline/screen.ts'
import type { Shop } from '../shop.ts'
import { type Done, said, type Screen } from '../talk/scene.ts'
import { PAGE } from '../template/grid.ts'
import { plainWords } from '../text/phrase.ts'
import { sessionOf, type Situation, situationOf, write } from './session.ts'

const MOST_TOLD = 4

/** "Buds / earbuds / earphones": the first few that are no form of one another. */
export function inShort(said: string): string {
  const parts: { text: string; keys: Set<string> }[] = []
  for (const text of said.split(OR)) {
    const keys = new Set(plainWords(text).flatMap(keysOf))
    if (!parts.some((part) => part.keys.isSubsetOf(keys) || keys.isSubsetOf(part.keys))) parts.push({ text, keys })
  }
  return parts
    .slice(0, MOST_TOLD)
    .map(({ text }) => text)
    .join(OR)
}

/** What is drawn now, and how it is told. */
function screenAt({ catalog, state, shown, context }: Situation): Screen {
  const { words, must, without, base, filters, sort } = context.beneath ?? context
  const isPaged = !state.chosen && state.meta.count > PAGE
  const from = (state.offset ?? 0) + 1
  return {
    meta: state.meta,
    formation: screenOf(state, shown, catalog),
    wishes: [
      ...(words.length > 0 ? [words.map(inShort).join(' ')] : []),
      ...must.map(inShort),
      ...without.map((word) => `≠ ${inShort(word)}`),
      ...[...base, ...filters].map((filter) => describeFilter(filter, catalog.profile, state.language)),
    ].join(', '),
    order: sort ? describeSort(sort, catalog.profile, state.language) : '',
    missed: words.length > 0 && !state.chosen ? catalog.find(queryOf(context)).missed : [],
    page: isPaged ? { from, to: Math.min(from - 1 + PAGE, state.meta.count) } : null,
  }
}

/** The step before the last so many, each as far back as an undo goes. */
async function stepBack(shop: Shop, tool: ToolContext, state: Situation['state'], steps: number) {
  let target = state.back
  for (let more = 1; more < steps; more++) {
    const earlier = (await shop.store.stateAt(sessionOf(tool), target))?.back ?? 0
    if (earlier === 0) break
    target = earlier
  }
  const appended = await shop.store.rollback(sessionOf(tool), target, 'USER_QUERY', tool.callId)
  if (!appended) throw new Error('There is no such session.')
  return appended.state
}

/** What was on the screen before this one, if that was one product too. */
export async function shownBefore(shop: Shop, tool: ToolContext, { state, catalog, shown: [now] }: Situation) {
  const earlier = state.back > 0 ? await shop.store.stateAt(sessionOf(tool), state.back) : undefined
  const shown = earlier?.ids.length === 1 ? await shownIn(shop.store, catalog, sessionOf(tool), earlier.ids) : []
  return shown.filter(({ id }) => id !== now?.id)
}

/** Writes what was decided, draws what came of it and says it. */
export async function carryOut(shop: Shop, tool: ToolContext, done: Done, before: Situation, since: number) {
  const state = done.back
    ? await stepBack(shop, tool, before.state, done.back)
    : done.change
      ? await write(shop, tool, done.change)
      : undefined
  const { language } = before.asker
  const after = state ? await situationOf(shop, tool, before.asker, state) : before
  const screen = screenAt(after)
  const { operator = false, search = false, offer } = done
  return {
    text: typeof done.say === 'string' ? done.say : done.say(screen),
    step: after.state.step,
    meta: screen.meta,
    formation: screen.formation,
    deltas: after.state.step > since ? ((await shop.store.deltas(sessionOf(tool), { after: since, limit: 20 })) ?? []) : [],
    search,
    ...(offer && { offer }),
    ...(operator && { operator: { name: said({ language }, 'operator'), closed: said({ language }, 'call_closed') } }),
  }
}
