import { expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { vizType } from '../router/viz.ts'
import { NOTHING } from './context.ts'
import { namedBy } from './names.ts'
import { pointedAt } from './pointing.ts'
import { understand } from './understand.ts'
import { chosenFor } from './view.ts'

const good = (name: string, category: string, color: string, price: number): Product => ({
  id: `${name} ${color}`,
  name,
  category,
  color,
  price,
})

/** Clubs' scarves that are called much alike, and clocks of one name for two rooms. */
const shop = await createCatalog(
  [
    good('Brackley Third Scarf 2025-26', 'Scarves', 'green', 20),
    good('Ostrova Third Scarf 2025-26', 'Scarves', 'red', 21),
    good('Retro Ostrova 2004-05 Scarf', 'Scarves', 'white', 30),
    good('Retro Brackley 2004-05 Scarf', 'Scarves', 'red', 31),
    good('Tarn Reed', 'Kitchen clocks', 'blue', 50),
    good('Tarn Reed', 'Hall clocks', 'brown', 60),
    good('Tarn Moss', 'Kitchen clocks', 'green', 40),
    good('Loom Kid 2', 'Cots', 'grey', 80),
    good('Loom Kid Roko 2', 'Cots', 'grey', 90),
    good('Loom Kid Roko 3', 'Cots', 'blue', 95),
    good('Basket Rondo for two', 'Baskets', 'brown', 70),
    good('Basket By the Lake for four', 'Baskets', 'brown', 75),
  ],
  'names',
)
const of = (category: string) => shop.products.filter((product) => product.category === category)

test.each([
  // All but one word fits what is shown, and another product has them all.
  ['the Brackley Third Scarf 2025-26', 'Ostrova Third', ['Brackley Third Scarf 2025-26']],
  ['Retro Brackley 2004-05', 'Retro Ostrova', ['Retro Brackley 2004-05 Scarf']],
  ['Loom Kid Roko 2', 'Loom Kid 2', ['Loom Kid Roko 2']],
  // Told as well as anything that is not shown.
  ['the red one', 'Ostrova Third', ['Ostrova Third Scarf 2025-26']],
  ['the Roko', 'Roko', ['Loom Kid Roko 2', 'Loom Kid Roko 3']],
])('S-05 “%s” means what has all of its words, and what is shown where it has them too', (said, shown, names) => {
  const drawn = shop.products.filter(({ name }) => name.includes(shown))
  expect(namedBy(said, { catalog: shop, shown: drawn, anywhere: true }).products.map(({ name }) => name)).toEqual(names)
})

test('S-06 what is called by just these words is meant, and nothing that is shown and only told them', async () => {
  const serums = await createCatalog(
    [
      { id: '1', name: 'Birch Serum', category: 'Serums', description: 'Hydration serum of birch sap.' },
      { id: '2', name: 'Hydration Serum', category: 'Creams', description: 'For dry days.' },
    ],
    'serums',
  )
  const shown = serums.products.slice(0, 1)
  expect(namedBy('Hydration Serum', { catalog: serums, shown, anywhere: true }).products.map(({ id }) => id)).toEqual(['2'])
})

test('S-05 a thing that is not shown is only meant where nothing else is pointed at', () => {
  const shown = of('Kitchen clocks')
  const pointed = (refs: string[]) =>
    pointedAt({ refs, language: 'en', catalog: shop, shown, focus: [], anywhere: true }).products.map(({ name }) => name)
  expect(pointed(['the basket', 'the second'])).toEqual(['Tarn Moss'])
  expect(pointed(['the Tarn Moss', 'it'])).toEqual(['Tarn Moss'])
})

test.each([
  ['compare the Retro Ostrova 2004-05 and the Retro Brackley 2004-05', ['Retro Ostrova 2004-05 Scarf', 'Retro Brackley 2004-05 Scarf']],
  ['how does the Rondo differ from By the Lake?', ['Basket Rondo for two', 'Basket By the Lake for four']],
  ['compare the Loom Kid 2 with the Loom Kid Roko 3', ['Loom Kid 2', 'Loom Kid Roko 3']],
])('S-06 “%s”: names are whole, wherever they are shown', (text, names) => {
  const shown = of('Scarves')
  const context = { ...NOTHING, shown, count: shown.length }
  const { act, asked, language } = understand(text, shop, context)
  expect(act.type).toBe('compare')
  const chosen = chosenFor({ refs: [], text, asked, language, catalog: shop, context, shown, focus: [] })
  expect(chosen.products.map(({ name }) => name)).toEqual(names)
})

test('S-06 what is told without a name has the name of the other', () => {
  const shown = of('Kitchen clocks')
  const context = { ...NOTHING, shown, count: shown.length }
  const asked = { text: '', about: [], refs: ['the Tarn Reed for the hall', 'the kitchen one'], order: [] }
  const { products } = chosenFor({ refs: [], asked, language: 'en', catalog: shop, context, shown, focus: [] })
  expect(products.map(({ category }) => category)).toEqual(['Hall clocks', 'Kitchen clocks'])
  expect(products.every(({ name }) => name === 'Tarn Reed')).toBe(true)
})

test('S-04 all of a kind are gone back to without what was asked for besides', () => {
  const told = talkIn(shop, ['scarves', 'red ones', 'baskets', 'back to all the scarves, cheapest first'])
  expect(told.names).toHaveLength(4)
  expect(told.wish?.sort).toEqual({ field: 'price', direction: 'asc' })
})

test.each([
  ['as a list instead of pictures', 'list'],
  ['not a table, tiles please', 'grid'],
  ['покажи таблицей вместо карточек', 'table'],
  ['the photos in a grid', 'grid'],
])('S-09 “%s” is a view by how it is said', (said, view) => {
  expect(vizType(said)).toBe(view)
})
