import { createHash } from 'node:crypto'
import type { SessionKey } from '#core/ports/store.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Sent } from './sent.ts'
import type { Thread, Threads } from './threads.ts'

export interface Said extends Sent {
  role: 'user' | 'assistant'
}

/** So many conversations are known again by what was said in them. */
const MOST = 10_000
/** So much of what was said elsewhere is taken over. */
const MOST_RECALLED = 20
const MOST_CONTENT = 65_536

/** Begins a session with what was said elsewhere; its files stay there. */
export async function recall(sessions: Sessions, session: Thread, before: Said[], model: string): Promise<Thread> {
  const recalled = before.filter(({ content }) => content.trim() !== '').slice(-MOST_RECALLED)
  if (recalled.length === 0) return session
  await sessions.recall(
    session,
    recalled.map(({ role, content }) => ({ role, content: content.slice(0, MOST_CONTENT) })),
    model,
  )
  // What was taken over stands in the log now.
  return { ...session, seq: await sessions.lastSeq(session) }
}

/**
 * Which session a chat completion belongs to. Its protocol has no conversations: a client sends all that was said. Who
 * names a session gets it; else a conversation is known by what was said in it so far, as long as this process lives;
 * else it is a new one that begins with what the client remembers.
 */
export function createConversations({ sessions, threads }: { sessions: Sessions; threads: Threads }) {
  const known = new Map<string, string>()
  const print = (owner: string, model: string, said: Said[]) =>
    createHash('sha256')
      .update(JSON.stringify([owner, model, said.map(({ role, content }) => [role, content])]))
      .digest('base64')

  return {
    async find(owner: string, model: string, said: Said[], name: string | undefined): Promise<Thread> {
      const before = said.slice(0, -1)
      const title = said.at(-1)?.content ?? ''
      if (name !== undefined) return threads.open(owner, name, title)
      const at = print(owner, model, before)
      const id = before.length === 0 ? undefined : known.get(at)
      const again = id === undefined ? undefined : await threads.find(owner, id)
      if (again) return again
      return recall(sessions, await threads.fresh(owner, title), before, model)
    },
    /** Remembers the conversation by what it now consists of. */
    remember(owner: string, model: string, said: Said[], session: SessionKey) {
      const key = print(owner, model, said)
      known.delete(key)
      known.set(key, session.id)
      const oldest = known.keys().next().value
      if (known.size > MOST && oldest !== undefined) known.delete(oldest)
    },
  }
}

export type Conversations = ReturnType<typeof createConversations>
