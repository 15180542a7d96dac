import { type ClientRequest, type IncomingMessage, request as plainly, type RequestOptions } from 'node:http'
import { request as secretly } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Every answer of a Parley carries this header. */
export const PARLEY_HEADER = 'x-parley'
export const REFUSED = 'Parley itself is not to be browsed: a page could approve its own asks'

const PROBE_MS = 700
const REMEMBERED_MS = 5_000
const MOST = 500

/** Addresses of this machine, however they are written: an IPv4 address in IPv6 clothes counts as well. */
function isThisMachine(address: string): boolean {
  const here = new BlockList()
  here.addSubnet('127.0.0.0', 8, 'ipv4')
  here.addAddress('::1', 'ipv6')
  for (const found of Object.values(networkInterfaces()).flat())
    if (found) here.addAddress(found.address.replace(/%.*$/, ''), found.family === 'IPv6' ? 'ipv6' : 'ipv4')
  const version = isIP(address)
  return version !== 0 && here.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Tells whether a Parley listens at an address of this machine; any, whoever started it and on whatever port. */
export function createParleyProbe() {
  const known = new Map<string, { at: number; answer: Promise<boolean> }>()
  return function isParley(address: string, port: number, name = address): Promise<boolean> {
    if (!isThisMachine(address)) return Promise.resolve(false)
    const key = `${address} ${port} ${name}`
    const before = known.get(key)
    if (before && Date.now() - before.at < REMEMBERED_MS) return before.answer
    if (known.size >= MOST) known.clear()
    const answer = probe({ host: address, port, name })
    known.set(key, { at: Date.now(), answer })
    return answer
  }
}

type Ask = (options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest

interface Place {
  host: string
  port: number
  /** By which it was asked for: what stands before a Parley may serve several. */
  name: string
}

/** A proxy of this machine may put TLS before it; whose certificate it has says nothing about who answers. */
const probe = async (place: Place) => (await answers(place, plainly)) || answers(place, overTls)

const overTls: Ask = (options, answered) => secretly({ ...options, rejectUnauthorized: false }, answered)

function answers({ host, port, name }: Place, request: Ask): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { host: `${isIP(name) === 6 ? `[${name}]` : name}:${port}` }
    const asked = request({ host, port, path: '/healthz', method: 'HEAD', timeout: PROBE_MS, headers }, (answer) => {
      answer.resume()
      resolve(answer.headers[PARLEY_HEADER] !== undefined)
    })
    asked.on('error', () => resolve(false))
    asked.on('timeout', () => asked.destroy())
    asked.end()
  })
}
