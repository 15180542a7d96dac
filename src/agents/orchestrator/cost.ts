import type { Plan, PlanTask } from '#protocol/plan.ts'
import type { AgentInfo } from '#protocol/session.ts'
import type { TaskDraft } from '#core/plan/graph.ts'

export interface ApprovalLimits {
  /** A plan of this many tasks asks first. */
  tasks: number
  /** A plan that costs more than this asks first. */
  costUsd: number
}

/** What a plan is expected to cost: the sum of what its agents say one call costs. */
export function priceTasks(tasks: TaskDraft[], agents: AgentInfo[]): { tasks: PlanTask[]; cost_usd: number } {
  const costs = new Map(agents.map((agent) => [agent.id, agent.cost_usd ?? 0]))
  const priced = tasks.map((task) => ({ ...task, cost_usd: costs.get(task.agent_id) ?? 0 }))
  return { tasks: priced, cost_usd: sum(priced.map(({ cost_usd }) => cost_usd)) }
}

/** To the millionth of a dollar, or ten times one cent would be less than ten cents. */
const sum = (costs: number[]) => Math.round(costs.reduce((all, cost) => all + cost, 0) * 1_000_000) / 1_000_000

/** Why a plan needs approval; empty when it may run at once. */
export function approvalReasons(plan: Pick<Plan, 'tasks' | 'cost_usd'>, limits: ApprovalLimits): string[] {
  const reasons: string[] = []
  if (plan.tasks.length >= limits.tasks) reasons.push(`The plan has ${plan.tasks.length} tasks; ${limits.tasks} or more need approval.`)
  if (plan.cost_usd > limits.costUsd)
    reasons.push(`The plan costs about ${dollars(plan.cost_usd)}; over ${dollars(limits.costUsd)} needs approval.`)
  return reasons
}

const dollars = (amount: number) => `$${amount.toFixed(amount * 100 === Math.round(amount * 100) ? 2 : 4)}`
