import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { NOTHING, queryOf, searched } from './context.ts'
import { understand } from './understand.ts'

const row = (name: string, category: string, description: string) => ({ id: name, name, category, description, price: 10 + name.length })

const workshop = createCatalog(
  [
    row('Soil Moisture Sensor', 'Sensors', 'For the garden.'),
    row('Light Sensor', 'Sensors', 'Tells day from night.'),
    row('Plant Watering Alarm', 'Sensors', 'For plants in soil.'),
    row('Build Plate', 'Printing', 'For building layers.'),
    row('Solar Car DIY Kit', 'Kits', 'A gift for young makers.'),
    row('Robot DIY Kit', 'Kits', 'For young makers.'),
    row('Submersible Water Pump', 'Garden', 'Pumps water.'),
    row('Mini Water Pump', 'Garden', 'Pumps water.'),
    row('Air Pump', 'Garden', 'Pumps air.'),
    row('Brass bar cart', 'Carts', 'On wheels.'),
    row('Tea cart', 'Carts', 'On wheels.'),
    row('Desk lamp, office style', 'Lamps', 'Retro.'),
    row('Red desk lamp', 'Lamps', 'For a home office.'),
    row('Blue desk lamp', 'Lamps', 'For an office.'),
    row('Green desk lamp', 'Lamps', 'For reading.'),
  ],
  'workshop',
)

async function found(said: string) {
  const catalog = await workshop
  const { wish, unknown } = understand(said, catalog, NOTHING)
  const { rows } = catalog.find(queryOf(searched(wish)))
  return { wish, unknown, names: rows.map((at) => catalog.products[at]?.name) }
}

test('S-02 what somebody wants to build is told, and what is needed for it is asked for', async () => {
  const { names, wish } = await found('i wanna build a plant watering thing, need a soil moisture sensor')
  expect(names).toEqual(['Soil Moisture Sensor'])
  expect(wish.prefer).not.toContain('build')
})

test('S-02 what the receiver of a gift likes to do names no goods', async () => {
  const { names } = await found('a gift for my son, he likes building stuff')
  expect(names.toSorted()).toEqual(['Robot DIY Kit', 'Solar Car DIY Kit'])
})

test.each([
  ['water pump', ['Mini Water Pump', 'Submersible Water Pump']],
  ['a bar cart', ['Brass bar cart']],
])('S-02 "%s" is all its words, where goods are called so', async (said, wanted) => {
  expect((await found(said)).names.toSorted()).toEqual(wanted)
})

test('S-02 a purpose that hardly half of those that tell it are called by puts first', async () => {
  const { names } = await found('a desk lamp for my office')
  expect(names).toHaveLength(4)
  expect(names.at(-1)).toBe('Green desk lamp')
})

test('S-02 what is done with goods, and a verb of a story, are not told as missing', async () => {
  const { unknown } = await found('потрібна мастика щоб обтягнути торт')
  expect(unknown).not.toContain('обтягнути')
  const { wish } = await found('обставляем мастерскую, нужны lamps')
  expect(wish.prefer).not.toContain('обставляем')
})
