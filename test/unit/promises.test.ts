import { expect, test } from 'vitest'
import { asApproved, foldsAlike } from '../faults/laws.ts'

test('X-06 what a client folds from the log is what the session row says, for any history', async () => {
  expect(await foldsAlike(undefined, 500)).toMatchObject({ histories: 500 })
})

test('W-03 whatever an approval binds, changed between approval and call: nothing runs, and it is asked again', async () => {
  expect(await asApproved(undefined, 2)).toEqual({ 'fields changed': 8 })
})
