import { expect, test } from 'vitest'
import { createGuard } from './guard.ts'

const app = { addHook() {} } as never

test('A-04 all who hold long connections are looked up at once, and those who may not stay are ended', async () => {
  const asked: (string | null)[][] = []
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  const { guard, check } = createGuard(app, async (tokens) => {
    asked.push(tokens)
    return new Set(tokens.filter((token) => token !== 't7'))
  })
  check()
  for (let i = 0; i < 100; i++) guard({ token: `t${i}` }, () => resolve(`t${i}`))
  check()
  expect(await ended).toBe('t7')
  expect(asked.map((tokens) => tokens.length)).toEqual([100])
})
