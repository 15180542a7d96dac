import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atRest, call, createSession, eventually } from '../harness/api.ts'
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
beforeEach(async () => {
  await atRest(server)
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
    })
    if (open === 'over') return asked
    asked.push(open)
    const answered = await call(server, 'POST', `/my/chat/${session}/asks/${open.ask_id}/`, decide(open, asked.length - 1))
    expect(answered.body).toMatchObject({ ask_id: open.ask_id })
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
      use('run_command', { command: 'echo "by a command" >> ../notes.md; echo new > ../other.txt', cwd: 'sub' }),
      use('edit_file', { path: 'notes.md', old_text: 'TWO', new_text: 'Two' }),
      use('move_file', { from: 'notes.md', to: 'moved.md' }),
      use('delete_file', { path: 'other.md' }),
    ]
    return steps[index] ?? { text: 'Done.' }
  }
  const session = await createSession(server)
  await mkdir(join(workspace, 'sub'))
  const asked = await work(session, { content: 'change the notes' })
  // Refused before anybody was asked, and again although writing is allowed.
  expect(asked.map(({ text }) => text)).toEqual([
    expect.stringContaining('edit notes.md'),
    expect.stringContaining('other.txt` in sub?'),
    expect.stringContaining('moved.md'),
  ])
  expect(last()).toContain('other.md is there already and you have not read it')
  // What was refused was shown, and so was what a command did: no file is read a second time.
  expect(last().match(/notes.md has changed since you last read or wrote it/g)).toHaveLength(1)
  const [, , , , refused = '', , ran = ''] = requests().map(({ messages }) => messages.at(-1)?.text ?? '')
  expect(refused).toContain('+by the person')
  expect(ran).toContain('changed_while_it_ran:\nnotes.md\nother.txt (new)')
  expect(ran).toContain('notes.md (+1 −0):\n@@')
  expect(await readFile(join(workspace, 'moved.md'), 'utf8')).toBe('ONE\nTwo\nby the person\nby a command\n')
  const { body } = await call<{ files: { path: string; status: string }[] }>(server, 'GET', `/my/chat/${session}/changes/`)
  expect(body.files.map(({ path, status }) => `${status} ${path}`).sort()).toEqual([
    'created moved.md',
    'created other.txt',
    'deleted notes.md',
    'deleted other.md',
  ])
  // What it took away itself is no news to it.
  before = models.requests.length
  inOrder({ text: 'Seen.' })
  await work(session, { content: 'and now?' })
  expect(last()).not.toContain('it is gone')
  expect((await call(server, 'POST', `/my/chat/${session}/undo/`, {})).status).toBe(200)
  expect(await readFile(join(workspace, 'other.md'), 'utf8')).toBe('other\n')
  // What the person wrote meanwhile is theirs.
  expect(await readFile(join(workspace, 'notes.md'), 'utf8')).toBe('one\ntwo\nby the person\nby a command\n')
})

test('C-01 C-12 the next turn goes on from the conversation of the last: calls, results, decisions and questions as they were', async () => {
  await writeFile(join(workspace, 'memo.txt'), 'remember me\n')
  const session = await createSession(server)
  inOrder(
    { text: 'I look.', toolCalls: [{ name: 'read_file', arguments: { path: 'memo.txt' } }] },
    use('edit_file', { path: 'memo.txt', old_text: 'remember me', new_text: 'forget me' }),
    use('write_file', { path: 'new.txt', content: 'new\n' }),
    use('ask_person', { question: 'Tabs or spaces?' }),
    { text: 'All done.' },
  )
  const decisions = [
    { action: 'reject', feedback: 'leave it alone' },
    { action: 'approve', feedback: 'nice' },
    { action: 'answer', text: 'tabs' },
  ]
  await work(session, { content: 'first request' }, (_, index) => decisions[index] ?? {})
  const [, , , , fifth] = requests()
  const first = fifth?.body.messages as object[]
  await call(server, 'POST', `/my/chat/${session}/undo/`, {})

  before = models.requests.length
  inOrder({ text: 'I remember.' })
  await work(session, { content: 'second request' })
  const second = requests()[0]?.body.messages as object[]
  // The prefix that a provider has cached is the same, word for word.
  expect(second.slice(0, first.length)).toEqual(first)
  expect(second.at(first.length)).toMatchObject({ role: 'assistant', content: 'All done.' })
  for (const part of ['remember me', 'They said: leave it alone', 'The person added: nice', 'The person answered: tabs'])
    expect(JSON.stringify(second.slice(0, -1))).toContain(part)
  expect(JSON.stringify(second.at(-1))).toContain('taken back by the person since it was written: new.txt')

  before = models.requests.length
  inOrder({ text: 'Still.' })
  await call(server, 'POST', `/my/chat/${session}/undo/`, { redo: true })
  await work(session, { content: 'third request' })
  const told = JSON.stringify((requests()[0]?.body.messages as object[] | undefined)?.at(-1))
  expect(told).toContain('taken back by the person and put back again, so it stands: new.txt')
  expect(told).not.toContain('since it was written')
  expect((requests()[0]?.body.messages as object[] | undefined)?.slice(0, second.length)).toEqual(second)
})

test('C-01 after a cancel the model is told what had begun and what had not, and what it had written', async () => {
  const session = await createSession(server)
  script = ({ index, messages }) => {
    const kept = /"output\\?": \\?"(c_\w+)/.exec(messages.map(({ text }) => text).join('\n'))?.[1]
    if (index === 0)
      return {
        toolCalls: [
          { name: 'run_command', arguments: { command: 'echo under way; touch begun; sleep 300' } },
          { name: 'delete_file', arguments: { path: 'begun' } },
        ],
      }
    return index === 1 ? use('command_output', { output: kept }) : { text: 'Seen.' }
  }
  const running = work(session, { content: 'run it' })
  await eventually(async () => (await readFile(join(workspace, 'begun'), 'utf8').catch(() => undefined)) !== undefined)
  await call(server, 'POST', `/my/chat/${session}/cancel/`)
  await running
  await work(session, { content: 'what happened?' })
  const results = requests()[1]?.messages.map(({ text }) => text) ?? []
  expect(results.find((text) => text.includes('was under way when the turn ended'))).toContain('command_output')
  expect(results.some((text) => text.includes('nothing was done by it'))).toBe(true)
  expect(last()).toContain('under way\\n')
})

test('C-03 C-04 C-11 all of a long output can be looked at, what only reads is not asked about, a pipeline is what works in it', async () => {
  const session = await createSession(server)
  await mkdir(join(workspace, 'build'), { recursive: true })
  await writeFile(join(workspace, '.gitignore'), 'build/\n')
  await writeFile(join(workspace, 'build', 'out.js'), 'needle\n')
  const lines = 'for (let i = 1; i <= 5000; i++) console.log(i === 2500 ? "not ok 7 - the one" : "ok " + i)'
  await writeFile(join(workspace, 'long.cjs'), lines)
  script = ({ index, messages }) => {
    const kept = /output: (c_\w+)/.exec(messages.at(-1)?.text ?? '')?.[1]
    const steps = [
      use('run_command', { command: 'node long.cjs 2>&1 | cat' }),
      use('command_output', { output: kept, search: 'OK 2499', context: 1, max_lines: 2 }),
      use('run_command', { command: 'node long.cjs | head -2' }),
      use('run_command', { command: 'cat long.cjs | wc -l', timeout_ms: '5000' }),
      use('search', { text: 'needle', path: 'build' }),
      use('read_file', { file: 'long.cjs' }),
      use('read_file', { path: 'src/lnog.cjs' }),
      use('edit_file', { path: 'long.cjs', old_text: '5000', new_text: '6000' }),
    ]
    return steps[index] ?? { text: 'Seen.' }
  }
  const asked = await work(session, { content: 'run it' })
  // Without a sandbox nobody knows what a command does: then looking is asked about too.
  const looks = server.output().includes('run without a sandbox') ? ['May coder run `cat long.cjs | wc -l`?'] : []
  const wanted = ['May coder run `node long.cjs 2>&1 | cat`?', ...looks, 'May coder edit long.cjs (+1 −1)?']
  expect(asked.map(({ text }) => text)).toEqual(wanted)
  const results = requests().map(({ messages }) => messages.at(-1)?.text ?? '')
  expect(results[1]).toContain('lines_that_look_like_failures: 2500\\tnot ok 7 - the one'.replace('\\t', '\t'))
  expect(results[1]?.length).toBeLessThan(6_000)
  expect(results[2]).toContain('2498\tok 2498\n2499\tok 2499\n')
  expect(results[2]).not.toContain('2500\t')
  expect(results[3]).toContain('ok 1\nok 2')
  expect(results[4]).toContain('exit_code: 0')
  expect(results[5]).toContain('build/out.js:1: needle')
  expect(results[6]).toContain('it takes path, start_line, max_lines')
  expect(results[7]).toContain('is it long.cjs?')
  expect(results[8]).toMatch(/1\tfor .* i <= 6000/)
})

test('C-06 C-07 a reply that breaks off goes on and is one message; a failure is no word of the agent; words said with a plan reach it', async () => {
  const session = await createSession(server)
  inOrder(use('propose_plan', { steps: ['Look', 'Write'] }), { text: 'The first half and ', cut: true }, { text: 'the second half.' })
  await work(session, { content: 'go', plan_first: true }, () => ({ action: 'approve', feedback: 'with care' }))
  expect(requests()[1]?.messages.at(-1)?.text).toContain('The person approved the plan. They said: with care.')
  const { body } = await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/?role=assistant`)
  expect(body.items.at(-1)?.content).toMatch(/^The first.*the second half\.$/)
  const { tools } = requests()[0]?.body ?? {}

  // Every request begins with the tools: they are the same, whether a plan is wanted or not.
  before = models.requests.length
  inOrder(use('propose_plan', { steps: ['Look'] }), { text: 'Then without.' })
  await work(session, { content: 'and now' })
  expect(requests()[0]?.body.tools).toEqual(tools)
  expect(requests()[1]?.messages.at(-1)?.text).toContain('the person has not asked for a plan first')

  before = models.requests.length
  inOrder(use('read_file', { path: '.gitignore' }), { status: 400, text: 'no such model' })
  await work(session, { content: 'fail' })
  before = models.requests.length
  inOrder({ text: 'Here again.' })
  await work(session, { content: 'go on' })
  const messages = requests()[0]?.body.messages as { role: string; content: string }[]
  expect(JSON.stringify(messages.filter(({ role }) => role === 'assistant'))).not.toContain('answered 400')
  expect(messages.at(-1)?.content).toMatch(/Note from the server.*ended here.*400[\s\S]*go on$/)
  expect(JSON.stringify(messages)).toContain('read_file')
})
