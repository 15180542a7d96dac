import type { TokenDelta } from '#protocol/events.ts'
import { liveType } from '#protocol/events.ts'

const MOST_MESSAGES = 64
/** Pieces that wait for what came before them; beyond this they are shown as they are. */
const MOST_HELD = 500

/** Every reader of a session parses the same piece: the last one is remembered while it goes round. */
let last: { json: string; token: TokenDelta } | undefined
function parse(json: string): TokenDelta {
  if (last?.json !== json) last = { json, token: JSON.parse(json) as TokenDelta }
  return last.token
}

/**
 * The pieces of messages that are being written, for one reader: each once and in order. Who comes in the middle, or missed some,
 * asks for what was said so far and gets it as one piece.
 */
export function createPieces(give: (json: string) => void, ask: () => void) {
  /** How many characters of each message this reader has. */
  const shown = new Map<string, number>()
  let held: string[] = []

  function show(json: string, token: TokenDelta) {
    shown.set(token.message_id, token.at + token.token.length)
    const oldest = shown.size > MOST_MESSAGES ? shown.keys().next().value : undefined
    if (oldest !== undefined) shown.delete(oldest)
    give(json)
  }

  function live(json: string) {
    if (liveType(json) !== 'token') return give(json)
    const token = parse(json)
    const have = shown.get(token.message_id) ?? 0
    if (token.at === have) return show(json, token)
    if (token.at < have) return
    held.push(json)
    if (held.length === 1) ask()
    if (held.length > MOST_HELD) flush()
  }

  function flush() {
    const waiting = held
    held = []
    for (const json of waiting) {
      const token = JSON.parse(json) as TokenDelta
      if (token.at >= (shown.get(token.message_id) ?? 0)) show(json, token)
    }
  }

  return {
    ask,
    live,
    soFar(tokens: string[]) {
      for (const json of tokens) {
        const token = JSON.parse(json) as TokenDelta
        const have = shown.get(token.message_id) ?? 0
        if (token.token.length > have) {
          const rest = { ...token, token: token.token.slice(have), at: have }
          show(JSON.stringify(rest), rest)
        }
      }
      flush()
    },
  }
}
