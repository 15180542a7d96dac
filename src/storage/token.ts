import { createHash, randomBytes } from 'node:crypto'
import { createId } from '#protocol/ids.ts'

/** Only the hash of a token is stored: a token is 256 random bits, so a plain one is enough. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export function createToken() {
  const token = `parley_${randomBytes(32).toString('base64url')}`
  return { id: createId('t'), token, hash: hashOf(token) }
}
