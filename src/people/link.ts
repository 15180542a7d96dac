import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A link that lets one person answer one ask without signing in. It is signed, not stored: it names the ask, the person
 * and its end, and it works once because an ask is answered once.
 */
export interface LinkClaim {
  ask_id: string
  user: string
  /** Milliseconds since 1970. */
  expires: number
}

const mac = (secret: string, purpose: string, text: string, bytes = 32) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest().subarray(0, bytes)

const encode = (text: string) => Buffer.from(text).toString('base64url')

function same(given: string, wanted: Buffer): boolean {
  const own = Buffer.from(given, 'base64url')
  return own.length === wanted.length && timingSafeEqual(own, wanted)
}

export function signLink(secret: string, { ask_id, user, expires }: LinkClaim): string {
  const text = `${ask_id}.${encode(user)}.${expires.toString(36)}`
  return `${text}.${mac(secret, 'link', text).toString('base64url')}`
}

/** What a link says, whether or not its time is over; undefined when it is none of ours. */
export function readLink(secret: string, link: string): LinkClaim | undefined {
  const [ask_id, user, end, signature, ...rest] = link.split('.')
  if (!ask_id || !user || !end || !signature || rest.length > 0 || link.length > 1_000) return undefined
  if (!same(signature, mac(secret, 'link', `${ask_id}.${user}.${end}`))) return undefined
  return { ask_id, user: Buffer.from(user, 'base64url').toString('utf8'), expires: Number.parseInt(end, 36) }
}

const BUTTON_BYTES = 12

/** What stands behind a button of a chat, at most 64 bytes; the chat says who pressed it. */
export function signButton(secret: string, { ask_id, user }: Omit<LinkClaim, 'expires'>, choice: string): string {
  const text = `${ask_id}.${choice}`
  return `${text}.${mac(secret, `button ${user}`, text, BUTTON_BYTES).toString('base64url')}`
}

export function readButton(secret: string, button: string, user: string): { ask_id: string; choice: string } | undefined {
  const [ask_id, choice, signature, ...rest] = button.split('.')
  if (!ask_id || !choice || !signature || rest.length > 0) return undefined
  return same(signature, mac(secret, `button ${user}`, `${ask_id}.${choice}`, BUTTON_BYTES)) ? { ask_id, choice } : undefined
}
