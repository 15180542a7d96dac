import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ParsedFilters } from '#protocol/shop.ts'
import { read, sampleCatalog } from '../../../test/fixtures/shop/sample.ts'
import { TRADES } from '../../../test/fixtures/shop/trades.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { parseWishes } from './parse.ts'

const SIGNS: Record<string, string> = { eq: '=', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=', in: ' in ', contains: '~' }

const show = ({ filters, sort }: ParsedFilters) =>
  [
    ...filters.map(({ field, op, value }) => `${field}${SIGNS[op]}${Array.isArray(value) ? value.join('|') : value}`),
    ...(sort ? [`sort ${sort.field} ${sort.direction}`] : []),
  ]
    .sort()
    .join(';')

const phrases = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [text = '', wanted = ''] = line.split('\t')
      return { text, wanted: wanted.split(';').filter(Boolean).sort().join(';') }
    })

/** The share that is read right, of the language that has least. */
function shareRight(read: { text: string; isRight: boolean }[]): number {
  const byLanguage = Map.groupBy(read, ({ text }) => (/[іїєґ]/i.test(text) ? 'uk' : /[а-я]/i.test(text) ? 'ru' : 'en'))
  return Math.min(...[...byLanguage.values()].map((list) => list.filter(({ isRight }) => isRight).length / list.length))
}

describe('P-06 filters and sorting in words', async () => {
  const catalog = await sampleCatalog()

  test('P-06 of the phrases of the set nineteen of twenty are read exactly, in each language', () => {
    const read = phrases('test/fixtures/shop/filters.tsv').map(({ text, wanted }) => ({
      text,
      isRight: show(parseWishes(text, catalog)) === wanted,
    }))
    expect(shareRight(read)).toBeGreaterThanOrEqual(0.95)
  })

  test('P-06 any mixture of words is read to its end, into filters that the catalogue can answer', () => {
    const words = read('test/fixtures/shop/filters.tsv').replace(/\t.*$/gm, '').split(/\s+/)
    const fields = new Set(catalog.profile.fields.map((info) => info.field))
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6 })), { maxLength: 14 }), (list) => {
        for (const filter of parseWishes(list.join(' '), catalog).filters) expect(fields.has(filter.field)).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  test('P-06 what is no filter is left for the search', () => {
    expect(parseWishes('ноутбук для программиста до 40 тысяч', catalog)).toMatchObject({
      filters: [
        { field: 'category', op: 'eq', value: 'laptops' },
        { field: 'price', op: 'lte', value: 40_000 },
      ],
      rest: ['программиста'],
    })
  })
})

test('P-06 catalogues of many trades are filtered in words, in three languages', async () => {
  const lines = read('test/fixtures/shop/filters-trades.tsv').split('\n').filter(Boolean)
  const byTrade = Map.groupBy(lines, (line) => line.split('\t')[0] ?? '')
  const checked: { text: string; isRight: boolean }[] = []
  for (const [trade, phrases] of byTrade) {
    const catalog = await createCatalog(TRADES[trade] ?? [], trade)
    for (const line of phrases) {
      const [, text = '', wanted = ''] = line.split('\t')
      const isRight = show(parseWishes(text, catalog)) === wanted.split(';').filter(Boolean).sort().join(';')
      checked.push({ text, isRight })
    }
  }
  expect(shareRight(checked)).toBeGreaterThanOrEqual(0.95)
})

describe('P-06 fields and units of a catalogue nobody has seen', async () => {
  const catalog = await createCatalog(
    [
      {
        id: '1',
        name: 'Alpha',
        Производитель: 'Bosch',
        'Цена, грн': '12 500 ₴',
        'Вес, кг': 2.4,
        'Объём (л)': '1,7 л',
        Цвет: 'Чёрный',
        'В наличии': 'да',
        Мощность: '2200 Вт',
      },
      {
        id: '2',
        name: 'Beta',
        Производитель: 'Philips',
        'Цена, грн': '9 900 ₴',
        'Вес, кг': 1.1,
        'Объём (л)': '1,5 л',
        Цвет: 'Белый',
        'В наличии': 'нет',
        Мощность: '1800 Вт',
      },
      {
        id: '3',
        name: 'Gamma',
        Производитель: 'Tefal',
        'Цена, грн': '4 200 ₴',
        'Вес, кг': 0.9,
        'Объём (л)': '0,8 л',
        Цвет: 'Белый',
        'В наличии': 'да',
        Мощность: '1,5 кВт',
      },
    ],
    '1',
  )

  test.each([
    ['cheaper than 10k', 'Цена, грн<10000'],
    ['від 5 до 10 тис', 'Цена, грн>=5000;Цена, грн<=10000'],
    ['not bosch', 'Производитель!=Bosch'],
    ['филипс', 'Производитель=Philips'],
    ['white ones', 'Цвет=Белый'],
    ['легше 2 кг', 'Вес, кг<2'],
    ['не тяжелее 900 г', 'Вес, кг<=0.9'],
    ['in stock', 'В наличии=true'],
    ['from 1500 ml', 'Объём (л)>=1.5'],
    ['мощность больше 2 квт', 'Мощность>2000'],
    ['cheapest first', 'sort Цена, грн asc'],
  ])('P-06 "%s" finds its field', (text, wanted) => {
    expect(show(parseWishes(text, catalog))).toBe(wanted.split(';').sort().join(';'))
  })

  test('P-16 numbers written with units are compared as numbers, and shown as given', () => {
    const { rows } = catalog.find({ words: [], filters: [{ field: 'Мощность', op: 'lt', value: 1700 }] })
    expect(rows.map((row) => catalog.products[row]?.['Мощность'])).toEqual(['1,5 кВт'])
  })
})

describe('P-06 catalogues of other trades', async () => {
  const pick = <T>(list: T[], index: number) => list[index % list.length] as T
  const cars = await createCatalog(
    Array.from({ length: 24 }, (_, i) => ({
      id: `car-${i}`,
      name: `Car ${i}`,
      make: pick(['Toyota', 'BMW', 'Skoda'], i),
      price: 5_000 + i * 530,
      year: 2010 + (i % 12),
      mileage_km: 12_000 + i * 4_100,
      fuel: pick(['petrol', 'diesel', 'hybrid'], i),
      horsepower: 90 + i * 4,
    })),
    'cars',
  )
  const flats = await createCatalog(
    Array.from({ length: 24 }, (_, i) => ({
      id: `flat-${i}`,
      name: `Flat ${i}`,
      type: pick(['apartment', 'house', 'studio'], i),
      price: 20_000 + i * 2_500,
      area_m2: 25 + i * 3,
      rooms: 1 + (i % 5),
      floor: 1 + (i % 16),
      balcony: i % 2 === 0,
    })),
    'flats',
  )

  test.each([
    ['пробег до 80 тысяч', 'mileage_km<=80000'],
    ['дизель не старше 2018 года', 'fuel=diesel;year>=2018'],
    ['шкода або бмв', 'make in Skoda|BMW'],
    ['over 150 hp', 'horsepower>150'],
    ['lowest mileage first', 'sort mileage_km asc'],
  ])('P-06 a car: "%s"', (text, wanted) => {
    expect(show(parseWishes(text, cars))).toBe(wanted.split(';').sort().join(';'))
  })

  test.each([
    ['at least 60 square meters', 'area_m2>=60'],
    ['две комнаты с балконом', 'balcony=true;rooms=2'],
    ['не вище 9 поверху', 'floor<=9'],
    ['дом больше 70 кв м', 'area_m2>70;type=house'],
    ['2+ rooms', 'rooms>=2'],
  ])('P-06 a flat: "%s"', (text, wanted) => {
    expect(show(parseWishes(text, flats))).toBe(wanted.split(';').sort().join(';'))
  })
})

describe('S-03 categories, spans and pairs of numbers of a shop for babies', async () => {
  const goods: [string, string][] = [
    ['Рио', 'Кроватки > Трансформеры'],
    ['Лель', 'Кроватки > Качалки'],
    ['Twin', 'Автокресла > Группа 0+ (0-13кг)'],
    ['Fix', 'Автокресла > Группа 2-3 (15-36кг)'],
    ['Case', 'Чехлы'],
  ]
  const nursery = await createCatalog(
    goods.map(([name, category], at) => ({ id: String(at), name, category, price: 100 + at })),
    'nursery',
  )
  test.each([
    ['кроватка-трансформер', 'category=Кроватки;category=Трансформеры'],
    ['автокресло от 15 до 36 кг', 'category=Автокресла;category=Группа 2-3 (15-36кг)'],
    ['не розовые кроватки', 'category=Кроватки'],
  ])('S-03 "%s" is %s', (said, wanted) => {
    expect(show(parseWishes(said, nursery))).toBe(wanted)
  })
})

test('P-06 a toy horse is no horse power', async () => {
  const toys = await createCatalog([{ id: '1', name: 'Лошадка-качалка', category: 'Игрушки' }], 'toys')
  expect(parseWishes('игрушка-качалка лошадка', toys).rest).toContain('лошадка')
})

test.each([
  ['over 500 is way too much for us', 'price<=500'],
  ['anything above 500 i cannot afford', 'price<=500'],
  ['дороже 500 не осилю', 'price<=500'],
  ['больше 500 на это не потрачу', 'price<=500'],
  ['понад 500 це забагато', 'price<=500'],
  ['500 is my limit', 'price<=500'],
  ['over 500, not too heavy', 'price>500'],
  ['cheaper than 500, dearest first', 'price<500;sort price desc'],
  ['from Plum, they cannot stand Quince', 'brand!=Quince;brand=Plum'],
  ['сливы', ''],
])('P-06 "%s" is %s', async (text, wanted) => {
  const brands = ['Plum', 'Plum', 'Plum', 'Plum', 'Plum', 'Quince', 'Quince']
  const phones = brands.map((brand, at) => ({ name: `Tone ${at}`, brand, category: 'Phones', price: 90 + 100 * at, rating: 3 + at / 5 }))
  const fruit = { name: 'Plums', brand: 'Orchard', category: 'Fruit', price: 3, rating: 4 }
  const catalog = await createCatalog(
    [...phones, fruit].map((one, at) => ({ id: String(at), ...one })),
    'orchard',
  )
  expect(show(parseWishes(text, catalog))).toBe(wanted)
})

test('P-06 "presence of" names what goods have, in whatever form and language, and no stock', async () => {
  const cases = ['Є', 'Немає', 'Є', 'Немає'].map((value, at) => ({ id: String(at), name: `Валіза ${at}`, 'Наявність розширення': value }))
  const bags = await createCatalog(cases, 'bags')
  for (const said of ['с расширением', 'з розширенням', 'with expansion'])
    expect(show(parseWishes(said, bags))).toBe('Наявність розширення=true')
})

describe('P-06 numbers in words', async () => {
  const catalog = await sampleCatalog()

  test.each([
    ['between two and three hundred', 'price<=300;price>=200'],
    ['дороже полутыщи', 'price>500'],
    ['max 100, in stock', 'in_stock=true;price<=100'],
  ])('P-06 %s', (text, wanted) => {
    expect(show(parseWishes(text, catalog))).toBe(wanted)
  })
})

describe('P-06 values of the goods that are spoken of', async () => {
  const office = await createCatalog(
    [
      ...['Дуб', 'Бук'].map((name) => ({ id: name, name: `Печать ${name}`, category: 'Принтеры', Формат: 'A4' })),
      ...['Тис', 'Вяз'].map((name) => ({
        id: name,
        name: `Ноут ${name}`,
        category: 'Ноутбуки',
        'Версия системы': name === 'Тис' ? 'Home' : 'Pro',
      })),
    ],
    '1',
  )
  test('P-06 what such goods have no field for is no condition of theirs', () => {
    expect(show(parseWishes('принтеры домой', office))).toBe('category=Принтеры')
    expect(show(parseWishes('ноутбуки home', office))).toContain('Версия системы=Home')
  })

  const decor = await createCatalog(
    [
      { id: '1', name: 'Rack Ada', Material: 'wood', Color: ['beige', 'brown'] },
      { id: '2', name: 'Stool Bea', 'Frame material': 'brass', Color: ['beige'] },
      { id: '3', name: 'Stool Cleo', Material: 'rattan', Color: ['white'] },
      { id: '4', name: 'Bamboo shelf Dora', Material: 'metal', Color: ['black', 'brown'], variants: 2 },
    ],
    '1',
  )
  const found = (text: string) =>
    decor.find({ words: [], filters: parseWishes(text, decor).filters }).rows.map((row) => decor.products[row]?.id)
  test('P-06 what a thing is of counts in every part of it', () => expect(found('of brass')).toEqual(['2']))
  test('P-06 a colour is refused where it is one of several, but for goods that come in each', () =>
    expect(found('not brown')).toEqual(['2', '3', '4']))
  test('P-06 of two things of which no field tells one, either will do', () =>
    expect(parseWishes('shelf of rattan or wicker', decor)).toMatchObject({ filters: [], rest: ['shelf', 'rattan', 'wicker'] }))
})
