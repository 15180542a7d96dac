import type { LobbyLog } from '#core/ports/lobby.ts'
import type { LobbyMessage } from '#protocol/lobby.ts'

/** The order of one process: a counter. */
export function createRamLog(): LobbyLog {
  const followers: ((message: LobbyMessage) => void)[] = []
  let last = 0
  return {
    // Not `async`: the followers must have the message before anybody else can append.
    append(draft) {
      const message = { id: ++last, ts: new Date().toISOString(), ...draft }
      for (const follower of followers) follower(message)
      return Promise.resolve(message)
    },
    follow(onMessage) {
      followers.push(onMessage)
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
}
