import { describe, expect, test } from 'vitest'
import type { Language } from '#text/language.ts'
import { type Catalog, createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { type Context, narrowed, queryOf, searched } from './context.ts'
import { dryRun } from './dry-run.ts'
import { understand } from './understand.ts'

/** What is left on screen after these messages, and how the last was read. */
function talk(catalog: Catalog, ...said: string[]) {
  let context: Context = { words: [], must: [], prefer: [], without: [], base: [], filters: [], sort: null, shown: [], count: 0 }
  let language: Language | undefined
  let last: ReturnType<typeof understand> | undefined
  for (const text of said) {
    last = understand(text, catalog, context, language)
    language = last.language
    if (last.act.type === 'search') context = searched(last.wish)
    else if (last.act.type === 'narrow') context = narrowed(context, last.wish)
    const shown = catalog.find(queryOf(context)).rows.flatMap((row) => catalog.products[row] ?? [])
    context = { ...context, shown, count: shown.length }
  }
  return { names: context.shown.map(({ name }) => name), act: last?.act, language: last?.language, wish: last?.wish }
}

const tools: Product[] = [
  { id: '1', name: 'Hammer', brand: 'Ironwood', category: 'Hand tools', weight_kg: 0.8, price: 12 },
  { id: '2', name: 'Sledge hammer', brand: 'Ironwood', category: 'Hand tools', weight_kg: 4, price: 30 },
  { id: '3', name: 'Rubber mallet', brand: 'Oakline', category: 'Hand tools', weight_kg: 0.5, price: 9 },
  { id: '4', name: 'Mens gloves', brand: 'Oakline', category: 'Mens gloves', weight_kg: 0.1, price: 7 },
  { id: '5', name: 'Thin gloves', brand: 'Ironwood', category: 'Womens gloves', weight_kg: 0.1, price: 8 },
  { id: '6', name: 'Pump, electric', brand: 'Oakline', category: 'Pumps', weight_kg: 3, price: 80 },
  { id: '7', name: 'Pump, manual', brand: 'Oakline', category: 'Pumps', weight_kg: 2, price: 40 },
  { id: '8', name: 'Rope', brand: 'Oakline', category: 'Class 1 (5-10 kg)', weight_kg: 1, price: 2 },
  { id: '9', name: 'Cable', brand: 'Ironwood', category: 'Class 1-2 (5-20 kg)', weight_kg: 2, price: 3 },
  { id: '10', name: 'Mobile apple crate', brand: 'Oakline', category: 'Crates', weight_kg: 2, price: 15 },
]
const shed = await createCatalog(tools, '1')

describe('R-05 a message is read by what this catalogue has', () => {
  test.each([
    [
      ['hand tools', 'over 10', 'cheaper ones first'],
      ['Hammer', 'Sledge hammer'],
    ],
    [
      ['інструменти hand tools', 'дорожче 10', 'спочатку дешевші'],
      ['Hammer', 'Sledge hammer'],
    ],
    [['hand tools', 'убери всё дороже 10'], ['Rubber mallet']],
    [
      ['hand tools', 'under 10', 'or gloves'],
      ['Mens gloves', 'Thin gloves'],
    ],
    [['hand tools', 'under 8', 'maybe gloves'], ['Mens gloves']],
    [
      ['hand tools', 'only oakline', 'or ironwood'],
      ['Hammer', 'Sledge hammer', 'Rubber mallet'],
    ],
    [['electric pumps', 'is there a manual one?'], ['Pump, manual']],
    [['hand tools', 'between 10 and 20'], ['Hammer']],
    [['hand tools', 'leave out everything above 10'], ['Rubber mallet']],
    [['hand tools', 'nothing ironwood'], ['Rubber mallet']],
    [['hand tools', 'omit everything by ironwood'], ['Rubber mallet']],
  ])('R-05 %j goes on with what is in force', (said, names) => {
    expect(talk(shed, ...said).names.toSorted()).toEqual(names.toSorted())
  })

  test.each([
    ['hand tools, not too heavy', 'weight_kg', 'asc'],
    ['щось не дуже дороге', 'price', 'asc'],
  ])('R-05 “%s” turns the quality round', (said, field, direction) => {
    expect(talk(shed, said).wish?.sort).toEqual({ field, direction })
  })

  test.each([
    ['which weighs the least', 'weight_kg', 'asc'],
    ['which weighs the most', 'weight_kg', 'desc'],
    ['какой меньше всего весит', 'weight_kg', 'asc'],
    ['який найменше важить', 'weight_kg', 'asc'],
    ['which costs the least', 'price', 'asc'],
  ])('R-05 “%s” asks for that end', (said, field, direction) => {
    const { act, wish } = talk(shed, 'hand tools', said)
    expect(act).toEqual({ type: 'answer' })
    expect(wish?.sort).toEqual({ field, direction })
  })

  test.each([
    ['class 1', ['Rope']],
    ['Class 1-2', ['Cable']],
    ['class 1-2 (5-20 kg)', ['Cable']],
  ])('R-05 the number in the category “%s” is no price', (said, names) => {
    expect(talk(shed, said).names).toEqual(names)
  })

  test.each([
    ['do you have rubber printers?', 'a kind that is not sold, whatever is known of how it should be'],
    ['айфон 15', 'the product of a maker that is not here'],
    ['socks?', 'a kind of goods that only looks like another word'],
    ['a gift for a boy of 5', 'whom it is for'],
    ['something so that the baby sleeps', 'what it is for'],
  ])('S-06 “%s” asks what is meant: %s', (said) => {
    expect(talk(shed, said).act).toEqual({ type: 'ask' })
  })

  test.each([
    ['безсейн', ['Бассейн']],
    ['калясочка', ['Коляска']],
  ])('R-05 “%s” is read as the name that it is near to', async (said, names) => {
    const nursery = await createCatalog(
      [
        { id: '1', name: 'Бассейн', category: 'Бассейны' },
        { id: '2', name: 'Коляска', category: 'Коляски' },
      ],
      '1',
    )
    expect(talk(nursery, said).names).toEqual(names)
  })

  test('R-05 the whole name of a product comes before names that only have it', () => {
    expect(talk(shed, 'hammer').names).toEqual(['Hammer', 'Sledge hammer'])
  })

  test('R-05 “and X?” with one product on screen asks for X instead', () => {
    expect(talk(shed, 'hand tools', 'only oakline').names).toEqual(['Rubber mallet'])
    expect(talk(shed, 'hand tools', 'only oakline', 'and ironwood?').names).toEqual(['Hammer', 'Sledge hammer'])
    expect(talk(shed, 'mens gloves', "what about women's?").names).toEqual(['Thin gloves'])
  })

  test('R-05 “pumps instead” begins anew', () => {
    expect(talk(shed, 'hammer', 'pumps instead').names).toHaveLength(2)
  })

  test('R-05 the line of a maker is looked for by its name too', async () => {
    const desk = await createCatalog(
      [
        { id: '1', name: 'iPad Mini', brand: 'Apple', category: 'Tablets' },
        { id: '2', name: 'Charger', brand: 'Apple', category: 'Cables' },
        { id: '3', name: 'Slate', brand: 'Oakline', category: 'Tablets' },
      ],
      '1',
    )
    expect(talk(desk, 'ipad').names).toEqual(['iPad Mini'])
    expect(talk(desk, 'айпад').names).toEqual(['iPad Mini'])
  })

  test('R-05 a view said as a view is one, whatever is called so', async () => {
    const fair = await createCatalog([...tools, { id: '10', name: 'Карусель музыкальная', category: 'Карусели', price: 5 }], '1')
    expect(talk(fair, 'hand tools', 'покажи каруселью').act).toEqual({ type: 'layout' })
    expect(talk(fair, 'hand tools', 'покажи каруселлю').act).toEqual({ type: 'layout' })
    expect(talk(fair, 'hand tools', 'make it a table').act).toEqual({ type: 'layout' })
  })
})

test.each([
  ['what is the weight of the rubber mallet', 'Rubber mallet** — Weight: 0.5'],
  ['who makes the sledge hammer?', 'Sledge hammer** — Brand: Ironwood'],
])('R-05 “%s” is answered of the one that is named', (text, told) => {
  expect(dryRun({ text, on_screen: ['1', '2', '3'], limit: 5 }, shed).answer).toContain(told)
})

describe('S-09 conditions are taken back in every language', () => {
  test.each(['remove the price filter', 'убери фильтр по цене', 'прибери фільтр за ціною', 'скасуй фільтр по ціні'])('S-09 %s', (said) => {
    expect(talk(shed, 'hand tools', 'under 10', said)).toMatchObject({ names: { length: 3 }, wish: { sort: null } })
  })
  test.each(['clear filters', 'reset everything', 'сбрось фильтры', 'скинь усі фільтри'])('S-09 %s', (said) => {
    expect(talk(shed, 'hand tools', 'under 10', said).act).toEqual({ type: 'reset' })
  })
  test.each(['go back two steps', 'вернись на два шага назад', 'повернись на два кроки назад'])('S-09 %s', (said) => {
    expect(talk(shed, 'hand tools', 'under 10', said).act).toEqual({ type: 'back', steps: 2 })
  })
})

describe('S-06 S-09 fields and pictures are hidden by their names, whatever conditions are in force', () => {
  const boxes = createCatalog(
    [1, 2, 3].map((at) => ({ id: String(at), name: `Box ${at}`, category: 'Boxes', price: at * 10, image: `https://shop.test/${at}.png` })),
    '1',
  )
  test.each(['hide the price', 'спрячь цену', 'без цены', 'сховай ціну', 'не показуй ціну'])('S-06 “%s”', async (said) => {
    const { act, names } = talk(await boxes, 'boxes', 'under 25', said)
    expect(act).toMatchObject({ type: 'fields', hidden: ['price'] })
    expect(names).toHaveLength(2)
  })
  test('S-06 with a size or a view beside', async () => {
    expect(talk(await boxes, 'boxes', 'крупнее картинки и без цены').act).toMatchObject({ hidden: ['price'], size: 'bigger' })
    expect(talk(await boxes, 'boxes', 'under 15', 'show as a list without pictures').act).toMatchObject({ hidden: ['image'], view: 'list' })
  })
  test.each(['without the price limit', 'без ограничения по цене', 'убери цену'])('S-09 “%s” takes the condition back', async (said) => {
    expect(talk(await boxes, 'boxes', 'under 25', said).names).toHaveLength(3)
  })
  test.each(['remove oakline, any brand', 'уберите Oakline, бренд любой'])('S-09 “%s” refuses nothing', (said) => {
    expect(talk(shed, 'hand tools', 'only oakline', said).names).toHaveLength(3)
  })
})

test('R-05 in a shop for children “for a child” leaves nothing of a category out', async () => {
  const goods = Array.from({ length: 120 }, (_, at) => ({
    id: String(at),
    name: `${at % 2 ? 'Cart' : 'Cot'} ${at}`,
    category: at % 2 ? 'Carts' : 'Cots',
    description: at % 3 ? 'Made for children.' : 'Made of beech.',
    price: at + 1,
  }))
  const nursery = await createCatalog(goods, '1')
  expect(talk(nursery, 'carts for children').names).toHaveLength(60)
  expect(talk(nursery, 'carts', 'for a child').names).toHaveLength(60)
  expect(talk(nursery, 'children cots').names).toHaveLength(60)
})

test.each([
  ['how much is size L', 'Price: 14'],
  ['сколько стоит размер L', 'Цена: 14'],
  ['is size M in stock', 'In stock: no'],
  ['is size L in stock?', 'In stock: yes'],
  ['is the tee available in M?', 'In stock: no'],
  ['is it available in L?', 'In stock: yes'],
  ['how much is it', 'Price: 10–14'],
])('S-01 of variants that differ “%s” is answered by that one', async (text, told) => {
  const tee = (size: string, price: number, stock: number) => ({ Size: size, price, stock, in_stock: stock > 0 })
  const offers = [tee('S', 10, 3), tee('M', 12, 0), tee('L', 14, 5)]
  const shirts = await createCatalog(
    [
      { id: 'tee', name: 'Plain tee', price: 10, stock: 8, in_stock: true, Size: ['S', 'M', 'L'], offers },
      { id: 'cap', name: 'Cap', price: 5, stock: 0, in_stock: false },
    ],
    '1',
  )
  expect(dryRun({ text, on_screen: ['tee'], limit: 5 }, shirts).answer).toContain(told)
})

describe('S-04 another wish instead of the last', () => {
  const wardrobe = createCatalog(
    [
      { id: '1', name: 'Red heels', category: 'Womens shoes', price: 30 },
      { id: '2', name: 'Gold heels', category: 'Womens shoes', price: 40 },
      { id: '3', name: 'Black slippers', category: 'Womens shoes', price: 20 },
      { id: '4', name: 'Trainers', category: 'Mens shoes', price: 50 },
      { id: '5', name: 'Electric car', category: 'Electric cars', price: 500 },
      { id: '6', name: 'Push car', category: 'Push cars', description: 'Looks like the big electric cars.', price: 50 },
    ],
    '1',
  )
  test('S-04 “any color but red” leaves out the one that was asked for', async () => {
    expect(talk(await wardrobe, 'red womens shoes', 'any color but red').names).toEqual(['Gold heels', 'Black slippers'])
  })
  test('S-04 “what about mens” takes the place of what was added since', async () => {
    expect(talk(await wardrobe, 'shoes for women', 'heels', 'what about mens').names).toEqual(['Trainers'])
  })
  test.each([
    ['gold is fine as well', ['Gold heels', 'Red heels']],
    ['золотые тоже', ['Gold heels', 'Red heels']],
  ])('S-04 “%s” widens what was asked for', async (said, names) => {
    expect(talk(await wardrobe, 'red heels', said).names.sort()).toEqual(names)
  })
  test('S-04 goods and values are added beside those in force', async () => {
    expect(talk(await wardrobe, 'heels', 'add slippers as well').names).toHaveLength(3)
    expect(talk(shed, 'pumps', 'add hand tools too').names).toHaveLength(5)
  })
  test('S-04 goods that none has at that price are shown without it, and that is said', async () => {
    const { names } = talk(await wardrobe, 'slippers around 500')
    expect(names).toEqual(['Black slippers'])
  })
})

test.each([
  ['с мишками', 'ru'],
  ['з ведмедиками', 'uk'],
])('S-08 “%s” is answered in %s: what goods are called tells nothing of who asks for them', async (said, language) => {
  const nursery = await createCatalog(
    [
      { id: '1', name: 'Бельё Мишки на луне', category: 'Бельё' },
      { id: '2', name: 'Бельё Зайки', category: 'Бельё' },
      { id: '3', name: 'Одеяло тёплое', category: 'Бельё' },
    ],
    '1',
  )
  expect(talk(nursery, 'постельное бельё', said).language).toBe(language)
})

test('S-04 “meat and fish” asks for either, and compares nothing', async () => {
  const grocer = await createCatalog(
    ['Chicken meat', 'Fish steak', 'Water', 'Kiwi'].map((name, at) => ({ id: String(at), name, category: 'Groceries', price: at + 1 })),
    '1',
  )
  const { act, names } = talk(grocer, 'продукты', 'мясо и рыба')
  expect(act?.type).not.toBe('compare')
  expect(names.sort()).toEqual(['Chicken meat', 'Fish steak'])
})

const phones: Product[] = [
  {
    id: '1',
    name: 'Watch Series 5',
    brand: 'Chanel',
    category: 'Watches',
    case: '40mm',
    shipping: 'Ships in 1 month',
    price: 80,
    old_price: 100,
    stock: 3,
  },
  {
    id: '2',
    name: 'Watch Series 6',
    brand: 'Dior',
    category: 'Watches',
    case: '44mm',
    shipping: 'Ships in 2 weeks',
    returnPolicy: '7 days return policy',
    price: 80,
    old_price: 90,
    stock: 0,
  },
  {
    id: '3',
    name: 'Watch Series 7',
    brand: 'Gucci',
    category: 'Watches',
    case: '48mm',
    shipping: 'Ships overnight',
    price: 80,
    old_price: 80,
    stock: 2,
  },
]
const desk = await createCatalog(phones, '1')

describe('R-05 what is asked of the shown is answered from its own field', () => {
  test.each([
    ['which of these ships faster?', 'Watch Series 7', 'overnight'],
    ['are they all the same price?', 'All 3 alike', '80'],
    ['how much do I save on the Chanel?', 'Watch Series 5', 'Old price: 100'],
    ['can the Dior one be returned?', 'Watch Series 6', '7 days'],
  ])('R-05 “%s”', (text, ...told) => {
    const { answer = '' } = dryRun({ text, on_screen: ['1', '2', '3'] }, desk)
    for (const part of told) expect(answer).toContain(part)
  })

  test('R-05 the price of the only one of a maker is asked of that one', () => {
    expect(dryRun({ text: 'скільки коштує Шанель?', on_screen: ['1', '2', '3'] }, desk).ids).toEqual(['1'])
  })

  test.each([
    [
      ['watches', 'not bigger than 44mm'],
      ['Watch Series 5', 'Watch Series 6'],
    ],
    [
      ['watches', 'are there any in stock?'],
      ['Watch Series 5', 'Watch Series 7'],
    ],
  ])('R-05 %j narrows', (said, names) => {
    expect(talk(desk, ...said).names.toSorted()).toEqual(names)
  })
})

test('S-06 what goods are called by is what they are for, and stays so', async () => {
  const mobiles = ['Moon', 'Star', 'Sun', 'Owl', 'Fox'].map((name, at) => ({
    id: `${at}`,
    name: `${name} mobile`,
    category: 'Mobiles',
    brand: 'Tiny',
  }))
  const nursery = await createCatalog(
    [...mobiles, { id: '8', name: 'Cot mobile', category: 'Mobiles', brand: 'Tiny' }, { id: '9', name: 'Cot', category: 'Cots' }],
    '1',
  )
  expect(talk(nursery, 'a mobile for a cot').names).toEqual(['Cot mobile'])
  expect(talk(nursery, 'a mobile for a cot', 'only tiny').names).toEqual(['Cot mobile'])
})

test('S-04 a word that none has beside a price is let go, and “nothing for” refuses nothing', () => {
  expect(talk(shed, 'hand tools', "let's start below 10 dollars").names).toEqual(['Rubber mallet'])
  expect(talk(shed, 'I have nothing for gloves').wish?.without).toEqual([])
  expect(talk(shed, 'hand tools', 'sort it from cheap to pricey').wish?.sort).toEqual({ field: 'price', direction: 'asc' })
  expect(talk(shed, 'hand tools', 'from expensive to cheap').wish?.sort).toEqual({ field: 'price', direction: 'desc' })
})
