import { expect, test } from 'vitest'
import { languageOf } from './normalize.ts'

test.each([
  ['покажи телефони каруселлю', 'uk'],
  ['покажи телефоны каруселью', 'ru'],
  ['хочу гортати сіткою', 'uk'],
  ['кстати, кровати есть?', 'ru'],
  ['show me phones', 'en'],
])('P-20 the language of "%s" is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

test('P-20 what says nothing of its language is in that of what was said before', () => {
  expect(languageOf('iPhone 15', 'ru')).toBe('ru')
  expect(languageOf('давай карусель', 'uk')).toBe('uk')
  expect(languageOf('только дешевле', 'uk')).toBe('ru')
  expect(languageOf('only cheaper', 'uk')).toBe('en')
})
