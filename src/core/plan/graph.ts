import type { PlanTask } from '#protocol/plan.ts'

export const MAX_TASKS = 20

/** A task before its cost is known. */
export type TaskDraft = Omit<PlanTask, 'cost_usd'>

/** What is wrong with a task graph; empty when it can run. */
export function planProblems(tasks: TaskDraft[], agentIds: string[]): string[] {
  const problems: string[] = []
  if (tasks.length === 0) problems.push('there is no task')
  if (tasks.length > MAX_TASKS) problems.push(`there are ${tasks.length} tasks, at most ${MAX_TASKS} are taken`)
  const ids = new Set<string>()
  for (const { task_id } of tasks) {
    if (ids.has(task_id)) problems.push(`task id "${task_id}" is there twice`)
    ids.add(task_id)
  }
  for (const { task_id, agent_id, depends_on } of tasks) {
    if (!agentIds.includes(agent_id)) problems.push(`task "${task_id}": there is no agent "${agent_id}"`)
    for (const needed of depends_on) if (!ids.has(needed)) problems.push(`task "${task_id}" depends on "${needed}", which is not there`)
  }
  const circle = findCircle(tasks)
  if (circle.length > 0) problems.push(`tasks wait for each other in a circle: ${circle.join(', ')}`)
  return problems
}

/** Tasks that can never start, because they wait for each other. */
export function findCircle(tasks: Pick<TaskDraft, 'task_id' | 'depends_on'>[]): string[] {
  const ids = new Set(tasks.map(({ task_id }) => task_id))
  let left = tasks
  for (;;) {
    const waiting = new Set(left.map(({ task_id }) => task_id))
    const stuck = left.filter(({ depends_on }) => depends_on.some((id) => ids.has(id) && waiting.has(id)))
    if (stuck.length === left.length) return left.map(({ task_id }) => task_id)
    left = stuck
  }
}

/** A person who drops a task drops what others expected of it. */
export function withoutLooseEnds<T extends Pick<TaskDraft, 'task_id' | 'depends_on'>>(tasks: T[]): T[] {
  const ids = new Set(tasks.map(({ task_id }) => task_id))
  return tasks.map((task) => ({ ...task, depends_on: [...new Set(task.depends_on)].filter((id) => ids.has(id) && id !== task.task_id) }))
}
