import { z } from 'zod'
import { Filter, FormationMode, OtherAction, Sort, VizType, WidgetSize } from '#protocol/shop.ts'
import { Viewport } from '#protocol/session.ts'

// What every tool of the shop is called and takes, apart from what it does: a server must know the one when it starts,
// and needs the other only when somebody shops.

const Language = z.enum(['en', 'ru', 'uk'])

/** What the agent adds to a call beside what the model may say: the person's language and screen. */
const Where = z.object({ language: Language.optional(), viewport: Viewport.nullish() }).optional()
export type Where = z.infer<typeof Where>

/** What was said before: in which language, and about which products. */
const History = z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })).max(6)

const words = z.array(z.string().max(200)).max(100).default([])

/** What a message asks for, as it was read; it goes from call to call so that nobody reads it again. */
const Wish = z.object({
  words,
  must: words,
  prefer: words,
  without: words,
  filters: z.array(Filter).max(50).default([]),
  sort: Sort.nullish().transform((sort) => sort ?? null),
  lifted: words,
  beside: words.optional(),
  released: words.optional(),
})

/** Everything that was read from a message. */
const Seen = z.object({
  wish: Wish,
  fields: words,
  unknown: words,
  dropped: words,
  released: words,
  refs: words,
  viz_type: VizType.optional(),
  action: OtherAction.optional(),
  language: Language,
  /** What of it is asked, without what is told beside. */
  asked: z
    .object({ text: z.string().max(2_000), about: words, refs: words, order: words })
    .default({ text: '', about: [], refs: [], order: [] }),
})

const declare = <Input extends z.ZodType>(name: string, effect: 'idempotent' | 'none', description: string, input: Input) => ({
  name,
  effect,
  description,
  input,
})

export const DECLARED = {
  search_products: declare(
    'search_products',
    'idempotent',
    'Start a new search of the catalogue. `query` is what the person looks for, in their own words; `filters` and `sort` may narrow it.',
    z.object({
      query: z.string().max(2_000),
      filters: z.array(Filter).max(50).optional(),
      sort: Sort.optional(),
      wish: Wish.optional(),
      where: Where,
    }),
  ),
  filter: declare(
    'filter',
    'idempotent',
    'Narrow the products on screen. Each filter is {field, op, value}, op one of eq, ne, lt, lte, gt, gte, in, contains. `replace` drops earlier filters.',
    z.object({ filters: z.array(Filter).max(50), sort: Sort.optional(), replace: z.boolean().optional(), where: Where }),
  ),
  sort: declare('sort', 'idempotent', 'Order the products on screen by a field, asc or desc.', Sort.extend({ where: Where })),
  set_layout: declare(
    'set_layout',
    'idempotent',
    'Show the same products another way: viz_type grid, list, table, carousel, single or images; size tiny, small, medium or large.',
    z.object({ viz_type: VizType.optional(), mode: FormationMode.optional(), size: WidgetSize.optional(), where: Where }),
  ),
  compare: declare(
    'compare',
    'idempotent',
    'Put products side by side. `refs` are their places, names or brands: "first", "third", "Samsung"; none means the first few.',
    z.object({ refs: z.array(z.string().max(200)).max(10).optional(), where: Where }),
  ),
  set_template: declare(
    'set_template',
    'idempotent',
    'Put a widget template in place of the current one.',
    z.object({ template: z.unknown(), where: Where }),
  ),
  get_meta: declare(
    'get_meta',
    'none',
    'How many products are on screen, which fields they have, what the fields are called, and the steps so far.',
    z.object({}),
  ),
  shop_understand: declare(
    'shop_understand',
    'none',
    'Reads what a shopper wants: intent, words, filters, order. Changes nothing.',
    z.object({ text: z.string().max(65_536), history: History.optional() }),
  ),
  shop_act: declare(
    'shop_act',
    'idempotent',
    'Does what was read from a message, and says what came of it. Its answer holds product data and is for no model.',
    z.object({
      act: z.looseObject({ type: z.string() }),
      text: z.string().max(2_000),
      seen: Seen,
      history: History,
      /** Steps up to this one are drawn already. */
      since: z.number().int().nonnegative(),
      where: Where,
    }),
  ),
}

/** What a tool gets, checked. */
export type Args<Name extends keyof typeof DECLARED> = z.infer<(typeof DECLARED)[Name]['input']>
