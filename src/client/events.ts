import type { AskKind, AskStatus } from '#protocol/ask.ts'
import type { Plan, PlanTask, StepStatus } from '#protocol/plan.ts'
import type { AgentStatus, SessionStatus } from '#protocol/session.ts'
import type { Formation, Meta } from '#protocol/shop.ts'

/** The session log as a client reads it. A type that is not listed here is to be ignored. */
interface Base<Type extends string> {
  seq: number
  type: Type
  ts: string
  session_id: string
  run_id?: string
}

interface OfTask {
  task_id?: string
  agent_id?: string
  plan_id?: string
  step_id?: string
}

interface PlanStep {
  id: string
  desc: string
  status: StepStatus
  result?: string
}

export type Outcome = 'done' | 'failed' | 'cancelled' | 'interrupted' | 'timeout'

export type SessionEvent =
  | (Base<'user_message'> & { message_id: string; content: string; target_agent?: string })
  | (Base<'agent_message'> & { message_id: string; content: string; agent_id?: string; error?: { code: string; detail: string } })
  | (Base<'agent_question'> & { ask_id: string; text: string; kind?: 'question' | 'manual'; agent_id?: string })
  | (Base<'status'> & { status: SessionStatus })
  | (Base<'direct_agent_call'> & { agent_id: string; task_id: string; message_id: string })
  | (Base<'agent_status_changed'> & { agent_id: string; status: AgentStatus })
  | (Base<'task_plan_created'> & { plan_id: string; tasks: PlanTask[]; cost_usd: number })
  | (Base<'plan_request'> & { ask_id: string; plan_id: string; reasons: string[]; plan?: Plan; text?: string })
  | (Base<'task_started'> & OfTask)
  | (Base<'task_progress'> & OfTask & { text: string })
  | (Base<'task_completed'> & OfTask & { result?: unknown })
  | (Base<'task_failed'> & OfTask & { error: string })
  | (Base<'task_skipped'> & OfTask & { reason: string })
  | (Base<'tool_call'> & OfTask & ToolCallFields)
  | (Base<'tool_result'> & OfTask & { call_id: string; tool_name: string; result?: unknown; error?: unknown; ms?: number })
  | (Base<'policy_request'> & { ask_id: string; action: Record<string, unknown>; text?: string; agent_id?: string })
  | (Base<'policy_result'> & { ask_id: string; decision: string; action?: Record<string, unknown> })
  | (Base<'ask_answered'> & {
      ask_id: string
      kind: AskKind
      status: AskStatus
      answered_by?: string
      feedback?: string
      text?: string
      edited_arguments?: Record<string, unknown>
    })
  | (Base<'plan_update'> & { plan_id: string; steps: PlanStep[]; current_step?: string; agent_id?: string })
  | (Base<'plan_progress'> & { plan_id: string; step_id: string; status: StepStatus; result?: string })
  | (Base<'agent_chain_update'> & {
      chain_id: string
      agents: { agent_id: string; role: string; status: StepStatus }[]
      current_agent?: string
    })
  | (Base<'usage'> & UsageFields)
  | (Base<'observation'> & { summary: string; url?: string; screenshot?: unknown; agent_id?: string })
  | (Base<'final'> & { text: string; agent_id?: string })
  | (Base<'error'> & { code: string; content: string; context?: Record<string, unknown> })
  | (Base<'formation'> & { formation: Formation; step: number; meta?: Meta })
  | (Base<'turn_ended'> & { outcome: Outcome })

export interface ToolCallFields {
  call_id: string
  tool_name: string
  arguments: Record<string, unknown>
  requires_approval?: boolean
  ask_id?: string
  preview?: Record<string, unknown>
  input_schema?: Record<string, unknown>
}

export interface UsageFields {
  step: string
  ms: number
  input_tokens?: number
  cached_tokens?: number
  output_tokens?: number
  cost_usd?: number
  model?: string
  agent_id?: string
  cache_note?: string
}
