import type { AnyTool, Tool, ToolContext } from '#core/ports/tools.ts'
import { ACTS } from '../talk/acts.ts'
import { focusOf, isAnnounced } from '../talk/focus.ts'
import { type Done, said, type Screen } from '../talk/scene.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { Act } from '../talk/act.ts'
import { type Context, contextOf, queryOf } from '../talk/context.ts'
import { goesBack, goneBack } from '../talk/gone-back.ts'
import { understand } from '../talk/understand.ts'
import { languageSaid } from '#text/language.ts'
import { describeFilter, describeSort } from '../pipeline/describe.ts'
import { inPlaces } from '../references.ts'
import { screenOf, shownIn } from '../pipeline/screen.ts'
import type { Shop } from '../shop.ts'
import { PAGE } from '../template/grid.ts'
import { type Args, DECLARED } from './declared.ts'
import { sessionOf, type Situation, situationOf, write } from './session.ts'

const MOST_STEPS = 30
/** What is done by what is asked, whatever is told beside. */
const ASKING = /^(?:answer|compare|open|similar|search|narrow)$/

/** What was in force after each of these steps, the latest first. */
async function shownUpTo(shop: Shop, tool: ToolContext, step: number): Promise<Context[]> {
  const steps = Array.from({ length: Math.min(step, MOST_STEPS) }, (_, at) => step - at)
  const states = await Promise.all(steps.map((at) => shop.store.stateAt(sessionOf(tool), at)))
  return states.flatMap((state) => (state ? contextOf(state, []) : []))
}

/** Agent 0 and the parser in one call: what the message wants, and everything that is in it. */
function understandTool(shop: Shop): Tool<Args<'shop_understand'>> {
  return {
    ...DECLARED.shop_understand,
    async run({ text, history = [] }, tool) {
      const { catalog, state, shown, context } = await situationOf(shop, tool)
      const last = history.findLast(({ role, content }) => role === 'user' && content !== text)?.content
      const before = state.step > 0 ? state.language : last === undefined ? undefined : languageSaid(last)
      const read = understand(text, catalog, { ...context, focus: focusOf(history, catalog, shown) }, before)

      // After something else that was not there, or an answer, what is still shown is gone back to as well.
      const step = isAnnounced(history) ? state.step - 1 : state.step
      const { reading, route, act, ...seen } = goesBack(read) ? goneBack(read, catalog, await shownUpTo(shop, tool, step)) : read
      const fields = (reading.wishes?.fields ?? []).map(({ field }) => field)
      return { route, act, seen: { ...seen, fields }, step: state.step, on_screen: state.meta.count > 0 }
    },
  }
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
      ...(words.length > 0 ? [words.join(' ')] : []),
      ...must,
      ...without.map((word) => `≠ ${word}`),
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
async function shownBefore(shop: Shop, tool: ToolContext, { state, catalog, shown: [now] }: Situation) {
  const earlier = state.back > 0 ? await shop.store.stateAt(sessionOf(tool), state.back) : undefined
  const shown = earlier?.ids.length === 1 ? await shownIn(shop.store, catalog, sessionOf(tool), earlier.ids) : []
  return shown.filter(({ id }) => id !== now?.id)
}

/** Does one act and draws what came of it. */
function actTool(shop: Shop): Tool<Args<'shop_act'>> {
  const carryOut = (done: Done, before: Situation, tool: ToolContext) =>
    done.back ? stepBack(shop, tool, before.state, done.back) : done.change ? write(shop, tool, done.change) : undefined
  return {
    ...DECLARED.shop_act,
    async run({ act, text, seen, history, since, where }, tool) {
      const before = await situationOf(shop, tool, where)
      const { catalog, shown } = before
      const { wish, language } = seen
      const known = Act.parse(act)
      const scene = {
        ...before,
        ...seen,
        act: known,
        text: inPlaces(ASKING.test(known.type) && seen.asked.text !== '' ? seen.asked.text : text, shown, language),
        wish: { ...wish, released: wish.released },
        fields: seen.fields.flatMap((field) => fieldNamed(catalog.profile, field) ?? []),
        // "Compare these two", of which one was spoken of after the other.
        focus: focusOf(history, catalog, shown, known.type === 'compare' ? 2 : 1),
        earlier: shown.length === 1 ? await shownBefore(shop, tool, before) : [],
        faq: known.type === 'support' || known.type === 'answer' ? await shop.faq() : [],
      }
      const done = ACTS[known.type](scene)
      const state = await carryOut(done, before, tool)
      const after = state ? await situationOf(shop, tool, where, state) : before
      const screen = screenAt(after)
      const { operator = false, search = false, offer } = done
      const told = typeof done.say === 'string' ? done.say : done.say(screen)
      return {
        text:
          !seen.viz_type || !/^(?:search|narrow)$/.test(known.type) || screen.meta.count === 0
            ? told
            : `${told}\n${said({ language }, `as_${seen.viz_type}`)}`,
        step: after.state.step,
        meta: screen.meta,
        formation: screen.formation,
        deltas: after.state.step > since ? ((await shop.store.deltas(sessionOf(tool), { after: since, limit: 20 })) ?? []) : [],
        search,
        ...(offer && { offer }),
        ...(operator && { operator: { name: said({ language }, 'operator'), closed: said({ language }, 'call_closed') } }),
      }
    },
  }
}

/** The tools that an agent calls itself. What the second one answers holds product data: it is offered to no model. */
export const createActTools = (shop: Shop): AnyTool[] => [understandTool(shop), actTool(shop)]
