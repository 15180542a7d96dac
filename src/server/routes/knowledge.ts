import type { FastifyInstance } from 'fastify'
import type { Agents } from '#core/agent/registry.ts'
import type { KnowledgeBase } from '#core/ports/knowledge.ts'
import { refuse } from '#protocol/errors.ts'
import { AddKnowledge, type KnowledgeAdded, MAX_DOCUMENT } from '#protocol/knowledge.ts'
import { parseBody } from '../parse.ts'

/** JSON escapes make a body longer than its text. */
const BODY_LIMIT = MAX_DOCUMENT * 2 + 100_000

export function knowledgeRoutes(app: FastifyInstance, { agents, knowledge }: { agents: Agents; knowledge: KnowledgeBase }) {
  app.post<{ Params: { id: string } }>(
    '/agents/:id/knowledge',
    {
      bodyLimit: BODY_LIMIT,
      config: { summary: 'Add a document to what an agent knows; one of the same name is replaced', body: AddKnowledge },
    },
    async (request, reply) => {
      if (request.role !== 'operator') throw refuse('unauthorized', 'Adding knowledge takes the token of an operator.', { status: 403 })
      const { id } = request.params
      const document = parseBody(AddKnowledge, request.body)
      if (!agents.get(id)) throw refuse('agent_not_found', `There is no agent "${id}".`)
      const passages = await add(knowledge, id, document)
      const added: KnowledgeAdded = { agent_id: id, document: document.name, passages }
      return reply.code(201).send(added)
    },
  )
}

async function add(knowledge: KnowledgeBase, id: string, document: AddKnowledge): Promise<number> {
  try {
    return (await knowledge.add(id, document)).passages
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof Error && error.message.startsWith(document.name)))
      throw refuse('invalid_request', `content: ${error.message}`)
    throw error
  }
}
