import { describe, expect, test } from 'vitest'
import type { Filter } from '#protocol/shop.ts'
import { dryRun } from '../talk/dry-run.ts'
import { NOTHING } from '../talk/context.ts'
import { understand } from '../talk/understand.ts'
import { createCatalog } from './catalog.ts'
import type { Product } from './product.ts'

/** A shop for babies that files its sale apart, names models, and says what they are in the first words of the text. */
const GOODS: [name: string, category: string, description: string][] = [
  ['Light', 'Все > Коляски > Коляски-трости', 'Коляска-трость Light, лёгкая и удобная.'],
  ['Flash', 'Все > Распродажа', 'Удобная, лёгкая и прочная коляска-трость Flash на маленьких колёсах.'],
  ['Duo', 'Все > Коляски > Коляски для двойни и тройни', 'Прогулочная коляска для двойни.'],
  ['Evo', 'Все > Коляски', 'Коляска Evo, у неё двойные колёса.'],
  ['Muff', 'Все > Муфты', 'Муфта на коляску Muff.'],
  ['Dream', 'Все > Колыбели', 'Колыбель Dream с корзиной для подгузников.'],
  ['Арктика', 'Все > Зимние конверты', 'Конверт на овчине.'],
  ['Снегокат Тигр', 'Все > Санки', 'Снегокат с рулём.'],
  ['Снеголёт', 'Все > Санки', 'Санки Снеголёт.'],
  ...Array.from({ length: 100 }, (_, at): [string, string, string] => [`Мишка ${at}`, 'Все > Игрушки', 'Мягкая игрушка.']),
]
const nursery = await createCatalog(
  GOODS.map(([name, category, description], at) => ({ id: String(at), name, category, description, price: 10 + at })),
  'nursery',
)
const namesOf = (rows: number[]) => rows.map((row) => nursery.products[row]?.name).sort()
const inCategory = (value: string, op: Filter['op'] = 'eq') =>
  namesOf(nursery.find({ words: [], filters: [{ field: 'category', op, value }] }).rows)
const found = (...words: string[]) => namesOf(nursery.find({ words, filters: [] }).rows)

describe('S-02 what goods are called', () => {
  test('S-02 goods belong to the category that their name or the first words of their text say, wherever they are filed', () => {
    expect(inCategory('Коляски-трости')).toEqual(['Flash', 'Light'])
    expect(inCategory('Коляски')).toEqual(['Duo', 'Evo', 'Flash', 'Light'])
    expect(inCategory('Коляски', 'ne')).not.toContain('Flash')
    expect(inCategory('Муфты')).toEqual(['Muff'])
  })

  test('S-02 S-08 a category of several words is named in other words, in any order and by either part', () => {
    const named = (...phrase: string[]) => nursery.values.exact(phrase).map(({ value }) => value)
    expect(named('зимовий', 'конверт')).toEqual(['Зимние конверты'])
    expect(named('stroller', 'for', 'twins')).toEqual(['Коляски для двойни и тройни'])
  })

  test('S-02 what only mentions a word that others are called by is something else', () => {
    expect(found('двойни')).toEqual(['Duo'])
  })

  test('S-03 a thing that only a text or two mention is not sold', () => {
    expect(understand('подгузники', nursery, NOTHING)).toMatchObject({ wish: { words: [], must: [] }, unknown: ['подгузники'] })
  })

  test('S-02 compounds with one first part are no kin', () => {
    expect(found('снегокаты')).toEqual(['Снегокат Тигр'])
  })
})

test('S-01 goods in several colours are found by each, where most have one', async () => {
  const colours = [['red', 'green'], 'red', 'blue', 'blue', 'green']
  const catalog = await createCatalog(
    colours.map((colour, at) => ({ id: String(at), name: `Cup ${at}`, Colour: colour })),
    'cups',
  )
  const found = (value: string) => catalog.find({ words: [], filters: [{ field: 'Colour', op: 'eq', value }] }).rows
  expect(found('red')).toEqual([0, 1])
  expect(found('green')).toEqual([0, 4])
})

test('S-02 a key finds its product as it is written, and its parts are no words', async () => {
  const catalog = await createCatalog(
    [
      { id: '1', name: 'Steel wok', sku: 'KIT-CAR-052', category: 'Pans' },
      { id: '2', name: 'Runabout', sku: 'VEH-ROAD-053', category: 'Cars' },
      { id: '3', name: 'Roadster', sku: 'VEH-CAR-054', category: 'Cars' },
    ],
    'keys',
  )
  const { rows } = catalog.find({ words: ['cars'], filters: [] })
  expect(rows.map((row) => catalog.products[row]?.name).sort()).toEqual(['Roadster', 'Runabout'])
  expect(catalog.values.exact(['kit', 'car', '052'])).toEqual([{ field: 'sku', value: 'KIT-CAR-052', count: 1 }])
  expect(dryRun({ text: 'KIT-CAR-052' }, catalog).ids).toEqual(['1'])
})

test('S-02 what goods of one category are called is no part of another: phone accessories are no phones', async () => {
  const filed = [
    ['Reed 7', 'Electronics > Mobile Phones'],
    ['Sound box', 'Electronics > Mobile Phone Accessories'],
    ['Reed 8', 'Electronics > Mobile Phones'],
    ['Charger', 'Electronics > Mobile Phone Accessories'],
  ]
  const catalog = await createCatalog(
    filed.map(([name = '', category], at) => ({ id: String(at), name, category, rating: 1 + at })),
    'phones',
  )
  const rowsOf = (...words: string[]) => catalog.find({ words, filters: [] }).rows.sort()
  expect(rowsOf('phone')).toEqual([0, 2])
  expect(rowsOf('phone', 'accessories')).toEqual([1, 3])
  expect(rowsOf('phone', 'charger')).toEqual([3])
})

test('S-02 sizes in letters are one, however often the X is written', async () => {
  const shirts = [['S', 'XL', '2XL'], ['XL', '3XL'], ['XXL']]
  const catalog = await createCatalog(
    shirts.map((size, at) => ({ id: String(at), name: `Shirt ${at}`, Size: size })),
    'shirts',
  )
  const found = (text: string) => dryRun({ text }, catalog).ids
  expect(found('shirts in 3XL')).toEqual(['1'])
  expect(found('shirts, size XXXL')).toEqual(['1'])
  expect(found('shirts in XL')).toEqual(['0', '1'])
  expect(catalog.values.exact(['xxl']).map(({ value }) => value)).toEqual(['2XL', 'XXL'])
})

test('S-02 a capacity in gigabytes is storage, also where some goods are measured in something else', async () => {
  const made = [64, 128, 256, 512, 1024, 64, 128].map((gb, at) => ({ id: `p${at}`, name: `Reed ${at}`, capacity: `${gb}GB`, ram: '8GB' }))
  const catalog = await createCatalog([...made, { id: 'w', name: 'Reed watch', capacity: '40mm', ram: '1GB' }], 'reeds')
  expect(catalog.profile.fields.find(({ field }) => field === 'capacity')).toMatchObject({ concept: 'storage', kind: 'number', unit: 'gb' })
  expect(dryRun({ text: 'at least 512 GB' }, catalog).ids).toEqual(['p3', 'p4'])
})

test('S-02 a thing is called by what its name says it is, and not by what that is for or has', async () => {
  const catalog = await createCatalog(
    ['Tub', 'Stand for a tub', 'Пылесос', 'Мешок для пылесоса белый', 'Набор 2 в 1'].map((name) => ({ id: name, name, price: 5 })),
    'parts',
  )
  const first = (...words: string[]) => catalog.find({ words, filters: [] }).rows.map((row) => catalog.products[row]?.name)
  expect(first('tub')).toEqual(['Tub'])
  expect(first('пылесос')).toEqual(['Пылесос'])
  expect(first('белый')).toEqual(['Мешок для пылесоса белый'])
  expect(catalog.find({ words: [], must: ['2 в 1'], filters: [] }).rows).toEqual([4])
})

test('S-02 what was asked for stands before what belongs to it, and a word that half of a shop is made of still tells it apart', async () => {
  const names = ['Pond Pump Cover', 'Pond Pump Stand (steel)', 'Pond Pump 40 W', 'Pond Pump & Hose', 'Net']
  const pond = await createCatalog(
    names.map((name) => ({ id: name, name, category: 'Garden', description: name.includes('Cover') ? 'For winter.' : 'For ponds.' })),
    'pond',
  )
  const ids = (text: string, catalog = pond) => dryRun({ text, limit: 200 }, catalog).ids
  expect(ids('pond pumps').slice(0, 2).toSorted()).toEqual(['Pond Pump & Hose', 'Pond Pump 40 W'])
  expect(ids('a pond pump for winter').slice(0, 2).toSorted()).toEqual(['Pond Pump & Hose', 'Pond Pump 40 W'])
  const gates = await createCatalog(
    Array.from({ length: 120 }, (_, at) => ({
      id: String(at),
      name: at % 2 ? `Петля (для ворот) ${at}` : `Ворота Дуб ${at}`,
      description: 'Всё для ворот.',
    })),
    'gates',
  )
  expect(ids('ворота', gates).every((id) => Number(id) % 2 === 0)).toBe(true)
  expect(ids('ворота', gates)).toHaveLength(60)
})

test('S-02 what a name says is true of goods whose field is empty, and a value of several words in a name of any', async () => {
  const kites: Product[] = Array.from({ length: 12 }, (_, at) => ({
    id: String(at),
    name: `Kite ${at}`,
    colour: at % 2 ? 'red' : 'blue',
    use: 'Calm wind',
  }))
  kites.push(
    { id: 'r', name: 'Red kite', use: 'Strong sea wind' },
    { id: 's', name: 'Kite for strong sea wind', colour: 'blue', use: 'Calm wind' },
  )
  const catalog = await createCatalog(kites, 'kites')
  const ids = (field: string, op: 'eq' | 'ne', value: string) =>
    catalog.find({ words: [], filters: [{ field, op, value }] }).rows.map((row) => catalog.products[row]?.id)
  expect(ids('colour', 'eq', 'red')).toContain('r')
  expect(ids('colour', 'ne', 'red')).not.toContain('r')
  expect(ids('use', 'eq', 'Strong sea wind').toSorted()).toEqual(['r', 's'])
})

describe('S-02 words that are said in another way than this catalogue says them', async () => {
  const catalog = await createCatalog(
    [
      ['Lamb Shank', 'Lamb', 'Farm', 'Slow cooked.'],
      ['Lamb House Wedge Fries', 'Snacks', 'Lamb House', 'Golden.'],
      ['Curly Fries', 'Snacks', 'Farm', 'Frozen.'],
      ['French Fries', 'Snacks', 'Farm', 'Frozen.'],
      ['Multivitamins', 'Health', 'Farm', 'One a day.'],
      ['Tonic', 'Health', 'Farm', 'With vitamins.'],
      ['Cordless Earphones', 'Sound', 'Farm', 'Light.'],
    ].map(([name = '', category, brand, description]) => ({ id: name, name, category, brand, description })),
    'pantry',
  )
  test.each([
    ['french fries', ['Curly Fries', 'French Fries', 'Lamb House Wedge Fries']],
    ['vitamins', ['Multivitamins', 'Tonic']],
    ['headfones', ['Cordless Earphones']],
  ])('S-02 “%s”', (said, names) => {
    expect(dryRun({ text: said }, catalog).ids.toSorted()).toEqual(names)
  })
})
