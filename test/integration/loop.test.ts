import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atRest, call, createSession, eventually, follow } from '../harness/api.ts'
import { type ModelReply, type ModelRequest, type ModelServer, startModelServer } from '../harness/model-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'

/** Agents as their authors would write them. */
const AGENTS = {
  'librarian.mjs': `export default {
    id: 'librarian', name: 'Librarian', description: 'Finds things in the files of the workspace',
    tools: ['list_files', 'read_file', 'search'],
    run: (turn) => turn.work({ system: 'You find things in files.' }),
  }`,
  'brief.mjs': `export default {
    id: 'brief', name: 'Brief', description: 'Has few rounds', tools: ['read_file'],
    run: (turn) => turn.work({ system: 'Be quick.', limits: { rounds: 6 } }),
  }`,
  'counter.mjs': `export default {
    id: 'counter', name: 'Counter', description: 'Has a tool of its own',
    run(turn) {
      let count = 0
      return turn.work({
        system: 'Count.',
        look: async () => 'The counter shows ' + count,
        tools: [{
          name: 'count', description: 'Counts', input_schema: { type: 'object', properties: { by: { type: 'number' } }, required: ['by'] },
          run: ({ by }) => { if (by > 5) throw new Error('too much'); count += by; return 'now ' + count },
        }, {
          name: 'show', description: 'Shows the count to the person, which ends the work', input_schema: { type: 'object' },
          run: async () => { await turn.say('It is ' + count); return { answer: 'It is ' + count } },
        }],
      })
    },
  }`,
}

let models: ModelServer
let server: TestServer
let workspace: string
let script: (request: ModelRequest) => ModelReply | Promise<ModelReply>
let before = 0
beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'parley-loop-'))
  models = await startModelServer((request) => script({ ...request, index: request.index - before }))
  server = await startServer({
    agents: AGENTS,
    env: { PARLEY_WORKSPACE: workspace, ...models.env('openai'), PARLEY_MODEL_CONTEXT: '40000', PARLEY_PLAN_TASKS: '9' },
  })
})
afterAll(async () => {
  await server.stop()
  await models.stop()
  await rm(workspace, { recursive: true, force: true })
})
beforeEach(async () => {
  await atRest(server)
  before = models.requests.length
})
const requests = () => models.requests.slice(before)
const textOf = (request: ModelRequest | undefined) => (request?.messages ?? []).map(({ role, text }) => `${role}: ${text}`).join('\n')

interface Posted {
  status: string
  run_id: string
  reply?: { content: string }
  ask?: { ask_id: string; kind: string; payload: Record<string, unknown> }
}
const post = async (session: string, body: object, wait = 60) =>
  (await call<Posted>(server, 'POST', `/my/chat/${session}/message/`, body, wait > 0 ? { prefer: `wait=${wait}` } : {})).body
const answer = (session: string, ask: string | undefined, body: object) => call(server, 'POST', `/my/chat/${session}/asks/${ask}/`, body)
const openAsk = (session: string) =>
  eventually(
    async () => (await call<{ items: NonNullable<Posted['ask']>[] }>(server, 'GET', `/my/chat/${session}/asks/?status=open`)).body.items[0],
  )

const inOrder = (...replies: ModelReply[]) => {
  script = ({ index }) => replies[index] ?? { status: 500, text: 'off script' }
}
const read = (path: string) => ({ name: 'read_file', arguments: { path } })

describe('turn.work', () => {
  test('C-01 an author gets the loop in one line: tools are offered, called and answered, the final text is the reply', async () => {
    await writeFile(join(workspace, 'a.txt'), 'alpha\n')
    inOrder(
      { text: 'Let me look.', toolCalls: [read('a.txt'), { name: 'write_file', arguments: { path: 'x', content: 'y' } }] },
      { text: 'It says alpha.' },
    )
    const session = await createSession(server)
    expect((await post(session, { content: 'what is in a.txt?', target_agent: 'librarian' })).reply?.content).toBe('It says alpha.')
    expect(requests()[0]?.tools).toEqual(['list_files', 'read_file', 'search', 'plan', 'ask_person', 'read_again'])
    expect(textOf(requests()[1])).toContain('1\talpha')
    expect(textOf(requests()[1])).toContain('there is no tool "write_file"')
    await expect(stat(join(workspace, 'x'))).rejects.toThrow()
    const { body } = await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/?role=assistant`)
    expect(body.items.map(({ content }) => content)).toEqual(['Let me look.', 'It says alpha.'])
  })

  test('C-01 tools of an agent’s own and what it should see at each call', async () => {
    inOrder(
      { toolCalls: [{ name: 'count', arguments: { by: 2 } }] },
      { toolCalls: [{ name: 'count', arguments: { by: 9 } }] },
      { toolCalls: [{ name: 'count', arguments: { amount: 3 } }] },
      { text: 'Two.' },
    )
    expect((await post(await createSession(server), { content: 'count', target_agent: 'counter' })).reply?.content).toBe('Two.')
    const seen = requests().map(({ prompt }) => prompt.split('\n').at(-1))
    expect(seen).toEqual(['The counter shows 0', ...Array(3).fill('The counter shows 2')])
    expect(textOf(requests()[2])).toContain('Error: too much')
    expect(textOf(requests()[3])).toContain('Error: count needs by.')
    expect(textOf(requests()[2]).match(/The counter shows/g)).toHaveLength(1)
  })

  test('C-01 a tool of its own may end the work with what the person has been told, and the next turn knows of it', async () => {
    const session = await createSession(server)
    inOrder({ toolCalls: [{ name: 'show', arguments: {} }] }, { text: 'I have shown it.' })
    expect((await post(session, { content: 'show', target_agent: 'counter' })).reply?.content).toBe('It is 0')
    expect(requests()).toHaveLength(1)
    await post(session, { content: 'have you?', target_agent: 'counter' })
    expect(textOf(requests()[1])).toContain('the person has the answer already')
    expect(textOf(requests()[1])).not.toContain('nothing was done')
  })

  test('C-06 a reply that was cut off goes on; an empty one is asked for again', async () => {
    inOrder({ text: '' }, { text: 'The answer is ', finish: 'length' }, { text: 'forty-', finish: 'length' }, { text: 'two.' })
    const session = await createSession(server)
    // One answer, said as one message, whatever it took.
    expect((await post(session, { content: 'go', target_agent: 'librarian' })).reply?.content).toBe('The answer is forty-two.')
    const { body: said } = await call<{ items: unknown[] }>(server, 'GET', `/my/chat/${session}/messages/?role=assistant`)
    expect(said.items).toHaveLength(1)
    expect(requests()).toHaveLength(4)
    expect(textOf(requests()[3])).toContain('assistant: The answer is forty-')
    expect(requests()[1]?.prompt).toContain('your reply was empty')
    expect(requests()[2]?.prompt).toContain('Go on exactly where it stopped')
  })

  test('C-06 an answer that the provider withholds is not asked for again, and the person is told', async () => {
    inOrder({ text: '', finish: 'content_filter' })
    const { reply } = await post(await createSession(server), { content: 'go', target_agent: 'librarian' })
    expect(reply?.content).toContain('the provider withheld the answer')
    expect(requests()).toHaveLength(1)
  })

  test('C-06 limits are announced, and the last call reports without tools', async () => {
    script = ({ body, index }) => (body['tool_choice'] === 'none' ? { text: 'I read it often.' } : { toolCalls: [read(`a${index}.txt`)] })
    expect((await post(await createSession(server), { content: 'go', target_agent: 'brief' })).reply?.content).toBe('I read it often.')
    expect(requests()).toHaveLength(6)
    expect(textOf(requests()[4])).toContain('4 of 6 rounds are used')
    expect(requests()[5]?.prompt).toContain('No tool can be called any more')
  })

  test('C-08 the first message is a person’s, also when an agent spoke first in what is left of the history', async () => {
    inOrder(...Array.from({ length: 8 }, (_, i) => ({ text: `${'long '.repeat(700)} answer ${i}` })))
    const session = await createSession(server)
    for (let i = 0; i < 4; i++) await post(session, { content: `question ${i}`, target_agent: 'librarian' })
    for (const request of requests()) expect(request.messages[0]?.role).toBe('user')
    expect(textOf(requests()[3])).toContain('question 3')
  })

  test('C-08 a long message never pushes itself out, nor what was said before it', async () => {
    const long = `START ${'x y z '.repeat(9_000)} END`
    inOrder({ text: 'ok' }, { text: 'I see both.' })
    const session = await createSession(server)
    await post(session, { content: long, target_agent: 'librarian' })
    expect(textOf(requests()[0])).toContain('START')
    expect(textOf(requests()[0])).toContain('END')
    await post(session, { content: 'and what did I say?', target_agent: 'librarian' })
    expect(textOf(requests()[1])).toContain('START')
  })

  test('C-08 old results give way, can be read again, and twenty long steps stay within bounds', async () => {
    const lines = (n: number) => Array.from({ length: 400 }, (_, i) => `file ${n} line ${i} with some words in it`).join('\n')
    for (let n = 0; n < 20; n++) await writeFile(join(workspace, `big${n}.txt`), lines(n))
    const seen = (request: ModelRequest, text: string) => textOf(request).includes(text)
    script = (request) => {
      if (request.index < 20) return { toolCalls: [read(`big${request.index}.txt`)] }
      if (request.index === 20) return { toolCalls: [{ name: 'read_again', arguments: { result: 1 } }] }
      return { text: seen(request, 'file 0 line 399') ? 'Seen again.' : 'Lost.' }
    }
    expect((await post(await createSession(server), { content: 'read all', target_agent: 'librarian' }, 60)).reply?.content).toBe(
      'Seen again.',
    )
    const sizes = requests().map(({ body }) => JSON.stringify(body).length)
    // 20 files of about 15,000 characters are 300,000; the context of 40,000 tokens holds less than half.
    expect(Math.max(...sizes)).toBeLessThan(130_000)
    expect(textOf(requests()[20])).toContain('was left out to save room')
    expect(textOf(requests()[20])).toContain('file 19 line 399')
    // The prefix stays as it is from call to call, except in the few where something gave way.
    const changes = requests().filter((request, i) => {
      const earlier = i === 0 ? undefined : requests()[i - 1]
      return earlier && JSON.stringify(request.messages.slice(0, earlier.messages.length)) !== JSON.stringify(earlier.messages)
    })
    expect(changes.length).toBeLessThanOrEqual(5)
  })

  test('C-08 where the last rounds alone nearly fill the context, not every round costs a summary', async () => {
    const lines = (n: number) => Array.from({ length: 650 }, (_, i) => `wide ${n} line ${i} with some more words in it`).join('\n')
    for (let n = 0; n < 12; n++) await writeFile(join(workspace, `wide${n}.txt`), lines(n))
    const isSummary = ({ system }: ModelRequest) => system.startsWith('Summarise the work')
    let round = 0
    script = (request) => {
      if (isSummary(request)) return { text: 'Notes.' }
      return round < 12 ? { toolCalls: [read(`wide${round++}.txt`)] } : { text: 'All read.' }
    }
    expect((await post(await createSession(server), { content: 'read wide', target_agent: 'librarian' }, 60)).reply?.content).toBe(
      'All read.',
    )
    expect(requests().filter(isSummary).length).toBeLessThanOrEqual(2)
    expect(textOf(requests().at(-1))).toContain('wide 11 line 649')
  })

  test('C-08 what earlier turns read gives way before what was said in them, and nothing goes without a trace', async () => {
    const lines = (n: number) => Array.from({ length: 400 }, (_, i) => `book ${n} line ${i} with some words in it`).join('\n')
    for (let n = 0; n < 4; n++) await writeFile(join(workspace, `book${n}.txt`), lines(n))
    const session = await createSession(server)
    const to = { target_agent: 'librarian' }
    inOrder({ toolCalls: [{ name: 'propose_plan', arguments: { steps: ['Look'] } }] }, { text: 'Looked.' })
    const { ask } = await post(session, { ...to, content: 'the very first wish', plan_first: true })
    await answer(session, ask?.ask_id, { action: 'approve', feedback: 'and leave the Readme alone' })
    await eventually(async () => (await call<{ status: string }>(server, 'GET', `/my/chat/sessions/${session}`)).body.status === 'idle')

    before = models.requests.length
    script = ({ index }) => (index < 4 ? { toolCalls: [read(`book${index}.txt`)] } : { text: 'All read.' })
    await post(session, { ...to, content: 'read the books' })
    before = models.requests.length
    inOrder({ toolCalls: [{ name: 'read_again', arguments: { result: 1 } }] }, { text: 'Again.' })
    await post(session, { ...to, content: 'what did I say?' })
    const [third, again] = requests().map(textOf)
    for (const part of ['the very first wish', 'They said: and leave the Readme alone', 'was left out to save room', 'book 3 line 399'])
      expect(third).toContain(part)
    expect(again).toContain('book 0 line 399')

    for (const n of [4, 5, 6]) {
      before = models.requests.length
      inOrder({ text: `Reply ${n}.` })
      await post(session, { ...to, content: `wish ${n} ${'which is long '.repeat(2_000)}` })
    }
    const sixth = textOf(requests()[0])
    expect(/earlier turns are not shown here/.exec(sixth)).not.toBeNull()
    const parts = ['The person: the very first wish', 'They said: and leave the Readme alone', 'You: Looked.', 'wish 4', 'Reply 5.']
    expect(parts.filter((part) => !sixth.includes(part))).toEqual([])
    expect(sixth.length).toBeLessThan(100_000)
  })

  test('C-08 when the provider says that it is too long, the conversation is made shorter and goes on', async () => {
    let refused = 0
    script = (request) => {
      if (request.system.includes('Summarise')) return { text: 'SUMMARY: read three files' }
      if (JSON.stringify(request.body).length > 30_000) {
        refused++
        return { status: 400, text: "This model's maximum context length is 8192 tokens" }
      }
      const done = request.messages.filter(({ text }) => text.includes('"read_file"')).length
      return refused === 0 || done < 3 ? { toolCalls: [read(`big${request.index}.txt`)] } : { text: 'Done in little room.' }
    }
    expect((await post(await createSession(server), { content: 'read on', target_agent: 'librarian' })).reply?.content).toBe(
      'Done in little room.',
    )
    expect(refused).toBeGreaterThan(0)
  })
})

describe('with the person', () => {
  test('C-10 the model asks in the middle of its work and goes on with the answer', async () => {
    inOrder({ toolCalls: [{ name: 'ask_person', arguments: { question: 'Which file?' } }] }, { text: 'That one then.' })
    const session = await createSession(server)
    const { status, ask } = await post(session, { content: 'find it', target_agent: 'librarian' })
    expect({ status, kind: ask?.kind }).toEqual({ status: 'waiting', kind: 'question' })
    await answer(session, ask?.ask_id, { action: 'answer', text: 'a.txt' })
    await eventually(() => requests()[1])
    expect(textOf(requests()[1])).toContain('The person answered: a.txt')
  })

  test('C-14 a message that steers is seen by the next call of the running turn, and starts no turn of its own', async () => {
    const { promise: asked, resolve: inFirst } = Promise.withResolvers<void>()
    const { promise: go, resolve: release } = Promise.withResolvers<void>()
    script = async ({ index }) => {
      if (index > 0) return { text: 'In German then: fertig.' }
      inFirst()
      await go
      return { toolCalls: [read('a.txt')] }
    }
    const session = await createSession(server)
    const running = post(session, { content: 'go', target_agent: 'librarian' })
    await asked
    const steer = await call<Posted>(server, 'POST', `/my/chat/${session}/message/`, { content: 'answer in German', steer: true })
    expect(steer).toMatchObject({ status: 202, body: { status: 'running' } })
    release()
    const { run_id, reply } = await running
    expect(reply?.content).toBe('In German then: fertig.')
    expect(steer.body.run_id).toBe(run_id)
    expect(requests()).toHaveLength(2)
    expect(requests()[1]?.prompt).toBe('answer in German')
    const stream = follow(server, `/my/chat/${session}/events/`)
    await stream.until(({ event }) => event === 'turn_ended')
    expect(stream.events.filter(({ event }) => event === 'steered' || event === 'turn_ended')).toHaveLength(2)
    stream.close()
  })

  test('C-14 what comes too late to steer is a message like any other', async () => {
    const { promise: asked, resolve: inFirst } = Promise.withResolvers<void>()
    const { promise: go, resolve: release } = Promise.withResolvers<void>()
    script = async ({ index }) => {
      if (index > 0) return { text: 'And that too.' }
      inFirst()
      await go
      return { text: 'Done.' }
    }
    const session = await createSession(server)
    const running = post(session, { content: 'go', target_agent: 'librarian' })
    await asked
    await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'and this', steer: true, target_agent: 'librarian' })
    release()
    await running
    await eventually(async () => {
      const { body } = await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/`)
      return body.items.at(-1)?.content === 'And that too.'
    })
    expect(requests()[1]?.prompt).toContain('and this')
  })

  test('C-11 a plan first: nothing is written before it is approved, and what the person says of it reaches the model', async () => {
    const write = { name: 'write_file', arguments: { path: 'planned.txt', content: 'now\n' } }
    const run = (command: string) => ({ name: 'run_command', arguments: { command } })
    inOrder(
      { toolCalls: [write, read('a.txt'), run('touch planned.txt'), run('ls -la')] },
      { toolCalls: [{ name: 'propose_plan', arguments: { steps: ['Write planned.txt'] } }] },
      { toolCalls: [{ name: 'propose_plan', arguments: { steps: ['Write planned.txt, with "now"'] } }] },
      { toolCalls: [write] },
      { text: 'Written.' },
    )
    const session = await createSession(server)
    const first = await post(session, { content: 'write planned.txt', target_agent: 'coder', plan_first: true })
    expect(first.ask).toMatchObject({ kind: 'plan', payload: { reasons: ['You asked for a plan first.'] } })
    expect(textOf(requests()[1])).toContain('the person wants a plan first')
    // Without a sandbox nobody knows what a command does: then looking waits too.
    const looks = !server.output().includes('run without a sandbox')
    expect(textOf(requests()[1]).match(/The person wants a plan first: nothing is/g)).toHaveLength(looks ? 1 : 2)
    expect(textOf(requests()[1]).includes('exit_code: 0')).toBe(looks)
    await expect(stat(join(workspace, 'planned.txt'))).rejects.toThrow()
    await answer(session, first.ask?.ask_id, { action: 'reject', feedback: 'say what goes into it' })
    const second = await openAsk(session)
    expect(textOf(requests()[2])).toContain('They said: say what goes into it')
    await answer(session, second.ask_id, { action: 'approve' })
    const tool = await eventually(async () => {
      const ask = await openAsk(session)
      return ask.kind === 'tool' && ask
    })
    await answer(session, tool.ask_id, { action: 'approve' })
    await eventually(async () => (await readFile(join(workspace, 'planned.txt'), 'utf8').catch(() => '')) === 'now\n')
  })

  test('C-11 a kind of call is allowed for the session, listed, and taken back', async () => {
    const write = (path: string) => ({ toolCalls: [{ name: 'write_file', arguments: { path, content: path } }] })
    const run = (command: string) => ({ toolCalls: [{ name: 'run_command', arguments: { command } }] })
    inOrder(write('one.txt'), write('two.txt'), run('touch three.txt'), { text: 'Written.' }, write('four.txt'), { text: 'End.' })
    const session = await createSession(server)
    const { ask } = await post(session, { content: 'write', target_agent: 'coder' })
    expect(ask?.payload).toMatchObject({ allowable: { key: 'write files' } })
    expect((await answer(session, ask?.ask_id, { action: 'reject', allow: 'session' })).status).toBe(400)
    expect((await answer(session, ask?.ask_id, { action: 'approve', allow: 'session' })).status).toBe(200)
    // The second write passes; the command is another kind.
    const command = await openAsk(session)
    expect(command.payload).toMatchObject({ tool_name: 'run_command' })
    expect(await readFile(join(workspace, 'two.txt'), 'utf8')).toBe('two.txt')
    await answer(session, command.ask_id, { action: 'reject' })
    interface Given {
      items: { allowance_id: string; key: string; by: string }[]
    }
    const list = () => call<Given>(server, 'GET', `/my/chat/${session}/allowances/`)
    const [given] = (await list()).body.items
    expect(given).toMatchObject({ key: 'write files', by: 'local' })
    const other = await createSession(server)
    expect((await call(server, 'DELETE', `/my/chat/${other}/allowances/${given?.allowance_id}`)).status).toBe(404)
    expect((await call(server, 'DELETE', `/my/chat/${session}/allowances/${given?.allowance_id}`)).status).toBe(204)
    expect((await list()).body.items).toEqual([])
    await eventually(() => requests().length >= 4)
    const again = await post(session, { content: 'write more', target_agent: 'coder' })
    expect(again.ask).toMatchObject({ kind: 'tool' })
    await answer(session, again.ask?.ask_id, { action: 'reject' })
    const { body: audit } = await call<{ items: { arguments: unknown; ran?: { arguments: unknown } }[] }>(
      server,
      'GET',
      `/my/chat/${session}/audit/`,
    )
    expect(JSON.stringify(audit.items)).toContain('allowance')
    // What ran later under the allowance is not what came of the call that was approved.
    expect(audit.items[0]).toMatchObject({ arguments: { path: 'one.txt' }, ran: { arguments: { path: 'one.txt' } } })
  })
})
