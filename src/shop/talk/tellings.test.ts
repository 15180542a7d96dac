import { expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { NOTHING } from './context.ts'
import { dryRun } from './dry-run.ts'
import { understand } from './understand.ts'

const market = await createCatalog(
  [
    {
      id: '1',
      name: 'Steel pan',
      brand: 'Ironwood',
      category: 'Pans',
      price: 30,
      rating: 4.1,
      warranty: '1 year warranty',
      returns: '30 days',
      shipping: 'Ships in 1 week',
      description: 'A pan for every day. It weighs 1.2 kg. The handle is made of oak.',
    },
    {
      id: '2',
      name: 'Black pot',
      brand: 'Oakline',
      category: 'Pots',
      price: 45,
      rating: 4.8,
      warranty: 'Lifetime warranty',
      returns: '90 days',
      shipping: 'Ships overnight',
      description: 'A pot with a removable lid, water resistant. For children from 3 years.',
    },
    {
      id: '3',
      name: 'Tea kettle',
      brand: 'Oakline',
      category: 'Kettles',
      price: 20,
      rating: 4.5,
      warranty: '6 months warranty',
      returns: 'No return policy',
      shipping: 'Ships in 1 month',
      description: 'A kettle.',
    },
  ],
  '1',
)
const said = (text: string, ...on_screen: string[]) => dryRun({ text, on_screen, limit: 5 }, market).answer

test.each<[string, string[], RegExp]>([
  ['what is it made of and how much', ['1'], /Material: .*made of oak[.;]+ Price: 30/],
  ['из чего она и сколько стоит?', ['3'], /Материал: в каталоге не указано; Цена: 20/],
  ['how heavy is it?', ['1'], /Weight: It weighs 1.2 kg/],
  ['is it waterproof?', ['2'], /water resistant/],
  ['від якого віку?', ['2'], /from 3 years/],
  ['how much are the first and the second together?', ['1', '2', '3'], /Together: 75/],
  ['сколько стоят все вместе?', ['1', '2', '3'], /Вместе: 95/],
  ['how much for three?', ['3'], /3 × 20.*\n?.*60/],
  ['which has the longest warranty?', ['1', '3'], /Steel pan.*1 year/],
  ['which of them has a lifetime warranty?', ['1', '2', '3'], /Black pot\*\* — Warranty: Lifetime warranty/],
  ['what is the rating of the cheapest one?', ['1', '2', '3'], /Tea kettle.*Rating: 4.5/],
  ['is the lid removable?', ['2'], /Yes.*removable lid/],
  ['does it have a removable oak lid?', ['2'], /does not say anything about “[^”]*oak[^”]*” for it/],
  ['how many are there in total?', ['1', '2', '3'], /There are 3/],
])('S-05 each thing that is asked gets its value, or the sentence that tells it: “%s”', (text, on_screen, expected) => {
  expect(said(text, ...on_screen)).toMatch(expected)
})

test('S-08 names in other letters do not change the language of a question', () => {
  expect(understand('what is the difference between Мишка-3 and Мишка 4?', market, NOTHING).language).toBe('en')
  expect(understand('чем Steel pan отличается от Black pot?', market, NOTHING).language).toBe('ru')
})

test.each([
  ['which one has the longest range?', /Alpha\*\* — A range of up to 300 m\..*Beta\*\* — Its range is 0\.5 km/s],
  ['which has the biggest battery?', /20 hours/],
  ['which one lasts the longest?', /Gamma\*\* — The battery lasts 20 hours/],
])('S-05 “%s”, which only texts tell, is told by their sentences', async (text, expected) => {
  const radios = await createCatalog(
    [
      {
        id: '1',
        name: 'Radio Alpha',
        category: 'Radios',
        price: 20,
        depth: 9,
        description: 'A range of up to 300 m. Plays for 12 hours of battery.',
      },
      {
        id: '2',
        name: 'Radio Beta',
        category: 'Radios',
        price: 30,
        depth: 8,
        description: 'Its range is 0.5 km in the open. The strap is 40 cm.',
      },
      {
        id: '3',
        name: 'Radio Gamma',
        category: 'Radios',
        price: 40,
        depth: 7,
        description: 'A strap of leather. The battery lasts 20 hours.',
      },
    ],
    '1',
  )
  expect(dryRun({ text, on_screen: ['1', '2', '3'], limit: 5 }, radios).answer).toMatch(expected)
})

test.each<[string, string, RegExp]>([['1', 'what was the price before?', /Price: 8.*Old price: 10/]])(
  'S-05 of crate %s “%s” is told by the sides, by the old price or by the text',
  async (id, text, expected) => {
    const crates = await createCatalog(
      [
        { id: '1', name: 'Low crate', category: 'Crates', price: 8, old_price: 10, width_cm: 40, height_cm: 20, depth_cm: 30, stock: 3 },
        {
          id: '2',
          name: 'Tall crate',
          category: 'Crates',
          price: 9,
          width_cm: 30,
          height_cm: 60,
          stock: 7,
          description: 'Sold by 6 pieces.',
        },
      ],
      '1',
    )
    expect(dryRun({ text, on_screen: [id], limit: 5 }, crates).answer).toMatch(expected)
  },
)

const kilns = await createCatalog(
  Array.from({ length: 12 }, (_, at) => ({
    id: String(at),
    name: at === 0 ? 'Violet jug 300 ml' : `Jug ${at} set of 4`,
    category: 'Jugs',
    price: 120,
    'Height, cm': 20 + at,
    'Height in package, cm': 40,
    'Volume, ml': 300,
    Colour: 'Beige',
    'Комплектація набору': at === 1 ? 'jug, lid, tray' : undefined,
  })),
  '1',
)
const ofKiln = (id: string, text: string) => dryRun({ text, on_screen: [id], limit: 5 }, kilns).answer

test('S-05 a size is that of the thing and not of its parcel, and a unit names the field that is told', () => {
  expect(ofKiln('1', 'how tall is it?')).toMatch(/Height: 21/)
  expect(ofKiln('1', 'яка висота?')).not.toContain('40')
  expect(ofKiln('2', 'скільки мл?')).toContain('300')
})

test('S-05 what is included is told by the field that lists it, and a colour by the name that has one', () => {
  expect(ofKiln('1', 'what is included?')).toContain('jug, lid, tray')
  expect(ofKiln('1', 'що входить у комплект?')).toContain('jug, lid, tray')
  expect(ofKiln('0', 'what colour is it?')).toContain('violet')
})

test('S-05 what a name tells by a code is told, and a lone length tells how tall it is', async () => {
  const parts = await createCatalog(
    [
      { id: '1', name: 'Rim Orbit 7x16 5x112 ET 38', category: 'Rims', price: 90 },
      { id: '2', name: 'Bulb Ember E27 9 W', category: 'Bulbs', price: 3, description: 'A warm light. It is only 11 cm.' },
    ],
    '1',
  )
  const told = (id: string, text: string) => dryRun({ text, on_screen: [id], limit: 5 }, parts).answer
  expect(told('1', 'какой у него вылет?')).toContain('ET 38')
  expect(told('1', 'what is the bolt pattern?')).toContain('5x112')
  expect(told('2', 'який у неї цоколь?')).toContain('E27')
  expect(told('2', 'how tall is it?')).toContain('11 cm')
})

const cellar = await createCatalog(
  [
    ['Aruma malbec', 12, 'A dark wine of high slopes. Pair it with meat and hard cheese.'],
    ['Organic malbec', 9, 'Grown without chemicals by Vega Hills. The bottle is in good condition.'],
    ['Reserva malbec', 9, 'A wine of 14 months in oak. Lamp requires an E14 lightbulb.'],
  ].map(([name, price, description], at) => ({ id: String(at + 1), name: String(name), brand: 'The Old Cellar', price, description })),
  '1',
)

test.each([
  ['2', 'what condition is it in?', /in good condition/],
  ['3', 'what bulb does it take?', /E14 lightbulb/],
  ['1', 'why is it so expensive?', /A dark wine.*12/s],
])('S-05 of %s “%s” is told by the sentence that means it', (id, text, expected) => {
  expect(dryRun({ text, on_screen: [id], limit: 5 }, cellar).answer).toMatch(expected)
})

const phones = await createCatalog(
  [
    ['65 дюймовый экран Норд 2025 года', 2500],
    ['43 дюймовый экран Норд 2024 года', 2000],
  ].map(([name, battery], at) => ({
    id: String(at + 1),
    name: String(name),
    price: 10,
    'Емкость аккумулятора': `${battery} мАч`,
    'Глубина, мм': 19,
  })),
  '1',
)

test.each([
  [['1'], 'какая у него диагональ и какого он года?', /65 дюймовый.*2025/s],
  [['1'], 'какая у него толщина?', /Глубина: 19/],
  [['1', '2'], 'у какого из них батарея дольше держит?', /65 дюймовый.* — 2500 мАч/],
])('S-05 of %j “%s” is told by a name or by a field that means it', (on_screen, text, expected) => {
  expect(dryRun({ text, on_screen, limit: 5 }, phones).answer).toMatch(expected)
})
