import type { Ask } from '#protocol/ask.ts'
import { Plan } from '#protocol/plan.ts'
import type { ServerFrame } from '#protocol/frames.ts'

/** An ask that was opened before this client came, as the frame that it would have seen. */
export function frameOfAsk({ ask_id, kind, text, payload, agent_id }: Ask): ServerFrame {
  switch (kind) {
    case 'question':
    case 'manual':
    case 'choice':
    case 'form':
      return { type: 'agent_question', ask_id, text, kind, ...(agent_id !== undefined && { agent_id }) }
    case 'confirm':
      return { type: 'policy_request', ask_id, text, action: recordOf(payload.action) }
    case 'plan':
      return {
        type: 'plan_update',
        ask_id,
        requires_approval: true,
        plan_id: String(payload.plan_id),
        current_step: null,
        steps: stepsOf(payload.plan),
      }
    case 'tool':
      return {
        type: 'tool_call',
        ask_id,
        text,
        requires_approval: true,
        call_id: String(payload.call_id),
        tool_name: String(payload.tool_name),
        arguments: recordOf(payload.arguments),
        preview: recordOf(payload.preview),
      }
  }
}

const recordOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

function stepsOf(plan: unknown) {
  const parsed = Plan.safeParse(plan)
  return parsed.success
    ? parsed.data.tasks.map(({ task_id, description }) => ({ id: task_id, desc: description, status: 'pending' as const }))
    : []
}
