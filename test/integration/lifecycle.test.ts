import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const root = join(import.meta.dirname, '..', '..')

/** Runs the command line to its end. */
function parley(args: string[], env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'parley.mjs'), ...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 120_000)
  return new Promise((resolve) =>
    child.on('close', (code) => {
      clearTimeout(tooLong)
      resolve({ code, out: out.trim(), err: err.trim() })
    }),
  )
}

const agents = {
  // Its first step is done once; then it works for as long as the first process lives.
  'worker.mjs': `export default { id: 'worker', name: 'Worker', description: 'Works in steps', async run(turn) {
    const born = await turn.step('first', () => process.pid)
    await turn.progress('halfway')
    if (born === process.pid) await new Promise(() => {})
    return 'begun in one process, done in ' + (born === process.pid ? 'the same' : 'another') } }`,
  // A module that keeps the event loop busy must not keep the process from ending.
  'noisy.mjs': `setInterval(() => {}, 1000)\nexport default { id: 'noisy', name: 'Noisy', description: 'Never rests', run: () => 'x' }`,
}

/** Processor time that a process has used so far, in seconds. */
async function processorTime(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** What loading the web framework and the schemas alone takes, in a process of its own. */
async function bareStart(): Promise<number> {
  const code = "await import('fastify'); await import('zod'); console.log(process.cpuUsage().user + process.cpuUsage().system)"
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: root })
  const out = await text(child.stdout)
  return Number(out) / 1e6
}

test('O-02 a warm start takes a few times what loading its framework takes', { skip: process.platform !== 'linux' }, async () => {
  const warm = await startServer({ node: [] })
  await warm.restart()
  const used = await processorTime(warm.pid)
  await warm.stop()
  expect(used / (await bareStart())).toBeLessThan(8)
})

test('O-03 a direct call to an idle session is written in two commits', async () => {
  const counting = await startServer()
  const commits = async () => Number(/^parley_flush_seconds_count (\d+)/m.exec(await (await fetch(`${counting.url}/metrics`)).text())?.[1])
  const session = await createSession(counting)
  const say = () => call(counting, 'POST', `/my/chat/${session}/message/`, { content: 'hi', target_agent: 'echo' }, { prefer: 'wait=60' })
  await say()
  const before = await commits()
  for (let n = 0; n < 10; n++) await say()
  expect((await commits()) - before).toBe(20)
  await counting.stop()
})

describe('a server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ agents })
  })
  afterAll(() => server.stop())

  test('X-05 SIGTERM ends streams, answers who waits, lets the running turn go and exits with 0; the next start finishes it', async () => {
    const session = await createSession(server)
    const stream = follow(server, `/my/chat/${session}/events/`)
    const lobby = follow(server, '/chat/stream')
    const message = { content: 'go', target_agent: 'worker' }
    const waiting = call(server, 'POST', `/my/chat/${session}/message/`, message, { prefer: 'wait=60' })
    await stream.until(({ event }) => event === 'task_progress')
    process.kill(server.pid, 'SIGTERM')
    await Promise.all([stream.done, lobby.done])
    expect((await waiting).status).toBe(202)
    expect(await server.exited()).toBe(0) // after 4.8 s it would have given up, with 1
    await server.restart()
    const { items } = await eventually(async () => {
      const { body } = await call<{ items: { role: string; content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/`)
      return body.items.length === 2 && body
    })
    expect(items[1]?.content).toBe('begun in one process, done in another')
    const after = follow(server, `/my/chat/${session}/events/?after=${Math.max(...stream.events.map(({ id }) => id ?? 0))}`)
    await after.until(({ event, data }) => event === 'status' && data.status === 'idle')
    const ids = [...stream.events, ...after.events].map(({ id }) => id)
    expect(ids).toEqual(ids.map((_, i) => i + 1))
    expect([...stream.events, ...after.events].filter(({ event }) => event === 'task_progress')).toHaveLength(1)
    after.close()
  })

  test('a second process on its data folder is refused and told which the first is; the first goes on', async () => {
    const second = await parley(['serve', '--port', '0'], { PARLEY_HOME: server.home })
    expect(second.code).toBe(1)
    expect(second.err).toContain(`process ${server.pid} `)
    expect(second.err.split('\n')).toHaveLength(1)
    expect((await call(server, 'GET', '/readyz')).status).toBe(200)
  })

  test('X-02 agents and doctor tell how it is, through the running server', async () => {
    const [table, doctor] = await Promise.all([
      parley(['agents'], { PARLEY_HOME: server.home }),
      parley(['doctor'], { PARLEY_HOME: server.home }),
    ])
    expect(table.code).toBe(0)
    expect(table.out).toMatch(/^echo +idle +\S/m)
    expect(doctor.out).toContain(`in use by the server on ${server.url}`)
    expect(doctor.out).toMatch(/^ok {4}Node: 24/m)
    expect(doctor.code).toBe(0)
  })
})

describe('a wrong setting stops the start with one line that names it', () => {
  let home: string
  const taken = createServer()
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'parley-settings-'))
    await mkdir(join(tmpdir(), 'parley-settings-old', 'database'), { recursive: true })
    await writeFile(join(tmpdir(), 'parley-settings-old', 'database', 'PG_VERSION'), '17\n')
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    taken.close()
    for (const folder of [home, join(tmpdir(), 'parley-settings-old')]) await rm(folder, { recursive: true, force: true })
  })

  test.each<[string, Record<string, string>, RegExp]>([
    ['PORT', { PORT: 'eighty' }, /^parley: PORT: must be a number/],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://x:hidden@127.0.0.1:1/x' }, /^parley: DATABASE_URL: the database cannot be opened/],
    ['PARLEY_HOME', { PARLEY_HOME: join(tmpdir(), 'parley-settings-old') }, /^parley: PARLEY_HOME: .* holds data of Parley 0\.1/],
    ['PARLEY_AGENTS', { PARLEY_AGENTS: '/no/such/folder' }, /^parley: PARLEY_AGENTS: there is no folder/],
    ['PARLEY_AGENTS as a file', { PARLEY_AGENTS: import.meta.filename }, /^parley: PARLEY_AGENTS: there is no folder/],
    ['PARLEY_HOME', { PARLEY_HOME: '/dev/null/x' }, /^parley: PARLEY_HOME: /],
    ['HOST', { HOST: '0.0.0.0' }, /^parley: HOST: 0\.0\.0\.0 is reachable from outside, and no token exists/],
    ['PORT', { PORT: 'taken' }, /^parley: PORT: \d+ is in use/],
  ])('%s %j', async (_, given, line) => {
    const env: Record<string, string> = { PARLEY_HOME: home, ...given }
    if (given.PORT === 'taken') env.PORT = String((taken.address() as { port: number }).port)
    const { code, out, err } = await parley(['serve'], env)
    expect(err).toMatch(line)
    expect(err.split('\n')).toHaveLength(1)
    expect([code, out]).toEqual([1, ''])
    expect(err).not.toContain('hidden')
  })
})
