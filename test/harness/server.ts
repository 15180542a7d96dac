import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const START_MS = 120_000
const { HEAP_FLAGS } = (await import(join(root, 'scripts', 'own-node.mjs'))) as { HEAP_FLAGS: string[] }

export interface TestServer {
  url: string
  home: string
  pid: number
  /** Everything that the process wrote, stdout and stderr. */
  output(): string
  stop(): Promise<number | null>
  /** kill -9 */
  kill(): Promise<void>
  /** Starts again on the same data folder and port setting. */
  restart(env?: Record<string, string>): Promise<void>
  /** Resolves when the process is gone by itself; what it wrote last may be read a moment later. */
  exited(): Promise<number | null>
}

export interface ServerOptions {
  env?: Record<string, string>
  /** Agent modules: file name → source text. */
  agents?: Record<string, string>
  args?: string[]
  /** Flags of Node itself; those that the launcher would begin it anew with are there by default, which spares a tenth of a second. */
  node?: string[]
  /** What stands in `rights.json` of the data folder. */
  rights?: object
}

/** A real server: a child process on a free port with a data folder of its own, gone with the test. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-test-'))
  const home = join(folder, 'home')
  const env: Record<string, string> = { PARLEY_HOME: home, PARLEY_WORKSPACE: join(folder, 'workspace'), ...options.env }
  await mkdir(join(folder, 'workspace'), { recursive: true })
  if (options.rights) {
    await mkdir(home, { recursive: true })
    await writeFile(join(home, 'rights.json'), JSON.stringify(options.rights))
  }
  if (options.agents) {
    env.PARLEY_AGENTS = join(folder, 'agents')
    await mkdir(env.PARLEY_AGENTS)
    for (const [name, text] of Object.entries(options.agents)) await writeFile(join(env.PARLEY_AGENTS, name), text)
  }

  let output = ''
  let child: ChildProcess
  let gone: Promise<number | null> = Promise.resolve(null)
  const server: TestServer = {
    url: '',
    home: env.PARLEY_HOME as string,
    pid: 0,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const code = await gone
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
      return code
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async restart(more = {}) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await gone
      }
      Object.assign(env, more)
      await start()
    },
    exited: () => gone,
  }

  async function start() {
    const from = output.length
    const command = [...(options.node ?? HEAP_FLAGS), join(root, 'scripts', 'parley.mjs'), 'serve', '--port', '0', ...(options.args ?? [])]
    child = spawn(process.execPath, command, {
      env: cleanEnvironment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    gone = new Promise((resolve) => child.once('exit', (code) => resolve(code)))
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    server.pid = child.pid as number
    const deadline = Date.now() + START_MS
    for (;;) {
      const ready = /Parley is ready on (\S+)/.exec(output.slice(from))
      if (ready) {
        server.url = ready[1] as string
        return
      }
      if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL')
        throw new Error(`The server did not start:\n${output.slice(from)}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await start()
  return server
}

/** Only what a process needs: a developer's own keys and settings must not reach a test. */
function cleanEnvironment(env: Record<string, string>): Record<string, string> {
  const kept = Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG'].flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  return { ...kept, ...env }
}
