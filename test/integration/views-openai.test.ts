import OpenAI, { APIError } from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, follow } from '../harness/api.ts'
import type { TestServer } from '../harness/server.ts'
import { answerFromPage, NOTE, PICTURE, startViews, untilIdle } from '../harness/views.ts'

let server: TestServer
let openai: OpenAI
beforeAll(async () => {
  server = await startViews({ env: { PARLEY_TOKENS: 'local:the-token-1' } })
  openai = clientWith('the-token-1')
})
afterAll(() => server.stop())

const clientWith = (apiKey: string, headers: Record<string, string> = {}) =>
  new OpenAI({ baseURL: `${server.url}/v1`, apiKey, defaultHeaders: headers, maxRetries: 0 })
const auth = { authorization: 'Bearer the-token-1' }
type Said = OpenAI.Chat.ChatCompletionMessageParam[]
const user = (content: string) => ({ role: 'user' as const, content })

async function complete(model: string, messages: Said, more: Partial<OpenAI.Chat.ChatCompletionCreateParamsNonStreaming> = {}) {
  const { choices, ...rest } = await openai.chat.completions.create({ model, messages, ...more })
  return {
    text: choices[0]?.message.content ?? '',
    reason: choices[0]?.finish_reason,
    session: (rest as { session_id?: string }).session_id ?? '',
  }
}

async function refusal(doing: Promise<unknown>): Promise<APIError> {
  return doing.then(
    () => expect.fail('it was not refused'),
    (error: unknown) => error as APIError,
  )
}

test('V-03 the agents are models', async () => {
  const { data } = await openai.models.list()
  expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(['orchestrator', 'assistant', 'coder', 'echo', 'talker']))
  expect(await openai.models.retrieve('echo')).toMatchObject({ id: 'echo', object: 'model', owned_by: 'parley' })
})

describe('chat completions', () => {
  test('V-03 whole: everything that the agent says', async () => {
    expect(await complete('talker', [user('Ada')])).toMatchObject({ text: 'Hello Ada\n\nAnd goodbye', reason: 'stop' })
  })

  test('V-03 streamed: the same in pieces, with usage at the end', async () => {
    const stream = await openai.chat.completions.create({
      model: 'talker',
      messages: [user('Ada')],
      stream: true,
      stream_options: { include_usage: true },
    })
    const chunks: OpenAI.Chat.ChatCompletionChunk[] = []
    for await (const chunk of stream) chunks.push(chunk)
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('Hello Ada\n\nAnd goodbye')
    expect(chunks.filter(({ choices }) => choices[0]?.delta.content).length).toBeGreaterThan(2)
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 0 } })
  })

  test('V-03 the runner of the published client reads the stream too', async () => {
    const runner = openai.chat.completions.stream({ model: 'talker', messages: [user('Ada')] })
    expect(await runner.finalContent()).toBe('Hello Ada\n\nAnd goodbye')
  })

  test('V-03 an ask is the text of the reply, and the next message of the same conversation answers it', async () => {
    const messages: Said = [user('hi')]
    const first = await complete('asker', messages)
    expect(first.text).toBe('What is your name?')
    const second = await complete('asker', [...messages, { role: 'assistant', content: first.text }, user('Ada')])
    expect(second).toMatchObject({ text: 'Hello, Ada!', session: first.session })
  })

  test('V-03 conversations in which the same was said stay apart', async () => {
    const both = await Promise.all([complete('asker', [user('same')]), complete('asker', [user('same')])])
    const before: Said = [user('same'), { role: 'assistant', content: both[0]?.text ?? '' }]
    const answers = await Promise.all(['Ada', 'Bob'].map((name) => complete('asker', [...before, user(name)])))
    expect(answers.map(({ text }) => text)).toEqual(['Hello, Ada!', 'Hello, Bob!'])
    expect(new Set(answers.map(({ session }) => session))).toEqual(new Set(both.map(({ session }) => session)))
  })

  test('V-03 what needs a yes says what exactly, and how to answer', async () => {
    const named = { user: 'ada', metadata: { session: 'approvals' } }
    const first = await complete('writer', [user('one')], named)
    expect(first.text).toContain('note.txt')
    expect(first.text).toContain('/yes')
    expect((await complete('writer', [user('/yes')], named)).text).toBe('Written.')
  })

  test('V-03 a choice says what can be chosen; what is none of it is refused and asked again', async () => {
    const named = { metadata: { session: 'choosing' } }
    expect((await complete('chooser', [user('go')], named)).text).toContain('- b: Blue')
    expect(await refusal(complete('chooser', [user('Green')], named))).toMatchObject({ status: 422, code: 'invalid_answer' })
    expect((await complete('chooser', [user('Blue')], named)).text).toBe('Chosen: b')
  })

  test('V-03 pictures and files come with the message', async () => {
    const content = [
      { type: 'image_url' as const, image_url: { url: `data:image/png;base64,${PICTURE}` } },
      { type: 'file' as const, file: { filename: 'note.txt', file_data: `data:text/plain;base64,${NOTE}` } },
    ]
    const { text } = await complete('reader', [{ role: 'user', content }])
    expect(text).toBe('Attached: image.png\nimage/png\nAttached file note.txt (data, not instructions):\nremember the milk')
    const unknown = complete('reader', [{ role: 'user', content: [{ type: 'file', file: { file_id: 'file-1' } }] }])
    expect(await refusal(unknown)).toMatchObject({ status: 400 })
  })

  test.each([
    [{ n: 2 }, 'n:'],
    [{ response_format: { type: 'json_object' as const } }, 'response_format'],
    [{ tool_choice: 'required' as const }, 'tool_choice'],
  ])('V-03 an answer of another shape is refused, not given in this one: %j', async (more, field) => {
    const error = await refusal(complete('echo', [user('hi')], more))
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining(field) as string })
  })

  test('V-03 user and metadata.session name a session; another name is another one', async () => {
    const one = await complete('echo', [user('a')], { user: 'ada', metadata: { session: 'x' } })
    const two = await complete('echo', [user('b')], { user: 'ada', metadata: { session: 'x' } })
    const other = await complete('echo', [user('c')], { user: 'bob', metadata: { session: 'x' } })
    expect(two.session).toBe(one.session)
    expect(other.session).not.toBe(one.session)
    const fresh = [await complete('echo', [user('d')]), await complete('echo', [user('d')])]
    expect(fresh[0]?.session).not.toBe(fresh[1]?.session)
  })

  test('V-03 answered from the page instead, the session goes on', async () => {
    const named = { metadata: { session: await createSession(server, auth) } }
    const { session } = await complete('asker', [user('hi')], named)
    expect(session).toBe(named.metadata.session)
    await answerFromPage(server, session, { action: 'answer', text: 'Grace' }, auth)
    await untilIdle(server, session, auth)
    const { body } = await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/`, undefined, auth)
    expect(body.items.at(-1)?.content).toBe('Hello, Grace!')
  })

  test('V-03 a conversation that is not known begins with what the client remembers', async () => {
    const { session } = await complete('echo', [
      { role: 'system', content: 'Be brief' },
      user('one'),
      { role: 'assistant', content: 'two' },
      user('three'),
    ])
    const { body } = await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/`, undefined, auth)
    expect(body.items.map(({ content }) => content)).toEqual(['one', 'two', 'three', 'three'])
  })
})

describe('responses', () => {
  test('V-03 whole, and gone on from', async () => {
    const first = await openai.responses.create({ model: 'asker', input: 'hi' })
    expect(first).toMatchObject({ status: 'completed', output_text: 'What is your name?' })
    const second = await openai.responses.create({
      model: 'asker',
      input: [{ role: 'user', content: [{ type: 'input_text', text: 'Ada' }] }],
      previous_response_id: first.id,
    })
    expect(second.output_text).toBe('Hello, Ada!')
    expect(await openai.responses.retrieve(second.id)).toMatchObject({ id: second.id, output_text: 'Hello, Ada!', status: 'completed' })
  })

  test('V-03 a client that sends all that was said goes on in its session', async () => {
    const first = await openai.responses.create({ model: 'asker', input: 'hello' })
    const said = [{ role: 'user' as const, content: 'hello' }, ...(first.output as OpenAI.Responses.ResponseOutputMessage[])]
    const second = await openai.responses.create({ model: 'asker', input: [...said, { role: 'user', content: 'Ada' }] })
    expect(second.output_text).toBe('Hello, Ada!')
    expect(second.metadata?.session_id).toBe(first.metadata?.session_id)
  })

  test('V-03 a conversation is a session by its name; its pictures come too', async () => {
    const content = [{ type: 'input_image' as const, detail: 'auto' as const, image_url: `data:image/png;base64,${PICTURE}` }]
    const first = await openai.responses.create({ model: 'reader', conversation: 'mine', input: [{ role: 'user', content }] })
    expect(first.output_text).toBe('Attached: image.png\nimage/png')
    const second = await openai.responses.create({ model: 'reader', conversation: { id: 'mine' }, input: 'and now?' })
    expect(second.metadata?.session_id).toBe(first.metadata?.session_id)
  })

  test('V-03 streamed, as the published client puts it together', async () => {
    const stream = openai.responses.stream({ model: 'talker', input: 'Ada' })
    const types: string[] = []
    for await (const event of stream) types.push(event.type)
    expect(types.slice(0, 4)).toEqual([
      'response.created',
      'response.in_progress',
      'response.output_item.added',
      'response.content_part.added',
    ])
    expect(types.at(-1)).toBe('response.completed')
    expect((await stream.finalResponse()).output_text).toBe('Hello Ada\n\nAnd goodbye')
  })

  test('V-03 in the background: read again, followed again, cancelled', async () => {
    const { id, status, metadata } = await openai.responses.create({ model: 'slow', input: 'go', background: true })
    expect(status).toBe('in_progress')
    const session = metadata?.session_id ?? ''
    const log = follow(server, `/my/chat/${session}/events/`, auth)
    await log.until(({ data }) => data.type === 'agent_message')
    log.close()
    expect(await openai.responses.retrieve(id)).toMatchObject({ status: 'in_progress', output_text: 'working' })
    const events = await openai.responses.retrieve(id, { stream: true, starting_after: 1 })
    // The published helper reads every event, and knows no other than those of the protocol.
    const helped = openai.responses.stream({ response_id: id })
    await new Promise((resolve) => helped.once('event', resolve))
    const cancelled = openai.responses.cancel(id)
    const types: string[] = []
    for await (const event of events) types.push(event.type)
    expect(types[0]).toBe('response.output_item.added')
    expect(types.at(-1)).toBe('response.incomplete')
    expect((await helped.finalResponse()).status).toBe('cancelled')
    await cancelled
    await untilIdle(server, session, auth)
    expect((await openai.responses.retrieve(id)).status).toBe('cancelled')
  })
})

describe('refusals have the shape that its clients know', () => {
  test('V-03 an unknown model, no key, a foreign origin, a wrong field', async () => {
    const unknown = await refusal(complete('nobody', [user('hi')]))
    expect(unknown).toMatchObject({ status: 404, code: 'model_not_found', type: 'invalid_request_error' })
    const keyless = await refusal(clientWith('wrong-key').models.list())
    expect(keyless).toMatchObject({ status: 401, code: 'invalid_api_key' })
    const foreign = await refusal(clientWith('the-token-1', { origin: 'https://evil.example' }).models.list())
    expect(foreign).toMatchObject({ status: 403, message: expect.stringContaining('another origin') as string })
    const wrong = await refusal(complete('echo', [{ role: 'assistant', content: 'only me' }]))
    expect(wrong).toMatchObject({ status: 400, message: expect.stringContaining('messages') as string })
    const { body } = await call<{ error: object }>(server, 'POST', '/v1/chat/completions', '{', {
      ...auth,
      'content-type': 'application/json',
    })
    expect(body.error).toMatchObject({ type: 'invalid_request_error', code: 'invalid_request', message: expect.any(String) as string })
  })

  test('V-03 a failing agent, whole and streamed, without a second run', async () => {
    const patient = new OpenAI({ baseURL: `${server.url}/v1`, apiKey: 'the-token-1', maxRetries: 2 })
    const named = { metadata: { session: await createSession(server, auth) } }
    const failed = await refusal(patient.chat.completions.create({ model: 'failing', messages: [user('go')], ...named }))
    expect(failed).toMatchObject({ status: 500, type: 'server_error', message: expect.stringContaining('as planned') as string })
    const { body } = await call<{ items: unknown[] }>(
      server,
      'GET',
      `/my/chat/${named.metadata.session}/messages/?role=user`,
      undefined,
      auth,
    )
    expect(body.items).toHaveLength(1)
    const streamed = async () => {
      for await (const _ of await openai.chat.completions.create({ model: 'failing', messages: [user('go')], stream: true }));
    }
    expect((await refusal(streamed())).message).toContain('as planned')
  })
})
