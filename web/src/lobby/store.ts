import { useSyncExternalStore } from 'react'
import type { StreamState } from '#client/stream.ts'
import type { LobbyMessage } from '#protocol/lobby.ts'
import { client } from '../state/api.ts'
import { mergeMessage } from './merge.ts'

export interface LobbyView {
  messages: LobbyMessage[]
  link: StreamState
  ready: boolean
}

let view: LobbyView = { messages: [], link: 'connecting', ready: false }
const listeners = new Set<() => void>()
let connection: AbortController | undefined

function set(part: Partial<LobbyView>): void {
  view = { ...view, ...part }
  for (const listener of listeners) listener()
}

export function receive(message: LobbyMessage): void {
  const last = view.messages.at(-1)?.id
  set({ messages: mergeMessage(view.messages, message), ready: true })
  // More was missed than a new connection shows: read what is between.
  if (last !== undefined && message.id > last + 1)
    void client.lobbyHistory({ after: last, limit: 1000 }).then((missed) => missed.forEach(receive))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!connection) {
    connection = new AbortController()
    void client.followLobby({
      signal: connection.signal,
      onLobbyMessage: receive,
      onState(link) {
        set({ link })
        if (link === 'live') setTimeout(() => set({ ready: true }), 150)
      },
    })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    connection?.abort()
    connection = undefined
  }
}

/** The lobby while it is on screen; a window, nothing more. */
export const useLobby = (): LobbyView => useSyncExternalStore(subscribe, () => view)
