import { describe, expect, test } from 'vitest'
import type { ClientFrame, ServerFrame } from '#protocol/frames.ts'
import { nextAsks, readDecision, type OpenAsk } from './asks.ts'
import { createConversation } from './conversation.ts'
import { createRenderer } from './render.ts'

const asked: ServerFrame = {
  type: 'tool_call',
  call_id: 'c1',
  ask_id: 'a1',
  tool_name: 'write_file',
  arguments: { path: 'x', content: 'new' },
  requires_approval: true,
  preview: { diff: '--- x\n+++ x\n@@ -1,1 +1,1 @@\n-old\n+n\u202eew\n' },
}

function draw(frames: ServerFrame[]): string {
  let text = ''
  const renderer = createRenderer({ write: (more) => (text += more), paint: (_style, shown) => shown })
  for (const frame of frames) renderer.show(frame)
  return text
}

describe('W-09 what the terminal shows', () => {
  test('W-09 tokens as they come, and the whole message when there were none', () => {
    const token = (text: string): ServerFrame => ({ type: 'assistant_message', token: text, is_final: false, message_id: 'm1' })
    const final = (id: string): ServerFrame => ({ type: 'assistant_message', token: '', is_final: true, message_id: id, content: 'Hello' })
    expect(draw([token('Hel'), token('lo'), final('m1')])).toBe('\nHello\n')
    expect(draw([final('m2')])).toBe('\nHello\n')
  })

  test('W-09 the plan with the states of its steps, and later only what changed', () => {
    const plan = (a: 'pending' | 'running' | 'done', b: 'blocked' | 'pending'): ServerFrame => ({
      type: 'plan_update',
      plan_id: 'p',
      current_step: '1',
      steps: [
        { id: '1', desc: 'read', status: a },
        { id: '2', desc: 'write', status: b },
      ],
    })
    expect(draw([plan('pending', 'blocked'), plan('running', 'blocked'), plan('done', 'pending')]).split('\n')).toEqual([
      'Plan',
      '[ ] 1. read',
      '[-] 2. write',
      '[>] 1. read',
      '[x] 1. read',
      '',
    ])
  })

  test('W-09 a call that waits, with its diff and what can be typed', () => {
    const text = draw([asked])
    expect(text).toContain('  -old')
    expect(text).toContain('approve, edit')
  })

  test('W-09 control characters of others never reach the terminal', () => {
    expect(draw([asked])).toContain('+n\\u{202e}ew')
    expect(draw([{ type: 'error', code: 'x', content: '\u001b[2Jgone', context: {} }])).toBe('error (x): \\u{1b}[2Jgone\n')
  })
})

describe('W-03 what a typed line means', () => {
  const ask = nextAsks([], asked)[0] as OpenAsk
  test.each([
    ['approve', { kind: 'decide', action: 'approve' }],
    ['y', { kind: 'decide', action: 'approve' }],
    ['/yes', { kind: 'decide', action: 'approve' }],
    ['reject', { kind: 'decide', action: 'reject' }],
    ['no keep the old name', { kind: 'decide', action: 'reject', feedback: 'keep the old name' }],
    ['edit', { kind: 'open editor' }],
    ['edit {"content": "x"}', { kind: 'edit', edited_arguments: { content: 'x' } }],
  ])('%s decides', (line, decision) => {
    expect(readDecision(ask, line)).toEqual(decision)
  })

  test.each(['', 'maybe', 'edit {', 'edit []', 'yesterday'])('%j is never taken for a decision', (line) => {
    expect(readDecision(ask, line).kind).toBe('unclear')
  })

  test('W-03 an answer to a question is the line as it is', () => {
    expect(readDecision({ ask_id: 'q', kind: 'question', text: '?' }, 'no idea')).toEqual({ kind: 'answer', text: 'no idea' })
  })

  test('W-03 an ask that somebody else answered is closed here too', () => {
    expect(nextAsks([ask], { type: 'policy_result', ask_id: 'a1', decision: 'rejected' })).toEqual([])
  })
})

test('W-09 lines of a script wait for the turn or the ask that they belong to', async () => {
  const sent: ClientFrame[] = []
  const conversation = createConversation({ agent: 'coder', send: (frame) => sent.push(frame) > 0, say: () => {}, edit: undefined })
  await conversation.ready()
  await conversation.typed('write it')
  let ready = false
  void conversation.ready().then(() => (ready = true))
  conversation.saw({ type: 'status', status: 'running' })
  await Promise.resolve()
  expect(ready).toBe(false)
  conversation.saw(asked)
  await expect.poll(() => ready).toBe(true)
  await conversation.typed('approve')
  expect(sent).toMatchObject([
    { type: 'user_message', content: 'write it', target_agent: 'coder' },
    { type: 'hitl_response', call_id: 'a1', action: 'approve' },
  ])
  conversation.saw({ type: 'error', code: 'invalid_request', content: 'no', context: { frame: 'hitl_response' } })
  expect(conversation.openAsks()).toHaveLength(1)
})
