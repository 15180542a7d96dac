import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#protocol/errors.ts'

export interface PageDeps {
  /** Where the built page is: index.html, assets/ and a few small files. */
  folder: string
  /** Origins that pictures of a catalogue may come from, beside this server. */
  imageSources?: string[]
}

/** The places of the page that have an address of their own. */
const PLACES = ['/', '/inbox', '/lobby', '/settings', '/sessions/:id', '/operator', '/operator/:room']
/** Whatever is no address of anything: a person gets the page, which says so; a program gets a problem. */
const ANYWHERE = '/*'
/** Beside the document and its assets. */
const SMALL = {
  'favicon.svg': 'image/svg+xml',
  'favicon-waiting.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json',
  'sw.js': 'text/javascript; charset=utf-8',
  'theme.js': 'text/javascript; charset=utf-8',
}
const NONCE = '__CSP_NONCE__'

/** Scripts only from this server and never inline; nothing may be embedded, framed or sent elsewhere. */
function contentSecurityPolicy(nonce: string, imageSources: string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self'", ...imageSources].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Serves the page from its own build. Its files need no token: they hold nothing that is anybody's. */
export async function installPage(app: FastifyInstance, { folder, imageSources = [] }: PageDeps): Promise<void> {
  const file = join(folder, 'index.html')
  let kept: { html: string; changed: number } | undefined

  /** Kept in memory; a new build is noticed by its time. */
  async function document(nonce: string): Promise<string> {
    try {
      const { mtimeMs: changed } = await stat(file)
      if (kept?.changed !== changed) kept = { html: await readFile(file, 'utf8'), changed }
    } catch {
      throw refuse('not_found', 'The page is not built. `npm start` builds it; so does `npm run build:page`.')
    }
    return kept.html.replaceAll(NONCE, nonce)
  }

  for (const url of [...PLACES, ANYWHERE]) {
    app.get(url, { exposeHeadRoute: url !== ANYWHERE, config: { open: url !== ANYWHERE } }, async (request, reply) => {
      if (url === ANYWHERE) {
        if (!request.headers.accept?.includes('text/html')) return reply.callNotFound()
        reply.code(404)
      }
      const nonce = randomBytes(16).toString('base64')
      const text = await document(nonce)
      return reply
        .header('content-security-policy', contentSecurityPolicy(nonce, imageSources))
        .header('referrer-policy', 'no-referrer')
        .header('cross-origin-opener-policy', 'same-origin')
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(text)
    })
  }

  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, open: true }
    })
    const shared = { decorateReply: false, index: false as const, preCompressed: true, dotfiles: 'ignore' as const }
    // Names in assets/ carry a hash of what they hold: a browser never has to ask again.
    await files.register(fastifyStatic, { ...shared, root: join(folder, 'assets'), prefix: '/assets/', maxAge: '365d', immutable: true })
    for (const [name, type] of Object.entries(SMALL)) {
      files.get(`/${name}`, async (_, reply) => {
        const content = await readFile(join(folder, name)).catch(() => undefined)
        if (content === undefined) throw refuse('not_found', `There is no ${name}.`)
        return reply
          .header('cache-control', name === 'sw.js' ? 'no-cache' : 'max-age=3600')
          .type(type)
          .send(content)
      })
    }
  })
}
