import { expect, test } from 'vitest'
import { languageSaid } from './language.ts'

test.each([
  ['покажи телефони каруселлю', 'uk'],
  ['покажи телефоны каруселью', 'ru'],
  ['хочу гортати сіткою', 'uk'],
  ['кстати, кровати есть?', 'ru'],
  ['show me phones', 'en'],
])('P-20 the language of "%s" is %s', (text, language) => {
  expect(languageSaid(text)).toBe(language)
})

test('P-20 what says nothing of its language is in that of what was said before', () => {
  expect(languageSaid('iPhone 15', 'ru')).toBe('ru')
  expect(languageSaid('давай карусель', 'uk')).toBe('uk')
  expect(languageSaid('только дешевле', 'uk')).toBe('ru')
  expect(languageSaid('only cheaper', 'uk')).toBe('en')
})

test('S-09 an ending that both languages have changes nothing', () => {
  expect(languageSaid('без растений и горшков', 'ru')).toBe('ru')
  expect(languageSaid('скутер не надо', 'ru')).toBe('ru')
  expect(languageSaid('у какого из них гарантия')).toBe('ru')
  expect(languageSaid('чорний каркасний', 'ru')).toBe('uk')
})

test.each(['плаття', 'сукня', 'парфуми', 'прикраси', 'басейн', 'годинник', 'каркасний', 'ковдра', 'парасолька', 'затишна шафа для одягу'])(
  'S-09 “%s” is Ukrainian by its word',
  (word) => {
    expect(languageSaid(word)).toBe('uk')
  },
)
test.each(['платье', 'зимний конверт', 'часы', 'кухня', 'ванна', 'кровать', 'хлопковая пижама'])('S-09 “%s” is Russian', (word) => {
  expect(languageSaid(word)).toBe('ru')
})
