import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSession } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let base: string
let workspace: string

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'parley-changes-')))
  workspace = join(base, 'work')
  await mkdir(join(workspace, 'src'), { recursive: true })
  await mkdir(join(base, 'others', 'project'), { recursive: true })
  await mkdir(join(base, 'forbidden'))
  server = await startServer({ env: { PARLEY_WORKSPACE: workspace, PARLEY_WORKSPACES: join(base, 'others'), PARLEY_MODEL: 'offline' } })
  await writeFile(join(server.home, 'policy.json'), JSON.stringify({ allow: { commands: [['sh'], ['cat'], ['pwd']], writes: ['**'] } }))
  await server.restart()
})
afterAll(async () => {
  await server.stop()
  await rm(base, { recursive: true, force: true })
})

interface Done {
  run_id: string
  reply: { content: string }
}
interface Shown {
  run_id: string
  diff: string
  undone: boolean
  complete: boolean
  files: { path: string; status: string; diff: string; by: string; undone: boolean }[]
}

async function code(session: string, content: string): Promise<Done> {
  const { body } = await call<Done>(
    server,
    'POST',
    `/my/chat/${session}/message/`,
    { content, target_agent: 'coder' },
    { prefer: 'wait=60' },
  )
  return body
}
const text = (path: string) => readFile(join(workspace, path), 'utf8')
const undo = (session: string, body: object = {}) => call(server, 'POST', `/my/chat/${session}/undo/`, body)
const changes = async (session: string, query = '') => (await call<Shown>(server, 'GET', `/my/chat/${session}/changes/${query}`)).body

test('C-12 the file changes of a turn are one diff, and taken back without git, by whatever way they were made', async () => {
  const session = await createSession(server)
  await writeFile(join(workspace, 'kept.txt'), 'as it was\n')
  await writeFile(join(workspace, 'old.sh'), 'echo old\n')
  await chmod(join(workspace, 'old.sh'), 0o755)
  const { run_id } = await code(
    session,
    `write file kept.txt with content: changed then write file src/new.txt with content: new then run sh -c 'rm old.sh; echo more >> kept.txt; printf "a\\0b" > src/raw.bin'`,
  )
  const shown = await changes(session)
  expect(shown).toMatchObject({ run_id, undone: false, complete: true })
  expect(shown.files.map(({ path, status }) => `${status} ${path}`).sort()).toEqual([
    'created src/new.txt',
    'created src/raw.bin',
    'deleted old.sh',
    'modified kept.txt',
  ])
  expect(shown.diff).toContain('--- kept.txt\n+++ kept.txt\n@@ -1,1 +1,1 @@\n-as it was\n+changedmore\n')
  expect(shown.diff).toContain('--- old.sh\n+++ /dev/null\n')

  // Who changed a file while a command ran nobody knows: by the command, or by a person. That is taken back only by name.
  expect(Object.fromEntries(shown.files.map(({ path, by }) => [path, by]))).toEqual({
    'kept.txt': 'both',
    'src/new.txt': 'agent',
    'old.sh': 'command',
    'src/raw.bin': 'command',
  })
  expect(await undo(session, { run_id })).toMatchObject({ status: 409, body: { detail: expect.stringContaining('kept.txt') } })
  expect(await text('src/new.txt')).toBe('new')
  expect(await undo(session, { run_id, files: ['nope.txt'] })).toMatchObject({ status: 400 })

  const undone = await undo(session, { run_id, files: ['kept.txt', 'src/new.txt', 'old.sh', 'src/raw.bin'] })
  expect(undone).toMatchObject({ status: 200, body: { run_id } })
  expect(await text('kept.txt')).toBe('as it was\n')
  expect(await text('old.sh')).toBe('echo old\n')
  expect((await stat(join(workspace, 'old.sh'))).mode & 0o777).toBe(0o755)
  expect(await readdir(join(workspace, 'src'))).toEqual([])
  expect(await changes(session, `?run_id=${run_id}`)).toMatchObject({ undone: true })
  expect(await undo(session, { run_id })).toMatchObject({ status: 409, body: { code: 'conflict' } })

  const audit = await call<{ items: object[] }>(server, 'GET', `/my/chat/${session}/audit/`)
  expect(audit.body.items).toMatchObject([{ user: 'local', kind: 'undo', decision: 'undone', run_id, arguments: { run_id } }])
})

test('C-12 an undo leaves alone what somebody else changed meanwhile, and can be undone itself', async () => {
  const session = await createSession(server)
  const lines = Array.from({ length: 20 }, (_, i) => `line ${i}`)
  await writeFile(join(workspace, 'shared.txt'), lines.join('\n'))
  await writeFile(join(workspace, 'theirs.txt'), 'theirs\n')
  const changed = lines.with(2, 'by the agent').join('\n')
  // What a person does in an editor while a command runs looks just like the command's own work.
  const { run_id } = await code(
    session,
    `write file shared.txt with content: ${changed} then run sh -c 'printf "\nby a person" >> shared.txt; echo more >> theirs.txt'`,
  )
  expect((await undo(session, { run_id })).body).toEqual({ run_id, files: ['shared.txt'] })
  expect(await text('shared.txt')).toBe(`${lines.join('\n')}\nby a person`)
  expect(await text('theirs.txt')).toBe('theirs\nmore\n')
  const shown = await changes(session, `?run_id=${run_id}`)
  expect(shown).toMatchObject({ undone: true })
  expect(shown.files.filter(({ undone }) => undone).map(({ path }) => path)).toEqual(['shared.txt'])

  expect(await undo(session, { redo: true, files: ['none.txt'] })).toMatchObject({ status: 400 })
  await writeFile(join(workspace, 'shared.txt'), 'new work')
  expect(await undo(session, { run_id, redo: true })).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('shared.txt') },
  })
  await writeFile(join(workspace, 'shared.txt'), `${lines.join('\n')}\nby a person`)
  expect((await undo(session, { redo: true })).body).toEqual({ run_id, files: ['shared.txt'] })
  expect(await text('shared.txt')).toBe(`${changed}\nby a person`)
  expect(await undo(session, { redo: true })).toMatchObject({ status: 404 })
  expect((await undo(session)).body).toEqual({ run_id, files: ['shared.txt'] })
})

test('C-12 any turn can be taken back, the last by default, but not over what came after; restarts change nothing', async () => {
  const session = await createSession(server)
  const first = await code(session, 'write file one.txt with content: 1')
  await code(session, 'write file two.txt with content: 2')
  await code(session, 'list files')
  await server.restart()
  expect((await undo(session)).body).toMatchObject({ files: ['two.txt'] })
  await writeFile(join(workspace, 'one.txt'), 'by hand')
  const refused = await undo(session, { run_id: first.run_id })
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('one.txt') } })
  expect(await text('one.txt')).toBe('by hand')
  await writeFile(join(workspace, 'one.txt'), '1')
  expect((await undo(session)).body).toMatchObject({ run_id: first.run_id, files: ['one.txt'] })
  expect((await undo(session)).status).toBe(404)
})

test('C-12 what was changed after the turn in other lines stays; undos are put back in the reverse of their order', async () => {
  const session = await createSession(server)
  const lines = Array.from({ length: 12 }, (_, i) => `line ${i % 4}`)
  const file = join(workspace, 'later.txt')
  await writeFile(file, lines.join('\n'))
  const first = await code(session, `write file later.txt with content: ${lines.with(9, 'first').join('\n')}`)
  const second = await code(session, `write file later.txt with content: ${lines.with(9, 'second').join('\n')}`)
  const byHand = ['on top', ...lines].with(3, 'by hand')
  await writeFile(file, byHand.with(10, 'second, but better').join('\n'))
  expect(await undo(session)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('later.txt') } })
  await writeFile(file, byHand.with(10, 'second').join('\n'))
  for (const [{ run_id }, left] of [
    [second, 'first'],
    [first, 'line 1'],
  ] as const) {
    expect((await undo(session)).body).toEqual({ run_id, files: ['later.txt'] })
    expect(await text('later.txt')).toBe(byHand.with(10, left).join('\n'))
  }
  for (const { run_id } of [first, second]) expect((await undo(session, { redo: true })).body).toEqual({ run_id, files: ['later.txt'] })
  expect(await text('later.txt')).toBe(byHand.with(10, 'second').join('\n'))

  // So does what was changed after an undo, when that is put back; a file by name where another is in the way.
  await code(
    session,
    `write file later.txt with content: ${byHand.with(10, 'third').join('\n')}\nthen write file apart.txt with content: mine`,
  )
  await undo(session)
  await writeFile(file, (await text('later.txt')).replace('on top', 'on the very top'))
  await writeFile(join(workspace, 'apart.txt'), 'theirs')
  expect(await undo(session, { redo: true })).toMatchObject({ status: 409, body: { detail: expect.stringContaining('apart.txt') } })
  expect((await undo(session, { redo: true, files: ['later.txt'] })).body).toMatchObject({ files: ['later.txt'] })
  expect(await text('later.txt')).toContain('third')
  await rm(join(workspace, 'apart.txt'))
  expect((await undo(session, { redo: true })).body).toMatchObject({ files: ['apart.txt'] })
  expect(await text('apart.txt')).toBe('mine')
})

test("C-12 another user's session, unknown turns and paths for ids are not found", async () => {
  const session = await createSession(server)
  expect((await undo('s_nope')).status).toBe(404)
  expect((await undo(session, { run_id: '../../x' })).status).toBeGreaterThanOrEqual(400)
  expect((await undo(session, { run: 'x' })).status).toBe(400)
  expect(await changes(session)).toMatchObject({ files: [], diff: '' })
})

test('C-12 a session works in the folder it was given, within what the operator allows', async () => {
  const project = join(base, 'others', 'project')
  const made = await call<{ session_id: string }>(server, 'POST', '/my/chat/sessions/', { workspace: project })
  expect(made).toMatchObject({ status: 201, body: { workspace: project } })
  const { reply } = await code(made.body.session_id, 'write file here.txt with content: x then run pwd')
  expect(reply.content).toContain(project)
  expect(await readdir(project)).toEqual(['here.txt'])
  expect((await undo(made.body.session_id)).status).toBe(200)
  expect(await readdir(project)).toEqual([])

  const session = await createSession(server)
  expect((await call(server, 'PATCH', `/my/chat/sessions/${session}`, { workspace: join(workspace, 'src') })).body).toMatchObject({
    workspace: join(workspace, 'src'),
  })
  await symlink(join(base, 'forbidden'), join(base, 'others', 'link'))
  for (const folder of [join(base, 'forbidden'), join(base, 'others', 'link'), 'src', join(workspace, 'nope'), server.home, '/'])
    expect(await call(server, 'PATCH', `/my/chat/sessions/${session}`, { workspace: folder }), folder).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', detail: expect.stringContaining('workspace') },
    })
})
