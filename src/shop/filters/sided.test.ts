import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { parseWishes } from './parse.ts'

const rugs = [
  ['Rug Alba', 'Italy', 120, 80, 15.6],
  ['Rug Bora', 'Poland', 200, 140, 14],
  ['Rug Cale', 'Poland', 160, 120, 12.5],
].map(([name, country, length, width, pile], at) => ({
  id: String(at),
  name: String(name),
  category: 'Rugs',
  country,
  price: 900 + at,
  length: `${length} cm`,
  width: `${width} cm`,
  'pile, mm': pile,
}))
const catalog = await createCatalog(rugs, 'rugs')
const said = (text: string) =>
  parseWishes(text, catalog).filters.flatMap(({ field, op, value }) => (field === 'category' ? [] : [`${field} ${op} ${value}`]))

test.each([
  ['rug 120x80', ['length eq 120', 'width eq 80']],
  ['a rug of 1.2 by 1.6 m', ['width eq 120', 'length eq 160']],
  ['rug 15,6', ['pile, mm eq 15.6']],
  ['Italian is too expensive, show Polish rugs', ['country eq Poland']],
  ['Italian or Polish rugs', ['country in Italy,Poland']],
])('S-05 “%s” is read as %j', (text, wanted) => {
  expect(said(text)).toEqual(wanted)
})
