export interface Passage {
  text: string
  source: string
  score: number
}

export interface Knowledge {
  /** Whether it is known already that the agent has none: then there is nothing to wait for. */
  isEmpty?(agentId: string): boolean
  /** The passages of this agent's own knowledge nearest to the query, best first. Never throws: `warning` says what failed. */
  search(agentId: string, query: string, limit: number): Promise<{ passages: Passage[]; warning?: string }>
}

export interface KnowledgeDocument {
  /** Its name; adding a document of the same name replaces it. */
  name: string
  format: 'markdown' | 'text' | 'html' | 'jsonl'
  content: string
}

/** Knowledge that can also be added to. Adding throws when it fails. */
export interface KnowledgeBase extends Knowledge {
  add(agentId: string, document: KnowledgeDocument): Promise<{ passages: number }>
}
