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

/** The texts of a content, each cut to its share; pictures stay. `how` says how the missing part of a text can be read. */
export function cutContent(content: string | Part[], most: number, how: (text: string) => string = () => ''): string | Part[] {
  const cut = (text: string, room: number) => (text.length <= room ? text : cutMiddle(text, room, how(text)))
  if (typeof content === 'string') return cut(content, most)
  const words = content.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0)
  if (words <= most) return content
  return content.map((part) =>
    part.type === 'text' ? { ...part, text: cut(part.text, Math.floor((most * part.text.length) / words)) } : part,
  )
}
