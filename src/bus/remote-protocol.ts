import { z } from 'zod'
import { Failure } from '#core/decide/failure.ts'
import { SHOWN_EVENTS } from '#core/turn/engine.ts'
import { AgentInfo, Viewport } from '#protocol/session.ts'

/**
 * How a server and an agent host on another machine talk over NATS. Every message may be lost or doubled: a host sends a
 * call again until it has the result, and the server answers a call that it knows with the result that it has.
 */
export const OFFERS = 'parley.agents.offers'
/** A server that starts asks who is there; every host answers with its offer at once. */
export const ROLL_CALL = 'parley.agents.roll_call'
export const hostSubject = (hostId: string) => `parley.agents.host.${hostId}`
export const runSubject = (callId: string) => `parley.agents.run.${callId}`

export const HEARTBEAT_MS = 1_000
/** Silence after which the other side counts as gone. */
export const SILENCE_MS = 5_000

const id = z.string().regex(/^[\w-]{1,64}$/)

export const OfferedAgent = z.object({
  id,
  name: z.string().min(1).max(100),
  description: z.string().min(1).max(1_000),
  cost_usd: z.number().nonnegative().optional(),
  tools: z.array(z.string()).optional(),
  failure: z.string().optional(),
})
export type OfferedAgent = z.infer<typeof OfferedAgent>

export const RollCall = z.object({})

/** A host's heartbeat. `leaving`: it takes no more work. */
export const Offer = z.object({
  host_id: id,
  agents: z.array(OfferedAgent).max(1_000),
  running: z.number().int(),
  leaving: z.boolean().default(false),
})
export type Offer = z.infer<typeof Offer>

const looseRecord = z.record(z.string(), z.unknown())
/** What an agent may read from its turn, as it was when the run began. */
export const TurnFacts = z.object({
  input: z.string(),
  history: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string(), agent_id: z.string().optional() })),
  recent: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string(), agent_id: z.string().optional() })),
  knowledge: z.array(z.object({ text: z.string(), source: z.string(), score: z.number() })),
  session: z.object({
    session_id: z.string(),
    title: z.string(),
    mode: z.enum(['cmd', 'chat']),
    current_goal: z.string().nullable(),
    user: z.string(),
  }),
  run_id: z.string(),
  agent_id: z.string(),
  task_id: z.string(),
  viewport: Viewport.optional(),
  agents: z.array(AgentInfo),
  offline: z.boolean(),
  tools: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      input_schema: looseRecord,
      effect: z.enum(['none', 'idempotent', 'outside']).optional(),
      origin: z.enum(['client', 'mcp']).optional(),
    }),
  ),
  agent_tools: z.array(z.string()),
  model: z.object({ name: z.string(), context_tokens: z.number(), output_tokens: z.number(), sees: z.boolean() }),
  options: z.object({ plan_first: z.boolean().optional() }),
  attachments: z.array(
    z.union([
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({ type: z.literal('file'), media_type: z.string(), data: z.string(), name: z.string().optional() }),
    ]),
  ),
})
export type TurnFacts = z.infer<typeof TurnFacts>

/** What an engine offers (core/turn/engine.ts), as it crosses. */
export const METHODS = ['perform', 'wait', 'tool', 'generate', 'emit', 'call', 'sleep', 'state', 'version'] as const
/** What a call leaves in the log; decided by the host, written by the server. */
const Shown = z.object({
  say: z.string().optional(),
  events: z
    .array(z.object({ type: z.enum(SHOWN_EVENTS), data: looseRecord }))
    .max(10)
    .optional(),
})
const n = z.number().int().positive()
const outcome = { value: z.unknown().optional(), error: Failure.optional() }

export const ToServer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('started'), host_id: id }),
  z.object({ type: z.literal('call'), host_id: id, n, method: z.enum(METHODS), args: z.array(z.unknown()) }),
  /** A token of what call `n` will say. Live only: one that is lost is in the whole message. */
  z.object({ type: z.literal('token'), host_id: id, n, token: z.string() }),
  /** What the effect of call `n` gave on the host, and what it shows. */
  z.object({ type: z.literal('effect'), host_id: id, n, ...outcome, shown: Shown.optional() }),
  z.object({ type: z.literal('end'), host_id: id, ...outcome }),
  z.object({ type: z.literal('log'), host_id: id, fields: looseRecord }),
])
export type ToServer = z.infer<typeof ToServer>

export const ToHost = z.discriminatedUnion('type', [
  z.object({ type: z.literal('run'), call_id: id, agent_id: id, facts: TurnFacts }),
  z.object({ type: z.literal('result'), call_id: id, n, ...outcome }),
  /** Run the effect of call `n`: it has no recorded result. */
  z.object({ type: z.literal('run_effect'), call_id: id, n }),
  z.object({ type: z.literal('alive'), call_id: id }),
  /** The run is over for the server: it ended, or it was cancelled. */
  z.object({ type: z.literal('over'), call_id: id, reason: z.string() }),
])
export type ToHost = z.infer<typeof ToHost>
