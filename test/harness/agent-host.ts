import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface AgentHostProcess {
  pid: number
  stop(): Promise<void>
  kill(): Promise<void>
}

/** `parley agent serve` as a process of its own, with agent modules given as file name → source text. */
export async function startAgentHost(natsUrl: string, agents: Record<string, string>): Promise<AgentHostProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-host-'))
  for (const [name, text] of Object.entries(agents)) await writeFile(join(folder, name), text)
  const root = join(import.meta.dirname, '..', '..')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NATS_URL: natsUrl, PARLEY_HOME: folder, LOG_LEVEL: 'warn' }
  const child: ChildProcess = spawn(process.execPath, [join(root, 'scripts', 'parley.mjs'), 'agent', 'serve', folder], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Parley agents are ready')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`the agent host did not start: ${output}`)))
  })
  async function end(name: NodeJS.Signals) {
    child.kill(name)
    await gone
    await rm(folder, { recursive: true, force: true })
  }
  return { pid: child.pid as number, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
