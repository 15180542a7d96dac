import { StepStatus } from '#protocol/plan.ts'
import type { ChainHandle, PlanHandle, PlanStep } from '../agent/agent.ts'
import { sha256 } from '../decide/fingerprint.ts'
import { nextPath, type Recorder, type Scope } from './record.ts'

type Status = StepStatus

/** The step that the work has come to: the running one, else the first that is not done. */
const current = <T extends { status: Status }>(items: T[]): T | undefined =>
  items.find(({ status }) => status === 'running') ?? items.find(({ status }) => status === 'pending' || status === 'blocked')

const idAt = (prefix: string, recorder: Recorder, path: string) => `${prefix}_${sha256(`${recorder.run.turn.id} ${path}`).slice(0, 16)}`

/** A visible plan: each mark is recorded, shown as plan_progress, and followed by the whole plan as plan_update. */
export async function createPlanHandle(recorder: Recorder, scope: Scope, wanted: PlanStep[], before?: string): Promise<PlanHandle> {
  if (wanted.length === 0 || wanted.length > 100) throw new Error('turn.plan takes 1 to 100 steps.')
  const path = nextPath(scope)
  const plan_id = before ?? idAt('p', recorder, path)
  const steps = wanted.map(({ id, desc, status }, index) => ({
    id: String(id),
    desc,
    status: status ?? (index === 0 ? 'pending' : 'blocked'),
  }))
  const run_id = recorder.run.turn.id
  const known = new Map(before === undefined ? [] : scope.shown)
  scope.shown = steps.map(({ id, status }) => [id, status])
  const update = () => ({
    plan_id,
    steps: steps.map((step) => ({ ...step })),
    current_step: current(steps)?.id ?? null,
    agent_id: scope.agent_id,
  })
  await recorder.perform<void>({
    scope,
    kind: 'plan',
    args: steps,
    path,
    also: (draft) => {
      for (const { id, status, result = '' } of wanted)
        if ((status === 'done' || status === 'error') && known.get(String(id)) !== status)
          draft.event('plan_progress', { plan_id, step_id: String(id), status, result, agent_id: scope.agent_id }, run_id)
      draft.event('plan_update', update(), run_id)
    },
  })
  const running = steps.find(({ status }) => status === 'running')
  if (running) scope.step = { plan_id, step_id: running.id }
  else if (before !== undefined) delete scope.step
  return {
    plan_id,
    async mark(stepId, status, result) {
      const step = steps.find(({ id }) => id === stepId)
      if (!step) throw new Error(`The plan has no step "${stepId}".`)
      step.status = StepStatus.parse(status)
      const following = steps[steps.indexOf(step) + 1]
      if (status === 'done' && following?.status === 'blocked') following.status = 'pending'
      const here = { plan_id, step_id: stepId }
      if (status === 'running') scope.step = here
      else if (scope.step?.step_id === stepId) delete scope.step
      await recorder.perform<void>({
        scope,
        kind: 'plan.mark',
        args: { stepId, status },
        also: (draft) => {
          if (status !== 'running')
            draft.event('plan_progress', { ...here, status, result: result ?? '', agent_id: scope.agent_id }, run_id)
          draft.event('plan_update', update(), run_id)
        },
      })
    },
  }
}

export async function createChainHandle(
  recorder: Recorder,
  scope: Scope,
  wanted: { agent_id: string; role: string; status?: Status }[],
): Promise<ChainHandle> {
  const path = nextPath(scope)
  const chain_id = idAt('chain', recorder, path)
  const agents = wanted.map(({ agent_id, role, status }, index) => ({
    agent_id,
    role,
    status: status ?? (index === 0 ? 'pending' : 'blocked'),
  }))
  const update = () => ({ chain_id, agents: agents.map((agent) => ({ ...agent })), current_agent: current(agents)?.agent_id ?? null })
  const show = (kind: string, args: unknown, at = nextPath(scope)) =>
    recorder.perform<void>({
      scope,
      kind,
      args,
      path: at,
      also: (draft) => void draft.event('agent_chain_update', update(), recorder.run.turn.id),
    })
  await show('chain', agents, path)
  return {
    chain_id,
    async mark(agentId, status) {
      const agent = agents.find(({ agent_id }) => agent_id === agentId)
      if (!agent) throw new Error(`The chain has no agent "${agentId}".`)
      agent.status = StepStatus.parse(status)
      const following = agents[agents.indexOf(agent) + 1]
      if (status === 'done' && following?.status === 'blocked') following.status = 'pending'
      await show('chain.mark', { agentId, status })
    },
  }
}
