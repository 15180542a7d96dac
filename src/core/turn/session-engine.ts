import { createId } from '#protocol/ids.ts'
import { checkEmitted } from '#protocol/emit.ts'
import type { DataOf, EventType, OwnType } from '#protocol/events.ts'
import type { AgentInfo, Viewport } from '#protocol/session.ts'
import type { Draft } from '../decide/draft.ts'
import type { FailpointHandler } from '../failpoint.ts'
import type { AgentStateStore } from '../ports/agent-state.ts'
import type { Passage } from '../ports/knowledge.ts'
import type { Model } from '../ports/model.ts'
import type { Tools } from '../ports/tools.ts'
import type { Call, CallOptions, Engine, ReadTerms, Shown } from './engine.ts'
import { withoutPrivate } from './context.ts'
import { generateCall, modelFacts } from './generate.ts'
import { nextPath, type Recorder, type Scope } from './record.ts'
import { sleepCall } from './sleep.ts'
import { callTool } from './tool-call.ts'
import type { ToolPiece } from './tool-intent.ts'
import { versionCall } from './version.ts'
import { waitForPerson } from './wait.ts'

export interface SessionEngineDeps {
  recorder: Recorder
  tools: Tools
  model: Model
  state: AgentStateStore
  costLimitUsd: number
  readTerms: ReadTerms
  failpoint: FailpointHandler
  agents: () => AgentInfo[]
  /** The tools that an agent's module lists. */
  agentTools: (agentId: string) => string[]
  /** Live tokens: published, never stored. */
  live: (token: { message_id: string; agent_id: string; token: string }) => void
  /** What a running tool says: published, never stored. */
  output: (piece: ToolPiece) => void
  log: (fields: Record<string, unknown>) => void
  /** Runs another agent in a scope of its own. */
  runAgent: (agentId: string, input: string, scope: Scope) => Promise<string>
}

/** What an agent's calls do in a session: each is recorded with what it shows, in one commit, and replayed from there. */
export function createSessionEngine(deps: SessionEngineDeps, scope: Scope, input: string, knowledge: Passage[]): Engine {
  const { recorder } = deps
  const { run } = recorder
  const { agent_id, task_id } = scope
  const counters = new Map<string, number>()
  const ofPlan = scope.plan_id !== undefined && { plan_id: scope.plan_id }

  async function perform<T>({ kind, args, effect, shows, goal }: Call<T>): Promise<T> {
    if (goal !== undefined) run.current_goal = goal
    const message_id = createId('m')
    const value = await recorder.perform<T>({
      scope,
      kind,
      args,
      ...(effect && { effect: () => effect((token) => deps.live({ message_id, agent_id, token })) }),
      also(draft, value) {
        if (goal !== undefined) draft.head.current_goal = goal
        if (shows) show(draft, shows(value), message_id)
      },
    })
    run.typing.delete(message_id)
    return value
  }

  function show(draft: Draft, { say, events = [] }: Shown, message_id: string) {
    const run_id = run.turn.id
    if (say !== undefined) {
      draft.message({ id: message_id, role: 'assistant', content: say, agent_id, error: null, run_id })
      draft.event('agent_message', { message_id, content: say, agent_id, task_id, ...ofPlan }, run_id)
    }
    for (const { type, data } of events) draft.event(type, data as DataOf<typeof type>, run_id)
  }

  const emit: Engine['emit'] = async (kind, type, data) => {
    const stored: EventType | OwnType = kind === 'progress' ? 'task_progress' : checkEmitted(type, data)
    // Tasks of a plan run side by side; what they report is told apart by task, not by the order it comes in.
    const task = typeof data.task_id === 'string' && data.task_id !== task_id ? data.task_id : undefined
    const base = `${scope.prefix}${type}:${task}`
    const path = task === undefined ? nextPath(scope) : `${base}:${count(counters, base)}`
    const whole = { agent_id, ...(kind === 'progress' && ofPlan), ...data } as DataOf<typeof stored>
    await recorder.perform<void>({ scope, kind, args: { type, data }, path, also: (draft) => void draft.event(stored, whole, run.turn.id) })
  }

  /** A task that is tried again is another call. */
  function callPath(taskId: string) {
    const base = `${scope.prefix}call:${taskId}`
    const tries = count(counters, base)
    return tries === 0 ? base : `${base}:${tries}`
  }

  function call(agentId: string, text: string, options: CallOptions): Promise<string> {
    const inner = { agent_id: agentId, task_id: options.task_id ?? `${task_id}.${scope.next}`, next: 0 }
    const path = options.task_id === undefined ? nextPath(scope) : callPath(options.task_id)
    const { plan_id, history, speak } = options
    const within: Scope = {
      ...inner,
      prefix: `${path}/`,
      ...(plan_id !== undefined && { plan_id }),
      ...(history && { history }),
      ...(speak && { speak }),
    }
    return recorder.perform({
      scope,
      kind: 'call',
      args: { agentId, text },
      path,
      nested: true,
      effect: () => deps.runAgent(agentId, text, within),
    })
  }

  return {
    facts: {
      input,
      knowledge,
      history: withoutPrivate([...run.seen().history, ...(scope.history ?? [])], agent_id, deps.agents),
      recent: withoutPrivate([...run.seen().recent, ...(scope.history ?? [])], agent_id, deps.agents),
      session: { session_id: run.session.id, user: run.session.owner, title: run.title, mode: run.mode, current_goal: run.current_goal },
      run_id: run.turn.id,
      agent_id,
      task_id,
      viewport: (run.turn.viewport as Viewport | null) ?? undefined,
      signal: run.stop.signal,
      get agents() {
        return deps.agents()
      },
      offline: deps.model.offline,
      get tools() {
        return deps.tools.list(run.session.id)
      },
      agent_tools: deps.agentTools(agent_id),
      model: modelFacts(deps.model),
      // What was asked for is done once a plan is approved: agents that are called later are not asked again.
      options: run.turn.options?.plan_first && !run.planned ? { plan_first: true } : {},
      attachments: run.attachments,
    },
    perform,
    emit,
    call,
    wait: ({ terms, ...wait }) => {
      const read = terms && ((now: number) => deps.readTerms(wait.kind, terms, now))
      return waitForPerson(recorder, scope, nextPath(scope), { ...wait, ...(read && { terms: read }) }, deps.failpoint)
    },
    tool: (name, args, place, byModel) => callTool(deps, scope, { name, args, place, byModel }),
    sleep: (ms) => sleepCall(recorder, scope, ms),
    version: (name, max) => versionCall(recorder, scope, name, max),
    state: (key, set) =>
      recorder.perform({
        scope,
        kind: set ? 'state.set' : 'state.get',
        args: key,
        effect: () =>
          set ? deps.state.set(agent_id, run.session.owner, key, set.value) : deps.state.get(agent_id, run.session.owner, key),
      }),
    generate: (options) => generateCall(deps, scope, options),
    log: deps.log,
  }
}

const count = (counters: Map<string, number>, name: string) => {
  const next = counters.get(name) ?? 0
  counters.set(name, next + 1)
  return next
}
