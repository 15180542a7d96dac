import { BrowserResult, NO_BROWSER } from '#protocol/browser.ts'
import type { Turn } from '#core/agent/agent.ts'
import { isStop } from './goal.ts'
import type { Words } from './words.ts'

export const MAX_ACTS = 10
/** Looking is free: only what is done counts among the ten. */
const LOOKS = new Set(['observe', 'screenshot'])
const isCounted = (name: string, { hover }: Record<string, unknown>) => !LOOKS.has(name) && name !== 'launch' && hover !== true
/** What failed or was refused is not an act, but nobody may fail for ever. */
export const isSpent = ({ acts, failures }: Work) => acts >= MAX_ACTS || failures >= MAX_ACTS

/** What is known during one request; nothing of it outlives the request (B-18). */
export interface Work {
  turn: Turn
  words: Words
  /** Acts since the person's last word on whether to go on. */
  acts: number
  /** What failed or was refused since then. */
  failures: number
  /** An act was not done because the ten were made: what is said next is a report. */
  stopped: boolean
  /** The page as it was seen last. */
  page: BrowserResult | undefined
  /** Where the browser was last. */
  url: string
  /** What came of each act, short, for the report. */
  outcomes: { text: string; ok: boolean }[]
  /** A report was said already, so the end must be said too. */
  reported: boolean
}

export const startWork = (turn: Turn, words: Words): Work => ({
  turn,
  words,
  acts: 0,
  failures: 0,
  stopped: false,
  page: undefined,
  url: '',
  outcomes: [],
  reported: false,
})

export interface Done {
  ok: boolean
  text: string
  result?: BrowserResult
}

/** Calls a tool, whose gate asks the person where that is needed. What comes back is the page from now on; a failure is an outcome to go on from. */
export async function act(work: Work, name: string, args: Record<string, unknown>): Promise<Done> {
  const { turn, words } = work
  const outcome = await turn.tryTool(name, args)
  if (!outcome.ok) {
    if (!LOOKS.has(name)) work.failures++
    const text = outcome.reason === 'rejected' ? words.declined(outcome.feedback) : outcome.error
    if (outcome.reason !== 'rejected')
      await turn.emit('error', { code: 'browser', content: text, context: { tool: name, step: work.acts } })
    return noted(work, name, { ok: false, text })
  }
  if (isCounted(name, args)) work.acts++
  const result = BrowserResult.parse(outcome.result)
  if (name !== 'screenshot') {
    work.page = result
    work.url = result.url
    await turn.emit('observation', { summary: summary(result), url: result.url, step: work.acts })
  }
  const said = outcome.feedback ? ` The person added: ${outcome.feedback}` : ''
  return noted(work, name, { ok: true, text: `${result.outcome}${said}`, result })
}

function noted(work: Work, name: string, done: Done): Done {
  if (!LOOKS.has(name)) work.outcomes.push({ ok: done.ok, text: done.text })
  return done
}

/** Whether the browser was closed, so that the page must be opened again. */
export const isGone = ({ ok, text }: Done) => !ok && text.startsWith(NO_BROWSER)

/** The server or the browser was started anew while a person thought: back to the page that was open. */
export async function reopen(work: Work): Promise<Done | undefined> {
  return work.url === '' ? undefined : act(work, 'launch', { url: work.url })
}

/** The person does what only they should; then the page is looked at anew (B-14). */
export async function handOver(work: Work, reason: string): Promise<Done> {
  const reply = await work.turn.needPerson(reason)
  let seen = await act(work, 'observe', {})
  if (isGone(seen) && (await reopen(work))) seen = await act(work, 'observe', {})
  return { ...seen, text: `${reply}. ${seen.text}` }
}

/** B-04: the report is said, then it waits. Undefined = stop; otherwise what the person said, and ten more acts. */
export async function reportAndAsk(work: Work, report: string): Promise<string | undefined> {
  const { turn, words } = work
  await turn.emit('final', { text: report, steps: work.acts, url: work.url, limit: true })
  await turn.say(report)
  work.reported = true
  const reply = await turn.ask(words.goOn)
  if (isStop(reply)) return undefined
  goOn(work)
  return reply
}

/** Ten more. */
export function goOn(work: Work): void {
  work.acts = 0
  work.failures = 0
  work.stopped = false
}

function summary({ title, outcome, text }: BrowserResult): string {
  const lines = text.split('\n')
  return [`${outcome} ${title}`.trim(), ...lines.slice(0, 4)].join('\n').slice(0, 500)
}
