import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guidesAbove, readGuides } from './guides.ts'
import { createWorkspace } from './workspace.ts'

let base: string
beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'parley-guides-')))
  await mkdir(join(base, 'repository', 'packages', 'ui', 'src'), { recursive: true })
  await mkdir(join(base, 'repository', '.git'))
  await writeFile(join(base, 'AGENTS.md'), 'Not of this repository.')
  await writeFile(join(base, 'repository', 'AGENTS.md'), 'Use tabs.')
  await writeFile(join(base, 'repository', 'packages', 'CLAUDE.md'), 'Small packages.')
  await symlink(join(base, 'AGENTS.md'), join(base, 'repository', 'packages', 'AGENTS.md'))
  await writeFile(join(base, 'repository', 'packages', 'ui', 'src', 'AGENTS.md'), 'Pure functions.')
})
afterAll(() => rm(base, { recursive: true, force: true }))

const at = (...path: string[]) => createWorkspace({ root: join(base, ...path), home: join(base, 'data') })

test('C-02 a workspace within a repository gets the instructions of the folders above it, the top first, and no others', async () => {
  const workspace = at('repository', 'packages', 'ui')
  expect(await readGuides(workspace, [...(await guidesAbove(workspace)), 'src/AGENTS.md'])).toBe(
    '--- ../../AGENTS.md\nUse tabs.\n--- ../CLAUDE.md\nSmall packages.\n--- src/AGENTS.md (holds for src/)\nPure functions.',
  )
})

test('C-02 the top of a repository, and a folder that is in none, have nothing above them', async () => {
  expect(await guidesAbove(at('repository'))).toEqual([])
  expect(await guidesAbove(at('.'))).toEqual([])
})
