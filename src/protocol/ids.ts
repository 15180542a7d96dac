import { createHash, randomBytes } from 'node:crypto'

const POOL_BYTES = 8_192
let pool = randomBytes(POOL_BYTES)
let used = 0

/** Random bytes are drawn in bulk: one call to the system for each id costs more than all the rest of it. */
function draw(count: number): Buffer {
  if (used + count > POOL_BYTES) {
    pool = randomBytes(POOL_BYTES)
    used = 0
  }
  used += count
  return pool.subarray(used - count, used)
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** Sortable by time (10 characters of milliseconds), then 80 random bits: `s_01k9…`. Prefixes: s, m, r, a, c, p, t. */
export function createId(prefix: string, now: number = Date.now()): string {
  let time = now
  let head = ''
  for (let i = 0; i < 10; i++) {
    head = ALPHABET[time % 32] + head
    time = Math.floor(time / 32)
  }
  let tail = ''
  for (const byte of draw(16)) tail += ALPHABET[byte % 32]
  return `${prefix}_${head}${tail}`
}

/** The same words always give the same id: who comes twice finds what they made the first time. */
export const derivedId = (prefix: string, words: string): string =>
  `${prefix}_${createHash('sha256').update(words).digest('hex').slice(0, 26)}`

/** The agent that a message to nobody in particular goes to: it has no name of its own on the wire. */
export const ORCHESTRATOR = 'orchestrator'
