import { z } from 'zod'
import type { AnyTool, Tool } from '#core/ports/tools.ts'
import { findFaq } from '../faq.ts'
import { parseWishes } from '../filters/parse.ts'
import { clarify } from '../pipeline/clarify.ts'
import { describeFilter, describeSort } from '../pipeline/describe.ts'
import { referredProducts } from '../pipeline/referred.ts'
import { screenOf } from '../pipeline/screen.ts'
import type { Shop } from '../shop.ts'
import { route } from '../router/route.ts'
import { languageOf } from '../text/normalize.ts'
import { sessionOf } from './context.ts'

const TextArgs = z.object({ text: z.string().max(65_536) })
const RECENT = 10

/** Agent 0 and the parser in one call: what the message wants, and the filters in it. */
function understandTool(shop: Shop): Tool<z.infer<typeof TextArgs>> {
  return {
    name: 'shop_understand',
    description: 'Reads what a shopper wants: intent, filters, order. Changes nothing.',
    input: TextArgs,
    effect: 'none',
    async run({ text }, context) {
      const [catalog, state] = [await shop.catalog(), await shop.store.state(sessionOf(context))]
      const onScreen = (state?.meta.count ?? 0) > 0
      const said = text.slice(0, 2_000)
      const { filters, sort, rest } = parseWishes(said, catalog)
      const language = languageOf(said, state?.language) ?? state?.language ?? 'en'
      return {
        route: route(said, catalog, { onScreen }),
        filters,
        sort: sort ?? null,
        rest,
        language,
        step: state?.step ?? 0,
        on_screen: onScreen,
      }
    },
  }
}

const NoArgs = z.object({})

/** What a model may ask for: structure and counts, and the steps so far in short. */
function metaTool(shop: Shop): Tool<z.infer<typeof NoArgs>> {
  return {
    name: 'get_meta',
    description: 'How many products are on screen, which fields they have, what the fields are called, and the steps so far.',
    input: NoArgs,
    effect: 'none',
    async run(_, context) {
      const session = sessionOf(context)
      const [catalog, state] = [await shop.catalog(), await shop.store.state(session)]
      const deltas = (await shop.store.deltas(session, { after: Math.max(0, (state?.step ?? 0) - RECENT), limit: RECENT })) ?? []
      const known = catalog.profile.fields.filter((info) => info.field !== 'id').slice(0, 30)
      return {
        ...(state?.meta ?? { count: 0, fields: [], aliases: {} }),
        layout_hint: state?.layout.mode ?? (state?.chosen ? 'comparison' : 'grid'),
        catalog_fields: known.map((info) => ({
          field: info.field,
          kind: info.kind,
          ...(info.unit && { unit: info.unit }),
          label: info.label[state?.language ?? 'en'],
        })),
        steps: deltas.map(({ step, action, result }) => `${step} ${action.type} ${action.tool ?? ''} → ${result.count}`),
      }
    },
  }
}

const ScreenArgs = z.object({ since: z.number().int().nonnegative() })

/** The finished screen for the page, and the deltas that led to it. Never offered to a model. */
function screenTool(shop: Shop): Tool<z.infer<typeof ScreenArgs>> {
  return {
    name: 'shop_screen',
    description: 'The screen as the page draws it.',
    input: ScreenArgs,
    effect: 'none',
    async run({ since }, context) {
      const session = sessionOf(context)
      const [catalog, state] = [await shop.catalog(), await shop.store.state(session)]
      if (!state) throw new Error('There is no such session.')
      const formation = screenOf(state, await shop.store.products(session, state.ids), catalog)
      const deltas = await shop.store.deltas(session, { after: since, limit: 20 })
      const wishes = [...state.base, ...state.filters].map((filter) => describeFilter(filter, catalog.profile, state.language)).join(', ')
      const missing = state.words.length > 0 ? catalog.find({ words: state.words, filters: [] }).unknown : []
      return {
        step: state.step,
        at: state.at,
        meta: state.meta,
        formation,
        deltas,
        wishes,
        order: state.sort ? describeSort(state.sort, catalog.profile, state.language) : '',
        missing,
      }
    },
  }
}

const History = z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })).max(3)
const ClarifyArgs = z.object({
  question: z.string().max(2_000),
  refs: z.array(z.string().max(200)).max(10),
  history: History,
  language: z.enum(['en', 'ru', 'uk']),
})

/** Answers from the referred products, here and by rule: their values go to no model. */
function clarifyTool(shop: Shop): Tool<z.infer<typeof ClarifyArgs>> {
  return {
    name: 'shop_clarify',
    description: 'Answers a question about shown products from their own data.',
    input: ClarifyArgs,
    effect: 'none',
    async run({ question, refs, history, language }, context) {
      const session = sessionOf(context)
      const [catalog, state] = [await shop.catalog(), await shop.store.state(session)]
      const shown = state ? await shop.store.products(session, state.ids) : []
      if (shown.length === 0) return { status: 'no_screen' }
      const products = referredProducts(refs, question, history, shown, catalog)
      return products.length === 0
        ? { status: 'which' }
        : { status: 'ok', text: clarify(question, products.slice(0, 4), catalog, language) }
    },
  }
}

function faqTool(shop: Shop): Tool<z.infer<typeof TextArgs>> {
  return {
    name: 'search_faq',
    description: 'Finds the answer to a question about orders, delivery, payment, returns or accounts.',
    input: TextArgs,
    effect: 'none',
    async run({ text }) {
      const entry = findFaq(text.slice(0, 2_000), await shop.faq())
      return entry ? { status: 'ok', answer: entry.answer, source: entry.source } : { status: 'empty' }
    },
  }
}

/** The tools that only read. Those whose results hold product data are called by the agent itself, never by a model. */
export const createShopReadTools = (shop: Shop): AnyTool[] => [
  understandTool(shop),
  metaTool(shop),
  screenTool(shop),
  clarifyTool(shop),
  faqTool(shop),
]
