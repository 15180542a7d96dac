import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession } from '../harness/api.ts'
import { connectIde, type Frame, type Ide } from '../harness/ide.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let base: string
let workspace: string

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'parley-coder-')))
  workspace = join(base, 'work')
  await mkdir(join(workspace, '.git', 'hooks'), { recursive: true })
  await mkdir(join(workspace, 'src'))
  await writeFile(join(workspace, 'main.py'), 'print("hello")\n')
  await writeFile(join(base, 'secret.txt'), 'top secret')
  await symlink(join(base, 'secret.txt'), join(workspace, 'link.txt'))
  server = await startServer({
    env: { PARLEY_WORKSPACE: workspace, ANTHROPIC_BASE_URL: 'http://127.0.0.1:9/hidden', PARLEY_MODEL: 'offline' },
  })
})
afterAll(async () => {
  await server.stop()
  await rm(base, { recursive: true, force: true })
})

type Decide = (call: Frame & { type: 'tool_call' }) => Record<string, unknown>

/** Says something to the coder, decides on every call that asks, and returns the connection when the turn is over. */
async function code(content: string, decide: Decide = () => ({ action: 'approve' })): Promise<Ide & { reply: string; session: string }> {
  const session = await createSession(server)
  const ide = await connectIde(server, session)
  ide.send({ type: 'user_message', content, target_agent: 'coder' })
  const decided = new Set<string>()
  ide.socket.on('message', () => {
    for (const frame of ide.frames) {
      if (frame.type !== 'tool_call' || frame.requires_approval !== true || decided.has(frame.ask_id ?? '')) continue
      decided.add(frame.ask_id ?? '')
      ide.send({ type: 'hitl_response', call_id: frame.call_id, ...decide(frame) })
    }
  })
  await ide.idle()
  await ide.close()
  const reply = ide.frames.findLast((frame) => frame.type === 'agent_message')?.content as string
  return Object.assign(ide, { reply, session })
}

/** How many processes on this machine have exactly this command line. */
async function countProcesses(line: string): Promise<number> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(names.map((name) => readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((text) => text.replaceAll('\0', ' ').trim() === line).length
}

const calls = (ide: Ide) => ide.frames.filter((frame) => frame.type === 'tool_call')
const results = (ide: Ide) => ide.frames.filter((frame) => frame.type === 'tool_result')

describe('the coder without a model', () => {
  test('W-10 W-05 W-07 follows several commands as one plan, asking only to write and to run', async () => {
    const ide = await code('list files then read file main.py then write file out.txt with content: done then run cat out.txt')
    expect(calls(ide).map((frame) => [frame.tool_name, frame.requires_approval ?? false])).toEqual([
      ['list_files', false],
      ['read_file', false],
      ['write_file', true],
      ['run_command', true],
    ])
    const plan = ide.frames.find((frame) => frame.type === 'plan_update')
    expect(plan).toMatchObject({
      current_step: '1',
      steps: [{ id: '1', status: 'pending' }, { status: 'blocked' }, { status: 'blocked' }, { status: 'blocked' }],
    })
    for (const frame of [...calls(ide), ...results(ide)])
      expect(frame).toMatchObject({ plan_id: plan?.plan_id, step_id: expect.any(String), agent_id: 'coder' })
    expect(ide.frames.filter((frame) => frame.type === 'plan_progress').map((frame) => frame.status)).toEqual([
      'done',
      'done',
      'done',
      'done',
    ])
    expect(await readFile(join(workspace, 'out.txt'), 'utf8')).toBe('done')
    expect(ide.reply).toContain('main.py')
    expect(ide.reply).toContain('print("hello")')
    expect(ide.reply).toContain('exit code 0')
  })

  test.each([
    ['ru', 'список файлов потом запиши файл ru.txt с содержимым: привет затем запусти cat ru.txt', 'привет'],
    ['uk', 'покажи файли потім запиши файл uk.txt з вмістом: привіт далі запусти cat uk.txt', 'привіт'],
  ])('P-20 follows the same commands in %s', async (language, message, content) => {
    const ide = await code(message)
    expect(calls(ide).map((frame) => frame.tool_name)).toEqual(['list_files', 'write_file', 'run_command'])
    expect(await readFile(join(workspace, `${language}.txt`), 'utf8')).toBe(content)
    expect(results(ide).at(-1)).toMatchObject({ result: { exit_code: 0, stdout: content } })
  })

  test('X-03 says that it has no model when it cannot follow, and does nothing', async () => {
    const ide = await code('Рефактори main.py и напиши тесты')
    expect(ide.reply).toContain('модели нет')
    expect(calls(ide)).toEqual([])
  })

  test('W-05 a step that fails ends the plan: what follows is not started', async () => {
    const ide = await code('read file nope.txt then run touch never')
    expect(results(ide)).toMatchObject([{ error: expect.stringContaining('no such file') }])
    expect(ide.frames.filter((frame) => frame.type === 'plan_update').at(-1)).toMatchObject({
      steps: [{ status: 'error' }, { status: 'blocked' }],
    })
    await expect(stat(join(workspace, 'never'))).rejects.toThrow()
  })
})

describe('decisions', () => {
  test('W-03 W-04 approve: the diff is shown, what was shown is what runs, and the audit has it', async () => {
    const ide = await code('write file a.txt with content: one')
    expect(calls(ide)[0]).toMatchObject({
      arguments: { path: 'a.txt', content: 'one' },
      preview: { diff: expect.stringContaining('+one') },
    })
    expect(ide.frames.find((frame) => frame.type === 'policy_result')).toMatchObject({ decision: 'approved', answered_by: 'local' })
    expect(await readFile(join(workspace, 'a.txt'), 'utf8')).toBe('one')
    const { body } = await call<{ items: object[] }>(server, 'GET', `/my/chat/${ide.session}/audit/`)
    expect(JSON.stringify(body.items)).toContain('approved')
  })

  test('W-03 W-04 edit: one argument changed, the others stay, and it is validated again', async () => {
    const ide = await code('write file b.txt with content: one', () => ({
      action: 'edit',
      edited_arguments: { content: 'two' },
      feedback: 'better',
    }))
    expect(ide.frames.find((frame) => frame.type === 'policy_result')).toMatchObject({ decision: 'edited_by_human', feedback: 'better' })
    expect(await readFile(join(workspace, 'b.txt'), 'utf8')).toBe('two')
  })

  test.each([
    [{ path: '../escape.txt' }, 'outside the workspace'],
    [{ path: '.git/hooks/pre-commit' }, '.git'],
    [{ content: 7 }, 'content'],
    [{ mode: 'x' }, 'mode'],
  ])('W-03 edited arguments %j are refused, and the call still waits', async (edited_arguments, reason) => {
    const session = await createSession(server)
    const ide = await connectIde(server, session)
    ide.send({ type: 'user_message', content: 'write file c.txt with content: one', target_agent: 'coder' })
    const asked = await ide.until((frame) => frame.type === 'tool_call' && frame.requires_approval === true)
    ide.send({ type: 'hitl_response', call_id: asked.call_id, action: 'edit', edited_arguments })
    expect((await ide.nth('error')).content).toContain(reason)
    ide.send({ type: 'hitl_response', call_id: asked.ask_id, action: 'reject' })
    await ide.idle()
    await ide.close()
    await expect(stat(join(base, 'escape.txt'))).rejects.toThrow()
    await expect(stat(join(workspace, 'c.txt'))).rejects.toThrow()
  })

  test('W-03 W-04 reject: nothing runs, and the feedback reaches the agent', async () => {
    const ide = await code('run touch rejected.txt', () => ({ action: 'reject', feedback: 'not today' }))
    expect(ide.reply).toContain('not today')
    expect(ide.frames.find((frame) => frame.type === 'policy_result')).toMatchObject({ decision: 'rejected' })
    await expect(stat(join(workspace, 'rejected.txt'))).rejects.toThrow()
  })

  test('W-03 a script swapped after it was shown is asked again, not run', async () => {
    await writeFile(join(workspace, 'job.sh'), 'echo safe > job.out')
    const session = await createSession(server)
    const ide = await connectIde(server, session)
    ide.send({ type: 'user_message', content: 'run sh job.sh', target_agent: 'coder' })
    const first = await ide.nth('tool_call', 1)
    await writeFile(join(workspace, 'job.sh'), 'echo evil > job.out')
    ide.send({ type: 'hitl_response', call_id: first.ask_id, action: 'approve' })
    const second = await ide.nth('tool_call', 2)
    expect(second).toMatchObject({ requires_approval: true, call_id: first.call_id })
    await expect(stat(join(workspace, 'job.out'))).rejects.toThrow()
    ide.send({ type: 'hitl_response', call_id: second.ask_id, action: 'reject' })
    await ide.idle()
    await ide.close()
    await expect(stat(join(workspace, 'job.out'))).rejects.toThrow()
  })
})

describe('attacks on files and commands', () => {
  test.each(['../secret.txt', 'link.txt', '/etc/hostname'])('W-02 reading %s is refused', async (path) => {
    const ide = await code(`read file ${path}`)
    expect(results(ide)).toMatchObject([{ error: expect.stringContaining('path: ') }])
    expect(JSON.stringify(ide.frames)).not.toContain('top secret')
  })

  test('W-02 writing to .git/hooks is refused before anybody is asked', async () => {
    const ide = await code('write file .git/hooks/pre-commit with content: evil')
    expect(ide.frames.some((frame) => frame.type === 'tool_call' && frame.requires_approval)).toBe(false)
    expect(results(ide)).toMatchObject([{ error: expect.stringContaining('never written') }])
  })

  test('W-02 a line that needs a shell is shown as one; other words reach the program as they are', async () => {
    const shell = await code('run echo one && echo two')
    expect(calls(shell)[0]).toMatchObject({ preview: { kind: 'shell', line: 'echo one && echo two' } })
    expect(results(shell)[0]).toMatchObject({ result: { stdout: 'one\ntwo\n' } })
    const plain = await code(`run echo '$HOME;ls'`)
    expect(calls(plain)[0]).toMatchObject({ preview: { kind: 'program', argv: ['echo', '$HOME;ls'] } })
    expect(results(plain)[0]).toMatchObject({ result: { stdout: '$HOME;ls\n' } })
  })

  test("W-02 the server's settings are not in a child's environment", async () => {
    const ide = await code('run env')
    const { stdout } = (results(ide)[0] as unknown as { result: { stdout: string } }).result
    expect(stdout).toContain('PATH=')
    expect(stdout).not.toContain('hidden')
    expect(stdout).not.toMatch(/^PARLEY_(?!CALL_ID)/m)
  })

  test('W-03 cancel ends a running command with its processes', async () => {
    const nap = `sleep 6${process.pid}`
    await writeFile(join(workspace, 'long.sh'), `echo started > long.out; ${nap}`)
    await chmod(join(workspace, 'long.sh'), 0o755)
    const ide = await connectIde(server, await createSession(server))
    ide.send({ type: 'user_message', content: 'run sh long.sh', target_agent: 'coder' })
    ide.send({ type: 'hitl_response', call_id: (await ide.nth('tool_call')).call_id, action: 'approve' })
    await expect.poll(() => readFile(join(workspace, 'long.out'), 'utf8').catch(() => ''), { timeout: 60_000 }).toContain('started')
    ide.send({ type: 'cancel' })
    await ide.idle()
    await expect.poll(() => countProcesses(nap), { timeout: 60_000 }).toBe(0)
    await ide.close()
  })
})

test.each(['auto', 'off'])('C-15 a command is seen while it runs, and ends with a killed server (sandbox %s)', async (use) => {
  await server.restart({ PARLEY_SANDBOX: use })
  const nap = `sleep 7${process.pid}`
  await writeFile(join(workspace, 'leave.sh'), `echo begun; setsid ${nap} & ${nap}`)
  const ide = await connectIde(server, await createSession(server))
  ide.send({ type: 'user_message', content: 'run sh leave.sh', target_agent: 'coder' })
  const asked = await ide.nth('tool_call')
  const preview = asked.preview as { warning?: string }
  if (use === 'off') expect(preview.warning).toContain('without a sandbox')
  ide.send({ type: 'hitl_response', call_id: asked.call_id, action: 'approve' })
  expect(await ide.nth('tool_output')).toMatchObject({ call_id: asked.call_id, stream: 'stdout', text: 'begun\n', agent_id: 'coder' })
  await expect.poll(() => countProcesses(nap), { timeout: 60_000 }).toBe(2)
  await server.kill()
  await expect.poll(() => countProcesses(nap), { timeout: 60_000 }).toBe(0)
  await server.restart()
})

test('W-03 X-05 a call that waits for approval is still there after kill -9, and runs once', async () => {
  const session = await createSession(server)
  const before = await connectIde(server, session)
  before.send({
    type: 'user_message',
    content: 'run sh -c "echo ran >> once.txt" then write file after.txt with content: x',
    target_agent: 'coder',
  })
  const asked = await before.nth('tool_call')
  await server.kill()
  await writeFile(join(server.home, 'policy.json'), JSON.stringify({ allow: { commands: [['echo']], writes: ['notes/**'] } }))
  await server.restart()
  const ide = await connectIde(server, session, { after: asked.seq ?? 0 })
  ide.send({ type: 'hitl_response', call_id: asked.call_id, action: 'approve' })
  const next = await ide.until((frame) => frame.type === 'tool_call' && frame.tool_name === 'write_file')
  ide.send({ type: 'hitl_response', call_id: next.call_id, action: 'approve' })
  await ide.idle()
  await ide.close()
  expect(await readFile(join(workspace, 'once.txt'), 'utf8')).toBe('ran\n')
  expect(await readFile(join(workspace, 'after.txt'), 'utf8')).toBe('x')
})

test('W-02 the policy file, read at the start above, names what is not asked; a wrong one stops the start', async () => {
  const ide = await code('run echo hi then write file notes/a.md with content: x then write file other.md with content: x')
  expect(calls(ide).map((frame) => frame.requires_approval ?? false)).toEqual([false, false, true])
  await writeFile(join(server.home, 'policy.json'), '{"allow": {"commands": "all"}}')
  await expect(server.restart()).rejects.toThrow()
  expect(server.output()).toContain('policy.json: allow.commands')
})
