import { expect, test } from 'vitest'
import { parseDuration } from './duration.ts'

test.each([
  ['90s', 90_000],
  ['2h', 7_200_000],
  ['1h30m', 5_400_000],
  ['1h 30m', 5_400_000],
  ['3d', 259_200_000],
  ['250ms', 250],
  ['PT2H', 7_200_000],
  ['P1DT12H', 129_600_000],
  ['P2W', 1_209_600_000],
  ['PT0.5S', 500],
])('K-05 %s is %d ms', (text, ms) => expect(parseDuration(text)).toBe(ms))

test.each(['', '5', 'h', '1y', 'P1M', 'P', 'PT', '1h30', '-1h', '2 hours', '9'.repeat(70)])('K-05 "%s" is no duration', (text) =>
  expect(parseDuration(text)).toBeUndefined(),
)
