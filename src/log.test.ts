import { expect, test } from 'vitest'
import { createRedact } from './log.ts'

test('secrets are absent from the log wherever they stand', () => {
  const redact = createRedact(['hunter2-long'])
  const line = JSON.stringify(
    redact(
      {
        token: 'anything at all',
        error: new Error('refused: Bearer abc.def'),
        nested: { list: ['key sk-ant-0123456789', 'pass hunter2-long.'], made: `parley_${'x'.repeat(43)}` },
        kept: 'plain words',
        count: 3,
      },
      0,
    ),
  )
  for (const secret of ['anything at all', 'abc.def', 'sk-ant-0123456789', 'hunter2-long', 'parley_x']) expect(line).not.toContain(secret)
  expect(line).toContain('plain words')
  expect(line).toContain('"count":3')
})

test('deep and endless values cost a bounded amount', () => {
  const round: Record<string, unknown> = { text: 'x' }
  round.self = round
  expect(JSON.stringify(createRedact([])(round, 0)).length).toBeLessThan(500)
})
