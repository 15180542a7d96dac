import { placeIn, plainStack } from '#protocol/place.ts'
import type { AgentInfo, AgentStatus } from '#protocol/session.ts'
import type { AnyTool } from '../ports/tools.ts'
import type { Agent } from './agent.ts'

interface Entry {
  agent: Agent
  running: number
  failure: string | undefined
  hidden: boolean
  tools: AnyTool[]
}

/** The agents of this server: built in, loaded from a folder, or offered by other processes. One name each. */
export interface Agents {
  add(agent: Agent, options?: { failure?: string | undefined; hidden?: boolean; tools?: AnyTool[] }): void
  remove(id: string): void
  get(id: string): Agent | undefined
  /** Why the agent cannot work, if it cannot. */
  failure(id: string): string | undefined
  list(): AgentInfo[]
  /** The tools that agents' modules bring. */
  tools(): AnyTool[]
  /** Counts a run for the status busy; call the result when it ends. */
  busy(id: string): () => void
  /**
   * Calls `start()` of each agent, or of those named; a throw puts that agent in status error and nothing else. Returns the stacks
   * of those that threw.
   */
  start(ids?: string[]): Promise<Map<string, string>>
}

const START_TIMEOUT_MS = 10_000

export function createAgents(): Agents {
  const entries = new Map<string, Entry>()
  const status = ({ failure, running }: Entry): AgentStatus => (failure !== undefined ? 'error' : running > 0 ? 'busy' : 'idle')

  return {
    // A changed agent takes the place of the old one; what runs of that goes on with its old code.
    add: (agent, { failure, hidden = false, tools = [] } = {}) => void entries.set(agent.id, { agent, running: 0, failure, hidden, tools }),
    remove: (id) => void entries.delete(id),
    get: (id) => entries.get(id)?.agent,
    failure: (id) => entries.get(id)?.failure,
    list: () =>
      [...entries.values()]
        .filter(({ hidden }) => !hidden)
        .map((entry) => ({
          id: entry.agent.id,
          name: entry.agent.name,
          description: entry.agent.description,
          ...(entry.agent.words && { words: entry.agent.words }),
          status: status(entry),
          ...(entry.agent.cost_usd !== undefined && { cost_usd: entry.agent.cost_usd }),
          ...(entry.agent.private_replies && { private_replies: true }),
          ...(entry.failure !== undefined && { reason: entry.failure }),
        })),
    tools: () => [...entries.values()].flatMap(({ tools }) => tools),
    busy(id) {
      const entry = entries.get(id)
      if (entry) entry.running++
      return () => {
        if (entry) entry.running--
      }
    },
    async start(ids) {
      const chosen = [...entries.values()].filter(({ agent, failure }) => failure === undefined && (ids?.includes(agent.id) ?? true))
      const stacks = await Promise.all(chosen.map(async (entry) => [entry.agent.id, await startOne(entry)] as const))
      return new Map(stacks.filter((pair): pair is [string, string] => pair[1] !== undefined))
    },
  }

  async function startOne(entry: Entry): Promise<string | undefined> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`start() took over ${START_TIMEOUT_MS / 1000} s`)), START_TIMEOUT_MS)
    })
    try {
      await Promise.race([entry.agent.start?.(), late])
      return undefined
    } catch (error) {
      const { message, stack = message } = error instanceof Error ? error : { message: String(error) }
      const place = placeIn(stack)
      entry.failure = place === undefined ? message : `${message} (${place})`
      return plainStack(stack)
    } finally {
      clearTimeout(timer)
    }
  }
}
