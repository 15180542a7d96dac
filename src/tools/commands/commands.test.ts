import { getEventListeners } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { AnyTool, ToolContext } from '#core/ports/tools.ts'
import { createApprovalPolicy } from '../approval-policy.ts'
import { createChanges } from '../files/changes.ts'
import { createSnapshots } from '../files/snapshot.ts'
import { createWorkspace } from '../files/workspace.ts'
import { parseCommand } from './argv.ts'
import { createKeptOutput } from './kept-output.ts'
import { createCommandTools } from './command-tools.ts'
import { type Commands, createCommands } from './commands.ts'

describe('reading a command line', () => {
  test.each([
    ['npm test', ['npm', 'test']],
    [`git commit -m 'a | b; c'`, ['git', 'commit', '-m', 'a | b; c']],
    ['echo "two words" a\\ b ""', ['echo', 'two words', 'a b', '']],
    [`printf "a\\"b\\n" 'c'"d"`, ['printf', 'a"b\\n', 'cd']],
    ['node --test-name=x y', ['node', '--test-name=x', 'y']],
  ])('W-02 %s is words for a program', (line, argv) => {
    expect(parseCommand(line)).toEqual({ kind: 'argv', argv })
  })

  test.each([
    'a | b',
    'a && b',
    'a; b',
    'a > f',
    'echo $HOME',
    'echo "$(id)"',
    'echo `id`',
    'ls *.ts',
    'a\nb',
    'X=1 a',
    'a &',
    '! a',
    'cat ~/x',
  ])('W-02 %j needs a shell, and is never guessed', (line) => {
    expect(parseCommand(line)).toEqual({ kind: 'shell', line })
  })

  test.each(['', '   ', `echo 'open`, 'echo "open', 'echo \\', `''`])('W-02 %j is refused', (line) => {
    expect(() => parseCommand(line)).toThrow(/^command: /)
  })
})

describe.each(['auto', 'off'] as const)('running a command, sandbox %s', (use) => {
  let commands: Commands
  let root: string
  let tool: AnyTool
  let tools: AnyTool[]
  let abort: AbortController
  let context: ToolContext

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'parley-commands-'))
    await mkdir(join(root, '.parley'))
    abort = new AbortController()
    context = {
      sessionId: 's',
      user: 'u',
      runId: 'r',
      callId: `c_${Math.random().toString(36).slice(2)}`,
      agentId: 'coder',
      signal: abort.signal,
    }
    const workspace = createWorkspace({ root, home: join(root, '.parley') })
    const policy = createApprovalPolicy({
      commands: [
        ['npm', 'test'],
        ['git', 'status'],
      ],
      writes: [],
    })
    commands = createCommands({ home: join(root, '.parley'), use, network: 'on', write: 'anywhere' })
    tools = createCommandTools({
      kept: createKeptOutput(join(root, '.parley')),
      commands,
      snapshots: createSnapshots(createChanges(join(root, '.parley'))),
      news: async () => [],
      workspaceOf: () => workspace,
      policy,
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/nowhere',
        ANTHROPIC_API_KEY: 'secret',
        PARLEY_TOKENS: 'a:b',
      },
    })
    tool = tools[0] as AnyTool
  })
  afterEach(async () => {
    await commands.close()
    await rm(root, { recursive: true, force: true })
  })

  const run = (command: string, more = {}) => tool.run(tool.input.parse({ command, ...more }), context) as Promise<Record<string, unknown>>
  const countOf = async (line: string) => {
    const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const lines = await Promise.all(names.map((name) => readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')))
    return lines.filter((text) => text.replaceAll('\0', ' ').trim() === line).length
  }

  test('W-02 all commands need approval but those that the policy starts with, and a shell line always does', async () => {
    const needs = (command: string) => tool.needsApproval?.({ command }, context)
    expect(await needs('rm -r src')).toBe(true)
    expect(await needs('npm test')).toBe(false)
    expect(await needs('npm test -- unit')).toBe(false)
    expect(await needs('npm testing')).toBe(true)
    expect(await needs('npm test; rm -r src')).toBe(true)
    expect(await needs('git status > .git/hooks/x')).toBe(true)
  })

  test('W-03 a person sees the words of a program, or that it is a shell line', async () => {
    expect(await tool.preview?.({ command: `echo 'a b'` }, context)).toMatchObject({ kind: 'program', argv: ['echo', 'a b'] })
    expect(await tool.preview?.({ command: 'p\u0430y | sh' }, context)).toMatchObject({ kind: 'shell', line: 'p\\u{430}y | sh' })
  })

  test('W-03 the approval binds the scripts that the command names', async () => {
    await writeFile(join(root, 'build.sh'), 'echo safe')
    await writeFile(join(root, 'package.json'), '{}')
    for (const command of ['sh build.sh', 'sh ./build.sh', 'sh build.sh | cat', 'node --import=./build.sh x']) {
      await writeFile(join(root, 'build.sh'), 'echo safe')
      const before = await tool.target?.({ command }, context)
      expect(await tool.target?.({ command }, context)).toBe(before)
      await writeFile(join(root, 'build.sh'), 'echo evil')
      expect(await tool.target?.({ command }, context), command).not.toBe(before)
    }
    // Words that every object has are words like any other.
    await writeFile(join(root, 'build.sh'), 'constructor toString __proto__')
    expect(await tool.target?.({ command: 'sh build.sh constructor' }, context)).toMatch(/^[0-9a-f]+$/)
    const before = await tool.target?.({ command: 'npm run build' }, context)
    await writeFile(join(root, 'package.json'), '{"scripts":{}}')
    expect(await tool.target?.({ command: 'npm run build' }, context)).not.toBe(before)
  })

  test('W-10 gives exit code and output, in the workspace', async () => {
    expect(await run('sh -c "echo out; echo err >&2; exit 3"')).toMatchObject({ exit_code: 3, stdout: 'out\n', stderr: 'err\n' })
    expect(await run('echo one | tr a-z A-Z')).toMatchObject({ exit_code: 0, stdout: 'ONE\n' })
    await writeFile(join(root, 'here'), '')
    expect(await run('ls')).toMatchObject({ stdout: 'here\n' })
    await expect(run('no-such-program-x')).rejects.toThrow('was not found')
  })

  test('W-02 no shell reads the words of a program', async () => {
    expect(await run(`echo '$(id)' '; ls' '*'`)).toMatchObject({ stdout: '$(id) ; ls *\n' })
  })

  test('W-02 secrets of the server are not in the environment of a child', async () => {
    const { stdout } = await run('env')
    expect(stdout).toContain('HOME=/nowhere')
    expect(stdout).not.toContain('secret')
    expect(stdout).not.toContain('PARLEY_TOKENS')
  })

  test('W-02 a command that takes too long ends with all its processes, also those that left the group', async () => {
    const nap = `sleep 5${process.pid}`
    const result = await run(`sh -c "setsid ${nap} & sleep 100"`, { timeout_ms: 300 })
    expect(result.stopped).toContain('longer than 300 ms')
    expect(await countOf(nap)).toBe(0)
  })

  test('W-02 what a finished command left behind is ended', async () => {
    const nap = `sleep 4${process.pid}`
    expect(await run(`${nap} & true`)).toMatchObject({ exit_code: 0 })
    expect(await countOf(nap)).toBe(0)
  })

  test('W-02 endless output is cut and ends the command', async () => {
    const result = await run('yes')
    expect(result.stopped).toContain('more than')
    expect(String(result.stdout).length).toBeLessThan(30_000)
    expect(result.stdout).toMatch(/\n… \d+ bytes, \d+ lines left out …\n/)
  })

  test('W-02 a fork bomb is found and ended whole', async () => {
    const nap = `sleep 100${process.pid}`
    await writeFile(join(root, 'bomb.sh'), `for i in $(seq 300); do ${nap} & done; wait`)
    const result = await run('sh bomb.sh')
    expect(result.stopped).toContain('processes')
    expect(await countOf(nap)).toBe(0)
  })

  test('C-03 of a long output the beginning and the end are kept, and what is missing is counted', async () => {
    const { stdout, stderr } = await run('sh -c "seq 100000; echo FAILED: the last test; seq 3 >&2; exit 1"')
    expect(stdout).toMatch(/^1\n2\n[^]*\n… \d+ bytes, \d+ lines left out …\n[^]*100000\nFAILED: the last test\n$/)
    const [, bytes, lines] = /… (\d+) bytes, (\d+) lines/.exec(String(stdout)) ?? []
    const shown = String(stdout)
      .split('\n')
      .filter((line) => /^\d+$/.test(line)).length
    expect(shown + Number(lines)).toBe(100_000)
    const all = 588_895 + 'FAILED: the last test\n'.length
    expect(Buffer.byteLength(String(stdout)) - Buffer.byteLength(`… ${bytes} bytes, ${lines} lines left out …\n`)).toBe(all - Number(bytes))
    expect(stderr).toBe('1\n2\n3\n')
  })

  test('C-15 output is shown while the command runs', async () => {
    const pieces: string[] = []
    context.output = ({ stream, text }) => void pieces.push(`${stream}: ${text}`)
    const running = run('sh -c "echo one; while [ ! -e go ]; do sleep 0.05; done; echo two >&2"')
    await expect.poll(() => pieces.join('')).toContain('stdout: one\n')
    await writeFile(join(root, 'go'), '')
    expect(await running).toMatchObject({ exit_code: 0 })
    expect(pieces.at(-1)).toBe('stderr: two\n')
  })

  test('C-15 a background command is looked at and stopped, with all it started', async () => {
    const use = (name: string, args: object) => {
      const found = tools.find((one) => one.name === name) as AnyTool
      return found.run(found.input.parse(args), context) as Promise<Record<string, unknown>>
    }
    const nap = `sleep 2${process.pid}`
    const started = await run(`echo ready; ${nap} & echo more; wait`, { background: true })
    expect(started).toMatchObject({ running: true })
    const { process_id } = started
    let said = String(started.stdout)
    await expect.poll(async () => (said += String((await use('command_output', { process_id })).stdout))).toBe('ready\nmore\n')
    expect(await use('command_output', {})).toMatchObject({ commands: [{ process_id, running: true }] })
    expect(await use('command_output', { process_id })).toMatchObject({ running: true, stdout: '' })
    expect(getEventListeners(abort.signal, 'abort')).toEqual([])
    expect(await use('stop_command', { process_id })).toMatchObject({ running: false, stopped: 'it was stopped' })
    expect(await countOf(nap)).toBe(0)
    await expect(use('command_output', { process_id: 'p_other' })).rejects.toThrow('no command p_other')
    // One that ends at once is told with its end, as soon as the machine lets it begin in time.
    const quick: Record<string, unknown>[] = []
    do quick.push(await run('sh -c "exit 4"', { background: true }))
    while (quick.at(-1)?.running && quick.length < 10)
    expect(quick.at(-1)).toMatchObject({ running: false, exit_code: 4 })
  })

  test('C-15 background commands end with their session', async () => {
    const nap = `sleep 3${process.pid}`
    await run(nap, { background: true })
    await expect.poll(() => countOf(nap)).toBe(1)
    commands.end('s')
    await expect.poll(() => countOf(nap)).toBe(0)
  })

  test('C-03 a part of a pipe that failed is told, the exit code is the line’s, and a reader that has seen enough is no failure', async () => {
    expect(await run('sh -c "echo broken; exit 3" 2>&1 | tail -4')).toMatchObject({ exit_code: 0, exit_codes: '3 | 0', stdout: 'broken\n' })
    expect(await run('cd . && true | sh -c "exit 2"')).not.toHaveProperty('exit_codes')
    expect(await run('! true | true; exit 5 | cat')).toMatchObject({ exit_code: 0, exit_codes: '5 | 0' })
    const enough = await run('seq 1 100000 | head -1')
    expect(enough).toMatchObject({ exit_code: 0, stdout: '1\n' })
    expect(enough).not.toHaveProperty('exit_codes')
    expect(await run('echo {a,b} | cat; exit 4')).toMatchObject({ exit_code: 4, stdout: '{a,b}\n' })
  })

  test('W-03 cancelling ends it', async () => {
    const nap = `sleep 8${process.pid}`
    const running = run(nap)
    await expect.poll(() => countOf(nap)).toBe(1)
    abort.abort()
    expect((await running).stopped).toContain('cancelled')
  })
})

/** With the narrower writing only bubblewrap will do, with the wider also the bare namespaces. */
test.each(['workspace', 'anywhere'] as const)(
  'R-04 in the sandbox a command sees neither the data of the server nor its processes, and cannot undo that (writes: %s)',
  async (write) => {
    const root = await realpath(await mkdtemp(join(tmpdir(), 'parley-sandbox-')))
    const home = join(root, 'home')
    const work = join(home, 'work')
    await mkdir(join(work, 'below'), { recursive: true })
    await writeFile(join(home, 'key'), 'the operator key')
    const commands = createCommands({ home, use: 'auto', network: 'off', write })
    onTestFinished(async () => {
      await commands.close()
      await rm(root, { recursive: true })
    })
    if (commands.unprotected !== undefined) return expect(commands.unprotected).toMatch(/bwrap/)
    const run = (line: string, cwd = work) =>
      commands.start({
        argv: ['/bin/sh', '-c', line],
        cwd,
        root: work,
        env: { PATH: `${work}:/usr/bin:/bin:/usr/sbin` },
        callId: 'c',
        timeoutMs: 20_000,
        signal: undefined,
      }).ended
    for (const line of [
      `cat ${home}/key`,
      `umount ${home}; cat ${home}/key`,
      `unshare -Urm sh -c 'umount ${home}; cat ${home}/key'`,
      `cat /proc/1/root${home}/key`,
      `cat /proc/${process.pid}/environ`,
      `tee /proc/sys/kernel/core_pattern < /proc/sys/kernel/core_pattern > /dev/null`,
      `find /dev -type b | grep .`,
      `cat /proc/net/tcp | wc -l | grep -vx 1`,
    ]) {
      const { exit_code, stdout } = await run(line)
      expect({ line, stdout, failed: exit_code !== 0 }).toEqual({ line, stdout: '', failed: true })
    }
    expect(await run('echo x > kept && cat kept')).toMatchObject({ exit_code: 0, stdout: 'x\n' })
    expect(await run('pwd; kill -9 $$', join(work, 'below'))).toMatchObject({ exit_code: 137, stdout: `${work}/below\n` })
    // What a workspace calls `mount` is not what sets the sandbox up.
    await writeFile(join(work, 'mount'), `#!/bin/sh\ncat ${home}/key > ${work}/stolen`, { mode: 0o755 })
    expect(await run('mount; cat stolen')).toMatchObject({ stdout: '' })
    if (write === 'anywhere') return
    await run(`echo x > ${root}/outside`)
    expect(await readdir(root)).toEqual(['home'])
  },
)

test('R-04 a daemon without environment, terminal or parent ends with its command', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'parley-daemon-')))
  await mkdir(join(root, 'home'))
  const commands = createCommands({ home: join(root, 'home'), use: 'auto', network: 'on', write: 'anywhere' })
  onTestFinished(async () => {
    await commands.close()
    await rm(root, { recursive: true })
  })
  if (commands.unprotected !== undefined) return expect(commands.unprotected).toMatch(/bwrap/)
  const daemon = `echo started > ${root}/told; while :; do sleep 0.05; date +%N > ${root}/alive; done`
  await commands.start({
    argv: [
      '/bin/sh',
      '-c',
      `(env -i setsid /bin/sh -c '${daemon}' > /dev/null 2>&1 < /dev/null &); while [ ! -s alive ]; do sleep 0.05; done`,
    ],
    cwd: root,
    root,
    env: { PATH: '/usr/bin:/bin' },
    callId: 'c',
    timeoutMs: 20_000,
    signal: undefined,
  }).ended
  const last = await readFile(join(root, 'alive'), 'utf8')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await readFile(join(root, 'alive'), 'utf8')).toBe(last)
})
