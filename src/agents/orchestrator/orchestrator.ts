import type { Agent, ChainHandle, Turn } from '#core/agent/agent.ts'
import { planProblems, type TaskDraft, withoutLooseEnds } from '#core/plan/graph.ts'
import type { Plan } from '#protocol/plan.ts'
import type { AgentInfo } from '#protocol/session.ts'
import { ORCHESTRATOR } from '#protocol/ids.ts'
import { type ApprovalLimits, approvalReasons, priceTasks } from './cost.ts'
import { describeFailure, executePlan, type TaskOutcome } from './execute.ts'
import { createPlanner, type Planner } from './plan-with-model.ts'
import { rejectedReply, reportOn } from './report.ts'
import { FALLBACK, planByRules } from './rules.ts'

export interface OrchestratorSettings {
  approval: ApprovalLimits
  /** Tasks of one plan that run at once. */
  parallel?: number
}

/** A person may send a plan back this often. */
const ROUNDS = 3
/** So often is planned anew after tasks failed. */
const REPAIRS = 2

/** Turns a message into a task graph, has it approved when it is large, runs it and reports. */
export function createOrchestrator({ approval, parallel = 4 }: OrchestratorSettings): Agent {
  return {
    id: ORCHESTRATOR,
    name: 'Orchestrator',
    description: 'Plans the tasks of a message and runs them with the other agents',
    async run(turn) {
      // Agents come and go; a replay must plan with those that were there.
      const agents = await turn.step('agents', () => turn.agents.filter(({ id }) => id !== turn.agent_id))
      const decided = await decidePlan({ turn, approval, agents, plans: 0 })
      if ('refusal' in decided) return decided.refusal
      const { plan } = decided
      if (plan.tasks.length === 1) return single(await executePlan(turn, plan, { parallel: 1, agents }))
      const outcomes = await runPlan(turn, plan, { parallel, agents })
      await repair({ turn, approval, agents, parallel }, decided, outcomes)
      await turn.say(reportOn(outcomes, turn.input))
      return reportOn(outcomes, turn.input)
    },
  }
}

async function runPlan(turn: Turn, plan: Plan, how: Parameters<typeof executePlan>[2]): Promise<TaskOutcome[]> {
  const [chain, outcomes] = await Promise.all([showChain(turn, plan), executePlan(turn, plan, how)])
  await markChain(chain, outcomes)
  return outcomes
}

/** The one task's agent has spoken for itself, or its result is the reply; its failure is the failure of the run. */
function single([outcome]: TaskOutcome[]): string {
  if (outcome?.status === 'failed') throw new Error(outcome.text)
  return outcome?.text ?? ''
}

interface Deciding {
  turn: Turn
  approval: ApprovalLimits
  agents: AgentInfo[]
  /** How many plans this turn has had. */
  plans: number
}

/** `planner` is there when a model made the plan: it can make another. */
type Decided = { plan: Plan; plans: number; planner?: Planner } | { refusal: string }

async function decidePlan(deciding: Deciding): Promise<Decided> {
  const { turn, agents } = deciding
  const rules = planByRules(turn.input, agents)
  // Agents named by the person are a plan of their own; anything else is for a model to read, if there is one.
  const planner = turn.offline ? undefined : createPlanner(turn, agents)
  const asked = planner && !rules.named ? ((await planner.propose()) ?? [wholeMessage(turn)]) : rules.tasks
  // One task gets the message as it was written.
  const tasks = asked.length === 1 && !rules.named ? asked.map((task) => ({ ...task, description: turn.input })) : asked
  const decided = await approvePlan(deciding, tasks, planner)
  return 'refusal' in decided || rules.named || !planner ? decided : { ...decided, planner }
}

const wholeMessage = (turn: Turn): TaskDraft => ({ task_id: 't1', agent_id: FALLBACK, description: turn.input, depends_on: [] })

/** Shows a plan and has it approved where that is needed; one that is sent back with a reason is made anew by the model. */
async function approvePlan(
  { turn, approval, agents, plans }: Deciding,
  first: TaskDraft[],
  planner: Planner | undefined,
): Promise<Decided> {
  let tasks = first
  for (let round = 1; ; round++) {
    const plan = { plan_id: planId(turn, plans + round), ...priceTasks(tasks, agents) }
    const problems = check(plan, agents)
    if (problems.length > 0) return { refusal: `This can't be planned: ${problems.join('; ')}.` }
    await turn.emit('task_plan_created', plan)
    const reasons = approvalReasons(plan, approval)
    if (turn.options.plan_first) reasons.push('You asked for a plan first.')
    if (round > 1 && reasons.length === 0) reasons.push('The plan was changed after you rejected it.')
    if (reasons.length === 0) return { plan, plans: plans + round }
    const decision = await turn.approvePlan(plan, reasons)
    if (decision.approved) return adopt(turn, plan, decision.plan, { agents, plans: plans + round })
    const { feedback } = decision
    if (!planner || feedback.trim() === '' || round === ROUNDS) return { refusal: rejectedReply(turn.input) }
    planner.tell(`the user rejected this plan:\n${JSON.stringify(plan.tasks)}\nThey said: ${feedback}`)
    tasks = (await planner.propose()) ?? [wholeMessage(turn)]
  }
}

/** What runs is what was approved; if the person changed it, it is checked and shown again. */
async function adopt(
  turn: Turn,
  proposed: Plan,
  approved: Plan,
  { agents, plans }: { agents: AgentInfo[]; plans: number },
): Promise<Decided> {
  const tasks = withoutLooseEnds(approved.tasks)
  if (JSON.stringify(tasks) === JSON.stringify(proposed.tasks)) return { plan: proposed, plans }
  const plan = { plan_id: proposed.plan_id, ...priceTasks(tasks, agents) }
  const problems = check(plan, agents)
  if (problems.length > 0) return { refusal: `The edited plan can't run: ${problems.join('; ')}. Nothing was run.` }
  await turn.emit('task_plan_created', { ...plan, edited: true })
  return { plan, plans }
}

/** After a task failed the model that made the plan may make another for what is left. Its outcomes join those before. */
async function repair(
  { turn, approval, agents, parallel }: Omit<Deciding, 'plans'> & { parallel: number },
  decided: { plans: number; planner?: Planner },
  outcomes: TaskOutcome[],
): Promise<void> {
  const { planner } = decided
  let { plans } = decided
  let latest = outcomes.slice()
  for (let repairs = 0; planner && repairs < REPAIRS && latest.some(({ status }) => status === 'failed'); repairs++) {
    planner.tell(`${describeFailure(latest, agents)}\nPlan only what is still needed and has a chance to succeed.`)
    const tasks = await planner.propose()
    if (!tasks) return
    const next = await approvePlan({ turn, approval, agents, plans }, renamed(tasks, repairs + 1), planner)
    if ('refusal' in next) return
    plans = next.plans
    latest = await runPlan(turn, next.plan, { parallel, agents, before: outcomes })
    outcomes.push(...latest)
  }
}

/** Tasks of a later plan have ids of their own: the report names both. */
function renamed(tasks: TaskDraft[], repair: number): TaskDraft[] {
  const name = (id: string) => `r${repair}.${id}`.slice(0, 64)
  return tasks.map((task) => ({ ...task, task_id: name(task.task_id), depends_on: task.depends_on.map(name) }))
}

/** From the run's own id, so that a replay makes the same one. */
const planId = (turn: Turn, number: number) => `p_${turn.run_id.replace(/^r_/, '')}${number > 1 ? `_${number}` : ''}`

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
