import { describe, expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { type Catalog, createCatalog } from '../catalog/catalog.ts'
import { narrow } from '../state/narrow.ts'
import { parseWishes } from './parse.ts'

const SIGNS: Record<string, string> = { eq: '=', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=', in: ' in ', contains: '~' }

const show = (said: string, catalog: Catalog, rows?: number[]) => {
  const { filters, sort } = parseWishes(said, catalog, rows)
  const order = sort ? [`sort ${sort.field} ${sort.direction}`] : []
  return [...filters.map(({ field, op, value }) => `${field}${SIGNS[op]}${[value].flat().join('|')}`), ...order].sort().join(';')
}

/** Fields of an aquarium shop: two that hold litres, one that moves them, a depth that only filters have. */
const aquaria = [
  ...[30, 60, 90, 120].map((litres, at) => ({
    name: `Акваріум Riff ${litres}`,
    category: 'Акваріуми',
    price: 900 + at * 700,
    'Об`єм чаші, л': litres,
    'Довжина, см': 40 + at * 20,
  })),
  ...[200, 300, 450, 600].map((flow, at) => ({
    name: `Фільтр Tok 3-${at + 1}0ab`,
    category: 'Фільтри',
    price: 400 + at * 150,
    'Максимальна подача, л / хв': flow / 10,
    'Максимальна глибина занурення, м': [2, 4, 8, 16][at],
    'Довжина кабелю, м': 1 + at / 2,
    'Функція автоматичного вимкнення': at % 2 === 0 ? '+' : '-',
  })),
  ...[2, 4, 6].map((litres, at) => ({
    name: `Контейнер Box 25.${litres}0`,
    category: 'Контейнери',
    price: 120 + at * 40,
    'Ємність контейнера, л': litres,
  })),
].map((one, at) => ({ id: String(at), ...one }))

describe('S-03 a number is bound to the field it is about, or to none', async () => {
  const shop = await createCatalog(aquaria, 'aquaria')

  test.each([
    ['фільтр 40 л', 'category=Фільтри'],
    // Of two fields in litres, the one that such goods have.
    ['акваріум 60 л', 'category=Акваріуми;Об`єм чаші, л=60'],
    ['контейнер 4 л', 'category=Контейнери;Ємність контейнера, л=4'],
    // More than any of them has, and named only in part: nothing of these.
    ['фільтр, глибина колодязя 30 м', 'category=Фільтри'],
    ['фільтр, глибина колодязя 300 м', 'category=Фільтри'],
  ])('S-03 "%s" is %s', (said, wanted) => {
    expect(show(said, shop)).toBe(wanted)
  })

  test('S-03 goods that are in force say which field is meant', () => {
    const rowsOf = (value: string) => shop.find({ words: [], filters: [{ field: 'category', op: 'eq', value }] }).rows
    expect(show('60 л', shop, rowsOf('Акваріуми'))).toBe('Об`єм чаші, л=60')
    expect(show('до 20 л', shop, rowsOf('Контейнери'))).toBe('')
    expect(show('до 10 л', shop, rowsOf('Контейнери'))).toBe('Ємність контейнера, л<=10')
  })

  test('S-03 two numbers with a dash are a model where no price is near, and found however it is written', () => {
    expect(show('контейнер 25-40', shop)).toBe('category=Контейнери')
    expect(talkIn(shop, ['контейнер 25-40']).names[0]).toBe('Контейнер Box 25.40')
    expect(show('акваріум 1000-2000', shop)).toBe('category=Акваріуми;price<=2000;price>=1000')
  })

  test('S-03 an adjective of its name names no flag, its noun does', () => {
    expect(show('автоматичний фільтр', shop)).toBe('category=Фільтри')
    expect(show('фільтр з вимкненням', shop)).toBe('category=Фільтри;Функція автоматичного вимкнення=true')
  })
})

describe('S-03 money, measures that no field tells, and slips', async () => {
  const names = ['Oak bowl 9ct', 'Ash bowl 18k', 'Elm bowl 20cm', 'Oak tray', 'Ash tray', 'Elm tray']
  const shop = await createCatalog(
    names.map((name, at) => ({ id: String(at), name, category: name.split(' ')[1], price: 200 + at * 100, weight: `${at + 1} kg` })),
    'wood',
  )

  test.each([
    ['max 300 rand', 'price<=300'],
    ['bowl, budget about 400', 'category=bowl;price<=400'],
    ['about 400 dollars', 'price<=440;price>=360'],
    ['bowl 18k', 'category=bowl'],
    ['bowl under 18k', 'category=bowl;price<18000'],
    ['tray size 17', 'category=tray'],
    ['bowl up to 5kg', 'category=bowl;weight<=5'],
    ['chepest first', 'sort price asc'],
    ['the heavist first', 'sort weight desc'],
  ])('S-03 "%s" is %s', (said, wanted) => {
    expect(show(said, shop)).toBe(wanted)
  })

  test('S-03 a measure that no field tells is told to be missing, with the word that says what is measured', () => {
    expect(parseWishes('tray, at least 50cm long', shop)).toMatchObject({ unmet: ['at least 50cm'] })
    expect(parseWishes('tray size 17', shop).unmet).toEqual(['size 17'])
  })

  test('S-04 a condition that no field tells leaves what is shown, and is told', () => {
    expect(talkIn(shop, ['trays', 'not wider than 25cm'])).toMatchObject({ act: 'ask', unknown: ['not wider than 25cm'] })
  })

  test('S-03 a measure that names tell is looked for there', () => {
    expect(talkIn(shop, ['bowl diameter 20 cm']).names).toEqual(['Elm bowl 20cm'])
  })

  test('S-03 a word that goods here have is no slip', async () => {
    const closets = await createCatalog([{ id: '1', name: 'Smaler closet', category: 'closets', price: 5 }], 'closets')
    expect(parseWishes('smaler closet', closets).rest).toContain('smaler')
  })
})

describe('S-04 values that belong together, and those that are refused', async () => {
  const rings = ['white gold', 'yellow gold', 'white', 'gold'].map((colour, at) => ({
    id: String(at),
    name: `Ring ${at}`,
    colour: colour.split(' '),
    price: 10 + at,
  }))
  const shop = await createCatalog(rings, 'rings')

  test('S-03 of two values either will do', () => expect(show('white or gold', shop)).toBe('colour in white|gold'))
  test('S-04 what is refused takes the place of a condition that contains it', () => {
    const held = { base: [{ field: 'colour', op: 'contains' as const, value: 'white' }], filters: [] }
    expect(narrow(held, [{ field: 'colour', op: 'ne', value: 'White' }])).toMatchObject({ base: [], filters: [{ op: 'ne' }] })
  })
})
