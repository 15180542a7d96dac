import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { writeAnthropic, writeOpenai, writeResponses } from './model-wire.ts'

/**
 * A scripted model on loopback that speaks the Anthropic Messages API, the OpenAI Chat Completions API and, streaming, the
 * OpenAI Responses API, so that tests run the real provider code.
 *
 *   const models = await startModelServer((request) => ({ text: `You said: ${request.prompt}` }))
 *   await startServer({ env: models.env('anthropic') })      // or 'openai', 'ollama'
 *   models.requests                                          // what was asked, in order
 *   await models.stop()
 *
 * The script is called once per request and may be async. Call it a plan: `request.index` counts from 0.
 */
export type ModelScript = (request: ModelRequest) => ModelReply | Promise<ModelReply>

export interface ModelRequest {
  index: number
  api: 'anthropic' | 'openai' | 'responses'
  model: string
  stream: boolean
  /** The system prompt, joined. */
  system: string
  /** Text of the last user message. */
  prompt: string
  /** Every message flattened to text; tool calls and results are shown as JSON. */
  messages: { role: string; text: string }[]
  /** Names of the tools offered. */
  tools: string[]
  /** Whether structured output was asked for. */
  wantsJson: boolean
  headers: Record<string, string | string[] | undefined>
  /** The body exactly as it came. */
  body: Record<string, unknown>
}

export interface ModelReply {
  text?: string
  /** Arguments as a text go over the wire as they are, JSON or not. */
  toolCalls?: { name: string; arguments: Record<string, unknown> | string; id?: string }[]
  /** What the model thought before; signed as its API does it. */
  thinking?: string
  /** `length`: the answer was cut off; `content_filter`: the provider withheld it (OpenAI's chat completions only). */
  finish?: 'length' | 'content_filter'
  /** Structured output, in whatever way the request asked for it. */
  json?: unknown
  /** An HTTP error status instead of an answer, e.g. 401, 429, 500, 529. */
  status?: number
  /** Seconds, sent as Retry-After with `status`. */
  retryAfter?: number
  /** `start`: accept the request and never answer; `middle`: send half of the answer, then nothing more. */
  stall?: 'start' | 'middle'
  /** Half of the answer, then the socket is destroyed. */
  cut?: boolean
  /** Answer 200 with a body that is not what the API promises. */
  garbage?: boolean
  /** Milliseconds before the answer starts, and between two pieces of a streamed text. */
  delay?: number
  usage?: { input?: number; cached?: number; cacheWrite?: number; output?: number }
}

export interface ModelServer {
  url: string
  requests: ModelRequest[]
  /** How many connections were closed by the caller before the answer was complete. */
  aborted(): number
  /** The settings that make a server use this one; `name` is the model's name without its provider. */
  env(provider: 'anthropic' | 'openai' | 'ollama', name?: string): Record<string, string>
  stop(): Promise<void>
}

export async function startModelServer(script: ModelScript, embed?: (text: string) => number[]): Promise<ModelServer> {
  const requests: ModelRequest[] = []
  const sockets = new Set<Socket>()
  let aborted = 0

  async function answer(incoming: IncomingMessage, response: ServerResponse) {
    if (embed && incoming.url?.endsWith('/embeddings')) return sendEmbeddings(incoming, response, embed)
    const request = await readRequest(incoming, requests.length)
    if (!request) return void response.writeHead(404).end()
    requests.push(request)
    response.on('close', () => {
      if (!response.writableFinished && !cutByUs.has(response)) aborted++
    })
    const reply = await script(request)
    if (reply.delay) await new Promise((resolve) => setTimeout(resolve, reply.delay))
    if (reply.stall === 'start' || response.destroyed) return
    if (reply.cut) cutByUs.add(response)
    if (reply.status) return sendError(request, reply, response)
    if (reply.garbage) return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"surprise": [')
    const write = { anthropic: writeAnthropic, openai: writeOpenai, responses: writeResponses }[request.api]
    await write(request, reply, response)
  }

  const cutByUs = new WeakSet<ServerResponse>()
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(`model script failed: ${String(error)}`)
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    requests,
    aborted: () => aborted,
    env: (provider, name = 'scripted') => environment(provider, name, url),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function sendEmbeddings(incoming: IncomingMessage, response: ServerResponse, embed: (text: string) => number[]) {
  let raw = ''
  for await (const chunk of incoming) raw += String(chunk)
  const data = (JSON.parse(raw) as { input: string[] }).input.map((text, index) => ({ object: 'embedding', index, embedding: embed(text) }))
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ object: 'list', data, model: 'scripted', usage: { prompt_tokens: 1, total_tokens: 1 } }))
}

function environment(provider: string, name: string, url: string): Record<string, string> {
  const model = { PARLEY_MODEL: `${provider}/${name}`, PARLEY_SMALL_MODEL: `${provider}/${name}` }
  if (provider === 'anthropic') return { ...model, ANTHROPIC_API_KEY: 'test-key', ANTHROPIC_BASE_URL: `${url}/v1` }
  if (provider === 'openai') return { ...model, OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: `${url}/v1` }
  return { ...model, OLLAMA_BASE_URL: url }
}

const API = [
  ['/messages', 'anthropic'],
  ['/chat/completions', 'openai'],
  ['/responses', 'responses'],
] as const

async function readRequest(incoming: IncomingMessage, index: number): Promise<ModelRequest | undefined> {
  const path = (incoming.url ?? '').split('?')[0] ?? ''
  const api = API.find(([end]) => path.endsWith(end))?.[1]
  if (!api) return undefined
  let raw = ''
  for await (const chunk of incoming) raw += String(chunk)
  const body = JSON.parse(raw) as Record<string, unknown>
  const said = (body['messages'] ?? body['input']) as { role?: string; type?: string; content?: unknown; tool_calls?: unknown }[]
  const all = said.map((message) => ({
    role: message.role === 'developer' ? 'system' : (message.role ?? message.type ?? ''),
    text: [
      message.role === undefined ? JSON.stringify(message) : flatten(message.content),
      message.tool_calls ? JSON.stringify(message.tool_calls) : '',
    ]
      .filter(Boolean)
      .join('\n'),
  }))
  const inline = all.filter((message) => message.role === 'system').map((message) => message.text)
  const messages = all.filter((message) => message.role !== 'system')
  const tools = ((body['tools'] as { name?: string; function?: { name: string } }[]) ?? []).map(
    (tool) => tool.name ?? tool.function?.name ?? '',
  )
  return {
    index,
    api,
    model: String(body['model']),
    stream: body['stream'] === true,
    system: [flatten(body['system']), ...inline].filter(Boolean).join('\n'),
    prompt: messages.findLast((message) => message.role === 'user')?.text ?? '',
    messages,
    tools,
    wantsJson: tools.includes('json') || body['response_format'] !== undefined || body['output_config'] !== undefined,
    headers: incoming.headers,
    body,
  }
}

function flatten(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return (content as { type: string; text?: string }[])
    .map((part) => (['text', 'input_text', 'output_text'].includes(part.type) ? (part.text ?? '') : JSON.stringify(part)))
    .join('\n')
}

function sendError(request: ModelRequest, reply: ModelReply, response: ServerResponse) {
  const kind =
    { 401: 'authentication_error', 403: 'permission_error', 429: 'rate_limit_error', 529: 'overloaded_error' }[reply.status ?? 0] ??
    'api_error'
  const error = { type: kind, message: reply.text ?? `scripted ${reply.status}`, code: kind }
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (reply.retryAfter !== undefined) headers['retry-after'] = String(reply.retryAfter)
  response.writeHead(reply.status ?? 500, headers)
  response.end(JSON.stringify(request.api === 'anthropic' ? { type: 'error', error } : { error }))
}
