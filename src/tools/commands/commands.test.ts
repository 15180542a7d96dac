import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnyTool, ToolContext } from '#core/ports/tools.ts'
import { createApprovalPolicy } from '../approval-policy.ts'
import { createWorkspace } from '../files/workspace.ts'
import { parseCommand } from './argv.ts'
import { createCommandTools } from './command-tools.ts'

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

describe('running a command', () => {
  let root: string
  let tool: AnyTool
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
    tool = createCommandTools({
      workspaceOf: () => workspace,
      policy,
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        HOME: '/nowhere',
        ANTHROPIC_API_KEY: 'secret',
        PARLEY_TOKENS: 'a:b',
      },
    })[0] as AnyTool
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  const run = (command: string, more = {}) => tool.run(tool.input.parse({ command, ...more }), context) as Promise<Record<string, unknown>>
  const isAlive = async (pid: number) => !/^State:\s+Z/m.test(await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State: Z'))
  const pidIn = async (file: string) => Number((await readFile(join(root, file), 'utf8')).trim())

  test('W-02 all commands need approval but those that the policy starts with, and a shell line always does', () => {
    const needs = (command: string) => tool.needsApproval?.({ command }, context)
    expect(needs('rm -r src')).toBe(true)
    expect(needs('npm test')).toBe(false)
    expect(needs('npm test -- unit')).toBe(false)
    expect(needs('npm testing')).toBe(true)
    expect(needs('npm test; rm -r src')).toBe(true)
    expect(needs('git status > .git/hooks/x')).toBe(true)
  })

  test('W-03 a person sees the words of a program, or that it is a shell line', async () => {
    expect(await tool.preview?.({ command: `echo 'a b'` }, context)).toEqual({ kind: 'program', argv: ['echo', 'a b'] })
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
    const before = await tool.target?.({ command: 'npm run build' }, context)
    await writeFile(join(root, 'package.json'), '{"scripts":{}}')
    expect(await tool.target?.({ command: 'npm run build' }, context)).not.toBe(before)
  })

  test('W-10 gives exit code and output, in the workspace', async () => {
    expect(await run('sh -c "echo out; echo err >&2; exit 3"')).toEqual({ exit_code: 3, stdout: 'out\n', stderr: 'err\n' })
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
    const result = await run('sh -c "setsid sleep 100 & echo $! > pid; sleep 100"', { timeout_ms: 300 })
    expect(result.stopped).toContain('longer than 300 ms')
    expect(await isAlive(await pidIn('pid'))).toBe(false)
  })

  test('W-02 what a finished command left behind is ended', async () => {
    expect(await run('sleep 100 & echo $! > pid')).toMatchObject({ exit_code: 0 })
    expect(await isAlive(await pidIn('pid'))).toBe(false)
  })

  test('W-02 endless output is cut and ends the command', async () => {
    const result = await run('yes')
    expect(result.stopped).toContain('more than')
    expect(String(result.stdout).length).toBeLessThan(140_000)
    expect(result.stdout).toContain('bytes left out')
  })

  test('W-02 a fork bomb is found and ended whole', async () => {
    const nap = `sleep 100${process.pid}`
    await writeFile(join(root, 'bomb.sh'), `for i in $(seq 300); do ${nap} & done; wait`)
    const result = await run('sh bomb.sh')
    expect(result.stopped).toContain('processes')
    const { stdout } = await run(`sh -c "ps -eo args | grep -c '^${nap}'"`)
    expect(Number(stdout)).toBe(0)
  })

  test('W-03 cancelling ends it', async () => {
    setTimeout(() => abort.abort(), 100)
    expect((await run('sleep 100')).stopped).toContain('cancelled')
  })
})
