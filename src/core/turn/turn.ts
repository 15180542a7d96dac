import { createId } from '#protocol/ids.ts'
import { checkEmitted } from '#protocol/emit.ts'
import type { DataOf, EventType, OwnType } from '#protocol/events.ts'
import { Plan } from '#protocol/plan.ts'
import type { AgentInfo, Viewport } from '#protocol/session.ts'
import type { ToolOutcome, Turn } from '../agent/agent.ts'
import type { FailpointHandler } from '../failpoint.ts'
import type { Passage } from '../ports/knowledge.ts'
import type { Model } from '../ports/model.ts'
import type { Tools } from '../ports/tools.ts'
import type { Work } from '../agent/agent.ts'
import { type Generate, generateCall } from './generate.ts'
import { createChainHandle, createPlanHandle } from './plan-handle.ts'
import { nextPath, type Recorder, type Scope } from './record.ts'
import { callTool } from './tool-call.ts'
import { waitForPerson } from './wait.ts'

export interface TurnDeps {
  recorder: Recorder
  tools: Tools
  model: Model
  costLimitUsd: number
  failpoint: FailpointHandler
  agents: () => AgentInfo[]
  /** Live tokens: published, never stored. */
  live: (token: { message_id: string; agent_id: string; token: string }) => void
  log: (fields: Record<string, unknown>) => void
  /** Runs another agent in a scope of its own. */
  runAgent: (agentId: string, input: string, scope: Scope) => Promise<string>
  /** The tools that an agent's module lists. */
  agentTools: (agentId: string) => string[]
  work: Work
}

class ToolFailed extends Error {
  readonly outcome: ToolOutcome
  constructor(outcome: Exclude<ToolOutcome, { ok: true }>) {
    super(outcome.reason === 'rejected' ? `Rejected by the person. ${outcome.feedback}`.trim() : outcome.error)
    this.name = 'ToolFailed'
    this.outcome = outcome
  }
}

export function createTurn(deps: TurnDeps, scope: Scope, input: string, knowledge: Passage[]): Turn {
  const { recorder } = deps
  const { run } = recorder
  const run_id = run.turn.id
  const toolDeps = { recorder, tools: deps.tools, failpoint: deps.failpoint }

  async function keepMessage(kind: string, args: unknown, effect: (messageId: string) => Promise<string> | string): Promise<string> {
    const message_id = createId('m')
    const said = await recorder.perform<string>({
      scope,
      kind,
      args,
      effect: () => effect(message_id),
      also: (draft, content) => {
        draft.message({ id: message_id, role: 'assistant', content, agent_id: scope.agent_id, error: null, run_id })
        draft.event(
          'agent_message',
          {
            message_id,
            content,
            agent_id: scope.agent_id,
            task_id: scope.task_id,
            ...(scope.plan_id !== undefined && { plan_id: scope.plan_id }),
          },
          run_id,
        )
      },
    })
    run.said = true
    return said
  }

  const emitNow = async (kind: string, type: string, data: Record<string, unknown>, stored: EventType | OwnType) => {
    // Tasks of a plan run side by side; what they report is told apart by task, not by the order it comes in.
    const task = typeof data.task_id === 'string' && data.task_id !== scope.task_id ? data.task_id : undefined
    const base = `${scope.prefix}${type}:${task}`
    const path = task === undefined ? nextPath(scope) : `${base}:${count(counters, base)}`
    await recorder.perform<void>({
      scope,
      kind,
      args: { type, data },
      path,
      also: (draft) => void draft.event(stored, { agent_id: scope.agent_id, ...data } as DataOf<typeof stored>, run_id),
    })
  }
  const counters = new Map<string, number>()
  /** A task that is tried again is another call. */
  const callPath = (taskId: string) => {
    const base = `${scope.prefix}call:${taskId}`
    const tries = count(counters, base)
    return tries === 0 ? base : `${base}:${tries}`
  }

  const wait = (kind: 'question' | 'manual' | 'confirm' | 'plan', text: string, payload: Record<string, unknown>, args?: unknown) =>
    waitForPerson(recorder, scope, nextPath(scope), { kind, text, payload, ...(args !== undefined && { args }) }, deps.failpoint)

  const turn: Turn = {
    input,
    knowledge,
    history: scope.history ? [...run.history, ...scope.history] : run.history,
    session: { session_id: run.session.id, user: run.session.owner, title: run.title, mode: run.mode, current_goal: run.current_goal },
    run_id,
    agent_id: scope.agent_id,
    task_id: scope.task_id,
    viewport: (run.turn.viewport as Viewport | null) ?? undefined,
    signal: run.controller.signal,
    get agents() {
      return deps.agents()
    },
    offline: deps.model.offline,
    get tools() {
      return deps.tools.list(run.session.id)
    },
    agent_tools: deps.agentTools(scope.agent_id),
    model: factsOf(deps.model),
    options: {},
    attachments: [],

    async say(text) {
      await keepMessage('say', text, () => requireText('say', text))
    },
    stream: (tokens) =>
      keepMessage('stream', null, async (message_id) => {
        let whole = ''
        for await (const token of tokens) {
          run.controller.signal.throwIfAborted()
          whole += token
          deps.live({ message_id, agent_id: scope.agent_id, token })
        }
        return requireText('stream', whole)
      }),
    progress: (text) =>
      emitNow(
        'progress',
        'task_progress',
        { task_id: scope.task_id, text: requireText('progress', text), ...(scope.plan_id !== undefined && { plan_id: scope.plan_id }) },
        'task_progress',
      ),
    emit: async (type: string, data: Record<string, unknown> = {}) => emitNow('emit', type, data, checkEmitted(type, data)),

    ask: async (question) => (await wait('question', requireText('ask', question), {})).text ?? '',
    needPerson: async (reason, { operator = false } = {}) =>
      (await wait('manual', requireText('needPerson', reason), { reason, ...(operator && { operator }) })).text ?? '',
    confirm: async (text, action) => (await turn.decide(text, action)).approved,
    async decide(text, action) {
      const { status, feedback } = await wait('confirm', requireText('confirm', text), { action }, { text, action })
      return { approved: status === 'approved', ...(feedback && { feedback }) }
    },
    async approvePlan(plan, reasons) {
      const parsed = Plan.parse(plan)
      const settled = await wait(
        'plan',
        `Run this plan of ${parsed.tasks.length} tasks?`,
        { plan_id: parsed.plan_id, plan: parsed, reasons },
        parsed,
      )
      if (settled.status === 'rejected') return { approved: false, feedback: settled.feedback ?? '' }
      return { approved: true, plan: settled.edited_arguments ? Plan.parse({ ...parsed, ...settled.edited_arguments }) : parsed }
    },

    plan: (steps, options) => createPlanHandle(recorder, scope, steps, options?.plan_id),
    chain: (agents) => createChainHandle(recorder, scope, agents),

    tryTool: (name, args) => callTool(toolDeps, scope, name, args),
    async tool(name, args) {
      const outcome = await callTool(toolDeps, scope, name, args)
      if (outcome.ok) return outcome.result
      throw new ToolFailed(outcome)
    },
    generate: (options) => generateCall(deps as Generate, scope, options),
    work: (options) => deps.work(turn, options),
    step: (name, effect) => recorder.perform({ scope, kind: 'step', args: name, effect }),
    async call(agentId, text, options = {}) {
      const task_id = options.task_id ?? `${scope.task_id}.${scope.next}`
      const path = options.task_id === undefined ? nextPath(scope) : callPath(options.task_id)
      const inner: Scope = {
        prefix: `${path}/`,
        next: 0,
        agent_id: agentId,
        task_id,
        ...(options.plan_id !== undefined && { plan_id: options.plan_id }),
        ...(options.history && { history: options.history }),
        ...(options.speak && { speak: true }),
      }
      return recorder.perform({
        scope,
        kind: 'call',
        args: { agentId, text },
        path,
        nested: true,
        effect: () => deps.runAgent(agentId, text, inner),
      })
    },
    async goal(text) {
      run.current_goal = text
      turn.session.current_goal = text
      await recorder.perform<void>({ scope, kind: 'goal', args: text, also: (draft) => void (draft.head.current_goal = text) })
    },
    log: deps.log,
  }
  return turn
}

const factsOf = ({ name, context_tokens, output_tokens, sees }: Model) => ({ name, context_tokens, output_tokens, sees })

const count = (counters: Map<string, number>, name: string) => {
  const next = counters.get(name) ?? 0
  counters.set(name, next + 1)
  return next
}

function requireText(call: string, text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') throw new Error(`turn.${call} needs a text that is not blank.`)
  return text
}
