import { z } from 'zod'
import type { ToolOutcome, Turn } from '#core/agent/agent.ts'
import { languageOf } from '#text/language.ts'
import { parseCommands, type Command } from './commands.ts'
import { wordsFor, type Words } from './words.ts'

/** The coder without a model: each command is a step of the plan; the first that does not work out ends it. */
export async function followCommands(turn: Turn): Promise<string> {
  const words = wordsFor(languageOf(turn.input))
  const commands = parseCommands(turn.input)
  if (commands === undefined) return words.help
  if (turn.options.plan_first) {
    const tasks = commands.map((command, i) => ({
      task_id: `s${i + 1}`,
      agent_id: turn.agent_id,
      description: words.step(command),
      depends_on: i === 0 ? [] : [`s${i}`],
      cost_usd: 0,
    }))
    const decision = await turn.approvePlan({ plan_id: `w_${turn.run_id}`, tasks, cost_usd: 0 }, [words.planFirst])
    // Commands are what they are: a plan that was changed is one that was not approved.
    const changed = decision.approved && JSON.stringify(decision.plan.tasks) !== JSON.stringify(tasks)
    if (!decision.approved || changed) return words.rejected(decision.approved ? '' : decision.feedback)
  }
  const plan = await turn.plan(commands.map((command, index) => ({ id: String(index + 1), desc: words.step(command) })))
  const report: string[] = []
  for (const [index, command] of commands.entries()) {
    const id = String(index + 1)
    await plan.mark(id, 'running')
    const { name, args } = toolCall(command)
    const outcome = await turn.tryTool(name, args)
    const text = outcome.ok ? describeResult(command, outcome.result, words) : describeFailure(outcome, words)
    report.push(text)
    await plan.mark(id, outcome.ok ? 'done' : 'error', text.slice(0, 2_000))
    if (outcome.ok) continue
    const left = commands.length - index - 1
    if (left > 0) report.push(words.notDone(left))
    break
  }
  return report.join('\n\n')
}

function toolCall(command: Command): { name: string; args: Record<string, unknown> } {
  switch (command.kind) {
    case 'list':
      return { name: 'list_files', args: { path: command.path } }
    case 'read':
      return { name: 'read_file', args: { path: command.path } }
    case 'write':
      return { name: 'write_file', args: { path: command.path, content: command.content } }
    case 'search':
      return { name: 'search', args: { text: command.text } }
    case 'run':
      return { name: 'run_command', args: { command: command.command } }
  }
}

const Listed = z.object({ path: z.string(), files: z.array(z.string()), truncated: z.boolean() })
const Read = z.object({ content: z.string(), truncated: z.boolean(), total_lines: z.number().optional() })
const Wrote = z.object({ path: z.string(), bytes: z.number() })
const Found = z.object({ matches: z.array(z.object({ path: z.string(), line: z.number(), text: z.string() })) })
const Ran = z.object({ exit_code: z.number().nullable(), stdout: z.string(), stderr: z.string(), stopped: z.string().optional() })

/** A tool of that name may run on a client, so its result is parsed and shown as it is when it has another shape. */
function describeResult(command: Command, result: unknown, words: Words): string {
  const shown = () => (typeof result === 'string' ? result : JSON.stringify(result, null, 2))
  const as = <T>(schema: z.ZodType<T>, show: (value: T) => string) => {
    const parsed = schema.safeParse(result)
    return parsed.success ? show(parsed.data) : shown()
  }
  switch (command.kind) {
    case 'list':
      return as(Listed, ({ path, files, truncated }) =>
        [words.listed(path, files.length), ...files, ...(truncated ? ['…'] : [])].join('\n'),
      )
    case 'read':
      return as(Read, ({ content, truncated, total_lines }) => {
        // The numbers are for models; a person wants the file.
        const text = total_lines === undefined ? content : content.replace(/^\d+\t/gm, '')
        return fence(truncated ? `${text}\n…` : text)
      })
    case 'write':
      return as(Wrote, ({ path, bytes }) => words.wrote(path, bytes))
    case 'search':
      return as(
        Found,
        ({ matches }) => matches.map(({ path, line, text }) => `${path}:${line}: ${text.trim()}`).join('\n') || words.nothingFound,
      )
    case 'run':
      return as(Ran, ({ exit_code, stdout, stderr, stopped }) => {
        const output = [stdout, stderr].filter((text) => text !== '').join('\n')
        return [stopped === undefined ? words.exit(exit_code) : words.failed(stopped), ...(output === '' ? [] : [fence(output)])].join('\n')
      })
  }
}

/** A fence longer than any in the text, so that the text cannot end it. */
function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const mark = '`'.repeat(longest + 1)
  return `${mark}\n${text.endsWith('\n') ? text : `${text}\n`}${mark}`
}

function describeFailure(outcome: Extract<ToolOutcome, { ok: false }>, words: Words): string {
  return outcome.reason === 'rejected' ? words.rejected(outcome.feedback) : words.failed(outcome.error)
}
