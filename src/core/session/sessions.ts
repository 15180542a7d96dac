import type { Accepted, PatchSession, Session, StoredMessage } from '#protocol/session.ts'
import type { Allowance, Answer, Ask } from '#protocol/ask.ts'
import type { LogEvent } from '#protocol/event.ts'
import type { EventDraft } from '#protocol/events.ts'
import { refuse } from '#protocol/errors.ts'
import { createId } from '#protocol/ids.ts'
import type { Agents } from '../agent/registry.ts'
import type { Answers } from '../ask/answers.ts'
import { answerFromMessage, toAsk } from '../decide/answer.ts'
import type { FailpointHandler } from '../failpoint.ts'
import type { Bus } from '../ports/bus.ts'
import type { Page, SessionStore } from '../ports/session-store.ts'
import type { SessionKey, WingRows } from '../ports/store.ts'
import { type Runner } from '../queue/runner.ts'
import { endTurn, isFree } from '../decide/turn.ts'
import { canonical, sha256 } from '../decide/fingerprint.ts'
import { acceptMessage, knownAnswer } from '../decide/accept.ts'
import { withdraw } from '../decide/allowance.ts'
import { reorderQueue, withdrawQueued } from '../decide/queue.ts'
import type { Draft } from '../decide/draft.ts'
import type { Journal } from '../journal/journal.ts'
import { CONTROL, type ControlNotice, type SessionNotice, sessionSubject } from '../ports/notices.ts'

export interface SessionsDeps {
  journal: Journal
  store: SessionStore
  agents: Agents
  answers: Answers
  runner: Runner
  bus: Bus
  processId: string
  now: () => number
  failpoint: FailpointHandler
  /** For the log and the metrics: a mode was chosen. */
  accepted: (accepted: Accepted, session: SessionKey) => void
  /** A refusal when the user may not use the agent. */
  checkAgent: (user: string, agentId: string) => Promise<void>
  /** The folder as it is to be kept; a refusal when a session may not work there. */
  checkWorkspace: (folder: string) => Promise<string>
  /** For what is kept of a session elsewhere. */
  deleted: (session: SessionKey) => void
}

export const ORCHESTRATOR = 'orchestrator'
const MAX_TRIES = 5

/** Everything that a person's client can do with sessions; every transport calls these and nothing else. */
export function createSessions(deps: SessionsDeps) {
  const { journal, store, agents, answers, runner, bus } = deps
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
    await cancel(session)
    if (!(await store.remove(session))) throw missing()
    journal.forget(session.id)
    for (const [turnId, { run }] of runner.runs) if (run.session.id === session.id) void runner.stopRun(turnId, 'lost')
    bus.publish(sessionSubject(session.id), { kind: 'deleted' } satisfies SessionNotice)
    deps.deleted(session)
  }

  /** Nothing that waits in a session starts while it is being removed. */
  function dropQueue(draft: Draft) {
    for (const { turn_id } of draft.head.queue) draft.patchTurn({ id: turn_id, status: 'cancelled', ended_at: draft.now })
    draft.head.queue = []
  }

  function chooseAgent(target: string | undefined): string {
    const id = target ?? ORCHESTRATOR
    if (!agents.get(id)) throw refuse('agent_not_found', `There is no agent "${id}". GET /agents/ lists those there are.`)
    const failure = agents.failure(id)
    if (failure !== undefined)
      throw refuse('agent_unavailable', `Agent "${id}" is not available: ${failure}. Try again later.`, { retryAfter: 30 })
    return id
  }

  async function post(session: SessionKey, body: StoredMessage, key?: string): Promise<Accepted> {
    if (body.target_agent !== undefined) await deps.checkAgent(session.owner, chooseAgent(body.target_agent))
    deps.failpoint('accept.parsed')
    const ids = { message_id: createId('m'), run_id: createId('r') }
    // Only a key is ever compared by it.
    const incoming = { ...ids, body, request_hash: key === undefined ? '' : sha256(canonical(body)), ...(key !== undefined && { key }) }
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const decided = await journal.submit({
        session,
        ...(key !== undefined && { key }),
        decide: (draft) => {
          const known = knownAnswer(draft, incoming.request_hash)
          if (known) return { accepted: known, repeated: true }
          const [ask] = draft.head.asks
          if (ask && !body.queue && !body.steer) return { ask }
          const { accepted, start } = acceptMessage(draft, { ...incoming, agent_id: chooseAgent(body.target_agent) }, deps.processId)
          return { accepted, start }
        },
      })
      if (decided.ask) {
        const accepted = await answerByMessage(session, decided.ask.ask_id, incoming)
        if (accepted) return accepted
        continue
      }
      deps.failpoint('accept.committed')
      if (decided.start) runner.start(decided.start.claim, { replay: false, turn: decided.start.turn })
      if (!decided.repeated) deps.accepted(decided.accepted, session)
      return decided.accepted
    }
    throw refuse('conflict', 'The session changed too often while this message was being taken; send it again.')
  }

  /** The message, the answer and the claim of the waiting turn in one commit; nothing if somebody else was first. */
  async function answerByMessage(
    session: SessionKey,
    askId: string,
    incoming: { message_id: string; body: StoredMessage; key?: string; request_hash: string },
  ): Promise<Accepted | undefined> {
    const by = { user: session.owner, roles: [] }
    const ask = await answers.find(session.id, askId, by)
    if (!ask) return undefined
    const { content } = incoming.body
    return answers.settle({
      ask,
      by,
      answer: answerFromMessage(ask, content),
      key: incoming.key,
      decide: (draft, settle) => {
        const known = knownAnswer(draft, incoming.request_hash)
        if (known) return known
        const run_id = ask.turn_id
        if (!draft.head.asks.some(({ ask_id }) => ask_id === askId)) return undefined
        draft.message({ id: incoming.message_id, role: 'user', content, agent_id: null, error: null, run_id })
        draft.event('user_message', { message_id: incoming.message_id, content, ask_id: askId }, run_id)
        settle()
        const accepted: Accepted = {
          message_id: incoming.message_id,
          run_id,
          mode: draft.head.active?.mode ?? 'direct',
          status: 'running',
          position: 0,
        }
        if (incoming.key !== undefined) draft.key({ key: incoming.key, request_hash: incoming.request_hash, response: accepted })
        return accepted
      },
    })
  }

  /** Stops the running or waiting turn. Closing a connection never does. */
  async function cancel(session: SessionKey) {
    const active = await journal.submit({ session, decide: ({ head }) => head.active })
    if (!active) return
    if (active.owner === deps.processId && (await runner.stopRun(active.turn_id, 'cancelled'))) return
    const next = await journal.submit({
      session,
      decide: (draft) => {
        const now = draft.head.active
        if (now?.turn_id !== active.turn_id) return undefined
        if (!isFree(now.owner) && now.owner !== deps.processId) {
          draft.patchTurn({ id: now.turn_id, cancel_requested: true })
          return undefined
        }
        const detail = 'Stopped: the run was cancelled.'
        return endTurn(
          draft,
          {
            status: 'cancelled',
            outcome: { error: { code: 'cancelled', detail } },
            work_ms: 0,
            message: { message_id: `${now.turn_id}-c`, content: detail },
          },
          deps.processId,
        )
      },
    })
    await runner.stopRun(active.turn_id, 'lost')
    bus.publish(CONTROL, { kind: 'cancel', run_id: active.turn_id } satisfies ControlNotice)
    if (next) runner.start(next, { replay: false })
  }

  return {
    create,
    get,
    patch,
    remove,
    post,
    cancel,
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
      const { status, message_count, runs } = await journal.submit({
        session,
        decide: ({ head: { status, message_count, active, queue } }) => ({
          status,
          message_count,
          runs: [...(active ? [active.turn_id] : []), ...queue.map(({ turn_id }) => turn_id)],
        }),
      })
      const asks = await store.asks(session.owner, { session_id: session.id, status: 'waiting_human', limit: 100 })
      return { status, message_count, runs, asks: asks.map(toAsk) }
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
    /** What was said before, elsewhere: a client that keeps its own history begins a session with it. */
    recall: (session: SessionKey, said: { role: 'user' | 'assistant'; content: string }[], agent_id: string) =>
      journal.submit({
        session,
        decide: (draft) => {
          for (const { role, content } of said) {
            const message_id = createId('m')
            draft.message({ id: message_id, role, content, agent_id: role === 'user' ? null : agent_id, error: null, run_id: null })
            if (role === 'user') draft.event('user_message', { message_id, content })
            else draft.event('agent_message', { message_id, content, agent_id })
          }
        },
      }),
    /** A person took back what a turn had done to files. */
    filesRestored: (session: SessionKey, { run_id, files }: { run_id: string; files: string[] }) =>
      journal.submit({
        session,
        decide(draft) {
          const detail = { kind: 'undo', agent: '', tool: null, arguments_shown: { run_id, files }, arguments_run: { run_id, files } }
          const decided = { decision: 'undone', hash: sha256(canonical({ run_id, files })), answer: null, feedback: null }
          draft.audit({
            run_id,
            ask_id: '',
            entry: 'decision',
            user_name: session.owner,
            detail: canonical({ ...detail, ...decided }),
          })
          draft.event('files_restored', { of_run: run_id, files, by: session.owner })
        },
      }),
    /** Events that something other than a turn adds, with what a wing keeps of them, in one commit. */
    append: (session: SessionKey, events: EventDraft[], extra: WingRows[] = []) =>
      journal.submit({
        session,
        decide: (draft) => {
          for (const rows of extra) draft.extra(rows)
          return events.map(({ type, data }) => draft.event(type, data).seq)
        },
      }),
  }
}

export type Sessions = ReturnType<typeof createSessions>
