import type { SessionEvent } from '#client/events.ts'
import type { Ask } from '#protocol/ask.ts'
import type { Conversation } from './conversation.ts'

/** Opens and closes the asks of a session. */
export function applyAsk(draft: Conversation, event: SessionEvent): void {
  switch (event.type) {
    case 'agent_question':
      open(draft, event, event.ask_id, questionOf(event), event.agent_id)
      return
    case 'policy_request': {
      const { action, allowable } = event
      open(draft, event, event.ask_id, { kind: 'confirm', text: event.text ?? '', payload: { action, allowable } }, event.agent_id)
      return
    }
    case 'plan_request': {
      const known = draft.plans[event.plan_id]
      const tasks = known?.steps.map((step) => ({
        task_id: step.id,
        agent_id: step.agentId ?? '',
        description: step.label,
        depends_on: step.dependsOn,
        cost_usd: step.costUsd,
      }))
      const plan = event.plan ?? { plan_id: event.plan_id, tasks: tasks ?? [], cost_usd: known?.costUsd ?? 0 }
      open(draft, event, event.ask_id, { kind: 'plan', text: event.text ?? '', payload: { plan, reasons: event.reasons } })
      return
    }
    case 'tool_call': {
      if (!event.ask_id) return
      const { tool_name, call_id, preview, input_schema, allowable, unknown_outcome } = event
      const payload = { tool_name, arguments: event.arguments, call_id, preview, input_schema, allowable, unknown_outcome }
      open(draft, event, event.ask_id, { kind: 'tool', text: event.text ?? '', payload }, event.agent_id)
      return
    }
    case 'ask_answered':
      close(draft, event.ask_id, event.status, event)
      return
    case 'policy_result':
      close(draft, event.ask_id, event.decision, event)
      return
    case 'turn_ended':
      for (const ask of Object.values(draft.asks)) if (ask.run_id === event.run_id) close(draft, ask.ask_id, 'cancelled', event)
  }
}

function questionOf({ kind, text, reason, options, multiple, schema }: Extract<SessionEvent, { type: 'agent_question' }>) {
  return {
    kind: kind ?? 'question',
    text,
    payload: reason === undefined ? {} : { reason },
    ...(options && { options }),
    ...(multiple !== undefined && { multiple }),
    ...(schema && { schema }),
  }
}

function open(
  draft: Conversation,
  event: SessionEvent,
  askId: string,
  ask: Pick<Ask, 'kind' | 'text' | 'payload' | 'options' | 'multiple' | 'schema'>,
  agentId?: string,
): void {
  if (draft.asks[askId]) {
    // It was known before its place in the log was.
    const at = draft.items.findIndex((item) => item.id === askId)
    if (at !== -1) draft.items.push(...draft.items.splice(at, 1))
    return
  }
  const shared = {
    ask_id: askId,
    source: 'session' as const,
    session_id: event.session_id,
    run_id: event.run_id ?? '',
    created_at: event.ts,
    status: 'waiting_human' as const,
  }
  draft.asks[askId] = agentId === undefined ? { ...shared, ...ask } : { ...shared, ...ask, agent_id: agentId }
  draft.items.push({ id: askId, ts: event.ts, runId: event.run_id, kind: 'ask', askId })
}

function close(draft: Conversation, askId: string, status: Ask['status'], event: SessionEvent): void {
  const ask = draft.asks[askId]
  if (ask?.status !== 'waiting_human') return
  const closed: Ask = { ...ask, status, answered_at: event.ts }
  if (event.type === 'ask_answered') {
    if (event.answered_by) closed.answered_by = event.answered_by
    const words = event.feedback ?? event.text
    if (words) closed.answer = { text: words }
    else if (event.values) closed.answer = { values: event.values }
    else if (event.value !== undefined) closed.answer = { value: event.value }
    const edited = event.edited_arguments
    if (edited && ask.kind === 'tool')
      closed.payload = {
        ...ask.payload,
        arguments: edited,
        asked_arguments: ask.payload.arguments,
        asked_preview: ask.payload.preview,
        preview: undefined,
      }
    if (edited && ask.kind === 'plan')
      closed.payload = { ...ask.payload, plan: { ...(ask.payload.plan as object), ...edited, cost_usd: undefined } }
  }
  draft.asks[askId] = closed
}
