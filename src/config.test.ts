import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, secretsOf } from './config.ts'

const read = (environment: Record<string, string>) => readConfig({}, environment)

test('the defaults are those of the documentation', () => {
  expect(read({})).toMatchObject({ HOST: '127.0.0.1', PORT: 8420, PARLEY_TASK_TIMEOUT_MS: 600_000, LOG_LEVEL: 'info', PARLEY_TOKENS: [] })
  expect(read({ PORT: '', PARLEY_TOKENS: '' })).toMatchObject({ PORT: 8420, PARLEY_TOKENS: [] })
  expect(readConfig({ PORT: '0' }, { PORT: '9' }).PORT).toBe(0)
})

test.each([
  [{ PORT: 'eighty' }, /^PORT: must be a number$/],
  [{ PORT: '70000' }, /^PORT: must be 65535 or less$/],
  [{ PORT: '80.5' }, /^PORT: must be a whole number$/],
  [{ PARLEY_TOKENS: 'ada' }, /^PARLEY_TOKENS: must be user:token/],
  [{ PARLEY_TOKENS: 'ada:short' }, /^PARLEY_TOKENS: .*at least 8 characters/],
  [{ PARLEY_TASK_TIMEOUT_MS: 'soon' }, /^PARLEY_TASK_TIMEOUT_MS: must be a number$/],
  [{ PARLEY_MAX_STREAMS: '0' }, /^PARLEY_MAX_STREAMS: must be 1 or more$/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: must be trace, debug/],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL: must be an address that starts with postgres:/],
  [{ NATS_URL: 'http://x' }, /^NATS_URL: must be an address that starts with nats:/],
  [{ QDRANT_URL: 'x' }, /^QDRANT_URL: must be an address that starts with http:/],
  [{ PARLEY_HOEM: '/tmp/x' }, /^PARLEY_HOEM: there is no such setting; did you mean PARLEY_HOME\?$/],
  [{ PARLEY_TOKNES_FILE: '/tmp/x' }, /^PARLEY_TOKNES_FILE: there is no such setting; did you mean PARLEY_TOKENS_FILE\?$/],
  [{ PARLEY_PORT: '9000' }, /^PARLEY_PORT: there is no such setting; did you mean PORT\?$/],
  [{ PARLEY_XYZZY_QUUX: '1' }, /^PARLEY_XYZZY_QUUX: there is no such setting; the README lists them$/],
  [{ PARLEY_MODEL: 'gpt' }, /^PARLEY_MODEL: must be provider\/model/],
])('D-08 %j is refused by name', (environment, line) => {
  expect(() => read(environment as Record<string, string>)).toThrow(line)
})

test('O-07 any setting may stand in a file, as secrets do', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'parley-secret-')), 'tokens')
  await writeFile(file, 'ada:token-of-ada\n')
  expect(read({ PARLEY_TOKENS_FILE: file }).PARLEY_TOKENS).toEqual([{ user: 'ada', token: 'token-of-ada' }])
  expect(read({ PARLEY_TOKENS_FILE: file, PARLEY_TOKENS: 'eve:token-of-eve' }).PARLEY_TOKENS[0]?.user).toBe('eve')
  await rm(dirname(file), { recursive: true })
  expect(() => read({ PARLEY_TOKENS_FILE: file })).toThrow(/^PARLEY_TOKENS_FILE: .*no such file/)
})

test.each(['PARLEY', 'PARLEY_NATS'])('D-08 what Kubernetes sets for a service is not taken for a setting: %s', (service) => {
  const links = {
    [`${service}_SERVICE_HOST`]: '10.0.0.1',
    [`${service}_SERVICE_PORT`]: '80',
    [`${service}_SERVICE_PORT_HTTP`]: '80',
    [`${service}_PORT`]: 'tcp://10.0.0.1:80',
    [`${service}_PORT_80_TCP`]: 'tcp://10.0.0.1:80',
    [`${service}_PORT_80_TCP_PROTO`]: 'tcp',
  }
  expect(read(links).PORT).toBe(8420)
})

test('tokens are pairs; what is secret is known to the log', () => {
  const config = read({
    PARLEY_TOKENS: 'ada:token-of:ada,eve:token-of-eve',
    DATABASE_URL: 'postgres://u:hidden@h/d',
    OPENAI_API_KEY: 'sk-1234',
  })
  expect(config.PARLEY_TOKENS).toEqual([
    { user: 'ada', token: 'token-of:ada' },
    { user: 'eve', token: 'token-of-eve' },
  ])
  expect(secretsOf(config)).toEqual(['token-of:ada', 'token-of-eve', 'sk-1234', 'hidden'])
})
