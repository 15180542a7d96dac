/** Who may use what. Asked of a user, not of a request: a turn goes on after a restart, when nobody is calling. */
export interface Rights {
  /** At once where it is known: every call of an agent asks. */
  mayUseAgent(user: string, agentId: string): Promise<boolean> | boolean
  mayUseTool(user: string, toolName: string): Promise<boolean> | boolean
}
