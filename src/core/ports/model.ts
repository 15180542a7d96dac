import type { z } from 'zod'
import type { ToolInfo } from './tools.ts'

export interface ModelMessage {
  role: 'user' | 'assistant'
  content: string
}

export interface ModelToolCall {
  call_id: string
  name: string
  arguments: Record<string, unknown>
}

export interface ModelTurn {
  /** What the model called before and what came back, in order; makes a tool loop without hidden state. */
  calls: ModelToolCall[]
  results: { call_id: string; result: unknown }[]
}

export interface GenerateRequest {
  system?: string
  messages: ModelMessage[]
  /** Earlier rounds of a tool loop that follow the messages. */
  rounds?: ModelTurn[]
  /** Structured output: the answer is parsed by it; up to 3 attempts. */
  schema?: z.ZodType
  tools?: ToolInfo[]
  /** Use PARLEY_SMALL_MODEL. */
  small?: boolean
  maxOutputTokens?: number
  /** What the offline model answers by: it has no other way to know what is wanted. */
  purpose?: string
}

export interface Usage {
  model: string
  ms: number
  input_tokens: number
  cached_tokens: number
  output_tokens: number
  cost_usd: number
  /** Why the prompt prefix was not cached, when caching was asked for and could not happen. */
  cache_note?: string
}

export interface Generated {
  text: string
  /** The parsed object when a schema was given. */
  object?: unknown
  tool_calls: ModelToolCall[]
  usage: Usage
}

export class ModelError extends Error {
  readonly code: 'auth' | 'rate_limited' | 'timeout' | 'unavailable' | 'invalid_output' | 'cost_limit'
  constructor(code: ModelError['code'], detail: string) {
    super(detail)
    this.name = 'ModelError'
    this.code = code
  }
}

export interface Model {
  /** `provider/model`, or `offline`. */
  name: string
  offline: boolean
  generate(request: GenerateRequest, options: { signal: AbortSignal; onToken?: (token: string) => void }): Promise<Generated>
}
