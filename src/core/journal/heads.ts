import type { Head } from '../ports/head.ts'
import type { SessionKey } from '../ports/store.ts'
import { PassingMap } from '#protocol/passing-map.ts'

const MAX_HEADS = 5_000
/** Of the latest messages that the heads hold. */
const MAX_BYTES = 67_108_864

function weigh({ recent }: Head): number {
  let bytes = 0
  for (const message of recent) bytes += message.bytes ?? message.content.length
  return bytes
}

/** The heads that were used last, as they were written last. */
export function createHeads() {
  const heads = new PassingMap<string, Head>()
  let bytes = 0

  function forget(id: string) {
    const head = heads.get(id)
    if (!head) return
    heads.delete(id)
    bytes -= weigh(head)
  }

  return {
    /** Only for its owner: to anybody else the session does not exist. */
    get({ id, owner }: SessionKey): Head | undefined {
      const head = heads.get(id)
      return head?.owner === owner ? head : undefined
    },
    remember(head: Head) {
      const before = heads.get(head.id)
      if (before) bytes -= weigh(before)
      heads.set(head.id, head)
      bytes += weigh(head)
      while (heads.size > MAX_HEADS || (bytes > MAX_BYTES && heads.size > 1)) forget(heads.keys().next().value as string)
    },
    forget,
    clear() {
      heads.clear()
      bytes = 0
    },
  }
}
