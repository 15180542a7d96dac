import { expect, test } from 'vitest'
import { PassingMap } from './passing-map.ts'

test('O-03 what is set again is the newest, and what is gone is gone', () => {
  const map = new PassingMap<string, number>()
  map.set('a', 1)
  map.set('b', 2)
  map.set('a', 3)
  expect([[...map.keys()], map.values(), map.size]).toEqual([['b', 'a'], [2, 3], 2])
  map.delete('b')
  map.delete('c')
  expect([map.get('b'), map.get('a'), map.size]).toEqual([undefined, 3, 1])
  map.clear()
  expect([map.values(), map.get('a')]).toEqual([[], undefined])
})
