import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { TestServer } from './server.ts'

const launcher = join(import.meta.dirname, '..', '..', 'scripts', 'parley.mjs')

/** Runs the command line on a test server's data folder. */
export function runCli(server: TestServer, args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], PARLEY_HOME: server.home, PARLEY_WORKSPACE: server.home }
  return new Promise((resolve) => {
    execFile(process.execPath, [launcher, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err }),
    )
  })
}
