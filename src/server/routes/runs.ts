import type { FastifyInstance } from 'fastify'
import { refuse } from '#protocol/errors.ts'
import { RunTrace } from '#protocol/trace.ts'
import type { SessionKey, TurnRow } from '#core/ports/store.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import type { TurnStore } from '#core/ports/turn-store.ts'
import { askIn, traceOf } from '#views/trace.ts'

interface RunDeps {
  turns: TurnStore
  sessions: Pick<SessionStore, 'ask' | 'asks' | 'events' | 'lastSeq'>
}

const LOOKED_AT = 500
/** Of a run that asks without end the first waits are told with their time. */
const MOST_ASKS = 100

/** The last run of a session. */
async function lastRun(sessions: RunDeps['sessions'], session: SessionKey): Promise<string> {
  const seq = (await sessions.lastSeq(session)) ?? 0
  const events = await sessions.events(session, Math.max(0, seq - LOOKED_AT), LOOKED_AT)
  const runs = events.map(({ json }) => (JSON.parse(json) as { run_id?: string }).run_id)
  return runs.findLast((run) => run !== undefined) ?? ''
}

/** The record of a turn as people read it, with how long each of them was waited for. */
export async function traceIn({ turns, sessions }: RunDeps, turn: TurnRow): Promise<RunTrace> {
  const session = { id: turn.session_id, owner: turn.user_name }
  const [steps, open] = await Promise.all([
    turns.steps(turn.id),
    turn.ended_at === null ? sessions.asks(turn.user_name, { session_id: turn.session_id, status: 'waiting_human', limit: 100 }) : [],
  ])
  const ids = steps.flatMap((step) => askIn(step) ?? []).slice(0, MOST_ASKS)
  const answered = await Promise.all(ids.map((id) => sessions.ask(session, id)))
  return traceOf(turn, steps, [...open.filter(({ turn_id }) => turn_id === turn.id), ...answered.filter((ask) => ask !== undefined)])
}

/** What a run did, call by call: for its user, and for operators, who keep the log and the database anyway. */
export function runRoutes(app: FastifyInstance, { turns, sessions }: RunDeps) {
  app.get(
    '/my/runs/:run_id/trace',
    {
      config: { summary: 'Every recorded call of a run, or of the last run of a session: time, cost, result', response: { 200: RunTrace } },
    },
    async (request) => {
      const { run_id: named } = request.params as { run_id: string }
      const run_id = named.startsWith('s_') ? await lastRun(sessions, { id: named, owner: request.user }) : named
      const turn = await turns.turn(run_id)
      if (!turn || (turn.user_name !== request.user && request.role !== 'operator')) throw refuse('not_found', 'There is no such run.')
      return traceIn({ turns, sessions }, turn)
    },
  )
}
