import { spawn } from 'node:child_process'
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../harness/server.ts'

const launcher = join(import.meta.dirname, '..', '..', 'scripts', 'parley.mjs')
const ASKER = `export default { id: 'asker', name: 'Asker', description: 'asks', run: async (turn) => 'Hello, ' + await turn.ask('Your name?') }`

let server: TestServer
let workspace: string
beforeAll(async () => {
  workspace = await realpath(await mkdtemp(join(tmpdir(), 'parley-code-')))
  server = await startServer({ env: { PARLEY_WORKSPACE: workspace, PARLEY_MODEL: 'offline' }, agents: { 'asker.mjs': ASKER } })
})
afterAll(async () => {
  await server.stop()
  await rm(workspace, { recursive: true, force: true })
})

/** Runs `parley code` with lines on a pipe. */
function code(args: string[], lines: string[]): Promise<{ exit: number | null; out: string; err: string }> {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PARLEY_HOME: server.home }
  const child = spawn(process.execPath, [launcher, 'code', ...args], { env, cwd: workspace })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (err += String(chunk)))
  child.stdin.end(lines.map((line) => `${line}\n`).join(''))
  return new Promise((resolve) => child.once('close', (exit) => resolve({ exit, out, err })))
}

describe('parley code on a pipe', () => {
  test('W-09 W-03 shows plan, steps, calls and diffs, and takes approve, edit and reject by line', async () => {
    const lines = [
      'write file a.txt with content: one',
      'approve',
      'write file b.txt with content: one',
      'edit {"content": "two"}',
      'run touch c.txt',
      'reject keep it clean',
    ]
    const { exit, out, err } = await code([workspace], lines)
    expect(err).toBe('')
    expect(exit).toBe(0)
    expect(out).toContain('Plan\n[ ] 1. Write a.txt')
    expect(out).toContain('+one')
    expect(out).toContain('edited_by_human by local')
    expect(out).toContain('keep it clean')
    expect(out).toContain('Wrote b.txt')
    expect(await readFile(join(workspace, 'a.txt'), 'utf8')).toBe('one')
    expect(await readFile(join(workspace, 'b.txt'), 'utf8')).toBe('two')
    await expect(readFile(join(workspace, 'c.txt'))).rejects.toThrow()
  })

  test('W-09 answers a question, and an ask left open can be answered in a later run', async () => {
    const first = await code(['--agent', 'asker'], ['hi'])
    expect(first.exit).toBe(3)
    expect(first.out).toContain('? Your name?')
    const session = /--session (\S+)/.exec(first.err)?.[1] ?? ''
    const second = await code(['--agent', 'asker', '--session', session], ['Ada'])
    expect(second.exit).toBe(0)
    expect(second.out).toContain('Hello, Ada')
  })

  test('W-09 says what is wrong with its arguments', async () => {
    expect(await code(['no-such-folder'], [])).toMatchObject({ exit: 2, err: expect.stringContaining('there is no folder') })
    expect(await code(['--colour'], [])).toMatchObject({ exit: 2, err: expect.stringContaining('usage: parley code') })
    expect(await code(['--session', 's_nope'], [])).toMatchObject({ exit: 1, err: expect.stringContaining('parley code:') })
  })
})
