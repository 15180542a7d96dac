import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processesUsing } from '#tools/browser/sweep.ts'
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

interface Posted {
  run_id: string
  reply?: { content: string }
}
const send = async (content: string, target: string | undefined = 'browser', id = session) =>
  (
    await call<Posted>(
      server,
      'POST',
      `/my/chat/${id}/message/`,
      { content, ...(target && { target_agent: target }) },
      { prefer: 'wait=60' },
    )
  ).body
const start = async (content: string) =>
  (await call<Posted>(server, 'POST', `/my/chat/${session}/message/`, { content, target_agent: 'browser' })).body
const look = async (id = session) =>
  (await call<Record<string, unknown> & { pending_action: Record<string, unknown> | null }>(server, 'GET', `/my/chat/sessions/${id}`)).body
const waiting = (kind: string) => expect.poll(async () => (await look()).pending_kind, { timeout: 60_000 }).toBe(kind)
const events = async () =>
  (await call<{ events: (Record<string, unknown> & { type: string })[] }>(server, 'GET', `/my/chat/${session}/log/?after=0&limit=2000`))
    .body.events
const browsers = () => processesUsing(join(server.home, 'browsers'))

describe('the browser agent by plain commands', () => {
  test('B-03 B-13 opens, clicks and types without asking, in three languages', async () => {
    expect((await send(`open ${site.url}/ and click Show more`)).reply?.content).toMatch(/Opened "Start".*\n.*Clicked button "Show more"/)
    expect((await send('введи Анна в Name, потом прокрути вниз')).reply?.content).toContain('Typed "Анна" into textbox "Name"')
    expect((await send('натисни About us, зачекай 50, скриншот')).reply?.content).toContain('Знімок екрана зроблено')
    const picture = await fetch(`${server.url}/my/chat/${session}/browser/screenshot`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect((await call(server, 'GET', '/my/chat/s_other/browser/screenshot')).status).toBe(404)
  })

  test('B-07 B-12 /yes runs exactly the pending action', async () => {
    await send(`open ${site.url}/shop`)
    await start('click Delete account')
    await waiting('confirm')
    const { pending_action, status, current_goal } = await look()
    expect(pending_action).toMatchObject({ action: 'click', element: { role: 'button', name: 'Delete account' }, url: `${site.url}/shop` })
    expect({ status, current_goal }).toEqual({ status: 'waiting_user', current_goal: 'click Delete account' })
    expect(site.requests).not.toContain('GET /deleted')
    await send('/yes', undefined)
    expect(site.requests).toContain('GET /deleted')
    expect(await look()).toMatchObject({ pending_kind: 'none', pending_action: null, status: 'idle' })
  })

  test('B-12 /no drops it', async () => {
    await send(`open ${site.url}/shop`)
    const before = site.requests.length
    await start('type Main street into Address, click Place order')
    await waiting('confirm')
    expect((await send('/no', undefined)).reply?.content).toMatch(/said no/)
    expect(site.requests.slice(before)).toEqual([])
  })

  test('B-11 visible text that the name hides is read too', async () => {
    await send(`open ${site.url}/shop`)
    await start('click Next')
    await waiting('confirm')
    expect((await look()).pending_action).toMatchObject({ element: { name: 'Next', text: 'Erase everything' } })
    await send('/no', undefined)
  })

  test('B-12 an element that changed after the question is asked about again', async () => {
    await send(`open ${site.url}/shifty`)
    await start('click Delete file A')
    await waiting('confirm')
    site.swap = 'Delete file B'
    await expect.poll(() => site.requests).toContain('GET /swapped')
    await call(server, 'POST', `/my/chat/${session}/message/`, { content: '/yes' })
    await expect.poll(async () => (await look()).pending_action, { timeout: 60_000 }).toMatchObject({ element: { name: 'Delete file B' } })
    await send('/no', undefined)
  })

  test('B-14 a login is handed over, and "готово" goes on from the new state', async () => {
    await send(`open ${site.url}/secrets`)
    await start('увійди, натисни User')
    await waiting('manual')
    expect((await send('готово', undefined)).reply?.content).toMatch(/Зараз відкрито «Secrets»/)
    await start('type secret into Password')
    await waiting('manual')
    await send('done', undefined)
  })

  test('B-04 B-05 after ten steps it reports, asks and goes on when told', async () => {
    await send(`open ${site.url}/many`)
    const { run_id } = await start(Array.from({ length: 12 }, (_, i) => `click Part ${i + 1}`).join(', '))
    await expect.poll(async () => (await look()).status, { timeout: 60_000 }).toBe('waiting_user')
    const steps = (await events()).filter((event) => event.run_id === run_id && event.type === 'tool_call' && event.tool_name === 'click')
    expect(steps).toHaveLength(10)
    const report = (
      await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/?role=assistant`)
    ).body.items.at(-1)?.content
    expect(report).toMatch(/10 steps[\s\S]*What worked:[\s\S]*What did not:[\s\S]*Next I would:/)
    expect((await send('go on', undefined)).reply?.content).toContain('Clicked button "Part 12"')
    expect((await look()).current_goal).toMatch(/^click Part 1,/)
  })

  test('B-08 a short reply keeps the goal, a new request replaces it', async () => {
    await send(`open ${site.url}/about`)
    await send('continue')
    expect((await look()).current_goal).toBe(`open ${site.url}/about`)
    await send('screenshot')
    expect((await look()).current_goal).toBe('screenshot')
  })

  test('B-15 B-16 the log tells every step', async () => {
    const types = new Set((await events()).map(({ type }) => type))
    for (const type of [
      'observation',
      'tool_call',
      'tool_result',
      'policy_request',
      'policy_result',
      'final',
      'agent_question',
      'agent_message',
      'user_message',
      'status',
    ])
      expect(types, type).toContain(type)
    await send('click Nothing of that name')
    await send('open http://169.254.169.254/')
    expect((await events()).filter(({ type }) => type === 'error').at(-1)).toMatchObject({ content: expect.stringMatching(/link-local/) })
  })

  test('B-10 Parley itself is out of reach of its own browser', async () => {
    expect((await send(`open ${server.url}/`)).reply?.content).toMatch(/not to be browsed/)
  })

  test('B-11 B-13 the policy answers dry runs', async () => {
    const ask = async (body: unknown) => (await call(server, 'POST', '/browser/policy', body)).body
    expect(await ask({ action: 'click', element: { role: 'button', name: 'Оплатити' } })).toMatchObject({
      decision: 'confirm',
      reason: expect.any(String),
    })
    expect(await ask({ action: 'click', element: { role: 'button', name: 'Пошук' } })).toMatchObject({ decision: 'allow' })
    expect(await ask({ action: 'hover', element: { role: 'button', name: 'x' } })).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/action/),
    })
  })

  test('B-01 no browser outlives its session, its server, or a killed server', async () => {
    const other = await createSession(server)
    await send(`open ${site.url}/about`, 'browser', other)
    expect(await browsers()).not.toEqual([])
    await call(server, 'DELETE', `/my/chat/sessions/${other}`)
    await call(server, 'DELETE', `/my/chat/sessions/${session}`)
    await expect.poll(browsers, { timeout: 60_000 }).toEqual([])
    const third = await createSession(server)
    await send(`open ${site.url}/about`, 'browser', third)
    await server.kill()
    await server.restart()
    await expect.poll(browsers, { timeout: 60_000 }).toEqual([])
    expect((await send(`open ${site.url}/about`, 'browser', third)).reply?.content).toContain('About')
  })

  test('B-12 B-18 a restart keeps the profile and the question: /yes opens the page again, asks once more, then acts', async () => {
    session = await createSession(server)
    expect((await send(`open ${site.url}/visits`)).reply?.content).toContain('Visit 1')
    await send(`open ${site.url}/shop`)
    await start('click Delete account')
    await waiting('confirm')
    const gone = () => site.requests.filter((request) => request === 'GET /deleted').length
    const before = gone()
    await server.restart()
    await call(server, 'POST', `/my/chat/${session}/message/`, { content: '/yes' })
    const said = async () => JSON.stringify((await call(server, 'GET', `/my/chat/${session}/messages/?role=assistant`)).body)
    await expect.poll(said, { timeout: 60_000 }).toContain('opened the page again')
    await waiting('confirm')
    expect(gone()).toBe(before)
    await send('/yes', undefined)
    expect(gone()).toBe(before + 1)
    expect((await send(`open ${site.url}/visits`)).reply?.content).toContain('Visit 2')
  })
})
