import { Cron } from 'croner'
import type { Agent, Schedule } from '#core/agent/agent.ts'
import type { AgentStateStore } from '#core/ports/agent-state.ts'

export interface ScheduleDeps {
  agents(): Agent[]
  state: AgentStateStore
  /** Sends the words to the agent, in the session that its schedule has for the user. The same key is the same message. */
  send(to: { agent_id: string; user: string; content: string; key: string }): Promise<void>
  now: () => number
  log: { info(fields: object, text: string): void; warn(fields: object, text: string): void }
}

/** The longest that a timer takes; a run further away is looked at again then. */
const MAX_TIMER_MS = 2 ** 31 - 1
const MAX_MISSED = 1_000
const LAST = 'schedule:last'

const counted = (missed: number) => (missed === MAX_MISSED ? `${missed} or more` : String(missed))

const specOf = (schedule: string | Schedule): Schedule => (typeof schedule === 'string' ? { cron: schedule } : schedule)

function cronOf({ cron, zone }: Schedule): Cron {
  return new Cron(cron, { paused: true, ...(zone !== undefined && { timezone: zone }) })
}

/** Throws when a schedule cannot be understood. */
export function checkSchedule(schedule: string | Schedule): void {
  if (cronOf(specOf(schedule)).nextRun() === null) throw new Error('it never comes')
}

/**
 * Runs agents by the clock. When each was last due is kept, so that a server that was away knows what it missed: those runs are
 * made up for by one, which is told how many they were. Of several processes one is heard: they send the same message.
 */
export function createSchedules({ agents, state, send, now, log }: ScheduleDeps) {
  const timers = new Map<string, { spec: string; stop(): void }>()
  let closed = false

  async function run(agentId: string, schedule: Schedule, due: number, missed: number) {
    const user = schedule.user ?? 'local'
    const at = new Date(due).toISOString()
    const note = missed === 0 ? '' : ` ${missed === 1 ? '1 run was' : `${counted(missed)} runs were`} missed while the server was away.`
    if (missed > 0) log.warn({ agent_id: agentId, missed, due: at }, 'scheduled runs were missed')
    await send({
      agent_id: agentId,
      user,
      content: `${schedule.input ?? `Scheduled run of ${at}.`}${note}`,
      key: `schedule:${agentId}:${at}`,
    })
    await state.set(agentId, '', LAST, due)
    log.info({ agent_id: agentId, due: at }, 'scheduled run')
  }

  /** The last run that was due since the one that is on record, and how many there were. */
  function missedSince(cron: Cron, last: number): { due: number; missed: number } | undefined {
    let due: number | undefined
    let missed = 0
    for (
      let next = cron.nextRun(new Date(last));
      next !== null && next.getTime() <= now() && missed < MAX_MISSED;
      next = cron.nextRun(next)
    ) {
      due = next.getTime()
      missed++
    }
    // Counting ends somewhere; the run that makes up for them is still the last.
    if (missed === MAX_MISSED) due = cron.previousRuns(1, new Date(now()))[0]?.getTime() ?? due
    return due === undefined ? undefined : { due, missed }
  }

  function start(agentId: string, schedule: Schedule): () => void {
    const cron = cronOf(schedule)
    let timer: NodeJS.Timeout | undefined
    let over = false
    const failed = (error: unknown) => log.warn({ agent_id: agentId, error: String(error) }, 'a scheduled run could not be started')

    function wait(due: number) {
      if (over || closed) return
      timer = setTimeout(
        () => {
          if (due > now()) return wait(due)
          void run(agentId, schedule, due, 0).catch(failed)
          follow(due)
        },
        Math.min(Math.max(0, due - now()), MAX_TIMER_MS),
      )
      timer.unref()
    }
    function follow(after: number) {
      const next = cron.nextRun(new Date(Math.max(after, now() - 1)))
      if (next) wait(next.getTime())
    }
    async function begin() {
      const last = await state.get(agentId, '', LAST)
      if (typeof last !== 'number') await state.set(agentId, '', LAST, now())
      const missed = typeof last === 'number' ? missedSince(cron, last) : undefined
      if (missed) await run(agentId, schedule, missed.due, missed.missed)
    }
    follow(now())
    void begin().catch(failed)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }

  return {
    /** Looks at the agents again: after the start, and whenever they were loaded anew. */
    refresh() {
      const wanted = new Map(agents().flatMap(({ id, schedule }) => (schedule === undefined ? [] : [[id, specOf(schedule)] as const])))
      for (const [id, { spec, stop }] of timers) {
        if (JSON.stringify(wanted.get(id)) === spec) continue
        stop()
        timers.delete(id)
      }
      for (const [id, schedule] of wanted)
        if (!timers.has(id)) timers.set(id, { spec: JSON.stringify(schedule), stop: start(id, schedule) })
    },
    close() {
      closed = true
      for (const { stop } of timers.values()) stop()
    },
  }
}
