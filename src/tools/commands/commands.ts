import { randomBytes } from 'node:crypto'
import { createGuardian } from './guardian.ts'
import { holdSocket, type Tree } from './process-tree.ts'
import { type ProcessRequest, type ProcessResult, type Running, startProcess } from './run-process.ts'
import { createSandbox, type SandboxSettings } from './sandbox.ts'

export interface CommandsDeps extends SandboxSettings {
  /** Calls back when the session is over; returns how to stop listening. */
  onEnded?: (sessionId: string, ended: () => void) => () => void
}

type CommandRequest = Omit<ProcessRequest, 'mark'> & {
  callId: string
  /** The workspace; `cwd` is in it. */
  root: string
}

interface Background {
  process_id: string
  /** The call that started it. */
  call_id: string
  session_id: string
  command: string
  running: Running
  result: ProcessResult | undefined
  failure: string | undefined
}

const MAX_PER_SESSION = 4
const MAX_BACKGROUND = 32
/** A command that has just ended may have a connection on its way. */
const LINGER_MS = 2_000

/** Every command that runs, in front and in the background. None outlives its session or this process. */
export function createCommands(deps: CommandsDeps) {
  const sandbox = createSandbox(deps)
  const guardian = createGuardian(deps.home)
  const swept = guardian.sweep().catch(() => undefined)
  const trees = new Map<Tree, number>()
  const background = new Map<string, Background>()
  const listening = new Map<string, () => void>()

  function start(request: CommandRequest): Running {
    if (sandbox.missing !== undefined) guardian.watch()
    const argv = sandbox.wrap(request.argv, request.root, request.cwd)
    const running = startProcess({ ...request, argv, mark: guardian.markOf(request.callId) })
    const { tree } = running
    if (tree !== undefined) {
      trees.set(tree, Number.POSITIVE_INFINITY)
      const ended = () => void trees.set(tree, Date.now() + LINGER_MS)
      running.ended.then(ended, ended)
    }
    return running
  }

  function startInBackground(sessionId: string, command: string, request: Omit<CommandRequest, 'timeoutMs' | 'signal'>): Background {
    const own = ofSession(sessionId).filter(({ result }) => result === undefined)
    if (own.length >= MAX_PER_SESSION) throw new Error(`${MAX_PER_SESSION} commands run in the background already; stop one first.`)
    makeRoom()
    if (!listening.has(sessionId) && deps.onEnded)
      listening.set(
        sessionId,
        deps.onEnded(sessionId, () => end(sessionId)),
      )
    const running = start({ ...request, timeoutMs: undefined, signal: undefined })
    const process_id = `p_${randomBytes(4).toString('hex')}`
    const one: Background = {
      process_id,
      call_id: request.callId,
      session_id: sessionId,
      command,
      running,
      result: undefined,
      failure: undefined,
    }
    background.set(process_id, one)
    running.ended.then(
      (result) => void (one.result = result),
      (error: unknown) => void (one.failure = error instanceof Error ? error.message : String(error)),
    )
    return one
  }

  function makeRoom() {
    if (background.size < MAX_BACKGROUND) return
    const over = [...background.values()].find(({ result, failure }) => result !== undefined || failure !== undefined)
    if (over === undefined) throw new Error(`${MAX_BACKGROUND} commands run in the background on this server; stop one first.`)
    background.delete(over.process_id)
  }

  const ofSession = (sessionId: string) => [...background.values()].filter(({ session_id }) => session_id === sessionId)

  const running = (sessionId: string) =>
    ofSession(sessionId).flatMap(({ process_id, command, result, failure }) =>
      result === undefined && failure === undefined ? [`${process_id}: ${command.slice(0, 300)}`] : [],
    )

  function end(sessionId: string) {
    listening.get(sessionId)?.()
    listening.delete(sessionId)
    for (const { process_id, running } of ofSession(sessionId)) {
      running.stop('its session is over')
      background.delete(process_id)
    }
  }

  function live(): Tree[] {
    for (const [tree, until] of trees) if (until < Date.now()) trees.delete(tree)
    return [...trees.keys()]
  }

  return {
    start,
    startInBackground,
    ofSession,
    /** What still runs in the background, a line each. */
    running,
    find: (sessionId: string, processId: string) => ofSession(sessionId).find(({ process_id }) => process_id === processId),
    /** Why commands run without a sandbox; undefined when they run in one. */
    unprotected: sandbox.missing,
    /** Whether any command runs, or has just ended, that could reach this server. */
    any: () => (sandbox.missing !== undefined || deps.network === 'on') && live().length > 0,
    /** Whether a process that a command started holds this socket. */
    hold: (inode: string) => holdSocket(live(), inode),
    end,
    async close() {
      const left = [...background.values()]
      for (const { running } of left) running.stop('the server stops')
      await Promise.allSettled(left.map(({ running }) => running.ended))
      for (const stop of listening.values()) stop()
      await swept
      guardian.close()
    },
  }
}

export type Commands = ReturnType<typeof createCommands>
