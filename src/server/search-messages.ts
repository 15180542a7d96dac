import type { MessageSearch } from '#ports/message-search.ts'

export interface Found {
  session_id: string
  title: string
  message_id: string
  role: 'user' | 'assistant'
  agent_id?: string
  created_at: string
  snippet: string
}

const PAGE = 100
/** The index is right but for rows of several messages; more pages than this are never needed for one answer. */
const PAGES = 50
const AROUND = 80

/** So much of a text around the first of the words that one sees why it was found. */
function snippetOf(text: string, lower: string, words: string[]): string {
  const at = Math.min(...words.map((word) => lower.indexOf(word)))
  const start = Math.max(0, at - AROUND / 2)
  const end = Math.min(text.length, at + AROUND * 2)
  const cut = text.slice(start, end).replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`
}

/** Messages of a person's sessions that have all the words, the newest first. */
export async function searchMessages(
  search: MessageSearch,
  { owner, text, limit }: { owner: string; text: string; limit: number },
): Promise<{ items: Found[] }> {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const items: Found[] = []
  let before = Number.MAX_SAFE_INTEGER
  for (let pages = 0; pages < PAGES; pages++) {
    const page = await search.said(owner, text, before, PAGE)
    for (const { session_id, title, messages } of page) {
      for (const { id, role, agent_id, created_at, content } of messages.toReversed()) {
        const lower = content.toLocaleLowerCase()
        if (!words.every((word) => lower.includes(word))) continue
        const who = agent_id === null ? {} : { agent_id }
        items.push({ session_id, title, message_id: id, role, ...who, created_at, snippet: snippetOf(content, lower, words) })
        if (items.length >= limit) return { items }
      }
    }
    if (page.length < PAGE) break
    before = page.at(-1)?.at ?? 0
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { items }
}
