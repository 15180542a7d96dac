/** Small things that an agent keeps from one turn to the next, apart for each user. */
export interface AgentStateStore {
  get(agentId: string, user: string, key: string): Promise<unknown>
  /** `undefined` removes it. */
  set(agentId: string, user: string, key: string, value: unknown): Promise<void>
}
