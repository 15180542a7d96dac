import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { type Context, narrowed, NOTHING, queryOf, searched } from './context.ts'
import { understand } from './understand.ts'

const lamp = (id: number, name: string, brand: string, price: number, description: string): Product => ({
  id: String(id),
  name,
  brand,
  price,
  description,
  category: 'Lamps',
})

/** Lamps whose texts speak as people do, and a few other things. */
const house = await createCatalog(
  [
    lamp(1, 'Desk lamp', 'Lumo', 40, 'Start the day with a wooden foot; it literally turns every way.'),
    lamp(2, 'Floor lamp', 'Lumo', 90, 'Wooden, and fine by the sofa at home.'),
    lamp(3, 'Small lamp', 'Brill', 20, 'A metal lamp, 11" high, for all of them.'),
    lamp(4, 'Ceiling lamp', 'Brill', 120, 'Metal, best among friends.'),
    { id: '5', name: 'Oak sofa', brand: 'Lumo', price: 900, category: 'Furniture', description: 'Three seats.' },
    { id: '6', name: 'House plant', brand: 'Green', price: 15, category: 'Plants', description: 'Needs water.' },
    { id: '7', name: 'Birthday card', brand: 'Green', price: 3, category: 'Cards > Birthday', description: 'Folded.' },
    { id: '8', name: 'Sorry card', brand: 'Green', price: 3, category: 'Cards > Sorry', description: 'Folded.' },
    { id: '9', name: 'Plain sign', brand: 'Green', category: 'Signs', description: 'No price yet.' },
    { id: '10', name: 'Door sign', brand: 'Green', price: 4, category: 'Signs', description: 'Tin.' },
  ],
  'house',
)

function talk(...said: string[]) {
  let context: Context = NOTHING
  let last: ReturnType<typeof understand> | undefined
  for (const text of said) {
    last = understand(text, house, context)
    if (last.act.type === 'search') context = searched(last.wish)
    else if (last.act.type === 'narrow') context = narrowed(context, last.wish)
    const shown = house.find(queryOf(context)).rows.flatMap((row) => house.products[row] ?? [])
    context = { ...context, shown, count: shown.length }
  }
  return { names: context.shown.map(({ name }) => name).toSorted(), unknown: last?.unknown, released: last?.released }
}

const LAMPS = ['Ceiling lamp', 'Desk lamp', 'Floor lamp', 'Small lamp']

test.each([
  ["let's start with lamps then", LAMPS],
  ['my niece turns 16 and wants one of your lamps', LAMPS],
  ['I literally need lamps, fine by me', LAMPS],
  ['we just moved house and need a sofa', ['Oak sofa']],
  ['lamps made of metal', ['Ceiling lamp', 'Small lamp']],
  ['lamps that are wooden', ['Desk lamp', 'Floor lamp']],
  ['a small lamp', ['Small lamp']],
  ['an 11 inch lamp', ['Small lamp']],
  ['birthday cards', ['Birthday card']],
])('S-03 “%s”: only what is said of goods is a condition, and nothing is told to be missing', (said, names) => {
  expect(talk(said)).toMatchObject({ names, unknown: [] })
})

test('S-03 a thing beside the goods that is not here is told', () => {
  expect(talk('lamps with a zorbler').unknown).toEqual(['zorbler'])
})

test.each([
  [
    ['lamps', 'metal', 'what about wooden?'],
    ['Desk lamp', 'Floor lamp'],
  ],
  [
    ['lamps', 'Lumo', 'the same but from Brill'],
    ['Ceiling lamp', 'Small lamp'],
  ],
  [
    ['sofa', 'and lamps of the same brand?'],
    ['Desk lamp', 'Floor lamp'],
  ],
  [
    ['lamps', 'except those, that cost over 50'],
    ['Desk lamp', 'Small lamp'],
  ],
  [['lamps', 'cheapest on top'], LAMPS],
  [['signs', 'only those with a price'], ['Door sign']],
])('S-04 %j takes the place of what it contrasts with', (said, names) => {
  expect(talk(...said).names).toEqual(names)
})

test('S-04 what is lost least is let go: a side word before the price', () => {
  const { names, released } = talk('wooden lamps', 'under 50', 'Brill')
  expect([names, released]).toEqual([['Small lamp'], ['wooden']])
})
