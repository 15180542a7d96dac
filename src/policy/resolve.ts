import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type AddressRules, refuseIp, refuseUrl } from './address.ts'

type Refused = { refused: string }
export type Resolved = { address: string; family: number; refused?: undefined } | Refused

/** Every address that a name has, resolved once; refused when it has none, or any that may not be reached. */
export async function addressesOf(
  host: string,
  rules: AddressRules,
): Promise<{ addresses: LookupAddress[]; refused?: undefined } | Refused> {
  const bare = host.replace(/^\[|\]$/g, '')
  const refused = refuseUrl(`http://${bare.includes(':') ? `[${bare}]` : bare}/`, rules)
  if (refused !== undefined) return { refused }
  const addresses = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await lookup(bare, { all: true })
  for (const { address } of addresses) {
    const reason = refuseIp(address, rules)
    if (reason !== undefined) return { refused: reason }
  }
  return addresses.length > 0 ? { addresses } : { refused: `${bare} has no address` }
}

/**
 * Resolves a name once and judges every address it has. Whoever connects uses the returned address and not the name, so
 * that it cannot point elsewhere a moment later. Rejects only where the name cannot be resolved.
 */
export async function resolveJudged(host: string, rules: AddressRules): Promise<Resolved> {
  const found = await addressesOf(host, rules)
  return found.refused === undefined ? (found.addresses[0] as LookupAddress) : found
}
