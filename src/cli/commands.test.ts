import { expect, test } from 'vitest'
import { doctor } from './doctor.ts'
import { type Io, runCommand } from './parley.ts'
import { token, type TokenBook } from './token.ts'
import { user } from './user.ts'

function written() {
  const [out, err]: [string[], string[]] = [[], []]
  const io: Io = { out: (text) => out.push(text), err: (text) => err.push(text), url: '', token: undefined }
  return { io, out, err }
}

test('doctor fails only for what is needed, and says why', async () => {
  const { io, out } = written()
  const bad = () => {
    throw new Error('not found')
  }
  expect(
    await doctor([], io, [
      { name: 'Node', run: () => '24' },
      { name: 'Chromium', optional: true, run: bad },
    ]),
  ).toBe(0)
  expect(
    await doctor([], io, [
      { name: 'Database', run: bad },
      { name: 'Node', run: () => '24' },
    ]),
  ).toBe(1)
  expect(out).toEqual(['ok    Node: 24', 'none  Chromium: not found', 'WRONG Database: not found', 'ok    Node: 24'])
})

test('an unknown command is named, help lists those there are and explains each', async () => {
  const { io, out, err } = written()
  const commands = { go: { usage: 'go PLACE', summary: 'Goes there', run: (args: string[]) => args.length } }
  expect(await runCommand(commands, ['stay'], io)).toBe(2)
  expect(err[0]).toContain('"stay"')
  expect(await runCommand(commands, ['gp'], io)).toBe(2)
  expect(err[1]).toContain('Did you mean "go"?')
  expect(await runCommand(commands, [], io)).toBe(0)
  expect(out[0]).toContain('parley go PLACE  Goes there')
  expect(await runCommand(commands, ['go', '--help'], io)).toBe(0)
  expect(out[1]).toBe('parley go PLACE\n\nGoes there')
  expect(await runCommand(commands, ['go', 'a', 'b'], io)).toBe(2)
})

test('token: wrong words change nothing and say what is taken', async () => {
  const { io, err } = written()
  const book = new Proxy({} as TokenBook, {
    get: () => () => {
      throw new Error('touched')
    },
  })
  for (const args of [[], ['make'], ['create'], ['create', 'a:b'], ['create', 'ada', '--role', 'God!'], ['revoke']]) {
    expect(await token(args, io, book)).toBe(2)
  }
  expect(err).toHaveLength(6)
  expect(err[4]).toContain('--role takes user, operator or a role')
})

test('user: the exit code says what came of it, and what is wrong is named', async () => {
  const { io, err } = written()
  const row = { id: 't1', user_name: 'ann', role: 'user', label: '', created_at: '2026-01-01', revoked_at: null }
  const book: TokenBook = {
    create: () => Promise.reject(new Error('touched')),
    list: async () => [row],
    revoke: () => Promise.reject(new Error('touched')),
    setRoles: async () => false,
    forget: () => Promise.reject(new Error('touched')),
  }
  expect(await user(['add', 'ann'], io, book)).toBe(1)
  expect(await user(['remove', 'bob'], io, book)).toBe(1)
  expect(await user(['roles', 'bob', 'user'], io, book)).toBe(1)
  expect(await user(['roles', 'ann', 'God!'], io, book)).toBe(2)
  expect(await user(['roles', 'ann'], io, book)).toBe(2)
  expect(await user(['promote', 'ann'], io, book)).toBe(2)
  expect(err[0]).toContain('there already')
  expect(err[3]).toContain('"God!" cannot be a role')
})
