import type { LobbyEntry, LobbyPage } from '#ports/lobby.ts'
import type { LobbyMessage } from '#protocol/lobby.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** The newest messages, bounded by number and by size. Ids ascend but may have gaps. */
export function createHistory(limit: number) {
  let entries: LobbyEntry[] = []
  let start = 0
  let bytes = 0
  let droppedTo = 0

  const lastId = () => entries.at(-1)?.message.id ?? droppedTo
  const firstId = () => entries[start]?.message.id ?? droppedTo + 1

  function dropOldest() {
    const oldest = entries[start++]
    if (oldest === undefined) return
    bytes -= oldest.json.length
    droppedTo = oldest.message.id
    if (start > limit) {
      entries = entries.slice(start)
      start = 0
    }
  }

  function indexAfter(id: number): number {
    let low = start
    let high = entries.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((entries[middle] as LobbyEntry).message.id > id) high = middle
      else low = middle + 1
    }
    return low
  }

  return {
    lastId,
    add(message: LobbyMessage): LobbyEntry {
      const entry = { message, json: JSON.stringify(message) }
      entries.push(entry)
      bytes += entry.json.length
      while (entries.length - start > limit || (bytes > MAX_BYTES && entries.length - start > 1)) dropOldest()
      return entry
    },
    latest: (count: number): LobbyEntry[] => entries.slice(Math.max(start, entries.length - count)),
    /** `after` beyond the last id comes from an earlier life of the server; it starts over, and is told so. */
    after(id: number, count = limit): LobbyPage {
      const lost = id < droppedTo || id > lastId()
      const from = id > lastId() ? start : indexAfter(id)
      const page = { entries: entries.slice(from, from + count) }
      return lost ? { ...page, truncatedTo: firstId() } : page
    },
  }
}
