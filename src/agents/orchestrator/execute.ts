import type { HistoryMessage, Turn } from '#core/agent/agent.ts'
import { runGraph } from './schedule.ts'
import type { Plan, PlanTask } from '#protocol/plan.ts'

export interface TaskOutcome {
  task: PlanTask
  status: 'done' | 'failed' | 'skipped'
  /** The result, the error, or why it was skipped. */
  text: string
}

/** What a dependent task is shown of each result. */
const SHOWN = 4000

/** Runs an approved plan, with an event for everything that happens to a task. Outcomes are in the plan's order. */
export async function executePlan(turn: Turn, plan: Plan, parallel: number): Promise<TaskOutcome[]> {
  const outcomes = new Map<string, TaskOutcome>()
  const { plan_id } = plan
  const total = plan.tasks.length

  async function settle(task: PlanTask, status: TaskOutcome['status'], text: string) {
    outcomes.set(task.task_id, { task, status, text })
    const base = { plan_id, task_id: task.task_id, agent_id: task.agent_id }
    if (status === 'done') await turn.emit('task_completed', { ...base, result: text })
    else if (status === 'failed') await turn.emit('task_failed', { ...base, error: text })
    else await turn.emit('task_skipped', { ...base, reason: text })
  }

  async function run(task: PlanTask): Promise<boolean> {
    const { task_id, agent_id, description } = task
    const base = { plan_id, task_id, agent_id }
    const position = plan.tasks.indexOf(task) + 1
    const told = [
      turn.emit('task_started', { ...base, description }),
      turn.emit('task_progress', { ...base, text: `${agent_id}: ${position} / ${total}`, position, total }),
    ]
    try {
      const history = task.depends_on.flatMap((id) => resultAsMessage(outcomes.get(id)))
      const [result] = await Promise.all([turn.call(agent_id, description, { task_id, plan_id, history, speak: total === 1 }), ...told])
      await settle(task, 'done', result)
      return true
    } catch (error) {
      await Promise.allSettled(told)
      if (turn.signal.aborted) throw error
      await settle(task, 'failed', error instanceof Error ? error.message : String(error))
      return false
    }
  }

  const skip = (task: PlanTask, because: string[]) => settle(task, 'skipped', `It needs ${because.join(', ')}, which did not succeed.`)
  await runGraph(plan.tasks, { parallel, run, skip })
  return plan.tasks.flatMap(({ task_id }) => outcomes.get(task_id) ?? [])
}

function resultAsMessage(outcome: TaskOutcome | undefined): HistoryMessage[] {
  if (!outcome || outcome.text.trim() === '') return []
  return [{ role: 'assistant', agent_id: outcome.task.agent_id, content: outcome.text.slice(0, SHOWN) }]
}
