import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, createSession, eventually } from '../harness/api.ts'
import { type ModelServer, startModelServer } from '../harness/model-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'

let models: ModelServer
let server: TestServer
let workspace: string
beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'parley-picture-'))
  for (const folder of ['src/deep/deeper', 'packages/ui', 'dist', 'node_modules/left-pad'])
    await mkdir(join(workspace, folder), { recursive: true })
  const files = {
    '.gitignore': 'dist/\nnode_modules/\n*.log\n',
    'AGENTS.md': 'Use tabs here.',
    'CLAUDE.md': 'Run make check.',
    'packages/ui/AGENTS.md': 'In ui use spaces.',
    'src/index.ts': 'export {}',
    'src/deep/deeper/last.ts': 'export {}',
    'dist/out.js': 'built',
    'node_modules/left-pad/index.js': '',
    'debug.log': 'noise',
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(workspace, path), text)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, stdio: 'ignore' })
  git('init', '-b', 'feature/x')
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-m', 'first')
  await writeFile(join(workspace, 'src/index.ts'), 'export const changed = 1')
  // The provider's idea of meaning: what keeps water out is near to what keeps rain off.
  models = await startModelServer(
    () => ({ text: 'Seen.' }),
    (text) => [Number(/rain|gore/i.test(text)), Number(/care|wash/i.test(text)), 0.1],
  )
  server = await startServer({
    env: { PARLEY_WORKSPACE: workspace, ...models.env('openai'), PARLEY_EMBEDDING_MODEL: 'scripted-embeddings' },
  })
})
afterAll(async () => {
  await server.stop()
  await models.stop()
  await rm(workspace, { recursive: true, force: true })
})

const ask = async (content: string, agent: string) =>
  call(server, 'POST', `/my/chat/${await createSession(server)}/message/`, { content, target_agent: agent }, { prefer: 'wait=60' })

test('C-02 the first call has a bounded picture of the workspace: files near before far, git, system, date, AGENTS.md and CLAUDE.md', async () => {
  await ask('look', 'coder')
  const prompt = models.requests.at(-1)?.messages[0]?.text ?? ''
  expect(prompt).toMatch(/branch feature\/x, changed:\n M src\/index\.ts/)
  expect(prompt).toMatch(/date: \d{4}-\d\d-\d\d/)
  expect(prompt).toContain(`system: ${process.platform}`)
  expect(prompt).toContain('Use tabs here.')
  expect(prompt).toContain('Run make check.')
  expect(prompt).toContain('packages/ui/AGENTS.md (holds for packages/ui/)\nIn ui use spaces.')
  for (const hidden of ['dist/out.js', 'left-pad', 'debug.log']) expect(prompt).not.toContain(hidden)
  expect(prompt.indexOf('src/index.ts\n')).toBeLessThan(prompt.indexOf('src/deep/deeper/last.ts'))
  expect(prompt.endsWith('look')).toBe(true)
})

test('C-02 a folder with very many files does not fill the prompt', async () => {
  await mkdir(join(workspace, 'many'))
  await Promise.all(Array.from({ length: 1_500 }, (_, i) => writeFile(join(workspace, 'many', `file-${i}.txt`), '')))
  await writeFile(join(workspace, 'CLAUDE.md'), `Run make check. ${'x'.repeat(50_000)}`)
  await ask('look again', 'coder')
  const prompt = models.requests.at(-1)?.messages[0]?.text ?? ''
  expect(prompt.length).toBeLessThan(40_000)
  expect(prompt).toContain('… and more')
  expect(prompt).toContain('Run make check.')
})

test('M-16 with embeddings of the provider passages are found by their meaning alone, the nearest first', async () => {
  const add = (name: string, content: string) => call(server, 'POST', '/agents/assistant/knowledge', { name, content })
  expect(
    (await add('care.md', 'Keep the jacket dry: wash the jacket seldom, at 30 degrees, and dry the jacket in the air.')).status,
  ).toBeLessThan(300)
  await add('shell.md', 'The jacket keeps dry who wears it: its shell is of gore fabric.')
  // Not a word in common; the vectors are made in the background.
  await eventually(async () => {
    await ask('what helps against rain', 'assistant')
    return models.requests.at(-1)?.prompt.includes('gore fabric')
  })
  expect(models.requests.at(-1)?.prompt).not.toContain('30 degrees')
  await ask('does the jacket keep dry in rain', 'assistant')
  const prompt = models.requests.at(-1)?.prompt ?? ''
  expect(prompt.indexOf('gore fabric')).toBeGreaterThan(0)
  expect(prompt.indexOf('gore fabric')).toBeLessThan(prompt.indexOf('30 degrees'))
})
