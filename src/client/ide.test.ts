import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openIde } from './ide.ts'

let server: Server | undefined
afterEach(() => {
  vi.useRealTimers()
  server?.closeAllConnections()
  server?.close()
})

/** Refuses every upgrade, and answers by HTTP with this status. */
async function refusing(status: () => number): Promise<{ url: string; upgrades: () => number }> {
  let upgrades = 0
  const made = createServer((_, response) => {
    response.writeHead(status(), { 'content-type': 'application/problem+json' })
    response.end(JSON.stringify({ detail: `status ${status()}` }))
  })
  made.on('upgrade', (_, socket) => {
    upgrades++
    socket.destroy()
  })
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(made.address() as AddressInfo).port}`, upgrades: () => upgrades }
}

test('W-01 a server that is away is tried again, however often it fails; one that refuses ends it', async () => {
  let status = 503
  const { url, upgrades } = await refusing(() => status)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  let over = false
  const ide = openIde({
    baseUrl: url,
    sessionId: 's',
    onFrame() {},
    onEnd(reason) {
      over = true
      resolve(reason)
    },
  })
  while (upgrades() < 15) {
    await vi.advanceTimersByTimeAsync(5_000)
    await new Promise((next) => setImmediate(next))
  }
  expect(over).toBe(false)
  status = 404
  while (!over) {
    await vi.advanceTimersByTimeAsync(5_000)
    await new Promise((next) => setImmediate(next))
  }
  expect(await ended).toBe('status 404')
  ide.close()
})
