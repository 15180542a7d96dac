import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameOf } from '#tools/browser/profiles.ts'
import { call, createSession } from '../harness/api.ts'
import { parley } from '../harness/command.ts'
import { startServer, type TestServer } from '../harness/server.ts'

describe('the command line', () => {
  let server: TestServer
  let elsewhere: string
  beforeAll(async () => {
    elsewhere = await mkdtemp(join(tmpdir(), 'parley-elsewhere-'))
    server = await startServer({ env: { TMPDIR: elsewhere } })
  })
  afterAll(async () => {
    await server.stop()
    await rm(elsewhere, { recursive: true })
  })

  test.each([
    [['serve', '--prot', '9'], 'Did you mean --port?'],
    [['dev', '--port'], "parley dev: Option '--port <value>' argument missing."],
    [['token', 'create', 'ada', '--rloe', 'operator'], 'Did you mean --role?'],
    [['agents', '--all'], 'takes no flags'],
    [['trace', 'r_1', '--jsno'], 'Did you mean --json?'],
    [['doctor', 'me'], '"me" is one word too many'],
  ])('D-08 parley %j is refused with a suggestion, and does nothing', async (args, said) => {
    const ran = await parley({ PARLEY_HOME: server.home }, args)
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain(said)
  })

  test('D-08 a misspelt setting stops every command with one line that names the one that was meant', async () => {
    const ran = await parley({ PARLEY_HOME: server.home, PARLEY_AGENT: '/tmp' }, ['serve'])
    expect(ran).toEqual({ code: 1, out: '', err: 'parley: PARLEY_AGENT: there is no such setting; did you mean PARLEY_AGENTS?' })
  })

  test('D-08 a command in another folder finds the one server of this account, whatever its port', async () => {
    const ran = await parley({ TMPDIR: elsewhere }, ['agents'], { cwd: elsewhere })
    expect(ran.code, ran.err).toBe(0)
    expect(ran.out).toContain('echo')
  })

  test('D-08 without a server a command says where it looked', async () => {
    const home = join(elsewhere, 'none')
    const { code, err } = await parley({ PARLEY_HOME: home, PORT: '1' }, ['agents'])
    expect(code).toBe(1)
    expect(err).toContain(home)
    expect(err).toContain('http://127.0.0.1:1')
    expect(err).toContain('PARLEY_URL')
  })

  test('D-08 the first token says what changes; the second does not, and commands on this machine go on', async () => {
    expect((await call(server, 'GET', '/agents/')).status).toBe(200)
    const first = await parley({ PARLEY_HOME: server.home }, ['token', 'create', 'ada'])
    expect(first.err).toContain('This is the first token')
    expect(first.err).toContain('parley token create local')
    expect((await parley({ PARLEY_HOME: server.home }, ['token', 'create', 'eve'])).err).not.toContain('first token')
    expect((await call(server, 'GET', '/agents/')).status).toBe(401)
    expect((await call(server, 'GET', '/agents/', undefined, { authorization: `Bearer ${first.out}` })).status).toBe(200)
    expect((await parley({ PARLEY_HOME: server.home }, ['agents'])).code).toBe(0)
  })

  test('D-08 users are added, given roles that count at once, and removed', async () => {
    const user = (...args: string[]) => parley({ PARLEY_HOME: server.home }, ['user', ...args])
    const added = JSON.parse((await user('add', 'ann', '--role', 'on-call', '--json')).out) as { token: string }
    const who = async () => (await call(server, 'GET', '/auth/me', undefined, { authorization: `Bearer ${added.token}` })).body
    expect(await who()).toMatchObject({ user: 'ann', roles: ['on-call'] })
    expect((await user('roles', 'ann', 'on-call', 'operator')).code).toBe(0)
    expect(await who()).toMatchObject({ roles: ['on-call', 'operator'] })
    const { items } = JSON.parse((await user('list', '--json')).out) as { items: object[] }
    expect(items).toContainEqual(expect.objectContaining({ user: 'ann', roles: ['on-call', 'operator'], tokens: 1 }))
    expect((await user('remove', 'ann')).code).toBe(0)
    expect(await who()).toMatchObject({ status: 401 })
  })

  test('O-05 a user is deleted with everything of theirs, while the server runs and without it', async () => {
    const run = (...args: string[]) => parley({ PARLEY_HOME: server.home }, args)
    const people = await Promise.all(
      ['bea', 'cal'].map(async (name) => {
        const { token } = JSON.parse((await run('user', 'add', name, '--json')).out) as { token: string }
        const auth = { authorization: `Bearer ${token}` }
        const session = await createSession(server, auth)
        const attachments = [{ name: 'diary.txt', data_base64: Buffer.from('dear diary').toString('base64') }]
        const said = { content: 'the lighthouse keeper', target_agent: 'echo', attachments }
        await call(server, 'POST', `/my/chat/${session}/message/`, said, { ...auth, prefer: 'wait=60' })
        await call(server, 'POST', '/asks', { kind: 'question', text: 'Whose boat?' }, auth)
        return { name, auth, session, files: join(server.home, 'files', session) }
      }),
    )
    const [bea, cal] = people as [(typeof people)[0], (typeof people)[0]]
    expect([existsSync(bea.files), existsSync(cal.files)]).toEqual([true, true])
    expect((await run('user', 'remove', 'bea', '--data')).out).toContain('2')
    await expect.poll(() => existsSync(bea.files), { timeout: 60_000 }).toBe(false)
    await server.kill()
    const profile = join(server.home, 'browsers', String(server.pid), nameOf(cal.session))
    await mkdir(profile, { recursive: true })
    expect((await run('user', 'remove', 'cal', '--data')).code).toBe(0)
    expect([existsSync(cal.files), existsSync(profile)]).toEqual([false, false])
    const left = new DatabaseSync(join(server.home, 'parley.db'), { readOnly: true })
    const tables = left.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[]
    const holding = tables.filter(({ name }) => {
      const all = left.prepare(`SELECT * FROM "${name}"`)
      all.setReadBigInts(true) // the index of words numbers some of its pages beyond what a number holds
      const rows = JSON.stringify(all.all(), (_, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : typeof value === 'bigint' ? String(value) : value,
      )
      return /lighthouse|boat|diary/.test(rows)
    })
    left.close()
    expect(holding.map(({ name }) => name)).toEqual([])
  })
})
