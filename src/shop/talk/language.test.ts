import { expect, test } from 'vitest'
import type { Filter } from '#protocol/shop.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { describeFilter } from '../pipeline/describe.ts'
import { NOTHING } from './context.ts'
import { isForeign } from './language.ts'
import { understand } from './understand.ts'

test('S-09 a mark above a letter makes no foreign language of a message, small words of one do', () => {
  expect(['now some rosé, up to 6000', 'crème brûlée', 'Schuhe für Männer', 'je cherche une robe'].map(isForeign)).toEqual([
    false,
    false,
    true,
    true,
  ])
})

const wines = createCatalog(
  [
    { id: '1', name: 'Brut rosé', price: 50, kept: '5 year' },
    { id: '2', name: 'Dry rose', price: 60, kept: '24 month' },
  ],
  'v1',
)

test('S-09 “max 50” is English by itself and in an English talk, and “rosé” finds what is written without its mark', async () => {
  const catalog = await wines
  expect(understand('max 50', catalog, NOTHING).language).toBe('en')
  const { wish } = understand('rosé', catalog, NOTHING)
  expect(catalog.find({ words: wish.words, must: wish.must, filters: [] }).rows).toContain(1)
})

test('S-09 units of a condition are in the shopper’s language', async () => {
  const { profile } = await wines
  const told = (filter: Filter) => describeFilter(filter, profile, 'uk')
  expect(told({ field: 'kept', op: 'gt', value: 3 })).toBe('Kept > 3 р.')
  expect(told({ field: 'kept', op: 'eq', value: '5 year' })).toBe('Kept: 5 р.')
})
