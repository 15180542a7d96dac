import type { Ask } from '#protocol/ask.ts'
import type { LogEvent } from '#protocol/event.ts'
import { createId } from '#protocol/ids.ts'
import type { Agent } from '#core/agent/agent.ts'
import { createAgents } from '#core/agent/registry.ts'
import { createCore } from '#core/core.ts'
import type { Failpoint } from '#core/failpoint.ts'
import type { Model, ModelMessage } from '#core/ports/model.ts'
import type { AnyTool } from '#core/ports/tools.ts'
import { work } from '#loop/work.ts'
import { createInProcessBus } from '#bus/in-process.ts'
import { readAnswer } from '#people/shapes.ts'
import { readTerms, shapeOf } from '#people/terms.ts'
import { createTools } from '#tools/registry.ts'
import { createMemory, createMemoryStores, type Memory } from './memory-store.ts'

const usage = { ms: 1, input_tokens: 1, cached_tokens: 0, output_tokens: 1, cost_usd: 0.01, model: 'echo' }
const textOf = (message?: ModelMessage) => (message && message.role !== 'tool' ? message.content : '')

/** Says what it was asked. */
const echoModel: Model = {
  offline: true,
  name: 'echo',
  context_tokens: 100_000,
  output_tokens: 8_000,
  sees: false,
  generate: async ({ messages }) => ({ text: `model: ${textOf(messages.at(-1))}`, tool_calls: [], finish: 'stop', usage }),
}

export interface CoreOptions {
  agents: Agent[]
  tools?: AnyTool[]
  memory?: Memory
  model?: Model
  taskTimeoutMs?: number
  /** Where this process dies. */
  failpoint?: Failpoint | undefined
  /** Die at the n-th time that it is passed; default the first. */
  nth?: number
  instance?: string
}

class Killed extends Error {}

/** The core with its database in memory: as one process, which can be killed at a failpoint or at any moment. */
export async function startCore({ agents, tools = [], memory = createMemory(), model = echoModel, nth = 1, ...options }: CoreOptions) {
  const stores = createMemoryStores(memory)
  /** How often the record of a turn was read, and how often the sweeper looked around. */
  const reads = { steps: 0, sweeps: 0 }
  const { steps, owned } = stores.turns
  stores.turns.steps = (turnId) => {
    reads.steps++
    return steps(turnId)
  }
  stores.turns.owned = (processId) => {
    reads.sweeps++
    return owned(processId)
  }
  const registry = createAgents()
  for (const agent of agents) registry.add(agent)
  let passed = 0
  const { promise: died, resolve } = Promise.withResolvers<void>()
  const die = () => {
    stores.die()
    resolve()
  }
  const core = createCore({
    stores,
    readShape: (ask, answer) => readAnswer(shapeOf(ask), answer),
    readTerms,
    agents: registry,
    modelFor: () => model,
    tools: createTools(tools),
    knowledge: { search: async () => ({ passages: [] }) },
    attachments: async () => [],
    work,
    bus: createInProcessBus(),
    processId: createId('proc'),
    instance: options.instance ?? 'one',
    pausesMs: [],
    taskTimeoutMs: options.taskTimeoutMs ?? 600_000,
    costLimitUsd: 0,
    failpoint(name) {
      if (name !== options.failpoint || ++passed !== nth) return
      die()
      throw new Killed(name)
    },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    observe: { accepted: () => {}, ended: () => {}, deleted: () => {} },
  })
  await Promise.race([core.start(), died])
  const { sessions } = core
  const owner = 'ada'

  return {
    memory,
    core,
    reads,
    sessions,
    /** As kill -9: nothing of this process reaches the database any more. */
    kill: die,
    died,
    stop: () => core.stop(1_000),
    createSession: async () => (await sessions.create(owner)).session_id,
    send: (id: string, content: string, agent?: string, key?: string) =>
      sessions.post({ id, owner }, { content, ...(agent !== undefined && { target_agent: agent }) }, key),
    answer: (id: string, ask: string, answer: Parameters<typeof sessions.answer>[2]) => sessions.answer({ id, owner }, ask, answer),
    cancel: (id: string) => sessions.cancel({ id, owner }),
    openAsks: (id: string): Promise<Ask[]> => sessions.asks(owner, { session_id: id, status: 'waiting_human', limit: 500 }),
    events: (id: string) =>
      (memory.events.get(id) ?? []).map(
        ({ json }: LogEvent) => JSON.parse(json) as Record<string, unknown> & { type: string; seq: number },
      ),
    said: (id: string) => (memory.messages.get(id) ?? []).filter(({ role }) => role === 'assistant').map(({ content }) => content),
    turns: () => [...memory.turns.values()],
  }
}

export type TestCore = Awaited<ReturnType<typeof startCore>>

/** Looks again and again, quickly: everything happens in this process. */
export async function until<T>(look: () => T | Promise<T>, ms = 60_000): Promise<NonNullable<T>> {
  const deadline = Date.now() + ms
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error('It did not happen in time.')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}

export const openAsk = (core: TestCore, id: string): Promise<Ask> => until(async () => (await core.openAsks(id))[0])
export const ended = (core: TestCore, runId: string) => until(() => core.memory.turns.get(runId)?.ended_at && core.memory.turns.get(runId))
