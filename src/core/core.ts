import type { Accepted } from '#protocol/session.ts'
import type { LogEvent } from '#protocol/event.ts'
import { refuse } from '#protocol/errors.ts'
import { ORCHESTRATOR } from '#protocol/ids.ts'
import { createAgentBus } from './agent/call.ts'
import type { Agents } from './agent/registry.ts'
import { createAnswers, type ReadShape } from './ask/answers.ts'
import type { FailpointHandler } from './failpoint.ts'
import type { AgentStateStore } from './ports/agent-state.ts'
import type { AskStore } from './ports/ask-store.ts'
import type { Bus } from './ports/bus.ts'
import type { Knowledge } from './ports/knowledge.ts'
import type { Rights } from './ports/rights.ts'
import type { SessionStore } from './ports/session-store.ts'
import type { JournalStore, SessionKey, TurnRow } from './ports/store.ts'
import type { Tools } from './ports/tools.ts'
import type { Work } from './agent/agent.ts'
import type { TurnStore } from './ports/turn-store.ts'
import { createRunner, type RunnerDeps } from './queue/runner.ts'
import { createSweeper } from './queue/sweeper.ts'
import type { Head } from './ports/head.ts'
import { createJournal, type JournalDeps } from './journal/journal.ts'
import { createSessions } from './session/sessions.ts'
import { ASKS, type AskNotice, CONTROL, type ControlNotice, type SessionNotice, sessionSubject } from './ports/notices.ts'

export interface CoreDeps {
  stores: { journal: JournalStore; sessions: SessionStore; turns: TurnStore; asks: AskStore; agentState: AgentStateStore }
  readShape: ReadShape
  readTerms: RunnerDeps['readTerms']
  agents: Agents
  modelFor: RunnerDeps['modelFor']
  tools: Tools
  knowledge: Knowledge
  attachments: RunnerDeps['attachments']
  /** The loop that `turn.work` runs. */
  work: Work
  rights?: Pick<Rights, 'mayUseAgent'>
  /** The folder that a session may work in, as it is to be kept; a refusal when it may not. */
  checkWorkspace?: (folder: string) => Promise<string>
  bus: Bus
  processId: string
  /** The same for every start on one data folder: a new process knows that its forerunner is dead. */
  instance: string
  pausesMs?: number[]
  taskTimeoutMs: number
  costLimitUsd: number
  failpoint: FailpointHandler
  log: RunnerDeps['log']
  /** What wings write together with the events of a session. */
  alongside?: JournalDeps['alongside']
  observe: {
    accepted(accepted: Accepted, session: SessionKey): void
    ended(turn: TurnRow, status: string, ms: number): void
    deleted(session: SessionKey): void
    flushed?(ms: number): void
  }
}

/** The core: sessions, turns and asks over the ports it is given. */
export function createCore(deps: CoreDeps) {
  const { stores, bus, processId, failpoint, log, tools } = deps
  const now = () => Date.now()
  /** A promise only where the answer is not known yet: every call of an agent asks. */
  function checkAgent(user: string, agentId: string): Promise<void> | undefined {
    const allowed = agentId === ORCHESTRATOR || !deps.rights || deps.rights.mayUseAgent(user, agentId)
    if (allowed === true) return undefined
    return Promise.resolve(allowed).then((answer) => {
      if (!answer)
        throw refuse('unauthorized', `${user} may not use the agent "${agentId}" here; an operator can give the right to.`, { status: 403 })
    })
  }
  const journal = createJournal({
    store: stores.journal,
    now,
    failpoint,
    published,
    alongside: deps.alongside,
    flushed: (ms) => deps.observe.flushed?.(ms),
    asked: (ids) => hint(ASKS, { ids } satisfies AskNotice),
  })
  const runner = createRunner({
    journal,
    store: stores.turns,
    agents: deps.agents,
    agentBus: createAgentBus(deps.agents),
    modelFor: deps.modelFor,
    tools,
    knowledge: deps.knowledge,
    attachments: deps.attachments,
    work: deps.work,
    bus,
    processId,
    now,
    failpoint,
    log,
    taskTimeoutMs: deps.taskTimeoutMs,
    checkAgent,
    state: stores.agentState,
    costLimitUsd: deps.costLimitUsd,
    readTerms: deps.readTerms,
    ended: deps.observe.ended,
  })
  const answers = createAnswers({
    journal,
    asks: stores.sessions,
    all: stores.asks,
    readShape: deps.readShape,
    tools,
    agents: deps.agents,
    runner,
    bus,
    processId,
    failpoint,
  })
  const sessions = createSessions({
    checkAgent,
    checkWorkspace: deps.checkWorkspace ?? (async () => Promise.reject(refuse('invalid_request', 'workspace: cannot be chosen here.'))),
    journal,
    store: stores.sessions,
    agents: deps.agents,
    answers,
    runner,
    bus,
    processId,
    now,
    failpoint,
    accepted: deps.observe.accepted,
    deleted: deps.observe.deleted,
  })
  const sweeper = createSweeper({ store: stores.turns, journal, runner, processId, instance: deps.instance, pausesMs: deps.pausesMs, log })

  /** After the commit: whatever goes wrong with the hint, the write stands. */
  function hint(subject: string, notice: object) {
    try {
      bus.publish(subject, notice)
    } catch (error) {
      log.error({ subject, error: String(error) }, 'publish failed')
    }
  }

  function published(head: Head, events: LogEvent[]) {
    hint(sessionSubject(head.id), { kind: 'events', from: processId, events } satisfies SessionNotice)
  }

  const unsubscribe = bus.subscribe(CONTROL, (payload) => {
    const notice = payload as ControlNotice
    if (notice.kind === 'cancel') void runner.stopRun(notice.run_id, 'cancelled')
    else runner.answered(notice.run_id, notice.ask_id, notice.value)
  })

  return {
    sessions,
    answers,
    runner,
    journal,
    /** Before the first request: what this process claims from now on is its own. */
    join: () => sweeper.join(),
    /** Takes over what this instance left when it was killed, and goes on looking. */
    start: () => sweeper.start(),
    /** Finishes or releases turns, writes what is left, lets the lease go. */
    async stop(graceMs: number) {
      unsubscribe()
      await runner.stop(graceMs)
      await journal.drain()
      await sweeper.stop()
    },
  }
}

export type Core = ReturnType<typeof createCore>
