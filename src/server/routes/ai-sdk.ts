import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import type { SessionEvent } from '#protocol/events.ts'
import { ORCHESTRATOR } from '#protocol/ids.ts'
import type { SessionKey } from '#core/ports/store.ts'
import { sha256 } from '#core/decide/fingerprint.ts'
import { createAiSdkView } from '#views/ai-sdk.ts'
import { ATTACHED_BODY } from '../attachments.ts'
import { parseBody } from '../parse.ts'
import { lastPlace, watchSession } from '../run-events.ts'
import { type SentPart, sentFrom } from '../sent.ts'
import type { Begun } from '../threads.ts'
import { streamRun, type ViewDeps } from '../view-stream.ts'

const Part = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  url: z.string().optional().describe('Of a file, with mediaType and filename: a data: address'),
  mediaType: z.string().optional(),
  filename: z.string().optional(),
  toolCallId: z.string().optional(),
  state: z.string().optional(),
  approval: z.looseObject({ id: z.string(), approved: z.boolean().optional(), reason: z.string().optional() }).optional(),
})
const UiMessage = z.looseObject({ id: z.string(), role: z.string(), parts: z.array(Part) })
const ChatRequest = z.looseObject({
  id: z.string().min(1, 'must not be empty'),
  messages: z.array(UiMessage).min(1, 'must not be empty'),
  agent: z.string().min(1).max(64).optional().describe('An agent of GET /agents/; absent: the planner chooses'),
  trigger: z.string().optional(),
})
type ChatRequest = z.infer<typeof ChatRequest>
type UiMessage = z.infer<typeof UiMessage>

const sentIn = ({ parts }: UiMessage) =>
  sentFrom(
    parts.flatMap(({ type, text, url, mediaType, filename }): SentPart[] => {
      if (type === 'file') return [{ file: { name: filename, type: mediaType, url } }]
      return type === 'text' && text ? [{ text }] : []
    }),
  )

export function aiSdkRoutes(app: FastifyInstance, deps: ViewDeps) {
  const { threads, sessions, feeds } = deps

  app.post(
    '/api/chat',
    {
      bodyLimit: ATTACHED_BODY,
      config: {
        summary: 'A message of the AI SDK’s useChat, or its approvals',
        body: ChatRequest,
        answerHeaders: ['x-vercel-ai-ui-message-stream'],
        stream: 'The AI SDK’s UI message stream',
      },
    },
    async (request, reply) => {
      const body = parseBody(ChatRequest, request.body)
      const agent = body.agent ?? ORCHESTRATOR
      if (!deps.hasAgent(agent)) throw refuse('agent_not_found', `There is no agent "${agent}". GET /agents/ lists those there are.`)
      const last = body.messages.at(-1) as UiMessage
      if (last.role === 'user') return show(request, reply, await begin(body, last, request.user, agent))
      const begun = await goOn(body.id, last, request.user)
      return show(request, reply, begun, last)
    },
  )

  app.get(
    '/api/chat/:id/stream',
    {
      exposeHeadRoute: false,
      config: {
        summary: 'Goes on with the reply that is being written; 204 when none is',
        stream: 'The AI SDK’s UI message stream',
        answerHeaders: ['x-vercel-ai-ui-message-stream'],
      },
    },
    async (request, reply) => {
      const session = await threads.find(request.user, (request.params as { id: string }).id)
      const begun = session && (await underway(session))
      return begun ? show(request, reply, begun) : reply.code(204).send()
    },
  )

  function show(request: FastifyRequest, reply: FastifyReply, begun: Begun & { messageId: string }, written?: UiMessage) {
    reply.raw.setHeader('x-vercel-ai-ui-message-stream', 'v1')
    const { session, runId, messageId } = begun
    const knownCalls = (written?.parts ?? []).flatMap(({ toolCallId }) => toolCallId ?? [])
    return streamRun(
      deps,
      request,
      reply,
      begun,
      createAiSdkView({ sessionId: session.id, runId, messageId: written?.id ?? messageId, knownCalls }),
    )
  }

  async function begin({ id, messages, trigger }: ChatRequest, last: UiMessage, owner: string, agent: string) {
    const sent = sentIn(last)
    const { content } = sent
    const session = await threads.open(owner, id, content)
    const key = sha256(JSON.stringify([last.id, messages.length, content, agent]))
    // The same message sent again, after a broken connection say, is the same run; a reply asked for anew is another.
    const begun = await threads.say(session, sent, agent, trigger === 'regenerate-message' ? undefined : `ai-sdk:${key}`)
    return { ...begun, messageId: replyTo(begun.messageId) }
  }

  async function goOn(id: string, last: UiMessage, owner: string) {
    const session = await threads.find(owner, id)
    if (!session) throw refuse('not_found', `id: there is no conversation "${id}".`)
    const given = last.parts.flatMap(({ state, approval }) =>
      state === 'approval-responded' && approval?.approved !== undefined ? [{ ...approval, approved: approval.approved }] : [],
    )
    if (given.length === 0)
      throw refuse('invalid_request', 'messages: the last one is neither of role "user" nor has it an approval that was responded to.')
    const asks = await Promise.all(given.map((approval) => threads.ask(session, approval.id)))
    const first = asks.find(({ status }) => status === 'waiting_human') ?? asks.at(-1)
    const begun = await threads.afterAsk(session, first as (typeof asks)[number], async () => {
      for (const [index, { approved, reason }] of given.entries()) {
        const words = reason === undefined || reason.trim() === '' ? {} : { feedback: reason }
        await threads.answer(session, asks[index] as (typeof asks)[number], { action: approved ? 'approve' : 'reject', ...words })
      }
    })
    return { ...begun, messageId: last.id }
  }

  /** The reply to the last message, from its beginning, unless it is finished. */
  async function underway(session: SessionKey): Promise<(Begun & { messageId: string }) | undefined> {
    const said = await lastPlace(sessions, session, ({ type }) => type === 'user_message')
    if (!said) return undefined
    const { run_id = '', message_id } = JSON.parse(said.event.json) as Extract<SessionEvent, { type: 'user_message' }>
    const ended = await lastPlace(sessions, session, ({ type, json }) => type === 'turn_ended' && json.includes(run_id))
    if (ended && ended.seq > said.seq) return undefined
    return { session, runId: run_id, messageId: replyTo(message_id), watch: watchSession(feeds, session, said.seq) }
  }
}

/** One reply to one message: reading it again must find the same one. */
const replyTo = (messageId: string) => `reply-${messageId}`
