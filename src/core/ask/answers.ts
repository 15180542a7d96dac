import type { Answer, Ask } from '#protocol/ask.ts'
import { refuse } from '#protocol/errors.ts'
import type { Agents } from '../agent/registry.ts'
import { checkAnswer, isShaped, repeated, repeatedShape, rightOf, settlementOf, shapedSettlement, toAsk } from '../decide/answer.ts'
import { type Settlement, settleAsk } from '../decide/ask.ts'
import type { Draft } from '../decide/draft.ts'
import type { Answerer } from '../decide/people.ts'
import { type Claim, claimTurn, isFree, setStatus } from '../decide/turn.ts'
import type { FailpointHandler } from '../failpoint.ts'
import type { Journal } from '../journal/journal.ts'
import type { AskStore, OwnedAsk } from '../ports/ask-store.ts'
import type { Bus } from '../ports/bus.ts'
import type { OpenAsk } from '../ports/head.ts'
import { CONTROL, type ControlNotice } from '../ports/notices.ts'
import type { SessionKey } from '../ports/store.ts'
import type { Tools } from '../ports/tools.ts'
import type { Runner } from '../queue/runner.ts'
import { createEditCheck } from './edits.ts'

interface SessionAsks {
  /** By the ask's id or by the id of the tool call it is about. */
  ask(session: SessionKey, id: string, operator?: boolean): Promise<OwnedAsk | undefined>
}

/** What an answer means for an ask that says itself what fits (a choice, a form, anything of a program). */
export type ReadShape = (
  ask: OwnedAsk,
  answer: Answer,
) => { status: 'answered' | 'approved' | 'rejected'; answer: Record<string, unknown> } | { problem: string }

export interface AnswerDeps {
  journal: Journal
  asks: SessionAsks
  all: AskStore
  readShape: ReadShape
  tools: Tools
  agents: Pick<Agents, 'list'>
  runner: Pick<Runner, 'resume'>
  bus: Bus
  processId: string
  failpoint: FailpointHandler
}

/** An ask that this process has just settled, and what its turn gets. */
interface Won {
  ask: OpenAsk
  value: Record<string, unknown>
  /** Set when the turn was only waiting for this: it goes on here. */
  claim: Claim | undefined
}

/** One answer on its way to one ask. */
export interface Answering<T> {
  ask: OwnedAsk
  answer: Answer
  by: Answerer
  /** An idempotency key that the same commit looks up. */
  key?: string | undefined
  /** The whole decision. It calls `settle` where the answer stands in the log; that gives false when somebody else was first. */
  decide: (draft: Draft, settle: () => boolean) => T
}

export function createAnswers(deps: AnswerDeps) {
  const checkEdit = createEditCheck(deps)

  /**
   * The one way in which an ask is settled, whoever answers and from wherever: the right to answer, the check of the answer,
   * one commit with one winner and its audit, and the agent that goes on.
   */
  async function settle<T>({ ask, answer, by, key, decide }: Answering<T>): Promise<T> {
    if (!rightOf(ask, by)) throw missing()
    const settlement = isShaped(ask) ? shapedSettlement(ask, shapeOf(ask, answer), by) : await decisionOf(ask, answer, by)
    deps.failpoint('ask.checked')
    return commit(ask, settlement, decide, key)
  }

  async function decisionOf(ask: OwnedAsk, answer: Answer, by: Answerer): Promise<Settlement> {
    checkAnswer(ask, answer)
    const edited = answer.action === 'edit' ? await checkEdit(ask, answer.edited_arguments ?? {}, by.user) : undefined
    return settlementOf(ask, answer, by, edited)
  }

  function shapeOf(ask: OwnedAsk, answer: Answer) {
    const read = deps.readShape(ask, answer)
    if ('problem' in read) throw refuse('invalid_answer', read.problem)
    return read
  }

  /** One commit, one winner; then the agent goes on. */
  async function commit<T>(ask: OwnedAsk, settlement: Settlement, decide: Answering<T>['decide'], key?: string): Promise<T> {
    const { result, settled } = await deps.journal.submit({
      session: { id: ask.session_id, owner: ask.owner },
      ...(key !== undefined && { key }),
      decide: (draft) => {
        const settled: Won[] = []
        const result = decide(draft, () => {
          const done = settleIn(draft, settlement)
          if (done) settled.push(done)
          return done !== undefined
        })
        return { result, settled }
      },
    })
    for (const each of settled) goOn(each)
    return result
  }

  /** Settles within a decision; claims the turn when it was only waiting for this. */
  function settleIn(draft: Draft, settlement: Settlement): Won | undefined {
    const ask = settleAsk(draft, settlement)
    if (!ask) return undefined
    const { active, asks } = draft.head
    if (asks.length === 0 && active) setStatus(draft, 'running', active.turn_id)
    const waiting = active?.turn_id === ask.turn_id && isFree(active.owner)
    const claim = waiting ? claimTurn(draft, deps.processId, 1) : undefined
    return { ask, value: { ask_id: ask.ask_id, status: settlement.status, ...settlement.answer }, claim }
  }

  /** After the commit: the agent goes on, here or where it is at work. */
  function goOn({ ask, value, claim }: Won) {
    deps.failpoint('ask.answered')
    if (claim) return deps.runner.resume(claim, ask.path, value)
    // At work meanwhile on something else, perhaps in another process: all of them are told.
    deps.bus.publish(CONTROL, { kind: 'answered', run_id: ask.turn_id, ask_id: ask.ask_id, value } satisfies ControlNotice)
  }

  const find = (sessionId: string, id: string, { user, roles }: Answerer) =>
    deps.asks.ask({ id: sessionId, owner: user }, id, roles.includes('operator'))

  /** An answer that comes by itself, not as a message: the ask as it stands afterwards, or `ask_closed`. */
  async function answer(sessionId: string, id: string, given: Answer, by: Answerer): Promise<Ask> {
    const ask = await find(sessionId, id, by)
    if (!ask) throw missing()
    return answerTo(ask, given, by)
  }

  /** The same for any ask, wherever it comes from. */
  async function answerTo(ask: OwnedAsk, given: Answer, by: Answerer): Promise<Ask> {
    if (!rightOf(ask, by)) throw missing()
    if (ask.status !== 'waiting_human') return again(ask, given)
    const won = await settle({ ask, answer: given, by, decide: (_, settle) => settle() })
    const after = await deps.all.find(ask.id)
    if (!after) throw missing()
    return won ? toAsk(after) : again(after, given)
  }

  const again = (ask: OwnedAsk, given: Answer): Ask =>
    isShaped(ask) ? repeatedShape(ask, deps.readShape(ask, given)) : repeated(ask, given)

  /** Closes an ask that nobody answered: its time is over, or its author takes it back. False: somebody was first. */
  async function close(ask: OwnedAsk, status: 'expired' | 'withdrawn', answer: Record<string, unknown>, by: string): Promise<boolean> {
    const settlement = shapedSettlement(ask, { status, answer }, { user: by, roles: [] })
    return commit(ask, settlement, (_, settle) => settle())
  }

  return { answer, answerTo, close, find, settle }
}

const missing = () => refuse('not_found', 'There is no such ask in this session.')

export type Answers = ReturnType<typeof createAnswers>
