import { expect, test } from 'vitest'
import { languageOf } from './language.ts'
import { stemSlots, stemsOf, wordsOf } from './stem.ts'

const meet = (a: string, b: string) => stemsOf(wordsOf(a)[0] ?? '').some((stem) => stemsOf(wordsOf(b)[0] ?? '').includes(stem))

test.each([
  ['коляска', 'колясок'],
  ['валіза', 'валіз'],
  ['сумки', 'сумок'],
  ['книжка', 'книжок'],
  ['вікно', 'вікон'],
  ['школа', 'шкіл'],
  ['сторона', 'сторін'],
  ['знижка', 'знижці'],
  ['дорога', 'дорозі'],
  ['окно', 'окон'],
  ['кресло', 'кресел'],
  ['сестра', 'сестёр'],
  ['возврат', 'возвраты'],
  ['доставка', 'доставок'],
  ['замовлення', 'замовлень'],
  ['policy', 'policies'],
  ['return', 'returned'],
])('M-16 %s and %s are forms of one word', (a, b) => {
  expect(meet(a, b)).toBe(true)
})

test.each([
  ['коляска', 'колесо'],
  ['валіза', 'вулиця'],
  ['город', 'гордый'],
  ['return', 'retire'],
])('M-16 %s and %s are different words', (a, b) => {
  expect(meet(a, b)).toBe(false)
})

test('leaves out the words that mean nothing alone', () => {
  expect(stemSlots('What is the return policy?')).toEqual([['return'], ['polici']])
  expect(stemSlots('и где это')).toEqual([])
})

test('an apostrophe does not cut a word in two', () => {
  expect(wordsOf("Комп’ютер і п'ять")).toEqual(['компютер', 'і', 'пять'])
})

test('P-20 tells the three languages apart', () => {
  expect(languageOf('Show me strollers')).toBe('en')
  expect(languageOf('Покажи коляски подешевле')).toBe('ru')
  expect(languageOf('Покажи дешевші візки')).toBe('uk')
  expect(languageOf('що далі')).toBe('uk')
})

test('S-03 a Latin letter loses its accent, a Cyrillic one stays what it is', () => {
  expect(wordsOf('Rosé à la crème, чай й їжа')).toEqual(['rose', 'a', 'la', 'creme', 'чай', 'й', 'їжа'])
})
