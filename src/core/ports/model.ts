import type { z } from 'zod'
import type { ToolInfo } from './tools.ts'

/** A piece of what a person or a tool shows to the model. `data` is base64. */
export type Part = { type: 'text'; text: string } | { type: 'file'; media_type: string; data: string; name?: string }

export interface ModelToolCall {
  call_id: string
  name: string
  arguments: Record<string, unknown>
  /** Why what the model wrote cannot be used as arguments; it is told so as the result of this call. */
  problem?: string
}

export interface ModelToolResult {
  call_id: string
  name: string
  content: string | Part[]
}

/** One conversation that only grows: what stood in an earlier request stands in the next at the same place. */
export type ModelMessage =
  | { role: 'user'; content: string | Part[] }
  /** `opaque` is the provider's own (signed reasoning, say): handed back to it untouched, read by nobody else. */
  | { role: 'assistant'; content: string; tool_calls?: ModelToolCall[]; opaque?: Opaque }
  | { role: 'tool'; results: ModelToolResult[] }

export interface Opaque {
  provider: string
  parts: unknown[]
}

export interface GenerateRequest {
  system?: string
  messages: ModelMessage[]
  /** Structured output: the answer is parsed by it; up to 3 attempts. */
  schema?: z.ZodType
  tools?: ToolInfo[]
  /** `none`: the tools stay in the prompt, as its prefix, but none may be called. */
  tool_choice?: 'auto' | 'none'
  /** Use PARLEY_SMALL_MODEL. */
  small?: boolean
  maxOutputTokens?: number
  /** An answer that is cut off at the limit of its length goes on in further calls, and is one answer. */
  whole?: boolean
  /** What the offline model answers by: it has no other way to know what is wanted. */
  purpose?: string
}

export interface Usage {
  model: string
  ms: number
  input_tokens: number
  cached_tokens: number
  output_tokens: number
  /** Null when the model's price is not known. */
  cost_usd: number | null
  /** Why the prompt prefix was not cached, when caching was asked for and could not happen. */
  cache_note?: string
}

/** `length`: the answer was cut off at the limit of output. */
export type Finish = 'stop' | 'tool_calls' | 'length' | 'filtered' | 'other'

export interface Generated {
  text: string
  /** The parsed object when a schema was given. */
  object?: unknown
  tool_calls: ModelToolCall[]
  finish: Finish
  /** What the model thought, where its provider shows it. */
  reasoning?: string
  opaque?: Opaque
  /** Calls that a whole answer took, where one was not enough; `usage` is of all of them. */
  pieces?: number
  usage: Usage
}

/** `context_overflow`: the request is longer than the model takes. */
export type ModelErrorCode = 'auth' | 'rate_limited' | 'timeout' | 'unavailable' | 'invalid_output' | 'cost_limit' | 'context_overflow'

export class ModelError extends Error {
  readonly code: ModelErrorCode
  constructor(code: ModelErrorCode, detail: string) {
    super(detail)
    this.name = 'ModelError'
    this.code = code
  }
}

/** What is known of a model before it is called. */
export interface ModelFacts {
  /** `provider/model`, or `offline`. */
  name: string
  context_tokens: number
  output_tokens: number
  /** Whether it takes pictures. */
  sees: boolean
}

/** The call of a run that a request to the model belongs to. */
export interface RecordedCall {
  run_id: string
  path: string
}

export interface Model extends ModelFacts {
  offline: boolean
  /** `agent`: who asks, for the statistics. */
  generate(
    request: GenerateRequest,
    options: { signal: AbortSignal; onToken?: (token: string) => void; call?: RecordedCall; agent?: string },
  ): Promise<Generated>
}

/** Turns texts into vectors; there only when the provider of the model has such a model. */
export interface Embedder {
  name: string
  embed(texts: string[], signal?: AbortSignal): Promise<number[][]>
}
