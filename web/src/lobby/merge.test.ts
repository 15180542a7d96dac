import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LobbyMessage } from '#protocol/lobby.ts'
import { mergeMessage } from './merge.ts'

const at = (id: number, minute = id): LobbyMessage => ({
  id,
  ts: new Date(minute * 60_000).toISOString(),
  role: 'user',
  author: 'local',
  text: `n${id}`,
})
const merge = (messages: LobbyMessage[]) => messages.reduce(mergeMessage, [] as LobbyMessage[])

test('L-14 messages stand in id order, each once, in whatever order they came', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 1 }), fc.array(fc.nat(49)), (ids, again) => {
      const newest = Math.max(...ids)
      // The newest comes first, so that nothing looks like a restart; then the rest, some of it again.
      const order = [newest, ...ids, ...again.map((i) => ids[i % ids.length] as number)]
      expect(merge(order.map((id) => at(id))).map((message) => message.id)).toEqual([...new Set(ids)].sort((a, b) => a - b))
    }),
  )
})

test('L-02 numbers that begin again mean a new server: the old messages are gone', () => {
  const before = merge([at(1), at(2), at(3)])
  expect(mergeMessage(before, at(1, 90)).map((message) => message.ts)).toEqual([at(1, 90).ts])
})
