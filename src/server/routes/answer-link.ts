import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal, refuse } from '#protocol/errors.ts'
import { AnswerAsk } from '#protocol/program-ask.ts'
import type { Answers } from '#core/ask/answers.ts'
import type { AskStore, OwnedAsk } from '#core/ports/ask-store.ts'
import type { Answerer } from '#core/decide/people.ts'
import { type AnswerPage, readForm, renderAnswerPage, renderNote } from '#people/answer-page.ts'
import { readLink } from '#people/link.ts'
import { shapeOf } from '#people/terms.ts'

export interface AnswerLinkDeps {
  asks: AskStore
  answers: Pick<Answers, 'answerTo'>
  secret(): Promise<string>
  rolesOf(user: string): Promise<string[] | undefined>
}

const MAX_BODY = 65_536
const STRICT = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const shapeFor = (ask: OwnedAsk): AnswerPage['shape'] => (ask.kind === 'tool' || ask.kind === 'plan' ? { kind: 'approval' } : shapeOf(ask))

/** The page behind the link of a notification. Opening it answers nothing; its form answers once, as the link's person. */
export function answerLinkRoutes(app: FastifyInstance, { asks, answers, secret, rolesOf }: AnswerLinkDeps) {
  const html = (reply: FastifyReply, status: number, text: string) =>
    reply
      .code(status)
      .header('content-security-policy', STRICT)
      // Not no-referrer: the form's own post would then come with the origin null, and be refused as foreign.
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(text)
  const over = (reply: FastifyReply, text: string) => html(reply, 410, renderNote('This link no longer works', text))

  async function open(token: string): Promise<{ ask: OwnedAsk; by: Answerer } | string> {
    const claim = readLink(await secret(), token)
    if (!claim) return 'It is not a link of this server.'
    if (claim.expires < Date.now()) return 'Its time is over. Open the inbox to answer.'
    const roles = await rolesOf(claim.user)
    if (!roles) return 'Its person can no longer sign in here.'
    const ask = await asks.find(claim.ask_id)
    if (ask?.status !== 'waiting_human') return 'It was answered already, or taken back.'
    return { ask, by: { user: claim.user, roles, via: 'link' } }
  }

  const show = ({ kind, payload, text, terms, agent_id }: OwnedAsk, shape: AnswerPage['shape'], problem?: string) => {
    const details = kind === 'tool' ? { tool: payload.tool_name, arguments: payload.arguments } : payload
    return renderAnswerPage({
      title: 'Parley',
      text,
      from: terms.author ?? agent_id,
      details: Object.keys(details).length === 0 ? undefined : JSON.stringify(details, undefined, 2),
      shape,
      problem,
    })
  }

  app.register(async (pages) => {
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: MAX_BODY }, (_, body, done) =>
      /\0|%00/.test(body as string)
        ? done(refuse('invalid_request', 'The form must not contain the character U+0000.'), undefined)
        : done(null, new URLSearchParams(body as string)),
    )
    pages.get(
      '/answer/:link',
      { config: { open: true, summary: 'Shows an ask to the person of the link', produces: ['text/html'] } },
      async (request, reply) => {
        const opened = await open((request.params as { link: string }).link)
        return typeof opened === 'string' ? over(reply, opened) : html(reply, 200, show(opened.ask, shapeFor(opened.ask)))
      },
    )
    pages.post(
      '/answer/:link',
      {
        config: {
          open: true,
          summary: 'Answers as the person of the link',
          produces: ['text/html'],
          consumes: ['application/x-www-form-urlencoded'],
        },
      },
      async (request, reply) => {
        const opened = await open((request.params as { link: string }).link)
        if (typeof opened === 'string') return over(reply, opened)
        const shape = shapeFor(opened.ask)
        const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const { action, ...given } = readForm(shape, fields)
        try {
          const answer = AnswerAsk.parse(withoutEmpty({ ...given, action: isAction(action) ? action : undefined }))
          const done = await answers.answerTo(opened.ask, answer, opened.by)
          return html(reply, 200, renderNote('Thank you', `Your answer was taken: ${done.status.replaceAll('_', ' ')}.`))
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          if (error.code === 'ask_closed' || error.code === 'not_found') return over(reply, 'It was answered already.')
          return html(reply, error.status, show(opened.ask, shape, error.message))
        }
      },
    )
  })
}

const isAction = (action: string | undefined) => action === 'approve' || action === 'reject' || action === 'answer'

const withoutEmpty = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
