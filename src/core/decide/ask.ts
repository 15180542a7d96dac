import type { AskStatus } from '#protocol/ask.ts'
import { refuse } from '#protocol/errors.ts'
import type { DataOf } from '#protocol/events.ts'
import type { Allowable } from '../ports/tools.ts'
import { allow } from './allowance.ts'
import type { AskRow, AskTerms } from '../ports/store.ts'
import { setStatus } from './turn.ts'
import type { Draft } from './draft.ts'
import { isProgram, peopleOf } from './people.ts'
import { MAX_OPEN_ASKS, type OpenAsk } from '../ports/head.ts'

export type NewAsk = Pick<AskRow, 'id' | 'turn_id' | 'path' | 'agent_id' | 'kind' | 'text' | 'payload'> & {
  fingerprint: string
  terms?: AskTerms
}

/** When the clock of an ask must be looked at next. */
const dueAt = ({ deadline }: AskTerms): number | null => deadline?.remind ?? deadline?.end ?? null

function putAsk(draft: Draft, ask: Omit<NewAsk, 'fingerprint'>, terms: AskTerms) {
  draft.ask({
    ...ask,
    session_id: draft.head.id,
    terms,
    people: peopleOf(draft.head.owner, terms, ask.payload.operator === true),
    due_at: dueAt(terms),
    status: 'waiting_human',
    answer: null,
    answered_by: null,
    created_at: draft.now,
    answered_at: null,
  })
}

/** Opens an ask: its row, its event, the session's state. The caller holds the turn. */
export function openAsk(draft: Draft, { fingerprint, terms = { to: [] }, ...ask }: NewAsk) {
  const { head } = draft
  if (head.asks.length >= MAX_OPEN_ASKS) throw refuse('rate_limited', `A session can have at most ${MAX_OPEN_ASKS} open asks.`)
  putAsk(draft, ask, terms)
  const open: OpenAsk = { ask_id: ask.id, turn_id: ask.turn_id, path: ask.path, kind: ask.kind, fingerprint }
  if (typeof ask.payload.call_id === 'string') open.call_id = ask.payload.call_id
  head.asks.push(open)
  if (ask.kind === 'confirm' || ask.kind === 'manual') head.pending_kind = ask.kind
  if (ask.kind === 'confirm') head.pending_action = (ask.payload.action as Record<string, unknown> | undefined) ?? ask.payload
  announce(draft, ask, terms)
  setStatus(draft, 'waiting_user', ask.turn_id)
}

/** Opens the ask of a program, under a head of its own: no turn waits for it, and nothing is said in any session. */
export function openProgramAsk(draft: Draft, ask: Pick<AskRow, 'id' | 'kind' | 'text' | 'payload'>, terms: AskTerms) {
  putAsk(draft, { ...ask, turn_id: '', path: '', agent_id: '' }, terms)
  draft.head.asks.push({ ask_id: ask.id, turn_id: '', path: '', kind: ask.kind, fingerprint: '' })
}

/** The moment of the reminder: whoever it escalates to sees it from now on. Nothing when it is not open any more. */
export function remindOf(draft: Draft, { id, terms, payload }: AskRow): AskTerms | undefined {
  const { remind: _, escalate_to, ...rest } = terms.deadline ?? { end: 0 }
  if (!terms.deadline || !draft.head.asks.some(({ ask_id }) => ask_id === id)) return undefined
  const forAll = isProgram(draft.head.owner) && terms.to.length === 0
  const after: AskTerms = { ...terms, deadline: rest, to: escalate_to && !forAll ? [...terms.to, escalate_to] : terms.to }
  draft.patchAsk({ id, terms: after, people: peopleOf(draft.head.owner, after, payload.operator === true), due_at: dueAt(after) })
  return after
}

/** What an ask of each kind carries; it is stored as a JSON object. */
type PlanPayload = Pick<DataOf<'plan_request'>, 'plan_id' | 'plan' | 'reasons'>
type ConfirmPayload = Pick<DataOf<'policy_request'>, 'action'>
type ToolPayload = Pick<DataOf<'tool_call'>, 'call_id' | 'tool_name' | 'arguments'>

function announce(draft: Draft, { id: ask_id, kind, text, payload, agent_id, turn_id }: Omit<NewAsk, 'fingerprint'>, terms: AskTerms) {
  const base = { ask_id, text, agent_id }
  if (kind === 'plan') draft.event('plan_request', { ...base, kind, ...(payload as PlanPayload) }, turn_id)
  else if (kind === 'confirm') draft.event('policy_request', { ...base, kind, ...(payload as ConfirmPayload) }, turn_id)
  else if (kind === 'tool') draft.event('tool_call', { ...base, kind, ...(payload as ToolPayload), requires_approval: true }, turn_id)
  else {
    const { options, multiple, schema } = terms
    const shape = { ...(options && { options }), ...(multiple && { multiple }), ...(schema && { schema }) }
    draft.event('agent_question', { ...base, kind, ...payload, ...shape }, turn_id)
  }
}

export interface Settlement {
  ask_id: string
  status: Extract<AskStatus, 'answered' | 'approved' | 'edited_by_human' | 'rejected' | 'expired' | 'withdrawn'>
  /** Kept with the ask and given to the agent as the recorded result of its call. */
  answer: Record<string, unknown>
  by: string
  /** Canonical JSON for the audit: what was shown, what will run, their hash. */
  detail: string
  /** Calls of this kind pass from now on. */
  allow?: Allowable
  tool_name?: string
}

/** Settles an open ask once. Returns it, or nothing when it is not open any more: then somebody else has won. */
export function settleAsk(draft: Draft, settlement: Settlement): OpenAsk | undefined {
  const { head } = draft
  const ask = head.asks.find(({ ask_id }) => ask_id === settlement.ask_id)
  if (!ask) return undefined
  const { status, answer, by, detail } = settlement
  const turnId = ask.turn_id
  head.asks = head.asks.filter((other) => other !== ask)
  draft.patchAsk({ id: ask.ask_id, status, answer, answered_by: by, answered_at: draft.now, people: [], due_at: null })
  draft.audit({ run_id: turnId, ask_id: ask.ask_id, entry: 'decision', user_name: by, detail })
  if (turnId === '') return ask
  draft.step({
    turn_id: turnId,
    path: ask.path,
    kind: 'ask',
    fingerprint: ask.fingerprint,
    status: 'done',
    data: { value: { ask_id: ask.ask_id, status, ...answer }, what: ask.kind, at: Date.parse(draft.now) },
  })
  draft.event('ask_answered', { ask_id: ask.ask_id, kind: ask.kind, status, answered_by: by, ...answer }, turnId)
  if (ask.kind === 'confirm') draft.event('policy_result', { ask_id: ask.ask_id, decision: status, action: head.pending_action }, turnId)
  const { allow: allowed, tool_name = '' } = settlement
  if (allowed) allow(draft, allowed, { ask_id: ask.ask_id, tool_name, by, run_id: turnId })
  if (ask.kind === 'confirm' || ask.kind === 'manual') refreshPending(draft)
  return ask
}

function refreshPending({ head }: Draft) {
  const open = head.asks.find(({ kind }) => kind === 'confirm' || kind === 'manual')
  head.pending_kind = (open?.kind as 'confirm' | 'manual' | undefined) ?? 'none'
  head.pending_action = null
}
