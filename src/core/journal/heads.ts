import type { Head } from '../ports/head.ts'
import type { SessionKey } from '../ports/store.ts'

const MAX_HEADS = 5_000
/** Of the latest messages that the heads hold. */
const MAX_BYTES = 67_108_864

function weigh({ recent }: Head): number {
  let bytes = 0
  for (const message of recent) bytes += message.bytes ?? message.content.length
  return bytes
}

/** Heads as they were written last. Which was used when is not noted, as that costs every call more than a read now and then: the one met first goes first. */
export function createHeads() {
  const kept = new Map<string, { head: Head; bytes: number }>()
  let bytes = 0

  function forget(id: string) {
    bytes -= kept.get(id)?.bytes ?? 0
    kept.delete(id)
  }

  return {
    /** Only for its owner: to anybody else the session does not exist. */
    get({ id, owner }: SessionKey): Head | undefined {
      const head = kept.get(id)?.head
      return head?.owner === owner ? head : undefined
    },
    remember(head: Head) {
      const entry = kept.get(head.id) ?? { head, bytes: 0 }
      const weight = weigh(head)
      bytes += weight - entry.bytes
      entry.head = head
      entry.bytes = weight
      kept.set(head.id, entry)
      while (kept.size > MAX_HEADS || (bytes > MAX_BYTES && kept.size > 1)) forget(kept.keys().next().value as string)
    },
    forget,
    clear() {
      kept.clear()
      bytes = 0
    },
  }
}
