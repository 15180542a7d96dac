import { type ChildProcess, spawn } from 'node:child_process'
import { createHeadAndTail, type Shown } from './output.ts'
import { readParts } from './pipe-status.ts'
import { countTree, killTree, MARK, ticksNow, type Tree } from './process-tree.ts'

export interface ProcessRequest {
  argv: string[]
  cwd: string
  /** How much of each stream the result holds, by its exit code; all that is kept where this is missing. */
  shown?: ((exitCode: number | null) => Shown | undefined) | undefined
  env: Record<string, string>
  mark: string
  /** It tells how the parts of a pipe ended. */
  tells?: boolean
  /** Undefined: it may go on until it is stopped. */
  timeoutMs: number | undefined
  signal: AbortSignal | undefined
  /** Told as it comes. */
  onOutput?: ((stream: 'stdout' | 'stderr', text: string) => void) | undefined
}

export interface ProcessResult {
  exit_code: number | null
  /** Of all parts of a pipe, when one before the last has failed: `1 | 0`. */
  exit_codes?: string
  stdout: string
  stderr: string
  /** Why it was ended before its time, if it was. */
  stopped?: string
  /** Some of what it wrote is left out. */
  cut: boolean
}

export interface Running {
  /** Resolves when it has ended and nothing that it started is left. */
  ended: Promise<ProcessResult>
  /** What it has said since the last look. */
  news(): { stdout: string; stderr: string; cut: boolean }
  stop(reason: string): void
  tree: Tree | undefined
}

/** Of each stream: enough for a program's plan and a test run's failures. */
const HEAD_BYTES = 8 * 1024
const TAIL_BYTES = 16 * 1024
/** Beyond this a program is not talking to anybody. */
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024
const MAX_PROCESSES = 128
const WATCH_MS = 200
const WATCH_BACKGROUND_MS = 2_000

/** Starts a program in a process group of its own. */
export function startProcess({ argv, cwd, env, mark, timeoutMs, signal, onOutput, shown, tells }: ProcessRequest): Running {
  signal?.throwIfAborted()
  const [file, ...args] = argv
  const since = ticksNow()
  const stdio = ['ignore', 'pipe', 'pipe', ...(tells ? ['pipe' as const] : [])] as ['ignore', 'pipe', 'pipe']
  const child = spawn(file as string, args, { cwd, env: { ...env, [MARK]: mark }, detached: true, stdio })
  const partsOf = readParts(tells ? child.stdio[3] : undefined)
  const tree: Tree | undefined = child.pid === undefined ? undefined : { leader: child.pid, mark, since }
  let stopped: string | undefined
  let killing: Promise<void> | undefined
  const stop = (reason: string) => {
    stopped ??= reason
    if (tree !== undefined) killing ??= killTree(tree)
  }

  const keep = () => ({ stdout: createHeadAndTail(HEAD_BYTES, TAIL_BYTES), stderr: createHeadAndTail(HEAD_BYTES, TAIL_BYTES) })
  const whole = keep()
  let fresh = keep()
  let received = 0
  let lastWord = Date.now()
  for (const name of ['stdout', 'stderr'] as const) {
    const decoder = new TextDecoder()
    child[name].on('data', (chunk: Buffer) => {
      whole[name].add(chunk)
      fresh[name].add(chunk)
      onOutput?.(name, decoder.decode(chunk, { stream: true }))
      received += chunk.length
      lastWord = Date.now()
      if (timeoutMs !== undefined && received > MAX_OUTPUT_BYTES) stop(`it wrote more than ${MAX_OUTPUT_BYTES} bytes`)
    })
  }
  const timer =
    timeoutMs === undefined ? undefined : setTimeout(() => stop(`it took longer than ${timeoutMs} ms${silence(lastWord)}`), timeoutMs)
  const watch = setInterval(() => void watchProcesses(), timeoutMs === undefined ? WATCH_BACKGROUND_MS : WATCH_MS)
  async function watchProcesses() {
    if (tree !== undefined && (await countTree(tree)) > MAX_PROCESSES) stop(`it started more than ${MAX_PROCESSES} processes`)
  }
  const cancel = () => stop('it was cancelled')
  signal?.addEventListener('abort', cancel, { once: true })

  async function end(): Promise<ProcessResult> {
    try {
      const exit_code = await exited(child)
      // A program may end and leave others behind, which also hold its output open.
      if (tree !== undefined) await (killing ?? killTree(tree))
      const parts = stopped === undefined ? partsOf() : undefined
      const most = shown?.(stopped !== undefined || parts ? null : exit_code)
      return { exit_code, ...(parts && { exit_codes: parts.join(' | ') }), ...said(whole, most), ...(stopped !== undefined && { stopped }) }
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
      signal?.removeEventListener('abort', cancel)
    }
  }
  return {
    tree,
    stop,
    ended: end(),
    news() {
      const since = said(fresh)
      fresh = keep()
      return since
    },
  }
}

type Streams = Record<'stdout' | 'stderr', ReturnType<typeof createHeadAndTail>>

function said({ stdout, stderr }: Streams, most?: Shown) {
  const [out, error] = [stdout.text(most), stderr.text(most)]
  return { stdout: out.text, stderr: error.text, cut: out.cut || error.cut }
}

/** A program that has done its work and does not end looks like one that is busy. */
const QUIET_MS = 5_000
function silence(since: number): string {
  const ms = Date.now() - since
  return ms < QUIET_MS ? '' : `; it wrote nothing in the last ${Math.round(ms / 1000)} s`
}

/** Resolves when the program has ended and its output so far has been read. */
function exited(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      reject(new Error(error.code === 'ENOENT' ? `command: ${child.spawnfile} was not found` : `command: ${error.message}`))
    })
    child.once('close', (code) => resolve(code))
    // Left-behind processes keep the pipes open, and `close` away: then the end of the program itself decides.
    child.once('exit', (code) => setTimeout(() => resolve(code), 100))
  })
}
