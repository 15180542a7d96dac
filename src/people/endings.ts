import type { LogEvent } from '#protocol/event.ts'
import type { SessionEvent } from '#protocol/events.ts'
import type { SessionChange, WingRows } from '#core/ports/store.ts'
import type { Notice } from './channels/channel.ts'
import { deliveryTo } from './delivery.ts'
import { type ChannelSetting, OUTBOX_WING, type PeopleStore } from './ports.ts'

const LOOK_MS = 5_000

export interface EndingsDeps {
  people: Pick<PeopleStore, 'everyone'>
  now(): number
  log: { warn(fields: object, text: string): void }
}

/**
 * Programs are told that a turn of theirs has ended: the webhooks of the session's owner that do not ask for certain kinds only.
 * The delivery is written in the very commit that ends the turn, so that no crash comes between; hence who has such a
 * webhook is remembered, and looked up again every few seconds.
 */
export function createEndings({ people, now, log }: EndingsDeps) {
  let webhooks = new Map<string, ChannelSetting[]>()
  let timer: NodeJS.Timeout | undefined

  async function look() {
    const everyone = await people.everyone()
    webhooks = new Map(everyone.map(({ user, channels }) => [user, channels.filter(wants)] as const).filter(([, own]) => own.length > 0))
  }

  const lookAgain = () => look().catch((error: unknown) => log.warn({ error: String(error) }, 'notifications'))

  return {
    /** What the commit of these events adds to the outbox. */
    rows({ head: { owner, id }, events }: Pick<SessionChange, 'head' | 'events'>): WingRows[] {
      const own = webhooks.get(owner)
      if (!own) return []
      const ends = events.filter(({ type }) => type === 'turn_ended').map(({ json }) => JSON.parse(json) as Ended)
      const deliveries = ends.flatMap((end) => own.map((channel) => deliveryTo(owner, channel, noticeOf(dataOf(end, id, events)), now())))
      return deliveries.length === 0 ? [] : [{ wing: OUTBOX_WING, rows: deliveries }]
    },
    /** Somebody has changed their channels. */
    changed: lookAgain,
    async start() {
      await look()
      timer = setInterval(() => void lookAgain(), LOOK_MS)
      timer.unref()
    },
    close: () => clearInterval(timer),
  }
}

type Ended = Extract<SessionEvent, { type: 'turn_ended' }>

const wants = ({ type, kinds }: ChannelSetting) => type === 'webhook' && kinds === undefined

const noticeOf = (data: ReturnType<typeof dataOf>): Notice => ({
  id: `${data.run_id}.turn.ended`,
  event: 'turn.ended',
  at: data.ended_at,
  title: 'A turn ended',
  text: '',
  data,
})

/** What became of the turn, as the events of the same commit tell it. */
function dataOf({ run_id, outcome, ts }: Ended, sessionId: string, events: LogEvent[]) {
  const own = events.map(({ json }) => JSON.parse(json) as SessionEvent).filter((event) => event.run_id === run_id)
  const done = own.find((event) => event.type === 'task_completed' && event.task_id === run_id)
  const failed = own.find((event) => event.type === 'error')
  const agent = own.find((event) => event.type === 'agent_status_changed')
  return {
    session_id: sessionId,
    run_id: run_id ?? '',
    status: outcome,
    ended_at: ts,
    ...(agent?.type === 'agent_status_changed' && { agent_id: agent.agent_id }),
    ...(done?.type === 'task_completed' && { result: done.result }),
    ...(failed?.type === 'error' && { error: { code: failed.code, detail: failed.content } }),
  }
}
