import { createOpenAiText, type OpenAiUsage } from './openai.ts'
import type { Failure, RunItem } from './run.ts'

export interface ChatRun {
  id: string
  model: string
  created: number
  sessionId: string
}

const usageOf = ({ input, cached, output }: OpenAiUsage) => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  prompt_tokens_details: { cached_tokens: cached },
})

/** OpenAI's error as a body and as an event of a stream. */
export const openAiError = ({ code, detail }: Failure, type = 'server_error') => ({ error: { message: detail, type, code, param: null } })

/** A run as a chat completion in chunks. */
export function createChatStream({ id, model, created, sessionId }: ChatRun, includeUsage: boolean) {
  const reply = createOpenAiText()
  const base = { id, object: 'chat.completion.chunk', created, model, session_id: sessionId }
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    ...base,
    choices: [{ index: 0, delta, finish_reason, logprobs: null }],
    ...(includeUsage && { usage: null }),
  })
  return {
    text: () => reply.text,
    begin: () => [chunk({ role: 'assistant', content: '' })],
    take(item: RunItem): { frames: unknown[]; end?: boolean } {
      const frames: unknown[] = []
      for (const piece of reply.take(item)) {
        if ('text' in piece) frames.push(chunk({ content: piece.text }))
        else if ('failure' in piece) return { frames: [...frames, openAiError(piece.failure)], end: true }
        else {
          const used = includeUsage ? [{ ...base, choices: [], usage: usageOf(reply.usage) }] : []
          return { frames: [...frames, chunk({}, 'stop'), ...used, '[DONE]'], end: true }
        }
      }
      return { frames }
    },
  }
}

/** A run as a whole chat completion. */
export function createChatCompletion({ id, model, created, sessionId }: ChatRun) {
  const reply = createOpenAiText()
  return {
    take: reply.take,
    whole: () => ({
      id,
      object: 'chat.completion',
      created,
      model,
      session_id: sessionId,
      choices: [{ index: 0, message: { role: 'assistant', content: reply.text, refusal: null }, finish_reason: 'stop', logprobs: null }],
      usage: usageOf(reply.usage),
    }),
  }
}
