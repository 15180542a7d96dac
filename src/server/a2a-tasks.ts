import type { SessionKey } from '#core/ports/store.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { createA2aView } from '#views/a2a.ts'
import { lastPlace, runSoFar } from './run-events.ts'
import type { Threads } from './threads.ts'

/** A JSON-RPC error of A2A. */
export class RpcError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
export const RPC = {
  PARSE: -32700,
  INVALID: -32600,
  METHOD: -32601,
  PARAMS: -32602,
  NO_TASK: -32001,
  NOT_CANCELABLE: -32002,
  UNSUPPORTED: -32004,
  VERSION: -32009,
}

/**
 * A task is a run; its id carries the conversation that it is in, so that any process finds it. The conversation's name
 * is the caller's own where it gave one.
 */
export const taskIdOf = (runId: string, contextId: string) => `${runId}.${Buffer.from(contextId).toString('base64url')}`

function readTaskId(id: string): { runId: string; contextId: string } | undefined {
  const [, runId, context] = /^(r_\w{1,64})\.([\w-]{1,900})$/.exec(id) ?? []
  return runId === undefined || context === undefined ? undefined : { runId, contextId: Buffer.from(context, 'base64url').toString() }
}

export interface FoundTask {
  session: SessionKey
  runId: string
  taskId: string
  contextId: string
  /** The place of the message that began it. */
  place: number
}

export function createTasks({ sessions, threads }: { sessions: Sessions; threads: Threads }) {
  async function find(owner: string, taskId: string): Promise<FoundTask> {
    const ids = readTaskId(taskId)
    const session = ids && (await threads.find(owner, ids.contextId).catch(() => undefined))
    const runId = ids?.runId ?? ''
    const began = session && (await lastPlace(sessions, session, ({ type, json }) => isBeginning(type, json, runId)))
    if (!ids || !session || !began) throw new RpcError(RPC.NO_TASK, `Task not found: ${taskId}`)
    return { session, taskId, ...ids, place: began.seq - 1 }
  }

  /** The task as it stands, and the place up to which that is true. */
  async function read({ session, runId, taskId, contextId, place }: FoundTask) {
    const view = createA2aView({ taskId, contextId })
    const { items, seq } = await runSoFar(sessions, session, runId, place)
    for (const item of items) view.take(item)
    return { view, seq, waiting: items.at(-1)?.kind === 'waiting' }
  }

  /** Tasks of a conversation, latest first. */
  async function of(session: SessionKey, contextId: string): Promise<FoundTask[]> {
    const found = new Map<string, FoundTask>()
    for (let place = 0; ; ) {
      const page = await sessions.events(session, place, 500)
      for (const { seq, type, json } of page) {
        place = seq
        if (type !== 'user_message') continue
        const { run_id: runId } = JSON.parse(json) as { run_id?: string }
        if (runId !== undefined && !found.has(runId))
          found.set(runId, { session, runId, contextId, taskId: taskIdOf(runId, contextId), place: seq - 1 })
      }
      if (page.length < 500) break
    }
    return [...found.values()].reverse()
  }

  return { find, read, of }
}

const isBeginning = (type: string, json: string, runId: string) =>
  type === 'user_message' && json.includes(`"run_id":"${runId}"`) && !json.includes('"ask_id"')

export type Tasks = ReturnType<typeof createTasks>
