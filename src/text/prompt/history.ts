interface Said {
  role: 'user' | 'assistant'
  content: string
  agent_id?: string
  failed?: boolean
}

/** What the server itself tells the model, so that it is not taken for the person's words. */
export const note = (text: string): string => `[Note from the server, not from the person: ${text}]`

/**
 * The session so far as a conversation that alternates and starts with the person, as every provider takes it: neighbours
 * of one side become one message, and what an agent said first is quoted.
 */
export function historyMessages(history: Said[], agentId: string): Pick<Said, 'role' | 'content'>[] {
  const messages: Pick<Said, 'role' | 'content'>[] = []
  for (const { content, agent_id, failed, ...said } of history) {
    if (content.trim() === '') continue
    // How a turn failed are not the agent's words: a model would take them for its own.
    const role = failed ? 'user' : said.role
    const named = failed
      ? note(`the turn of ${agent_id ?? 'an agent'} ended here: ${content}`)
      : role === 'assistant' && agent_id !== undefined && agent_id !== agentId
        ? `[${agent_id}] ${content}`
        : content
    const last = messages.at(-1)
    if (last?.role === role) last.content += `\n\n${named}`
    else messages.push({ role, content: named })
  }
  const [first] = messages
  if (first?.role === 'assistant') {
    first.content = note(`earlier in this session an agent said: ${first.content}`)
    first.role = 'user'
    const [, second] = messages
    if (second?.role === 'user') {
      second.content = `${first.content}\n\n${second.content}`
      messages.shift()
    }
  }
  return messages
}
