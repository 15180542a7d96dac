import { type Action, type BrowserElement, BrowserResult, NO_BROWSER, signatureOf } from '#protocol/browser.ts'
import type { Turn } from '#core/agent/agent.ts'
import { judge } from '#policy/detector.ts'
import type { Words } from './words.ts'

export const MAX_STEPS = 10
const ASK_AGAIN = 3
const SECRET = /^(?:password)$/i

/** What is known during one request; nothing of it outlives the request (B-18). */
export interface Work {
  turn: Turn
  words: Words
  /** Tool steps since the person's last word on whether to go on. */
  steps: number
  page: BrowserResult | undefined
  /** Outcomes so far, short. */
  scratch: { text: string; ok: boolean }[]
  /** Everything the person wrote: addresses in it may be opened without asking. */
  said: string[]
  /** A report was said already, so the end must be said too. */
  reported: boolean
  /** Addresses of links that were on the pages seen. */
  links: Set<string>
}

export function startWork(turn: Turn, words: Words): Work {
  const said = [
    turn.input,
    turn.session.current_goal ?? '',
    ...turn.history.filter(({ role }) => role === 'user').map(({ content }) => content),
  ]
  return { turn, words, steps: 0, page: undefined, scratch: [], said, reported: false, links: new Set() }
}

export type Step = Exclude<Action, { action: 'stop' } | { action: 'need_user' }>

/** One step through the policy gate and the tool; failures are outcomes to go on from, never the end of the turn. */
export async function perform(work: Work, step: Step): Promise<{ ok: boolean; text: string }> {
  const outcome = await (step.action === 'click' || step.action === 'type'
    ? act(work, step)
    : step.action === 'open'
      ? openPage(work, step.url)
      : plain(work, step))
  work.scratch.push({ ok: outcome.ok, text: outcome.text })
  return outcome
}

/** Calls a tool: one step. What comes back is the page from now on. */
export async function tool(
  work: Work,
  name: string,
  args: Record<string, unknown>,
): Promise<{ ok: boolean; text: string; result?: BrowserResult }> {
  work.steps++
  const outcome = await work.turn.tryTool(name, args)
  if (!outcome.ok) {
    const text = outcome.reason === 'rejected' ? outcome.feedback : outcome.error
    await work.turn.emit('error', { code: 'browser', content: text, context: { tool: name, step: work.steps } })
    return { ok: false, text }
  }
  const result = BrowserResult.parse(outcome.result)
  if (name !== 'screenshot') {
    work.page = result
    for (const { href } of Object.values(result.elements)) if (href !== undefined && work.links.size < 2_000) work.links.add(href)
    await work.turn.emit('observation', { summary: summary(result), url: result.url, step: work.steps })
  }
  return { ok: true, text: result.outcome, result }
}

function plain(work: Work, step: Extract<Step, { action: 'observe' | 'scroll' | 'wait' | 'screenshot' }>) {
  const { action, ...args } = step
  return tool(work, action, args)
}

async function act(work: Work, step: Extract<Step, { action: 'click' | 'type' }>): Promise<{ ok: boolean; text: string }> {
  const { words } = work
  let { eid } = step
  let element = work.page?.elements[eid]
  let why = ''
  if (/^t\d+$/.test(step.eid)) return tool(work, 'click', { eid })
  if (!element) return { ok: false, text: `There is no ${eid} on the page as it was last seen. Observe first.` }
  for (let attempt = 0; attempt < ASK_AGAIN; attempt++) {
    if (step.action === 'type' && isSecret(element)) return handOver(work, words.secret(element.name))
    const verdict = judge({ action: step.action, element, ...(step.action === 'type' && { typed: step.text, submit: step.submit }) })
    const what = describe(words, step, element)
    if (verdict.decision === 'confirm') {
      const question = words.confirm(what, words.risky(verdict.reason), work.page?.url ?? '')
      const action = { ...step, eid, element: { ...element }, url: work.page?.url ?? '' }
      const declined = await ask(work, what, `${why}${question}`, action)
      if (declined) return declined
    }
    const { action: name, ...args } = step
    const done = await tool(work, name, { ...args, eid, as: signatureOf(element) })
    if (isGone(done)) {
      const found = await reopen(work, element)
      if (!found) return { ok: false, text: words.reopened }
      eid = found
      why = `${words.reopened} `
    } else if (done.result?.changed) {
      why = `${words.again} `
    } else return done
    const now: BrowserElement | undefined = work.page?.elements[eid]
    if (!now) return { ok: false, text: done.text }
    element = now
  }
  return { ok: false, text: `${eid} keeps changing; nothing was done.` }
}

const isGone = ({ ok, text }: { ok: boolean; text: string }) => !ok && text.startsWith(NO_BROWSER)

/** The server or the browser was started anew while a person thought: back to the page; returns where the element is now. */
async function reopen(work: Work, element?: BrowserElement): Promise<string | undefined> {
  const url = work.page?.url
  if (url === undefined) return undefined
  const { result } = await tool(work, 'launch', { url })
  const same = element && Object.entries(result?.elements ?? {}).find(([, other]) => signatureOf(other) === signatureOf(element))
  return same?.[0]
}

/** An address that neither the person named nor the page links to could carry data away, so it is asked for. */
async function openPage(work: Work, url: string): Promise<{ ok: boolean; text: string }> {
  if (!isNamed(work, url)) {
    const what = work.words.openFirst(url)
    const question = work.words.confirm(what, work.words.unnamed, work.page?.url ?? '')
    const declined = await ask(work, what, question, { action: 'open', url })
    if (declined) return declined
  }
  return tool(work, 'launch', { url })
}

/** What came of a no; what the person wrote with it goes on to the next decision. */
async function ask({ turn, words, said }: Work, what: string, question: string, action: Record<string, unknown>) {
  const { approved, feedback = '' } = await turn.decide(question, action)
  if (approved) return undefined
  said.push(feedback)
  return { ok: false, text: words.declined(what, feedback) }
}

function isNamed({ said, links, page }: Work, url: string): boolean {
  if (links.has(url) || said.some((text) => text.includes(url))) return true
  if (!URL.canParse(url)) return false
  const { hostname, origin, search, hash } = new URL(url)
  const bare = search === '' && hash.length < 40
  return (
    (bare && said.some((text) => text.toLowerCase().includes(hostname.replace(/^www\./, '')))) ||
    (page !== undefined && URL.canParse(page.url) && new URL(page.url).origin === origin)
  )
}

/** The person does what only they should; then the page is looked at anew (B-14). */
export async function handOver(work: Work, reason: string): Promise<{ ok: boolean; text: string }> {
  const reply = await work.turn.needPerson(reason)
  work.said.push(reply)
  let seen = await tool(work, 'observe', {})
  if (isGone(seen)) {
    await reopen(work)
    seen = await tool(work, 'observe', {})
  }
  return { ok: seen.ok, text: `${reply}. ${seen.text}` }
}

const isSecret = ({ input_type, name }: BrowserElement) =>
  SECRET.test(input_type ?? '') || /(?:^|\W)(?:cvv|cvc|card number|one.time code)(?:\W|$)/i.test(name)

const describe = (words: Words, step: Extract<Step, { action: 'click' | 'type' }>, { role, name, text }: BrowserElement) => {
  const target = `${role} ${visible(name)}${text !== undefined && text !== name ? ` (${visible(text)})` : ''}`
  if (step.action === 'click') return words.click(target)
  return words.type(visible(step.text), target, step.submit === true || /[\r\n]$/.test(step.text))
}

/** In quotes, with what the eye would miss written out. */
const visible = (text: string) =>
  JSON.stringify(text).replace(/[\p{Cf}\p{Co}\u034f\u115f\u1160\u3164]/gu, (odd) => `\\u{${odd.codePointAt(0)?.toString(16)}}`)

function summary({ title, outcome, text }: BrowserResult): string {
  const lines = text.split('\n')
  return [`${outcome} ${title}`.trim(), ...lines.slice(0, 4)].join('\n').slice(0, 500)
}
