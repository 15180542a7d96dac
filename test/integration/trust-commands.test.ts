import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atRest, call, createSession } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'

/** Tries to get in from inside of a command: over HTTP, as an upgrade, from a daemon that cut all ties, without waiting. */
const INTRUDER = `
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
const [, , url, way] = process.argv
const ask = async (path, init) => (await fetch(url + path, init)).status
if (way === 'daemon') {
  writeFileSync('daemon.txt', String(await ask('/my/chat/sessions/')))
  process.exit()
}
const { hostname, port } = new URL(url)
const upgrade = () => new Promise((resolve) => {
  const socket = connect(Number(port), hostname, () =>
    socket.write('GET /my/chat/s_x/ws HTTP/1.1\\r\\nHost: ' + hostname + ':' + port + '\\r\\nConnection: Upgrade\\r\\nUpgrade: websocket\\r\\nSec-WebSocket-Version: 13\\r\\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\\r\\n\\r\\n'))
  socket.on('data', (text) => resolve(Number(String(text).split(' ')[1])))
})
const seen = {
  health: await ask('/healthz'),
  sessions: await ask('/my/chat/sessions/'),
  lobby: await ask('/chat/user_message', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"text":"yes"}' }),
  upgrade: await upgrade(),
}
writeFileSync('seen.json', JSON.stringify(seen))
spawn('setsid', [process.execPath, 'intruder.mjs', url, 'daemon'], { detached: true, stdio: 'ignore' })
// What a command leaves behind may end with it: the daemon has its try while this one still runs.
for (let i = 0; i < 600 && !existsSync('daemon.txt'); i++) await new Promise((resolve) => setTimeout(resolve, 100))
const socket = connect(Number(port), hostname, () => {
  socket.end('POST /chat/user_message HTTP/1.1\\r\\nHost: ' + hostname + ':' + port + '\\r\\nContent-Type: application/json\\r\\nContent-Length: 18\\r\\n\\r\\n{"text":"sneaked"}', () => process.exit())
})
`

describe.each(['auto', 'off'])('sandbox %s', (sandbox) => {
  let server: TestServer
  let base: string
  const workspace = () => join(base, 'work')

  beforeAll(async () => {
    base = await realpath(await mkdtemp(join(tmpdir(), 'parley-trust-')))
    await mkdir(workspace())
    await writeFile(join(workspace(), 'intruder.mjs'), INTRUDER)
    server = await startServer({ env: { PARLEY_WORKSPACE: workspace(), PARLEY_MODEL: 'offline', PARLEY_SANDBOX: sandbox } })
    await writeFile(join(server.home, 'policy.json'), JSON.stringify({ allow: { commands: [[process.execPath], ['cat']], writes: [] } }))
    await server.restart()
  })
  afterAll(async () => {
    await server.stop()
    await rm(base, { recursive: true, force: true })
  })

  /** What the coder says in the end, however long its command takes. */
  const code = async (content: string) => {
    const session = await createSession(server)
    await call(server, 'POST', `/my/chat/${session}/message/`, { content, target_agent: 'coder' }, { prefer: 'wait=60' })
    await atRest(server)
    const { body } = await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/?role=assistant`)
    return body.items.at(-1)?.content ?? ''
  }

  test('R-04 a command, its daemons and who does not wait are refused everywhere, while the person goes on', {
    timeout: 150_000,
  }, async () => {
    let done = false
    const running = code(`run ${process.execPath} intruder.mjs ${server.url}`).finally(() => (done = true))
    let answered = 0
    while (!done) {
      expect((await call(server, 'GET', '/my/chat/sessions/')).status).toBe(200)
      answered++
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await running
    expect(answered).toBeGreaterThan(2)
    expect(JSON.parse(await readFile(join(workspace(), 'seen.json'), 'utf8'))).toEqual({
      health: 403,
      sessions: 403,
      lobby: 403,
      upgrade: 403,
    })
    await expect.poll(() => readFile(join(workspace(), 'daemon.txt'), 'utf8').catch(() => ''), { timeout: 60_000 }).toBe('403')
    const { body } = await call<{ text: string }[]>(server, 'GET', '/chat/history')
    expect(JSON.stringify(body)).not.toContain('sneaked')
  })

  test('R-03 no command and no file tool reads the data folder', async () => {
    const secret = join(server.home, 'policy.json')
    if (!server.output().includes('run without a sandbox')) expect(await code(`run cat ${secret}`)).not.toContain('allow')
    expect(await code(`read file ${secret}`)).toContain('outside the workspace')
  })
})
