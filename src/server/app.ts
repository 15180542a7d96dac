import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import type { z } from 'zod'
import { Refusal, refuse } from '#protocol/errors.ts'
import { Unacceptable, parseUntrusted } from '#protocol/untrusted-json.ts'
import { answerBeforeRouting, problemOf, refuseUnread } from './before-routing.ts'
import { followMethods } from './known-methods.ts'
import type { Streams } from './sse.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    summary?: string
    body?: z.ZodType
    query?: z.ZodType
    /** What it answers, by status; for the description only. */
    response?: Record<number, z.ZodType>
    /** It answers with server-sent events of this kind. */
    stream?: string
    /** Media types of a body, and of an answer, that are not JSON. */
    consumes?: string[]
    produces?: string[]
    /** It becomes a WebSocket that carries this. */
    socket?: string
    /** Headers that it reads, and that its answer has; named as openapi-document.ts knows them. */
    headers?: string[]
    answerHeaders?: string[]
    /** Needs no token: health checks and the page's own files. */
    open?: boolean
  }
}

const MAX_BODY = 65_536
/** A request must have arrived by then, headers and all. Its answer may take longer: streams do. */
const HEADERS_MS = 10_000
const REQUEST_MS = 60_000
/** As often the operator is told of one and the same trouble. */
const TROUBLE_MS = 60_000
/** At shutdown, answers that are under way may still be given for so long. */
const LAST_ANSWERS_MS = 1_500

/** Requests are checked by zod. Fastify would load its own compilers of JSON Schema all the same. */
function noSchemas(): never {
  throw new Error('routes have no Fastify schema here: `config` describes them')
}

export interface AppLog {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

/** A Fastify with this product's borders: sizes, times, problem responses. Routes are added by their own files. */
export function createApp({ log, streams, trustProxy = [] }: { log: AppLog; streams: Streams; trustProxy?: string[] }): FastifyInstance {
  let requests = 0
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    http: { requireHostHeader: false, headersTimeout: HEADERS_MS, maxHeaderSize: 16_384, connectionsCheckingInterval: 2_000 },
    genReqId: () => String(++requests),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    clientErrorHandler: refuseUnread,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, _, reply) => sendProblem(reply, toRefusal(error)),
  })

  // What has nothing to wait for is no promise: each costs every request a turn of the queue.
  app.addHook('onRequest', ({ raw }, _, done) => done(problemOf(raw)))
  answerBeforeRouting(app.server)

  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    const text = body as string
    if (text === '') return done(null, undefined)
    try {
      done(null, parseUntrusted(text))
    } catch (error) {
      const problem = error instanceof Unacceptable ? error : new Unacceptable('not valid JSON.')
      done(refuse('invalid_request', `${problem.named ? '' : 'body: '}${problem.message}`), undefined)
    }
  })

  let toldOfTrouble = Number.NEGATIVE_INFINITY
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal.status >= 500 && refusal.status !== 503) {
      const reference = randomUUID().slice(0, 8)
      log.error(
        { reference, method: request.method, route: request.routeOptions.url, error: error.stack ?? String(error) },
        'request failed',
      )
      refusal.message = `Something went wrong here. Reference: ${reference}.`
    }
    // The storage is in trouble: everybody is told, the operator once a minute.
    if (refusal.status === 503 && refusal.code === 'internal' && Date.now() - toldOfTrouble > TROUBLE_MS) {
      toldOfTrouble = Date.now()
      log.error({ reason: refusal.message, cause: String(refusal.cause ?? '') }, 'requests are refused: the database cannot be used')
    }
    return sendProblem(reply, refusal)
  })

  const methodsOf = followMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] as string
    const methods = methodsOf(path)
    const asked = `${request.method} ${path}`
    if (methods.length === 0 || methods.includes(request.method))
      return sendProblem(reply, refuse('not_found', `There is no ${asked}. GET /openapi.json lists what there is.`))
    const allowed = methods.join(', ')
    reply.header('allow', allowed)
    return sendProblem(reply, refuse('invalid_request', `There is no ${asked}; this address takes ${allowed}.`, { status: 405 }))
  })

  app.addHook('onSend', (_, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    // By this the browsers of agents know a Parley, and stay away from it.
    reply.header('x-parley', 'server')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    streams.endAll()
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref()
  })
  return app
}

function sendProblem(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  const { raw } = reply.request
  if (raw.headers.upgrade !== undefined) {
    // Nothing reads requests from this socket any more: a client must not use it for the next one.
    reply.header('connection', 'close')
    reply.raw.once('finish', () => raw.socket.end())
  }
  return reply.code(refusal.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(refusal.problem()))
}

function toRefusal(error: Error & { statusCode?: number; code?: string }): Refusal {
  if (error instanceof Refusal) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('too_large', 'The body is over 64 KiB.')
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return refuse('not_found', 'An id in the address is too long to be one.')
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('invalid_request', 'Send application/json.', { status: 415 })
  if (error.statusCode !== undefined && error.statusCode < 500)
    return refuse('invalid_request', error.message, { status: error.statusCode })
  return refuse('internal', 'internal')
}
