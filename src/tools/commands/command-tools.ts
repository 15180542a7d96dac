import { z } from 'zod'
import type { AnyTool, Tool, ToolContext } from '#core/ports/tools.ts'
import { makeVisible } from '#protocol/visible.ts'
import type { ApprovalPolicy } from '../approval-policy.ts'
import type { Snapshots } from '../files/snapshot.ts'
import type { WorkspaceOf } from '../files/workspace.ts'
import { type Command, parseCommand } from './argv.ts'
import { bindFiles, locateProgram } from './bound-files.ts'
import type { Commands } from './commands.ts'
import type { KeptOutput } from './kept-output.ts'
import { kindOfCommand } from './kind.ts'
import { createLiveOutput } from './live-output.ts'
import { onlyReads, whyAsked } from './reading.ts'
import { riskOf } from './risk.ts'

export interface CommandToolDeps {
  workspaceOf: WorkspaceOf
  policy: ApprovalPolicy
  commands: Commands
  snapshots: Snapshots
  kept: KeptOutput
  /** The server's environment; a child gets only the names on the allow-list. */
  env: Record<string, string | undefined>
}

const ALLOWED_ENV = /^(PATH|HOME|USER|LOGNAME|LANG|LANGUAGE|LC_[A-Z]+|TZ|TMPDIR|TEMP|TMP|TERM|SHELL)$/
const DEFAULT_TIMEOUT_MS = 120_000
/** A background command that fails at once should say so at once. */
const FIRST_LOOK_MS = 700

const RunArgs = z.strictObject({
  command: z
    .string()
    .min(1)
    .max(16_384)
    .describe('The command line. Run without a shell unless it needs one (pipes, redirections, variables …)'),
  timeout_ms: z.int().min(100).max(600_000).optional().describe('Ends it after so long; 120000 unless given'),
  background: z
    .boolean()
    .optional()
    .describe('Let it run on, e.g. a server; command_output looks at it, stop_command ends it. It ends with the session'),
})
type RunArgs = z.infer<typeof RunArgs>
const process_id = z.string().min(1).max(64)
const LookArgs = z.strictObject({
  process_id: process_id.optional().describe('Without it: which commands there are'),
  output: process_id.optional().describe('Or the name under which the whole output of a command that has ended is kept'),
  search: z.string().min(1).max(500).optional().describe('Of its whole output only the lines with this text'),
  tail: z.int().min(1).max(200).optional().describe('Of its whole output only so many of the last lines'),
  from_line: z.int().min(1).optional().describe('Of its whole output the lines from this one on'),
  wait_ms: z.int().min(0).max(60_000).default(0).describe('Wait so long for it to end'),
})
const StopArgs = z.strictObject({ process_id })

function childEnvironment(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && ALLOWED_ENV.test(entry[0])),
  )
}

export function createCommandTools({ workspaceOf, policy, commands, snapshots, kept, env }: CommandToolDeps): AnyTool[] {
  const environment = childEnvironment(env)

  async function run(args: RunArgs, context: ToolContext): Promise<unknown> {
    const command = parseCommand(args.command)
    const argv = command.kind === 'argv' ? command.argv : ['/bin/sh', '-c', command.line]
    const workspace = await workspaceOf(context)
    const { root } = workspace
    if (!(await locateProgram(argv[0] as string, environment.PATH ?? '', root))) throw new Error(`command: ${argv[0]} was not found`)
    const request = { argv, cwd: root, env: environment, callId: context.callId }
    if (args.background) return runInBackground(args, request, context)
    const shown = createLiveOutput((piece) => context.output?.(piece))
    const timeoutMs = args.timeout_ms ?? DEFAULT_TIMEOUT_MS
    const { signal, sessionId, callId } = context
    const whole = await kept.open(sessionId, callId)
    const onOutput = (stream: 'stdout' | 'stderr', text: string) => {
      shown.add(stream, text)
      whole.add(text)
    }
    const started = performance.now()
    const result = await snapshots
      .around(workspace, context, signal, () => commands.start({ ...request, timeoutMs, signal, onOutput }).ended)
      .finally(shown.end)
    const ms = Math.round(performance.now() - started)
    // How long it took matters for what takes long.
    const took = ms >= 1_000 && { ms }
    if (!(await whole.end())) return { ...result, ...took }
    const failures = await kept.failures(sessionId, callId)
    const hint = `All of it is kept: command_output {"output": "${callId}"} with search, tail or from_line shows it.`
    return { ...result, ...took, ...(failures.length > 0 && { lines_that_look_like_failures: failures.join('\n') }), output: callId, hint }
  }

  async function runInBackground(
    args: RunArgs,
    request: { argv: string[]; cwd: string; env: Record<string, string>; callId: string },
    context: ToolContext,
  ) {
    context.signal.throwIfAborted()
    await snapshots.unwatched(context)
    const whole = await kept.open(context.sessionId, context.callId, true)
    const one = commands.startInBackground(context.sessionId, args.command, { ...request, onOutput: (_, text) => whole.add(text) })
    one.running.ended.finally(() => void whole.end()).catch(() => undefined)
    return look(one, FIRST_LOOK_MS, context.signal)
  }

  type Background = ReturnType<Commands['startInBackground']>
  async function look(one: Background, waitMs: number, signal: AbortSignal): Promise<Record<string, unknown>> {
    await settled(one.running.ended, waitMs, signal)
    if (one.failure !== undefined) throw new Error(one.failure)
    const { result, process_id, command } = one
    const state =
      result === undefined
        ? { running: true }
        : { running: false, exit_code: result.exit_code, ...(result.stopped && { stopped: result.stopped }) }
    return { process_id, command, ...state, ...one.running.news() }
  }

  function find(id: string, sessionId: string): Background {
    const one = commands.find(sessionId, id)
    if (!one) throw new Error(`process_id: there is no command ${id} here; it ended with the server, or was never started`)
    return one
  }

  /** What a model looks at on its way need not be asked for, where it cannot do more than look. */
  async function looks({ command, background }: RunArgs, context: ToolContext): Promise<boolean> {
    if (!context.byModel || background || commands.unprotected !== undefined) return false
    return onlyReads(command, await workspaceOf(context), environment.PATH ?? '')
  }

  const runCommand: Tool<RunArgs> = {
    name: 'run_command',
    description: 'Runs a command in the workspace and returns its exit code and output, long output without its middle.',
    input: RunArgs,
    effect: 'outside',
    async needsApproval(args, context) {
      const command = parseCommand(args.command)
      if (command.kind === 'argv' && policy.allowsCommand(command.argv)) return false
      return !(await looks(args, context))
    },
    looks,
    async summary({ command }, context) {
      const why = context.byModel ? await whyAsked(command, await workspaceOf(context), environment.PATH ?? '') : undefined
      return `run \`${makeVisible(command)}\`${why === undefined ? '' : ` (asked because ${why})`}`
    },
    allowable: (args) => kindOfCommand(args.command),
    target: async (args, context) => bindFiles(await workspaceOf(context), parseCommand(args.command), environment.PATH ?? ''),
    preview: async (args, context) => ({
      ...show(parseCommand(args.command)),
      risk: await riskOf(args.command, await workspaceOf(context), environment.PATH ?? ''),
      ...(args.background && { background: true }),
      ...warn(commands),
    }),
    run,
  }
  const commandOutput: Tool<z.infer<typeof LookArgs>> = {
    name: 'command_output',
    description:
      'What a background command has written since the last look, and whether it still runs; or lines of the whole output of any command.',
    input: LookArgs,
    effect: 'none',
    async run(args, { sessionId, signal }) {
      const { process_id, output, search, tail, from_line } = args
      const one = process_id === undefined ? undefined : find(process_id, sessionId)
      const named = output ?? ((search ?? tail ?? from_line) ? one?.call_id : undefined)
      if (named !== undefined) return kept.look(sessionId, named, { search, tail, from_line })
      if (one !== undefined) return look(one, args.wait_ms, signal)
      return {
        commands: commands
          .ofSession(sessionId)
          .map(({ process_id, command, result }) => ({ process_id, command, running: result === undefined })),
      }
    },
  }
  const stopCommand: Tool<z.infer<typeof StopArgs>> = {
    name: 'stop_command',
    description: 'Ends a background command with everything it started.',
    input: StopArgs,
    effect: 'idempotent',
    async run(args, { sessionId, signal }) {
      const one = find(args.process_id, sessionId)
      one.running.stop('it was stopped')
      return look(one, 5_000, signal)
    },
  }
  return [runCommand, commandOutput, stopCommand]
}

/** Waits for the end, the time or the cancel, whichever is first. */
async function settled(ended: Promise<unknown>, waitMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, waitMs)
  signal.addEventListener('abort', () => resolve(), { once: true })
  ended.then(
    () => resolve(),
    () => resolve(),
  )
  await promise
  clearTimeout(timer)
}

function show(command: Command): Record<string, unknown> {
  if (command.kind === 'argv') return { kind: 'program', argv: command.argv.map(makeVisible) }
  return { kind: 'shell', line: makeVisible(command.line), note: 'This line is given to a shell' }
}

/** A person who approves must know what holds the command back, if nothing does. */
const warn = ({ unprotected }: Commands) =>
  unprotected === undefined ? {} : { warning: `Runs without a sandbox, with all that this account may do: ${unprotected}.` }
