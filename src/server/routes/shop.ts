import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import type { EventDraft } from '#protocol/events.ts'
import { FiltersRequest, type ParsedFilters, RollbackRequest, RouteRequest, SearchRequest, WidgetAction } from '#protocol/shop.ts'
import type { Sessions } from '#core/session/sessions.ts'
import type { Catalog } from '#shop/catalog/catalog.ts'
import { ImportError } from '#shop/import/types.ts'
import type { Asker } from '#shop/pipeline/changes.ts'
import { loadShop } from '#shop/load.ts'
import type { Change, Commit } from '#shop/ports.ts'
import type { Shop } from '#shop/shop.ts'
import type { Snapshot } from '#shop/state/snapshot.ts'
import type { Product } from '#shop/catalog/product.ts'
import { parseBody } from '../parse.ts'

export interface ShopDeps {
  shop: Shop
  sessions: Sessions
  /** Folder of the sample's drawings. */
  images: string
}

const IMPORT_LIMIT = 256 * 1024 * 1024
const DeltasQuery = z.object({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
})
const ImportQuery = z.object({ replace: z.enum(['true', 'false', '1', '0', '']).optional(), map: z.string().max(65_536).optional() })
const IMAGE = /^([a-z]+(?:-[a-z]+)?)-(black|white|silver|gray|blue|red|green|pink|gold|brown)\.svg$/

const sessionOf = (request: FastifyRequest) => ({ id: (request.params as { session_id: string }).session_id, owner: request.user })
const missing = () => refuse('not_found', 'There is no such session.')

/** What a widget action does to the state, decided on the state as it is when the change is written. */
async function changeFor(action: WidgetAction, catalog: Catalog, shown: Product[]): Promise<(state: Snapshot) => Change> {
  const { checkFilter, contextOf, fieldNamed, filterChange, layoutChange, sortChange } = await loadShop()
  const asker = (state: Snapshot): Asker => ({ trigger: 'WIDGET_ACTION', language: state.language, viewport: state.viewport })
  if (action.type === 'FILTER') {
    const filters = action.params.filters.map((filter) => {
      const checked = checkFilter(catalog.profile, filter)
      if ('error' in checked) throw refuse('invalid_request', checked.error)
      return checked.filter
    })
    return (state) => filterChange(catalog, state, asker(state), { ...contextOf(state, shown), filters })
  }
  if (action.type === 'SORT') {
    const { field, direction } = action.params
    if (!fieldNamed(catalog.profile, field))
      throw refuse('invalid_request', `field: "${field.slice(0, 60)}" is not a field of the catalogue.`)
    return (state) => sortChange(catalog, state, asker(state), { field, direction }, contextOf(state, shown))
  }
  const { mode, size } = action.params
  return (state) => layoutChange(catalog, state, asker(state), { mode, ...(size && { size }) }, shown)
}

export function shopRoutes(app: FastifyInstance, { shop, sessions, images }: ShopDeps) {
  const { store } = shop
  /** `fresh`: products that the state refers to and that are not written yet. */
  async function view(request: FastifyRequest, state: Snapshot, fresh: Change['data'] = []) {
    const { screenOf, shownIn, wireState } = await loadShop()
    const catalog = await shop.catalog()
    return wireState(state, screenOf(state, await shownIn(store, catalog, sessionOf(request), state.ids, fresh), catalog))
  }

  /** Writes the change and tells every reader of the session's log, in one commit. */
  const commit =
    (request: FastifyRequest): Commit =>
    async ({ state, delta, data }, rows) => {
      const { formation, step, meta } = await view(request, state, data)
      const events: EventDraft[] = [{ type: 'delta', data: { delta, ...delta } }]
      if (formation) events.push({ type: 'formation', data: { formation, step, meta } })
      await sessions.append(sessionOf(request), events, [rows])
      return true
    }

  app.get('/my/chat/:session_id/state/', { config: { summary: 'What the shop shows in this session' } }, async (request) => {
    const state = await store.state(sessionOf(request))
    if (!state) throw missing()
    return view(request, state)
  })

  app.get(
    '/my/chat/:session_id/deltas/',
    { config: { summary: 'Every change of the shop’s state', query: DeltasQuery } },
    async (request) => {
      const items = await store.deltas(sessionOf(request), parseBody(DeltasQuery, request.query))
      if (!items) throw missing()
      return { items }
    },
  )

  app.post(
    '/my/chat/:session_id/rollback/',
    { config: { summary: 'Go back to a step; appended as a ROLLBACK delta', body: RollbackRequest } },
    async (request) => {
      const session = sessionOf(request)
      const state = await store.state(session)
      if (!state) throw missing()
      const { step } = parseBody(RollbackRequest, request.body)
      if (step > state.step) throw refuse('invalid_request', `step: there are ${state.step} steps so far.`)
      const appended = await store.rollback(session, step, 'WIDGET_ACTION', undefined, commit(request))
      if (!appended) throw missing()
      return view(request, appended.state)
    },
  )

  app.post(
    '/my/chat/:session_id/actions/',
    { config: { summary: 'A widget action: filter, sort or lay out, with no agent', body: WidgetAction } },
    async (request) => {
      const session = sessionOf(request)
      const state = await store.state(session)
      if (!state) throw missing()
      const action = parseBody(WidgetAction, request.body)
      const shown = action.type === 'LAYOUT' ? await store.products(session, state.ids) : []
      const appended = await store.append(session, await changeFor(action, await shop.catalog(), shown), undefined, commit(request))
      if (!appended) throw missing()
      return view(request, appended.state)
    },
  )

  app.post('/shop/route', { config: { summary: 'Dry run of the router', body: RouteRequest } }, async (request) => {
    const { text, on_screen } = parseBody(RouteRequest, request.body)
    return (await loadShop()).routeOf(text, await shop.catalog(), on_screen)
  })

  app.post(
    '/shop/filters',
    { config: { summary: 'Dry run of the filter parser', body: FiltersRequest } },
    async (request): Promise<ParsedFilters> => {
      const { text } = parseBody(FiltersRequest, request.body)
      const { filters, sort } = (await loadShop()).parseWishes(text, await shop.catalog())
      return { filters, ...(sort && { sort }) }
    },
  )

  app.post(
    '/shop/search',
    { config: { summary: 'Dry run of the whole reading: what a message would find or answer', body: SearchRequest } },
    async (request) => {
      const asked = parseBody(SearchRequest, request.body)
      return (await loadShop()).dryRun(asked, await shop.catalog())
    },
  )

  app.get<{ Params: { name: string } }>(
    '/shop/images/:name',
    { config: { summary: 'A drawing of the sample catalogue', open: true, produces: ['image/*'] } },
    async (request, reply) => {
      const [, thing, color] = IMAGE.exec(request.params.name) ?? []
      const drawing = thing && (await readFile(join(images, `${thing}.svg`), 'utf8').catch(() => undefined))
      if (!drawing || !color) throw refuse('not_found', 'There is no such picture.')
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .send(drawing.replaceAll('currentColor', color))
    },
  )

  installImports(app, shop)
}

/** Imports take the file's bytes as they are, so that its encoding and the lines of bad rows can be told. */
function installImports(app: FastifyInstance, shop: Shop) {
  const take = async (request: FastifyRequest, reply: FastifyReply, work: (bytes: Uint8Array, tell: Tell) => Promise<unknown>) => {
    if (request.role !== 'operator') throw refuse('unauthorized', 'Importing takes the token of an operator.', { status: 403 })
    if (!Buffer.isBuffer(request.body) || request.body.length === 0) throw refuse('invalid_request', 'body: send the file itself.')
    const bytes = request.body
    const refusing = (error: unknown) => (error instanceof ImportError ? refuse('invalid_request', `body: ${error.message}`) : error)
    if (request.headers.accept !== 'application/x-ndjson')
      return work(bytes, () => {}).catch((error: unknown) => {
        throw refusing(error)
      })
    const lines = new PassThrough()
    const write = (value: unknown) => lines.write(`${JSON.stringify(value)}\n`)
    work(bytes, (progress) => write({ progress }))
      .then(write, (error: unknown) => write({ detail: error instanceof ImportError ? error.message : 'The import failed.' }))
      .finally(() => lines.end())
    return reply.type('application/x-ndjson').send(lines)
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: IMPORT_LIMIT }, (_, body, done) => done(null, body))
    scope.post(
      '/shop/catalog',
      {
        bodyLimit: IMPORT_LIMIT,
        config: {
          summary: 'Import a catalogue in any of the known formats; adds to the one there is, or replaces it',
          query: ImportQuery,
          consumes: ['*/*'],
        },
      },
      async (request, reply) => {
        const { replace, map } = parseBody(ImportQuery, request.query)
        const { parseMapping } = await loadShop()
        return take(request, reply, (bytes, progress) =>
          shop.importCatalog(bytes, {
            replace: replace !== undefined && replace !== 'false' && replace !== '0',
            mapping: map === undefined ? undefined : parseMapping(map),
            progress,
          }),
        )
      },
    )
    scope.post(
      '/shop/faq',
      { bodyLimit: IMPORT_LIMIT, config: { summary: 'Import questions and answers: JSON, JSON Lines or a table', consumes: ['*/*'] } },
      (request, reply) => take(request, reply, (bytes) => shop.importFaq(bytes)),
    )
  })
}

type Tell = (progress: string) => void
