import { expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'

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
    ['presses', 'and how much is a vat by itself?'],
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

test('S-04 what was asked of the goods before puts first among those named instead, and what was refused stays so', () => {
  expect(talkIn(workshop, ['presses of oak', 'and levers?']).names).toEqual(['Oak lever', 'Iron lever'])
  expect(talk('bowls', 'nothing rosy', 'and vats?').names).toEqual(['Steel vat'])
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
