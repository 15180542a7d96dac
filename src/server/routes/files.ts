import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import { Attachment } from '#protocol/session.ts'
import type { FileStore } from '#ports/files.ts'
import type { Sessions } from '#core/session/sessions.ts'
import { keepFile, MAX_ATTACHED } from '../attachments.ts'

const BODY_LIMIT = MAX_ATTACHED + 64 * 1024
const MOST_FILES = 20
const MOST_PARTS = 40
const MOST_HEADERS = 4_096
/** Shown in place; everything else is saved. */
const INLINE = /^(image\/(png|jpeg|gif|webp)|text\/plain)$/

const sessionOf = (request: FastifyRequest) => ({ id: (request.params as { session_id: string }).session_id, owner: request.user })

/** Files that people send with their messages: taken as a form, given back to their owner. */
export function fileRoutes(app: FastifyInstance, { files, sessions }: { files: FileStore; sessions: Sessions }) {
  void app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body))
    scope.post(
      '/my/chat/:session_id/files/',
      {
        bodyLimit: BODY_LIMIT,
        config: {
          summary: 'Send files as a form; name them in a message by file_id',
          consumes: ['multipart/form-data'],
          response: { 201: z.object({ items: z.array(Attachment) }) },
        },
      },
      async (request, reply) => {
        const session = sessionOf(request)
        await sessions.get(session)
        const sent = await filesOf(request)
        const items: Attachment[] = []
        for (const file of sent) {
          const data = Buffer.from(await file.arrayBuffer())
          items.push(await keepFile({ files, sessions }, session, { name: file.name, type: file.type, data }))
        }
        return reply.code(201).send({ items, ...items[0] })
      },
    )
  })

  app.get(
    '/my/chat/:session_id/files/:file_id',
    { config: { summary: 'A file of the session', produces: ['*/*'] } },
    async (request, reply) => {
      const session = sessionOf(request)
      await sessions.get(session)
      const file = await files.get(session.id, (request.params as { file_id: string }).file_id)
      if (!file) throw refuse('not_found', 'There is no such file in this session.')
      const place = INLINE.test(file.type) ? 'inline' : 'attachment'
      return (
        reply
          .header('content-type', file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type)
          // Whatever it holds, it runs nothing in this page's name.
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'private, max-age=86400')
          .header('content-disposition', `${place}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
          .send(file.data)
      )
    },
  )
}

/** Before the form is read: each part costs, and a body of eight megabytes could have a hundred thousand of them. */
function checkParts(body: Buffer, type: string): void {
  const [boundary, ...others] = type.split(/;\s*boundary=/i).slice(1)
  const line = /^"?([\w'()+,./:=?-]{1,70})"?$/.exec(boundary ?? '')?.[1]
  if (line === undefined || others.length > 0)
    throw refuse('invalid_request', 'Content-Type: name one boundary of 1 to 70 plain characters.')
  let parts = 0
  for (let at = body.indexOf(`--${line}`); at >= 0; at = body.indexOf(`--${line}`, at + 1)) {
    const headers = body.subarray(at, at + MOST_HEADERS)
    const isEnd = headers.subarray(line.length + 2, line.length + 4).toString() === '--'
    if (!isEnd && !headers.includes('\r\n\r\n')) throw refuse('invalid_request', 'The body is not a form that can be read.')
    if (++parts > MOST_PARTS) throw refuse('too_large', `At most ${MOST_PARTS} parts in a form, of which ${MOST_FILES} may be files.`)
  }
}

async function filesOf(request: FastifyRequest): Promise<File[]> {
  const type = request.headers['content-type'] ?? ''
  if (!Buffer.isBuffer(request.body) || !type.startsWith('multipart/form-data'))
    throw refuse('invalid_request', 'The body must be multipart/form-data with at least one file.')
  checkParts(request.body, type)
  const form = await new Response(new Uint8Array(request.body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw refuse('invalid_request', 'The body is not a form that can be read.')
  })
  const sent = [...form.values()].filter((value): value is File => typeof value !== 'string')
  if (sent.length === 0) throw refuse('invalid_request', 'The form has no file.')
  if (sent.length > MOST_FILES) throw refuse('too_large', `At most ${MOST_FILES} files at once.`)
  if (sent.some(({ size }) => size === 0)) throw refuse('invalid_request', 'A file is empty.')
  return sent
}
