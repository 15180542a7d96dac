import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually } from '../harness/api.ts'
import { answer, type AskItem, messages, openAsk, send } from '../harness/clerk.ts'
import { type ModelReply, type ModelServer, startModelServer } from '../harness/model-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const root = join(import.meta.dirname, '..', '..')
const cookbook = join(root, 'examples', 'cookbook')
const sdk = (name: string) => import.meta.resolve(name)

/** The warehouse of the recipe, as somebody else's MCP server. */
const WAREHOUSE = `
import { McpServer } from '${sdk('@modelcontextprotocol/server')}'
import { serveStdio } from '${sdk('@modelcontextprotocol/server/stdio')}'
import { z } from '${sdk('zod')}'
serveStdio(() => {
  const server = new McpServer({ name: 'warehouse', version: '1.0.0' })
  server.registerTool('count', { description: 'Counts', inputSchema: z.object({ thing: z.string() }), annotations: { readOnlyHint: true } },
    ({ thing }) => ({ content: [{ type: 'text', text: String(thing.length) }] }))
  return server
})`

describe('the cookbook', () => {
  let folder: string
  let models: ModelServer
  let server: TestServer
  let replies: ModelReply[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-cookbook-'))
    const agents = join(folder, 'agents')
    await cp(cookbook, agents, { recursive: true })
    await writeFile(
      join(agents, 'standup-now.mjs'),
      `import standup from './standup.ts'
       export default { ...standup, id: 'standup-now', schedule: { ...standup.schedule, cron: '* * * * * *' } }`,
    )
    await writeFile(join(folder, 'warehouse.mjs'), WAREHOUSE)
    await mkdir(join(folder, 'home'))
    const warehouse = { command: process.execPath, args: [join(folder, 'warehouse.mjs')], allow: ['count'] }
    await writeFile(join(folder, 'home', 'mcp.json'), JSON.stringify({ servers: { warehouse } }))
    models = await startModelServer(() => replies.shift() ?? { text: 'That is all.' })
    server = await startServer({
      env: { ...models.env('openai'), OPENAI_API_KEY: 'a-key', PARLEY_AGENTS: agents, PARLEY_HOME: join(folder, 'home') },
    })
  })
  afterAll(async () => {
    await server.stop()
    await models.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const replied = (session: string, text: string) =>
    eventually(async () => (await messages(server, session)).some(({ role, content }) => role === 'assistant' && content === text))
  const begin = async (agent: string, text: string) => {
    const session = await createSession(server)
    await send(server, session, text, agent)
    return session
  }
  /** Waits for a question of this kind and answers it. */
  const settle = async (session: string, kind: string, body: object): Promise<AskItem> => {
    const ask = await eventually(async () => {
      const open = await openAsk(server, session)
      return open.kind === kind && open
    })
    const { status, body: told } = await answer(server, session, ask.ask_id, body)
    expect(status, JSON.stringify(told)).toBe(200)
    return ask
  }

  test('D-02 every recipe is loaded, outside the repository and with nothing installed, and stands in the book', async () => {
    const { items } = (await call<{ items: { id: string; reason?: string }[] }>(server, 'GET', '/agents/')).body
    const book = await readFile(join(root, 'docs', 'cookbook.md'), 'utf8')
    const files = await readdir(cookbook)
    expect(files.length).toBeGreaterThanOrEqual(10)
    for (const file of files) {
      const found = items.find(({ id }) => `${id}.ts` === file)
      expect(found, file).toBeDefined()
      expect(found?.reason, file).toBeUndefined()
      expect(book).toContain(`(../examples/cookbook/${file})`)
    }
  })

  test('D-03 expense: what does not fit the form is refused, then somebody decides', async () => {
    const session = await begin('expense', 'I paid')
    const { ask_id } = await openAsk(server, session)
    expect((await answer(server, session, ask_id, { action: 'answer', value: { what: 'train', amount: -1 } })).status).toBe(422)
    await settle(session, 'form', { action: 'answer', value: { what: 'train', amount: 30 } })
    const { text } = await settle(session, 'confirm', { action: 'reject', feedback: 'Walk.' })
    expect(text).toBe('Pay back 30 for train?')
    await replied(session, 'Not paid back. Walk.')
  })

  test('D-02 refund: the model calls the tool, a person lets it run', async () => {
    replies = [{ toolCalls: [{ name: 'refund_order', arguments: { order: 'A7', amount: 80 } }] }, { text: 'You get 80 back.' }]
    const session = await begin('refund', 'I want 80 back for A7')
    const { payload } = await settle(session, 'tool', { action: 'approve' })
    expect(payload).toMatchObject({ preview: { text: 'Order A7: 80.00 back to the customer' } })
    await replied(session, 'You get 80 back.')
    expect(models.requests.at(-1)?.messages.at(-1)?.text).toContain('refunded')
  })

  test('D-06 standup: comes by the clock, and remembers what was said', async () => {
    const session = await eventually(async () => {
      const { items } = (await call<{ items: { session_id: string; title: string }[] }>(server, 'GET', '/my/chat/sessions/')).body
      return items.find(({ title }) => title === 'Schedule of standup-now')?.session_id
    })
    const first = await settle(session, 'question', { action: 'answer', text: 'write the book' })
    expect(first.text).toBe('Good morning. What will you do today?')
    await replied(session, 'Noted: write the book')
    const next = await settle(session, 'question', { action: 'answer', text: 'rest' })
    expect(next.text).toBe('Good morning. Yesterday you planned: write the book. What will you do today?')
  })

  test('D-06 alarm: another program calls, a person chooses', async () => {
    const { body: hook } = await call<{ url: string; secret: string }>(server, 'GET', '/hooks/alarm')
    const sent = await call<{ session_id: string }>(
      server,
      'POST',
      hook.url,
      { service: 'billing', status: 'slow' },
      { authorization: `Bearer ${hook.secret}` },
    )
    const ask = await settle(sent.body.session_id, 'choice', { action: 'answer', value: 'restart' })
    expect(ask.text).toBe('billing is slow. What now?')
    await replied(sent.body.session_id, 'billing: restart')
  })

  test('D-06 notes and reminder: state over sessions, and a sleep', async () => {
    await replied(await begin('notes', 'milk'), 'Kept, the 1. note.')
    await replied(await begin('notes', 'list'), '1. milk')
    await replied(await begin('reminder', '1s call mum'), 'Remember: call mum')
    await replied(await begin('reminder', 'later'), 'Say when and what, for instance: 2h call mum')
  })

  test('D-03 librarian and triage: a model with tools, and structured output', async () => {
    replies = [{ toolCalls: [{ name: 'list_files', arguments: {} }] }, { text: 'There is nothing.' }]
    await replied(await begin('librarian', 'What is there?'), 'There is nothing.')
    replies = [{ json: { team: 'billing', urgent: true } }]
    const session = await begin('triage', 'I was charged twice!')
    await settle(session, 'choice', { action: 'answer', value: 'billing' })
    await replied(session, 'Urgent, for billing.')
  })

  test('D-02 panel and stock: other agents side by side, and tools of an MCP server in a plan', async () => {
    await replied(await begin('panel', 'It never fails!!'), 'panel-tone: too loud\npanel-facts: too sure')
    await replied(await begin('stock', 'pens, paper'), '9 in all.')
  })
})
