import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, follow } from '../harness/api.ts'
import { type ModelServer, startModelServer } from '../harness/model-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const AGENTS = {
  'librarian.mjs': `export default { id: 'librarian', name: 'Librarian', description: 'x',
    run: (turn) => JSON.stringify(turn.knowledge.map(({ source, text, score }) => ({ source, text, score }))) }`,
}

let folder: string
let server: TestServer
let models: ModelServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-files-'))
  await writeFile(
    join(folder, 'returns.md'),
    '# Returns\n\nA stroller can be returned within 30 days.\n\n# Delivery\n\nDelivery to Lviv takes two days.',
  )
  await writeFile(join(folder, 'faq.jsonl'), '{"question":"Чи є знижки?","answer":"Знижка діє щоп’ятниці.","source":"faq-7"}\n')
  await writeFile(join(folder, 'page.html'), '<title>Hours</title><p>The museum opens at noon.</p>')
  await writeFile(join(folder, 'bad.jsonl'), '{"text":"fine"}\n{oops\n')
  models = await startModelServer(({ prompt }) => ({ text: prompt.includes('30 days') ? 'Within 30 days [returns.md]' : 'I do not know' }))
  server = await startServer({ agents: AGENTS })
})
afterAll(async () => {
  await server.stop()
  await models.stop()
  await rm(folder, { recursive: true, force: true })
})

function parley(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/parley.mjs'), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PARLEY_HOME: server.home },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

interface Posted {
  reply?: { content: string; error?: { detail: string } }
}
async function ask(agent: string, content: string): Promise<string> {
  const { body } = await call<Posted>(
    server,
    'POST',
    `/my/chat/${await createSession(server)}/message/`,
    { content, target_agent: agent },
    { prefer: 'wait=60' },
  )
  return body.reply?.content ?? ''
}

describe('M-16 parley knowledge add', () => {
  test('M-16 goes through the running server, and every task of that agent finds it', async () => {
    const added = await parley('knowledge', 'add', 'librarian', 'returns.md', 'faq.jsonl', 'page.html')
    expect(added.output).toMatch(/returns\.md: 2 passages[\s\S]*faq\.jsonl: 1[\s\S]*page\.html: 1/)
    expect(added.code).toBe(0)
    const [first] = JSON.parse(await ask('librarian', 'How long does delivery to Lviv take?')) as { source: string; text: string }[]
    expect(first).toMatchObject({ source: 'returns.md', text: expect.stringContaining('two days') })
    expect(await ask('librarian', 'коли знижки?')).toContain('faq-7')
    expect(await ask('librarian', 'when does the museum open')).toContain('page.html')
    expect(await ask('librarian', 'tell me about penguins')).toBe('[]')
  })

  test('M-16 each agent has its own knowledge', async () => {
    await parley('knowledge', 'add', 'librarian', 'returns.md')
    expect(await ask('assistant', 'How long does delivery to Lviv take?')).not.toContain('two days')
  })

  test('M-16 a bad file is named and changes nothing; so are a wrong format, a missing file and an unknown agent', async () => {
    const bad = await parley('knowledge', 'add', 'librarian', 'bad.jsonl')
    expect(bad).toMatchObject({ code: 2, output: expect.stringContaining('bad.jsonl, line 2') })
    await writeFile(join(folder, 'x.pdf'), 'x')
    expect(await parley('knowledge', 'add', 'librarian', 'x.pdf')).toMatchObject({ code: 2, output: expect.stringContaining('Markdown') })
    expect(await parley('knowledge', 'add', 'librarian', 'gone.md')).toMatchObject({ code: 2, output: expect.stringContaining('gone.md') })
    expect(await parley('knowledge', 'add', 'nobody', 'returns.md')).toMatchObject({ code: 2, output: expect.stringContaining('nobody') })
    expect(await parley('knowledge')).toMatchObject({ code: 2, output: expect.stringContaining('usage') })
  })

  test('M-16 the route refuses what it cannot take', async () => {
    const add = (id: string, body: object) => call(server, 'POST', `/agents/${id}/knowledge`, body)
    expect(await add('nobody', { name: 'a', content: 'b' })).toMatchObject({ status: 404, body: { code: 'agent_not_found' } })
    expect(await add('librarian', { name: 'a', content: '' })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('content') },
    })
    expect(await add('librarian', { name: 'a', content: 'b', format: 'pdf' })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('format') },
    })
    expect(await add('librarian', { name: 'a.md', content: '# A\n\nb' })).toMatchObject({
      status: 201,
      body: { agent_id: 'librarian', document: 'a.md', passages: 1 },
    })
  })
})

describe('M-16 M-17 knowledge in the answer', () => {
  test('M-16 works on the data folder while the server is stopped; offline the assistant quotes with the source', async () => {
    await server.kill()
    expect(await parley('knowledge', 'add', 'assistant', 'returns.md')).toMatchObject({
      code: 0,
      output: expect.stringContaining('returns.md: 2 passages'),
    })
    await server.restart()
    const reply = await ask('assistant', 'When can a stroller be returned?')
    expect(reply).toContain('offline')
    expect(reply).toContain('within 30 days')
    expect(reply).toContain('returns.md')
  })

  test('M-17 with a model the passages stand before the task, and the answer cites them', async () => {
    await server.restart(models.env('openai'))
    expect(await ask('assistant', 'When can a stroller be returned?')).toBe('Within 30 days [returns.md]')
    expect(models.requests.at(-1)?.prompt).toMatch(/<passage source="returns\.md">[\s\S]*When can a stroller be returned\?/)
  })

  test('M-16 with Qdrant down the task goes on without, with a warning event', async () => {
    await server.restart({ QDRANT_URL: 'http://127.0.0.1:9' })
    const session = await createSession(server)
    const stream = follow(server, `/my/chat/${session}/events/`)
    await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'hi', target_agent: 'echo' })
    await stream.until(({ event }) => event === 'task_completed')
    expect(stream.events.find(({ event }) => event === 'warning')?.data['content']).toContain('Knowledge')
    stream.close()
  })
})
