import { JetStreamApiError, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'

export const STREAM = 'PARLEY_LOBBY'
export const SUBJECTS = 'parley.lobby'
const NAME_IN_USE = 10058
const DEDUPLICATION_NS = 120_000_000_000
const ORIGIN = Date.UTC(2026, 0, 1)

export interface LobbyStream {
  /** Added to the stream's sequence this makes the id of a message. */
  base: number
  /** Sequences of the first and last message that the stream holds. */
  firstSeq: number
  lastSeq: number
}

/** A stream in memory starts again at 1 when NATS restarts; one that is made later has a higher base, so ids only rise. */
const freshBase = (highestId: number, now: number) => Math.max(highestId, Math.floor((now - ORIGIN) / 1000) * 1000)

/** Finds the stream that all processes share, or makes it. The first to make it decides the base for all. */
export async function ensureLobbyStream(connection: NatsConnection, limit: number, highestId: number): Promise<LobbyStream> {
  const manager = await jetstreamManager(connection, { timeout: 3_000 })
  await manager.streams
    .info(STREAM)
    .catch(() =>
      manager.streams.add({
        name: STREAM,
        subjects: [`${SUBJECTS}.>`],
        storage: StorageType.Memory,
        retention: RetentionPolicy.Limits,
        max_msgs: limit,
        duplicate_window: DEDUPLICATION_NS,
        description: `base=${freshBase(highestId, Date.now())}`,
      }),
    )
    .catch((error: unknown) => {
      if (!(error instanceof JetStreamApiError && error.code === NAME_IN_USE)) throw error
    })
  const { config, state } = await manager.streams.info(STREAM)
  const base = Number(/^base=(\d+)$/.exec(config.description ?? '')?.[1] ?? 0)
  return { base, firstSeq: state.first_seq, lastSeq: state.last_seq }
}
