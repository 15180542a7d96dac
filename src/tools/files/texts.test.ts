import { mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ToolContext } from '#core/ports/tools.ts'
import { LENT_READ } from '#protocol/lent-files.ts'
import { createApprovalPolicy } from '../approval-policy.ts'
import { createChanges } from './changes.ts'
import { createReadTools } from './read-tools.ts'
import { createSeen } from './seen.ts'
import { createTexts, type Lend } from './texts.ts'
import { createUndo } from './undo.ts'
import { createWorkspace } from './workspace.ts'
import { createWriteTools } from './write-tools.ts'

let root: string
let home: string
const context: ToolContext = {
  sessionId: 's',
  user: 'u',
  runId: 'r',
  callId: 'c',
  agentId: 'coder',
  byModel: true,
  signal: new AbortController().signal,
}
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'parley-texts-')))
  home = await realpath(await mkdtemp(join(tmpdir(), 'parley-texts-home-')))
})
afterEach(async () => {
  for (const folder of [root, home]) await rm(folder, { recursive: true, force: true })
})

const file = () => join(root, 'a.txt')
const onDisk = () => readFile(file(), 'utf8')

/** An editor with one open file; `save` is what it makes of a text that it writes. */
function createEditor(text: string, save: (text: string) => string | undefined = (written) => written) {
  const state = { text, gone: false, unable: false, writes: 0 }
  const lend: Lend = async (name, { content }) => {
    if (state.gone) return undefined
    if (name === LENT_READ) return state.unable ? { error: 'cannot' } : { result: { text: state.text } }
    state.writes++
    state.text = save(String(content)) ?? String(content)
    if (save(String(content)) !== undefined) await writeFile(file(), state.text)
    return { result: {} }
  }
  return { state, lend }
}

function open(lend: Lend) {
  const workspace = createWorkspace({ root, home })
  const [changes, texts] = [createChanges(home), createTexts(lend)]
  const seen = createSeen(home, changes.blobs, texts)
  const policy = createApprovalPolicy({ commands: [], writes: [] })
  const deps = { workspaceOf: () => workspace, policy, changes, seen, texts }
  const tools = [...createReadTools(deps.workspaceOf, seen, undefined, texts), ...createWriteTools(deps)]
  const tool = (name: string) => tools.find((one) => one.name === name) as (typeof tools)[number]
  return {
    tool,
    undo: createUndo(changes, () => workspace),
    run: (name: string, args: Record<string, unknown>) => tool(name).run(tool(name).input.parse(args), context) as Promise<object>,
  }
}

test('V-06 text typed after the model has read a file is not overwritten, and changes what an approval binds', async () => {
  await writeFile(file(), 'saved\n')
  const { state, lend } = createEditor('typed\n')
  const { run, tool } = open(lend)
  expect(await run('read_file', { path: 'a.txt' })).toMatchObject({ content: '1\ttyped\n', note: expect.stringContaining('not saved') })
  const args = { path: 'a.txt', old_text: 'typed', new_text: 'changed' }
  const target = await tool('edit_file').target?.(args as never, context)
  state.text = 'typed more\n'
  await expect(run('edit_file', args)).rejects.toThrow('has changed since')
  expect(state.writes).toBe(0)
  await run('read_file', { path: 'a.txt' })
  expect(await tool('edit_file').target?.(args as never, context)).not.toBe(target)
  await run('edit_file', args)
  expect([state.text, await onDisk()]).toEqual(['changed more\n', 'changed more\n'])
})

test('V-06 an editor that is gone, or cannot say what it holds, is not written through', async () => {
  await writeFile(file(), 'saved\n')
  const { state, lend } = createEditor('typed\n')
  const { run } = open(lend)
  state.unable = true
  await run('edit_file', { path: 'a.txt', old_text: 'saved', new_text: 'once' })
  state.unable = false
  state.gone = true
  await run('edit_file', { path: 'a.txt', old_text: 'once', new_text: 'twice' })
  expect([state.writes, await onDisk()]).toEqual([0, 'twice\n'])
})

test('V-06 what an editor formats on saving is told and can be taken back; what it does not save is told', async () => {
  await writeFile(file(), 'one\n')
  const formatting = createEditor('one\n', (text) => text.toUpperCase())
  const { run, undo } = open(formatting.lend)
  await run('read_file', { path: 'a.txt' })
  expect(await run('write_file', { path: 'a.txt', content: 'two\n' })).toMatchObject({ note: expect.stringContaining('otherwise') })
  expect(await onDisk()).toBe('TWO\n')
  await undo.undo('s')
  expect(await onDisk()).toBe('one\n')

  const keeping = createEditor('one\n', () => undefined)
  const other = open(keeping.lend)
  await other.run('read_file', { path: 'a.txt' })
  expect(await other.run('edit_file', { path: 'a.txt', old_text: 'one', new_text: 'two' })).toMatchObject({
    note: expect.stringContaining('not saved'),
  })
  expect([keeping.state.text, await onDisk()]).toEqual(['two\n', 'one\n'])
})

test('V-06 a file that differs only in line ends has nothing unsaved', async () => {
  await writeFile(file(), 'one\r\ntwo\r\n')
  const { run } = open(createEditor('one\ntwo\n').lend)
  expect(await run('read_file', { path: 'a.txt' })).not.toHaveProperty('note')
  await run('edit_file', { path: 'a.txt', old_text: 'two', new_text: 'three' })
  expect(await onDisk()).toBe('one\r\nthree\r\n')
})
