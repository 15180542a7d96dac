import type { ServerResponse } from 'node:http'
import type { Lobby, LobbyEntry } from '#ports/lobby.ts'
import { beginStream } from './sse.ts'

/** Above this a reader gets nothing more until its socket drains. With the largest frame on top it stays below 1 MiB. */
const BEHIND_BYTES = 512 * 1024
const BATCH = 64
const KEEP_ALIVE_MS = 15_000
/** Keep-alive ticks without a drain after which a reader that is behind is closed; it resumes by its last id. */
const STALLED_TICKS = 2

interface Reader {
  response: ServerResponse
  /** Id of the last message written. */
  cursor: number
  /** Reads from the history when its socket drains, instead of live. */
  behind: boolean
  stalledTicks: number
}

const frame = ({ message, json }: LobbyEntry) => `id: ${message.id}\nevent: message\ndata: ${json}\n\n`
const KEEP_ALIVE = Buffer.from(': keep-alive\n\n')

/**
 * Delivers the lobby to open SSE connections. A message is framed once and the same Buffer goes to every socket. A
 * slow reader costs at most its buffer: it catches up from the history, and is told when that no longer reaches back.
 */
export function createLobbyStreams(lobby: Lobby) {
  const readers = new Set<Reader>()

  function catchUp(reader: Reader) {
    while (reader.response.writableLength < BEHIND_BYTES) {
      const { entries, truncatedTo } = lobby.after(reader.cursor, BATCH)
      let text = truncatedTo === undefined ? '' : `event: reset\ndata: ${JSON.stringify({ first_id: truncatedTo })}\n\n`
      for (const entry of entries) text += frame(entry)
      if (truncatedTo !== undefined) reader.cursor = truncatedTo - 1
      reader.cursor = entries.at(-1)?.message.id ?? reader.cursor
      if (text !== '') reader.response.write(text)
      if (entries.length < BATCH) {
        reader.behind = false
        return
      }
    }
    reader.behind = true
  }

  lobby.subscribe((entry) => {
    const bytes = Buffer.from(frame(entry))
    for (const reader of readers) {
      if (reader.behind) continue
      reader.response.write(bytes)
      reader.cursor = entry.message.id
      if (reader.response.writableLength > BEHIND_BYTES) reader.behind = true
    }
  })

  const timer = setInterval(() => {
    for (const reader of readers) {
      if (!reader.behind) reader.response.write(KEEP_ALIVE)
      else if (++reader.stalledTicks >= STALLED_TICKS) reader.response.destroy()
    }
  }, KEEP_ALIVE_MS)
  timer.unref()

  return {
    /** Takes over the response. Without `after` it starts with the last 100 messages. Returns what ends the stream. */
    open(response: ServerResponse, after: number | undefined): () => void {
      const first = lobby.latest(100)[0]
      const cursor = after ?? (first === undefined ? 0 : first.message.id - 1)
      const reader: Reader = { response, cursor, behind: false, stalledTicks: 0 }
      beginStream(response)
      response.on('error', () => response.destroy())
      response.on('close', () => readers.delete(reader))
      response.on('drain', () => {
        reader.stalledTicks = 0
        if (reader.behind) catchUp(reader)
      })
      catchUp(reader)
      readers.add(reader)
      return () => response.end()
    },
    count: () => readers.size,
    close: () => clearInterval(timer),
  }
}
