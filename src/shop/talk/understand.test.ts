import { describe, expect, test } from 'vitest'
import { createCatalog } from '../catalog/catalog.ts'
import { queryOf, searched } from './context.ts'
import { understand } from './understand.ts'

const NOTHING = searched({ words: [], must: [], prefer: [], without: [], filters: [], sort: null, lifted: [] })

/** A shop where everything is for children: a hundred sledges and forty cots, as their texts say. */
const nursery = await createCatalog(
  Array.from({ length: 140 }, (_, at) => {
    const isSledge = at < 100
    const back = at % 2 === 0 ? '(со спинкой)' : '(без спинки)'
    return {
      id: String(at),
      name: isSledge ? `Зима ${at} ${back}` : `Сон ${at}${at > 130 ? ' детская' : ''}`,
      category: isSledge ? 'Санки' : 'Кроватки',
      brand: isSledge ? 'Метель' : 'Маятник',
      description:
        at % 3 === 0 ? 'Подходит с рождения.' : at % 3 === 1 ? 'Для вашего ребёнка, детская радость.' : 'Детский товар для малыша.',
      price: 100 + at,
    }
  }),
  'nursery',
)
const market = await createCatalog(
  [
    ['iPhone', 'Apple', 'Phones'],
    ['Apple Watch', 'Apple', 'Watches'],
    ...['Case', 'Cable', 'Pencil', 'Tag', 'Stand', 'Dock'].map((name) => [name, 'Apple', 'Accessories']),
    ['Galaxy', 'Samsung', 'Phones'],
    ['Apple', 'Orchard', 'Fruit'],
    ['Pear', 'Orchard', 'Fruit'],
    ['Bedside table', 'Oak', 'Furniture'],
    ['Cover L', 'Oak', 'Covers'],
  ].map(([name = '', brand = '', category = ''], at) => ({ id: String(at), name, brand, category, price: 10 + at })),
  'market',
)

const read = (text: string, catalog = nursery) => understand(text, catalog, NOTHING)
function found(text: string, catalog = nursery): string[] {
  return catalog.find(queryOf(searched(read(text, catalog).wish))).rows.map((row) => String(catalog.products[row]?.name))
}

describe('S-02 S-03 words that tell nothing apart, and words that are not passed over', () => {
  test('S-02 what goods are told to be without they are not found by', () => {
    expect(found('санки со спинкой')).toHaveLength(50)
    expect(found('санки со спинкой').some((name) => name.includes('без'))).toBe(false)
    expect(found('санки без спинки').every((name) => name.includes('без'))).toBe(true)
  })

  test('S-02 a word that most goods share, in their texts, puts first what is called so and leaves nothing out', () => {
    expect([found('детские санки').length, found('дитячі санки').length, found('санки для ребёнка').length]).toEqual([100, 100, 100])
    expect(nursery.index.resolve(['детские']).terms).toMatchObject([{ soft: true }])
  })

  test('S-03 "from birth" is looked for, a birthday is not', () => {
    expect(read('санки от рождения').wish.must).toEqual(['рождения'])
    expect(read('санки на день рождения').wish.must).toEqual([])
  })

  test.each(['Apple', 'Apple phones'])('S-03 “%s” names the brand, whatever else is called so', (said) => {
    expect(read(said, market).wish.filters).toContainEqual({ field: 'brand', op: 'eq', value: 'Apple' })
  })

  test('S-09 a "massage table" is a thing, and "as a table" a view', () => {
    expect(read('massage table', market).route.intent).toBe('search')
    expect(found('massage table', market)).toEqual(['Bedside table'])
    expect(understand('show as a table', market, { ...NOTHING, count: 3 }).route.intent).toBe('viz')
  })

  test('S-03 who comes along is no condition, and what stands before a thing that is not sold finds nothing by itself', async () => {
    const names = ['Plaid for a picnic', "Gloves (men's)", "Belt (men's)", 'Hand soap']
    const trips = await createCatalog(
      names.map((name, at) => ({ id: name, name, price: at })),
      'trips',
    )
    expect(found('їдемо з чоловіком на пікнік, що порадите?', trips)).toEqual(['Plaid for a picnic'])
    expect(found('we go for a picnic with my husband, what do you have', trips)).toEqual(['Plaid for a picnic'])
    expect(read('do you sell hand blorps?', trips)).toMatchObject({ act: { type: 'ask' }, unknown: [expect.stringMatching(/blorps$/)] })
  })

  test('S-03 a bag for a laptop is no laptop, and words that no goods have together find none of them', async () => {
    const bags = await createCatalog(
      ['Laptop bag', 'Camera tripod', 'Rubber duck', 'Fur gloves'].map((name, at) => ({ id: name, name, price: at })),
      'bags',
    )
    for (const said of ['laptop', 'do you have a laptop?', 'нужен ноутбук'])
      expect(read(said, bags)).toMatchObject({ act: { type: 'ask' } })
    expect(found('laptop bag', bags)).toEqual(['Laptop bag'])
    expect(found('rubber gloves', bags)).toEqual(['Fur gloves'])
  })

  test('S-08 "найкращий рейтинг" is Ukrainian, though it ends as a Russian word may', () => {
    expect(read('найкращий рейтинг').language).toBe('uk')
  })
})

test('S-08 a word that may be of two languages is of the shop’s own', async () => {
  const names = ['Секатор Ліс', 'Лопата Північ', 'Сокира Хвиля', 'Ножиці Їжак']
  const shed = await createCatalog(
    names.map((name, at) => ({ id: String(at), name, price: 100 + at })),
    '1',
  )
  expect(understand('секатор', shed, NOTHING).language).toBe('uk')
  expect(understand('какой секатор дешевле', shed, NOTHING).language).toBe('ru')
})

test('S-03 what goods are told to have is found, though shops sell it by itself elsewhere', async () => {
  const fans = await createCatalog(
    ['A quiet fan.', 'A fan with an ultraviolet lamp.', 'A fan for the desk.'].map((description, at) => ({
      id: String(at),
      name: `Fan ${at}`,
      category: 'Fans',
      description,
    })),
    '1',
  )
  const { wish, unknown } = understand('a fan with a lamp', fans, NOTHING)
  expect(unknown).toEqual([])
  expect(fans.find(queryOf(searched(wish))).rows).toEqual([1])
})

const row = (name: string, category: string, description: string) => ({ id: name, name, category, description, price: 10 + name.length })

const workshop = createCatalog(
  [
    row('Soil Moisture Sensor', 'Sensors', 'For the garden.'),
    row('Light Sensor', 'Sensors', 'Tells day from night.'),
    row('Plant Watering Alarm', 'Sensors', 'For plants in soil.'),
    row('Build Plate', 'Printing', 'For building layers.'),
    row('Solar Car DIY Kit', 'Kits', 'A gift for young makers.'),
    row('Robot DIY Kit', 'Kits', 'For young makers.'),
    row('Submersible Water Pump', 'Garden', 'Pumps water.'),
    row('Mini Water Pump', 'Garden', 'Pumps water.'),
    row('Air Pump', 'Garden', 'Pumps air.'),
    row('Brass bar cart', 'Carts', 'On wheels.'),
    row('Tea cart', 'Carts', 'On wheels.'),
    row('Desk lamp, office style', 'Lamps', 'Retro.'),
    row('Red desk lamp', 'Lamps', 'For a home office.'),
    row('Blue desk lamp', 'Lamps', 'For an office.'),
    row('Green desk lamp', 'Lamps', 'For reading.'),
  ],
  'workshop',
)

async function foundIn(said: string) {
  const catalog = await workshop
  const { wish, unknown } = understand(said, catalog, NOTHING)
  const { rows } = catalog.find(queryOf(searched(wish)))
  return { wish, unknown, names: rows.map((at) => catalog.products[at]?.name) }
}

test('S-02 what somebody wants to build is told, and what is needed for it is asked for', async () => {
  const { names, wish } = await foundIn('i wanna build a plant watering thing, need a soil moisture sensor')
  expect(names).toEqual(['Soil Moisture Sensor'])
  expect(wish.prefer).not.toContain('build')
})

test.each([['a bar cart', ['Brass bar cart']]])('S-02 "%s" is all its words, where goods are called so', async (said, wanted) => {
  expect((await foundIn(said)).names.toSorted()).toEqual(wanted)
})

test('S-02 a purpose that hardly half of those that tell it are called by puts first', async () => {
  const { names } = await foundIn('our office needs a desk lamp')
  expect(names).toHaveLength(4)
  expect(names.at(-1)).toBe('Green desk lamp')
})

test('S-02 what is done with goods, and a verb of a story, are not told as missing', async () => {
  const { unknown } = await foundIn('потрібна мастика щоб обтягнути торт')
  expect(unknown).not.toContain('обтягнути')
  const { wish } = await foundIn('обставляем мастерскую, нужны lamps')
  expect(wish.prefer).not.toContain('обставляем')
})
