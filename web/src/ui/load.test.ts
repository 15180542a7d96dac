import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadPart } from './load.ts'

let server: 'away' | 'there'
beforeEach(() => {
  vi.useFakeTimers()
  server = 'away'
  vi.stubGlobal('fetch', async () => {
    if (server === 'away') throw new TypeError('Failed to fetch')
    return new Response('')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('X-06 a part that is wanted while the server is away comes when it is back, and the page stays', async () => {
  const load = vi.fn(async () => {
    if (server === 'away') throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  })
  const part = loadPart(load)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load.mock.calls.length).toBeGreaterThan(3)
  server = 'there'
  await vi.advanceTimersByTimeAsync(3_000)
  await expect(part).resolves.toBe('part')
})
