import type { Answer, Ask } from '#protocol/ask.ts'
import { refuse } from '#protocol/errors.ts'
import { Plan } from '#protocol/plan.ts'
import type { Agents } from '../agent/registry.ts'
import { planProblems, withoutLooseEnds } from '../plan/graph.ts'
import type { AskRow, SessionKey } from '../ports/store.ts'
import type { Tools } from '../ports/tools.ts'
import type { TurnStore } from '../ports/turn-store.ts'
import { type Claimed, claimedFrom } from '../queue/claimed.ts'
import { type Runner } from '../queue/runner.ts'
import { claimTurn, setStatus } from '../decide/turn.ts'
import type { Draft } from '../decide/draft.ts'
import type { OpenAsk } from '../ports/head.ts'
import type { Journal } from '../journal/journal.ts'
import { canonical, sha256 } from '../decide/fingerprint.ts'
import { approvalHash } from '../turn/approval.ts'
import { ACTIONS, type Settlement, settleAsk } from '../decide/ask.ts'
import type { FailpointHandler } from '../failpoint.ts'
import type { Bus } from '../ports/bus.ts'
import { CONTROL, type ControlNotice } from '../ports/notices.ts'

interface AskStore {
  /** By the ask's id or by the id of the tool call it is about. */
  ask(session: SessionKey, id: string, operator?: boolean): Promise<(AskRow & { owner: string }) | undefined>
}

export interface AnswerDeps {
  journal: Journal
  asks: AskStore
  turns: TurnStore
  tools: Tools
  agents: Pick<Agents, 'list'>
  runner: Runner
  bus: Bus
  processId: string
  failpoint: FailpointHandler
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

/** What a message means for an open ask (contract section 5). */
export function answerFromMessage(kind: OpenAsk['kind'], content: string): Answer {
  if (kind === 'question' || kind === 'manual') return { action: 'answer', text: content }
  const word = content.trim().toLowerCase()
  if (word === '/yes') return { action: 'approve' }
  if (word === '/no') return { action: 'reject' }
  return { action: 'reject', feedback: content }
}

export function createAnswers(deps: AnswerDeps) {
  /** Turns an answer into what is written, or refuses it with what the ask takes. */
  async function settlementFor(row: AskRow, answer: Answer, by: string): Promise<Settlement> {
    const { action, text, feedback, edited_arguments } = answer
    if (!ACTIONS[row.kind].includes(action))
      throw refuse('invalid_request', `action: an ask of kind "${row.kind}" takes ${ACTIONS[row.kind].join(', ')}.`)
    if (action === 'answer' && (text ?? '').trim() === '') throw refuse('invalid_request', 'text: must not be blank.')
    if (action === 'edit' && edited_arguments === undefined) throw refuse('invalid_request', 'edited_arguments: needed for edit.')
    const shown =
      row.kind === 'tool'
        ? row.payload.arguments
        : row.kind === 'plan'
          ? row.payload.plan
          : row.kind === 'confirm'
            ? row.payload.action
            : undefined
    const hash = typeof row.payload.hash === 'string' ? row.payload.hash : sha256(canonical(shown ?? row.text))
    const base = { ask_id: row.id, by }
    const detail = (decision: string, run: unknown, runHash: string) =>
      canonical({
        kind: row.kind,
        agent: row.agent_id,
        text: row.text,
        tool: row.payload.tool_name ?? null,
        arguments_shown: shown ?? null,
        arguments_run: run ?? null,
        hash: runHash,
        decision,
        answer: text ?? null,
        feedback: feedback ?? null,
      })
    if (action === 'answer') return { ...base, status: 'answered', answer: { text }, detail: detail('answered', null, hash) }
    if (action === 'reject')
      return {
        ...base,
        status: 'rejected',
        answer: { ...(feedback !== undefined && { feedback }) },
        detail: detail('rejected', null, hash),
      }
    if (action === 'approve')
      return {
        ...base,
        status: 'approved',
        answer: { ...(row.kind === 'tool' && { hash }), ...(feedback !== undefined && { feedback }) },
        detail: detail('approved', shown, hash),
      }
    const edited = row.kind === 'plan' ? editedPlan(row, edited_arguments ?? {}) : await editedArguments(row, edited_arguments ?? {}, by)
    return {
      ...base,
      status: 'edited_by_human',
      answer: { edited_arguments: edited.value, hash: edited.hash, ...(feedback !== undefined && { feedback }) },
      detail: detail('edited_by_human', edited.value, edited.hash),
    }
  }

  /** Edited arguments pass the tool's own schema and are bound to what they point at now. */
  async function editedArguments(row: AskRow, given: Record<string, unknown>, by: string) {
    const name = row.payload.tool_name as string
    const tool = deps.tools.get(name, row.session_id)
    if (!tool) throw refuse('conflict', `The tool "${name}" is no longer there.`)
    // The source's example edits one field of several: what is not named stays as it was shown.
    const merged = { ...(row.payload.arguments as Record<string, unknown>), ...given }
    const parsed = tool.input.safeParse(merged)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      throw refuse('invalid_request', `edited_arguments.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`)
    }
    const context = {
      sessionId: row.session_id,
      user: by,
      runId: row.turn_id,
      callId: row.payload.call_id as string,
      agentId: row.agent_id,
      signal: AbortSignal.timeout(10_000),
    }
    try {
      await tool.needsApproval?.(parsed.data as never, context)
      const target = (await tool.target?.(parsed.data as never, context)) ?? ''
      return { value: parsed.data as Record<string, unknown>, hash: approvalHash(name, parsed.data, target) }
    } catch (error) {
      throw refuse('invalid_request', `edited_arguments: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  function editedPlan(row: AskRow, given: Record<string, unknown>) {
    const parsed = Plan.safeParse({ ...(row.payload.plan as object), ...given })
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      throw refuse('invalid_request', `edited_arguments.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`)
    }
    const tasks = withoutLooseEnds(parsed.data.tasks)
    const [problem] = planProblems(
      tasks,
      deps.agents.list().map(({ id }) => id),
    )
    if (problem !== undefined) throw refuse('invalid_request', `edited_arguments.tasks: ${problem}.`)
    return { value: { tasks }, hash: sha256(canonical(tasks)) }
  }

  /** Settles in a commit that the caller has begun; claims the turn when it was only waiting for this. */
  function settle(draft: Draft, settlement: Settlement): Settled | undefined {
    const ask = settleAsk(draft, settlement)
    if (!ask) return undefined
    const { active, asks } = draft.head
    if (asks.length === 0 && active) setStatus(draft, 'running', active.turn_id)
    const waiting = active?.turn_id === ask.turn_id && active.owner === null
    if (waiting) claimTurn(draft, deps.processId, 1)
    const claimed = waiting ? claimedFrom(draft, { id: ask.turn_id } as never) : undefined
    return { ask, value: { ask_id: ask.ask_id, status: settlement.status, ...settlement.answer }, claimed }
  }

  /** After the commit: the agent goes on, here or where it is at work. */
  async function goOn({ ask, value, claimed }: Settled) {
    deps.failpoint('ask.answered')
    if (!claimed) {
      // At work meanwhile on something else, perhaps in another process: all of them are told.
      deps.bus.publish(CONTROL, { kind: 'answered', run_id: ask.turn_id, ask_id: ask.ask_id, value } satisfies ControlNotice)
      return
    }
    const turn = await deps.turns.turn(ask.turn_id)
    if (turn) deps.runner.resume({ ...claimed, turn }, ask.path, value)
  }

  /** `who.owner` answers; an operator also what was handed over in somebody else's session. */
  async function answer(who: SessionKey, id: string, given: Answer, operator: boolean): Promise<Ask> {
    const row = await deps.asks.ask(who, id, operator)
    if (!row) throw refuse('not_found', 'There is no such ask in this session.')
    if (row.status !== 'waiting_human') return repeat(row, given)
    const settlement = await settlementFor(row, given, who.owner)
    deps.failpoint('ask.checked')
    const settled = await deps.journal.submit({ session: { id: who.id, owner: row.owner }, decide: (draft) => settle(draft, settlement) })
    if (settled) await goOn(settled)
    const after = await deps.asks.ask(who, row.id, operator)
    if (!after) throw refuse('not_found', 'There is no such ask in this session.')
    return settled ? toAsk(after) : repeat(after, given)
  }

  /** The same answer again is answered alike; another one comes too late. */
  function repeat(row: AskRow, { action, text, feedback, edited_arguments }: Answer): Ask {
    const was = row.answer ?? {}
    const status = { approve: 'approved', reject: 'rejected', edit: 'edited_by_human', answer: 'answered' }[action]
    const same =
      row.status === status &&
      (was.text ?? undefined) === text &&
      (was.feedback ?? undefined) === feedback &&
      (edited_arguments === undefined ||
        Object.entries(edited_arguments).every(
          ([key, value]) => canonical((was.edited_arguments as Record<string, unknown> | undefined)?.[key]) === canonical(value),
        ))
    if (!same) throw refuse('ask_closed', `This ask is already settled (${row.status}${row.answered_by ? ` by ${row.answered_by}` : ''}).`)
    return toAsk(row)
  }

  return { answer, settlementFor, settle, goOn }
}

export interface Settled {
  ask: OpenAsk
  value: Record<string, unknown>
  claimed: Claimed | undefined
}

export type Answers = ReturnType<typeof createAnswers>
