import type { SessionEvent } from '#client/events.ts'
import type { Conversation } from './conversation.ts'

/** Tool calls, and what each step took. */
export function applyTool(draft: Conversation, event: SessionEvent): void {
  switch (event.type) {
    case 'tool_call': {
      if (draft.calls[event.call_id]) return
      draft.calls[event.call_id] = { ...callFields(event), ts: event.ts, runId: event.run_id, agentId: event.agent_id, state: 'running' }
      if (!event.ask_id) addToWork(draft, event.call_id, event)
      return
    }
    case 'tool_result': {
      const call = draft.calls[event.call_id]
      if (!call) return
      const failed = event.error !== undefined
      draft.calls[event.call_id] = { ...call, result: event.result, error: event.error, ms: event.ms, state: failed ? 'failed' : 'done' }
      return
    }
    case 'usage': {
      const run = event.run_id === undefined ? undefined : draft.runs[event.run_id]
      if (!run) return
      const { seq: _seq, type: _type, ts, session_id: _session, run_id: _run, ...usage } = event
      draft.runs[run.runId] = { ...run, usage: [...run.usage, { ...usage, endedAt: Date.parse(ts) }] }
      return
    }
    case 'turn_ended':
      for (const call of Object.values(draft.calls)) {
        if (call.runId === event.run_id && call.state === 'running') draft.calls[call.call_id] = { ...call, state: 'failed' }
      }
  }
}

function callFields(event: Extract<SessionEvent, { type: 'tool_call' }>) {
  const { call_id, tool_name, requires_approval, ask_id, allowance_id, preview, input_schema } = event
  return {
    call_id,
    tool_name,
    arguments: event.arguments ?? {},
    ...(requires_approval === undefined ? {} : { requires_approval }),
    ...(ask_id === undefined ? {} : { ask_id }),
    ...(allowance_id === undefined ? {} : { allowance_id }),
    ...(preview === undefined ? {} : { preview }),
    ...(input_schema === undefined ? {} : { input_schema }),
  }
}

/** Calls that follow each other make one line of the conversation. */
function addToWork(draft: Conversation, callId: string, event: SessionEvent): void {
  const at = draft.items.length - 1
  const last = draft.items[at]
  if (last?.kind === 'work' && last.runId === event.run_id) draft.items[at] = { ...last, callIds: [...last.callIds, callId] }
  else draft.items.push({ id: `work-${callId}`, ts: event.ts, runId: event.run_id, kind: 'work', callIds: [callId] })
}
