import { constants, brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const LEAST = 1_024
const TEXT = /^(application\/([\w.+-]*\+)?(json|javascript)|text\/(html|plain|css|markdown|javascript)|image\/svg)/
// Fast rather than small: the answer is made for one reader.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Answers of text go compressed to who can read it; streams and what is compressed already stay as they are. */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || payload.length < LEAST) return done(null, payload)
    const type = String(reply.getHeader('content-type') ?? '')
    if (!TEXT.test(type) || reply.hasHeader('content-encoding')) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    if (encoding === undefined) return done(null, payload)
    const packed = (error: Error | null, bytes: Buffer) => {
      if (error) return done(error)
      reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, bytes)
    }
    if (encoding === 'br') brotliCompress(payload, BROTLI, packed)
    else gzip(payload, packed)
  })
}
