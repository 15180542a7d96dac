import { expect, test } from 'vitest'
import { talkIn } from '../../../test/fixtures/shop/talk-in.ts'
import { createCatalog } from '../catalog/catalog.ts'
import { parseWishes } from '../filters/parse.ts'
import { dryRun } from './dry-run.ts'

const pond = (id: string, name: string, price: number, more: object = {}) => ({ id, name, price, category: 'Ponds', ...more })
const garden = await createCatalog(
  [
    pond('1', 'Round pond', 120, { width: '90 cm', depth: '40 cm' }),
    pond('2', 'Oval pond', 80, { width: '70 cm', depth: '30 cm' }),
    { id: '3', name: 'Red pump', price: 12, category: 'Pumps', description: 'Keeps the water of a pond clear.' },
    { id: '4', name: 'Garden hose', price: 20, category: 'Hoses' },
    { id: '5', name: 'Капюшон для сидения', price: 30, category: 'Капюшоны' },
  ],
  'garden',
)

test('S-04 where nothing would fit without any condition either, none is given up', () => {
  const { wish, act } = talkIn(garden, ['pump under 20, not red'])
  expect(act).toBe('search')
  expect(wish?.filters).toContainEqual({ field: 'price', op: 'lt', value: 20 })
})

test('S-05 “how wide and how deep” is answered with both', () => {
  const { answer } = dryRun({ text: 'how wide is it and how deep?', on_screen: ['1'] }, garden)
  expect(answer).toMatch(/90 cm/)
  expect(answer).toMatch(/40 cm/)
})

test('S-03 what does not happen refuses no goods', () => {
  expect(talkIn(garden, ['не держится капюшон, что взять'])).toMatchObject({ act: 'search', names: ['Капюшон для сидения'] })
  expect(parseWishes('не хочу капюшон', garden).without.length + parseWishes('не хочу капюшон', garden).filters.length).toBe(1)
})

test('S-04 other goods that are wanted too are not joined with what was asked of the first', () => {
  expect(talkIn(garden, ['round pond', 'also a hose']).names).toEqual(['Garden hose'])
})
