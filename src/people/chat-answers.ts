import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#protocol/errors.ts'
import type { Answers } from '#core/ask/answers.ts'
import type { AskStore } from '#core/ports/ask-store.ts'
import { readButton } from './link.ts'
import type { ChannelSetting, PeopleStore } from './ports.ts'
import { answerOfButton } from './tell.ts'

export interface ChatAnswerDeps {
  asks: AskStore
  answers: Pick<Answers, 'answerTo'>
  people: PeopleStore
  linkSecret(): Promise<string>
  rolesOf(user: string): Promise<string[] | undefined>
}

/** What is said to who pressed. */
export interface Pressed {
  text: string
  /** The message with its buttons has served: this stands in its place. */
  over: boolean
}

/** An answer by a button of a chat. The chat says who pressed; the button's signature says that it was theirs to press. */
export function createChatAnswers({ asks, answers, people, linkSecret, rolesOf }: ChatAnswerDeps) {
  async function press(via: 'telegram' | 'slack', isTheirs: (channel: ChannelSetting) => boolean, button: string): Promise<Pressed> {
    const secret = await linkSecret()
    for (const { user, channels } of await people.everyone()) {
      const claim = channels.some((channel) => channel.type === via && isTheirs(channel)) ? readButton(secret, button, user) : undefined
      if (!claim) continue
      const roles = await rolesOf(user)
      const ask = roles && (await asks.find(claim.ask_id))
      if (!ask) return { text: 'This ask is gone.', over: true }
      try {
        const { status } = await answers.answerTo(ask, answerOfButton(ask, claim.choice), { user, roles, via })
        return { text: `${ask.text}\n\n${status.replaceAll('_', ' ')} by ${user}`, over: true }
      } catch (error) {
        if (error instanceof Refusal) return { text: `${ask.text}\n\n${error.message}`, over: error.code === 'ask_closed' }
        throw error
      }
    }
    return { text: 'This button is not yours.', over: false }
  }
  return { press }
}

export type ChatAnswers = ReturnType<typeof createChatAnswers>

const FIVE_MINUTES_S = 300

/** Whether a request is Slack's: signed with the workspace's secret, not long ago. */
export function isFromSlack(secret: string, headers: Record<string, unknown>, body: string, now: number): boolean {
  const time = String(headers['x-slack-request-timestamp'] ?? '')
  const given = Buffer.from(String(headers['x-slack-signature'] ?? ''))
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1_000 - Number(time)) > FIVE_MINUTES_S) return false
  const wanted = Buffer.from(`v0=${createHmac('sha256', secret).update(`v0:${time}:${body}`).digest('hex')}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

export const SlackPress = z.object({
  user: z.object({ id: z.string() }),
  actions: z.array(z.object({ action_id: z.string(), value: z.string().optional() })).min(1),
  response_url: z.string().optional(),
})

export const TelegramUpdate = z.object({
  update_id: z.number(),
  callback_query: z
    .object({
      id: z.string(),
      data: z.string().optional(),
      message: z.object({ message_id: z.number(), chat: z.object({ id: z.number() }) }).optional(),
    })
    .optional(),
})
export type TelegramUpdate = z.infer<typeof TelegramUpdate>
