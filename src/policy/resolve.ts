import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { type AddressRules, refuseIp, refuseUrl } from './address.ts'

export type Resolved = { address: string; family: number; refused?: undefined } | { refused: string }

/**
 * Resolves a name once and judges every address it has. Whoever connects uses the returned address and not the name, so
 * that it cannot point elsewhere a moment later. Rejects only where the name cannot be resolved.
 */
export async function resolveJudged(host: string, rules: AddressRules): Promise<Resolved> {
  const bare = host.replace(/^\[|\]$/g, '')
  const refused = refuseUrl(`http://${bare.includes(':') ? `[${bare}]` : bare}/`, rules)
  if (refused !== undefined) return { refused }
  const found = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await lookup(bare, { all: true })
  for (const { address } of found) {
    const reason = refuseIp(address, rules)
    if (reason !== undefined) return { refused: reason }
  }
  return found[0] ?? { refused: `${bare} has no address` }
}
