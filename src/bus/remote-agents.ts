import type { Agents } from '#core/agent/registry.ts'
import type { Nats } from './connection.ts'
import { OFFERS, Offer, type OfferedAgent, ROLL_CALL, SILENCE_MS } from './remote-protocol.ts'
import { type Hosts, runRemotely } from './remote-run.ts'
import { hear, send } from './wire.ts'

const CHECK_MS = 500
const MAX_HOSTS = 1_000
/** How long a start waits for NATS, and then for the hosts to answer. */
const CONNECT_MS = 2_000
const ANSWER_MS = 250

interface Host extends Offer {
  heardAt: number
}

interface RemoteAgentsDeps {
  nats: Nats
  agents: Pick<Agents, 'add' | 'get'>
  /** Silence after which a host counts as gone. */
  silenceMs?: number
}

/**
 * The agents that other processes offer, as agents of this server. A heartbeat brings one in; when all its hosts are
 * silent it stays listed in status error, because they may come back. An agent of this server's own keeps its name.
 */
export function followRemoteAgents({ nats, agents, silenceMs = SILENCE_MS }: RemoteAgentsDeps) {
  const hosts = new Map<string, Host>()
  /** What is in the registry because of an offer, and how it was last shown there. */
  const listed = new Map<string, { offered: OfferedAgent; shown: string }>()
  let away = true

  const alive = (host: Host | undefined): host is Host => host !== undefined && Date.now() - host.heardAt < silenceMs
  const offers = (agentId: string) =>
    [...hosts.values()]
      .filter((host) => alive(host) && host.agents.some(({ id }) => id === agentId))
      .toSorted((a, b) => a.running - b.running)

  const book: Hosts = {
    isAlive: (hostId) => alive(hosts.get(hostId)),
    choose: (agentId) =>
      offers(agentId).find((host) => !host.leaving && host.agents.some(({ id, failure }) => id === agentId && failure === undefined))
        ?.host_id,
  }

  function list(offered: OfferedAgent, failure: string | undefined) {
    const mine = listed.get(offered.id)
    if (mine === undefined && agents.get(offered.id) !== undefined) return
    const shown = JSON.stringify([offered.name, offered.description, offered.cost_usd, failure])
    if (mine?.shown === shown) return
    listed.set(offered.id, { offered, shown })
    const { id, name, description, cost_usd, tools } = offered
    const agent = { id, name, description, ...(cost_usd !== undefined && { cost_usd }), ...(tools && { tools }) }
    agents.add({ ...agent, run: (turn) => runRemotely({ nats, hosts: book }, id, turn) }, failure === undefined ? {} : { failure })
  }

  function whyNot(id: string, offered: OfferedAgent): string | undefined {
    if (book.choose(id) !== undefined) return undefined
    return offers(id).length > 0 ? (offered.failure ?? 'its host is leaving') : 'no process offers it at the moment'
  }

  function refresh() {
    const offered = new Map([...listed].map(([id, entry]) => [id, entry.offered]))
    for (const host of hosts.values()) if (alive(host)) for (const agent of host.agents) offered.set(agent.id, agent)
    for (const [id, agent] of offered) list(agent, whyNot(id, agent))
  }

  /** While this process has no NATS it cannot tell silence from its own deafness: the hosts' time stands still. */
  function check() {
    const up = nats.up() !== undefined
    if (up && away) for (const host of hosts.values()) host.heardAt = Date.now()
    away = !up
    if (up) refresh()
  }

  const stop = hear(nats, OFFERS, Offer, (offer) => {
    if (!hosts.has(offer.host_id) && hosts.size >= MAX_HOSTS) forgetSilent()
    const before = hosts.get(offer.host_id)
    hosts.set(offer.host_id, { ...offer, heardAt: Date.now() })
    if (!alive(before) || before.leaving !== offer.leaving) refresh()
  })
  const forgetSilent = () => {
    for (const [id, host] of hosts) if (!alive(host)) hosts.delete(id)
  }
  const timer = setInterval(check, CHECK_MS)
  timer.unref()

  const undo = nats.onUp(() => send(nats, ROLL_CALL, {}))

  return {
    /** Resolves when the hosts that are there have had time to say so: turns of their agents may be waiting. */
    async ready() {
      const up = await nats.whenUp(AbortSignal.timeout(CONNECT_MS)).catch(() => undefined)
      if (up) await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
    },
    close() {
      undo()
      stop()
      clearInterval(timer)
    },
  }
}
