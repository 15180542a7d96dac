import { z } from 'zod'
import { refuseOutgoing, send } from '../outgoing.ts'
import { type Channel, deliveryOf } from './channel.ts'

const Settings = z.strictObject({
  type: z.literal('a2a-push'),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  token: z.string().optional(),
  authentication: z.object({ scheme: z.string(), credentials: z.string() }).optional(),
})

/** For programs that follow a task over A2A: what became of it, as its protocol says it. Not offered to people. */
export const a2aPush: Channel<z.infer<typeof Settings>> = {
  type: 'a2a-push',
  settings: Settings,
  unavailable: () => undefined,
  refuse: ({ url }, { rules }) => refuseOutgoing(url, rules),
  async send(notice, { url, token, authentication }, { rules }) {
    const headers = {
      'content-type': 'application/a2a+json',
      ...(token !== undefined && { 'x-a2a-notification-token': token }),
      ...(authentication && { authorization: `${authentication.scheme} ${authentication.credentials}` }),
    }
    return deliveryOf(await send(url, { headers, body: JSON.stringify(notice.data) }, rules))
  },
}
