import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import { ChangesOfRun } from '#protocol/session.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { parseBody } from '../parse.ts'

const run_id = z.string().min(1).max(100)
const ChangesQuery = z.object({ run_id: run_id.optional() })
const UndoBody = z.strictObject({ run_id: run_id.optional() })
const Undone = z.object({ run_id: z.string(), files: z.array(z.string()) })

interface ChangesDeps {
  sessions: Pick<Sessions, 'get' | 'filesRestored'>
  undo: {
    shown(sessionId: string, runId?: string): Promise<z.infer<typeof ChangesOfRun>>
    undo(sessionId: string, runId?: string): Promise<z.infer<typeof Undone>>
  }
}

const sessionOf = (request: FastifyRequest) => ({ id: (request.params as { session_id: string }).session_id, owner: request.user })

/** What a turn of the coder did to files, and taking it back: contract section 14. */
export function changesRoutes(app: FastifyInstance, { sessions, undo }: ChangesDeps) {
  app.get(
    '/my/chat/:session_id/changes/',
    {
      config: { summary: 'The file changes of a turn; without run_id, of the last', query: ChangesQuery, response: { 200: ChangesOfRun } },
    },
    async (request) => {
      const session = sessionOf(request)
      await sessions.get(session)
      return undo.shown(session.id, parseBody(ChangesQuery, request.query).run_id)
    },
  )
  app.post(
    '/my/chat/:session_id/undo/',
    { config: { summary: 'Take back the file changes of a turn', body: UndoBody, response: { 200: Undone } } },
    async (request) => {
      const session = sessionOf(request)
      const { run_id } = parseBody(UndoBody, request.body)
      const { status } = await sessions.get(session)
      if (status === 'running') throw refuse('conflict', 'A turn is at work in this session; stop it or wait for it.')
      const undone = await undo.undo(session.id, run_id)
      await sessions.filesRestored(session, undone)
      return undone
    },
  )
}
