import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Lobby } from '#ports/lobby.ts'
import { refuse } from '#protocol/errors.ts'
import { AnswerParams, AnswerQuery, HistoryQuery, PostAgentMessage, PostQuestion, PostUserMessage, StreamQuery } from '#protocol/lobby.ts'
import type { Guard } from '../guard.ts'
import { createLobbyStreams } from '../lobby-streams.ts'
import { parseBody } from '../parse.ts'
import type { Streams } from '../sse.ts'

const LATEST = 100

interface LobbyDeps {
  lobby: Lobby
  /** What is open for long; ended when the server shuts down. */
  streams: Pick<Streams, 'add' | 'admit'>
  guard: Guard
  /** Whether a name belongs to somebody else: an agent of this server, or another user. */
  isTaken(author: string, user: string): Promise<boolean>
  /** Refuses a user who writes too much. */
  pace(user: string): void
}

function resumeAfter(request: FastifyRequest): number | undefined {
  const header = request.headers['last-event-id']
  if (typeof header !== 'string' || header === '') return parseBody(StreamQuery, request.query).after
  if (!/^\d{1,15}$/.test(header)) throw refuse('invalid_request', 'Last-Event-ID must be the id of a message')
  return Number(header)
}

/** The lobby over HTTP: contract section 4. */
export function lobbyRoutes(app: FastifyInstance, { lobby, streams, guard, isTaken, pace }: LobbyDeps): void {
  async function checkAuthor(author: string, user: string) {
    if (await isTaken(author, user))
      throw refuse('invalid_request', `author: "${author}" is the name of somebody else here; choose another.`)
  }
  const open = createLobbyStreams(lobby)
  app.addHook('onClose', async () => open.close())

  app.get(
    '/chat/history',
    { config: { summary: 'Messages of the lobby', query: HistoryQuery, answerHeaders: ['Parley-History-Truncated'] } },
    async (request, reply) => {
      const { after, limit } = parseBody(HistoryQuery, request.query)
      const page = after === undefined ? { entries: lobby.latest(limit ?? LATEST) } : lobby.after(after, limit)
      if (page.truncatedTo !== undefined) reply.header('Parley-History-Truncated', String(page.truncatedTo))
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
      return reply.send(`[${page.entries.map(({ json }) => json).join(',')}]`)
    },
  )

  app.post('/chat/user_message', { config: { summary: 'Write as a person', body: PostUserMessage } }, async (request, reply) => {
    const { text, reply_to } = parseBody(PostUserMessage, request.body)
    pace(request.user)
    return reply.code(201).send(await lobby.postUser(request.user, text, reply_to, request.roles))
  })

  app.get(
    '/chat/stream',
    {
      exposeHeadRoute: false,
      config: {
        summary: 'The lobby as server-sent events',
        query: StreamQuery,
        headers: ['Last-Event-ID'],
        stream: 'Messages of the lobby: the last 100 or those after a given one, then live',
      },
    },
    (request, reply) => {
      const after = resumeAfter(request)
      const leave = streams.admit(request.user)
      reply.hijack()
      const end = open.open(reply.raw, after)
      const [forget, release] = [streams.add(end), guard(request, end)]
      reply.raw.on('close', () => {
        leave()
        forget()
        release()
      })
    },
  )

  app.post('/chat/agent_message', { config: { summary: 'Write as a program', body: PostAgentMessage } }, async (request, reply) => {
    const { author, text, meta } = parseBody(PostAgentMessage, request.body)
    pace(request.user)
    await checkAuthor(author, request.user)
    pace(request.user)
    return reply.code(201).send(await lobby.postAgent(author, text, meta))
  })

  app.post('/chat/ask', { config: { summary: 'Ask a person', body: PostQuestion } }, async (request, reply) => {
    const { author, question } = parseBody(PostQuestion, request.body)
    pace(request.user)
    await checkAuthor(author, request.user)
    pace(request.user)
    const message = await lobby.askUser(author, question)
    return reply.code(201).send({ question_msg_id: message.id })
  })

  app.get(
    '/chat/answer/:question_msg_id',
    { config: { summary: 'Wait for the answer to a question', query: AnswerQuery } },
    async (request, reply) => {
      const { question_msg_id } = parseBody(AnswerParams, request.params)
      const { wait } = parseBody(AnswerQuery, request.query)
      const stop = new AbortController()
      const timer = setTimeout(() => stop.abort(), wait * 1000)
      const forget = streams.add(() => stop.abort())
      reply.raw.on('close', () => stop.abort())
      try {
        const answer = await lobby.waitUser(question_msg_id, stop.signal)
        return { text: answer.text, message_id: answer.message_id }
      } catch (error) {
        if (!stop.signal.aborted) throw error
        return reply.code(204).send()
      } finally {
        clearTimeout(timer)
        forget()
      }
    },
  )

  app.get('/chat/pending', { config: { summary: 'Questions that wait for a person' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(lobby.pending()),
  )
}
