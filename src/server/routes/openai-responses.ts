import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import type { SessionEvent } from '#protocol/events.ts'
import { ORCHESTRATOR } from '#protocol/ids.ts'
import { createResponseView } from '#views/openai-responses.ts'
import { ATTACHED_BODY } from '../attachments.ts'
import type { Conversations, Said } from '../openai-conversations.ts'
import { parseBody } from '../parse.ts'
import type { RunItem } from '#views/run.ts'
import { lastPlace, runSoFar, watchSession } from '../run-events.ts'
import type { Begun, Thread } from '../threads.ts'
import { streamRun, wholeRun } from '../view-stream.ts'
import { Content, Naming, type OpenAiDeps, RunFailed, Shaping, saidIn, sessionName, unknownModel } from './openai-request.ts'

const Item = z.looseObject({ type: z.string().optional(), role: z.string().optional(), content: Content.nullish() })
const CreateResponse = z.looseObject({
  model: z.string().describe('The id of an agent'),
  input: z.union([z.string(), z.array(Item).min(1, 'must not be empty')]),
  stream: z.boolean().nullish(),
  background: z.boolean().nullish(),
  previous_response_id: z.string().nullish(),
  conversation: z
    .union([z.string(), z.looseObject({ id: z.string() })])
    .nullish()
    .describe('Names the session, as metadata.session does'),
  ...Shaping,
  ...Naming,
})
type CreateResponse = z.infer<typeof CreateResponse>

const conversationOf = ({ conversation }: CreateResponse) =>
  (typeof conversation === 'string' ? conversation : conversation?.id) || undefined

const Retrieve = z.object({ stream: z.enum(['true', 'false']).optional(), starting_after: z.coerce.number().int().min(0).optional() })

type Started = Begun & { messageId: string; model: string; previous: string | null; metadata: Record<string, string> }

interface Shown {
  stream: boolean
  /** The number of the event that was seen last. */
  after?: number
  /** Told the text, once it is whole. */
  remember?: (text: string) => void
}

/** Session and message are in the id: a response can be read again, and gone on from, on any process. */
const responseId = ({ session, messageId }: Pick<Started, 'session' | 'messageId'>) => `resp_${session.id}.${messageId}`
const ID = /^resp_(s_\w{1,64})\.(m_\w{1,64})$/

export function responseRoutes(app: FastifyInstance, deps: OpenAiDeps, conversations: Conversations) {
  const { threads, sessions, feeds, hasAgent } = deps

  app.post(
    '/v1/responses',
    {
      bodyLimit: ATTACHED_BODY,
      config: {
        summary: 'A response by an agent (OpenAI), streamed or whole',
        body: CreateResponse,
        answerHeaders: ['X-Parley-Session'],
        response: { 200: z.looseObject({}) },
        stream: 'OpenAI’s response events, with stream: true',
      },
    },
    async (request, reply) => {
      const body = parseBody(CreateResponse, request.body)
      const { model, input, previous_response_id: previous = null } = body
      if (!hasAgent(model)) throw unknownModel(model)
      const said = saidIn(
        typeof input === 'string' ? [{ role: 'user', content: input }] : input.map(({ role = '', content }) => ({ role, content })),
      )
      const say = (thread: Thread) => threads.say(thread, said.at(-1) as Said, model)
      const asked = { owner: request.user, model, said, name: conversationOf(body) ?? sessionName(body) }
      const begun = previous ? await say(await sessionOf(request.user, previous)) : await conversations.begin(asked, say)
      const { session } = begun
      const started = { ...begun, model, previous, metadata: { ...body.metadata, session_id: session.id } }
      const remember = (text: string) => conversations.remember(request.user, model, said, text, session)
      if (!body.background) return show(request, reply, started, { stream: body.stream === true, remember })
      begun.watch.stop()
      return createResponseView(runOf(started)).whole()
    },
  )

  app.get(
    '/v1/responses/:id',
    {
      config: {
        summary: 'A response again, as it stands or, with stream=true, until it ends (OpenAI)',
        query: Retrieve,
        response: { 200: z.looseObject({}) },
        stream: 'OpenAI’s response events',
      },
    },
    async (request, reply) => {
      const { stream, starting_after = -1 } = parseBody(Retrieve, request.query)
      const started = await again(request)
      if (stream === 'true') return show(request, reply, started, { stream: true, after: starting_after })
      const view = createResponseView(runOf(started))
      await takeSoFar(started, view)
      return view.whole()
    },
  )

  app.post('/v1/responses/:id/cancel', { config: { summary: 'Stops the run of a response (OpenAI)' } }, async (request) => {
    const started = await again(request)
    await sessions.cancel(started.session)
    const view = createResponseView(runOf(started))
    await takeSoFar(started, view)
    return view.whole()
  })

  async function sessionOf(owner: string, previous: string): Promise<Thread> {
    const [, id = ''] = ID.exec(previous) ?? []
    const session = id === '' ? undefined : await threads.find(owner, id)
    if (!session) throw refuse('not_found', `previous_response_id: there is no response "${previous}".`)
    return session
  }

  /** The run of a response from its message on. */
  async function again(request: FastifyRequest): Promise<Started> {
    const { id } = request.params as { id: string }
    const [, sessionId = '', messageId = ''] = ID.exec(id) ?? []
    const session = sessionId === '' ? undefined : await threads.find(request.user, sessionId)
    const said = session && (await lastPlace(sessions, session, ({ type, json }) => type === 'user_message' && json.includes(messageId)))
    if (!session || !said) throw refuse('not_found', `There is no response "${id}".`)
    const { run_id = '', target_agent = ORCHESTRATOR } = JSON.parse(said.event.json) as Extract<SessionEvent, { type: 'user_message' }>
    const watch = watchSession(feeds, session, said.seq)
    return { session, runId: run_id, messageId, watch, model: target_agent, previous: null, metadata: { session_id: session.id } }
  }

  async function takeSoFar({ session, runId, watch }: Started, view: ReturnType<typeof createResponseView>) {
    watch.stop()
    for (const item of (await runSoFar(sessions, session, runId, watch.after)).items) view.take(item)
  }

  const runOf = (started: Started) => ({ id: responseId(started), created: Math.floor(Date.now() / 1000), ...started })

  async function show(request: FastifyRequest, reply: FastifyReply, started: Started, { stream, after = -1, remember }: Shown) {
    reply.raw.setHeader('x-parley-session', started.session.id)
    const view = createResponseView(runOf(started))
    if (stream) {
      await streamRun(deps, request, reply, started, laterThan(after, view), (frame) => (frame as { type: string }).type)
      return remember?.(view.whole().output_text)
    }
    if (!(await wholeRun(deps, request, reply, started, view.take))) return reply.hijack()
    if (view.failure) throw new RunFailed(view.failure)
    const whole = view.whole()
    remember?.(whole.output_text)
    return whole
  }
}

/** For who has seen the events up to a number already. */
function laterThan(after: number, view: ReturnType<typeof createResponseView>) {
  const later = (frames: object[]) => frames.filter((frame) => (frame as { sequence_number: number }).sequence_number > after)
  return {
    begin: () => later(view.begin()),
    take(item: RunItem) {
      const taken = view.take(item)
      return { ...taken, frames: later(taken.frames) }
    },
  }
}
