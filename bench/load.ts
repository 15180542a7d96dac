import { Agent, request } from 'node:http'

export interface Sample {
  perSecond: number
  p50: number
  p95: number
  p99: number
}

export const percentile = (sorted: number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? 0

export function summarise(times: number[], seconds: number): Sample {
  const sorted = [...times].sort((a, b) => a - b)
  return { perSecond: times.length / seconds, p50: percentile(sorted, 50), p95: percentile(sorted, 95), p99: percentile(sorted, 99) }
}

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })

/** One request; resolves to the body. Plain node:http: the client must cost less than what it measures. */
export function send(
  url: string,
  method: string,
  body?: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = new URL(url)
    const options = {
      agent,
      hostname,
      port,
      path: pathname + search,
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    }
    const call = request(options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Each lane calls one after the other for the given time; lanes run side by side. */
export async function lanes(count: number, seconds: number, call: (lane: number) => Promise<void>): Promise<Sample> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: count }, async (_, lane) => {
      while (performance.now() < end) {
        const start = performance.now()
        await call(lane)
        times.push(performance.now() - start)
      }
    }),
  )
  return summarise(times, seconds)
}
