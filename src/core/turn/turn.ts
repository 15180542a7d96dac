import { DURATION_FORMS, parseDuration } from '#protocol/duration.ts'
import { Plan } from '#protocol/plan.ts'
import { Deadline } from '#protocol/program-ask.ts'
import { type SchemaLike, toJsonSchema, toSchema } from '#protocol/schema.ts'
import type { Choice, GenerateOptions, ToolOutcome, Turn, WaitOptions, Work } from '../agent/agent.ts'
import { ToolFailed } from '../decide/failure.ts'
import type { Engine, WaitTerms } from './engine.ts'
import { createChainHandle, createPlanHandle, type PlanState } from './plan-handle.ts'

const ENGINE = Symbol('engine')

/** What a turn stands on; for an agent that runs elsewhere, whose host builds a `turn` of its own on it. */
export function engineOf(turn: Turn): Engine {
  const engine = (turn as { [ENGINE]?: Engine })[ENGINE]
  if (!engine) throw new Error('This turn was not made by createTurn.')
  return engine
}

/** Everything that an agent can do, built once on what an engine offers. `work` is the loop, which is a wing of its own. */
export function createTurn(engine: Engine, work: Work): Turn {
  const { facts } = engine
  const plan: PlanState = { place: undefined, shown: new Map() }

  const tryTool: Turn['tryTool'] = (name, args, { byModel } = {}) => engine.tool(name, args, plan.place, byModel)
  const turn: Turn & { [ENGINE]: Engine } = {
    [ENGINE]: engine,
    ...factsOf(engine),
    get agents() {
      return facts.agents
    },
    get tools() {
      return facts.tools
    },

    async say(text) {
      await engine.perform({ kind: 'say', args: text, effect: () => requireText('say', text), shows: (said) => ({ say: said }) })
    },
    stream: (tokens) =>
      engine.perform({
        kind: 'stream',
        args: null,
        async effect(live) {
          let whole = ''
          for await (const token of tokens) {
            facts.signal.throwIfAborted()
            whole += token
            live(token)
          }
          return requireText('stream', whole)
        },
        shows: (said) => ({ say: said }),
      }),
    progress: async (text) => engine.emit('progress', 'task_progress', { task_id: facts.task_id, text: requireText('progress', text) }),
    emit: async (type: string, data: Record<string, unknown> = {}) => engine.emit('emit', type, data),

    async ask(question, options) {
      return (await engine.wait({ kind: 'question', text: requireText('ask', question), payload: {}, ...termsOf(options) })).text ?? ''
    },
    async choose(text: string, options: Choice[], more: WaitOptions & { multiple?: boolean } = {}) {
      const offered = options.map((option) =>
        typeof option === 'string' ? { value: option, label: option } : { label: option.value, ...option },
      )
      if (offered.length === 0 || offered.length > 100) throw new Error('turn.choose takes 1 to 100 options.')
      const shape = { options: offered, ...(more.multiple && { multiple: true }) }
      const { value, values } = await engine.wait({
        kind: 'choice',
        text: requireText('choose', text),
        payload: {},
        ...termsOf(more, shape),
      })
      return (more.multiple ? (values ?? []) : value) as never
    },
    async form(text: string, schema: SchemaLike, options?: WaitOptions) {
      const terms = termsOf(options, { schema: toJsonSchema(schema) })
      return (await engine.wait({ kind: 'form', text: requireText('form', text), payload: {}, ...terms })).value
    },
    async needPerson(reason, { operator = false, ...options } = {}) {
      const payload = { reason, ...(operator && { operator }) }
      return (await engine.wait({ kind: 'manual', text: requireText('needPerson', reason), payload, ...termsOf(options) })).text ?? ''
    },
    async callOperator(reason, options) {
      const payload = { reason, operator: true }
      const settled = await engine.wait({ kind: 'manual', text: requireText('callOperator', reason), payload, ...termsOf(options) })
      return { text: settled.text ?? '', own: settled.own === true }
    },
    confirm: async (text, action, options) => (await turn.decide(text, action, options)).approved,
    async decide(text, action, options) {
      const asked = { kind: 'confirm' as const, text: requireText('confirm', text), payload: { action }, args: { text, action } }
      const { status, approved, feedback } = await engine.wait({ ...asked, ...termsOf(options) })
      return { approved: status === 'approved' || (status === 'expired' && approved === true), ...(feedback && { feedback }) }
    },
    async approvePlan(plan, reasons) {
      const args = Plan.parse(plan)
      const payload = { plan_id: args.plan_id, plan: args, reasons }
      const settled = await engine.wait({ kind: 'plan', text: `Run this plan of ${args.tasks.length} tasks?`, payload, args })
      if (settled.status === 'rejected') return { approved: false, feedback: settled.feedback ?? '' }
      const approved = settled.edited_arguments ? Plan.parse({ ...args, ...settled.edited_arguments }) : args
      return { approved: true, plan: approved, ...(settled.feedback && { feedback: settled.feedback }) }
    },

    plan: (steps, options) => createPlanHandle(engine, plan, steps, options?.plan_id),
    chain: (agents) => createChainHandle(engine, agents),

    tryTool,
    async tool(name, args) {
      const outcome = await tryTool(name, args)
      if (outcome.ok) return outcome.result
      throw new ToolFailed(whyFailed(outcome), outcome)
    },
    generate: ((options: GenerateOptions) => {
      const { prompt, messages = [], schema, ...rest } = options
      const all = prompt === undefined ? messages : [...messages, { role: 'user' as const, content: prompt }]
      if (all.length === 0) throw new Error('turn.generate needs a prompt or messages.')
      return engine.generate({ ...rest, messages: all, ...(schema && { schema: toSchema(schema) }) })
    }) as Turn['generate'],
    step: (name, effect) => engine.perform({ kind: 'step', args: name, effect: () => effect() }),
    call: async (agentId, input, options = {}) => engine.call(agentId, input, options),
    state: {
      get: async <T>(key: string) => ((await engine.state(stateKey(key))) ?? undefined) as T | undefined,
      set: async (key, value) => void (await engine.state(stateKey(key), { value: stateValue(value) })),
    },
    version: async (name, max) => engine.version(name, max),
    sleep: async (duration) => engine.sleep(milliseconds(duration)),
    async goal(text) {
      turn.session.current_goal = text
      await engine.perform<void>({ kind: 'goal', args: text, goal: text })
    },
    work: (options) => work(turn, options),
    log: engine.log,
  }
  return turn
}

/** What an agent may read, without those that change under way. */
function factsOf({ facts }: Engine) {
  const { input, history, recent, knowledge, session, run_id, agent_id, task_id, viewport, signal, offline } = facts
  const { agent_tools, model, options, attachments } = facts
  const call = { run_id, agent_id, task_id, viewport, signal, options, attachments }
  return { ...call, input, history, recent, knowledge, session, offline, agent_tools, model }
}

/** For whom, what fits and until when, where an agent said anything of it. */
function termsOf({ to, deadline }: WaitOptions = {}, shape: Partial<WaitTerms> = {}): { terms?: WaitTerms } {
  if (to === undefined && deadline === undefined && Object.keys(shape).length === 0) return {}
  return { terms: { to: to === undefined ? [] : [to].flat(), ...shape, ...(deadline && { deadline: Deadline.parse(deadline) }) } }
}

const whyFailed = (outcome: Exclude<ToolOutcome, { ok: true }>) =>
  outcome.reason === 'rejected' ? `Rejected by the person. ${outcome.feedback}`.trim() : outcome.error

function requireText(call: string, text: unknown): string {
  if (typeof text !== 'string' || text.trim() === '') throw new Error(`turn.${call} needs a text that is not blank.`)
  return text
}

const MAX_STATE = 65_536

function stateKey(key: unknown): string {
  if (typeof key !== 'string' || key === '' || key.length > 200) throw new Error('turn.state takes a key of 1 to 200 characters.')
  return key
}

function stateValue(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  if (text !== undefined && text.length > MAX_STATE) throw new Error('turn.state.set keeps at most 64 KiB under a key.')
  return text === undefined ? undefined : (JSON.parse(text) as unknown)
}

function milliseconds(duration: string | number): number {
  const ms = typeof duration === 'number' ? duration : parseDuration(duration)
  if (ms === undefined || !Number.isFinite(ms) || ms < 0) throw new Error(`turn.sleep takes milliseconds or ${DURATION_FORMS}.`)
  return Math.round(ms)
}
