import type { ServerResponse } from 'node:http'
import type { ModelReply, ModelRequest } from './model-server.ts'

/** The two wire formats of the scripted model server: what a reply looks like, plain and streamed. */

interface Call {
  id: string
  name: string
  /** As it goes over the wire. */
  input: string
}

export async function writeAnthropic(request: ModelRequest, reply: ModelReply, response: ServerResponse): Promise<void> {
  const { text, calls } = content(request, reply)
  const usage = {
    input_tokens: reply.usage?.input ?? 20,
    output_tokens: reply.usage?.output ?? 10,
    cache_read_input_tokens: reply.usage?.cached ?? 0,
    cache_creation_input_tokens: reply.usage?.cacheWrite ?? 0,
  }
  const stop = reply.finish === 'length' ? 'max_tokens' : calls.length > 0 ? 'tool_use' : 'end_turn'
  const message = { id: `msg_${request.index}`, type: 'message', role: 'assistant', model: request.model, stop_sequence: null }
  if (!request.stream) {
    const blocks = [
      ...(reply.thinking ? [{ type: 'thinking', thinking: reply.thinking, signature: `signed-${request.index}` }] : []),
      ...(text ? [{ type: 'text', text }] : []),
      ...calls.map((call) => ({ type: 'tool_use', id: call.id, name: call.name, input: JSON.parse(call.input) as unknown })),
    ]
    return sendPlain({ ...message, content: blocks, stop_reason: stop, usage }, reply, response)
  }
  const frames: [string, object][] = [['message_start', { message: { ...message, content: [], stop_reason: null, usage } }]]
  let index = 0
  if (reply.thinking) {
    frames.push(['content_block_start', { index, content_block: { type: 'thinking', thinking: '', signature: '' } }])
    frames.push(['content_block_delta', { index, delta: { type: 'thinking_delta', thinking: reply.thinking } }])
    frames.push(['content_block_delta', { index, delta: { type: 'signature_delta', signature: `signed-${request.index}` } }])
    frames.push(['content_block_stop', { index: index++ }])
  }
  if (text) {
    frames.push(['content_block_start', { index, content_block: { type: 'text', text: '' } }])
    for (const piece of pieces(text)) frames.push(['content_block_delta', { index, delta: { type: 'text_delta', text: piece } }])
    frames.push(['content_block_stop', { index: index++ }])
  }
  for (const call of calls) {
    frames.push(['content_block_start', { index, content_block: { type: 'tool_use', id: call.id, name: call.name, input: {} } }])
    for (const piece of pieces(call.input))
      frames.push(['content_block_delta', { index, delta: { type: 'input_json_delta', partial_json: piece } }])
    frames.push(['content_block_stop', { index: index++ }])
  }
  frames.push(['message_delta', { delta: { stop_reason: stop, stop_sequence: null }, usage: { output_tokens: usage.output_tokens } }])
  frames.push(['message_stop', {}])
  await sendStream(
    frames.map(([type, data]) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`),
    reply,
    response,
  )
}

export async function writeOpenai(request: ModelRequest, reply: ModelReply, response: ServerResponse): Promise<void> {
  const { text, calls } = content(request, reply)
  const cached = reply.usage?.cached ?? 0
  const input = (reply.usage?.input ?? 20) + cached
  const output = reply.usage?.output ?? 10
  const usage = {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached },
  }
  const finish_reason = reply.finish ?? (calls.length > 0 ? 'tool_calls' : 'stop')
  const tool_calls = calls.map((call, index) => ({
    index,
    id: call.id,
    type: 'function',
    function: { name: call.name, arguments: call.input },
  }))
  const base = { id: `chatcmpl-${request.index}`, created: 1_700_000_000, model: request.model }
  if (!request.stream) {
    const message = { role: 'assistant', content: text || null, ...(tool_calls.length > 0 ? { tool_calls } : {}) }
    return sendPlain({ ...base, object: 'chat.completion', choices: [{ index: 0, message, finish_reason }], usage }, reply, response)
  }
  const deltas: object[] = [
    { role: 'assistant', content: '' },
    ...(reply.thinking ? [{ reasoning_content: reply.thinking }] : []),
    ...pieces(text).map((piece) => ({ content: piece })),
    ...tool_calls.map((call) => ({ tool_calls: [call] })),
  ]
  const chunks = [
    ...deltas.map((delta) => ({ choices: [{ index: 0, delta, finish_reason: null }] })),
    { choices: [{ index: 0, delta: {}, finish_reason }] },
    { choices: [], usage },
  ]
  const frames = chunks.map((chunk) => `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', ...chunk })}\n\n`)
  await sendStream([...frames, 'data: [DONE]\n\n'], reply, response)
}

/** Streamed only: every call of ours streams. */
export async function writeResponses(request: ModelRequest, reply: ModelReply, response: ServerResponse): Promise<void> {
  const { text, calls } = content(request, reply)
  const id = `resp_${request.index}`
  const items: Record<string, unknown>[] = [
    ...(reply.thinking
      ? [
          {
            type: 'reasoning',
            id: `rs_${request.index}`,
            summary: [{ type: 'summary_text', text: reply.thinking }],
            encrypted_content: `sealed-${request.index}`,
          },
        ]
      : []),
    ...(text
      ? [
          {
            type: 'message',
            id: `msg_${request.index}`,
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'output_text', text, annotations: [] }],
          },
        ]
      : []),
    ...calls.map((call) => ({
      type: 'function_call',
      id: `fc_${call.id}`,
      call_id: call.id,
      name: call.name,
      arguments: call.input,
      status: 'completed',
    })),
  ]
  const frames: object[] = [{ type: 'response.created', response: { id, created_at: 1_700_000_000, model: request.model } }]
  for (const [output_index, item] of items.entries()) {
    const started =
      item['type'] === 'message' ? { ...item, content: [] } : item['type'] === 'function_call' ? { ...item, arguments: '' } : item
    frames.push({ type: 'response.output_item.added', output_index, item: started })
    if (item['type'] === 'reasoning') {
      const part = { item_id: item['id'], output_index, summary_index: 0 }
      frames.push({ type: 'response.reasoning_summary_part.added', ...part })
      frames.push({ type: 'response.reasoning_summary_text.delta', ...part, delta: reply.thinking })
    }
    if (item['type'] === 'message')
      for (const delta of pieces(text))
        frames.push({ type: 'response.output_text.delta', item_id: item['id'], output_index, content_index: 0, delta })
    frames.push({ type: 'response.output_item.done', output_index, item })
  }
  const usage = {
    input_tokens: (reply.usage?.input ?? 20) + (reply.usage?.cached ?? 0),
    input_tokens_details: { cached_tokens: reply.usage?.cached ?? 0 },
    output_tokens: reply.usage?.output ?? 10,
    output_tokens_details: { reasoning_tokens: reply.thinking ? 5 : 0 },
  }
  const cut = reply.finish === 'length'
  frames.push({
    type: cut ? 'response.incomplete' : 'response.completed',
    response: { id, incomplete_details: cut ? { reason: 'max_output_tokens' } : null, usage },
  })
  await sendStream(
    frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`),
    reply,
    response,
  )
}

function content(request: ModelRequest, reply: ModelReply): { text: string; calls: Call[] } {
  const calls = (reply.toolCalls ?? []).map((call, i) => ({
    id: call.id ?? `call_${request.index}_${i}`,
    name: call.name,
    input: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
  }))
  if (reply.json === undefined) return { text: reply.text ?? '', calls }
  if (request.tools.includes('json'))
    return { text: '', calls: [{ id: `call_${request.index}`, name: 'json', input: JSON.stringify(reply.json) }] }
  return { text: JSON.stringify(reply.json), calls }
}

/** Words with the space before them, so that joining gives the text back. */
const pieces = (text: string): string[] => text.match(/\s*\S+\s*$|\s*\S+/g) ?? (text ? [text] : [])

function sendPlain(body: object, reply: ModelReply, response: ServerResponse): void {
  const json = JSON.stringify(body)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
  if (!reply.cut && reply.stall !== 'middle') return void response.end(json)
  response.write(json.slice(0, json.length >> 1), () => reply.cut && response.destroy())
}

async function sendStream(frames: string[], reply: ModelReply, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const half = reply.cut || reply.stall === 'middle'
  for (const frame of half ? frames.slice(0, Math.ceil(frames.length / 2)) : frames) {
    if (response.destroyed) return
    await new Promise((resolve) => response.write(frame, resolve))
    if (reply.delay) await new Promise((resolve) => setTimeout(resolve, reply.delay))
  }
  if (reply.cut) response.destroy()
  else if (!half) response.end()
}
