import { expect, test, vi } from 'vitest'
import type { LogEvent } from '#protocol/event.ts'
import { sessionSubject } from '#core/ports/notices.ts'
import type { Bus } from '#core/ports/bus.ts'
import { type Follower, openGroup } from './feed-group.ts'

function crowd(size: number) {
  const handlers: ((payload: unknown, subject: string) => void)[] = []
  const bus: Bus = {
    publish: (subject, payload) => handlers.forEach((handler) => handler(payload, subject)),
    subscribe: (_, handler) => (handlers.push(handler), () => undefined),
    close: async () => undefined,
  }
  const group = openGroup(bus, 's')
  const taken: LogEvent[][] = []
  const rest = { live: vi.fn(), soFar: vi.fn(), deleted: vi.fn(), check: vi.fn() }
  for (let i = 0; i < size; i++) group.followers.set(`${i}`, { id: `${i}`, take: (events) => void taken.push(events), ...rest } as Follower)
  const commit = (...types: string[]) =>
    bus.publish(sessionSubject('s'), { kind: 'events', from: 'p', events: types.map((type, i) => ({ seq: i + 1, type, json: '{}' })) })
  return { commit, taken, close: group.close }
}

test('O-03 many readers of a session get a message and its quick answer in one write, few get each commit', () => {
  const many = crowd(40)
  many.commit('user_message', 'status')
  expect(many.taken).toHaveLength(0)
  many.commit('agent_message', 'turn_ended')
  expect(many.taken).toHaveLength(40)
  expect(many.taken[0]?.map(({ type }) => type)).toEqual(['user_message', 'status', 'agent_message', 'turn_ended'])
  expect(new Set(many.taken).size).toBe(1)
  many.close()
  const few = crowd(3)
  few.commit('user_message', 'status')
  expect(few.taken).toHaveLength(3)
  few.close()
})
