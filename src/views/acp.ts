import { isAbsolute, join } from 'node:path'
import type { Ask } from '#protocol/ask.ts'
import type { SessionEvent } from '#protocol/events.ts'
import { askWords } from './answer.ts'
import { createPlans } from './plans.ts'
import { createTexts, type RunItem } from './run.ts'

type Json = Record<string, unknown>
/** An update of a session as the Agent Client Protocol has it. */
export type AcpUpdate = { sessionUpdate: string } & Json
type Of<T extends SessionEvent['type']> = Extract<SessionEvent, { type: T }>

export interface AcpSession {
  /** The folder that the session works in; the editor wants whole paths. */
  cwd: string
  /** What a file holds now; nothing when there is none. */
  contentOf: (path: string) => string | undefined
  /** Messages that the editor sent itself, and shows already. */
  isOwn: (messageId: string) => boolean
}

const KINDS: Record<string, string> = {
  read_file: 'read',
  list_files: 'read',
  search: 'search',
  write_file: 'edit',
  edit_file: 'edit',
  run_command: 'execute',
  launch: 'fetch',
  observe: 'read',
}
const STEP = { pending: 'pending', blocked: 'pending', running: 'in_progress', done: 'completed', error: 'completed' }
const text = (value: string) => ({ type: 'text', text: value })
const content = (value: string) => ({ type: 'content', content: text(value) })

/** The log of a session as updates for an editor: what is said, plans, tool calls with the change they make to a file. */
export function createAcpView({ cwd, contentOf, isOwn }: AcpSession) {
  const texts = createTexts()
  const plans = createPlans()
  const absolute = (path: string) => (isAbsolute(path) ? path : join(cwd, path))
  const chunk = (messageId: string, value: string): AcpUpdate => ({ sessionUpdate: 'agent_message_chunk', messageId, content: text(value) })

  function diffs(name: string, args: Json): Json[] {
    const path = typeof args.path === 'string' ? absolute(args.path) : undefined
    if (path === undefined) return []
    if (name === 'write_file') return [{ type: 'diff', path, oldText: contentOf(path) ?? null, newText: String(args.content ?? '') }]
    if (name !== 'edit_file') return []
    const edits = Array.isArray(args.edits) ? (args.edits as Json[]) : [args]
    return edits.map(({ old_text, new_text }) => ({ type: 'diff', path, oldText: String(old_text ?? ''), newText: String(new_text ?? '') }))
  }

  function toolCall(event: Of<'tool_call'>): AcpUpdate {
    const { call_id, tool_name, arguments: args, ask_id } = event
    return {
      sessionUpdate: 'tool_call',
      toolCallId: call_id,
      title: titleOf(tool_name, args),
      kind: KINDS[tool_name] ?? 'other',
      status: ask_id === undefined ? 'in_progress' : 'pending',
      rawInput: args,
      content: diffs(tool_name, args),
      ...(typeof args.path === 'string' && { locations: [{ path: absolute(args.path) }] }),
    }
  }

  function toolResult({ call_id, error, result }: Of<'tool_result'>): AcpUpdate {
    const shown = error ?? outputOf(result)
    return {
      sessionUpdate: 'tool_call_update',
      toolCallId: call_id,
      status: error === undefined ? 'completed' : 'failed',
      rawOutput: error ?? result ?? null,
      // The change stays in sight: an empty list would take it away.
      ...(shown !== undefined && { content: [content(shown)] }),
    }
  }

  /** What needs a yes and is no tool is shown as a call, so that there is something to permit. */
  function toPermit(askId: string, title: string, rawInput: unknown): AcpUpdate {
    return { sessionUpdate: 'tool_call', toolCallId: askId, title, kind: 'other', status: 'pending', rawInput }
  }

  function ofEvent(event: SessionEvent): AcpUpdate[] {
    switch (event.type) {
      case 'user_message':
        return isOwn(event.message_id)
          ? []
          : [{ sessionUpdate: 'user_message_chunk', messageId: event.message_id, content: text(event.content) }]
      case 'agent_message': {
        const { rest, again } = texts.whole(event)
        return rest === '' ? [] : [chunk(event.message_id, again ? `\n\n${rest}` : rest)]
      }
      case 'agent_question':
        return [chunk(event.ask_id, askWords(event))]
      case 'tool_call':
        return [toolCall(event)]
      case 'tool_result':
        return [toolResult(event)]
      case 'policy_request':
        return [toPermit(event.ask_id, event.text, event.action ?? {})]
      case 'plan_request':
        return [...planned(event), toPermit(event.ask_id, event.text, { plan: event.plan, reasons: event.reasons })]
      case 'ask_answered':
        if (event.kind !== 'confirm' && event.kind !== 'plan') return []
        return [
          { sessionUpdate: 'tool_call_update', toolCallId: event.ask_id, status: event.status === 'rejected' ? 'failed' : 'completed' },
        ]
      default:
        return planned(event)
    }
  }

  function planned(event: SessionEvent): AcpUpdate[] {
    const plan = plans.take(event)
    if (!plan) return []
    return [
      {
        sessionUpdate: 'plan',
        entries: plan.steps.map(({ desc, status }) => ({ content: desc, priority: 'medium', status: STEP[status] })),
      },
    ]
  }

  return {
    take(item: Extract<RunItem, { kind: 'event' | 'token' }>): AcpUpdate[] {
      if (item.kind === 'event') return ofEvent(item.event)
      const piece = texts.piece(item.token)
      return piece ? [chunk(item.token.message_id, piece.text)] : []
    },
  }
}

function titleOf(name: string, args: Json): string {
  const about = [args.path, args.command, args.pattern, args.query, args.url].find((value) => typeof value === 'string')
  return about === undefined ? name : `${name} ${String(about)}`
}

/** Output of commands and texts of files as text; what is only structure stays in rawOutput. */
function outputOf(result: unknown): string | undefined {
  if (typeof result === 'string') return result
  if (typeof result !== 'object' || result === null) return undefined
  const { output, stdout, stderr, content: held } = result as Json
  const parts = [output, stdout, stderr, held].filter((value): value is string => typeof value === 'string' && value !== '')
  return parts.length === 0 ? undefined : parts.join('\n')
}

/** What a person may choose when something waits for a yes. */
export function permissionOptions({ kind, payload }: Pick<Ask, 'kind' | 'payload'>) {
  const allowable = payload.allowable as { text?: string } | undefined
  return [
    { optionId: 'approve', name: 'Allow', kind: 'allow_once' as const },
    ...(kind === 'tool' && allowable
      ? [{ optionId: 'approve-session', name: `Allow ${allowable.text ?? 'this kind'} for this session`, kind: 'allow_always' as const }]
      : []),
    { optionId: 'reject', name: 'Reject', kind: 'reject_once' as const },
  ]
}
