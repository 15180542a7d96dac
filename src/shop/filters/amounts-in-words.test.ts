import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { parseWishes } from './parse.ts'

const kettles = [
  ['Kettle Alba', 'Alba', 3, 20, '6 months warranty', 'Ships overnight', '30 days return policy'],
  ['Kettle Bora', 'Bora', 2, 30, '1 year warranty', 'Ships in 1 week', '7 days return policy'],
  ['Kettle Cale', 'Cale', 1, 40, '3 year warranty', 'Ships in 3-5 business days', '60 days return policy'],
  ['Kettle Dune', 'Dune', 4, undefined, 'Lifetime warranty', 'Ships in 1 month', 'No return policy'],
  ['Kettle Eider', 'HP', 5, 50, '2 year warranty', 'Ships in 2 weeks', '90 days return policy'],
].map(([name, brand, weight, price, warranty, shipping, returns], at) => ({
  id: String(at),
  name: String(name),
  category: 'Kettles',
  brand,
  price,
  weight: `${weight} kg`,
  warranty,
  shipping,
  returns,
}))
const catalog = await createCatalog(kettles, 'kettles')
const found = (text: string) => {
  const { filters, sort } = parseWishes(text, catalog)
  const rows = catalog.find({ words: [], filters, ...(sort && { sort }) }).rows
  const names = rows.map((row) => catalog.products[row]?.name.split(' ')[1]?.charAt(0))
  return (sort ? names : names.sort()).join('')
}

test.each([
  ['kettles with at least a 2 year warranty', 'CDE'],
  ['гарантия от двух лет', 'CDE'],
  ['гарантія довша за рік', 'CDE'],
  ['возврат не меньше 60 дней', 'CE'],
  ['ships within a week', 'ABC'],
  ['longest warranty first', 'DCEBA'],
  ['sort by delivery time', 'ACBED'],
  ['only those with a price', 'ABCE'],
  ['уберите те, где цена не указана', 'ABCE'],
  ['remove those whose price is not given', 'ABCE'],
  ['і з ціною', 'ABCE'],
  ['HP under 60', 'E'],
])('S-05 “%s” keeps what meets it', (text, wanted) => {
  expect(found(text)).toBe(wanted)
})

test('S-05 “from the cheap to the dear” is an order, and leaves no word over', () => {
  const { sort, rest } = parseWishes('выстройте от дешёвых к дорогим', catalog)
  expect(`${sort?.field} ${sort?.direction}`).toBe('price asc')
  expect(rest).toEqual([])
})
