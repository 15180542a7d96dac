import { describe, expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { NOTHING } from './context.ts'
import { dryRun } from './dry-run.ts'
import { pointedAt } from './pointing.ts'
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
  const told = talkIn(house, said)
  return { ...told, names: told.names.toSorted() }
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
])('S-03 “%s”: only what is said of goods is a condition, and nothing is told to be missing', (said, names) => {
  expect(talk(said)).toMatchObject({ names, unknown: [] })
})

test('S-03 a thing beside the goods that is not here is told', () => {
  expect(talk('lamps with a zorbler').unknown).toEqual(['zorbler'])
})

test.each([
  [
    ['lamps', 'metal', 'what about wooden ones?'],
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
])('S-04 %j takes the place of what it contrasts with', (said, names) => {
  expect(talk(...said).names).toEqual(names)
})

test.each([
  [['lamps', 'metal', 'under 100', 'show me cards', 'ok, back to the lamps'], ['Small lamp']],
  [['lamps', 'metal', 'a sofa', 'return to those lamps, over 100'], ['Ceiling lamp']],
  [['lamps', 'metal', 'back to lamps'], LAMPS],
  [
    ['lamps', 'Brill', 'Lumo', 'bring back Brill'],
    ['Ceiling lamp', 'Small lamp'],
  ],
])('S-04 %j: goods that were shown before come back with what was in force then', (said, names) => {
  expect(talk(...said).names).toEqual(names)
})

test.each([
  [
    ['lamps', 'metal', 'forget lamps, cards'],
    ['Birthday card', 'Sorry card'],
  ],
  [
    ['lamps under 30', 'and if I stretch to 50?'],
    ['Desk lamp', 'Small lamp'],
  ],
  [['desk lamp', 'and other lamps'], LAMPS],
  [['lamps', 'Brill', 'other brands are fine too'], LAMPS],
])('S-04 %j lets go of what was asked before, and the goods stay what they are', (said, names) => {
  expect(talk(...said).names).toEqual(names)
})

test('S-04 what is refused is not let go for a wish that nothing else fits', () => {
  expect(talk('lamps', 'without Brill', 'and metal ones?').released).toEqual([])
})

test('S-04 “the same brand” is that of the product that was spoken of, and told where nothing has it', () => {
  const shown = house.products.slice(0, 4)
  const context = { ...NOTHING, words: ['lamps'], shown, count: 4, focus: shown.slice(2, 3) }
  expect(understand('and signs of the same brand?', house, context).dropped).toEqual(['Brand: Brill'])
})

/** Mowers, what goes with them, and hoses; of each some are there. */
const garden = await createCatalog(
  [
    ...[
      ['Blue mower 2 in 1', 'Mowers', 200, true, 'There is a 3 in 1 too.'],
      ['Grey mower 3 in 1', 'Mowers', 300, true, 'It cuts and gathers.'],
      ['Big mower', 'Mowers', 900, false, 'It cuts.'],
      ['Bag', 'Bags for mowers', 950, true, 'For grass.'],
      ['Wide bag', 'Bags for mowers', 40, false, 'For grass.'],
      ['Hose', 'Hoses', 20, true, 'Ten metres.'],
      ['Long hose', 'Hoses', 30, false, 'Fifty metres.'],
    ].map(
      ([name, category, price, in_stock, description], at) => ({ id: `g${at}`, name, category, price, in_stock, description }) as Product,
    ),
  ],
  'garden',
)

test.each([
  [['mowers', 'only in stock', 'and a hose?'], { filters: [{ value: 'Hoses' }, { field: 'in_stock' }] }],
  [['mowers 2 in 1', 'only in stock', 'also a hose'], { must: [], filters: [{ value: 'Hoses' }, { field: 'in_stock' }] }],
  [['mowers up to 500', 'also bags for mowers'], { filters: [{ value: 'Bags for mowers' }] }],
])('S-04 %j: of what is in force that goes along which is asked of any goods', (said, wish) => {
  expect(talkIn(garden, said).wish).toMatchObject(wish)
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

const pools = await createCatalog(
  [
    ...['Oval', 'Round', 'Square'].map((name, at) => ({
      id: `f${at}`,
      name: `${name} frame`,
      category: 'Pools',
      price: 100 + at * 50,
      description: `A framed pool.${at === 2 ? ' Fine for a cottage. The ladder comes off.' : ''}`,
    })),
    ...['Ring', 'Fish'].map((name, at) => ({ id: `i${at}`, name, category: 'Pools', price: 40 + at, description: 'An inflatable pool.' })),
    { id: 'l1', name: 'Garden ladder', category: 'Tools', price: 30, description: 'Of steel.' },
    { id: 'l2', name: 'Red lipstick', category: 'Beauty', price: 9, description: 'It stays all day.' },
  ],
  'pools',
)

const among = (...said: string[]) => talkIn(pools, said)

describe('S-03 S-04 what the goods are, how they must be, and how they had better be', () => {
  test('S-03 a purpose puts first what says so, and leaves nothing out', () => {
    const { names, wish } = among('a framed pool for the cottage')
    expect(wish).toMatchObject({ must: ['framed'], prefer: ['cottage'] })
    expect(names).toHaveLength(3)
    expect(names[0]).toBe('Square frame')
  })
  test('S-03 what is told before goods are asked for is no condition', () => {
    expect(among('my ladder broke, I need a pool').names).toHaveLength(5)
  })
  test('S-04 one way to be takes the place of the other, within the kind', () => {
    expect(among('a framed pool for the cottage', 'what about inflatable ones?').names.toSorted()).toEqual(['Fish', 'Ring'])
  })
  test('S-05 a part of what is shown is asked about, whatever else is called so', () => {
    const { act, names } = among('pools', 'does the ladder come off?')
    expect(act).toBe('answer')
    expect(names).toHaveLength(5)
  })
  test('S-04 other goods begin anew, with an adjective too', () => {
    expect(among('pools', 'red lipstick').names).toEqual(['Red lipstick'])
  })
  test('S-03 what nothing here is stays unknown, and what was found before stays', () => {
    expect(among('pools', 'and beers?')).toMatchObject({ act: 'ask', unknown: ['beers'] })
  })
})

describe('S-04 S-05 what a message does, beside what is shown', () => {
  const barn = createCatalog(
    [
      {
        id: '1',
        name: 'Hay fork',
        category: 'Forks',
        price: 20,
        rating: 4.1,
        stock: 4,
        description: 'Of ash. The handle lasts for years.',
      },
      { id: '2', name: 'Manure fork', category: 'Forks', price: 30, rating: 4.8, stock: 7, description: 'Of steel, rust-proof.' },
      {
        id: '3',
        name: 'Milk churn',
        category: 'Dairy',
        price: 50,
        rating: 3.9,
        stock: 2,
        description: 'Rust-proof, for a tractor to carry.',
      },
      {
        id: '4',
        name: 'Butter churn',
        category: 'Dairy',
        price: 90,
        rating: 4.5,
        stock: 1,
        description: 'Of beech, fine for whisking cream.',
      },
      { id: '5', name: 'Set of hooks (7 pieces)', category: 'Hooks > 7 pieces', price: 9, rating: 4, stock: 3, description: 'A set of 7.' },
      { id: '6', name: 'Set of hooks (3 pieces)', category: 'Hooks > 3 pieces', price: 5, rating: 4, stock: 3, description: 'A set of 3.' },
    ],
    'barn',
  )
  const said = async (...messages: string[]) => talkIn(await barn, messages)

  test.each([
    [['hay fork', 'do you sell tractors?'], 'ask'],
    [['hay fork', 'а тракторы вы продаёте?'], 'ask'],
    [['forks', 'only what costs less than 25'], 'narrow'],
    [['hooks', 'a set of 7 pieces'], 'narrow'],
    [['hay fork', 'maybe a churn?'], 'search'],
    [['hay fork', 'whats the best rated churn under 60'], 'search'],
    [['hay fork', 'is the churn cheaper than the fork?'], 'answer'],
    [['forks', 'how many are left of this one?'], 'answer'],
    [['forks', 'скільки штук цього товару?'], 'answer'],
    [['hay fork', "ok thanks, I'll think about it"], 'talk'],
    [['hay fork', 'спасибо, подумаю'], 'talk'],
    [['hay fork', 'can you reserve it for me till tomorrow?'], 'support'],
    [['hay fork', 'чи возите ви у Вінницю?'], 'support'],
    [['forks', 'can you hide the prices?'], 'fields'],
    [['churns', 'how many churns do you have in stock?'], 'answer'],
    [['hay fork', 'and nappies size 3'], 'ask'],
    [['hay fork', 'и памперсы'], 'ask'],
    [['hay fork', 'ok, and a churn, money is no object'], 'search'],
    [['butter churn', 'actually just a simple fork'], 'search'],
    [['forks', 'any others?'], 'others'],
    [['hay fork', 'do you deliver it to the farm?'], 'support'],
    [['forks', 'спрячьте цены, они отвлекают'], 'fields'],
  ])('S-04 %j: %s', async (messages, act) => {
    expect((await said(...messages)).act).toBe(act)
  })

  test('S-05 what is asked whether of other goods is answered of those', async () => {
    const catalog = await barn
    const shown = catalog.products.slice(0, 1)
    const context = { ...NOTHING, shown, count: 1, words: ['hay', 'fork'] }
    const text = 'is the milk churn rustproof'
    const { act, asked, language } = understand(text, catalog, context)
    expect(act).toEqual({ type: 'answer' })
    const { products } = pointedAt({ refs: asked.refs, language, catalog, shown, focus: [], anywhere: true })
    expect(products.map(({ name }) => name)).toEqual(['Milk churn'])
  })
  test('S-05 “last” may be what goods do', async () => {
    const ask = async (text: string) => dryRun({ text, on_screen: ['1', '2'] }, await barn).answer
    expect(await ask('how long does the handle last on the hay fork?')).toContain('Hay fork')
    expect(await ask('how much is the last one?')).toContain('Manure fork')
  })
  test('S-04 what is proposed after a question is asked for', async () => {
    expect((await said('hay fork', 'any other forks? of steel maybe')).names[0]).toBe('Manure fork')
    expect((await said('hay fork', 'а есть другие? может manure')).names).toEqual(['Manure fork'])
  })
  test('S-05 a product on screen that is named is asked about, whatever else is', async () => {
    const named = await createCatalog(
      [
        { id: '1', name: 'Bexley high chair', category: 'High chairs', price: 20, description: 'Folds down into a rocker.' },
        { id: '2', name: 'Orla high chair', category: 'High chairs', price: 30, description: 'Of beech.' },
        { id: '3', name: 'Nod', category: 'Rockers', price: 40, description: 'A rocker.' },
      ],
      'named',
    )
    expect(talkIn(named, ['high chairs', 'does the bexley turn into a rocker?']).act).toBe('answer')
    expect(talkIn(named, ['high chairs', 'do you have rockers?']).names).toEqual(['Nod'])
  })
  test('S-04 “друг от друга” names no second', async () => {
    expect(understand('чем они отличаются друг от друга?', await barn, NOTHING).route.slots.product_refs).toBeUndefined()
  })
})
