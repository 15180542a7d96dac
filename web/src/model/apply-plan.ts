import type { Outcome, SessionEvent } from '#client/events.ts'
import type { PlanTask } from '#protocol/plan.ts'
import type { Conversation, PlanView, PlanViewStep } from './conversation.ts'

/** Plans with the state of each step, and chains of agents. */
export function applyPlan(draft: Conversation, event: SessionEvent): void {
  switch (event.type) {
    case 'task_plan_created':
      draft.plans[event.plan_id] = taskPlan(event.plan_id, event.run_id, event.tasks, event.cost_usd)
      return
    case 'plan_request':
      draft.plans[event.plan_id] = taskPlan(event.plan_id, event.run_id, event.plan.tasks, event.plan.cost_usd)
      return
    case 'ask_answered': {
      const tasks = event.kind === 'plan' ? (event.edited_arguments?.tasks as PlanTask[] | undefined) : undefined
      const plan = draft.asks[event.ask_id]?.payload.plan as { plan_id: string } | undefined
      if (!tasks || !plan) return
      const cost = tasks.reduce((sum, task) => sum + (task.cost_usd ?? 0), 0)
      draft.plans[plan.plan_id] = taskPlan(plan.plan_id, event.run_id, tasks, cost)
      return
    }
    case 'task_started':
      mark(draft, event, { status: 'running' })
      return
    case 'task_progress':
      mark(draft, event, { detail: event.text })
      return
    case 'task_completed':
      mark(draft, event, { status: 'done', detail: typeof event.result === 'string' ? event.result : '' })
      return
    case 'task_failed':
      mark(draft, event, { status: 'error', detail: event.error })
      return
    case 'task_skipped':
      mark(draft, event, { status: 'skipped', detail: event.reason })
      return
    case 'plan_update':
      draft.plans[event.plan_id] = stepPlan(draft.plans[event.plan_id], event)
      return
    case 'plan_progress':
      markStep(draft, event.plan_id, event.step_id, { status: event.status, detail: event.result })
      return
    case 'turn_ended':
      for (const plan of Object.values(draft.plans))
        if (plan.runId === event.run_id) draft.plans[plan.planId] = { ...plan, steps: stopped(plan.steps, event.outcome) }
      for (const chain of Object.values(draft.chains))
        if (chain.runId === event.run_id) draft.chains[chain.chainId] = { ...chain, agents: stopped(chain.agents, event.outcome) }
      return
    case 'agent_chain_update':
      draft.chains[event.chain_id] = {
        chainId: event.chain_id,
        runId: event.run_id,
        agents: event.agents,
        current: event.current_agent ?? undefined,
      }
  }
}

/** Nothing runs after the end: what an agent left running is shown as not done, or as failed when the work failed. */
function stopped<Step extends { status: PlanViewStep['status'] }>(steps: Step[], outcome: Outcome): Step[] {
  const status = outcome === 'done' ? 'pending' : 'error'
  return steps.map((step) => (step.status === 'running' ? { ...step, status } : step))
}

function taskPlan(planId: string, runId: string | undefined, tasks: PlanTask[], costUsd: number): PlanView {
  const steps = tasks.map(
    (task): PlanViewStep => ({
      id: task.task_id,
      label: task.description,
      agentId: task.agent_id,
      status: 'pending',
      detail: '',
      dependsOn: task.depends_on ?? [],
      costUsd: task.cost_usd ?? 0,
    }),
  )
  return { planId, runId, kind: 'tasks', agentId: undefined, steps, current: undefined, costUsd }
}

function stepPlan(before: PlanView | undefined, event: Extract<SessionEvent, { type: 'plan_update' }>): PlanView {
  const steps = event.steps.map((step): PlanViewStep => {
    const known = before?.steps.find((other) => other.id === step.id)
    const detail = known?.detail ?? ''
    return { id: step.id, label: step.desc, agentId: undefined, dependsOn: [], costUsd: 0, ...known, status: step.status, detail }
  })
  const kind = before?.kind ?? 'steps'
  return {
    planId: event.plan_id,
    runId: event.run_id,
    kind,
    agentId: event.agent_id,
    steps,
    current: event.current_step ?? undefined,
    costUsd: before?.costUsd,
  }
}

function mark(draft: Conversation, event: { plan_id?: string | undefined; task_id: string }, change: Partial<PlanViewStep>): void {
  if (event.plan_id) markStep(draft, event.plan_id, event.task_id, change)
}

function markStep(draft: Conversation, planId: string, stepId: string, change: Partial<PlanViewStep>): void {
  const plan = draft.plans[planId]
  if (!plan?.steps.some((step) => step.id === stepId)) return
  const steps = plan.steps.map((step) => (step.id === stepId ? { ...step, ...change } : step))
  const current = change.status === 'running' ? stepId : plan.current
  draft.plans[planId] = { ...plan, steps, current }
}
