import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DeliverPolicy, JetStreamApiCodes, JetStreamApiError, jetstream, type JsMsg } from '@nats-io/jetstream'
import type { LobbyLog } from '#ports/lobby.ts'
import { refuse } from '#protocol/errors.ts'
import { LobbyDraft, type LobbyMessage } from '#protocol/lobby.ts'
import type { Nats, NatsLog } from './connection.ts'
import { ensureLobbyStream, STREAM, SUBJECTS } from './lobby-stream.ts'

const READY_MS = 3_000
const RETRY_MS = 200
const SENT_MS = 1_000

interface JetStreamLobbyDeps {
  nats: Nats
  limit: number
  log: NatsLog
  /** How long an append waits for NATS to come back. */
  patienceMs?: number
}

/**
 * The lobby's order across processes: a JetStream stream in memory, whose sequence (on a base) is the message id. While
 * NATS is away the lobby can be read everywhere, and writing waits a few seconds, then is refused.
 */
export function createJetStreamLobbyLog({ nats, limit, log, patienceMs = 5_000 }: JetStreamLobbyDeps): LobbyLog {
  const closing = new AbortController()
  /** Appends of this process that have not come back through the stream yet, by their msgID. */
  const appending = new Map<string, (message: LobbyMessage) => void>()
  let deliver: (message: LobbyMessage) => void = () => {}
  let lastId = 0
  let base = 0

  function apply(base: number, message: JsMsg) {
    const id = base + message.seq
    if (id <= lastId) return
    const parsed = LobbyDraft.safeParse(message.json())
    lastId = id
    if (!parsed.success) return
    const entry = { id, ts: message.time.toISOString(), ...parsed.data }
    deliver(entry)
    appending.get(message.headers?.get('Nats-Msg-Id') ?? '')?.(entry)
  }

  /** Reads the stream from where it stands until the stream is gone or the connection fails. */
  async function read(caughtUp: () => void) {
    const connection = await nats.whenUp(closing.signal)
    const found = await ensureLobbyStream(connection, limit, lastId)
    base = found.base
    const next = Math.max(1, lastId - found.base + 1)
    if (next > found.lastSeq) caughtUp()
    const consumer = await jetstream(connection).consumers.get(STREAM, { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: next })
    const messages = await consumer.consume({
      max_messages: 1_000,
      idle_heartbeat: 1_000,
      expires: 10_000,
      abort_on_missing_resource: true,
    })
    const stop = () => messages.stop()
    closing.signal.addEventListener('abort', stop, { once: true })
    const undo = nats.onUp((_, again) => again && stop())
    try {
      for await (const message of messages) {
        apply(found.base, message)
        if (message.seq >= found.lastSeq) caughtUp()
      }
    } finally {
      undo()
      closing.signal.removeEventListener('abort', stop)
    }
  }

  async function readForever(caughtUp: () => void) {
    while (!closing.signal.aborted) {
      await read(caughtUp).catch((error: unknown) => {
        if (!closing.signal.aborted) log.warn({ error: String(error) }, 'the lobby lost its stream; looking for it')
      })
      await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  /** A repeat after a lost acknowledgement has the same msgID: the stream keeps one. */
  async function publish(draft: LobbyDraft, msgID: string, answers: number | undefined): Promise<'sent' | 'failed' | 'already_answered'> {
    const connection = nats.up()
    if (connection === undefined) return 'failed'
    const subject = answers === undefined ? `${SUBJECTS}.message` : `${SUBJECTS}.answer.${answers}`
    const expect = answers === undefined ? {} : { expect: { lastSubjectSequence: 0 } }
    try {
      await jetstream(connection).publish(subject, JSON.stringify(draft), { msgID, timeout: 1_000, ...expect })
      return 'sent'
    } catch (error) {
      const taken = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence
      return taken ? 'already_answered' : 'failed'
    }
  }

  async function append(draft: LobbyDraft, { answers }: { answers?: number } = {}): Promise<LobbyMessage | 'already_answered'> {
    const msgID = randomUUID()
    const { promise: applied, resolve } = Promise.withResolvers<LobbyMessage>()
    appending.set(msgID, resolve)
    const end = Date.now() + patienceMs
    try {
      while (Date.now() < end && !closing.signal.aborted) {
        const outcome = await publish(draft, msgID, answers)
        if (outcome === 'already_answered') return outcome
        const message = await Promise.race([applied, sleep(outcome === 'sent' ? SENT_MS : RETRY_MS, undefined, { ref: false })])
        if (message) return message
      }
    } finally {
      appending.delete(msgID)
    }
    throw refuse('internal', 'The lobby cannot take messages while NATS is away; try again shortly.', { status: 503, retryAfter: 2 })
  }

  return {
    append,
    startsAfter: () => base,
    follow(onMessage) {
      deliver = onMessage
      const { promise, resolve } = Promise.withResolvers<void>()
      void readForever(resolve)
      return Promise.race([promise, sleep(READY_MS, undefined, { ref: false })])
    },
    async close() {
      closing.abort()
    },
  }
}
