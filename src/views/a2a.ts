import type { Ask } from '#protocol/ask.ts'
import type { SessionEvent } from '#protocol/events.ts'
import { answerSchema, askWords } from './answer.ts'
import { createPlans } from './plans.ts'
import { createTexts, type Failure, type RunItem } from './run.ts'

/** A2A 1.0 as its JSON binding writes it. */
export type TaskState = 'SUBMITTED' | 'WORKING' | 'COMPLETED' | 'FAILED' | 'CANCELED' | 'INPUT_REQUIRED'
type Json = Record<string, unknown>
interface Artifact {
  artifactId: string
  name: string
  parts: Json[]
}

const ENDED: readonly TaskState[] = ['COMPLETED', 'FAILED', 'CANCELED']
const text = (value: string): Json => ({ text: value, mediaType: 'text/plain' })

/**
 * A run as a task: each message of an agent is an artifact, progress is a status, an ask is input-required with the
 * question as its message and the ask itself as data.
 */
export function createA2aView({ taskId, contextId }: { taskId: string; contextId: string }) {
  const texts = createTexts()
  const plans = createPlans()
  const artifacts = new Map<string, Artifact>()
  const history: Json[] = []
  /** Asks that a message has answered. */
  const answers = new Set<string>()
  let state: TaskState = 'SUBMITTED'
  let message: Json | undefined
  let timestamp = new Date(0).toISOString()
  let failure: Failure | undefined

  const at = { taskId, contextId }
  const said = (messageId: string, role: 'USER' | 'AGENT', parts: Json[]): Json => ({ messageId, ...at, role: `ROLE_${role}`, parts })
  const status = () => ({ state: `TASK_STATE_${state}`, timestamp, ...(message && { message }) })

  function moved(next: TaskState, words?: Json, metadata?: Json): Json[] {
    state = next
    message = words
    return [{ statusUpdate: { ...at, status: status(), ...(metadata && { metadata }) } }]
  }

  function piece(artifactId: string, name: string, value: string, { append, last }: { append: boolean; last: boolean }): Json[] {
    const known = append ? artifacts.get(artifactId) : undefined
    const before = known ? String(known.parts[0]?.text ?? '') : ''
    artifacts.set(artifactId, { artifactId, name, parts: [text(before + value)] })
    return [{ artifactUpdate: { ...at, artifact: { artifactId, name, parts: [text(value)] }, append, lastChunk: last } }]
  }

  function ofEvent(event: SessionEvent): Json[] {
    timestamp = event.ts
    recall(event)
    switch (event.type) {
      case 'user_message':
        return state === 'INPUT_REQUIRED' ? moved('WORKING') : []
      case 'direct_agent_call':
      case 'status':
        return state === 'SUBMITTED' || (event.type === 'status' && event.status === 'running' && state === 'INPUT_REQUIRED')
          ? moved('WORKING')
          : []
      case 'agent_message': {
        if (event.error) return []
        const { first, rest, again } = texts.whole(event)
        return piece(event.message_id, event.agent_id, rest, { append: !first && !again, last: true })
      }
      case 'task_progress':
        return moved('WORKING', said(`${taskId}-${event.seq}`, 'AGENT', [text(event.text)]))
      case 'tool_call':
        return event.ask_id === undefined
          ? moved('WORKING', undefined, { tool_call: { call_id: event.call_id, tool_name: event.tool_name, arguments: event.arguments } })
          : []
      case 'error':
        failure = { code: event.code, detail: event.content }
        return []
      default: {
        const plan = plans.take(event)
        return plan && event.type !== 'plan_request' ? moved('WORKING', undefined, { plan }) : []
      }
    }
  }

  /** What was asked and answered is part of the conversation; an answer that was a message stands there already. */
  function recall(event: SessionEvent): void {
    if (event.type === 'agent_question') history.push(said(event.ask_id, 'AGENT', [text(askWords(event))]))
    else if (event.type === 'policy_request' || event.type === 'plan_request' || event.type === 'tool_call') {
      if (event.ask_id !== undefined) history.push(said(event.ask_id, 'AGENT', [text(event.text ?? event.type)]))
    } else if (event.type === 'user_message') {
      if (event.ask_id !== undefined) answers.add(event.ask_id)
      history.push(said(event.message_id, 'USER', [text(event.content)]))
    } else if (event.type === 'ask_answered' && !answers.has(event.ask_id)) {
      const { ask_id, status: decided, text: words, value, values, feedback } = event
      const given = words ?? (value === undefined && values === undefined ? undefined : JSON.stringify(value ?? values))
      history.push(said(`${ask_id}-answer`, 'USER', [text(given ?? (feedback ? `${decided}: ${feedback}` : decided))]))
    }
  }

  function asked(asks: Ask[]): Json[] {
    const parts = asks.flatMap((ask) => [text(askWords(ask)), { data: { ask, answer: answerSchema(ask) }, mediaType: 'application/json' }])
    const question = said(asks[0]?.ask_id ?? taskId, 'AGENT', parts)
    const known = history.findIndex(({ messageId }) => messageId === question.messageId)
    history.splice(known < 0 ? history.length : known, 1, question)
    return moved('INPUT_REQUIRED', question)
  }

  function ended(outcome: string): Json[] {
    if (outcome === 'done') return moved('COMPLETED')
    const words = said(`${taskId}-end`, 'AGENT', [text(failure?.detail ?? `The run ended: ${outcome}.`)])
    return moved(outcome === 'cancelled' ? 'CANCELED' : 'FAILED', words, { code: failure?.code ?? outcome })
  }

  function task(historyLength?: number): Json {
    const kept = historyLength === undefined ? history : historyLength <= 0 ? [] : history.slice(-historyLength)
    return { id: taskId, contextId, status: status(), artifacts: [...artifacts.values()], history: kept }
  }

  return {
    task,
    /** Whether the message that began it was seen. */
    get began() {
      return history[0]?.role === 'ROLE_USER'
    },
    get ended() {
      return ENDED.includes(state)
    },
    take(item: RunItem): { frames: Json[]; end?: boolean } {
      switch (item.kind) {
        case 'event':
          return { frames: ofEvent(item.event) }
        case 'token': {
          const shown = texts.piece(item.token)
          if (!shown) return { frames: [] }
          return { frames: piece(item.token.message_id, item.token.agent_id, shown.text, { append: !shown.first, last: false }) }
        }
        case 'waiting':
          return { frames: asked(item.asks), end: true }
        case 'ended':
          return { frames: ended(item.outcome), end: true }
        case 'gone':
          return { frames: moved('CANCELED'), end: true }
        case 'own': {
          const { type, seq: _seq, ts: _ts, session_id: _session, run_id: _run, ...value } = item.event
          return { frames: moved('WORKING', undefined, { [type]: value }) }
        }
      }
    },
  }
}

export interface CardOf {
  id: string
  name: string
  description: string
}

/** What others must know to call an agent here. */
export function agentCard(
  { id, name, description }: CardOf,
  { base, version, secured }: { base: string; version: string; secured: boolean },
) {
  return {
    name,
    description,
    version,
    provider: { organization: 'Parley', url: base },
    documentationUrl: `${base}/docs`,
    supportedInterfaces: [{ url: `${base}/a2a/${id}`, protocolBinding: 'JSONRPC', protocolVersion: '1.0', tenant: '' }],
    capabilities: { streaming: true, pushNotifications: true, extendedAgentCard: false, extensions: [] },
    defaultInputModes: ['text/plain', 'application/json', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'],
    defaultOutputModes: ['text/plain'],
    skills: [{ id, name, description, tags: [id], examples: [], inputModes: [], outputModes: [], securityRequirements: [] }],
    securitySchemes: secured
      ? { token: { httpAuthSecurityScheme: { scheme: 'Bearer', description: 'A token of this server', bearerFormat: '' } } }
      : {},
    securityRequirements: secured ? [{ schemes: { token: { list: [] } } }] : [],
    signatures: [],
  }
}
