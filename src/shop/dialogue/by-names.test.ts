import { expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'
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
  expect(talkIn(closet, ['dresses', 'matching heels']).names).toEqual(['Vera Heel Shoes'])
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

test.each([
  ['экокожа', ['Ветер 1']],
  ['диски r15', ['Луч 6,5x15 4x100']],
])('S-02 “%s” is found as goods here are told', (said, names) => {
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
