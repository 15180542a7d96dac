import type { Head } from '../ports/head.ts'
import type { SessionKey } from '../ports/store.ts'

const MAX_HEADS = 5_000

/** The heads that were used last, as they were written last. */
export function createHeads() {
  const heads = new Map<string, Head>()
  return {
    /** Only for its owner: to anybody else the session does not exist. */
    get({ id, owner }: SessionKey): Head | undefined {
      const head = heads.get(id)
      return head?.owner === owner ? head : undefined
    },
    remember(head: Head) {
      heads.delete(head.id)
      heads.set(head.id, head)
      if (heads.size > MAX_HEADS) heads.delete(heads.keys().next().value as string)
    },
    forget: (sessionId: string) => void heads.delete(sessionId),
    clear: () => heads.clear(),
  }
}
