import type { BrowserElement } from '#protocol/browser.ts'
import { type Command, parseCommands } from './commands.ts'
import { reportAndAsk } from './report.ts'
import { handOver, MAX_STEPS, perform, type Step, tool, type Work } from './work.ts'

/** The browser agent without a model: the commands in order; the first that does not work out ends them. */
export async function followCommands(work: Work, input: string): Promise<string> {
  const { turn, words } = work
  const commands = parseCommands(input)
  if (commands === undefined) return words.help
  const told: string[] = []
  for (const [index, command] of commands.entries()) {
    if (work.steps >= MAX_STEPS && (await reportAndAsk(work, commands.length - index)) === undefined) return words.stopped
    await turn.progress(`step ${work.steps + 1} of ${MAX_STEPS}`)
    const { ok, text } = await follow(work, command)
    told.push(text)
    if (!ok) break
  }
  const answer = told.join('\n')
  await turn.emit('final', { text: answer, steps: work.steps, url: work.page?.url ?? '' })
  return answer
}

async function follow(work: Work, command: Command): Promise<{ ok: boolean; text: string }> {
  const { words } = work
  switch (command.kind) {
    case 'open':
      return told(work, await perform(work, { action: 'open', url: command.url }), words.opened)
    case 'go':
      return told(work, await tool(work, 'launch', { go: command.where }), words.opened)
    case 'login':
      return told(work, await handOver(work, words.login), words.on)
    case 'observe': {
      const seen = await perform(work, { action: 'observe' })
      return seen.ok && work.page ? { ok: true, text: `${words.on(work.page.title, work.page.url)}\n${work.page.text}` } : seen
    }
    case 'screenshot': {
      const shot = await perform(work, { action: 'screenshot' })
      return shot.ok ? { ok: true, text: words.picture } : shot
    }
    case 'scroll':
      return perform(work, { action: 'scroll', direction: command.direction, amount: command.amount })
    case 'wait':
      return perform(work, { action: 'wait', ms: command.ms })
    case 'click':
      return onElement(work, command.label, isAnything, (eid) => ({ action: 'click', eid }))
    case 'type':
      return onElement(work, command.label, isField, (eid) => ({
        action: 'type',
        eid,
        text: command.text,
        ...(command.submit && { submit: true }),
      }))
  }
}

function told(work: Work, outcome: { ok: boolean; text: string }, say: (title: string, url: string) => string) {
  return outcome.ok && work.page ? { ok: true, text: say(work.page.title, work.page.url) } : outcome
}

const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox'])
const isField = ({ role }: BrowserElement) => FIELDS.has(role)
const isAnything = () => true

async function onElement(work: Work, label: string, fits: (element: BrowserElement) => boolean, step: (eid: string) => Step) {
  if (work.page === undefined) {
    const seen = await tool(work, 'observe', {})
    if (!seen.ok) return seen
  }
  let eid = findByLabel(work.page?.elements ?? {}, label, fits)
  if (eid === undefined) {
    // It may be outside the viewport.
    const seen = await tool(work, 'observe', { find: label })
    if (!seen.ok) return seen
    eid = findByLabel(work.page?.elements ?? {}, label, fits)
  }
  if (eid === undefined) return { ok: false, text: work.words.notFound(label) }
  return perform(work, step(eid))
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The element that is called so: exactly, else at the start, else somewhere in it. */
function findByLabel(
  elements: Record<string, BrowserElement>,
  label: string,
  fits: (element: BrowserElement) => boolean,
): string | undefined {
  const wanted = fold(label)
  const all = Object.entries(elements).filter(([eid, element]) => eid === label || fits(element))
  const called = ({ name, text, title, value }: BrowserElement) => [name, text, title, value].flatMap((each) => (each ? [fold(each)] : []))
  const tests: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(wanted),
  ]
  if (all.some(([eid]) => eid === label)) return label
  for (const test of tests) {
    const found = all.find(([, element]) => called(element).some(test))
    if (found) return found[0]
  }
  return undefined
}
