import { z } from 'zod'

/** A task graph as the orchestrator plans it, a person edits it and the log shows it. */
export const PlanTask = z.strictObject({
  task_id: z.string().min(1).max(64),
  agent_id: z.string().min(1).max(64),
  description: z.string().min(1).max(65_536),
  depends_on: z.array(z.string()).max(32).default([]),
  cost_usd: z.number().nonnegative().default(0),
})
export type PlanTask = z.infer<typeof PlanTask>

export const Plan = z.strictObject({
  plan_id: z.string(),
  tasks: z.array(PlanTask).min(1).max(32),
  cost_usd: z.number().nonnegative(),
})
export type Plan = z.infer<typeof Plan>

export const StepStatus = z.enum(['pending', 'running', 'blocked', 'error', 'done'])
export type StepStatus = z.infer<typeof StepStatus>
