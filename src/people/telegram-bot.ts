import { z } from 'zod'
import { callTelegram } from './channels/telegram.ts'
import { type ChatAnswers, TelegramUpdate } from './chat-answers.ts'

export interface TelegramBotDeps {
  telegram: { token: string; url: string }
  answers: ChatAnswers
  log: { warn(fields: object, text: string): void }
}

const POLL_S = 5
const PAUSE_MS = 5_000
/** Telegram's word that somebody else gets the updates: a webhook that the operator has set, or another process. */
const CONFLICT = 409
const CONFLICT_PAUSE_MS = 30_000
const Updates = z.object({ ok: z.literal(true), result: z.array(z.unknown()) })

/** Buttons pressed in Telegram, by long polling or, where the operator has set a webhook, by `take`. */
export function createTelegramBot({ telegram, answers, log }: TelegramBotDeps) {
  let closed = false
  let offset = 0
  let polling: Promise<void> | undefined

  async function take(given: unknown) {
    const update = TelegramUpdate.safeParse(given).data
    const query = update?.callback_query
    if (!query?.data || !query.message) return
    const { chat, message_id } = query.message
    const { text, over } = await answers.press('telegram', ({ chat_id }) => String(chat_id) === String(chat.id), query.data)
    await callTelegram(telegram, 'answerCallbackQuery', { callback_query_id: query.id, text: text.slice(-190) })
    if (over) await callTelegram(telegram, 'editMessageText', { chat_id: chat.id, message_id, text: text.slice(0, 4_000) })
  }

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

  async function poll() {
    while (!closed) {
      try {
        const reply = await callTelegram(telegram, 'getUpdates', { offset, timeout: POLL_S, allowed_updates: ['callback_query'] })
        if (reply.status === CONFLICT) {
          await pause(CONFLICT_PAUSE_MS)
          continue
        }
        const { result } = Updates.parse(JSON.parse(reply.body))
        for (const update of result) {
          offset = Math.max(offset, (TelegramUpdate.safeParse(update).data?.update_id ?? offset - 1) + 1)
          await take(update)
        }
      } catch (error) {
        if (closed) return
        log.warn({ error: error instanceof Error ? error.message : String(error) }, 'telegram')
        await pause(PAUSE_MS)
      }
    }
  }

  return {
    take,
    start() {
      polling = poll()
    },
    async close() {
      closed = true
      await Promise.race([polling, new Promise((resolve) => setTimeout(resolve, 1_000).unref())])
    },
  }
}

export type TelegramBot = ReturnType<typeof createTelegramBot>
