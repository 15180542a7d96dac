import type { Answer, Ask, AskKind } from '#protocol/ask.ts'
import { refuse } from '#protocol/errors.ts'
import type { OwnedAsk } from '../ports/ask-store.ts'
import type { AskRow, AskTerms } from '../ports/store.ts'
import type { Allowable } from '../ports/tools.ts'
import type { Settlement } from './ask.ts'
import { canonical, sha256 } from './fingerprint.ts'
import { type Answerer, keysFor, peopleOf } from './people.ts'

/** By which right somebody answers; written into the audit. */
type Right = 'owner' | 'addressed' | 'operator'

/** Nothing when this ask is none of theirs. */
export function rightOf(ask: OwnedAsk, by: Answerer): Right | undefined {
  if (ask.owner === by.user) return 'owner'
  const keys = keysFor(by)
  const concerned = peopleOf(ask.owner, ask.terms, ask.payload.operator === true)
  if (ask.payload.operator === true && by.roles.includes('operator')) return 'operator'
  return concerned.some((key) => keys.includes(key)) ? 'addressed' : undefined
}

/** The answers each kind of ask takes, for the message that says so. */
const ACTIONS: Record<AskKind, NonNullable<Answer['action']>[]> = {
  question: ['answer'],
  manual: ['answer'],
  confirm: ['approve', 'reject'],
  plan: ['approve', 'edit', 'reject'],
  tool: ['approve', 'edit', 'reject'],
  choice: ['answer'],
  form: ['answer'],
}
const STATUS = { approve: 'approved', reject: 'rejected', edit: 'edited_by_human', answer: 'answered' } as const

/** What a message means for an open ask (contract section 5). */
export function answerFromMessage({ kind, terms }: Pick<AskRow, 'kind' | 'terms'>, content: string): Answer {
  if (kind === 'choice') return { action: 'answer', value: chosenIn(terms, content.trim()) }
  if (kind === 'form') return { action: 'answer', value: jsonIn(content) }
  if (ACTIONS[kind].includes('answer')) return { action: 'answer', text: content }
  const word = content.trim().toLowerCase()
  if (word === '/yes') return { action: 'approve' }
  if (word === '/no') return { action: 'reject' }
  return { action: 'reject', feedback: content }
}

/** An option by its value or its label; several with commas between. What fits nothing is left as it is, to be refused. */
function chosenIn({ options = [], multiple = false }: AskTerms, said: string): unknown {
  const known = (text: string) =>
    options.find(({ value, label }) => value === text || label.toLowerCase() === text.toLowerCase())?.value ?? text
  return multiple ? said.split(',').map((part) => known(part.trim())) : known(said)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Whether what fits as an answer is said by the ask itself, and read by the shape it gives. */
export const isShaped = ({ kind, terms }: AskRow): boolean => kind === 'choice' || kind === 'form' || terms.author !== undefined

/** Refuses an answer that the ask does not take. */
export function checkAnswer({ kind, payload }: AskRow, { action, text, edited_arguments, allow }: Answer) {
  if (action === undefined || !ACTIONS[kind].includes(action))
    throw refuse('invalid_request', `action: an ask of kind "${kind}" takes ${ACTIONS[kind].join(', ')}.`)
  if (action === 'answer' && (text ?? '').trim() === '') throw refuse('invalid_request', 'text: must not be blank.')
  if (action === 'edit' && edited_arguments === undefined) throw refuse('invalid_request', 'edited_arguments: needed for edit.')
  if (allow !== undefined && (action !== 'approve' || payload.allowable === undefined))
    throw refuse('invalid_request', 'allow: goes with the approval of a tool call whose kind can be allowed.')
}

/** What a person put in place of what was shown, checked, with the hash of what it binds. */
export interface Edited {
  value: Record<string, unknown>
  hash: string
}

/** What the person saw and decided on, where the kind of ask shows something beside its text. */
const shownIn = ({ kind, payload }: AskRow): unknown =>
  kind === 'tool' ? payload.arguments : kind === 'plan' ? payload.plan : kind === 'confirm' ? (payload.action ?? payload) : undefined

const entitledBy = (ask: OwnedAsk, by: Answerer) => ({ as: rightOf(ask, by) ?? null, ...(by.via && { via: by.via }) })

/** Turns an answer that the ask takes into what is written. */
export function settlementOf(ask: OwnedAsk, given: Answer, by: Answerer, edited?: Edited): Settlement {
  const { action = 'answer', text, feedback } = given
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
    ...entitledBy(ask, by),
  })
  const answer = {
    ...(action === 'answer' && { text }),
    ...(by.writing && ask.payload.operator === true && { own: true }),
    ...(edited && { edited_arguments: edited.value }),
    ...(edited || (action === 'approve' && (ask.kind === 'tool' || ask.payload.hash !== undefined)) ? { hash } : {}),
    ...(action !== 'answer' && feedback !== undefined && { feedback }),
  }
  const allow = given.allow && { allow: ask.payload.allowable as Allowable, tool_name: String(ask.payload.tool_name) }
  return { ask_id: ask.id, by: by.user, status, answer, detail, ...allow }
}

/** What a program's ask or a choice is settled by, once its shape has been read. */
export function shapedSettlement(ask: OwnedAsk, read: Pick<Settlement, 'status' | 'answer'>, by: Answerer): Settlement {
  const shown = { text: ask.text, payload: ask.payload, options: ask.terms.options ?? null, schema: ask.terms.schema ?? null }
  const detail = canonical({
    kind: ask.kind,
    author: ask.terms.author ?? null,
    agent: ask.agent_id,
    text: ask.text,
    payload: ask.payload,
    ...(ask.terms.options && { options: ask.terms.options }),
    to: ask.terms.to,
    hash: sha256(canonical(shown)),
    decision: read.status,
    answer: read.answer,
    ...entitledBy(ask, by),
  })
  return { ask_id: ask.id, by: by.user, ...read, detail }
}

const closed = (ask: AskRow) =>
  refuse('ask_closed', `This ask is already settled (${ask.status}${ask.answered_by ? ` by ${ask.answered_by}` : ''}).`)

/** The same for what is read by shape. */
export function repeatedShape(ask: AskRow, read: { status: string; answer: Record<string, unknown> } | { problem: string }): Ask {
  if ('problem' in read || ask.status !== read.status || canonical(ask.answer) !== canonical(read.answer)) throw closed(ask)
  return toAsk(ask)
}

/** The same answer again is answered alike; another one comes too late. */
export function repeated(ask: AskRow, { action = 'answer', text, feedback, edited_arguments }: Answer): Ask {
  const was = ask.answer ?? {}
  const kept = (was.edited_arguments ?? {}) as Record<string, unknown>
  const same =
    ask.status === STATUS[action] &&
    (was.text ?? undefined) === text &&
    (was.feedback ?? undefined) === feedback &&
    Object.entries(edited_arguments ?? {}).every(([key, value]) => canonical(kept[key]) === canonical(value))
  if (!same) throw closed(ask)
  return toAsk(ask)
}

const iso = (ms: number) => new Date(ms).toISOString()

export function toAsk(row: AskRow): Ask {
  const { author, to, options, multiple, schema, deadline, tags, destructive } = row.terms
  return {
    ask_id: row.id,
    source: author === undefined ? 'session' : 'program',
    ...(author === undefined ? { session_id: row.session_id, run_id: row.turn_id, agent_id: row.agent_id } : { author }),
    kind: row.kind,
    text: row.text,
    payload: row.payload,
    status: row.status,
    ...(to.length > 0 && { to }),
    ...(options && { options }),
    ...(multiple && { multiple }),
    ...(schema && { schema }),
    ...(deadline && {
      deadline: {
        at: iso(deadline.end),
        ...(deadline.remind !== undefined && { remind_at: iso(deadline.remind) }),
        then: deadline.answer ?? 'expire',
      },
    }),
    ...(tags && tags.length > 0 && { tags }),
    ...(destructive && { destructive }),
    created_at: row.created_at,
    ...(row.answered_at !== null && { answered_at: row.answered_at }),
    ...(row.answered_by !== null && { answered_by: row.answered_by }),
    ...(row.answer !== null && { answer: row.answer }),
  }
}
