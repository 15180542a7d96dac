import { z } from 'zod'

const eid = z.string().regex(/^[a-z][a-z0-9]{0,15}$/, 'must be an eid of the last observation, e.g. e12')
const text = z.string().max(20_000)

export const Direction = z.enum(['up', 'down', 'left', 'right'])
export type Direction = z.infer<typeof Direction>

/** One step of the browser agent (B-09). Nothing else is ever carried out. */
export const Action = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('observe'), find: z.string().max(200).optional() }),
  z.strictObject({ action: z.literal('open'), url: z.string().min(1).max(4_000) }),
  z.strictObject({ action: z.literal('click'), eid }),
  z.strictObject({ action: z.literal('type'), eid, text, submit: z.boolean().optional() }),
  z.strictObject({ action: z.literal('scroll'), direction: Direction, amount: z.number().int().min(1).max(20_000) }),
  z.strictObject({ action: z.literal('wait'), ms: z.number().int().min(0).max(30_000) }),
  z.strictObject({ action: z.literal('screenshot') }),
  z.strictObject({ action: z.literal('stop'), final_response: z.string().min(1).max(20_000) }),
  z.strictObject({ action: z.literal('need_user'), reason: z.string().min(1).max(2_000) }),
])
export type Action = z.infer<typeof Action>

/** What the model answers with: why, then the one step. */
export const Decision = z.strictObject({ reasoning: z.string().max(4_000), next: Action })
export type Decision = z.infer<typeof Decision>

/** What the policy reads of an element. */
const READ = {
  role: z.string().max(100),
  name: z.string().max(2_000),
  text: z.string().max(2_000).optional(),
  value: z.string().max(20_000).optional(),
  title: z.string().max(2_000).optional(),
  input_type: z.string().max(100).optional(),
  context: z.string().max(10_000).optional(),
}

/** What is known of an element. */
export const BrowserElement = z.object({
  ...READ,
  form: z.object({ method: z.string(), search: z.boolean() }).optional(),
  href: z.string().optional(),
})
export type BrowserElement = z.infer<typeof BrowserElement>

/** How every failure begins that a new `launch` mends. */
export const NO_BROWSER = 'No browser is open'

/** What every browser tool answers with. */
export const BrowserResult = z.object({
  outcome: z.string(),
  title: z.string(),
  url: z.string(),
  /** The page, or what changed on it, as text with eids. */
  text: z.string(),
  elements: z.record(z.string(), BrowserElement),
  /** What a person has to do here: login, 2fa, captcha, payment. */
  hands: z.string().optional(),
  /** The element is not what it was when it was chosen; nothing was done. */
  changed: z.boolean().optional(),
})
export type BrowserResult = z.infer<typeof BrowserResult>

/** How an element reads, for telling whether it is still the same. */
export const signatureOf = ({ role, name, text: shown, title }: BrowserElement) =>
  [
    `${role} ${JSON.stringify(name)}`,
    ...(shown ? [`shows ${JSON.stringify(shown)}`] : []),
    ...(title ? [`titled ${JSON.stringify(title)}`] : []),
  ].join(' ')

export const PolicyRequest = z.strictObject({
  action: z.enum(['click', 'type'], 'must be click or type'),
  element: z.strictObject(READ),
  submit: z.boolean().optional(),
})

const as = z
  .string()
  .max(3_000)
  .optional()
  .describe('How the element read when it was chosen; if it reads differently now, nothing is done')

/** Arguments of the seven tools. */
export const BROWSER_TOOLS = {
  launch: {
    description: 'Opens the browser, or attaches to the one that is open; goes to an address, back, forward or reloads.',
    input: z.strictObject({
      url: z.string().min(1).max(4_000).optional().describe('http or https address'),
      headless: z.boolean().optional(),
      go: z.enum(['back', 'forward', 'reload']).optional(),
    }),
    effect: 'idempotent',
  },
  observe: {
    description:
      'Title, address and what is in the viewport as text; every element that can be acted on has an eid. Open dialogs, new tabs and downloads are announced.',
    input: z.strictObject({
      scope: eid.optional().describe('only the part of the page at this eid'),
      find: z.string().min(1).max(200).optional().describe('only lines with this text, anywhere on the page'),
    }),
    effect: 'none',
  },
  click: {
    description: 'Clicks the element with this eid and tells what changed.',
    input: z.strictObject({ eid, as }),
    effect: 'outside',
  },
  type: {
    description: 'Types into a field, or chooses in a select by label; submit presses Enter after it.',
    input: z.strictObject({ eid, text, submit: z.boolean().optional(), as }),
    effect: 'outside',
  },
  scroll: {
    description: 'Scrolls the page, or the container with this eid.',
    input: z.strictObject({
      direction: Direction,
      amount: z.number().int().min(1).max(20_000).default(600).describe('pixels'),
      eid: eid.optional(),
    }),
    effect: 'none',
  },
  wait: {
    description: 'Waits.',
    input: z.strictObject({ ms: z.number().int().min(0, 'must be 0 or more').max(30_000, 'must be 30000 or less') }),
    effect: 'none',
  },
  screenshot: {
    description: 'A picture of the viewport (PNG).',
    input: z.strictObject({}),
    effect: 'none',
  },
} as const

export type BrowserToolName = keyof typeof BROWSER_TOOLS
