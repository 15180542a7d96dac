import type { Agent, Work } from '#core/agent/agent.ts'
import { type Failure, failureOf } from '#core/decide/failure.ts'
import { createId } from '#protocol/ids.ts'
import type { Nats } from './connection.ts'
import { createHostTurn, type HostTurn } from './host-turn.ts'
import {
  HEARTBEAT_MS,
  hostSubject,
  OFFERS,
  type OfferedAgent,
  ROLL_CALL,
  RollCall,
  runSubject,
  SILENCE_MS,
  ToHost,
} from './remote-protocol.ts'
import { hear, send } from './wire.ts'

const MAX_RUNS = 1_000

interface HostRun {
  turn: HostTurn
  cancel: AbortController
  heardAt: number
  /** Set when the agent is done; sent until the server says that the run is over. */
  end?: { value?: unknown; error?: Failure }
}

export interface AgentHost {
  host_id: string
  running(): number
  /** Takes no more runs, waits for those that it has up to the limit, then leaves. */
  drain(limitMs: number): Promise<void>
}

interface Served {
  nats: Nats
  agents: { agent: Agent; failure?: string | undefined }[]
  /** The loop that `turn.work` runs: here, beside the agent. */
  work: Work
}

/** Offers agents to every server on the bus and runs them when one asks. Holds no state that outlives a run. */
export function serveAgents({ nats, agents, work }: Served): AgentHost {
  const host_id = createId('h')
  const runs = new Map<string, HostRun>()
  let leaving = false

  const offered: OfferedAgent[] = agents.map(({ agent, failure }) => {
    const { id, name, description, cost_usd, tools } = agent
    return {
      id,
      name,
      description,
      ...(cost_usd !== undefined && { cost_usd }),
      ...(tools && { tools }),
      ...(failure !== undefined && { failure }),
    }
  })

  function begin({ call_id, agent_id, facts }: Extract<ToHost, { type: 'run' }>) {
    const agent = agents.find(({ agent }) => agent.id === agent_id)?.agent
    if (agent === undefined || leaving || runs.size >= MAX_RUNS) return
    const cancel = new AbortController()
    const turn = createHostTurn(facts, cancel.signal, (message) => send(nats, runSubject(call_id), { ...message, host_id }), work)
    const run: HostRun = { turn, cancel, heardAt: Date.now() }
    runs.set(call_id, run)
    send(nats, runSubject(call_id), { type: 'started', host_id })
    Promise.resolve()
      .then(() => agent.run(turn.turn))
      .then(
        (value) => ({ value }),
        (error: unknown) => ({ error: failureOf(error) }),
      )
      .then((end) => {
        run.end = end
        tellEnd(call_id, run)
      })
      .catch((error: unknown) => {
        run.end = { error: failureOf(error) }
        tellEnd(call_id, run)
      })
  }

  function tellEnd(call_id: string, { end, cancel }: HostRun) {
    if (end && !cancel.signal.aborted) send(nats, runSubject(call_id), { type: 'end', host_id, value: undefined, ...end })
  }

  function receive(message: ToHost) {
    const run = runs.get(message.call_id)
    if (run === undefined) {
      if (message.type === 'run') begin(message)
      return
    }
    run.heardAt = Date.now()
    if (message.type === 'run') send(nats, runSubject(message.call_id), { type: 'started', host_id })
    else if (message.type === 'result') run.turn.result(message.n, message.value, message.error)
    else if (message.type === 'run_effect') run.turn.runEffect(message.n)
    else if (message.type === 'over') finish(message.call_id, run, message.reason)
  }

  function finish(call_id: string, run: HostRun, reason: string) {
    runs.delete(call_id)
    run.cancel.abort(new Error(reason))
  }

  const offer = () => send(nats, OFFERS, { host_id, agents: offered, running: runs.size, leaving })

  /** A server that is silent has died or given the run up: another one asks for it anew. */
  function beat() {
    offer()
    if (nats.up() === undefined) return
    for (const [call_id, run] of runs) {
      if (Date.now() - run.heardAt > SILENCE_MS * 2) finish(call_id, run, 'the server that asked for it is silent')
      else if (run.end) tellEnd(call_id, run)
      else run.turn.repeat()
    }
  }

  const stops = [hear(nats, hostSubject(host_id), ToHost, receive), hear(nats, ROLL_CALL, RollCall, offer)]
  const timer = setInterval(beat, HEARTBEAT_MS)
  const undo = nats.onUp(() => {
    for (const run of runs.values()) run.heardAt = Date.now()
    beat()
  })

  return {
    host_id,
    running: () => runs.size,
    async drain(limitMs) {
      leaving = true
      beat()
      const end = Date.now() + limitMs
      while (runs.size > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50))
      for (const [call_id, run] of runs) finish(call_id, run, 'the host is shutting down')
      clearInterval(timer)
      undo()
      for (const stop of stops) stop()
      send(nats, OFFERS, { host_id, agents: [], running: 0, leaving: true })
      await nats.up()?.flush()
    },
  }
}
