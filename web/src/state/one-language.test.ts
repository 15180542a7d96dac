import { expect, test } from 'vitest'
import { oneLanguage } from './one-language.ts'

test.each([
  ['Finds products. And orders. Магазин: знайти. Магазин: найти', 'Finds products. And orders.'],
  ['Says «привіт» back. Twice.', 'Says «привіт» back. Twice.'],
  ['Магазин. Шукає товари. Shop', 'Магазин. Шукає товари. Shop'],
  ['', ''],
])('%j is read as %j', (text, shown) => {
  expect(oneLanguage(text)).toBe(shown)
})
