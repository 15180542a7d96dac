import type { Chain, Conversation, PlanView } from '../model/conversation.ts'

const CALLS = 100

/** What belongs to the latest piece of work: its plans, its chain of agents, its tool calls. */
export function latestWork(conversation: Conversation): { plans: PlanView[]; chains: Chain[]; calls: Conversation['calls'][string][] } {
  const plans = Object.values(conversation.plans)
  const chains = Object.values(conversation.chains)
  const calls = Object.values(conversation.calls)
  const order = Object.keys(conversation.runs)
  const withWork = new Set([...plans, ...chains, ...calls].map((one) => one.runId))
  const runId = order.findLast((id) => withWork.has(id))
  const mine = <T extends { runId: string | undefined }>(list: T[]) => list.filter((one) => one.runId === runId)
  return { plans: mine(plans), chains: mine(chains), calls: mine(calls).slice(-CALLS) }
}
