import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const agents = {
  'slow.mjs': `export default { id: 'slow', name: 'Slow', description: 'Waits', run: (turn) => turn.ask('Go on?') }`,
}
let server: TestServer
beforeAll(async () => {
  server = await startServer({ agents })
})
afterAll(() => server.stop())

const create = async (title: string) =>
  (await call<{ session_id: string }>(server, 'POST', '/my/chat/sessions/', { title })).body.session_id
const send = (id: string, body: object, headers = {}) => call<{ run_id: string }>(server, 'POST', `/my/chat/${id}/message/`, body, headers)

test('G-07 text is found in all sessions, whatever its case and script, newest first; a blank question is refused', async () => {
  const id = await create('Гори')
  await send(id, { content: 'Перевал ГОВЕРЛА взимку', target_agent: 'echo' }, { prefer: 'wait=60' })
  const found = await call<{ items: { session_id: string; message_id: string; snippet: string }[] }>(server, 'GET', '/my/search?q=говерла')
  expect(found.body.items.map((item) => item.session_id)).toEqual([id, id])
  expect(found.body.items[0]?.snippet).toContain('ГОВЕРЛА')
  expect((await call<{ items: unknown[] }>(server, 'GET', '/my/search?q=nothing-like-it')).body.items).toEqual([])
  expect((await call(server, 'GET', '/my/search?q=%20')).status).toBe(400)
})

test('G-07 a session is pinned, archived and saved as Markdown and JSON', async () => {
  const id = await create('Notes of today')
  await send(id, { content: 'remember the milk', target_agent: 'echo' }, { prefer: 'wait=60' })
  await send(id, { content: 'ask me', target_agent: 'slow' }, { prefer: 'wait=60' })
  await send(id, { content: 'gladly' }, { prefer: 'wait=60' })
  const patched = await call(server, 'PATCH', `/my/chat/sessions/${id}`, { pinned: true, archived: true })
  expect(patched.body).toMatchObject({ pinned: true, archived: true })
  expect((await call(server, 'PATCH', `/my/chat/sessions/${id}`, { pinned: 'yes' })).status).toBe(400)
  const text = await fetch(`${server.url}/my/chat/${id}/export?format=md`)
  expect(text.headers.get('content-disposition')).toContain('Notes-of-today.md')
  expect(await text.text()).toMatch(
    /^# Notes of today\n[\s\S]*remember the milk[\s\S]*slow asks[\s\S]*Go on\?\n\n> answered by \w+\n[\s\S]*gladly/,
  )
  const { body } = await call<{ messages: unknown[]; session: object }>(server, 'GET', `/my/chat/${id}/export?format=json`)
  expect(body.session).toMatchObject({ title: 'Notes of today' })
  expect(body.messages).toHaveLength(5)
  expect((await call(server, 'GET', `/my/chat/${id}/export?format=pdf`)).status).toBe(400)
})

test('G-06 what waits its turn is put into another order or taken back', async () => {
  const id = await create('Queue')
  await send(id, { content: 'begin', target_agent: 'slow' }, { prefer: 'wait=60' })
  const runs: string[] = []
  for (const content of ['one', 'two', 'three']) runs.push((await send(id, { content, target_agent: 'echo', queue: true })).body.run_id)
  const [one, two, three] = runs as [string, string, string]
  expect((await call(server, 'PUT', `/my/chat/${id}/queue/`, { run_ids: [three] })).body).toEqual({ run_ids: [three, one, two] })
  expect((await call(server, 'DELETE', `/my/chat/${id}/queue/${one}`)).status).toBe(204)
  expect((await call(server, 'DELETE', `/my/chat/${id}/queue/${one}`)).status).toBe(404)
  await send(id, { content: 'yes' })
  const said = async () =>
    (await call<{ items: { role: string; content: string }[] }>(server, 'GET', `/my/chat/${id}/messages/?role=assistant`)).body.items
  await expect.poll(async () => (await said()).map(({ content }) => content), { timeout: 60_000 }).toEqual(['yes', 'three', 'two'])
})

test('G-03 the log comes in pages: the end first, then what is before or after a place', async () => {
  const id = await create('Pages')
  for (const content of ['a', 'b', 'c']) await send(id, { content, target_agent: 'echo' }, { prefer: 'wait=60' })
  const page = async (query: string) =>
    (await call<{ last_seq: number; status: string; events: { seq: number }[] }>(server, 'GET', `/my/chat/${id}/log/${query}`)).body
  const end = await page('?limit=4')
  const seqs = ({ events }: { events: { seq: number }[] }) => events.map(({ seq }) => seq)
  const last = end.last_seq
  expect(seqs(end)).toEqual([last - 3, last - 2, last - 1, last])
  expect(end.status).toBe('idle')
  expect(seqs(await page(`?limit=2&before=${last - 3}`))).toEqual([last - 5, last - 4])
  expect(seqs(await page(`?limit=2&after=${last - 2}`))).toEqual([last - 1, last])
  expect((await call(server, 'GET', `/my/chat/s_other/log/`)).status).toBe(404)
})
