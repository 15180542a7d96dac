import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import {
  client,
  type ClientContext,
  methods,
  ndJsonStream,
  PROTOCOL_VERSION,
  type RequestPermissionRequest,
  type SessionUpdate,
} from '@agentclientprotocol/sdk'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { call, eventually } from '../harness/api.ts'
import type { TestServer } from '../harness/server.ts'
import { answerFromPage, PICTURE, startViews } from '../harness/views.ts'

const root = join(import.meta.dirname, '..', '..')
let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-acp-'))
  server = await startViews({ env: { PARLEY_WORKSPACE: folder } })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.stdin?.end()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
})

/** What an editor has open, unsaved text included, and what was written through it. */
interface Buffers {
  open: Map<string, string>
  written: { path: string; content: string }[]
}

interface Editor {
  updates: SessionUpdate[]
  asked: RequestPermissionRequest[]
  agent: ClientContext
  text(): string
}

/** An editor: the published client, with `parley acp` as its agent. */
async function openEditor(
  permit: (request: RequestPermissionRequest) => string | undefined = () => 'approve',
  home = server.home,
  more: Record<string, string> = {},
  buffers?: Buffers,
): Promise<Editor> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...(home !== '' && { PARLEY_HOME: home }), ...more }
  const child = spawn(process.execPath, [join(root, 'scripts', 'parley.mjs'), 'acp'], {
    env,
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const stream = ndJsonStream(
    Writable.toWeb(child.stdin) as WritableStream<Uint8Array>,
    Readable.toWeb(child.stdout) as unknown as ReadableStream<Uint8Array>,
  )
  const updates: SessionUpdate[] = []
  const asked: RequestPermissionRequest[] = []
  const connection = client({ name: 'test' })
    .onNotification(methods.client.session.update, ({ params }) => void updates.push(params.update))
    .onRequest(methods.client.session.requestPermission, async ({ params, signal }) => {
      asked.push(params)
      const optionId = permit(params)
      if (optionId === 'give up') return { outcome: { outcome: 'cancelled' } }
      if (optionId !== undefined) return { outcome: { outcome: 'selected', optionId } }
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return { outcome: { outcome: 'cancelled' } }
    })
    .onRequest(methods.client.fs.readTextFile, ({ params: { path } }) => ({
      content: buffers?.open.get(path) ?? readFileSync(path, 'utf8'),
    }))
    .onRequest(methods.client.fs.writeTextFile, ({ params: { path, content } }) => {
      buffers?.written.push({ path, content })
      buffers?.open.set(path, content)
      writeFileSync(path, content)
      return {}
    })
    .connect(stream)
  const fs = { readTextFile: buffers !== undefined, writeTextFile: buffers !== undefined }
  await connection.agent.request(methods.agent.initialize, { protocolVersion: PROTOCOL_VERSION, clientCapabilities: { fs } })
  const text = () =>
    updates
      .flatMap((update) => (update.sessionUpdate === 'agent_message_chunk' && update.content.type === 'text' ? [update.content.text] : []))
      .join('')
  return { updates, asked, agent: connection.agent, text }
}

const newSession = (editor: Editor, cwd = folder) => editor.agent.request(methods.agent.session.new, { cwd, mcpServers: [] })
const prompt = (editor: Editor, sessionId: string, text: string) =>
  editor.agent.request(methods.agent.session.prompt, { sessionId, prompt: [{ type: 'text', text }] })
const of = <T extends SessionUpdate['sessionUpdate']>(editor: Editor, type: T) =>
  editor.updates.filter((update): update is Extract<SessionUpdate, { sessionUpdate: T }> => update.sessionUpdate === type)

test('V-06 an editor starts the coder in its own folder; a change is shown as old and new text and permitted', async () => {
  const editor = await openEditor()
  const { sessionId, modes } = await newSession(editor)
  expect(modes?.availableModes.map(({ id }) => id)).toEqual(['code', 'plan', 'auto'])
  writeFileSync(join(folder, 'greeting.txt'), 'old\n')
  const { stopReason } = await prompt(editor, sessionId, 'write file greeting.txt with content: new')
  expect(stopReason).toBe('end_turn')
  expect(readFileSync(join(folder, 'greeting.txt'), 'utf8').trim()).toBe('new')
  const [shown] = of(editor, 'tool_call')
  expect(shown).toMatchObject({ kind: 'edit', status: 'pending', locations: [{ path: join(folder, 'greeting.txt') }] })
  expect(shown?.content?.[0]).toMatchObject({ type: 'diff', oldText: 'old\n', newText: expect.stringContaining('new') as string })
  expect(editor.asked[0]?.toolCall.toolCallId).toBe(shown?.toolCallId)
  expect(of(editor, 'tool_call_update').at(-1)).toMatchObject({ toolCallId: shown?.toolCallId, status: 'completed' })
  expect(of(editor, 'user_message_chunk')).toEqual([])
  await prompt(editor, sessionId, 'read file greeting.txt')
  expect(of(editor, 'tool_call').at(-1)).toMatchObject({ kind: 'read' })
})

test('V-06 files are read and written through an editor that offers it: unsaved text counts, approval and undo stay', async () => {
  const path = join(folder, 'open.txt')
  writeFileSync(path, 'saved\n')
  const buffers: Buffers = { open: new Map([[path, 'not saved yet\n']]), written: [] }
  const writtenWhenAsked: number[] = []
  const answers = ['reject', 'approve']
  const permit = () => {
    writtenWhenAsked.push(buffers.written.length)
    return answers.shift()
  }
  const editor = await openEditor(permit, undefined, undefined, buffers)
  const { sessionId } = await newSession(editor)

  await prompt(editor, sessionId, 'read file open.txt')
  expect(of(editor, 'tool_call_update').at(-1)?.rawOutput).toMatchObject({ content: '1\tnot saved yet\n' })

  await prompt(editor, sessionId, 'write file open.txt with content: new')
  expect(buffers.written).toEqual([])
  await prompt(editor, sessionId, 'write file open.txt with content: new')
  expect(writtenWhenAsked).toEqual([0, 0])
  expect(buffers.written).toEqual([{ path, content: expect.stringMatching(/^new\n?$/) as string }])
  const diff = of(editor, 'tool_call').at(-1)?.content?.[0]
  expect(diff).toMatchObject({ type: 'diff', path, oldText: 'not saved yet\n', newText: buffers.written[0]?.content })

  const changes = await call<{ diff: string }>(server, 'GET', `/my/chat/${sessionId}/changes/`)
  expect(changes.body.diff).toContain('-not saved yet\n+new')
  expect((await call(server, 'POST', `/my/chat/${sessionId}/undo/`, {})).status).toBe(200)
  expect(readFileSync(path, 'utf8')).toBe('not saved yet\n')
})

describe('asks', () => {
  test('V-06 what is rejected does not run', async () => {
    const editor = await openEditor(() => 'reject')
    const { sessionId } = await newSession(editor)
    await prompt(editor, sessionId, 'write file never.txt with content: no')
    expect(() => readFileSync(join(folder, 'never.txt'))).toThrow()
    expect(of(editor, 'tool_call_update').at(-1)?.status).toBe('failed')
  })

  test('V-06 answered from the page instead, the editor’s question is taken back and the work goes on', async () => {
    const editor = await openEditor(() => undefined)
    const { sessionId } = await newSession(editor)
    const running = prompt(editor, sessionId, 'write file elsewhere.txt with content: yes')
    await eventually(() => editor.asked.length > 0)
    await answerFromPage(server, sessionId, { action: 'approve' })
    expect((await running).stopReason).toBe('end_turn')
    expect(readFileSync(join(folder, 'elsewhere.txt'), 'utf8').trim()).toBe('yes')
  })

  test('V-06 a question ends the prompt, and the next one answers it', async () => {
    const editor = await openEditor()
    const { sessionId } = await newSession(editor)
    await editor.agent.request(methods.agent.session.setMode, { sessionId, modeId: 'auto' })
    await prompt(editor, sessionId, '@asker hello')
    expect(editor.text()).toBe('What is your name?')
    await prompt(editor, sessionId, 'Ada')
    expect(editor.text()).toContain('Hello, Ada!')
    await prompt(editor, sessionId, '@chooser go')
    expect(editor.text()).toContain('- b: Blue')
    await prompt(editor, sessionId, 'Blue')
    expect(editor.text()).toContain('Chosen: b')
    const picture = { type: 'image' as const, data: PICTURE, mimeType: 'image/png' }
    await editor.agent.request(methods.agent.session.prompt, { sessionId, prompt: [{ type: 'text', text: '@reader look' }, picture] })
    expect(editor.text()).toContain('image/png')
  })
})

test('V-06 prompts that come at once are both answered; one whose permission is given up is cancelled', async () => {
  const editor = await openEditor(() => 'give up')
  const { sessionId } = await newSession(editor)
  const both = await Promise.all([prompt(editor, sessionId, 'list files'), prompt(editor, sessionId, 'list files')])
  expect(both.map(({ stopReason }) => stopReason)).toEqual(['end_turn', 'end_turn'])
  expect(of(editor, 'user_message_chunk')).toEqual([])
  expect((await prompt(editor, sessionId, 'write file never.txt with content: no')).stopReason).toBe('cancelled')
})

test('V-06 plans are shown step by step', async () => {
  const editor = await openEditor()
  const { sessionId } = await newSession(editor)
  await editor.agent.request(methods.agent.session.setMode, { sessionId, modeId: 'auto' })
  await prompt(editor, sessionId, '@planner go')
  const plans = of(editor, 'plan')
  expect(plans.at(-1)?.entries.map(({ status }) => status)).toEqual(expect.arrayContaining(['completed']))
  await expect(editor.agent.request(methods.agent.session.setMode, { sessionId, modeId: 'nonsense' })).rejects.toThrow(/modeId/)
})

test('V-06 a cancelled prompt says so; a failing one is an error', async () => {
  const editor = await openEditor()
  const { sessionId } = await newSession(editor)
  await editor.agent.request(methods.agent.session.setMode, { sessionId, modeId: 'auto' })
  const running = prompt(editor, sessionId, '@slow go')
  await eventually(() => editor.text().includes('working'))
  await editor.agent.notify(methods.agent.session.cancel, { sessionId })
  expect((await running).stopReason).toBe('cancelled')
  await expect(prompt(editor, sessionId, '@failing go')).rejects.toThrow('as planned')
})

test('V-06 an earlier session is loaded with what was said in it', async () => {
  const first = await openEditor()
  const { sessionId } = await newSession(first)
  await prompt(first, sessionId, 'list files')
  const second = await openEditor()
  await second.agent.request(methods.agent.session.load, { sessionId, cwd: folder, mcpServers: [] })
  expect(of(second, 'user_message_chunk')[0]?.content).toMatchObject({ text: 'list files' })
  expect(of(second, 'tool_call')[0]).toMatchObject({ kind: 'read' })
  expect(second.text()).toBe(first.text())
  await prompt(second, sessionId, 'list files')
  const { body } = await call<{ message_count: number }>(server, 'GET', `/my/chat/sessions/${sessionId}`)
  expect(body.message_count).toBe(4)
  await expect(second.agent.request(methods.agent.session.load, { sessionId: 's_nothing', cwd: folder, mcpServers: [] })).rejects.toThrow(
    /no such session/i,
  )
})

test('V-06 without a running server it starts one for itself, in a folder that is its own', async () => {
  const alone = mkdtempSync(join(tmpdir(), 'parley-acp-alone-'))
  const editor = await openEditor(undefined, '')
  const { sessionId } = await newSession(editor, alone)
  await prompt(editor, sessionId, 'write file here.txt with content: mine')
  expect(readFileSync(join(alone, 'here.txt'), 'utf8').trim()).toBe('mine')
  const [child] = children.splice(0)
  const gone = once(child as ChildProcess, 'exit')
  child?.stdin?.end()
  expect((await gone)[0]).toBe(0)
  rmSync(alone, { recursive: true, force: true })
})

test('V-06 once a token exists: a wrong one is refused; without one the key of the data folder counts, for who can read it', async () => {
  await call(server, 'POST', '/auth/tokens', { user: 'ada' })
  const wrong = await openEditor(() => 'approve', undefined, { PARLEY_TOKEN: 'wrong-token' })
  await expect(newSession(wrong)).rejects.toThrow('PARLEY_TOKEN')
  expect((await newSession(await openEditor())).sessionId).toMatch(/^s_/)
})
