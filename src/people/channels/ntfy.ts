import { z } from 'zod'
import { refuseOutgoing, send } from '../outgoing.ts'
import { type Channel, deliveryOf } from './channel.ts'

const Settings = z.strictObject({
  type: z.literal('ntfy'),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  topic: z.string().regex(/^[\w-]{1,64}$/, 'must be letters, digits, - or _, at most 64'),
  token: z.string().max(200).optional(),
})

/** ntfy takes a message as JSON at its root. */
export const ntfy: Channel<z.infer<typeof Settings>> = {
  type: 'ntfy',
  settings: Settings,
  unavailable: () => undefined,
  refuse: ({ url }, { rules }) => refuseOutgoing(url, rules),
  async send({ title, text, link, event }, { url, topic, token }, { rules }) {
    const body = JSON.stringify({
      topic,
      title,
      message: text,
      priority: event === 'ask.reminder' ? 4 : 3,
      ...(link !== undefined && { click: link, actions: [{ action: 'view', label: 'Open', url: link }] }),
    })
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    return deliveryOf(await send(url, { headers, body }, rules))
  },
}
