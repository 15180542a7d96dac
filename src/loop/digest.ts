import type { ModelMessage } from '#core/ports/model.ts'
import { cutMiddle, textOf } from './messages.ts'

/** Characters of one thing that was said, and of one turn. */
const MAX_SAID = 1_500
const MAX_TURN = 4_000
/** Answers of these are the person's own words. */
const ASKING = new Set(['ask_person', 'propose_plan'])
const DECIDED = /^(?:The person (?:rejected|approved|answered|added|changed|was asked)|They said:|The server (?:was )?stopped while)/

/** What the person decided about a call and said with it: the first lines of its result, or all of it. */
export function decisionIn(name: string, result: string): string | undefined {
  if (ASKING.has(name) || result.startsWith('The person rejected')) return result
  const lines = result.slice(0, 4 * MAX_SAID).split('\n')
  const other = lines.findIndex((line) => !DECIDED.test(line))
  const decided = lines.slice(0, other < 0 ? lines.length : other).join('\n')
  return decided === '' ? undefined : decided
}

/** Stands before a digest in what the server notes: it is not made shorter once more. */
export const SAID_SO_FAR = 'What was said and decided:\n'

/** Of a message of the person: their words, without what was shown with them. */
function saidIn(content: string): string[] {
  const from = content.indexOf('<context>\n')
  const to = from < 0 ? -1 : content.indexOf('\n</context>', from)
  const parts = to < 0 ? [content] : [content.slice(0, from), content.slice(to + '\n</context>'.length)]
  return parts.flatMap((part) => {
    const at = part.indexOf(SAID_SO_FAR)
    if (at >= 0) return [part.slice(at + SAID_SO_FAR.length).trim()]
    return part.trim() === '' ? [] : [`The person: ${cutMiddle(part.trim(), MAX_SAID)}`]
  })
}

/** What was said aloud and decided in a conversation, without the work between: so much of it is always left. */
export function digestOf(messages: ModelMessage[], most = MAX_TURN): string {
  const last = messages.findLastIndex(
    ({ role, ...rest }) => role === 'assistant' && 'content' in rest && textOf(rest.content).trim() !== '',
  )
  const said = messages.flatMap((message, i): string[] => {
    if (message.role === 'user') return saidIn(textOf(message.content))
    if (message.role === 'assistant') return i === last ? [`You: ${cutMiddle(message.content, MAX_SAID)}`] : questionsIn(message)
    return message.results.flatMap(({ name, content }) => {
      const decided = decisionIn(name, textOf(content))
      return decided === undefined ? [] : [`${name}: ${cutMiddle(decided, MAX_SAID)}`]
    })
  })
  return cutMiddle(said.join('\n'), most)
}

/** What the person's answers belong to. */
const questionsIn = ({ tool_calls = [] }: Extract<ModelMessage, { role: 'assistant' }>) =>
  tool_calls.flatMap(({ name, arguments: args }) =>
    ASKING.has(name) ? [`You, ${name}: ${cutMiddle(JSON.stringify(args), MAX_SAID)}`] : [],
  )
