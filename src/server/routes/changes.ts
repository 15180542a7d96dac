import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import { ChangesOfRun } from '#protocol/session.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { parseBody } from '../parse.ts'

const run_id = z.string().regex(/^[\w-]{1,64}$/, 'must be the id of a turn')
const ChangesQuery = z.object({ run_id: run_id.optional() })
const UndoBody = z.strictObject({
  run_id: run_id.optional(),
  files: z
    .array(z.string().min(1).max(4_096))
    .min(1)
    .max(1_000)
    .optional()
    .describe('Only these, and all of what changed in them; with redo only these of the latest undo'),
  redo: z.boolean().optional().describe('Puts back what the latest undo took away'),
})
const Undone = z.object({ run_id: z.string(), files: z.array(z.string()) })

interface ChangesDeps {
  sessions: Pick<Sessions, 'get' | 'filesRestored'>
  undo: {
    shown(sessionId: string, runId?: string): Promise<z.infer<typeof ChangesOfRun>>
    undo(sessionId: string, request: z.infer<typeof UndoBody>): Promise<z.infer<typeof Undone>>
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
      const wanted = parseBody(UndoBody, request.body)
      const { status } = await sessions.get(session)
      if (status === 'running') throw refuse('conflict', 'A turn is at work in this session; stop it or wait for it.')
      const undone = await undo.undo(session.id, wanted)
      await sessions.filesRestored(session, { ...undone, redone: wanted.redo === true })
      return undone
    },
  )
}
