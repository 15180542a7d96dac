import { z } from 'zod'

const eid = z.string().regex(/^[a-z][a-z0-9]{0,15}$/, 'must be an eid of the last observation, e.g. e12')
const text = z.string().max(20_000)

export const Direction = z.enum(['up', 'down', 'left', 'right'])
export type Direction = z.infer<typeof Direction>

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

/** What is known of an element: all of it is judged, and all of it is signed when a person approves. */
export const BrowserElement = z.object({
  ...READ,
  form: z
    .object({
      method: z.string(),
      search: z.boolean(),
      action: z.string().optional(),
      /** It goes to another site. */
      outward: z.boolean().optional(),
      /** A script of the page sends it, wherever to. */
      scripted: z.boolean().optional(),
    })
    .optional(),
  href: z.string().optional(),
  /** Named by its picture or its author's mark only. */
  icon: z.boolean().optional(),
  /** A script acts on a change or a key at once. */
  acts: z.boolean().optional(),
  /** A change sends the form. */
  submits: z.boolean().optional(),
  /** It only closes or folds a part of the page. */
  closes: z.boolean().optional(),
  editable: z.boolean().optional(),
  multiline: z.boolean().optional(),
  /** A list of options to choose from. */
  options: z.boolean().optional(),
  /** Which element it is: one that is drawn anew has another number. */
  node: z.number().optional(),
  /** The words of the item it stands in. */
  item: z.string().optional(),
  /** What a press would send: fields with what they hold (secrets masked), ticked rows, sums. */
  holds: z.array(z.string()).optional(),
})
export type BrowserElement = z.infer<typeof BrowserElement>

/** How every failure begins that a new `launch` mends. */
export const NO_BROWSER = 'No browser is open'

/** What every browser tool answers with. */
export const BrowserResult = z.object({
  outcome: z.string(),
  title: z.string(),
  url: z.string(),
  /** The page, or after an act what changed on it, as text with eids. */
  text: z.string(),
  /** After an act: the whole page, what is new marked. */
  page: z.string().optional(),
  /** Eids that are now those of elements drawn anew, reading as before. */
  redrawn: z.array(z.string()).optional(),
  /** What `find` found. */
  elements: z.record(z.string(), BrowserElement).optional(),
  /** What `extract` took out. */
  data: z.unknown().optional(),
  /** What a person has to do here: login, 2fa, captcha, payment. */
  hands: z.string().optional(),
  /** The picture itself, for a model that sees. */
  parts: z.array(z.object({ type: z.literal('file'), media_type: z.string(), data: z.string() })).optional(),
})
export type BrowserResult = z.infer<typeof BrowserResult>

/** What a person is asked to agree to, in the parts that a sentence in any language is made of. */
export interface BrowserAsking {
  kind: 'click' | 'drag' | 'type' | 'keys' | 'choose' | 'file' | 'open'
  /** The element, quoted; or the address. */
  target: string
  /** What is typed, chosen, pressed or given, quoted. */
  what?: string
  enter: boolean
  /** The words around it: the dialog, the row. */
  context?: string
  /** What would be sent: the fields with what they hold. */
  holds?: string
  url: string
  reason: string
}

export const PolicyRequest = z.strictObject({
  action: z.enum(['click', 'type'], 'must be click or type'),
  element: z.strictObject(READ),
  submit: z.boolean().optional(),
})

/** A pair as an array of two: not every provider of models takes tuples. */
const point = z.array(z.number().min(-20_000).max(20_000)).length(2, 'must be [x, y]')

/** Arguments of the seven tools. */
export const BROWSER_TOOLS = {
  launch: {
    description: 'Opens the browser, or attaches to the one that is open; goes to an address, back or forward, reloads, or switches tabs.',
    input: z.strictObject({
      url: z.string().min(1).max(4_000).optional().describe('http or https address'),
      back: z.boolean().optional(),
      forward: z.boolean().optional(),
      reload: z.boolean().optional(),
      tab: z
        .string()
        .regex(/^(?:t\d{1,6}|new)$/, 'must be a tab such as t2, or new')
        .optional()
        .describe('the tab to work in, e.g. t2; "new" opens one'),
      headless: z.boolean().optional(),
    }),
    effect: 'idempotent',
  },
  observe: {
    description:
      'Title, address and the whole page as text, long lists shortened; every element that can be used is followed by its eid, e.g. [e12]. What is new since the last look starts with "+ ". Dialogs, tabs and downloads are announced.',
    input: z.strictObject({
      scope: eid.optional().describe('only the part of the page at this eid, in full'),
      find: z.string().min(1).max(200).optional().describe('only lines with these words, anywhere on the page'),
      extract: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('JSON Schema of data to take out of the tables, lists and fields of the page'),
    }),
    effect: 'none',
  },
  click: {
    description:
      'Clicks the element with this eid and tells what changed. Also points (hover), drags (drag_to, drag_by), draws (path) and marks words (mark).',
    input: z.strictObject({
      eid: eid
        .optional()
        .describe('needed, but for mark; "page": an empty place of the page, to close what closes when one clicks beside it'),
      button: z.enum(['left', 'right', 'middle']).optional(),
      double: z.boolean().optional(),
      times: z.number().int().min(1).max(50).optional().describe('how often to click it'),
      hover: z.boolean().optional().describe('only point at it'),
      drag_to: eid.optional().describe('drag it onto this element'),
      drag_by: point.optional().describe('drag it by [x, y] pixels'),
      at: point.optional().describe('click, or begin to drag, at [x, y] pixels from its left top corner'),
      path: z.array(point).min(2).max(100).optional().describe('draw through these [x, y] within it with the button held'),
      mark: z.string().min(1).max(2_000).optional().describe('mark these words in it, or anywhere on the page, as by dragging over them'),
    }),
    effect: 'outside',
  },
  type: {
    description:
      'Types text into a field in place of what it holds (without eid: where the cursor is), presses keys, chooses in a list by label, or gives a file. Date, time, colour and range fields take text too. submit presses Enter after it.',
    input: z.strictObject({
      eid: eid.optional(),
      text: text.optional(),
      keys: z.string().min(1).max(40).optional().describe('one key or combination, e.g. Enter, Control+A, ArrowDown'),
      times: z.number().int().min(1).max(200).optional().describe('how often to press keys'),
      submit: z.boolean().optional(),
      choose: z
        .union([z.string().max(500), z.array(z.string().max(500)).min(1).max(50)])
        .optional()
        .describe('one label or several'),
      file: z.string().min(1).max(1_000).optional().describe('a file of the workspace'),
    }),
    effect: 'outside',
  },
  scroll: {
    description: 'Scrolls the page, or what holds the element with this eid.',
    input: z.strictObject({
      direction: Direction,
      amount: z.number().int().min(1).max(1_000_000).default(600).describe('pixels; beyond the end: to the end'),
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
    description: 'A picture of the viewport (PNG), with the eids drawn in when eids is true.',
    input: z.strictObject({ eids: z.boolean().optional() }),
    effect: 'none',
  },
} as const

export type BrowserToolName = keyof typeof BROWSER_TOOLS
export type BrowserArgs<Name extends BrowserToolName> = z.infer<(typeof BROWSER_TOOLS)[Name]['input']>

const pixel = z.number().min(0).max(20_000)
/** What the person does in the live view; coordinates are those of the page's viewport. */
export const LiveInput = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('move'), x: pixel, y: pixel }),
  z.strictObject({ type: z.literal('down'), x: pixel, y: pixel, button: z.enum(['left', 'right', 'middle']).optional() }),
  z.strictObject({ type: z.literal('up'), x: pixel, y: pixel, button: z.enum(['left', 'right', 'middle']).optional() }),
  z.strictObject({ type: z.literal('click'), x: pixel, y: pixel, double: z.boolean().optional() }),
  z.strictObject({
    type: z.literal('scroll'),
    x: pixel,
    y: pixel,
    dx: z.number().min(-5_000).max(5_000),
    dy: z.number().min(-5_000).max(5_000),
  }),
  z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(20_000) }),
  z.strictObject({ type: z.literal('key'), key: z.string().min(1).max(40) }),
  z.strictObject({ type: z.literal('open'), url: z.string().min(1).max(4_000) }),
  z.strictObject({ type: z.literal('go'), where: z.enum(['back', 'forward', 'reload']) }),
  z.strictObject({ type: z.literal('tab'), tab: z.string().regex(/^(?:t\d{1,6}|new)$/) }),
  z.strictObject({ type: z.literal('dialog'), accept: z.boolean(), text: z.string().max(2_000).optional() }),
])
export type LiveInput = z.infer<typeof LiveInput>

/** What the live view shows. */
export type LiveOutput =
  /** A picture (JPEG, base64) of a viewport of this size. */
  | { type: 'frame'; data: string; width: number; height: number }
  | { type: 'page'; url: string; title: string; tabs: { tab: string; url: string; active: boolean }[]; hands: string }
  | { type: 'dialog'; kind: string; message: string }
  | { type: 'refused'; reason: string }
  /** What only a person could do is done: the agent goes on. */
  | { type: 'done' }
  | { type: 'closed' }
