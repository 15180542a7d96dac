import { randomUUID } from 'node:crypto'
import type { Bus } from '#core/ports/bus.ts'
import type { AnyTool, ClientCall, ToolContext, ToolInfo } from '#core/ports/tools.ts'
import type { ClientTool } from '#protocol/frames-from-client.ts'
import { LENT_PREFIX } from '#protocol/lent-files.ts'
import { checkSchemas, createClientOffers, schemaOf } from './client-offers.ts'

type ClientOutcome = { result: unknown } | { error: string }

interface ToolClient {
  client_id: string
  session_id: string
  /** Shows the call to the client unless it was shown before. */
  deliver(call: ClientCall): void
}

export interface ClientTools {
  announce(client: ToolClient, tools: ClientTool[]): void
  leave(clientId: string): void
  /** The client that a call of this tool would go to. */
  runnerOf(sessionId: string, toolName: string): string | undefined
  hasOpenCall(sessionId: string, callId: string): boolean
  answer(sessionId: string, callId: string, outcome: ClientOutcome): void
  get(name: string, sessionId: string): AnyTool | undefined
  list(sessionId: string): ToolInfo[]
  /**
   * Asks a client something that one of the server's own tools needs, outside the log. Nothing when no client of the session
   * offers it, or when the one that did is gone.
   */
  lend(name: string, args: Record<string, unknown>, context: ToolContext, withinMs: number): Promise<ClientOutcome | undefined>
  close(): void
}

type Signal =
  | { kind: 'offer'; from: string; client_id: string; session_id: string; tools: ClientTool[]; announced_at: number }
  | { kind: 'leave'; from: string; client_id: string }
  | { kind: 'call'; from: string; client_id: string | undefined; call: ClientCall }
  | { kind: 'answer'; from: string; session_id: string; call_id: string; outcome: ClientOutcome }
  | { kind: 'closed'; from: string; session_id: string; call_id: string }

interface OpenCall {
  call: ClientCall
  assigned: string | undefined
  /** It cannot wait for a client to come back. */
  lent: boolean
  settle: (outcome: ClientOutcome) => void
}

const SUBJECT = 'client-tools'
/** Everything that is still true is said again this often, so that a lost bus message only costs time. */
const REPEAT_MS = 2_000
const EXPIRY_MS = 3 * REPEAT_MS
/** Answers that came before the call was open here, or whose call is open elsewhere. */
const MAX_EARLY = 1_000
const EARLY_MS = 60_000
const GONE: ClientOutcome = { error: 'the client is gone' }

export interface ClientToolsDeps {
  bus: Bus
  processId: string
  now: () => number
  /** The server's own tool of that name: a client's tool may stand in for it, but not lower its guard. */
  serverTool: (name: string) => AnyTool | undefined
}

const nameOf = (sessionId: string, callId: string) => `${sessionId} ${callId}`

export function createClientTools({ bus, processId, now, serverTool }: ClientToolsDeps): ClientTools {
  const offers = createClientOffers(now)
  const clients = new Map<string, { client: ToolClient; tools: ClientTool[]; announced_at: number }>()
  const open = new Map<string, OpenCall>()
  const elsewhere = new Map<string, number>()
  const early = new Map<string, { outcome: ClientOutcome; session_id: string; call_id: string; until: number }>()

  const tell = (signal: Signal) => bus.publish(SUBJECT, signal)
  const offer = (clientId: string) => {
    const own = clients.get(clientId)
    if (own !== undefined)
      tell({
        kind: 'offer',
        from: processId,
        client_id: clientId,
        session_id: own.client.session_id,
        tools: own.tools,
        announced_at: own.announced_at,
      })
  }

  /**
   * Gives an open call to a client that has its tool, and leaves it there until that client is gone. `first` trusts the
   * client to see the call in the log.
   */
  function assign(one: OpenCall, first: boolean): void {
    const chosen = offers.find(one.call.session_id, one.call.tool_name, one.assigned)?.client_id
    if (chosen !== undefined && one.assigned !== undefined && chosen !== one.assigned) one.call = { ...one.call, may_have_run: true }
    one.assigned = chosen ?? one.assigned
    if (chosen !== undefined && !first) clients.get(chosen)?.client.deliver(one.call)
    tell({ kind: 'call', from: processId, client_id: first ? undefined : chosen, call: one.call })
  }

  function forgetClient(clientId: string): void {
    clients.delete(clientId)
    offers.remove(clientId)
    for (const one of open.values()) {
      if (one.assigned !== clientId) continue
      assign(one, false)
      if (one.lent && one.assigned === clientId) one.settle(GONE)
    }
  }

  function settle(sessionId: string, callId: string, outcome: ClientOutcome): boolean {
    const one = open.get(nameOf(sessionId, callId))
    one?.settle(outcome)
    return one !== undefined
  }

  function hear(signal: Signal): void {
    if (signal.from === processId) return
    if (signal.kind === 'offer') {
      offers.put({ ...signal, expires_at: now() + EXPIRY_MS })
      for (const one of open.values()) if (one.call.session_id === signal.session_id) assign(one, false)
    } else if (signal.kind === 'leave') forgetClient(signal.client_id)
    else if (signal.kind === 'call') {
      elsewhere.set(nameOf(signal.call.session_id, signal.call.call_id), now() + EXPIRY_MS)
      if (signal.client_id !== undefined) clients.get(signal.client_id)?.client.deliver(signal.call)
    } else if (signal.kind === 'closed') {
      elsewhere.delete(nameOf(signal.session_id, signal.call_id))
      early.delete(nameOf(signal.session_id, signal.call_id))
    } else if (settle(signal.session_id, signal.call_id, signal.outcome)) return
    else if (early.size < MAX_EARLY) early.set(nameOf(signal.session_id, signal.call_id), { ...signal, until: now() + EARLY_MS })
  }

  function repeat(): void {
    offers.sweep()
    for (const clientId of clients.keys()) offer(clientId)
    for (const one of open.values()) assign(one, false)
    for (const [name, one] of early) {
      if (one.until <= now()) early.delete(name)
      else tell({ kind: 'answer', from: processId, session_id: one.session_id, call_id: one.call_id, outcome: one.outcome })
    }
    for (const [name, until] of elsewhere) if (until <= now()) elsewhere.delete(name)
  }

  async function run(tool: ClientTool, args: Record<string, unknown>, context: ToolContext): Promise<unknown> {
    const { sessionId, callId, runId, agentId, place, signal } = context
    const asked = await needsApproval(tool, args, context)
    signal.throwIfAborted()
    const name = nameOf(sessionId, callId)
    const known = early.get(name)
    early.delete(name)
    if (known !== undefined) return resultOf(known.outcome)
    const ids = { call_id: callId, session_id: sessionId, run_id: runId, agent_id: agentId }
    const call: ClientCall = { ...ids, ...place, tool_name: tool.name, arguments: args, may_have_run: false }
    return resultOf(await outcomeOf(call, { first: !asked, lent: false }, signal))
  }

  /** Keeps a call open until a client has answered it. */
  async function outcomeOf(call: ClientCall, { first, lent }: { first: boolean; lent: boolean }, signal: AbortSignal) {
    const { session_id, call_id } = call
    const { promise, resolve, reject } = Promise.withResolvers<ClientOutcome>()
    const cancel = () => reject(signal.reason)
    signal.addEventListener('abort', cancel, { once: true })
    const one: OpenCall = { call, assigned: undefined, lent, settle: resolve }
    open.set(nameOf(session_id, call_id), one)
    try {
      assign(one, first)
      return await promise
    } finally {
      open.delete(nameOf(session_id, call_id))
      signal.removeEventListener('abort', cancel)
      tell({ kind: 'closed', from: processId, session_id, call_id })
    }
  }

  async function lend(name: string, args: Record<string, unknown>, context: ToolContext, withinMs: number) {
    const { sessionId, runId, agentId, signal } = context
    if (offers.find(sessionId, name) === undefined) return undefined
    signal.throwIfAborted()
    const ids = { call_id: `lent_${randomUUID()}`, session_id: sessionId, run_id: runId, agent_id: agentId }
    const call = { ...ids, tool_name: name, arguments: args, may_have_run: false }
    const late = AbortSignal.timeout(withinMs)
    try {
      const outcome = await outcomeOf(call, { first: false, lent: true }, AbortSignal.any([signal, late]))
      return outcome === GONE ? undefined : outcome
    } catch (error) {
      if (!late.aborted || signal.aborted) throw error
      return { error: `no answer within ${withinMs / 1_000} s` }
    }
  }

  async function needsApproval(tool: ClientTool, args: Record<string, unknown>, context: ToolContext): Promise<boolean> {
    if (tool.requires_approval === true) return true
    const own = serverTool(tool.name)
    if (own?.needsApproval === undefined) return false
    const parsed = own.input.safeParse(args)
    return !parsed.success || own.needsApproval(parsed.data, context)
  }

  const unsubscribe = bus.subscribe(SUBJECT, (payload) => hear(payload as Signal))
  const timer = setInterval(repeat, REPEAT_MS)
  timer.unref()

  return {
    announce(client, tools) {
      checkSchemas(tools)
      const announced_at = now()
      clients.set(client.client_id, { client, tools, announced_at })
      offers.put({ client_id: client.client_id, session_id: client.session_id, tools, announced_at, expires_at: Number.POSITIVE_INFINITY })
      offer(client.client_id)
      for (const one of open.values()) if (one.call.session_id === client.session_id) assign(one, false)
    },
    leave(clientId) {
      forgetClient(clientId)
      tell({ kind: 'leave', from: processId, client_id: clientId })
    },
    runnerOf: (sessionId, toolName) => offers.find(sessionId, toolName)?.client_id,
    hasOpenCall: (sessionId, callId) => open.has(nameOf(sessionId, callId)) || elsewhere.has(nameOf(sessionId, callId)),
    answer(sessionId, callId, outcome) {
      if (settle(sessionId, callId, outcome) || early.size >= MAX_EARLY) return
      early.set(nameOf(sessionId, callId), { outcome, session_id: sessionId, call_id: callId, until: now() + EARLY_MS })
      tell({ kind: 'answer', from: processId, session_id: sessionId, call_id: callId, outcome })
    },
    get(name, sessionId) {
      const tool = name.startsWith(LENT_PREFIX) ? undefined : offers.definition(sessionId, name)
      if (tool === undefined) return undefined
      return {
        name,
        description: tool.description,
        input: schemaOf(tool),
        effect: 'outside',
        async needsApproval(args, context) {
          const asks = await needsApproval(tool, args, context)
          if (asks) offers.keep(sessionId, tool)
          return asks
        },
        run: (args, context) => run(tool, args, context),
      }
    },
    list: (sessionId) => offers.list(sessionId).filter(({ name }) => !name.startsWith(LENT_PREFIX)),
    lend,
    close() {
      clearInterval(timer)
      unsubscribe()
    },
  }
}

function resultOf(outcome: ClientOutcome): unknown {
  if ('error' in outcome) throw new Error(outcome.error)
  return outcome.result
}
