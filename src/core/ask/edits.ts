import { refuse } from '#protocol/errors.ts'
import { Plan } from '#protocol/plan.ts'
import type { Agents } from '../agent/registry.ts'
import type { Edited } from '../decide/answer.ts'
import { approvalHash, canonical, sha256 } from '../decide/fingerprint.ts'
import { planProblems, withoutLooseEnds } from '../plan/graph.ts'
import type { AskRow } from '../ports/store.ts'
import type { Tools } from '../ports/tools.ts'

const CHECK_MS = 10_000

/** What a person changed before they let it run passes the same checks as what was asked for. */
export function createEditCheck({ tools, agents }: { tools: Tools; agents: Pick<Agents, 'list'> }) {
  /** Edited arguments pass the tool's own schema and are bound to what they point at now. */
  async function editedArguments(row: AskRow, given: Record<string, unknown>, user: string): Promise<Edited> {
    const name = row.payload.tool_name as string
    const tool = tools.get(name, row.session_id)
    if (!tool) throw refuse('conflict', `The tool "${name}" is no longer there.`)
    // The source's example edits one field of several: what is not named stays as it was shown.
    const merged = { ...(row.payload.arguments as Record<string, unknown>), ...given }
    const parsed = tool.input.safeParse(merged)
    if (!parsed.success) throw invalid(parsed.error.issues[0])
    const context = {
      sessionId: row.session_id,
      user,
      runId: row.turn_id,
      callId: row.payload.call_id as string,
      agentId: row.agent_id,
      signal: AbortSignal.timeout(CHECK_MS),
    }
    try {
      await tool.needsApproval?.(parsed.data, context)
      const target = (await tool.target?.(parsed.data, context)) ?? ''
      return { value: parsed.data as Record<string, unknown>, hash: approvalHash(name, parsed.data, target) }
    } catch (error) {
      throw refuse('invalid_request', `edited_arguments: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  function editedPlan(row: AskRow, given: Record<string, unknown>): Edited {
    const parsed = Plan.safeParse({ ...(row.payload.plan as object), ...given })
    if (!parsed.success) throw invalid(parsed.error.issues[0])
    const tasks = withoutLooseEnds(parsed.data.tasks)
    const ids = agents.list().map(({ id }) => id)
    const [problem] = planProblems(tasks, ids)
    if (problem !== undefined) throw refuse('invalid_request', `edited_arguments.tasks: ${problem}.`)
    return { value: { tasks }, hash: sha256(canonical(tasks)) }
  }

  return async (row: AskRow, given: Record<string, unknown>, user: string): Promise<Edited> =>
    row.kind === 'plan' ? editedPlan(row, given) : editedArguments(row, given, user)
}

const invalid = (issue: { path: PropertyKey[]; message: string } | undefined) =>
  refuse('invalid_request', `edited_arguments.${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`)
