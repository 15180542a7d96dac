import { expect, test } from 'vitest'
import { type Catalog, createCatalog } from '../catalog/catalog.ts'
import { type Context, narrowed, NOTHING, queryOf, searched } from './context.ts'
import { dryRun } from './dry-run.ts'
import { understand } from './understand.ts'

const goods = (category: string, names: Record<string, [price: number, description: string]>) =>
  Object.entries(names).map(([name, [price, description]]) => ({ id: name, name, category, price, description }))

/** A shop that says things its own way. */
const shop = await createCatalog(
  [
    ...goods('Kitchen', {
      'Power Blender': [60, 'Blends fruit. 2 year warranty.'],
      'Frying Pan': [30, 'Nonstick. 1 year warranty.'],
      'Chest of 4 drawers': [90, 'Oak.'],
      'Chest of 3 drawers': [70, 'Oak.'],
    }),
    ...goods('Strollers', {
      'Pram One': [300, 'A stroller with reclining back.'],
      'Pram Two': [200, 'A stroller, its cover is water repellent.'],
      'Pram Three': [250, 'A stroller with a basket.'],
    }),
    ...goods('Pools', {
      'Pool 305x76': [100, 'Round.'],
      'Pool 366x122': [150, 'Round.'],
      'Pool 457x122': [190, 'Round.'],
    }),
  ],
  'shop',
)

function shownAfter(catalog: Catalog, ...said: string[]): string[] {
  let context: Context = NOTHING
  for (const text of said) {
    const { act, wish } = understand(text, catalog, context)
    if (act.type === 'search') context = searched(wish)
    else if (act.type === 'narrow') context = narrowed(context, wish)
    const shown = catalog.find(queryOf(context)).rows.flatMap((row) => catalog.products[row] ?? [])
    context = { ...context, shown, count: shown.length }
  }
  return context.shown.map(({ name }) => name)
}

test.each([
  ['something for smoothies', ['Power Blender']],
  ['на чем пожарить яичницу', ['Frying Pan']],
  ['щось для смузі', ['Power Blender']],
])('S-03 “%s”: no goods are named, and what they are for says which', (said, names) => {
  expect(shownAfter(shop, said)).toEqual(names)
})

/** Goods that are called by their makers' names, and told in texts. */
const chemist = await createCatalog(
  [
    ...goods('Remedies', {
      Calmex: [5, 'Chewable, against heartburn and bloating.'],
      Purol: [6, 'An antiseptic liquid for minor wounds.'],
      Dorma: [7, 'Drops for a calm night.'],
    }),
    ...goods('Baby & Toddler Food', { Milko: [9, 'Porridge.'] }),
    ...goods('Kitchen', { 'Bread Knife': [12, 'Long.'], 'Green Vegetables': [3, 'A mix.'] }),
  ],
  'chemist',
)

test.each([
  ['so i cut my finger, need smth for it', ['Purol']],
  ['порезал себе палец', ['Purol']],
  ['something for slicing vegetables', ['Bread Knife']],
])('S-03 “%s”: a story says what it is for, in whatever order, and texts what serves it', (said, names) => {
  expect(shownAfter(chemist, said)).toEqual(names)
})

test('S-03 whom it is for names no category of goods for such', () => {
  expect(dryRun({ text: 'we have a baby, something with drops please' }, chemist).ids).toEqual(['Dorma'])
})

test.each([['a waterproof stroller'], ['непромокаемая коляска'], ['непромокальний візок']])(
  'S-03 “%s” puts first what a text says in other words',
  (said) => {
    expect(shownAfter(shop, said)[0]).toBe('Pram Two')
  },
)

test('S-02 S-07 sizes that only names tell bound and are told', () => {
  expect(shownAfter(shop, 'pools', 'diameter over 350 cm').toSorted()).toEqual(['Pool 366x122', 'Pool 457x122'])
  expect(dryRun({ text: 'how deep is it?', on_screen: ['Pool 305x76'] }, shop).answer).toMatch(/76 cm/)
})

test('S-04 a size that is asked of other goods than those shown is told of them', () => {
  expect(shownAfter(shop, 'strollers', 'pools, depth over 100 cm').toSorted()).toEqual(['Pool 366x122', 'Pool 457x122'])
})

test('S-03 so many of a thing, as a name tells it', () => {
  expect(shownAfter(shop, 'a chest with 4 drawers')).toEqual(['Chest of 4 drawers'])
})

test('S-04 a wish that is taken back is let go, and the rest stays', () => {
  expect(shownAfter(shop, 'strollers', 'under 280', 'waterproof')).toEqual(['Pram Two'])
  expect(shownAfter(shop, 'strollers', 'under 280', 'waterproof', 'forget waterproof').toSorted()).toEqual(['Pram Three', 'Pram Two'])
})

const makers = await createCatalog(
  [
    ...['Aria', 'Aria', 'Bell', 'Bell'].map((brand, at) => ({
      id: `p${at}`,
      name: `${brand} pump ${['one', 'two', 'three', 'four'][at]}`,
      brand,
      category: 'Pumps',
      price: [50, 40, 60, 30][at] ?? 0,
      description: at === 3 ? 'Folds into a lamp.' : 'Quiet.',
    })),
    ...['Oak lamp', 'Tin lamp'].map((name) => ({ id: name, name, brand: 'Bell', category: 'Lamps', price: 20, description: 'Bright.' })),
    { id: 'mug', name: 'Blue mug', brand: 'Aria', category: 'Kitchen', price: 5, description: 'For tea.' },
  ],
  'makers',
)

test('S-05 which of two makers is cheaper is told of all that they make, and not of one of each', () => {
  const on_screen = ['p0', 'p1', 'p2', 'p3']
  expect(dryRun({ text: 'which is the cheapest one of Aria and Bell?', on_screen }, makers).answer).toMatch(/\*\*Bell pump four\*\*.* 30/)
})

test('S-03 what is preferred is told of the kind that is asked for, though other goods are called so', () => {
  expect(shownAfter(makers, 'a pump to use as a lamp')[0]).toBe('Bell pump four')
})

test('S-05 a discount is asked about, and is no condition', async () => {
  const sale = await createCatalog(
    ['Red cup', 'Tall cup'].map((name, at) => ({ id: name, name, category: 'Cups', price: 10, discountPercentage: at * 7 })),
    'sale',
  )
  expect(dryRun({ text: 'what discount is there on it?', on_screen: ['Tall cup'] }, sale).answer).toMatch(/7/)
})

const corner = await createCatalog(
  [
    ...goods('Clothes', {
      'Silk Gown Dress': [90, 'A black gown for the evening.'],
      'Summer Dress': [30, 'Light and blue.'],
      'Wool Scarf': [20, 'Black and warm.'],
    }),
    ...goods('Baby & Toddler Food', { 'Oat Porridge': [5, 'For babies from six months.'], 'Pear Puree': [4, 'For newborns.'] }),
    ...goods('Care', {
      'Soft Bottle': [8, 'Made for newborns.'],
      'Baby Brush': [3, 'For the garage.'],
      'Fir Oil': [40, 'For the garage.'],
    }),
  ],
  'corner',
)

test.each([
  ['looking for a black evening dress', ['Silk Gown Dress']],
  ['we just had a baby. What do you have for newborns?', ['Baby Brush', 'Oat Porridge', 'Pear Puree', 'Soft Bottle']],
])('S-03 “%s” finds what is named, or else what it is for', (said, names) => {
  expect(shownAfter(corner, said).toSorted()).toEqual(names)
})

test('S-03 what something is for puts first what is told to be for it, within the price', () => {
  expect(shownAfter(corner, 'something for the garage up to 20')[0]).toBe('Baby Brush')
})

test('S-03 “with a net” is had, though a net may be how results stand', async () => {
  const yard = await createCatalog(
    ['Батут с сеткой', 'Батут', 'Стол'].map((name) => ({ id: name, name, category: name.startsWith('Б') ? 'Батуты' : 'Столы' })),
    'yard',
  )
  expect(shownAfter(yard, 'покажите батут с сеткой')).toEqual(['Батут с сеткой'])
})

const larder = await createCatalog(
  [
    ...goods('Pets', { 'Cat Food': [4, 'With fish.'], 'Cat Bed': [30, 'Soft.'] }),
    ...goods('Drinks', { Milk: [2, 'Fresh.'], Juice: [3, 'Of pears.'] }),
    ...goods('Chemist', {
      Nelva: [5, 'Nelva cream soothes burns.'],
      Orbin: [6, 'Orbin syrup against a cough.'],
      Tavis: [7, 'Drops that free the nose in a cold.'],
    }),
  ],
  'larder',
)

test.each([
  ['cat food and two juices', ['Cat Food', 'Juice']],
  ['burn cream', ['Nelva']],
])('S-03 “%s” finds either of what is named, or what tells most of it', (said, names) => {
  expect(shownAfter(larder, said).toSorted()).toEqual(names)
})

test.each([['саночки', ['Вьюга', 'Метель']]])(
  'S-03 “%s”: what is not sold hides nothing of what is said apart from it, and a small thing is one',
  async (said, names) => {
    const attic = await createCatalog(
      [
        ...goods('Машинки', { Прима: [80, 'Тихая. Берёт толстые ткани.'], Терция: [70, 'Тихая.'] }),
        ...goods('Санки', { Вьюга: [9, 'Со спинкой.'], Метель: [9, 'Для детей. Лёгкие саночки.'] }),
      ],
      'attic',
    )
    expect(shownAfter(attic, said).toSorted()).toEqual(names)
  },
)

/** A shop that tells sizes in names only. */
const sized = await createCatalog(
  [
    ...goods('Tyres', {
      'Roadster 185/60 R14 82H': [40, ''],
      'Roadster 185/60 ZR15 84H': [45, ''],
      'Roadster 185/65 R15 88H': [47, ''],
      'Snowy 195/60 R15 88T': [52, ''],
      'Snowy 195/65 R14 89T': [55, ''],
    }),
    ...goods('Thread', {
      'Thread red 0.25 mm': [3, ''],
      'Thread blue 0.25 mm': [3, ''],
      'Thread blue 0.4 mm': [4, ''],
    }),
    ...goods('Switches', {
      '2 Gang Switch': [9, ''],
      '3 Gang Switch': [11, ''],
      'Frame of 60x120 cm': [12, ''],
      'Frame of 800x1000 mm': [13, ''],
    }),
  ],
  'sized',
)

test.each([
  ['tyres 185/60', ['Roadster 185/60 R14 82H', 'Roadster 185/60 ZR15 84H']],
  ['шины 185/60 r15', ['Roadster 185/60 ZR15 84H']],
  ['tyres, 14 inches', ['Roadster 185/60 R14 82H', 'Snowy 195/65 R14 89T']],
  ['blue thread 0,25', ['Thread blue 0.25 mm']],
  ['frame 120 на 60', ['Frame of 60x120 cm']],
  ['frame 80x100', ['Frame of 800x1000 mm']],
])('S-03 “%s”: a number or code that names tell is a condition, however it is written', (said, names) => {
  expect(shownAfter(sized, said).sort()).toEqual(names)
})

/** A shop that tells a colour or a size wherever it likes. */
const scattered = await createCatalog(
  [
    { id: '1', name: 'Wool cap', category: 'Caps', Color: ['Red', 'Navy'], Size: 'Extra large', price: 5 },
    { id: '2', name: 'Linen cap', category: 'Caps', COLORS: 'красный', sizes: ['XL', 'M'], price: 6 },
    { id: '3', name: 'Tall black cap', category: 'Caps', price: 7 },
    { id: '4', name: 'Plain cap', category: 'Caps', Color: 'White', Size: 'Small', price: 8, in_stock: false },
    { id: '5', name: 'Сірий cap', category: 'Caps', price: 9, in_stock: true },
  ],
  'scattered',
)

test.each([
  ['red caps', ['Linen cap', 'Wool cap']],
  ['black caps', ['Tall black cap']],
  ['a grey cap', ['Сірий cap']],
  ['not the white one, it is out of stock... show me caps that are available', ['Сірий cap']],
])('S-03 “%s”: a colour or a size is found in whichever field tells it, or in the name', (said, names) => {
  expect(shownAfter(scattered, said).sort()).toEqual(names)
})

const power = await createCatalog(
  [
    ...goods('Компьютеры', { 'Компьютер Дуб': [900, 'Для дома.'], 'Компьютер Бук': [700, 'Лёгкий корпус.'] }),
    ...goods('ИБП', { 'ИБП Тис': [90, 'Держит час.'], 'ИБП Вяз': [80, 'Держит два часа.'] }),
    ...goods('Жіночі спортивні штани', { 'Клен 1': [30, 'Трикотаж.'] }),
    ...goods('Жіночі джинси, штани, шорти', { 'Клен 2': [40, 'Льон.'] }),
  ],
  'power',
)

test('S-03 a category is named without the word that tells whom all of it is for', () => {
  expect(shownAfter(power, 'спортивні штани')).toEqual(['Клен 1'])
})

test('S-03 a purpose that none is told to be for is not said to be missing, and a lighter one is told to be light', () => {
  expect(understand('компьютер для бухгалтерии', power, NOTHING)).toMatchObject({ unknown: [], wish: { prefer: [] } })
  expect(shownAfter(power, 'компьютер полегче')).toEqual(['Компьютер Бук'])
})
