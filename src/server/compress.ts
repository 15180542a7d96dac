import { promisify } from 'node:util'
import { constants, brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const LEAST = 1_024
const TEXT = /^(application\/([\w.+-]*\+)?(json|javascript)|text\/(html|plain|css|markdown|javascript)|image\/svg)/
const brotli = promisify(brotliCompress)
const zipped = promisify(gzip)
// Fast rather than small: the answer is made for one reader.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Answers of text go compressed to who can read it; streams and what is compressed already stay as they are. */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const type = String(reply.getHeader('content-type') ?? '')
    if (payload.length < LEAST || !TEXT.test(type) || reply.hasHeader('content-encoding')) return payload
    reply.header('vary', 'accept-encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
    if (encoding === undefined) return payload
    const packed = encoding === 'br' ? await brotli(payload, BROTLI) : await zipped(payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return packed
  })
}
