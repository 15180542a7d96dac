import type { AgentInfo } from '#protocol/session.ts'
import { ORCHESTRATOR } from '#protocol/ids.ts'
import { splitClauses } from './clauses.ts'
import { bestFit } from './fit.ts'
import { MAX_TASKS, type TaskDraft } from '#core/plan/graph.ts'

export const FALLBACK = 'assistant'
/** They answer when named; no description should send them work. */
const ONLY_BY_NAME = new Set([ORCHESTRATOR, 'adaptive', 'echo'])

export interface RulePlan {
  tasks: TaskDraft[]
  /** The person named agents: then the message is a plan already, and no model is asked. */
  named: boolean
}

/**
 * Reads a message by rule: each clause is a task, "then" waits for all before it, `@agent` picks the agent, else the
 * description that fits best, else the assistant. A text of very many lines without names is one task: something pasted.
 */
export function planByRules(message: string, agents: AgentInfo[]): RulePlan {
  const clauses = splitClauses(message)
  const named = clauses.some(({ text }) => mentionIn(text, agents) !== undefined)
  if (clauses.length <= 1 || (clauses.length > MAX_TASKS && !named)) {
    return {
      named,
      tasks: [{ task_id: 't1', ...assign(clauses.length === 1 ? (clauses[0]?.text ?? message) : message, agents), depends_on: [] }],
    }
  }
  const ids = clauses.map((_, i) => `t${i + 1}`)
  const tasks = clauses.map(({ text, waits }, i) => ({
    task_id: `t${i + 1}`,
    ...assign(text, agents),
    depends_on: waits ? ids.slice(0, i) : [],
  }))
  return { named, tasks }
}

function assign(text: string, agents: AgentInfo[]): Pick<TaskDraft, 'agent_id' | 'description'> {
  const mention = mentionIn(text, agents)
  if (mention) return mention
  const fitting = agents.filter(({ id, status }) => status !== 'error' && !ONLY_BY_NAME.has(id))
  return { agent_id: bestFit(text, fitting)?.candidate.id ?? FALLBACK, description: text }
}

/** A name at the start is taken off, the rest stays as it was written; a name further in is part of the sentence. */
function mentionIn(text: string, agents: AgentInfo[]): Pick<TaskDraft, 'agent_id' | 'description'> | undefined {
  for (const match of text.matchAll(/(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}_-]+)/gu)) {
    const name = match[1]?.toLowerCase()
    const agent = agents.find(({ id, name: shown }) => id !== ORCHESTRATOR && (id.toLowerCase() === name || shown.toLowerCase() === name))
    if (!agent) continue
    const rest = match.index === 0 ? text.slice(match[0].length).replace(/^[\s,:–—-]+/, '') : text
    return { agent_id: agent.id, description: rest.trim() === '' ? text : rest }
  }
  return undefined
}
