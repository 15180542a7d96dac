import type { Head } from '../ports/head.ts'
import type { SessionKey } from '../ports/store.ts'

const MAX_HEADS = 5_000

export const nameOf = (session: SessionKey) => `${session.owner}\n${session.id}`

/** The heads that were used last, as they were written last. */
export function createHeads() {
  const heads = new Map<string, Head>()
  return {
    get: (session: SessionKey) => heads.get(nameOf(session)),
    remember(head: Head) {
      const name = nameOf(head)
      heads.delete(name)
      heads.set(name, head)
      if (heads.size > MAX_HEADS) heads.delete(heads.keys().next().value as string)
    },
    drop: (session: SessionKey) => void heads.delete(nameOf(session)),
    /** For who does not know whose it is. */
    forget(sessionId: string) {
      for (const name of heads.keys()) if (name.endsWith(`\n${sessionId}`)) heads.delete(name)
    },
    clear: () => heads.clear(),
  }
}
