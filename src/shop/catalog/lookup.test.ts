import { expect, test } from 'vitest'
import { createCatalog } from './catalog.ts'

const names = async (goods: { name: string; description?: string }[], word: string): Promise<string[]> => {
  const catalog = await createCatalog(
    goods.map((one, at) => ({ id: String(at), ...one })),
    '1',
  )
  return catalog.find({ words: [word], filters: [] }).rows.map((row) => catalog.products[row]?.name ?? '')
}

test('S-03 a word finds what is called by another of its root, where nothing is called by the word itself', async () => {
  const goods = [{ name: 'Лійка мідна' }, { name: 'Чавило для подрібнення ягід' }]
  expect(await names(goods, 'подрібнювач')).toEqual(['Чавило для подрібнення ягід'])
})

test('S-03 what is called by the word itself hides what is only of one root with it', async () => {
  const goods = [{ name: 'Насос ручной' }, { name: 'Насосная станция' }, { name: 'Лопата' }, { name: 'Лопатка кухонная' }]
  expect(await names(goods, 'насос')).toEqual(['Насос ручной'])
  expect(await names(goods, 'лопатка')).toEqual(['Лопатка кухонная'])
})

test('S-03 a slip in a word that only the dictionary has finds what it means, and a word of talk has no slip', async () => {
  const goods = [{ name: 'Секатор садовый' }, { name: 'Лейка' }]
  expect(await names(goods, 'seccateurs')).toEqual(['Секатор садовый'])
  expect(await names([{ name: 'Fish Tanks' }, { name: 'Bowl' }], 'thanks')).toEqual([])
})

test('S-03 a model is found by its code however its parts are joined and whichever alphabet its letters look like', async () => {
  const goods = [{ name: 'Помпа MK 25.60.130B' }, { name: 'Помпа MK 25.40.60B' }, { name: 'Реле MK-4' }]
  for (const said of ['25-60', '25/60', '25.60', 'mk 25-60', 'мк 25.60.130в'])
    expect(await names(goods, said)).toEqual(['Помпа MK 25.60.130B'])
  expect(await names(goods, '60-25')).toEqual([])
})

test('S-03 a Cyrillic letter beside Latin ones is the Latin one that it looks like', async () => {
  expect(await names([{ name: 'Top ХS' }, { name: 'Top L' }], 'xs')).toEqual(['Top ХS'])
})

test('S-03 a code is found whichever alphabet its letter was typed in, and a size of a screen by its other names', async () => {
  const goods = [{ name: 'Папка A3' }, { name: 'Папка A4' }, { name: 'Экран Нор', description: 'Разрешение 3840 x 2160' }]
  expect(await names(goods, 'а3')).toEqual(['Папка A3'])
  expect(await names(goods, '4к')).toEqual(['Экран Нор'])
})

test('S-03 one of several ways to be so does not ask for the others', async () => {
  const goods = [{ name: 'Ноут Тис', description: 'GeForce RTX.' }, { name: 'Ноут Вяз', description: 'Radeon.' }, { name: 'Ноут Ель' }]
  expect(await names(goods, 'rtx')).toEqual(['Ноут Тис'])
  expect(await names(goods, 'видеокарта')).toEqual(['Ноут Тис', 'Ноут Вяз'])
})

test('S-03 goods whose names tell no kind are what their texts say they are, and not what these only mention', async () => {
  const goods = [
    { name: 'Aldo Mead 2019', description: 'Old.' },
    { name: 'Brila Reserve', description: 'Brila Reserve is an elegant, dry mead from the north.' },
    { name: 'Corra Blue', description: 'Made in spring. This fine mead keeps long.' },
    { name: 'Dossa Red', description: 'A light juice with a scent of mead.' },
  ]
  expect(await names(goods, 'mead')).toEqual(['Aldo Mead 2019', 'Brila Reserve', 'Corra Blue'])
})

test('S-05 a broader word means all goods of its kinds, in whatever language, and no goods of a maker who is called so', async () => {
  const goods = [
    { name: 'Pear', brand: 'Orchard Row' },
    { name: 'Tablet 9', brand: 'Apple', description: 'The Tablet 9 is a fine device by Apple.' },
    { name: 'Kiwi', brand: 'Orchard Row' },
    { name: 'Fruit bowl', brand: 'Tarn' },
    { name: 'Carrot', brand: 'Orchard Row' },
  ]
  expect((await names(goods, 'фрукты')).slice(0, 2).sort()).toEqual(['Kiwi', 'Pear'])
  expect(await names(goods, 'veg')).toEqual(['Carrot'])
})

test('S-05 a name with a number is found by both, however it is written', async () => {
  const goods = ['Комод Марта-4 600/4', 'Комод Марта-6 800/4', 'Комод Марта-14', 'Кровать Марта-4'].map((name) => ({ name }))
  expect(await names(goods, 'марта-4')).toEqual(['Комод Марта-4 600/4', 'Кровать Марта-4'])
  expect(await names(goods, 'марта 6')).toEqual(['Комод Марта-6 800/4'])
})

test('S-05 of a category of two kinds, what is filed deeper is one of them', async () => {
  const goods = [
    { name: 'Тора', category: 'Ходунки и прыгунки > Прыгунки' },
    { name: 'Вега', category: 'Ходунки и прыгунки > Ходунки' },
    { name: 'Лира', category: 'Ходунки и прыгунки > Ходунки' },
  ]
  expect(await names(goods, 'стрибунці')).toEqual(['Тора'])
})

test('S-05 flowers are no colours, though they share a stem', async () => {
  const goods = [
    { name: 'Бельё Ада', description: 'Рисунок: цветы и птицы.' },
    { name: 'Бельё Бора', description: 'Есть в разных цветах.' },
  ]
  expect(await names(goods, 'цветочками')).toEqual(['Бельё Ада'])
})

test('S-05 of two words for one thing the refused one refuses itself, and not what is wanted', async () => {
  const goods = [
    { name: 'Rova headphones', description: 'They sit over the ear.' },
    { name: 'Tiny Rova', description: 'Earbuds that stay, small headphones.' },
  ]
  const catalog = await createCatalog(
    goods.map((one, at) => ({ id: String(at), ...one })),
    '1',
  )
  const { rows } = catalog.find({ words: ['headphones'], without: ['earbuds'], filters: [] })
  expect(rows.map((row) => catalog.products[row]?.name)).toEqual(['Rova headphones'])
})

test('S-05 two words and the same as one find each other, and what is not so is not found by it', async () => {
  const goods = [
    { name: 'Dry Hair Cut' },
    { name: 'Summerhouse' },
    { name: 'Hutch - No Windows' },
    { name: 'Lamp', description: 'It is non-dimmable.' },
  ]
  expect(await names(goods, 'haircut')).toEqual(['Dry Hair Cut'])
  expect(await names(goods, 'summer house')).toEqual(['Summerhouse'])
  expect(await names(goods, 'no windows')).toEqual(['Hutch - No Windows'])
  expect(await names(goods, 'dimmable')).toEqual([])
})

test('S-05 a scent is found without the word for it', async () => {
  const catalog = await createCatalog(
    [
      { id: '1', name: 'Dark Glasses', category: 'Sunglasses' },
      { id: '2', name: 'Tall Glass', category: 'Table' },
      { id: '3', name: 'Fork', category: 'Table' },
      { id: '4', name: 'Dusk', category: 'Perfume', description: 'A bouquet of rose, cedar and the wild jasmine.' },
    ],
    '1',
  )
  const found = (words: string[], must: string[] = []) =>
    catalog.find({ words, must, filters: [] }).rows.map((row) => catalog.products[row]?.id)
  expect(found([], ['jasmine notes'])).toEqual(['4'])
})
