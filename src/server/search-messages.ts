import type { SessionStore } from '#core/ports/session-store.ts'

export interface Found {
  session_id: string
  title: string
  message_id: string
  role: 'user' | 'assistant'
  agent_id?: string
  created_at: string
  snippet: string
}

const PAGE = 400
const TAKE_MS = 2_000
const AROUND = 80

/** So much of a text around the first of the words that one sees why it was found. */
function snippetOf(text: string, lower: string, words: string[]): string {
  const at = Math.min(...words.map((word) => lower.indexOf(word)))
  const start = Math.max(0, at - AROUND / 2)
  const end = Math.min(text.length, at + AROUND * 2)
  const cut = text.slice(start, end).replace(/\s+/g, ' ').trim()
  return `${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`
}

/**
 * Messages of a person's sessions that have all the words, the newest first. Reads page by page and lets others work between
 * them; `complete` is false when its time was over before everything was looked at.
 */
export async function searchMessages(
  said: SessionStore['said'],
  { owner, text, limit }: { owner: string; text: string; limit: number },
): Promise<{ items: Found[]; complete: boolean }> {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const items: Found[] = []
  const until = Date.now() + TAKE_MS
  let before = Number.MAX_SAFE_INTEGER
  while (Date.now() < until) {
    const page = await said(owner, before, PAGE)
    for (const { session_id, title, messages } of page) {
      for (const { id, role, agent_id, created_at, content } of messages.toReversed()) {
        const lower = content.toLocaleLowerCase()
        if (!words.every((word) => lower.includes(word))) continue
        const who = agent_id === null ? {} : { agent_id }
        items.push({ session_id, title, message_id: id, role, ...who, created_at, snippet: snippetOf(content, lower, words) })
        if (items.length >= limit) return { items, complete: true }
      }
    }
    if (page.length < PAGE) return { items, complete: true }
    before = page.at(-1)?.at ?? 0
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { items, complete: false }
}
