import { resolve } from 'node:path'
import { z } from 'zod'
import type { AnyTool, Tool, ToolContext } from '#core/ports/tools.ts'
import { makeVisible } from '#protocol/visible.ts'
import type { ApprovalPolicy } from '../approval-policy.ts'
import type { Seen } from '../files/seen.ts'
import type { Snapshots } from '../files/snapshot.ts'
import type { Workspace, WorkspaceOf } from '../files/workspace.ts'
import { type Command, parseCommand } from './argv.ts'
import { bindFiles, locateProgram } from './bound-files.ts'
import type { Commands } from './commands.ts'
import type { KeptOutput } from './kept-output.ts'
import { kindOfCommand } from './kind.ts'
import { createLiveOutput } from './live-output.ts'
import { createLookTools, keptHint, lookAt } from './look-tools.ts'
import { shellLine } from './pipe-status.ts'
import { onlyReads, whyAsked } from './reading.ts'
import { riskOf } from './risk.ts'

export interface CommandToolDeps {
  workspaceOf: WorkspaceOf
  policy: ApprovalPolicy
  commands: Commands
  snapshots: Snapshots
  kept: KeptOutput
  /** How files that the model knows have changed. */
  news: Seen['news']
  /** The server's environment; a child gets only the names on the allow-list. */
  env: Record<string, string | undefined>
}

const ALLOWED_ENV = /^(PATH|HOME|USER|LOGNAME|LANG|LANGUAGE|LC_[A-Z]+|TZ|TMPDIR|TEMP|TMP|TERM|SHELL)$/
const DEFAULT_TIMEOUT_MS = 120_000
/** A background command that fails at once should say so at once. */
const FIRST_LOOK_MS = 700
/** Of what went well little is worth a model's room; of what failed, the end. What a command only shows is wanted as it is. */
const WENT_WELL = { head: 1_500, tail: 3_000 }
const FAILED = { head: 1_000, tail: 8_000 }
const MAX_CHANGED = 20
const UNWATCHED = 'What it changes in files from now on is not watched, and not among what an undo takes back.'

const RunArgs = z.strictObject({
  command: z
    .string()
    .min(1)
    .max(16_384)
    .describe('The command line. Run without a shell unless it needs one (pipes, redirections, variables …)'),
  cwd: z.string().max(4_096).optional().describe('Folder of the workspace to run it in; the workspace itself unless given'),
  timeout_ms: z.int().min(100).max(600_000).optional().describe('Ends it after so long; 120000 unless given'),
  background: z
    .boolean()
    .optional()
    .describe('Let it run on, e.g. a server; command_output looks at it, stop_command ends it. It ends with the session'),
})
type RunArgs = z.infer<typeof RunArgs>

function childEnvironment(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && ALLOWED_ENV.test(entry[0])),
  )
}

/** Where a command runs. */
interface Where {
  workspace: Workspace
  /** Its folder in the workspace, as it is shown; empty for the workspace itself. */
  folder: string
  cwd: string
  /** The workspace with paths as the command understands them. */
  seenFromThere: Workspace
}

export function createCommandTools({ workspaceOf, policy, commands, snapshots, kept, news, env }: CommandToolDeps): AnyTool[] {
  const environment = childEnvironment(env)
  const path = environment.PATH ?? ''

  async function whereIs({ cwd: wanted = '.' }: RunArgs, context: ToolContext): Promise<Where> {
    const workspace = await workspaceOf(context)
    const place = await workspace.locate(wanted, 'read').catch((error: Error) => {
      throw new Error(error.message.replace(/^path:/, 'cwd:'))
    })
    if (!place.exists || place.isFile) throw new Error(`cwd: ${place.path} is no folder of the workspace`)
    const locate: Workspace['locate'] = (name, purpose) => workspace.locate(resolve(place.real, name), purpose)
    return { workspace, folder: place.path === '.' ? '' : place.path, cwd: place.real, seenFromThere: { ...workspace, locate } }
  }

  async function run(args: RunArgs, context: ToolContext): Promise<unknown> {
    const command = parseCommand(args.command)
    const { argv, tells } = command.kind === 'argv' ? { argv: command.argv, tells: false } : shellLine(command.line, args.background)
    const { workspace, cwd } = await whereIs(args, context)
    if (!(await locateProgram(argv[0] as string, path, cwd))) throw new Error(`command: ${argv[0]} was not found`)
    const request = { argv, cwd, root: workspace.root, env: environment, callId: context.callId }
    if (args.background) return runInBackground(args, request, context)
    const shown = createLiveOutput((piece) => context.output?.(piece))
    const timeoutMs = args.timeout_ms ?? DEFAULT_TIMEOUT_MS
    const { signal, sessionId, callId } = context
    const whole = await kept.open(sessionId, callId)
    const onOutput = (stream: 'stdout' | 'stderr', text: string) => {
      shown.add(stream, text)
      whole.add(text)
    }
    const asItIs = !context.byModel || (await showsOnly(args, context))
    const most = (exitCode: number | null) => (asItIs ? undefined : exitCode === 0 ? WENT_WELL : FAILED)
    const started = performance.now()
    const { done, changed } = await snapshots
      .around(workspace, context, signal, () => commands.start({ ...request, tells, timeoutMs, signal, onOutput, shown: most }).ended)
      .finally(shown.end)
      .catch(async (error: unknown) => {
        await whole.end()
        throw error
      })
    const ms = Math.round(performance.now() - started)
    // What was cut off by a cancel is wanted in the next turn, and nobody hears of this one's news.
    const isKept = await whole.end(signal.aborted)
    const { cut, ...result } = done
    const failures = cut && isKept ? await kept.failures(sessionId, callId, done.exit_code === 0 && done.exit_codes === undefined) : []
    return {
      ...result,
      // How long it took matters for what takes long.
      ...(ms >= 1_000 && { ms }),
      ...(failures.length > 0 && { lines_that_look_like_failures: failures.join('\n') }),
      ...told('changed_while_it_ran', changed),
      ...(context.byModel && !signal.aborted && told('files_you_know_that_changed', await news(context, workspace))),
      ...(cut && isKept && { output: callId, hint: keptHint(callId) }),
    }
  }

  async function runInBackground(
    args: RunArgs,
    request: { argv: string[]; cwd: string; root: string; env: Record<string, string>; callId: string },
    context: ToolContext,
  ) {
    context.signal.throwIfAborted()
    await snapshots.unwatched(context)
    const whole = await kept.open(context.sessionId, context.callId, true)
    const one = commands.startInBackground(context.sessionId, args.command, { ...request, onOutput: (_, text) => whole.add(text) })
    one.running.ended.finally(() => void whole.end()).catch(() => undefined)
    return { ...(await lookAt(one, FIRST_LOOK_MS, context.signal)), note: UNWATCHED }
  }

  /** What a model looks at on its way need not be asked for, where it cannot do more than look. */
  const looks = async (args: RunArgs, context: ToolContext) =>
    context.byModel === true && !args.background && commands.unprotected === undefined && showsOnly(args, context)

  async function showsOnly(args: RunArgs, context: ToolContext): Promise<boolean> {
    const { command } = args
    const { folder, seenFromThere } = await whereIs(args, context)
    // Another folder may be another repository, with settings of its own.
    if (folder !== '' && /\bgit\b/.test(command)) return false
    return onlyReads(command, seenFromThere, path)
  }

  const runCommand: Tool<RunArgs> = {
    name: 'run_command',
    description:
      'Runs a command in the workspace and returns its exit code and output; long output without its middle, and less of it when it went well, so it need not be piped to head or tail. All of it can be looked at with command_output.',
    input: RunArgs,
    effect: 'outside',
    async needsApproval(args, context) {
      const command = parseCommand(args.command)
      const { folder } = await whereIs(args, context)
      if (folder === '' && command.kind === 'argv' && policy.allowsCommand(command.argv)) return false
      return !(await looks(args, context))
    },
    looks,
    async summary(args, context) {
      const { folder, workspace } = await whereIs(args, context)
      const why = context.byModel && folder === '' ? await whyAsked(args.command, workspace, path) : undefined
      const asked = why === undefined ? '' : ` (asked because ${why})`
      return `run \`${makeVisible(args.command)}\`${folder && ` in ${makeVisible(folder)}`}${args.background ? ' in the background' : ''}${asked}`
    },
    allowable: async (args, context) => kindOfCommand(args.command, (await whereIs(args, context)).folder),
    async target(args, context) {
      const { workspace, folder } = await whereIs(args, context)
      return bindFiles(workspace, parseCommand(args.command), path, folder)
    },
    async preview(args, context) {
      const { folder, seenFromThere } = await whereIs(args, context)
      return {
        ...show(parseCommand(args.command)),
        ...(folder !== '' && { folder: makeVisible(folder) }),
        risk: await riskOf(args.command, seenFromThere, path),
        ...(args.background && { background: true, note: UNWATCHED }),
        ...warn(commands),
      }
    },
    run,
  }
  return [runCommand, ...createLookTools(commands, kept)]
}

function told(what: string, lines: string[]): Record<string, string> {
  const rest = lines.length > MAX_CHANGED ? [`… and ${lines.length - MAX_CHANGED} more`] : []
  return lines.length === 0 ? {} : { [what]: [...lines.slice(0, MAX_CHANGED), ...rest].join('\n') }
}

function show(command: Command): Record<string, unknown> {
  if (command.kind === 'argv') return { kind: 'program', argv: command.argv.map(makeVisible) }
  return { kind: 'shell', line: makeVisible(command.line), note: 'This line is given to a shell' }
}

/** A person who approves must know what holds the command back, if nothing does. */
const warn = ({ unprotected }: Commands) =>
  unprotected === undefined ? {} : { warning: `Runs without a sandbox, with all that this account may do: ${unprotected}.` }
