import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import { createAgUiView } from '#views/ag-ui.ts'
import { answerFrom, isDecision } from '#views/answer.ts'
import { ATTACHED_BODY } from '../attachments.ts'
import { parseBody } from '../parse.ts'
import type { SessionKey } from '#core/ports/store.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { sha256 } from '#core/decide/fingerprint.ts'
import { type SentPart, sentFrom } from '../sent.ts'
import type { Begun } from '../threads.ts'
import { streamRun, type ViewDeps } from '../view-stream.ts'

const Source = z.looseObject({ type: z.string(), value: z.string(), mimeType: z.string().optional() })
const Part = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  source: Source.optional().describe('Of an image, audio, video or document'),
  mimeType: z.string().optional().describe('Of a binary part, as before 1.0; so are data, url and filename'),
  data: z.string().optional(),
  url: z.string().optional(),
  filename: z.string().optional(),
  metadata: z.unknown().optional(),
})
const Message = z.looseObject({
  id: z.string(),
  role: z.string(),
  content: z.union([z.string(), z.array(Part)]).optional(),
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

const sentIn = ({ content }: z.infer<typeof Message>) =>
  sentFrom(typeof content === 'string' ? [{ text: content }] : (content ?? []).flatMap(partOf))

function partOf({ type, text, source, mimeType, data, url, filename, metadata }: z.infer<typeof Part>): SentPart[] {
  if (type === 'text') return text ? [{ text }] : []
  const named = (metadata as { filename?: unknown; name?: unknown } | null | undefined) ?? {}
  const name = filename ?? [named.filename, named.name].find((value) => typeof value === 'string')
  if (type === 'binary') return [{ file: { name, type: mimeType, data, url } }]
  if (!source) return []
  const { type: kind, value, mimeType: sourceType } = source
  return [{ file: { name, type: sourceType, ...(kind === 'data' && { data: value }), ...(kind === 'url' && { url: value }) } }]
}

export function agUiRoutes(app: FastifyInstance, deps: ViewDeps) {
  const { threads, sessions } = deps

  app.post(
    '/ag-ui/:agent_id',
    {
      bodyLimit: ATTACHED_BODY,
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
    const sent = sentIn(last)
    const { content } = sent
    const session = await threads.open(owner, input.threadId, content)
    // The same run sent again, after a broken connection say, is the same run.
    const key = sha256(JSON.stringify([input.runId, input.messages.length, last.id, content, agent]))
    return threads.say(session, sent, agent, `ag-ui:${key}`)
  }

  async function goOn({ threadId, resume = [] }: RunAgentInput, owner: string): Promise<Begun> {
    const session = await threads.find(owner, threadId)
    if (!session) throw refuse('not_found', `threadId: there is no conversation "${threadId}".`)
    const asks = await Promise.all(resume.map(({ interruptId }) => threads.ask(session, interruptId)))
    // All are read before any is answered: a wrong one changes nothing.
    const answers = resume.map(({ status, payload }, index) => {
      const ask = asks[index] as (typeof asks)[number]
      if (status === 'cancelled') return isDecision(ask.kind) ? ({ action: 'reject' } as const) : undefined
      const answer = answerFrom(ask, payload)
      if (!answer)
        throw refuse('invalid_request', `resume.${index}.payload: an ask of kind "${ask.kind}" takes another answer; see responseSchema.`)
      return answer
    })
    return threads.afterAsk(session, asks[0] as (typeof asks)[number], async () => {
      for (const [index, answer] of answers.entries())
        if (answer) await threads.answer(session, asks[index] as (typeof asks)[number], answer)
      // A question that nobody will answer: the work that waits for it is given up.
      if (answers.includes(undefined))
        await cancelIfWaiting(
          sessions,
          session,
          asks.map(({ ask_id }) => ask_id),
        )
    })
  }
}

async function cancelIfWaiting(sessions: Sessions, session: SessionKey, askIds: string[]) {
  const open = await sessions.asks(session.owner, { session_id: session.id, status: 'waiting_human', limit: 100 })
  if (open.some(({ ask_id }) => askIds.includes(ask_id))) await sessions.cancel(session)
}
