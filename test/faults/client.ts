import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { connect } from 'node:net'
import type { TestServer } from '../harness/server.ts'
import type { Logged } from './history.ts'

export interface Answered<T> {
  status: number
  body: T
}

const MOST_TRIES = 100

interface Line {
  url: string
  call(request: string): Promise<{ status: number; text: string }>
  free: boolean
  close(): void
}

/** One connection, one call at a time. */
function openLine(url: string, gone: (line: Line) => void): Line {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1')
  let text = ''
  let waiting: { resolve(answer: { status: number; text: string }): void; reject(error: Error): void } | undefined
  const line: Line = {
    url,
    free: true,
    call(request) {
      line.free = false
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      })
    },
    close: () => socket.destroy(),
  }
  socket.on('data', (chunk: string) => {
    text += chunk
    const end = text.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? 0)
    if (text.length < end + 4 + length) return
    const answer = { status: Number(text.slice(9, 12)), text: Buffer.from(text.slice(end + 4, end + 4 + length), 'latin1').toString() }
    text = ''
    line.free = true
    waiting?.resolve(answer)
    waiting = undefined
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    gone(line)
    waiting?.reject(new Error('The connection was cut.'))
  })
  return line
}

export type Client = ReturnType<typeof createClient>

/**
 * HTTP as a program speaks it that has a million calls to make: keeps its connections, and has as many as there are calls at a time, so
 * that what races here races on connections of its own.
 */
export function createClient(server: TestServer) {
  const lines = new Set<Line>()
  const idle: Line[] = []

  function lineTo(url: string): Line {
    for (let line = idle.pop(); line !== undefined; line = idle.pop()) if (lines.has(line) && line.url === url) return line
    const line = openLine(url, (gone) => lines.delete(gone))
    lines.add(line)
    return line
  }

  /** A busy machine may say "later", or that the request came too slowly: as a good client does it, the same once more. */
  async function call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answered<T>> {
    for (let tries = 0; ; tries++) {
      const answer = await callOnce<T>(method, path, body, headers)
      if ((answer.status !== 503 && answer.status !== 408) || tries === MOST_TRIES) return answer
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
  }

  async function callOnce<T>(
    method: string,
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ): Promise<Answered<T>> {
    const { url } = server
    const text = body === undefined ? '' : JSON.stringify(body)
    const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const kind = body === undefined ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
    const line = lineTo(url)
    const answer = await line.call(`${method} ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n${kind}${more.join('')}\r\n${text}`)
    idle.push(line)
    return { status: answer.status, body: (answer.text === '' ? {} : JSON.parse(answer.text)) as T }
  }

  return {
    server,
    call,
    async createSession(): Promise<string> {
      return (await call<{ session_id: string }>('POST', '/my/chat/sessions/', {})).body.session_id
    },
    post: (session: string, content: string, agent: string, headers: Record<string, string> = {}) =>
      call<{ run_id: string; status: string; ask?: { ask_id: string } }>(
        'POST',
        `/my/chat/${session}/message/`,
        { content, target_agent: agent },
        { 'idempotency-key': randomUUID(), ...headers },
      ),
    /** A post that may meet a dead server: true when it was acknowledged. */
    async tryPost(session: string, content: string, agent: string, key: string): Promise<boolean> {
      const body = { content, target_agent: agent }
      return call('POST', `/my/chat/${session}/message/`, body, { 'idempotency-key': key }).then(
        ({ status }) => status === 202,
        () => false,
      )
    },
    answer: (session: string, ask: string, body: object) => call('POST', `/my/chat/${session}/asks/${ask}/`, body),
    close() {
      for (const line of lines) line.close()
    },
  }
}

interface Following {
  after?: number
  ms?: number
  take(event: Logged): void
  /** Looked at after every piece that came. */
  enough(): boolean
}

/**
 * Reads a session's log as it comes, and goes on after where it was cut; false when the server is gone or the time over before there was
 * enough.
 */
export async function followLog(
  server: TestServer,
  session: string,
  { after = 0, ms = 60_000, take, enough }: Following,
): Promise<boolean> {
  const deadline = Date.now() + ms
  let last = after
  const takeOne = (event: Logged) => {
    last = event.seq
    take(event)
  }
  for (;;) {
    const path = `/my/chat/${session}/events/?after=${last}`
    const end = await followOnce(server.url + path, deadline - Date.now(), takeOne, enough)
    if (end !== 'cut') return end === 'enough'
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function followOnce(
  url: string,
  ms: number,
  take: (event: Logged) => void,
  enough: () => boolean,
): Promise<'enough' | 'cut' | 'gone' | 'too late'> {
  return new Promise((resolve) => {
    let text = ''
    const finish = (end: 'enough' | 'cut' | 'gone' | 'too late') => {
      clearTimeout(timer)
      request.destroy()
      resolve(end)
    }
    const request = get(url, { agent: false }, (response) => {
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) if (block.startsWith('id:')) take(JSON.parse(block.slice(block.indexOf('data:') + 5)) as Logged)
        if (enough()) finish('enough')
      })
      response.on('close', () => finish('cut')).on('error', () => finish('cut'))
    })
    const timer = setTimeout(() => finish('too late'), Math.max(0, ms))
    request.on('error', ({ code }: NodeJS.ErrnoException) => finish(code === 'ECONNREFUSED' ? 'gone' : 'cut'))
  })
}
