import { BlockList, isIP } from 'node:net'

export interface AddressRules {
  /** True while Parley itself listens on loopback: the person's own machine may be browsed. */
  allowLoopback: boolean
  /** Private networks; only where the operator says so. Link-local and metadata addresses stay refused. */
  allowPrivate?: boolean
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const privates = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privates.addSubnet(net, bits, 'ipv4')
privates.addSubnet('fc00::', 7, 'ipv6')
privates.addSubnet('fec0::', 10, 'ipv6')

// Cloud metadata lives on link-local addresses and on a few fixed ones inside private ranges.
const never = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  never.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['fe80::', 10],
  ['ff00::', 8],
  ['100::', 64],
] as const)
  never.addSubnet(net, bits, 'ipv6')
never.addAddress('::', 'ipv6')
never.addAddress('100.100.100.200', 'ipv4')
never.addAddress('fd00:ec2::254', 'ipv6')
never.addAddress('168.63.129.16', 'ipv4')

/** The IPv4 address that an IPv6 one carries (mapped, translated, NAT64, 6to4, Teredo, ISATAP, compatible), so that it cannot be a disguise. */
function carriedIPv4(address: string): string | undefined {
  const url = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail = ''] = url.split('::') as [string, string?]
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = url.includes('::') ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left
  const n = groups.map((group) => Number.parseInt(group, 16))
  const dotted = (high = 0, low = 0) => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
  const zeros = (count: number) => n.slice(0, count).every((group) => group === 0)
  if (zeros(5) && n[5] === 0xffff) return dotted(n[6], n[7])
  if (zeros(4) && n[4] === 0xffff && n[5] === 0) return dotted(n[6], n[7])
  if (zeros(6) && (n[6] !== 0 || (n[7] ?? 0) > 1)) return dotted(n[6], n[7])
  if (n[0] === 0x64 && n[1] === 0xff9b) return dotted(n[6], n[7])
  if (n[0] === 0x2002) return dotted(n[1], n[2])
  if (n[0] === 0x2001 && n[1] === 0) return dotted((n[6] ?? 0) ^ 0xffff, (n[7] ?? 0) ^ 0xffff)
  if (((n[4] ?? 0) & 0xfdff) === 0 && n[5] === 0x5efe && (n[0] ?? 0) !== 0xfe80) return dotted(n[6], n[7])
  return undefined
}

/** Whether an IP address is this machine, however it is written. */
export function isLoopback(address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  const version = isIP(bare)
  const inner = version === 6 ? carriedIPv4(bare) : undefined
  return inner !== undefined ? isLoopback(inner) : version !== 0 && loopback.check(bare, version === 6 ? 'ipv6' : 'ipv4')
}

/** Whether a server that listens on this host can be reached by no other machine. A name that only looks like an address is none. */
export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || (isIP(host) !== 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))

/** Why an IP address may not be reached; undefined = it may. A name is to be judged by what it resolves to. */
export function refuseIp(address: string, rules: AddressRules): string | undefined {
  const bare = address.replace(/%.*$/, '')
  const version = isIP(bare)
  if (version === 0) return `${address} is not an IP address`
  const inner = version === 6 ? carriedIPv4(bare) : undefined
  if (inner !== undefined) return refuseIp(inner, rules)
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (never.check(bare, family)) return `${bare} is a link-local, metadata or reserved address`
  if (loopback.check(bare, family)) return rules.allowLoopback ? undefined : `${bare} is this machine`
  if (privates.check(bare, family)) return rules.allowPrivate ? undefined : `${bare} is in a private network`
  return undefined
}

/**
 * Why the browser may not go to an address, as far as the text tells; undefined = it may. Names are resolved, and what
 * they resolve to is checked with `refuseIp`, where the connection is made.
 */
export function refuseUrl(text: string, rules: AddressRules): string | undefined {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return `"${text.slice(0, 100)}" is not an address`
  }
  if (url.href === 'about:blank') return undefined
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `${url.protocol} addresses are refused; only http: and https: open`
  const host = url.hostname.replace(/\.$/, '').toLowerCase()
  const ip = host.startsWith('[') ? host.slice(1, -1) : host
  if (isIP(ip)) return refuseIp(ip, rules)
  if (/^(?:localhost|ip6-localhost|ip6-loopback)$|\.localhost$|^localhost\.localdomain$/.test(host))
    return rules.allowLoopback ? undefined : `${host} is this machine`
  if (/^(?:metadata|instance-data)(\.|$)|(^|\.)metadata\.(google\.internal|azure\.com)$|\.internal$/.test(host))
    return `${host} is a metadata address`
  return undefined
}
