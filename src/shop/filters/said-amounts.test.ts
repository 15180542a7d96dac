import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { narrow } from '../state/narrow.ts'
import { parseWishes } from './parse.ts'

const catalog = await createCatalog(
  [
    ['Chair Ash', 'Chairs', 900, '190 cm', '24 months'],
    ['Chair Birch', 'Chairs', 1_800, '200 cm', '60 months'],
    ['Chair Cedar', 'Chairs', 2_000_000, '210 cm', '60 months'],
    ['Vase Dune', 'Vases', 150, undefined, '12 months'],
  ].map(([name, category, price, height, keeps], at) => ({
    id: String(at),
    name: String(name),
    category,
    price,
    'Максимальный рост': height,
    'Shelf life': keeps,
  })),
  'amounts',
)
const bounds = (text: string) =>
  parseWishes(text, catalog).filters.flatMap(({ field, op, value }) => (field === 'category' ? [] : [`${field} ${op} ${value}`]))

test.each([
  ['chair, budget 1500 max', 'price lte 1500'],
  ['chairs for about 20 ppl, under 2k', 'price lt 2000'],
  ['a vase for my daughter of 5 years'],
])('S-03 “%s” is read for what it counts', (text, ...wanted) => {
  expect(bounds(text)).toEqual(wanted)
  expect(parseWishes(text, catalog).rest.filter((word) => /max/.test(word))).toEqual([])
})

test('S-03 a number that a bound in force does not allow takes its place', () => {
  const screen = { field: 'screen', op: 'gte', value: 75 } as const
  expect(narrow({ base: [screen], filters: [] }, [{ field: 'screen', op: 'eq', value: 32 }]).base).toEqual([])
  expect(narrow({ base: [screen], filters: [] }, [{ field: 'screen', op: 'lte', value: 90 }]).base).toEqual([screen])
})
