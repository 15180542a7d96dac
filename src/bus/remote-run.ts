import type { Turn } from '#core/agent/agent.ts'
import { createId } from '#protocol/ids.ts'
import type { Nats } from './connection.ts'
import { errorOf } from '#core/decide/failure.ts'
import { engineOf } from '#core/turn/turn.ts'
import { createRemoteCalls } from './remote-calls.ts'
import { HEARTBEAT_MS, hostSubject, runSubject, type ToHost, ToServer, type TurnFacts } from './remote-protocol.ts'
import { hear, send } from './wire.ts'

/** How long a run waits for a host when the one that it was on is gone and no other offers the agent. */
const NO_HOST_MS = 10_000

export interface Hosts {
  /** A host that offers the agent and is alive, the least busy first. */
  choose(agentId: string): string | undefined
  isAlive(hostId: string): boolean
}

function factsOf(turn: Turn): TurnFacts {
  const { input, history, recent, knowledge, session, run_id, agent_id, task_id, viewport, agents, offline, tools } = turn
  const { agent_tools, model, options, attachments } = turn
  return {
    input,
    history: history as TurnFacts['history'],
    recent: recent as TurnFacts['recent'],
    knowledge,
    session,
    run_id,
    agent_id,
    task_id,
    viewport,
    agents,
    offline,
    tools: tools as TurnFacts['tools'],
    agent_tools,
    model,
    options: options as TurnFacts['options'],
    attachments: withinMessage(attachments) as TurnFacts['attachments'],
  }
}

/** A message of the bus has an end: what is larger stays at home, and is named. */
const MOST_ATTACHED = 400_000

function withinMessage(attachments: Turn['attachments']): Turn['attachments'] {
  let room = MOST_ATTACHED
  return attachments.map((part) => {
    const size = JSON.stringify(part).length
    if (size <= room) {
      room -= size
      return part
    }
    return { type: 'text', text: '[an attached file that is too large for an agent on another machine]' }
  })
}

/**
 * Runs an agent that another process offers. When its host falls silent another host that offers the agent starts it
 * from the top, and gets for the calls that were made already what they gave; without one the run fails and says so.
 */
export function runRemotely({ nats, hosts }: { nats: Nats; hosts: Hosts }, agentId: string, turn: Turn): Promise<unknown> {
  const call_id = createId('c')
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const facts = factsOf(turn)
  let host: string | undefined
  let started = false
  let lostAt = Date.now()

  type Unaddressed = ToHost extends infer M ? (M extends unknown ? Omit<M, 'call_id'> : never) : never
  const tell = (message: Unaddressed) => {
    if (host !== undefined) send(nats, hostSubject(host), { ...message, call_id })
  }
  const calls = createRemoteCalls(engineOf(turn), tell)

  function receive(message: ToServer) {
    if (message.host_id !== host) return
    started = true
    switch (message.type) {
      case 'call':
        return calls.call(message)
      case 'token':
        return calls.token(message.n, message.token)
      case 'effect':
        return calls.effect(message)
      case 'log':
        return turn.log(message.fields)
      case 'end':
        return message.error ? reject(errorOf(message.error)) : resolve(message.value)
    }
  }

  /** Asks until a host says that it has started, then tells it that this server is alive. */
  function tick() {
    if (host !== undefined && !hosts.isAlive(host)) {
      host = undefined
      started = false
      lostAt = Date.now()
    }
    host ??= hosts.choose(agentId)
    if (host === undefined && nats.up() && Date.now() - lostAt > NO_HOST_MS) {
      return reject(new Error(`no process offers the agent ${agentId} any more`))
    }
    tell(started ? { type: 'alive' } : { type: 'run', agent_id: agentId, facts })
  }

  const guarded =
    <T extends unknown[]>(work: (...args: T) => void) =>
    (...args: T) => {
      try {
        work(...args)
      } catch (error) {
        reject(error)
      }
    }
  const cancel = () => reject(turn.signal.reason)
  const stop = hear(nats, runSubject(call_id), ToServer, guarded(receive))
  const timer = setInterval(guarded(tick), HEARTBEAT_MS)
  turn.signal.addEventListener('abort', cancel, { once: true })
  if (turn.signal.aborted) cancel()
  else guarded(tick)()

  return promise.finally(() => {
    clearInterval(timer)
    stop()
    turn.signal.removeEventListener('abort', cancel)
    tell({ type: 'over', reason: turn.signal.aborted ? String(turn.signal.reason) : 'it ended' })
  })
}
