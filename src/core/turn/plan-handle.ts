import { createId } from '#protocol/ids.ts'
import { StepStatus } from '#protocol/plan.ts'
import type { ChainHandle, PlanHandle, PlanStep } from '../agent/agent.ts'
import type { Engine, Place } from './engine.ts'

type Status = StepStatus
interface Item {
  status: Status
}

/** The step that the work has come to: the running one, else the first that is not done. */
const current = <T extends Item>(items: T[]): T | undefined =>
  items.find(({ status }) => status === 'running') ?? items.find(({ status }) => status === 'pending' || status === 'blocked')

const firstStatus = (status: Status | undefined, index: number): Status => status ?? (index === 0 ? 'pending' : 'blocked')

/** Sets a status; what waited for a thing that is done now can begin. */
function advance(items: Item[], item: Item, status: Status) {
  item.status = StepStatus.parse(status)
  const following = items[items.indexOf(item) + 1]
  if (status === 'done' && following?.status === 'blocked') following.status = 'pending'
}

/** What an agent's turn knows of its plan. */
export interface PlanState {
  /** The step under way; tool calls carry it. */
  place: Place | undefined
  /** The steps as they were shown last. */
  shown: Map<string, Status>
}

/** A visible plan: each mark is recorded, shown as plan_progress, and followed by the whole plan as plan_update. */
export async function createPlanHandle(
  { perform, facts: { agent_id } }: Engine,
  state: PlanState,
  wanted: PlanStep[],
  before?: string,
): Promise<PlanHandle> {
  if (wanted.length === 0 || wanted.length > 100) throw new Error('turn.plan takes 1 to 100 steps.')
  const steps = wanted.map(({ id, desc, status }, index) => ({ id: String(id), desc, status: firstStatus(status, index) }))
  const known = before === undefined ? new Map<string, Status>() : state.shown
  state.shown = new Map(steps.map(({ id, status }) => [id, status]))
  const update = (plan_id: string) => ({
    type: 'plan_update' as const,
    data: { plan_id, steps: steps.map((step) => ({ ...step })), current_step: current(steps)?.id ?? null, agent_id },
  })
  const progress = (plan_id: string, step_id: string, status: Status, result = '') => ({
    type: 'plan_progress' as const,
    data: { plan_id, step_id, status, result, agent_id },
  })
  /** Steps that ended since the plan that this one replaces was shown. */
  const ended = steps.filter(({ id, status }) => (status === 'done' || status === 'error') && known.get(id) !== status)
  const results = new Map(wanted.map(({ id, result }) => [String(id), result]))
  const plan_id = await perform({
    kind: 'plan',
    args: steps,
    effect: () => before ?? createId('p'),
    shows: (id) => ({ events: [...ended.map((step) => progress(id, step.id, step.status, results.get(step.id))), update(id)] }),
  })
  const running = steps.find(({ status }) => status === 'running')
  if (running || before !== undefined) state.place = running && { plan_id, step_id: running.id }
  return {
    plan_id,
    async mark(stepId, status, result) {
      const step = steps.find(({ id }) => id === stepId)
      if (!step) throw new Error(`The plan has no step "${stepId}".`)
      advance(steps, step, status)
      const here = { plan_id, step_id: stepId }
      if (status === 'running') state.place = here
      else if (state.place?.step_id === stepId) state.place = undefined
      await perform<void>({
        kind: 'plan.mark',
        args: { stepId, status },
        shows: () => ({ events: [...(status === 'running' ? [] : [progress(plan_id, stepId, status, result)]), update(plan_id)] }),
      })
    },
  }
}

export async function createChainHandle(
  { perform }: Engine,
  wanted: { agent_id: string; role: string; status?: Status }[],
): Promise<ChainHandle> {
  const agents = wanted.map(({ agent_id, role, status }, index) => ({ agent_id, role, status: firstStatus(status, index) }))
  const shows = (chain_id: string) => ({
    events: [
      {
        type: 'agent_chain_update' as const,
        data: { chain_id, agents: agents.map((agent) => ({ ...agent })), current_agent: current(agents)?.agent_id ?? null },
      },
    ],
  })
  const chain_id = await perform({ kind: 'chain', args: agents, effect: () => createId('chain'), shows })
  return {
    chain_id,
    async mark(agentId, status) {
      const agent = agents.find(({ agent_id }) => agent_id === agentId)
      if (!agent) throw new Error(`The chain has no agent "${agentId}".`)
      advance(agents, agent, status)
      await perform<void>({ kind: 'chain.mark', args: { agentId, status }, shows: () => shows(chain_id) })
    },
  }
}
