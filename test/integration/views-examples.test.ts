import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestServer } from '../harness/server.ts'
import { startViews } from '../harness/views.ts'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '..', '..', 'examples', 'protocols')
let server: TestServer
beforeAll(async () => {
  server = await startViews()
})
afterAll(() => server.stop())

test.each(['use-chat.ts', 'openai-chat.ts'])('V-02 V-03 the example %s runs', async (name) => {
  const { stdout } = await run(process.execPath, [join(folder, name), server.url, 'talker', 'Ada'])
  expect(stdout.split('\n').filter(Boolean)).toEqual(['Hello Ada', 'And goodbye'])
})
