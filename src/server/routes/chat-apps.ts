import type { FastifyInstance } from 'fastify'
import { refuse } from '#protocol/errors.ts'
import { sendSlack } from '#people/channels/slack.ts'
import { type ChatAnswers, isFromSlack, SlackPress } from '#people/chat-answers.ts'
import type { TelegramBot } from '#people/telegram-bot.ts'
import { onlyOperators } from '../only-operators.ts'

export interface ChatAppDeps {
  answers: ChatAnswers
  slackSecret: string | undefined
  telegram: TelegramBot | undefined
  /** Part of the address that only Telegram was told. */
  telegramSecret(): Promise<string>
  publicUrl(): string
}

const MAX_BODY = 262_144

/** Buttons of Slack and Telegram. They come with no token: Slack's signature and Telegram's secret address stand for it. */
export function chatAppRoutes(app: FastifyInstance, { answers, slackSecret, telegram, telegramSecret, publicUrl }: ChatAppDeps) {
  app.register(async (hooks) => {
    hooks.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MAX_BODY }, (_, body, done) =>
      done(null, body),
    )
    const config = {
      open: true,
      summary: 'A button pressed in Slack',
      consumes: ['application/x-www-form-urlencoded'],
      headers: ['X-Slack-Request-Timestamp', 'X-Slack-Signature'],
    }
    const reply = (url: string, said: object) =>
      sendSlack(url, said).catch((error: unknown) => app.log.warn({ error: String(error) }, 'slack'))
    hooks.post('/slack/actions', { config }, async (request) => {
      const body = typeof request.body === 'string' ? request.body : ''
      if (slackSecret === undefined || !isFromSlack(slackSecret, request.headers, body, Date.now()))
        throw refuse('unauthorized', 'The signature is not that of this Slack workspace.')
      const press = SlackPress.safeParse(jsonOf(new URLSearchParams(body).get('payload')))
      const action = press.data?.actions[0]
      if (!press.success || action?.value === undefined) return { text: 'Nothing to do.' }
      const member = press.data.user.id
      const { text, over } = await answers.press('slack', ({ user_id }) => user_id === member, action.value)
      const said = over ? { replace_original: true, text } : { response_type: 'ephemeral', replace_original: false, text }
      // Slack shows what it is sent there; what it is answered here it shows only for old kinds of buttons.
      if (press.data.response_url !== undefined) await reply(press.data.response_url, said)
      return said
    })
    hooks.get('/telegram', { config: { summary: 'For operators: the address that Telegram’s setWebhook takes' } }, async (request) => {
      onlyOperators(request)
      if (!telegram) throw refuse('not_found', 'PARLEY_TELEGRAM_TOKEN is not set on this server.')
      return { webhook_url: `${publicUrl()}/telegram/${await telegramSecret()}` }
    })
    hooks.post('/telegram/:secret', { config: { open: true, summary: 'A button pressed in Telegram' } }, async (request, reply) => {
      if (!telegram || (request.params as { secret: string }).secret !== (await telegramSecret()))
        throw refuse('not_found', 'There is nothing here.')
      await telegram.take(request.body)
      return reply.code(200).send({ ok: true })
    })
  })
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
