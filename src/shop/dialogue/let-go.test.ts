import { expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'

/** Kettles of two makers, filed by maker, and jugs. */
const kitchen = await createCatalog(
  [
    ['Orla 1, striped', 'Kettles > Orla', 'Orla', 40, 'A striped kettle of steel, for gas.'],
    ['Orla 2, striped', 'Kettles > Orla', 'Orla', 60, 'A striped kettle of glass.'],
    ['Bram 1', 'Kettles > Bram', 'Bram', 30, 'A plain kettle of steel, for gas.'],
    ['Bram 2', 'Kettles > Bram', 'Bram', 90, 'A plain kettle of copper.'],
    ['Tall jug', 'Jugs', 'Bram', 12, 'Of clay, like a kettle.'],
    ['Low jug', 'Jugs', 'Tove', 14, 'Of glass.'],
    ['Low bowl', 'Bowls', 'Tove', 8, 'Of clay.'],
  ].map(([name, category, brand, price, description], at) => ({ id: `k${at}`, name, category, brand, price, description }) as Product),
  'kitchen',
)

test.each([
  [['striped kettles', 'leave only Bram'], ['Bram 1', 'Bram 2'], ['striped']],
  [['striped kettles', 'for gas', 'and Bram?'], ['Bram 1'], ['striped']],
  [['kettles of steel', 'what about glass?'], ['Orla 2, striped'], []],
  [['jugs', 'no Bram jugs please'], ['Low jug'], []],
  [['kettles', 'and jugs, but not the tall ones'], ['Low jug'], []],
])('S-04 %j: the least is let go, and it is said', (said, names, released) => {
  const told = talkIn(kitchen, said)
  expect([told.names.toSorted(), told.released]).toEqual([names, released])
})

const shirt = (id: string, name: string, price: number, category = 'Shirts'): Product => ({ id, name, price, category })

/** Shirts with pictures, some in sets; and two kinds of one noun, of which one thing is both. */
const shirts = await createCatalog(
  [
    shirt('1', 'White shirt with a printed owl', 20),
    shirt('2', 'Black shirt with a printed owl', 21),
    shirt('3', 'White fox shirt', 22),
    shirt('4', 'Set of 3 owl shirts', 50),
    shirt('5', 'Set of brushes', 9, 'Brushes'),
    shirt('6', 'Set of combs', 8, 'Combs'),
    shirt('7', 'Set of pins', 8, 'Pins'),
    shirt('8', 'Arlo', 300, 'Санки для двоих'),
    shirt('9', 'Bex, ледянка', 400, 'Санки для двоих'),
    shirt('10', 'Cleo', 200, 'Санки-ледянки'),
    shirt('11', 'Dot', 210, 'Санки-ледянки'),
    shirt('12', 'Eda', 190, 'Санки-ледянки'),
  ],
  'shirts',
)

test.each([
  [['owl shirts', 'is there a set?'], ['Set of 3 owl shirts']],
  [['санки для двоих', 'нам бы ледянку'], ['Bex, ледянка']],
  [
    ['санки для двоих', 'до 350', 'вернитесь ко всем санкам для двоих'],
    ['Arlo', 'Bex, ледянка'],
  ],
  [['white shirts', 'with an owl', 'and with a printed fox?'], ['White fox shirt']],
])('S-04 %j: the goods stay what they are, and what is said now is met', (said, names) => {
  expect(talkIn(shirts, said).names.toSorted()).toEqual(names)
})

test('S-04 “anything cheaper?” than the few that are seen is another', () => {
  expect(talkIn(shirts, ['санки для двоих', 'anything cheaper?']).act).toBe('similar')
  expect(talkIn(shirts, ['shirts', 'anything cheaper?']).act).not.toBe('similar')
})
