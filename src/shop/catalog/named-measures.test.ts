import { expect, test } from 'vitest'
import { dryRun } from '../talk/dry-run.ts'
import { createCatalog } from './catalog.ts'
import { namedIn } from './named-measures.ts'

const told = (name: string) => namedIn(name, 0, '').map(({ concept, value, unit }) => `${concept} ${value / unit.factor} ${unit.unit}`)

test.each([
  ['77-дюймовый телевизор OLED 4K', 'screen 77 inch'],
  ['Стиральная машина с сушкой 9/5 кг', 'capacity 9 kg'],
  ['Стиральная машина 11 кг и сушильная машина 9 кг', 'capacity 11 kg', 'capacity 9 kg'],
  ['Кульки срібні d 8 мм, 50 гр', 'diameter 8 mm', 'weight 50 g'],
  ['Кондиционер B09 | до 25 м²', 'area 25 m2'],
  ['Red wine 750ML', 'volume 750 ml'],
  ['Игровой монитор 27" 144Hz', 'screen 27 inch', 'refresh_rate 144 hz'],
])('S-05 the name “%s” tells numbers', (name, ...numbers) => {
  expect(told(name)).toEqual(numbers)
})

test.each(['Phone X 5G', 'Насос DC90V9S', 'Автокресло 9-18 кг', 'Адаптер 3-5V', 'Табурет 40*40 см'])(
  'S-05 the name “%s” tells none',
  (name) => {
    expect(told(name)).toEqual([])
  },
)

const GOODS: [string, string, number, object?][] = [
  ['75-дюймовый телевизор Arto', 'Телевизоры', 600_000],
  ['32 дюймовый телевизор Bel', 'Телевизоры', 120_000],
  ['100-дюймовый телевизор Cor', 'Телевизоры', 6_000_000],
  ['Кондиционер Dun | до 72 м²', 'Кондиционеры', 430_000],
  ['Кондиционер Eva | до 27 м²', 'Кондиционеры', 240_000],
  ['Кондиционер Fil | до 20 м²', 'Кондиционеры', 200_000],
  ['Посыпка золотая 100 г', 'Посыпки', 300, { Вес: '100 г' }],
  ['Посыпка синяя 200 г', 'Посыпки', 500, { Вес: '200 г' }],
  ['Посыпка белая 50 г', 'Посыпки', 200, { Вес: '50 г' }],
  ['Посыпка красная 1 кг', 'Посыпки', 2_000],
  ['Коробка для торта 250*250*300', 'Коробки', 90],
  ['Коробка для торта 250*250*200', 'Коробки', 80],
  ['Коробка для кексов 170*170*90', 'Коробки', 60, { description: 'Размер 170*170*90 мм' }],
]
const catalog = await createCatalog(
  GOODS.map(([name, category, price, more], at) => ({ id: String(at), name, category, price, ...more })),
  'named',
)
const found = (text: string) => dryRun({ text }, catalog).ids

test('S-03 S-05 what names tell in a unit is a field of such goods, and fills the gaps of a column that tells the same', () => {
  expect(found('телевизор от 75 дюймов')).toEqual(['0', '2'])
  expect(found('посыпка 1 кг')).toEqual(['9'])
  expect(catalog.products[9]?.['Вес']).toBe(1_000)
})

test('S-03 the smallest and the biggest are told by the field that such goods have', () => {
  expect(found('самая маленькая посыпка')).toEqual(['8', '6', '7', '9'])
  expect(found('самый большой телевизор')).toEqual(['2', '0', '1'])
})

test('S-03 S-05 a value of several numbers, or one that is a limit, is a number', async () => {
  const desks = ['740 mm', '720 mm', '710-1210 mm', '2000/1200 mm', 'up to 800 mm'].map((height, at) => ({
    id: String(at),
    name: `Desk ${'ABCDE'.charAt(at)}`,
    category: 'Desks',
    Height: height,
  }))
  const shop = await createCatalog([...desks, ...desks.slice(0, 2).map((desk) => ({ ...desk, id: `${desk.id}b` }))], 'desks')
  expect(shop.find({ words: [], filters: [{ field: 'Height', op: 'gte', value: 1_000 }] }).rows.sort()).toEqual([2, 3])
  expect(shop.find({ words: [], filters: [], sort: { field: 'Height', direction: 'desc' } }).rows.slice(0, 3)).toEqual([3, 2, 4])
})
