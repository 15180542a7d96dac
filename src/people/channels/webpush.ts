import { z } from 'zod'
import { refuseOutgoing, send } from '../outgoing.ts'
import { type Channel, deliveryOf } from './channel.ts'

const key = z.string().regex(/^[\w-]{16,200}={0,2}$/, 'must be base64url')
const Settings = z.strictObject({
  type: z.literal('webpush'),
  subscription: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(2_000),
    expirationTime: z.number().nullish(),
    keys: z.object({ p256dh: key, auth: key }),
  }),
})
const DAY_S = 86_400
const MOST_BYTES = 3_000

/** Encrypted for the one browser that subscribed; 404 and 410 end the subscription. */
export const webpush: Channel<z.infer<typeof Settings>> = {
  type: 'webpush',
  settings: Settings,
  unavailable: ({ vapid }) => (vapid ? undefined : 'this server has no keys for web push'),
  refuse: ({ subscription }, { rules }) => refuseOutgoing(subscription.endpoint, rules),
  async send({ id, event, title, text, link, data }, { subscription }, { vapid, rules }) {
    if (!vapid) return { outcome: 'gone', reason: 'no keys are set' }
    const { default: push } = await import('web-push')
    const shown = text.slice(0, MOST_BYTES / 4)
    const payload = JSON.stringify({ id, event, title: title.slice(0, 200), text: shown, link, ask_id: data.ask_id })
    const request = push.generateRequestDetails(subscription as never, payload, {
      vapidDetails: await vapid(),
      TTL: DAY_S,
      urgency: event === 'ask.reminder' ? 'high' : 'normal',
    })
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    return deliveryOf(await send(request.endpoint, { headers, body: request.body as Buffer }, rules))
  },
}
