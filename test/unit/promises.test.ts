import { expect, test } from 'vitest'
import { asApproved, foldsAlike } from '../faults/laws.ts'
import type { World } from '../faults/world.ts'

const small = (rounds: number) => ({ rounds: () => rounds }) as unknown as World

test('X-06 what a client folds from the log is what the session row says, for any history', async () => {
  expect(await foldsAlike(small(500))).toContain('0 differences')
})

test('W-03 whatever an approval binds, changed between approval and call: nothing runs, and it is asked again', async () => {
  expect(await asApproved(small(2))).toContain('all refused')
})
