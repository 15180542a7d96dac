import { createHash, randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const POOL = 8_192
const LETTERS = 16

/** Letters are drawn in bulk: one call to the system for each id costs more than all the rest of it. */
let pool = ''
let used = POOL

function draw(): string {
  if (used === POOL) {
    pool = Buffer.from(randomBytes(POOL).map((byte) => ALPHABET.charCodeAt(byte % 32))).toString('latin1')
    used = 0
  }
  used += LETTERS
  return pool.slice(used - LETTERS, used)
}

let clock = { now: -1, text: '' }

function timeText(now: number): string {
  if (clock.now === now) return clock.text
  let text = ''
  for (let i = 0, time = now; i < 10; i++, time = Math.floor(time / 32)) text = ALPHABET[time % 32] + text
  clock = { now, text }
  return text
}

/** Sortable by time (10 characters of milliseconds), then 80 random bits: `s_01k9…`. Prefixes: s, m, r, a, c, p, t. */
export const createId = (prefix: string, now: number = Date.now()): string => `${prefix}_${timeText(now)}${draw()}`

/** The same words always give the same id: who comes twice finds what they made the first time. */
export const derivedId = (prefix: string, words: string): string =>
  `${prefix}_${createHash('sha256').update(words).digest('hex').slice(0, 26)}`

/** The agent that a message to nobody in particular goes to: it has no name of its own on the wire. */
export const ORCHESTRATOR = 'orchestrator'
