import { expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'

/** A shop of several branches, some of whose texts speak of goods of the others. */
const bazaar = await createCatalog(
  [
    ['Copper kettle', 'Kitchen', 'Tamm', 40, 'A kettle for the stove, with a whistle.', 1],
    ['Steel kettle', 'Kitchen', 'Oru', 25, 'A kettle for the stove. The box has a drawer for filters.', 1],
    ['Carbon wok', 'Kitchen', 'Oru', 30, 'Heavy and round.', 4],
    ['Oak dresser', 'Furniture', 'Tamm', 300, 'A dresser with a wide drawer.', 1],
    ['Pine dresser', 'Furniture', 'Oru', 180, 'A dresser with hooks.', 1],
    ['Oak bed', 'Furniture', 'Tamm', 900, 'A bed for two.', 1],
    ['Bar chair', 'Bar furniture', 'Oru', 50, 'A high chair.', 2],
    ['Garden chair', 'Furniture', 'Oru', 35, 'A chair.', 2],
    ['High bar chair', 'Furniture', 'Tamm', 60, 'A chair.', 2],
    ['Rosy lipstick', 'Beauty', 'Vela', 9, 'A lipstick.', 6],
    ['Rosy nail polish', 'Beauty', 'Vela', 7, 'A polish for nails.', 6],
    ['Turnips', 'Greengrocery', 'Farm', 3, 'Turnips from the field.', 12],
    ['Leek', 'Greengrocery', 'Farm', 2, 'A leek.', 10],
  ].map(
    ([name, category, brand, price, description, minimum], at) =>
      ({ id: `b${at}`, name, category, brand, price, description, minimum_order: minimum }) as Product,
  ),
  'bazaar',
)
const talk = (...said: string[]) => {
  const told = talkIn(bazaar, said)
  return { ...told, names: told.names.toSorted() }
}

test.each([
  ['S-05 what is named after a turn of phrase is asked about, and “it” is that', ['kettles', 'a wok then, is it heavy?'], ['Carbon wok']],
  ['S-05 goods that are named in a question need not be shown', ['kettles', 'is there a minimum order for the turnips?'], ['Turnips']],
  ['S-04 what goes with it is other goods', ['oak dresser', 'and a chair to go with it'], ['Bar chair', 'Garden chair', 'High bar chair']],
  ['S-04 “a bed under 500” lets go of the price and not of the bed', ['dressers', 'a bed under 500'], ['Oak bed']],
  [
    'S-02 nouns that stand together after “and” are one thing',
    ['lipstick and a nail polish to go with it'],
    ['Rosy lipstick', 'Rosy nail polish'],
  ],
  ['S-04 a kind that is refused takes along what is called so', ['chairs', 'no bar ones'], ['Garden chair']],
])('%s', (_, said, names) => {
  expect(talk(...said).names).toEqual(names)
})

test('S-05 “is there a drawer in them” is asked of what is shown', () => {
  const { act, names } = talk('kettles', 'is there a drawer in them?')
  expect([act, names]).toEqual(['answer', ['Copper kettle', 'Steel kettle']])
})

test('S-06 “compare it with the Oru” compares, though no Oru is shown', () => {
  expect(talk('oak dresser', 'compare it with the Oru dresser').act).toBe('compare')
})

test('S-02 what only a text calls so in passing is found wherever it is told', async () => {
  const yard = await createCatalog(
    Array.from({ length: 12 }, (_, at) => ({
      id: `y${at}`,
      name: `Model ${at}`,
      description: at === 3 ? 'Model 3 is a wagon with a stove.' : 'Ready for the road. The wagon has a stove.',
      price: 100 + at,
    })) as Product[],
    'yard',
  )
  expect(talkIn(yard, ['wagons under 108']).names).toHaveLength(8)
})
