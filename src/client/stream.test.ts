import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { ClientError } from './http.ts'
import type { StreamState } from './stream.ts'

let close = () => {}
afterEach(() => close())

async function listen(handler: (after: number, response: ServerResponse, attempt: number) => void): Promise<string> {
  let attempt = 0
  const server = createServer((request, response) => {
    const after = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('after') ?? 0)
    handler(after, response, ++attempt)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const head = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })
const event = (seq: number) => `id: ${seq}\nevent: status\ndata: ${JSON.stringify({ seq, type: 'status', status: 'idle' })}\n\n`

async function collect(baseUrl: string, wanted: number) {
  const stop = new AbortController()
  const seen: number[] = []
  const states: StreamState[] = []
  let refused: ClientError | undefined
  await createClient({ baseUrl }).followSession('s_1', {
    signal: stop.signal,
    delay: () => 1,
    onState: (state) => states.push(state),
    onRefused: (error) => {
      refused = error
    },
    onEvent: ({ seq }) => {
      seen.push(seq)
      if (seen.length === wanted) stop.abort()
    },
  })
  return { seen, states, refused }
}

test('X-06 a cut connection resumes after the last event, nothing lost or seen twice', async () => {
  const url = await listen((after, response) => {
    head(response)
    // Three events a connection, the last one cut in the middle; the server also repeats one that was seen.
    response.write(event(Math.max(1, after)) + event(after + 1) + event(after + 2) + event(after + 3).slice(0, 20), () =>
      response.destroy(),
    )
  })
  const { seen, states } = await collect(url, 9)
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(states).toContain('waiting')
})

test('X-06 a gap in the sequence is read again instead of passed on', async () => {
  const url = await listen((after, response, attempt) => {
    head(response)
    if (attempt === 1) response.write(event(1) + event(4))
    else for (let seq = after + 1; seq <= 4; seq++) response.write(event(seq))
  })
  expect((await collect(url, 4)).seen).toEqual([1, 2, 3, 4])
})

test('a deleted session ends the stream with the refusal, a broken server does not', async () => {
  const url = await listen((_after, response, attempt) => {
    response.writeHead(attempt < 3 ? 503 : 404, { 'content-type': 'application/problem+json' })
    response.end(JSON.stringify({ code: attempt < 3 ? 'internal' : 'not_found', title: 'Not found', detail: 'no such session' }))
  })
  const { refused, seen } = await collect(url, 1)
  expect(seen).toEqual([])
  expect(refused?.code).toBe('not_found')
})
