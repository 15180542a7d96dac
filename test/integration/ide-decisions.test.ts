import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession } from '../harness/api.ts'
import { connectIde, type Ide } from '../harness/ide.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const CALLER = `export default { id: 'caller', name: 'Caller', description: 'calls a tool of the client', async run(turn) {
  const [name, text] = turn.input.split(' ')
  const plan = await turn.plan([{ id: '1', desc: 'call' }])
  await plan.mark('1', 'running')
  const outcome = await turn.tryTool(name, { text })
  await plan.mark('1', outcome.ok ? 'done' : 'error')
  return outcome.ok ? 'Result: ' + JSON.stringify(outcome.result) : 'No: ' + (outcome.error ?? outcome.feedback) } }`
const PLANNER = `export default { id: 'planner', name: 'Planner', description: 'asks for a plan', async run(turn) {
  const tasks = ['a', 'b', 'c'].map((id) => ({ task_id: id, agent_id: 'echo', description: id, depends_on: [], cost_usd: 0 }))
  const decision = await turn.approvePlan({ plan_id: 'p1', tasks, cost_usd: 0 }, ['3 tasks'])
  return decision.approved ? 'plan of ' + decision.plan.tasks.length : 'no plan: ' + decision.feedback } }`
const DELETER = `export default { id: 'deleter', name: 'Deleter', description: 'confirms', async run(turn) {
  return (await turn.confirm('Delete it?', { type: 'click', eid: 'e1' })) ? 'deleted' : 'kept' } }`

let server: TestServer
let workspace: string
beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'parley-race-'))
  server = await startServer({
    env: { PARLEY_WORKSPACE: workspace, PARLEY_MODEL: 'offline' },
    agents: { 'caller.mjs': CALLER, 'planner.mjs': PLANNER, 'deleter.mjs': DELETER },
  })
})
afterAll(async () => {
  await server.stop()
  await rm(workspace, { recursive: true, force: true })
})

async function two(): Promise<{ session: string; one: Ide; other: Ide }> {
  const session = await createSession(server)
  return { session, one: await connectIde(server, session), other: await connectIde(server, session) }
}

const reply = (ide: Ide) => ide.frames.findLast((frame) => frame.type === 'agent_message')?.content as string

describe('W-03 the first decision wins, whoever makes it', () => {
  const decisions = [
    { action: 'approve' },
    { action: 'edit', edited_arguments: { content: 'edited' } },
    { action: 'reject', feedback: 'no' },
  ]
  const races = decisions.flatMap((first) => decisions.filter((second) => second !== first).map((second) => ({ first, second })))

  test.each(races)('W-04 $first.action raced by $second.action: one wins, the other hears that it is closed', async ({ first, second }) => {
    const { session, one, other } = await two()
    const file = `${session}.txt`
    one.send({ type: 'user_message', content: `write file ${file} with content: approved`, target_agent: 'coder' })
    const [asked] = await Promise.all([one.nth('tool_call'), other.nth('tool_call')])
    one.send({ type: 'hitl_response', call_id: asked.call_id, ...first })
    other.send({ type: 'hitl_response', call_id: asked.ask_id, ...second })
    await Promise.all([one.idle(), other.idle()])
    const results = one.frames.filter((frame) => frame.type === 'policy_result')
    expect(results).toHaveLength(1)
    const losers = () => [one, other].filter((ide) => ide.frames.some((frame) => frame.type === 'error' && frame.code === 'ask_closed'))
    await expect.poll(() => losers().length).toBe(1)
    const winner = losers()[0] === one ? second : first
    const expected = { approve: 'approved', edit: 'edited_by_human', reject: 'rejected' }[winner.action as 'approve']
    expect(results[0]).toMatchObject({ decision: expected })
    const content = await readFile(join(workspace, file), 'utf8').catch(() => null)
    expect(content).toBe({ approve: 'approved', edit: 'edited', reject: null }[winner.action as 'approve'])
    const { body } = await call<{ items: object[] }>(server, 'GET', `/my/chat/${session}/audit/`)
    expect(JSON.stringify(body.items)).toContain(`"${expected}"`)
    await one.close()
    await other.close()
  })

  test('W-03 a plan is decided over the socket, once', async () => {
    const { one, other } = await two()
    one.send({ type: 'user_message', content: 'go', target_agent: 'planner' })
    const asked = await other.until((frame) => frame.type === 'plan_update' && frame.requires_approval === true)
    expect(asked).toMatchObject({ plan_id: 'p1', reasons: ['3 tasks'], steps: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] })
    one.send({ type: 'hitl_response', call_id: asked.ask_id, action: 'approve' })
    other.send({ type: 'hitl_response', call_id: asked.ask_id, action: 'reject', feedback: 'no' })
    await one.idle()
    const decision = one.frames.find((frame) => frame.type === 'policy_result')
    expect(reply(one)).toBe(decision?.decision === 'approved' ? 'plan of 3' : 'no plan: no')
    await one.close()
    await other.close()
  })

  test('W-03 a destructive action is decided over the socket, once', async () => {
    const { one, other } = await two()
    one.send({ type: 'user_message', content: 'go', target_agent: 'deleter' })
    const asked = await other.nth('policy_request')
    expect(asked).toMatchObject({ action: { type: 'click', eid: 'e1' } })
    one.send({ type: 'hitl_response', call_id: asked.ask_id, action: 'reject' })
    other.send({ type: 'hitl_response', call_id: asked.ask_id, action: 'approve' })
    await one.idle()
    const decisions = one.frames.filter((frame) => frame.type === 'policy_result')
    expect(decisions).toHaveLength(1)
    expect(reply(one)).toBe(decisions[0]?.decision === 'approved' ? 'deleted' : 'kept')
    await one.close()
    await other.close()
  })

  test("W-03 an ask's id in another session is not there", async () => {
    const { one, other } = await two()
    one.send({ type: 'user_message', content: 'run touch x', target_agent: 'coder' })
    const asked = await one.nth('tool_call')
    const stranger = await connectIde(server, await createSession(server))
    stranger.send({ type: 'hitl_response', call_id: asked.ask_id, action: 'approve' })
    expect(await stranger.nth('error')).toMatchObject({ code: 'not_found' })
    one.send({ type: 'cancel' })
    await one.idle()
    await expect(stat(join(workspace, 'x'))).rejects.toThrow()
    for (const ide of [one, other, stranger]) await ide.close()
  })
})

describe('W-10 tools that the client runs', () => {
  const tool = (name: string, more = {}) => ({
    name,
    description: 'of the editor',
    input_schema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    ...more,
  })
  const isCall = (frame: { type: string }) => frame.type === 'tool_call'

  test('W-10 a call goes to the client that announced it, and its answer comes back', async () => {
    const { one, other } = await two()
    one.send({ type: 'client_tools', tools: [tool('open_editor')] })
    one.send({ type: 'user_message', content: 'open_editor main.py', target_agent: 'caller' })
    const asked = await one.nth('tool_call')
    expect(asked).toMatchObject({
      tool_name: 'open_editor',
      arguments: { text: 'main.py' },
      run_here: true,
      step_id: '1',
      plan_id: expect.any(String),
    })
    expect(await other.nth('tool_call')).toMatchObject({ run_here: false })
    one.send({ type: 'tool_result', call_id: asked.call_id, result: { opened: true } })
    await one.idle()
    expect(reply(one)).toBe('Result: {"opened":true}')
    expect(await other.nth('tool_result')).toMatchObject({ call_id: asked.call_id, result: { opened: true } })
    expect(one.frames.filter(isCall)).toHaveLength(1)
    one.send({ type: 'tool_result', call_id: asked.call_id, result: 'again' })
    await one.close()
    await other.close()
  })

  test('W-10 an error of the client is data for the agent, and bad arguments never reach it', async () => {
    const { one, other } = await two()
    one.send({ type: 'client_tools', tools: [tool('open_editor')] })
    one.send({ type: 'user_message', content: 'open_editor x', target_agent: 'caller' })
    one.send({ type: 'tool_result', call_id: (await one.nth('tool_call')).call_id, error: 'no window' })
    await one.idle(1)
    expect(reply(one)).toBe('No: no window')
    one.send({ type: 'user_message', content: 'open_editor', target_agent: 'caller' })
    await one.idle(2)
    expect(reply(one)).toContain('text')
    expect(one.frames.filter(isCall)).toHaveLength(1)
    await one.close()
    await other.close()
  })

  test('W-10 when the client leaves, the call waits for another that has the tool', async () => {
    const { session, one, other } = await two()
    one.send({ type: 'client_tools', tools: [tool('slow')] })
    one.send({ type: 'user_message', content: 'slow x', target_agent: 'caller' })
    const asked = await one.nth('tool_call')
    one.socket.terminate()
    const third = await connectIde(server, session, { after: asked.seq ?? 0 })
    third.send({ type: 'client_tools', tools: [tool('slow')] })
    const again = await third.nth('tool_call')
    expect(again).toMatchObject({
      call_id: asked.call_id,
      run_here: true,
      may_have_run: true,
      arguments: { text: 'x' },
      plan_id: asked.plan_id,
      step_id: '1',
    })
    third.send({ type: 'tool_result', call_id: asked.call_id, result: 'late' })
    await third.idle()
    expect(reply(third)).toBe('Result: "late"')
    await third.close()
    await other.close()
  })

  test('W-10 a person can cancel a call that waits for a client', async () => {
    const { one, other } = await two()
    one.send({ type: 'client_tools', tools: [tool('slow')] })
    one.send({ type: 'user_message', content: 'slow x', target_agent: 'caller' })
    await one.nth('tool_call')
    await one.close()
    other.send({ type: 'cancel' })
    await other.idle()
    await other.close()
  })

  test('W-02 a client tool that requires approval is run by the client only after the decision', async () => {
    const { one, other } = await two()
    one.send({ type: 'client_tools', tools: [tool('deploy', { requires_approval: true })] })
    one.send({ type: 'user_message', content: 'deploy prod', target_agent: 'caller' })
    const asked = await one.nth('tool_call', 1)
    expect(asked).toMatchObject({ requires_approval: true })
    expect(asked.run_here).toBeUndefined()
    other.send({ type: 'hitl_response', call_id: asked.call_id, action: 'edit', edited_arguments: { text: 'staging' } })
    const run = await one.nth('tool_call', 2)
    expect(run).toMatchObject({ call_id: asked.call_id, run_here: true, arguments: { text: 'staging' } })
    one.send({ type: 'tool_result', call_id: run.call_id, result: 'deployed' })
    await one.idle()
    expect(reply(one)).toBe('Result: "deployed"')
    await one.close()
    await other.close()
  })

  test("W-02 a client's tool may stand in for the server's, but not without the approval that one needs", async () => {
    const { one, other } = await two()
    const input_schema = { type: 'object', properties: { path: { type: 'string' }, content: { type: 'string' } } }
    one.send({
      type: 'client_tools',
      tools: [{ name: 'write_file', description: 'in the editor', input_schema, requires_approval: false }],
    })
    one.send({ type: 'user_message', content: 'write file in-editor.txt with content: x', target_agent: 'coder' })
    const asked = await one.nth('tool_call', 1)
    expect(asked).toMatchObject({ requires_approval: true })
    one.send({ type: 'hitl_response', call_id: asked.call_id, action: 'approve' })
    one.send({ type: 'tool_result', call_id: (await one.nth('tool_call', 2)).call_id, result: 'kept in the editor' })
    await one.idle()
    expect(reply(one)).toBe('kept in the editor')
    await expect(stat(join(workspace, 'in-editor.txt'))).rejects.toThrow()
    await one.close()
    await other.close()
  })
})
