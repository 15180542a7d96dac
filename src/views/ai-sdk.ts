import type { SessionEvent } from '#protocol/events.ts'
import { askWords, isDecision } from './answer.ts'
import { createPlans } from './plans.ts'
import { createTexts, type Failure, type RunItem } from './run.ts'

/** A chunk of the AI SDK's UI message stream. */
export type UiChunk = { type: string } & Record<string, unknown>

export interface UiRun {
  /** The assistant message that this stream writes, or writes on. */
  messageId: string
  sessionId: string
  runId: string
  /** Tool calls that the message holds already. */
  knownCalls?: string[]
}

type Of<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>

/** Only worth telling while it happens. */
const PASSING = new Set(['task_progress', 'observation', 'warning', 'intent', 'delta', 'final'])

/**
 * A run of the log as one UI message. Questions are text; what needs a yes is a tool part with an approval whose id is
 * the ask's: tools under their own name, other confirmations as `confirm`, plans as `approve_plan`.
 */
export function createAiSdkView({ messageId, sessionId, runId, knownCalls = [] }: UiRun) {
  const texts = createTexts()
  const plans = createPlans()
  const calls = new Set(knownCalls)
  const metadata = { session_id: sessionId, run_id: runId }
  let failure: Failure | undefined

  const say = (id: string, text: string): UiChunk[] => [
    { type: 'text-start', id },
    { type: 'text-delta', id, delta: text },
    { type: 'text-end', id },
  ]

  function message(event: Of<'agent_message'>): UiChunk[] {
    if (event.error) return []
    const { first, rest, again } = texts.whole(event)
    const id = again ? `${event.message_id}-whole` : event.message_id
    return [
      ...(again ? [{ type: 'text-end', id: event.message_id }] : []),
      ...(first || again ? [{ type: 'text-start', id }] : []),
      ...(rest === '' ? [] : [{ type: 'text-delta', id, delta: rest }]),
      { type: 'text-end', id },
    ]
  }

  function called(toolCallId: string, toolName: string, input: unknown, ask?: { id: string; reason: string | undefined }): UiChunk[] {
    calls.add(toolCallId)
    const approval = ask && { type: 'tool-approval-request', approvalId: ask.id, toolCallId, ...(ask.reason && { reason: ask.reason }) }
    return [{ type: 'tool-input-available', toolCallId, toolName, input, dynamic: true }, ...(approval ? [approval] : [])]
  }

  function result({ call_id: toolCallId, result: output, error, status }: Of<'tool_result'>): UiChunk[] {
    if (!calls.has(toolCallId)) return []
    if (status === 'rejected') return [{ type: 'tool-output-denied', toolCallId }]
    if (error !== undefined) return [{ type: 'tool-output-error', toolCallId, errorText: error, dynamic: true }]
    return [{ type: 'tool-output-available', toolCallId, output: output ?? null, dynamic: true }]
  }

  /** Confirmations and plans are no tools: their answer is all that comes of them. */
  function answered({ ask_id, kind, status, feedback }: Of<'ask_answered'>): UiChunk[] {
    if ((kind !== 'confirm' && kind !== 'plan') || !calls.has(ask_id)) return []
    if (status === 'rejected' || status === 'cancelled') return [{ type: 'tool-output-denied', toolCallId: ask_id }]
    return [{ type: 'tool-output-available', toolCallId: ask_id, output: { status, ...(feedback && { feedback }) }, dynamic: true }]
  }

  function ofEvent(event: SessionEvent): UiChunk[] {
    switch (event.type) {
      case 'agent_message':
        return message(event)
      case 'agent_question':
        return say(event.ask_id, askWords(event))
      case 'tool_call':
        return called(
          event.call_id,
          event.tool_name,
          event.arguments,
          event.ask_id === undefined ? undefined : { id: event.ask_id, reason: event.text },
        )
      case 'tool_result':
        return result(event)
      case 'policy_request':
        return called(event.ask_id, 'confirm', { text: event.text, action: event.action ?? null }, { id: event.ask_id, reason: event.text })
      case 'plan_request':
        return called(event.ask_id, 'approve_plan', { plan: event.plan, reasons: event.reasons }, { id: event.ask_id, reason: event.text })
      case 'ask_answered':
        return answered(event)
      case 'formation':
        return [{ type: 'data-formation', id: `formation-${runId}`, data: { formation: event.formation, step: event.step } }]
      case 'error':
        failure = { code: event.code, detail: event.content }
        return []
      default: {
        const plan = plans.take(event)
        if (plan) return [{ type: 'data-plan', id: plan.plan_id, data: plan }]
        return PASSING.has(event.type) ? [{ type: `data-${event.type}`, data: bare(event), transient: true }] : []
      }
    }
  }

  const close = (): UiChunk[] => texts.open().map((id) => ({ type: 'text-end', id }))

  function finish(finishReason: string, ...before: UiChunk[]): { frames: unknown[]; end: true } {
    return {
      frames: [...close(), ...before, { type: 'finish-step' }, { type: 'finish', finishReason, messageMetadata: metadata }, '[DONE]'],
      end: true,
    }
  }

  return {
    begin: (): UiChunk[] => [{ type: 'start', messageId, messageMetadata: metadata }, { type: 'start-step' }],
    take(item: RunItem): { frames: unknown[]; end?: boolean } {
      switch (item.kind) {
        case 'event':
          return { frames: ofEvent(item.event) }
        case 'own':
          return { frames: [{ type: `data-${item.event.type}`, data: bare(item.event) }] }
        case 'token': {
          const id = item.token.message_id
          const piece = texts.piece(item.token)
          if (!piece) return { frames: [] }
          return { frames: [...(piece.first ? [{ type: 'text-start', id }] : []), { type: 'text-delta', id, delta: piece.text }] }
        }
        case 'waiting':
          return finish(item.asks.some(({ kind }) => isDecision(kind)) ? 'tool-calls' : 'stop')
        case 'ended':
          if (item.outcome === 'done') return finish('stop')
          if (item.outcome === 'cancelled') return { frames: [...close(), { type: 'abort', reason: 'cancelled' }, '[DONE]'], end: true }
          return finish('error', { type: 'error', errorText: failure?.detail ?? `The run ended: ${item.outcome}.` })
        case 'gone':
          return finish('error', { type: 'error', errorText: 'The session was deleted.' })
      }
    },
  }
}

function bare(event: object) {
  const { type: _type, seq: _seq, ts: _ts, session_id: _session, run_id: _run, ...data } = event as Record<string, unknown>
  return data
}
