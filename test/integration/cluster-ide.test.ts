import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession } from '../harness/api.ts'
import { type Cluster, startCluster } from '../harness/cluster.ts'
import { connectIde } from '../harness/ide.ts'
import { hasNats } from '../harness/nats.ts'
import type { TestServer } from '../harness/server.ts'

const CALLER = `export default { id: 'caller', name: 'Caller', description: 'calls a tool of the client', async run(turn) {
  while (!turn.tools.some(({ name }) => name === 'open_editor')) await new Promise((resolve) => setTimeout(resolve, 20))
  return 'Result: ' + JSON.stringify(await turn.tool('open_editor', { path: turn.input })) } }`

describe.skipIf(!hasNats)('X-04 the IDE protocol on two servers', () => {
  let cluster: Cluster
  let a: TestServer
  let b: TestServer
  beforeAll(async () => {
    cluster = await startCluster(2, { agents: { 'caller.mjs': CALLER } })
    ;[a, b] = cluster.servers as [TestServer, TestServer]
  })
  afterAll(() => cluster.stop())

  const tools = [
    { name: 'open_editor', description: 'Opens a file', input_schema: { type: 'object', properties: { path: { type: 'string' } } } },
  ]
  const post = (session: string, content: string) => call(a, 'POST', `/my/chat/${session}/message/`, { content, target_agent: 'caller' })

  test('X-04 W-10 a call made on one server is run by the client of the other, once', async () => {
    const session = await createSession(a)
    const ide = await connectIde(b, session)
    ide.send({ type: 'client_tools', tools })
    ide.send({ type: 'ping' })
    await ide.nth('pong')
    await post(session, 'main.py')
    const asked = await ide.until((frame) => frame.type === 'tool_call' && frame.run_here === true)
    ide.send({ type: 'tool_result', call_id: asked.call_id, result: 'opened' })
    await ide.idle()
    expect(ide.frames.filter((frame) => frame.type === 'tool_call')).toHaveLength(1)
    expect(ide.frames.findLast((frame) => frame.type === 'agent_message')).toMatchObject({ content: 'Result: "opened"' })
    await ide.close()
  })

  test('X-04 W-03 the same decision raced on two servers has one winner', async () => {
    const session = await createSession(a)
    const [one, other] = [await connectIde(a, session), await connectIde(b, session)]
    one.send({ type: 'user_message', content: 'run echo hi', target_agent: 'coder' })
    const [asked] = await Promise.all([one.nth('tool_call'), other.nth('tool_call')])
    one.send({ type: 'hitl_response', call_id: asked.call_id, action: 'approve' })
    other.send({ type: 'hitl_response', call_id: asked.call_id, action: 'reject' })
    await Promise.all([one.idle(), other.idle()])
    const losers = () => [one, other].filter((ide) => ide.frames.some((frame) => frame.type === 'error' && frame.code === 'ask_closed'))
    await expect.poll(() => losers().length).toBe(1)
    expect(one.frames.filter((frame) => frame.type === 'policy_result')).toHaveLength(1)
    expect(other.frames.filter((frame) => frame.seq !== undefined)).toEqual(one.frames.filter((frame) => frame.seq !== undefined))
    await one.close()
    await other.close()
  })
})
