import { z } from 'zod'
import { Addressee } from './addressee.ts'
import { DURATION_FORMS, parseDuration } from './duration.ts'

const MOST_TEXT = 16_384
const name = z.string().min(1).max(64)
const duration = z.string().refine((text) => (parseDuration(text) ?? 0) > 0, `must be ${DURATION_FORMS}`)

const Default = z.union(
  [z.literal('expire'), z.strictObject({ approved: z.boolean() }), z.strictObject({ value: z.unknown() })],
  'must be {approved: true or false}, {value} or "expire"',
)

export const Deadline = z
  .strictObject({
    /** From the creation on. */
    after: duration.optional(),
    at: z.iso.datetime({ offset: true, error: 'must be a time such as 2026-12-24T18:00:00Z' }).optional(),
    /** So long before the end, a reminder goes out and `escalate_to` is added; for the latter alone that is halfway. */
    remind: duration.optional(),
    escalate_to: Addressee.optional(),
    /** What counts when nobody has answered. */
    then: Default.default('expire'),
  })
  .refine(({ after, at }) => (after === undefined) !== (at === undefined), 'takes either after or at')
export type Deadline = z.infer<typeof Deadline>

const Option = z.strictObject({ value: z.string().min(1).max(200), label: z.string().min(1).max(200).optional() })
const options = z
  .array(Option)
  .min(1, 'must have at least one option')
  .max(100, 'must have at most 100 options')
  .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, 'must not have two options of one value')

/** An ask that a program makes (POST /asks). */
export const CreateAsk = z
  .strictObject({
    kind: z.enum(['question', 'confirm', 'choice', 'form'], 'must be question, confirm, choice or form'),
    text: z
      .string()
      .max(MOST_TEXT, `must be at most ${MOST_TEXT} characters`)
      .refine((text) => text.trim() !== '', 'must not be blank'),
    options: options.optional(),
    multiple: z.boolean().optional(),
    schema: z.record(z.string(), z.unknown()).optional(),
    payload: z.record(z.string(), z.unknown()).optional(),
    to: Addressee.optional(),
    deadline: Deadline.optional(),
    callback_url: z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .max(2_000)
      .optional(),
    tags: z.array(z.string().min(1).max(64)).max(20).optional(),
    author: name.optional(),
  })
  .superRefine(({ kind, options, schema, multiple }, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'choice' && options === undefined) problem('options', 'needed for a choice')
    if (kind !== 'choice' && options !== undefined) problem('options', 'only for a choice')
    if (kind !== 'choice' && multiple !== undefined) problem('multiple', 'only for a choice')
    if (kind === 'form' && schema === undefined) problem('schema', 'needed for a form')
    if (kind !== 'form' && schema !== undefined) problem('schema', 'only for a form')
  })
export type CreateAsk = z.infer<typeof CreateAsk>

/** What answers an ask of a program, or of the lobby. */
export const AnswerAsk = z.strictObject({
  action: z.enum(['approve', 'reject', 'answer'], 'must be approve, reject or answer').optional(),
  value: z.unknown().optional(),
  text: z.string().max(65_536).optional(),
  feedback: z.string().max(65_536).optional(),
})
export type AnswerAsk = z.infer<typeof AnswerAsk>

/** When an ask ends and when its people are reminded, in milliseconds since 1970. */
export function deadlineTimes(deadline: Deadline, now: number): { end: number; remind: number | undefined } | { problem: string } {
  const end = deadline.at === undefined ? now + (parseDuration(deadline.after ?? '') ?? 0) : Date.parse(deadline.at)
  if (!(end > now)) return { problem: 'deadline.at: must be in the future.' }
  if (!Number.isFinite(end) || end > 8.64e15) return { problem: 'deadline: too far away.' }
  if (deadline.remind === undefined) return { end, remind: deadline.escalate_to && now + Math.floor((end - now) / 2) }
  const remind = end - (parseDuration(deadline.remind) ?? 0)
  return remind <= now ? { problem: 'deadline.remind: must be shorter than the time until the deadline.' } : { end, remind }
}
