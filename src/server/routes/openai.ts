import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Problem } from '#protocol/errors.ts'
import { ORCHESTRATOR } from '#protocol/ids.ts'
import { createChatCompletion, createChatStream, openAiError } from '#views/openai-chat.ts'
import type { Failure } from '#views/run.ts'
import { ATTACHED_BODY } from '../attachments.ts'
import { type Conversations, createConversations, type Said } from '../openai-conversations.ts'
import { parseBody } from '../parse.ts'
import { streamRun, wholeRun } from '../view-stream.ts'
import { Content, Naming, type OpenAiDeps, RunFailed, Shaping, saidIn, sessionName, unknownModel } from './openai-request.ts'
import { responseRoutes } from './openai-responses.ts'

const ChatRequest = z.looseObject({
  model: z.string().describe('The id of an agent'),
  messages: z.array(z.looseObject({ role: z.string(), content: Content.nullish() })).min(1, 'must not be empty'),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  ...Shaping,
  ...Naming,
})

const KINDS: Record<number, { type: string; code?: string }> = {
  401: { type: 'invalid_request_error', code: 'invalid_api_key' },
  403: { type: 'permission_error' },
  429: { type: 'rate_limit_error' },
  500: { type: 'server_error' },
  503: { type: 'server_error' },
}

/** A problem of ours in the shape that clients of OpenAI know. */
function reshaped(problem: Problem): string {
  const { type, code } = KINDS[problem.status] ?? { type: 'invalid_request_error' }
  const named = problem.code === 'agent_not_found' ? 'model_not_found' : problem.code
  return JSON.stringify(openAiError({ code: code ?? named, detail: problem.detail }, type))
}

export async function openAiRoutes(app: FastifyInstance, deps: OpenAiDeps) {
  await app.register(async (scope) => {
    const outer = scope.errorHandler
    scope.setErrorHandler((error: Error, request, reply) =>
      error instanceof RunFailed
        ? reply.code(500).header('x-should-retry', 'false').send(openAiError(error.failure))
        : outer(error, request, reply),
    )
    scope.addHook('onSend', async (_, reply, payload) => {
      if (!String(reply.getHeader('content-type')).startsWith('application/problem+json')) return payload
      reply.type('application/json; charset=utf-8').removeHeader('content-length')
      return reshaped(JSON.parse(String(payload)) as Problem)
    })
    const conversations = createConversations(deps)
    modelRoutes(scope, deps)
    chatRoute(scope, deps, conversations)
    responseRoutes(scope, deps, conversations)
  })
}

function modelRoutes(app: FastifyInstance, { agents }: OpenAiDeps) {
  const planner = { id: ORCHESTRATOR, description: 'Plans the tasks of a message and runs them with the other agents' }
  const models = () =>
    [planner, ...agents()].map(({ id, description }) => ({ id, object: 'model', created: 0, owned_by: 'parley', description }))
  app.get('/v1/models', { config: { summary: 'The agents as models (OpenAI)' } }, async () => ({ object: 'list', data: models() }))
  app.get('/v1/models/:model', { config: { summary: 'One agent as a model (OpenAI)' } }, async (request) => {
    const { model } = request.params as { model: string }
    const found = models().find(({ id }) => id === model)
    if (!found) throw unknownModel(model)
    return found
  })
}

function chatRoute(app: FastifyInstance, deps: OpenAiDeps, conversations: Conversations) {
  const { threads, hasAgent } = deps
  app.post(
    '/v1/chat/completions',
    {
      bodyLimit: ATTACHED_BODY,
      config: {
        summary: 'A chat completion by an agent (OpenAI), streamed or whole',
        body: ChatRequest,
        answerHeaders: ['X-Parley-Session'],
        response: { 200: z.looseObject({}) },
        stream: 'OpenAI’s chat completion chunks, with stream: true',
      },
    },
    async (request, reply) => {
      const body = parseBody(ChatRequest, request.body)
      const { model } = body
      if (!hasAgent(model)) throw unknownModel(model)
      const said = saidIn(body.messages)
      const asked = { owner: request.user, model, said, name: sessionName(body) }
      const begun = await conversations.begin(asked, (thread) => threads.say(thread, said.at(-1) as Said, model))
      const { session } = begun
      const run = { id: `chatcmpl-${begun.messageId}`, model, created: Math.floor(Date.now() / 1000), sessionId: session.id }
      reply.raw.setHeader('x-parley-session', session.id)
      const remember = (reply: string) => conversations.remember(request.user, model, said, reply, session)
      if (body.stream) {
        const view = createChatStream(run, body.stream_options?.include_usage ?? false)
        await streamRun(deps, request, reply, begun, view)
        return remember(view.text())
      }
      const view = createChatCompletion(run)
      let failure: Failure | undefined
      const there = await wholeRun(deps, request, reply, begun, (item) => {
        for (const piece of view.take(item)) if ('failure' in piece) ({ failure } = piece)
      })
      if (!there) return reply.hijack()
      if (failure) throw new RunFailed(failure)
      const whole = view.whole()
      remember(whole.choices[0]?.message.content ?? '')
      return whole
    },
  )
}
