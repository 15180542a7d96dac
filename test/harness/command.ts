import { execFile } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export interface Ran {
  code: number
  out: string
  err: string
}

/** Runs a command of the command line with these settings and no others. */
export function parley(env: Record<string, string>, args: string[], options: { cwd?: string } = {}): Promise<Ran> {
  const { PATH = '', HOME = '', TMPDIR } = process.env
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'scripts', 'parley.mjs'), ...args],
      { env: { PATH, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...env }, timeout: 120_000, ...options },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out: out.trim(), err: err.trim() }),
    )
  })
}
