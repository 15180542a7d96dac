import { z } from 'zod'
import { send } from '../outgoing.ts'
import { type Channel, deliveryOf } from './channel.ts'

const Settings = z.strictObject({
  type: z.literal('telegram'),
  chat_id: z.union([z.number().int(), z.string().regex(/^(-?\d{1,20}|@\w{4,32})$/, 'must be a number or @name')]),
})
const MOST = 4_000

/** A call of the bot API; the address is the operator's, so it may be a private one. */
export const callTelegram = (telegram: { token: string; url: string }, method: string, body: object) =>
  send(
    `${telegram.url}/bot${telegram.token}/${method}`,
    { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    { allowPrivate: true },
  )

/** A group or a channel is told, but nobody there can answer as the person: they do that where they are signed in. */
const isOnePerson = (chatId: number | string) => /^\d+$/.test(String(chatId))

/** A message with a button for each answer that fits one. */
export const telegram: Channel<z.infer<typeof Settings>> = {
  type: 'telegram',
  settings: Settings,
  unavailable: (deps) => (deps.telegram ? undefined : 'PARLEY_TELEGRAM_TOKEN is not set on this server'),
  async send({ title, text, link, buttons = [] }, { chat_id }, deps) {
    if (!deps.telegram) return { outcome: 'gone', reason: 'no bot is set' }
    const own = isOnePerson(chat_id)
    const rows = own ? buttons.map(({ label, token }) => [{ text: label, callback_data: token }]) : []
    if (own && link !== undefined) rows.push([{ text: 'Open', url: link } as never])
    const reply = await callTelegram(deps.telegram, 'sendMessage', {
      chat_id,
      text: `${title}\n\n${text}`.slice(0, MOST),
      ...(rows.length > 0 && { reply_markup: { inline_keyboard: rows } }),
    })
    // 403: the person has blocked the bot.
    return reply.status === 403 ? { outcome: 'gone', reason: 'the person has blocked the bot' } : withoutEnd(deliveryOf(reply))
  },
}

/** A wrong chat is 400 there, and 404 a wrong bot token, which the operator can mend. */
const withoutEnd = (delivery: ReturnType<typeof deliveryOf>): ReturnType<typeof deliveryOf> =>
  delivery.outcome === 'gone' ? { outcome: 'failed', reason: delivery.reason } : delivery
