import type { Answer, Ask, AskKind } from '#protocol/ask.ts'
import { refuse } from '#protocol/errors.ts'
import type { AskRow } from '../ports/store.ts'
import type { Allowable } from '../ports/tools.ts'
import type { Settlement } from './ask.ts'
import { canonical, sha256 } from './fingerprint.ts'

/** Who answers. */
export interface Answerer {
  user: string
  roles: string[]
}

/** An ask with the owner of the session that it belongs to. */
export type OwnedAsk = AskRow & { owner: string }

/** By which right somebody answers; written into the audit. */
type Right = 'owner' | 'operator'

/** Nothing when this ask is none of theirs. */
export function rightOf(ask: OwnedAsk, { user, roles }: Answerer): Right | undefined {
  if (ask.owner === user) return 'owner'
  return ask.payload.operator === true && roles.includes('operator') ? 'operator' : undefined
}

/** The answers each kind of ask takes, for the message that says so. */
const ACTIONS: Record<AskKind, Answer['action'][]> = {
  question: ['answer'],
  manual: ['answer'],
  confirm: ['approve', 'reject'],
  plan: ['approve', 'edit', 'reject'],
  tool: ['approve', 'edit', 'reject'],
}
const STATUS = { approve: 'approved', reject: 'rejected', edit: 'edited_by_human', answer: 'answered' } as const

/** What a message means for an open ask (contract section 5). */
export function answerFromMessage(kind: AskKind, content: string): Answer {
  if (ACTIONS[kind].includes('answer')) return { action: 'answer', text: content }
  const word = content.trim().toLowerCase()
  if (word === '/yes') return { action: 'approve' }
  if (word === '/no') return { action: 'reject' }
  return { action: 'reject', feedback: content }
}

/** Refuses an answer that the ask does not take. */
export function checkAnswer({ kind, payload }: AskRow, { action, text, edited_arguments, allow }: Answer) {
  if (!ACTIONS[kind].includes(action))
    throw refuse('invalid_request', `action: an ask of kind "${kind}" takes ${ACTIONS[kind].join(', ')}.`)
  if (action === 'answer' && (text ?? '').trim() === '') throw refuse('invalid_request', 'text: must not be blank.')
  if (action === 'edit' && edited_arguments === undefined) throw refuse('invalid_request', 'edited_arguments: needed for edit.')
  if (allow !== undefined && (action !== 'approve' || kind !== 'tool' || payload.allowable === undefined))
    throw refuse('invalid_request', 'allow: goes with the approval of a tool call whose kind can be allowed.')
}

/** What a person put in place of what was shown, checked, with the hash of what it binds. */
export interface Edited {
  value: Record<string, unknown>
  hash: string
}

/** What the person saw and decided on, where the kind of ask shows something beside its text. */
const shownIn = ({ kind, payload }: AskRow): unknown =>
  ({ tool: payload.arguments, plan: payload.plan, confirm: payload.action, question: undefined, manual: undefined })[kind]

/** Turns an answer that the ask takes into what is written. */
export function settlementOf(ask: OwnedAsk, given: Answer, by: Answerer, edited?: Edited): Settlement {
  const { action, text, feedback } = given
  const shown = shownIn(ask)
  const hash = edited?.hash ?? (typeof ask.payload.hash === 'string' ? ask.payload.hash : sha256(canonical(shown ?? ask.text)))
  const run = action === 'approve' ? shown : edited?.value
  const status = STATUS[action]
  const detail = canonical({
    kind: ask.kind,
    agent: ask.agent_id,
    text: ask.text,
    tool: ask.payload.tool_name ?? null,
    arguments_shown: shown ?? null,
    arguments_run: run ?? null,
    hash,
    decision: status,
    answer: text ?? null,
    feedback: feedback ?? null,
    allow: given.allow === undefined ? null : (ask.payload.allowable ?? null),
    as: rightOf(ask, by) ?? null,
  })
  const answer = {
    ...(action === 'answer' && { text }),
    ...(edited && { edited_arguments: edited.value }),
    ...(edited || (action === 'approve' && (ask.kind === 'tool' || ask.payload.hash !== undefined)) ? { hash } : {}),
    ...(action !== 'answer' && feedback !== undefined && { feedback }),
  }
  const allow = given.allow === undefined ? {} : { allow: ask.payload.allowable as Allowable, tool_name: String(ask.payload.tool_name) }
  return { ask_id: ask.id, by: by.user, status, answer, detail, ...allow }
}

/** The same answer again is answered alike; another one comes too late. */
export function repeated(ask: AskRow, { action, text, feedback, edited_arguments }: Answer): Ask {
  const was = ask.answer ?? {}
  const kept = (was.edited_arguments ?? {}) as Record<string, unknown>
  const same =
    ask.status === STATUS[action] &&
    (was.text ?? undefined) === text &&
    (was.feedback ?? undefined) === feedback &&
    Object.entries(edited_arguments ?? {}).every(([key, value]) => canonical(kept[key]) === canonical(value))
  if (!same) throw refuse('ask_closed', `This ask is already settled (${ask.status}${ask.answered_by ? ` by ${ask.answered_by}` : ''}).`)
  return toAsk(ask)
}

export const toAsk = (row: AskRow): Ask => ({
  ask_id: row.id,
  session_id: row.session_id,
  run_id: row.turn_id,
  agent_id: row.agent_id,
  kind: row.kind,
  text: row.text,
  payload: row.payload,
  status: row.status,
  created_at: row.created_at,
  ...(row.answered_at !== null && { answered_at: row.answered_at }),
  ...(row.answered_by !== null && { answered_by: row.answered_by }),
  ...(row.answer !== null && { answer: row.answer }),
})
