import { z } from 'zod'
import type { Channel } from './channel.ts'

const Settings = z.strictObject({ type: z.literal('email'), to: z.email().max(254) })

/** A mail server that says nothing is tried again later. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000, dnsTimeout: 10_000 }

/** By the operator's SMTP server. The link in it only shows the ask: scanners open links. */
export const email: Channel<z.infer<typeof Settings>> = {
  type: 'email',
  settings: Settings,
  unavailable: ({ mail }) => (mail ? undefined : 'PARLEY_SMTP_URL is not set on this server'),
  async send({ id, title, text, link }, { to }, { mail }) {
    if (!mail) return { outcome: 'gone', reason: 'no mail server is set' }
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({ url: mail.url, ...PATIENCE }, { from: mail.from })
    try {
      await transport.sendMail({
        to,
        subject: title.replaceAll(/\s+/g, ' ').slice(0, 200),
        text: link === undefined ? text : `${text}\n\n${link}\n`,
        messageId: `<${id}@parley>`,
        headers: { 'auto-submitted': 'auto-generated' },
      })
      return { outcome: 'sent' }
    } catch (error) {
      const { responseCode, message } = error as { responseCode?: number; message: string }
      // 5xx about this mailbox is for good; all else may pass.
      return responseCode === 550 || responseCode === 553
        ? { outcome: 'gone', reason: message.slice(0, 300) }
        : { outcome: 'failed', reason: message.slice(0, 300) }
    } finally {
      transport.close()
    }
  },
}
