import { link, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnyTool, ToolContext } from '#core/ports/tools.ts'
import { createApprovalPolicy } from '../approval-policy.ts'
import { createChanges } from './changes.ts'
import { createSeen } from './seen.ts'
import { createReadTools } from './read-tools.ts'
import { createTexts } from './texts.ts'
import { createWorkspace } from './workspace.ts'
import { createWriteTools } from './write-tools.ts'

let base: string
let root: string
let tools: Map<string, AnyTool>
const context: ToolContext = { sessionId: 's', user: 'u', runId: 'r', callId: 'c', agentId: 'coder', signal: new AbortController().signal }

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'parley-files-')))
  root = join(base, 'work')
  await mkdir(join(root, 'src'), { recursive: true })
  await mkdir(join(root, '.git', 'hooks'), { recursive: true })
  await mkdir(join(root, '.parley'))
  await mkdir(join(base, 'work-secrets'))
  await writeFile(join(root, 'main.py'), 'print("hello")\n')
  await writeFile(join(root, 'src', 'app.ts'), 'const answer = 42\n')
  await writeFile(join(root, '.parley', 'tokens'), 'secret')
  await writeFile(join(base, 'work-secrets', 'key'), 'secret')
  const workspace = createWorkspace({ root, home: join(root, '.parley') })
  const policy = createApprovalPolicy({ commands: [], writes: ['docs/**'] })
  const [changes, texts] = [createChanges(join(root, '.parley')), createTexts()]
  tools = new Map(
    [
      ...createReadTools(() => workspace),
      ...createWriteTools({
        workspaceOf: () => workspace,
        policy,
        changes,
        seen: createSeen(join(root, '.parley'), changes.blobs, texts),
        texts,
      }),
    ].map((tool) => [tool.name, tool]),
  )
})

afterEach(() => rm(base, { recursive: true, force: true }))

function tool(name: string): AnyTool {
  const found = tools.get(name)
  if (found === undefined) throw new Error(`no tool ${name}`)
  return found
}
const run = async (name: string, args: Record<string, unknown>) => tool(name).run(tool(name).input.parse(args), context)

describe('reading', () => {
  test('W-10 lists files, without git and Parley data', async () => {
    expect(await run('list_files', {})).toEqual({ path: '.', files: ['main.py', 'src/', 'src/app.ts'], truncated: false })
    expect(await run('list_files', { path: 'src' })).toMatchObject({ files: ['src/app.ts'] })
  })

  test('W-10 reads a file, whole or in part, and refuses what is not text', async () => {
    expect(await run('read_file', { path: 'main.py' })).toMatchObject({ path: 'main.py', content: '1\tprint("hello")\n', truncated: false })
    await writeFile(join(root, 'image'), Buffer.from([0x89, 0x50, 0, 1]))
    await expect(run('read_file', { path: 'image' })).rejects.toThrow('not a text file')
    await expect(run('read_file', { path: 'nope' })).rejects.toThrow('no such file: nope')
    await expect(run('read_file', { path: 'src' })).rejects.toThrow()
  })

  test('W-10 finds lines by their text', async () => {
    expect(await run('search', { text: 'ANSWER' })).toEqual({
      matches: [{ path: 'src/app.ts', line: 1, text: 'const answer = 42' }],
      truncated: false,
    })
    expect(await run('search', { text: 'ANSWER', match_case: true })).toMatchObject({ matches: [] })
    expect(await run('search', { text: 'secret' })).toMatchObject({ matches: [] })
  })

  test('W-02 reading needs no approval', () => {
    for (const name of ['list_files', 'read_file', 'search']) expect(tool(name)).not.toHaveProperty('needsApproval')
  })
})

describe('W-02 paths cannot leave the workspace', () => {
  const outside = ['..', '../work-secrets/key', 'src/../../work-secrets/key', '/etc/passwd', 'a\0b', 'a\nb', '']
  test.each(outside)('%j is refused for reading and writing', async (path) => {
    await expect(run('read_file', { path })).rejects.toThrow(/^path: /)
    await expect(run('write_file', { path, content: 'x' })).rejects.toThrow(/^path: /)
  })

  test('a sibling whose name starts like the workspace is outside; the workspace by its full name is inside', async () => {
    await expect(run('read_file', { path: `${root}-secrets/key` })).rejects.toThrow('outside the workspace')
    expect(await run('read_file', { path: join(root, 'main.py') })).toMatchObject({ content: '1\tprint("hello")\n' })
  })

  test('links that lead outside are refused, to files, folders and nowhere; links inside are fine', async () => {
    await symlink(join(base, 'work-secrets'), join(root, 'out'))
    await symlink(join(base, 'work-secrets', 'key'), join(root, 'key'))
    await symlink(join(base, 'work-secrets', 'new'), join(root, 'dangling'))
    await symlink('main.py', join(root, 'inside'))
    for (const path of ['out/key', 'key', 'out/new', 'dangling']) {
      await expect(run('read_file', { path }), path).rejects.toThrow('path: ')
      await expect(run('write_file', { path, content: 'x' }), path).rejects.toThrow('path: ')
    }
    expect(await run('read_file', { path: 'inside' })).toMatchObject({ path: 'main.py' })
    await expect(stat(join(base, 'work-secrets', 'new'))).rejects.toThrow()
    expect(await run('list_files', {})).toMatchObject({ files: expect.arrayContaining(['out', 'key']) })
  })

  test.each(['.git/hooks/pre-commit', '.GIT/hooks/x', '.git/config', '.g\u200cit/hooks/x', 'src/.git/hooks/x'])(
    '%j is never written',
    async (path) => {
      await expect(run('write_file', { path, content: 'x' })).rejects.toThrow('never written')
    },
  )

  test("Parley's own data is neither read nor written", async () => {
    await expect(run('read_file', { path: '.parley/tokens' })).rejects.toThrow("Parley's own data")
    await expect(run('write_file', { path: '.parley/policy.json', content: '{}' })).rejects.toThrow("Parley's own data")
    await symlink('.parley', join(root, 'data'))
    await expect(run('read_file', { path: 'data/tokens' })).rejects.toThrow("Parley's own data")
  })

  test('a folder swapped for a link at the wrong moment never gives the file outside', async () => {
    await mkdir(join(root, 'd'))
    await writeFile(join(root, 'd', 'key'), 'harmless')
    await symlink(join(base, 'work-secrets'), join(root, 'evil'))
    let done = false
    const [folder, kept, evil] = [join(root, 'd'), join(root, 'kept'), join(root, 'evil')]
    const swapping = (async () => {
      while (!done) {
        await rename(folder, kept)
        // A write in the gap may have made the folder anew; then there is nothing to swap in this round.
        await rename(evil, folder).then(
          () => rename(folder, evil),
          () => rm(folder, { recursive: true, maxRetries: 10 }),
        )
        await rename(kept, folder).catch(() => rm(folder, { recursive: true, maxRetries: 10 }).then(() => rename(kept, folder)))
      }
    })()
    const seen = new Set<string>()
    for (let i = 0; i < 300; i++) {
      await run('read_file', { path: 'd/key' }).then(
        (result) => seen.add((result as { content: string }).content.trim().slice(2)),
        () => seen.add('refused'),
      )
      await run('write_file', { path: 'd/key', content: 'harmless' }).catch(() => undefined)
    }
    done = true
    await swapping
    expect(seen).not.toContain('secret')
    expect(await readdir(join(base, 'work-secrets'))).toEqual(['key'])
    expect(await readFile(join(base, 'work-secrets', 'key'), 'utf8')).toBe('secret')
  })
})

describe('writing', () => {
  test('W-02 needs approval unless the policy allows the path', async () => {
    const needs = (path: string) => tool('write_file').needsApproval?.({ path, content: '' }, context)
    expect(await needs('main.py')).toBe(true)
    expect(await needs('docs/a/b.md')).toBe(false)
    expect(await needs('docs/../main.py')).toBe(true)
  })

  test('W-03 shows a diff before, and writes exactly the content', async () => {
    const args = { path: 'main.py', content: 'print("hi")\n' }
    expect(await tool('write_file').preview?.(args, context)).toEqual({
      path: 'main.py',
      created: false,
      diff: '--- main.py\n+++ main.py\n@@ -1,1 +1,1 @@\n-print("hello")\n+print("hi")\n',
    })
    expect(await run('write_file', args)).toEqual({ path: 'main.py', bytes: 12, created: false })
    expect(await readFile(join(root, 'main.py'), 'utf8')).toBe('print("hi")\n')
    expect(await run('write_file', { path: 'new/deep/file.txt', content: 'x' })).toMatchObject({ created: true })
    expect(await readFile(join(root, 'new/deep/file.txt'), 'utf8')).toBe('x')
  })

  test('W-03 the approval binds what the file holds: a change after it changes the target', async () => {
    const target = () => tool('write_file').target?.({ path: 'main.py', content: 'x' }, context)
    const before = await target()
    expect(await target()).toBe(before)
    await writeFile(join(root, 'main.py'), 'swapped')
    expect(await target()).not.toBe(before)
  })

  test('W-03 invisible and look-alike characters are shown, and written as they are', async () => {
    const content = 'p\u0430y\u202e()\n'
    const preview = await tool('write_file').preview?.({ path: 'x.js', content }, context)
    expect(preview?.diff).toContain('p\\u{430}y\\u{202e}()')
    await run('write_file', { path: 'x.js', content })
    expect(await readFile(join(root, 'x.js'), 'utf8')).toBe(content)
  })

  test('keeps the mode, and breaks a hard link instead of writing through it', async () => {
    await writeFile(join(root, 'run.sh'), 'old', { mode: 0o755 })
    await link(join(root, 'run.sh'), join(base, 'linked'))
    await run('write_file', { path: 'run.sh', content: 'new' })
    expect((await stat(join(root, 'run.sh'))).mode & 0o777).toBe(0o755)
    expect(await readFile(join(base, 'linked'), 'utf8')).toBe('old')
  })

  test('edit_file replaces one place, and says why it cannot', async () => {
    expect(await run('edit_file', { path: 'main.py', old_text: 'hello', new_text: 'hi $& there' })).toMatchObject({ path: 'main.py' })
    expect(await readFile(join(root, 'main.py'), 'utf8')).toBe('print("hi $& there")\n')
    await expect(run('edit_file', { path: 'main.py', old_text: 'hello', new_text: '' })).rejects.toThrow('not found in main.py')
    await writeFile(join(root, 'two'), 'a a')
    await expect(run('edit_file', { path: 'two', old_text: 'a', new_text: 'b' })).rejects.toThrow('found 2 times')
    await run('edit_file', { path: 'two', old_text: 'a', new_text: 'b', replace_all: true })
    expect(await readFile(join(root, 'two'), 'utf8')).toBe('b b')
  })
})
