import type { Ask } from '#protocol/ask.ts'
import type { SessionEvent } from '#protocol/events.ts'
import { answerSchema } from './answer.ts'
import { createPlans } from './plans.ts'
import { createTexts, type Failure, type RunItem } from './run.ts'

/** An event of AG-UI 1.0. */
export type AgUiEvent = { type: string } & Record<string, unknown>

export interface AgUiRun {
  threadId: string
  runId: string
  sessionId: string
  /** What the client holds: it keeps what this run does not change. */
  state: unknown
}

/**
 * A run of the log as a run of AG-UI. Messages, tool calls and plans (as steps) have events of their own there; plans
 * and the shop's screen are kept in the state; an ask ends the run with an interrupt of its id.
 */
export function createAgUiView({ threadId, runId, sessionId, state }: AgUiRun) {
  const texts = createTexts()
  const plans = createPlans()
  const steps = new Set<string>()
  const usage = new Map<string, { model: string; inputTokens: number; outputTokens: number; cachedInputTokens: number }>()
  let failure: Failure | undefined

  const set = (path: string, value: unknown): AgUiEvent => ({ type: 'STATE_DELTA', delta: [{ op: 'add', path, value }] })
  const custom = (name: string, value: unknown): AgUiEvent => ({ type: 'CUSTOM', name, value })

  function startStep(stepName: string): AgUiEvent[] {
    if (steps.has(stepName)) return []
    steps.add(stepName)
    return [{ type: 'STEP_STARTED', stepName }]
  }
  const endStep = (stepName: string): AgUiEvent[] => (steps.delete(stepName) ? [{ type: 'STEP_FINISHED', stepName }] : [])

  function message(event: Extract<SessionEvent, { type: 'agent_message' }>): AgUiEvent[] {
    // The text of a failure goes out as the error that ends the run.
    if (event.error) return []
    const { first, rest, again } = texts.whole(event)
    const messageId = again ? `${event.message_id}-whole` : event.message_id
    return [
      ...(again ? [{ type: 'TEXT_MESSAGE_END', messageId: event.message_id }] : []),
      ...(first || again ? [{ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant', name: event.agent_id }] : []),
      ...(rest === '' ? [] : [{ type: 'TEXT_MESSAGE_CONTENT', messageId, delta: rest }]),
      { type: 'TEXT_MESSAGE_END', messageId },
    ]
  }

  function toolCall({ call_id, tool_name, arguments: args }: Extract<SessionEvent, { type: 'tool_call' }>): AgUiEvent[] {
    return [
      { type: 'TOOL_CALL_START', toolCallId: call_id, toolCallName: tool_name },
      { type: 'TOOL_CALL_ARGS', toolCallId: call_id, delta: JSON.stringify(args) },
      { type: 'TOOL_CALL_END', toolCallId: call_id },
    ]
  }

  /** Plans of the orchestrator and of agents alike: the state holds them, the running tasks are steps. */
  function planned(event: SessionEvent): AgUiEvent[] {
    const changed = plans.take(event)
    if (!changed) return []
    const moved = changed.steps.flatMap(({ id, desc, status }) => {
      const name = `${id}: ${desc}`
      return status === 'running' ? startStep(name) : endStep(name)
    })
    return [set('/plan', changed), ...moved]
  }

  function count({ model, input_tokens, output_tokens, cached_tokens }: Extract<SessionEvent, { type: 'usage' }>): AgUiEvent[] {
    if (model === 'tool') return []
    const sum = usage.get(model) ?? { model, inputTokens: 0, outputTokens: 0, cachedInputTokens: 0 }
    sum.inputTokens += input_tokens
    sum.outputTokens += output_tokens
    sum.cachedInputTokens += cached_tokens
    usage.set(model, sum)
    return []
  }

  function ofEvent(event: SessionEvent): AgUiEvent[] {
    switch (event.type) {
      case 'agent_message':
        return message(event)
      case 'tool_call':
        return toolCall(event)
      case 'tool_result': {
        const content = event.error ?? (typeof event.result === 'string' ? event.result : JSON.stringify(event.result ?? null))
        return [{ type: 'TOOL_CALL_RESULT', messageId: `${event.call_id}-result`, toolCallId: event.call_id, content, role: 'tool' }]
      }
      case 'direct_agent_call':
        return startStep(event.agent_id)
      case 'status':
        return [set('/status', event.status)]
      case 'formation':
        return [set('/formation', event.formation)]
      case 'usage':
        return count(event)
      case 'error':
        failure = { code: event.code, detail: event.content }
        return []
      case 'user_message':
      case 'agent_status_changed':
      case 'plan_progress':
      case 'agent_question':
      case 'policy_request':
        return []
      default: {
        const { seq: _seq, type, ts: _ts, session_id: _session, run_id: _run, ...value } = event
        const plan = planned(event)
        return plan.length > 0 ? plan : [custom(type, value)]
      }
    }
  }

  /** Whatever is open is closed: nothing may be open when a run ends. */
  function close(): AgUiEvent[] {
    const messages = texts.open().map((messageId) => ({ type: 'TEXT_MESSAGE_END', messageId }))
    return [...messages, ...[...steps].flatMap(endStep)]
  }

  function finish(outcome: Record<string, unknown>): AgUiEvent[] {
    const used = usage.size === 0 ? {} : { usage: [...usage.values()] }
    return [...close(), { type: 'RUN_FINISHED', threadId, runId, outcome, ...used }]
  }

  return {
    begin: (): AgUiEvent[] => [
      { type: 'RUN_STARTED', threadId, runId, protocolVersion: '1.0' },
      { type: 'STATE_SNAPSHOT', snapshot: { ...asObject(state), session_id: sessionId, status: 'running' } },
    ],
    take(item: RunItem): { frames: AgUiEvent[]; end?: boolean } {
      switch (item.kind) {
        case 'event':
          return { frames: ofEvent(item.event) }
        case 'own': {
          const { type, seq: _seq, ts: _ts, session_id: _session, run_id: _run, ...value } = item.event
          return { frames: [custom(type, value)] }
        }
        case 'token': {
          const { message_id: messageId, agent_id: name } = item.token
          const piece = texts.piece(item.token)
          if (!piece) return { frames: [] }
          const start = piece.first ? [{ type: 'TEXT_MESSAGE_START', messageId, role: 'assistant', name }] : []
          return { frames: [...start, { type: 'TEXT_MESSAGE_CONTENT', messageId, delta: piece.text }] }
        }
        case 'waiting':
          return { frames: finish({ type: 'interrupt', interrupts: item.asks.map(interruptOf) }), end: true }
        case 'ended':
          if (item.outcome === 'done') return { frames: finish({ type: 'success' }), end: true }
          if (item.outcome === 'cancelled') return { frames: finish({ type: 'cancelled' }), end: true }
          return { frames: [...close(), runError(failure ?? { code: item.outcome, detail: `The run ended: ${item.outcome}.` })], end: true }
        case 'gone':
          return { frames: [runError({ code: 'not_found', detail: 'The session was deleted.' })], end: true }
      }
    },
  }
}

const runError = ({ code, detail }: Failure): AgUiEvent => ({ type: 'RUN_ERROR', message: detail, code })

const asObject = (state: unknown) => (typeof state === 'object' && state !== null && !Array.isArray(state) ? state : {})

const REASONS = {
  question: 'input_required',
  manual: 'input_required',
  choice: 'input_required',
  form: 'input_required',
  confirm: 'confirmation',
  plan: 'plan_approval',
  tool: 'tool_call',
}

/** AG-UI has no place for our ask but the metadata; there it is whole. */
function interruptOf(ask: Ask) {
  const { ask_id, kind, text, payload } = ask
  return {
    id: ask_id,
    reason: REASONS[kind],
    message: text,
    ...(typeof payload.call_id === 'string' && { toolCallId: payload.call_id }),
    responseSchema: answerSchema(ask),
    metadata: ask,
  }
}
