import type { Agent, ChainHandle, Turn } from '#core/agent/agent.ts'
import { type ApprovalLimits, approvalReasons, priceTasks } from './cost.ts'
import { planProblems, withoutLooseEnds } from '#core/plan/graph.ts'
import { planByRules } from './rules.ts'
import type { Plan } from '#protocol/plan.ts'
import type { AgentInfo } from '#protocol/session.ts'
import { executePlan, type TaskOutcome } from './execute.ts'
import { planWithModel } from './plan-with-model.ts'
import { rejectedReply, reportOn } from './report.ts'

export interface OrchestratorSettings {
  approval: ApprovalLimits
  /** Tasks of one plan that run at once. */
  parallel?: number
}

/** A person may send a plan back this often. */
const ROUNDS = 3

/** Turns a message into a task graph, has it approved when it is large, runs it and reports. */
export function createOrchestrator({ approval, parallel = 4 }: OrchestratorSettings): Agent {
  return {
    id: 'orchestrator',
    name: 'Orchestrator',
    description: 'Plans the tasks of a message and runs them with the other agents',
    async run(turn) {
      const decided = await decidePlan(turn, approval)
      if ('refusal' in decided) return decided.refusal
      const { plan } = decided
      if (plan.tasks.length === 1) return single(await executePlan(turn, plan, 1))
      const [chain, outcomes] = await Promise.all([showChain(turn, plan), executePlan(turn, plan, parallel)])
      await markChain(chain, outcomes)
      await turn.say(reportOn(outcomes, turn.input))
      return reportOn(outcomes, turn.input)
    },
  }
}

/** The one task's agent has spoken for itself, or its result is the reply; its failure is the failure of the run. */
function single([outcome]: TaskOutcome[]): string {
  if (outcome?.status === 'failed') throw new Error(outcome.text)
  return outcome?.text ?? ''
}

type Decided = { plan: Plan } | { refusal: string }

async function decidePlan(turn: Turn, approval: ApprovalLimits): Promise<Decided> {
  // Agents come and go; a replay must plan with those that were there.
  const agents = await turn.step('agents', () => turn.agents.filter(({ id }) => id !== turn.agent_id))
  const rules = planByRules(turn.input, agents)
  const byModel = !turn.offline && !rules.structured
  const feedback: string[] = []
  for (let round = 1; ; round++) {
    const tasks = byModel || feedback.length > 0 ? await planWithModel(turn, agents, feedback) : rules.tasks
    const plan = { plan_id: planId(turn, round), ...priceTasks(tasks, agents) }
    const problems = check(plan, agents)
    if (problems.length > 0) return { refusal: `This can't be planned: ${problems.join('; ')}.` }
    await turn.emit('task_plan_created', plan)
    const reasons = approvalReasons(plan, approval)
    if (feedback.length > 0 && reasons.length === 0) reasons.push('The plan was changed after you rejected it.')
    if (reasons.length === 0) return { plan }
    const decision = await turn.approvePlan(plan, reasons)
    if (decision.approved) return adopt(turn, plan, decision.plan, agents)
    if (turn.offline || decision.feedback.trim() === '' || round === ROUNDS) return { refusal: rejectedReply(turn.input) }
    feedback.push(decision.feedback)
  }
}

/** What runs is what was approved; if the person changed it, it is checked and shown again. */
async function adopt(turn: Turn, proposed: Plan, approved: Plan, agents: AgentInfo[]): Promise<Decided> {
  const tasks = withoutLooseEnds(approved.tasks)
  if (JSON.stringify(tasks) === JSON.stringify(proposed.tasks)) return { plan: proposed }
  const plan = { plan_id: proposed.plan_id, ...priceTasks(tasks, agents) }
  const problems = check(plan, agents)
  if (problems.length > 0) return { refusal: `The edited plan can't run: ${problems.join('; ')}. Nothing was run.` }
  await turn.emit('task_plan_created', { ...plan, edited: true })
  return { plan }
}

/** From the run's own id, so that a replay makes the same one. */
const planId = (turn: Turn, round: number) => `p_${turn.run_id.replace(/^r_/, '')}${round > 1 ? `_${round}` : ''}`

const check = (plan: Plan, agents: AgentInfo[]) =>
  planProblems(
    plan.tasks,
    agents.map(({ id }) => id),
  )

/** The agents of a plan as a chain (W-06): the planner, then each agent once, in order. */
function showChain(turn: Turn, plan: Plan): Promise<ChainHandle> {
  const workers = [...new Set(plan.tasks.map(({ agent_id }) => agent_id))]
  return turn.chain([
    { agent_id: turn.agent_id, role: 'planner', status: 'done' },
    ...workers.map((agent_id) => ({ agent_id, role: 'executor', status: 'running' as const })),
  ])
}

async function markChain(chain: ChainHandle, outcomes: TaskOutcome[]): Promise<void> {
  for (const agent of new Set(outcomes.map(({ task }) => task.agent_id))) {
    const own = outcomes.filter(({ task }) => task.agent_id === agent)
    await chain.mark(agent, own.every(({ status }) => status === 'done') ? 'done' : 'error')
  }
}
