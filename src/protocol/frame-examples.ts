import type { ServerFrame, ServerFrameOf } from './frames-from-server.ts'

const base = { ts: '2026-11-15T12:00:00.000Z', session_id: 's_01k9xg4p7d', run_id: 'r_01k9xg4p8e' }

/** One example or more of each frame the server sends; shown in the reference, checked by a test. */
export const SERVER_EXAMPLES: { [T in ServerFrame['type']]: ServerFrameOf<T>[] } = {
  user_message: [{ type: 'user_message', seq: 1, message_id: 'm_1', content: 'Refactor main.py and write tests', ...base }],
  status: [{ type: 'status', seq: 2, status: 'running', ...base }],
  agent_message: [
    { type: 'agent_message', seq: 20, message_id: 'm_2', content: 'Done: main.py is shorter now.', agent_id: 'coder', ...base },
  ],
  agent_question: [
    { type: 'agent_question', seq: 6, ask_id: 'a_1', text: 'Which Python version?', kind: 'question', agent_id: 'coder', ...base },
  ],
  assistant_message: [
    { type: 'assistant_message', token: 'Planning …', is_final: false, message_id: 'm_2' },
    { type: 'assistant_message', token: '', is_final: true, message_id: 'm_2', content: 'Planning …', agent_id: 'coder', ...base },
  ],
  plan_update: [
    {
      type: 'plan_update',
      seq: 4,
      plan_id: 'plan-6ca1',
      steps: [
        { id: '1', desc: 'Look at main.py', status: 'running' },
        { id: '2', desc: 'Refactor it', status: 'blocked' },
        { id: '3', desc: 'Write tests', status: 'blocked' },
      ],
      current_step: '1',
      agent_id: 'coder',
      ...base,
    },
  ],
  plan_progress: [
    {
      type: 'plan_progress',
      seq: 8,
      plan_id: 'plan-6ca1',
      step_id: '1',
      result: 'main.py is read.',
      status: 'done',
      agent_id: 'coder',
      ...base,
    },
  ],
  tool_call: [
    {
      type: 'tool_call',
      seq: 5,
      call_id: 'c1',
      tool_name: 'read_file',
      arguments: { path: 'main.py' },
      plan_id: 'plan-6ca1',
      step_id: '1',
      agent_id: 'coder',
      ...base,
    },
    {
      type: 'tool_call',
      seq: 12,
      call_id: 'call_999',
      tool_name: 'write_file',
      arguments: { path: 'main.py', content: 'print("hi")\n' },
      requires_approval: true,
      ask_id: 'a_2',
      preview: { diff: '--- main.py\n+++ main.py\n@@ -1,1 +1,1 @@\n-print("hello")\n+print("hi")\n' },
      plan_id: 'plan-6ca1',
      step_id: '3',
      agent_id: 'coder',
      ...base,
    },
  ],
  tool_output: [
    { type: 'tool_output', call_id: 'c3', tool_name: 'run_command', stream: 'stdout', text: 'ok 1 - adds\n', agent_id: 'coder' },
  ],
  tool_result: [
    {
      type: 'tool_result',
      seq: 7,
      call_id: 'c1',
      tool_name: 'read_file',
      result: { content: 'print("hello")\n' },
      plan_id: 'plan-6ca1',
      step_id: '1',
      agent_id: 'coder',
      ...base,
    },
    { type: 'tool_result', seq: 9, call_id: 'c4', tool_name: 'read_file', error: 'no such file: mian.py', agent_id: 'coder', ...base },
  ],
  agent_chain_update: [
    {
      type: 'agent_chain_update',
      seq: 15,
      chain_id: 'chain-xyz',
      agents: [
        { agent_id: 'refactorer', role: 'refactor', status: 'done' },
        { agent_id: 'tester', role: 'test', status: 'running' },
        { agent_id: 'explainer', role: 'docs', status: 'blocked' },
      ],
      current_agent: 'tester',
      ...base,
    },
  ],
  observation: [{ type: 'observation', seq: 10, summary: 'Checkout: 2 items', url: 'https://example.com/cart', ...base }],
  policy_request: [
    { type: 'policy_request', seq: 11, ask_id: 'a_3', action: { type: 'click', eid: 'e12' }, text: 'Click "Pay 20 €"?', ...base },
  ],
  policy_result: [{ type: 'policy_result', seq: 13, ask_id: 'a_2', decision: 'approved', kind: 'tool', answered_by: 'local', ...base }],
  formation: [{ type: 'formation', seq: 14, formation: { mode: 'grid', widgets: [] }, ...base }],
  final: [{ type: 'final', seq: 19, content: 'Ordered.', ...base }],
  error: [
    {
      type: 'error',
      seq: 16,
      code: 'failed',
      content: 'Syntax error in line 42',
      context: { plan_id: 'plan-6ca1', step_id: '2' },
      ...base,
    },
    { type: 'error', code: 'invalid_frame', content: 'action: expected approve, edit or reject', context: { frame: 'hitl_response' } },
  ],
  reset: [{ type: 'reset', session_id: 's_01k9xg4p7d', last_seq: 3 }],
  pong: [{ type: 'pong' }],
}
