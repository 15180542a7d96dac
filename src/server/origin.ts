import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '#protocol/errors.ts'

const LOOPBACK =
  /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\]|\[::ffff:(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|7f[0-9a-f]{2}:[0-9a-f]{1,4})\])$/

export interface OriginRules {
  /** The server listens on loopback only. */
  loopback: boolean
  /** Other names that this server is reached by (PARLEY_HOSTS): hosts, or whole origins. */
  hosts: string[]
  /** Pages of these origins may call too (PARLEY_ORIGINS). */
  origins?: string[]
}

/** What a browser must hear before it lets a page of an allowed origin read our answers; nothing for any other. */
export function corsHeaders({ origin }: IncomingHttpHeaders, { origins = [] }: OriginRules): Record<string, string> {
  if (origin === undefined || !origins.includes(origin.toLowerCase())) return {}
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED, vary: 'origin' }
}

const EXPOSED =
  'idempotency-key, location, preference-applied, retry-after, www-authenticate, x-parley-session, x-vercel-ai-ui-message-stream'

/**
 * The answer to a browser's question beforehand. A page of a named origin may send whatever headers its client has: those of others' libraries
 * are theirs to name. No cookies: a page elsewhere shows a token of its own.
 */
export function preflight({ 'access-control-request-headers': wanted = '' }: IncomingHttpHeaders): Record<string, string> {
  return {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': HEADER_NAMES.test(wanted) ? wanted : 'authorization, content-type',
    'access-control-max-age': '600',
    vary: 'origin, access-control-request-headers',
  }
}

const HEADER_NAMES = /^[\w-]{1,100}(?:, ?[\w-]{1,100}){0,60}$/

/** An address of a connection as it stands in a Host. */
const inHost = (address: string) => (address.includes(':') ? `[${address}]` : address)

/**
 * A page on another site must reach neither routes nor sockets, on loopback too: Host and Origin must be ours. Beyond
 * loopback, with no names set, any Host will do: a token is needed there, and a browser gives it to no other name. The address
 * at which the connection came in is ours as well: probes of an orchestrator and Prometheus know no name, and no page can
 * have it lead here from a name of its own.
 */
export function checkOrigin(headers: IncomingHttpHeaders, { loopback, hosts, origins = [] }: OriginRules, address?: string) {
  const host = (headers.host ?? '').toLowerCase()
  const name = host.replace(/:\d+$/, '')
  const anyName = !loopback && hosts.length === 0
  const own = address !== undefined && name === inHost(address.replace(/^::ffff:(?=\d+\.)/, ''))
  if (!anyName && !own && !LOOPBACK.test(name) && !hosts.includes(name) && !hosts.includes(host)) {
    throw refuse('unauthorized', 'This server does not answer to that Host.', { status: 403 })
  }
  const { origin } = headers
  // A picture or a script of another site's page comes without an Origin; browsers tell it so. Links may lead here.
  const from = headers['sec-fetch-site']
  if (origin === undefined && (from === 'cross-site' || from === 'same-site') && headers['sec-fetch-mode'] !== 'navigate')
    throw refuse('unauthorized', 'Requests from another origin are refused.', { status: 403 })
  if (origin === undefined || origins.includes(origin.toLowerCase())) return
  if (origin !== `http://${host}` && origin !== `https://${host}` && !hosts.includes(origin.toLowerCase())) {
    throw refuse('unauthorized', 'Requests from another origin are refused.', { status: 403 })
  }
}
