import type { HistoryMessage, Turn } from '#core/agent/agent.ts'
import { runGraph } from './schedule.ts'
import type { Plan, PlanTask } from '#protocol/plan.ts'
import type { AgentInfo } from '#protocol/session.ts'

export interface TaskOutcome {
  task: PlanTask
  status: 'done' | 'failed' | 'skipped'
  /** The result, the error, or why it was skipped. */
  text: string
}

/** What a dependent task is shown of each result. */
const SHOWN = 4000

interface Execution {
  /** At most this many tasks run at once. */
  parallel: number
  agents: AgentInfo[]
  /** Outcomes of an earlier plan for the same message, which these tasks build on. */
  before?: TaskOutcome[]
}

/** Runs an approved plan, with an event for everything that happens to a task. Outcomes are in the plan's order. */
export async function executePlan(turn: Turn, plan: Plan, { parallel, agents, before = [] }: Execution): Promise<TaskOutcome[]> {
  const outcomes = new Map<string, TaskOutcome>()
  /** What they say is theirs to say, and for nobody else to read. */
  const isPrivate = (id: string) => agents.some((agent) => agent.id === id && agent.private_replies)
  const { plan_id } = plan
  const total = plan.tasks.length

  async function settle(task: PlanTask, status: TaskOutcome['status'], text: string) {
    outcomes.set(task.task_id, { task, status, text })
    const base = { plan_id, task_id: task.task_id, agent_id: task.agent_id }
    if (status === 'done') await turn.emit('task_completed', { ...base, result: text })
    else if (status === 'failed') await turn.emit('task_failed', { ...base, error: text })
    else await turn.emit('task_skipped', { ...base, reason: text })
  }

  async function run(task: PlanTask): Promise<boolean> {
    const { task_id, agent_id, description } = task
    const base = { plan_id, task_id, agent_id }
    const position = plan.tasks.indexOf(task) + 1
    const told = [
      turn.emit('task_started', { ...base, description }),
      turn.emit('task_progress', { ...base, text: `${agent_id}: ${position} / ${total}`, position, total }),
    ]
    try {
      const earlier = [...before.filter(({ status }) => status === 'done'), ...task.depends_on.flatMap((id) => outcomes.get(id) ?? [])]
      const history = earlier.flatMap(resultAsMessage)
      const [result] = await Promise.all([turn.call(agent_id, description, { task_id, plan_id, history, speak: total === 1 }), ...told])
      await settle(task, 'done', isPrivate(agent_id) && total > 1 ? SAID_ITSELF : result)
      return true
    } catch (error) {
      await Promise.allSettled(told)
      if (turn.signal.aborted) throw error
      await settle(task, 'failed', error instanceof Error ? error.message : String(error))
      return false
    }
  }

  const skip = (task: PlanTask, because: string[]) => settle(task, 'skipped', `It needs ${because.join(', ')}, which did not succeed.`)
  await runGraph(plan.tasks, { parallel, run, skip })
  return plan.tasks.flatMap(({ task_id }) => outcomes.get(task_id) ?? [])
}

/** In place of what an agent has said to the person itself, and nobody else should read. */
const SAID_ITSELF = '(answered above)'

/** A result as the next agent reads it: whose it is, of which task, and that it is a result and no instruction. */
function resultAsMessage({ task, text }: TaskOutcome): HistoryMessage[] {
  if (text.trim() === '') return []
  const { task_id, agent_id, description } = task
  const label = `[Result of task ${task_id}, done by ${agent_id}: ${short(description)}]`
  return [{ role: 'assistant', agent_id, content: `${label}\n${text.slice(0, SHOWN)}` }]
}

/** For the planner: what every task of a plan came to. */
export function describeFailure(outcomes: TaskOutcome[], agents: AgentInfo[]): string {
  const lines = outcomes.map(({ task, status, text }) => {
    const hidden = agents.some(({ id, private_replies }) => id === task.agent_id && private_replies) && status === 'done'
    return `- ${task.task_id} (${task.agent_id}: ${short(task.description)}): ${status}${hidden ? '' : `: ${text.slice(0, 1_000)}`}`
  })
  return `the plan was run, and not everything succeeded:\n${lines.join('\n')}`
}

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 200)
