import { spawn } from 'node:child_process'
import { createHeadAndTail } from './output.ts'
import { countTree, killTree, MARK, ticksNow, type Tree } from './process-tree.ts'

export interface ProcessRequest {
  argv: string[]
  cwd: string
  env: Record<string, string>
  callId: string
  timeoutMs: number
  signal: AbortSignal
}

export interface ProcessResult {
  exit_code: number | null
  stdout: string
  stderr: string
  /** Why it was ended before its time, if it was. */
  stopped?: string
}

const KEPT_BYTES = 64 * 1024
/** Beyond this a program is not talking to anybody. */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024
const MAX_PROCESSES = 128
const WATCH_MS = 200

/** Runs a program in a process group of its own. When this resolves, nothing that it started is left. */
export async function runProcess({ argv, cwd, env, callId, timeoutMs, signal }: ProcessRequest): Promise<ProcessResult> {
  signal.throwIfAborted()
  const [file, ...args] = argv
  const since = ticksNow()
  const child = spawn(file as string, args, { cwd, env: { ...env, [MARK]: callId }, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const tree: Tree | undefined = child.pid === undefined ? undefined : { leader: child.pid, callId, since }
  let stopped: string | undefined
  let killing: Promise<void> | undefined
  const stop = (reason: string) => {
    stopped ??= reason
    if (tree !== undefined) killing ??= killTree(tree)
  }

  const [stdout, stderr] = [createHeadAndTail(KEPT_BYTES), createHeadAndTail(KEPT_BYTES)]
  let received = 0
  for (const [stream, kept] of [
    [child.stdout, stdout],
    [child.stderr, stderr],
  ] as const) {
    stream.on('data', (chunk: Buffer) => {
      kept.add(chunk)
      received += chunk.length
      if (received > MAX_OUTPUT_BYTES) stop(`it wrote more than ${MAX_OUTPUT_BYTES} bytes`)
    })
  }
  const timer = setTimeout(() => stop(`it took longer than ${timeoutMs} ms`), timeoutMs)
  const watch = setInterval(() => void watchProcesses(), WATCH_MS)
  async function watchProcesses() {
    if (tree !== undefined && (await countTree(tree)) > MAX_PROCESSES) stop(`it started more than ${MAX_PROCESSES} processes`)
  }
  const cancel = () => stop('it was cancelled')
  signal.addEventListener('abort', cancel, { once: true })

  try {
    const exit_code = await exited(child)
    // A program may end and leave others behind, which also hold its output open.
    if (tree !== undefined) await (killing ?? killTree(tree))
    return { exit_code, stdout: stdout.text(), stderr: stderr.text(), ...(stopped !== undefined && { stopped }) }
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    signal.removeEventListener('abort', cancel)
  }
}

/** Resolves when the program has ended and its output so far has been read. */
function exited(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      reject(new Error(error.code === 'ENOENT' ? `command: ${child.spawnfile} was not found` : `command: ${error.message}`))
    })
    child.once('close', (code) => resolve(code))
    // Left-behind processes keep the pipes open, and `close` away: then the end of the program itself decides.
    child.once('exit', (code) => setTimeout(() => resolve(code), 100))
  })
}
