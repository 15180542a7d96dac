import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Answer, Ask } from '#protocol/ask.ts'
import { AuditEntry } from '#protocol/audit.ts'
import { refuse } from '#protocol/errors.ts'
import { CreateAsk } from '#protocol/program-ask.ts'
import type { Answerer } from '#core/decide/people.ts'
import type { Lobby } from '#ports/lobby.ts'
import type { ProgramAsks } from '#people/asks.ts'
import type { Inbox } from '#people/inbox.ts'
import type { Guard } from '../guard.ts'
import { AsksQuery } from '../ask-filter.ts'
import { parseBody } from '../parse.ts'
import { openStream } from '../open-stream.ts'
import { frameOf, type Streams } from '../sse.ts'

export interface AskRouteDeps {
  asks: ProgramAsks
  inbox: Inbox
  lobby: Lobby
  lobbyAudit(questionId: number): Promise<AuditEntry[]>
  streams: Streams
  guard: Guard
  /** Whether a name belongs to somebody else: an agent of this server, or another user. */
  isTaken(author: string, user: string): Promise<boolean>
  /** Where the page shows an ask. */
  urlOf(askId: string): string
}

const WaitQuery = z.object({
  wait: z.coerce.number({ error: 'must be a number of seconds' }).min(0, 'must be 0 or more').max(50, 'must be at most 50').default(0),
})
const MOST_CLOSED = 500
/** As long as an inbox is shown at once; `total` says how long it is. */
const MOST_OPEN = 10_000
const InboxQuery = AsksQuery.extend({
  limit: z.coerce.number().int().min(1).max(MOST_OPEN).default(MOST_OPEN),
  offset: z.coerce.number().int().min(0).default(0),
})
const Key = z.string().min(1).max(200)
/** A lobby question is known by the id of its message. */
const LOBBY_ID = /^\d{1,16}$/

/** Whoever is signed in is a user, whatever other roles they have. */
const answererOf = (request: FastifyRequest): Answerer => ({ user: request.user, roles: [...new Set(['user', ...request.roles])] })
const idOf = (request: FastifyRequest) => (request.params as { ask_id: string }).ask_id

/** Asks of programs, and the inbox of everything that waits for a person: contract section 11. */
export function askRoutes(app: FastifyInstance, { asks, inbox, lobby, lobbyAudit, streams, guard, isTaken, urlOf }: AskRouteDeps) {
  app.post(
    '/asks',
    { config: { summary: 'Ask a person from any program', body: CreateAsk, headers: ['Idempotency-Key'], response: { 201: Ask } } },
    async (request, reply) => {
      const header = request.headers['idempotency-key']
      const key = header === undefined ? undefined : Key.safeParse(header).data
      if (header !== undefined && key === undefined) throw refuse('invalid_request', 'Idempotency-Key: must be 1 to 200 characters.')
      const body = parseBody(CreateAsk, request.body)
      if (body.author !== undefined && (await isTaken(body.author, request.user)))
        throw refuse('invalid_request', `author: "${body.author}" is the name of somebody else here; choose another.`)
      const made = await asks.create(request.user, body, key)
      const { ask, callback_secret } = made
      return reply.code(201).send({ ...ask, url: urlOf(ask.ask_id), ...(callback_secret !== undefined && { callback_secret }) })
    },
  )

  app.get(
    '/asks/:ask_id',
    { config: { summary: 'An ask: 200 once it is closed, 202 while it is open', query: WaitQuery, response: { 200: Ask, 202: Ask } } },
    async (request, reply) => {
      const { wait } = parseBody(WaitQuery, request.query)
      const stop = new AbortController()
      const forget = streams.add(() => stop.abort())
      // Not the socket's: that one may serve weeks of such waits.
      reply.raw.once('close', () => stop.abort())
      try {
        const found = LOBBY_ID.test(idOf(request))
          ? await lobbyAnswer(idOf(request), wait * 1_000, stop.signal)
          : await asks.wait(idOf(request), answererOf(request), wait * 1_000, stop.signal)
        return reply.code(found.status === 'waiting_human' ? 202 : 200).send({ ...found, url: urlOf(found.ask_id) })
      } finally {
        forget()
      }
    },
  )

  async function lobbyAnswer(id: string, ms: number, signal: AbortSignal): Promise<Ask> {
    const waited = AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, ms))])
    await lobby.waitUser(Number(id), waited).catch((error: unknown) => {
      if (!waited.aborted) throw error
    })
    return lobbyAsk(id)
  }

  /** Of an earlier run of the server, it is gone. */
  async function lobbyQuestion(id: string) {
    const question = lobby.question(Number(id))
    if (!question) await lobby.waitUser(Number(id), AbortSignal.abort())
    return question as NonNullable<typeof question>
  }

  async function lobbyAsk(id: string): Promise<Ask> {
    const { message, answer } = await lobbyQuestion(id)
    return {
      ask_id: id,
      source: 'lobby',
      author: message.author,
      kind: 'question',
      text: message.text,
      payload: {},
      created_at: message.ts,
      ...(answer
        ? { status: 'answered', answered_at: answer.ts, answered_by: answer.author, answer: { text: answer.text } }
        : { status: 'waiting_human' }),
    }
  }

  app.delete('/asks/:ask_id', { config: { summary: 'Take an ask back; only its author', response: { 200: Ask } } }, (request) =>
    asks.withdraw(idOf(request), request.user),
  )

  app.post(
    '/asks/:ask_id/answer',
    { config: { summary: 'Answer an ask that concerns you', body: Answer, response: { 200: Ask } } },
    async (request) => {
      const body = parseBody(Answer, request.body)
      if (!LOBBY_ID.test(idOf(request))) return asks.answer(idOf(request), body, answererOf(request))
      const text = body.text ?? (typeof body.value === 'string' ? body.value : undefined)
      if (text === undefined || text.trim() === '') throw refuse('invalid_answer', 'text: needed, and must not be blank.')
      // The same answer again is answered alike.
      const { answer } = await lobbyQuestion(idOf(request))
      if (answer?.text !== text) await lobby.postUser(request.user, text, Number(idOf(request)), request.roles)
      return lobbyAsk(idOf(request))
    },
  )

  app.get(
    '/asks/:ask_id/audit',
    { config: { summary: 'Who decided what about an ask', response: { 200: z.object({ items: z.array(AuditEntry) }) } } },
    async (request) => {
      const id = idOf(request)
      if (!LOBBY_ID.test(id)) return { items: await asks.audit(id, answererOf(request)) }
      const items = await lobbyAudit(Number(id))
      if (items.length === 0) await lobbyQuestion(id) // or it is not there at all
      return { items }
    },
  )

  app.get(
    '/my/asks/',
    {
      config: {
        summary: 'Everything that waits for you, or what you have asked and answered',
        query: InboxQuery,
        response: { 200: z.object({ items: z.array(Ask), total: z.number() }) },
      },
    },
    async (request) => {
      const { status = 'open', ...page } = parseBody(InboxQuery, request.query)
      const isOpen = status === 'open' || status === 'waiting_human'
      const open = isOpen || status === 'all' ? await inbox.list(answererOf(request), page) : { items: [], total: 0 }
      const closed = isOpen ? [] : await asks.closed(request.user, status === 'all' ? undefined : status, MOST_CLOSED)
      return { items: [...closed, ...open.items], total: closed.length + open.total }
    },
  )

  const config = { summary: 'The inbox as server-sent events', stream: '`ask_opened` for each open ask, then what opens and `ask_closed`' }
  app.get('/my/asks/stream', { exposeHeadRoute: false, config }, (request, reply) => {
    let stop = () => {}
    const stream = openStream({ streams, guard }, request, reply, () => stop())
    const reader = {
      opened: (ask: Ask) => void stream.write(frameOf('ask_opened', JSON.stringify({ type: 'ask_opened', ...ask }))),
      closed: (ask: { ask_id: string; status: string }) =>
        void stream.write(frameOf('ask_closed', JSON.stringify({ type: 'ask_closed', ...ask }))),
      room: () => stream.room(),
    }
    stop = inbox.follow(answererOf(request), reader, () => stream.end())
    if (stream.closed) stop()
  })
}
