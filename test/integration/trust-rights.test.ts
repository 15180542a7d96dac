import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSession } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let server: TestServer
const bearer = (user: string) => ({ authorization: `Bearer token-of-${user}` })

beforeAll(async () => {
  server = await startServer({ env: { PARLEY_MODEL: 'offline', PARLEY_TOKENS: 'ada:token-of-ada,eve:token-of-eve,sam:token-of-sam' } })
  await writeFile(
    join(server.home, 'rights.json'),
    JSON.stringify({ roles: { shopper: { agents: ['shop', 'echo'] } }, users: { ada: ['operator'], sam: ['shopper'] } }),
  )
  await server.restart()
})
afterAll(() => server.stop())

async function say(user: string, content: string, target_agent = 'coder') {
  const session = await createSession(server, bearer(user))
  return call<{ status: string; detail?: string; reply?: { content: string }; ask?: { kind: string } }>(
    server,
    'POST',
    `/my/chat/${session}/message/`,
    { content, target_agent },
    { prefer: 'wait=60', ...bearer(user) },
  )
}

test('R-03 with several users, running and writing is for operators: nobody is even asked', async () => {
  for (const content of ['run echo hi', 'write file a.txt with content: x']) {
    const { body } = await say('eve', content)
    expect(body.reply?.content).toContain('eve may not use')
    expect((await say('ada', content)).body).toMatchObject({ status: 'waiting', ask: { kind: 'tool' } })
  }
  expect((await say('eve', 'list files')).body.reply?.content).not.toContain('may not')
})

test('R-03 a role has its agents: others are refused, directly and through a plan', async () => {
  expect((await say('sam', 'hi', 'echo')).body.reply?.content).toBe('hi')
  expect(await say('sam', 'list files', 'coder')).toMatchObject({
    status: 403,
    body: { code: 'unauthorized', detail: expect.stringContaining('coder') },
  })
  const session = await createSession(server, bearer('sam'))
  const planned = await call<{ reply: { content: string } }>(
    server,
    'POST',
    `/my/chat/${session}/message/`,
    { content: '@coder list files' },
    { prefer: 'wait=60', ...bearer('sam') },
  )
  expect(planned.body.reply.content).toContain('may not use the agent "coder"')
})

test('R-03 the file gives the role of an operator too, and takes it', async () => {
  expect((await call(server, 'GET', '/auth/tokens', undefined, bearer('ada'))).status).toBe(200)
  expect((await call(server, 'GET', '/auth/tokens', undefined, bearer('eve'))).status).toBe(403)
})

test('R-03 one person alone, with a token or without, may do everything; a wrong file stops the start', async () => {
  await writeFile(join(server.home, 'rights.json'), '{}')
  await server.restart({ PARLEY_TOKENS: 'ada:token-of-ada' })
  expect((await say('ada', 'run echo hi')).body).toMatchObject({ status: 'waiting', ask: { kind: 'tool' } })
  await writeFile(join(server.home, 'rights.json'), '{"roles": {"x": {"agent": []}}}')
  await expect(server.restart()).rejects.toThrow()
  expect(server.output()).toContain('rights.json: roles.x')
})
