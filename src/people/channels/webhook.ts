import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { refuseOutgoing, send } from '../outgoing.ts'
import { type Channel, deliveryOf } from './channel.ts'

const WebhookSecret = z.string().regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64')

const Settings = z.strictObject({ type: z.literal('webhook'), url: z.url({ protocol: /^https?$/ }).max(2_000), secret: WebhookSecret })

/** Signed as Standard Webhooks prescribes; each attempt has its own time, all have the same id. */
export const webhook: Channel<z.infer<typeof Settings>> = {
  type: 'webhook',
  settings: Settings,
  unavailable: () => undefined,
  refuse: ({ url }, { rules }) => refuseOutgoing(url, rules),
  async send(notice, { url, secret }, { rules }) {
    const data = notice.link === undefined ? notice.data : { ...notice.data, answer_url: notice.link }
    const body = JSON.stringify({ type: notice.event, timestamp: notice.at, data })
    const now = new Date()
    const headers = {
      'content-type': 'application/json',
      'webhook-id': notice.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(notice.id, now, body),
    }
    const reply = await send(url, { headers, body }, rules)
    // A missing page may come back; only 410 says that nobody listens any more.
    return reply.status === 404 ? { outcome: 'failed', reason: 'the receiver answered 404' } : deliveryOf(reply)
  },
}
