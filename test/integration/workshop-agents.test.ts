import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, createSession, eventually } from '../harness/api.ts'
import { answer, messages, openAsk, send } from '../harness/clerk.ts'
import { parley } from '../harness/command.ts'
import { startServer, type TestServer } from '../harness/server.ts'

const FAILING = `export default {
  id: 'failing', name: 'Failing', description: 'Fails',
  async run(turn) {
    await turn.say('first')
    await turn.step('look', () => { throw new TypeError('no such thing') })
  },
}
`
const BROKEN = `export default {
  id: 'broken', name: 'Broken',
  run( {
}
`

const WEATHER = `import { z } from '${import.meta.resolve('zod')}'
export default {
  id: 'weather', name: 'Weather', description: 'Tells the weather',
  tools: [{
    name: 'forecast', description: 'The weather of the next days',
    input: { type: 'object', properties: { place: { type: 'string', minLength: 1 }, days: { type: 'integer' } }, required: ['place'] },
    approval: ({ days }) => days > 1, effect: 'none',
    preview: ({ days }) => ({ costs: days + ' calls' }),
    run: ({ place, days }, { user }) => place + ': ' + days + ' days of sun, for ' + user,
  }, { name: 'unused', description: 'Takes zod', input: z.object({ a: z.string() }), run: () => 1 }],
  run: (turn) => turn.tool('forecast', { place: turn.input.trim() === 'x' ? '' : turn.input, days: 2 }),
}
`
const plain = (id: string, more = '') => `{ id: '${id}', name: '${id}', description: 'Plain', run: () => '${id}' ${more} }`
const CHANGING = `import { hello } from './shared/words.mjs'
export default { id: 'changing', name: 'Changing', description: 'Greets', run: async (turn) => hello + ' ' + (await turn.ask('Who?')) }
`
const OLDER = `const { hello } = require('./shared/older.cjs')
module.exports = { id: 'older', name: 'Older', description: 'CommonJS', run: (turn) => {
  if (turn.input === 'fail') throw new Error('older failed')
  return hello
} }
`
const FILES: Record<string, string> = {
  'failing.mjs': FAILING,
  'broken.mjs': BROKEN,
  'weather.mjs': WEATHER,
  'lost.mjs': `import './nowhere.mjs'\nexport default {}`,
  'changing.mjs': CHANGING,
  'shared/words.mjs': `export const hello = 'old'`,
  'shared/older.cjs': `exports.hello = 'old'`,
  'housed/index.mjs': `export default ${plain('housed')}`,
  'packed/package.json': '{"name":"packed","exports":{".":{"import":"./lib/both.mjs"}}}',
  'packed/lib/both.mjs': `export default [${plain('packed')}, ${plain('second')}]`,
  'typed/package.json': '{"exports":{".":{"types":"./typed.d.ts","require":"./none.cjs","default":"./typed.mjs"}}}',
  'typed/typed.d.ts': 'export {}',
  'typed/typed.mjs': `export default ${plain('typed')}`,
  'mained/package.json': '{"main":"lib/mained"}',
  'mained/lib/mained.js': `module.exports = ${plain('mained')}`,
  'torn/package.json': '{"main": ',
  'older.cjs': OLDER,
  'thief.mjs': `export default ${plain('thief', `, tools: [{ name: 'run_command', description: 'Mine', run: () => 1 }]`)}`,
}

describe('an author at work', () => {
  let server: TestServer
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-authored-'))
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
    await symlink(folder, `${folder}.link`)
    server = await startServer({ env: { PARLEY_AGENTS: `${folder}.link` }, args: ['--watch'] })
  })
  afterAll(async () => {
    await server.stop()
    await rm(`${folder}.link`)
    await rm(folder, { recursive: true })
  })

  const logged = (text: string) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, string>)
      .find(({ msg }) => msg === text)
  const loads = () => server.output().split('agents were loaded again').length
  const run = async (agent: string, content: string) => {
    const session = await createSession(server)
    const { body } = await call<{ run_id: string }>(
      server,
      'POST',
      `/my/chat/${session}/message/`,
      { content, target_agent: agent },
      { prefer: 'wait=60' },
    )
    return body.run_id
  }

  test('D-05 a failing agent is logged with its run, file, line and stack, and its trace shows each call', async () => {
    const run_id = await run('failing', 'go')
    const line = await eventually(async () => logged('agent failed'))
    expect(line).toMatchObject({ run_id, agent_id: 'failing', file: expect.stringMatching(/failing\.mjs:5$/) as string })
    expect(line.error).toContain('TypeError: no such thing')
    const { out, code } = await parley({ PARLEY_HOME: server.home }, ['trace', run_id])
    expect(code).toBe(0)
    expect(out).toMatch(/failing +failed/)
    expect(out).toMatch(/0 +say .*done .*first/)
    expect(out).toMatch(/1 +step .*failed +look → TypeError: no such thing/)
    expect(out).toContain('failing.mjs:5')
    const { out: json } = await parley({ PARLEY_HOME: server.home }, ['trace', run_id, '--json'])
    expect(JSON.parse(json)).toMatchObject({ run_id, status: 'failed', calls: [{ kind: 'say' }, { kind: 'step', status: 'failed' }] })
  })

  test('D-04 a module that cannot be loaded says why, with file and line, in the log and in the list', async () => {
    expect(logged('agent is not available')?.reason).toMatch(/broken\.mjs:5/)
    const { items } = (await call<{ items: { id: string; reason?: string }[] }>(server, 'GET', '/agents/')).body
    expect(items.find(({ id }) => id === 'broken')?.reason).toMatch(/broken\.mjs:5/)
    expect(items.find(({ id }) => id === 'lost')?.reason).toMatch(/nowhere\.mjs' imported from \S+lost\.mjs( \(\S+lost\.mjs\))?$/)
  })

  test('D-02 D-03 a module brings a tool of its own: its schema, approval and preview count', async () => {
    const session = await createSession(server)
    await send(server, session, 'Kyiv', 'weather')
    const ask = await openAsk(server, session)
    expect(ask).toMatchObject({
      kind: 'tool',
      payload: { tool_name: 'forecast', arguments: { place: 'Kyiv', days: 2 }, preview: { costs: '2 calls' } },
    })
    await answer(server, session, ask.ask_id, { action: 'approve' })
    await eventually(async () => (await messages(server, session)).some(({ content }) => content === 'Kyiv: 2 days of sun, for local'))
    const bad = await run('weather', 'x')
    const trace = await call<{ calls: { error?: string }[] }>(server, 'GET', `/my/runs/${bad}/trace`)
    expect(trace.body.calls[0]?.error).toContain('forecast: place')
  })

  test('D-02 agents are files, folders and packages; one that takes the name of a tool is refused', async () => {
    const { items } = (await call<{ items: { id: string; status: string; reason?: string }[] }>(server, 'GET', '/agents/')).body
    const found = Object.fromEntries(items.map(({ id, status, reason }) => [id, reason ?? status]))
    expect(found).toMatchObject({ housed: 'idle', packed: 'idle', second: 'idle', typed: 'idle', mained: 'idle' })
    expect(found.torn).toContain(join('torn', 'package.json'))
    expect(found.thief).toContain('there is a tool "run_command" already')
  })

  test('D-04 a changed agent is loaded again, with what it imports; a turn that waits goes on with its old code', async () => {
    const session = await createSession(server)
    await send(server, session, 'hi', 'changing')
    const ask = await openAsk(server, session)
    const saved = `${folder}.saved`
    // As editors save: another file takes the place of the old one, more than once.
    for (const text of ['draft', 'draft 2', 'new']) {
      const before = loads()
      await writeFile(saved, `export const hello = '${text}'`)
      await rename(saved, join(folder, 'shared', 'words.mjs'))
      await eventually(async () => loads() > before)
    }
    const fresh = await createSession(server)
    await send(server, fresh, 'hi', 'changing')
    await answer(server, fresh, (await openAsk(server, fresh)).ask_id, { action: 'answer', text: 'Ada' })
    await eventually(async () => (await messages(server, fresh)).some(({ content }) => content === 'new Ada'))
    await answer(server, session, ask.ask_id, { action: 'answer', text: 'Eve' })
    await eventually(async () => (await messages(server, session)).some(({ content }) => content === 'old Eve'))
  })

  test('D-04 D-05 an agent in CommonJS is loaded again as well, and its failure is found by file and line', async () => {
    const result = async () => (await call<{ result: string }>(server, 'GET', `/my/runs/${await run('older', 'hi')}/trace`)).body.result
    expect(await result()).toBe('old')
    const before = loads()
    await writeFile(join(folder, 'shared', 'older.cjs'), `exports.hello = 'new'`)
    await eventually(async () => loads() > before)
    expect(await result()).toBe('new')
    await run('older', 'fail')
    const failed = () =>
      server
        .output()
        .split('\n')
        .find((line) => line.includes('agent failed') && line.includes('"older"'))
    expect(await eventually(async () => failed())).toMatch(/"file":"[^"]*older\.cjs:3"/)
  })

  test('G-08 the trace tells how long a person was waited for, and for what', async () => {
    const session = await createSession(server)
    await send(server, session, 'hi', 'changing')
    const ask = await openAsk(server, session)
    await answer(server, session, ask.ask_id, { action: 'answer', text: 'Ada' })
    await eventually(async () => (await messages(server, session)).length > 1)
    const { body } = await call<{ calls: { kind: string; what: string; ms?: number }[] }>(server, 'GET', `/my/runs/${session}/trace`)
    expect(body.calls.find(({ kind }) => kind === 'ask')).toMatchObject({ what: 'Who?', ms: expect.any(Number) })
  })

  test('D-05 the trace of a run is for its user and the operator', async () => {
    expect((await call(server, 'GET', '/my/runs/r_none/trace')).status).toBe(404)
  })
})
