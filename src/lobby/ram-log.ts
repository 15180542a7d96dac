import type { LobbyLog } from '#ports/lobby.ts'
import type { LobbyMessage } from '#protocol/lobby.ts'

/** So many ids each run of the server has to itself. */
const RANGE = 1_000_000_000

/** The order of one process: a counter, in a range that no earlier run has used. `run` counts the starts of the server: 1, 2, 3 … */
export function createRamLog(run = 1): LobbyLog {
  const followers: ((message: LobbyMessage) => void)[] = []
  const start = (run - 1) * RANGE
  let last = start
  return {
    startsAfter: () => start,
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
