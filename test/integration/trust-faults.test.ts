import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const runner = join(import.meta.dirname, '..', 'faults', 'run.ts')

test('R-11 the run that tries the promises passes at the smallest count, and says what it tried', { timeout: 120_000 }, async () => {
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) =>
    execFile(process.execPath, [runner, '--only', '4,8,13', '--rounds', '1', '--database', 'embedded'], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    ),
  )
  expect(out).toContain('0 differences')
  expect(out).toContain('all refused and asked again')
  expect(out).toContain('1 double starts, 1 refused')
  expect(code).toBe(0)
})
