import { expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { createNear } from '../catalog/near.ts'
import { dryRun } from './dry-run.ts'

const goods = (category: string, names: Record<string, string>) =>
  Object.entries(names).map(([name, description], at) => ({ id: name, name, category, price: 20 + at, description }))

const closet = await createCatalog(
  [
    ...goods('Dresses', { 'Long Dress Anna': 'For the evening.', 'Short Dress Bella': 'For the day.' }),
    ...goods('Shoes', { 'Vera Heel Shoes': 'High.', 'Flat Shoes Nora': 'Low.' }),
    ...goods('Kitchen', { 'Wooden Rolling Pin': 'A classic for dough.', Whisk: 'Of steel.' }),
  ],
  '1',
)

test('S-04 goods that nothing shown is are looked for by their names', () => {
  expect(talkIn(closet, ['dresses', 'and heels']).names).toEqual(['Vera Heel Shoes'])
})

test('S-05 how a product is, its name tells too', () => {
  const { answer } = dryRun({ text: 'is the rolling pin wood?', on_screen: ['Wooden Rolling Pin', 'Whisk'] }, closet)
  expect(answer).toContain('Yes')
})

test('S-04 what is too expensive asks for cheaper ones', () => {
  expect(talkIn(closet, ['dresses', 'too expensive']).wish?.sort).toEqual({ field: 'price', direction: 'asc' })
})

const yard = await createCatalog(
  [
    ...goods('Коляски', { 'Ветер 1': 'Отделка эко-кожа.', 'Ветер 2': 'Отделка из ткани.' }),
    ...goods('Диски', { 'Луч 6,5x15 4x100': 'Литой.', 'Луч 7x17 5x120': 'Литой.' }),
  ],
  '1',
)

test.each([['экокожа', ['Ветер 1']]])('S-02 “%s” is found as goods here are told', (said, names) => {
  expect(talkIn(yard, [said]).names).toEqual(names)
})

test('S-02 a bouquet of so many roses is roses, and so many', async () => {
  const flowers = await createCatalog(
    goods('Букеты', {
      'Букет из роз - 15': 'Свежий.',
      'Букет 101 роза': 'Свежий.',
      'Букет из тюльпанов - 15': 'Свежий.',
      'Тюльпан в горшке': 'Живая.',
    }),
    '1',
  )
  expect(talkIn(flowers, ['тюльпаны']).names.toSorted()).toEqual(['Букет из тюльпанов - 15', 'Тюльпан в горшке'])
  expect(talkIn(flowers, ['101 роза']).names).toEqual(['Букет 101 роза'])
})

test('S-04 a refusal beside the kind that is shown refuses how it is, and not the kind', async () => {
  const watches = await createCatalog(
    goods('Watches', { 'Divers Watch Reef': 'Deep.', 'Dress Watch Vale': 'Flat.', 'Field Watch Moor': 'Plain.' }),
    '1',
  )
  expect(talkIn(watches, ['watches', 'no divers watches']).names.toSorted()).toEqual(['Dress Watch Vale', 'Field Watch Moor'])
})

/** Every text has a number that is another's model. */
const machines = await createCatalog(
  [
    ...goods('Cleaning', { 'Steam cleaner SC 3': '4 bar of pressure.', 'Steam cleaner SC 4': '3 bar of pressure.' }),
    ...goods('Washers', { 'Washer K 5 Premium': 'For 7 cars.', 'Washer K7': 'For 5 cars.' }),
    ...goods('Bags', { 'Bags WD 2/3': '4 pieces.', 'Bags WD 4/5': '3 pieces.' }),
  ],
  '1',
)

test.each([
  ['SC 4', 'Steam cleaner SC 4'],
  ['sc4', 'Steam cleaner SC 4'],
  ['steam cleaner SC 3', 'Steam cleaner SC 3'],
  ['К5', 'Washer K 5 Premium'],
  ['bags for the WD 3', 'Bags WD 2/3'],
  ['bags WD4', 'Bags WD 4/5'],
])('S-02 “%s” is a model by its letters and number, in whatever alphabet', (said, name) => {
  expect(talkIn(machines, [said]).names).toEqual([name])
})

const creams = await createCatalog(
  goods('Creams', {
    Linden: 'A cream that is fragrance free.',
    Rowan: 'A cream free of oil, with a fragrance of roses.',
    Hazel: 'A dry oil of nuts that is kind to any skin.',
    Alder: 'Made for dry skin.',
  }),
  '1',
)

test.each([['fragrance free cream'], ['fragrance-free creams']])('S-03 “%s” is told by words that stand together', (said) => {
  expect(talkIn(creams, [said]).names).toEqual(['Linden'])
})

test('S-03 words that stand together are near each other in a text, and one word is wherever it is', () => {
  const near = createNear(creams.products)
  const among = (said: string) => near(creams.index.resolve([said]).terms, [0, 1, 2, 3])
  expect([among('dry skin'), among('fragrance free'), among('dry')]).toEqual([[3], [0], [0, 1, 2, 3]])
})

test('S-03 “no red” is a refusal, though some blinds are called “no drill”', async () => {
  const blinds = await createCatalog(
    goods('Blinds', {
      'No drill blind Dusk': 'White.',
      'No-drill blind Dawn': 'Red.',
      'Blind Noon': 'Holes to drill.',
      'Blind Eve': 'Red.',
    }),
    '1',
  )
  expect(talkIn(blinds, ['blinds', 'no red']).names.toSorted()).toEqual(['Blind Noon', 'No drill blind Dusk'])
})

const priced = (category: string, prices: Record<string, number>) =>
  Object.entries(prices).map(([name, price]) => ({ id: name, name, category, price }))

const parts = await createCatalog(
  [
    ...priced('Тормоза', { 'Колодки тормозные Дуб': 40, 'Колодки тормозные Вяз': 30, 'Пружина тормозных колодок': 3 }),
    ...priced('Cleaning', { 'Oak vacuum cleaner': 90, 'Elm vacuum cleaner': 70, 'Filter for a vacuum cleaner': 5 }),
    ...priced('Разное', { 'Пружина Ясень': 7, 'Filter for Ash': 6 }),
  ],
  '1',
)

test.each([
  ['самые дешевые тормозные колодки', 'Колодки тормозные Вяз'],
  ['the cheapest vacuum cleaner', 'Elm vacuum cleaner'],
])('S-03 “%s” names the thing, and not what belongs to it', (said, name) => {
  expect(talkIn(parts, [said]).names[0]).toBe(name)
})
