import { expect, test } from 'vitest'
import { keysOf } from '../catalog/kin.ts'
import { kinship } from './root.ts'

const between = (said: string, other: string): number =>
  Math.max(...keysOf(said).flatMap((key) => keysOf(other).map((known) => kinship(key, known))))

test.each([
  ['дробилка', 'дробильный'],
  ['подрібнювачем', 'подрібнення'],
  ['бруду', 'забрудненої'],
  ['снеговая', 'снігу'],
  ['колодязь', 'колодязний'],
])('S-03 %s and %s are of one root', (said, other) => {
  expect(between(said, other)).toBeGreaterThanOrEqual(0.5)
})

test.each([
  ['вставка', 'доставка'],
  ['силиконовый', 'сила'],
  ['болит', 'белый'],
  ['метр', 'смотрит'],
])('S-03 %s and %s are not', (said, other) => {
  expect(between(said, other)).toBeLessThan(0.5)
})

test('S-03 a small thing is surely one of the large, and not the other way round', () => {
  expect(between('диванчик', 'диван')).toBe(1)
  expect(between('диван', 'диванчик')).toBeLessThan(0.85)
  expect(between('брудний', 'бруд')).toBeGreaterThan(between('бруд', 'забруднений'))
})
