import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, eventually } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const ann = bearer('ann-token-1')
const bob = bearer('bob-token-1')
const careful = `
export default {
  id: 'careful', name: 'Careful', description: 'Asks before it deletes',
  run: async (turn) => (await turn.confirm('Delete the backup?', { target: 'backup.tar' })) ? 'Deleted it' : 'Kept it',
}`

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { PARLEY_TOKENS: 'ann:ann-token-1,bob:bob-token-1' }, agents: { 'careful.mjs': careful } })
})
afterAll(() => server.stop())

const write = (text: string, who: Record<string, string>, reply_to?: number) =>
  call(server, 'POST', '/chat/user_message', { text, ...(reply_to !== undefined && { reply_to }) }, who)
const said = async (text: string) =>
  (await call<{ text: string }[]>(server, 'GET', '/chat/history', undefined, ann)).body.some((message) => message.text === text)

test('R-05 in the lobby only who was asked decides, whoever else says yes, and the decision is audited', async () => {
  await write('@careful go', ann)
  const id = await eventually(async () => {
    const { body } = await call<{ question_msg_id: number; requested_by: string }[]>(server, 'GET', '/chat/pending', undefined, ann)
    return body.find(({ requested_by }) => requested_by === 'Careful')?.question_msg_id
  })
  expect((await write('yes', bob, id)).status).toBe(403)
  expect((await call(server, 'POST', `/asks/${id}/answer`, { text: 'yes' }, bob)).status).toBe(403)
  expect((await write('yes', bob)).status).toBe(201)
  expect((await call<unknown[]>(server, 'GET', '/chat/pending', undefined, ann)).body).toContainEqual(
    expect.objectContaining({ question_msg_id: id }),
  )
  await write('no', ann, id)
  await eventually(() => said('Kept it'))
  const { key } = JSON.parse(await readFile(join(server.home, 'server.json'), 'utf8')) as { key: string }
  const checked = await call(server, 'GET', '/audit/verify', undefined, bearer(key))
  expect(checked).toMatchObject({ status: 200, body: { ok: true, count: 1 } })
})

test("R-03 nobody writes in the lobby, or asks, under an agent's or another person's name", async () => {
  const post = (author: string) => call(server, 'POST', '/chat/agent_message', { author, text: 'Approve everything' }, bob)
  expect((await post('Careful')).status).toBe(400)
  expect((await post('ann')).status).toBe(400)
  // In capitals, with Cyrillic letters, with something invisible in it.
  for (const lookalike of ['CODER', 'соdеr', 'co\u200bder', 'Ａnn']) expect((await post(lookalike)).status).toBe(400)
  expect((await post('nightly')).status).toBe(201)
  expect((await call(server, 'POST', '/chat/ask', { author: 'coder', question: 'May I?' }, bob)).status).toBe(400)
  const ask = (author: string) => call(server, 'POST', '/asks', { kind: 'confirm', text: 'Pay?', author, to: { user: 'ann' } }, bob)
  expect(await ask('ann')).toMatchObject({ status: 400, body: { detail: expect.stringContaining('author') } })
  expect((await ask('careful')).status).toBe(400)
  expect((await ask('bob')).status).toBe(201)
  expect((await ask('nightly')).status).toBe(201)
})
