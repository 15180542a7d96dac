import type { Template } from '#protocol/shop.ts'
import type { AnyTool, Tool } from '#core/ports/tools.ts'
import type { Product } from '../catalog/product.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { extremeOf } from '../dialogue/answer.ts'
import type { Context } from '../dialogue/context.ts'
import { pointedAt } from '../dialogue/names.ts'
import { find } from '../dialogue/phrases.ts'
import { plainWords } from '../text/phrase.ts'
import { qualityIn } from '../lexicon/qualities.ts'
import { compareChange, layoutChange, openChange, pageChange, templateChange } from '../pipeline/changes.ts'
import { layoutFor } from '../pipeline/layout.ts'
import type { Shop } from '../shop.ts'
import type { Layout } from '../state/snapshot.ts'
import { PAGE } from '../template/grid.ts'
import { checkTemplate } from '../template/validate.ts'
import { resolveReference } from '../references.ts'
import { askerOf, emptyOutcome, focusOf, outcomeOf, type Scene, sceneOf, sessionOf } from './context.ts'
import { type Args, DECLARED } from './declared.ts'
import { createSearchTools } from './search-tools.ts'

function pageTool(shop: Shop): Tool<Args<'shop_page'>> {
  return {
    ...DECLARED.shop_page,
    async run({ to, where }, tool) {
      const { catalog, state, context } = await sceneOf(shop, tool)
      const at = state.offset ?? 0
      const offset = to === 'next' ? at + PAGE : to === 'previous' ? at - PAGE : (to - 1) * PAGE
      if (state.chosen || offset < 0 || offset >= state.meta.count || offset === at) return emptyOutcome(state)
      return outcomeOf(
        await shop.store.append(
          sessionOf(tool),
          (now) => pageChange(catalog, now, askerOf(where, now.language), context, offset),
          tool.callId,
        ),
      )
    },
  }
}

/** Fields asked for are no longer hidden, and the other way round. */
function withFields(layout: Layout, hidden: string[], wanted: string[]): Layout {
  return {
    ...layout,
    hidden: [...new Set([...(layout.hidden ?? []), ...hidden])].filter((field) => !wanted.includes(field)),
    wanted: [...new Set([...(layout.wanted ?? []), ...wanted])].filter((field) => !hidden.includes(field)),
  }
}

function layoutTool(shop: Shop): Tool<Args<'set_layout'>> {
  return {
    ...DECLARED.set_layout,
    async run({ viz_type, mode, size, step, hidden = [], wanted = [], where }, tool) {
      const { catalog, shown } = await sceneOf(shop, tool)
      const appended = await shop.store.append(
        sessionOf(tool),
        (now) => {
          const base = mode ? { mode } : layoutFor(viz_type, step, now.layout, now.template?.widgetTemplate.size)
          const layout = hidden.length + wanted.length > 0 ? withFields(base, hidden, wanted) : base
          return layoutChange(catalog, now, askerOf(where, now.language), size ? { ...layout, size } : layout, shown)
        },
        tool.callId,
      )
      return outcomeOf(appended)
    },
  }
}

const MOST_COMPARED = 5

/** "The cheapest and the dearest". */
function extremesIn(text: string, catalog: Catalog, context: Context): Product[] {
  const wanted = text.split(/[\s,](?:and|with|и|с|та|і|й|з|vs)[\s]/iu).flatMap((part) => qualityIn(plainWords(part), catalog.profile) ?? [])
  return [...new Set(wanted.flatMap(({ info, direction }) => (info ? extremeOf(catalog, context, info, direction).slice(0, 1) : [])))]
}

/** Those named or pointed at; "these", or nothing, means what is on screen. */
function chosenFor({ catalog, shown, state, context }: Scene, { refs = [], text = '', history = [], where }: Args<'compare'>): Product[] {
  const focus = focusOf(history, catalog, [])
  const places = refs.flatMap((ref) => shown[resolveReference(ref, shown.length) ?? -1] ?? [])
  if (places.length > 1) return [...new Set(places)]
  const ends = extremesIn(text, catalog, context)
  if (ends.length > 1) return ends
  const said = text === '' ? refs.join(', ') : text
  const { products, said: isPointed } = pointedAt({
    text: said,
    language: where?.language ?? state.language,
    catalog,
    shown,
    focus,
    anywhere: true,
  })
  if (products.length > 1) return products
  // "How does it differ from the second": "it" is what the talk was about, or what stands first.
  const [other] = [...focus, ...(find('this', plainWords(said)) ? shown : [])].filter(({ id }) => id !== products[0]?.id)
  if (products.length === 1 && other) return [other, ...products]
  const these = find('these', plainWords(said)) !== undefined
  if (focus.length > 1 && these) return focus
  return products.length === 1 || (isPointed && !these) ? products : shown
}

function compareTool(shop: Shop): Tool<Args<'compare'>> {
  return {
    ...DECLARED.compare,
    async run(args, tool) {
      const scene = await sceneOf(shop, tool)
      const chosen = chosenFor(scene, args)
      if (chosen.length < 2) return emptyOutcome(scene.state)
      const two = /(?<!\p{L})(?:two|два|две|дві|оба|обе|обидв\p{L}+)(?!\p{L})/u.test(args.text?.toLowerCase() ?? '')
      const products = chosen.slice(0, two ? 2 : MOST_COMPARED)
      const outcome = outcomeOf(
        await shop.store.append(
          sessionOf(tool),
          (now) => compareChange(scene.catalog, askerOf(args.where, now.language), products, args.refs ?? [], now),
          tool.callId,
        ),
      )
      return { ...outcome, left_out: chosen.length - products.length }
    },
  }
}

function openTool(shop: Shop): Tool<Args<'shop_open'>> {
  return {
    ...DECLARED.shop_open,
    async run({ text, history, pictures, where }, tool) {
      const { catalog, state, shown } = await sceneOf(shop, tool)
      const focus = focusOf(history, catalog, shown)
      const { products, said, alone } = pointedAt({
        text,
        language: where?.language ?? state.language,
        catalog,
        shown,
        focus,
        anywhere: false,
      })
      const product = products[0] ?? (said ? undefined : shown.length === 1 ? shown[0] : (focus[0] ?? (pictures ? shown[0] : undefined)))
      if (!product) return emptyOutcome(state)
      const outcome = outcomeOf(
        await shop.store.append(
          sessionOf(tool),
          (now) => openChange(catalog, askerOf(where, now.language), product, pictures, now),
          tool.callId,
        ),
      )
      return { ...outcome, alone: alone === true }
    },
  }
}

function templateTool(shop: Shop): Tool<Args<'set_template'>> {
  return {
    ...DECLARED.set_template,
    async run({ template, where }, tool) {
      const now = await shop.store.state(sessionOf(tool))
      const result = checkTemplate(template, now?.meta.fields ?? [], now?.meta.count ?? 0, where?.viewport ?? null)
      if ('error' in result) throw new Error(result.error)
      const good: Template = result.template
      return outcomeOf(
        await shop.store.append(sessionOf(tool), (state) => templateChange(state, askerOf(where, state.language), good), tool.callId),
      )
    },
  }
}

function rollbackTool(shop: Shop): Tool<Args<'rollback'>> {
  return {
    ...DECLARED.rollback,
    async run({ step, steps = 1 }, tool) {
      const session = sessionOf(tool)
      const now = await shop.store.state(session)
      if (!now || (step === undefined && now.at === 0)) return { status: 'empty', count: 0, step: now?.step ?? 0 }
      let target = step ?? now.back
      for (let more = 1; step === undefined && more < steps; more++) {
        const earlier = (await shop.store.stateAt(session, target))?.back ?? 0
        if (earlier === 0) break
        target = earlier
      }
      return outcomeOf(await shop.store.rollback(session, target, 'USER_QUERY', tool.callId))
    },
  }
}

/** The tools that change the state. They write the data themselves and answer only "ok" or "empty". */
export const createShopChangeTools = (shop: Shop): AnyTool[] => [
  ...createSearchTools(shop),
  compareTool(shop),
  layoutTool(shop),
  pageTool(shop),
  openTool(shop),
  templateTool(shop),
  rollbackTool(shop),
]
