import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { killLeftOver, MARK } from './process-tree.ts'

/** Waits until the server is gone, however it went, then ends every process that carries its mark. */
const SCRIPT = `read _
for round in 1 2 3 4 5 6 7 8 9 10; do
  found=
  for file in $(grep -lsz "^$1=.*@$2$" /proc/[0-9]*/environ); do
    pid=\${file#/proc/}; pid=\${pid%/environ}
    if [ "$pid" != $$ ]; then kill -9 "$pid" && found=yes; fi
  done 2>/dev/null
  [ -n "$found" ] || exit 0
  sleep 0.1
done`

/**
 * No command outlives its server, also one that was killed: where there is no sandbox that sees to it, a small shell
 * process holds the other end of a pipe, which closes with the server. What escapes even that is found at the next start.
 */
export function createGuardian(home: string) {
  const folder = createHash('sha256').update(home).digest('hex').slice(0, 16)
  const mark = `${folder}.${process.pid}`
  let watcher: ChildProcess | undefined
  return {
    /** Set in the environment of every process of a call. */
    markOf: (callId: string) => `${callId}@${mark}`,
    sweep: () => killLeftOver(folder),
    /** Starts with the first command. */
    watch() {
      if (watcher !== undefined || process.platform !== 'linux') return
      watcher = spawn('/bin/sh', ['-c', SCRIPT, 'sh', MARK, mark], {
        stdio: ['pipe', 'ignore', 'ignore'],
        detached: true,
        env: {},
      })
      watcher.on('error', () => undefined)
      watcher.stdin?.on('error', () => undefined)
      watcher.unref()
      ;(watcher.stdin as unknown as { unref?: () => void }).unref?.()
    },
    close() {
      watcher?.stdin?.destroy()
    },
  }
}

export type Guardian = ReturnType<typeof createGuardian>
