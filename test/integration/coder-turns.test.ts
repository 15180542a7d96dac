import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, createSession, eventually } from '../harness/api.ts'
import { type ModelReply, type ModelRequest, type ModelServer, startModelServer } from '../harness/model-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let models: ModelServer
let server: TestServer
let workspace: string
let script: (request: ModelRequest) => ModelReply | Promise<ModelReply>
let before = 0
beforeAll(async () => {
  workspace = await realpath(await mkdtemp(join(tmpdir(), 'parley-turns-')))
  models = await startModelServer((request) => script({ ...request, index: request.index - before }))
  server = await startServer({ env: { PARLEY_WORKSPACE: workspace, ...models.env('openai') } })
})
afterAll(async () => {
  await server.stop()
  await models.stop()
  await rm(workspace, { recursive: true, force: true })
})
beforeEach(() => {
  before = models.requests.length
})

interface Ask {
  ask_id: string
  text: string
}
type Decide = (ask: Ask, index: number) => object
const requests = () => models.requests.slice(before)
const last = () => JSON.stringify(models.requests.at(-1)?.body.messages)

/** One turn of the coder to its end, with a person who decides; returns what they were asked. */
async function work(session: string, body: object, decide: Decide = () => ({ action: 'approve', allow: 'session' })): Promise<Ask[]> {
  const posted = await call<{ run_id: string }>(server, 'POST', `/my/chat/${session}/message/`, { target_agent: 'coder', ...body })
  expect(posted.status).toBeLessThan(300)
  const asked: Ask[] = []
  for (;;) {
    const open = await eventually(async () => {
      const { body } = await call<{ items: Ask[] }>(server, 'GET', `/my/chat/${session}/asks/?status=open`)
      if (body.items[0]) return body.items[0]
      const { status } = (await call<{ status: string }>(server, 'GET', `/my/chat/sessions/${session}`)).body
      return status === 'idle' || status === 'error' ? ('over' as const) : undefined
    }, 25_000)
    if (open === 'over') return asked
    asked.push(open)
    await call(server, 'POST', `/my/chat/${session}/asks/${open.ask_id}/`, decide(open, asked.length - 1))
  }
}
const inOrder = (...replies: ModelReply[]) => {
  script = ({ index }) => replies[index] ?? { status: 500, text: 'off script' }
}
const use = (name: string, args: Record<string, unknown>) => ({ toolCalls: [{ name, arguments: args }] })
test('C-05 C-12 a model does not write over what it has not seen: unread files, and files that changed since', async () => {
  await writeFile(join(workspace, 'notes.md'), 'one\ntwo\n')
  await writeFile(join(workspace, 'other.md'), 'other\n')
  script = async ({ index }) => {
    if (index === 3) await writeFile(join(workspace, 'notes.md'), 'ONE\ntwo\nby the person\n')
    const steps = [
      use('write_file', { path: 'other.md', content: 'mine' }),
      use('read_file', { path: 'notes.md' }),
      use('edit_file', { path: 'notes.md', old_text: 'one', new_text: 'ONE' }),
      use('write_file', { path: 'notes.md', content: 'all mine' }),
      use('edit_file', { path: 'notes.md', old_text: 'two', new_text: 'TWO' }),
      use('read_file', { path: 'notes.md' }),
      use('edit_file', { path: 'notes.md', old_text: 'two', new_text: 'TWO' }),
      use('move_file', { from: 'notes.md', to: 'moved.md' }),
      use('delete_file', { path: 'other.md' }),
    ]
    return steps[index] ?? { text: 'Done.' }
  }
  const session = await createSession(server)
  const asked = await work(session, { content: 'change the notes' })
  // Refused before anybody was asked, and again although writing is allowed.
  expect(asked.map(({ text }) => text)).toEqual([expect.stringContaining('notes.md'), expect.stringContaining('moved.md')])
  expect(last()).toContain('other.md is there already and you have not read it')
  expect(last().match(/notes.md has changed since you last read or wrote it/g)).toHaveLength(2)
  expect(await readFile(join(workspace, 'moved.md'), 'utf8')).toBe('ONE\nTWO\nby the person\n')
  const { body } = await call<{ files: { path: string; status: string }[] }>(server, 'GET', `/my/chat/${session}/changes/`)
  expect(body.files.map(({ path, status }) => `${status} ${path}`).sort()).toEqual([
    'created moved.md',
    'deleted notes.md',
    'deleted other.md',
  ])
  expect((await call(server, 'POST', `/my/chat/${session}/undo/`, {})).status).toBe(200)
  expect(await readFile(join(workspace, 'other.md'), 'utf8')).toBe('other\n')
  // What the person wrote meanwhile is theirs.
  expect(await readFile(join(workspace, 'notes.md'), 'utf8')).toBe('one\ntwo\nby the person\n')
})
