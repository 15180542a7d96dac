import type { IncomingHttpHeaders } from 'node:http'
import { refuse } from '#protocol/errors.ts'

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

export interface OriginRules {
  /** The server listens on loopback only. */
  loopback: boolean
  /** Other names that this server is reached by (PARLEY_HOSTS): hosts, or whole origins. */
  hosts: string[]
}

/**
 * A page on another site must reach neither routes nor sockets, on loopback too: Host and Origin must be ours. Beyond
 * loopback, with no names set, any Host will do: a token is needed there, and a browser gives it to no other name.
 */
export function checkOrigin(headers: IncomingHttpHeaders, { loopback, hosts }: OriginRules) {
  const host = (headers.host ?? '').toLowerCase()
  const name = host.replace(/:\d+$/, '')
  const anyName = !loopback && hosts.length === 0
  if (!anyName && !LOOPBACK.test(name) && !hosts.includes(name) && !hosts.includes(host)) {
    throw refuse('unauthorized', 'This server does not answer to that Host.', { status: 403 })
  }
  const { origin } = headers
  if (origin === undefined) return
  if (origin !== `http://${host}` && origin !== `https://${host}` && !hosts.includes(origin.toLowerCase())) {
    throw refuse('unauthorized', 'Requests from another origin are refused.', { status: 403 })
  }
}
