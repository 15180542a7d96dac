import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface Running {
  url: string
  pid: number
  stop(): Promise<void>
}

/** Starts a child process and waits for the line that names its address. */
export async function run(file: string, args: string[], env: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', join(root, 'bench', 'gc.mjs'), join(root, file), ...args], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /ready on (\S+)/.exec(output)
      if (ready) resolve(ready[1] as string)
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  return {
    url,
    pid: child.pid as number,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** An empty data folder. */
export async function createHome(): Promise<{ home: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'))
  const home = join(folder, 'home')
  await mkdir(home)
  return { home, remove: () => rm(folder, { recursive: true, force: true }) }
}
