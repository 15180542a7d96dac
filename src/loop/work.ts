import type { Turn, TurnGenerated, Work } from '#core/agent/agent.ts'
import type { ModelMessage, Part } from '#core/ports/model.ts'
import type { ToolInfo } from '#core/ports/tools.ts'
import type { OwnTool, WorkOptions } from '#core/ports/work.ts'
import { renderTask } from '#text/prompt/context.ts'
import { historyMessages, note } from '#text/prompt/history.ts'
import { createBudget } from './budget.ts'
import { answerCalls } from './calls.ts'
import { createContext } from './context.ts'
import { showFiles } from './attachments.ts'
import { begin } from './begin.ts'
import { type Memory, saidSince, toKeep } from './memory.ts'
import { appendUser } from './messages.ts'
import { createAskTool, createPlanTool, createProposeTool, createReadAgainTool } from './own-tools.ts'
import { isLong, type Kept } from './shorten.ts'

const MAX_OUTPUT_TOKENS = 16_000
/** A reply that was cut off, or said nothing, is asked for again this often. */
const MAX_NUDGES = 3
const MAX_OVERFLOWS = 4

/**
 * One conversation with a model, from a person's message to the answer: each call of the model appends to the same messages,
 * each call of a tool is answered in its place. It is made of `turn` calls only, so every step is recorded, and after a crash
 * it goes on where it stopped with the same messages.
 */
export const createWork =
  (memory?: Memory): Work =>
  (turn, options) =>
    converseOn(turn, options, memory)

/** Without a memory: in the lobby, and for agents that run elsewhere. */
export const work: Work = createWork()

async function converseOn(turn: Turn, options: WorkOptions, memory?: Memory): Promise<string> {
  const kept: Kept = new Map()
  let planned = !turn.options.plan_first
  const given = Array.isArray(options.tools) ? options.tools.filter((tool) => typeof tool !== 'string') : []
  const { recalled, ...start } = await begin(turn, options, { ownTools: given.length > 0, memory, kept })
  const busy = start.tools.length + given.length > 0
  const acts = start.tools.some(({ effect }) => effect !== 'none') || given.some(({ reads }) => !reads)
  const attached = memory && turn.attachments.length > 0 ? await memory.attachments(turn.run_id) : turn.attachments
  const own: OwnTool[] = [
    ...given,
    ...((options.plan ?? busy) ? [createPlanTool(turn)] : []),
    ...((options.ask ?? busy) ? [createAskTool(turn)] : []),
    ...(acts || !planned ? [createProposeTool(turn, planned ? undefined : () => (planned = true))] : []),
    ...(busy || attached.some(isLong) ? [createReadAgainTool(kept)] : []),
  ]
  const offered = [...start.tools, ...own.map(({ name, description, input_schema }) => ({ name, description, input_schema }))]
  const messages: ModelMessage[] = recalled.messages
  const history = messages.length > 0 ? saidSince(turn, start.earlier ?? []) : turn.recent
  const said: ModelMessage[] = historyMessages(history, turn.agent_id)
  if (memory) await showFiles(said, history, memory)
  const remembered = messages.length
  messages.push(...said)
  const request = { role: 'user' as const, content: requestOf(turn, options, start.context, attached) }
  // Some providers take no two messages of a person in a row.
  const before = messages.length > remembered ? messages.at(-1) : undefined
  if (before?.role === 'user') {
    messages.pop()
    const both = [before]
    appendUser(both, request.content)
    request.content = before.content
  }
  messages.push(request)
  if (!planned) appendUser(messages, note(PLAN_FIRST))
  const { system, small = false } = options
  const context = createContext({ turn, model: start.model, system, tools: offered, messages, request, kept, small })
  const box = {
    turn,
    offered,
    own,
    longest: Math.max(2_000, Math.min(120_000, start.model.context_tokens)),
    barred: () => (planned ? undefined : PLAN_FIRST),
    ends: [],
  }
  const sent = new Set(messages.slice(0, remembered))
  return converse({ turn, options, offered, messages, context, box, sent })
}

const PLAN_FIRST =
  'the person wants a plan first. Look around with the tools that only read (where there is a sandbox, with commands that only read too), then call propose_plan; nothing can be written or run before the plan is approved.'

function requestOf(turn: Turn, { input = turn.input }: WorkOptions, context: string, attached: Part[]) {
  const text = [context, renderTask(input, turn.knowledge)].filter((part) => part !== '').join('\n\n')
  return attached.length === 0 ? text : [{ type: 'text' as const, text }, ...attached]
}

interface Conversation {
  turn: Turn
  options: WorkOptions
  offered: ToolInfo[]
  messages: ModelMessage[]
  context: ReturnType<typeof createContext>
  box: Parameters<typeof answerCalls>[0]
  /** What earlier requests held, and the turns before. */
  sent: Set<ModelMessage>
}

async function converse(conversation: Conversation): Promise<string> {
  const { turn, options, messages, context, box } = conversation
  const budget = createBudget(options.limits)
  /** Parts of an answer that was cut off and went on. */
  let text = ''
  for (let nudges = 0; ; ) {
    const over = budget.exhausted()
    if (over !== undefined)
      appendUser(
        messages,
        note(`${over}. No tool can be called any more. Report now: what was done, what was not, and what should come next.`),
      )
    const answer = await call(conversation, over !== undefined)
    if ('ended' in answer) return answer.ended
    context.counted(answer.usage.input_tokens / (answer.pieces ?? 1))
    for (const steer of answer.steered ?? []) {
      appendUser(messages, steer)
      conversation.sent.add(messages.at(-1) as ModelMessage)
    }
    const { tool_calls: calls } = answer
    const said: ModelMessage = {
      role: 'assistant',
      content: answer.text,
      ...(calls.length > 0 && { tool_calls: calls }),
      ...(answer.opaque && { opaque: answer.opaque }),
    }
    messages.push(said)
    // Recorded as the answer that it is.
    conversation.sent.add(said)
    const warning = budget.spend(answer.spent)
    if (calls.length > 0 && over === undefined) {
      const answered: ModelMessage = { role: 'tool', results: await answerCalls(box, calls) }
      messages.push(answered)
      if (box.ends.length === calls.length) {
        // No call of the model comes after it that would keep it for the turns to come.
        await turn.step('ended', async () => ({ ended: toKeep([answered]) }))
        return box.ends.join('\n\n')
      }
      text = ''
      if (answer.finish === 'length')
        appendUser(messages, note('your last reply was cut off at the limit of its length. Write less in one reply.'))
    } else {
      text += answer.text
      const again = nudgeFor(answer, text)
      if (again === undefined || over !== undefined || nudges++ >= MAX_NUDGES) return finish(turn, text, over ?? withheld(answer))
      if (answer.text === '' && !answer.opaque) messages.pop()
      appendUser(messages, note(again))
    }
    if (warning !== undefined) appendUser(messages, note(warning))
  }
}

/** Why a reply without calls is not the end. */
function nudgeFor({ finish, text }: TurnGenerated, whole: string): string | undefined {
  if (finish === 'length')
    return text.trim() === ''
      ? 'your reply was cut off at the limit of its length before it said anything. Think less and answer.'
      : 'your reply was cut off at the limit of its length. Go on exactly where it stopped, without repeating anything. No call of that reply was received: make them again.'
  if (finish === 'filtered') return undefined
  return whole.trim() === '' ? 'your reply was empty. Go on with the work, or write your final reply to the person.' : undefined
}

/** Asked again, a provider that does not want to answer this does not want to again. */
const withheld = ({ finish }: TurnGenerated) => (finish === 'filtered' ? 'the provider withheld the answer by its own rules' : undefined)

/** The last word is never silence. */
async function finish(turn: Turn, text: string, over: string | undefined): Promise<string> {
  if (text.trim() !== '') return text
  const said = over === undefined ? 'The model ended without an answer.' : `The work was ended: ${over}. The model gave no report.`
  await turn.say(said)
  return said
}

type Answer = TurnGenerated | { ended: string }

async function call(conversation: Conversation, last: boolean): Promise<Answer> {
  const { turn, options, offered, messages, context, sent } = conversation
  const fresh = messages.filter((message) => !sent.has(message))
  for (const message of fresh) sent.add(message)
  const keep = toKeep(fresh)
  const { system, step = 'work', purpose = step, small = false } = options
  for (let overflows = 0; ; overflows++) {
    await context.fit()
    // A summary stands for what is kept already.
    for (const message of messages) sent.add(message)
    const seen = await options.look?.()
    try {
      return await turn.generate({
        system,
        messages: seen === undefined ? messages : [...messages, { role: 'user', content: seen }],
        tools: offered,
        ...(last && { tool_choice: 'none' }),
        say: true,
        steerable: true,
        whole: true,
        keep,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        step,
        purpose,
        small,
      })
    } catch (error) {
      turn.signal.throwIfAborted()
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code === 'context_overflow' && overflows < MAX_OVERFLOWS && (await context.overflowed())) continue
      if (code !== 'cost_limit' || messages.every(({ role }) => role !== 'tool')) throw error
      const said = `The work was ended: ${(error as Error).message}`
      await turn.say(said)
      return { ended: said }
    }
  }
}
