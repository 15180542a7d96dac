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
/** So many of those in which the same was said. */
const MOST_ALIKE = 100
/** So much of what was said elsewhere is taken over. */
const MOST_RECALLED = 20
const MOST_CONTENT = 65_536

/** Begins a session with what was said elsewhere; its files stay there. */
async function recall(sessions: Sessions, session: Thread, before: Said[], model: string): Promise<Thread> {
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
 * Which session a request belongs to. Who names one gets it. Else the client sends all that was said, and a conversation is known by that, as
 * long as this process lives; or it is a new one that begins with what the client remembers. Conversations in which the same was said are
 * alike, so any of them will do, but each goes on only once from there.
 */
export function createConversations({ sessions, threads }: { sessions: Sessions; threads: Threads }) {
  const known = new Map<string, string[]>()
  const print = (owner: string, model: string, said: Said[]) =>
    createHash('sha256')
      .update(JSON.stringify([owner, model, said.map(({ role, content }) => [role, content])]))
      .digest('base64')

  function keep(key: string, id: string) {
    const alike = known.get(key) ?? []
    known.delete(key)
    known.set(key, [...alike, id].slice(-MOST_ALIKE))
    const oldest = known.keys().next().value
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  }

  async function take(owner: string, key: string): Promise<Thread | undefined> {
    const [id, ...others] = known.get(key) ?? []
    if (id === undefined) return undefined
    if (others.length > 0) known.set(key, others)
    else known.delete(key)
    return (await threads.find(owner, id)) ?? take(owner, key)
  }

  return {
    /** Begins a run in the session that the request belongs to; one that is refused leaves the conversation as it was. */
    async begin<T>(
      { owner, model, said, name }: { owner: string; model: string; said: Said[]; name: string | undefined },
      say: (session: Thread) => Promise<T>,
    ): Promise<T> {
      const before = said.slice(0, -1)
      const title = said.at(-1)?.content ?? ''
      if (name !== undefined) return say(await threads.open(owner, name, title))
      const key = print(owner, model, before)
      const again = before.length === 0 ? undefined : await take(owner, key)
      if (!again) return say(await recall(sessions, await threads.fresh(owner, title), before, model))
      try {
        return await say(again)
      } catch (error) {
        keep(key, again.id)
        throw error
      }
    },
    /** Remembers the conversation by what it now consists of. */
    remember(owner: string, model: string, said: Said[], reply: string, session: SessionKey) {
      keep(print(owner, model, [...said, { role: 'assistant', content: reply, attachments: [] }]), session.id)
    },
  }
}

export type Conversations = ReturnType<typeof createConversations>
