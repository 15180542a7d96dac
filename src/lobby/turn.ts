import type { Agent, HistoryMessage, Turn } from '#core/agent/agent.ts'
import type { Passage } from '#core/ports/knowledge.ts'
import { createId } from '#protocol/ids.ts'
import type { Plan } from '#protocol/plan.ts'
import { isYes, runLobbyTool } from './approval.ts'
import { type LobbyRun, type LobbyRunDeps, lobbyKnowledge } from './run.ts'

const SESSION_ID = 'lobby'
const MAX_DEPTH = 4
const HISTORY = 10

const factsOf = ({ name, context_tokens, output_tokens, sees }: LobbyRunDeps['model']) => ({ name, context_tokens, output_tokens, sees })

function recentHistory({ lobby }: LobbyRunDeps): HistoryMessage[] {
  return lobby.latest(HISTORY).flatMap(({ message }) => {
    if (message.role === 'system') return []
    return [{ role: message.role === 'user' ? 'user' : 'assistant', content: message.text } satisfies HistoryMessage]
  })
}

function planText(plan: Plan, reasons: string[]): string {
  const tasks = plan.tasks.map((task) => `${task.task_id}. ${task.agent_id}: ${task.description}`)
  return [`May I carry out this plan? (${reasons.join(', ')})`, ...tasks, 'Answer yes, or say what to change.'].join('\n')
}

interface Work {
  agent: Agent
  input: string
  knowledge: Passage[]
  depth: number
  /** Called when it speaks. */
  spoke(): void
}

/**
 * The `turn` of an agent that works in the lobby. It speaks and asks under the agent's own name in the one chat. Nothing
 * is recorded: the lobby lives in RAM, and so does the work that is done in it.
 */
function createLobbyTurn(deps: LobbyRunDeps, run: LobbyRun, { agent, input, knowledge, depth, spoke }: Work): Turn {
  const { lobby } = deps

  async function say(text: string) {
    run.count()
    if (text.trim() === '') return
    await lobby.postAgent(agent.name, text)
    spoke()
  }

  async function ask(question: string): Promise<string> {
    run.count()
    const { id } = await lobby.askUser(agent.name, question)
    const { text } = await run.pause(() => lobby.waitUser(id, run.signal))
    return text
  }

  const tryTool: Turn['tryTool'] = async (name, args) => {
    run.count()
    const callId = createId('c')
    const context = { sessionId: SESSION_ID, user: run.user, runId: run.run_id, callId, agentId: agent.id, signal: run.signal }
    return runLobbyTool(deps.tools, { name, args, context, ask })
  }

  const turn: Turn = {
    input,
    knowledge,
    history: recentHistory(deps),
    session: { session_id: SESSION_ID, title: 'Lobby', mode: 'chat', current_goal: null, user: run.user },
    run_id: run.run_id,
    agent_id: agent.id,
    task_id: createId('t'),
    viewport: undefined,
    signal: run.signal,
    agents: deps.agents.list(),
    offline: deps.model.offline,
    tools: deps.tools.list(SESSION_ID),
    agent_tools: agent.tools ?? [],
    model: factsOf(deps.model),
    options: {},
    attachments: [],
    say,
    ask,
    tryTool,
    log: (fields) => deps.log({ run_id: run.run_id, agent_id: agent.id, ...fields }),
    needPerson: (reason) => ask(reason),
    confirm: async (text, action) => (await turn.decide(text, action)).approved,
    async decide(text, action) {
      const answer = await ask(`${text}\n${JSON.stringify(action)}\nAnswer yes or no.`)
      return isYes(answer) ? { approved: true } : { approved: false, feedback: answer }
    },
    async approvePlan(plan, reasons) {
      const answer = await ask(planText(plan, reasons))
      return isYes(answer) ? { approved: true, plan } : { approved: false, feedback: answer }
    },
    async stream(tokens) {
      let text = ''
      for await (const token of tokens) text += token
      await say(text)
      return text
    },
    async tool(name, args) {
      const outcome = await tryTool(name, args)
      if (outcome.ok) return outcome.result
      const detail = outcome.reason === 'rejected' ? `was rejected: ${outcome.feedback}` : `failed: ${outcome.error}`
      throw Object.assign(new Error(`${name} ${detail}`), { outcome })
    },
    async generate({ prompt, messages, say: aloud, step: _step, steerable: _steerable, ...request }) {
      run.count()
      const generated = await deps.model.generate(
        { ...request, messages: messages ?? [{ role: 'user', content: prompt ?? input }] },
        { signal: run.signal },
      )
      if (aloud) await say(generated.text)
      return generated
    },
    work: (options) => deps.work(turn, options),
    async step(_name, effect) {
      run.count()
      return effect()
    },
    async call(agentId, task) {
      run.count()
      const callee = deps.agents.get(agentId)
      if (callee === undefined) throw new Error(`there is no agent called ${agentId}`)
      if (depth >= MAX_DEPTH || agentId === agent.id) throw new Error(`${agent.id} may not hand over to ${agentId} here`)
      return runInLobby(deps, run, { agent: callee, input: task, depth: depth + 1, spoke })
    },
    // The lobby shows messages and questions; what a session's log also shows has no place in one shared chat.
    progress: async () => run.count(),
    emit: async () => run.count(),
    goal: async () => run.count(),
    plan: async () => ({ plan_id: createId('p'), mark: async () => run.count() }),
    chain: async () => ({ chain_id: createId('c'), mark: async () => run.count() }),
  }
  return turn
}

/** Ends a run whose agent does not listen to the signal. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

/** Runs an agent on a request. Its result is said under its name, unless it (or an agent that it called) said something. */
export async function runInLobby(deps: LobbyRunDeps, run: LobbyRun, work: Omit<Work, 'knowledge'>): Promise<string> {
  const { agent, input } = work
  const failure = deps.agents.failure(agent.id)
  if (failure !== undefined) throw new Error(`${agent.name} cannot work now: ${failure}`)
  let said = false
  const spoke = () => {
    said = true
    work.spoke()
  }
  const knowledge = await lobbyKnowledge(deps, agent.id, input, run.signal)
  const turn = createLobbyTurn(deps, run, { ...work, knowledge, spoke })
  const done = deps.agents.busy(agent.id)
  const result = await Promise.race([agent.run(turn), aborted(run.signal)]).finally(done)
  const text = typeof result === 'string' ? result : result === undefined || result === null ? '' : JSON.stringify(result)
  if (!said) await turn.say(text)
  return text
}
