import { spawn, spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** False where strace is missing or may not look at our own processes. */
export const canTrace =
  process.platform === 'linux' && spawnSync('strace', ['-o', '/dev/null', '-e', 'trace=none', 'true'], { stdio: 'ignore' }).status === 0

/** Writes down what a process writes, syncs and answers, in its order; the result of `work` is that of the trace. */
export async function traceWrites(pid: number, file: string, work: () => Promise<void>): Promise<string[]> {
  const trace = spawn(
    'strace',
    ['-f', '-y', '-s', '24', '-e', 'trace=pwrite64,fsync,fdatasync,write,writev', '-p', String(pid), '-o', file],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = new Promise((resolve) => trace.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    trace.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('attached')) resolve()
    })
    trace.once('exit', () => reject(new Error(`strace: ${said}`)))
  })
  try {
    await work()
  } finally {
    trace.kill('SIGINT')
    await ended
  }
  return (await readFile(file, 'utf8')).split('\n')
}

/**
 * How many 2xx there were, and how many of them before the syncs that they wait for: `each`, when one call follows the other. Others may
 * write at any moment, so that what is not synced yet when an answer goes out need not be what it acknowledges.
 */
export function judgeSyncs(lines: string[], each: number): { answers: number; early: number } {
  const found = { answers: 0, early: 0 }
  let syncs = 0
  for (const line of lines) {
    if (/(fsync|fdatasync)(\(\d+<[^>]*parley\.db-wal>| resumed>)\)\s+= 0/.test(line)) syncs++
    if (!/writev?\(\d+<socket:[^>]*>, .*"HTTP\/1\.1 2/.test(line)) continue
    found.answers++
    if (syncs < each) found.early++
    syncs = 0
  }
  return found
}
