import { createOpenAiText } from './openai.ts'
import type { Failure, RunItem } from './run.ts'

export interface ResponseRun {
  id: string
  model: string
  created: number
  previous: string | null
  metadata: Record<string, string>
}

type Status = 'in_progress' | 'completed' | 'failed' | 'cancelled'

/** A run as a response of OpenAI's Responses API: its events, and the whole of it. */
export function createResponseView({ id, model, created, previous, metadata }: ResponseRun) {
  const reply = createOpenAiText()
  const itemId = id.replace(/^resp_/, 'msg_')
  let sequence = 0
  let status: Status = 'in_progress'
  let failure: Failure | undefined
  let begun = false

  const event = (type: string, fields: object) => ({ type, sequence_number: sequence++, ...fields })
  const part = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] })
  const item = (state: string, content: object[]) => ({ id: itemId, type: 'message', role: 'assistant', status: state, content })
  const at = { item_id: itemId, output_index: 0, content_index: 0 }

  function whole() {
    const { input, cached, output } = reply.usage
    const said = reply.text === '' ? [] : [item(status === 'in_progress' ? 'in_progress' : 'completed', [part(reply.text)])]
    return {
      id,
      object: 'response',
      created_at: created,
      status,
      error: failure && status === 'failed' ? { code: 'server_error', message: failure.detail } : null,
      incomplete_details: null,
      instructions: null,
      metadata,
      model,
      output: said,
      output_text: reply.text,
      parallel_tool_calls: false,
      previous_response_id: previous,
      temperature: null,
      tool_choice: 'auto',
      tools: [],
      top_p: null,
      usage:
        status === 'in_progress'
          ? null
          : {
              input_tokens: input,
              input_tokens_details: { cached_tokens: cached },
              output_tokens: output,
              output_tokens_details: { reasoning_tokens: 0 },
              total_tokens: input + output,
            },
    }
  }

  function text(delta: string) {
    const start = begun
      ? []
      : [
          event('response.output_item.added', { output_index: 0, item: item('in_progress', []) }),
          event('response.content_part.added', { ...at, part: part('') }),
        ]
    begun = true
    return [...start, event('response.output_text.delta', { ...at, delta, logprobs: [] })]
  }

  function finish() {
    const closed = begun
      ? [
          event('response.output_text.done', { ...at, text: reply.text, logprobs: [] }),
          event('response.content_part.done', { ...at, part: part(reply.text) }),
          event('response.output_item.done', { output_index: 0, item: item('completed', [part(reply.text)]) }),
        ]
      : []
    // There is no event of its own for a cancelled one, and the published client throws at one it does not know.
    const type = status === 'cancelled' ? 'response.incomplete' : `response.${status}`
    return [...closed, event(type, { response: whole() })]
  }

  return {
    whole,
    get failure() {
      return failure
    },
    begin: () => [event('response.created', { response: whole() }), event('response.in_progress', { response: whole() })],
    take(taken: RunItem): { frames: object[]; end?: boolean } {
      const frames: object[] = []
      for (const piece of reply.take(taken)) {
        if ('text' in piece) frames.push(...text(piece.text))
        else {
          if ('failure' in piece) failure = piece.failure
          status = failure === undefined ? 'completed' : failure.code === 'cancelled' ? 'cancelled' : 'failed'
          return { frames: [...frames, ...finish()], end: true }
        }
      }
      return { frames }
    },
  }
}
