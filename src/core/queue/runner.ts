import { Refusal } from '#protocol/errors.ts'
import { createId } from '#protocol/ids.ts'
import type { ToolOutput } from '#protocol/events.ts'
import type { Work } from '../agent/agent.ts'
import type { AgentBus } from '../agent/call.ts'
import type { Agents } from '../agent/registry.ts'
import type { FailpointHandler } from '../failpoint.ts'
import { PassingMap } from '#protocol/passing-map.ts'
import type { Bus } from '../ports/bus.ts'
import type { AgentStateStore } from '../ports/agent-state.ts'
import type { Knowledge } from '../ports/knowledge.ts'
import type { Model, Part } from '../ports/model.ts'
import { keepUnfinished, typed } from './typing.ts'
import type { TurnRow } from '../ports/store.ts'
import type { Tools } from '../ports/tools.ts'
import type { TurnStore } from '../ports/turn-store.ts'
import type { Journal } from '../journal/journal.ts'
import { sessionSubject } from '../ports/notices.ts'
import { createRecorder, type Recorder, type Scope } from '../turn/record.ts'
import { type Run, Stopped, type StopReason, unpark } from '../turn/run.ts'
import { knowledgeFor } from '../turn/knowledge.ts'
import type { ReadTerms } from '../turn/engine.ts'
import { createSessionEngine, type SessionEngineDeps } from '../turn/session-engine.ts'
import { lazyTurn } from '../turn/lazy-turn.ts'
import { isSaid, wordsIn } from '../turn/spoken.ts'
import { createTurn } from '../turn/turn.ts'
import { type Ended, endingOf } from './ending.ts'
import { createRun, prepare } from './claimed.ts'
import { parkWhenIdle } from './park.ts'
import { type Claim, endTurn, holdTurn, LeaseLost } from '../decide/turn.ts'
import { placeIn } from '#protocol/place.ts'

export interface RunnerDeps {
  journal: Journal
  store: TurnStore
  agents: Agents
  agentBus: AgentBus
  modelFor: (user: string) => Model
  tools: Tools
  knowledge: Knowledge
  /** What came with the message of a turn, as a model takes it. */
  attachments: (turn: TurnRow) => Promise<Part[]>
  /** The loop that `turn.work` runs. */
  work: Work
  bus: Bus
  processId: string
  now: () => number
  taskTimeoutMs: number
  /** A refusal when the user may not use the agent. */
  checkAgent: (user: string, agentId: string) => Promise<void> | undefined
  state: AgentStateStore
  costLimitUsd: number
  readTerms: ReadTerms
  failpoint: FailpointHandler
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void; error(fields: object, text: string): void }
  /** For metrics: a turn ended. */
  ended: (turn: TurnRow, status: Ended['status'], ms: number) => void
}

const MAX_PARKED = 2_000
const PATIENCE_MS = 60_000

/** Runs the turns that this process has claimed. */
export function createRunner(deps: RunnerDeps) {
  const { journal, store, log, failpoint } = deps
  const runs = new PassingMap<string, { run: Run; settled: Promise<void> }>()
  let stopping = false

  /** Starts a claimed turn. `replay`: an earlier attempt may have recorded calls. `turn`: its row, where it is known already. */
  function start(claim: Claim, { replay, turn }: { replay: boolean; turn?: TurnRow }) {
    const read = turn ? work(claim, turn, replay) : store.turn(claim.turn_id).then((row) => row && work(claim, row, replay))
    read.catch((error: unknown) => log.error({ run_id: claim.turn_id, error: String(error) }, 'turn could not be worked on'))
  }

  async function work(claim: Claim, turn: TurnRow, replay: boolean) {
    const before = runs.get(turn.id)?.run
    if (before && before.hold.fence >= claim.fence) return
    if (before) drop(before)
    const run = createRun(claim, turn, deps, replay)
    const { promise, resolve } = Promise.withResolvers<void>()
    runs.set(run.turn.id, { run, settled: promise })
    try {
      await prepare(run, claim, store, replay)
      if (run.turn.options?.attachments) run.attachments = await deps.attachments(run.turn)
      failpoint('turn.started')
      const recorder = createRecorder(run, journal, failpoint, () => parkWhenIdle({ journal, store, parked }, run))
      run.work.resume()
      const outcome = await endingOf(run, () =>
        runAgent(recorder, run.turn.agent_id, run.turn.input, { prefix: '', next: 0, agent_id: run.turn.agent_id, task_id: run.turn.id }),
      )
      run.work.stop()
      if (outcome) await finish(run, outcome)
    } finally {
      run.stopListening?.()
      run.work.stop()
      if (runs.get(run.turn.id)?.run === run) runs.delete(run.turn.id)
      resolve()
    }
  }

  const publish = ({ session }: Run, event: ToolOutput) =>
    deps.bus.publish(sessionSubject(session.id), { kind: 'live', json: JSON.stringify(event) })

  async function runAgent(recorder: Recorder, agentId: string, input: string, scope: Scope): Promise<string> {
    const { run } = recorder
    const checked = deps.checkAgent(run.session.owner, agentId)
    if (checked) await checked
    const { passages, warning } = await knowledgeFor(recorder, deps.knowledge, scope, input)
    if (warning !== undefined) log.warn({ agent_id: agentId, warning }, 'knowledge search failed')
    const turn = lazyTurn(input, () => createTurn(createSessionEngine(engineDeps(recorder, scope), scope, input, passages), deps.work))
    const result = await deps.agentBus.run(agentId, turn)
    if (result.trim() === '')
      return scope.prefix === '' || deps.agents.get(agentId)?.private_replies ? result : wordsIn(run.steps, scope.prefix).join('\n\n')
    if (scope.speak && !isSaid(run.steps, scope.prefix, result)) await turn.say(result)
    return result
  }

  function engineDeps(recorder: Recorder, scope: Scope): SessionEngineDeps {
    const { run } = recorder
    return {
      recorder,
      tools: deps.tools,
      model: deps.modelFor(run.session.owner),
      state: deps.state,
      costLimitUsd: deps.costLimitUsd,
      readTerms: deps.readTerms,
      failpoint,
      agents: () => deps.agents.list(),
      agentTools: (id) => deps.agents.get(id)?.tools ?? [],
      live: (token) => typed(run, deps.bus, token),
      output: (piece) => publish(run, { type: 'tool_output', session_id: run.session.id, run_id: run.turn.id, ...piece }),
      log: (fields) => log.info({ ...fields, session_id: run.session.id, run_id: run.turn.id, agent_id: scope.agent_id }, 'agent'),
      runAgent: (id, text, inner) => runAgent(recorder, id, text, inner),
    }
  }

  /** Waiting costs no lease, only memory, and of that not too much: the answer of a dropped run starts it from its record. */
  function parked() {
    if (runs.size <= MAX_PARKED) return
    for (const { run } of runs.values()) if (run.parked) return drop(run)
  }

  /** Ends a run here without a word: it goes on elsewhere, or from its record. */
  function drop(run: Run) {
    if (runs.get(run.turn.id)?.run === run) runs.delete(run.turn.id)
    run.stop.abort(new Stopped('lost'))
  }

  async function finish(run: Run, ended: Ended) {
    failpoint('turn.before-finish')
    const { status, outcome, text } = ended
    const message = text === undefined ? {} : { message: { message_id: createId('m'), content: text } }
    const next = await journal
      .submit({
        session: run.session,
        patienceMs: PATIENCE_MS,
        decide: (draft) => {
          holdTurn(draft, run.hold)
          keepUnfinished(draft, run)
          return { queued: endTurn(draft, { status, outcome, work_ms: run.work.total(), ...message }, deps.processId) }
        },
      })
      .catch((error: unknown) => {
        const gone = error instanceof Refusal && error.code === 'not_found' // the session was deleted meanwhile
        if (!(error instanceof LeaseLost || gone)) throw error
        return undefined
      })
    if (!next) return
    failpoint('turn.finished')
    deps.ended(run.turn, status, run.work.total())
    if (status === 'failed' || status === 'interrupted') logFailure(run, outcome)
    if (next.queued) start(next.queued, { replay: false })
  }

  function logFailure({ turn, session }: Run, { error, stack }: Ended['outcome']) {
    const file = stack === undefined ? undefined : placeIn(stack)
    const where = { run_id: turn.id, session_id: session.id, agent_id: turn.agent_id, ...(file !== undefined && { file }) }
    log.error({ ...where, code: error?.code, error: stack ?? error?.detail }, 'agent failed')
  }

  /** An answer came and this process claimed the turn with it: goes on in memory if it still waits here, else replays. */
  function resume(claim: Claim, path: string, value: Record<string, unknown>) {
    const run = runs.get(claim.turn_id)?.run
    if (!run || !run.parked || run.hold.fence !== claim.fence - 1) {
      start(claim, { replay: true })
      return
    }
    run.hold = claim
    unpark(run)
    run.asks.get(path)?.resolve(value)
  }

  /** An answer to a turn that is at work here on something else meanwhile. */
  function answered(turnId: string, askId: string, value: Record<string, unknown>) {
    const run = runs.get(turnId)?.run
    for (const ask of run?.asks.values() ?? []) if (ask.ask_id === askId) ask.resolve(value)
  }

  /** Stops a run here and waits a moment for its agent to notice. */
  async function stopRun(turnId: string, reason: StopReason): Promise<boolean> {
    const entry = runs.get(turnId)
    if (!entry) return false
    entry.run.stop.abort(new Stopped(reason))
    await Promise.race([entry.settled, new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
    return true
  }

  /** Lets running turns finish for a while, then releases the rest to whoever comes next. */
  async function stop(graceMs: number) {
    stopping = true
    const working = runs.values().filter(({ run }) => !run.parked)
    await Promise.race([Promise.all(working.map(({ settled }) => settled)), new Promise((resolve) => setTimeout(resolve, graceMs))])
    const left = runs
      .values()
      .map(({ run }) => run)
      .filter(({ parked }) => !parked)
    await Promise.all(left.map(release))
  }

  async function release(run: Run) {
    run.stop.abort(new Stopped('shutdown'))
    await journal
      .submit({
        session: run.session,
        patienceMs: 500,
        decide: (draft) => {
          const active = holdTurn(draft, run.hold)
          active.owner = null
          active.fence++
          // Let go in good order: this attempt does not count as one that took the process down.
          draft.patchTurn({ id: run.turn.id, owner: null, fence: active.fence, attempts: 0, work_ms: run.work.total() })
        },
      })
      .catch(() => {})
  }

  return { start, resume, answered, stopRun, drop, stop, runs, isStopping: () => stopping }
}

export type Runner = ReturnType<typeof createRunner>
