import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import type { AgentInfo } from '#protocol/session.ts'
import type { Failure } from '#views/run.ts'
import type { Said } from '../openai-conversations.ts'
import type { ViewDeps } from '../view-stream.ts'

export interface OpenAiDeps extends ViewDeps {
  agents: () => AgentInfo[]
}

/** A conversation comes whole with each request. */
export const MAX_BODY = 8_388_608

const TextPart = z.looseObject({ type: z.string(), text: z.string().optional() })
export const Content = z.union([z.string(), z.array(TextPart)])
const Metadata = z.record(z.string(), z.string())
export const Naming = {
  user: z.string().max(200).nullish().describe('A name; with metadata.session it names the session'),
  metadata: Metadata.nullish().describe('`session`: the session’s name or id'),
}
const textOf = (content: z.infer<typeof Content> | null | undefined) =>
  typeof content === 'string' ? content : (content ?? []).flatMap(({ text }) => text ?? []).join('\n')

/** The part of a conversation that is one: instructions of the client are not taken, agents have their own. */
export function saidIn(messages: { role: string; content?: z.infer<typeof Content> | null | undefined }[]): Said[] {
  const said = messages.flatMap(({ role, content }): Said[] =>
    role === 'user' || role === 'assistant' ? [{ role, content: textOf(content) }] : [],
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
