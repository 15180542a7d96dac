import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import { createAgUiView } from '#views/ag-ui.ts'
import { answerFrom } from '#views/answer.ts'
import { parseBody } from '../parse.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { sha256 } from '#core/decide/fingerprint.ts'
import type { Begun } from '../threads.ts'
import { streamRun, type ViewDeps } from '../view-stream.ts'

/** A conversation comes whole with each request. */
const MAX_BODY = 8_388_608

const TextPart = z.looseObject({ type: z.string(), text: z.string().optional() })
const Message = z.looseObject({
  id: z.string(),
  role: z.string(),
  content: z.union([z.string(), z.array(TextPart)]).optional(),
})
const ResumeEntry = z.looseObject({
  interruptId: z.string(),
  status: z.enum(['resolved', 'cancelled'], 'must be resolved or cancelled'),
  payload: z.unknown().optional(),
})
const RunAgentInput = z.looseObject({
  threadId: z.string().min(1, 'must not be empty'),
  runId: z.string().min(1, 'must not be empty'),
  messages: z.array(Message),
  state: z.unknown().optional(),
  resume: z.array(ResumeEntry).optional(),
})
type RunAgentInput = z.infer<typeof RunAgentInput>

const textOf = ({ content }: z.infer<typeof Message>) =>
  typeof content === 'string' ? content : (content ?? []).flatMap(({ type, text }) => (type === 'text' && text ? [text] : [])).join('\n')

export function agUiRoutes(app: FastifyInstance, deps: ViewDeps) {
  const { threads, sessions } = deps

  app.post(
    '/ag-ui/:agent_id',
    {
      bodyLimit: MAX_BODY,
      config: { summary: 'One run of AG-UI: a message or answers to interrupts', body: RunAgentInput, stream: 'AG-UI events' },
    },
    async (request, reply) => {
      const agent = (request.params as { agent_id: string }).agent_id
      if (!deps.hasAgent(agent)) throw refuse('agent_not_found', `There is no agent "${agent}". GET /agents/ lists those there are.`)
      const input = parseBody(RunAgentInput, request.body)
      const resume = input.resume ?? []
      const begun = resume.length > 0 ? await goOn(input, request.user) : await begin(input, request.user, agent)
      const { threadId, runId, state } = input
      await streamRun(deps, request, reply, begun, createAgUiView({ threadId, runId, sessionId: begun.session.id, state }))
    },
  )

  async function begin(input: RunAgentInput, owner: string, agent: string): Promise<Begun> {
    const last = input.messages.findLast(({ role }) => role === 'user')
    if (!last) throw refuse('invalid_request', 'messages: there is none of role "user".')
    const content = textOf(last)
    const session = await threads.open(owner, input.threadId, content)
    // The same run sent again, after a broken connection say, is the same run.
    const key = sha256(JSON.stringify([input.runId, input.messages.length, last.id, content, agent]))
    return threads.say(session, content, agent, `ag-ui:${key}`)
  }

  async function goOn({ threadId, resume = [] }: RunAgentInput, owner: string): Promise<Begun> {
    const session = await threads.find(owner, threadId)
    if (!session) throw refuse('not_found', `threadId: there is no conversation "${threadId}".`)
    const asks = await Promise.all(resume.map(({ interruptId }) => threads.ask(session, interruptId)))
    // All are read before any is answered: a wrong one changes nothing.
    const answers = resume.map(({ status, payload }, index) => {
      const kind = (asks[index] as (typeof asks)[number]).kind
      if (status === 'cancelled') return kind === 'question' || kind === 'manual' ? undefined : ({ action: 'reject' } as const)
      const answer = answerFrom(kind, payload)
      if (!answer)
        throw refuse('invalid_request', `resume.${index}.payload: an ask of kind "${kind}" takes another answer; see responseSchema.`)
      return answer
    })
    const begun = await threads.afterAsk(session, asks[0] as (typeof asks)[number])
    for (const [index, answer] of answers.entries()) if (answer) await threads.answer(session, asks[index] as (typeof asks)[number], answer)
    // A question that nobody will answer: the work that waits for it is given up.
    if (answers.includes(undefined))
      await cancelIfWaiting(
        sessions,
        session,
        asks.map(({ ask_id }) => ask_id),
      )
    return begun
  }
}

async function cancelIfWaiting(sessions: Sessions, session: SessionKey, askIds: string[]) {
  const open = await sessions.asks(session.owner, { session_id: session.id, status: 'waiting_human', limit: 100 })
  if (open.some(({ ask_id }) => askIds.includes(ask_id))) await sessions.cancel(session)
}
