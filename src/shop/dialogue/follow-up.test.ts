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
  return { names: context.shown.map(({ name }) => name).toSorted(), unknown: last?.unknown, released: last?.released, act: last?.act.type }
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

test.each([
  [['lamps', 'наступна сторінка'], 'page'],
  [['lamps', 'is it wooden?'], 'answer'],
  [['lamps', 'а він дерев’яний?'], 'answer'],
  [['Lumo против Brill'], 'compare'],
  [['which lamp would you recommend?'], 'search'],
])('S-04 %j is what it says: %s', (said, act) => {
  expect(talk(...said).act).toBe(act)
})

/** Boxes of which some are left, and a category whose name another has among its words. */
const store = await createCatalog(
  [
    { id: '1', name: 'Blue box', price: 4, stock: 9, category: 'Boxes', description: 'For a son.' },
    { id: '2', name: 'Tin box', price: 40, stock: 2, category: 'Boxes', description: 'Tin.' },
    ...Array.from({ length: 10 }, (_, n) => ({
      id: `b${n}`,
      name: `Box ${n}`,
      price: 30,
      stock: 8,
      category: 'Boxes',
      description: 'Card.',
    })),
    { id: '3', name: 'Round tin', price: 6, stock: 0, category: 'Boxes and tins', description: 'Tin.' },
  ],
  'store',
)
const filtersOf = (said: string) => understand(said, store, NOTHING).wish

test('S-03 an upper bound beside “in stock” is a price, and a lower one how many there are', () => {
  expect(filtersOf('boxes under 5 in stock').filters).toContainEqual({ field: 'price', op: 'lt', value: 5 })
  expect(filtersOf('boxes with more than 5 in stock').filters).toContainEqual({ field: 'stock', op: 'gt', value: 5 })
})

test('S-03 an order after a comma is one, whatever number stands before', () => {
  expect(filtersOf('boxes with more than 5 in stock, price from low to high').sort).toEqual({ field: 'price', direction: 'asc' })
})

test('S-03 a category of exactly the name that is said comes before one that has it among others', () => {
  expect(filtersOf('boxes').filters).toEqual([{ field: 'category', op: 'eq', value: 'Boxes' }])
})

test('S-03 whom goods are for is no condition where hardly any are called so', () => {
  expect(filtersOf('boxes for my son')).toMatchObject({ words: [], filters: [{ value: 'Boxes' }] })
})
