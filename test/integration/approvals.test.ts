import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually } from '../harness/api.ts'
import { answer, type AskItem, attend, messages, openAsk, openAsks, send } from '../harness/clerk.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const worker = `
export default {
  id: 'worker', name: 'Worker', description: 'Runs the tool it is told to',
  async run(turn) {
    const { tool, args } = JSON.parse(turn.input)
    const outcome = await turn.tryTool(tool, args)
    return outcome.ok ? 'ok' : outcome.reason + ': ' + (outcome.feedback ?? outcome.error)
  },
}`
const support = `
export default {
  id: 'support', name: 'Support', description: 'Hands over to an operator',
  async run(turn) { return 'The operator says: ' + (await turn.needPerson('A customer wants a refund', { operator: true })) },
}`

const ada = { authorization: 'Bearer ada-token-1' }
const eve = { authorization: 'Bearer eve-token-1' }
let server: TestServer
const workspace = () => join(server.home, '..', 'workspace')
const root = join(import.meta.dirname, '..', '..')

beforeAll(async () => {
  server = await startServer({
    agents: { 'worker.mjs': worker, 'support.mjs': support },
    env: { PARLEY_TOKENS: 'ada:ada-token-1,eve:eve-token-1' },
    rights: { roles: { developer: {} }, users: { ada: ['developer'] } },
  })
})
afterAll(() => server.stop())

const parley = (...args: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const env = { PATH: process.env.PATH, PARLEY_HOME: server.home, PARLEY_WORKSPACE: workspace() }
    execFile(process.execPath, [join(root, 'scripts', 'parley.mjs'), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: `${stdout}${stderr}` }),
    )
  })

async function begin(tool: string, args: object) {
  const session = await createSession(server, ada)
  await send(server, session, JSON.stringify({ tool, args }), 'worker', ada)
  return { session, ask: await openAsk(server, session, ada) }
}
const replyOf = (session: string) =>
  eventually(async () => (await messages(server, session, ada)).find(({ role }) => role === 'assistant')?.content)
const auditOf = async (session: string) =>
  (await call<{ items: Record<string, unknown>[] }>(server, 'GET', `/my/chat/${session}/audit/`, undefined, ada)).body.items

describe('approval of real tools', () => {
  test('W-03 W-04 what runs is what was approved, and the audit says so', async () => {
    const { session, ask } = await begin('write_file', { path: 'a.txt', content: 'héllo\u200b' })
    expect(ask).toMatchObject({
      kind: 'tool',
      status: 'waiting_human',
      payload: { tool_name: 'write_file', arguments: { path: 'a.txt', content: 'héllo\u200b' } },
    })
    expect(JSON.stringify(ask.payload.preview)).toContain('u{200b}')
    await answer(server, session, ask.ask_id, { action: 'approve' }, ada)
    expect(await replyOf(session)).toBe('ok')
    expect(await readFile(join(workspace(), 'a.txt'), 'utf8')).toBe('héllo\u200b')
    const [item] = await auditOf(session)
    expect(item).toMatchObject({
      user: 'ada',
      decision: 'approved',
      tool_name: 'write_file',
      arguments: { path: 'a.txt' },
      hash: ask.payload.hash,
      outcome: 'succeeded',
      ran: { hash: ask.payload.hash },
    })
    expect(Date.parse(String(item?.at))).not.toBeNaN()
  })

  test('W-03 edited arguments are checked again: schema, policy and path; refused ones leave the ask open', async () => {
    const { session, ask } = await begin('write_file', { path: 'b.txt', content: 'b' })
    for (const edited_arguments of [
      { path: '../b.txt' },
      { path: '/etc/passwd' },
      { path: '.git/hooks/pre-commit' },
      { content: 5 },
      { owner: 'eve' },
      { path: 'a\0b' },
    ]) {
      expect(
        await answer(server, session, ask.ask_id, { action: 'edit', edited_arguments }, ada),
        JSON.stringify(edited_arguments),
      ).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    }
    expect((await openAsks(server, session, ada)).map(({ ask_id }) => ask_id)).toEqual([ask.ask_id])
    expect(await answer(server, session, ask.ask_id, { action: 'edit', edited_arguments: { path: 'c.txt' } }, ada)).toMatchObject({
      status: 200,
      body: { status: 'edited_by_human' },
    })
    expect(await replyOf(session)).toBe('ok')
    expect(existsSync(join(workspace(), 'b.txt'))).toBe(false)
    expect(await readFile(join(workspace(), 'c.txt'), 'utf8')).toBe('b')
  })

  test('W-03 a script that is swapped after it was shown is asked again', async () => {
    await writeFile(join(workspace(), 'job.sh'), 'echo good > job.out\n')
    const { session, ask } = await begin('run_command', { command: 'sh job.sh' })
    await writeFile(join(workspace(), 'job.sh'), 'echo evil > job.out\n')
    await answer(server, session, ask.ask_id, { action: 'approve' }, ada)
    const again = await eventually(async () => (await openAsks(server, session, ada)).find(({ ask_id }) => ask_id !== ask.ask_id))
    expect(again.payload.hash).not.toBe(ask.payload.hash)
    expect(existsSync(join(workspace(), 'job.out'))).toBe(false)
    await answer(server, session, again.ask_id, { action: 'reject', feedback: 'who changed this?' }, ada)
    expect(await replyOf(session)).toBe('rejected: who changed this?')
    expect(existsSync(join(workspace(), 'job.out'))).toBe(false)
    expect((await auditOf(session)).map(({ decision, outcome }) => [decision, outcome])).toEqual([
      ['approved', null],
      ['rejected', 'rejected'],
    ])
  })

  test('M-10 an ask is answered by its owner, in its session, by nobody else', async () => {
    const { session, ask } = await begin('write_file', { path: 'd.txt', content: 'd' })
    const other = await createSession(server, ada)
    expect((await answer(server, other, ask.ask_id, { action: 'approve' }, ada)).status).toBe(404)
    expect((await answer(server, session, ask.ask_id, { action: 'approve' }, eve)).status).toBe(404)
    expect((await answer(server, await createSession(server, eve), ask.ask_id, { action: 'approve' }, eve)).status).toBe(404)
    expect((await answer(server, session, ask.ask_id, { action: 'approve', user: 'ada' }, ada)).status).toBe(400)
    await answer(server, session, ask.ask_id, { action: 'reject' }, ada)
    expect(await replyOf(session)).toContain('rejected')
  })

  test('a hand-over is listed for every operator and answered by one; the audit names who', async () => {
    const made = await parley('token', 'create', 'olga', '--role', 'operator')
    const olga = { authorization: `Bearer ${/parley_\S+/.exec(made.out)?.[0]}` }
    const session = await createSession(server, ada)
    await send(server, session, 'help', 'support', ada)
    const ask = await openAsk(server, session, ada)
    const inbox = async (who: Record<string, string>) =>
      (await call<{ items: AskItem[] }>(server, 'GET', '/my/asks/', undefined, who)).body.items.map(({ ask_id }) => ask_id)
    expect(await inbox(olga)).toContain(ask.ask_id)
    expect(await inbox(eve)).not.toContain(ask.ask_id)
    expect((await answer(server, session, ask.ask_id, { action: 'answer', text: 'no' }, eve)).status).toBe(404)
    expect((await messages(server, session, olga)) ?? []).toEqual([])
    expect(await answer(server, session, ask.ask_id, { action: 'answer', text: 'refunded' }, olga)).toMatchObject({
      status: 200,
      body: { answered_by: 'olga' },
    })
    expect(await replyOf(session)).toBe('The operator says: refunded')
    expect(await auditOf(session)).toMatchObject([{ user: 'olga', decision: 'answered' }])
    expect(await inbox(olga)).not.toContain(ask.ask_id)
    // What was not handed over stays the owner's.
    const own = await begin('write_file', { path: 'e.txt', content: 'e' })
    expect((await answer(server, own.session, own.ask.ask_id, { action: 'approve' }, olga)).status).toBe(404)
    expect(await inbox(olga)).not.toContain(own.ask.ask_id)
    await attend(server, own.session, ada)
  })

  test('X-05 a command that was under way at kill -9 is not repeated: a person decides', async () => {
    await writeFile(join(workspace(), 'slow.sh'), 'echo run >> slow.out\nsleep 30\n')
    const { session, ask } = await begin('run_command', { command: 'sh slow.sh' })
    await answer(server, session, ask.ask_id, { action: 'approve' }, ada)
    await eventually(() => existsSync(join(workspace(), 'slow.out')))
    await server.kill()
    await server.restart()
    const unknown = await openAsk(server, session, ada)
    expect(unknown.payload).toMatchObject({ unknown_outcome: true, arguments: { command: 'sh slow.sh' } })
    await answer(server, session, unknown.ask_id, { action: 'reject', feedback: 'it was enough' }, ada)
    expect(await replyOf(session)).toMatch(/whether run_command ran to its end.*does not want it run again\. They said: it was enough/)
    expect(await readFile(join(workspace(), 'slow.out'), 'utf8')).toBe('run\n')
    expect((await auditOf(session)).map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown'])
  })

  test('a second server on the data folder is refused and names the first', async () => {
    const second = await parley('serve', '--port', '0')
    expect(second.code).toBe(1)
    expect(second.out).toContain(String(server.pid))
  })

  test('W-04 parley audit verify finds a changed and a missing row, with the server running and without', async () => {
    const good = await parley('audit', 'verify')
    expect(good).toMatchObject({ code: 0, out: expect.stringMatching(/whole: \d+ rows/) })
    await server.kill()
    const tamper = (sql: string) => {
      const database = new DatabaseSync(join(server.home, 'parley.db'))
      try {
        expect(() => database.exec(sql)).toThrow('append-only')
        database.exec(`drop trigger audit_frozen_update; drop trigger audit_frozen_delete; ${sql}`)
      } finally {
        for (const event of ['update', 'delete'])
          database.exec(
            `create trigger audit_frozen_${event} before ${event} on audit begin select raise(abort, 'the audit log is append-only'); end`,
          )
        database.close()
      }
    }
    tamper(`update audit set user_name = 'eve' where n = 3`)
    expect(await parley('audit', 'verify')).toMatchObject({ code: 1, out: expect.stringContaining('broken at row 3') })
    await server.restart()
    expect(await parley('audit', 'verify')).toMatchObject({ code: 1, out: expect.stringContaining('broken at row 3') })
    expect((await call(server, 'GET', '/audit/verify', undefined, ada)).status).toBe(403)
    expect((await call(server, 'GET', '/audit', undefined, ada)).status).toBe(403)
    await server.kill()
    tamper('delete from audit where n = 2')
    expect(await parley('audit', 'verify')).toMatchObject({ code: 1, out: expect.stringContaining('broken at row 2: the row is missing') })
    await server.restart()
  })

  test('R-05 audit verify notices that all rows are gone, also when the head of the chain was mended', async () => {
    await server.kill()
    const database = new DatabaseSync(join(server.home, 'parley.db'))
    await writeFile(join(server.home, 'audit-head.json'), JSON.stringify(database.prepare('select n, hash from audit_head').get()))
    database.exec(`drop trigger audit_frozen_delete; delete from audit; update audit_head set n = 0, hash = ''`)
    database.close()
    expect(await parley('audit', 'verify')).toMatchObject({ code: 1, out: expect.stringContaining('missing at the end') })
    await server.restart()
  })
})
