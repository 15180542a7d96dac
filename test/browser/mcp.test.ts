import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, test } from 'vitest'
import { processesUsing } from '#tools/browser/sweep.ts'
import { startSite } from '../fixtures/browser/site.ts'

test('N-12 over stdio a client that can ask its person is given the question, and their yes counts for that', async () => {
  const site = await startSite()
  const home = await mkdtemp(join(tmpdir(), 'parley-mcp-'))
  const args = [join(import.meta.dirname, '..', '..', 'scripts', 'parley.mjs'), 'mcp', 'browser']
  const env = { PATH: process.env.PATH ?? '', PARLEY_HOME: home }
  const asked: string[] = []
  let content: { approve?: boolean } = { approve: false }
  const client = new Client({ name: 'test', version: '1.0.0' }, { capabilities: { elicitation: {} }, versionNegotiation: { mode: 'auto' } })
  client.setRequestHandler('elicitation/create', (request) => {
    asked.push(request.params.message)
    return { action: 'accept', content }
  })
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env }))
  try {
    const open = async () => JSON.stringify((await client.callTool({ name: 'launch', arguments: { url: `${site.url}/shop` } })).content)
    const eid = /Delete account\\" \[(e\d+)\]/.exec(await open())?.[1]
    expect((await client.callTool({ name: 'click', arguments: { eid } })).isError).toBe(true)
    expect(site.requests).not.toContain('GET /deleted')
    // Who accepts the question and says no more has said yes to it.
    content = {}
    expect(JSON.stringify((await client.callTool({ name: 'click', arguments: { eid } })).content)).toContain('Account deleted')
    expect(asked).toHaveLength(2)
    const secrets = JSON.stringify((await client.callTool({ name: 'launch', arguments: { url: `${site.url}/secrets` } })).content)
    const card = /Card number\\" \[(e\d+)\]/.exec(secrets)?.[1]
    const typed = await client.callTool({ name: 'type', arguments: { eid: card, text: '4111' } })
    expect(JSON.stringify(typed.content)).toMatch(/Typed 4 characters .* it holds 4/)
    expect(asked[2]).not.toContain('4111')
    const hands = JSON.stringify((await client.callTool({ name: 'launch', arguments: { url: `${site.url}/hands` } })).content)
    const deaf = await client.callTool({ name: 'type', arguments: { eid: /Deaf\\" \[(e\d+)\]/.exec(hands)?.[1], text: 'word' } })
    expect(deaf.isError).toBe(true)
    expect(JSON.stringify(deaf.content)).toContain('the field stays empty')
    await client.callTool({ name: 'launch', arguments: { url: `${site.url}/` } })
    expect(JSON.stringify((await client.callTool({ name: 'type', arguments: { text: 'x' } })).content)).toContain('cursor in no field')
    expect(asked[0]).toContain('Click button "Delete account"')
  } finally {
    await client.close()
    await site.stop()
    await rm(home, { recursive: true, force: true })
  }
})

test('B-01 any MCP client drives the seven tools over stdio, and the browser goes with the client', async () => {
  const site = await startSite()
  const home = await mkdtemp(join(tmpdir(), 'parley-mcp-'))
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })
  const args = [join(import.meta.dirname, '..', '..', 'scripts', 'parley.mjs'), 'mcp', 'browser']
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, env: { PATH: process.env.PATH ?? '', PARLEY_HOME: home } }),
  )
  try {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(['click', 'launch', 'observe', 'screenshot', 'scroll', 'type', 'wait'])
    const opened = await client.callTool({ name: 'launch', arguments: { url: `${site.url}/` } })
    expect(JSON.stringify(opened.content)).toContain('Start — http')
    const shot = await client.callTool({ name: 'screenshot', arguments: {} })
    expect(shot.content[0]).toMatchObject({ type: 'image', mimeType: 'image/png' })
    const missing = await client.callTool({ name: 'click', arguments: { eid: 'e404' } })
    expect(missing.isError).toBe(true)
    const shop = JSON.stringify((await client.callTool({ name: 'launch', arguments: { url: `${site.url}/shop` } })).content)
    const eid = /Delete account\\" \[(e\d+)\]/.exec(shop)?.[1]
    const refused = await client.callTool({ name: 'click', arguments: { eid } })
    expect(refused.isError).toBe(true)
    expect(JSON.stringify(refused.content)).toMatch(/needs a person's approval/)
    expect(site.requests).not.toContain('GET /deleted')
    const wrong = await client
      .callTool({ name: 'wait', arguments: { ms: 40_000 } })
      .catch((error: Error) => ({ isError: true, content: error.message }))
    expect(JSON.stringify(wrong)).toContain('30000')
  } finally {
    await client.close()
    await site.stop()
  }
  await expect.poll(() => processesUsing(join(home, 'browsers')), { timeout: 60_000 }).toEqual([])
  await rm(home, { recursive: true, force: true })
})
