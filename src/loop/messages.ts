import type { HistoryMessage } from '#core/agent/agent.ts'
import type { ModelMessage, Part } from '#core/ports/model.ts'

/** What the server itself tells the model, so that it is not taken for the person's words. */
export const note = (text: string): string => `[Note from the server, not from the person: ${text}]`

/**
 * The session so far as a conversation that alternates and starts with the person, as every provider takes it: neighbours
 * of one side become one message, and what an agent said first is quoted.
 */
export function historyMessages(history: HistoryMessage[], agentId: string): ModelMessage[] {
  const messages: { role: 'user' | 'assistant'; content: string }[] = []
  for (const { role, content, agent_id } of history) {
    if (content.trim() === '') continue
    const named = role === 'assistant' && agent_id !== undefined && agent_id !== agentId ? `[${agent_id}] ${content}` : content
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

/** Adds what a person or the server says; two in a row become one message. */
export function appendUser(messages: ModelMessage[], content: string | Part[]): void {
  const last = messages.at(-1)
  if (last?.role !== 'user') messages.push({ role: 'user', content })
  else if (typeof last.content === 'string' && typeof content === 'string') last.content = `${last.content}\n\n${content}`
  else last.content = [...asParts(last.content), ...asParts(content)]
}

export const asParts = (content: string | Part[]): Part[] =>
  typeof content === 'string' ? (content === '' ? [] : [{ type: 'text', text: content }]) : content

export const textOf = (content: string | Part[]): string =>
  typeof content === 'string' ? content : content.map((part) => (part.type === 'text' ? part.text : `[${part.media_type}]`)).join('\n')

/** Keeps the beginning and the end, and says how much is missing between. */
export function cutMiddle(text: string, most: number, how = ''): string {
  if (text.length <= most) return text
  const half = Math.max(0, Math.floor((most - 80) / 2))
  return `${text.slice(0, half)}\n[… ${text.length - 2 * half} characters left out${how} …]\n${text.slice(text.length - half)}`.toWellFormed()
}
