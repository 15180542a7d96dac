import { createHash } from 'node:crypto'
import type {
  JSONObject,
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  SharedV4ProviderOptions,
} from '@ai-sdk/provider'
import { z } from 'zod'
import type { GenerateRequest, ModelMessage, Part } from '#core/ports/model.ts'

/** A call that names no limit may write this much. */
const MAX_OUTPUT_TOKENS = 8192

export interface PreparedPrompt {
  options: LanguageModelV4CallOptions
  /** Characters up to the last cache mark: tools, system prompt, the conversation so far. */
  prefixLength: number
}

export interface PromptSettings {
  provider: string
  ttl: '5m' | '1h'
  /** Whether the model takes pictures. */
  sees: boolean
  /** Largest answer that the model gives. */
  outputTokens: number
  reasoning: LanguageModelV4CallOptions['reasoning']
  providerOptions: SharedV4ProviderOptions
}

/**
 * Turns a request into the SDK's call. What stays the same from call to call comes first (tools, system prompt, then the
 * conversation, which only grows) and is marked for Anthropic's prompt cache; other providers cache a prefix by themselves.
 */
export function preparePrompt(request: GenerateRequest, settings: PromptSettings): PreparedPrompt {
  const { ttl } = settings
  const mark = { anthropic: { cacheControl: ttl === '1h' ? { type: 'ephemeral', ttl } : { type: 'ephemeral' } } }
  const tools = (request.tools ?? []).map(
    (tool, i, all): LanguageModelV4FunctionTool => ({
      type: 'function',
      name: wireName(tool.name),
      description: tool.description,
      inputSchema: offeredSchema(tool.input_schema),
      ...(i === all.length - 1 ? { providerOptions: mark } : {}),
    }),
  )
  const all = request.messages.flatMap((message) => toPrompt(message, settings))
  // Anthropic's own marks stand on single messages; what stands side by side its package joins itself.
  const messages = settings.provider === 'anthropic' ? all : alternating(all)
  for (const message of stableEnds(messages)) message.providerOptions = mark
  const prompt: LanguageModelV4Prompt = [
    ...(request.system ? [{ role: 'system' as const, content: request.system, providerOptions: mark }] : []),
    ...messages,
  ]
  return {
    prefixLength: JSON.stringify([request.tools ?? '', request.system ?? '', ...request.messages.slice(0, -1)]).length,
    options: {
      prompt,
      maxOutputTokens: Math.min(request.maxOutputTokens ?? MAX_OUTPUT_TOKENS, settings.outputTokens),
      ...(tools.length > 0 ? { tools, toolChoice: { type: request.tool_choice ?? ('auto' as const) } } : {}),
      ...(request.schema ? { responseFormat: { type: 'json' as const, schema: jsonSchema(request.schema) } } : {}),
      ...(settings.reasoning && !request.small ? { reasoning: settings.reasoning } : {}),
      providerOptions: { ...settings.providerOptions, parley: request.purpose ? { purpose: request.purpose } : {} },
    },
  }
}

/** Some servers' templates take no two messages of a person in a row: what stands side by side becomes one. */
function alternating(messages: LanguageModelV4Message[]): LanguageModelV4Message[] {
  const joined: LanguageModelV4Message[] = []
  for (const message of messages) {
    const last = joined.at(-1)
    if (message.role === 'user' && last?.role === 'user')
      joined[joined.length - 1] = { ...last, content: together(last.content, message.content) }
    else joined.push(message)
  }
  return joined
}

/** Words that meet stay words: many servers take a plain text only. */
function together(before: Content<'user'>, after: Content<'user'>): Content<'user'> {
  const [end, start] = [before.at(-1), after[0]]
  if (end?.type !== 'text' || start?.type !== 'text') return [...before, ...after]
  return [...before.slice(0, -1), { ...end, text: `${end.text}\n\n${start.text}` }, ...after.slice(1)]
}

/**
 * Which dialect of JSON Schema it is costs tokens in every call and tells a model nothing; an object without a list of its
 * properties, as tools without arguments have it, is refused by some providers.
 */
function offeredSchema({ $schema: _dialect, ...schema }: Record<string, unknown>): Record<string, unknown> {
  return { properties: {}, ...schema, type: 'object' }
}

const WIRE_NAME = /^[a-zA-Z0-9_-]+(\.[a-zA-Z0-9_-]+)?$/
const LONGEST_NAME = 64

/** Providers take up to 64 letters, digits, _ and - as a tool's name, and no name twice; ours have a dot, and those of MCP servers may have more. */
export function wireName(name: string): string {
  const plain = name.replace(/[^a-zA-Z0-9_-]/g, '__')
  if (WIRE_NAME.test(name) && plain.length <= LONGEST_NAME) return plain
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return `${plain.slice(0, LONGEST_NAME - mark.length - 1)}_${mark}`
}

/**
 * Where the cached part of the conversation ends. While tools are called the next request goes on from this one: its end,
 * and the end of the one before, which left its entry in the cache. Otherwise all but the newest message.
 */
function stableEnds(messages: LanguageModelV4Message[]): LanguageModelV4Message[] {
  if (!messages.some(({ role }) => role === 'tool')) return messages.slice(0, -1).slice(-1)
  return messages.filter(({ role }) => role !== 'assistant').slice(-2)
}

function jsonSchema(schema: z.ZodType): JSONObject {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest as JSONObject
}

type Content<Role extends LanguageModelV4Message['role']> = Extract<LanguageModelV4Message, { role: Role }>['content']

function toPrompt(message: ModelMessage, settings: PromptSettings): LanguageModelV4Message | LanguageModelV4Message[] {
  const { provider, sees } = settings
  if (message.role === 'user') return { role: 'user', content: parts(message.content, sees) }
  if (message.role === 'tool' && provider !== 'anthropic') return resultsThenPictures(message.results, settings)
  if (message.role === 'tool')
    return {
      role: 'tool',
      content: message.results.map(({ call_id, name, content }) => ({
        type: 'tool-result',
        toolCallId: call_id,
        toolName: wireName(name),
        output: typeof content === 'string' ? { type: 'text', value: content } : { type: 'content', value: parts(content, sees) },
      })),
    }
  // Its own parts, with their signatures, go back as they came; another provider gets what can be read.
  if (message.opaque?.provider === provider) return { role: 'assistant', content: message.opaque.parts as Content<'assistant'> }
  return {
    role: 'assistant',
    content: [
      ...(message.content === '' ? [] : [{ type: 'text' as const, text: message.content }]),
      ...(message.tool_calls ?? []).map((call) => ({
        type: 'tool-call' as const,
        toolCallId: call.call_id,
        toolName: wireName(call.name),
        input: call.arguments,
      })),
    ],
  }
}

/** Chat completions take words alone as the result of a tool: pictures follow in the name of the user. */
function resultsThenPictures(
  results: Extract<ModelMessage, { role: 'tool' }>['results'],
  { sees }: PromptSettings,
): LanguageModelV4Message[] {
  const pictures: Content<'user'> = []
  const content = results.map(({ call_id, name, content: given }) => {
    const words = parts(given, sees).map((part) => {
      if (part.type === 'text') return part.text
      pictures.push({ type: 'text', text: `What ${name} (${call_id}) shows:` }, part)
      return '[it is shown below]'
    })
    const output = { type: 'text' as const, value: words.join('\n') }
    return { type: 'tool-result' as const, toolCallId: call_id, toolName: wireName(name), output }
  })
  return [{ role: 'tool', content }, ...(pictures.length > 0 ? [{ role: 'user' as const, content: pictures }] : [])]
}

const SEEN_AS_FILE = /^(image\/|application\/pdf$)/

function parts(content: string | Part[], sees: boolean) {
  if (typeof content === 'string') return [{ type: 'text' as const, text: content }]
  return content.map((part) => {
    if (part.type === 'text') return { type: 'text' as const, text: part.text }
    const { media_type, data, name } = part
    if (!sees || !SEEN_AS_FILE.test(media_type))
      return { type: 'text' as const, text: `[${name ?? 'a file'}: ${media_type}; this model cannot be shown it]` }
    return { type: 'file' as const, mediaType: media_type, data: { type: 'data' as const, data }, ...(name && { filename: name }) }
  })
}
