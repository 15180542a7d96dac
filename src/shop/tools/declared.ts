import { z } from 'zod'
import { Filter, FormationMode, OtherAction, Sort, VizType } from '#protocol/shop.ts'
import { Viewport } from '#protocol/session.ts'

// What every tool of the shop is called and takes, apart from what it does: a server must know the one when it starts,
// and needs the other only when somebody shops.

const Language = z.enum(['en', 'ru', 'uk'])

/** What was said before: in which language, and about which products. */
const History = z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })).max(24)

/**
 * What the agent adds to a call beside what the model may say: the person's language and screen, what was said, up to which step all is
 * drawn, the step that the message was said at (what rules did since is undone first), and whether it is done as far as it can be.
 */
const Where = z
  .object({
    language: Language.optional(),
    viewport: Viewport.nullish(),
    text: z.string().max(2_000).optional(),
    history: History.optional(),
    since: z.number().int().nonnegative().optional(),
    from: z.number().int().nonnegative().optional(),
    settle: z.boolean().optional(),
  })
  .optional()
export type Where = z.infer<typeof Where>

/** One condition may be twenty names that a model gave. */
const words = z.array(z.string().max(12_000)).max(100).default([])

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

const short = z.string().min(1).max(200)
const phrases = (about: string) => z.array(z.string().min(1).max(500)).max(20).optional().describe(about)

const SAID = 'Each is one condition; write other words for it after "|": "foldable|folding|collapsible".'
const REF = 'place on screen ("1", "last"), words of a name, a price, or "it" for what was spoken of last'
const PER = phrases('With a field: divided by the number beside these words, as in a price per piece: ["pcs", "pack of"].')

/** How goods must be, beside what they are. */
const CONDITIONS = {
  must: phrases(`What goods must be told to have or be, where no filter says it. ${SAID}`),
  prefer: phrases('What only puts goods first, in the same form.'),
  without: phrases('What goods must not be or have, in the same form.'),
  filters: z
    .array(Filter)
    .max(20)
    .optional()
    .describe('Sure conditions on fields; eq and in take listed values. gt 0: whatever it is, it is told.'),
  than: z
    .array(z.object({ field: short, op: z.enum(['lt', 'gt', 'eq', 'ne', 'about']), ref: short }))
    .max(4)
    .optional()
    .describe(`Less, more, the same, other than or about what one product has in a field: "cheaper than the second". ref: ${REF}.`),
  sort: Sort.optional(),
}

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
    'Look anew in the whole catalogue. Say all that is to hold; nothing of before is kept.',
    z.object({
      goods: phrases(
        'What the goods are called, every usual way, nouns first: any one of them is enough. Leave out where a category says it.',
      ),
      ...CONDITIONS,
      not_sold: phrases('What was asked for and is not sold here, where this looks for something else instead: the shopper is told so.'),
      like: short.optional().describe(`Goods of the same kind as one product: ${REF}.`),
      query: z.string().max(2_000).optional(),
      wish: Wish.optional(),
      where: Where,
    }),
  ),
  filter: declare(
    'filter',
    'idempotent',
    'Narrow the goods in force, replace conditions or lift them; what is not named stays.',
    z.object({
      ...CONDITIONS,
      lift: phrases('Conditions in force that no longer hold: a field, or the words of one. "all" lifts all of them.'),
      where: Where,
    }),
  ),
  sort: declare('sort', 'idempotent', 'Order the goods in force by a field, asc or desc.', Sort.extend({ where: Where })),
  compare: declare(
    'compare',
    'idempotent',
    'Put two to five products side by side and tell what differs.',
    z.object({ refs: z.array(short).max(10).optional().describe(`Each a ${REF}; none: the goods on screen.`), where: Where }),
  ),
  answer: declare(
    'answer',
    'none',
    'Answer a question about goods from their fields and texts; the screen stays.',
    z.object({
      refs: phrases(`Which goods: each a ${REF}; none: all in force.`),
      about: z
        .array(
          z.object({
            field: short.optional().describe('A field that tells it.'),
            value: z
              .union([z.string().max(200), z.number(), z.boolean()])
              .optional()
              .describe('Whether the field is this.'),
            words: phrases('Words by which a text tells it, in the catalogue’s language, most telling first; each by itself must tell it.'),
            number: z.boolean().optional().describe('Only a number tells it: how many, how long.'),
            per: PER,
          }),
        )
        .max(6)
        .optional()
        .describe('What is asked, each thing by itself; none: all that is known of them.'),
      option: short.optional().describe('The variant meant: a size, a colour.'),
      best: z
        .object({
          field: short.optional(),
          words: phrases('Words by which texts count it, where no field does.'),
          per: PER,
          direction: z.enum(['asc', 'desc']),
        })
        .optional()
        .describe(
          'Which of them is first: the cheapest is {field: price, direction: asc}, the lightest without a field {words: ["weight", "weighs"], direction: asc}.',
        ),
      total: z
        .object({ field: short, times: z.array(z.number().positive().max(10_000)).max(20).optional() })
        .optional()
        .describe('What a field of them comes to together, price as a rule; times: how many of each, in the order of refs.'),
      yes_no: z.boolean().optional(),
      where: Where,
    }),
  ),
  set_layout: declare(
    'set_layout',
    'idempotent',
    'Change how the goods are shown, page, open one, or go back.',
    z.object({
      viz_type: VizType.optional(),
      mode: FormationMode.optional(),
      size: z.enum(['bigger', 'smaller', 'full']).optional(),
      page: z.union([z.enum(['next', 'previous']), z.number().int().positive()]).optional(),
      show: phrases('Fields to show.'),
      hide: phrases('Fields to hide.'),
      open: short.optional().describe(`Show one product by itself: ${REF}.`),
      pictures: z.boolean().optional().describe('With open: its pictures.'),
      back: z.number().int().positive().max(50).optional().describe('So many steps back.'),
      where: Where,
    }),
  ),
  hand_over: declare(
    'hand_over',
    'none',
    'About the shop itself: orders, delivery, payment, returns, guarantee in general, or a wish for a person.',
    z.object({ where: Where }),
  ),
  ask_back: declare(
    'ask_back',
    'none',
    'One short question in the person’s language, only where the message can’t be served without.',
    z.object({ question: z.string().min(1).max(300), choices: z.array(z.string().min(1).max(60)).max(6).optional(), where: Where }),
  ),
  small_talk: declare(
    'small_talk',
    'none',
    'Say a sentence or two in the person’s language: thanks, greetings, what the assistant can’t do, general advice. Never what the shop has, costs or promises.',
    z.object({ text: z.string().min(1).max(600), where: Where }),
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
    z.object({ where: Where }),
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
