import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import type { AgentInfo } from '#protocol/session.ts'
import type { Failure } from '#views/run.ts'
import type { Said } from '../openai-conversations.ts'
import { type SentPart, sentFrom } from '../sent.ts'
import type { ViewDeps } from '../view-stream.ts'

export interface OpenAiDeps extends ViewDeps {
  agents: () => AgentInfo[]
}

const Image = z.union([z.string(), z.looseObject({ url: z.string() })])
const File = z.looseObject({ filename: z.string().optional(), file_data: z.string().optional(), file_url: z.string().optional() })
const Part = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  image_url: Image.nullish().describe('A picture, as a data: address'),
  file: File.optional().describe('A file of a chat completion; one of a response has its fields in the part itself'),
  input_audio: z.looseObject({ data: z.string(), format: z.string() }).optional(),
  ...File.shape,
})
export const Content = z.union([z.string(), z.array(Part)])
const Metadata = z.record(z.string(), z.string())
export const Naming = {
  user: z.string().max(200).nullish().describe('A name; with metadata.session it names the session'),
  metadata: Metadata.nullish().describe('`session`: the session’s name or id'),
}
const inWords = z.looseObject({ type: z.literal('text', 'must be text: agents answer in words') })
/** What would change the shape of the answer and cannot be had is refused; what only tunes a model is let be. */
export const Shaping = {
  n: z.literal(1, 'must be 1').nullish(),
  response_format: inWords.nullish(),
  text: z.looseObject({ format: inWords.nullish() }).nullish(),
  tool_choice: z.enum(['auto', 'none'], 'must be auto or none: agents have their own tools').nullish(),
}
const sentIn = (content: z.infer<typeof Content> | null | undefined) =>
  sentFrom(typeof content === 'string' ? [{ text: content }] : (content ?? []).flatMap(partOf))

/** Files come as images, files or sound, and under other names in responses. */
function partOf({ type, text, image_url, file, input_audio, ...own }: z.infer<typeof Part>): SentPart[] {
  if (image_url) return [{ file: { url: typeof image_url === 'string' ? image_url : image_url.url } }]
  if (input_audio) return [{ file: { type: `audio/${input_audio.format}`, data: input_audio.data } }]
  if (!type.endsWith('file') && type !== 'input_image') return text === undefined ? [] : [{ text }]
  const { filename, file_data, file_url } = file ?? own
  return [{ file: { name: filename, data: file_data, url: file_url } }]
}

/** The part of a conversation that is one: instructions of the client are not taken, agents have their own. */
export function saidIn(messages: { role: string; content?: z.infer<typeof Content> | null | undefined }[]): Said[] {
  const said = messages.flatMap(({ role, content }): Said[] =>
    role === 'user' || role === 'assistant' ? [{ role, ...sentIn(content) }] : [],
  )
  if (said.at(-1)?.role !== 'user') throw refuse('invalid_request', 'messages: the last one must be of role "user".')
  return said
}

/** `metadata.session` is a session's id, or names one together with `user`. */
export function sessionName({
  user,
  metadata,
}: {
  user?: string | null | undefined
  metadata?: Record<string, string> | null | undefined
}) {
  const name = metadata?.session ?? metadata?.session_id
  if (name === undefined || name === '') return undefined
  return name.startsWith('s_') ? name : `openai:${user ?? ''}:${name}`
}

/** The run failed: the client must not take that for a hiccup and run it again. */
export class RunFailed extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.detail)
    this.failure = failure
  }
}

export const unknownModel = (model: string) =>
  refuse('agent_not_found', `The model "${model}" does not exist: there is no agent of that id. GET /v1/models lists those there are.`)
