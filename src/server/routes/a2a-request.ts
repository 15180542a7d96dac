import { z } from 'zod'
import { RPC, RpcError } from '../a2a-tasks.ts'
import { type SentPart, sentFrom } from '../sent.ts'

const Part = z.looseObject({
  text: z.string().optional(),
  data: z.unknown().optional(),
  raw: z.string().optional().describe('A file in base64, with filename and mediaType'),
  url: z.string().optional(),
  filename: z.string().optional(),
  mediaType: z.string().optional(),
})
const Message = z.looseObject({
  messageId: z.string().min(1, 'must not be empty'),
  contextId: z.string().optional(),
  taskId: z.string().optional(),
  parts: z.array(Part).min(1, 'must not be empty'),
})
type Message = z.infer<typeof Message>
export const Send = z.looseObject({
  message: Message,
  configuration: z
    .looseObject({
      returnImmediately: z.boolean().optional(),
      historyLength: z.number().int().optional(),
      taskPushNotificationConfig: z.unknown().optional(),
    })
    .nullish(),
})
export const ById = z.looseObject({ id: z.string().min(1, 'must not be empty'), historyLength: z.number().int().optional() })
export const Rpc = z.looseObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]).default(null),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})
export type Send = z.infer<typeof Send>
export type SentMessage = Send['message']

export function parse<T extends z.ZodType>(schema: T, value: unknown, code = RPC.PARAMS): z.infer<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new RpcError(code, `${issue?.path.join('.') || 'params'}: ${issue?.message ?? 'invalid'}`)
}

export const textOf = (message: Message) => message.parts.flatMap(({ text }) => text ?? []).join('\n')
export const sentIn = (message: Message) =>
  sentFrom(
    message.parts.flatMap(({ text, data, raw, url, filename, mediaType }): SentPart[] => {
      if (text !== undefined) return [{ text }]
      if (data !== undefined) return [{ text: JSON.stringify(data) }]
      return raw === undefined && url === undefined ? [] : [{ file: { name: filename, type: mediaType, data: raw, url } }]
    }),
  )
export const dataOf = (message: Message) => message.parts.find(({ data }) => data !== undefined)?.data
