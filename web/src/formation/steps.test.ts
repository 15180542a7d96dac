import { expect, test } from 'vitest'
import type { Delta, Filter } from '#protocol/shop.ts'
import { chosenRange, chosenValues, facetsToShow, withRange, withValues } from './filters.ts'
import { timelineOf } from './timeline.ts'

const delta = (step: number, back?: number): Pick<Delta, 'step' | 'action'> => ({
  step,
  action: back === undefined ? { type: 'FILTER', params: {} } : { type: 'ROLLBACK', params: { step: back } },
})

test('P-12 stepping back and forward moves through the deltas without losing any', () => {
  expect(timelineOf([delta(1), delta(2), delta(3)])).toEqual({ past: [0, 1, 2], current: 3, future: [] })
  expect(timelineOf([delta(1), delta(2), delta(3), delta(4, 2)])).toEqual({ past: [0, 1], current: 2, future: [3] })
  expect(timelineOf([delta(1), delta(2), delta(3), delta(4, 2), delta(5, 3)])).toEqual({ past: [0, 1, 2], current: 3, future: [] })
})

test('P-12 a change after stepping back goes on from there', () => {
  expect(timelineOf([delta(1), delta(2), delta(3, 1), delta(4)])).toEqual({ past: [0, 1], current: 4, future: [] })
})

test('P-17 ticking and unticking values and setting a range makes the filters the server takes', () => {
  const facet = { field: 'price', label: 'Price', min: 1, max: 9 }
  let filters: Filter[] = withValues([], 'brand', ['A', 'B'])
  expect(filters).toEqual([{ field: 'brand', op: 'in', value: ['A', 'B'] }])
  filters = withRange(filters, facet, 2, undefined)
  expect(chosenRange(filters, 'price')).toEqual({ min: 2, max: undefined })
  expect(chosenValues(filters, 'brand')).toEqual(['A', 'B'])
  expect(withValues(filters, 'brand', [])).toEqual([{ field: 'price', op: 'gte', value: 2 }])
})

test('P-17 a field that is filtered keeps its other values to choose from', () => {
  const values = (...names: string[]) => names.map((value) => ({ value, count: 1 }))
  const before = [
    { field: 'brand', label: 'Brand', values: values('A', 'B', 'C') },
    { field: 'price', label: 'Price', min: 1, max: 9 },
  ]
  const after = [{ field: 'price', label: 'Price', min: 3, max: 4 }]
  const filters: Filter[] = [{ field: 'brand', op: 'in', value: ['A'] }]
  expect(facetsToShow(after, filters, before)).toEqual([after[0], before[0]])
  expect(facetsToShow(after, filters, [])).toEqual([after[0], { field: 'brand', label: 'brand', values: [{ value: 'A', count: 0 }] }])
  expect(facetsToShow(before, [], before)).toEqual(before)
})
