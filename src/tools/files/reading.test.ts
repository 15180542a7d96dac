import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyTool, ToolContext } from '#core/ports/tools.ts'
import { createReadTools } from './read-tools.ts'
import { createWorkspace } from './workspace.ts'

let base: string
let workspace: ReturnType<typeof createWorkspace>
let tools: AnyTool[]
const context: ToolContext = { sessionId: 's', user: 'u', runId: 'r', callId: 'c', agentId: 'coder', signal: new AbortController().signal }

const FILES: Record<string, string> = {
  '.gitignore': 'dist/\n*.log\n!keep.log\n/secret',
  'README.md': '# Read me\n',
  'a.log': 'needle\n',
  'keep.log': 'needle kept\n',
  'dist/out.js': 'needle\n',
  'secret/x': 'needle\n',
  'src/deep/deeper/last.ts': 'const one = 1 // needle\n',
  'src/first.ts': 'line one\n  Needle here\nline three\n',
  'src/generated/.gitignore': '*\n!index.ts\n',
  'src/generated/index.ts': 'export {}\n',
  'src/generated/big.ts': 'needle\n',
  'other/secret/y': 'fine\n',
}

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'parley-reading-')))
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(base, path)), { recursive: true })
    await writeFile(join(base, path), text)
  }
  workspace = createWorkspace({ root: base, home: join(base, '.parley') })
  tools = createReadTools(() => workspace, undefined, 60_000)
})
afterAll(() => rm(base, { recursive: true, force: true }))

async function run<T = Record<string, unknown>>(name: string, args: Record<string, unknown>, among = tools): Promise<T> {
  const tool = among.find((one) => one.name === name) as AnyTool
  return (await tool.run(tool.input.parse(args), context)) as T
}
const found = async (args: Record<string, unknown>) =>
  (await run<{ matches: { path: string; line: number }[] }>('search', args)).matches.map(({ path, line }) => `${path}:${line}`)

test('C-04 lists near before far, and leaves out what .gitignore leaves out, in nested files too', async () => {
  const { files } = await run<{ files: string[] }>('list_files', {})
  expect(files).toEqual([
    '.gitignore',
    'README.md',
    'keep.log',
    'other/',
    'src/',
    'other/secret/',
    'src/deep/',
    'src/first.ts',
    'src/generated/',
    'other/secret/y',
    'src/deep/deeper/',
    'src/generated/index.ts',
    'src/deep/deeper/last.ts',
  ])
  expect((await run<{ files: string[] }>('list_files', { path: 'src', ignored: true })).files).toContain('src/generated/big.ts')
  await expect(run('list_files', { path: 'README.md' })).rejects.toThrow('is a file')
})

test('C-04 reads with line numbers, the total, and where to go on', async () => {
  await writeFile(join(base, 'long.txt'), Array.from({ length: 5_000 }, (_, i) => `row ${i + 1}\n`).join(''))
  const first = await run('read_file', { path: 'long.txt' })
  expect(first).toMatchObject({ total_lines: 5_000, truncated: true, go_on_at: 2_001, hint: expect.stringContaining('go on at line 2001') })
  expect(String(first.content).startsWith('1\trow 1\n2\trow 2\n')).toBe(true)
  const rest = await run('read_file', { path: 'long.txt', start_line: 4_999 })
  expect(rest).toEqual({ path: 'long.txt', content: '4999\trow 4999\n5000\trow 5000\n', total_lines: 5_000, truncated: false })
  await expect(run('read_file', { path: 'long.txt', start_line: 5_001 })).rejects.toThrow('has 5000 lines')
})

test('C-04 a long line is cut and says by how much; an empty file has no lines', async () => {
  await writeFile(join(base, 'wide.txt'), `${'x'.repeat(3_000)}\nend`)
  expect((await run('read_file', { path: 'wide.txt' })).content).toBe(`1\t${'x'.repeat(2_000)}… (1000 more characters)\n2\tend\n`)
  await writeFile(join(base, 'empty'), '')
  expect(await run('read_file', { path: 'empty' })).toMatchObject({ content: '', total_lines: 0, truncated: false })
})

test('C-04 searches by text or expression, in folders, in one file, by glob', async () => {
  expect(await found({ text: 'needle' })).toEqual(['keep.log:1', 'src/first.ts:2', 'src/deep/deeper/last.ts:1'])
  expect(await found({ text: 'needle', match_case: true, path: 'src' })).toEqual(['src/deep/deeper/last.ts:1'])
  expect(await found({ text: 'needle', path: 'src/first.ts' })).toEqual(['src/first.ts:2'])
  expect(await found({ regex: '^const \\w+ = \\d', glob: '*.ts' })).toEqual(['src/deep/deeper/last.ts:1'])
  expect(await found({ text: 'needle', ignored: true, glob: 'dist/**' })).toEqual(['dist/out.js:1'])
  expect(await run('search', { glob: 'src/**/*.ts' })).toEqual({
    files: ['src/first.ts', 'src/generated/index.ts', 'src/deep/deeper/last.ts'],
    truncated: false,
  })
  const { matches } = await run<{ matches: unknown[] }>('search', { text: 'needle', path: 'src/first.ts', context: 1 })
  expect(matches).toEqual([
    { path: 'src/first.ts', line: 2, text: '  Needle here', around: '1\tline one\n2\t  Needle here\n3\tline three' },
  ])
  expect(await found({ text: 'needle', path: 'src', glob: 'deep/**' })).toEqual(['src/deep/deeper/last.ts:1'])
  expect(await found({ text: 'needle', glob: './src/*.{js,ts}' })).toEqual(['src/first.ts:2'])
  await writeFile(join(base, 'returns.txt'), `one\r\ntwo\r\n${'-'.repeat(1_000)}three${'-'.repeat(1_000)}\r\n`)
  expect(await found({ regex: '^two$' })).toEqual(['returns.txt:2'])
  // Of a long line that part is shown where it was found, beside its neighbours too.
  expect(await run('search', { text: 'three', path: 'returns.txt', context: 1 })).toMatchObject({
    matches: [{ around: expect.stringContaining('--three--') }],
  })
  // Lines that belong to several matches are shown once.
  await writeFile(join(base, 'close.txt'), 'a\npin 1\npin 2\nb\nc\npin 3\nd\ne\nf\npin 4\n')
  expect((await run<{ matches: unknown[] }>('search', { text: 'pin', path: 'close.txt', context: 1 })).matches).toEqual([
    { path: 'close.txt', line: 2, text: 'pin 1', around: '1\ta\n2\tpin 1\n3\tpin 2\n4\tb\n5\tc\n6\tpin 3\n7\td' },
    { path: 'close.txt', line: 3, text: 'pin 2' },
    { path: 'close.txt', line: 6, text: 'pin 3' },
    { path: 'close.txt', line: 10, text: 'pin 4', around: '9\tf\n10\tpin 4\n11\t' },
  ])
})

test('C-04 a wrong search says what is wrong', async () => {
  await expect(run('search', { regex: '(' })).rejects.toThrow('regex: ')
  await expect(run('search', { text: 'x', path: 'nope' })).rejects.toThrow('no such file or folder: nope')
  await expect(run('search', {})).rejects.toThrow('give text or regex')
  await expect(run('read_file', { path: 'src' })).rejects.toThrow('list_files')
})

test('R-01 an expression that would take for ever ends, and the server goes on meanwhile', async () => {
  await writeFile(join(base, 'evil'), `${'a'.repeat(60)}b\n`)
  let beats = 0
  const heart = setInterval(() => beats++, 50)
  const impatient = createReadTools(() => workspace, undefined, 2_000)
  await expect(run('search', { regex: '^(a+)+$', path: 'evil' }, impatient)).rejects.toThrow('took longer than')
  clearInterval(heart)
  expect(beats).toBeGreaterThan(5)
})
