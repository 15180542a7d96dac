import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Allowance, Answer, Ask } from '#protocol/ask.ts'
import { refuse } from '#protocol/errors.ts'
import { Accepted, CreateSession, Message, PatchSession, PostMessage, Role, Session, type StoredMessage } from '#protocol/session.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { AsksQuery, statusFilter } from '../ask-filter.ts'
import type { FileStore } from '#ports/files.ts'
import { ATTACHED_BODY, storeAttachments } from '../attachments.ts'
import { parseBody } from '../parse.ts'
import type { Streams } from '../sse.ts'
import type { TurnWaiter } from '../turn-waiter.ts'

const whole = (name: string, max: number) =>
  z.coerce
    .number({ error: `${name} must be a whole number` })
    .int()
    .min(0, 'must be 0 or more')
    .max(max, `must be at most ${max}`)
const Paging = z.object({ limit: whole('limit', 1_000).min(1, 'must be 1 or more').default(50), offset: whole('offset', 1e9).default(0) })
const MessagesQuery = Paging.extend({ limit: Paging.shape.limit.default(100), role: Role.optional() })
const Key = z.string().min(1, 'must not be empty').max(200, 'must be at most 200 characters')
const MAX_WAIT_S = 120
const MAX_CONTENT = 65_536
/** What may stand around the content, and the escapes in it. */
const ENVELOPE = 4_096

const pageOf = (item: z.ZodType) => z.object({ items: z.array(item), total: z.number().int() })
const TurnStanding = z.object({
  status: z.enum(['queued', 'running', 'done', 'failed', 'cancelled', 'waiting']),
  reply: Message.nullable().optional(),
  ask: Ask.optional(),
})
const Answered = Accepted.extend(TurnStanding.shape)

const sessionOf = (request: FastifyRequest) => ({ id: (request.params as { session_id: string }).session_id, owner: request.user })

function waitSeconds(prefer: string | string[] | undefined): number {
  const match = /(?:^|[,;\s])wait\s*=\s*"?(\d+(?:\.\d+)?)"?/i.exec(String(prefer ?? ''))
  return match ? Math.min(Number(match[1]), MAX_WAIT_S) : 0
}

interface SessionRouteDeps {
  sessions: Sessions
  waiter: TurnWaiter
  streams: Pick<Streams, 'add' | 'admit'>
  files: FileStore
}

export function sessionRoutes(app: FastifyInstance, { sessions, waiter, streams, files }: SessionRouteDeps) {
  /** A message with what came with it, stored. */
  async function withStored(session: SessionKey, { attachments = [], ...rest }: PostMessage): Promise<StoredMessage> {
    if (attachments.length === 0) return rest
    await sessions.get(session)
    return { ...rest, attachments: await storeAttachments({ files, sessions }, session, attachments) }
  }

  app.post(
    '/my/chat/sessions/',
    { config: { summary: 'Create a session', body: CreateSession, response: { 201: Session } } },
    async (request, reply) => {
      const { title, workspace } = parseBody(CreateSession, request.body)
      return reply.code(201).send(await sessions.create(request.user, title, undefined, workspace))
    },
  )

  app.get(
    '/my/chat/sessions/',
    { config: { summary: 'Your sessions, newest first', query: Paging, response: { 200: pageOf(Session) } } },
    (request) => sessions.list(request.user, parseBody(Paging, request.query)),
  )

  app.get(
    '/my/chat/sessions/:session_id',
    { config: { summary: 'A session with its latest 20 messages', response: { 200: Session.extend({ messages: z.array(Message) }) } } },
    async (request) => {
      const session = sessionOf(request)
      return { ...(await sessions.get(session)), messages: await sessions.latest(session, 20) }
    },
  )

  app.patch(
    '/my/chat/sessions/:session_id',
    { config: { summary: 'Rename a session or change its mode', body: PatchSession, response: { 200: Session } } },
    (request) => sessions.patch(sessionOf(request), parseBody(PatchSession, request.body)),
  )

  app.delete('/my/chat/sessions/:session_id', { config: { summary: 'Delete a session and everything of it' } }, async (request, reply) => {
    await sessions.remove(sessionOf(request))
    return reply.code(204).send()
  })

  app.post(
    '/my/chat/:session_id/message/',
    {
      bodyLimit: MAX_CONTENT + ENVELOPE + ATTACHED_BODY,
      config: {
        summary: 'Send a message; it starts a turn, waits in the queue, or answers an open ask',
        headers: ['Idempotency-Key', 'Prefer'],
        answerHeaders: ['Preference-Applied'],
        body: PostMessage,
        response: { 200: Answered, 202: Accepted },
      },
    },
    async (request, reply) => {
      const session = sessionOf(request)
      const posted = parseBody(PostMessage, request.body)
      if (Buffer.byteLength(posted.content) > MAX_CONTENT) throw refuse('too_large', 'content: over 64 KiB.')
      const body = posted.attachments === undefined ? (posted as StoredMessage) : await withStored(session, posted)
      const header = request.headers['idempotency-key']
      const key = header === undefined ? undefined : parseKey(header)
      const seconds = waitSeconds(request.headers.prefer)
      // What is returned, rather than sent, spares Fastify the watch over the answer.
      reply.code(202)
      if (seconds === 0) return sessions.post(session, body, key)
      const leave = streams.admit(request.user)
      const waiting = waiter.watch(session)
      const forget = streams.add(() => waiting.giveUp())
      try {
        const accepted: Accepted = await sessions.post(session, body, key)
        const result = await waiting.result(accepted.run_id, seconds * 1000)
        if (result === undefined) return accepted
        reply.code(200).header('preference-applied', `wait=${seconds}`)
        return { ...accepted, ...result }
      } finally {
        leave()
        forget()
        waiting.stop()
      }
    },
  )

  app.get(
    '/my/chat/:session_id/turns/:run_id',
    { config: { summary: 'How a run stands: its status, its last words, and the ask that it waits for', response: { 200: TurnStanding } } },
    async (request) => {
      const { run_id } = request.params as { run_id: string }
      const found = await waiter.look(sessionOf(request), run_id)
      if (!found) throw refuse('not_found', 'There is no such run in this session.')
      return { run_id, ...found }
    },
  )

  app.get(
    '/my/chat/:session_id/messages/',
    { config: { summary: 'The history, oldest first', query: MessagesQuery, response: { 200: pageOf(Message) } } },
    async (request, reply) => {
      const { role, ...page } = parseBody(MessagesQuery, request.query)
      const json = await sessions.messages(sessionOf(request), { ...page, ...(role !== undefined && { role }) })
      return reply.type('application/json; charset=utf-8').send(json)
    },
  )

  app.get(
    '/my/chat/:session_id/asks/',
    { config: { summary: 'The asks of a session', query: AsksQuery, response: { 200: z.object({ items: z.array(Ask) }) } } },
    async (request) => ({
      items: await sessions.asks(request.user, { session_id: sessionOf(request).id, ...statusFilter(request.query), limit: 500 }),
    }),
  )

  app.post(
    '/my/chat/:session_id/asks/:ask_id/',
    { bodyLimit: 1_048_576, config: { summary: 'Answer, approve, edit or reject', body: Answer, response: { 200: Ask } } },
    (request) =>
      sessions.answer(sessionOf(request), (request.params as { ask_id: string }).ask_id, parseBody(Answer, request.body), request.roles),
  )

  app.post('/my/chat/:session_id/cancel/', { config: { summary: 'Stop the running turn' } }, async (request, reply) => {
    await sessions.cancel(sessionOf(request))
    return reply.code(202).send({ status: 'cancelling' })
  })

  app.get(
    '/my/chat/:session_id/allowances/',
    { config: { summary: 'Kinds of calls that pass without being asked', response: { 200: z.object({ items: z.array(Allowance) }) } } },
    async (request) => ({ items: await sessions.allowances(sessionOf(request)) }),
  )

  app.delete('/my/chat/:session_id/allowances/:allowance_id', { config: { summary: 'Take an allowance back' } }, async (request, reply) => {
    await sessions.withdrawAllowance(sessionOf(request), (request.params as { allowance_id: string }).allowance_id)
    return reply.code(204).send()
  })

  app.get('/my/chat/:session_id/audit/', { config: { summary: 'Every human decision in this session' } }, async (request) => ({
    items: await sessions.audit(sessionOf(request)),
  }))
}

function parseKey(header: string | string[]): string {
  const parsed = Key.safeParse(header)
  if (!parsed.success) throw refuse('invalid_request', `Idempotency-Key: ${parsed.error.issues[0]?.message ?? 'invalid'}`)
  return parsed.data
}
