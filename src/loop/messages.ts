import type { ModelMessage, Part } from '#core/ports/model.ts'

/** Adds what a person or the server says; two in a row become one message. */
export function appendUser(messages: ModelMessage[], content: string | Part[]): void {
  const last = messages.at(-1)
  if (last?.role !== 'user') messages.push({ role: 'user', content })
  else if (typeof last.content === 'string' && typeof content === 'string') last.content = `${last.content}\n\n${content}`
  else last.content = [...asParts(last.content), ...asParts(content)]
}

const asParts = (content: string | Part[]): Part[] =>
  typeof content === 'string' ? (content === '' ? [] : [{ type: 'text', text: content }]) : content

export const textOf = (content: string | Part[]): string =>
  typeof content === 'string' ? content : content.map((part) => (part.type === 'text' ? part.text : `[${part.media_type}]`)).join('\n')

/** Keeps the beginning and the end, and says how much is missing between. */
export function cutMiddle(text: string, most: number, how = ''): string {
  if (text.length <= most) return text
  const half = Math.max(0, Math.floor((most - 80) / 2))
  return `${text.slice(0, half)}\n[… ${text.length - 2 * half} characters left out${how} …]\n${text.slice(text.length - half)}`.toWellFormed()
}
