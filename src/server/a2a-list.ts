import { z } from 'zod'
import type { Sessions } from '#core/session/sessions.ts'
import { type FoundTask, RPC, RpcError, type Tasks } from './a2a-tasks.ts'
import type { Threads } from './threads.ts'

export const List = z.looseObject({
  /** Absent or empty: of all conversations. */
  contextId: z.string().default(''),
  status: z.string().optional(),
  statusTimestampAfter: z.iso.datetime({ offset: true }).nullish(),
  pageSize: z.number().int().min(1).max(100).default(50),
  pageToken: z
    .string()
    .regex(/^\d{0,6}$/, 'must be the nextPageToken of the page before')
    .default(''),
  historyLength: z.number().int().optional(),
  includeArtifacts: z.boolean().default(false),
})

/** Older conversations are found by their contextId. */
const MOST_SESSIONS = 200
const UNSPECIFIED = 'TASK_STATE_UNSPECIFIED'

interface ListDeps {
  tasks: Tasks
  threads: Threads
  sessions: Pick<Sessions, 'list'>
}

/** A page of the caller's tasks, the latest first. */
export async function listTasks({ tasks, threads, sessions }: ListDeps, owner: string, params: z.infer<typeof List>) {
  const { contextId, status, statusTimestampAfter, pageSize, pageToken, historyLength, includeArtifacts } = params
  const wanted = status === undefined || status === '' || status === UNSPECIFIED ? undefined : status
  const since = statusTimestampAfter ? Date.parse(statusTimestampAfter) : 0
  const skip = Number(pageToken)
  const page: Record<string, unknown>[] = []
  let place = 0
  for await (const found of contextId === '' ? everywhere() : inContext()) {
    if (place++ < skip) continue
    if (page.length === pageSize) return { tasks: page, nextPageToken: String(place - 1), pageSize, totalSize: page.length + skip + 1 }
    const { artifacts, ...task } = (await tasks.read(found)).view.task(historyLength)
    const { state, timestamp } = task.status as { state: string; timestamp: string }
    if ((wanted === undefined || state === wanted) && Date.parse(timestamp) >= since)
      page.push(includeArtifacts ? { ...task, artifacts } : task)
  }
  return { tasks: page, nextPageToken: '', pageSize, totalSize: skip + page.length }

  async function* inContext(): AsyncGenerator<FoundTask> {
    const session = await threads.find(owner, contextId)
    if (!session) throw new RpcError(RPC.PARAMS, `contextId: there is no conversation "${contextId}".`)
    yield* await tasks.of(session, contextId)
  }

  async function* everywhere(): AsyncGenerator<FoundTask> {
    const { items } = await sessions.list(owner, { limit: MOST_SESSIONS, offset: 0 })
    for (const { session_id } of items) yield* await tasks.of({ id: session_id, owner }, session_id)
  }
}
