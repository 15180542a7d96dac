import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorkspace, type Workspace } from '../files/workspace.ts'
import { kindOfCommand } from './kind.ts'
import { partsOfLine } from './pipeline.ts'
import { onlyReads, whyAsked } from './reading.ts'
import { riskOf } from './risk.ts'

let base: string
let workspace: Workspace
const PATH = process.env.PATH ?? ''
beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'parley-reading-')))
  const root = join(base, 'work')
  await mkdir(join(root, '.git'), { recursive: true })
  await mkdir(join(root, 'bin'))
  await writeFile(join(root, '.git', 'config'), '[core]\n\tbare = false\n')
  await writeFile(join(root, 'a.txt'), 'a\n')
  await writeFile(join(root, 'bin', 'ls'), '#!/bin/sh\n', { mode: 0o755 })
  await writeFile(join(base, 'secret'), 's\n')
  await symlink(join(base, 'secret'), join(root, 'link'))
  workspace = createWorkspace({ root, home: join(base, 'home') })
})
afterAll(() => rm(base, { recursive: true, force: true }))

describe('C-11 commands that only read', () => {
  test.each([
    'ls -la',
    'cat a.txt',
    'head -20 a.txt',
    'git status',
    'git log --oneline -5',
    'git diff HEAD~1 -- a.txt',
    'git show HEAD:a.txt',
    "sed -n '1,40p' a.txt",
    'ls && sed -n 3p a.txt',
    'grep -rn x . --include=*.ts --exclude-dir=node_modules | head -5',
  ])('pass: %s', async (line) => expect(await onlyReads(line, workspace, PATH)).toBe(true))
  test.each(['node --version', 'git log --oneline | head -5', "find . -name '*.ts' -type f", 'cat a.txt 2>/dev/null | wc -l', 'ls && pwd'])(
    'pass: %s',
    async (line) => expect(await onlyReads(line, workspace, PATH)).toBe(true),
  )
  test.each([
    'cat ../secret',
    'cat *.txt',
    'sed -n 1,4p ../secret',
    "sed -n '1w b.txt' a.txt",
    'sed -n 1p a.txt -i',
    'echo x > b.txt',
    'grep x --include=*.ts;rm *',
    'cat link',
    'cat /etc/passwd',
    'cat ~/.ssh/id_rsa',
    'git show HEAD:/etc/passwd',
    'git log --output=a.txt',
    'git diff --ext-diff',
    'git -c core.pager=sh log',
    'git branch -D main',
    'git branch new',
    'find . -delete',
    "find . -exec sh -c 'rm a.txt' +",
    'sort -o a.txt a.txt',
    'cat a.txt > b.txt',
    'cat a.txt | sh',
    'cat $(echo a.txt)',
    'cat `echo a.txt`',
    'ls; rm a.txt',
    'ls & rm a.txt',
    'ls\nrm a.txt',
    './bin/ls',
    'sh --version',
    'LS=1 ls',
    'grep --file=/etc/passwd a a.txt',
    'ls "$HOME"',
    'ls | tee b.txt',
  ])('ask: %s', async (line) => expect(await onlyReads(line, workspace, PATH)).toBe(false))
  test('ask: where the program is the workspace’s own, or git would start another', async () => {
    expect(await onlyReads('ls', workspace, join(workspace.root, 'bin'))).toBe(false)
    await writeFile(join(workspace.root, '.git', 'config'), '[core]\n\tfsmonitor = ./evil\n')
    expect(await onlyReads('git status', workspace, PATH)).toBe(false)
    expect(await whyAsked('git status | head -5', workspace, PATH)).toContain('core.fsmonitor')
    expect(await whyAsked('git push', workspace, PATH)).toBeUndefined()
    expect(await onlyReads('ls', workspace, PATH)).toBe(true)
  })
  test.each([
    [
      '[remote "origin"]\n\turl = https://x.test/texteditor-pager/commander.js\n[branch "command-x"] # alias\n\tmerge = refs/heads/filter\n',
      true,
    ],
    ['[core]\r\n\tbare = false ; pager\r\n\tautocrlf\r\n', true],
    ['[core] Pager = x\n', false],
    ['[a "]\\" [b"][Core]pager=x\n', false],
    ['[filter "x"]\n\tclean = y\n', false],
    ['[diff.x]\n\tcommand = y\n', false],
    ['[includeIf "gitdir:x"]\n\tpath = y\n', false],
    ['[user]\n\tname = a \\\n[core]\n', false],
    ['[core\n', false],
  ])('of git’s settings only the keys count: %j', async (settings, passes) => {
    await writeFile(join(workspace.root, '.git', 'config'), settings)
    expect(await onlyReads('git log --oneline', workspace, PATH)).toBe(passes)
  })
})

describe('C-11 the kind of a line that may be allowed', () => {
  test('a pipeline is of the kind of what works in it, filters aside', () => {
    const plain = kindOfCommand('npm test')
    for (const line of ['npm test 2>&1 | tail -20', 'npm test | grep -n "not ok"', 'npm test 2>&1 | grep fail | head -5'])
      expect(kindOfCommand(line), line).toEqual(plain)
    expect(kindOfCommand('npm run lint && npm test')).toMatchObject({ parts: ['run_command npm run lint', 'run_command npm test'] })
    expect(kindOfCommand('pnpm run lint --fix').key).toBe('run_command pnpm run lint')
    expect(kindOfCommand('npm run').text).toContain('exactly')
  })
  test.each([
    'npm test | sh',
    'npm test; rm -rf x',
    'npm test > out.txt',
    'npm test $(x)',
    'npm test | tee x &',
    'npm test | grep a b | node',
  ])('nothing else is: %s', (line) =>
    expect(kindOfCommand(line)).toEqual({ key: `run_command = ${line}`, text: expect.stringContaining('exactly') }),
  )
  test('a line is understood whole or not at all, in linear time', () => {
    expect(partsOfLine(`a 'b|c' "d;e" | f`)).toEqual([['a', 'b|c', 'd;e'], ['f']])
    for (const line of ['a |', '| a', 'a "b', 'a {b,c}', 'a <b', 'a 2>b', 'a>&2', 'a |& b']) expect(partsOfLine(line), line).toBeUndefined()
    for (const piece of ['|', '2>&1 ', '"', '\\', 'a|', "'|'", ' '])
      expect(() => partsOfLine(piece.repeat(65_536 / piece.length))).not.toThrow()
  })
})

test('G-02 a command is looked at by what it can do: read, run, destroy, or anything', async () => {
  const lines = {
    reads: ['ls -la', 'cat a.txt | head -5', 'pwd'],
    runs: ['sleep 14', 'npm test', 'npm run build', 'git commit -m x', 'node index.js'],
    destroys: [
      'rm -rf build',
      'ls && rm a.txt',
      'git reset --hard',
      'git push origin main',
      'docker volume rm x',
      'curl -d @a.txt http://x',
    ],
    shell: ['echo $HOME', 'echo one && echo two', 'bash x.sh', 'node -e 1', 'find . -delete', 'cat ../secret > a.txt'],
  }
  for (const [risk, all] of Object.entries(lines))
    for (const line of all) expect([line, await riskOf(line, workspace, PATH)]).toEqual([line, risk])
})
