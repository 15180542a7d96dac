import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { call, createSession, eventually } from '../harness/api.ts'
import { answer, openAsk } from '../harness/clerk.ts'
import { freePort } from '../harness/free-port.ts'
import { startModelServer } from '../harness/model-server.ts'
import { startServer } from '../harness/server.ts'

const root = join(import.meta.dirname, '..', '..')

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  name: string
  status: { code: number }
  startTimeUnixNano: string
  endTimeUnixNano: string
}

const WORKER = `export default {
  id: 'worker', name: 'Worker', description: 'Works',
  async run(turn) { await turn.step('look', () => 1); await turn.ask('Go?'); await turn.generate({ prompt: 'think' }); return turn.call('echo', 'hi') },
}`

describe('what an operator puts around it', () => {
  test('O-06 with OTEL_EXPORTER_OTLP_ENDPOINT every turn is sent as one trace of its calls, and models are told which', async () => {
    const spans: Span[] = []
    const collector = createServer((incoming, response) => {
      let text = ''
      incoming.on('data', (chunk: Buffer) => (text += chunk.toString()))
      incoming.on('end', () => {
        const body = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
        if (incoming.url === '/v1/traces' && incoming.headers['x-key'] === 'k 1')
          spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
        response.end('{}')
      })
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
    const models = await startModelServer(() => ({ text: 'thought' }))
    const env = {
      ...models.env('openai'),
      OPENAI_API_KEY: 'a-key',
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=k%201',
    }
    const server = await startServer({ env, agents: { 'worker.mjs': WORKER } })
    try {
      const session = await createSession(server)
      await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'go', target_agent: 'worker' })
      const ask = await openAsk(server, session)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await answer(server, session, ask.ask_id, { action: 'answer', text: 'yes' })
      await eventually(async () => spans.length >= 5)
      const [turn, step, asked, thought, called] = spans
      expect(turn).toMatchObject({ name: 'turn worker', status: { code: 1 } })
      expect(step).toMatchObject({ name: 'step look', traceId: turn?.traceId, parentSpanId: turn?.spanId })
      expect(asked).toMatchObject({ name: 'ask', parentSpanId: turn?.spanId })
      expect(Number(asked?.endTimeUnixNano) - Number(asked?.startTimeUnixNano)).toBeGreaterThan(40e6) // the person's time
      expect(thought).toMatchObject({ name: 'generate', kind: 3, parentSpanId: turn?.spanId })
      expect(models.requests[0]?.headers.traceparent).toBe(`00-${turn?.traceId}-${thought?.spanId}-01`)
      expect(called).toMatchObject({ name: 'call echo', traceId: turn?.traceId })
    } finally {
      await server.stop()
      await models.stop()
      collector.close()
    }
  })

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0
  const nginx = ['nginx', '/usr/sbin/nginx'].find((name) => hasOpenssl && spawnSync(name, ['-v']).status === 0)
  if (nginx === undefined) console.error('\n*** SKIPPING: nginx and openssl are not both installed; the recipe for TLS is not tried. ***\n')

  test.skipIf(nginx === undefined)(
    'O-07 behind nginx with TLS, by its recipe: the cookie is Secure, streams and their events come through',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'parley-nginx-'))
      const port = await freePort()
      const server = await startServer({
        env: { PARLEY_TRUST_PROXY: '127.0.0.1', PARLEY_HOSTS: `localhost:${port},localhost`, PARLEY_TOKENS: 'ada:token-of-ada' },
      })
      const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
      execFileSync(
        'openssl',
        ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '1', '-subj', '/CN=localhost'],
        { stdio: 'ignore' },
      )
      const recipe = (await readFile(join(root, 'deploy', 'nginx.conf'), 'utf8'))
        .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
        .replace('/etc/ssl/parley/cert.pem', cert)
        .replace('/etc/ssl/parley/key.pem', key)
        .replace('parley.example.com;', 'localhost;')
        .replace('http://127.0.0.1:8420', server.url)
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join(' ')
      await writeFile(
        join(folder, 'nginx.conf'),
        `daemon off; pid ${join(folder, 'pid')}; error_log stderr; events {} http { access_log off; ${temporary}\n${recipe}\n}`,
      )
      const proxy = spawn(nginx as string, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
      const send = (method: string, path: string, body = '', headers: Record<string, string> = {}) =>
        new Promise<{ status: number; cookie: string; first: string }>((resolve, reject) => {
          const outgoing = request(
            {
              host: '127.0.0.1',
              port,
              method,
              path,
              rejectUnauthorized: false,
              servername: 'localhost',
              headers: { host: `localhost:${port}`, ...headers },
            },
            (response) => {
              const done = (first: string) => {
                resolve({ status: response.statusCode ?? 0, cookie: String(response.headers['set-cookie'] ?? ''), first })
                outgoing.destroy()
              }
              response.once('data', (chunk: Buffer) => done(chunk.toString()))
              response.once('end', () => done(''))
            },
          )
          outgoing.once('error', reject)
          outgoing.end(body)
        })
      try {
        const json = { 'content-type': 'application/json', origin: `https://localhost:${port}` }
        const login = await eventually(() => send('POST', '/auth/login', '{"token":"token-of-ada"}', json).catch(() => undefined))
        expect(login.status, login.first).toBe(200)
        expect(login.cookie).toContain('; Secure')
        const bearer = { authorization: 'Bearer token-of-ada' }
        const { first } = await send('POST', '/my/chat/sessions/', '{}', { ...bearer, 'content-type': 'application/json' })
        const { session_id } = JSON.parse(first) as { session_id: string }
        await send('POST', `/my/chat/${session_id}/message/`, '{"content":"hi","target_agent":"echo"}', {
          ...bearer,
          'content-type': 'application/json',
        })
        expect((await send('GET', `/my/chat/${session_id}/events/?after=0`, '', bearer)).first).toContain('event: ')
      } finally {
        const gone = once(proxy, 'exit')
        proxy.kill('SIGQUIT')
        await gone
        await server.stop()
        await rm(folder, { recursive: true, force: true })
      }
    },
  )
})
