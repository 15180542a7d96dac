import { z } from 'zod'

const LobbyRole = z.enum(['agent', 'user', 'system'])

const messageId = z.number().int().positive()
const text = z.string().refine((value) => value.trim() !== '', 'must not be blank')
const author = z.string().trim().min(1, 'must not be blank').max(100)

/** Programs may add fields of their own; these two have a meaning here. */
export const LobbyMeta = z
  .looseObject({
    reply_to: messageId.optional(),
    tags: z.array(z.string().min(1).max(64)).max(32).optional(),
    /** Of a decision: who was asked. Nobody else, but an operator, decides. */
    asked: z.string().optional(),
  })
  .refine((meta) => JSON.stringify(meta).length <= 8_192, 'must not be larger than 8 KiB')
export type LobbyMeta = z.infer<typeof LobbyMeta>

/** An agent's message with this tag is a signal: it wakes AdaptiveAgent, with the text as its input. */
export const SIGNAL_TAG = 'signal'
/** On every question that waits, or waited, for a person. */
export const QUESTION_TAG = 'question'

export const LobbyMessage = z.object({
  id: messageId,
  ts: z.iso.datetime(),
  role: LobbyRole,
  author: z.string(),
  text: z.string(),
  meta: LobbyMeta.optional(),
})
export type LobbyMessage = z.infer<typeof LobbyMessage>

/** A message on its way into the log, which gives it its id and time. */
export const LobbyDraft = LobbyMessage.omit({ id: true, ts: true })
export type LobbyDraft = z.infer<typeof LobbyDraft>

/** `reply_to: null` is a message that answers nothing, even while questions wait. */
export const PostUserMessage = z.strictObject({ text, reply_to: messageId.nullable().optional() })
export const PostAgentMessage = z.strictObject({ author, text, meta: LobbyMeta.optional() })
export const PostQuestion = z.strictObject({ author, question: text })

const count = (name: string) => z.coerce.number<string>(`${name} must be a whole number`).int()
export const HistoryQuery = z.strictObject({
  after: count('after').nonnegative().optional(),
  limit: count('limit').min(1).max(10_000).optional(),
})
export const StreamQuery = z.strictObject({ after: count('after').nonnegative().optional() })
export const AnswerParams = z.object({ question_msg_id: count('question_msg_id').positive() })
export const AnswerQuery = z.strictObject({ wait: z.coerce.number<string>().min(0).max(50).default(0) })

export const PendingQuestion = z.object({
  requested_by: z.string(),
  question_msg_id: messageId,
  text: z.string(),
  ts: z.iso.datetime(),
})
export type PendingQuestion = z.infer<typeof PendingQuestion>

export const LobbyAnswer = z.object({ text: z.string(), message_id: messageId })
export type LobbyAnswer = z.infer<typeof LobbyAnswer>
