import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { call, createSession, eventually } from '../harness/api.ts'
import { greeter } from '../harness/clerk.ts'
import { createDatabaseIn } from '../harness/postgres.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { canTrace, judgeSyncs, traceWrites } from '../harness/syncs.ts'

const launcher = join(import.meta.dirname, '..', '..', 'scripts', 'parley.mjs')

interface Item {
  content?: string
  ask_id?: string
  text?: string
}

let folder: string
let server: TestServer
let session: string
let asked: string
const file = () => join(folder, 'all.backup')

function parley(home: string, args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; out: string }>((resolve) => {
    const settings = { PATH: process.env['PATH'], HOME: process.env['HOME'], PARLEY_HOME: home, PARLEY_WORKSPACE: folder, ...env }
    execFile(process.execPath, [launcher, ...args], { env: settings }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out: out + err }),
    )
  })
}

const send = (to: TestServer, id: string, content: string, agent: string) =>
  call(to, 'POST', `/my/chat/${id}/message/`, { content, target_agent: agent }, { prefer: 'wait=60' })

/** What a person can see of everything; `compare` takes two of these. */
async function seen(of: TestServer) {
  const get = async (path: string) => (await call<{ items: Item[] }>(of, 'GET', path)).body
  return {
    sessions: await get('/my/chat/sessions/'),
    messages: await get(`/my/chat/${session}/messages/`),
    asks: await get('/my/asks/?status=open'),
    audit: await get(`/my/chat/${asked}/audit/`),
    state: await get(`/my/chat/${session}/state/`),
    chain: await get('/audit/verify'),
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-keeping-'))
  server = await startServer({ agents: { 'greeter.mjs': greeter } })
  session = await createSession(server)
  asked = await createSession(server)
  for (const content of ['one', 'two', 'three']) await send(server, session, content, 'echo')
  await send(server, session, 'red shoes', 'shop')
  await call(server, 'POST', `/my/chat/${asked}/message/`, { content: 'hi', target_agent: 'greeter' })
  const first = await eventually(async () => (await call<{ items: Item[] }>(server, 'GET', '/my/asks/?status=open')).body.items[0])
  await call(server, 'POST', `/my/chat/${asked}/asks/${first?.ask_id}/`, { action: 'answer', text: 'Ada' })
  await eventually(async () => (await call<{ status: string }>(server, 'GET', `/my/chat/sessions/${asked}`)).body.status === 'idle')
  await call(server, 'POST', `/my/chat/${asked}/message/`, { content: 'again', target_agent: 'greeter' })
  await eventually(async () => (await call<{ items: Item[] }>(server, 'GET', '/my/asks/?status=open')).body.items[0])
  const document = { name: 'a.md', format: 'markdown', content: '# Rules\n\nLighthouse keepers rise early.' }
  expect((await call(server, 'POST', '/agents/greeter/knowledge/', document)).status).toBeLessThan(300)
  await mkdir(join(server.home, 'files', session), { recursive: true })
  await writeFile(join(server.home, 'files', session, 'kept.bin'), Buffer.from([0, 1, 255]))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('keeping, restoring and moving', () => {
  test('O-04 a backup of a running server restores everything, open asks and files too, and the agent goes on', async () => {
    const kept = await parley(server.home, ['backup', file()])
    expect(kept).toMatchObject({ code: 0, out: expect.stringMatching(/2 sessions.*1 files \(\d+ rows, verified\)/) })
    const before = await seen(server)
    const home = join(folder, 'restored')
    expect(await parley(home, ['restore', file()])).toMatchObject({ code: 0, out: expect.stringContaining('verified') })
    expect(await readFile(join(home, 'files', session, 'kept.bin'))).toEqual(Buffer.from([0, 1, 255]))
    const again = await startServer({ agents: { 'greeter.mjs': greeter }, env: { PARLEY_HOME: home } })
    try {
      expect(await seen(again)).toEqual(before)
      const ask = before.asks.items[0]?.ask_id as string
      expect((await call(again, 'POST', `/my/chat/${asked}/asks/${ask}/`, { action: 'answer', text: 'Grace' })).status).toBe(200)
      const said = async () => (await call<{ items: Item[] }>(again, 'GET', `/my/chat/${asked}/messages/`)).body.items.at(-1)?.content
      await expect.poll(said).toBe('Hello, Grace!')
      expect(await parley(home, ['audit', 'verify'])).toMatchObject({ code: 0 })
    } finally {
      await again.stop()
    }
  })

  test('O-04 a backup that is cut short or was changed is refused, and nothing is there afterwards', async () => {
    const whole = await readFile(file())
    const text = gunzipSync(whole).toString()
    const home = join(folder, 'broken')
    for (const [what, content] of [
      ['cut', whole.subarray(0, whole.length - 200)],
      ['changed', gzipSync(text.replace('three', 'threw'))],
      ['other', Buffer.from('no backup at all')],
    ] as const) {
      await writeFile(join(folder, what), content)
      expect(await parley(home, ['restore', join(folder, what)])).toMatchObject({
        code: 1,
        out: expect.stringMatching(/^parley: .*is not a whole backup of Parley/),
      })
      expect(existsSync(join(home, 'parley.db'))).toBe(false)
    }
  })

  test('O-04 restore refuses a folder that has data, and one that a server uses', async () => {
    expect(await parley(server.home, ['restore', file()])).toMatchObject({ code: 1, out: expect.stringContaining(`process ${server.pid}`) })
    const home = join(folder, 'restored')
    expect(await parley(home, ['restore', file()])).toMatchObject({ code: 1, out: expect.stringContaining('is not empty') })
  })

  test('O-04 everything moves to PostgreSQL and back, and is the same on each side', async () => {
    const url = await createDatabaseIn(inject('postgres'))
    const home = join(folder, 'moving')
    expect(await parley(home, ['restore', file()])).toMatchObject({ code: 0 })
    expect(await parley(home, ['move', '--to', url])).toMatchObject({ code: 0, out: expect.stringContaining('verified') })
    expect(await parley(home, ['move', '--to', url])).toMatchObject({ code: 1, out: expect.stringContaining('not empty') })
    const before = await seen(server)
    const there = await startServer({ agents: { 'greeter.mjs': greeter }, env: { DATABASE_URL: url } })
    try {
      expect(await seen(there)).toEqual(before)
      expect(await parley(join(folder, 'busy'), ['move', '--from', url])).toMatchObject({
        code: 1,
        out: expect.stringContaining('a server is at work on the database'),
      })
      await send(there, session, 'four', 'echo')
    } finally {
      await there.stop()
    }
    const back = join(folder, 'back')
    expect(await parley(back, ['move', '--from', url])).toMatchObject({ code: 0 })
    const here = await startServer({ agents: { 'greeter.mjs': greeter }, env: { PARLEY_HOME: back } })
    try {
      const { messages, asks, chain } = await seen(here)
      expect(messages.items.map(({ content }) => content)).toContain('four')
      expect({ asks, chain }).toEqual({ asks: before.asks, chain: before.chain })
      await send(here, session, 'five', 'echo')
    } finally {
      await here.stop()
    }
  })

  test.skipIf(!canTrace)('O-01 every answer comes after the sync of what it acknowledges', async () => {
    const id = await createSession(server)
    const lines = await traceWrites(server.pid, join(folder, 'trace'), async () => {
      for (let i = 0; i < 20; i++)
        await call(server, 'POST', `/my/chat/${id}/message/`, { content: `kept ${i}`, target_agent: 'echo' }, { prefer: 'wait=60' })
    })
    // A call is two commits: the message with its turn, and the turn's end with the reply.
    expect(judgeSyncs(lines, 2)).toEqual({ answers: 20, early: 0 })
  })

  test('O-05 old sessions and files go by rule, a session with an open ask stays; doctor says how big each part is', async () => {
    const home = join(folder, 'ruled')
    expect(await parley(home, ['restore', file()])).toMatchObject({ code: 0 })
    const env = { PARLEY_HOME: home, PARLEY_KEEP_SESSIONS: '10ms', PARLEY_KEEP_FILES: 'PT0.01S' }
    const ruled = await startServer({ agents: { 'greeter.mjs': greeter }, env })
    try {
      const left = async () => (await call<{ items: { session_id: string }[] }>(ruled, 'GET', '/my/chat/sessions/')).body.items
      await expect.poll(async () => (await left()).map(({ session_id }) => session_id), { timeout: 60_000 }).toEqual([asked])
      await expect.poll(() => existsSync(join(home, 'files', session)), { timeout: 60_000 }).toBe(false)
      expect((await call(ruled, 'GET', `/my/chat/${session}/messages/`)).status).toBe(404)
      expect(await parley(home, ['doctor'])).toMatchObject({ out: expect.stringMatching(/^ok {4}storage: .*log \d+\.\d MB/m) })
    } finally {
      await ruled.stop()
    }
    expect(await parley(home, ['serve'], { PARLEY_KEEP_EVENTS: 'a while' })).toMatchObject({
      code: 1,
      out: expect.stringContaining('PARLEY_KEEP_EVENTS: must be a duration'),
    })
  })
})
