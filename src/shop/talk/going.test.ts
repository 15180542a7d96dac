import { expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { NOTHING } from './context.ts'
import { understand } from './understand.ts'

/** A workshop without categories: what goods are is said by the noun of their names, and texts speak of each other. */
const workshop = await createCatalog(
  [
    ['Small oak press', 200, 'A press of oak for cider. The vat of 5 l is steel, and a tap comes along.'],
    ['Tall oak press', 400, 'A press of oak for cider. The vat of 9 l is steel.'],
    ['Iron press', 150, 'A press of iron, for wine. No vat.'],
    ['Steel vat', 60, 'A vat of 30 l for wine.'],
    ['Rosy vat', 90, 'A vat of oak, 50 l, for cider.'],
    ['Rosy bowl', 12, 'A bowl of oak.'],
    ['Blue bowl', 14, 'A bowl of clay. Where a mixer is too much.'],
    ['First gold bar', 400, 'Minted.'],
    ['Heavy gold bar', 800, 'Minted.'],
    ['Gold coin', 300, 'Minted, oak box.'],
    ['Oak lever', 30, 'A lever of oak for presses.'],
    ['Iron lever', 35, 'A lever of iron for presses.'],
  ].map(([name, price, description], at) => ({ id: `w${at}`, name, price, description }) as Product),
  'workshop',
)
const talk = (...said: string[]) => {
  const told = talkIn(workshop, said)
  return { ...told, names: told.names.toSorted() }
}

test.each([
  // The texts of presses speak of vats; but a vat is sold by itself.
  [
    ['presses', 'and a vat by itself?'],
    ['Rosy vat', 'Steel vat'],
  ],
  [['presses of oak', 'no, rather iron levers'], ['Iron lever']],
  [
    ['gold coins', 'what about gold bars'],
    ['First gold bar', 'Heavy gold bar'],
  ],
  [
    ['something for cider', 'no, rather bowls'],
    ['Blue bowl', 'Rosy bowl'],
  ],
  [
    ['presses', 'show me bowls'],
    ['Blue bowl', 'Rosy bowl'],
  ],
])('S-04 %j: other goods than those shown', (said, names) => {
  expect(talk(...said).names).toEqual(names)
})

test.each([
  [
    ['presses', 'with a steel vat'],
    ['Small oak press', 'Tall oak press'],
  ],
  [['vats', 'rosy ones would be lovely'], ['Rosy vat']],
  [['what is there of oak', 'levers only'], ['Oak lever']],
  [['a vat', 'rosy would be lovely'], ['Rosy vat']],
  [['presses', 'oak presses under 300'], ['Small oak press']],
])('S-04 %j: what is shown, with what is said of it', (said, names) => {
  expect(talk(...said).names).toEqual(names)
})

test('S-04 a word that texts only mention is no goods: nothing is narrowed to it, and nothing shown is lost', () => {
  expect(talk('presses', 'do you have a mixer?')).toMatchObject({ act: 'ask', unknown: ['mixer'] })
})

test('S-03 a condition that none of the kind keeps makes no kind of what only mentions it', () => {
  expect(talk('a vat under 40').names).toEqual(['Rosy vat', 'Steel vat'])
})

/** Knives, filed by kind and maker. */
const knives = await createCatalog(
  [
    ['Knife Brill 1', 'Fishing knives', 'Brill', 30],
    ['Knife Brill 2', 'Fishing knives', 'Brill', 40],
    ['Knife Brill 3', 'Folding knives Brill', 'Brill', 25],
    ['Knife Brill 4', 'Folding knives Brill', 'Brill', 70],
    ['Saw Tove 1', 'Saws', 'Tove', 15],
  ].map(([name, category, brand, price], at) => ({ id: `n${at}`, name, category, brand, price }) as Product),
  'knives',
)

test('S-04 an adjective that names the category beside takes its place, whoever’s name that category has', () => {
  expect(talkIn(knives, ['fishing knives', 'and a folding one, under 50?']).names).toEqual(['Knife Brill 3'])
})

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
  [['striped kettles', 'for gas', 'and Bram?'], ['Bram 1'], []],
  [['kettles of steel', 'what about glass?'], ['Orla 2, striped'], []],
  [['jugs', 'no Bram jugs please'], ['Low jug'], []],
  [['kettles', 'and jugs, but not the tall ones'], ['Low jug'], []],
])('S-04 %j: the least is let go, and it is said unless “and” puts the new in its place', (said, names, released) => {
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
  [['owl shirts', 'a set'], ['Set of 3 owl shirts']],
  [['санки для двоих', 'нам бы ледянку'], ['Bex, ледянка']],
  [
    ['санки для двоих', 'до 350', 'вернись к санкам для двоих'],
    ['Arlo', 'Bex, ледянка'],
  ],
])('S-04 %j: the goods stay what they are, and what is said now is met', (said, names) => {
  expect(talkIn(shirts, said).names.toSorted()).toEqual(names)
})

test('S-04 “anything cheaper?” puts the cheapest of the kind first', () => {
  const { act, wish, names } = talkIn(shirts, ['санки для двоих', 'anything cheaper?'])
  expect([act, wish?.sort, names[0]]).toEqual(['narrow', { field: 'price', direction: 'asc' }, 'Arlo'])
})

const lamp = (name: string, brand: string, price: number, description: string): Product => ({
  id: name,
  name,
  brand,
  price,
  description,
  category: 'Lamps',
})

const lamps = await createCatalog(
  [
    lamp('Lumo 1', 'Lumo', 40, 'Of wood, dimmable.'),
    lamp('Lumo 2', 'Lumo', 90, 'Of wood.'),
    lamp('Brill 1', 'Brill', 30, 'Of tin, dimmable.'),
    lamp('Brill 2', 'Brill', 45, 'Of tin.'),
    lamp('Brill 3', 'Brill', 120, 'Of glass.'),
  ],
  'lamps',
)

test.each([
  [['dimmable lamps', 'Lumo', 'tin ones'], ['Brill 1'], ['Brand: Lumo']],
  [['dimmable lamps', 'Brill', 'under 100', 'glass ones'], ['Brill 3'], ['dimmable', 'Price < 100']],
])('S-04 %j: what stands in the way is let go, and nothing else', (said, names, released) => {
  expect(talkIn(lamps, said)).toMatchObject({ names, released })
})

test('S-03 of what nothing meets at once a value yields before the price, and a word is told as missing', () => {
  const { wish, dropped } = understand('lamps by Lumo under 35', lamps, NOTHING)
  expect([dropped, wish.filters.map(({ field }) => field)]).toEqual([['Brand: Lumo'], ['category', 'price']])
  expect(understand('dimmable glass lamps', lamps, NOTHING)).toMatchObject({ dropped: ['glass'], wish: { must: ['dimmable'] } })
})

const yard = await createCatalog(
  [
    ['Moss trimmer', 'Garden', 'Runs on the same battery as the saw.'],
    ['Fern trimmer', 'Garden', 'On a cord.'],
    ['Rake', 'Garden', 'Of ash.'],
    ['Strong cell', 'Batteries', 'Lithium.'],
    ['Small cell', 'Batteries', 'Lithium.'],
    ['Alpha vacuum cleaner', 'Vacuum cleaners', 'With a filter that can be washed.'],
    ['Beta vacuum cleaner', 'Vacuum cleaners', 'A filter of paper.'],
    ['Filter for Alpha', 'Filters', 'Washable.'],
    ['Filter for Beta', 'Filters', 'Paper.'],
  ].map(([name, category, description], at) => ({ id: `y${at}`, name, category, price: 10 + at, description }) as Product),
  'yard',
)

test('S-03 a category that is named after a preposition says how goods are, and not what', () => {
  expect(talkIn(yard, ['trimmer with a battery']).names).toEqual(['Moss trimmer'])
  expect(talkIn(yard, ['trimmers', 'batteries']).names.toSorted()).toEqual(['Small cell', 'Strong cell'])
})

test('S-04 goods with nothing but a question mark are asked for, and a question is asked of what is shown', () => {
  expect(talkIn(yard, ['vacuum cleaners', 'filters for the Alpha?'])).toMatchObject({ act: 'search', names: ['Filter for Alpha'] })
  expect(talkIn(yard, ['vacuum cleaners', 'does the Alpha have a filter?']).act).toBe('answer')
})

test('S-04 “do you have filters for it?” looks for filters', () => {
  expect(talkIn(yard, ['Beta vacuum cleaner', 'do you have filters for it?']).names.toSorted()).toEqual([
    'Filter for Alpha',
    'Filter for Beta',
  ])
})

test('S-04 “do you have one in black” looks for another one, and “is it leather” asks of this one', async () => {
  const bags = await createCatalog(
    ['brown', 'black', 'green'].map((color) => ({ id: color, name: `Reed ${color}`, category: 'Bags', color, description: 'Leather.' })),
    'bags',
  )
  expect(talkIn(bags, ['brown bags', 'do you have one in black?'])).toMatchObject({ act: 'narrow', names: ['Reed black'] })
  expect(talkIn(bags, ['brown bags', 'is it leather?'])).toMatchObject({ act: 'answer', names: ['Reed brown'] })
})
