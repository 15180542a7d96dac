import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Ask } from '#protocol/ask.ts'
import { AuditEntry } from '#protocol/audit.ts'
import { refuse } from '#protocol/errors.ts'
import { AnswerAsk, CreateAsk } from '#protocol/program-ask.ts'
import type { Answerer } from '#core/decide/people.ts'
import type { Lobby } from '#core/ports/lobby.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { ProgramAsks } from '#people/asks.ts'
import type { Inbox } from '#people/inbox.ts'
import type { Guard } from '../guard.ts'
import { AsksQuery, statusFilter } from '../ask-filter.ts'
import { parseBody } from '../parse.ts'
import { openStream } from '../open-stream.ts'
import { frameOf, type Streams } from '../sse.ts'

export interface AskRouteDeps {
  asks: ProgramAsks
  sessions: Pick<Sessions, 'asks'>
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
const MOST = 500
const Key = z.string().min(1).max(200)
/** A lobby question is known by the id of its message. */
const LOBBY_ID = /^\d{1,16}$/

/** Whoever is signed in is a user, whatever other roles they have. */
const answererOf = (request: FastifyRequest): Answerer => ({ user: request.user, roles: [...new Set(['user', ...request.roles])] })
const idOf = (request: FastifyRequest) => (request.params as { ask_id: string }).ask_id

/** Asks of programs, and the inbox of everything that waits for a person: contract section 11. */
export function askRoutes(
  app: FastifyInstance,
  { asks, sessions, inbox, lobby, lobbyAudit, streams, guard, isTaken, urlOf }: AskRouteDeps,
) {
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
      request.raw.socket.once('close', () => stop.abort())
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

  function lobbyAsk(id: string): Ask {
    const question = lobby.question(Number(id))
    if (!question) throw refuse('not_found', `no question has the id ${id}`)
    const { message, answer } = question
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
    { config: { summary: 'Answer an ask that concerns you', body: AnswerAsk, response: { 200: Ask } } },
    async (request) => {
      const body = parseBody(AnswerAsk, request.body)
      if (!LOBBY_ID.test(idOf(request))) return asks.answer(idOf(request), body, answererOf(request))
      const text = body.text ?? (typeof body.value === 'string' ? body.value : undefined)
      if (text === undefined || text.trim() === '') throw refuse('invalid_answer', 'text: needed, and must not be blank.')
      await lobby.postUser(request.user, text, Number(idOf(request)), request.roles)
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
      if (items.length === 0) lobbyAsk(id) // or it is not there at all
      return { items }
    },
  )

  app.get(
    '/my/asks/',
    { config: { summary: 'Everything that waits for you', query: AsksQuery, response: { 200: z.object({ items: z.array(Ask) }) } } },
    async (request) => {
      const { status } = statusFilter(request.query)
      const all = (request.query as { status?: string }).status === 'all'
      if (!all && (status === undefined || status === 'waiting_human')) return { items: await inbox.list(answererOf(request)) }
      return { items: await sessions.asks(request.user, { ...(status !== undefined && { status }), limit: MOST }) }
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
    }
    stop = inbox.follow(answererOf(request), reader, () => stream.end())
    if (stream.closed) stop()
  })
}
