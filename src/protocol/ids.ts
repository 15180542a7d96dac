import { randomBytes } from 'node:crypto'

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
  for (const byte of randomBytes(16)) tail += ALPHABET[byte % 32]
  return `${prefix}_${head}${tail}`
}
