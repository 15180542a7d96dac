import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { ModelMessage } from '#core/ports/model.ts'
import { type ModelReply, type ModelServer, startModelServer } from '../../test/harness/model-server.ts'
import { createModel } from './model.ts'
import type { ModelSettings } from './settings.ts'

let server: ModelServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

const { signal } = new AbortController()
const PROVIDERS = [
  ['anthropic', {}],
  ['openai', {}],
  ['openai', { openaiApi: 'responses' }],
  ['ollama', {}],
] as const
const tools = [
  { name: 'read_file', description: 'Reads a file', input_schema: { type: 'object', properties: { path: { type: 'string' } } } },
]

async function modelOf(provider: string, replies: ModelReply[], more: ModelSettings = {}) {
  server = await startModelServer((request) => replies[Math.min(request.index, replies.length - 1)] as ModelReply)
  return createModel({
    model: `${provider}/scripted`,
    anthropicKey: 'test-key',
    anthropicUrl: server.url,
    openaiKey: 'test-key',
    openaiUrl: `${server.url}/v1`,
    ollamaUrl: server.url,
    backoffMs: 1,
    ...more,
  })
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe.each(PROVIDERS)('%s %o', (provider, more) => {
  test('C-06 arguments that are no JSON stay in their place, beside those that are', async () => {
    const toolCalls = [
      { name: 'read_file', arguments: { path: 'a' } },
      { name: 'read_file', arguments: '{"path": "b' },
    ]
    const model = await modelOf(provider, [{ toolCalls }], more)
    const answer = await model.generate({ messages: [{ role: 'user', content: 'go' }], tools }, { signal })
    expect(answer.tool_calls).toMatchObject([
      { arguments: { path: 'a' } },
      { arguments: {}, problem: expect.stringContaining('"path": "b') },
    ])
    expect(server?.requests).toHaveLength(1)
  })

  test('C-06 a cut-off answer is told from a wrong one', async () => {
    const model = await modelOf(provider, [{ text: 'It is', finish: 'length' }, { text: 'It is done' }], more)
    const ask = () => model.generate({ messages: [{ role: 'user', content: 'go' }] }, { signal })
    expect(await ask()).toMatchObject({ text: 'It is', finish: 'length' })
    expect(await ask()).toMatchObject({ text: 'It is done', finish: 'stop' })
  })

  test('C-06 an answer that should be whole goes on where it was cut off, with its calls; what fails on the way leaves what there is', async () => {
    const usage = { input: 10, output: 5 }
    const replies: ModelReply[] = [
      { text: 'I look ', finish: 'length', usage },
      { text: 'at it.', toolCalls: [{ name: 'read_file', arguments: { path: 'a' } }], usage },
      { text: 'Half', finish: 'length' },
      { status: 400, text: 'no more' },
    ]
    const model = await modelOf(provider, replies, more)
    let shown = ''
    const ask = () =>
      model.generate({ messages: [{ role: 'user', content: 'go' }], tools, whole: true }, { signal, onToken: (token) => (shown += token) })
    expect(await ask()).toMatchObject({
      text: 'I look at it.',
      finish: 'tool_calls',
      tool_calls: [{ arguments: { path: 'a' } }],
      pieces: 2,
      usage: { input_tokens: 20, output_tokens: 10 },
    })
    expect(shown).toBe('I look at it.')
    expect(await ask()).toMatchObject({ text: 'Half', finish: 'length' })
  })

  test('C-01 C-18 calls, results and pictures of a conversation reach the model in their order', async () => {
    const model = await modelOf(provider, [{ text: 'A dot' }], more)
    const messages: ModelMessage[] = [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'look' },
          { type: 'file', media_type: 'image/png', data: PIXEL },
        ],
      },
      { role: 'assistant', content: 'Looking.', tool_calls: [{ call_id: 'c1', name: 'read_file', arguments: { path: 'a' } }] },
      { role: 'tool', results: [{ call_id: 'c1', name: 'read_file', content: 'hi from a' }] },
      { role: 'user', content: 'and now?' },
    ]
    await model.generate({ messages, tools, tool_choice: 'none' }, { signal })
    const body = JSON.stringify(server?.requests[0]?.body)
    const at = ['look', 'Looking.', 'hi from a', 'and now?'].map((text) => body.indexOf(text))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(at[0]).toBeGreaterThan(0)
    // A local model is not taken to see unless its operator says so.
    expect(body.includes(PIXEL)).toBe(provider !== 'ollama')
    expect(server?.requests[0]?.tools).toEqual(['read_file'])
  })

  test('N-08 a picture that a tool gives is shown to a model that sees, never as letters', async () => {
    const model = await modelOf(provider, [{ text: 'A dot' }], more)
    const picture = { type: 'file' as const, media_type: 'image/png', data: PIXEL }
    const messages: ModelMessage[] = [
      { role: 'user', content: 'look' },
      { role: 'assistant', content: '', tool_calls: [{ call_id: 'c1', name: 'read_file', arguments: { path: 'a' } }] },
      { role: 'tool', results: [{ call_id: 'c1', name: 'read_file', content: [{ type: 'text', text: 'Taken.' }, picture] }] },
    ]
    await model.generate({ messages, tools }, { signal })
    const body = JSON.stringify(server?.requests[0]?.body)
    const at = body.indexOf(PIXEL)
    expect(at > 0).toBe(provider !== 'ollama')
    // The data is a value of its own (an address or a source), not part of a longer text.
    if (at > 0) expect(body.slice(at - 40, at)).toMatch(/"(?:image_url|url|data)":"(?:data:image\/png;base64,)?$/)
    expect(body.indexOf(PIXEL, at + 1)).toBe(-1)
  })

  test('C-08 a request that is too long is an error of its own', async () => {
    const words = {
      anthropic: 'prompt is too long: 250000 tokens > 200000 maximum',
      openai: "This model's maximum context length is 8192 tokens",
      ollama: 'the request exceeds the available context size',
    }[provider]
    const model = await modelOf(provider, [{ status: 400, text: words }], more)
    await expect(model.generate({ messages: [{ role: 'user', content: 'go' }] }, { signal })).rejects.toMatchObject({
      code: 'context_overflow',
    })
  })

  test('C-08 words of the person and the server that stand side by side are one message', async () => {
    const model = await modelOf(provider, [{ text: 'done' }], more)
    await model.generate({ messages: ['one', 'two', 'three'].map((content) => ({ role: 'user', content })) }, { signal })
    expect(server?.requests[0]?.messages).toMatchObject([{ role: 'user', text: expect.stringMatching(/^one\s+two\s+three$/) }])
  })
})

test.each([
  'input length and `max_tokens` exceed context limit: 190000 + 32000 > 200000',
  'The decoder prompt (length 9000) is longer than the maximum model length of 8192',
  "This model's maximum prompt length is 131072 but the request contains 140000 tokens",
])('C-08 "%s" says that a request is too long, also in the middle of a stream', async (words) => {
  const ask = (model: ReturnType<typeof createModel>) => model.generate({ messages: [{ role: 'user', content: 'go' }] }, { signal })
  await expect(ask(await modelOf('openai', [{ status: 400, text: words }]))).rejects.toMatchObject({ code: 'context_overflow' })
  const streaming = createServer((incoming, response) => {
    incoming.resume()
    response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${JSON.stringify({ error: { message: words } })}\n\n`)
  })
  await new Promise<void>((resolve) => streaming.listen(0, '127.0.0.1', resolve))
  const openaiUrl = `http://127.0.0.1:${(streaming.address() as AddressInfo).port}`
  await expect(ask(createModel({ model: 'openai/scripted', openaiUrl }))).rejects.toMatchObject({ code: 'context_overflow' })
  streaming.close()
})

test.each([
  ['anthropic', {}, ['thinking', 'signed-0']],
  ['openai', { openaiApi: 'responses', model: 'openai/gpt-5.2' }, ['sealed-0']],
] as const)('X-03 %s gets its own signed thoughts back with the conversation', async (provider, more, expected) => {
  const model = await modelOf(
    provider,
    [{ thinking: 'I should read it', toolCalls: [{ name: 'read_file', arguments: { path: 'a' } }] }, { text: 'done' }],
    { reasoning: 'low', ...more },
  )
  const first = await model.generate({ messages: [{ role: 'user', content: 'go' }], tools }, { signal })
  expect(first.reasoning).toBe('I should read it')
  const call_id = first.tool_calls[0]?.call_id ?? ''
  const messages: ModelMessage[] = [
    { role: 'user', content: 'go' },
    { role: 'assistant', content: first.text, tool_calls: first.tool_calls, ...(first.opaque && { opaque: first.opaque }) },
    { role: 'tool', results: [{ call_id, name: 'read_file', content: 'hi' }] },
  ]
  await model.generate({ messages, tools }, { signal })
  const body = JSON.stringify(server?.requests[1]?.body)
  for (const text of expected) expect(body).toContain(text)
})

test('X-03 an unknown model has no price; the operator gives it one, and limits', async () => {
  const ask = async (ownModels: ModelSettings['ownModels']) => {
    const model = await modelOf('openai', [{ text: 'ok', usage: { input: 1000, output: 100 } }], { ownModels })
    const { usage } = await model.generate({ messages: [{ role: 'user', content: 'go' }] }, { signal })
    await server?.stop()
    return { usage, model }
  }
  expect((await ask({})).usage.cost_usd).toBeNull()
  const { usage, model } = await ask({ 'openai/scripted': { context_tokens: 16_000, input_usd: 1, output_usd: 10 } })
  expect(usage.cost_usd).toBeCloseTo(0.002, 9)
  expect(model).toMatchObject({ context_tokens: 16_000, output_tokens: 4_000 })
})

test('C-13 tools of any name and schema are offered so that every provider takes them, and their calls find them again', async () => {
  const names = ['notes.add', 'notes.read only', 'notes.read/only', `far.${'long'.repeat(20)}a`, `far.${'long'.repeat(20)}b`]
  const model = await modelOf('openai', [{ text: 'ready' }])
  const odd = names.map((name) => ({ name, description: name, input_schema: { type: 'object' } }))
  const ask = () => model.generate({ messages: [{ role: 'user', content: 'go' }], tools: odd }, { signal })
  await ask()
  const offered = server?.requests[0]?.tools ?? []
  expect(offered[0]).toBe('notes__add')
  expect(new Set(offered).size).toBe(names.length)
  for (const name of offered) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
  expect(JSON.stringify(server?.requests[0]?.body)).not.toMatch(/"parameters":\{"type":"object"\}/)
  await server?.stop()
  const called = await modelOf('openai', [{ toolCalls: offered.map((name) => ({ name, arguments: {} })) }])
  const { tool_calls } = await called.generate({ messages: [{ role: 'user', content: 'go' }], tools: odd }, { signal })
  expect(tool_calls.map(({ name }) => name)).toEqual(names)
})
