export interface Passage {
  text: string
  source: string
  score: number
}

export interface Knowledge {
  /** The passages of this agent's own knowledge nearest to the query, best first. Never throws: `warning` says what failed. */
  search(agentId: string, query: string, limit: number, signal?: AbortSignal): Promise<{ passages: Passage[]; warning?: string }>
}
