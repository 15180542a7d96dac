import { z } from 'zod'
import type { ToolOutput } from '#protocol/events.ts'
import type { Decision } from '../agent/agent.ts'
import type { FailpointHandler } from '../failpoint.ts'
import type { AnyTool, ToolContext, Tools } from '../ports/tools.ts'
import type { Place } from './engine.ts'
import type { Recorder, Scope } from './record.ts'

/** What is written before the tool runs. */
export interface Intent {
  call_id: string
  arguments: Record<string, unknown>
  hash: string
  /** How often this call has been let run: more than once only when a person decided so. */
  runs: number
  ask_id?: string
  /** The allowance under which it runs, when it was not asked about. */
  allowance?: { allowance_id: string; ask_id: string }
  /** What the person changed and said with their yes. */
  decision?: Decision
}

export interface ToolCallDeps {
  recorder: Recorder
  tools: Tools
  failpoint: FailpointHandler
  /** What a running tool says: published, never stored. */
  output: (piece: ToolPiece) => void
}

export type ToolPiece = Pick<ToolOutput, 'call_id' | 'tool_name' | 'agent_id' | 'stream' | 'text'>

/** One call of a tool by an agent, on its way. */
export interface ToolCall {
  deps: ToolCallDeps
  scope: Scope
  path: string
  /** The same in every attempt: an approval that names it must find it after a restart. */
  call_id: string
  name: string
  args: Record<string, unknown>
  byModel: boolean
  /** The plan and the step that it belongs to. */
  place: Partial<Place>
  fingerprint: string
  /** Set when an earlier attempt has written its intent. */
  intent: Intent | undefined
}

export function contextOf({ deps, scope, call_id, name, place, byModel }: ToolCall): ToolContext {
  const { run } = deps.recorder
  return {
    sessionId: run.session.id,
    user: run.session.owner,
    runId: run.turn.id,
    callId: call_id,
    agentId: scope.agent_id,
    place,
    byModel,
    signal: run.stop.signal,
    output: (piece) => deps.output({ call_id, tool_name: name, agent_id: scope.agent_id, ...piece }),
  }
}

export function check(tool: AnyTool, args: unknown): { args: unknown } | { error: string } {
  const parsed = tool.input.safeParse(args)
  if (parsed.success) return { args: parsed.data }
  const issue = parsed.error.issues[0]
  const unknown = parsed.error.issues.some(({ code, path }) => code === 'unrecognized_keys' && path.length === 0)
  const known = unknown ? schemaOf(tool).properties : undefined
  const takes = known ? `; it takes ${Object.keys(known).join(', ')}` : ''
  return { error: `${tool.name}: ${issue?.path.join('.') || 'arguments'}: ${issue?.message ?? 'invalid'}${takes}` }
}

export function schemaOf(tool: AnyTool): Record<string, unknown> {
  return z.toJSONSchema(tool.input, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
