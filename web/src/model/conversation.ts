import type { Outcome, ToolCallFields, UsageFields } from '#client/events.ts'
import type { Ask } from '#protocol/ask.ts'
import type { StepStatus } from '#protocol/plan.ts'
import type { AgentStatus, Attachment, SessionStatus } from '#protocol/session.ts'
import type { Formation, Meta } from '#protocol/shop.ts'

/** One entry of the conversation, in the order of the log. */
export type Item = { id: string; ts: string; runId: string | undefined } & (
  | {
      kind: 'user'
      content: string
      target: string | undefined
      /** The ask that it answered. */
      answers: string | undefined
      /** It steered the turn that ran. */
      steer: boolean
      files: Attachment[]
    }
  | { kind: 'agent'; content: string; agentId: string | undefined; error: { code: string; detail: string } | undefined }
  | { kind: 'ask'; askId: string }
  | { kind: 'work'; callIds: string[] }
  | { kind: 'formation'; formation: Formation; step: number; meta: Meta | undefined }
  | { kind: 'notice'; tone: 'error' | 'info'; code: string; text: string }
)

export interface ToolCall extends Omit<ToolCallFields, 'agent_id'> {
  ts: string
  runId: string | undefined
  agentId: string | undefined
  result?: unknown
  error?: unknown
  ms?: number | undefined
  state: 'running' | 'done' | 'failed'
}

export interface Usage extends UsageFields {
  /** When the step ended, in milliseconds since 1970. */
  endedAt: number
}

export interface Run {
  runId: string
  startedAt: number
  endedAt: number | undefined
  outcome: Outcome | undefined
  prompt: string
  agentId: string | undefined
  /** Something was done for it: it waits its turn no more. */
  begun: boolean
  usage: Usage[]
}

export interface PlanViewStep {
  id: string
  label: string
  agentId: string | undefined
  status: StepStatus | 'skipped'
  detail: string
  dependsOn: string[]
  costUsd: number
}

export interface PlanView {
  planId: string
  runId: string | undefined
  kind: 'tasks' | 'steps'
  agentId: string | undefined
  steps: PlanViewStep[]
  current: string | undefined
  costUsd: number | undefined
}

export interface Chain {
  chainId: string
  runId: string | undefined
  agents: { agent_id: string; role: string; status: StepStatus }[]
  current: string | undefined
}

interface BrowserView {
  url: string
  summary: string
  seq: number
  ts: string
}

export interface StreamingMessage {
  id: string
  runId: string
  agentId: string
  text: string
}

/** Everything the page knows about a session: a fold of its log, plus the words that are being spoken right now. */
export interface Conversation {
  seq: number
  status: SessionStatus
  /** How many messages the log has, as the list of sessions counts them. */
  messageCount: number
  items: Item[]
  asks: Record<string, Ask>
  calls: Record<string, ToolCall>
  runs: Record<string, Run>
  /** Runs that were asked for and have not ended, in the order of their messages. */
  openRuns: string[]
  plans: Record<string, PlanView>
  chains: Record<string, Chain>
  browser: BrowserView | undefined
  /** The turn whose files a person has taken back, until they write on. */
  undone: string | undefined
  agents: Record<string, AgentStatus>
  streaming: Record<string, StreamingMessage>
}

export const emptyConversation: Conversation = {
  seq: 0,
  status: 'idle',
  messageCount: 0,
  items: [],
  asks: {},
  calls: {},
  runs: {},
  openRuns: [],
  plans: {},
  chains: {},
  browser: undefined,
  undone: undefined,
  agents: {},
  streaming: {},
}

/** The open runs that wait for the one that works. */
export function waitingRuns({ openRuns, runs }: Conversation): string[] {
  const at = openRuns.findIndex((id) => runs[id]?.begun ?? true)
  return openRuns.filter((_, i) => i !== Math.max(0, at))
}
