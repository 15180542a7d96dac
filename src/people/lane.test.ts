import { expect, test } from 'vitest'
import { LANE_WIDTH, laneOf, pickFairly } from './lane.ts'

test('K-10 what goes to one receiver is one lane; an address is one for each who named it, a provider one for all', () => {
  const hook = (user: string, url: string) => laneOf({ user, channel: { type: 'webhook', url } })
  expect(hook('ann', 'https://a.example/')).toBe(hook('ann', 'https://a.example/'))
  expect(hook('ann', 'https://a.example/')).not.toBe(hook('bob', 'https://a.example/'))
  expect(hook('ann', 'https://a.example/')).not.toBe(hook('ann', 'https://b.example/'))
  expect(laneOf({ user: 'ann', channel: { type: 'email', to: 'a@a.example' } })).toBe(
    laneOf({ user: 'bob', channel: { type: 'email', to: 'b@b.example' } }),
  )
})

test('K-10 of what is due, no receiver gets more than its share, and none waits behind another', () => {
  const due = [...Array.from({ length: 100 }, () => ({ lane: 'busy' })), { lane: 'other' }]
  const picked = pickFairly(due, 64).map(({ lane }) => lane)
  expect(picked).toEqual([...Array.from({ length: LANE_WIDTH }, () => 'busy'), 'other'])
  expect(pickFairly(due, 2)).toHaveLength(2)
})
