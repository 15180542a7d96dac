import { z } from 'zod'
import { Filter, FormationMode, Sort, VizType, WidgetSize } from '#protocol/shop.ts'
import { Viewport } from '#protocol/session.ts'

// What every tool of the shop is called and takes, apart from what it does: a server must know the one when it starts,
// and needs the other only when somebody shops.

/** What the agent adds to a call beside what the model may say: the person's language and screen. */
export const Where = z.object({ language: z.enum(['en', 'ru', 'uk']).optional(), viewport: Viewport.nullish() }).optional()
export type Where = z.infer<typeof Where>

/** What a message asks for, as it was read; it goes from call to call so that nobody reads it again. */
const WishArgs = z.object({
  words: z.array(z.string().max(200)).max(100).default([]),
  without: z.array(z.string().max(200)).max(100).default([]),
  filters: z.array(Filter).max(50).default([]),
  sort: Sort.nullish().transform((sort) => sort ?? null),
  lifted: z.array(z.string().max(100)).max(50).default([]),
  released: z.array(z.string().max(200)).max(100).optional(),
})

export const History = z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })).max(6)

const SearchArgs = z.object({
  query: z.string().max(2_000),
  filters: z.array(Filter).max(50).optional(),
  sort: Sort.optional(),
  wish: WishArgs.optional(),
  where: Where,
})
const FilterArgs = z.object({
  filters: z.array(Filter).max(50),
  sort: Sort.optional(),
  replace: z.boolean().optional(),
  wish: WishArgs.optional(),
  where: Where,
})
const SortArgs = Sort.extend({ where: Where })
const SimilarArgs = z.object({ text: z.string().max(2_000), fields: z.array(z.string()), wish: WishArgs, history: History, where: Where })
const PageArgs = z.object({ to: z.union([z.enum(['next', 'previous']), z.number().int().positive()]), where: Where })
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
const CompareArgs = z.object({
  refs: z.array(z.string().max(200)).max(10).optional(),
  text: z.string().max(2_000).optional(),
  history: History.optional(),
  where: Where,
})
const OpenArgs = z.object({ text: z.string().max(2_000), history: History, pictures: z.boolean(), where: Where })
const TemplateArgs = z.object({ template: z.unknown(), where: Where })
const RollbackArgs = z.object({ step: z.number().int().nonnegative().optional(), steps: z.number().int().positive().max(50).optional() })
const TextArgs = z.object({ text: z.string().max(65_536) })
const Language = z.enum(['en', 'ru', 'uk'])
const NoArgs = z.object({})
const ScreenArgs = z.object({ since: z.number().int().nonnegative() })
const AnswerArgs = z.object({
  text: z.string().max(2_000),
  wish: WishArgs,
  fields: z.array(z.string()),
  refs: z.array(z.string()),
  unknown: z.array(z.string()),
  history: History,
  language: Language,
})
const RelaxArgs = z.object({ wish: WishArgs, narrowing: z.boolean(), language: Language })

export const DECLARED = {
  search_products: {
    name: 'search_products',
    description:
      'Start a new search of the catalogue. `query` is what the person looks for, in their own words; `filters` and `sort` may narrow it.',
    input: SearchArgs,
    effect: 'idempotent' as const,
  },
  filter: {
    name: 'filter',
    description:
      'Narrow the products on screen. Each filter is {field, op, value}, op one of eq, ne, lt, lte, gt, gte, in, contains. `replace` drops earlier filters.',
    input: FilterArgs,
    effect: 'idempotent' as const,
  },
  sort: {
    name: 'sort',
    description: 'Order the products on screen by a field, asc or desc.',
    input: SortArgs,
    effect: 'idempotent' as const,
  },
  shop_similar: {
    name: 'shop_similar',
    description: 'Looks for products like one that is shown.',
    input: SimilarArgs,
    effect: 'idempotent' as const,
  },
  shop_page: {
    name: 'shop_page',
    description: 'Another page of what was found.',
    input: PageArgs,
    effect: 'idempotent' as const,
  },
  set_layout: {
    name: 'set_layout',
    description:
      'Show the same products another way: viz_type grid, list, table, carousel, single or images; size tiny, small, medium or large.',
    input: LayoutArgs,
    effect: 'idempotent' as const,
  },
  compare: {
    name: 'compare',
    description:
      'Put products side by side. `refs` are their places, names or brands: "first", "third", "Samsung"; none means the first few.',
    input: CompareArgs,
    effect: 'idempotent' as const,
  },
  shop_open: {
    name: 'shop_open',
    description: 'Shows one product by itself, or its pictures.',
    input: OpenArgs,
    effect: 'idempotent' as const,
  },
  set_template: {
    name: 'set_template',
    description: 'Put a widget template in place of the current one.',
    input: TemplateArgs,
    effect: 'idempotent' as const,
  },
  rollback: {
    name: 'rollback',
    description: 'Go back to an earlier step; without a step, undo the last change, or the last `steps`.',
    input: RollbackArgs,
    effect: 'idempotent' as const,
  },
  shop_understand: {
    name: 'shop_understand',
    description: 'Reads what a shopper wants: intent, words, filters, order. Changes nothing.',
    input: TextArgs,
    effect: 'none' as const,
  },
  get_meta: {
    name: 'get_meta',
    description: 'How many products are on screen, which fields they have, what the fields are called, and the steps so far.',
    input: NoArgs,
    effect: 'none' as const,
  },
  shop_screen: {
    name: 'shop_screen',
    description: 'The screen as the page draws it.',
    input: ScreenArgs,
    effect: 'none' as const,
  },
  shop_answer: {
    name: 'shop_answer',
    description: 'Answers a question about products from their own data.',
    input: AnswerArgs,
    effect: 'none' as const,
  },
  shop_relax: {
    name: 'shop_relax',
    description: 'What to leave out of a wish that nothing fits.',
    input: RelaxArgs,
    effect: 'none' as const,
  },
  shop_choices: {
    name: 'shop_choices',
    description: 'What this shop mainly has, to choose from.',
    input: NoArgs,
    effect: 'none' as const,
  },
  search_faq: {
    name: 'search_faq',
    description: 'Finds the answer to a question about orders, delivery, payment, returns or accounts.',
    input: TextArgs,
    effect: 'none' as const,
  },
}

/** What a tool gets, checked. */
export type Args<Name extends keyof typeof DECLARED> = z.infer<(typeof DECLARED)[Name]['input']>
