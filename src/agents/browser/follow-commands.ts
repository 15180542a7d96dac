import type { BrowserElement } from '#protocol/browser.ts'
import { type Command, parseCommands } from './commands.ts'
import { act, type Done, handOver, isGone, MAX_ACTS, reopen, reportAndAsk, type Work } from './work.ts'

/** The browser agent without a model: the commands in order; the first that does not work out ends them. */
export async function followCommands(work: Work, input: string): Promise<string> {
  const { turn, words } = work
  const commands = parseCommands(input)
  if (commands === undefined) return words.help
  const told: string[] = []
  for (const [index, command] of commands.entries()) {
    if (work.acts >= MAX_ACTS && (await reportAndAsk(work, report(work, commands.length - index))) === undefined) return words.stopped
    await turn.progress(`step ${work.acts + 1} of ${MAX_ACTS}`)
    const { ok, text } = await follow(work, command)
    told.push(text)
    if (!ok) break
  }
  const answer = told.join('\n')
  await turn.emit('final', { text: answer, steps: work.acts, url: work.url })
  return answer
}

/** B-04: what worked, what did not, what comes next. */
function report({ words, outcomes, acts }: Work, left: number): string {
  const short = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text)
  const bullets = (ok: boolean) => {
    const lines = outcomes.filter((outcome) => outcome.ok === ok).slice(-MAX_ACTS)
    return lines.length > 0 ? lines.map(({ text }) => `- ${short(text)}`) : [`- ${words.nothing}`]
  }
  return [words.report(acts), words.worked, ...bullets(true), words.failed, ...bullets(false), `${words.next} ${words.left(left)}.`].join(
    '\n',
  )
}

async function follow(work: Work, command: Command): Promise<Done> {
  const { words } = work
  switch (command.kind) {
    case 'open':
      return told(work, await act(work, 'launch', { url: command.url }), words.opened)
    case 'go':
      return told(work, await act(work, 'launch', { [command.where]: true }), words.opened)
    case 'login':
      return told(work, await handOver(work, words.login), words.on)
    case 'observe': {
      const seen = await act(work, 'observe', {})
      return seen.ok && work.page ? { ok: true, text: `${words.on(work.page.title, work.page.url)}\n${work.page.text}` } : seen
    }
    case 'screenshot': {
      const shot = await act(work, 'screenshot', {})
      return shot.ok ? { ok: true, text: words.picture } : shot
    }
    case 'scroll':
      return act(work, 'scroll', { direction: command.direction, amount: command.amount })
    case 'wait':
      return act(work, 'wait', { ms: command.ms })
    case 'press':
      return act(work, 'type', { keys: command.keys })
    case 'hover':
      return onElement(work, command.label, isAnything, (eid) => act(work, 'click', { eid, hover: true }))
    case 'click':
      return onElement(work, command.label, isAnything, (eid) => act(work, 'click', { eid }))
    case 'choose':
      return onElement(work, command.label, isField, (eid) => act(work, 'type', { eid, choose: command.option }))
    case 'type':
      return onElement(work, command.label, isField, (eid, element) => typeInto(work, eid, element, command))
  }
}

/** Passwords, codes and card numbers are the person's to type. */
async function typeInto(
  work: Work,
  eid: string,
  element: BrowserElement,
  { text, submit }: Extract<Command, { kind: 'type' }>,
): Promise<Done> {
  const secret = element.input_type === 'password' || /(?:^|\W)(?:cvv|cvc|card number|one.time code)(?:\W|$)/i.test(element.name)
  if (secret) return handOver(work, work.words.secret(element.name))
  return act(work, 'type', { eid, text, ...(submit && { submit }) })
}

function told(work: Work, outcome: Done, say: (title: string, url: string) => string): Done {
  return outcome.ok && work.page ? { ok: true, text: say(work.page.title, work.page.url) } : outcome
}

const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox', 'slider'])
const isField = (element: BrowserElement) => FIELDS.has(element.role) || element.input_type === 'color' || element.options === true
const isAnything = () => true

async function onElement(
  work: Work,
  label: string,
  fits: (element: BrowserElement) => boolean,
  run: (eid: string, element: BrowserElement) => Promise<Done>,
): Promise<Done> {
  const find = async () => act(work, 'observe', { find: label })
  let seen = await find()
  if (isGone(seen) && (await reopen(work))) seen = await find()
  if (!seen.ok) return seen
  const found = findByLabel(seen.result?.elements ?? {}, label, fits)
  if (found === undefined) return { ok: false, text: work.words.notFound(label) }
  const done = await run(...found)
  // The browser was closed while a person thought: the page is opened again, and the question is asked again there.
  if (!isGone(done) || !(await reopen(work))?.ok) return done
  await work.turn.say(work.words.reopened)
  work.reported = true
  const again = findByLabel((await find()).result?.elements ?? {}, label, fits)
  return again ? run(...again) : { ok: false, text: work.words.reopened }
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The element that is called so: exactly, else at the start, else somewhere in it. */
function findByLabel(
  elements: Record<string, BrowserElement>,
  label: string,
  fits: (element: BrowserElement) => boolean,
): [string, BrowserElement] | undefined {
  const wanted = fold(label)
  const all = Object.entries(elements).filter(([eid, element]) => eid === label || fits(element))
  const called = ({ name, text, title, value }: BrowserElement) => [name, text, title, value].flatMap((each) => (each ? [fold(each)] : []))
  const tests: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(wanted),
  ]
  const exact = all.find(([eid]) => eid === label)
  if (exact) return exact
  for (const test of tests) {
    const found = all.find(([, element]) => called(element).some(test))
    if (found) return found
  }
  return undefined
}
