import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { checkRoom } from './room.ts'

test('R-07 a disk without room for work is told, one with room and one that tells nothing are not', async () => {
  await expect(checkRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).rejects.toMatchObject({ status: 503, message: 'The disk is full.' })
  await checkRoom(tmpdir(), 1)
  await checkRoom('/nowhere/at/all')
})
