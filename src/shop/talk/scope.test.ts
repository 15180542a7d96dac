import { expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { NOTHING } from './context.ts'
import { understand } from './understand.ts'

const good = ([name, category, price, color, description]: (string | number)[], at: number): Product =>
  ({ id: `s${at}`, name, category, price, color, description }) as Product

/** A shop of several kinds, whose texts hardly speak of each other. */
const shop = await createCatalog(
  [
    ['Ace tennis racket', 'Sport', 50, 'blue', 'Strung.'],
    ['Volley tennis racket', 'Sport', 90, 'red', 'Light.'],
    ['Tennis ball', 'Sport', 5, 'yellow', 'Felt.'],
    ['Cricket ball', 'Sport', 9, 'red', 'Cork.'],
    ['Runner sneakers red', 'Shoes', 110, 'red', 'For men.'],
    ['Walker sneakers white', 'Shoes', 70, 'white', 'For women.'],
    ['Fridge Polar side-by-side', 'Fridges', 900, 'white', 'Wide.'],
    ['Fridge Igloo', 'Fridges', 400, 'white', 'Narrow.'],
    ['Conditioner Breeze', 'Conditioners', 300, 'white', 'Quiet.'],
    ['Conditioner Gale', 'Conditioners', 350, 'white', 'Strong.'],
    ['Reading lamp', 'Lamps', 20, 'white', 'Takes an E14 bulb.'],
    ['Desk lamp', 'Lamps', 30, 'red', 'Takes an E27 bulb.'],
    ['Pair of bedside lamps', 'Lamps', 60, 'white', 'A pair, with an E14 bulb each.'],
    ['Pair of gilded bedside lamps', 'Lamps', 80, 'gold', 'A pair of glass.'],
    ['Pair of candlesticks', 'Decor', 15, 'silver', 'Silver plate.'],
  ].map(good),
  'scope',
)
const talk = (...said: string[]) => {
  const told = talkIn(shop, said)
  return { ...told, names: told.names.toSorted() }
}

test.each([
  [['tennis rackets', 'red sneakers for me, less than 130'], ['Runner sneakers red']],
  [['conditioners', 'ok, now a side-by-side fridge'], ['Fridge Polar side-by-side']],
  [
    ['conditioners', 'now something different: sneakers'],
    ['Runner sneakers red', 'Walker sneakers white'],
  ],
])('S-02 %j: other goods that are named are gone to, whatever else is said', (said, names) => {
  expect(talk(...said)).toMatchObject({ act: 'search', names })
})

test('S-02 a pair of what is shown is no kind of goods', () => {
  expect(talk('bedside lamps', 'not gilded. whats the cheapest pair').names).not.toContain('Pair of candlesticks')
})

test('S-02 what is asked of the shop is not asked of the screen, and the goods stay what they are', () => {
  const told = talk('tennis rackets', 'only the blue ones', 'which is the most expensive racket you have?')
  expect([told.act, told.names]).toEqual(['search', ['Ace tennis racket', 'Volley tennis racket']])
  expect(talk('tennis rackets under 60', 'show your most expensive red one').wish?.filters).toEqual([
    expect.objectContaining({ value: 'red' }),
  ])
})

test.each([
  [['tennis rackets', 'got any zorblers?'], ['zorblers']],
  [['bedside lamps', 'do you have smart bulbs for them?'], ['smart bulbs']],
])('S-03 %j: what nothing here is is told, and the screen stays', (said, unknown) => {
  const [first = ''] = said
  expect(talk(...said)).toMatchObject({ act: 'ask', unknown, names: talk(first).names })
})

test('S-02 "only" keeps what is shown, and what none of it has is let go and told', () => {
  const told = talk('something white', 'up to 100', 'in gold', 'just the lamps')
  expect(told.act).toBe('narrow')
})

test.each([
  [['bedside lamps', 'without gilded', 'fridges', 'back to the lamps'], ['Pair of bedside lamps']],
  [['tennis rackets', 'up to 95', 'fridges', 'back to the rackets, the red ones'], ['Volley tennis racket']],
])('S-02 %j: back to goods as they were last shown, and then what is said of them', (said, names) => {
  expect(talk(...said)).toMatchObject({ act: 'search', names })
})

test.each([
  ['show as a table and sort by price', 'table'],
  ['покажи таблицей и отсортируй по цене от дорогих', 'table'],
  ['покажи списком до 90', 'list'],
])('S-09 “%s”: another view, and what is said beside it', (said, view) => {
  const lamps = shop.find({ words: ['lamps'], filters: [] }).rows.flatMap((row) => shop.products[row] ?? [])
  const { act, route, wish } = understand(said, shop, { ...NOTHING, words: ['lamps'], shown: lamps, count: lamps.length })
  expect([act.type, route.slots.viz_type, wish.sort !== null || wish.filters.length > 0]).toEqual(['narrow', view, true])
})

const cleaner = (name: string, at: number, description = 'Cleans.'): Product => ({
  id: `c${at}`,
  name,
  category: 'Cleaners',
  price: 10 + at,
  description,
})

const cleaners = await createCatalog(
  [
    cleaner('Беспроводной пылесос Вихрь', 1),
    cleaner('Беспроводной пылесос Буря', 2),
    cleaner('Пылесос Тайфун', 3),
    cleaner('Пылесос Ураган для игр на ковре', 4),
    ...[5, 6, 7, 8, 9].map((at) => cleaner(`Пылесос Бриз ${at}`, at)),
  ],
  'cleaners',
)

test('S-02 a purpose that a name tells is a condition', () => {
  expect(talkIn(cleaners, ['пылесос для игр']).names).toEqual(['Пылесос Ураган для игр на ковре'])
})

test('S-02 what is not obligatory is let go', () => {
  expect(talk('fridges', 'only Polar', 'до 1000, не обязательно polar').names).toEqual(['Fridge Igloo', 'Fridge Polar side-by-side'])
})

const wardrobe = await createCatalog(
  [
    ['Льняні брюки', 'Жіночі джинси, штани, шорти', 900],
    ['Льняні шорти', 'Жіночі джинси, штани, шорти', 700],
    ['Брюки Niagara', 'Жіночі спортивні штани', 600],
    ['Льняна сорочка', 'Жіночі блузи та сорочки', 1000],
    ['Худі Graphite', 'Жіночі худі', 1800],
  ].map(([name, category, price], at) => ({ id: `u${at}`, name, category, price }) as Product),
  'wardrobe',
)

test('S-02 of two categories that a noun names, the one whose name has all that is said', () => {
  expect(talkIn(wardrobe, ['худі', 'спортивні штани до 1000 грн']).names).toEqual(['Брюки Niagara'])
})

test('S-03 what is said twice in one word is told once: “side-by-side”', () => {
  expect(talk('fridges', 'only side-by-side')).toMatchObject({ names: ['Fridge Polar side-by-side'], wish: { must: ['side'] } })
})
