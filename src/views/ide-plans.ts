import type { StepStatus } from '#protocol/plan.ts'

/** A task graph of the orchestrator as the IDE protocol shows it: steps with states, and where the work is. */
export interface ShownPlan {
  plan_id: string
  tasks: { task_id: string; agent_id: string; description: string; depends_on: string[] }[]
  /** Only what an event said; the rest follows from the graph. */
  told: Record<string, 'running' | 'done' | 'error'>
}

function statusOf(plan: ShownPlan, taskId: string): StepStatus {
  const told = plan.told[taskId]
  if (told !== undefined) return told
  const task = plan.tasks.find((one) => one.task_id === taskId)
  const ready = task?.depends_on.every((id) => plan.told[id] === 'done') ?? true
  return ready ? 'pending' : 'blocked'
}

/** The first running step, else the first that could run, else the first that waits; none when the work is over. */
function currentStep(steps: { id: string; status: StepStatus }[]): string | null {
  for (const status of ['running', 'pending', 'blocked'] as const) {
    const found = steps.find((step) => step.status === status)
    if (found !== undefined) return found.id
  }
  return null
}

export function planFields(plan: ShownPlan) {
  const steps = plan.tasks.map((task) => ({
    id: task.task_id,
    desc: task.description,
    status: statusOf(plan, task.task_id),
    agent_id: task.agent_id,
  }))
  return { plan_id: plan.plan_id, steps, current_step: currentStep(steps) }
}
