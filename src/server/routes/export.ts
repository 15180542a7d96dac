import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Ask } from '#protocol/ask.ts'
import type { Message, Session } from '#protocol/session.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { parseBody } from '../parse.ts'

const Query = z.object({ format: z.enum(['md', 'json'], 'must be md or json').default('md') })
const PAGE = 1_000

/** A session as a file: to read, or for another program. */
export function exportRoutes(app: FastifyInstance, sessions: Pick<Sessions, 'get' | 'messages' | 'asks' | 'audit'>) {
  app.get(
    '/my/chat/:session_id/export',
    { config: { summary: 'The whole conversation as Markdown or JSON', query: Query, produces: ['text/markdown', 'application/json'] } },
    async (request, reply) => {
      const session = { id: (request.params as { session_id: string }).session_id, owner: request.user }
      const { format } = parseBody(Query, request.query)
      const head = await sessions.get(session)
      const messages: Message[] = []
      for (let total = 1; messages.length < total; ) {
        const page = JSON.parse(await sessions.messages(session, { limit: PAGE, offset: messages.length })) as {
          items: Message[]
          total: number
        }
        messages.push(...page.items)
        total = page.items.length === 0 ? 0 : page.total
      }
      reply.header('content-disposition', `attachment; filename="${fileName(head.title)}.${format}"`).header('cache-control', 'no-store')
      if (format === 'md') {
        const asks = await sessions.asks(session.owner, { session_id: session.id, limit: PAGE })
        return reply.type('text/markdown; charset=utf-8').send(markdownOf(head, messages, asks))
      }
      const decisions = await sessions.audit(session)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify({ session: head, messages, decisions }, null, 2))
    },
  )
}

/** Plain letters only: what a header and every file system take. */
const fileName = (title: string) =>
  title
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'session'

function markdownOf({ title, created_at }: Session, messages: Message[], asks: Ask[]): string {
  const said = messages.map(({ role, agent_id, created_at: at, content, error }) => {
    const who = role === 'user' ? 'You' : (agent_id ?? 'Agent')
    return { at, text: `## ${who}, ${at}\n\n${content}${error ? `\n\n> ${error.code}: ${error.detail}` : ''}\n` }
  })
  const asked = asks.map(({ agent_id, created_at: at, text, status, answered_by }) => {
    const outcome = answered_by === undefined ? status : `${status} by ${answered_by}`
    return { at, text: `## ${agent_id ?? 'Agent'} asks, ${at}\n\n${text}\n\n> ${outcome}\n` }
  })
  const parts = [...said, ...asked].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return `# ${title}\n\n${created_at}\n\n${parts.map(({ text }) => text).join('\n')}`
}
