import { z } from 'zod'
import { FormationMode, type Template, VizType, WidgetSize } from '#protocol/shop.ts'
import type { AnyTool, Tool } from '#core/ports/tools.ts'
import type { Product } from '../catalog/product.ts'
import { pointedAt } from '../dialogue/names.ts'
import { find, plainWords } from '../dialogue/phrases.ts'
import { compareChange, layoutChange, openChange, pageChange, templateChange } from '../pipeline/changes.ts'
import { layoutFor } from '../pipeline/layout.ts'
import type { Shop } from '../shop.ts'
import type { Layout } from '../state/snapshot.ts'
import { PAGE } from '../template/grid.ts'
import { checkTemplate } from '../template/validate.ts'
import { resolveReference } from '../references.ts'
import { askerOf, emptyOutcome, focusOf, History, outcomeOf, type Scene, sceneOf, sessionOf, Where } from './context.ts'
import { createSearchTools } from './search-tools.ts'

const PageArgs = z.object({ to: z.union([z.enum(['next', 'previous']), z.number().int().positive()]), where: Where })

function pageTool(shop: Shop): Tool<z.infer<typeof PageArgs>> {
  return {
    name: 'shop_page',
    description: 'Another page of what was found.',
    input: PageArgs,
    effect: 'idempotent',
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

const names = z.array(z.string().max(100)).max(50)
const LayoutArgs = z.object({
  viz_type: VizType.optional(),
  mode: FormationMode.optional(),
  size: WidgetSize.optional(),
  step: z.enum(['bigger', 'smaller']).optional(),
  hidden: names.optional(),
  wanted: names.optional(),
  where: Where,
})

/** Fields asked for are no longer hidden, and the other way round. */
function withFields(layout: Layout, hidden: string[], wanted: string[]): Layout {
  return {
    ...layout,
    hidden: [...new Set([...(layout.hidden ?? []), ...hidden])].filter((field) => !wanted.includes(field)),
    wanted: [...new Set([...(layout.wanted ?? []), ...wanted])].filter((field) => !hidden.includes(field)),
  }
}

function layoutTool(shop: Shop): Tool<z.infer<typeof LayoutArgs>> {
  return {
    name: 'set_layout',
    description:
      'Show the same products another way: viz_type grid, list, table, carousel, single or images; size tiny, small, medium or large.',
    input: LayoutArgs,
    effect: 'idempotent',
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

const CompareArgs = z.object({
  refs: z.array(z.string().max(200)).max(10).optional(),
  text: z.string().max(2_000).optional(),
  history: History.optional(),
  where: Where,
})
const MOST_COMPARED = 5

/** Those named or pointed at; "these", or nothing, means what is on screen. */
function chosenFor({ catalog, shown, state }: Scene, { refs = [], text = '', history = [] }: z.infer<typeof CompareArgs>): Product[] {
  const focus = focusOf(history, catalog, [])
  const places = refs.flatMap((ref) => shown[resolveReference(ref, shown.length) ?? -1] ?? [])
  if (places.length > 1) return [...new Set(places)]
  const said = text === '' ? refs.join(', ') : text
  const { products, said: isPointed } = pointedAt({ text: said, language: state.language, catalog, shown, focus, anywhere: true })
  if (products.length > 1) return products
  const [other] = focus.filter(({ id }) => id !== products[0]?.id)
  if (products.length === 1 && other) return [other, ...products]
  const these = find('these', plainWords(said)) !== undefined
  if (focus.length > 1 && these) return focus
  return products.length === 1 || (isPointed && !these) ? products : shown
}

function compareTool(shop: Shop): Tool<z.infer<typeof CompareArgs>> {
  return {
    name: 'compare',
    description:
      'Put products side by side. `refs` are their places, names or brands: "first", "third", "Samsung"; none means the first few.',
    input: CompareArgs,
    effect: 'idempotent',
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

const OpenArgs = z.object({ text: z.string().max(2_000), history: History, pictures: z.boolean(), where: Where })

function openTool(shop: Shop): Tool<z.infer<typeof OpenArgs>> {
  return {
    name: 'shop_open',
    description: 'Shows one product by itself, or its pictures.',
    input: OpenArgs,
    effect: 'idempotent',
    async run({ text, history, pictures, where }, tool) {
      const { catalog, state, shown } = await sceneOf(shop, tool)
      const focus = focusOf(history, catalog, shown)
      const { products, said, alone } = pointedAt({ text, language: state.language, catalog, shown, focus, anywhere: false })
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

const TemplateArgs = z.object({ template: z.unknown(), where: Where })

function templateTool(shop: Shop): Tool<z.infer<typeof TemplateArgs>> {
  return {
    name: 'set_template',
    description: 'Put a widget template in place of the current one.',
    input: TemplateArgs,
    effect: 'idempotent',
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

const RollbackArgs = z.object({ step: z.number().int().nonnegative().optional(), steps: z.number().int().positive().max(50).optional() })

function rollbackTool(shop: Shop): Tool<z.infer<typeof RollbackArgs>> {
  return {
    name: 'rollback',
    description: 'Go back to an earlier step; without a step, undo the last change, or the last `steps`.',
    input: RollbackArgs,
    effect: 'idempotent',
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
