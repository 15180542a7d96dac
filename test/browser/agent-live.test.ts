import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveInput, LiveOutput } from '#protocol/browser.ts'
import { type Site, startSite } from '../fixtures/browser/site.ts'
import { call, createSession } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let site: Site
let server: TestServer
let session: string

beforeAll(async () => {
  site = await startSite()
  server = await startServer()
  session = await createSession(server)
})
afterAll(async () => {
  await server.stop()
  await site.stop()
})

const path = (rest: string) => `/my/chat/${session}${rest}`
const send = (content: string) => call(server, 'POST', path('/message/'), { content, target_agent: 'browser' }, { prefer: 'wait=60' })
const pending = async () => (await call<{ pending_kind: string }>(server, 'GET', `/my/chat/sessions/${session}`)).body.pending_kind
const log = async () => JSON.stringify((await call(server, 'GET', path('/messages/'))).body)

async function watch() {
  const seen: LiveOutput[] = []
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path('/browser/live')}`)
  socket.addEventListener('message', ({ data }) => seen.push(JSON.parse(String(data)) as LiveOutput))
  await new Promise((opened) => socket.addEventListener('open', opened))
  return {
    seen,
    of: (type: LiveOutput['type']) => seen.filter((output) => output.type === type),
    input: (...events: LiveInput[]) => events.forEach((event) => socket.send(JSON.stringify(event))),
    send: (text: string) => socket.send(text),
    close: () => socket.close(),
  }
}

describe('the live view of the browser', () => {
  test('N-11 a login is done by hand in it, goes on by itself, and what was typed is in no record', async () => {
    await send(`open ${site.url}/login`)
    void call(server, 'POST', path('/message/'), { content: 'log in', target_agent: 'browser' })
    await expect.poll(pending, { timeout: 60_000 }).toBe('manual')
    const live = await watch()
    await expect.poll(() => live.of('frame').length, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(live.of('frame')[0]).toMatchObject({ width: 1280, height: 800, data: expect.stringMatching(/^\/9j\//) })
    await expect.poll(() => live.of('page').at(-1)).toMatchObject({ title: 'Login', hands: 'login' })
    live.input(
      { type: 'click', x: 60, y: 40 },
      { type: 'text', text: 'anna-maria' },
      { type: 'key', key: 'Tab' },
      { type: 'text', text: 'hunter2' },
    )
    await expect
      .poll(async () => (await call<{ text: string }>(server, 'POST', path('/browser/observe'), {})).body.text, { timeout: 60_000 })
      .toMatch(/"User" \[e\d+\] = "••••"[^]*"Password" \[e\d+\] = "••••"/)
    live.input({ type: 'key', key: 'Enter' })
    await expect.poll(pending, { timeout: 60_000 }).toBe('none')
    expect(site.requests).toContain('POST /done')
    await expect.poll(log, { timeout: 60_000 }).toContain('Done')
    live.close()
    const events = await (await fetch(`${server.url}${path('/export?format=json')}`)).text()
    for (const secret of ['hunter2', 'anna-maria']) expect(`${await log()}${events}${server.output()}`).not.toContain(secret)
  })

  test('N-11 N-14 the person opens, looks, switches tabs and keeps downloads without an agent', async () => {
    const opened = await call<{ title: string; text: string }>(server, 'POST', path('/browser/launch'), { url: `${site.url}/tabs` })
    expect(opened.body).toMatchObject({ title: 'Tabs' })
    expect((await call(server, 'POST', path('/browser/launch'), { url: server.url })).body).toMatchObject({
      status: 409,
      detail: expect.stringContaining('not to be browsed'),
    })
    expect((await call(server, 'POST', path('/browser/launch'), { link: 'x' })).status).toBe(400)
    await send('click Get the list')
    await expect
      .poll(async () => (await call(server, 'GET', path('/browser/downloads'))).body, { timeout: 60_000 })
      .toEqual({ items: [{ name: 'list.csv', bytes: 4 }] })
    expect(await (await fetch(`${server.url}${path('/browser/downloads/list.csv')}`)).text()).toBe('a,b\n')
    expect((await call(server, 'GET', path('/browser/downloads/..%2fPreferences'))).status).toBe(404)
    const live = await watch()
    live.send('{"type":"frobnicate"}')
    await expect.poll(() => live.of('refused').length).toBe(1)
    live.input({ type: 'open', url: server.url })
    await expect.poll(() => JSON.stringify(live.of('refused').at(-1)), { timeout: 60_000 }).toContain('not to be browsed')
    live.input({ type: 'tab', tab: 'new' })
    await expect.poll(() => (live.of('page').at(-1) as { tabs: unknown[] } | undefined)?.tabs.length, { timeout: 60_000 }).toBe(2)
    expect((await call<{ items: unknown[] }>(server, 'GET', path('/browser/tabs'))).body.items).toHaveLength(2)
    live.close()
    expect((await call(server, 'GET', '/my/chat/s_other/browser/tabs')).status).toBe(404)
  })
})
