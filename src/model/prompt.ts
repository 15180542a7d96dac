import type {
  JSONObject,
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
} from '@ai-sdk/provider'
import { z } from 'zod'
import type { GenerateRequest, ModelTurn } from '#core/ports/model.ts'

/** A call that names no limit may write this much. */
const MAX_OUTPUT_TOKENS = 8192

export interface PreparedPrompt {
  options: LanguageModelV4CallOptions
  /** Characters up to the last cache mark: tools, system prompt, history. */
  prefixLength: number
}

/**
 * Turns a request into the SDK's call. What stays the same from call to call comes first (tools, system prompt, history)
 * and is marked for Anthropic's prompt cache; other providers ignore the marks.
 */
export function preparePrompt(request: GenerateRequest, ttl: '5m' | '1h'): PreparedPrompt {
  const mark = { providerOptions: { anthropic: { cacheControl: ttl === '1h' ? { type: 'ephemeral', ttl } : { type: 'ephemeral' } } } }
  const tools = (request.tools ?? []).map(
    (tool, i, all): LanguageModelV4FunctionTool => ({
      type: 'function',
      name: tool.name,
      description: tool.description,
      inputSchema: tool.input_schema,
      ...(i === all.length - 1 ? mark : {}),
    }),
  )
  const messages = request.messages.map(
    (message): LanguageModelV4Message => ({ role: message.role, content: [{ type: 'text', text: message.content }] }),
  )
  const rounds = (request.rounds ?? []).flatMap(roundMessages)
  const lastStable = rounds.length > 0 ? rounds.at(-1) : messages.at(-2)
  if (lastStable) lastStable.providerOptions = mark.providerOptions
  const prompt: LanguageModelV4Prompt = [
    ...(request.system ? [{ role: 'system' as const, content: request.system, ...mark }] : []),
    ...messages,
    ...rounds,
  ]
  const stable = rounds.length > 0 ? request.messages : request.messages.slice(0, -1)
  const prefix = [
    JSON.stringify(request.tools ?? ''),
    request.system ?? '',
    ...stable.map((message) => message.content),
    JSON.stringify(request.rounds ?? ''),
  ]
  return {
    prefixLength: prefix.reduce((sum, text) => sum + text.length, 0),
    options: {
      prompt,
      maxOutputTokens: request.maxOutputTokens ?? MAX_OUTPUT_TOKENS,
      ...(tools.length > 0 ? { tools, toolChoice: { type: 'auto' as const } } : {}),
      ...(request.schema ? { responseFormat: { type: 'json' as const, schema: jsonSchema(request.schema) } } : {}),
      providerOptions: {
        anthropic: { includePings: true },
        openai: { strictJsonSchema: false },
        ollama: { strictJsonSchema: false },
        parley: request.purpose ? { purpose: request.purpose } : {},
      },
    },
  }
}

function jsonSchema(schema: z.ZodType): JSONObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest as JSONObject
}

function roundMessages(round: ModelTurn): LanguageModelV4Message[] {
  const names = new Map(round.calls.map((call) => [call.call_id, call.name]))
  return [
    {
      role: 'assistant',
      content: round.calls.map((call) => ({ type: 'tool-call', toolCallId: call.call_id, toolName: call.name, input: call.arguments })),
    },
    {
      role: 'tool',
      content: round.results.map(({ call_id, result }) => ({
        type: 'tool-result',
        toolCallId: call_id,
        toolName: names.get(call_id) ?? 'unknown',
        output: { type: 'text', value: typeof result === 'string' ? result : JSON.stringify(result ?? null) },
      })),
    },
  ]
}
