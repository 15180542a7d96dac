import { refuseUrl } from '#policy/address.ts'
import { resolveJudged } from '#policy/resolve.ts'

const TIMEOUT_MS = 10_000
const MOST_ANSWER_BYTES = 65_536

export interface Reply {
  status: number
  body: string
  /** Seconds the receiver asks to wait. */
  retryAfter: number | undefined
}

export interface OutgoingRules {
  /** Private, loopback addresses too: only where the operator says so. Metadata and link-local ones stay refused. */
  allowPrivate: boolean
}

export class AddressRefused extends Error {}

const rulesOf = ({ allowPrivate }: OutgoingRules) => ({ allowLoopback: allowPrivate, allowPrivate })

/** Why an address may not be called, as far as its text tells; what its name resolves to is judged when it is called. */
export const refuseOutgoing = (url: string, rules: OutgoingRules): string | undefined => refuseUrl(url, rulesOf(rules))

/**
 * Sends one request to an address that a user has named. The name is resolved once, every address judged, and the
 * connection goes to the judged one, so that a name cannot point elsewhere a moment later. Redirects are not followed.
 */
export async function send(
  address: string,
  options: { method?: string; headers: Record<string, string>; body: string | Buffer },
  rules: OutgoingRules,
): Promise<Reply> {
  const url = new URL(address)
  const refused = refuseOutgoing(address, rules)
  if (refused !== undefined) throw new AddressRefused(refused)
  const pinned = await resolveJudged(url.hostname, rulesOf(rules))
  if (pinned.refused !== undefined) throw new AddressRefused(pinned.refused)
  // Loaded when first needed: importing it costs a start forty milliseconds.
  const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http')
  return exchange(request, url, options, pinned)
}

function exchange(
  start: typeof import('node:http').request,
  url: URL,
  { method = 'POST', headers, body }: { method?: string; headers: Record<string, string>; body: string | Buffer },
  pinned: { address: string; family: number },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = start(
      url,
      {
        method,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        lookup: (_, options, done) =>
          options.all ? done(null, [pinned]) : (done as (e: null, a: string, f: number) => void)(null, pinned.address, pinned.family),
      },
      (response) => {
        const pieces: Buffer[] = []
        let size = 0
        response.on('data', (piece: Buffer) => {
          size += piece.length
          if (size <= MOST_ANSWER_BYTES) pieces.push(piece)
          else response.destroy(new Error('the answer is too long'))
        })
        response.on('end', () => {
          const wait = Number(response.headers['retry-after'])
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(pieces).toString('utf8'),
            retryAfter: Number.isFinite(wait) && wait >= 0 ? Math.min(wait, 86_400) : undefined,
          })
        })
        response.on('error', reject)
      },
    )
    request.on('error', (error) =>
      reject(error.name === 'TimeoutError' || error.name === 'AbortError' ? new Error('no answer in time') : error),
    )
    request.end(body)
  })
}
