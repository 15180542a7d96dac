import { z } from 'zod'
import { type SchemaLike, toSchema } from '#protocol/schema.ts'
import type { Tool, ToolContext } from '#core/ports/tools.ts'
import type { Agent } from '#core/agent/agent.ts'

/** What a tool of an agent's module may know of the call. */
export type AuthoredContext = Pick<ToolContext, 'signal' | 'user' | 'output'> & {
  session_id: string
  run_id: string
  call_id: string
  agent_id: string
}

/** A tool that an agent's module brings: plain data and a function, nothing to import. */
export interface AuthoredTool<Args = Record<string, unknown>> {
  name: string
  /** What it does, for the model that chooses it. */
  description: string
  /** What it takes: a JSON Schema or a zod schema. Absent: anything. */
  input?: SchemaLike
  /** Whether a person must approve the call; default: no. */
  approval?: boolean | ((args: Args, context: AuthoredContext) => boolean | Promise<boolean>)
  /** `none` only reads; `idempotent` may be repeated after a crash; `outside` (default) is never repeated by itself. */
  effect?: 'none' | 'idempotent' | 'outside'
  /** What a person is shown beside the arguments, e.g. `{diff}`. */
  preview?(args: Args, context: AuthoredContext): Record<string, unknown> | Promise<Record<string, unknown>>
  /** A throw is a failed call: data for the agent, never a crash of the turn. */
  run(args: Args, context: AuthoredContext): unknown
}

type Anything = Record<string, unknown>

/** What the default export of an agent's module may be: an agent, whose tools are names or tools of its own. */
export type AuthoredAgent = Omit<Agent, 'tools'> & {
  // oxlint-disable-next-line typescript/no-explicit-any -- tools of every argument type stand side by side
  tools?: (string | AuthoredTool<any>)[]
}

/** One of the server's tools: the same gate, record and audit as all others. */
export function createAuthoredTool(tool: AuthoredTool): Tool<Anything> {
  const { name, description, approval, effect = 'outside' } = tool
  const input = (tool.input === undefined ? z.record(z.string(), z.unknown()) : toSchema(tool.input)) as z.ZodType<Anything>
  return {
    name,
    description,
    input,
    effect,
    needsApproval: (args, context) => (typeof approval === 'function' ? approval(args, contextFor(context)) : (approval ?? false)),
    ...(tool.preview && { preview: (args: Anything, context: ToolContext) => tool.preview?.(args, contextFor(context)) ?? {} }),
    run: async (args, context) => tool.run(args, contextFor(context)),
  }
}

const contextFor = ({ sessionId, user, runId, callId, agentId, signal, output }: ToolContext): AuthoredContext => ({
  session_id: sessionId,
  run_id: runId,
  call_id: callId,
  agent_id: agentId,
  user,
  signal,
  ...(output && { output }),
})
