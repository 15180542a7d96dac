import { answerFromMessage } from '#core/decide/answer.ts'
import type { Agent, HistoryMessage } from '#core/agent/agent.ts'
import { withoutPrivate } from '#core/turn/context.ts'
import { checkCost, modelFacts } from '#core/turn/generate.ts'
import type { Engine, Settled, Wait } from '#core/turn/engine.ts'
import { sleepUntil } from '#core/turn/sleep.ts'
import type { Passage } from '#core/ports/knowledge.ts'
import { refuse } from '#protocol/errors.ts'
import { createId } from '#protocol/ids.ts'
import { Plan } from '#protocol/plan.ts'
import { isYes, runLobbyTool } from './approval.ts'
import type { LobbyRun, LobbyRunDeps } from './run.ts'

const SESSION_ID = 'lobby'
const MAX_DEPTH = 4
const HISTORY = 10

export interface Work {
  agent: Agent
  input: string
  depth: number
}

interface Around {
  /** Runs another agent. */
  hand(work: Work): Promise<string>
  /** Called when this one speaks. */
  spoke(text: string): void
}

/** What was said before the request that an agent works on. */
function recentHistory({ lobby, agents }: LobbyRunDeps, reader: string, request: string): HistoryMessage[] {
  const speakers = new Map(agents.list().map(({ id, name }) => [name, id]))
  const history = lobby.latest(HISTORY).flatMap(({ message }) => {
    if (message.role === 'system') return []
    const agent_id = message.role === 'user' ? undefined : speakers.get(message.author)
    return [
      {
        role: message.role === 'user' ? 'user' : 'assistant',
        content: message.text,
        ...(agent_id && { agent_id }),
      } satisfies HistoryMessage,
    ]
  })
  const asked = history.findLastIndex(({ role, content }) => role === 'user' && content.trim() === request.trim())
  return withoutPrivate(asked < 0 ? history : history.toSpliced(asked, 1), reader, agents.list)
}

/** An ask as a question in the chat, where a person can only write. */
function questionFor({ kind, text, payload, terms }: Wait): string {
  if (terms?.options) return `${text} (${terms.options.map(({ label }) => label).join(', ')})`
  if (kind === 'confirm') return `${text}\n${JSON.stringify(payload.action)}\nAnswer yes or no.`
  if (kind !== 'plan') return text
  const tasks = Plan.parse(payload.plan).tasks.map((task) => `${task.task_id}. ${task.agent_id}: ${task.description}`)
  const reasons = (payload.reasons as string[]).join(', ')
  return [`May I carry out this plan? (${reasons})`, ...tasks, 'Answer yes, or say what to change.'].join('\n')
}

/**
 * What an agent's calls do in the lobby. It speaks and asks under the agent's own name in the one chat. Nothing is recorded:
 * the lobby lives in RAM, and so does the work that is done in it.
 */
export function createLobbyEngine(
  deps: LobbyRunDeps,
  run: LobbyRun,
  { agent, input, depth }: Work,
  knowledge: Passage[],
  { hand, spoke }: Around,
): Engine {
  const { lobby } = deps
  const ids = { run_id: run.run_id, agent_id: agent.id }

  async function say(text: string) {
    if (text.trim() === '') return
    await lobby.postAgent(agent.name, text)
    spoke(text)
  }

  async function ask(question: string): Promise<{ id: number; text: string }> {
    run.count()
    const { id } = await lobby.askUser(agent.name, question)
    const { text } = await run.pause(() => lobby.waitUser(id, run.signal))
    return { id, text }
  }

  /** A decision: only who caused this run, or an operator, makes it, and it is kept. */
  async function decide(question: string): Promise<{ id: number; text: string }> {
    run.count()
    const { id } = await lobby.askUser(agent.name, question, run.user)
    const { text, author } = await run.pause(() => lobby.waitUser(id, run.signal))
    await deps.decided?.({ ...ids, question_id: id, question, answer: text, approved: isYes(text), asked: run.user, by: author })
    return { id, text }
  }

  async function wait(asked: Wait): Promise<Settled> {
    const isDecision = asked.kind === 'confirm' || asked.kind === 'plan' || asked.kind === 'tool'
    const { id, text } = await (isDecision ? decide : ask)(questionFor(asked))
    const ask_id = String(id)
    if (asked.kind === 'question' || asked.kind === 'manual') return { ask_id, status: 'answered', text }
    if (asked.kind === 'choice' || asked.kind === 'form') return { ask_id, status: 'answered', ...chosen(asked, text) }
    return isYes(text) ? { ask_id, status: 'approved' } : { ask_id, status: 'rejected', feedback: text }
  }

  /** A chat has no form: what was written is read as it is for a session's message. */
  function chosen({ kind, terms }: Wait, text: string): Pick<Settled, 'value' | 'values'> {
    const { deadline: _, ...shape } = terms ?? { to: [] }
    const { value } = answerFromMessage({ kind, terms: shape }, text)
    return terms?.multiple ? { values: value as string[] } : { value }
  }

  return {
    facts: {
      input,
      knowledge,
      history: recentHistory(deps, agent.id, input),
      recent: recentHistory(deps, agent.id, input),
      session: { session_id: SESSION_ID, title: 'Lobby', mode: 'chat', current_goal: null, user: run.user },
      ...ids,
      task_id: createId('t'),
      viewport: undefined,
      signal: run.signal,
      agents: deps.agents.list(),
      offline: deps.model.offline,
      tools: deps.tools.list(SESSION_ID),
      agent_tools: agent.tools ?? [],
      model: modelFacts(deps.model),
      options: {},
      attachments: [],
    },
    wait,
    // The lobby shows messages and questions; what a session's log also shows has no place in one shared chat.
    async perform({ effect, shows }) {
      run.count()
      const value = (await effect?.(() => {})) as never
      const said = shows?.(value).say
      if (said !== undefined) await say(said)
      return value
    },
    emit: async () => run.count(),
    async tool(name, args, _place, byModel) {
      run.count()
      const context = {
        sessionId: SESSION_ID,
        user: run.user,
        runId: run.run_id,
        callId: createId('c'),
        agentId: agent.id,
        byModel: byModel === true,
        signal: run.signal,
      }
      return runLobbyTool(deps.tools, { name, args, context, ask: async (question) => (await decide(question)).text })
    },
    async generate({ say: aloud, step = 'generate', steerable: _steerable, keep: _keep, ...request }) {
      run.count()
      checkCost(run.cost_usd, deps.costLimitUsd, 'This request')
      const generated = await (deps.modelFor?.(run.user) ?? deps.model).generate(request, { signal: run.signal, agent: agent.id })
      run.cost_usd += generated.usage.cost_usd ?? 0
      deps.log({ event: 'usage', step, ...ids, ...generated.usage })
      if (aloud) await say(generated.text)
      return generated
    },
    async call(agentId, task) {
      run.count()
      const callee = deps.agents.get(agentId)
      if (callee === undefined) throw refuse('agent_not_found', `There is no agent "${agentId}".`)
      if (depth >= MAX_DEPTH || agentId === agent.id) throw new Error(`${agent.id} may not hand over to ${agentId} here`)
      return hand({ agent: callee, input: task, depth: depth + 1 })
    },
    async sleep(ms) {
      run.count()
      await run.pause(() => sleepUntil(Date.now() + ms, run.signal))
    },
    async state(key, set) {
      run.count()
      return set ? deps.state.set(agent.id, run.user, key, set.value) : deps.state.get(agent.id, run.user, key)
    },
    // Nothing of the lobby is replayed: it always runs the code that is there.
    version: async (_name, max) => max,
    log: (fields) => deps.log({ ...ids, ...fields }),
  }
}
