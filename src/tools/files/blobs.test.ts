import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBlobs } from './blobs.ts'

test('C-08 many that keep the same content at once all succeed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-blobs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const blobs = createBlobs(folder)
  const content = Buffer.from('the same')
  const hashes = await Promise.all(Array.from({ length: 20 }, () => blobs.put(content)))
  expect(new Set(hashes).size).toBe(1)
  expect(await blobs.get(hashes[0] as string)).toEqual(content)
})
