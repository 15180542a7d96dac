import type { AnyTool, Tool, ToolContext } from '#core/ports/tools.ts'
import { ACTS } from '../talk/acts.ts'
import { focusOf, isAnnounced } from '../talk/focus.ts'
import { said } from '../talk/scene.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { Act } from '../talk/act.ts'
import { type Context, contextOf } from '../talk/context.ts'
import { goesBack, goneBack } from '../talk/gone-back.ts'
import { understand } from '../talk/understand.ts'
import { languageSaid } from '#text/language.ts'
import { inPlaces } from '../references.ts'
import type { Shop } from '../shop.ts'
import { carryOut, shownBefore } from './carry-out.ts'
import { type Args, DECLARED } from './declared.ts'
import { isPlain } from './plain.ts'
import { sessionOf, situationOf } from './session.ts'

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
      const plain = isPlain(text, { route, act, ...seen }, context.count)
      return { route, act, seen: { ...seen, fields }, step: state.step, on_screen: state.meta.count > 0, plain }
    },
  }
}

/** Does one act and draws what came of it. */
function actTool(shop: Shop): Tool<Args<'shop_act'>> {
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
      const acted = await carryOut(shop, tool, ACTS[known.type](scene), before, since)
      const { viz_type } = seen
      if (!viz_type || !/^(?:search|narrow)$/.test(known.type) || acted.meta.count === 0) return acted
      return { ...acted, text: `${acted.text}\n${said({ language }, `as_${viz_type}`)}` }
    },
  }
}

/** The tools that an agent calls itself. What the second one answers holds product data: it is offered to no model. */
export const createActTools = (shop: Shop): AnyTool[] => [understandTool(shop), actTool(shop)]
