import { z } from 'zod'
import { send } from '../outgoing.ts'
import { type Channel, type Delivery, deliveryOf } from './channel.ts'

const Settings = z.strictObject({
  type: z.literal('slack'),
  user_id: z.string().regex(/^[A-Z0-9]{2,32}$/, 'must be a member id such as U012AB3CD'),
})
const MOST = 2_900
/** Slack answers 200 even when it refuses; these will not change by trying again. */
const FOR_GOOD = new Set(['channel_not_found', 'user_not_found', 'is_archived', 'account_inactive'])

/** To an address of Slack's own, set by the operator or given in a request that it signed. */
export const sendSlack = (url: string, body: object, headers: Record<string, string> = {}) =>
  send(
    url,
    { headers: { 'content-type': 'application/json; charset=utf-8', ...headers }, body: JSON.stringify(body) },
    { allowPrivate: true },
  )

const callSlack = (slack: { token: string; url: string }, method: string, body: object) =>
  sendSlack(`${slack.url}/${method}`, body, { authorization: `Bearer ${slack.token}` })

/** A direct message with a button for each answer that fits one. */
export const slack: Channel<z.infer<typeof Settings>> = {
  type: 'slack',
  settings: Settings,
  unavailable: (deps) => (deps.slack ? undefined : 'PARLEY_SLACK_TOKEN and PARLEY_SLACK_SIGNING_SECRET are not set on this server'),
  async send({ title, text, link, buttons = [] }, { user_id }, deps) {
    if (!deps.slack) return { outcome: 'gone', reason: 'no workspace is set' }
    const elements: object[] = buttons.map(({ label, token }, index) => ({
      type: 'button',
      action_id: `answer_${index}`,
      text: { type: 'plain_text', text: label.slice(0, 75) },
      value: token,
    }))
    if (link !== undefined) elements.push({ type: 'button', action_id: 'open', text: { type: 'plain_text', text: 'Open' }, url: link })
    const reply = await callSlack(deps.slack, 'chat.postMessage', {
      channel: user_id,
      text: title,
      blocks: [
        { type: 'section', text: { type: 'plain_text', text: `${title}\n\n${text}`.slice(0, MOST) } },
        ...(elements.length > 0 ? [{ type: 'actions', elements: elements.slice(0, 25) }] : []),
      ],
    })
    return reply.status === 200 ? verdictOf(reply.body) : deliveryOf(reply)
  },
}

function verdictOf(body: string): Delivery {
  try {
    const { ok, error = 'unknown' } = JSON.parse(body) as { ok?: boolean; error?: string }
    if (ok === true) return { outcome: 'sent' }
    return { outcome: FOR_GOOD.has(error) ? 'gone' : 'failed', reason: `Slack refused: ${error}` }
  } catch {
    return { outcome: 'failed', reason: 'Slack answered something that is no JSON' }
  }
}
