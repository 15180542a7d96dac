import type { Turn } from '#core/agent/agent.ts'
import type { Agents } from '#core/agent/registry.ts'
import { createPeer } from './peer.ts'
import { runElsewhere } from './remote-agent.ts'
import type { RemoteAgent } from './settings.ts'

const CHECK_MS = 30_000
/** One that does not answer is looked for again soon, then ever less often. */
const AGAIN_MS = 500
const FIRST_MS = 3_000

export interface RemoteAgentsDeps {
  remote: RemoteAgent[]
  agents: Pick<Agents, 'add' | 'get'>
  log: { warn(fields: object, text: string): void }
}

/** Agents elsewhere that speak A2A, as agents of this server: listed with what their cards say and whether they answer. */
export function followA2aAgents({ remote, agents, log }: RemoteAgentsDeps) {
  const taken = remote.find(({ id }, index) => agents.get(id) !== undefined || remote.findIndex((other) => other.id === id) !== index)
  if (taken) throw new Error(`agents.json: the id "${taken.id}" is taken already; give the agent another`)
  const peers = remote.map((settings) => ({
    settings,
    peer: createPeer(settings),
    shown: '',
    failures: 0,
    timer: undefined as NodeJS.Timeout | undefined,
  }))
  let closed = false

  type Known = (typeof peers)[number]
  function list(one: Known, name: string, description: string, failure: string | undefined) {
    const { id, cost_usd } = one.settings
    const shown = JSON.stringify([name, description, failure])
    if (one.shown === shown) return
    one.shown = shown
    const run = (turn: Turn) => runElsewhere(turn, one.peer)
    agents.add({ id, name, description, ...(cost_usd !== undefined && { cost_usd }), run }, failure === undefined ? {} : { failure })
  }

  async function check(one: Known) {
    const { id, a2a } = one.settings
    const about = `An agent at ${new URL(a2a).host}`
    try {
      const card = await one.peer.card()
      one.failures = 0
      list(one, card.name || id, card.description || about, undefined)
    } catch (error) {
      one.failures++
      const reason = `its card cannot be read: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300)
      if (one.shown !== '' && !one.shown.includes(reason.slice(0, 40))) log.warn({ agent_id: id, reason }, 'agent is not available')
      list(one, id, about, reason)
    }
    const next = one.failures === 0 ? CHECK_MS : Math.min(CHECK_MS, AGAIN_MS * 2 ** (one.failures - 1))
    if (!closed) one.timer = setTimeout(() => void check(one), next).unref()
  }

  for (const one of peers) list(one, one.settings.id, `An agent at ${new URL(one.settings.a2a).host}`, 'its card has not been read yet')
  return {
    /** After the first look at each, or a few seconds: turns of these agents may be waiting. */
    async ready() {
      const late = new Promise((resolve) => setTimeout(resolve, FIRST_MS).unref())
      await Promise.race([Promise.all(peers.map(check)), late])
    },
    close() {
      closed = true
      for (const { timer } of peers) clearTimeout(timer)
    },
  }
}
