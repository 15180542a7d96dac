import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Match {
  key: string
  match: { value: unknown }
}
interface Filter {
  must?: Match[]
  must_not?: Match[]
}
interface Point {
  id: string
  /** Named ones, or a single one. */
  vector: { grams: number[]; stems: { indices: number[]; values: number[] } } | number[]
  payload: Record<string, unknown>
}
interface Search {
  query: number[] | { indices: number[]; values: number[] }
  using?: 'grams' | 'stems'
  filter?: Filter
  limit: number
}

/**
 * The part of Qdrant's REST interface that Parley uses, with its meaning: cosine over the dense vectors, rarity-weighted
 * products over the sparse ones, filters on the payload. `fail(status)` makes it answer with an error from then on.
 */
export async function startQdrantServer() {
  const collections = new Map<string, Map<string, Point>>()
  const requests: string[] = []
  let failure = 0
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let raw = ''
    for await (const chunk of request) raw += String(chunk)
    const path = (request.url ?? '').split('?')[0] ?? ''
    requests.push(`${request.method} ${path}`)
    const result = failure
      ? undefined
      : handle(collections, request.method ?? '', path, raw === '' ? {} : (JSON.parse(raw) as Record<string, unknown>))
    response.writeHead(failure || (result === undefined ? 404 : 200), { 'content-type': 'application/json' })
    response.end(JSON.stringify(result === undefined ? { status: { error: 'not found' }, time: 0 } : { result, status: 'ok', time: 0 }))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    collections,
    fail: (status: number) => {
      failure = status
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function handle(collections: Map<string, Map<string, Point>>, method: string, path: string, body: Record<string, unknown>): unknown {
  const [, , name = '', ...rest] = path.split('/')
  const action = `${method} ${rest.join('/')}`
  const points = collections.get(name)
  if (action === 'GET exists') return { exists: points !== undefined }
  if (action === 'PUT ') return collections.set(name, points ?? new Map()) && true
  if (!points) return undefined
  if (action === 'PUT index') return { operation_id: 1, status: 'completed' }
  if (action === 'PUT points') {
    for (const point of body['points'] as Point[]) points.set(point.id, point)
    return { operation_id: 1, status: 'completed' }
  }
  if (action === 'POST points/scroll') {
    const fitting = [...points.values()].filter(({ payload }) => fits(payload, body['filter'] as Filter))
    return { points: fitting.slice(0, body['limit'] as number), next_page_offset: null }
  }
  if (action === 'POST points') return (body['ids'] as string[]).flatMap((id) => points.get(id) ?? [])
  if (action === 'POST points/payload') {
    for (const id of body['points'] as string[]) Object.assign(points.get(id)?.payload ?? {}, body['payload'])
    return { operation_id: 1, status: 'completed' }
  }
  if (action === 'POST points/query') return { points: find([...points.values()], body as unknown as Search) }
  if (action === 'POST points/delete') {
    for (const id of (body['points'] ?? []) as string[]) points.delete(id)
    const filter = body['filter'] as Filter | undefined
    for (const [id, { payload }] of points) if (filter && fits(payload, filter)) points.delete(id)
    return { operation_id: 1, status: 'completed' }
  }
  if (action === 'POST points/query/batch')
    return (body['searches'] as Search[]).map((search) => ({ points: find([...points.values()], search) }))
  return undefined
}

const fits = (payload: Record<string, unknown>, { must = [], must_not = [] }: Filter = {}) =>
  must.every(({ key, match }) => payload[key] === match.value) && !must_not.some(({ key, match }) => payload[key] === match.value)

function find(points: Point[], { query, using, filter, limit }: Search) {
  const scored = points
    .filter(({ payload }) => fits(payload, filter))
    .map((point) => ({ id: point.id, version: 1, payload: point.payload, score: score(point, query, using, points) }))
  return scored
    .filter((point) => using !== 'stems' || point.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
}

function score(point: Point, query: Search['query'], using: Search['using'], all: Point[]): number {
  const { vector } = point
  if (Array.isArray(query)) {
    const own = Array.isArray(vector) ? vector : vector.grams
    return dot(query, own) / (Math.sqrt(dot(query, query) * dot(own, own)) || 1)
  }
  const stemsOf = (one: Point) => (Array.isArray(one.vector) ? [] : one.vector.stems.indices)
  if (using !== 'stems') return 0
  return query.indices.reduce((sum, index) => {
    if (!stemsOf(point).includes(index)) return sum
    const holding = all.filter((one) => stemsOf(one).includes(index)).length
    return sum + Math.log(1 + (all.length - holding + 0.5) / (holding + 0.5))
  }, 0)
}

const dot = (a: number[], b: number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
