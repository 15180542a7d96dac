import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** False where nats-server is not installed; `npm test` says so once, loudly, and those tests are skipped. */
export const hasNats: boolean = spawnSync('nats-server', ['--version']).status === 0

export interface NatsServer {
  url: string
  /** Ends it at once; `start` brings up an empty one on the same port. */
  kill(): Promise<void>
  start(): Promise<void>
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** A real nats-server with JetStream on a free port; its streams are in memory. */
export async function startNats(): Promise<NatsServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'parley-nats-'))
  let child: ChildProcess | undefined

  async function start() {
    const started = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child = started
    let output = ''
    await new Promise<void>((resolve, reject) => {
      started.stderr.on('data', (chunk) => {
        output += chunk
        if (output.includes('Server is ready')) resolve()
      })
      started.once('exit', () => reject(new Error(`nats-server did not start: ${output}`)))
    })
    started.stderr.resume()
  }

  async function kill() {
    if (child === undefined) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    child = undefined
    await gone
  }

  await start()
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    kill,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async stop() {
      child?.kill('SIGCONT')
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until the check holds (or no longer throws), looking again every few milliseconds. */
export async function eventually<T>(check: () => T | Promise<T>, timeoutMs = 60_000): Promise<NonNullable<T>> {
  const end = Date.now() + timeoutMs
  let failure: unknown = new Error('nothing came')
  while (Date.now() < end) {
    try {
      const value = await check()
      if (value) return value as NonNullable<T>
    } catch (error) {
      failure = error
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`it did not happen within ${timeoutMs} ms`, { cause: failure })
}
