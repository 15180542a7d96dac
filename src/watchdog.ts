import { startThread } from '#storage/thread.ts'

const BEAT_MS = 250
const LIMIT_MS = 5_000

/**
 * A thread of its own that ends this process when the main thread is blocked: nobody gets an answer then, and no
 * timer fires that could help. Whoever supervises the process starts it again; turns go on from their record. Resolves when
 * it watches.
 */
export async function startWatchdog(): Promise<void> {
  const beat = new Int32Array(new SharedArrayBuffer(4))
  const worker = startThread(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { beat, limitMs: LIMIT_MS, pid: process.pid },
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
    env: {},
  })
  setInterval(() => Atomics.add(beat, 0, 1), BEAT_MS).unref()
  // Without its thread the server works as before, only unwatched.
  await new Promise<void>((watching) => worker.once('message', () => watching()).on('error', () => watching()))
  worker.unref()
}
