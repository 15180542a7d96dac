import { expect, test } from 'vitest'
import { afterQuiet, Quiet } from './quiet.ts'

const at = (text: string) => Date.parse(text)
const night = { from: '22:00', to: '07:00', zone: 'Europe/Kyiv' }

test('K-09 in quiet hours a message waits for their end, past midnight too, in the time zone of the person', () => {
  expect(afterQuiet(at('2026-01-10T21:30:20Z'), night)).toBe(at('2026-01-11T05:00:00Z'))
  expect(afterQuiet(at('2026-01-11T03:15:00Z'), night)).toBe(at('2026-01-11T05:00:00Z'))
  expect(afterQuiet(at('2026-01-11T05:00:00Z'), night)).toBe(at('2026-01-11T05:00:00Z'))
  expect(afterQuiet(at('2026-01-11T12:00:00Z'), { from: '12:00', to: '13:00', zone: 'UTC' })).toBe(at('2026-01-11T13:00:00Z'))
  expect(afterQuiet(at('2026-01-11T12:00:00Z'), undefined)).toBe(at('2026-01-11T12:00:00Z'))
  // The night in which the clocks are put back is an hour longer.
  expect(afterQuiet(at('2026-10-24T20:00:00Z'), night)).toBe(at('2026-10-25T05:00:00Z'))
})

test('K-09 a wrong time or zone is refused', () => {
  expect(Quiet.safeParse({ from: '25:00', to: '07:00' }).success).toBe(false)
  expect(Quiet.safeParse({ from: '22:00', to: '07:00', zone: 'Mars/Base' }).success).toBe(false)
})
