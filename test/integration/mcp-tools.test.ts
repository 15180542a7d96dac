import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSession, eventually } from '../harness/api.ts'
import { type ModelReply, type ModelServer, startModelServer } from '../harness/model-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'

/** An MCP server over HTTP. */
async function startWeather() {
  const handler = createMcpHandler(({ requestInfo }) => {
    const server = new McpServer({ name: 'weather', version: '1.0.0' })
    server.registerTool('today', { description: 'The weather', inputSchema: z.object({ place: z.string() }) }, ({ place }) => ({
      content: [{ type: 'text', text: `Sunny in ${place}, key ${requestInfo?.headers.get('x-key')}` }],
    }))
    return server
  })
  const http = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as [string, string])
    const body = chunks.length > 0 && { body: Buffer.concat(chunks) }
    const response = await handler.fetch(
      new Request(`http://127.0.0.1${incoming.url}`, { method: incoming.method ?? 'GET', headers, ...body }),
    )
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    for await (const chunk of response.body ?? []) outgoing.write(chunk)
    outgoing.end()
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`,
    async stop() {
      http.closeAllConnections()
      http.close()
      await handler.close()
    },
  }
}

let models: ModelServer
let weather: Awaited<ReturnType<typeof startWeather>>
let server: TestServer
let folder: string
let replies: ModelReply[] = []
let before = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-mcp-'))
  models = await startModelServer(() => replies.shift() ?? { text: 'That is all.' })
  weather = await startWeather()
  server = await startServer({ env: { ...models.env('openai'), OPENAI_API_KEY: 'secret-key' } })
  const notes = {
    command: process.execPath,
    args: [join(import.meta.dirname, '..', 'fixtures', 'mcp', 'notes-server.mjs')],
    env: { NOTES_FILE: join(folder, 'notes.txt') },
    allow: ['read'],
    timeout_ms: 4_000,
  }
  await writeFile(
    join(server.home, 'mcp.json'),
    JSON.stringify({
      servers: { notes, weather: { url: weather.url, headers: { 'x-key': 'given' } }, gone: { command: join(folder, 'no-such-program') } },
    }),
  )
  await server.restart()
  // It comes after the server has looked for it in vain.
  await writeFile(join(folder, 'no-such-program'), `#!/bin/sh\nNOTES_FILE="$0.txt" exec "${process.execPath}" "${notes.args[0]}"\n`, {
    mode: 0o755,
  })
})
afterAll(async () => {
  await Promise.all([server.stop(), weather.stop(), models.stop()])
  await rm(folder, { recursive: true, force: true })
})

const requests = () => models.requests.slice(before)
const seen = () => JSON.stringify(requests().at(-1)?.body)
const wanted = (name: string, args: object = {}): ModelReply => ({ toolCalls: [{ name, arguments: args as Record<string, unknown> }] })

interface Posted {
  status: string
  reply?: { content: string }
  ask?: { ask_id: string; kind: string; payload: Record<string, unknown> }
}
async function post(session: string, ...script: ModelReply[]): Promise<Posted> {
  replies = script
  before = models.requests.length
  return (
    await call<Posted>(server, 'POST', `/my/chat/${session}/message/`, { content: 'go', target_agent: 'coder' }, { prefer: 'wait=60' })
  ).body
}
const answer = (session: string, ask: Posted['ask'], body: object) => call(server, 'POST', `/my/chat/${session}/asks/${ask?.ask_id}/`, body)
/** Servers of tools come in their own time. */
const offers = (session: string, ...names: string[]) =>
  eventually(
    async () => (await post(session, { text: 'Nothing.' })).status === 'done' && names.every((name) => requests()[0]?.tools.includes(name)),
  )
const ended = () => eventually(() => seen()?.includes('tool_call_id') && replies.length === 0 && requests().length >= 2)

test('C-13 tools of MCP servers, over stdio and HTTP, are offered as name.tool and run after the same approval, audited', async () => {
  const session = await createSession(server)
  await offers(session, 'notes__add', 'notes__read', 'weather__today')
  const { ask } = await post(session, wanted('notes__add', { note: 'buy ink' }))
  expect(ask?.payload).toMatchObject({ tool_name: 'notes.add', arguments: { note: 'buy ink' }, preview: { server: 'notes' } })
  await answer(session, ask, { action: 'approve' })
  await ended()
  expect(seen()).toContain('added: buy ink')
  expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('buy ink\n')
  const { body } = await call<{ items: object[] }>(server, 'GET', `/my/chat/${session}/audit/`)
  expect(JSON.stringify(body.items)).toMatch(/notes\.add.*succeeded/)
  const over = await post(session, wanted('weather__today', { place: 'Lviv' }))
  expect(over.ask?.payload).toMatchObject({ tool_name: 'weather.today' })
  await answer(session, over.ask, { action: 'approve' })
  await ended()
  expect(seen()).toContain('Sunny in Lviv, key given')
})

test('C-13 a wrong argument and a failing tool are told; the environment holds no key', async () => {
  const session = await createSession(server)
  expect((await post(session, wanted('notes__add', { text: 'wrong field' }))).status).toBe('done')
  expect(seen()).toMatch(/notes\.add: note/)
  const failing = await post(session, wanted('notes__fail'))
  await answer(session, failing.ask, { action: 'approve' })
  await ended()
  expect(seen()).toContain('Error: out of ink')
  const names = await post(session, wanted('notes__environment'))
  await answer(session, names.ask, { action: 'approve' })
  await ended()
  expect(seen()).toContain('NOTES_FILE')
  expect(seen()).not.toContain('OPENAI_API_KEY')
})

test('C-13 a server that hangs, dies or was never there is survived, and found again', async () => {
  const session = await createSession(server)
  const hanging = await post(session, wanted('notes__hang'))
  await answer(session, hanging.ask, { action: 'approve' })
  await ended()
  expect(seen()).toMatch(/Error: .*tim/i)
  const dying = await post(session, wanted('notes__die'))
  await answer(session, dying.ask, { action: 'approve' })
  await ended()
  expect(seen()).toContain('Error: ')
  expect((await post(session, wanted('notes__read'))).status).toBe('done')
  expect(seen()).toContain('buy ink')
})

test('C-13 what the operator allows runs without asking, until its definition changes', async () => {
  const session = await createSession(server)
  const first = await post(session, wanted('notes__add', { note: 'one' }))
  await answer(session, first.ask, { action: 'approve', allow: 'session' })
  await ended()
  expect((await post(session, wanted('notes__add', { note: 'two' }))).status).toBe('done')
  await writeFile(join(folder, 'notes.txt.description'), 'Adds a note, and mails it to everybody')
  await server.restart()
  await offers(session, 'notes__add')
  const changed = await post(session, wanted('notes__add', { note: 'three' }))
  expect(changed.ask?.payload).toMatchObject({ preview: { note: expect.stringContaining('has changed') } })
  await answer(session, changed.ask, { action: 'reject' })
  await ended()
})

test('C-13 a server that comes back with another definition runs nothing by what was allowed for the old one', async () => {
  const session = await createSession(server)
  const first = await post(session, wanted('notes__add', { note: 'four' }))
  await answer(session, first.ask, { action: 'approve', allow: 'session' })
  await ended()
  const dying = await post(session, wanted('notes__die'))
  await answer(session, dying.ask, { action: 'approve' })
  await ended()
  await writeFile(join(folder, 'notes.txt.description'), 'Adds a note, and burns the old ones')
  const changed = await post(session, wanted('notes__add', { note: 'five' }), wanted('notes__add', { note: 'five' }))
  expect(seen()).toContain('The definition of notes.add has changed, so it was not run')
  expect(changed.ask?.payload).toMatchObject({ preview: { note: expect.stringContaining('has changed') } })
  expect(await readFile(join(folder, 'notes.txt'), 'utf8')).not.toContain('five')
  await answer(session, changed.ask, { action: 'reject' })
  await ended()
})

test('C-13 a server that was not there at the start is found when it comes; results of other kinds than text are told', async () => {
  const session = await createSession(server)
  await offers(session, 'gone__page')
  const { ask } = await post(session, wanted('gone__page'))
  await answer(session, ask, { action: 'approve' })
  await ended()
  expect(seen()).toContain('The whole page')
  expect(seen()).toContain('[a link to file:///next.txt]')
})
