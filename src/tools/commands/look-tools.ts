import { z } from 'zod'
import type { AnyTool, Tool } from '#core/ports/tools.ts'
import type { Commands } from './commands.ts'
import type { KeptOutput } from './kept-output.ts'

export type Background = ReturnType<Commands['startInBackground']>

const process_id = z.string().min(1).max(64)
const LookArgs = z.strictObject({
  process_id: process_id.optional().describe('Without it: which commands there are'),
  output: process_id.optional().describe('Or the name under which the whole output of a command that has ended is kept'),
  search: z.string().min(1).max(500).optional().describe('Of its whole output only the lines with this text'),
  context: z.int().min(0).max(50).optional().describe('With search: so many lines around each'),
  tail: z.int().min(1).max(200).optional().describe('Of its whole output only so many of the last lines'),
  from_line: z.int().min(1).optional().describe('Of its whole output the lines from this one on'),
  max_lines: z.int().min(1).max(1_000).optional().describe('So many lines at most; 200 unless given'),
  wait_ms: z.int().min(0).max(60_000).default(0).describe('Wait so long for it to end'),
})
const StopArgs = z.strictObject({ process_id })

export const keptHint = (name: string) =>
  `All of it is kept: command_output {"output": "${name}"} with search and context, tail, or from_line and max_lines shows it.`

/** What a background command has said since the last look, and how it stands. */
export async function lookAt(one: Background, waitMs: number, signal: AbortSignal): Promise<Record<string, unknown>> {
  await settled(one.running.ended, waitMs, signal)
  if (one.failure !== undefined) throw new Error(one.failure)
  const { result, process_id, command } = one
  const state =
    result === undefined
      ? { running: true }
      : { running: false, exit_code: result.exit_code, ...(result.stopped && { stopped: result.stopped }) }
  const { cut, ...said } = one.running.news()
  return { process_id, command, ...state, ...said, ...(cut && { output: one.call_id, hint: keptHint(one.call_id) }) }
}

/** Looking at commands, and stopping those that run in the background. */
export function createLookTools(commands: Commands, kept: KeptOutput): AnyTool[] {
  function find(id: string, sessionId: string): Background {
    const one = commands.find(sessionId, id)
    if (!one) throw new Error(`process_id: there is no command ${id} here; it ended with the server, or was never started`)
    return one
  }
  const commandOutput: Tool<z.infer<typeof LookArgs>> = {
    name: 'command_output',
    description:
      'What a background command has written since the last look, and whether it still runs; or lines of the whole output of any command.',
    input: LookArgs,
    effect: 'none',
    async run(args, { sessionId, signal }) {
      const { process_id, output, wait_ms, ...wanted } = args
      const one = process_id === undefined ? undefined : find(process_id, sessionId)
      const named = output ?? (Object.keys(wanted).length > 0 ? one?.call_id : undefined)
      if (named !== undefined) return kept.look(sessionId, named, wanted)
      if (one !== undefined) return lookAt(one, wait_ms, signal)
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
      return lookAt(one, 5_000, signal)
    },
  }
  return [commandOutput, stopCommand]
}

/** Waits for the end, the time or the cancel, whichever is first. */
async function settled(ended: Promise<unknown>, waitMs: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = () => resolve()
  const timer = setTimeout(end, waitMs)
  signal.addEventListener('abort', end, { once: true })
  ended.then(end, end)
  await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', end)
}
