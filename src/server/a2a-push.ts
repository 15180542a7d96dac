import { z } from 'zod'
import { createId } from '#protocol/ids.ts'
import type { SessionEvent } from '#protocol/events.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { NewDelivery } from '#people/ports.ts'
import { newsFor, type Receiver } from './a2a-news.ts'
import { type FoundTask, RPC, RpcError } from './a2a-tasks.ts'
import { runSoFar } from './run-events.ts'

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

export interface PushDeps {
  sessions: Sessions
  /** Puts deliveries into the outbox; what is there already stays as it is. */
  deliver(rows: NewDelivery[]): Promise<void>
}

/** Where a task's news are to be sent (A2A): kept with the session. */
export function createPushConfigs({ sessions, deliver }: PushDeps) {
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
    const to: Receiver & Record<string, unknown> = { taskId, contextId, url, token, authentication: data.authentication }
    const follower = { run_id: runId, id, to }
    await sessions.follow(session, follower, { type: 'push_config_set', data: { task_run_id: runId, ...data } })
    // What has happened before it was known; what came meanwhile has the same id and is not sent twice.
    const { items } = await runSoFar(sessions, session, runId, place)
    await deliver(newsFor(follower, items))
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
    const event = { type: 'push_config_set', data: { task_run_id: task.runId, config_id: id, url: null } } as const
    if (one) await sessions.follow(task.session, { run_id: task.runId, id, to: null }, event)
    return null
  }

  return { create, handle, all }
}
