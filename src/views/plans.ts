import type { SessionEvent } from '#protocol/events.ts'
import type { StepStatus } from '#protocol/plan.ts'
import { planFields, type ShownPlan } from './ide-plans.ts'

export interface PlanNow {
  plan_id: string
  steps: { id: string; desc: string; status: StepStatus }[]
}

const TOLD = { task_started: 'running', task_completed: 'done', task_failed: 'error', task_skipped: 'error' } as const

/** The plans of one run, those of the orchestrator and those of agents, as steps with states. */
export function createPlans() {
  const tasks = new Map<string, ShownPlan>()
  return {
    /** The plan that an event changed, as it stands now. */
    take(event: SessionEvent): PlanNow | undefined {
      switch (event.type) {
        case 'plan_update':
          return { plan_id: event.plan_id, steps: event.steps }
        case 'task_plan_created': {
          const { plan_id, tasks: all } = event
          const plan = { plan_id, tasks: all, told: {} }
          tasks.set(plan_id, plan)
          return planFields(plan)
        }
        case 'plan_request': {
          // A run that goes on after the approval begins here: the plan is in the request too.
          if (!tasks.has(event.plan_id)) tasks.set(event.plan_id, { ...event.plan, told: {} })
          return planFields(tasks.get(event.plan_id) as ShownPlan)
        }
        case 'task_started':
        case 'task_completed':
        case 'task_failed':
        case 'task_skipped': {
          const plan = event.plan_id === undefined ? undefined : tasks.get(event.plan_id)
          if (!plan) return undefined
          plan.told[event.task_id] = TOLD[event.type]
          return planFields(plan)
        }
        default:
          return undefined
      }
    },
  }
}
