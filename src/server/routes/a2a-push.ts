import { z } from 'zod'
import { createId } from '#protocol/ids.ts'
import type { SessionEvent } from '#protocol/events.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { createA2aView } from '#views/a2a.ts'
import { type FoundTask, RPC, RpcError } from '../a2a-tasks.ts'
import type { Feeds } from '../feed.ts'
import { runEvents, watchSession } from '../run-events.ts'

const Config = z.looseObject({
  id: z.string().max(200).optional(),
  taskId: z.string(),
  url: z.string().regex(/^https?:\/\/\S{1,2000}$/, 'must be an http(s) address'),
  token: z.string().max(2_000).optional(),
  authentication: z.looseObject({ scheme: z.string(), credentials: z.string().optional() }).nullish(),
})
const Named = z.looseObject({ taskId: z.string(), id: z.string().optional() })
type Set = Extract<SessionEvent, { type: 'push_config_set' }>

const WINDOW = 500
const MOST_FOLLOWED = 1_000

export interface PushDeps {
  sessions: Sessions
  feeds: Feeds
  /** Puts one update of a task into the outbox for one receiver; the same id is sent once. */
  notify(id: string, receiver: Record<string, unknown>, update: Record<string, unknown>): Promise<void>
  log: { warn(fields: object, text: string): void }
}

/**
 * Where a task's news are to be sent (A2A): kept in the session's log. While this process lives it follows the run and
 * puts what matters into the outbox, from where it is sent at least once: that it waits for input, and its end.
 */
export function createPushConfigs({ sessions, feeds, notify, log }: PushDeps) {
  const followed = new Set<string>()

  async function follow({ session, runId, taskId, contextId, place }: FoundTask) {
    if (followed.has(runId) || followed.size >= MOST_FOLLOWED) return
    followed.add(runId)
    try {
      const view = createA2aView({ taskId, contextId })
      const watch = watchSession(feeds, session, place)
      for await (const item of runEvents(sessions, watch, runId, new AbortController().signal)) {
        const update = view.take(item).frames.at(-1)
        if (!update || (item.kind !== 'waiting' && item.kind !== 'ended')) continue
        const state = item.kind === 'waiting' ? (item.asks[0]?.ask_id ?? '') : item.outcome
        for (const { config_id, url, token, authentication } of (await all(session, runId)).values())
          await notify(`${runId}.${state}.${config_id}`, { url, token, authentication }, update)
      }
    } catch (error) {
      log.warn({ run_id: runId, error: String(error) }, 'push notifications of a task')
    } finally {
      followed.delete(runId)
    }
  }

  async function all(session: SessionKey, runId: string): Promise<Map<string, Set>> {
    const found = new Map<string, Set>()
    for (let place = 0; ; ) {
      const page = await sessions.events(session, place, WINDOW)
      for (const { seq, type, json } of page) {
        place = seq
        if (type !== 'push_config_set') continue
        const config = JSON.parse(json) as Set
        if (config.task_run_id !== runId) continue
        if (config.url === null) found.delete(config.config_id)
        else found.set(config.config_id, config)
      }
      if (page.length < WINDOW) return found
    }
  }

  const shown = (
    taskId: string,
    { config_id, url, token, authentication }: Omit<Set, 'type' | 'seq' | 'ts' | 'session_id' | 'run_id' | 'task_run_id'>,
  ) => ({
    id: config_id,
    taskId,
    url,
    ...(token !== undefined && { token }),
    ...(authentication && { authentication }),
  })

  async function create(given: unknown, { session, runId, contextId, place }: Omit<FoundTask, 'taskId'>) {
    const parsed = Config.safeParse(given)
    if (!parsed.success) throw new RpcError(RPC.PARAMS, `${parsed.error.issues[0]?.path.join('.')}: ${parsed.error.issues[0]?.message}`)
    const { id = createId('push'), taskId, url, token, authentication } = parsed.data
    const data = {
      config_id: id,
      url,
      ...(token !== undefined && { token }),
      ...(authentication && { authentication: { scheme: authentication.scheme, credentials: authentication.credentials ?? '' } }),
    }
    await sessions.append(session, [{ type: 'push_config_set', data: { task_run_id: runId, ...data } }])
    void follow({ session, runId, taskId, contextId, place })
    return shown(taskId, data)
  }

  async function handle(method: string, params: Record<string, unknown>, find: (taskId: string) => Promise<FoundTask>): Promise<unknown> {
    if (!/^(Create|Get|Delete|List)TaskPushNotificationConfigs?$/.test(method)) return undefined
    const parsed = Named.safeParse(params)
    if (!parsed.success) throw new RpcError(RPC.PARAMS, 'taskId: is needed')
    const { taskId, id = '' } = parsed.data
    const task = await find(taskId)
    if (method === 'CreateTaskPushNotificationConfig') return create(params, task)
    const known = await all(task.session, task.runId)
    if (method === 'ListTaskPushNotificationConfigs')
      return { configs: [...known.values()].map((one) => shown(taskId, one)), nextPageToken: '' }
    const one = known.get(id)
    if (method === 'GetTaskPushNotificationConfig') {
      if (!one) throw new RpcError(RPC.NO_TASK, `There is no push notification config "${id}" for this task.`)
      return shown(taskId, one)
    }
    if (one) await sessions.append(task.session, [{ type: 'push_config_set', data: { task_run_id: task.runId, config_id: id, url: null } }])
    return null
  }

  return { create, handle, all }
}
