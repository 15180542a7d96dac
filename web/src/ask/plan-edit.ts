import type { Plan, PlanTask } from '#protocol/plan.ts'

/** Without this task. What waited for it now waits for what it waited for, so that the order of the rest stays. */
export function dropTask(tasks: PlanTask[], taskId: string): PlanTask[] {
  const dropped = tasks.find((task) => task.task_id === taskId)
  if (!dropped) return tasks
  return tasks
    .filter((task) => task.task_id !== taskId)
    .map((task) => {
      if (!task.depends_on.includes(taskId)) return task
      const inherited = task.depends_on.flatMap((id) => (id === taskId ? dropped.depends_on : [id]))
      return { ...task, depends_on: [...new Set(inherited)] }
    })
}

export const changeTask = (tasks: PlanTask[], taskId: string, part: Partial<PlanTask>): PlanTask[] =>
  tasks.map((task) => (task.task_id === taskId ? { ...task, ...part } : task))

export const totalCost = (tasks: PlanTask[]): number => tasks.reduce((sum, task) => sum + (task.cost_usd ?? 0), 0)

/** Tasks by how many others must be done before them: those of one layer can run side by side. */
export function layersOf(tasks: Pick<PlanTask, 'task_id' | 'depends_on'>[]): string[][] {
  const depth = new Map<string, number>()
  const byId = new Map(tasks.map((task) => [task.task_id, task]))
  function depthOf(id: string, path: Set<string>): number {
    const known = depth.get(id)
    if (known !== undefined) return known
    const before = (byId.get(id)?.depends_on ?? []).filter((other) => byId.has(other) && !path.has(other))
    const own = before.length === 0 ? 0 : 1 + Math.max(...before.map((other) => depthOf(other, new Set([...path, other]))))
    depth.set(id, own)
    return own
  }
  const layers: string[][] = []
  for (const { task_id } of tasks) {
    const at = depthOf(task_id, new Set([task_id]))
    layers[at] ??= []
    layers[at].push(task_id)
  }
  return Array.from(layers, (layer) => layer ?? [])
}

/** The plan of an ask, read with care: it is shown before anyone has validated it for this page. */
export function planOf(payload: Record<string, unknown>): Plan {
  const plan = payload.plan as Partial<Plan> | undefined
  const tasks = (plan?.tasks ?? []).map((task) => ({ ...task, depends_on: task.depends_on ?? [], cost_usd: task.cost_usd ?? 0 }))
  return { plan_id: plan?.plan_id ?? '', tasks, cost_usd: plan?.cost_usd ?? totalCost(tasks) }
}
