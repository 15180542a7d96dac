import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ModelError, type ModelMessage } from '#core/ports/model.ts'
import { type ModelReply, type ModelScript, type ModelServer, startModelServer } from '../../test/harness/model-server.ts'
import { createModel } from './model.ts'
import type { ModelSettings } from './settings.ts'

let server: ModelServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

const PROVIDERS = ['anthropic', 'openai', 'ollama'] as const
const signal = () => new AbortController().signal
const user = (content: string) => [{ role: 'user' as const, content }]

async function modelOf(provider: (typeof PROVIDERS)[number], script: ModelScript | ModelReply[], more: ModelSettings = {}) {
  server = await startModelServer(
    Array.isArray(script) ? (request) => script[Math.min(request.index, script.length - 1)] as ModelReply : script,
  )
  return createModel({
    model: `${provider}/scripted`,
    smallModel: `${provider}/scripted-small`,
    anthropicKey: 'test-key',
    anthropicUrl: server.url,
    openaiKey: 'test-key',
    openaiUrl: `${server.url}/v1`,
    ollamaUrl: server.url,
    backoffMs: 1,
    ...more,
  })
}

describe.each(PROVIDERS)('X-03 %s', (provider) => {
  test('X-03 streams the answer token by token and counts its tokens', async () => {
    const model = await modelOf(provider, [{ text: 'Good morning to you', usage: { input: 100, output: 7 } }])
    const tokens: string[] = []
    const answer = await model.generate(
      { system: 'Be kind.', messages: user('hello') },
      { signal: signal(), onToken: (token) => tokens.push(token) },
    )
    expect(answer.text).toBe('Good morning to you')
    expect(tokens.join('')).toBe('Good morning to you')
    expect(tokens.length).toBeGreaterThan(1)
    expect(answer.usage).toMatchObject({ model: `${provider}/scripted`, input_tokens: 100, output_tokens: 7 })
    expect(server?.requests[0]).toMatchObject({ model: 'scripted', system: 'Be kind.', prompt: 'hello', stream: true })
  })

  test('parses structured output, and asks again with the problem when it does not fit', async () => {
    const model = await modelOf(provider, [{ json: { tasks: 'three' } }, { json: { tasks: 3 } }])
    const answer = await model.generate({ messages: user('plan'), schema: z.object({ tasks: z.number() }) }, { signal: signal() })
    expect(answer.object).toEqual({ tasks: 3 })
    expect(server?.requests).toHaveLength(2)
    expect(server?.requests[0]?.wantsJson).toBe(true)
    expect(server?.requests[1]?.prompt).toContain('tasks')
    expect(answer.usage.input_tokens).toBe(40)
  })

  test('gives up on structured output after three attempts', async () => {
    const model = await modelOf(provider, [{ text: 'no json here' }])
    const wanted = model.generate({ messages: user('plan'), schema: z.object({ tasks: z.number() }) }, { signal: signal() })
    await expect(wanted).rejects.toMatchObject({ name: 'ModelError', code: 'invalid_output' })
    expect(server?.requests).toHaveLength(3)
  })

  test('offers tools, returns the calls, and sends earlier rounds back', async () => {
    const tools = [
      { name: 'read_file', description: 'Reads a file', input_schema: { type: 'object', properties: { path: { type: 'string' } } } },
    ]
    const model = await modelOf(provider, [{ toolCalls: [{ name: 'read_file', arguments: { path: 'a.txt' } }] }, { text: 'It says hi' }])
    const first = await model.generate({ messages: user('what is in a.txt?'), tools }, { signal: signal() })
    expect(first.tool_calls).toMatchObject([{ name: 'read_file', arguments: { path: 'a.txt' } }])
    expect(server?.requests[0]?.tools).toContain('read_file')
    const call = first.tool_calls[0]
    if (!call) throw new Error('no call')
    const messages: ModelMessage[] = [
      ...user('what is in a.txt?'),
      { role: 'assistant', content: '', tool_calls: [call] },
      { role: 'tool', results: [{ call_id: call.call_id, name: 'read_file', content: 'hi from the file' }] },
    ]
    const second = await model.generate({ messages, tools }, { signal: signal() })
    expect(second.text).toBe('It says hi')
    expect(JSON.stringify(server?.requests[1]?.body)).toContain('hi from the file')
  })

  test.each([429, 500, 503, 529])('repeats after %i', async (status) => {
    const model = await modelOf(provider, [{ status }, { status }, { text: 'made it' }])
    expect((await model.generate({ messages: user('hi') }, { signal: signal() })).text).toBe('made it')
    expect(server?.requests).toHaveLength(3)
  })

  test('stops repeating after its limit and says what happened', async () => {
    const model = await modelOf(provider, [{ status: 529, text: 'Overloaded' }], { retries: 2 })
    await expect(model.generate({ messages: user('hi') }, { signal: signal() })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('529'),
    })
    expect(server?.requests).toHaveLength(3)
  })

  test('a wrong key is a clear error and is not repeated', async () => {
    const model = await modelOf(provider, [{ status: 401, text: 'invalid x-api-key' }])
    const failed = model.generate({ messages: user('hi') }, { signal: signal() })
    await expect(failed).rejects.toMatchObject({ code: 'auth', message: expect.stringMatching(/refused the key.*invalid x-api-key/) })
    expect(server?.requests).toHaveLength(1)
  })

  test.each(['start', 'middle'] as const)('a stream that stalls at its %s ends as a timeout', async (stall) => {
    const model = await modelOf(provider, [{ stall, text: 'one two three four five six' }], { stallMs: 100 })
    await expect(model.generate({ messages: user('hi') }, { signal: signal() })).rejects.toMatchObject({ code: 'timeout' })
  })

  test('a call that trickles on is ended by the time limit', async () => {
    const model = await modelOf(provider, [{ delay: 40, text: 'a b c d e f g h i j k l m n o p q r s t u v w x y z' }], {
      timeoutMs: 900,
      stallMs: 60_000,
    })
    await expect(model.generate({ messages: user('hi') }, { signal: signal() })).rejects.toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('900'),
    })
  })

  test('a cut connection is repeated while nothing was shown', async () => {
    const model = await modelOf(provider, [{ cut: true, text: 'one two three four' }, { text: 'whole' }])
    expect((await model.generate({ messages: user('hi') }, { signal: signal() })).text).toBe('whole')
  })

  test('C-06 a cut connection after tokens were shown goes on where it stopped, and shows nothing twice', async () => {
    const cut = { cut: true, text: 'one two three four' }
    const model = await modelOf(provider, [cut, cut, { text: 'and the rest' }])
    const tokens: string[] = []
    const { text } = await model.generate({ messages: user('hi') }, { signal: signal(), onToken: (token) => tokens.push(token) })
    expect(text).toBe(tokens.join(''))
    expect(text).toMatch(/^one.*one.*and the rest$/)
    const [, second, third] = server?.requests ?? []
    expect(text.startsWith(second?.messages.at(-2)?.text ?? '?')).toBe(true)
    expect(third?.messages.at(-1)?.text).toMatch(/Go on exactly where it stopped.* No call of that reply was received: make them again\./)
    const broken = await modelOf(
      provider,
      Array.from({ length: 9 }, () => cut),
      { retries: 2 },
    )
    await expect(broken.generate({ messages: user('hi') }, { signal: signal(), onToken: () => {} })).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(server?.requests).toHaveLength(3)
  })

  test('a body that breaks the protocol is an error', async () => {
    const model = await modelOf(provider, [{ garbage: true }], { retries: 1 })
    await expect(model.generate({ messages: user('hi') }, { signal: signal() })).rejects.toBeInstanceOf(ModelError)
  })

  test('abort stops the call and closes the connection', async () => {
    const model = await modelOf(provider, [{ stall: 'middle', text: 'one two three four' }])
    const controller = new AbortController()
    const call = model.generate(
      { messages: user('hi') },
      { signal: controller.signal, onToken: () => controller.abort(new Error('cancelled by a person')) },
    )
    await expect(call).rejects.toThrow('cancelled by a person')
    await expect.poll(() => server?.aborted()).toBe(1)
  })
})

test('X-03 a server that is not there is named in the error', async () => {
  const model = createModel({ model: 'ollama/any', ollamaUrl: 'http://127.0.0.1:9', retries: 0 })
  await expect(model.generate({ messages: user('hi') }, { signal: signal() })).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('ollama/any'),
  })
})

test('X-03 PARLEY_SMALL_MODEL is used for small work', async () => {
  const model = await modelOf('openai', [{ text: 'ok' }])
  const { usage } = await model.generate({ messages: user('hi'), small: true }, { signal: signal() })
  expect(usage.model).toBe('openai/scripted-small')
  expect(server?.requests[0]?.model).toBe('scripted-small')
})

describe('P-18 prompt caching', () => {
  const long = 'Rules of the house. '.repeat(400)
  const tools = [{ name: 'search', description: 'Searches', input_schema: { type: 'object' } }]
  const conversation = [
    { role: 'user' as const, content: 'first' },
    { role: 'assistant' as const, content: 'reply' },
    { role: 'user' as const, content: 'second' },
  ]

  test.each(['5m', '1h'] as const)(
    'P-18 marks tools, system prompt and history for %s, the newest message stays outside',
    async (cacheTtl) => {
      const model = await modelOf('anthropic', [{ text: 'ok', usage: { input: 50, cached: 2000, output: 5 } }], {
        cacheTtl,
        model: 'anthropic/claude-sonnet-5-5',
      })
      const { usage } = await model.generate({ system: long, messages: conversation, tools }, { signal: signal() })
      const body = server?.requests[0]?.body as {
        tools: { cache_control?: object }[]
        system: { cache_control?: object }[]
        messages: { content: { cache_control?: object }[] }[]
      }
      const mark = cacheTtl === '1h' ? { type: 'ephemeral', ttl: '1h' } : { type: 'ephemeral' }
      expect(body.tools.at(-1)?.cache_control).toEqual(mark)
      expect(body.system.at(-1)?.cache_control).toEqual(mark)
      expect(body.messages[1]?.content.at(-1)?.cache_control).toEqual(mark)
      expect(body.messages[2]?.content.at(-1)?.cache_control).toBeUndefined()
      expect(usage).toMatchObject({ cached_tokens: 2000, input_tokens: 2050 })
      expect(usage.cache_note).toBeUndefined()
      expect(usage.cost_usd).toBeCloseTo((50 * 2 + 2000 * 2 * 0.05 + 5 * 10) / 1e6, 12)
    },
  )

  test('P-18 writing the cache costs more than reading plainly', async () => {
    const model = await modelOf('anthropic', [{ text: 'ok', usage: { input: 50, cacheWrite: 2000, output: 5 } }], {
      model: 'anthropic/claude-sonnet-5-5',
    })
    const { usage } = await model.generate({ system: long, messages: conversation }, { signal: signal() })
    expect(usage.cost_usd).toBeCloseTo((50 * 2 + 2000 * 2 * 1.25 + 5 * 10) / 1e6, 12)
  })

  test('P-18 a prefix under the minimum is reported as not cacheable', async () => {
    const model = await modelOf('anthropic', [{ text: 'ok' }], { model: 'anthropic/claude-haiku-4-5' })
    const { usage } = await model.generate({ system: 'short', messages: user('hi') }, { signal: signal() })
    expect(usage.cache_note).toMatch(/not cacheable.*4096/)
  })
})

describe('X-03 the offline default', () => {
  test('X-03 is chosen without a key, answers by rule and says that it is offline, in three languages', async () => {
    const model = createModel({})
    expect(model).toMatchObject({ name: 'offline', offline: true })
    const ask = async (text: string) => (await model.generate({ messages: user(text) }, { signal: signal() })).text
    expect(await ask('How are you?')).toContain('I am offline')
    expect(await ask('Как дела, расскажи?')).toContain('Я работаю офлайн')
    expect(await ask('Як справи? Розкажи щось')).toContain('Я працюю офлайн')
  })

  test('X-03 refuses structured output instead of making it up', async () => {
    const wanted = createModel({}).generate({ messages: user('plan'), schema: z.object({}), purpose: 'plan' }, { signal: signal() })
    await expect(wanted).rejects.toMatchObject({ code: 'unavailable', message: expect.stringContaining('offline') })
  })
})

describe('X-03 settings', () => {
  test('the first provider with a key is used', () => {
    expect(createModel({ anthropicKey: 'a', openaiKey: 'b' }).name).toMatch(/^anthropic\//)
    expect(createModel({ openaiKey: 'b' }).name).toMatch(/^openai\//)
    expect(createModel({ ollamaUrl: 'http://127.0.0.1:11434' }).offline).toBe(true)
  })

  test('a wrong setting is named, with what it takes', () => {
    expect(() => createModel({ model: 'gpt' })).toThrow(/PARLEY_MODEL must be.*provider\/model/)
    expect(() => createModel({ model: 'acme/gpt' })).toThrow(/PARLEY_MODEL/)
    expect(() => createModel({ model: 'anthropic/x' })).toThrow(/ANTHROPIC_API_KEY/)
    expect(() => createModel({ model: 'offline', smallModel: 'openai/x' })).toThrow(/PARLEY_SMALL_MODEL.*OPENAI_API_KEY/)
  })
})
