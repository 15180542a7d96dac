import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename, delimiter, isAbsolute, join } from 'node:path'
import { z } from 'zod'
import type { AnyTool, Tool } from '#core/ports/tools.ts'
import { makeVisible } from '#protocol/visible.ts'
import type { ApprovalPolicy } from '../approval-policy.ts'
import { fingerprint } from '../files/content.ts'
import type { Workspace, WorkspaceOf } from '../files/workspace.ts'
import { parseCommand, type Command } from './argv.ts'
import { runProcess } from './run-process.ts'

export interface CommandToolDeps {
  workspaceOf: WorkspaceOf
  policy: ApprovalPolicy
  /** The server's environment; a child gets only the names on the allow-list. */
  env: Record<string, string | undefined>
}

const ALLOWED_ENV = /^(PATH|HOME|USER|LOGNAME|LANG|LANGUAGE|LC_[A-Z]+|TZ|TMPDIR|TEMP|TMP|TERM|SHELL)$/
const DEFAULT_TIMEOUT_MS = 120_000

const RunArgs = z.strictObject({
  command: z
    .string()
    .min(1)
    .max(16_384)
    .describe('The command line. Run without a shell unless it needs one (pipes, redirections, variables …)'),
  timeout_ms: z.int().min(100).max(600_000).optional(),
})

function childEnvironment(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && ALLOWED_ENV.test(entry[0])),
  )
}

export function createCommandTools({ workspaceOf, policy, env }: CommandToolDeps): AnyTool[] {
  const environment = childEnvironment(env)
  const run: Tool<z.infer<typeof RunArgs>> = {
    name: 'run_command',
    description: 'Runs a command in the workspace and returns its exit code and output.',
    input: RunArgs,
    effect: 'outside',
    needsApproval(args) {
      const command = parseCommand(args.command)
      return command.kind === 'shell' || !policy.allowsCommand(command.argv)
    },
    target: async (args, context) => bindFiles(await workspaceOf(context), parseCommand(args.command), environment.PATH ?? ''),
    preview: (args) => show(parseCommand(args.command)),
    async run(args, context) {
      const { callId, signal } = context
      const command = parseCommand(args.command)
      const argv = command.kind === 'argv' ? command.argv : ['/bin/sh', '-c', command.line]
      return runProcess({
        argv,
        cwd: (await workspaceOf(context)).root,
        env: environment,
        callId,
        timeoutMs: args.timeout_ms ?? DEFAULT_TIMEOUT_MS,
        signal,
      })
    },
  }
  return [run]
}

function show(command: Command): Record<string, unknown> {
  if (command.kind === 'argv') return { kind: 'program', argv: command.argv.map(makeVisible) }
  return { kind: 'shell', line: makeVisible(command.line), note: 'This line is given to a shell' }
}

/** Files whose content decides what these programs do, although the command does not name them. */
const READS: Record<string, string[]> = {
  npm: ['package.json'],
  npx: ['package.json'],
  pnpm: ['package.json'],
  yarn: ['package.json'],
  make: ['Makefile', 'makefile', 'GNUmakefile'],
  cargo: ['Cargo.toml', 'build.rs'],
  pytest: ['conftest.py', 'pyproject.toml'],
}

/**
 * The content of every workspace file that the command names, and the program itself. A script that is swapped after
 * the approval changes this, and the call is asked again.
 */
async function bindFiles(workspace: Workspace, command: Command, path: string): Promise<string> {
  const words = command.kind === 'argv' ? command.argv : command.line.split(/[\s'"|&;<>()$`]+/)
  const named = words.flatMap((word) => [
    word,
    ...(word.includes('=') ? [word.slice(word.indexOf('=') + 1)] : []),
    ...(READS[basename(word)] ?? []),
  ])
  const files: string[] = [command.kind]
  for (const word of new Set(named)) {
    const place = await workspace.locate(word, 'read').catch(() => undefined)
    const content = place?.exists ? await fingerprint(place).catch(() => undefined) : undefined
    if (place !== undefined && content !== undefined) files.push(`${place.real} ${content}`)
  }
  if (command.kind === 'argv') files.push(await findProgram(command.argv[0] as string, path))
  return createHash('sha256').update(files.join('\n')).digest('hex')
}

/** Where the program is and which file that is now; hashing whole binaries would be slow. */
async function findProgram(name: string, path: string): Promise<string> {
  const candidates = name.includes('/') ? (isAbsolute(name) ? [name] : []) : path.split(delimiter).map((folder) => join(folder, name))
  for (const candidate of candidates) {
    const found = await stat(candidate).catch(() => undefined)
    if (found?.isFile()) return `${candidate} ${found.dev} ${found.ino} ${found.size} ${found.mtimeMs}`
  }
  return name
}
