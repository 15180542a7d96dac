import type { PatchSession, Session } from '#protocol/session.ts'
import type { Allowance, Answer, Ask } from '#protocol/ask.ts'
import type { LogEvent } from '#protocol/event.ts'
import { refuse } from '#protocol/errors.ts'
import { createId } from '#protocol/ids.ts'
import { toAsk } from '../decide/answer.ts'
import type { Page, SessionStore } from '../ports/session-store.ts'
import type { SessionKey } from '../ports/store.ts'
import { withdraw } from '../decide/allowance.ts'
import { reorderQueue, withdrawQueued } from '../decide/queue.ts'
import type { Draft } from '../decide/draft.ts'
import { type SessionNotice, sessionSubject } from '../ports/notices.ts'
import { type CancelDeps, cancelTurn } from './cancel.ts'
import { createNotes } from './notes.ts'
import { createPost, type PostDeps } from './post.ts'

export interface SessionsDeps extends PostDeps, CancelDeps {
  store: SessionStore
  now: () => number
  /** The folder as it is to be kept; a refusal when a session may not work there. */
  checkWorkspace: (folder: string) => Promise<string>
  /** For what is kept of a session elsewhere. */
  deleted: (session: SessionKey) => void
}

/** Everything that a person's client can do with sessions; every transport calls these and nothing else. */
export function createSessions(deps: SessionsDeps) {
  const { journal, store, answers, runner, bus } = deps
  const missing = () => refuse('not_found', 'There is no such session.')

  async function create(owner: string, title = 'New session', id = createId('s'), folder?: string): Promise<Session> {
    const workspace = folder === undefined ? undefined : await deps.checkWorkspace(folder)
    const now = new Date(deps.now()).toISOString()
    await store.create({ id, owner, title, now })
    if (workspace !== undefined) return patch({ id, owner }, { workspace })
    return {
      session_id: id,
      title,
      created_at: now,
      updated_at: now,
      message_count: 0,
      status: 'idle',
      mode: 'cmd',
      current_goal: null,
      pending_kind: 'none',
      pending_action: null,
    }
  }

  async function get(session: SessionKey): Promise<Session> {
    const found = await store.get(session)
    if (!found) throw missing()
    return found
  }

  async function patch(session: SessionKey, change: PatchSession): Promise<Session> {
    const workspace = change.workspace === undefined ? undefined : await deps.checkWorkspace(change.workspace)
    await journal.submit({
      session,
      decide: ({ head }) => {
        if (change.title !== undefined) head.title = change.title
        if (change.mode !== undefined) head.mode = change.mode
        if (change.pinned !== undefined) head.pinned = change.pinned
        if (change.archived !== undefined) head.archived = change.archived
        if (workspace === undefined || workspace === head.workspace) return
        if (head.active) throw refuse('conflict', 'workspace: a turn is at work there; it can be changed when that is over.')
        head.workspace = workspace
      },
    })
    return get(session)
  }

  async function remove(session: SessionKey) {
    await journal.submit({ session, decide: dropQueue })
    await cancelTurn(deps, session)
    if (!(await store.remove(session))) throw missing()
    journal.forget(session.id)
    for (const { run } of runner.runs.values()) if (run.session.id === session.id) void runner.stopRun(run.turn.id, 'lost')
    bus.publish(sessionSubject(session.id), { kind: 'deleted' } satisfies SessionNotice)
    deps.deleted(session)
  }

  /** Nothing that waits in a session starts while it is being removed. */
  function dropQueue(draft: Draft) {
    for (const { turn_id } of draft.head.queue) draft.patchTurn({ id: turn_id, status: 'cancelled', ended_at: draft.now })
    draft.head.queue = []
  }

  return {
    ...createNotes(journal),
    create,
    get,
    patch,
    remove,
    post: createPost(deps),
    cancel: (session: SessionKey) => cancelTurn(deps, session),
    list: (owner: string, page: Page) => store.list(owner, page),
    latest: (session: SessionKey, count: number) => store.latest(session, count),
    async messages(session: SessionKey, page: Page & { role?: string }): Promise<string> {
      const text = await store.messages(session, page)
      if (text === undefined) throw missing()
      return text
    },
    events: (session: SessionKey, after: number, limit: number): Promise<LogEvent[]> => store.events(session, after, limit),
    reply: (session: SessionKey, runId: string) => store.reply(session, runId),
    async lastSeq(session: SessionKey): Promise<number> {
      const seq = await store.lastSeq(session)
      if (seq === undefined) throw missing()
      return seq
    },
    async asks(owner: string, filter: { session_id?: string; status?: string; operator?: boolean; limit: number }): Promise<Ask[]> {
      if (filter.session_id !== undefined) await get({ id: filter.session_id, owner })
      return (await store.asks(owner, filter)).map(toAsk)
    },
    /** `session.owner` answers, also what is meant for a role of theirs in somebody else's session. */
    answer: (session: SessionKey, id: string, answer: Answer, roles: string[] = []) =>
      answers.answer(session.id, id, answer, { user: session.owner, roles }),
    /** How a session stands beside its log: what it works on or waits for, and what waits behind that. */
    async standing(session: SessionKey) {
      const { last_seq, status, message_count, runs } = await journal.submit({
        session,
        decide: ({ head: { last_seq, status, message_count, active, queue } }) => ({
          last_seq,
          status,
          message_count,
          runs: [...(active ? [active.turn_id] : []), ...queue.map(({ turn_id }) => turn_id)],
        }),
      })
      const asks = await store.asks(session.owner, { session_id: session.id, status: 'waiting_human', limit: 100 })
      return { last_seq, status, message_count, runs, asks: asks.map(toAsk) }
    },
    withdraw: (session: SessionKey, runId: string) => journal.submit({ session, decide: (draft) => withdrawQueued(draft, runId) }),
    reorder: (session: SessionKey, runIds: string[]) => journal.submit({ session, decide: (draft) => reorderQueue(draft, runIds) }),
    /** What a person lets pass without being asked. */
    async allowances(session: SessionKey): Promise<Allowance[]> {
      return journal.submit({ session, decide: ({ head }) => head.allowances ?? [] })
    },
    async withdrawAllowance(session: SessionKey, id: string) {
      const done = await journal.submit({ session, decide: (draft) => withdraw(draft, id, session.owner) })
      if (!done) throw refuse('not_found', 'There is no such allowance in this session.')
    },
    async audit(session: SessionKey) {
      await get(session)
      return store.audit(session)
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
