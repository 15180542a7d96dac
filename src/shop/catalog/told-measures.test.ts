import { expect, test } from 'vitest'
import { dryRun } from '../talk/dry-run.ts'
import { createCatalog } from './catalog.ts'
import { withoutSides } from './sides.ts'
import { measuresTold } from './told-measures.ts'

const isOwn = (word: string) => /^(?:коляск|chain)/.test(word)

test.each([
  ['length 60cm', 'length 60'],
  ['The chain is 60 cm long and weighs 6.5 grams.', 'length 60', 'weight 0.0065'],
  ['вес коляски — 6,5 кг', 'weight 6.5'],
  ['26 см в діаметрі', 'diameter 26'],
  ["Особливості: об'єм близько 3 л", 'volume 3'],
  ['Nice.\n6.5 grams\nPolished.', 'weight 0.0065'],
])('S-05 “%s” tells a measure of the thing itself', (text, ...told) => {
  expect(measuresTold(text, isOwn).map(({ concept, value }) => `${concept} ${Number(value.toPrecision(6))}`)).toEqual(told)
})

test.each([
  'вес ребенка до 15 кг',
  'максимальный вес 20 кг',
  '10 cm high heels',
  'blade length 11 cm',
  'grown at a height of 1600 m',
  'на висоті 1600 м',
  'up to 3 l/min',
  'weight 5-7 kg',
])('S-05 “%s” tells no measure of it', (text) => {
  expect(measuresTold(text, isOwn)).toEqual([])
})

test('S-05 no text takes long to read', () => {
  const began = performance.now()
  for (const text of ['length 60 cm '.repeat(5_000), '9'.repeat(65_536), 'length '.repeat(9_000), '1x'.repeat(32_768)]) {
    measuresTold(text, isOwn)
    withoutSides(text)
  }
  expect(performance.now() - began).toBeLessThan(400)
})

/** Troughs whose size is an option with its sides in it, some with letters for the sides. */
const SIZES = [
  ['Small | 250mm h x 200mm w x 700mm l', 'Large | 370mm h x 400mm w x 1160mm l'],
  ['Small | 210mm x 230mm x 560mm', 'Large | 210mm x 230mm x 980mm'],
  ['Large | 270mm x 330mm x 1260mm'],
  ['Medium | 300mm'],
]

test('S-03 S-05 sides that options tell are numbers, one for each variant, and an option goes by its own name', async () => {
  const catalog = await createCatalog(
    SIZES.map((Size, at) => ({ id: String(at), name: `Trough ${'ABCD'.charAt(at)}`, category: 'Troughs', Size, price: 10 + at })),
    'troughs',
  )
  expect(catalog.products.map((product) => product['length_mm'])).toEqual([[700, 1160], [560, 980], 1260, undefined])
  expect(catalog.products.map((product) => product['width_mm'])).toEqual([[200, 400], 230, 330, 300])
  expect(dryRun({ text: 'not wider than 25 cm' }, catalog).ids).toEqual(['0', '1'])
  const longest = (direction: 'asc' | 'desc') => catalog.find({ words: [], filters: [], sort: { field: 'length_mm', direction } }).rows
  expect([longest('desc'), longest('asc')]).toEqual([
    [2, 0, 1, 3],
    [1, 0, 2, 3],
  ])
  expect(catalog.values.exact(['medium']).map(({ value }) => value)).toEqual(['Medium | 300mm'])
})

test('S-03 S-05 S-07 measures of names and texts become a field where goods of a kind tell them, and none where texts differ', async () => {
  const pans = [
    ['Pan A 24 cm', 'A pan. Its diameter is 24 cm, the weight is 1.2 kg.'],
    ['Pan B', 'The diameter is 28 cm, the lid has a diameter of 30 cm. It weighs 900 g.'],
    ['Pan C', 'A pan 28 cm in diameter that weighs 1500 g.'],
    ['Pan D', 'A light pan with a diameter of 20 cm.'],
    ['Pan E 28 cm', 'A pan.'],
  ]
  const { products, find } = await createCatalog(
    pans.map(([name = '', description], at) => ({
      id: String(at),
      name,
      description,
      category: 'Pans',
      ...(at === 2 && { weight: '1500 kg' }),
    })),
    'pans',
  )
  expect(products.map((product) => product['diameter_cm'])).toEqual([24, undefined, 28, 20, undefined])
  expect(products.map((product) => product['weight'])).toEqual([1.2, 0.9, 1.5, undefined, undefined])
  expect(find({ words: [], filters: [{ field: 'diameter_cm', op: 'eq', value: 28 }] }).rows).toEqual([2, 4])
})
