import type { AnyTool, Tool } from '#core/ports/tools.ts'
import { vocabularyOf } from '../catalog/vocabulary.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { answer, extremeOf } from '../dialogue/answer.ts'
import { asButtons, mainChoices } from '../dialogue/choices.ts'
import { type Context, narrowed, queryOf, searched } from '../dialogue/context.ts'
import { namesGoods } from '../dialogue/elsewhere.ts'
import { pointedAt } from '../dialogue/names.ts'
import { find } from '../dialogue/phrases.ts'
import { plainWords } from '../text/phrase.ts'
import { SAYS } from '../dialogue/says.ts'
import { asksDeliveryPrice } from '../dialogue/act.ts'
import { understand } from '../dialogue/understand.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { findFaq } from '../faq.ts'
import { describeFilter, describeSort, describeValue } from '../pipeline/describe.ts'
import { screenOf } from '../pipeline/screen.ts'
import type { Shop } from '../shop.ts'
import { PAGE } from '../template/grid.ts'
import { focusOf, sceneOf, sessionOf } from './context.ts'
import { type Args, DECLARED } from './declared.ts'

const RECENT = 10

/** Agent 0 and the parser in one call: what the message wants, and everything that is in it. */
function understandTool(shop: Shop): Tool<Args<'shop_understand'>> {
  return {
    ...DECLARED.shop_understand,
    async run({ text }, tool) {
      const { catalog, state, context } = await sceneOf(shop, tool)
      const { route, wish, unknown, dropped, released, language, act, reading } = understand(
        text,
        catalog,
        context,
        state.step > 0 ? state.language : undefined,
      )
      return {
        route,
        act,
        wish,
        unknown,
        dropped,
        released,
        // The price of a delivery is not that of the goods.
        fields: asksDeliveryPrice(reading) ? [] : (reading.wishes?.fields ?? []).map(({ field }) => field),
        language,
        step: state.step,
        on_screen: state.meta.count > 0,
      }
    },
  }
}

/** What a model may ask for: structure and counts, and the steps so far in short. */
function metaTool(shop: Shop): Tool<Args<'get_meta'>> {
  return {
    ...DECLARED.get_meta,
    async run(_, tool) {
      const session = sessionOf(tool)
      const [catalog, state] = [await shop.catalog(), await shop.store.state(session)]
      const deltas = (await shop.store.deltas(session, { after: Math.max(0, (state?.step ?? 0) - RECENT), limit: RECENT })) ?? []
      return {
        ...(state?.meta ?? { count: 0, fields: [], aliases: {} }),
        layout_hint: state?.layout.mode ?? (state?.chosen ? 'comparison' : 'grid'),
        vocabulary: vocabularyOf(catalog),
        steps: deltas.map(({ step, action, result }) => `${step} ${action.type} ${action.tool ?? ''} → ${result.count}`),
      }
    },
  }
}

/** The finished screen for the page, and the deltas that led to it. Never offered to a model. */
function screenTool(shop: Shop): Tool<Args<'shop_screen'>> {
  return {
    ...DECLARED.shop_screen,
    async run({ since }, tool) {
      const { catalog, state, shown, context } = await sceneOf(shop, tool)
      const formation = screenOf(state, shown, catalog)
      const deltas = await shop.store.deltas(sessionOf(tool), { after: since, limit: 20 })
      const { words, must, without, base, filters, sort } = { ...context, ...state }
      const wishes = [
        ...(words.length > 0 ? [words.join(' ')] : []),
        ...(must ?? []),
        ...(without ?? []).map((word) => `≠ ${word}`),
        ...[...base, ...filters].map((filter) => describeFilter(filter, catalog.profile, state.language)),
      ]
      const offset = state.offset ?? 0
      return {
        step: state.step,
        at: state.at,
        meta: state.meta,
        formation,
        deltas,
        wishes: wishes.join(', '),
        order: sort ? describeSort(sort, catalog.profile, state.language) : '',
        missed: words.length > 0 && !state.chosen ? catalog.find(queryOf(context)).missed : [],
        page: state.chosen || state.meta.count <= PAGE ? null : { from: offset + 1, to: Math.min(offset + PAGE, state.meta.count) },
        names: shown.map((product) => product.name),
      }
    },
  }
}

/** Answers from the products themselves, here and by rule: their values go to no model. */
function answerTool(shop: Shop): Tool<Args<'shop_answer'>> {
  return {
    ...DECLARED.shop_answer,
    async run({ text, wish, fields, refs, unknown, history, language }, tool) {
      const { catalog, shown, context } = await sceneOf(shop, tool)
      const focus = focusOf(history, catalog, shown)
      const isThan = find('than', plainWords(text)) !== undefined
      const isElsewhere = wish.words.some(
        (word) =>
          namesGoods(catalog, word) &&
          catalog.find(queryOf(narrowed(context, { ...wish, filters: [], sort: null, words: [word] }))).rows.length === 0,
      )
      const anywhere = shown.length === 0 || refs.length > 0 || isThan || isElsewhere
      const pointed = pointedAt({ text, language, catalog, shown, focus, anywhere })
      const named = fields.flatMap((field) => fieldNamed(catalog.profile, field) ?? [])
      const made = answer({ words: plainWords(text), language, catalog, context, wish, unknown, fields: named, pointed, focus })
      if (made !== 'which') return { status: 'ok', text: pointed.alone ? `${SAYS[language].onlyOne}\n${made.text}` : made.text }
      if (shown.length === 0) return { status: 'no_screen' }
      const choices = shown.slice(0, 5).map(({ name }) => ({ label: name, text: `${text.replace(/[?!.]+$/, '')}: ${name}` }))
      return { status: 'which', formation: asButtons(choices) }
    },
  }
}

/** The product that comes nearest to a bound that none keeps: the cheapest, where all are too dear. */
function nearestTo(
  catalog: Catalog,
  context: Context,
  { filters, words }: Args<'shop_relax'>['wish'],
  language: Args<'shop_relax'>['language'],
): string {
  const [bound, ...others] = filters
  const info = bound && others.length + words.length === 0 ? fieldNamed(catalog.profile, bound.field) : undefined
  if (!bound || !info || typeof bound.value !== 'number' || bound.op === 'eq' || bound.op === 'ne') return ''
  const kept = {
    ...context,
    base: context.base.filter(({ field }) => field !== bound.field),
    filters: context.filters.filter(({ field }) => field !== bound.field),
  }
  const [first] = extremeOf(catalog, kept, info, bound.op === 'lt' || bound.op === 'lte' ? 'asc' : 'desc')
  return first ? `**${first.name}** — ${describeValue(first, info, language, undefined) ?? ''}` : ''
}

/** Why nothing fits: which single condition, left out, would leave something; and what else there is. */
function relaxTool(shop: Shop): Tool<Args<'shop_relax'>> {
  return {
    ...DECLARED.shop_relax,
    async run({ wish, narrowing, language }, tool) {
      const { catalog, context } = await sceneOf(shop, tool)
      const count = (part: typeof wish) => catalog.find(queryOf(narrowing ? narrowed(context, part) : searched(part))).rows.length
      const parts = [
        ...wish.filters.map((filter) => ({
          label: describeFilter(filter, catalog.profile, language),
          count: count({ ...wish, filters: wish.filters.filter((other) => other !== filter) }),
        })),
        ...wish.words.map((word) => ({ label: word, count: count({ ...wish, words: wish.words.filter((other) => other !== word) }) })),
      ]
      const several = wish.filters.length + wish.words.length > 1
      const held = narrowing
        ? [
            ...[...context.words, ...context.must].map((word) => ({ label: word, count: count({ ...wish, released: [word] }) })),
            ...[...context.base, ...context.filters].map((filter) => ({
              label: describeFilter(filter, catalog.profile, language),
              count: count({ ...wish, lifted: [filter.field] }),
            })),
          ]
        : []
      return {
        without: [...(several ? parts : []), ...held].filter((part) => part.count > 0).slice(0, 3),
        nearest: narrowing ? nearestTo(catalog, context, wish, language) : '',
        wishes: [...wish.words, ...wish.filters.map((filter) => describeFilter(filter, catalog.profile, language))].join(', '),
      }
    },
  }
}

/** The likely choices when a message is not clear, as buttons. */
function choicesTool(shop: Shop): Tool<Args<'get_meta'>> {
  return {
    ...DECLARED.shop_choices,
    async run() {
      const names = mainChoices(await shop.catalog())
      return { names, formation: names.length > 1 ? asButtons(names.map((name) => ({ label: name, text: name }))) : null }
    },
  }
}

function faqTool(shop: Shop): Tool<Args<'shop_understand'>> {
  return {
    ...DECLARED.search_faq,
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
  answerTool(shop),
  relaxTool(shop),
  choicesTool(shop),
  faqTool(shop),
]
