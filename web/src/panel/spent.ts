import type { Usage } from '../model/conversation.ts'

interface Spent {
  agentId: string | undefined
  model: string
  tokens: number
  cost: number
}

/** What was spent with models, by agent and model, the dearest first. */
export function spentBy(usage: Usage[]): Spent[] {
  const rows = new Map<string, Spent>()
  for (const { agent_id: agentId, model, input_tokens, output_tokens, cost_usd } of usage) {
    // Tools cost nothing here.
    if (model === undefined || (input_tokens + output_tokens === 0 && !cost_usd)) continue
    const key = `${agentId}\n${model}`
    const row = rows.get(key) ?? { agentId, model, tokens: 0, cost: 0 }
    rows.set(key, { ...row, tokens: row.tokens + input_tokens + output_tokens, cost: row.cost + (cost_usd ?? 0) })
  }
  return [...rows.values()].sort((a, b) => b.cost - a.cost || b.tokens - a.tokens)
}
