import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Bus } from '#core/ports/bus.ts'
import type { ToolContext } from '#core/ports/tools.ts'
import type { ClientTool } from '#protocol/frames-from-client.ts'
import type { ClientCall } from '#core/ports/tools.ts'
import { type ClientTools, createClientTools } from './client-tools.ts'

/** A bus between processes that can lose what it is given. */
function createBus() {
  const handlers = new Set<(payload: unknown, subject: string) => void>()
  const state = { lossy: false }
  const bus: Bus = {
    publish(subject, payload) {
      if (state.lossy) return
      const copy: unknown = JSON.parse(JSON.stringify(payload))
      for (const handler of handlers) handler(copy, subject)
    },
    subscribe(_subject, handler) {
      handlers.add(handler)
      return () => void handlers.delete(handler)
    },
    close: async () => handlers.clear(),
  }
  return { bus, state }
}

const open: ClientTools[] = []
afterEach(() => {
  for (const tools of open.splice(0)) tools.close()
  vi.useRealTimers()
})

function createProcess(bus: Bus, processId: string): ClientTools {
  const tools = createClientTools({ bus, processId, now: Date.now, serverTool: () => undefined })
  open.push(tools)
  return tools
}

const tool: ClientTool = {
  name: 'open_editor',
  description: 'Opens a file',
  input_schema: { type: 'object', properties: { path: { type: 'string' } } },
}
const context = (callId: string, signal = new AbortController().signal): ToolContext => ({
  sessionId: 's1',
  user: 'ann',
  runId: 'r1',
  callId,
  agentId: 'coder',
  signal,
})

function connect(tools: ClientTools, id: string, offered = [tool]) {
  const delivered: ClientCall[] = []
  tools.announce({ client_id: id, session_id: 's1', deliver: (call) => void delivered.push(call) }, offered)
  return delivered
}

const call = (tools: ClientTools, callId: string, signal?: AbortSignal) =>
  tools.get('open_editor', 's1')?.run({ path: 'a' } as never, context(callId, signal)) as Promise<unknown>

describe('W-10 tools of clients', () => {
  test('W-10 only the session of the client has its tool, and only while it is there', () => {
    const tools = createProcess(createBus().bus, 'p1')
    connect(tools, 'c1')
    expect(tools.get('open_editor', 's1')).toMatchObject({ effect: 'outside' })
    expect(tools.get('open_editor', 's2')).toBeUndefined()
    expect(tools.list('s1')).toMatchObject([{ name: 'open_editor', origin: 'client' }])
  })

  test('W-10 a client that left may come back: its tool is no longer offered, but a call still waits for it', async () => {
    vi.useFakeTimers()
    const tools = createProcess(createBus().bus, 'p1')
    connect(tools, 'c1')
    tools.leave('c1')
    expect(tools.list('s1')).toEqual([])
    const result = call(tools, 'call-1')
    await vi.advanceTimersByTimeAsync(10)
    expect(connect(tools, 'c2')).toMatchObject([{ call_id: 'call-1', may_have_run: false }])
    tools.answer('s1', 'call-1', { result: 'back' })
    expect(await result).toBe('back')
    tools.leave('c2')
    await vi.advanceTimersByTimeAsync(61_000)
    expect(tools.get('open_editor', 's1')).toBeUndefined()
  })

  test('W-10 a tool stays known while a person decides on a call of it', async () => {
    vi.useFakeTimers()
    const tools = createProcess(createBus().bus, 'p1')
    connect(tools, 'c1', [{ ...tool, requires_approval: true }])
    expect(await tools.get('open_editor', 's1')?.needsApproval?.({ path: 'a' } as never, context('call-1'))).toBe(true)
    tools.leave('c1')
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(tools.get('open_editor', 's1')).toBeDefined()
  })

  test("W-08 a client's slow regular expression is never run, and a property may be called pattern", () => {
    const tools = createProcess(createBus().bus, 'p1')
    const properties = { path: { type: 'string', pattern: '^(a+)+$' }, pattern: { type: 'string' } }
    connect(tools, 'c1', [{ ...tool, input_schema: { properties, required: ['pattern'] } }])
    const input = tools.get('open_editor', 's1')?.input
    expect(input?.safeParse({ path: `${'a'.repeat(40)}!`, pattern: 'x' }).success).toBe(true)
    expect(input?.safeParse({ path: 'a' }).success).toBe(false)
  })

  test('W-10 an answer that comes before the call is open is kept for it', async () => {
    const tools = createProcess(createBus().bus, 'p1')
    connect(tools, 'c1')
    tools.answer('s1', 'call-1', { result: 'quick' })
    expect(await call(tools, 'call-1')).toBe('quick')
  })

  test('W-10 the call stays with its client when a newer one comes, and moves when it leaves', async () => {
    const tools = createProcess(createBus().bus, 'p1')
    connect(tools, 'c1')
    const result = call(tools, 'call-1')
    await Promise.resolve()
    const second = connect(tools, 'c2')
    expect(second).toEqual([])
    tools.leave('c1')
    expect(second).toMatchObject([{ call_id: 'call-1', may_have_run: true }])
    tools.answer('s1', 'call-1', { result: 'moved' })
    expect(await result).toBe('moved')
  })

  test('W-10 cancelling ends the wait, and an error is thrown to the agent', async () => {
    const tools = createProcess(createBus().bus, 'p1')
    connect(tools, 'c1')
    const abort = new AbortController()
    const waiting = call(tools, 'call-1', abort.signal)
    abort.abort(new Error('cancelled'))
    await expect(waiting).rejects.toThrow('cancelled')
    expect(tools.hasOpenCall('s1', 'call-1')).toBe(false)
    tools.answer('s1', 'call-2', { error: 'no window' })
    await expect(call(tools, 'call-2')).rejects.toThrow('no window')
  })

  test('X-04 the agent runs in one process, the client is connected to another', async () => {
    const { bus } = createBus()
    const [worker, front] = [createProcess(bus, 'p1'), createProcess(bus, 'p2')]
    connect(front, 'c1')
    expect(front.runnerOf('s1', 'open_editor')).toBe('c1')
    const result = call(worker, 'call-1')
    await expect.poll(() => front.hasOpenCall('s1', 'call-1')).toBe(true)
    front.answer('s1', 'call-1', { result: 42 })
    expect(await result).toBe(42)
    expect(front.hasOpenCall('s1', 'call-1')).toBe(false)
  })

  test('X-04 a bus that loses everything for a while only costs time', async () => {
    vi.useFakeTimers()
    const { bus, state } = createBus()
    const [worker, front] = [createProcess(bus, 'p1'), createProcess(bus, 'p2')]
    state.lossy = true
    const delivered = connect(front, 'c1')
    expect(worker.get('open_editor', 's1')).toBeUndefined()
    state.lossy = false
    await vi.advanceTimersByTimeAsync(2_100)
    const result = call(worker, 'call-1')
    state.lossy = true
    front.answer('s1', 'call-1', { result: 'found' })
    state.lossy = false
    await vi.advanceTimersByTimeAsync(2_100)
    expect(await result).toBe('found')
    expect(delivered.every(({ call_id }) => call_id === 'call-1')).toBe(true)
  })

  test('X-04 the tools of a process that is gone expire', async () => {
    vi.useFakeTimers()
    const { bus } = createBus()
    const [worker, front] = [createProcess(bus, 'p1'), createProcess(bus, 'p2')]
    connect(front, 'c1')
    expect(worker.get('open_editor', 's1')).toBeDefined()
    front.close()
    await vi.advanceTimersByTimeAsync(7_000)
    expect(worker.list('s1')).toEqual([])
  })
})

describe('what a client lends to the server', () => {
  const lent: ClientTool = { name: 'parley.read_text', description: 'Text', input_schema: { type: 'object' } }

  test('V-06 is asked for across processes, and no agent can see or call it', async () => {
    const { bus } = createBus()
    const [here, there] = [createProcess(bus, 'p1'), createProcess(bus, 'p2')]
    const delivered = connect(there, 'c1', [lent])
    const asked = here.lend(lent.name, { path: '/a' }, context('x'), 10_000)
    await vi.waitFor(() => expect(delivered).toMatchObject([{ tool_name: lent.name, arguments: { path: '/a' } }]))
    there.answer('s1', delivered[0]?.call_id ?? '', { result: { text: 'unsaved' } })
    expect(await asked).toEqual({ result: { text: 'unsaved' } })
    expect(here.list('s1')).toEqual([])
    expect(here.get(lent.name, 's1')).toBeUndefined()
  })

  test('V-06 is not waited for when nobody offers it, its client leaves or the time is over', async () => {
    const tools = createProcess(createBus().bus, 'p1')
    expect(await tools.lend(lent.name, {}, context('x'), 10_000)).toBeUndefined()
    connect(tools, 'c1', [lent])
    const asked = tools.lend(lent.name, {}, context('x'), 10_000)
    tools.leave('c1')
    expect(await asked).toBeUndefined()
    connect(tools, 'c2', [lent])
    expect(await tools.lend(lent.name, {}, context('x'), 1)).toEqual({ error: expect.stringContaining('no answer') as string })
  })
})
