import { startThread } from '#storage/thread.ts'

const BEAT_MS = 250

/**
 * A thread of its own that ends this process when the main thread is blocked: nobody gets an answer then, and no
 * timer fires that could help. Whoever supervises the process starts it again; turns go on from their record.
 */
export function startWatchdog(limitMs = 5_000): () => Promise<void> {
  const beat = new Int32Array(new SharedArrayBuffer(4))
  const worker = startThread(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: { beat, limitMs, pid: process.pid },
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
    env: {},
  })
  // Without its thread the server works as before, only unwatched.
  worker.on('error', () => undefined)
  worker.unref()
  const timer = setInterval(() => Atomics.add(beat, 0, 1), BEAT_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await worker.terminate()
  }
}
