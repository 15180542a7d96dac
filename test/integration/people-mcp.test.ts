import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, eventually } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const ann = { authorization: 'Bearer ann-token-1' }
const TOOLS = ['agents', 'ask', 'call_agent', 'check', 'choose', 'confirm', 'notify']
const asking = `export default { id: 'asking', name: 'Asking', description: 'Asks', run: async (turn) => 'Hello ' + (await turn.ask('Who are you?')) }`
const failing = `export default { id: 'failing', name: 'Failing', description: 'Fails', run: async () => { throw new Error('as planned') } }`

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    env: { PARLEY_TOKENS: 'ann:ann-token-1,tool:tool-token-1' },
    agents: { 'asking.mjs': asking, 'failing.mjs': failing },
  })
})
afterAll(() => server.stop())

const waiting = (text: string) =>
  eventually(async () => {
    const { body } = await call<{ items: { ask_id: string; text: string }[] }>(server, 'GET', '/my/asks/', undefined, ann)
    return body.items.find((item) => item.text === text)?.ask_id
  })
const answer = async (text: string, body: object) => call(server, 'POST', `/asks/${await waiting(text)}/answer`, body, ann)

const connections = {
  'over stdio': () =>
    new StdioClientTransport({
      command: process.execPath,
      args: [join(import.meta.dirname, '..', '..', 'scripts', 'parley.mjs'), 'mcp', 'people'],
      env: { PATH: process.env.PATH ?? '', PARLEY_URL: server.url, PARLEY_TOKEN: 'tool-token-1' },
    }),
  'over HTTP': () =>
    new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers: { authorization: 'Bearer tool-token-1' } } }),
}

test.each(Object.entries(connections))('K-08 any MCP client asks people and calls agents %s', async (name, connect) => {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(connect())
  try {
    expect((await client.listTools()).tools.map((tool) => tool.name).sort()).toEqual(TOOLS)
    const confirmed = client.callTool({ name: 'confirm', arguments: { text: `Launch ${name}?` } })
    await answer(`Launch ${name}?`, { action: 'approve' })
    expect((await confirmed).structuredContent).toMatchObject({ status: 'approved', answer: { approved: true } })
    const chosen = client.callTool({
      name: 'choose',
      arguments: { text: `Pick ${name}`, options: ['left', { value: 'right', label: 'Right' }] },
    })
    await answer(`Pick ${name}`, { value: 'right' })
    expect((await chosen).structuredContent).toMatchObject({ answer: { value: 'right' } })
    const agents = await client.callTool({ name: 'agents', arguments: {} })
    expect(JSON.stringify(agents.structuredContent)).toContain('"echo"')
    const echoed = await client.callTool({ name: 'call_agent', arguments: { agent: 'echo', message: 'ping' } })
    expect(echoed.structuredContent).toMatchObject({ status: 'done', reply: 'ping' })
    const asked = await client.callTool({ name: 'call_agent', arguments: { agent: 'asking', message: 'hi' } })
    expect(asked.structuredContent).toMatchObject({ status: 'waiting', ask: { text: 'Who are you?' } })
    const failed = await client.callTool({ name: 'call_agent', arguments: { agent: 'failing', message: 'hi' } })
    expect(JSON.stringify(failed)).toContain('as planned')
    const unknown = await client.callTool({ name: 'call_agent', arguments: { agent: 'nobody', message: 'hi' } })
    expect(unknown.isError).toBe(true)
  } finally {
    await client.close()
  }
})

test('K-08 an answer that takes longer comes by check', async () => {
  const made = await call<{ ask_id: string }>(
    server,
    'POST',
    '/asks',
    { kind: 'question', text: 'Later?' },
    { authorization: 'Bearer tool-token-1' },
  )
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  await client.connect(connections['over HTTP']())
  const checked = client.callTool({ name: 'check', arguments: { ask_id: made.body.ask_id } })
  await answer('Later?', { text: 'now' })
  expect((await checked).structuredContent).toMatchObject({ status: 'answered', answer: { text: 'now' } })
  await client.close()
})

test('K-08 without a token /mcp is closed', async () => {
  expect((await call(server, 'POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status).toBe(401)
})
