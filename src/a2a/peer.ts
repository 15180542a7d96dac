import { type AgentCard, type Message, type Part, Role, type Task, TaskState } from '@a2a-js/sdk'
import type { z } from 'zod'
import { Ask } from '#protocol/ask.ts'
import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
} from '@a2a-js/sdk/client'
import type { Turn } from '#core/agent/agent.ts'
import { isLine, patiently, pauseBefore } from './patience.ts'

export interface PeerSettings {
  /** Address of the agent's card. */
  a2a: string
  token?: string | undefined
}

/** A choice or a form that somebody is asked for elsewhere. */
const Shape = Ask.pick({ text: true, options: true, multiple: true, schema: true })
type Shape = z.infer<typeof Shape>

/** How a task stands, as far as we must know it. It is recorded, so it is plain data. */
export interface TaskNow {
  task_id: string
  context_id: string
  state: 'working' | 'input' | 'sign_in' | 'done' | 'failed' | 'cancelled'
  /** What it asks or why it failed. */
  words: string
  /** What needs a yes, when it is more than a question. */
  approval?: Record<string, unknown>
  /** What fits as an answer, when that is no plain text. */
  shape?: Shape
  /** Everything it has made so far. */
  result: string
}

const TIMEOUT_MS = 30_000
const CARD_MS = 10_000
/** So long a stream is believed without a look: a line may be dead without saying so. */
const LISTEN_MS = 60_000
/** So long a task is looked for whose agent does not answer any more. */
const LOST_MS = 300_000

/** One agent elsewhere that speaks A2A. Every call finds it anew if it was not there before. */
export function createPeer({ a2a, token }: PeerSettings) {
  const { origin, pathname, search } = new URL(a2a)
  const fetchOnce: typeof fetch = (input, init) =>
    fetch(input, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    })
  const fetchImpl = patiently(fetchOnce, TIMEOUT_MS)
  const factory = new ClientFactory(
    ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
      transports: [new JsonRpcTransportFactory({ fetchImpl }), new RestTransportFactory({ fetchImpl })],
      cardResolver: new DefaultAgentCardResolver({
        fetchImpl: (input, init) => fetchOnce(input, { ...init, signal: AbortSignal.timeout(CARD_MS) }),
      }),
    }),
  )
  let connected: Promise<Client> | undefined
  const connect = () =>
    (connected ??= factory.createFromUrl(origin, pathname + search).catch((error: unknown) => {
      connected = undefined
      throw error
    }))

  /** Sends without waiting for the end: the task's id is what must be known first. */
  async function send(parts: Part[], ids: { messageId: string; contextId?: string; taskId?: string }): Promise<TaskNow> {
    const client = await connect()
    const message: Message = {
      role: Role.ROLE_USER,
      parts,
      metadata: undefined,
      extensions: [],
      referenceTaskIds: [],
      contextId: '',
      taskId: '',
      ...ids,
    }
    const configuration = { acceptedOutputModes: ['text/plain'], taskPushNotificationConfig: undefined, returnImmediately: true }
    const answer = await client.sendMessage(
      { tenant: '', message, configuration, metadata: undefined },
      { signal: AbortSignal.timeout(TIMEOUT_MS) },
    )
    if ('status' in answer) return readTask(answer)
    // An agent may answer with a message alone: then there is no task, and nothing to follow.
    return { task_id: '', context_id: answer.contextId, state: 'done', words: '', result: textOf(answer.parts) }
  }

  const look = async (taskId: string) => {
    const client = await connect()
    return readTask(await client.getTask({ tenant: '', id: taskId }, { signal: AbortSignal.timeout(TIMEOUT_MS) }))
  }

  /** Until the task ends or asks for something. Where it streams we listen; where it cannot, or the line breaks, we look again. */
  async function follow(taskId: string, signal: AbortSignal): Promise<TaskNow> {
    let streaming = (await (await connect()).getAgentCard()).capabilities?.streaming === true
    let heard = Date.now()
    for (let looks = 0; ; looks++) {
      const now = await look(taskId).catch((error: unknown) => {
        if (!isLine(error) || Date.now() - heard > LOST_MS) throw error
        return undefined
      })
      if (now) heard = Date.now()
      if (now && now.state !== 'working') return now
      signal.throwIfAborted()
      if (streaming) streaming = await listen(taskId, signal)
      else await pauseBefore(looks, signal)
    }
  }

  /** Until something is worth a look; false where it cannot stream. The first thing said is the task as it stands, which may wait already. */
  async function listen(taskId: string, signal: AbortSignal): Promise<boolean> {
    const enough = AbortSignal.timeout(LISTEN_MS)
    try {
      const said = (await connect()).resubscribeTask({ tenant: '', id: taskId }, { signal: AbortSignal.any([signal, enough]) })
      for await (const { payload } of said) {
        if (payload?.$case !== 'statusUpdate' && payload?.$case !== 'task') continue
        if (STATES[payload.value.status?.state ?? TaskState.TASK_STATE_WORKING] !== undefined) return true
      }
      return true
    } catch {
      signal.throwIfAborted()
      return enough.aborted
    }
  }

  return {
    card: (): Promise<AgentCard> => {
      connected = undefined
      return connect().then((client) => client.getAgentCard())
    },
    say: (text: string, ids: Parameters<typeof send>[1], attached: Turn['attachments'] = []) =>
      send([textPart(text), ...attached.map(attachedPart)], ids),
    decide: (data: object, ids: Parameters<typeof send>[1]) => send([dataPart(data)], ids),
    follow,
    cancel: async (taskId: string) => void (await (await connect()).cancelTask({ tenant: '', id: taskId, metadata: undefined })),
  }
}

export type Peer = ReturnType<typeof createPeer>

const part = (content: Part['content'], mediaType: string): Part => ({ content, metadata: undefined, filename: '', mediaType })
const textPart = (value: string) => part({ $case: 'text', value }, 'text/plain')
const dataPart = (value: object) => part({ $case: 'data', value }, 'application/json')
const attachedPart = (attached: Turn['attachments'][number]): Part =>
  attached.type === 'text'
    ? textPart(attached.text)
    : {
        ...part({ $case: 'raw', value: Buffer.from(attached.data, 'base64') }, attached.media_type),
        filename: attached.name ?? '',
      }
const textOf = (parts: Part[]) => parts.flatMap(({ content }) => (content?.$case === 'text' ? [content.value] : [])).join('\n')

const STATES: Partial<Record<TaskState, TaskNow['state']>> = {
  [TaskState.TASK_STATE_COMPLETED]: 'done',
  [TaskState.TASK_STATE_FAILED]: 'failed',
  [TaskState.TASK_STATE_REJECTED]: 'failed',
  [TaskState.TASK_STATE_CANCELED]: 'cancelled',
  [TaskState.TASK_STATE_INPUT_REQUIRED]: 'input',
  [TaskState.TASK_STATE_AUTH_REQUIRED]: 'sign_in',
}

function readTask({ id, contextId, status, artifacts }: Task): TaskNow {
  const parts = status?.message?.parts ?? []
  const words = textOf(parts)
  const made = artifacts.map((artifact) => textOf(artifact.parts)).filter(Boolean)
  const asked = askIn(parts)
  return {
    task_id: id,
    context_id: contextId,
    state: STATES[status?.state ?? TaskState.TASK_STATE_WORKING] ?? 'working',
    words,
    ...asked,
    result: made.join('\n\n') || words,
  }
}

/** Another Parley says with its question what exactly it would do, or what fits as an answer. */
function askIn(parts: Part[]): Pick<TaskNow, 'approval' | 'shape'> {
  for (const { content } of parts) {
    if (content?.$case !== 'data' || typeof content.value !== 'object' || content.value === null) continue
    const { ask } = content.value as { ask?: { kind?: unknown; payload?: unknown } }
    if (ask?.kind === 'tool' || ask?.kind === 'confirm' || ask?.kind === 'plan')
      return { approval: typeof ask.payload === 'object' && ask.payload !== null ? (ask.payload as Record<string, unknown>) : {} }
    const shape = ask?.kind === 'choice' || ask?.kind === 'form' ? Shape.safeParse(ask).data : undefined
    if (shape) return { shape }
  }
  return {}
}
