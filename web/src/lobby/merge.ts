import type { LobbyMessage } from '#protocol/lobby.ts'

const MOST = 5_000

/**
 * The lobby with one more message, in the order of ids. The same message twice changes nothing. The lobby lives in the
 * server's memory: numbers that begin again mean that the server did, and what was before is gone.
 */
export function mergeMessage(list: LobbyMessage[], message: LobbyMessage): LobbyMessage[] {
  const last = list.at(-1)
  if (!last || message.id > last.id) return [...list, message].slice(-MOST)
  const known = list.find((one) => one.id === message.id)
  if (known) return known.ts === message.ts ? list : [message]
  if (message.ts > last.ts) return [message]
  return [...list, message].sort((a, b) => a.id - b.id)
}
