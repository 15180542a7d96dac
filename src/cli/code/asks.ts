import type { ServerFrame } from '#protocol/frames.ts'

/** Something that waits for the person, as far as this client has seen. */
export interface OpenAsk {
  ask_id: string
  kind: 'question' | 'manual' | 'confirm' | 'plan' | 'tool'
  text: string
  /** What an edit starts from. */
  editable?: Record<string, unknown>
}

/** The open asks after one more frame, oldest first. */
export function nextAsks(asks: OpenAsk[], frame: ServerFrame): OpenAsk[] {
  if (frame.type === 'policy_result') return asks.filter((ask) => ask.ask_id !== frame.ask_id)
  const opened = askIn(frame)
  if (opened === undefined || asks.some((ask) => ask.ask_id === opened.ask_id)) return asks
  return [...asks, opened]
}

export function askIn(frame: ServerFrame): OpenAsk | undefined {
  switch (frame.type) {
    case 'agent_question':
      return { ask_id: frame.ask_id, kind: frame.kind === 'manual' ? 'manual' : 'question', text: frame.text }
    case 'policy_request':
      return { ask_id: frame.ask_id, kind: 'confirm', text: frame.text ?? JSON.stringify(frame.action) }
    case 'plan_update':
      if (frame.requires_approval !== true || frame.ask_id === undefined) return undefined
      return { ask_id: frame.ask_id, kind: 'plan', text: `Run this plan? ${(frame.reasons ?? []).join('; ')}`.trim() }
    case 'tool_call':
      if (frame.requires_approval !== true) return undefined
      return { ask_id: frame.ask_id ?? frame.call_id, kind: 'tool', text: textOf(frame), editable: frame.arguments }
    default:
      return undefined
  }
}

function textOf(frame: { tool_name: string; text?: unknown }): string {
  return typeof frame.text === 'string' ? frame.text : `Run ${frame.tool_name}?`
}

export type Decision =
  | { kind: 'answer'; text: string }
  | { kind: 'decide'; action: 'approve' | 'reject'; feedback?: string }
  | { kind: 'edit'; edited_arguments: Record<string, unknown> }
  | { kind: 'open editor' }
  | { kind: 'unclear'; hint: string }

/** What a typed line means for the ask that is open. */
export function readDecision(ask: OpenAsk, line: string): Decision {
  if (ask.kind === 'question' || ask.kind === 'manual') return { kind: 'answer', text: line }
  const [, word = '', rest = ''] = /^\s*\/?(\p{L}+)\s*([\s\S]*)$/u.exec(line) ?? []
  switch (word.toLowerCase()) {
    case 'a':
    case 'approve':
    case 'y':
    case 'yes':
      return { kind: 'decide', action: 'approve' }
    case 'r':
    case 'reject':
    case 'n':
    case 'no':
      return { kind: 'decide', action: 'reject', ...(rest.trim() !== '' && { feedback: rest.trim() }) }
    case 'e':
    case 'edit':
      return ask.editable === undefined ? { kind: 'unclear', hint: hintFor(ask) } : readEdit(rest)
    default:
      return { kind: 'unclear', hint: hintFor(ask) }
  }
}

function readEdit(text: string): Decision {
  if (text.trim() === '') return { kind: 'open editor' }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { kind: 'edit', edited_arguments: value as Record<string, unknown> }
  } catch {
    // Said below.
  }
  return { kind: 'unclear', hint: 'edit takes the arguments to change as a JSON object, e.g. edit {"content": "…"}' }
}

export function hintFor(ask: OpenAsk): string {
  if (ask.kind === 'question') return 'type your answer'
  if (ask.kind === 'manual') return 'type "done" when it is done'
  const edit = ask.editable === undefined ? '' : ', edit, edit {…JSON…}'
  return `approve${edit}, or reject REASON`
}
